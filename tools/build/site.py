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
from tools.build.hashed_names import HashedNames
from tools.cache import build_lock
from tools.paths import CACHE, DIST, ROOT, BuildError, log


def build() -> None:
    """Make a new dist/ beside the old one, then let it take its place at once."""
    with build_lock():
        fresh = CACHE / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        build_into(fresh)
        if not bundle.source_maps_enabled():
            size_budget.check(fresh)
        swap_dist(fresh)


def build_into(dist: Path) -> None:
    """Whatever names another file comes after it, so that hashes are right all the way up."""
    names = HashedNames(dist)
    vendor.copy_all(dist / "vendor")
    names.rename("vendor/pyodide/", "vendor/pyscript/")
    (dist / "game" / "service").mkdir(parents=True)
    shutil.copy(interpreter.GAME / "service" / "worker.py", dist / "game" / "service")
    shutil.copy(interpreter.wheel(), dist)
    names.rename("game/service/worker.py", interpreter.WHEEL)
    bundle.build_page(dist, [ROOT / "index.html"], names)
    embed.build_embeds(dist, names)
    for name in ("manifest.webmanifest", "LICENSE"):
        shutil.copy(ROOT / name, dist)
    pages = [dist / "index.html", *(dist / name for name in embed.PAGES)]
    pages += rulebook.build_rulebook(dist, names)
    for page in pages:
        inline_config(page)
    names.rewrite_files(*pages, dist / "manifest.webmanifest")
    service_worker.write_service_worker(dist)
    single_file.build_single_file(dist)


def inline_config(page: Path) -> None:
    """Put pyscript.toml into the page itself: one file and one parser less to wait for."""
    config = json.dumps(tomllib.loads((ROOT / "pyscript.toml").read_text()))
    text = page.read_text()
    page.write_text(text.replace('config="./pyscript.toml"', f'config="{html.escape(config)}"'))


def swap_dist(fresh: Path) -> None:
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
    log(f"dist/ is ready, {size / 1e6:.1f} MB")
    return 0


def single_main(arguments: list[str]) -> int:
    """What `build` makes too, for whoever wants that file alone."""
    if arguments:
        raise BuildError("single takes no arguments")
    build()
    file = DIST / single_file.SINGLE_FILE_NAME
    log(f"{file.relative_to(ROOT)} is ready, {file.stat().st_size / 1e6:.1f} MB")
    return 0
