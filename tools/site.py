"""Puts dist/ together: a folder that any static web server can serve from any path."""

import shutil
from pathlib import Path

from tools import budget, bundle, interpreter, single, vendor
from tools.cache import one_at_a_time
from tools.places import CACHE, DIST, ROOT, BuildError, say


def build() -> None:
    """Make a new dist/ beside the old one, then let it take its place at once."""
    with one_at_a_time():
        fresh = CACHE / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        fill(fresh)
        budget.check(fresh)
        replace(fresh)


def fill(dist: Path) -> None:
    vendor.copy_all(dist / "vendor")
    bundle.fill(dist, [ROOT / "index.html"])
    (dist / "game").mkdir()
    shutil.copy(interpreter.GAME / "web.py", dist / "game")
    shutil.copy(interpreter.wheel(), dist)
    shutil.copy(ROOT / "pyscript.toml", dist)
    shutil.copy(ROOT / "LICENSE", dist)
    single.fill(dist)


def replace(fresh: Path) -> None:
    """A server that runs already goes on to serve the same folder name."""
    if DIST.exists():
        old = CACHE / "dist-old"
        shutil.rmtree(old, ignore_errors=True)
        DIST.rename(old)
        shutil.rmtree(old)
    fresh.rename(DIST)


def main(arguments: list[str]) -> int:
    if arguments:
        raise BuildError("build takes no arguments")
    build()
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    say(f"dist/ is ready, {size / 1e6:.1f} MB")
    return 0


def one_file(arguments: list[str]) -> int:
    """What `build` makes too, for whoever wants that file alone."""
    if arguments:
        raise BuildError("single takes no arguments")
    build()
    file = DIST / single.NAME
    say(f"{file.relative_to(ROOT)} is ready, {file.stat().st_size / 1e6:.1f} MB")
    return 0
