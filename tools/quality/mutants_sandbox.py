"""Runs tests in a copy of the project, with a module changed there or not: for
tools.quality.mutants_run."""

import compileall
import json
import os
import resource
import shutil
import signal
import sys
from collections.abc import Generator, Iterable
from itertools import accumulate
from multiprocessing import Queue, get_context
from pathlib import Path
from py_compile import PycInvalidationMode

import pytest
from hypothesis import Phase, settings

from tools.paths import ROOT, BuildError

PROJECT_PATHS = (
    "game",
    "tests",
    "tools",
    "static/puzzles/data",
    "docs/computer.md",
    "pyproject.toml",
)

MUTANT_TIMEOUT = 20
"""A change that keeps the tests computing for so long is noticed; how many were is told."""

MAX_TEST_SECONDS = 8
"""A change that tests of so many seconds do not notice is not noticed."""

MAX_MEMORY = 2 << 30
SURVIVED, TIMED_OUT = 0, -signal.SIGXCPU

Durations = dict[str, float]
"""How long each test takes."""


class DurationPlugin:
    """Notes how long tests compute, and lets those go first that are known to be quick, until
    there are ENOUGH; only such as begin with one of those names.
    """

    def __init__(self, names: tuple[str, ...], seconds: Durations) -> None:
        self.names = names
        self.durations = seconds
        self.seconds: Durations = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        named = (item for item in items if item.nodeid.startswith(self.names))
        found = sorted(named, key=self._seconds)
        before = accumulate(map(self._seconds, found), initial=0.0)
        items[:] = [
            item for item, elapsed in zip(found, before, strict=False) if elapsed < MAX_TEST_SECONDS
        ]

    def _seconds(self, item: pytest.Item) -> float:
        return self.durations.get(item.nodeid, 0)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, bool, bool]:
        began = cpu_seconds()
        result = yield
        self.seconds[item.nodeid] = cpu_seconds() - began
        return result


def cpu_seconds() -> float:
    """How long this process and those that it started have computed."""
    return sum(os.times()[:4])


def copy_project(folder: Path) -> Path:
    """A fresh copy of what the tests need."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in PROJECT_PATHS:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    # A change of the same length within the same second is seen too, if contents are compared.
    compileall.compile_dir(folder, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
    return folder


def init_worker(folders: "Queue[Path]") -> None:
    """A process takes a copy of its own to work in.

    What tests of properties find is enough: no smaller example is looked for, and none is kept
    for the next change.
    """
    os.chdir(folders.get())
    settings.register_profile(
        "mutants", phases=[Phase.explicit, Phase.generate], database=None, print_blob=False
    )
    settings.load_profile("mutants")


def measure_durations(files: Iterable[str]) -> Durations:
    """How long each test in some files takes on the project as it is. Raises BuildError."""
    report = Path("proved.json")
    if run_forked(tuple(files), {}, 10 * MUTANT_TIMEOUT, report) != SURVIVED:
        output = report.with_suffix(".txt").read_text()
        raise BuildError(f"mutants: tests fail without any change\n{output[-2000:]}")
    found: Durations = json.loads(report.read_text())
    return found


def run_mutant(module: Path, code: str, tests: tuple[str, ...], seconds: Durations) -> int:
    """How the tests end when the module has that text: ALIVE, ENDLESS, or else."""
    source = module.read_text()
    module.write_text(code)
    end = run_forked(tests, seconds, MUTANT_TIMEOUT)
    module.write_text(source)
    return end


def run_forked(
    tests: tuple[str, ...], seconds: Durations, max_seconds: int, report: Path | None = None
) -> int:
    """Runs tests in a process that has pytest in it already; gives how it ended."""
    process = get_context("fork").Process(
        target=run_tests, args=(tests, seconds, max_seconds, report)
    )
    process.start()
    process.join(10 * max_seconds)
    if process.exitcode is None:
        process.kill()
        process.join()
        return TIMED_OUT
    return process.exitcode


def run_tests(
    tests: tuple[str, ...], seconds: Durations, max_seconds: int, report: Path | None
) -> None:
    """Forgets what is loaded of the project itself, whose copy is to be tested, and runs tests."""
    places = dict.fromkeys(test.partition("::")[0] for test in tests)
    output = os.open(report.with_suffix(".txt") if report else os.devnull, os.O_RDWR | os.O_CREAT)
    for stream in range(3):
        os.dup2(output, stream)
    resource.setrlimit(
        resource.RLIMIT_CPU, (max_seconds, max_seconds + 5)
    )  # at the second the end has no name
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    sys.path[:] = [place for place in sys.path if Path(place) != ROOT]
    for name in [name for name in sys.modules if name.partition(".")[0] in PROJECT_PATHS]:
        del sys.modules[name]
    watch = DurationPlugin(tests, seconds)
    end = pytest.main(["-x", "-q", "-n0", "--assert=plain", *places], [watch])
    if report:
        report.write_text(json.dumps(watch.seconds))
    os._exit(SURVIVED if end == pytest.ExitCode.NO_TESTS_COLLECTED else end)
