"""Mutants of some modules, each tried in a copy of the project: `-m tools.mutated`."""

import argparse
import ast
import json
import os
import shlex
import shutil
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, islice
from multiprocessing import Queue, get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import cosmic_ray.plugins
from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test, mutate_code
from cosmic_ray.testing import TestOutcome
from cosmic_ray.work_db import use_db
from cosmic_ray.work_item import MutationSpec
from coverage import CoverageData

from tools import coverage
from tools.cache import fingerprint
from tools.mutants import FOLDER
from tools.places import ROOT, VENV_PYTHON

SECONDS = 150
"""A mutant that keeps the tests busy for so long is noticed; how many were is told."""

MOST_TESTS = 8
ELSEWHERE = ["tests/cli"]
"""Tests of what only other processes go through, of which coverage knows no test."""

KEPT = FOLDER / "results.jsonl"
NEEDED = ("game", "tests", "tools", "static/puzzles", "pyproject.toml")


class Mutant(NamedTuple):
    """A change, the fingerprint of its module, and the tests that go through it."""

    spec: MutationSpec
    module: str
    tests: tuple[str, ...]

    @property
    def key(self) -> tuple[str, str, int]:
        return self.module, self.spec.operator_name, self.spec.occurrence


class Tried(NamedTuple):
    """What was changed, if no test noticed; whether the tests did not end."""

    diff: str
    endless: bool


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("modules", nargs="+")
    for name in ("seed", "processes", "sample"):
        parser.add_argument(f"--{name}", type=int)
    chosen = parser.parse_args()
    noticed = kept()
    context = get_context("spawn")
    folders: Queue[Path] = context.Queue()
    for number in range(chosen.processes):
        folders.put(copy(FOLDER / f"copy-{number}"))
    with ProcessPoolExecutor(chosen.processes, context, begin, (folders,)) as pool:
        for module in chosen.modules:
            lot = Random(f"{chosen.seed} {module}")
            mutants = list(islice(mutants_of(Path(module), lot), chosen.sample or None))
            left = [mutant for mutant in mutants if mutant.key not in noticed]
            count = Counter(noticed=len(mutants) - len(left))
            for mutant, tried in zip(left, pool.map(attempt, left), strict=True):
                if tried.diff:
                    print(tried.diff, flush=True)
                else:
                    keep(mutant)
                    count.update(noticed=1, endless=tried.endless)
            share = 100 * count["noticed"] / max(len(mutants), 1)
            print(
                f"{module}: {count['noticed']} of {len(mutants)} noticed, {share:.0f} %;"
                f" {count['endless']} kept the tests busy for too long",
                flush=True,
            )
    return 0


def copy(folder: Path) -> Path:
    """A fresh copy of what the tests need."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in NEEDED:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    return folder


def begin(folders: "Queue[Path]") -> None:
    """A process takes a copy of its own to work in."""
    os.chdir(folders.get())


def kept() -> set[tuple[str, str, int]]:
    if not KEPT.is_file():
        return set()
    return {(module, name, at) for module, name, at in map(json.loads, KEPT.open())}


def keep(mutant: Mutant) -> None:
    with KEPT.open("a") as file:
        print(json.dumps(mutant.key), file=file)


def mutants_of(module: Path, lot: Random) -> Iterator[Mutant]:
    """The mutants of a module, one for each place and kind of change, in an order by lot."""
    places = defaultdict(list)
    with use_db(":memory:") as db:
        init([module], db, {})
        for item in db.work_items:
            spec = item.mutations[0]
            places[spec.start_pos, kind(spec.operator_name)].append(spec)
    tests, mark, source = Tests(module), fingerprint([ROOT / module]), module.read_text()
    for specs in lot.sample(list(places.values()), len(places)):
        lot.shuffle(specs)
        for spec in specs:
            if differs(source, spec):
                yield Mutant(spec, mark, tests.through(spec))
                break


def kind(operator: str) -> str:
    """The family of an operator's name: `core/ReplaceBinaryOperator_Add_Sub` is one of many."""
    return operator.split("_")[0]


def differs(source: str, spec: MutationSpec) -> bool:
    """Whether a mutant may do anything else: what is for mypy alone never runs."""
    operator = cosmic_ray.plugins.get_operator(spec.operator_name)(**spec.operator_args)
    code = mutate_code(source, operator, spec.occurrence)
    try:
        return code is not None and run_part(code) != run_part(source)
    except SyntaxError:  # no Python at all
        return False


def run_part(code: str) -> str:
    """A module without what is for a checker of types alone, for speed alone, or (`strict` of a
    zip) for our own mistakes.
    """
    tree = ast.parse(code)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            node.decorator_list = [one for one in node.decorator_list if not cache(one)]
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(0)
        elif isinstance(node, ast.keyword) and node.arg in ("slots", "strict"):
            node.value = ast.Constant(0)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    return ast.dump(tree)


def cache(decorator: ast.expr) -> bool:
    """Whether a decorator only saves time."""
    return ast.unparse(decorator).partition("(")[0] in ("cache", "lru_cache")


class Tests:
    """Which tests go through the lines of a module, as the last coverage has seen them."""

    def __init__(self, module: Path) -> None:
        data = CoverageData(str(coverage.FOLDER / "data"))
        data.read()
        file = next((name for name in data.measured_files() if name.endswith(f"/{module}")), "")
        self.of_line = data.contexts_by_lineno(file)
        self.own = "tests/computer/" if module.parts[1] == "computer" else "tests/rules/"
        self.lines = Counter(chain.from_iterable(self.of_line.values()))
        del self.lines[""]  # what runs when modules are loaded
        files = ROOT.glob(f"tests/*/test_{module.stem}*.py")
        self.named = [str(file.relative_to(ROOT)) for file in files]

    def through(self, spec: MutationSpec) -> tuple[str, ...]:
        """Those that go through a change, the most special first, those that see most of its module
        (what is kept in a cache runs in whichever test comes first), and those that bear its name.

        Where tests of the same folder do, others are left out: they are slower.
        """
        near = range(spec.start_pos[0], spec.end_pos[0] + 1)
        found = {test for line in near for test in self.of_line.get(line, ()) if test}
        special = sorted(found, key=self.lines.__getitem__)
        broad = [test for test, _ in self.lines.most_common()]
        own = [[t for t in tests if t.startswith(self.own)] for tests in (special, broad)]
        special, broad = own if own[1] else (special, broad)
        # What runs when a module is loaded is behind every test of it.
        enough = MOST_TESTS if special else 5 * MOST_TESTS
        chosen = dict.fromkeys([*special[:MOST_TESTS], *broad[:enough], *self.named])
        return tuple(chosen or ELSEWHERE)


def attempt(mutant: Mutant) -> Tried:
    command: list[Any] = [VENV_PYTHON, "-B", "-m", "pytest", "-x", "-q", "-n0", *mutant.tests]
    result = mutate_and_test([mutant.spec], shlex.join(map(str, command)), SECONDS)
    alive = result.test_outcome is TestOutcome.SURVIVED
    return Tried(str(result.diff) if alive else "", result.output == "timeout")


if __name__ == "__main__":
    raise SystemExit(main())
