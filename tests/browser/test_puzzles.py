"""Puzzles: chosen from a list, tried, answered, solved, and the game on the table stays."""

from game.replay import load
from tests.browser import hands
from tests.browser.harness import record, wait_until
from tests.browser.test_play import PHONE
from tools import puzzles

PANEL = "#puzzle"


def puzzle(game, number):
    """A puzzle as its file has it: its position and its solution."""
    played = load(puzzles.texts_of(game)[number - 1])
    return played.positions[-1], played.record.tags["Solution"]


def choose(page, game, number):
    """From the list, which is open."""
    page.locator(f"#puzzles-dialog input[value='{game}']").check(force=True)
    page.get_by_role("button", name=f"Puzzle {number},").first.click()
    page.locator("#puzzles-dialog").wait_for(state="hidden")


def verdict(page):
    page.locator(PANEL).wait_for(state="visible")
    return page.locator(PANEL).inner_text()


def wrong_move(position, solution):
    """A move that is not the solution, and after which there is a reply."""
    return next(
        str(move)
        for move in position.legal_moves()
        if str(move) != solution and not position.after(move).over
    )


def test_a_puzzle_is_tried_answered_and_solved_beside_the_game(open_page):
    page = open_page(**PHONE)
    before = record(page)
    page.locator("#to-home").tap()
    page.locator("#home-puzzles").tap()
    position, solution = puzzle("battle-of-lits", 1)
    choose(page, "battle-of-lits", 1)
    hands.ply(page, position.ply)
    side = position.side_of(position.to_move)
    wait_until(page, f"document.querySelector('#status').innerText.includes('{side} to move')")
    assert "Only one move wins" in page.locator("#status").inner_text()

    hands.take_by_touch(page, wrong_move(position, solution))
    page.locator("#confirm").tap()
    assert "That does not win" in verdict(page)
    hands.ply(page, position.ply + 2)
    assert "answers" in verdict(page)
    page.locator("#puzzle-again").tap()
    hands.ply(page, position.ply)
    page.locator(PANEL).wait_for(state="hidden")

    hands.take_by_touch(page, wrong_move(position, solution))
    page.locator("#confirm").tap()
    assert "That does not win" in verdict(page)
    page.locator("#puzzle-again").tap()
    hands.ply(page, position.ply)
    page.locator(PANEL).wait_for(state="hidden")
    hands.play_by_touch(page, solution, position.ply + 1)
    assert "Right" in verdict(page)
    page.locator("#puzzle-next").tap()
    following, _ = puzzle("battle-of-lits", 2)
    hands.ply(page, following.ply)
    wait_until(page, "document.querySelector('#status').innerText.includes('Puzzle 2')")

    page.locator("#put-away").tap()
    page.get_by_role("button", name="Puzzle 1, Easy, solved").wait_for()
    position, solution = puzzle("lot", 2)
    choose(page, "lot", 2)
    hands.ply(page, position.ply)
    assert "within" in page.locator("#status").inner_text()
    hands.play_by_keys(page, solution, position.ply + 1)
    assert "whatever the answer" in verdict(page)
    page.keyboard.press("e")
    page.get_by_role("button", name="Puzzle 2, Easy, solved").wait_for()
    page.keyboard.press("Escape")
    hands.ply(page, 0)
    assert record(page) == before
