"""Helpers that play by touch, with keys or as a screen reader does, and read the page."""

from game.core.types import Cell
from game.games import tetrominoes
from game.games.coloured_tetrominoes import PATHS
from game.games.lits_rule import Placement
from game.games.lot_moves import Turn
from game.games.taiji import Taijitu
from game.games.tailits_moves import ColouredPlacement
from game.records.record import Record
from tests.support.browser.harness import cell_centre, stored_record, wait_until
from tests.support.browser.new_game import choose_option, open_new_game

BOARD = "2x1o2x2/" * 9 + "2x1o2x2"
HEADER = f'[Game "battle-of-lits"]\n[Board "{BOARD}"]\n[First "Ann"]\n[Second "Ben"]\n'


def initial_cells(shape):
    """Return the cells of a piece in its initial orientation, relative to its middle cell."""
    cells = PATHS[shape]
    middle = [sum(cell[axis] for cell in cells) / 4 for axis in (0, 1)]
    column, row = min(cells, key=lambda c: (c[0] - middle[0]) ** 2 + (c[1] - middle[1]) ** 2)
    return [Cell(c - column, r - row) for c, r in cells]


def orientation_and_cell(move):
    """Return how to orient and place a piece for *move*.

    Returns:
        The numbers of flips and of clockwise quarter turns, and the cell of the piece's middle.
    """
    flips, turns, target, _ = orientation_and_cells(move)
    return flips, turns, target


def orientation_and_cells(move):
    """Like `orientation_and_cell`, but also returns the cells in the order of the colouring."""
    placement = Placement.parse(move.replace("/", ""))
    shape = initial_cells(placement.shape)
    for flips in (0, 1):
        for turns in range(4):
            if tetrominoes.normalized(shape) == tetrominoes.normalized(placement.cells):
                lowest, first = min(shape), placement.cells[0]
                target = Cell(first.column - lowest.column, first.row - lowest.row)
                return (
                    flips,
                    turns,
                    target,
                    [Cell(target.column + c, target.row + r) for c, r in shape],
                )
            shape = [Cell(r, -c) for c, r in shape]
        shape = [Cell(-c, r) for c, r in shape]
    raise AssertionError(move)


def colouring_of(move):
    """Return the colouring of a move as B and W, in the order of the cells of the piece."""
    black = ColouredPlacement.parse(move).black
    return "".join("B" if cell in black else "W" for cell in orientation_and_cells(move)[3])


def start_timed_game(page, clock):
    """Start a game of LOT with a clock through the dialog for new games."""
    open_new_game(page, "lot")
    choose_option(page, "new-clock", clock)
    page.locator("#new-game-start").click()


def wait_for_ply(page, ply):
    """Wait until *ply* moves have been played."""
    wait_until(page, f"document.documentElement.dataset.ply === '{ply}'")


def wait_for_status(page, *words):
    """Wait until the status line contains all these words."""
    for word in words:
        wait_until(page, f"document.querySelector('#status').textContent.includes({word!r})")


def load_record(page, text):
    """Load a record through the import dialog."""
    submit_record(page, text)
    page.locator("#import-dialog").wait_for(state="hidden")


def submit_record(page, text):
    """Submit a record to the import dialog, which may refuse it."""
    page.locator("#menu-button").click()
    page.locator("#menu-import").click()
    page.locator("#import-dialog textarea").fill(text)
    page.locator("#import-confirm").click()


def aim_by_touch(page, move):
    """Select the piece of *move*, turn it, tap its destination and choose its colouring."""
    flips, turns, target = orientation_and_cell(move)
    piece = f"#tray [data-piece={move[0]}]"
    page.locator(piece).tap(force=True)
    # The tap returns before the page handles it, and the changes may move the board.
    wait_until(page, f"document.querySelector('{piece}[aria-pressed=true]') !== null")
    for _ in range(flips):
        page.locator("#flip").tap()
    for _ in range(turns):
        page.locator("#rotate").tap()
    page.touchscreen.tap(*cell_centre(page, str(target)))
    if "/" in move:
        page.locator(f"#tray [data-colouring={colouring_of(move)}]").tap()


def cancel_move(page, button="#cancel"):
    """Cancel the move and wait until the button is disabled again."""
    page.locator(button).tap()
    wait_until(page, f"document.querySelector('{button}').disabled")


def choose_cells_by_touch(page, move):
    """Choose a taijitu or a turn of LOT by tapping its cells."""
    for cell in cells_to_choose(move, page.locator("#tray [data-ends=B]").count() > 0):
        previous = page.locator("#status").inner_text()
        page.touchscreen.tap(*cell_centre(page, str(cell)))
        wait_until(page, f"document.querySelector('#status').textContent.trim() !== {previous!r}")
        if page.locator("#confirm").is_enabled():
            break


def cells_to_choose(move, black_first):
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
        dismiss_panels(page)
        if move[0].isupper():
            aim_by_touch(page, move)
        else:
            choose_cells_by_touch(page, move)
        if taps_are_touches(page):
            page.locator("#confirm").tap()
    wait_for_ply(page, number)


def taps_are_touches(page):
    """Return whether taps are touches.

    WebKit's driver taps with the mouse, and clicks place a piece without confirmation.
    """
    return getattr(page, "pointer_type", "touch") == "touch"


def dismiss_panels(page):
    """Decline a swap, and dismiss the result of the first stage, if they are shown."""
    for name in ("#decline-swap", "#next-stage-button"):
        if page.locator(name).is_visible():
            page.locator(name).tap()
            page.locator(name).wait_for(state="hidden")


def play_by_keyboard(page, move, number):
    """Make *move*, the *number*-th of the game, with the keyboard only."""
    if move == "swap":
        press_button(page, "swap")
    else:
        for name in ("decline-swap", "next-stage-button"):
            if page.locator(f"#{name}").is_visible():
                press_button(page, name)
        if move[0].isupper():
            aim_by_keyboard(page, move)
            page.keyboard.press("Enter")
        else:
            choose_cells_by_keyboard(page, move)
    wait_for_ply(page, number)


def activate(page, selector):
    """Activate an element as a screen reader does, without pointer or key events."""
    page.locator(selector).evaluate("element => element.click()")


def play_by_screen_reader(page, move, number):
    """Make *move*, the *number*-th of the game, as with a screen reader; see `activate`."""
    if move == "swap":
        activate(page, "#swap")
    else:
        for name in ("#decline-swap", "#next-stage-button"):
            if page.locator(name).is_visible():
                activate(page, name)
        if move[0].isupper():
            aim_by_screen_reader(page, move)
        else:
            for cell in cells_to_choose(move, page.locator("#tray [data-ends=B]").count() > 0):
                previous = page.locator("#status").inner_text()
                activate(page, f"#a11y-grid [data-cell-name={cell}]")
                wait_until(
                    page, f"document.querySelector('#status').textContent.trim() !== {previous!r}"
                )
                if page.locator("#confirm").is_enabled():
                    break
        activate(page, "#confirm:enabled")
    wait_for_ply(page, number)


def aim_by_screen_reader(page, move):
    """Select the piece of *move*, turn it, and activate its destination and its colouring."""
    flips, turns, target = orientation_and_cell(move)
    activate(page, f"#tray [data-piece={move[0]}]")
    for _ in range(flips):
        activate(page, "#flip:enabled")
    for _ in range(turns):
        activate(page, "#rotate:enabled")
    activate(page, f"#a11y-grid [data-cell-name={target}]")
    if "/" in move:
        activate(page, f"#tray [data-colouring={colouring_of(move)}]")


def choose_cells_by_keyboard(page, move):
    """Go to each cell with the arrow keys and choose it, until the move is made."""
    for cell in cells_to_choose(move, page.locator("#tray [data-ends=B]").count() > 0):
        previous = page.locator("#status").inner_text()
        move_cursor(page, cell)
        page.keyboard.press("Enter")
        wait_until(page, f"document.querySelector('#status').textContent.trim() !== {previous!r}")
        if not page.locator("#a11y-grid [aria-label*='can be chosen']").count():
            break


def move_cursor(page, cell):
    """Move the cursor of the board to a cell with the arrow keys."""
    page.keyboard.press("ArrowUp")
    current = page.evaluate(
        "document.querySelector('#a11y-grid [tabindex=\"0\"]').dataset.cellName"
    )
    columns, rows = cell.column - (ord(current[0]) - ord("a")), cell.row - (int(current[1:]) - 1)
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


def aim_by_keyboard(page, move):
    """Select, turn and move the piece of *move* with the keyboard."""
    flips, turns, target = orientation_and_cell(move)
    page.keyboard.press(move[0])
    for _ in range(flips):
        page.keyboard.press("f")
    for _ in range(turns):
        page.keyboard.press("r")
    for key in ("Home", "PageDown"):
        page.keyboard.press(key)
    shape = relative_cells(move)
    left, bottom = -min(c.column for c in shape), -min(c.row for c in shape)
    for _ in range(target.column - left):
        page.keyboard.press("ArrowRight")
    for _ in range(target.row - bottom):
        page.keyboard.press("ArrowUp")
    while "/" in move and held_colouring(page) != colouring_of(move):
        page.keyboard.press("c")


def held_colouring(page):
    """Return the colouring that is selected in the tray."""
    return page.locator("#tray [data-colouring][aria-pressed=true]").get_attribute("data-colouring")


def relative_cells(move):
    """Return the cells of *move* relative to the middle of the piece."""
    _, _, target, cells = orientation_and_cells(move)
    return [Cell(c - target.column, r - target.row) for c, r in cells]


def stored_moves(page):
    """Return the moves of the current game, as the page stored them."""
    return Record.parse(stored_record(page)).moves
