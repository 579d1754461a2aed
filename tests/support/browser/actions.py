"""Helpers that play by touch, with keys or as a screen reader does, and read the page."""

from game.core.types import Cell
from game.games import tetrominoes
from game.games.coloured_tetrominoes import PATHS
from game.games.lits_rule import Placement
from game.games.lot import Turn
from game.games.taiji import Taijitu
from game.games.tailits import ColouredPlacement
from tests.support.browser.harness import point, record, wait_until

BOARD = "2x1o2x2/" * 9 + "2x1o2x2"
HEAD = f'[Game "battle-of-lits"]\n[Board "{BOARD}"]\n[First "Ann"]\n[Second "Ben"]\n'


def held_shape(shape):
    """Return the cells of a piece in its initial orientation, relative to its middle cell."""
    cells = PATHS[shape]
    middle = [sum(cell[axis] for cell in cells) / 4 for axis in (0, 1)]
    column, row = min(cells, key=lambda c: (c[0] - middle[0]) ** 2 + (c[1] - middle[1]) ** 2)
    return [Cell(c - column, r - row) for c, r in cells]


def way_to(move):
    """Return how to orient and place a piece for *move*.

    Returns:
        The numbers of flips and of clockwise quarter turns, and the cell of the piece's middle.
    """
    flips, turns, at, _ = lie_of(move)
    return flips, turns, at


def lie_of(move):
    """Like `way_to`, but also returns the cells in the order of the piece's colours."""
    placement = Placement.parse(move.replace("/", ""))
    shape = held_shape(placement.shape)
    for flips in (0, 1):
        for turns in range(4):
            if tetrominoes.normalized(shape) == tetrominoes.normalized(placement.cells):
                least, first = min(shape), placement.cells[0]
                at = Cell(first.column - least.column, first.row - least.row)
                return flips, turns, at, [Cell(at.column + c, at.row + r) for c, r in shape]
            shape = [Cell(r, -c) for c, r in shape]
        shape = [Cell(-c, r) for c, r in shape]
    raise AssertionError(move)


def colours_of(move):
    """Return the colours of a coloured move, B or W, in the order of the cells of the piece."""
    black = ColouredPlacement.parse(move).black
    return "".join("B" if cell in black else "W" for cell in lie_of(move)[3])


def begin_timed(page, clock):
    """Start a game of LOT with a clock through the dialog for new games."""
    page.locator("#menu-button").click()
    page.locator("#menu-fresh").click()
    page.locator("input[name=new-game][value=lot]").check()
    page.locator(f"input[name=new-clock][value='{clock}']").check()
    page.locator("#new-start").click()


def ply(page, wanted):
    """Wait until *wanted* moves have been played."""
    wait_until(page, f"document.documentElement.dataset.ply === '{wanted}'")


def load(page, text):
    """Load a record through the import dialog."""
    try_to_load(page, text)
    page.locator("#import-dialog").wait_for(state="hidden")


def try_to_load(page, text):
    """Submit a record to the import dialog, which may refuse it."""
    page.locator("#menu-button").click()
    page.locator("#menu-load").click()
    page.locator("#import-dialog textarea").fill(text)
    page.locator("#import-go").click()


def take_by_touch(page, move):
    """Select the piece of *move*, turn it, tap its destination and choose its colours."""
    flips, turns, at = way_to(move)
    piece = f"#tray [data-piece={move[0]}]"
    page.locator(piece).tap(force=True)
    # The tap returns before the page handles it, and the changes may move the board.
    wait_until(page, f"document.querySelector('{piece}[aria-pressed=true]') !== null")
    for _ in range(flips):
        page.locator("#flip").tap()
    for _ in range(turns):
        page.locator("#rotate").tap()
    page.touchscreen.tap(*point(page, str(at)))
    if "/" in move:
        page.locator(f"#tray [data-way={colours_of(move)}]").tap()


def put_down(page, button="#cancel"):
    """Put the piece back and wait until the page is as before."""
    page.locator(button).tap()
    wait_until(page, f"document.querySelector('{button}').disabled")


def tap_cells(page, move):
    """Tap the cells that choose a taijitu or a turn of LOT, as players do."""
    for cell in cells_to_tap(move, page.locator("#tray [data-ends=B]").count() > 0):
        said = page.locator("#status").inner_text()
        page.touchscreen.tap(*point(page, str(cell)))
        wait_until(page, f"document.querySelector('#status').textContent.trim() !== {said!r}")
        if page.locator("#confirm").is_enabled():
            break


def cells_to_tap(move, black_first):
    """Return the cells of a move in the order in which they are chosen.

    These are the ends of a taijitu; or the disc, the stack and the removed discs of a turn of LOT.
    """
    if "/" in move:
        ends = Taijitu.parse(move)
        return (ends.black, ends.white) if black_first else (ends.white, ends.black)
    turn = Turn.parse(move)
    return (turn.placed, turn.stack, *turn.removed) if turn.stack else (turn.placed,)


def play_by_touch(page, move, number):
    """Make *move*, the *number*-th of the game, by touch."""
    if move == "swap":
        page.locator("#swap").tap()
    else:
        put_panels_away(page)
        if move[0].isupper():
            take_by_touch(page, move)
        else:
            tap_cells(page, move)
        if has_finger(page):
            page.locator("#confirm").tap()
    ply(page, number)


def has_finger(page):
    """Return whether taps are touches.

    WebKit's driver taps with the mouse, and clicks place a piece without confirmation.
    """
    return getattr(page, "finger", "touch") == "touch"


def put_panels_away(page):
    """Decline a swap, and dismiss the result of the first stage, if they are shown."""
    for name in ("#decline-swap", "#next-stage-button"):
        if page.locator(name).is_visible():
            page.locator(name).tap()
            page.locator(name).wait_for(state="hidden")


def play_by_keys(page, move, number):
    """Make *move*, the *number*-th of the game, with the keyboard only."""
    if move == "swap":
        press_button(page, "swap")
    else:
        for name in ("decline-swap", "next-stage-button"):
            if page.locator(f"#{name}").is_visible():
                press_button(page, name)
        if move[0].isupper():
            aim_by_keys(page, move)
            page.keyboard.press("Enter")
        else:
            choose_by_keys(page, move)
    ply(page, number)


def activate(page, selector):
    """Activate an element as a screen reader does, without pointer or key events."""
    page.locator(selector).evaluate("element => element.click()")


def play_by_ear(page, move, number):
    """Make *move*, the *number*-th of the game, as with a screen reader; see `activate`."""
    if move == "swap":
        activate(page, "#swap")
    else:
        for name in ("#decline-swap", "#next-stage-button"):
            if page.locator(name).is_visible():
                activate(page, name)
        if move[0].isupper():
            take_by_ear(page, move)
        else:
            for cell in cells_to_tap(move, page.locator("#tray [data-ends=B]").count() > 0):
                said = page.locator("#status").inner_text()
                activate(page, f"#a11y-grid [data-cell-name={cell}]")
                wait_until(
                    page, f"document.querySelector('#status').textContent.trim() !== {said!r}"
                )
                if page.locator("#confirm").is_enabled():
                    break
        activate(page, "#confirm:enabled")
    ply(page, number)


def take_by_ear(page, move):
    """Select the piece of *move*, turn it, and activate its destination and its colours."""
    flips, turns, at = way_to(move)
    activate(page, f"#tray [data-piece={move[0]}]")
    for _ in range(flips):
        activate(page, "#flip:enabled")
    for _ in range(turns):
        activate(page, "#rotate:enabled")
    activate(page, f"#a11y-grid [data-cell-name={at}]")
    if "/" in move:
        activate(page, f"#tray [data-way={colours_of(move)}]")


def choose_by_keys(page, move):
    """Go to each cell with the arrow keys and choose it, until the move is made."""
    for cell in cells_to_tap(move, page.locator("#tray [data-ends=B]").count() > 0):
        said = page.locator("#status").inner_text()
        go_to(page, cell)
        page.keyboard.press("Enter")
        wait_until(page, f"document.querySelector('#status').textContent.trim() !== {said!r}")
        if not page.locator("#a11y-grid [aria-label*='can be chosen']").count():
            break


def go_to(page, cell):
    """Move the cursor of the board to a cell with the arrow keys."""
    page.keyboard.press("ArrowUp")
    at = page.evaluate("document.querySelector('#a11y-grid [tabindex=\"0\"]').dataset.cellName")
    columns, rows = cell.column - (ord(at[0]) - ord("a")), cell.row - (int(at[1:]) - 1)
    for _ in range(abs(columns)):
        page.keyboard.press("ArrowRight" if columns > 0 else "ArrowLeft")
    for _ in range(abs(rows)):
        page.keyboard.press("ArrowUp" if rows > 0 else "ArrowDown")


def press_button(page, name):
    """Go to a button with the Tab key and press it.

    Raises:
        AssertionError: The button does not receive the focus.
    """
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab never reaches #{name}")


def aim_by_keys(page, move):
    """Select, turn and move the piece of *move* with the keyboard."""
    flips, turns, at = way_to(move)
    page.keyboard.press(move[0])
    for _ in range(flips):
        page.keyboard.press("f")
    for _ in range(turns):
        page.keyboard.press("r")
    for key in ("Home", "PageDown"):
        page.keyboard.press(key)
    shape = shape_at(move)
    left, bottom = -min(c.column for c in shape), -min(c.row for c in shape)
    for _ in range(at.column - left):
        page.keyboard.press("ArrowRight")
    for _ in range(at.row - bottom):
        page.keyboard.press("ArrowUp")
    while "/" in move and colours_in_hand(page) != colours_of(move):
        page.keyboard.press("c")


def colours_in_hand(page):
    """Return the colours that are selected in the tray."""
    return page.locator("#tray [data-way][aria-pressed=true]").get_attribute("data-way")


def shape_at(move):
    """Return the cells of *move* relative to the middle of the piece."""
    _, _, at, cells = lie_of(move)
    return [Cell(c - at.column, r - at.row) for c, r in cells]


def moves_on(page):
    """Return the moves of the current game, as the page stored them."""
    body = record(page).partition("\n\n")[2].split()
    return [word for word in body if not word.endswith(".")]
