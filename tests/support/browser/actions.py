"""Hands that play: by touch, with keys, with the mouse, and what they read off the page."""

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
    """The cells of a piece as it lies in the hand at first, counted from its middle cell."""
    cells = PATHS[shape]
    middle = [sum(cell[axis] for cell in cells) / 4 for axis in (0, 1)]
    column, row = min(cells, key=lambda c: (c[0] - middle[0]) ** 2 + (c[1] - middle[1]) ** 2)
    return [Cell(c - column, r - row) for c, r in cells]


def way_to(move):
    """How a piece is flipped and turned for *move*, and the cell on which its middle then lies."""
    flips, turns, at, _ = lie_of(move)
    return flips, turns, at


def lie_of(move):
    """As `way_to`, and the cells in the order of the colours."""
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
    """The colours, B or W, of a coloured move in the order in which the hand holds its cells."""
    black = ColouredPlacement.parse(move).black
    return "".join("B" if cell in black else "W" for cell in lie_of(move)[3])


def begin_timed(page, clock):
    """Begins a game of LOT with a clock, both chosen in the dialog."""
    page.locator("#menu-button").click()
    page.locator("#menu-fresh").click()
    page.locator("input[name=new-game][value=lot]").check()
    page.locator(f"input[name=new-clock][value='{clock}']").check()
    page.locator("#new-start").click()


def ply(page, wanted):
    """Wait until that many moves are played."""
    wait_until(page, f"document.documentElement.dataset.ply === '{wanted}'")


def load(page, text):
    """Lays a record on the table through the page's own dialog."""
    try_to_load(page, text)
    page.locator("#import-dialog").wait_for(state="hidden")


def try_to_load(page, text):
    """Asks the page's own dialog for a record, which it may refuse."""
    page.locator("#menu-button").click()
    page.locator("#menu-load").click()
    page.locator("#import-dialog textarea").fill(text)
    page.locator("#import-go").click()


def take_by_touch(page, move):
    """Picks the piece of *move*, turns it, taps where it should lie and chooses its colours."""
    flips, turns, at = way_to(move)
    piece = f"#tray [data-piece={move[0]}]"
    page.locator(piece).tap(force=True)
    # A tap is over before it is heard, and what it changes may move the board.
    wait_until(page, f"document.querySelector('{piece}[aria-pressed=true]') !== null")
    for _ in range(flips):
        page.locator("#flip").tap()
    for _ in range(turns):
        page.locator("#rotate").tap()
    page.touchscreen.tap(*point(page, str(at)))
    if "/" in move:
        page.locator(f"#tray [data-way={colours_of(move)}]").tap()


def put_down(page, button="#cancel"):
    """Empties the hand, and waits until the tray lies as before."""
    page.locator(button).tap()
    wait_until(page, f"document.querySelector('{button}').disabled")


def tap_cells(page, move):
    """Taps the cells by which a taijitu or a turn of LOT is chosen, the way players do."""
    for cell in cells_to_tap(move, page.locator("#tray [data-ends=B]").count() > 0):
        said = page.locator("#status").inner_text()
        page.touchscreen.tap(*point(page, str(cell)))
        wait_until(page, f"document.querySelector('#status').textContent.trim() !== {said!r}")
        if page.locator("#confirm").is_enabled():
            break


def cells_to_tap(move, black_first):
    """The cells of a move in the order of choosing: ends, or disc, stack and those that go."""
    if "/" in move:
        ends = Taijitu.parse(move)
        return (ends.black, ends.white) if black_first else (ends.white, ends.black)
    turn = Turn.parse(move)
    return (turn.placed, turn.stack, *turn.removed) if turn.stack else (turn.placed,)


def play_by_touch(page, move, number):
    """Makes *move*, the *number*-th of the game, with a finger."""
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
    """WebKit's driver taps with the mouse, whose click places without a confirm step."""
    return getattr(page, "finger", "touch") == "touch"


def put_panels_away(page):
    """Declines a swap, and reads what the first stage came to."""
    for name in ("#decline-swap", "#next-stage-button"):
        if page.locator(name).is_visible():
            page.locator(name).tap()
            page.locator(name).wait_for(state="hidden")


def play_by_keys(page, move, number):
    """Makes *move*, the *number*-th of the game, with keys alone."""
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
    """What a screen reader does with the thing it reads out: no pointer, no key."""
    page.locator(selector).evaluate("element => element.click()")


def play_by_ear(page, move, number):
    """Makes *move*, the *number*-th of the game, by activating what is read out, nothing else."""
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
    """Picks the piece of *move*, turns it, and names the cell where it should lie."""
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
    """Goes from cell to cell with the arrows and chooses each, until the move is made."""
    for cell in cells_to_tap(move, page.locator("#tray [data-ends=B]").count() > 0):
        said = page.locator("#status").inner_text()
        go_to(page, cell)
        page.keyboard.press("Enter")
        wait_until(page, f"document.querySelector('#status').textContent.trim() !== {said!r}")
        if not page.locator("#a11y-grid [aria-label*='can be chosen']").count():
            break


def go_to(page, cell):
    """Moves the cursor of the board to a cell with the arrow keys."""
    page.keyboard.press("ArrowUp")
    at = page.evaluate("document.querySelector('#a11y-grid [tabindex=\"0\"]').dataset.cellName")
    columns, rows = cell.column - (ord(at[0]) - ord("a")), cell.row - (int(at[1:]) - 1)
    for _ in range(abs(columns)):
        page.keyboard.press("ArrowRight" if columns > 0 else "ArrowLeft")
    for _ in range(abs(rows)):
        page.keyboard.press("ArrowUp" if rows > 0 else "ArrowDown")


def press_button(page, name):
    """Goes to a button with Tab alone and presses it."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab never reaches #{name}")


def aim_by_keys(page, move):
    """Picks, turns and moves the piece of *move* with keys."""
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
    """The colours that the tray shows as chosen."""
    return page.locator("#tray [data-way][aria-pressed=true]").get_attribute("data-way")


def shape_at(move):
    """The cells of *move* counted from the piece's middle."""
    _, _, at, cells = lie_of(move)
    return [Cell(c - at.column, r - at.row) for c, r in cells]


def moves_on(page):
    """The moves of the game on the table, as the page stored them."""
    body = record(page).partition("\n\n")[2].split()
    return [word for word in body if not word.endswith(".")]
