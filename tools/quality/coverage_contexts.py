"""pytest plugin that records which test covers a line, for ./build.sh coverage."""

import coverage
import pytest


def pytest_runtest_setup(item: pytest.Item) -> None:
    measured = coverage.Coverage.current()
    if measured:
        measured.switch_context(item.nodeid)
