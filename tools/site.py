"""Puts dist/ together: a folder that any static web server can serve from any path."""

import shutil
from pathlib import Path

from tools import bundle, interpreter, offline, vendor
from tools.cache import one_at_a_time
from tools.names import Names
from tools.places import CACHE, DIST, ROOT, BuildError, say


def build() -> None:
    """Make a new dist/ beside the old one, then let it take its place at once."""
    with one_at_a_time():
        fresh = CACHE / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        fill(fresh)
        replace(fresh)


def fill(dist: Path) -> None:
    """Whatever names another file comes after it, so that hashes are right all the way up."""
    names = Names(dist)
    vendor.copy_all(dist / "vendor")
    names.give("vendor/pyodide/", "vendor/pyscript/")
    bundle.fill(dist, [ROOT / "index.html"], names)
    (dist / "game").mkdir()
    shutil.copy(interpreter.GAME / "web.py", dist / "game")
    shutil.copy(interpreter.wheel(), dist)
    names.give("game/web.py", interpreter.WHEEL)
    for name in ("pyscript.toml", "manifest.webmanifest", "LICENSE"):
        shutil.copy(ROOT / name, dist)
    names.put_into(dist / "pyscript.toml")
    names.give("pyscript.toml")
    names.put_into(dist / "index.html", dist / "manifest.webmanifest")
    offline.seal(dist)


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
