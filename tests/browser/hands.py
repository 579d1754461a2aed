"""Hands that play: by touch, with keys, with the mouse, and what they read off the page."""

from game import catalogue, tetrominoes
from game.lits import Placement
from game.vocabulary import Cell
from tests.browser.harness import point, record, wait_until

BOARD = "2x1o2x2/" * 9 + "2x1o2x2"
HEAD = f'[Game "battle-of-lits"]\n[Board "{BOARD}"]\n[First "Ann"]\n[Second "Ben"]\n'


def held_shape(piece):
    """The cells of a piece as it lies in the hand at first, counted from its middle cell."""
    infos = catalogue.find("battle-of-lits").info.pieces
    cells = next(info.cells for info in infos if info.id == piece)
    middle = [sum(cell[axis] for cell in cells) / 4 for axis in (0, 1)]
    column, row = min(cells, key=lambda c: (c[0] - middle[0]) ** 2 + (c[1] - middle[1]) ** 2)
    return [Cell(c - column, r - row) for c, r in cells]


def way_to(move):
    """How a piece is flipped and turned for *move*, and the cell on which its middle then lies."""
    placement = Placement.parse(move)
    shape = held_shape(placement.shape)
    for flips in (0, 1):
        for turns in range(4):
            if tetrominoes.normalized(shape) == tetrominoes.normalized(placement.cells):
                least, first = min(shape), placement.cells[0]
                at = Cell(first.column - least.column, first.row - least.row)
                return flips, turns, at
            shape = [Cell(r, -c) for c, r in shape]
        shape = [Cell(-c, r) for c, r in shape]
    raise AssertionError(move)


def ply(page, wanted):
    """Wait until that many moves are played."""
    wait_until(page, f"document.documentElement.dataset.ply === '{wanted}'")


def load(page, text):
    """Lays a record on the table through the page's own dialog."""
    try_to_load(page, text)
    page.locator("#import-dialog").wait_for(state="hidden")


def try_to_load(page, text):
    """Asks the page's own dialog for a record, which it may refuse."""
    page.locator("#menu").click()
    page.locator("#menu-load").click()
    page.locator("#import-dialog textarea").fill(text)
    page.locator("#import-go").click()


def take_by_touch(page, move):
    """Picks the piece of *move*, turns it and taps the board where it should lie."""
    flips, turns, at = way_to(move)
    page.locator(f"#tray [data-piece={move[0]}]").tap(force=True)
    for _ in range(flips):
        page.locator("#flip").tap()
    for _ in range(turns):
        page.locator("#rotate").tap()
    page.touchscreen.tap(*point(page, str(at)))


def play_by_touch(page, move, number):
    """Makes *move*, the *number*-th of the game, with a finger."""
    if move == "swap":
        page.locator("#swap").tap()
    else:
        if page.locator("#keep").is_visible():
            page.locator("#keep").tap()
        take_by_touch(page, move)
        page.locator("#confirm").tap()
    ply(page, number)


def play_by_keys(page, move, number):
    """Makes *move*, the *number*-th of the game, with keys alone."""
    if move == "swap":
        press_button(page, "swap")
    else:
        if page.locator("#keep").is_visible():
            press_button(page, "keep")
        aim_by_keys(page, move)
        page.keyboard.press("Enter")
    ply(page, number)


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
    for key, most in (("ArrowLeft", 10), ("ArrowDown", 10)):
        for _ in range(most):
            page.keyboard.press(key)
    shape = shape_at(move)
    left, bottom = -min(c.column for c in shape), -min(c.row for c in shape)
    for _ in range(at.column - left):
        page.keyboard.press("ArrowRight")
    for _ in range(at.row - bottom):
        page.keyboard.press("ArrowUp")


def shape_at(move):
    """The cells of *move* counted from the piece's middle."""
    _, _, at = way_to(move)
    return [Cell(c - at.column, r - at.row) for c, r in Placement.parse(move).cells]


def moves_on(page):
    """The moves of the game on the table, as the page stored them."""
    body = record(page).partition("\n\n")[2].split()
    return [word for word in body if not word.endswith(".")]
