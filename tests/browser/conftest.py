"""Fixtures for tests in a real browser.

`open_page(...)` opens the built page in a browser of the size, touch, colours and language asked
for. When a test ends, no page it opened may have logged an error or asked another host for
anything. A browser on a busy machine may be late once: a test that fails is run again, and the
summary names it ("RERUN"), so that it can be mended.
"""

import threading
from pathlib import Path

import pytest

from tests.support.browser.engines import Engines
from tests.support.browser.harness import Visits
from tests.support.browser.host_page import hosting
from tools.build.serve import make_server

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site():
    """The address of dist/ on a test server, below a folder, as on many static hosts."""
    prefix = "/some/where/"
    with make_server(prefix=prefix) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}{prefix}"
        running.shutdown()


@pytest.fixture(scope="session")
def engines():
    """One browser of each kind for all tests; each page gets a fresh profile in it."""
    running = Engines()
    yield running
    running.close()


@pytest.fixture
def engine():
    """The kind of browser; tests marked `@everywhere` run once in each."""
    return "chromium"


@pytest.fixture
def browser(engine, engines):
    """The running browser of that kind."""
    return engines.start(engine)


@pytest.fixture
def visits(browser, site):
    """Every page a test opens, and what these pages logged and asked for."""
    made = Visits(browser, site)
    yield made
    made.close()
    assert made.errors == []
    assert made.strangers() == []


@pytest.fixture
def open_page(visits):
    """Call it to open the page; see `Visits.open`."""
    return visits.open


@pytest.fixture
def host(tmp_path, browser, site):
    """A page of somebody else, on an origin of its own; see `hosting`."""
    yield from hosting(tmp_path, browser, site)
