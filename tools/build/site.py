"""Puts dist/ together: a folder that any static web server can serve from any path."""

import html
import json
import shutil
import tomllib
from pathlib import Path

from tools.build import (
    bundle,
    embed,
    interpreter,
    rulebook,
    service_worker,
    single_file,
    size_budget,
    vendor,
)
from tools.build.hashed_names import Names
from tools.cache import one_at_a_time
from tools.paths import CACHE, DIST, ROOT, BuildError, say


def build() -> None:
    """Make a new dist/ beside the old one, then let it take its place at once."""
    with one_at_a_time():
        fresh = CACHE / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        fill(fresh)
        if not bundle.with_maps():
            size_budget.check(fresh)
        replace(fresh)


def fill(dist: Path) -> None:
    """Whatever names another file comes after it, so that hashes are right all the way up."""
    names = Names(dist)
    vendor.copy_all(dist / "vendor")
    names.give("vendor/pyodide/", "vendor/pyscript/")
    (dist / "game" / "service").mkdir(parents=True)
    shutil.copy(interpreter.GAME / "service" / "worker.py", dist / "game" / "service")
    shutil.copy(interpreter.wheel(), dist)
    names.give("game/service/worker.py", interpreter.WHEEL)
    bundle.fill(dist, [ROOT / "index.html"], names)
    embed.fill(dist, names)
    for name in ("manifest.webmanifest", "LICENSE"):
        shutil.copy(ROOT / name, dist)
    pages = [dist / "index.html", *(dist / name for name in embed.PAGES)]
    pages += rulebook.fill(dist, names)
    for page in pages:
        configure(page)
    names.put_into(*pages, dist / "manifest.webmanifest")
    service_worker.seal(dist)
    single_file.fill(dist)


def configure(page: Path) -> None:
    """Put pyscript.toml into the page itself: one file and one parser less to wait for."""
    config = json.dumps(tomllib.loads((ROOT / "pyscript.toml").read_text()))
    text = page.read_text()
    page.write_text(text.replace('config="./pyscript.toml"', f'config="{html.escape(config)}"'))


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
    file = DIST / single_file.NAME
    say(f"{file.relative_to(ROOT)} is ready, {file.stat().st_size / 1e6:.1f} MB")
    return 0
