"""Run fast tests first, so that failures show early, and print the figures of tests."""

from pathlib import Path

ORDER = [
    *(f"unit/{package}" for package in ("core", "games", "records", "session")),
    *(
        "unit/drawing",
        "unit/engine",
        "unit/service",
        "unit/cli",
        "js",
        "pyodide",
        "micropython",
        "browser",
    ),
]


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: order_index(item.path))


def order_index(path):
    """Return the index of a test file's folder in ORDER, or -1 for files elsewhere."""
    folder = path.parent.relative_to(Path(__file__).parent).as_posix()
    return ORDER.index(folder) if folder in ORDER else -1


def pytest_terminal_summary(terminalreporter):
    """Print the figures that tests have recorded with `record_property`."""
    for report in terminalreporter.getreports("passed"):
        for _, figures in report.user_properties:
            terminalreporter.write_line(figures)
