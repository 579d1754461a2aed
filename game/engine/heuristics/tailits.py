"""What the search knows of TAILITS.

Where a tetromino lies matters to both sides alike; its colours decide whom it serves. A playout
takes a random place and, of the pieces left, the colours that touch most of its maker's squares.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from random import Random

from ...core.types import Move
from ...games import coloured_tetrominoes, groups
from ...games.coloured_tetrominoes import WAYS
from ...games.lits_rule import bits, random_bit, tables
from ...games.tailits import SECOND_LARGEST, SIZE, TailitsStage, coloured, paths
from ...games.tetrominoes import SHAPES
from .base import Expert, Result

WIDTH = SIZE + 1
NEAR_END = 40
"""With how few legal moves left an exact search is tried."""

HOPE = 0.2
"""What a square of the other of the two largest groups is worth."""


BESIDE = (1, WIDTH - 1, WIDTH, WIDTH + 1)
"""How far apart the numbers of two squares are that lie side by side or meet at a corner."""

TOGETHER = -1
"""Stands for the groups that the second of two squares touches, where both are one group."""


class TailitsExpert(Expert[TailitsStage]):
    """TAILITS. A move's number is six times that of its placement plus that of its colours."""

    scale = 3.0
    pace = 0.1
    trust = 30

    def __init__(self, scoring: str) -> None:
        self.scoring = scoring
        self.counting = 2 if scoring == SECOND_LARGEST else 1
        self.squares = Squares()

    def moves(self, stage: TailitsStage) -> list[int]:
        """Every legal placement in every way to colour it."""
        shape, ways = stage.layout.tables.shape, _ways_left(stage)
        return [6 * i + way for i in bits(stage.layout.legal) for way in ways[shape[i]]]

    def move(self, stage: TailitsStage, number: int) -> Move:
        """The coloured placement of that number."""
        del stage
        return coloured(number // 6, WAYS[number % 6])

    def after(self, stage: TailitsStage, number: int) -> TailitsStage:
        """The stage with that placement made."""
        return stage.placed(number // 6, WAYS[number % 6])

    def priors(self, stage: TailitsStage, numbers: Sequence[int]) -> list[float]:
        """What the group of the mover that counts grows by, less what that of the other does."""
        sign = -1 if stage.plies % 2 else 1
        blacks, whites = (growth(squares, self.counting) for squares in stage.squares)
        squares, found = self.squares, []
        for number in numbers:
            black, white = squares[number]
            found.append(sign * (blacks[black] - whites[white]))
        return found

    def finish(self, stage: TailitsStage, rng: Random, played: list[int]) -> TailitsStage:
        """Random places, the colours chosen to touch the mover's squares, not the other's."""
        layout, left, laid = stage.layout, dict(stage.left), list(stage.laid)
        ways, shapes = _ways_left(stage), layout.tables.shape
        own, other = stage.squares if stage.plies % 2 == 0 else stage.squares[::-1]
        black = stage.plies % 2 == 0
        while legal := layout.legal:
            place = random_bit(legal, rng)
            shape = shapes[place]
            way = self._way(place, ways[shape], (own, other), black, rng)
            played.append(6 * place + way)
            squares = self.squares[6 * place + way]
            own, other = other | squares[black], own | squares[not black]
            black = not black
            laid.append((place, WAYS[way]))
            piece = coloured_tetrominoes.kind(SHAPES[shape], WAYS[way])
            left[piece] -= 1
            if not left[piece]:
                gone = coloured_tetrominoes.ways_of(piece)
                ways[shape] = [one for one in ways[shape] if WAYS[one] not in gone]
            layout = layout.place(place)
        both = (own, other) if black else (other, own)
        return type(stage)(stage.scoring, layout, left, tuple(laid), both)

    def _way(
        self,
        place: int,
        ways: Sequence[int],
        own_and_other: tuple[int, int],
        black: bool,
        rng: Random,
    ) -> int:
        """The colours, of those left, with which a tetromino there joins most for the mover."""
        near_own, near_other = (groups.spread(cells, WIDTH, True) for cells in own_and_other)
        best, found = -99.0, 0
        for way in ways:
            squares = self.squares[6 * place + way]
            joined = (squares[not black] & near_own).bit_count()
            score = joined - (squares[black] & near_other).bit_count() + rng.random()
            if score > best:
                best, found = score, way
        return found

    def result(self, stage: TailitsStage) -> Result:
        """The difference of the groups that count, then of the largest, then the last mover."""
        black, white = (
            (*groups.sizes(squares, WIDTH, diagonal=True), 0, 0) for squares in stage.squares
        )
        last = 1 if stage.plies % 2 else -1
        if self.counting == 2 and black[0] != white[0]:
            last = 1 if black[0] > white[0] else -1
        place = self.counting - 1
        return Result(black[place] - white[place], last)

    def key(self, stage: TailitsStage) -> Hashable:
        """The squares of both sides, what is possible and what is left of each piece."""
        return stage.squares, stage.layout.possible, tuple(stage.left.values())

    def near_end(self, stage: TailitsStage) -> bool:
        """Whether few moves are left."""
        return stage.count_legal() <= NEAR_END


class Squares(dict[int, tuple[int, int]]):
    """The black and the white cells of each move, by its number."""

    def __missing__(self, number: int) -> tuple[int, int]:
        path, way = paths(tables(SIZE, SIZE))[number // 6], WAYS[number % 6]
        black, white = (
            sum(
                1 << row * WIDTH + column
                for (column, row), colour in zip(path, way, strict=True)
                if colour == letter
            )
            for letter in "BW"
        )
        self[number] = found = black, white
        return found


class Growth(dict[int, float]):
    """What two more squares, given as a set, add to the group of a side that counts.

    *counting* is 1 for the largest group, 2 for the second-largest; a little is added for what
    the other of the two grows by. It depends on no more than which groups each square touches.
    """

    def __init__(self, squares: int, counting: int) -> None:
        super().__init__()
        found = sorted(groups.groups(squares, WIDTH, True), key=int.bit_count)[::-1]
        self.around = [groups.spread(group, WIDTH, True) for group in found]
        self.sizes = [group.bit_count() for group in found]
        self.counting = counting
        self.now = self._worth(self.sizes)
        self._touched = dict[int, int]()
        self._grown = dict[tuple[int, int], float]()

    def _worth(self, sizes: Sequence[int]) -> float:
        most, more = (*sizes, 0, 0)[:2]
        return most + HOPE * more if self.counting == 1 else more + HOPE * most

    def _touching(self, square: int) -> int:
        """The places of the groups beside a square, as a set."""
        found = self._touched.get(square)
        if found is None:
            found = sum(1 << i for i, around in enumerate(self.around) if around & square)
            self._touched[square] = found
        return found

    def __missing__(self, two: int) -> float:
        first = two & -two
        second = two ^ first
        one, other = self._touching(first), self._touching(second)
        if one & other or second.bit_length() - first.bit_length() in BESIDE:
            one, other = one | other, TOGETHER
        grown = self._grown.get((one, other))
        if grown is None:
            grown = self._grown[one, other] = self._growth(one, other)
        self[two] = grown
        return grown

    def _growth(self, one: int, other: int) -> float:
        """What is added where a square touches the groups *one* and the second those of *other*."""
        if other == TOGETHER:
            sizes = [2 + self._joined(one)]
            touched = one
        else:
            sizes = [1 + self._joined(one), 1 + self._joined(other)]
            touched = one | other
        sizes += [size for i, size in enumerate(self.sizes) if not touched >> i & 1]
        return self._worth(sorted(sizes, reverse=True)) - self.now

    def _joined(self, places: int) -> int:
        return sum(self.sizes[i] for i in bits(places))


@lru_cache(maxsize=300)
def growth(squares: int, counting: int) -> Growth:
    """The same :class:`Growth` for the same squares: a search meets them with many of the other."""
    return Growth(squares, counting)


def _ways_left(stage: TailitsStage) -> list[list[int]]:
    """For each shape, the numbers of the ways to colour it in which a piece is left."""
    return [[WAYS.index(way) for way in stage.ways[name]] for name in SHAPES]


@cache
def tailits_expert(scoring: str) -> TailitsExpert:
    """The expert for that scoring, the same object every time."""
    return TailitsExpert(scoring)
