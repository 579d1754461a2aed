"""Heuristics of TAILITS.

The place of a tetromino matters to both sides alike; its colouring decides which side it helps. A
playout chooses a random place and, of the remaining pieces, the colouring that touches most squares
of the mover.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from random import Random

from ...core.bitboard import bits, random_bit
from ...core.types import Move
from ...games import coloured_tetrominoes, groups
from ...games.coloured_tetrominoes import COLOURINGS
from ...games.tailits import SECOND_LARGEST, TailitsStage
from ...games.tailits_moves import SIZE, coloured_placement, path
from ...games.tetrominoes import SHAPES
from .base import GameLevels, Heuristics, StageResult

LEVELS = GameLevels(
    parameters=(
        (8, 0.8, 0.75),
        (30, 0.5, 0.5),
        (45, 0.22, 0.27),
        (150, 0.03, 0),
        (260, 0, 0),
        (1100, 0, 0),
        (5500, 0, 0),
        (24000, 0, 0),
    ),
    ratings=(-490, -300, -110, 30, 210, 380, 540, 720),
)

ROW_BITS = SIZE + 1
NEAR_END = 40
"""Maximum number of legal moves for which an exact search is tried."""

OTHER_GROUP_WEIGHT = 0.2
"""Weight of the unscored one of the two largest groups, relative to the scored one."""


NEIGHBOUR_OFFSETS = (1, ROW_BITS - 1, ROW_BITS, ROW_BITS + 1)
"""Differences between the numbers of two squares that share an edge or a corner."""

SAME_GROUP = -1
"""Marker for the groups of the second square if both squares join the same group."""


class TailitsHeuristics(Heuristics[TailitsStage]):
    """Heuristics of TAILITS.

    A move's number is six times that of its placement plus that of its colouring.
    """

    logistic_scale = 3.0
    playouts_per_node = 0.1
    prior_visits = 3
    width_growth = 0.7

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
        sign = -1 if stage.plies % 2 else 1
        blacks, whites = (growth_cache(squares, self.scored_rank) for squares in stage.squares)
        squares, found = self.square_masks, []
        for number in numbers:
            black, white = squares[number]
            found.append(sign * (blacks[black] - whites[white]))
        return found

    def simulate(self, stage: TailitsStage, rng: Random, moves_made: list[int]) -> TailitsStage:
        """Choose random places, and colourings that touch the mover's squares."""
        layout, remaining, history = stage.layout, dict(stage.remaining), list(stage.history)
        colourings, shapes = _remaining_colourings(stage), layout.tables.shape_of
        own, other = stage.squares if stage.plies % 2 == 0 else stage.squares[::-1]
        black = stage.plies % 2 == 0
        while legal := layout.legal:
            place = random_bit(legal, rng)
            shape = shapes[place]
            colouring = self._choose_colouring(place, colourings[shape], (own, other), black, rng)
            moves_made.append(6 * place + colouring)
            squares = self.square_masks[6 * place + colouring]
            own, other = other | squares[black], own | squares[not black]
            black = not black
            history.append((place, COLOURINGS[colouring]))
            piece = coloured_tetrominoes.piece_id(SHAPES[shape], COLOURINGS[colouring])
            remaining[piece] -= 1
            if not remaining[piece]:
                exhausted = coloured_tetrominoes.colourings_of(piece)
                colourings[shape] = [
                    one for one in colourings[shape] if COLOURINGS[one] not in exhausted
                ]
            layout = layout.place(place)
        both = (own, other) if black else (other, own)
        return type(stage)(stage.scoring, layout, remaining, tuple(history), both)

    def _choose_colouring(
        self,
        place: int,
        colourings: Sequence[int],
        own_and_other: tuple[int, int],
        black: bool,
        rng: Random,
    ) -> int:
        """Return the available colouring with which a tetromino there gains most for the mover."""
        near_own, near_other = (groups.dilate(cells, ROW_BITS, True) for cells in own_and_other)
        best, found = -99.0, 0
        for colouring in colourings:
            squares = self.square_masks[6 * place + colouring]
            joined = (squares[not black] & near_own).bit_count()
            score = joined - (squares[black] & near_other).bit_count() + rng.random()
            if score > best:
                best, found = score, colouring
        return found

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
        self.around = [groups.dilate(group, ROW_BITS, True) for group in found]
        self.sizes = [group.bit_count() for group in found]
        self.scored_rank = scored_rank
        self.current = self._value(self.sizes)
        self._touched = dict[int, int]()
        self._grown = dict[tuple[int, int], float]()

    def _value(self, sizes: Sequence[int]) -> float:
        most, more = (*sizes, 0, 0)[:2]
        return (
            most + OTHER_GROUP_WEIGHT * more
            if self.scored_rank == 1
            else more + OTHER_GROUP_WEIGHT * most
        )

    def _touching(self, square: int) -> int:
        """Return the ranks of the groups beside a square, as a mask."""
        found = self._touched.get(square)
        if found is None:
            found = sum(1 << i for i, around in enumerate(self.around) if around & square)
            self._touched[square] = found
        return found

    def __missing__(self, two: int) -> float:
        first = two & -two
        second = two ^ first
        one, other = self._touching(first), self._touching(second)
        if one & other or second.bit_length() - first.bit_length() in NEIGHBOUR_OFFSETS:
            one, other = one | other, SAME_GROUP
        grown = self._grown.get((one, other))
        if grown is None:
            grown = self._grown[one, other] = self._growth(one, other)
        self[two] = grown
        return grown

    def _growth(self, one: int, other: int) -> float:
        """Return the growth if the two squares touch the groups *one* and *other*."""
        if other == SAME_GROUP:
            sizes = [2 + self._joined(one)]
            touched = one
        else:
            sizes = [1 + self._joined(one), 1 + self._joined(other)]
            touched = one | other
        sizes += [size for i, size in enumerate(self.sizes) if not touched >> i & 1]
        return self._value(sorted(sizes, reverse=True)) - self.current

    def _joined(self, places: int) -> int:
        return sum(self.sizes[i] for i in bits(places))


@lru_cache(maxsize=300)
def growth_cache(squares: int, scored_rank: int) -> GrowthCache:
    """Return the :class:`GrowthCache` for these squares, from an LRU cache.

    A search combines the same squares of one side with many of the other.
    """
    return GrowthCache(squares, scored_rank)


def _remaining_colourings(stage: TailitsStage) -> list[list[int]]:
    """Return for each shape the numbers of the colourings with a piece left."""
    return [
        [COLOURINGS.index(colouring) for colouring in stage.colourings[name]] for name in SHAPES
    ]


@cache
def tailits_heuristics(scoring: str) -> TailitsHeuristics:
    """Return the heuristics for this scoring, created once."""
    return TailitsHeuristics(scoring)
