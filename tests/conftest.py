"""For all tests: the quick ones first, so that what is broken shows early."""

from pathlib import Path

ORDER = [
    *(f"unit/{package}" for package in ("core", "games", "records", "session")),
    *("unit/engine", "unit/service", "unit/cli", "js", "pyodide", "browser"),
]


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: place(item.path))


def place(path):
    """The place of a test file's folder in ORDER; other folders and lone files come first."""
    folder = path.parent.relative_to(Path(__file__).parent).as_posix()
    return ORDER.index(folder) if folder in ORDER else -1
