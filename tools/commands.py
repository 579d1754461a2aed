"""What ./build.sh can do, once the project's own Python is there."""

import os
from collections.abc import Callable

from tools.build import serve, site
from tools.content import puzzles
from tools.paths import VENV_PYTHON
from tools.quality import agree, audit, bench, coverage, fuzz, lint, mutants, soak, tournament


def test(arguments: list[str]) -> int:
    """Pytest takes this process over, so that its summary and exit status are the last word.

    It shares the tests out to as many processes as there are cores; `-n0` keeps them in one.
    """
    site.build()
    share = ["-n", "auto", "--dist", "worksteal"]
    os.execv(VENV_PYTHON, [str(VENV_PYTHON), "-m", "pytest", *share, *arguments])


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "serve": serve.main,
    "build": site.main,
    "single": site.single_main,
    "test": test,
    "bench": bench.main,
    "tournament": tournament.main,
    "puzzles": puzzles.main,
    "fuzz": fuzz.main,
    "agree": agree.main,
    "coverage": coverage.main,
    "mutants": mutants.main,
    "soak": soak.main,
    "audit": audit.main,
    "lint": lint.main,
}
