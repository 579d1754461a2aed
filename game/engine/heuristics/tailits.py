"""Heuristics of TAILITS.

The place of a tetromino matters to both sides alike; its colouring decides which side it helps.
:mod:`.tailits_playouts` describes the playouts.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from random import Random

from ...core.bitboard import bits
from ...core.types import Move
from ...games import groups
from ...games.coloured_tetrominoes import COLOURINGS
from ...games.tailits import SECOND_LARGEST, TailitsStage
from ...games.tailits_moves import ROW_BITS, SIZE, coloured_placement
from ...games.tetrominoes import SHAPES
from .base import GameLevels, HandicapWorth, SimulatedHeuristics, StageResult
from .largest_groups import largest_sizes
from .tailits_playouts import MOVE_SQUARES, colouring_numbers, random_end

LEVELS = GameLevels(
    parameters=(
        (8, 0.8, 0.75),
        (30, 0.5, 0.5),
        (140, 0.05, 0.02),
        (450, 0, 0),
        (1500, 0, 0),
        (5500, 0, 0),
        (12000, 0, 0),
        (24000, 0, 0),
    ),
    ratings=(-320, -170, 10, 250, 380, 540, 760, 960),
    evaluations=(75, 600),
    handicaps=HandicapWorth(
        points=(50, 52, 55, 59, 63, 67, 70, 73, 77, 81, 85, 88, 91, 94, 96, 98),
        hints=((1, 57), (2, 69), (4, 87), (8, 94)),
        time=((2, 56), (4, 74), (8, 81)),
        shape=(("I", 56), ("L", 50), ("S", 61), ("T", 73)),
    ),
)

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

    @classmethod
    def for_stage(cls, stage: TailitsStage) -> TailitsHeuristics:
        """Return the heuristics for the scoring of *stage*, created once."""
        return tailits_heuristics(stage.scoring)

    def moves(self, stage: TailitsStage) -> list[int]:
        """Return all legal placements in all available colourings."""
        shape = stage.layout.tables.shape_of
        colourings = [colouring_numbers(stage.colourings[name]) for name in SHAPES]
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
        squares = map(MOVE_SQUARES.__getitem__, numbers)
        if stage.plies % 2:
            return [whites[white] - blacks[black] for black, white in squares]
        return [blacks[black] - whites[white] for black, white in squares]

    def playout(self, stage: TailitsStage, rng: Random, moves_made: list[int]) -> StageResult:
        """Play *stage* to its end with random moves, without a stage of the end."""
        before = len(moves_made)
        squares = random_end(stage, rng, moves_made).squares
        return self._result(squares, stage.plies + len(moves_made) - before)

    def simulate(self, stage: TailitsStage, rng: Random, moves_made: list[int]) -> TailitsStage:
        """Play *stage* to its end with random moves, see :mod:`.tailits_playouts`."""
        before = len(moves_made)
        layout, remaining, squares = random_end(stage, rng, moves_made)
        placed = tuple((move // 6, COLOURINGS[move % 6]) for move in moves_made[before:])
        history = stage.history + placed
        return type(stage)(stage.scoring, layout, remaining, history, squares)

    def result(self, stage: TailitsStage) -> StageResult:
        """Return the difference of the scored groups.

        Tie-breaks are the largest group, if the second-largest is scored, then the last placement.
        """
        return self._result(stage.squares, stage.plies)

    def _result(self, squares: tuple[int, int], plies: int) -> StageResult:
        rank = self.scored_rank
        black, white = (largest_sizes(cells, ROW_BITS, True, rank) for cells in squares)
        tie_break = 1 if plies % 2 else -1
        if black[0] != white[0] and rank == 2:
            tie_break = 1 if black[0] > white[0] else -1
        return StageResult(black[-1] - white[-1], tie_break)

    def transposition_key(self, stage: TailitsStage) -> Hashable:
        """Return the squares of both sides, the possible placements and the remaining pieces."""
        return stage.squares, stage.layout.possible, tuple(stage.remaining.values())

    def near_end(self, stage: TailitsStage) -> bool:
        """Return whether few moves are legal."""
        return stage.count_legal() <= NEAR_END


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
        self._touched = touched = [0] * (SIZE * ROW_BITS + 1)
        for i, group in enumerate(found):
            mask = 1 << i
            for square in squares_near(group):
                touched[square] |= mask
        self.sizes: list[int] = [group.bit_count() for group in found]
        self.scored_rank = scored_rank
        largest, second = [*self.sizes, 0, 0][:2]
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


@lru_cache(maxsize=20_000)
def squares_near(group: int) -> list[int]:
    """Return the squares of a group and those beside it, from an LRU cache.

    Most groups of a position are also groups of the position before.
    """
    return bits(groups.dilate(group, ROW_BITS, True) & ALL_SQUARES)


@lru_cache(maxsize=300)
def growth_cache(squares: int, scored_rank: int) -> GrowthCache:
    """Return the :class:`GrowthCache` for these squares, from an LRU cache.

    A search combines the same squares of one side with many of the other.
    """
    return GrowthCache(squares, scored_rank)


@cache
def tailits_heuristics(scoring: str) -> TailitsHeuristics:
    """Return the heuristics for this scoring, created once."""
    return TailitsHeuristics(scoring)
