"""Fixtures for tests in a real browser.

`open_page(...)` opens the built page in a browser of the size, touch, colours and language asked
for. When a test ends, no page it opened may have logged an error or asked another host for
anything.
"""

import threading

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.harness import Visits
from tools import chromium
from tools.serve import server


@pytest.fixture(scope="session")
def site():
    """The address of dist/ on a test server, below a folder, as on many static hosts."""
    prefix = "/some/where/"
    with server(prefix=prefix) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}{prefix}"
        running.shutdown()


# Machine code that is made well takes longer than a test lasts: made plainly, a start costs two
# thirds of the time.
QUICK = "--js-flags=--liftoff-only"


@pytest.fixture(scope="session")
def browser():
    """One Chromium for all tests; each page gets a fresh profile in it."""
    with sync_playwright() as playwright:
        path = chromium.find_or_install(playwright)
        running = playwright.chromium.launch(executable_path=path, args=[*chromium.FLAGS, QUICK])
        yield running
        running.close()


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
