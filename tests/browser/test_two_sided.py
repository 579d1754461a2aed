"""One tablet for two players who face each other: two edges or a turning table."""

import json

import pytest

from tests.support.browser import actions
from tests.support.browser.accessibility import FIND_UNREADABLE
from tests.support.browser.harness import (
    RULES_READY,
    TWO_FRAMES,
    Finger,
    cell_centre,
    stored_record,
    wait_until,
)
from tests.support.browser.played_games import golden_game

PHONE, TABLET = (390, 844), (820, 1180)
SIZES = [PHONE, TABLET, (1180, 820), (1440, 900)]


def open_table(visits, mode, size=TABLET, script="", **settings):
    """Open a page with the table in a mode."""
    width, height = size
    stored = json.dumps(json.dumps({"table": mode, **settings}))
    script = f"localStorage['lits-table:settings'] ??= {stored};{script}"
    return visits.open(script=script, width=width, height=height, touch=True)


def load_record(page, text, moves=0):
    """Load a record through the menu that is visible."""
    menu = page.locator("#near-edge #edge-menu")
    (menu if menu.is_visible() else page.locator("#menu-button")).tap()
    page.locator("#menu-import").tap()
    page.locator("#import-dialog textarea").fill(text)
    page.locator("#import-confirm").tap()
    page.locator("#import-dialog").wait_for(state="hidden")
    actions.wait_for_ply(page, moves)


def aim(page, edge, move):
    """At one edge, select the piece of *move*, turn it and tap its destination."""
    prefix = "far-" if edge == "far" else ""
    flips, turns, target = actions.orientation_and_cell(move)
    piece = f"#{prefix}tray [data-piece={move[0]}]"
    page.locator(piece).tap(force=True)
    wait_until(page, f"document.querySelector('{piece}[aria-pressed=true]') !== null")
    for _ in range(flips):
        page.locator(f"#{prefix}flip").tap()
    # Pieces at the far edge start with a half turn.
    for _ in range((turns + 2) % 4 if edge == "far" else turns):
        page.locator(f"#{prefix}rotate").tap()
    page.touchscreen.tap(*cell_centre(page, str(target)))


def play_move(page, edge, move, number):
    aim(page, edge, move)
    page.locator("#far-confirm" if edge == "far" else "#confirm").tap()
    actions.wait_for_ply(page, number)


def wait_for_status(page, edge, words):
    status = "#far-status" if edge == "far" else "#status"
    wait_until(page, f"document.querySelector('{status}').textContent.includes({words!r})")


def side_of(page, edge):
    return page.locator(f"#{edge}-edge .seat.own .side").get_attribute("data-side")


def name_of(page, edge):
    return page.locator(f"#{edge}-edge .seat.own .name").inner_text()


@pytest.mark.parametrize("size", [PHONE, TABLET, (1180, 820)], ids=["phone", "upright", "lying"])
def test_two_sided_game_keeps_players_at_their_edges_after_a_swap(visits, size):
    page = open_table(visits, "two-sided", size)
    load_record(page, actions.HEADER)
    # The page had another game without moves before.
    page.locator("#near-edge .seat.own .name", has_text="Ann").wait_for()
    assert name_of(page, "far") == "Ben"
    board = page.locator("canvas#board").bounding_box()
    play_move(page, "near", "Ie5f5g5h5", 1)
    assert page.locator("#confirm").is_disabled()
    page.locator("#far-swap").tap()
    actions.wait_for_ply(page, 2)
    assert (name_of(page, "near"), name_of(page, "far")) == ("Ann", "Ben")
    assert (side_of(page, "near"), side_of(page, "far")) == ("O", "X")
    wait_for_status(page, "far", "Ann to move")
    play_move(page, "near", "Td7e6e7f7", 3)
    # Only the far edge shows why its move is refused.
    aim(page, "far", "Td8e8e9f8")
    wait_for_status(page, "far", "Two T pieces can’t share an edge")
    wait_for_status(page, "near", "Ben to move")
    assert page.locator("#far-why").is_visible()
    assert len(actions.stored_moves(page)) == 3
    actions.cancel_move(page, "#far-cancel")
    play_move(page, "far", "Lg7g8g9h9", 4)
    page.locator("#far-edge-menu").tap()
    assert page.locator("#menu-dialog").evaluate("dialog => getComputedStyle(dialog).rotate") == (
        "180deg"
    )
    page.locator("#menu-resign").tap()
    page.locator("#resign-confirm").tap()
    actions.wait_for_ply(page, 5)
    assert page.locator("#end-panel").inner_text() == page.locator("#far-end-panel").inner_text()
    assert page.locator("canvas#board").bounding_box() == board
    page.locator("#far-rematch").tap()
    actions.wait_for_ply(page, 0)
    # Ben moves first now, at the same edge.
    assert (name_of(page, "near"), name_of(page, "far")) == ("Ann", "Ben")
    assert '[First "Ben"]' in stored_record(page)
    aim(page, "far", "Ie5f5g5h5")
    assert page.locator("#far-confirm").is_enabled()


def test_a_swap_declined_by_accident_comes_back_at_both_edges(visits):
    page = open_table(visits, "two-sided")
    load_record(page, f"{actions.HEADER}\nIe5f5g5h5", 1)
    page.locator("#far-decline-swap").tap()
    page.locator("#far-undo").tap()
    page.locator("#far-swap").wait_for()
    page.locator("#far-decline-swap").tap()
    page.locator("#far-tray [data-piece=L]").tap()
    page.locator("#far-cancel").tap()
    assert page.locator("#far-swap").is_hidden(), "declined is declined"
    load_record(page, '[Game "lot"]\n[Handicap "First swap"]\n\nd4 e5', 2)
    page.locator("#decline-swap").tap()
    page.locator("#undo").tap()
    page.locator("#swap").wait_for()


def test_dragged_piece_floats_away_from_the_dragging_player(visits):
    page = open_table(visits, "two-sided")
    load_record(page, f"{actions.HEADER}\nIe5f5g5h5", 1)
    page.locator("#far-decline-swap").tap()
    page.locator("#far-tray [data-piece=L]").tap()
    finger = Finger(page)
    x, y = cell_centre(page, "e10")
    finger.down(x, y)
    finger.move(x, y + 20)
    finger.move(*cell_centre(page, "e8"))
    floating = page.locator("#drag-preview").bounding_box()
    assert floating["y"] > cell_centre(page, "e8")[1]
    # If the tablet is rotated during the drag, the piece stays on its cells.
    ghost = page.locator("#far-confirm")
    assert ghost.is_enabled()
    page.set_viewport_size({"width": 1180, "height": 820})
    wait_until(page, "document.querySelector('#table').dataset.form === 'columns'")
    wait_until(page, "document.querySelector('#drag-preview').hidden")
    assert ghost.is_enabled()
    finger.up()
    assert ghost.is_enabled()
    assert page.locator("#far-tray [data-piece=L]").get_attribute("aria-pressed") == "true"
    actions.cancel_move(page, "#far-cancel")
    page.keyboard.press("l")
    wait_until(page, "document.activeElement.dataset.cellName")
    focused = page.evaluate("document.activeElement.dataset.cellName")
    page.keyboard.press("ArrowUp")
    assert ord(focused[0]) == ord(page.evaluate("document.activeElement.dataset.cellName")[0])
    assert int(page.evaluate("document.activeElement.dataset.cellName")[1:]) == int(focused[1:]) - 1


def test_turning_table_faces_the_player_to_move(visits):
    page = open_table(visits, "turning", PHONE)
    load_record(page, actions.HEADER)
    rotation = "getComputedStyle(document.querySelector('#table')).rotate"
    assert page.evaluate(rotation) == "none"
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    assert page.evaluate(rotation) == "180deg"
    assert page.locator("#far-edge").count() == 0
    page.locator("#decline-swap").tap()
    # The board is upside down, so that the cells are seen from the other side.
    box = page.locator("canvas#board").bounding_box()
    flips, turns, target = actions.orientation_and_cell("Lg2g3g4h2")
    page.locator("#tray [data-piece=L]").tap(force=True)
    for _ in range(flips):
        page.locator("#flip").tap()
    for _ in range(turns):
        page.locator("#rotate").tap()
    # A half turn keeps the bounding box, so that the point is reflected in its centre.
    x, y = cell_centre(page, str(target))
    page.touchscreen.tap(2 * box["x"] + box["width"] - x, 2 * box["y"] + box["height"] - y)
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 2)
    assert actions.stored_moves(page)[-1] == "Lg2g3g4h2"
    assert page.evaluate(rotation) == "none"


def test_partial_move_is_restored_after_reload(visits):
    page = open_table(visits, "plain", PHONE)
    load_record(page, actions.HEADER)
    actions.aim_by_touch(page, "Le5e6e7f5")
    wait_for_status(page, "near", "It fits here")
    page.reload()
    wait_until(page, RULES_READY)
    wait_for_status(page, "near", "It fits here")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    assert actions.stored_moves(page) == ["Le5e6e7f5"]
    load_record(page, '[Game "lot"]\n\na1 g7 b1 g6 d1 g4 e1 f4', 8)
    for cell in ("c1", "b1"):
        page.touchscreen.tap(*cell_centre(page, cell))
    wait_for_status(page, "near", "in more than one line")
    page.reload()
    wait_until(page, RULES_READY)
    wait_for_status(page, "near", "in more than one line")
    page.locator("#cancel").tap()
    wait_for_status(page, "near", "Three in a row")


STUB_WAKE_LOCK = """
    globalThis.locks = [];
    Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
        const lock = new EventTarget();
        lock.release = async () => { locks.splice(locks.indexOf(lock), 1); };
        locks.push(lock);
        return lock;
    } } });
"""


def test_wake_lock_is_held_only_during_a_game(visits):
    page = open_table(visits, "plain", PHONE, STUB_WAKE_LOCK)
    load_record(page, actions.HEADER)
    assert page.evaluate("locks.length") == 0
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    wait_until(page, "locks.length === 1")
    # The browser releases the lock when the page is hidden, and the page requests it again.
    page.evaluate("locks.pop().dispatchEvent(new Event('release'))")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_until(page, "locks.length === 1")
    page.locator("#home-button").tap()
    wait_until(page, "locks.length === 0")
    page.go_back()
    wait_until(page, "locks.length === 1")
    page.locator("#menu-button").tap()
    page.locator("#menu-settings").tap()
    page.locator("#set-awake").uncheck()
    wait_until(page, "locks.length === 0")


SMALL_BUTTONS = """() => [...document.querySelectorAll("#table button")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => one.offsetWidth < 44 || one.offsetHeight < 44)
    .map((one) => `${one.id || one.className} ${one.offsetWidth}x${one.offsetHeight}`)"""
CLIPPED_BUTTONS = """() => [...document.querySelectorAll("#table button")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one.id || one.className, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth + 1
        || box.bottom > innerHeight + 1)
    .map(([name]) => name)"""
POSITIONS = [
    ("tailits", "Lf6f7/f8g6 Ig8h8/i8j8", "[data-piece=L]"),
    ("lot", "a1 b2", None),
    ("battle-of-lits", "", "[data-piece=T]"),
]


@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_buttons_are_44_pixels_in_every_table_mode(visits, size):
    page = open_table(visits, "plain", size)
    for mode, edges in (
        ("plain", "ends"),
        ("turning", "ends"),
        ("two-sided", "ends"),
        ("two-sided", "sides"),
    ):
        choose_table(page, mode, edges)
        # A phone has no room for edges beside the board, so that the table turns instead.
        expected_mode = "turning" if (size, edges) == (PHONE, "sides") else mode
        wait_until(page, f"document.querySelector('#table').dataset.mode === '{expected_mode}'")
        for game, moves, held in POSITIONS:
            head = actions.HEADER if game == "battle-of-lits" else f'[Game "{game}"]\n'
            load_record(page, f"{head}\n{moves}", len(moves.split()))
            if held:
                page.locator(f"#tray {held}").tap(force=True)
            found = page.evaluate(SMALL_BUTTONS), page.evaluate(CLIPPED_BUTTONS)
            assert found == ([], []), (mode, edges, game)
        page.locator("#cancel").tap()
        start, moves, _ = golden_game("battle-last-mover")
        load_record(page, f"{start}\n{' '.join(moves)}", len(moves))
        assert page.evaluate(SMALL_BUTTONS) == [], (mode, edges, "end")
        page.locator("#replay-button").tap()
        page.locator("#replay-leave").wait_for()
        assert page.evaluate(SMALL_BUTTONS) == [], (mode, edges, "review")
        page.locator("#replay-leave").tap()


def choose_table(page, mode, edges):
    """Choose the mode of the table through the menu."""
    menu = page.locator("#near-edge #edge-menu")
    (menu if menu.is_visible() else page.locator("#menu-button")).tap()
    page.locator("#menu-orientation").tap()
    page.locator(f"#orientation-dialog input[value={mode}]").check(force=True)
    if mode == "two-sided":
        page.locator(f"#orientation-dialog input[value={edges}]").check(force=True)
    page.locator("#orientation-dialog .close").tap()


@pytest.mark.parametrize(
    ("text_size", "sizes"), [("150", SIZES[1:]), ("200", SIZES[3:])], ids=["150", "200"]
)
def test_enlarged_text_fits_between_two_edges(visits, text_size, sizes):
    page = open_table(visits, "two-sided", sizes[0], textSize=text_size)
    for game in ("battle-swap", "tailits-every", "lot-short"):
        start, moves, _ = golden_game(game)
        load_record(page, f"{start}\n{' '.join(moves[:10])}", 10)
        for width, height in [*sizes[1:], sizes[0]]:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            assert page.locator("#table").get_attribute("data-mode") == "two-sided"
            assert page.evaluate(FIND_UNREADABLE) == [], (game, width)


@pytest.mark.parametrize("mode", ["plain", "two-sided"])
def test_clocks_are_large_beside_whole_names_at_every_size(visits, mode):
    page = open_table(visits, mode, PHONE)
    tags = actions.HEADER.replace('"Ann"', '"Alexandra"').replace('"Ben"', '"Benjamin"')
    load_record(page, f'{tags}[Clock "600+5"]\n')
    play_move(page, "near", "Ie5f5g5h5", 1)
    page.locator("#decline-swap, #far-decline-swap").first.tap()
    sizes = [*SIZES, (1024, 768), *([(360, 560), (844, 390)] if mode == "plain" else [])]
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        assert page.evaluate(FIND_UNREADABLE) == [], (width, height)
        bars = page.locator(".seat:not(.other)").all()
        for bar in bars:
            name, time = bar.locator(".name"), bar.locator(".clock")
            assert name.evaluate("it => it.scrollWidth <= it.clientWidth + 1"), (width, height)
            assert name.evaluate("it => it.scrollHeight <= it.clientHeight + 2"), (width, height)
            size = time.evaluate("it => parseFloat(getComputedStyle(it).fontSize)")
            assert size >= (40 if min(width, height) >= 800 and mode == "plain" else 26)


@pytest.mark.parametrize("clock", ["", '[Clock "600+5"]\n'], ids=["", "clock"])
def test_names_and_divided_scores_are_whole_in_columns(visits, clock):
    page = open_table(visits, "two-sided", (1180, 820), edges="ends")
    start, moves, _ = golden_game("tailits-taiji")
    load_record(page, f"{start.strip()}\n{clock}\n{' '.join(moves[:24])}\n", 24)
    seat = page.locator("#near-edge .seat.own")
    assert seat.locator(".parts").inner_text() == "10½ + 3"
    whole, shown = seat.locator(".name").evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert whole <= shown
    before = seat.locator(".clock .time, .turn").locator("visible=true").last.bounding_box()
    assert before["x"] + before["width"] <= seat.locator(".points").bounding_box()["x"]
