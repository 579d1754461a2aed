"""Input of each game on the page: colourings, taijitus, lines and stacks, stages."""

import pytest

from game.records.replay import load as load_game
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, Finger, cell_centre, stored_record, wait_until
from tests.support.browser.played_games import golden_game

DESKTOP = {"width": 1440, "height": 900}


def open_game(open_page, game, moves="", **options):
    """Open a page and load a game with these moves."""
    page = open_page(**(options or PHONE))
    actions.load_record(page, f'[Game "{game}"]\n[First "Ann"]\n[Second "Ben"]\n\n{moves}\n')
    actions.wait_for_ply(page, len(moves.split()))
    return page


def tap_cells(page, *cells):
    for cell in cells:
        page.touchscreen.tap(*cell_centre(page, cell))


def test_tailits_first_piece_must_cover_the_centre(open_page):
    page = open_game(open_page, "tailits")
    actions.aim_by_touch(page, "Ia1a2/a3a4")
    actions.wait_for_status(page, "must cover the centre")
    page.locator("#why").tap()
    page.locator("#why-panel").get_by_text("The first piece must cover the centre.").wait_for()
    assert actions.stored_moves(page) == []


def test_tailits_disables_colourings_that_are_used_up(open_page):
    page = open_game(open_page, "tailits", "Lf6f7/f8g6 Ig8h8/i8j8")
    page.locator("#tray [data-piece=L]").tap()
    colourings = page.locator("#tray [data-colouring]")
    assert colourings.count() == 6
    used_up = page.locator("#tray [data-colouring][aria-disabled=true]")
    assert [used_up.nth(i).get_attribute("data-colouring") for i in range(used_up.count())] == [
        "WBBW"
    ]
    assert page.get_by_role("button", name="L \N{MULTIPLICATION SIGN}5, red").count() == 1


def test_tailits_colouring_is_kept_on_rotation_and_can_be_cycled(open_page):
    page = open_game(open_page, "tailits", **DESKTOP)
    page.keyboard.press("i")
    page.keyboard.press("c")
    first = actions.held_colouring(page)
    page.keyboard.press("r")
    assert actions.held_colouring(page) == first
    page.keyboard.press("c")
    assert actions.held_colouring(page) != first
    page.keyboard.press("Shift+C")
    assert actions.held_colouring(page) == first


def test_taiji_tap_on_the_second_end_swaps_the_colours(open_page):
    page = open_game(open_page, "taiji")
    tap_cells(page, "c3")
    actions.wait_for_status(page, "black end")
    tap_cells(page, "c4")
    actions.wait_for_status(page, "It fits")
    tap_cells(page, "c4")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    assert actions.stored_moves(page) == ["c3/c4"]


def test_taiji_drag_places_a_taijitu(open_page):
    page = open_game(open_page, "taiji")
    Finger(page).drag(cell_centre(page, "e5"), cell_centre(page, "f5"))
    actions.wait_for_status(page, "It fits")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    assert actions.stored_moves(page) == ["f5/e5"]


def test_taiji_two_clicks_place_a_taijitu(open_page):
    page = open_game(open_page, "taiji", **DESKTOP)
    page.locator("#tray [data-ends]").click()
    page.mouse.click(*cell_centre(page, "a1"))
    page.mouse.click(*cell_centre(page, "b1"))
    actions.wait_for_ply(page, 1)
    assert actions.stored_moves(page) == ["a1/b1"]


def test_taiji_explains_why_a_cell_cannot_be_chosen(open_page):
    page = open_game(open_page, "taiji", "a2/a3 b1/c1")
    tap_cells(page, "a2")
    actions.wait_for_status(page, "already covered")
    tap_cells(page, "a1")
    page.locator("#why-panel").get_by_text("A square can’t be covered twice.").wait_for()
    page.locator("#why-close").tap()
    assert page.locator("#cancel").is_disabled()


LINE_MOVES = "a1 g7 b1 g6 d1 g4 e1 f4"


def test_tap_on_the_points_shows_the_groups(open_page):
    page = open_game(open_page, "taiji", "a2/a3 b1/c1 d1/d2")
    picture = "document.querySelector('#board').toDataURL()"
    calm = page.evaluate(picture)
    toggle = page.locator("[data-seat=First] .groups-toggle")
    assert min(toggle.bounding_box()[side] for side in ("width", "height")) >= 44
    toggle.tap()
    wait_until(page, f"{picture} !== {calm!r}")
    assert toggle.get_attribute("aria-pressed") == "true"
    toggle.tap()
    wait_until(page, f"{picture} === {calm!r}")
    assert toggle.get_attribute("aria-pressed") == "false"


def test_lot_line_and_stack_are_chosen_in_cancellable_steps(open_page):
    page = open_game(open_page, "lot", LINE_MOVES)
    tap_cells(page, "c1")
    actions.wait_for_status(page, "Three in a row")
    assert page.locator("#confirm").is_disabled()
    tap_cells(page, "b1")
    actions.wait_for_status(page, "in more than one line")
    tap_cells(page, "d1")
    actions.wait_for_status(page, "make b1 a stack")
    page.locator("#cancel").tap()
    actions.wait_for_status(page, "in more than one line")
    page.locator("#cancel").tap()
    actions.wait_for_status(page, "Three in a row")
    tap_cells(page, "e1")
    actions.wait_for_status(page, "make e1 a stack")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 9)
    assert actions.stored_moves(page)[-1] == "c1xc1d1=e1"
    assert page.locator("[data-seat=First] .points").inner_text() == "1"
    assert page.get_by_role("gridcell", name="e1, White stack").count() == 1


def test_lot_grid_labels_name_the_discs_that_can_be_chosen(open_page):
    page = open_game(open_page, "lot", LINE_MOVES, **DESKTOP)
    actions.move_cursor(page, actions.Cell(2, 0))
    page.keyboard.press("Enter")
    actions.wait_for_status(page, "Three in a row")
    chosen = page.get_by_role("gridcell", name="can be chosen")
    assert chosen.count() == 5
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('#status').textContent.includes('Three in a row')")


def test_lot_second_player_can_swap(open_page):
    page = open_game(open_page, "lot", **PHONE)
    tap_cells(page, "d4")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    page.locator("#swap").tap()
    actions.wait_for_ply(page, 2)
    tap_cells(page, "c3")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 3)
    assert actions.stored_moves(page) == ["d4", "swap", "c3"]


@pytest.mark.parametrize("name", ["tailits-taiji", "taiji-battle"])
def test_stage_panel_shows_first_stage_points_and_next_opener(open_page, name):
    start, moves, _ = golden_game(name)
    positions = load_game(f"{start}\n{' '.join(moves)}\n").positions
    first = next(i for i, position in enumerate(positions) if position.stage_number)
    page = open_page(**PHONE)
    actions.load_record(page, f"{start}\n{' '.join(moves[:first])}\n")
    page.locator("#stage-panel").wait_for()
    panel = page.locator("#stage-panel").inner_text()
    for points in positions[first].earned:
        assert str(points).replace(".5", "½").replace(".0", "") in panel
    opener = "Player 1" if positions[first].to_move == "First" else "Player 2"
    assert f"{opener} starts" in panel
    page.locator("#next-stage-button").tap()
    assert not page.locator("#stage-panel").is_visible()


def test_stacked_taijitu_is_offered_only_where_it_lies_flat(open_page):
    start, moves, _ = golden_game("tailits-taiji")
    positions = load_game(f"{start}\n{' '.join(moves)}\n").positions
    first = next(i for i, position in enumerate(positions) if position.stage_number)
    position = positions[first]
    page = open_page(**PHONE)
    actions.load_record(page, f"{start}\n{' '.join(moves[:first])}\n")
    page.locator("#next-stage-button").tap()
    cell = next(move.white for move in position.stage.legal_moves())
    tap_cells(page, str(cell))
    actions.wait_for_status(page, "black end")
    offered = page.get_by_role("gridcell", name="can be chosen").count()
    assert offered == len(position.parse_partial(f"/{cell}").choices)


def test_loading_another_game_replaces_the_tray(open_page):
    page = open_game(open_page, "taiji")
    tap_cells(page, "c3")
    actions.wait_for_status(page, "black end")
    actions.load_record(page, actions.HEADER)
    actions.wait_for_ply(page, 0)
    page.locator("#tray [data-piece=L]").wait_for()
    assert page.locator("#tray [data-ends]").count() == 0
    assert '[Game "battle-of-lits"]' in stored_record(page)
