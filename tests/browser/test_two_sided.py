"""One tablet for two people who sit opposite each other: two edges, a table that turns, and
nothing lost or done by accident."""

import json

import pytest

from tests.support.browser import actions
from tests.support.browser.harness import RULES_READY, Finger, point, record, wait_until
from tests.support.browser.played_games import golden

PHONE, TABLET = (390, 844), (820, 1180)
SIZES = [PHONE, TABLET, (1180, 820), (1440, 900)]
CALM = {"touch": True, "motion": "reduce"}


def table(visits, mode, size=TABLET, script="", **settings):
    """A page whose table is laid out in that mode."""
    width, height = size
    kept = json.dumps(json.dumps({"table": mode, **settings}))
    script = f"localStorage['lits-table:settings'] ??= {kept};{script}"
    return visits.open(script=script, width=width, height=height, **CALM)


def load(page, text, moves=0):
    """Lays a record on the table from whichever menu there is."""
    menu = page.locator("#near-edge #edge-menu")
    (menu if menu.is_visible() else page.locator("#menu-button")).tap()
    page.locator("#menu-load").tap()
    page.locator("#import-dialog textarea").fill(text)
    page.locator("#import-go").tap()
    page.locator("#import-dialog").wait_for(state="hidden")
    actions.ply(page, moves)


def take(page, edge, move):
    """At one edge, picks the piece of *move*, turns it as that person would, and puts it down."""
    prefix = "far-" if edge == "far" else ""
    flips, turns, at = actions.way_to(move)
    piece = f"#{prefix}tray [data-piece={move[0]}]"
    page.locator(piece).tap(force=True)
    wait_until(page, f"document.querySelector('{piece}[aria-pressed=true]') !== null")
    for _ in range(flips):
        page.locator(f"#{prefix}flip").tap()
    # Who sits at the far edge takes a piece as it lies there: half a turn round.
    for _ in range((turns + 2) % 4 if edge == "far" else turns):
        page.locator(f"#{prefix}rotate").tap()
    page.touchscreen.tap(*point(page, str(at)))


def play(page, edge, move, number):
    take(page, edge, move)
    page.locator("#far-confirm" if edge == "far" else "#confirm").tap()
    actions.ply(page, number)


def said(page, edge, words):
    status = "#far-status" if edge == "far" else "#status"
    wait_until(page, f"document.querySelector('{status}').textContent.includes({words!r})")


def side_of(page, edge):
    return page.locator(f"#{edge}-edge .seat.own .side").get_attribute("data-side")


def name_of(page, edge):
    return page.locator(f"#{edge}-edge .seat.own .name").inner_text()


@pytest.mark.parametrize("size", [PHONE, TABLET, (1180, 820)], ids=["phone", "upright", "lying"])
def test_a_game_is_played_from_two_edges_and_a_swap_moves_nobody(visits, size):
    page = table(visits, "two-sided", size)
    load(page, actions.HEAD)
    board = page.locator("canvas#board").bounding_box()
    assert (name_of(page, "near"), name_of(page, "far")) == ("Ann", "Ben")
    play(page, "near", "Ie5f5g5h5", 1)
    assert page.locator("#confirm").is_disabled()
    page.locator("#far-swap").tap()
    actions.ply(page, 2)
    assert (name_of(page, "near"), name_of(page, "far")) == ("Ann", "Ben")
    assert (side_of(page, "near"), side_of(page, "far")) == ("O", "X")
    said(page, "far", "Ann to move")
    play(page, "near", "Td7e6e7f7", 3)
    # The far one: two alike side by side, and a full square; told at that edge alone.
    take(page, "far", "Td8e8e9f8")
    said(page, "far", "These two T would share an edge")
    said(page, "near", "Ben to move")
    page.locator("#far-confirm").tap()
    said(page, "far", "These two T")
    assert len(actions.moves_on(page)) == 3
    actions.put_down(page, "#far-cancel")
    play(page, "far", "Lg7g8g9h9", 4)
    page.locator("#far-edge-menu").tap()
    assert page.locator("#menu-dialog").evaluate("dialog => getComputedStyle(dialog).rotate") == (
        "180deg"
    )
    page.locator("#menu-resign").tap()
    page.locator("#resign-go").tap()
    actions.ply(page, 5)
    assert page.locator("#end-panel").inner_text() == page.locator("#far-end-panel").inner_text()
    assert page.locator("canvas#board").bounding_box() == board
    page.locator("#far-rematch").tap()
    actions.ply(page, 0)
    # Ben begins now, where he sits.
    assert (name_of(page, "near"), name_of(page, "far")) == ("Ann", "Ben")
    assert '[First "Ben"]' in record(page)
    take(page, "far", "Ie5f5g5h5")
    assert page.locator("#far-confirm").is_enabled()


def test_a_piece_that_is_dragged_floats_away_from_who_drags_it(visits):
    page = table(visits, "two-sided")
    load(page, f"{actions.HEAD}\nIe5f5g5h5", 1)
    page.locator("#far-decline-swap").tap()
    page.locator("#far-tray [data-piece=L]").tap()
    finger = Finger(page)
    x, y = point(page, "e10")
    finger.down(x, y)
    finger.move(x, y + 20)
    finger.move(*point(page, "e8"))
    floating = page.locator("#drag-preview").bounding_box()
    assert floating["y"] > point(page, "e8")[1]
    # In the middle of the drag the tablet is turned: the piece stays on its cells.
    ghost = page.locator("#far-confirm")
    assert ghost.is_enabled()
    page.set_viewport_size({"width": 1180, "height": 820})
    wait_until(page, "document.querySelector('#table').dataset.form === 'columns'")
    wait_until(page, "document.querySelector('#drag-preview').hidden")
    assert ghost.is_enabled()
    finger.up()
    assert ghost.is_enabled()
    assert page.locator("#far-tray [data-piece=L]").get_attribute("aria-pressed") == "true"
    actions.put_down(page, "#far-cancel")
    page.keyboard.press("l")
    wait_until(page, "document.activeElement.dataset.cellName")
    at = page.evaluate("document.activeElement.dataset.cellName")
    page.keyboard.press("ArrowUp")
    assert ord(at[0]) == ord(page.evaluate("document.activeElement.dataset.cellName")[0])
    assert int(page.evaluate("document.activeElement.dataset.cellName")[1:]) == int(at[1:]) - 1


def test_the_table_turns_to_who_is_to_move_and_can_be_played_turned(visits):
    page = table(visits, "turning", PHONE)
    load(page, actions.HEAD)
    rotation = "getComputedStyle(document.querySelector('#table')).rotate"
    assert page.evaluate(rotation) == "none"
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    assert page.evaluate(rotation) == "180deg"
    assert page.locator("#far-edge").count() == 0
    page.locator("#decline-swap").tap()
    # The board lies upside down: its cells are where the other one looks for them.
    box = page.locator("canvas#board").bounding_box()
    flips, turns, at = actions.way_to("Lg2g3g4h2")
    page.locator("#tray [data-piece=L]").tap(force=True)
    for _ in range(flips):
        page.locator("#flip").tap()
    for _ in range(turns):
        page.locator("#rotate").tap()
    # The bounding box of a board that is turned by half is that of the board.
    x, y = point(page, str(at))
    page.touchscreen.tap(2 * box["x"] + box["width"] - x, 2 * box["y"] + box["height"] - y)
    page.locator("#confirm").tap()
    actions.ply(page, 2)
    assert actions.moves_on(page)[-1] == "Lg2g3g4h2"
    assert page.evaluate(rotation) == "none"


def test_what_is_half_chosen_is_in_the_hand_again_after_the_page_was_hidden_and_lost(visits):
    page = table(visits, "plain", PHONE)
    load(page, actions.HEAD)
    actions.take_by_touch(page, "Le5e6e7f5")
    said(page, "near", "It fits here")
    page.reload()
    wait_until(page, RULES_READY)
    said(page, "near", "It fits here")
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    assert actions.moves_on(page) == ["Le5e6e7f5"]
    load(page, '[Game "lot"]\n\na1 g7 b1 g6 d1 g4 e1 f4', 8)
    for cell in ("c1", "b1"):
        page.touchscreen.tap(*point(page, cell))
    said(page, "near", "in several lines")
    page.reload()
    wait_until(page, RULES_READY)
    said(page, "near", "in several lines")
    page.locator("#cancel").tap()
    said(page, "near", "A line of three")


LOCK = """
    globalThis.locks = [];
    Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
        const lock = new EventTarget();
        lock.release = async () => { locks.splice(locks.indexOf(lock), 1); };
        locks.push(lock);
        return lock;
    } } });
"""


def test_the_screen_stays_on_while_a_game_is_under_way_and_no_longer(visits):
    page = table(visits, "plain", PHONE, LOCK)
    load(page, actions.HEAD)
    assert page.evaluate("locks.length") == 0
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    wait_until(page, "locks.length === 1")
    # The browser takes it back when the page is hidden, and is asked again afterwards.
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


SMALL = """() => [...document.querySelectorAll("#table button")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => one.offsetWidth < 44 || one.offsetHeight < 44)
    .map((one) => `${one.id || one.className} ${one.offsetWidth}x${one.offsetHeight}`)"""
OUTSIDE = """() => [...document.querySelectorAll("#table button")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one.id || one.className, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth + 1
        || box.bottom > innerHeight + 1)
    .map(([name]) => name)"""
STEPS = [
    ("tailits", "Lf6f7/f8g6 Ig8h8/i8j8", "[data-piece=L]"),
    ("lot", "a1 b2", None),
    ("battle-of-lits", "", "[data-piece=T]"),
]


@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_to_touch_is_44_pixels_and_more_at_every_table(visits, size):
    page = table(visits, "plain", size)
    for mode, edges in (
        ("plain", "ends"),
        ("turning", "ends"),
        ("two-sided", "ends"),
        ("two-sided", "sides"),
    ):
        choose_table(page, mode, edges)
        # Beside the board of a phone there is no height for an edge: the table turns instead.
        there = "turning" if (size, edges) == (PHONE, "sides") else mode
        wait_until(page, f"document.querySelector('#table').dataset.mode === '{there}'")
        for game, moves, held in STEPS:
            head = actions.HEAD if game == "battle-of-lits" else f'[Game "{game}"]\n'
            load(page, f"{head}\n{moves}", len(moves.split()))
            if held:
                page.locator(f"#tray {held}").tap(force=True)
            found = page.evaluate(SMALL), page.evaluate(OUTSIDE)
            assert found == ([], []), (mode, edges, game)
        page.locator("#cancel").tap()
        start, moves, _ = golden("battle-last-mover")
        load(page, f"{start}\n{' '.join(moves)}", len(moves))
        assert page.evaluate(SMALL) == [], (mode, edges, "end")
        page.locator("#replay-button").tap()
        page.locator("#review-leave").wait_for()
        assert page.evaluate(SMALL) == [], (mode, edges, "review")
        page.locator("#review-leave").tap()


def choose_table(page, mode, edges):
    """Through the menu, as people do."""
    menu = page.locator("#near-edge #edge-menu")
    (menu if menu.is_visible() else page.locator("#menu-button")).tap()
    page.locator("#menu-sides").tap()
    page.locator(f"#sides-dialog input[value={mode}]").check(force=True)
    if mode == "two-sided":
        page.locator(f"#sides-dialog input[value={edges}]").check(force=True)
    page.locator("#sides-dialog .close").tap()
