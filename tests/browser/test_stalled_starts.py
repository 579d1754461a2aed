"""Downloads that never end: after a while a sentence with a button takes the place of "loading"."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error

from tests.support.browser import actions
from tests.support.browser.harness import RULES_READY, wait_until
from tests.support.browser.host_page import board_fragment

LOT = '[Game "lot"]\n\nd4 a7'
RULES = "**/game-*.json"
ENGINE = "**/game-*.whl"
PANEL = "document.querySelector('#error-panel').innerText"


class HeldRequests:
    """Requests of a page that get no answer until they are released."""

    def __init__(self, page, pattern):
        self.page, self.pattern = page, pattern
        self.routes = []
        page.route(pattern, lambda route: self.routes.append(route))

    def wait_until_stalled(self, requests=1):
        """Wait for requests, and let the time limit of the page pass."""
        while len(self.routes) < requests:
            self.page.wait_for_timeout(50)
        self.page.wait_for_timeout(500)
        self.page.clock.run_for(25_000)

    def answer(self):
        """Let all requests go on, those that come later included."""
        self.page.unroute(self.pattern)
        for route in self.routes:
            with suppress(Error):  # Playwright has let it go on when the handler was removed.
                route.continue_()

    def release(self):
        self.page.unroute(self.pattern)


@pytest.fixture
def page(visits):
    """A page with a clock that the test can advance."""
    context = visits.context(width=1440, height=900)
    page = context.new_page()
    page.clock.install()
    return page


# The page itself requests the files of the rules before the worker does.
@pytest.mark.parametrize(
    ("pattern", "requests"), [(RULES, 2), ("**/*.wasm", 2), ("**/static/main-*.js", 1)]
)
def test_start_that_stalls_is_explained(page, site, pattern, requests):
    held = HeldRequests(page, pattern)
    page.goto(site, wait_until="commit")
    # The first script, which sets a time limit for the others, has run.
    wait_until(page, "document.querySelector('link[as=fetch]')")
    held.wait_until_stalled(requests)
    wait_until(page, f"/Nothing has loaded|couldn’t be loaded/.test({PANEL})")
    # Not after the release, when the start may succeed after all, and the button be gone.
    page.locator("#error-panel button").click()
    held.answer()
    wait_until(page, RULES_READY)


def test_game_on_the_table_is_out_of_use_until_that_of_the_link_has_come(page, site):
    held = HeldRequests(page, RULES)
    page.goto(f"{site}#Game=lot&moves=d4+a7")
    page.get_by_text("The game in the link opens once the game has loaded.").wait_for()
    out_of_use = page.locator("#board-area[inert]")
    assert out_of_use.count() == 1
    page.keyboard.press("t")
    assert page.locator("#tray [aria-pressed=true]").count() == 0
    held.answer()
    actions.wait_for_ply(page, 2)
    out_of_use.wait_for(state="detached")


@pytest.mark.parametrize(("pattern", "requests"), [(RULES, 2), ("**/boards/start-rules-*.js", 1)])
def test_board_whose_rules_stall_is_started_again(page, site, pattern, requests):
    held = HeldRequests(page, pattern)
    page.goto(f"{site}embed.html{board_fragment(LOT, mode='play', language='en')}")
    page.locator("[part=begin]").press("Enter")
    held.wait_until_stalled(requests)
    page.get_by_text("Nothing has loaded for a while").wait_for()
    held.release()
    # The focus is on the button again.
    page.keyboard.press("Enter")
    page.locator("[part=said]").wait_for()


def test_engine_that_stalls_is_started_again(page, site):
    page.goto(site)
    wait_until(page, RULES_READY)
    actions.load_record(page, LOT)
    held = HeldRequests(page, ENGINE)
    page.keyboard.press("a")
    held.wait_until_stalled()
    page.locator("#analysis-panel").get_by_text("can’t think right now").wait_for()
    held.release()
    page.locator("#analysis-retry").click()
    page.locator("#analysis-panel li").first.wait_for()
    assert page.locator("#analysis-retry").is_hidden()


def test_puzzles_that_stall_are_loaded_again(page, site):
    # From the start, since the puzzle of the day may be one of them.
    held = HeldRequests(page, "**/battle-of-lits-*.txt")
    page.goto(f"{site}#home")
    wait_until(page, RULES_READY)
    page.locator("#home-puzzles").click()
    page.locator("#puzzles-battle-of-lits").get_by_text("Loading puzzles").wait_for()
    page.locator("#puzzles-next-lot").wait_for()
    page.locator("#puzzles-retry-battle-of-lits").wait_for(timeout=30_000)
    held.release()
    page.locator("#puzzles-retry-battle-of-lits").click()
    page.locator("#puzzles-next-battle-of-lits").wait_for()
