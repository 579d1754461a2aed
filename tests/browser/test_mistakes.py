"""Learning from mistakes: the turning points of a game as tasks, which come back days later."""

import json

import pytest

from tests.browser.test_hints_and_best_moves import GAME_WITH_A_MISSED_WIN
from tests.support.browser import actions
from tests.support.browser.harness import wait_until
from tests.support.browser.played_games import golden_game

PANEL = "#mistake-panel"
STORED = "localStorage.getItem('lits-table:mistakes')"


def review_game(page):
    """Load the game with a missed win, and let the computer review it."""
    start, _, _ = golden_game("lot-short")
    moves = GAME_WITH_A_MISSED_WIN.split()
    actions.load_record(page, f"{start}\n{' '.join(moves)}\n")
    actions.wait_for_ply(page, len(moves))
    page.locator("#replay-button").click()
    page.locator("#report-learn").wait_for(timeout=120_000)
    return len(moves)


def wait_for_task(page, ply):
    """Wait until the position before a mistake is on the table, and moves can be made."""
    actions.wait_for_ply(page, ply)
    page.locator(PANEL).wait_for(state="hidden")
    wait_until(page, "document.querySelector('#status').innerText.includes('find a better move')")


def verdict(page, title):
    """Wait for a verdict; return the text of its panel."""
    page.locator(PANEL).get_by_role("heading", name=title).wait_for()
    return page.locator(PANEL).inner_text()


@pytest.mark.parametrize("size", [(390, 844), (1180, 820)])
def test_turning_points_are_corrected_and_come_back(open_page, size):
    width, height = size
    page = open_page(width=width, height=height)
    length = review_game(page)
    page.locator("#report-learn").click()
    page.locator("#exit-button").wait_for()
    tasks = json.loads(page.evaluate(STORED))
    first = tasks[0]
    wait_for_task(page, first["ply"])

    # The same mistake is refuted on the board.
    actions.play_by_keyboard(page, first["played"], first["ply"] + 1)
    told = verdict(page, "That’s no better.")
    assert "Winning chances: " in told
    assert "The reply is " in told
    actions.wait_for_ply(page, first["ply"] + 2)
    page.locator("#mistake-again").click()
    wait_for_task(page, first["ply"])

    actions.play_by_keyboard(page, first["best"], first["ply"] + 1)
    assert "It " in verdict(page, "A better move!")
    for task in tasks[1:]:
        page.locator("#mistake-next").click()
        wait_for_task(page, task["ply"])
        actions.play_by_keyboard(page, task["best"], task["ply"] + 1)
        verdict(page, "A better move!")
    page.locator("#mistake-next").click()
    page.get_by_text("That was the last one.").wait_for()
    page.locator("#replay-panel").wait_for()
    stored = {task["ply"]: task["box"] for task in json.loads(page.evaluate(STORED))}
    assert stored == {task["ply"]: int(task is not first) for task in tasks}

    # Days later, all are due, and the game is as it was.
    due = [{**task, "due": "2026-01-01T00:00:00.000Z"} for task in tasks]
    page.evaluate(f"localStorage.setItem('lits-table:mistakes', {json.dumps(json.dumps(due))})")
    page.keyboard.press("Escape")
    actions.wait_for_ply(page, length)
    page.locator("#home-button").click()
    page.locator("#home-mistakes").click()
    wait_for_task(page, first["ply"])
    page.locator("#exit-button").click()
    actions.wait_for_ply(page, length)
    assert len(actions.stored_moves(page)) == length


def test_the_better_move_is_shown_on_request(open_page):
    page = open_page(width=1440, height=900)
    review_game(page)
    page.locator("#report-learn").click()
    page.locator("#exit-button").wait_for()
    first = json.loads(page.evaluate(STORED))[0]
    wait_for_task(page, first["ply"])
    actions.play_by_keyboard(page, first["played"], first["ply"] + 1)
    actions.wait_for_ply(page, first["ply"] + 2)
    page.locator("#mistake-reveal").click()
    verdict(page, "A better move!")
    actions.wait_for_ply(page, first["ply"] + 1)
    page.keyboard.press("e")
    page.locator("#replay-panel").wait_for()
