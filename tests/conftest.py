"""For all tests: the quick ones first, so that what is broken shows early."""

from pathlib import Path

ORDER = ["rules", "computer", "cli", "js", "pyodide", "browser"]


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: place(item.path))


def place(path):
    """The place of a test file's folder in ORDER; other folders and lone files come first."""
    folders = path.relative_to(Path(__file__).parent).parts[:-1]
    return ORDER.index(folders[0]) if folders and folders[0] in ORDER else -1
