"""Build sw.js, the service worker with the precache manifest of one build."""

import base64
import hashlib
import json
from pathlib import Path

from tools.build.bundle import esbuild
from tools.build.hashed_names import HASHED
from tools.cache import files_under
from tools.paths import ROOT

WORKER = "sw.js"
# Loaded only when the lean module lacks a function.
WHOLE_MODULE = "vendor/pyodide*/pyodide.asm.wasm"
# For readers of other pages; the game has the puzzles in files of its own.
FOR_OTHER_PAGES = ["puzzles/**/*", "rules/*/*.json"]


def write_service_worker(dist: Path) -> None:
    """Write dist/sw.js with a manifest of all files in dist/ but those of :func:`not_cached`.

    These files must not change afterwards.
    """
    worker = dist / WORKER
    worker.unlink(missing_ok=True)
    left_out = not_cached(dist)
    files = json.dumps(
        [manifest_entry(path, dist) for path in files_under(dist) if path not in left_out]
    )
    esbuild(
        ROOT / "static" / "offline" / "service-worker.ts",
        '--define:process.env.NODE_ENV="production"',
        f"--define:self.__WB_MANIFEST={files}",
        f"--outfile={worker}",
    )


def not_cached(dist: Path) -> set[Path]:
    """Return the files of a built site that the service worker does not store in advance."""
    patterns = [WHOLE_MODULE, *FOR_OTHER_PAGES]
    return {path for pattern in patterns for path in dist.glob(pattern) if path.is_file()}


def manifest_entry(path: Path, dist: Path) -> dict[str, str | None]:
    """Return the entry of a file in Workbox's precache manifest.

    A file with a hash in its name needs no revision and may come from the browser's HTTP cache.
    The integrity hash makes the browser reject a file of another build.
    """
    name = path.relative_to(dist).as_posix()
    digest = hashlib.sha256(path.read_bytes())
    return {
        "url": name,
        "revision": None if HASHED.search(name) else digest.hexdigest()[:16],
        "integrity": f"sha256-{base64.b64encode(digest.digest()).decode()}",
    }
