"""Development server: rebuilds the page when a source changes, and reloads it in the browser.

Builds only index.html, its scripts, styles and the rules, with source maps and into a folder of its
own, without the boards for other pages, the rules pages, the single file and the service worker.
"""

import copy
import os
import shutil
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.build import bundle, languages, site
from tools.build.hashed_names import HashedNames
from tools.build.serve import make_server, read_port
from tools.cache import build_lock
from tools.paths import CACHE, ROOT, TOOLS, BuildError, log

FOLDER = CACHE / "dev"
SOURCES = ["static", "game", "index.html", "pyscript.toml"]
# Fetched by the page every half second; another content makes it reload.
VERSION = "dev-version.txt"
RELOADER = TOOLS / "build" / "dev-reload.js"
MANIFEST = '<link rel="manifest" href="./manifest.webmanifest">\n'
POLL_SECONDS = 0.3


def source_files() -> Iterator[Path]:
    """Yield all sources, without the hidden files of editors."""
    for name in SOURCES:
        path = ROOT / name
        found = path.rglob("*.*") if path.is_dir() else [path]
        yield from (source for source in found if not source.name.startswith("."))


def snapshot() -> dict[Path, int]:
    """Return the time of the last change of every source, in nanoseconds."""
    return {path: path.stat().st_mtime_ns for path in source_files() if path.is_file()}


class DevBuild:
    """A build of the page that is repeated in part.

    Attributes:
        folder: Output folder, which any server can serve.
        builds: Number of builds that succeeded.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.builds = 0
        self.names = HashedNames(folder)

    def build_all(self) -> None:
        """Build everything into an empty folder, which takes the place of the previous build.

        Raises:
            BuildError: A step fails. The previous build stays.
        """
        fresh = self.folder.with_name(f"{self.folder.name}-fresh")
        shutil.rmtree(fresh, ignore_errors=True)
        names = HashedNames(fresh)
        site.build_base(fresh, names)
        self.write_page(names)
        shutil.rmtree(self.folder, ignore_errors=True)
        fresh.rename(self.folder)
        names.dist = self.folder
        self.names = names

    def build_page(self) -> None:
        """Build index.html with its scripts and styles.

        Files of earlier builds stay, so that a build that fails leaves a working page.

        Raises:
            BuildError: esbuild fails.
        """
        self.write_page(self.names)

    def write_page(self, base: HashedNames) -> None:
        """Build index.html, its scripts and styles beside what :func:`site.build_base` has made."""
        names = copy.copy(base)
        names.hashed = dict(base.hashed)
        page = names.dist / "index.html"
        bundle.build_page(names.dist, [ROOT / "index.html"], names)
        shutil.copy(RELOADER, names.dist)
        text = names.rewrite(languages.fill_page(site.inline_config(page.read_text())))
        # Without a manifest, the page registers no service worker, which would keep old builds.
        text = text.replace(MANIFEST, "")
        page.write_text(text.replace("</body>", '<script src="./dev-reload.js"></script>\n</body>'))
        self.builds += 1
        (names.dist / VERSION).write_text(str(self.builds))

    def rebuild(self, changed: set[Path]) -> None:
        """Build what depends on the changed files.

        Raises:
            BuildError: A step fails.
        """
        in_page = all(path.is_relative_to(ROOT / "static") for path in changed)
        only_page = self.builds and (in_page or changed == {ROOT / "index.html"})
        (self.build_page if only_page else self.build_all)()


def attempt(build: Callable[[], None]) -> None:
    """Run a build, and print how long it took or why it failed.

    No failure ends the server: a file may change or vanish while it is read.
    """
    start = time.monotonic()
    try:
        with build_lock():
            build()
        log(f"built in {time.monotonic() - start:.1f} s")
    except Exception as error:
        reason = error if isinstance(error, BuildError) else traceback.format_exc()
        log(f"the build failed; the page keeps the previous one.\n{reason}")


def watch(made: DevBuild, stop: threading.Event) -> None:
    """Rebuild on every change of a source until `stop` is set."""
    before = snapshot()
    while not stop.wait(POLL_SECONDS):
        try:
            now = snapshot()
        except FileNotFoundError:  # deleted while the files were being listed
            continue
        changed = {path for path, _ in before.items() ^ now.items()}
        before = now
        if changed:
            names = sorted(str(path.relative_to(ROOT)) for path in changed)
            log(f"changed: {', '.join(names[:3])}{' ...' if len(names) > 3 else ''}")
            attempt(lambda: made.rebuild(changed))  # noqa: B023


def main(arguments: list[str]) -> int:
    port = read_port("dev", arguments)
    os.environ["SOURCE_MAPS"] = "1"
    made = DevBuild(FOLDER)
    attempt(made.build_all)
    with make_server(port, folder=FOLDER) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(f"http://127.0.0.1:{server.server_port}/ reloads after every change. Ctrl+C stops.")
        try:
            watch(made, threading.Event())
        except KeyboardInterrupt:
            print()
    return 0
