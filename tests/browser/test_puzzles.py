"""Puzzles, which leave the current game unchanged."""

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, stored_record, wait_until
from tests.support.browser.puzzles import choose_puzzle, load_puzzle, wrong_move

PANEL = "#puzzle-panel"


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
    page.get_by_role("button", name="Puzzle 1, Easy, solved").wait_for()
    position, solution = load_puzzle("lot", 2)
    choose_puzzle(page, "lot", 2)
    actions.wait_for_ply(page, position.ply)
    assert "within" in page.locator("#status").inner_text()
    actions.play_by_keyboard(page, solution, position.ply + 1)
    assert "whatever the reply" in verdict(page)
    page.keyboard.press("e")
    page.get_by_role("button", name="Puzzle 2, Easy, solved").wait_for()
    page.keyboard.press("Escape")
    actions.wait_for_ply(page, 0)
    assert stored_record(page) == before
