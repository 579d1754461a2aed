"""Looking back at a game in the page."""

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.played_games import golden


def begin(open_page, name, length, **about):
    """A page with the first moves of a golden game on the table, looking back; and its moves."""
    start, moves, _ = golden(name)
    page = open_page(**(about or PHONE))
    actions.load(page, f"{start}\n{' '.join(moves[:length])}\n")
    actions.ply(page, length)
    page.locator("#menu-button").click()
    page.locator("#menu-review").click()
    at(page, length, length)
    return page, moves


def at(page, ply, of):
    """Wait until that position is shown."""
    wait_until(page, f"document.querySelector('#review-count')?.textContent === '{ply} of {of}'")
