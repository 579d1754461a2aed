"""Games against the computer, which moves by itself, stops at once and never moves twice."""

from tests.support.browser import actions
from tests.support.browser.engines import all_browsers
from tests.support.browser.harness import PHONE, stored_record, wait_until
from tests.support.browser.new_game import choose_option, open_new_game, start_game, stored_tag
from tests.support.browser.storage import stored_games

PLY = "Number(document.documentElement.dataset.ply)"


def open_computer_game(open_page, first="", second="", game="lot", **options):
    """Open a page and start a game between these levels. An empty level is a person."""
    page = open_page(**(options or PHONE))
    if first and second:
        open_new_game(page, game, "computers")
        page.locator("#new-level-First").select_option(first)
        page.locator("#new-level-Second").select_option(second)
    else:
        open_new_game(page, game, "computer")
        choose_option(page, "new-level", first or second)
        choose_option(page, "new-seat", "Second" if first else "First")
    start_game(page, game)
    return page


def seat_label(page, seat):
    return page.locator(f"[data-seat={seat}]").get_attribute("aria-label")


def assert_no_further_move(page, ply):
    """Check that no move is made for longer than the computer takes for one."""
    page.wait_for_timeout(1500)
    assert page.evaluate(PLY) == ply


@all_browsers
def test_computer_answers_a_move(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, '[Game "lot"]\n[SecondLevel "1"]\n\n')
    actions.play_by_touch(page, "d4", 1)
    actions.wait_for_ply(page, 2)


def test_game_against_the_computer_supports_undo_and_rematch(open_page):
    page = open_computer_game(open_page, second="1")
    assert "First steps" in seat_label(page, "Second")
    actions.play_by_touch(page, "d4", 1)
    # Taps during the search are ignored.
    page.touchscreen.tap(*actions.cell_centre(page, "a7"))
    actions.wait_for_ply(page, 2)
    assert page.locator("#status").inner_text().startswith("Computer")
    page.locator("#undo").tap()
    actions.wait_for_ply(page, 0)
    assert page.locator("#undo").is_disabled()
    page.locator("#redo").tap()
    actions.wait_for_ply(page, 2)
    page.reload()
    actions.wait_for_ply(page, 2)
    page.locator("#menu-button").tap()
    page.locator("#menu-resign").tap()
    page.locator("#resign-confirm").tap()
    page.locator("#end-panel #rematch").tap()
    wait_until(page, f"{PLY} === 1")
    assert "First steps" in seat_label(page, "First")
    assert (stored_tag(page, "FirstLevel"), stored_tag(page, "SecondLevel")) == ("1", None)
    assert_no_further_move(page, 1)


def test_search_is_cancelled_by_undo_and_by_leaving_the_game(open_page):
    page = open_computer_game(open_page, second="8", game="taiji", width=1440, height=900)
    actions.play_by_keyboard(page, "e5/e6", 1)
    wait_until(page, "document.querySelector('.seat.thinking') !== null")
    page.keyboard.press("u")
    actions.wait_for_ply(page, 0)
    assert_no_further_move(page, 0)
    actions.play_by_keyboard(page, "e5/e6", 1)
    page.locator("#home-button").click()
    assert_no_further_move(page, 1)
    assert actions.stored_moves(page) == ["e5/e6"]


def test_two_computers_play_and_can_be_paused(open_page):
    page = open_computer_game(open_page, "1", "2", "battle-of-lits", width=1440, height=900)
    wait_until(page, f"{PLY} >= 2")
    page.keyboard.press("p")
    page.wait_for_timeout(300)
    now = page.evaluate(PLY)
    assert_no_further_move(page, now)
    page.keyboard.press("u")
    actions.wait_for_ply(page, now - 1)
    assert_no_further_move(page, now - 1)
    page.locator("#pause").click()
    wait_until(page, f"{PLY} > {now}")


def test_computer_moves_in_only_one_of_two_tabs(visits):
    page = open_computer_game(visits.open, second="1")
    other = visits.open(page.context)
    actions.play_by_touch(page, "d4", 1)
    actions.wait_for_ply(page, 2)
    actions.wait_for_ply(other, 2)
    assert_no_further_move(page, 2)
    assert actions.stored_moves(page) == actions.stored_moves(other)
    # If both tabs had moved, the second move would have been stored as a separate game.
    assert len(stored_games(page)) == 1


def test_unknown_level_leaves_the_seat_to_a_person(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, '[Game "lot"]\n[SecondLevel "99"]\n\n1. d4\n')
    actions.wait_for_ply(page, 1)
    wait_until(page, "document.querySelector('#toasts').textContent.includes('level')")
    actions.dismiss_panels(page)
    actions.play_by_touch(page, "c3", 2)
    assert '[SecondLevel "99"]' in stored_record(page)
