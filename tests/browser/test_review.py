"""Looking back: any position of a game, a word about it, a new line from there."""

from tests.support.browser import actions
from tests.support.browser.harness import record, wait_until
from tests.support.browser.review import at, begin


def test_any_position_is_shown_with_its_points_and_the_game_stays(open_page):
    page, moves = begin(open_page, "lot", 31)
    page.locator("#review-first").tap()
    at(page, 0, 31)
    assert page.locator("[data-seat=First] .points").inner_text() == "0"
    page.locator("#review-on").tap()
    at(page, 1, 31)
    assert page.get_by_role("gridcell", name=f"{moves[0]}, White disc, move 1").count() == 1
    page.locator("#review-at").fill("14")
    at(page, 14, 31)
    page.locator("#review-leave").tap()
    page.locator("#replay-panel").wait_for(state="hidden")
    assert actions.moves_on(page) == moves[:31]


def test_a_new_line_from_an_earlier_position_is_a_game_of_its_own(open_page):
    page, moves = begin(open_page, "taiji-9", 8, width=1440, height=900)
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    at(page, 5, 8)
    page.locator("#review-branch").click()
    actions.ply(page, 5)
    actions.play_by_keys(page, moves[6], 6)
    assert actions.moves_on(page) == [*moves[:5], moves[6]]
    kept = page.evaluate("Object.values(localStorage).join(' ')")
    assert all(move in kept for move in moves[:8])


def test_a_word_about_a_position_is_kept_in_the_record(open_page):
    page, moves = begin(open_page, "taiji-9", 6)
    page.locator("#review-back").tap()
    at(page, 5, 6)
    page.locator("#review-comment").fill("better at <b>once</b>")
    page.locator("#review-at").focus()
    wait_until(page, "Object.values(localStorage).join(' ').includes('better at')")
    body = record(page)
    assert body.index("{better at <b>once</b>}") > body.index(moves[4])
    page.reload()
    actions.ply(page, 6)


def test_the_moves_of_the_list_lead_to_their_positions(open_page):
    page, _ = begin(open_page, "battle-swap", 9, width=1440, height=900)
    page.keyboard.press("Escape")
    page.locator("#move-list button").nth(3).click()
    at(page, 4, 9)
    assert page.locator("#move-list [aria-current=step]").count() == 1
    page.keyboard.press("End")
    at(page, 9, 9)
    page.keyboard.press("Home")
    at(page, 0, 9)
    page.locator("#review-play").click()
    at(page, 2, 9)


def test_nothing_can_be_placed_while_one_looks_back(open_page):
    page, moves = begin(open_page, "taiji-9", 4)
    page.locator("#review-first").tap()
    at(page, 0, 4)
    page.touchscreen.tap(*actions.point(page, "e5"))
    page.wait_for_timeout(300)
    assert actions.moves_on(page) == moves[:4]
