"""Build dist/, a folder that any static web server can serve from any path."""

import argparse
import html
import json
import shutil
import tomllib
from pathlib import Path

from tools.build import (
    bundle,
    embed,
    interpreter,
    languages,
    oembed,
    puzzle_pages,
    rulebook,
    service_worker,
    single_file,
    size_budget,
    vendor,
)
from tools.build.hashed_names import HashedNames
from tools.build.micropython import build as micropython
from tools.cache import build_lock
from tools.paths import CACHE, DIST, ROOT, BuildError, log, parsed

# The rules for MicroPython: sources by path.
RULES = "game.json"


def build(limited: bool = True, address: str | None = None) -> None:
    """Build dist/ in a temporary folder, then replace the previous one by it.

    Args:
        limited: Whether the size budget applies, except to builds with source maps.
        address: Address at which the site will be; with it, pasted addresses become boards.

    Raises:
        BuildError: A step fails, or the result exceeds the size budget.
    """
    with build_lock():
        fresh = CACHE / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        build_into(fresh, address)
        if limited and not bundle.source_maps_enabled():
            size_budget.check(fresh)
            single_file.check_size(fresh)
        swap_dist(fresh)


def build_into(dist: Path, address: str | None = None) -> None:
    """Build the site into an empty folder; for `address` see :func:`build`.

    Files are processed in dependency order: a file is hashed after everything it refers to.
    """
    names = HashedNames(dist)
    build_base(dist, names)
    bundle.build_page(dist, [ROOT / "index.html"], names)
    embed.build_embeds(dist, names)
    for name in ("manifest.webmanifest", "LICENSE"):
        shutil.copy(ROOT / name, dist)
    pages = [dist / "index.html", *(dist / name for name in embed.PAGES)]
    readable = rulebook.build_rulebook(dist, names) + puzzle_pages.build(dist)
    pages += readable
    for page in pages:
        page.write_text(languages.fill_page(inline_config(page.read_text())))
    names.rewrite_files(*pages, dist / "manifest.webmanifest")
    if address:
        oembed.add(dist, readable, address)
    service_worker.write_service_worker(dist)
    single_file.build_single_file(dist)


def build_base(dist: Path, names: HashedNames) -> None:
    """Copy what the page's Python needs: PyScript, Pyodide and the game's wheel."""
    vendor.copy_all(dist / "vendor")
    names.rename("vendor/pyodide/", "vendor/micropython/", "vendor/pyscript/")
    (dist / "game" / "service").mkdir(parents=True)
    shutil.copy(interpreter.GAME / "service" / "worker.py", dist / "game" / "service")
    shutil.copy(interpreter.wheel(), dist)
    (dist / RULES).write_text(micropython.package_text())
    names.rename("game/service/worker.py", interpreter.WHEEL, RULES)


def inline_config(page: str) -> str:
    """Inline pyscript.toml as JSON, which saves a request and a TOML parser at start-up."""
    config = json.dumps(parsed(ROOT / "pyscript.toml", tomllib.loads))
    return page.replace('config="./pyscript.toml"', f'config="{html.escape(config)}"')


def swap_dist(fresh: Path) -> None:
    """Replace dist/ by renaming folders.

    The path stays the same, so that a running server serves the new build.
    """
    if DIST.exists():
        old = CACHE / "dist-old"
        shutil.rmtree(old, ignore_errors=True)
        DIST.rename(old)
        shutil.rmtree(old)
    fresh.rename(DIST)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh build", description=__doc__)
    add_address(parser)
    build(address=parser.parse_args(arguments).address)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    log(f"dist/ is ready, {size / 1e6:.1f} MB")
    return 0


def add_address(parser: argparse.ArgumentParser) -> None:
    """Add the option `--address` of the commands that build a site for others."""
    parser.add_argument(
        "--address",
        type=oembed.checked_address,
        metavar="https://...",
        help="where the site will be; pasted addresses of its pages then become boards",
    )


def single_main(arguments: list[str]) -> int:
    """Build dist/, and report the path of the single-file page in it."""
    if arguments:
        raise BuildError("single: unexpected arguments")
    build()
    file = DIST / single_file.SINGLE_FILE_NAME
    log(f"{file.relative_to(ROOT)} is ready, {file.stat().st_size / 1e6:.1f} MB")
    return 0
