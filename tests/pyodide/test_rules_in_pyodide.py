"""Run the tests of the rules in Pyodide, with the wheel that the page loads."""

import json
import os
import subprocess
from pathlib import Path

import pytest

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


class PyodideProcess:
    """A Pyodide process that runs test files one after another."""

    def __init__(self):
        env = interpreter.environment(install.pyodide_packages()) | {"RULES_EXAMPLES": "5"}
        self.process = subprocess.Popen(
            ["node", interpreter.SCRIPTS / "run.mjs", INSIDE.relative_to(ROOT)],
            cwd=ROOT,
            env=os.environ | env,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def run(self, file):
        self.process.stdin.write(f"{file.relative_to(ROOT)}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer, "Pyodide stopped; see standard error"
        return json.loads(answer)

    def stop(self):
        self.process.kill()
        self.process.communicate()


@pytest.fixture(scope="module")
def pyodide_processes():
    """The processes started so far; the last one is in use."""
    processes = []
    yield processes
    for process in processes:
        process.stop()


@pytest.fixture
def pyodide(pyodide_processes):
    """A running process: the last one, unless a test crashed it."""
    if not pyodide_processes or pyodide_processes[-1].process.poll() is not None:
        pyodide_processes.append(PyodideProcess())
    return pyodide_processes[-1]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_rules_pass_in_pyodide(pyodide, file):
    result = pyodide.run(file)
    assert result["status"] == 0, result["output"]
