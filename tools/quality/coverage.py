"""Run the tests of `game/` that need neither a browser nor Pyodide, and report what they miss.

All lines and branches must be covered; subprocesses of the tests are measured too. Exclusions and
their reasons are in pyproject.toml. Further arguments are passed on to pytest. With --page, measure
static/ instead, by the tests in Chromium and in Node, which must cover 90 % of it.
"""

import argparse
import os
import subprocess

from tools.install import packages
from tools.paths import CACHE, ROOT, TOOLS, VENV_PYTHON
from tools.quality import page_coverage

LOCK = TOOLS / "locks" / "coverage.txt"
COVERAGE_DIR = CACHE / "coverage"
OPTIONS = ["-n", "2", "--dist", "worksteal", "-p", "tools.quality.coverage_contexts"]
TESTS = ["tests/unit"]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh coverage", description=__doc__)
    parser.add_argument("--page", action="store_true", help="measure static/ instead of game/")
    options, pytest_args = parser.parse_known_args(arguments)
    if options.page:
        return page_coverage.measure(pytest_args)
    COVERAGE_DIR.mkdir(parents=True, exist_ok=True)
    for old in COVERAGE_DIR.glob("data*"):
        old.unlink()
    # Python imports sitecustomize at start-up, so that every subprocess is measured.
    (COVERAGE_DIR / "sitecustomize.py").write_text(
        "import coverage\n\ncoverage.process_startup()\n"
    )
    library = packages("coverage", LOCK)
    environment = {
        **os.environ,
        "PYTHONPATH": f"{COVERAGE_DIR}{os.pathsep}{library}",
        "COVERAGE_PROCESS_START": str(ROOT / "pyproject.toml"),
    }
    tested = subprocess.run(
        [VENV_PYTHON, "-m", "pytest", "-q", *OPTIONS, *TESTS, *pytest_args],
        cwd=ROOT,
        env=environment,
    )
    del environment["COVERAGE_PROCESS_START"]
    statuses = [
        subprocess.run([VENV_PYTHON, "-m", "coverage", *step], cwd=ROOT, env=environment).returncode
        for step in (["combine", "-q"], ["report"])
    ]
    return tested.returncode or max(statuses)
