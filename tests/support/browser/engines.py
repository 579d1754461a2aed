"""The three kinds of browser. A test for all of them takes `@everywhere`; others run in Chromium.

`BROWSERS="chromium webkit"` chooses which of them such tests use; one that is named must be there.
"""

import os

import pytest
from playwright.sync_api import sync_playwright

from tests.support.browser.firefox import Firefox
from tests.support.browser.webkit import WebKit
from tools.paths import BuildError
from tools.quality import browsers

# Machine code that is made well takes longer than a test lasts: made plainly, a start costs two
# thirds of the time.
QUICK = "--js-flags=--liftoff-only"

CHOSEN = os.environ.get("BROWSERS", "").replace(",", " ").split()


class Chromium:
    """Playwright's own browser is what the others are like."""

    def __init__(self):
        self.playwright = sync_playwright().start()
        path = browsers.chromium(self.playwright)
        self.browser = self.playwright.chromium.launch(
            executable_path=path, args=[*browsers.FLAGS, QUICK]
        )
        self.new_context = self.browser.new_context
        self.kept = {}  # profiles that are lent; see Visits.alone

    def close(self):
        self.browser.close()
        self.playwright.stop()


KINDS = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}

PRIVATE = {"private firefox": lambda: Firefox(private=True)}

everywhere = pytest.mark.parametrize("engine", CHOSEN or KINDS)
# For what other tests do in Chromium.
ELSEWHERE = CHOSEN or ["firefox", "webkit"]
elsewhere = pytest.mark.parametrize("engine", ELSEWHERE)
# Chromium's and WebKit's windows leave nothing behind in any test.
privately = pytest.mark.parametrize("engine", PRIVATE if "firefox" in ELSEWHERE else [])


class Engines:
    """Starts each kind once, when it is first asked for."""

    def __init__(self):
        self.running = {}
        self.missing = {}

    def start(self, kind):
        """The browser of that kind; the test is skipped where it cannot be had."""
        if kind not in self.running and kind not in self.missing:
            try:
                self.running[kind] = (KINDS | PRIVATE)[kind]()
            except BuildError as error:
                self.missing[kind] = str(error)
        if kind in self.running:
            return self.running[kind]
        if kind == "chromium" or kind in CHOSEN:
            pytest.fail(self.missing[kind])
        pytest.skip(self.missing[kind])

    def close(self):
        for browser in self.running.values():
            browser.close()
