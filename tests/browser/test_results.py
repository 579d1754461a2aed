"""Results of games against the levels of the computer."""

import pytest

from tests.support.browser import actions
from tests.support.browser.harness import wait_until
from tests.support.browser.played_games import golden_game


def load_finished_game(page, name, tag):
    """Put a finished golden game on the table, with the level of a computer player."""
    start, moves, _ = golden_game(name)
    head = start.rstrip("\n")
    actions.load_record(page, f"{head}\n{tag}\n\n{' '.join(moves)}\n")
    actions.wait_for_ply(page, len(moves))
    page.locator("#end-panel").wait_for()


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_finished_games_against_each_level_are_counted_and_can_be_reset(open_page, size):
    width, height = size
    page = open_page(width=width, height=height)
    load_finished_game(page, "lot", '[FirstLevel "2"]')
    load_finished_game(page, "lot-short", '[FirstLevel "2"]')
    load_finished_game(page, "taiji-7", '[SecondLevel "5"]')
    page.evaluate("location.hash = '#home'")
    page.locator("#home-results").click()
    dialog = page.locator("#results-dialog")
    rows = dialog.locator("#results-lot .bars li")
    rows.first.wait_for()
    assert rows.count() == 1
    assert "of 2 won" in rows.inner_text()
    assert dialog.locator("#results-taiji .bars li").count() == 1
    assert dialog.locator("section").count() == 2

    page.locator("#results-restart").click()
    dialog.get_by_text("No finished games to count yet.").wait_for()
    assert dialog.locator("section").count() == 0
    page.reload()
    page.locator("#home-results").click()
    page.locator("#results-all").wait_for()
    assert dialog.locator("section").count() == 0
    page.locator("#results-all").click()
    assert dialog.locator("section").count() == 2
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('#results-dialog').open")
    assert page.evaluate("document.activeElement.id") == "home-results"
