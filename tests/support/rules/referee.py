"""Slow, plain referee of Battle of LITS, written from the rule text alone.

It shares no code with `game/`, so that agreement between the two is evidence of correctness.
"""

from functools import cache
from itertools import product

SHAPE_DRAWINGS = {
    "L": ["#.|#.|##"],
    "I": ["#|#|#|#"],
    "T": ["###|.#."],
    "S": [".##|##."],
}


def _drawn_squares(drawing):
    rows = drawing.split("|")
    return {(x, y) for y, row in enumerate(rows) for x, symbol in enumerate(row) if symbol == "#"}


def _orientations(squares):
    orientations = set()
    for mirrored, turns in product((False, True), range(4)):
        orientation = {(-x, y) for x, y in squares} if mirrored else set(squares)
        for _ in range(turns):
            orientation = {(y, -x) for x, y in orientation}
        left, low = min(x for x, _ in orientation), min(y for _, y in orientation)
        orientations.add(frozenset((x - left, y - low) for x, y in orientation))
    return orientations


ORIENTATIONS = {
    shape: _orientations(_drawn_squares(pictures[0])) for shape, pictures in SHAPE_DRAWINGS.items()
}


def placement_text(shape, squares):
    """Return a placement in the notation of records."""
    return shape + "".join(f"{'abcdefghijklmnop'[x]}{y + 1}" for x, y in sorted(squares))


@cache
def all_placements(size):
    return [
        (shape, frozenset((x + dx, y + dy) for dx, dy in orientation))
        for shape, orientations in ORIENTATIONS.items()
        for orientation in orientations
        for x, y in product(range(size), repeat=2)
        if all(x + dx < size and y + dy < size for dx, dy in orientation)
    ]


class Referee:
    """Battle of LITS on a board of symbols, given as {square: 'x' or 'o'}."""

    def __init__(self, symbols, size=10, copies_per_shape=5):
        self.symbols, self.size, self.copies_per_shape = symbols, size, copies_per_shape
        self.placements = []

    def reasons(self, shape, squares):
        """Return the reason codes of a placement as a set."""
        found = set()
        owner = {square: other_shape for other_shape, cells in self.placements for square in cells}
        neighbours = {
            (x + dx, y + dy) for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        }
        if any(not (0 <= x < self.size and 0 <= y < self.size) for x, y in squares):
            found.add("off-board")
        if any(square in owner for square in squares):
            found.add("overlap")
        if sum(other_shape == shape for other_shape, _ in self.placements) >= self.copies_per_shape:
            found.add("supply")
        if self.placements and not any(square in owner for square in neighbours):
            found.add("detached")
        if any(owner.get(square) == shape for square in neighbours):
            found.add("same-shape")
        on_board = {(x, y) for x, y in squares if 0 <= x < self.size and 0 <= y < self.size}
        covered = set(owner) | on_board
        for x, y in squares:
            for left, low in product((x - 1, x), (y - 1, y)):
                if all((left + dx, low + dy) in covered for dx in (0, 1) for dy in (0, 1)):
                    found.add("square")
        return found

    def legal(self):
        """Return all legal placements in notation, sorted."""
        return sorted(
            placement_text(shape, squares)
            for shape, squares in all_placements(self.size)
            if not self.reasons(shape, squares)
        )

    def score(self):
        """Return the numbers of uncovered symbols of X and of O."""
        covered = {square for _, cells in self.placements for square in cells}
        uncovered = [symbol for square, symbol in self.symbols.items() if square not in covered]
        return uncovered.count("x"), uncovered.count("o")
