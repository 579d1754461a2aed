"""Run the tests against mutants of some modules, each in a copy of the project.

Usage: python -m tools.quality.mutants_run MODULES OPTIONS
"""

import argparse
import ast
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from difflib import unified_diff
from functools import partial
from itertools import chain, islice
from multiprocessing import Queue, get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import cosmic_ray.plugins
from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_code
from cosmic_ray.work_db import use_db
from cosmic_ray.work_item import MutationSpec
from coverage import CoverageData

from tools.cache import files_under, fingerprint
from tools.paths import ROOT
from tools.quality import coverage
from tools.quality.mutants import MUTANTS_DIR
from tools.quality.mutants_sandbox import (
    PROJECT_PATHS,
    SURVIVED,
    TIMED_OUT,
    Durations,
    copy_project,
    init_worker,
    measure_durations,
    run_mutant,
)

EQUIVALENT = ("_Eq_Is", "_Is_Eq", "_NotEq_IsNot", "_IsNot_NotEq")
"""Suffixes of operators that produce equivalent mutants.

`==` and `is` are equivalent for small integers, None and members of an enumeration. Another
mutation of the same comparison is chosen instead.
"""

FOLDERS = tuple(
    tuple(f"tests/unit/{package}/" for package in packages.split())
    for packages in ("core games records session", "drawing", "engine service", "cli")
)
"""Groups of test folders, fastest first.

A module is tested only with the first group that covers it, since the others are slower. The last
group tests code that runs in subprocesses, for which coverage records no test.
"""

RESULTS_FILE = MUTANTS_DIR / "results.jsonl"
BASELINE_FILE = MUTANTS_DIR / "passed.json"


class Mutant(NamedTuple):
    """A mutation, the fingerprint of its module, the mutated source and the tests that cover it."""

    spec: MutationSpec
    module: str
    code: str
    tests: tuple[str, ...]

    @property
    def key(self) -> tuple[str, str, int]:
        return self.module, self.spec.operator_name, self.spec.occurrence


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("modules", nargs="+")
    for name in ("seed", "processes", "sample"):
        parser.add_argument(f"--{name}", type=int)
    options = parser.parse_args()
    killed = load_killed()
    context = get_context("spawn")
    folders: Queue[Path] = context.Queue()
    for number in range(options.processes):
        folders.put(copy_project(MUTANTS_DIR / f"copy-{number}"))
    with ProcessPoolExecutor(options.processes, context, init_worker, (folders,)) as pool:
        sample = partial(sample_mutants, options.seed, options.sample)
        found = dict(zip(options.modules, pool.map(sample, options.modules), strict=True))
        left = {
            module: [mutant for mutant in mutants if mutant.key not in killed]
            for module, mutants in found.items()
        }
        wanted = dict.fromkeys(test for one in chain(*left.values()) for test in one.tests)
        seconds = baseline_durations(wanted, pool, options.processes)
        for module, mutants in found.items():
            count = Counter(killed=len(mutants) - len(left[module]))
            ends = [
                pool.submit(run_mutant, Path(module), one.code, one.tests, seconds)
                for one in left[module]
            ]
            for mutant, end in zip(left[module], ends, strict=True):
                if end.result() == SURVIVED:
                    print(difference(mutant), flush=True)
                else:
                    save_killed(mutant)
                    count.update(killed=1, timed_out=end.result() == TIMED_OUT)
            share = 100 * count["killed"] / max(len(mutants), 1)
            print(
                f"{module}: {count['killed']} of {len(mutants)} killed, {share:.0f} %;"
                f" {count['timed_out']} of them by a time-out",
                flush=True,
            )
    return 0


def sample_mutants(seed: int, sample: int, module: str) -> list[Mutant]:
    """Return the mutants of a module in random order.

    Args:
        seed: Seed of the order.
        sample: Maximum number of mutants; 0 for all.
        module: Path of the module.
    """
    return list(islice(mutants_of(Path(module), Random(f"{seed} {module}")), sample or None))


def baseline_durations(tests: Iterable[str], pool: Executor, processes: int) -> Durations:
    """Measure tests on the unmodified project, where all must pass.

    Results are cached until the project changes.

    Raises:
        BuildError: A test fails.
    """
    project_hash = fingerprint(files_under(*(ROOT / name for name in PROJECT_PATHS)))
    known = json.loads(BASELINE_FILE.read_text()) if BASELINE_FILE.is_file() else {}
    if known.get("mark") != project_hash:
        known = {"mark": project_hash, "files": [], "seconds": {}}
    files = {str(path.relative_to(ROOT)) for test in tests for path in files_of(test)}
    left = sorted(files.difference(known["files"]))
    for durations in pool.map(
        measure_durations, filter(None, (left[share::processes] for share in range(processes)))
    ):
        known["seconds"] |= durations
    known["files"] += left
    BASELINE_FILE.write_text(json.dumps(known))
    seconds: Durations = known["seconds"]
    return seconds


def files_of(test: str) -> Iterable[Path]:
    """Return the file of a test, or all test files of a folder."""
    path = ROOT / test.partition("::")[0]
    return path.glob("test_*.py") if path.is_dir() else [path]


def load_killed() -> set[tuple[str, str, int]]:
    if not RESULTS_FILE.is_file():
        return set()
    return {(module, name, at) for module, name, at in map(json.loads, RESULTS_FILE.open())}


def save_killed(mutant: Mutant) -> None:
    with RESULTS_FILE.open("a") as file:
        print(json.dumps(mutant.key), file=file)


def mutants_of(module: Path, rng: Random) -> Iterator[Mutant]:
    """Yield the mutants of a module in random order, one per position and operator family."""
    places = defaultdict(list)
    with use_db(":memory:") as db:
        init([module], db, {})
        for item in db.work_items:
            spec = item.mutations[0]
            if not spec.operator_name.endswith(EQUIVALENT):
                places[spec.start_pos, operator_family(spec.operator_name)].append(spec)
    tests, mark, source = TestsByLine(module), fingerprint([ROOT / module]), module.read_text()
    original = normalized_ast(source)
    for specs in rng.sample(list(places.values()), len(places)):
        rng.shuffle(specs)
        for spec in specs:
            code = mutate(source, spec)
            if code and normalized_ast(code) not in ("", original):
                yield Mutant(spec, mark, code, tests.covering(spec))
                break


def operator_family(operator: str) -> str:
    """Return the family of an operator.

    `core/ReplaceBinaryOperator_Add_Sub` is one of many of the family `core/ReplaceBinaryOperator`.
    """
    return operator.split("_")[0]


def mutate(source: str, spec: MutationSpec) -> str | None:
    operator = cosmic_ray.plugins.get_operator(spec.operator_name)(**spec.operator_args)
    code: str | None = mutate_code(source, operator, spec.occurrence)
    return code


def normalized_ast(code: str) -> str:
    """Return a dump of the syntax tree without irrelevant parts; empty if the code is invalid."""
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return ""
    for node in ast.walk(tree):
        strip_irrelevant(node)
    return ast.dump(tree)


def strip_irrelevant(node: ast.AST) -> None:
    """Remove the parts of a node whose mutation no test can be expected to kill.

    These are type annotations; caches and slots, which only improve speed; `strict` of zip(), which
    only detects bugs; and how much of an invalid text an error message quotes.
    """
    match node:
        case ast.FunctionDef():
            node.returns = None
            found = [] if is_docstring_only(node) else node.decorator_list
            node.decorator_list = [one for one in found if not is_cache_decorator(one)]
        case ast.arg():
            node.annotation = None
        case ast.AnnAssign():
            node.annotation = ast.Constant(0)
        case ast.keyword(arg="slots" | "strict"):
            node.value = ast.Constant(0)
        case ast.FormattedValue(value=ast.Subscript(slice=ast.Slice()) as cut):
            cut.slice = ast.Constant(0)


def is_docstring_only(function: ast.FunctionDef) -> bool:
    """Return whether a function consists of its docstring only."""
    return len(function.body) == 1 and isinstance(function.body[0], ast.Expr)


def is_cache_decorator(decorator: ast.expr) -> bool:
    """Return whether a decorator only caches results."""
    return ast.unparse(decorator).partition("(")[0] in ("cache", "lru_cache")


class TestsByLine:
    """The tests that cover each line of a module, according to the last coverage run."""

    def __init__(self, module: Path) -> None:
        data = CoverageData(str(coverage.COVERAGE_DIR / "data"))
        data.read()
        file = next((name for name in data.measured_files() if name.endswith(f"/{module}")), "")
        self.by_line = data.contexts_by_lineno(file)
        seen = set(chain.from_iterable(self.by_line.values()))
        folders = FOLDERS[1:] if module.parts[1] == "engine" else FOLDERS
        self.own = next((f for f in folders if any(t.startswith(f) for t in seen)), FOLDERS[-1])
        files = (ROOT / folder for folder in self.own)
        named = (file for folder in files for file in folder.glob(f"test_{module.stem}*.py"))
        self.named = [str(file.relative_to(ROOT)) for file in named]

    def covering(self, spec: MutationSpec) -> tuple[str, ...]:
        """Return the tests that cover a mutation, and the test files named after the module.

        For code that runs at import, which no test covers by itself, returns whole test folders.
        """
        near = range(spec.start_pos[0], spec.end_pos[0] + 1)
        found = {test for line in near for test in self.by_line.get(line, ()) if test}
        own = [test for test in found if test.startswith(self.own)]
        return (*sorted(own), *self.named) if own else (*self.own, *sorted(found))


def difference(mutant: Mutant) -> str:
    path = mutant.spec.module_path
    before, after = (code.splitlines(keepends=True) for code in (path.read_text(), mutant.code))
    return "".join(unified_diff(before, after, str(path), str(path), n=2))


if __name__ == "__main__":
    raise SystemExit(main())
