"""Folders that a build has written."""

from tools.cache import files_under


def contents(folder):
    """Return the bytes of every file by its path in the folder."""
    return {path.relative_to(folder): path.read_bytes() for path in files_under(folder)}
