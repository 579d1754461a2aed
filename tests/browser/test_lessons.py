"""Short courses: a few steps for each game, on the table."""

import pytest

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, stored_record, wait_until

PANEL = "#lesson-panel"


def wait_for_step(page, number, count, ply):
    """Wait until a step of a course is on the table, and moves can be made."""
    page.locator(PANEL).wait_for(state="hidden")
    actions.wait_for_ply(page, ply)
    prefix = f"Step {number} of {count}"
    wait_until(page, f"document.querySelector('#status').innerText.includes('{prefix}')")


def told(page, title):
    page.locator(PANEL).get_by_role("heading", name=title).wait_for()
    return page.locator(PANEL).inner_text()


def test_course_of_lot_by_touch_from_the_first_visit_to_a_game(open_page):
    page = open_page(**PHONE)
    page.locator("#home-button").tap()
    page.locator("#home-rules-lot").tap()
    page.locator("#guide-learn").tap()
    wait_for_step(page, 1, 4, 0)
    actions.play_by_touch(page, "d4", 1)
    assert "A disc stays where it is" in told(page, "Well done!")
    page.locator("#lesson-next").tap()

    # A legal move that is not what was asked.
    wait_for_step(page, 2, 4, 4)
    actions.play_by_touch(page, "g7", 5)
    assert "it isn’t what was asked" in told(page, "Not yet.")
    page.locator("#lesson-again").tap()
    wait_for_step(page, 2, 4, 4)
    actions.play_by_touch(page, "e5xc3d4=e5", 5)
    assert "A stack stays for good" in told(page, "Well done!")
    page.locator("#lesson-next").tap()

    wait_for_step(page, 3, 4, 16)
    actions.play_by_touch(page, "g1", 17)
    told(page, "Not yet.")
    page.locator("#lesson-reveal").tap()
    assert page.locator("#end-panel").is_hidden()
    assert "Three stacks in a row win" in told(page, "Well done!")
    page.locator("#lesson-next").tap()

    page.locator("#swap-panel h2").get_by_text("Black may swap sides").wait_for()
    page.locator("#swap").tap()
    assert "is yours" in told(page, "Well done!")
    page.locator("#lesson-play").tap()
    page.locator("#new-game-start").wait_for()
    assert page.locator("#new-game-game").input_value() == "lot"


def test_to_stay_where_a_swap_is_asked_for_can_be_tried_again(open_page):
    page = open_page(**PHONE)
    page.locator("#lesson-button").tap()
    wait_for_step(page, 1, 5, 0)
    actions.play_by_touch(page, "Sc2c3d3d4", 1)
    page.locator("#lesson-next").tap()
    page.locator("#decline-swap").tap()
    assert "it isn’t what was asked" in told(page, "Not yet.")
    page.locator("#lesson-again").tap()
    page.locator("#decline-swap").tap()
    told(page, "Not yet.")
    page.locator("#lesson-reveal").tap()
    told(page, "Well done!")


@pytest.mark.parametrize("size", [(820, 1180), (1440, 900)])
def test_course_is_offered_on_the_table_and_leaves_the_game_as_it_is(open_page, size):
    width, height = size
    page = open_page(width=width, height=height)
    before = stored_record(page)
    page.locator("#lesson-button").click()
    wait_for_step(page, 1, 5, 0)
    actions.play_by_keyboard(page, "Sc2c3d3d4", 1)
    told(page, "Well done!")
    assert page.locator("#swap-panel").is_hidden()
    page.locator("#lesson-next").click()
    page.locator("#swap-panel h2").get_by_text("O may swap sides").wait_for()
    page.locator("#swap").click()
    told(page, "Well done!")
    page.locator("#lesson-next").click()
    wait_for_step(page, 3, 5, 2)
    # A piece that the rules refuse is explained as in a game.
    actions.aim_by_keyboard(page, "Ia10b10c10d10")
    page.locator("#status[data-tone=refused]").wait_for()
    page.keyboard.press("Escape")
    page.locator("#exit-button").click()
    page.locator("#lesson-button").wait_for()
    assert stored_record(page) == before
