"""Reproducible ZIP archives: equal contents produce equal bytes."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
# A regular file that everyone may read, as web servers must.
MODE = 0o100644


def unpack(archive: Path, folder: Path) -> None:
    with zipfile.ZipFile(archive) as source:
        source.extractall(folder)


def read(archive: Path) -> dict[str, bytes]:
    """Return the contents of an archive's files by name."""
    with zipfile.ZipFile(archive) as source:
        return {name: source.read(name) for name in source.namelist() if not name.endswith("/")}


def write(
    target: Path, files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED
) -> None:
    """Write an archive with sorted names, a fixed timestamp and the same mode for all files.

    Args:
        target: Path of the archive.
        files: Contents by name.
        compression: Compression method of :mod:`zipfile`, used at its highest level.
    """
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr = MODE << 16
            archive.writestr(info, files[name], compression, compresslevel=9)
