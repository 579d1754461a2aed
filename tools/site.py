"""Puts dist/ together: a folder that any static web server can serve from any path."""

import os
import re
import shutil
from pathlib import Path

from tools import interpreter, starters, vendor
from tools.cache import one_at_a_time
from tools.places import CACHE, DIST, ROOT, BuildError, say

# A module named by a static import or re-export at the start of a line; never one in a comment.
IMPORTED = re.compile(
    r"""^\s*(?:import|export)\s*(?:[\w$*{},\s]+\s*from\s*)?["'](\.{1,2}/[^"']+)["']""", re.M
)
ENTRY = re.compile(r'<script type="module" src="\./([^"]+)"></script>')


def build() -> None:
    """Make a new dist/ beside the old one, then let it take its place at once."""
    with one_at_a_time():
        fresh = CACHE / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        fill(fresh)
        replace(fresh)


def fill(dist: Path) -> None:
    vendor.copy_all(dist / "vendor")
    shutil.copytree(ROOT / "static", dist / "static", ignore=shutil.ignore_patterns("*.d.ts"))
    shutil.copy(starters.script(), dist / "static")
    (dist / "game").mkdir()
    shutil.copy(interpreter.GAME / "web.py", dist / "game")
    shutil.copy(interpreter.wheel(), dist)
    shutil.copy(ROOT / "pyscript.toml", dist)
    shutil.copy(ROOT / "LICENSE", dist)
    (dist / "index.html").write_text(with_preloads((ROOT / "index.html").read_text(), dist))


def replace(fresh: Path) -> None:
    """A server that runs already goes on to serve the same folder name."""
    if DIST.exists():
        old = CACHE / "dist-old"
        shutil.rmtree(old, ignore_errors=True)
        DIST.rename(old)
        shutil.rmtree(old)
    fresh.rename(DIST)


def with_preloads(page: str, dist: Path) -> str:
    """Name every module the page needs in its head: the browser then asks for all at once."""
    entries = ENTRY.findall(page)
    if not entries:
        raise BuildError('index.html has no <script type="module">')
    chunks = [str(path.relative_to(dist)) for path in (dist / "vendor" / "pyscript").glob("*-*.js")]
    modules = dict.fromkeys([*reachable(entries, dist), *sorted(chunks)])
    links = [f'<link rel="modulepreload" href="./{name}">\n' for name in modules]
    start = ENTRY.search(page)
    return page[: start.start()] + "".join(links) + page[start.start() :] if start else page


def reachable(entries: list[str], dist: Path) -> list[str]:
    """The modules a set of modules import, however far, apart from themselves."""
    found = dict.fromkeys(entries)
    queue = list(entries)
    while queue:
        name = queue.pop(0)
        new = [path for path in imports(dist, name) if path not in found]
        found.update(dict.fromkeys(new))
        queue += new
    return [name for name in found if name not in entries]


def imports(dist: Path, name: str) -> list[str]:
    """The modules one module imports, as paths from dist/."""
    file = dist / name
    if not file.is_file():
        raise BuildError(f"{name} is imported by the page, but is not there")
    found = IMPORTED.findall(file.read_text())
    return [os.path.relpath(file.parent / path, dist) for path in found]


def main(arguments: list[str]) -> int:
    if arguments:
        raise BuildError("build takes no arguments")
    build()
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    say(f"dist/ is ready, {size / 1e6:.1f} MB")
    return 0
