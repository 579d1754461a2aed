"""Slow, plain umpire of all six games, written from the rule texts alone.

It plays the moves of a record on sets of squares and determines legal moves, reasons why a move is
illegal, points and the winner. It shares no code with `game/`, so that agreement between the two is
evidence of correctness.
"""

from collections import Counter
from itertools import combinations, product

from tests.support.rules.referee import SHAPE_DRAWINGS, Referee, all_placements

EDGES = [(1, 0), (-1, 0), (0, 1), (0, -1)]
EDGES_AND_CORNERS = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]
AXES = [(1, 0), (0, 1), (1, 1), (1, -1)]
LETTERS = "abcdefghijklmn"
OVERHANG = 2
"""How far illegal test moves may extend beyond the right and the upper edge of the board."""

PLACEMENTS = all_placements(11)


def square_name(square):
    return f"{LETTERS[square[0]]}{square[1] + 1}"


def square_names(squares):
    return "".join(map(square_name, sorted(squares)))


def parse_squares(text):
    squares = []
    for character in text:
        if character.isalpha():
            squares.append((LETTERS.index(character), ""))
        else:
            squares[-1] = (squares[-1][0], squares[-1][1] + character)
    return [(x, int(y) - 1) for x, y in squares]


def group_sizes(squares, steps):
    """Return the sizes of the connected groups of squares, largest first."""
    remaining, sizes = set(squares), []
    while remaining:
        group, found = [remaining.pop()], 0
        while group:
            x, y = group.pop()
            found += 1
            neighbours = {(x + dx, y + dy) for dx, dy in steps} & remaining
            remaining -= neighbours
            group += neighbours
        sizes.append(found)
    return sorted(sizes, reverse=True)


def shape_squares(shape):
    rows = SHAPE_DRAWINGS[shape][0].split("|")
    return [(x, y) for y, row in enumerate(rows) for x, symbol in enumerate(row) if symbol == "#"]


def canonical_form(black, white):
    """Return a key that is equal for pieces that are equal up to rotation and reflection."""
    variants = []
    for mirrored, turns in product((False, True), range(4)):
        squares = [(x, y, "B") for x, y in black] + [(x, y, "W") for x, y in white]
        if mirrored:
            squares = [(-x, y, colour) for x, y, colour in squares]
        for _ in range(turns):
            squares = [(y, -x, colour) for x, y, colour in squares]
        left, low = min(x for x, _, _ in squares), min(y for _, y, _ in squares)
        variants.append(tuple(sorted((x - left, y - low, colour) for x, y, colour in squares)))
    return min(variants)


def piece_supply(piece_set):
    """Return the number of copies of each coloured piece in a set, `every` or `paired`."""
    if piece_set == "every":
        blacks = [
            (shape, pair, 1) for shape in "LITS" for pair in combinations(shape_squares(shape), 2)
        ]
    else:
        blacks = [("I", [(0, 0), (0, 1)], 6), ("S", [(2, 0), (1, 0)], 6)]
        blacks += [("L", [(0, 0), (0, 1)], 3), ("L", [(0, 2), (1, 2)], 3)]
        blacks += [("T", [(0, 0), (2, 0)], 3), ("T", [(1, 0), (1, 1)], 3)]
    supply = Counter()
    for shape, black, count in blacks:
        supply[canonical_form(black, set(shape_squares(shape)) - set(black))] += count
    return supply


def random_square(size, rng):
    return rng.randrange(size + OVERHANG), rng.randrange(size + OVERHANG)


class Tetrominoes:
    """Battle of LITS on a board of squares that belong to sides."""

    def __init__(self, symbols, size, copies_per_shape, sides):
        self.referee = Referee(symbols, size, copies_per_shape)
        self.sides = sides

    def legal(self, _side):
        return iter(self.referee.legal())

    def reasons(self, _side, text):
        return self.referee.reasons(text[0], set(parse_squares(text[1:])))

    def random_move(self, rng):
        shape, squares = rng.choice(all_placements(self.referee.size + OVERHANG))
        return f"{shape}{square_names(squares)}"

    def play(self, _side, text):
        self.referee.placements.append((text[0], set(parse_squares(text[1:]))))

    def points(self):
        covered = {square for _, squares in self.referee.placements for square in squares}
        uncovered = Counter(s for at, s in self.referee.symbols.items() if at not in covered)
        return {side: uncovered[side] for side in self.sides}


class Tailits:
    def __init__(self, tags):
        self.referee = Referee({}, 11, 6)
        self.supply = piece_supply(tags.get("Pieces", "every"))
        self.scored_rank = 1 if tags.get("Scoring") == "second-largest" else 0
        self.colours = {}

    def legal(self, _side):
        first = not self.referee.placements
        for shape, squares in PLACEMENTS:
            if (first and (5, 5) not in squares) or self.referee.reasons(shape, squares):
                continue
            for black in combinations(sorted(squares), 2):
                white = squares - set(black)
                if self.supply[canonical_form(black, white)]:
                    yield f"{shape}{square_names(black)}/{square_names(white)}"

    def reasons(self, _side, text):
        black, white = map(parse_squares, text[1:].split("/"))
        found = self.referee.reasons(text[0], {*black, *white})
        if not self.referee.placements and (5, 5) not in [*black, *white]:
            found.add("centre")
        if not self.supply[canonical_form(black, white)]:
            found.add("supply")
        return found

    def random_move(self, rng):
        shape, squares = rng.choice(all_placements(11 + OVERHANG))
        squares = rng.sample(sorted(squares), 4)
        return f"{shape}{square_names(squares[:2])}/{square_names(squares[2:])}"

    def play(self, _side, text):
        black, white = map(parse_squares, text[1:].split("/"))
        self.supply[canonical_form(black, white)] -= 1
        self.referee.placements.append((text[0], {*black, *white}))
        self.colours |= dict.fromkeys(black, "Black") | dict.fromkeys(white, "White")

    def sizes(self, side):
        own = [square for square, colour in self.colours.items() if colour == side]
        return [*group_sizes(own, EDGES_AND_CORNERS), 0, 0]

    def points(self):
        return {side: self.sizes(side)[self.scored_rank] for side in ("Black", "White")}


class Taiji:
    """TAIJI on a square board.

    If there is a floor, a set of covered squares, either both ends of a taijitu must lie on it or
    neither.
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
                    yield f"{square_name(a)}/{square_name(b)}"

    def reasons(self, _side, text):
        ends = parse_squares(text.replace("/", ""))
        on_board = [end for end in ends if max(end) < self.size]
        found = set()
        if len(on_board) < 2:
            found.add("off-board")
        if any(end in self.colours for end in ends):
            found.add("overlap")
        if sum(abs(a - b) for a, b in zip(*ends, strict=True)) != 1:
            found.add("not-adjacent")
        if len({end in self.floor for end in on_board}) == 2:
            found.add("not-flat")
        return found

    def random_move(self, rng):
        x, y = random_square(self.size, rng)
        neighbours = [(x + dx, y + dy) for dx, dy in EDGES if min(x + dx, y + dy) >= 0]
        return (
            f"{square_name((x, y))}/"
            f"{square_name(rng.choice([*neighbours, random_square(self.size, rng)]))}"
        )

    def play(self, _side, text):
        black, white = parse_squares(text.replace("/", ""))
        self.colours |= {black: "Black", white: "White"}

    def points(self):
        def score(side):
            own = [square for square, colour in self.colours.items() if colour == side]
            return sum(group_sizes(own, EDGES)[: self.groups])

        return {side: score(side) for side in ("Black", "White")}


class Lot:
    def __init__(self):
        self.discs, self.stacks = {}, {}

    def lines(self, own, square):
        """Return the lines of three squares of *own* that contain *square*."""
        found = []
        for dx, dy in AXES:
            for start in (-2, -1, 0):
                line = [
                    (square[0] + (start + i) * dx, square[1] + (start + i) * dy) for i in range(3)
                ]
                if all(other in own for other in line):
                    found.append(line)
        return found

    def squares_of(self, pieces, side):
        return {square for square, owner in pieces.items() if owner == side}

    def empty(self):
        board = product(range(7), repeat=2)
        return [square for square in board if square not in self.discs | self.stacks]

    def winning_side(self):
        for side in ("White", "Black"):
            stacks = self.squares_of(self.stacks, side)
            if any(self.lines(stacks, square) for square in stacks):
                return side
        return None

    def discs_left(self, side):
        return (
            45
            - len(self.squares_of(self.discs, side))
            - 2 * len(self.squares_of(self.stacks, side))
        )

    def legal(self, side):
        if self.winning_side() or not self.discs_left(side):
            return
        for square in self.empty():
            lines = self.lines(self.squares_of(self.discs, side) | {square}, square)
            if not lines:
                yield square_name(square)
            for line in lines:
                for stack in line:
                    yield (
                        f"{square_name(square)}x{square_names(set(line) - {stack})}"
                        f"={square_name(stack)}"
                    )

    def reasons(self, side, text):
        placed, *line = parse_squares(text.replace("x", "").replace("=", ""))
        found = {"off-board"} if any(max(square) >= 7 for square in [placed, *line]) else set()
        if max(placed) >= 7:
            return found  # a disc off the board makes no line
        if placed in self.discs | self.stacks:
            found.add("overlap")
        lines = self.lines(self.squares_of(self.discs, side) | {placed}, placed)
        if "overlap" in found:
            lines = []  # no disc lies there, so it makes no line
        if lines and not line:
            found.add("must-stack")
        if line and set(line) not in map(set, lines):
            found.add("no-line")
        return found

    def random_move(self, rng):
        placed = x, y = random_square(7, rng)
        if rng.random() < 0.5:
            return square_name(placed)
        dx, dy = rng.choice(AXES)
        line = [(x + i * dx, y + i * dy) for i in range(3)]
        if min(map(min, line)) < 0:
            line = rng.sample(list(product(range(7 + OVERHANG), repeat=2)), 3)
        stack = rng.choice(line)
        return (
            f"{square_name(placed)}x{square_names(other for other in line if other != stack)}"
            f"={square_name(stack)}"
        )

    def play(self, side, text):
        placed, _, rest = text.partition("x")
        self.discs[parse_squares(placed)[0]] = side
        if rest:
            removed, stack = rest.split("=")
            for square in parse_squares(removed + stack):
                del self.discs[square]
            self.stacks[parse_squares(stack)[0]] = side

    def points(self):
        return {side: len(self.squares_of(self.stacks, side)) for side in ("White", "Black")}


def parse_symbols(board):
    symbols = {}
    rows = board.split("/")
    for y, row in enumerate(reversed(rows)):
        x, number = 0, ""
        for character in row + "e":
            if character.isdigit():
                number += character
                continue
            x, number = x + int(number or 0), ""
            if character in "xo":
                symbols[x, y] = character.upper()
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
        self.earned, self.last_mover, self.moves = [0, 0], None, 0
        if self.game == "battle-of-lits":
            self.sides = ["X", "O"]
            self.stage = Tetrominoes(parse_symbols(tags["Board"]), 10, 5, self.sides)
        elif self.game.startswith("tailits"):
            self.sides, self.stage = ["Black", "White"], Tailits(tags)
        elif self.game.startswith("taiji"):
            size = int(tags.get("Size", 9)) if self.game == "taiji" else 11
            self.sides, self.stage = ["White", "Black"], Taiji(size, self.groups)
        else:
            self.sides, self.stage = ["White", "Black"], Lot()
        self.turn = 0
        self.in_second_stage = False

    def may_swap(self):
        return self.moves == 1 and (
            self.game in ("battle-of-lits", "lot")
            or (self.in_second_stage and self.game[:5] == "taiji")
        )

    def legal(self):
        found = sorted(self.stage.legal(self.sides[self.turn]))
        return [*found, "swap"] if found and self.may_swap() else found

    def reasons(self, text):
        """Return the set of reason codes of a move, which has the form of the current stage."""
        if text == "swap":
            return set() if self.may_swap() else {"no-swap"}
        return self.stage.reasons(self.sides[self.turn], text)

    def random_move(self, rng):
        """Return a random move of the form of the current stage, mostly an illegal one."""
        return self.stage.random_move(rng)

    def play(self, text):
        if text == "swap":
            self.sides.reverse()
            self.turn = 1 - self.turn
            self.moves += 1
            return
        self.stage.play(self.sides[self.turn], text)
        self.last_mover, self.turn, self.moves = self.turn, 1 - self.turn, self.moves + 1
        if "+" in self.game and not self.in_second_stage and not self.has_legal_move():
            self.start_second_stage()

    def has_legal_move(self):
        return next(self.stage.legal(self.sides[self.turn]), None) is not None

    def start_second_stage(self):
        self.in_second_stage, self.moves = True, 0
        points = self.stage.points()
        self.earned = [points[side] for side in self.sides]
        if self.game == "tailits+taiji":
            self.earned[self.last_mover] += 0.5
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
            side = self.stage.winning_side()
            return self.sides.index(side) if side else None
        first, second = self.points()
        if first == second and self.game == "taiji":
            return self.sides.index("Black")
        if first == second and self.game == "tailits" and self.stage.scored_rank:
            first, second = (self.stage.sizes(side)[0] for side in self.sides)
        return self.last_mover if first == second else int(second > first)
