"""End of a game: rematch, match score, next level and review."""

import re

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.new_game import stored_tag
from tests.support.browser.played_games import golden_game, shown_points
from tests.support.browser.replay import wait_for_position

NAMES = (
    "['First', 'Second'].map((s) => document.querySelector(`[data-seat=${s}] .name`).textContent)"
)


def resign(page):
    page.locator("#menu-button").tap()
    page.locator("#menu-resign").tap()
    page.locator("#resign-confirm").tap()
    page.locator("#end-panel").wait_for()


def test_names_and_match_score_stay_with_the_people(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, '[Game "lot"]\n\nd4')
    actions.wait_for_ply(page, 1)
    page.locator("#decline-swap").tap()
    resign(page)  # Player 2 gives up.
    assert page.locator("#end-panel .match").count() == 0
    assert "Player 2 starts" in page.locator("#rematch").inner_text()
    page.locator("#rematch").tap()
    wait_until(page, f"{NAMES}.join() === 'Player 2,Player 1'")
    assert "Player 2 starts" in page.locator("#status").inner_text()
    actions.play_by_touch(page, "d4", 1)
    page.locator("#decline-swap").tap()
    resign(page)  # Player 1 gives up, who moves second this time.
    assert "Player 1 1 – 1 Player 2" in page.locator("#end-panel .match").inner_text()
    page.reload()
    page.locator("#end-panel .match").wait_for()
    assert page.evaluate(NAMES) == ["Player 2", "Player 1"]


def test_points_are_counted_on_the_board_before_the_result_is_shown(open_page):
    start, moves, last = golden_game("taiji-7")
    page = open_page(**PHONE)
    actions.load_record(page, f"{start}\n{' '.join(moves)}\n")
    page.locator("#end-panel").wait_for()
    page.keyboard.press("u")
    actions.wait_for_ply(page, len(moves) - 1)
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("Control+Shift+Z")
    page.get_by_text("Counting…").wait_for()
    assert page.locator(".seat.won").count() == 0
    assert page.locator("#end-panel").is_hidden()
    page.locator("#end-panel").wait_for()
    assert page.locator(".seat.won").count() == 1
    assert shown_points(page) == last.points


def test_a_win_against_the_computer_leads_to_the_next_level(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, '[Game "lot"]\n[SecondLevel "2"]\n\nd4 resign')
    page.locator("#end-panel").wait_for()
    button = page.locator("#next-level")
    assert button.inner_text() == "Next level: Casual"
    button.tap()
    wait_until(page, "document.querySelector('#end-panel').hidden")
    assert (stored_tag(page, "FirstLevel"), stored_tag(page, "SecondLevel")) == ("3", None)


def test_the_review_of_a_game_and_its_report_are_one_touch_away(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, '[Game "lot"]\n\nd4 e4 a1 resign')
    page.locator("#replay-button").tap()
    page.locator("#replay-panel .plot svg").wait_for()
    wait_until(page, "document.querySelector('#report-start').hidden")
    players = page.locator(".report-players li").all_inner_texts()
    assert len(players) == 2
    assert all(re.search(r"^Player [12]: \d+% accuracy, ", text.strip()) for text in players)
    # The curve is the slider that goes through the game.
    slider = page.get_by_role("slider")
    slider.press("Home")
    wait_for_position(page, 0, 4)
    slider.press("ArrowRight")
    wait_for_position(page, 1, 4)
    assert slider.get_attribute("aria-valuetext").startswith("1 of 4: Player 1 ")
    box = slider.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 14, box["y"] + 10)
    page.mouse.up()
    wait_for_position(page, 4, 4)
    page.locator("#replay-leave").tap()
    page.locator("#end-panel").wait_for()
