"""The commands of ./build.sh. Requires the project's virtual environment."""

import os
from collections.abc import Callable

from tools.build import dev, release, serve, site
from tools.build.lean import profile
from tools.content import book, handicaps, learn, puzzles
from tools.paths import VENV_PYTHON
from tools.quality import (
    agree,
    audit,
    bench,
    check,
    coverage,
    fuzz,
    lint,
    match,
    mutants,
    soak,
    tournament,
)


def test(arguments: list[str]) -> int:
    """Build the site, then replace this process with pytest.

    exec() keeps pytest's summary the last output and passes on its exit status. The tests run in
    one process more than there are cores, since some of them wait for time limits; `-n0` runs them
    in a single one.

    Args:
        arguments: Further arguments for pytest.
    """
    site.build()
    share = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]
    os.execv(VENV_PYTHON, [str(VENV_PYTHON), "-m", "pytest", *share, *arguments])


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "dev": dev.main,
    "serve": serve.main,
    "build": site.main,
    "single": site.single_main,
    "release": release.main,
    "check": check.main,
    "test": test,
    "bench": bench.main,
    "tournament": tournament.main,
    "match": match.main,
    "book": book.main,
    "handicaps": handicaps.main,
    "learn": learn.main,
    "puzzles": puzzles.main,
    "fuzz": fuzz.main,
    "agree": agree.main,
    "coverage": coverage.main,
    "mutants": mutants.main,
    "soak": soak.main,
    "profile": profile.main,
    "audit": audit.main,
    "lint": lint.main,
}
