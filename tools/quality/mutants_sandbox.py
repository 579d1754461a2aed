"""Run tests in a copy of the project with or without a mutation, for mutants_run."""

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
    "static/games/puzzles",
    "static/rulebook",
    "docs/computer.md",
    "pyproject.toml",
)

MUTANT_TIMEOUT = 20
"""Processor time in seconds after which a mutant counts as killed by a time-out.

Time-outs are reported separately.
"""

MAX_TEST_SECONDS = 8
"""Processor time in seconds of the tests to run against a mutant.

A mutant that survives these tests counts as surviving.
"""

MAX_MEMORY = 2 << 30
SURVIVED, TIMED_OUT = 0, -signal.SIGXCPU

Durations = dict[str, float]
"""Processor time of each test in seconds, by node id."""


class DurationPlugin:
    """pytest plugin that measures the tests and runs the fastest ones first.

    Tests beyond MAX_TEST_SECONDS in total are skipped.

    Args:
        names: Prefixes of the node ids of the tests to run.
        seconds: Known durations of the tests.
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
    """Return the processor time of this process and its finished child processes."""
    return sum(os.times()[:4])


def copy_project(folder: Path) -> Path:
    """Create a new copy of the files that the tests need, and compile it."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in PROJECT_PATHS:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    # Hash-based .pyc files also detect a mutation of equal length within the same second.
    compileall.compile_dir(folder, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
    return folder


def init_worker(folders: "Queue[Path]") -> None:
    """Assign a copy of the project to this worker process.

    Hypothesis neither shrinks failing examples nor stores them for the next mutant.
    """
    os.chdir(folders.get())
    settings.register_profile(
        "mutants", phases=[Phase.explicit, Phase.generate], database=None, print_blob=False
    )
    settings.load_profile("mutants")


def measure_durations(files: Iterable[str]) -> Durations:
    """Measure every test in some files on the unmodified project.

    Raises:
        BuildError: A test fails.
    """
    report = Path("proved.json")
    if run_forked(tuple(files), {}, 10 * MUTANT_TIMEOUT, report) != SURVIVED:
        output = report.with_suffix(".txt").read_text()
        raise BuildError(f"mutants: tests fail without any change\n{output[-2000:]}")
    found: Durations = json.loads(report.read_text())
    return found


def run_mutant(module: Path, code: str, tests: tuple[str, ...], seconds: Durations) -> int:
    """Run tests against a mutated module.

    Args:
        module: Path of the module.
        code: Source of the mutated module.
        tests: Prefixes of the node ids of the tests.
        seconds: Known durations of the tests.

    Returns:
        SURVIVED, TIMED_OUT or another exit status.
    """
    source = module.read_text()
    module.write_text(code)
    end = run_forked(tests, seconds, MUTANT_TIMEOUT)
    module.write_text(source)
    return end


def run_forked(
    tests: tuple[str, ...], seconds: Durations, max_seconds: int, report: Path | None = None
) -> int:
    """Run tests in a forked process, which has pytest loaded; return its exit status."""
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
    """Run tests in this process and exit.

    Unloads the modules of the original project first, so that the copy is imported and tested.
    """
    places = dict.fromkeys(test.partition("::")[0] for test in tests)
    output = os.open(report.with_suffix(".txt") if report else os.devnull, os.O_RDWR | os.O_CREAT)
    for stream in range(3):
        os.dup2(output, stream)
    resource.setrlimit(
        resource.RLIMIT_CPU, (max_seconds, max_seconds + 5)
    )  # beyond the hard limit the process is killed, which does not look like a time-out
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    sys.path[:] = [place for place in sys.path if Path(place) != ROOT]
    for name in [name for name in sys.modules if name.partition(".")[0] in PROJECT_PATHS]:
        del sys.modules[name]
    watch = DurationPlugin(tests, seconds)
    end = pytest.main(["-x", "-q", "-n0", "--assert=plain", *places], [watch])
    if report:
        report.write_text(json.dumps(watch.seconds))
    os._exit(SURVIVED if end == pytest.ExitCode.NO_TESTS_COLLECTED else end)
