"""Fixtures for tests in a real browser.

`open_page(...)` opens the built page with a given viewport size, touch support, colour scheme and
language. A test fails if a page that it opened logs an error or sends a request to another host.
A failed test is run once more, since a browser may be slow on a busy machine. The summary lists it
as "RERUN", so that it can be fixed.
"""

import threading
from pathlib import Path

import pytest

from tests.support.browser.engines import Engines
from tests.support.browser.harness import Visits
from tests.support.browser.host_page import third_party_pages
from tools.build.serve import make_server
from tools.paths import DIST

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    # The longest tests, which have a time limit of their own, run first: no process waits for them
    # at the end.
    items.sort(key=lambda item: item.get_closest_marker("timeout") is None)
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site():
    """URL of dist/ on a test server, in a subfolder as on many static hosts."""
    assert DIST.is_dir(), "There is no dist/: run ./build.sh build first."
    prefix = "/some/where/"
    with make_server(prefix=prefix) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
        server.shutdown()


@pytest.fixture(scope="session")
def engines():
    """One browser of each kind for all tests. Each page gets an empty profile in it."""
    running = Engines()
    yield running
    running.close()


@pytest.fixture
def engine():
    """Kind of the browser. Tests marked `@all_browsers` run once in each kind."""
    return "chromium"


@pytest.fixture
def browser(engine, engines):
    """The running browser of the kind `engine`."""
    return engines.start(engine)


@pytest.fixture
def visits(browser, site):
    """The pages that a test opens, with everything they log and request."""
    opened = Visits(browser, site)
    yield opened
    opened.close()
    assert opened.errors == []
    assert opened.foreign_requests() == []


@pytest.fixture
def open_page(visits):
    """Function that opens a page; see `Visits.open`."""
    return visits.open


@pytest.fixture
def host(tmp_path, browser, site):
    """Function that opens a third-party page on an origin of its own; see `third_party_pages`."""
    yield from third_party_pages(tmp_path, browser, site)
