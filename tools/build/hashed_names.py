"""File names with a content hash, so that a browser never mixes the files of two builds."""

import re
from pathlib import Path

from tools.cache import files_under, fingerprint

# A hash in a name, as esbuild writes it (upper case) and as this module does: before the extension
# of a file, or at the end of a folder's name.
HASHED = re.compile(r"-(?:[0-9A-Z]{8}|[0-9a-f]{16})[./]")


class HashedNames:
    """Renames files and folders of dist/, and replaces their plain names in texts.

    Attributes:
        hashed: Hashed names by plain name, both as paths relative to dist/.
    """

    def __init__(self, dist: Path) -> None:
        self.dist = dist
        self.hashed: dict[str, str] = {}

    def rename(self, *plain: str) -> None:
        """Add a content hash to the names of files and folders.

        Args:
            plain: Paths relative to dist/. The path of a folder ends in a slash.
        """
        for name in plain:
            path = self.dist / name
            key = fingerprint(files_under(path), root=path.parent)
            path = path.rename(path.with_name(f"{path.stem}-{key}{path.suffix}"))
            slash = "/" if path.is_dir() else ""
            self.hashed[name] = f"{path.relative_to(self.dist).as_posix()}{slash}"

    def rewrite(self, text: str) -> str:
        """Replace plain names in a text by the hashed names assigned so far."""
        for name, given in self.hashed.items():
            text = text.replace(name, given)
        return text

    def rewrite_files(self, *paths: Path) -> None:
        for path in paths:
            path.write_text(self.rewrite(path.read_text()))
