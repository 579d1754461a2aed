"""Helpers for the replay of a game."""

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.played_games import golden_game


def start_replay(open_page, name, length, **options):
    """Open a page, load the first moves of a golden game and start the replay.

    Args:
        open_page: Function that opens a page.
        name: Name of the golden game.
        length: Number of moves to load.
        options: Arguments of `open_page`; those of a phone by default.

    Returns:
        The page, and all moves of the game.
    """
    start, moves, _ = golden_game(name)
    page = open_page(**(options or PHONE))
    actions.load_record(page, f"{start}\n{' '.join(moves[:length])}\n")
    actions.wait_for_ply(page, length)
    page.locator("#menu-button").click()
    page.locator("#menu-replay").click()
    wait_for_position(page, length, length)
    return page, moves


def wait_for_position(page, ply, total):
    """Wait until the replay shows the position after *ply* of *total* moves."""
    wait_until(page, f"document.querySelector('#replay-count')?.textContent === '{ply} of {total}'")
