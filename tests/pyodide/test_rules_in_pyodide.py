"""Run the tests of the rules in Pyodide, with the wheel that the page loads."""

from pathlib import Path

import pytest

from tests.support.processes import LineProcess, running
from tools import install
from tools.build import interpreter
from tools.paths import ROOT

PACKAGES = ("core", "games", "records", "session")
# The umpire is slow, and other tests cover the same rules. Explanations belong to the engine, whose
# tests do not run in Pyodide either.
SKIPPED = {"test_umpire", "test_explanations"}
FILES = sorted(
    (
        file
        for package in PACKAGES
        for file in (ROOT / "tests" / "unit" / package).glob("test_*.py")
        if file.stem not in SKIPPED
    ),
    key=lambda file: file.name,
)
INSIDE = Path(__file__).parent / "inside.py"


def start_pyodide():
    """Start a process that runs test files one after another."""
    env = interpreter.environment(install.pyodide_packages()) | {"RULES_EXAMPLES": "5"}
    return LineProcess(interpreter.SCRIPTS / "run.mjs", INSIDE.relative_to(ROOT), env=env)


@pytest.fixture(scope="module")
def running_pyodide():
    with running(start_pyodide) as current:
        yield current


@pytest.fixture
def pyodide(running_pyodide):
    """A process that runs test files."""
    return running_pyodide()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_rules_pass_in_pyodide(pyodide, file):
    result = pyodide.ask(file.relative_to(ROOT))
    assert result["status"] == 0, result["output"]
