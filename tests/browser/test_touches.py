"""How many touches common actions take on a phone, from the home screen or during a game."""

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, cell_centre, wait_until
from tests.support.browser.new_game import stored_tag
from tests.support.browser.played_games import golden_game


class Touches:
    """A page that counts the touches."""

    def __init__(self, page):
        self.page = page
        self.count = 0

    def tap(self, selector):
        self.page.locator(selector).first.tap()
        self.count += 1


def open_home(open_page):
    page = open_page(**PHONE)
    page.locator("#home-button").tap()
    return Touches(page)


def test_a_game_against_level_3_starts_with_two_touches(open_page):
    touches = open_home(open_page)
    touches.tap("#home-new-lot")
    touches.tap("#new-game-start")
    wait_until(touches.page, "document.documentElement.dataset.kind === 'lot'")
    assert (stored_tag(touches.page, "SecondLevel"), touches.count) == ("3", 2)


def test_a_game_for_two_starts_with_two_touches_once_it_was_chosen(open_page):
    touches = open_home(open_page)
    touches.page.locator("input[name=home-opponent][value=person]").check(force=True)
    touches.tap("#home-new-taiji")
    assert touches.page.locator("#new-name-Second").is_visible()
    touches.tap("#new-game-start")
    wait_until(touches.page, "document.documentElement.dataset.kind === 'taiji'")
    assert (stored_tag(touches.page, "SecondLevel"), touches.count) == (None, 2)


def test_the_latest_game_continues_with_one_touch(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    actions.wait_for_ply(page, 1)
    page.locator("#home-button").tap()
    touches = Touches(page)
    touches.tap("#home .games .game")
    page.locator("#home").wait_for(state="hidden")
    actions.wait_for_ply(page, 1)


def test_the_next_puzzle_starts_with_one_touch(open_page):
    touches = open_home(open_page)
    touches.tap("#home-next-puzzle")
    wait_until(touches.page, "location.hash === '#puzzle=battle-of-lits-1'")
    wait_until(touches.page, "document.documentElement.hasAttribute('data-trial')")


def test_the_puzzle_of_the_day_starts_with_one_touch(open_page):
    touches = open_home(open_page)
    touches.tap("#home-puzzle")
    wait_until(touches.page, "document.documentElement.hasAttribute('data-trial')")
    assert touches.page.locator("#status").inner_text().endswith(".")


def open_game(open_page, moves):
    page = open_page(**PHONE)
    actions.load_record(page, f"{actions.HEADER}\n{moves}")
    actions.wait_for_ply(page, len(moves.split()))
    return Touches(page)


def test_a_hint_and_taking_back_a_move_take_one_touch_each(open_page):
    touches = open_game(open_page, "Ie5f5g5h5 Th6i6j6i7")
    touches.tap("#advise")
    wait_until(touches.page, "document.querySelector('#status').textContent.startsWith('Hint: ')")
    assert touches.count == 1
    touches = open_game(open_page, "Ie5f5g5h5 Th6i6j6i7")
    touches.tap("#undo")
    actions.wait_for_ply(touches.page, 1)
    assert touches.count == 1


def test_a_move_is_taken_back_at_the_swap_question_with_one_touch(open_page):
    touches = open_game(open_page, "Ie5f5g5h5")
    touches.page.locator("#swap").wait_for()
    touches.tap("#swap-undo")
    actions.wait_for_ply(touches.page, 0)
    assert touches.count == 1


def test_a_piece_in_hand_is_turned_and_placed_with_three_touches(open_page):
    start, moves, _ = golden_game("battle-points")
    page = open_page(**PHONE)
    actions.load_record(page, f"{start}\n{' '.join(moves[:4])}\n")
    actions.wait_for_ply(page, 4)
    assert moves[4] == "Sg2g3h1h2"
    page.locator("#tray [data-piece=S]").tap()
    touches = Touches(page)
    touches.tap("#rotate")
    page.touchscreen.tap(*cell_centre(page, "g2"))
    touches.count += 1
    touches.tap("#confirm")
    actions.wait_for_ply(page, 5)
    assert touches.count == 3


def test_a_position_is_shared_with_two_touches(open_page):
    touches = open_game(open_page, "Ie5f5g5h5 Th6i6j6i7")
    touches.tap("#menu-button")
    touches.tap("#menu-share")
    wait_until(touches.page, "document.querySelector('#share-link')?.value.includes('#')")
    assert touches.count == 2


def test_the_report_of_a_finished_game_starts_with_one_touch(open_page):
    touches = open_game(open_page, "Ie5f5g5h5 Th6i6j6i7 resign")
    touches.tap("#replay-button")
    wait_until(touches.page, "document.querySelector('#report-start') !== null")
    assert touches.count == 1
