"""Helpers for reviewing a game in the page."""

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.played_games import golden


def begin(open_page, name, length, **about):
    """Open a page, load the first moves of a golden game and start the review.

    Args:
        open_page: Function that opens a page.
        name: Name of the golden game.
        length: Number of moves to load.
        about: Arguments of `open_page`; those of a phone by default.

    Returns:
        The page, and all moves of the game.
    """
    start, moves, _ = golden(name)
    page = open_page(**(about or PHONE))
    actions.load(page, f"{start}\n{' '.join(moves[:length])}\n")
    actions.ply(page, length)
    page.locator("#menu-button").click()
    page.locator("#menu-review").click()
    at(page, length, length)
    return page, moves


def at(page, ply, of):
    """Wait until the review shows the position after *ply* of *of* moves."""
    wait_until(page, f"document.querySelector('#review-count')?.textContent === '{ply} of {of}'")
