"""Check a change in under a minute, without a build and without a browser.

Runs the linters and the unit tests of the rules, the engine, the command line and the page's
modules, side by side. `./build.sh test` runs all tests, with more random examples.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from tools.paths import ROOT, VENV_PYTHON, BuildError
from tools.quality import lint

EXAMPLES = "5"
"""Number of random examples per property, an eighth of what `./build.sh test` tries."""

PYTEST: list[str | Path] = [VENV_PYTHON, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal"]
PYTEST += ["-m", "not slow", "--ignore=tests/project/test_lint.py", "tests/unit", "tests/project"]
NODE: list[str | Path] = ["node", "--import", "tsx", "tests/js/run-all.mjs"]


def run_linters() -> str:
    """Run the linters one after another and return what they complain about."""
    outputs = {name: lint.check(name) for name in lint.CHECKS}
    return "\n".join(f"{name}: {output}" for name, output in outputs.items() if output)


def run_tests(command: list[str | Path]) -> str:
    """Run a program and return its output, or an empty string if it passes."""
    environment = {**os.environ, "RULES_EXAMPLES": EXAMPLES, "PYTHON": sys.executable}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return (done.stdout or f"exit status {done.returncode}") if done.returncode else ""


PARTS: dict[str, Callable[[], str]] = {
    "python tests": lambda: run_tests(PYTEST),
    "page module tests": lambda: run_tests(NODE),
    "linters": run_linters,
}


def main(arguments: list[str]) -> int:
    if arguments:
        raise BuildError("check takes no arguments; for single tests, see CONTRIBUTING.md")
    began, failed = time.monotonic(), False
    with ThreadPoolExecutor(len(PARTS)) as pool:
        running = {pool.submit(run): name for name, run in PARTS.items()}
        for done in as_completed(running):
            output = done.result()
            took = time.monotonic() - began
            print(f"{running[done]}: {output.strip() or 'ok'} ({took:.0f} s)", flush=True)
            failed |= bool(output)
    return int(failed)
