"""The tests of the rules once more, in the Python and with the wheel that the page runs."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tools.build import interpreter
from tools.paths import ROOT

PACKAGES = ("core", "games", "records", "session")
# The umpire of whole games is slow, and plain Python: what it tests in Pyodide, others do. What is
# explained was thought of by the computer, whose own tests are not run here either.
SLOW = {"test_umpire", "test_explanations"}
FILES = sorted(
    (
        file
        for package in PACKAGES
        for file in (ROOT / "tests" / "unit" / package).glob("test_*.py")
        if file.stem not in SLOW
    ),
    key=lambda file: file.name,
)
INSIDE = Path(__file__).parent / "inside.py"


class Pyodide:
    """One Pyodide for all files: a line in names a test file, a line out tells how it went."""

    def __init__(self):
        env = interpreter.environment(interpreter.packages()) | {"RULES_EXAMPLES": "5"}
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
        assert answer, "Pyodide itself stopped; its last words are on standard error"
        return json.loads(answer)

    def stop(self):
        self.process.kill()
        self.process.communicate()


@pytest.fixture(scope="module")
def running():
    """The Pyodide that runs, or none yet."""
    kept = []
    yield kept
    for one in kept:
        one.stop()


@pytest.fixture
def pyodide(running):
    """A Pyodide that runs: the last one, unless a test brought it down."""
    if not running or running[-1].process.poll() is not None:
        running.append(Pyodide())
    return running[-1]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_rules_hold_in_pyodide(pyodide, file):
    told = pyodide.run(file)
    assert told["status"] == 0, told["output"]
