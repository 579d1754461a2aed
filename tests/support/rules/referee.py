"""Slow, plain referee of Battle of LITS, written from the rule text alone.

It shares no code with `game/`, so that agreement between the two is evidence of correctness.
"""

from functools import cache
from itertools import product

ORDERS = {"X": 0, "O": 1}
PICTURES = {
    "L": ["#.|#.|##"],
    "I": ["#|#|#|#"],
    "T": ["###|.#."],
    "S": [".##|##."],
}


def _squares(picture):
    rows = picture.split("|")
    return {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"}


def _every_way(squares):
    ways = set()
    for mirrored, turns in product((False, True), range(4)):
        way = {(-x, y) for x, y in squares} if mirrored else set(squares)
        for _ in range(turns):
            way = {(y, -x) for x, y in way}
        left, low = min(x for x, _ in way), min(y for _, y in way)
        ways.add(frozenset((x - left, y - low) for x, y in way))
    return ways


WAYS = {shape: _every_way(_squares(pictures[0])) for shape, pictures in PICTURES.items()}


def text(shape, squares):
    """Return a placement in the notation of records."""
    return shape + "".join(f"{'abcdefghijklmnop'[x]}{y + 1}" for x, y in sorted(squares))


@cache
def all_placements(size):
    return [
        (shape, frozenset((x + dx, y + dy) for dx, dy in way))
        for shape, ways in WAYS.items()
        for way in ways
        for x, y in product(range(size), repeat=2)
        if all(x + dx < size and y + dy < size for dx, dy in way)
    ]


class Referee:
    """Battle of LITS on a board of symbols, given as {square: 'x' or 'o'}."""

    def __init__(self, symbols, size=10, of_each=5):
        self.symbols, self.size, self.of_each = symbols, size, of_each
        self.laid = []

    def reasons(self, shape, squares):
        """Return the reason codes of a placement as a set."""
        found = set()
        owner = {square: other for other, cells in self.laid for square in cells}
        beside = {
            (x + dx, y + dy) for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        }
        if any(not (0 <= x < self.size and 0 <= y < self.size) for x, y in squares):
            found.add("off-board")
        if any(square in owner for square in squares):
            found.add("overlap")
        if sum(other == shape for other, _ in self.laid) >= self.of_each:
            found.add("supply")
        if self.laid and not any(square in owner for square in beside):
            found.add("detached")
        if any(owner.get(square) == shape for square in beside):
            found.add("same-shape")
        full = set(owner) | set(squares)
        for x, y in squares:
            for left, low in product((x - 1, x), (y - 1, y)):
                if all((left + dx, low + dy) in full for dx in (0, 1) for dy in (0, 1)):
                    found.add("square")
        return found

    def legal(self):
        """Return all legal placements in notation, sorted."""
        return sorted(
            text(shape, squares)
            for shape, squares in all_placements(self.size)
            if not self.reasons(shape, squares)
        )

    def score(self):
        """Return the numbers of uncovered symbols of X and of O."""
        covered = {square for _, cells in self.laid for square in cells}
        bare = [sign for square, sign in self.symbols.items() if square not in covered]
        return bare.count("x"), bare.count("o")
