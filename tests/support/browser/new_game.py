"""Helpers for the dialog for new games."""

import json

from tests.support.browser.harness import stored_record, wait_until

CURRENT_GAME_ID = "localStorage.getItem('lits-table:current')"


def stored_tag(page, name):
    """Return the value of a tag of the current game, or None if it is absent."""
    lines = [line for line in stored_record(page).splitlines() if line.startswith(f"[{name} ")]
    return lines[0].split('"')[1] if lines else None


def start_game(page, game):
    """Start the game and wait until it is shown and stored.

    Compares ids of stored games, since the previous game may look the same.
    """
    before = page.evaluate(CURRENT_GAME_ID)
    page.locator("#new-game-start").click()
    wait_until(page, f"{CURRENT_GAME_ID} !== {json.dumps(before)}")
    wait_until(page, f"document.documentElement.dataset.kind === {game!r}")
    page.locator("#new-dialog").wait_for(state="hidden")


def open_new_game(page, game=None, opponent="person"):
    """Open the dialog for new games from the menu, with this game and opponent.

    The opponent is *person*, *computer* or *computers*. Board and rules are unfolded.
    """
    page.locator("#menu-button").click()
    page.locator("#menu-new").click()
    if game:
        choose_game(page, game)
    choose_option(page, "new-opponent", opponent)
    page.locator("#new-game-rules summary").click()


def choose_game(page, game):
    page.locator("#new-game-game").select_option(game)


def choose_option(page, name, value):
    page.locator(f"input[name={name}][value='{value}']").check(force=True)
