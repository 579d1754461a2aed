"""Zip files made so that equal contents give equal bytes."""

import zipfile
from collections.abc import Callable
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)


def unpack(archive: Path, folder: Path) -> None:
    with zipfile.ZipFile(archive) as source:
        source.extractall(folder)


def repack(
    archive: Path,
    target: Path,
    keep: Callable[[str], object] = bool,
    compression: int = zipfile.ZIP_DEFLATED,
) -> None:
    """Copy the files `keep` wants, in order of name, without times, packed tightly unless told."""
    with zipfile.ZipFile(archive) as source, zipfile.ZipFile(target, "w") as copy:
        for name in sorted(source.namelist()):
            if not name.endswith("/") and keep(name):
                info = zipfile.ZipInfo(name, EPOCH)
                copy.writestr(info, source.read(name), compression, compresslevel=9)
