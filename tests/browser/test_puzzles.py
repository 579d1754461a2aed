"""Puzzles, which leave the current game unchanged."""

import pytest

from tests.support.browser import actions
from tests.support.browser.accessibility import FIND_OVERFLOWS
from tests.support.browser.harness import PHONE, TWO_FRAMES, stored_record, wait_until
from tests.support.browser.puzzles import choose_puzzle, load_puzzle, wrong_move
from tools.build import languages

PANEL = "#puzzle-panel"
SIZES = [(390, 844), (360, 640), (844, 390), (820, 1180), (1180, 820), (1440, 900)]
# Buttons of the panel in each row, and whether all of them can be seen.
ROWS = """(panel) => {
    const buttons = [...panel.querySelectorAll("button")];
    const rows = Map.groupBy(buttons, (one) => Math.round(one.getBoundingClientRect().top));
    const { bottom } = panel.getBoundingClientRect();
    const seen = buttons.every((one) => one.getBoundingClientRect().bottom <= bottom);
    return [[...rows.values()].map((row) => row.length), seen];
}"""


def verdict(page):
    page.locator(PANEL).wait_for(state="visible")
    return page.locator(PANEL).inner_text()


def test_puzzle_is_failed_retried_and_solved_beside_the_game(open_page):
    page = open_page(**PHONE)
    before = stored_record(page)
    page.locator("#home-button").tap()
    page.locator("#home-puzzles").tap()
    position, solution = load_puzzle("battle-of-lits", 1)
    choose_puzzle(page, "battle-of-lits", 1)
    actions.wait_for_ply(page, position.ply)
    side = position.side_of(position.to_move)
    wait_until(page, f"document.querySelector('#status').innerText.includes('{side} to move')")
    assert "the only winning move" in page.locator("#status").inner_text()

    actions.aim_by_touch(page, wrong_move(position, solution))
    page.locator("#confirm").tap()
    assert "That doesn’t win" in verdict(page)
    actions.wait_for_ply(page, position.ply + 2)
    assert "replies" in verdict(page)
    page.locator("#puzzle-again").tap()
    actions.wait_for_ply(page, position.ply)
    page.locator(PANEL).wait_for(state="hidden")

    actions.aim_by_touch(page, wrong_move(position, solution))
    page.locator("#confirm").tap()
    assert "That doesn’t win" in verdict(page)
    page.locator("#puzzle-again").tap()
    actions.wait_for_ply(page, position.ply)
    page.locator(PANEL).wait_for(state="hidden")
    actions.play_by_touch(page, solution, position.ply + 1)
    assert "Right" in verdict(page)
    page.locator("#puzzle-next").tap()
    following, _ = load_puzzle("battle-of-lits", 2)
    actions.wait_for_ply(page, following.ply)
    wait_until(page, "document.querySelector('#status').innerText.includes('Puzzle 2')")

    page.locator("#exit-button").tap()
    page.locator("#puzzles").wait_for()
    page.get_by_role("link", name="Puzzle 1, Easy, solved").wait_for(state="attached")
    position, solution = load_puzzle("lot", 2)
    choose_puzzle(page, "lot", 2)
    actions.wait_for_ply(page, position.ply)
    assert "within" in page.locator("#status").inner_text()
    actions.play_by_keyboard(page, solution, position.ply + 1)
    assert "whatever the reply" in verdict(page)
    page.keyboard.press("e")
    page.locator("#puzzles").wait_for()
    assert page.locator("#puzzle-lot-2.solved").count() == 1
    page.keyboard.press("Escape")
    page.locator("#home").wait_for()
    page.keyboard.press("Escape")
    actions.wait_for_ply(page, 0)
    assert stored_record(page) == before


@pytest.mark.parametrize("language", languages.names())
def test_buttons_of_the_panel_stand_two_a_row_in_every_language(open_page, language):
    page = open_page(width=390, height=844, locale=language, touch=True)
    page.locator("#home-button").tap()
    page.locator("#home-puzzles").tap()
    position, solution = load_puzzle("lot", 2)
    choose_puzzle(page, "lot", 2)
    actions.wait_for_ply(page, position.ply)

    actions.play_by_keyboard(page, wrong_move(position, solution), position.ply + 1)
    actions.wait_for_ply(page, position.ply + 2)
    check_panel(page, [2, 2])
    page.locator("#puzzle-reveal").click()
    page.locator("#puzzle-next").wait_for()
    check_panel(page, [1, 2])


def check_panel(page, rows):
    """Check the panel in windows of all sizes: it has these numbers of buttons in its rows."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        assert page.locator(PANEL).evaluate(ROWS) == [rows, True], (width, height)
        assert page.evaluate(FIND_OVERFLOWS) == [], (width, height)
