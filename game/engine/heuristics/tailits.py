"""Heuristics of TAILITS.

The place of a tetromino matters to both sides alike; its colouring decides which side it helps. A
playout chooses a random place and, of the remaining pieces, the colouring that touches most squares
of the mover.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from random import Random

from ...core.bitboard import bits
from ...core.types import Move
from ...games import coloured_tetrominoes, groups
from ...games.coloured_tetrominoes import COLOURINGS
from ...games.lits_layout import Layout, tables_for
from ...games.tailits import SECOND_LARGEST, TailitsStage
from ...games.tailits_moves import SIZE, coloured_placement, path
from ...games.tetrominoes import SHAPES
from .base import GameLevels, HandicapWorth, SimulatedHeuristics, StageResult
from .random_placements import random_placement, sparse_sets

LEVELS = GameLevels(
    parameters=(
        (8, 0.8, 0.75),
        (30, 0.5, 0.5),
        (45, 0.22, 0.27),
        (150, 0.03, 0),
        (330, 0, 0),
        (1300, 0, 0),
        (5500, 0, 0),
        (24000, 0, 0),
    ),
    ratings=(-320, -170, -100, 40, 140, 340, 540, 720),
    handicaps=HandicapWorth(
        points=(50, 53, 55, 59, 64, 67, 71, 76, 80, 84, 87, 90, 93, 94, 96, 98),
        hints=((1, 54), (2, 66), (4, 80), (8, 92)),
        time=((2, 60), (4, 72), (8, 76)),
        shape=(("I", 66), ("L", 56), ("S", 62), ("T", 74)),
    ),
)

ROW_BITS = SIZE + 1
NEAR_END = 100
"""Maximum number of legal moves for which an exact search is tried."""

OTHER_GROUP_WEIGHT = 0.2
"""Weight of the unscored one of the two largest groups, relative to the scored one."""


NEIGHBOUR_OFFSETS = (1, ROW_BITS - 1, ROW_BITS, ROW_BITS + 1)
"""Differences between the numbers of two squares that share an edge or a corner."""

ALL_SQUARES = sum((1 << SIZE) - 1 << row * ROW_BITS for row in range(SIZE))
"""Mask of all squares of the board."""

SAME_GROUP = -1
"""Marker for the groups of the second square if both squares join the same group."""


class SquarePairs(dict[int, tuple[int, int, bool]]):
    """The numbers of two squares given as a mask, and whether they share an edge or a corner."""

    def __missing__(self, two: int) -> tuple[int, int, bool]:
        first, second = bits(two)
        self[two] = found = first, second, second - first in NEIGHBOUR_OFFSETS
        return found


SQUARE_PAIRS = SquarePairs()


class TailitsHeuristics(SimulatedHeuristics[TailitsStage]):
    """Heuristics of TAILITS.

    A move's number is six times that of its placement plus that of its colouring.
    """

    logistic_scale = 3.0
    playouts_per_node = 0.1
    prior_visits = 3
    width_growth = 0.7
    exploration = 0.01
    expansion_threshold = 3

    def __init__(self, scoring: str) -> None:
        self.scoring = scoring
        self.scored_rank = 2 if scoring == SECOND_LARGEST else 1
        self.square_masks = SquareMaskCache()

    @classmethod
    def for_stage(cls, stage: TailitsStage) -> TailitsHeuristics:
        """Return the heuristics for the scoring of *stage*, created once."""
        return tailits_heuristics(stage.scoring)

    def moves(self, stage: TailitsStage) -> list[int]:
        """Return all legal placements in all available colourings."""
        shape, colourings = stage.layout.tables.shape_of, _remaining_colourings(stage)
        return [
            6 * i + colouring
            for i in bits(stage.layout.legal)
            for colouring in colourings[shape[i]]
        ]

    def move(self, stage: TailitsStage, number: int) -> Move:
        """Return the coloured placement with this number."""
        del stage
        return coloured_placement(number // 6, COLOURINGS[number % 6])

    def after(self, stage: TailitsStage, number: int) -> TailitsStage:
        """Return the stage after this placement."""
        return stage.place(number // 6, COLOURINGS[number % 6])

    def priors(self, stage: TailitsStage, numbers: Sequence[int]) -> list[float]:
        """Return the growth of the mover's scored group minus that of the other side's."""
        blacks, whites = (growth_cache(squares, self.scored_rank) for squares in stage.squares)
        squares = map(self.square_masks.__getitem__, numbers)
        if stage.plies % 2:
            return [whites[white] - blacks[black] for black, white in squares]
        return [blacks[black] - whites[white] for black, white in squares]

    def simulate(self, stage: TailitsStage, rng: Random, moves_made: list[int]) -> TailitsStage:
        """Choose random places, and colourings that touch the mover's squares.

        Works on masks instead of stages, since most of the search time is spent here.
        """
        layout, remaining = stage.layout, dict(stage.remaining)
        tables = layout.tables
        effects, excluded, shapes = tables.effects, tables.excluded, tables.shape_of
        covered, possible, touching = layout.covered, layout.possible, layout.touching
        supply, sparse = list(layout.supply), sparse_sets(tables)
        available = [sum(1 << one for one in left) for left in _remaining_colourings(stage)]
        paths, squares, random = path_numbers(), self.square_masks, rng.random
        black, white = stage.squares
        near_black, near_white = (groups.dilate(cells, ROW_BITS, True) for cells in stage.squares)
        plies, before = stage.plies, len(moves_made)
        barred = layout.barred
        while legal := possible & touching:
            if barred:
                legal &= ~barred[plies - stage.plies & 1]
                if not legal:
                    break
            place = random_placement(legal, sparse, rng)
            adjacent, _, _, around, cells = effects[place]
            possible &= ~excluded[place, covered & around]
            touching = touching | adjacent if covered else adjacent
            covered |= cells
            shape = shapes[place]
            a, b, c, d = paths[place]
            choices = BEST_COLOURINGS[
                available[shape],
                (near_black >> a & 1)
                | (near_black >> b & 1) << 1
                | (near_black >> c & 1) << 2
                | (near_black >> d & 1) << 3,
                (near_white >> a & 1)
                | (near_white >> b & 1) << 1
                | (near_white >> c & 1) << 2
                | (near_white >> d & 1) << 3,
                plies & 1,
            ]
            colouring = choices[int(random() * len(choices))]
            plies += 1
            move = 6 * place + colouring
            moves_made.append(move)
            two, others = squares[move]
            black |= two
            white |= others
            near_black |= groups.dilate(two, ROW_BITS, True)
            near_white |= groups.dilate(others, ROW_BITS, True)
            supply[shape] -= 1
            if not supply[shape]:
                possible &= ~tables.by_shape[shape]
            piece = coloured_tetrominoes.piece_id(SHAPES[shape], COLOURINGS[colouring])
            remaining[piece] -= 1
            if not remaining[piece]:
                for exhausted in coloured_tetrominoes.colourings_of(piece):
                    available[shape] &= ~(1 << COLOURINGS.index(exhausted))
        state = tables, covered, possible, touching, tuple(supply)
        final = Layout(*state, layout.barred_after(plies - stage.plies))
        return _after_moves(stage, moves_made[before:], final, remaining, (black, white))

    def result(self, stage: TailitsStage) -> StageResult:
        """Return the difference of the scored groups.

        Tie-breaks are the largest group, if the second-largest is scored, then the last placement.
        """
        black, white = (
            (*groups.sizes(squares, ROW_BITS, diagonal=True), 0, 0) for squares in stage.squares
        )
        tie_break = 1 if stage.plies % 2 else -1
        if self.scored_rank == 2 and black[0] != white[0]:
            tie_break = 1 if black[0] > white[0] else -1
        rank = self.scored_rank - 1
        return StageResult(black[rank] - white[rank], tie_break)

    def transposition_key(self, stage: TailitsStage) -> Hashable:
        """Return the squares of both sides, the possible placements and the remaining pieces."""
        return stage.squares, stage.layout.possible, tuple(stage.remaining.values())

    def near_end(self, stage: TailitsStage) -> bool:
        """Return whether few moves are legal."""
        return stage.count_legal() <= NEAR_END


class SquareMaskCache(dict[int, tuple[int, int]]):
    """Masks of the black and of the white cells of each move, by its number."""

    def __missing__(self, number: int) -> tuple[int, int]:
        colouring = COLOURINGS[number % 6]
        black, white = (
            sum(
                1 << row * ROW_BITS + column
                for (column, row), colour in zip(path(number // 6), colouring, strict=True)
                if colour == letter
            )
            for letter in "BW"
        )
        self[number] = found = black, white
        return found


class BestColourings(dict[tuple[int, int, int, int], tuple[int, ...]]):
    """The colourings of a placement that touch most, by the colourings left and the squares near.

    A key has the mask of the colourings left, the masks of the steps of the path beside black and
    beside white squares, and the number of the mover: 0 for Black. A colouring counts the mover's
    squares beside others of the mover, minus the other side's beside its own.
    """

    def __missing__(self, key: tuple[int, int, int, int]) -> tuple[int, ...]:
        left, near_black, near_white, mover = key
        values = {
            i: sum(
                near_black >> step & 1 if letter == "B" else -(near_white >> step & 1)
                for step, letter in enumerate(COLOURINGS[i])
            )
            * (-1 if mover else 1)
            for i in bits(left)
        }
        best = max(values.values())
        self[key] = found = tuple(i for i, value in values.items() if value == best)
        return found


BEST_COLOURINGS = BestColourings()


@cache
def path_numbers() -> list[tuple[int, ...]]:
    """Return the bit numbers of the squares of each placement, in the order of the colours."""
    return [
        tuple(row * ROW_BITS + column for column, row in path(number))
        for number in range(tables_for(SIZE, SIZE).all_placements.bit_length())
    ]


class GrowthCache(dict[int, float]):
    """What two more squares, given as a mask, add to the scored group of a side.

    Includes a small weight for the growth of the other of the two largest groups. Memoized by the
    sets of groups that the two squares touch, since the result depends on nothing else.

    Args:
        squares: Mask of the squares of the side.
        scored_rank: 1 if the largest group is scored, 2 if the second-largest is.
    """

    def __init__(self, squares: int, scored_rank: int) -> None:
        super().__init__()
        found = sorted(groups.connected_groups(squares, ROW_BITS, True), key=int.bit_count)[::-1]
        self._touched = [0] * (SIZE * ROW_BITS + 1)
        for i, group in enumerate(found):
            for cell in bits(groups.dilate(group, ROW_BITS, True) & ALL_SQUARES):
                self._touched[cell] |= 1 << i
        self.sizes = [group.bit_count() for group in found]
        self.scored_rank = scored_rank
        largest, second, *_ = *self.sizes, 0, 0
        self.current = self._value(largest, second)
        self._grown = dict[tuple[int, int], float]()

    def _value(self, largest: int, second: int) -> float:
        if self.scored_rank == 1:
            return largest + OTHER_GROUP_WEIGHT * second
        return second + OTHER_GROUP_WEIGHT * largest

    def __missing__(self, two: int) -> float:
        first, second, together = SQUARE_PAIRS[two]
        one, other = self._touched[first], self._touched[second]
        if together or one & other:
            one, other = one | other, SAME_GROUP
        grown = self._grown.get((one, other))
        if grown is None:
            grown = self._grown[one, other] = self._growth(one, other)
        self[two] = grown
        return grown

    def _growth(self, one: int, other: int) -> float:
        """Return the growth if the two squares touch the groups *one* and *other*."""
        if other == SAME_GROUP:
            touched, largest, second = one, 2 + self._joined(one), 0
        else:
            touched, largest, second = one | other, 1 + self._joined(one), 1 + self._joined(other)
            if largest < second:
                largest, second = second, largest
        for i, size in enumerate(self.sizes):
            if size <= second:
                break
            if not touched >> i & 1:
                largest, second = (size, largest) if size > largest else (largest, size)
        return self._value(largest, second) - self.current

    def _joined(self, places: int) -> int:
        """Return the size of all groups in the mask *places* together."""
        sizes, joined = self.sizes, 0
        while places:
            last = places.bit_length() - 1
            joined += sizes[last]
            places ^= 1 << last
        return joined


@lru_cache(maxsize=300)
def growth_cache(squares: int, scored_rank: int) -> GrowthCache:
    """Return the :class:`GrowthCache` for these squares, from an LRU cache.

    A search combines the same squares of one side with many of the other.
    """
    return GrowthCache(squares, scored_rank)


def _after_moves(
    stage: TailitsStage,
    made: Sequence[int],
    layout: Layout,
    remaining: dict[str, int],
    squares: tuple[int, int],
) -> TailitsStage:
    """Return the stage after moves that lead to what is given of it."""
    placed = ((move // 6, COLOURINGS[move % 6]) for move in made)
    return type(stage)(stage.scoring, layout, remaining, (*stage.history, *placed), squares)


def _remaining_colourings(stage: TailitsStage) -> list[list[int]]:
    """Return for each shape the numbers of the colourings with a piece left."""
    return [
        [COLOURINGS.index(colouring) for colouring in stage.colourings[name]] for name in SHAPES
    ]


@cache
def tailits_heuristics(scoring: str) -> TailitsHeuristics:
    """Return the heuristics for this scoring, created once."""
    return TailitsHeuristics(scoring)
