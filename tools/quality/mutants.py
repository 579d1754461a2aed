"""Mutation testing of `game/`: report the mutants that no test kills.

Cosmic Ray makes the mutants; of the many replacements of an operator, one is chosen at random. Only
the tests that cover a mutated line are run, as recorded by `./build.sh coverage`, which must be run
first. Killed mutants are recorded, and not run again until their module changes.
"""

import argparse
import os
import subprocess

from tools.install import packages
from tools.paths import CACHE, ROOT, TOOLS, VENV_PYTHON, BuildError
from tools.quality import coverage

LOCK = TOOLS / "locks" / "mutants.txt"
MUTANTS_DIR = CACHE / "mutants"
PROCESSES = 2
MAX_EXAMPLES = 15
"""Number of examples per property-based test.

A third of the usual number, since most of the time is spent on surviving mutants.
"""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh mutants", description=__doc__)
    parser.add_argument(
        "modules",
        nargs="*",
        metavar="module",
        help="for example game/games/lot.py (default: all modules)",
    )
    parser.add_argument(
        "--sample", type=int, help="number of random mutants per module (default: all)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    options = parser.parse_args(arguments)
    modules = options.modules or [str(path.relative_to(ROOT)) for path in ROOT.glob("game/**/*.py")]
    for module in modules:
        if not module.startswith("game/") or not (ROOT / module).is_file():
            raise BuildError(f"mutants: unknown module {module}; expected a file in game/")
    if not (coverage.COVERAGE_DIR / "data").is_file():
        raise BuildError("mutants: run ./build.sh coverage first")
    MUTANTS_DIR.mkdir(parents=True, exist_ok=True)
    libraries = packages("mutants", LOCK), packages("coverage", coverage.LOCK)
    return subprocess.run(
        [
            *(
                VENV_PYTHON,
                "-B",
                "-m",
                "tools.quality.mutants_run",
                *modules,
                f"--seed={options.seed}",
            ),
            *(f"--processes={options.processes}", f"--sample={options.sample or 0}"),
        ],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, libraries)),
            "RULES_EXAMPLES": str(MAX_EXAMPLES),
        },
        stdin=subprocess.DEVNULL,
    ).returncode
