"""What the page may weigh: a build that outgrows it fails, so that growth is a decision.

Bytes are counted as a server compresses them (gzip). A limit lies some tenth above what was built
when it was set.
"""

import gzip
from fnmatch import fnmatch
from pathlib import Path

from tools.paths import BuildError

KB = 1000
KIB = 1024
# By pattern, or by several with spaces between, all files that match taken together.
LIMITS = {
    "index.html": 6 * KB,
    "static/*.js": 100 * KB,  # the computer at the table and what it advises take ten
    "static/*.css": 30 * KB,
    "static/*.ftl": 60 * KB,  # three languages, of which a page loads one
    "static/*.txt": 60 * KB,  # puzzles, those of a game when they are first asked for
    "game*.whl": 380 * KB,  # a fifth of it the computer, quick ways beside plain ones among it
    "vendor/pyscript*/*.js": 60 * KB,
    "vendor/pyodide*/pyodide*.mjs": 205 * KB,
    "vendor/pyodide*/*.wasm": 3_700 * KB,
    "vendor/pyodide*/*.zip": 1_450 * KB,
    # What a page of others pays for a diagram, and for looking through a game; words come to these.
    "lits-board.js boards/element-view-*.js": 12_400,
    "lits-board.js boards/element-view-*.js boards/replay-controls-*.js": 25 * KIB,
    "boards/??-*.js": 5 * KB,
    "lits-frames.js": 2 * KB,
}


def gzip_size(path: Path) -> int:
    """The bytes of a file as a server would send it."""
    return len(gzip.compress(path.read_bytes(), 9))


def check(dist: Path) -> None:
    """Raises BuildError when files have outgrown their limit, or a limit is about no file."""
    names = {str(path.relative_to(dist)): path for path in dist.rglob("*") if path.is_file()}
    for pattern, limit in LIMITS.items():
        found = [
            path
            for name, path in names.items()
            if any(fnmatch(name, one) for one in pattern.split())
        ]
        if not found:
            raise BuildError(f"tools/build/size_budget.py: no file is named {pattern} any more")
        total = sum(map(gzip_size, found))
        if total > limit:
            raise BuildError(
                f"{pattern}: {total:,} bytes compressed, but the budget is {limit:,}.\n"
                "Make it smaller, or raise the limit in tools/build/size_budget.py and say why."
            )
