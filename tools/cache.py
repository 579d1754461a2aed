"""Content-addressed build cache.

The results of slow steps are stored in .cache/ under a hash of their inputs.
"""

import fcntl
import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.paths import CACHE, ROOT, BuildError


@contextmanager
def build_lock() -> Iterator[None]:
    """Hold the build lock of the project, which serializes builds from several processes.

    Blocks until the lock is free. Not reentrant.

    Raises:
        BuildError: The project's folder is not writable.
    """
    try:
        CACHE.mkdir(exist_ok=True)
        lock = (CACHE / "lock").open("w")
    except OSError as error:
        raise BuildError(
            f"cannot write {error.filename}: {error.strerror}; "
            f"a build writes to the project's own folder, {ROOT}, which must be writable"
        ) from None
    with lock as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def files_under(*folders: Path) -> list[Path]:
    """Return all files below some folders in sorted order, without those in __pycache__.

    Args:
        folders: Folders to search recursively. A file is returned as it is.
    """
    found = [
        path for folder in folders for path in ([folder] if folder.is_file() else folder.rglob("*"))
    ]
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


def fingerprint(paths: Iterable[Path], *texts: str, root: Path = ROOT) -> str:
    """Return a hash of the names and contents of files, and of further strings.

    Args:
        paths: Files to hash. Their order is significant.
        texts: Further inputs.
        root: Folder to which the hashed file names are relative.

    Returns:
        The first 16 hexadecimal digits of a SHA-256 digest.
    """
    digest = hashlib.sha256(repr(texts).encode())
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root)} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def cached(name: str, key: str, make: Callable[[Path], object]) -> Path:
    """Return the folder .cache/NAME-KEY, building it on a cache miss.

    Args:
        name: Name of the build step.
        key: Hash of all inputs of the step.
        make: Called with an empty folder, which it fills. The folder is renamed into place only
            when `make` succeeds; older entries of the same name are deleted then.
    """
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
