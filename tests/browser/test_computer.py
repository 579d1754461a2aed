"""The computer at the table: it moves by itself, stops at once, and never twice."""

from tests.support.browser import actions
from tests.support.browser.engines import everywhere
from tests.support.browser.harness import PHONE, record, wait_until
from tests.support.browser.new_game import begin, choose, tag

PLY = "Number(document.documentElement.dataset.ply)"


def open_against(open_page, first="", second="", game="lot", **about):
    """A page with a new game between these levels; an empty one is a person."""
    page = open_page(**(about or PHONE))
    page.locator("#menu-button").click()
    page.locator("#menu-fresh").click()
    choose(page, "new-game", game)
    page.locator("#new-player-First").select_option(first)
    page.locator("#new-player-Second").select_option(second)
    begin(page, game)
    return page


def name_of(page, seat):
    return page.locator(f"[data-seat={seat}]").get_attribute("aria-label")


def quiet(page, ply):
    """Nothing happens any more for as long as the computer would take to move."""
    page.wait_for_timeout(1500)
    assert page.evaluate(PLY) == ply


@everywhere
def test_the_computer_answers_in_every_browser(open_page):
    page = open_page(**PHONE)
    actions.load(page, '[Game "lot"]\n[SecondLevel "1"]\n\n')
    actions.play_by_touch(page, "d4", 1)
    actions.ply(page, 2)


def test_a_person_plays_the_computer_and_takes_a_move_back(open_page):
    page = open_against(open_page, second="1")
    assert "First steps" in name_of(page, "Second")
    actions.play_by_touch(page, "d4", 1)
    # A tap while the computer thinks does nothing.
    page.touchscreen.tap(*actions.point(page, "a7"))
    actions.ply(page, 2)
    assert page.locator("#status").inner_text().startswith("Computer")
    page.locator("#undo").tap()
    actions.ply(page, 0)
    assert page.locator("#undo").is_disabled()
    page.locator("#redo").tap()
    actions.ply(page, 2)
    page.reload()
    actions.ply(page, 2)
    page.locator("#menu-button").tap()
    page.locator("#menu-rematch").tap()
    wait_until(page, f"{PLY} === 1")
    assert "First steps" in name_of(page, "First")
    assert (tag(page, "FirstLevel"), tag(page, "SecondLevel")) == ("1", None)
    quiet(page, 1)


def test_what_the_computer_thinks_about_is_given_up_at_once(open_page):
    page = open_against(open_page, second="8", game="taiji", width=1440, height=900)
    actions.play_by_keys(page, "e5/e6", 1)
    wait_until(page, "document.querySelector('.seat.thinking') !== null")
    page.keyboard.press("u")
    actions.ply(page, 0)
    quiet(page, 0)
    actions.play_by_keys(page, "e5/e6", 1)
    page.locator("#home-button").click()
    quiet(page, 1)
    assert actions.moves_on(page) == ["e5/e6"]


def test_two_computers_play_and_wait_when_told(open_page):
    page = open_against(open_page, "1", "2", "battle-of-lits", width=1440, height=900)
    wait_until(page, f"{PLY} >= 2")
    page.keyboard.press("p")
    page.wait_for_timeout(300)
    now = page.evaluate(PLY)
    quiet(page, now)
    page.keyboard.press("u")
    actions.ply(page, now - 1)
    quiet(page, now - 1)
    page.locator("#pause").click()
    wait_until(page, f"{PLY} > {now}")


def test_of_two_tabs_one_moves_for_the_computer(visits):
    page = open_against(visits.open, second="1")
    other = visits.open(page.context)
    actions.play_by_touch(page, "d4", 1)
    actions.ply(page, 2)
    actions.ply(other, 2)
    quiet(page, 2)
    assert actions.moves_on(page) == actions.moves_on(other)
    # Had both moved, the second would have become a game of its own.
    games = "Object.keys(localStorage).filter((key) => key.startsWith('lits-table:game:')).length"
    assert page.evaluate(games) == 1


def test_a_level_from_elsewhere_leaves_the_seat_to_a_person(open_page):
    page = open_page(**PHONE)
    actions.load(page, '[Game "lot"]\n[SecondLevel "99"]\n\n1. d4\n')
    actions.ply(page, 1)
    wait_until(page, "document.querySelector('#toasts').textContent.includes('level')")
    actions.put_panels_away(page)
    actions.play_by_touch(page, "c3", 2)
    assert '[SecondLevel "99"]' in record(page)
