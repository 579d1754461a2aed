"""Slow, plain umpire of all six games, written from the rule texts alone.

It plays the moves of a record on sets of squares and determines legal moves, reasons why a move is
illegal, points and the winner. It shares no code with `game/`, so that agreement between the two is
evidence of correctness.
"""

from collections import Counter
from itertools import combinations, product

from tests.support.rules.referee import PICTURES, Referee, all_placements

EDGES = [(1, 0), (-1, 0), (0, 1), (0, -1)]
AND_CORNERS = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]
AXES = [(1, 0), (0, 1), (1, 1), (1, -1)]
LETTERS = "abcdefghijklmn"
BEYOND = 2
"""How far illegal test moves may extend beyond the right and the upper edge of the board."""

PLACEMENTS = all_placements(11)


def name(square):
    return f"{LETTERS[square[0]]}{square[1] + 1}"


def names(squares):
    return "".join(map(name, sorted(squares)))


def squares_in(text):
    found = []
    for sign in text:
        if sign.isalpha():
            found.append((LETTERS.index(sign), ""))
        else:
            found[-1] = (found[-1][0], found[-1][1] + sign)
    return [(x, int(y) - 1) for x, y in found]


def group_sizes(squares, steps):
    """Return the sizes of the connected groups of squares, largest first."""
    left, sizes = set(squares), []
    while left:
        group, found = [left.pop()], 0
        while group:
            x, y = group.pop()
            found += 1
            beside = {(x + dx, y + dy) for dx, dy in steps} & left
            left -= beside
            group += beside
        sizes.append(found)
    return sorted(sizes, reverse=True)


def picture(shape):
    rows = PICTURES[shape][0].split("|")
    return [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"]


def like(black, white):
    """Return a key that is equal for pieces that are equal up to rotation and reflection."""
    forms = []
    for mirrored, turns in product((False, True), range(4)):
        squares = [(x, y, "B") for x, y in black] + [(x, y, "W") for x, y in white]
        if mirrored:
            squares = [(-x, y, colour) for x, y, colour in squares]
        for _ in range(turns):
            squares = [(y, -x, colour) for x, y, colour in squares]
        left, low = min(x for x, _, _ in squares), min(y for _, y, _ in squares)
        forms.append(tuple(sorted((x - left, y - low, colour) for x, y, colour in squares)))
    return min(forms)


def pieces(which):
    """Return the number of copies of each coloured piece in a set, `every` or `paired`."""
    if which == "every":
        blacks = [(shape, pair, 1) for shape in "LITS" for pair in combinations(picture(shape), 2)]
    else:
        blacks = [("I", [(0, 0), (0, 1)], 6), ("S", [(2, 0), (1, 0)], 6)]
        blacks += [("L", [(0, 0), (0, 1)], 3), ("L", [(0, 2), (1, 2)], 3)]
        blacks += [("T", [(0, 0), (2, 0)], 3), ("T", [(1, 0), (1, 1)], 3)]
    supply = Counter()
    for shape, black, count in blacks:
        supply[like(black, set(picture(shape)) - set(black))] += count
    return supply


def any_square(size, lot):
    return lot.randrange(size + BEYOND), lot.randrange(size + BEYOND)


class Tetrominoes:
    """Battle of LITS on a board of squares that belong to sides."""

    def __init__(self, symbols, size, of_each, sides):
        self.referee = Referee(symbols, size, of_each)
        self.sides = sides

    def legal(self, _side):
        return iter(self.referee.legal())

    def reasons(self, _side, text):
        return self.referee.reasons(text[0], set(squares_in(text[1:])))

    def anything(self, lot):
        shape, squares = lot.choice(all_placements(self.referee.size + BEYOND))
        return f"{shape}{names(squares)}"

    def play(self, _side, text):
        self.referee.laid.append((text[0], set(squares_in(text[1:]))))

    def points(self):
        covered = {square for _, squares in self.referee.laid for square in squares}
        bare = Counter(s for at, s in self.referee.symbols.items() if at not in covered)
        return {side: bare[side] for side in self.sides}


class Tailits:
    def __init__(self, tags):
        self.referee = Referee({}, 11, 6)
        self.supply = pieces(tags.get("Pieces", "every"))
        self.nth = 1 if tags.get("Scoring") == "second-largest" else 0
        self.colours = {}

    def legal(self, _side):
        first = not self.referee.laid
        for shape, squares in PLACEMENTS:
            if (first and (5, 5) not in squares) or self.referee.reasons(shape, squares):
                continue
            for black in combinations(sorted(squares), 2):
                white = squares - set(black)
                if self.supply[like(black, white)]:
                    yield f"{shape}{names(black)}/{names(white)}"

    def reasons(self, _side, text):
        black, white = map(squares_in, text[1:].split("/"))
        found = self.referee.reasons(text[0], {*black, *white})
        if not self.referee.laid and (5, 5) not in [*black, *white]:
            found.add("centre")
        if not self.supply[like(black, white)]:
            found.add("supply")
        return found

    def anything(self, lot):
        shape, squares = lot.choice(all_placements(11 + BEYOND))
        squares = lot.sample(sorted(squares), 4)
        return f"{shape}{names(squares[:2])}/{names(squares[2:])}"

    def play(self, _side, text):
        black, white = map(squares_in, text[1:].split("/"))
        self.supply[like(black, white)] -= 1
        self.referee.laid.append((text[0], {*black, *white}))
        self.colours |= dict.fromkeys(black, "Black") | dict.fromkeys(white, "White")

    def sizes(self, side):
        own = [square for square, colour in self.colours.items() if colour == side]
        return [*group_sizes(own, AND_CORNERS), 0, 0]

    def points(self):
        return {side: self.sizes(side)[self.nth] for side in ("Black", "White")}


class Taiji:
    """TAIJI on a square board.

    If there is a floor, a set of covered squares, the ends of a taijitu must both lie on it or both
    beside it.
    """

    def __init__(self, size, groups, floor=()):
        self.size, self.groups, self.floor = size, groups, set(floor)
        self.colours = {}

    def legal(self, _side):
        for x, y in product(range(self.size), repeat=2):
            for dx, dy in EDGES:
                a, b = (x, y), (x + dx, y + dy)
                inside = 0 <= b[0] < self.size and 0 <= b[1] < self.size
                free = a not in self.colours and b not in self.colours
                if inside and free and (a in self.floor) == (b in self.floor):
                    yield f"{name(a)}/{name(b)}"

    def reasons(self, _side, text):
        ends = squares_in(text.replace("/", ""))
        there = [end for end in ends if max(end) < self.size]
        found = set()
        if len(there) < 2:
            found.add("off-board")
        if any(end in self.colours for end in ends):
            found.add("overlap")
        if sum(abs(a - b) for a, b in zip(*ends, strict=True)) != 1:
            found.add("not-adjacent")
        if len({end in self.floor for end in there}) == 2:
            found.add("not-flat")
        return found

    def anything(self, lot):
        x, y = any_square(self.size, lot)
        beside = [(x + dx, y + dy) for dx, dy in EDGES if min(x + dx, y + dy) >= 0]
        return f"{name((x, y))}/{name(lot.choice([*beside, any_square(self.size, lot)]))}"

    def play(self, _side, text):
        black, white = squares_in(text.replace("/", ""))
        self.colours |= {black: "Black", white: "White"}

    def points(self):
        def score(side):
            own = [square for square, colour in self.colours.items() if colour == side]
            return sum(group_sizes(own, EDGES)[: self.groups])

        return {side: score(side) for side in ("Black", "White")}


class Lot:
    def __init__(self):
        self.single, self.stack = {}, {}

    def lines(self, own, square):
        """Return the lines of three squares of *own* that contain *square*."""
        found = []
        for dx, dy in AXES:
            for start in (-2, -1, 0):
                run = [
                    (square[0] + (start + i) * dx, square[1] + (start + i) * dy) for i in range(3)
                ]
                if all(one in own for one in run):
                    found.append(run)
        return found

    def of(self, what, side):
        return {square for square, owner in what.items() if owner == side}

    def empty(self):
        board = product(range(7), repeat=2)
        return [square for square in board if square not in self.single | self.stack]

    def won(self):
        for side in ("White", "Black"):
            stacks = self.of(self.stack, side)
            if any(self.lines(stacks, square) for square in stacks):
                return side
        return None

    def in_hand(self, side):
        return 45 - len(self.of(self.single, side)) - 2 * len(self.of(self.stack, side))

    def legal(self, side):
        if self.won() or not self.in_hand(side):
            return
        for square in self.empty():
            lines = self.lines(self.of(self.single, side) | {square}, square)
            if not lines:
                yield name(square)
            for line in lines:
                for kept in line:
                    yield f"{name(square)}x{names(set(line) - {kept})}={name(kept)}"

    def reasons(self, side, text):
        placed, *line = squares_in(text.replace("x", "").replace("=", ""))
        found = {"off-board"} if any(max(square) >= 7 for square in [placed, *line]) else set()
        if max(placed) >= 7:
            return found  # a disc off the board makes no line
        if placed in self.single | self.stack:
            found.add("overlap")
        lines = self.lines(self.of(self.single, side) | {placed}, placed)
        if lines and not line:
            found.add("must-stack")
        if line and set(line) not in map(set, lines):
            found.add("no-line")
        return found

    def anything(self, lot):
        placed = x, y = any_square(7, lot)
        if lot.random() < 0.5:
            return name(placed)
        dx, dy = lot.choice(AXES)
        line = [(x + i * dx, y + i * dy) for i in range(3)]
        if min(map(min, line)) < 0:
            line = lot.sample(list(product(range(7 + BEYOND), repeat=2)), 3)
        kept = lot.choice(line)
        return f"{name(placed)}x{names(one for one in line if one != kept)}={name(kept)}"

    def play(self, side, text):
        placed, _, rest = text.partition("x")
        self.single[squares_in(placed)[0]] = side
        if rest:
            removed, kept = rest.split("=")
            for square in squares_in(removed + kept):
                del self.single[square]
            self.stack[squares_in(kept)[0]] = side

    def points(self):
        return {side: len(self.of(self.stack, side)) for side in ("White", "Black")}


def printed(board):
    symbols = {}
    rows = board.split("/")
    for y, row in enumerate(reversed(rows)):
        x, number = 0, ""
        for sign in row + "e":
            if sign.isdigit():
                number += sign
                continue
            x, number = x + int(number or 0), ""
            if sign in "xo":
                symbols[x, y] = sign.upper()
                x += 1
    return symbols


class Umpire:
    """Umpire of one game, created from its tags.

    Points are listed by seat, those of First before those of Second.
    """

    def __init__(self, tags):
        self.game, self.tags = tags["Game"], tags
        groups = int(tags.get("Groups", {"7": 1, "11": 3}.get(tags.get("Size", "9"), 2)))
        self.groups = groups if "+" not in self.game else int(tags.get("Groups", 3))
        self.earned, self.last, self.moves = [0, 0], None, 0
        if self.game == "battle-of-lits":
            self.sides = ["X", "O"]
            self.stage = Tetrominoes(printed(tags["Board"]), 10, 5, self.sides)
        elif self.game.startswith("tailits"):
            self.sides, self.stage = ["Black", "White"], Tailits(tags)
        elif self.game.startswith("taiji"):
            size = int(tags.get("Size", 9)) if self.game == "taiji" else 11
            self.sides, self.stage = ["White", "Black"], Taiji(size, self.groups)
        else:
            self.sides, self.stage = ["White", "Black"], Lot()
        self.turn = 0
        self.second = False

    def may_swap(self):
        return self.moves == 1 and (
            self.game in ("battle-of-lits", "lot") or (self.second and self.game[:5] == "taiji")
        )

    def legal(self):
        found = sorted(self.stage.legal(self.sides[self.turn]))
        return [*found, "swap"] if found and self.may_swap() else found

    def reasons(self, text):
        """Return the set of reason codes of a move, which has the form of the current stage."""
        if text == "swap":
            return set() if self.may_swap() else {"no-swap"}
        return self.stage.reasons(self.sides[self.turn], text)

    def anything(self, lot):
        """Return a random move of the form of the current stage, mostly an illegal one."""
        return self.stage.anything(lot)

    def play(self, text):
        if text == "swap":
            self.sides.reverse()
            self.turn = 1 - self.turn
            self.moves += 1
            return
        self.stage.play(self.sides[self.turn], text)
        self.last, self.turn, self.moves = self.turn, 1 - self.turn, self.moves + 1
        if "+" in self.game and not self.second and not self.legal_at_all():
            self.begin_second()

    def legal_at_all(self):
        return next(self.stage.legal(self.sides[self.turn]), None) is not None

    def begin_second(self):
        self.second, self.moves = True, 0
        points = self.stage.points()
        self.earned = [points[side] for side in self.sides]
        if self.game == "tailits+taiji":
            self.earned[self.last] += 0.5
            self.stage = Taiji(11, self.groups, self.stage.colours)
            self.turn = 1
        else:
            self.stage = Tetrominoes(self.stage.colours, 11, 6, self.sides)
            self.turn = 0

    def points(self):
        points = self.stage.points()
        return [self.earned[seat] + points[self.sides[seat]] for seat in (0, 1)]

    def winner(self):
        """Return the winning seat, 0 or 1, or None for a draw. The game must be over."""
        if self.game == "lot":
            side = self.stage.won()
            return self.sides.index(side) if side else None
        first, second = self.points()
        if first == second and self.game == "taiji":
            return self.sides.index("Black")
        if first == second and self.game == "tailits" and self.stage.nth:
            first, second = (self.stage.sizes(side)[0] for side in self.sides)
        return self.last if first == second else int(second > first)
