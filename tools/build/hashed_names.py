"""Names that carry a hash of the content, so that no browser ever mixes the files of two builds."""

import re
from pathlib import Path

from tools.cache import files_under, fingerprint

# As esbuild writes a hash, and as it is written here: of a file before its ending, or of a folder.
HASHED = re.compile(r"-(?:[0-9A-Z]{8}|[0-9a-f]{16})[./]")


class HashedNames:
    """Gives such names to files and folders of dist/, and puts them where the plain ones stand."""

    def __init__(self, dist: Path) -> None:
        self.dist = dist
        self.hashed: dict[str, str] = {}

    def rename(self, *plain: str) -> None:
        """Rename what is named as seen from dist/; a folder's name ends in a slash."""
        for name in plain:
            path = self.dist / name
            key = fingerprint(files_under(path), root=path.parent)
            path = path.rename(path.with_name(f"{path.stem}-{key}{path.suffix}"))
            slash = "/" if path.is_dir() else ""
            self.hashed[name] = f"{path.relative_to(self.dist).as_posix()}{slash}"

    def rewrite(self, text: str) -> str:
        """The text with the names given so far."""
        for name, given in self.hashed.items():
            text = text.replace(name, given)
        return text

    def rewrite_files(self, *paths: Path) -> None:
        for path in paths:
            path.write_text(self.rewrite(path.read_text()))
