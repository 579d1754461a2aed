"""The three kinds of browser. Tests marked `@all_browsers` run in all of them, others in Chromium.

The environment variable BROWSERS, such as "chromium webkit", selects the kinds for these tests. A
kind that it names must be available.
"""

import os

import pytest
from playwright.sync_api import sync_playwright

from tests.support.browser.firefox import Firefox
from tests.support.browser.webkit import WebKit
from tools.paths import BuildError
from tools.quality import browsers

# The optimizing WebAssembly compiler does not pay off within a test: with the baseline compiler
# only, a start takes two thirds of the time.
BASELINE_COMPILER_ONLY = "--js-flags=--liftoff-only"

SELECTED_KINDS = os.environ.get("BROWSERS", "").replace(",", " ").split()


class Chromium:
    """Chromium with Playwright's own API, which the other kinds imitate."""

    def __init__(self):
        self.playwright = sync_playwright().start()
        path = browsers.chromium(self.playwright)
        self.browser = self.playwright.chromium.launch(
            executable_path=path, args=[*browsers.FLAGS, BASELINE_COMPILER_ONLY]
        )
        self.new_context = self.browser.new_context
        self.profiles = {}  # profiles to be reused; see Visits.fresh_page

    def close(self):
        self.browser.close()
        self.playwright.stop()


KINDS = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}

PRIVATE_KINDS = {"private firefox": lambda: Firefox(private=True)}

all_browsers = pytest.mark.parametrize("engine", SELECTED_KINDS or KINDS)
# For tests whose behaviour separate tests cover in Chromium.
OTHER_KINDS = SELECTED_KINDS or ["firefox", "webkit"]
other_browsers = pytest.mark.parametrize("engine", OTHER_KINDS)
# Firefox only: windows of Chromium and WebKit are private in all tests.
private_windows = pytest.mark.parametrize(
    "engine", PRIVATE_KINDS if "firefox" in OTHER_KINDS else []
)


class Engines:
    """Starts each kind of browser once, on first use."""

    def __init__(self):
        self.running = {}
        self.missing = {}

    def start(self, kind):
        """Return the running browser of a kind, starting it if necessary.

        If it is not available, the test is skipped. It fails if the kind is Chromium or is named by
        BROWSERS.
        """
        if kind not in self.running and kind not in self.missing:
            try:
                self.running[kind] = (KINDS | PRIVATE_KINDS)[kind]()
            except BuildError as error:
                self.missing[kind] = str(error)
        if kind in self.running:
            return self.running[kind]
        if kind == "chromium" or kind in SELECTED_KINDS:
            pytest.fail(self.missing[kind])
        pytest.skip(self.missing[kind])

    def close(self):
        for browser in self.running.values():
            browser.close()
