"""Slow steps are done once for the same inputs; .cache/ keeps their results, named by those."""

import fcntl
import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.paths import CACHE, ROOT


@contextmanager
def build_lock() -> Iterator[None]:
    """Hold the project's build lock, so that two shells never build at once."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def files_under(*folders: Path) -> list[Path]:
    """All files of some folders (or files), in a stable order, without Python's own litter."""
    found = [
        path for folder in folders for path in ([folder] if folder.is_file() else folder.rglob("*"))
    ]
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


def fingerprint(paths: Iterable[Path], *texts: str, root: Path = ROOT) -> str:
    """A short hash of the names below `root` and contents of files, and of some texts."""
    digest = hashlib.sha256(repr(texts).encode())
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root)} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def cached(name: str, key: str, make: Callable[[Path], object]) -> Path:
    """The folder .cache/NAME-KEY; made when missing, and then older ones of that name go."""
    folder = CACHE / f"{name}-{key}"
    if not folder.exists():
        CACHE.mkdir(exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix="work-", dir=CACHE))
        try:
            make(work)
        except BaseException:
            shutil.rmtree(work)
            raise
        for older in CACHE.glob(f"{name}-{'?' * len(key)}"):
            shutil.rmtree(older)
        work.rename(folder)
    return folder
