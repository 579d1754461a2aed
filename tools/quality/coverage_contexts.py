"""Tells coverage which test runs: a plugin of pytest, for ./build.sh coverage."""

import coverage
import pytest


def pytest_runtest_setup(item: pytest.Item) -> None:
    measured = coverage.Coverage.current()
    if measured:
        measured.switch_context(item.nodeid)
