"""Whole games in a real browser: by touch, with keys, with the mouse."""

import pytest

from game.core.types import Seat
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, Finger, point, record, wait_until
from tests.support.browser.played_games import EVERY_GAME, golden, points

NAMES = {Seat.FIRST: "Player 1", Seat.SECOND: "Player 2"}


# From here on they are as instructive, and shorter.
HALFWAY = {"tailits-every": 9, "taiji-7": 12}
LATE = {"tailits-every": 13, "taiji-7": 18, "lot-short": 8}
DOUBLE = {"taiji-battle": 52, "tailits-taiji": 53}


def games(**laid):
    """Every game, from its start or from after so many moves that are loaded."""
    return [*({name: 0 for name in EVERY_GAME} | laid).items()]


def played(page, name, laid, play):
    """Plays a recorded game to its end, after so many moves that are loaded; its last position."""
    start, moves, last = golden(name)
    actions.load(page, f"{start}\n{' '.join(moves[:laid])}")
    actions.ply(page, laid)
    for number, move in enumerate(moves[laid:], laid + 1):
        play(page, move, number)
    assert actions.moves_on(page) == moves
    assert points(page) == last.points
    assert page.locator("#end-panel").is_visible()
    return last


@pytest.mark.parametrize(
    ("name", "laid"), games(**HALFWAY, **{"battle-last-mover": 0, "taiji-battle": 46})
)
def test_a_recorded_game_played_by_touch_ends_as_recorded(open_page, name, laid):
    page = open_page(**PHONE)

    def play(page, move, number):
        actions.play_by_touch(page, move, number)
        if number == laid + 5:
            page.reload()
            wait_until(page, "document.documentElement.dataset.rules === 'ready'")
            actions.ply(page, number)

    last = played(page, name, laid, play)
    said = page.locator("#end-panel").inner_text()
    assert f"{NAMES[last.outcome().winner]} wins" in said
    if name == "battle-last-mover":
        assert "The last piece decides" in said


@pytest.mark.parametrize(("name", "laid"), games(**LATE, **DOUBLE))
def test_a_recorded_game_played_with_keys_alone_ends_as_recorded(open_page, name, laid):
    played(open_page(width=1440, height=900), name, laid, actions.play_by_keys)


@pytest.mark.parametrize(("name", "laid"), games(**LATE, **DOUBLE))
def test_a_recorded_game_played_through_the_twin_alone_ends_as_recorded(open_page, name, laid):
    played(open_page(), name, laid, actions.play_by_ear)


def test_a_piece_is_placed_by_dragging_it_from_the_tray(open_page):
    page = open_page(**PHONE)
    actions.load(page, actions.HEAD)
    finger = Finger(page)
    box = page.locator("#tray [data-piece=T]").bounding_box()
    start = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger.drag(start, point(page, "e4"))
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    (move,) = actions.moves_on(page)
    assert move.startswith("T")
    assert min(int(row) for row in move[2::2]) >= 5, "the piece floats above the finger"


def test_without_the_confirm_step_letting_go_places(open_page):
    page = open_page(**PHONE)
    actions.load(page, actions.HEAD)
    page.locator("#menu-button").tap()
    page.locator("#menu-settings").tap()
    page.locator("#set-confirm").uncheck(force=True)
    page.keyboard.press("Escape")
    actions.take_by_touch(page, "Le5e6e7f5")
    actions.ply(page, 1)


def test_the_mouse_places_with_a_click_and_turns_with_the_wheel(open_page):
    page = open_page(width=1440, height=900)
    actions.load(page, actions.HEAD)
    page.locator("#tray [data-piece=I]").click()
    page.mouse.move(*point(page, "e5"))
    page.mouse.wheel(0, 120)
    page.mouse.click(*point(page, "e5"))
    actions.ply(page, 1)
    (move,) = actions.moves_on(page)
    rows = {move[i] for i in range(2, 9, 2)}
    assert rows == {"5"}, "the wheel has turned the standing I so that it lies"


def test_undo_redo_resign_and_rematch(open_page):
    page = open_page(**PHONE)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    page.locator("#decline-swap").tap()
    page.locator("#undo").tap()
    actions.ply(page, 0)
    page.locator("#redo").tap()
    actions.ply(page, 1)
    page.locator("#decline-swap").tap()
    page.locator("#menu-button").tap()
    page.locator("#menu-resign").tap()
    page.locator("#resign-go").tap()
    actions.ply(page, 2)
    assert "Ann wins" in page.locator("#end-panel").inner_text()
    page.locator("#rematch").tap()
    actions.ply(page, 0)
    assert '[First "Ben"]' in record(page)
    assert '[Second "Ann"]' in record(page)


def test_the_hint_says_how_many_places_there_are(open_page):
    page = open_page(**PHONE)
    actions.load(page, f"{actions.HEAD}\nIe5f5g5h5")
    page.locator("#decline-swap").tap()
    page.locator("#tray [data-piece=T]").tap()
    page.locator("#hint").tap()
    wait_until(page, "/\\d+ places this way/.test(document.querySelector('#status').textContent)")


REFUSED = [
    ("Ie5f5g5h5", "Th5h6h7i6", ["covered already"]),
    ("Ie5f5g5h5", "Ta1b1b2c1", ["touch a piece"]),
    ("Ie5f5g5h5", "Ii5i6i7i8", ["share an edge"]),
    ("Le5e6e7f5", "Sf6f7g7g8", ["a square of 2"]),
    ("Ie5f5g5h5", "Id6e6f6g6", ["share an edge", "a square of 2"]),
    ("Te5f5f6g5", "Tf6f7f8g7", ["covered already", "share an edge"]),
]


def test_a_refusal_says_every_reason_and_leaves_the_piece_where_it_was_tried(open_page):
    page = open_page(**PHONE)
    for number, (laid, tried, said) in enumerate(REFUSED):
        actions.load(page, f'{actions.HEAD}[Round "{number}"]\n\n{laid}')
        page.locator("#decline-swap").tap()
        actions.take_by_touch(page, tried)
        page.locator("#confirm").tap()
        for words in said:
            wait_until(page, f"document.querySelector('#status').textContent.includes('{words}')")
        assert actions.moves_on(page) == [laid]
        actions.put_down(page)


def test_a_shape_that_is_used_up_is_refused_with_the_reason(open_page):
    start, moves, _ = golden("battle-swap")
    page = open_page(**PHONE)
    actions.load(page, start + "\n" + " ".join(moves[:15]))
    actions.ply(page, 15)
    page.locator("#tray [data-piece=L]").tap(force=True)
    wait_until(page, "document.querySelector('#status').textContent.includes('No L is left')")


def test_a_tap_that_plays_is_no_click_on_what_comes_up_under_the_finger(open_page):
    """On a busy machine the offer to swap was there before the click, which then accepted it."""
    page = open_page(**PHONE)
    page.evaluate(
        "document.addEventListener('click', ({ target }) =>"
        " { document.body.dataset.clicked = target.id; }, true)"
    )
    actions.load(page, actions.HEAD)
    page.evaluate("delete document.body.dataset.clicked")
    actions.take_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    page.wait_for_timeout(400)
    assert page.evaluate("document.body.dataset.clicked") is None
    page.locator("#swap").tap()
    actions.ply(page, 2)


def test_the_second_tap_on_the_held_piece_turns_it(open_page):
    page = open_page(**PHONE)
    actions.load(page, actions.HEAD)
    actions.take_by_touch(page, "Ie4e5e6e7")
    at = actions.way_to("Ie4e5e6e7")[2]
    page.touchscreen.tap(*point(page, str(at)))
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    assert len(set(actions.moves_on(page)[0][2::2])) == 1


def test_a_listener_plays_through_tray_and_grid_with_one_sentence_a_move(open_page):
    """Only what assistive technology is told is looked at: names, labels, the live line."""
    page = open_page(width=1440, height=900)
    actions.load(page, actions.HEAD)
    tray = page.get_by_role("button", name="T \N{MULTIPLICATION SIGN}5, green")
    tray.focus()
    page.keyboard.press("Enter")
    wait_until(page, "document.activeElement.getAttribute('role') === 'gridcell'")
    at = page.evaluate("document.activeElement.dataset.cellName")
    page.keyboard.press("ArrowRight")
    wait_until(page, f"document.activeElement.dataset.cellName !== '{at}'")
    page.keyboard.press("Enter")
    actions.ply(page, 1)
    said = page.get_by_role("status").first.inner_text()
    assert said.startswith("Ann places T on ")
    cell = actions.moves_on(page)[0][1:3]
    label = page.get_by_role("gridcell", name=f"{cell}, green T")
    assert label.count() == 1


def test_under_reduced_motion_a_piece_lies_at_once(open_page):
    page = open_page(motion="reduce", **PHONE)
    actions.load(page, actions.HEAD)
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
    assert frames <= 2  # the frame before the answer was painted, and the one after


def test_the_board_follows_the_window(open_page):
    page = open_page(width=1180, height=820, touch=True)
    actions.load(page, actions.HEAD)
    for width, height in ((820, 1180), (390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        board = "document.querySelector('#board')"
        wait_until(
            page,
            f"{board}.getBoundingClientRect().right <= {width}"
            f" && {board}.width === Math.round({board}.clientWidth * devicePixelRatio)",
        )
        actions.take_by_touch(page, "Ie5f5g5h5")
        wait_until(page, "document.querySelector('#confirm').disabled === false")
        actions.put_down(page)
