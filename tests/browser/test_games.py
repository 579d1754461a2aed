"""What each game has of its own on the page: colours, ends, lines and stacks, stages."""

import pytest

from game.records.replay import load as replayed
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, Finger, point, record, wait_until
from tests.support.browser.played_games import golden

DESK = {"width": 1440, "height": 900}


def begin(open_page, game, moves="", **about):
    """A page with a game of that id on the table, after *moves*."""
    page = open_page(**(about or PHONE))
    actions.load(page, f'[Game "{game}"]\n[First "Ann"]\n[Second "Ben"]\n\n{moves}\n')
    actions.ply(page, len(moves.split()))
    return page


def tap(page, *cells):
    for cell in cells:
        page.touchscreen.tap(*point(page, cell))


def said(page, *words):
    for word in words:
        wait_until(page, f"document.querySelector('#status').textContent.includes({word!r})")


def test_tailits_the_first_piece_must_cover_the_centre(open_page):
    page = begin(open_page, "tailits")
    actions.take_by_touch(page, "Ia1a2/a3a4")
    said(page, "must cover the centre")
    page.locator("#confirm").tap()
    assert actions.moves_on(page) == []


def test_tailits_shows_each_piece_that_is_left_and_greys_colours_that_are_gone(open_page):
    page = begin(open_page, "tailits", "Lf6f7/f8g6 Ig8h8/i8j8")
    page.locator("#tray [data-piece=L]").tap()
    ways = page.locator("#tray [data-way]")
    assert ways.count() == 6
    gone = page.locator("#tray [data-way][aria-disabled=true]")
    assert [gone.nth(i).get_attribute("data-way") for i in range(gone.count())] == ["WBBW"]
    assert page.get_by_role("button", name="L \N{MULTIPLICATION SIGN}5, red").count() == 1


def test_tailits_colours_turn_with_the_piece_and_change_where_it_lies(open_page):
    page = begin(open_page, "tailits", **DESK)
    page.keyboard.press("i")
    page.keyboard.press("c")
    first = actions.colours_in_hand(page)
    page.keyboard.press("r")
    assert actions.colours_in_hand(page) == first
    page.keyboard.press("c")
    assert actions.colours_in_hand(page) != first
    page.keyboard.press("Shift+C")
    assert actions.colours_in_hand(page) == first


def test_taiji_the_second_end_is_offered_beside_the_first_and_the_ends_change_places(open_page):
    page = begin(open_page, "taiji")
    tap(page, "c3")
    said(page, "black end")
    tap(page, "c4")
    said(page, "It fits")
    tap(page, "c4")
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    assert actions.moves_on(page) == ["c3/c4"]


def test_taiji_a_taijitu_is_drawn_from_end_to_end(open_page):
    page = begin(open_page, "taiji")
    Finger(page).drag(point(page, "e5"), point(page, "f5"))
    said(page, "It fits")
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    assert actions.moves_on(page) == ["f5/e5"]


def test_taiji_two_clicks_of_the_mouse_lay_a_taijitu(open_page):
    page = begin(open_page, "taiji", **DESK)
    page.locator("#tray [data-ends]").click()
    page.mouse.click(*point(page, "a1"))
    page.mouse.click(*point(page, "b1"))
    actions.ply(page, 1)
    assert actions.moves_on(page) == ["a1/b1"]


def test_taiji_says_why_an_end_cannot_lie_on_a_cell(open_page):
    page = begin(open_page, "taiji", "a2/a3 b1/c1")
    tap(page, "a2")
    said(page, "covered already")
    tap(page, "a1")
    said(page, "no cell beside this one is free")
    page.locator("#cancel").tap()
    assert page.locator("#cancel").is_disabled()


ROW = "a1 g7 b1 g6 d1 g4 e1 f4"


def test_lot_the_line_and_the_disc_that_stays_are_chosen_on_the_board_with_a_way_back(open_page):
    page = begin(open_page, "lot", ROW)
    tap(page, "c1")
    said(page, "A line of three")
    assert page.locator("#confirm").is_disabled()
    tap(page, "b1")
    said(page, "in several lines")
    tap(page, "d1")
    said(page, "b1 becomes a stack")
    page.locator("#cancel").tap()
    said(page, "in several lines")
    page.locator("#cancel").tap()
    said(page, "A line of three")
    tap(page, "e1")
    said(page, "e1 becomes a stack")
    page.locator("#confirm").tap()
    actions.ply(page, 9)
    assert actions.moves_on(page)[-1] == "c1xc1d1=e1"
    assert page.locator("[data-seat=First] .points").inner_text() == "1"
    assert page.get_by_role("gridcell", name="e1, White stack").count() == 1


def test_lot_a_listener_hears_which_discs_can_be_chosen(open_page):
    page = begin(open_page, "lot", ROW, **DESK)
    actions.go_to(page, actions.Cell(2, 0))
    page.keyboard.press("Enter")
    said(page, "A line of three")
    chosen = page.get_by_role("gridcell", name="can be chosen")
    assert chosen.count() == 5
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('#status').textContent.includes('A line of three')")


def test_lot_the_second_player_may_swap(open_page):
    page = begin(open_page, "lot", **PHONE)
    tap(page, "d4")
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    page.locator("#swap").tap()
    actions.ply(page, 2)
    tap(page, "c3")
    page.locator("#confirm").tap()
    actions.ply(page, 3)
    assert actions.moves_on(page) == ["d4", "swap", "c3"]


@pytest.mark.parametrize("name", ["tailits-taiji", "taiji-battle"])
def test_between_the_stages_the_page_says_what_the_first_gave_and_who_opens_the_next(
    open_page, name
):
    start, moves, _ = golden(name)
    positions = replayed(f"{start}\n{' '.join(moves)}\n").positions
    first = next(i for i, position in enumerate(positions) if position.stage_number)
    page = open_page(**PHONE)
    actions.load(page, f"{start}\n{' '.join(moves[:first])}\n")
    panel = page.locator("#stage-panel").inner_text()
    for points in positions[first].earned:
        assert str(points).replace(".5", "½").replace(".0", "") in panel
    opener = "Player 1" if positions[first].to_move == "First" else "Player 2"
    assert f"{opener} opens" in panel
    page.locator("#next-stage-button").tap()
    assert not page.locator("#stage-panel").is_visible()


def test_a_taijitu_that_would_not_lie_flat_is_never_offered(open_page):
    start, moves, _ = golden("tailits-taiji")
    positions = replayed(f"{start}\n{' '.join(moves)}\n").positions
    first = next(i for i, position in enumerate(positions) if position.stage_number)
    position = positions[first]
    page = open_page(**PHONE)
    actions.load(page, f"{start}\n{' '.join(moves[:first])}\n")
    page.locator("#next-stage-button").tap()
    cell = next(move.white for move in position.stage.legal_moves())
    tap(page, str(cell))
    said(page, "black end")
    offered = page.get_by_role("gridcell", name="can be chosen").count()
    assert offered == len(position.parse_partial(f"/{cell}").choices)


def test_a_game_of_another_kind_leaves_nothing_of_the_last_on_the_table(open_page):
    page = begin(open_page, "taiji")
    tap(page, "c3")
    said(page, "black end")
    actions.load(page, actions.HEAD)
    actions.ply(page, 0)
    assert page.locator("#tray [data-piece=L]").is_visible()
    assert page.locator("#tray [data-ends]").count() == 0
    assert '[Game "battle-of-lits"]' in record(page)
