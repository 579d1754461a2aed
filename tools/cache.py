"""Content-addressed build cache.

The results of slow steps are stored in .cache/ under a hash of their inputs.
"""

import fcntl
import hashlib
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.paths import CACHE, ROOT, BuildError

WORK = "work-"
# No step of a build takes a day: tests run some without holding the lock.
ABANDONED_SECONDS = 24 * 60 * 60


@contextmanager
def build_lock() -> Iterator[None]:
    """Hold the build lock of the project, which serializes builds from several processes.

    Blocks until the lock is free, and deletes what killed builds have left then. Not reentrant.

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
        remove_abandoned()
        yield


def remove_abandoned() -> None:
    """Delete the unfinished folders of :func:`cached` that nothing has written to for a day."""
    for work in CACHE.glob(f"{WORK}*"):
        with suppress(FileNotFoundError):  # renamed by a process that does not hold the lock
            if time.time() - work.stat().st_mtime > ABANDONED_SECONDS:
                shutil.rmtree(work)


def files_under(*folders: Path) -> list[Path]:
    """Return all files below some folders in sorted order.

    Those in __pycache__ are left out, and hidden files, which are the locks and unsaved texts of
    editors.

    Args:
        folders: Folders to search recursively. A file is returned as it is.
    """
    found = [
        path for folder in folders for path in ([folder] if folder.is_file() else folder.rglob("*"))
    ]
    return sorted(
        path
        for path in found
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    )


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
        work = Path(tempfile.mkdtemp(prefix=WORK, dir=CACHE))
        # Copies of the folder keep its mode, and web servers must be able to read them.
        work.chmod(0o755)
        try:
            make(work)
        except BaseException:
            shutil.rmtree(work)
            raise
        for older in CACHE.glob(f"{name}-{'?' * len(key)}"):
            shutil.rmtree(older)
        work.rename(folder)
    return folder
