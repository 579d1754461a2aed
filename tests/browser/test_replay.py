"""Replay of a game: earlier positions, comments, branches."""

import pytest

from tests.support.browser import actions
from tests.support.browser.harness import stored_record, wait_until
from tests.support.browser.replay import start_replay, wait_for_position
from tests.support.browser.storage import stored_games, wait_for_games


def test_replay_shows_any_position_and_keeps_the_game(open_page):
    page, moves = start_replay(open_page, "lot", 31)
    page.locator("#replay-first").tap()
    wait_for_position(page, 0, 31)
    assert page.locator("[data-seat=First] .points").inner_text() == "0"
    page.locator("#replay-next").tap()
    wait_for_position(page, 1, 31)
    assert page.get_by_role("gridcell", name=f"{moves[0]}, White disc, move 1").count() == 1
    page.locator("#replay-position").fill("14")
    wait_for_position(page, 14, 31)
    page.locator("#replay-leave").tap()
    page.locator("#replay-panel").wait_for(state="hidden")
    assert actions.stored_moves(page) == moves[:31]


def test_branch_from_an_earlier_position_is_a_separate_game(open_page):
    page, moves = start_replay(open_page, "taiji-9", 8, width=1440, height=900)
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    wait_for_position(page, 5, 8)
    page.locator("#replay-fork").click()
    actions.wait_for_ply(page, 5)
    actions.play_by_keyboard(page, moves[6], 6)
    assert actions.stored_moves(page) == [*moves[:5], moves[6]]
    stored = " ".join(stored_games(page).values())
    assert all(move in stored for move in moves[:8])


def test_comment_on_a_position_is_stored_in_the_record(open_page):
    page, moves = start_replay(open_page, "taiji-9", 6)
    page.locator("#replay-previous").tap()
    wait_for_position(page, 5, 6)
    page.locator("#replay-comment").fill("better at <b>once</b>")
    page.locator("#replay-position").focus()
    wait_for_games(page, "Object.values(games).join(' ').includes('better at')")
    body = stored_record(page)
    assert body.index("{better at <b>once</b>}") > body.index(moves[4])
    page.reload()
    actions.wait_for_ply(page, 6)


def test_long_comment_is_read_whole_and_sent_by_enter(open_page):
    page, _ = start_replay(open_page, "taiji-9", 6)
    field = page.locator("#replay-comment")
    low = field.bounding_box()["height"]
    field.fill("closes the corner, " * 8)
    field.press("Enter")
    wait_for_games(page, "Object.values(games).join(' ').includes('closes the corner, closes')")
    assert page.evaluate("document.activeElement.id") == "replay-comment"
    page.locator("#replay-previous").tap()
    wait_for_position(page, 5, 6)
    assert field.input_value() == ""
    assert field.bounding_box()["height"] == low
    page.locator("#replay-next").tap()
    wait_for_position(page, 6, 6)
    assert field.evaluate("one => one.scrollHeight <= one.clientHeight")
    panel = page.locator("#replay-panel").bounding_box()
    box = field.bounding_box()
    assert box["height"] > low
    assert box["y"] + box["height"] < panel["y"] + panel["height"]


def test_move_list_entries_lead_to_their_positions(open_page):
    page, _ = start_replay(open_page, "battle-swap", 9, width=1440, height=900)
    page.keyboard.press("Escape")
    page.locator("#move-list button").nth(3).click()
    wait_for_position(page, 4, 9)
    assert page.locator("#move-list [aria-current=step]").count() == 1
    page.keyboard.press("End")
    wait_for_position(page, 9, 9)
    page.keyboard.press("Home")
    wait_for_position(page, 0, 9)
    page.locator("#replay-play").click()
    wait_for_position(page, 2, 9)


def test_move_list_follows_the_displayed_position(open_page):
    page, _ = start_replay(open_page, "taiji-9", 31, width=1180, height=820)
    scrolled = "document.querySelector('#move-list').scrollTop"
    assert page.evaluate(scrolled) > 0
    page.keyboard.press("Home")
    wait_for_position(page, 0, 31)
    wait_until(page, f"{scrolled} === 0")


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390), (1024, 768), (1440, 900)])
def test_replay_panel_scrolls_within_itself_below_its_head(open_page, size):
    width, height = size
    page, _ = start_replay(open_page, "taiji-9", 31, width=width, height=height)
    panel = page.locator("#replay-panel")
    panel.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    box = panel.bounding_box()
    assert box["y"] + box["height"] <= height
    for name in ("replay-comment", "pen-B", "glyph-1", "replay-analysis-board", "replay-fork"):
        page.locator(f"#{name}").evaluate(
            """(one) => {
                const panel = document.getElementById("replay-panel");
                const { top } = one.getBoundingClientRect();
                panel.scrollTop += top - panel.getBoundingClientRect().top - 60;
            }"""
        )
        for shown in (name, "replay-leave", "replay-picture"):
            button = page.locator(f"#{shown}").bounding_box()
            assert box["y"] <= button["y"], shown
            assert button["y"] + button["height"] <= box["y"] + box["height"], shown
    # The keys of the review work with the focus on the slider, too.
    slider = page.locator("#replay-position")
    slider.press("ArrowLeft")
    wait_for_position(page, 30, 31)
    slider.press("Escape")
    panel.wait_for(state="hidden")


def test_replay_neither_takes_moves_back_nor_accepts_any(open_page):
    page, moves = start_replay(open_page, "taiji-9", 4)
    page.locator("#replay-first").tap()
    wait_for_position(page, 0, 4)
    page.keyboard.press("Control+z")
    page.wait_for_timeout(300)
    wait_for_position(page, 0, 4)
    page.touchscreen.tap(*actions.cell_centre(page, "e5"))
    page.wait_for_timeout(300)
    assert actions.stored_moves(page) == moves[:4]
