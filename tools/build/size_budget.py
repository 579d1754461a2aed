"""Size budget of the page: a build that exceeds it fails, so that growth is a decision.

Sizes are those after gzip compression. Each limit was set about 10 % above the size at that time.
"""

import gzip
from fnmatch import fnmatch
from pathlib import Path

from tools.build import languages
from tools.paths import BuildError

KB = 1000
# By one or more patterns, separated by spaces. A limit applies to all matching files together.
LIMITS = {
    "index.html": 6 * KB,
    "recovery.js": 3_000,
    "static/*.js": 171 * KB,  # 10 KB of it the computer opponent and its hints, 7 KB lit-html
    "static/*.css": 30 * KB,
    "static/*.txt": 60 * KB,  # puzzles, loaded per game on first use
    "game*.whl": 490 * KB,  # loaded with the computer; with fast variants of plain code
    "game*.json": 68 * KB,  # the rules for MicroPython
    "vendor/pyscript*/*.js": 53 * KB,
    "vendor/micropython*/*.js": 30 * KB,
    "vendor/micropython*/*.wasm": 212 * KB,
    "vendor/pyodide*/pyodide*.js": 190 * KB,
    "vendor/pyodide*/pyodide.lean.wasm": 2_450 * KB,
    "vendor/pyodide*/pyodide.asm.wasm": 3_700 * KB,  # see tools/build/lean
    "vendor/pyodide*/*.zip": 1_240 * KB,
    # Cost of a diagram and of a replay in a third-party page, without the messages of a language.
    "lits-board.js boards/element-view-*.js boards/chunk-*.js": 17 * KB,
    "lits-board.js boards/element-view-*.js boards/chunk-*.js boards/replay-controls-*.js": 21_500,
    "lits-frames.js": 2 * KB,
}
# The same, for each language: the messages of the page, and those of boards.
LIMITS_PER_LANGUAGE = {
    "static/{code}-*.ftl": 24_500,
    "boards/{code}-*.js": 2_200,
}


def limits() -> dict[str, int]:
    """Return all limits by pattern."""
    per_language = {
        pattern.format(code=code): limit
        for code in languages.names()
        for pattern, limit in LIMITS_PER_LANGUAGE.items()
    }
    return LIMITS | per_language


def gzip_size(path: Path) -> int:
    """Return the size of a file in bytes after gzip compression."""
    return len(gzip.compress(path.read_bytes(), 9))


def check(dist: Path) -> None:
    """Compare the files in dist/ with the budget.

    Raises:
        BuildError: A limit is exceeded, or no file matches its patterns.
    """
    names = {str(path.relative_to(dist)): path for path in dist.rglob("*") if path.is_file()}
    for pattern, limit in limits().items():
        found = [
            path
            for name, path in names.items()
            if any(fnmatch(name, one) for one in pattern.split())
        ]
        if not found:
            raise BuildError(f"size budget: no file matches {pattern}")
        total = sum(map(gzip_size, found))
        if total > limit:
            raise BuildError(
                f"{pattern}: {total:,} bytes compressed, the limit is {limit:,}\n"
                "Reduce the size, or raise the limit in tools/build/size_budget.py."
            )
