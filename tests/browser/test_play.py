"""Complete games by touch, keyboard, mouse and screen reader."""

import pytest

from game.core.types import Seat
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, Finger, cell_centre, stored_record, wait_until
from tests.support.browser.played_games import ONE_GAME_OF_EACH, golden_game, shown_points
from tests.support.browser.settings import enlarge_text

NAMES = {Seat.FIRST: "Player 1", Seat.SECOND: "Player 2"}


# Numbers of moves to load first: the rest of each game tests as much in less time.
HALFWAY = {"tailits-every": 9, "taiji-7": 12}
LATE = {"tailits-every": 13, "taiji-7": 18, "lot-short": 8}
DOUBLE = {"taiji-battle": 52, "tailits-taiji": 53}


def games_with_start(**starts):
    """Return the golden games with the number of moves to load first, which is 0 by default."""
    return [*({name: 0 for name in ONE_GAME_OF_EACH} | starts).items()]


def play_golden_game(page, name, loaded, play):
    """Load the first moves of a golden game, play the others, and return the last position."""
    start, moves, last = golden_game(name)
    actions.load_record(page, f"{start}\n{' '.join(moves[:loaded])}")
    actions.wait_for_ply(page, loaded)
    for number, move in enumerate(moves[loaded:], loaded + 1):
        play(page, move, number)
    assert actions.stored_moves(page) == moves
    # The board counts itself first.
    page.locator("#end-panel").wait_for()
    assert shown_points(page) == last.points
    return last


@pytest.mark.parametrize(
    ("name", "loaded"), games_with_start(**HALFWAY, **{"battle-last-mover": 0, "taiji-battle": 53})
)
def test_golden_game_played_by_touch_ends_as_recorded(open_page, name, loaded):
    page = open_page(**PHONE, motion="no-preference")

    def play(page, move, number):
        actions.play_by_touch(page, move, number)
        if number == loaded + 5:
            page.reload()
            wait_until(page, "document.documentElement.dataset.rules === 'ready'")
            actions.wait_for_ply(page, number)

    last = play_golden_game(page, name, loaded, play)
    result = page.locator("#end-panel").inner_text()
    assert f"{NAMES[last.outcome().winner]} wins" in result
    if name == "battle-last-mover":
        assert "placed the last piece and wins" in result


@pytest.mark.parametrize("name", LATE)
def test_golden_game_is_played_by_touch_with_text_of_200_percent(open_page, name):
    page = open_page(**PHONE)
    enlarge_text(page, "200")
    play_golden_game(page, name, LATE[name], actions.play_by_touch)


@pytest.mark.parametrize(("name", "loaded"), games_with_start(**LATE, **DOUBLE))
def test_golden_game_played_by_keyboard_ends_as_recorded(open_page, name, loaded):
    play_golden_game(open_page(width=1440, height=900), name, loaded, actions.play_by_keyboard)


@pytest.mark.parametrize(("name", "loaded"), games_with_start(**LATE, **DOUBLE))
def test_golden_game_played_by_screen_reader_ends_as_recorded(open_page, name, loaded):
    play_golden_game(open_page(), name, loaded, actions.play_by_screen_reader)


def test_piece_is_placed_by_dragging_it_from_the_tray(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, actions.HEADER)
    finger = Finger(page)
    box = page.locator("#tray [data-piece=T]").bounding_box()
    start = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger.drag(start, cell_centre(page, "e4"))
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    (move,) = actions.stored_moves(page)
    assert move.startswith("T")
    assert min(int(row) for row in move[2::2]) >= 5, "the piece floats above the finger"


def test_touch_places_at_once_without_the_confirm_step(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, actions.HEADER)
    page.locator("#menu-button").tap()
    page.locator("#menu-settings").tap()
    page.locator("#set-confirm").uncheck(force=True)
    page.keyboard.press("Escape")
    actions.aim_by_touch(page, "Le5e6e7f5")
    actions.wait_for_ply(page, 1)


def test_mouse_click_places_and_wheel_rotates(open_page):
    page = open_page(width=1440, height=900)
    actions.load_record(page, actions.HEADER)
    page.locator("#tray [data-piece=I]").click()
    page.mouse.move(*cell_centre(page, "e5"))
    page.mouse.wheel(0, 120)
    page.mouse.click(*cell_centre(page, "e5"))
    actions.wait_for_ply(page, 1)
    (move,) = actions.stored_moves(page)
    rows = {move[i] for i in range(2, 9, 2)}
    assert rows == {"5"}, "the wheel has turned the standing I so that it lies"


def test_undo_redo_resign_and_rematch(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    page.locator("#decline-swap").tap()
    page.locator("#undo").tap()
    # What was declined last is offered again; then the move is taken back.
    page.locator("#swap-undo").tap()
    actions.wait_for_ply(page, 0)
    page.locator("#redo").tap()
    actions.wait_for_ply(page, 1)
    page.locator("#decline-swap").tap()
    page.locator("#menu-button").tap()
    page.locator("#menu-resign").tap()
    page.locator("#resign-confirm").tap()
    actions.wait_for_ply(page, 2)
    assert "Ann wins" in page.locator("#end-panel").inner_text()
    page.locator("#rematch").tap()
    actions.wait_for_ply(page, 0)
    assert '[First "Ben"]' in stored_record(page)
    assert '[Second "Ann"]' in stored_record(page)


def test_a_swap_declined_by_accident_comes_back_with_undo(open_page):
    """Also where there is no move to take back, as against the computer."""
    page = open_page(width=1440, height=900)
    actions.load_record(page, f'{actions.HEADER}[FirstLevel "1"]\n\nIe5f5g5h5')
    for undo in (page.locator("#undo").click, lambda: page.keyboard.press("Control+Z")):
        page.locator("#decline-swap").click()
        page.locator("#swap-panel").wait_for(state="hidden")
        undo()
        page.locator("#swap-panel").wait_for()
    # A move that is begun and cancelled declines nothing.
    page.keyboard.press("l")
    page.locator("#swap-panel").wait_for(state="hidden")
    page.keyboard.press("Escape")
    page.locator("#swap").click()
    wait_until(page, "document.documentElement.dataset.ply >= '2'")
    assert actions.stored_moves(page)[:2] == ["Ie5f5g5h5", "swap"]


def test_hint_counts_the_legal_placements(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    page.locator("#decline-swap").tap()
    page.locator("#tray [data-piece=T]").tap()
    page.locator("#hint").tap()
    wait_until(page, "/\\d+ places like this/.test(document.querySelector('#status').textContent)")


REFUSED = [
    ("Ie5f5g5h5", "Th5h6h7i6", ["already covered"]),
    ("Ie5f5g5h5", "Ta1b1b2c1", ["share an edge with a piece"]),
    ("Ie5f5g5h5", "Ii5i6i7i8", ["can’t share an edge"]),
    ("Le5e6e7f5", "Sf6f7g7g8", ["a 2 × 2 block"]),
    ("Ie5f5g5h5", "Id6e6f6g6", ["can’t share an edge", "a 2 × 2 block"]),
    ("Te5f5f6g5", "Tf6f7f8g7", ["already covered", "can’t share an edge"]),
]


def test_refusal_lists_every_reason_and_the_piece_stays_in_place(open_page):
    page = open_page(**PHONE)
    for number, (loaded, tried, reasons) in enumerate(REFUSED):
        actions.load_record(page, f'{actions.HEADER}[Round "{number}"]\n\n{loaded}')
        page.locator("#decline-swap").tap()
        actions.aim_by_touch(page, tried)
        for words in reasons:
            wait_until(page, f"document.querySelector('#status').textContent.includes('{words}')")
        assert page.locator("#confirm").is_hidden()
        assert actions.stored_moves(page) == [loaded]
        actions.cancel_move(page)


def test_used_up_shape_is_refused_with_the_reason(open_page):
    start, moves, _ = golden_game("battle-swap")
    page = open_page(**PHONE)
    actions.load_record(page, start + "\n" + " ".join(moves[:15]))
    actions.wait_for_ply(page, 15)
    page.locator("#tray [data-piece=L]").tap(force=True)
    wait_until(page, "document.querySelector('#status').textContent.includes('No L left')")


def test_confirming_tap_does_not_click_the_panel_that_appears(open_page):
    """On a slow machine, the click that follows a tap could hit the swap offer that appeared."""
    page = open_page(**PHONE)
    page.evaluate(
        "document.addEventListener('click', ({ target }) =>"
        " { document.body.dataset.clicked = target.id; }, true)"
    )
    actions.load_record(page, actions.HEADER)
    page.evaluate("delete document.body.dataset.clicked")
    actions.aim_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    page.wait_for_timeout(400)
    assert page.evaluate("document.body.dataset.clicked") is None
    page.locator("#swap").tap()
    actions.wait_for_ply(page, 2)


def test_tap_on_the_held_piece_rotates_it(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, actions.HEADER)
    actions.aim_by_touch(page, "Ie4e5e6e7")
    target = actions.orientation_and_cell("Ie4e5e6e7")[2]
    page.touchscreen.tap(*cell_centre(page, str(target)))
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    assert len(set(actions.stored_moves(page)[0][2::2])) == 1


def test_screen_reader_plays_with_one_announcement_per_move(open_page):
    """Looks only at what assistive technology gets: names, labels and the live region."""
    page = open_page(width=1440, height=900)
    actions.load_record(page, actions.HEADER)
    tray = page.get_by_role("button", name="T \N{MULTIPLICATION SIGN}5, green")
    tray.focus()
    page.keyboard.press("Enter")
    wait_until(page, "document.activeElement.getAttribute('role') === 'gridcell'")
    focused = page.evaluate("document.activeElement.dataset.cellName")
    page.keyboard.press("ArrowRight")
    wait_until(page, f"document.activeElement.dataset.cellName !== '{focused}'")
    page.keyboard.press("Enter")
    actions.wait_for_ply(page, 1)
    announcement = page.get_by_role("status").first.inner_text()
    assert announcement.startswith("Ann placed a T on ")
    cell = actions.stored_moves(page)[0][1:3]
    label = page.get_by_role("gridcell", name=f"{cell}, green T")
    assert label.count() == 1


def test_piece_appears_without_animation_under_reduced_motion(open_page):
    page = open_page(**PHONE, motion="reduce")
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    frames = page.evaluate(
        """async () => {
            const board = document.querySelector("#board");
            const seen = new Set();
            for (let frame = 0; frame < 12; frame += 1) {
                await new Promise(requestAnimationFrame);
                seen.add(board.toDataURL());
            }
            return seen.size;
        }"""
    )
    assert frames <= 2  # the frames before and after the answer is painted


def test_board_follows_the_window_size(open_page):
    page = open_page(width=1180, height=820, touch=True)
    actions.load_record(page, actions.HEADER)
    for width, height in ((820, 1180), (390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        board = "document.querySelector('#board')"
        wait_until(
            page,
            f"{board}.getBoundingClientRect().right <= {width}"
            f" && {board}.width === Math.round({board}.clientWidth * devicePixelRatio)",
        )
        actions.aim_by_touch(page, "Ie5f5g5h5")
        wait_until(page, "document.querySelector('#confirm').disabled === false")
        actions.cancel_move(page)
