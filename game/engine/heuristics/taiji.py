"""Heuristics of TAIJI.

The tree search starts from learnt values of moves (:mod:`.taiji_values`): of what they add to the
groups, and of the cells beside them (:mod:`.taiji_patterns`). :mod:`.taiji_playouts` describes the
playouts.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

from ...core.bitboard import bits
from ...core.types import Move
from ...games import groups
from ...games.taiji import BoardSpec, TaijiStage, Taijitu
from .base import GameLevels, HandicapWorth, SimulatedHeuristics, StageResult
from .largest_groups import largest_sizes
from .taiji_patterns import PATTERNS, pattern_tables
from .taiji_playouts import random_end
from .taiji_values import GROWTH_WEIGHTS, PATTERN_VALUES

LEVELS = GameLevels(
    parameters=(
        (8, 0.38, 0.45),
        (130, 0.05, 0.03),
        (210, 0.0165, 0),
        (264, 0.007, 0),
        (410, 0, 0),
        (840, 0, 0),
        (3800, 0, 0),
        (24000, 0, 0),
    ),
    ratings=(40, 290, 560, 750, 950, 1150, 1370, 1560),
    handicaps=HandicapWorth(
        points=(50, 57, 67, 74, 80, 84, 88, 92, 94, 96, 98, 99, 99, 100, 100, 100),
        hints=((1, 51), (2, 57), (4, 64), (8, 86)),
        time=((2, 75), (4, 92), (8, 93)),
    ),
)

NEAR_END = 32
"""Maximum number of legal moves, counting both directions, for which an exact search is tried."""

CACHE_SIZE = 20_000
"""Maximum number of entries of the growth cache. The cache is cleared when full."""

PHASES = 3
"""Number of phases of the game with patterns of their own."""

UNSCORED_GROUP_WEIGHT = 0.1
"""Weight of each square of a group that is not scored yet, when a move adds to it."""


def phase(stage: TaijiStage) -> int:
    """Return the phase of the game, from 0. About ten moves each on 9x9 cells."""
    return min(PHASES - 1, 8 * stage.plies // stage.board.size**2)


class TaijiHeuristics(SimulatedHeuristics[TaijiStage]):
    """Heuristics of TAIJI for one board specification.

    A move's number is four times that of its lower cell, plus 2 if it lies upwards, plus 1 if its
    white end is the other cell.
    """

    logistic_scale = 3.0
    playouts_per_node = 0.4
    prior_visits: ClassVar[float] = 100
    width_growth: ClassVar[float] = 1
    exploration = 0.01

    def __init__(self, board: BoardSpec) -> None:
        self.board = board
        self.steps = (1, board.width)
        self._growth_cache = dict[int, list[float]]()

    @classmethod
    def for_stage(cls, stage: TaijiStage) -> TaijiHeuristics:
        """Return the heuristics for the board of *stage*, from an LRU cache."""
        return taiji_heuristics(stage.board)

    def _ends(self, number: int) -> tuple[int, int]:
        """Return the numbers of the white and of the black cell of a move."""
        one = number >> 2
        other = one + self.steps[number >> 1 & 1]
        return (other, one) if number & 1 else (one, other)

    def _pair_numbers(self, stage: TaijiStage) -> list[int]:
        """Return the moves whose white end is the lower cell: one for each pair of cells."""
        across, upwards = stage.legal_pairs
        return [4 * i for i in bits(across)] + [4 * i + 2 for i in bits(upwards)]

    def moves(self, stage: TaijiStage) -> list[int]:
        """Return all legal taijitus."""
        return [number for place in self._pair_numbers(stage) for number in (place, place + 1)]

    def move(self, stage: TaijiStage, number: int) -> Move:
        """Return the taijitu with this number."""
        white, black = self._ends(number)
        return Taijitu(stage.board.cell(black), stage.board.cell(white))

    def after(self, stage: TaijiStage, number: int) -> TaijiStage:
        """Return the stage after this taijitu."""
        white, black = self._ends(number)
        return TaijiStage(
            stage.board, stage.white | 1 << white, stage.black | 1 << black, stage.plies + 1
        )

    def priors(self, stage: TaijiStage, numbers: Sequence[int]) -> list[float]:
        """Return the learnt value of each move: of its growth and of the cells around it."""
        weight = GROWTH_WEIGHTS[phase(stage)]
        growths, patterns = self.growths(stage, numbers), self.patterns(stage, numbers)
        return [
            weight * growth + PATTERN_VALUES[pattern]
            for growth, pattern in zip(growths, patterns, strict=True)
        ]

    def growths(self, stage: TaijiStage, numbers: Sequence[int]) -> list[float]:
        """Return the growth of the mover's largest groups minus that of the other side's."""
        whites, blacks = map(self._growths, (stage.white, stage.black))
        sign, steps = -1 if stage.plies % 2 else 1, self.steps
        found = []
        for number in numbers:
            lower = number >> 2
            upper = lower + steps[number >> 1 & 1]
            white, black = (upper, lower) if number & 1 else (lower, upper)
            found.append(sign * (whites[white] - blacks[black]))
        return found

    def patterns(self, stage: TaijiStage, numbers: Sequence[int]) -> list[int]:
        """Return the local pattern of each move, as an index of ``PATTERN_VALUES``.

        A pattern consists of the phase of the game and the three other cells beside each end, the
        end of the mover first. Mirror images have the same pattern.
        """
        tables = pattern_tables(self.board.size)
        view, (across, upwards) = tables.view(stage), tables.by_mover[stage.plies & 1]
        across_mask, upwards_mask = across.mask, upwards.mask
        base = phase(stage) * PATTERNS
        place, both, found = -1, (0, 0), []
        for number in numbers:
            if number >> 1 != place:
                place = number >> 1
                around = view >> (place >> 1)
                both = upwards[around & upwards_mask] if place & 1 else across[around & across_mask]
            found.append(base + both[number & 1])
        return found

    def _growths(self, squares: int) -> list[float]:
        """Return for each cell what a square there adds to the largest groups of its side.

        Adding to a group that is not scored yet is worth a little, since it may be scored later.
        Cached, because a search combines the same squares of one side with many of the other.
        """
        cached = self._growth_cache.get(squares)
        if cached is not None:
            return cached
        if len(self._growth_cache) >= CACHE_SIZE:
            self._growth_cache.clear()
        count, width = self.board.scored_groups, self.board.width
        free = self.board.all_cells & ~squares
        ranked = sorted(groups.connected_groups(squares, width, False), key=int.bit_count)[::-1]
        beside = [groups.dilate(group, width, False) & free for group in ranked]
        sizes = [group.bit_count() for group in ranked]
        last_scored = sizes[count - 1] if len(sizes) >= count else 0
        once = several = 0
        for cells in beside:
            several |= once & cells
            once |= cells
        found = [0.0 if last_scored else 1.0] * free.bit_length()
        for size, cells in zip(sizes, beside, strict=True):
            grown = 1 if size >= last_scored else UNSCORED_GROUP_WEIGHT * (size + 1)
            for cell in bits(cells & ~several):
                found[cell] = grown
        touched = dict[int, int]()
        for i, cells in enumerate(beside):
            for cell in bits(cells & several):
                touched[cell] = touched.get(cell, 0) | 1 << i
        grown_by = {
            joined: _growth_of_joined(joined, sizes, count) for joined in set(touched.values())
        }
        for cell, joined in touched.items():
            found[cell] = grown_by[joined]
        self._growth_cache[squares] = found
        return found

    def simulate(self, stage: TaijiStage, rng: Random, moves_made: list[int]) -> TaijiStage:
        """Place taijitus on random pairs of cells, see :mod:`.taiji_playouts`."""
        return random_end(stage, rng, moves_made)

    def result(self, stage: TaijiStage) -> StageResult:
        """Return the difference of the scored groups.

        On a tie, Black wins, who moved second; on top of TAILITS, whoever placed last.
        """
        board = stage.board
        white, black = (
            sum(largest_sizes(cells, board.width, False, board.scored_groups))
            for cells in (stage.white, stage.black)
        )
        white_wins_ties = board.raised and stage.plies % 2
        return StageResult(white - black, 1 if white_wins_ties else -1)

    def transposition_key(self, stage: TaijiStage) -> Hashable:
        """Return the squares of both sides."""
        return stage.white, stage.black

    def near_end(self, stage: TaijiStage) -> bool:
        """Return whether few taijitus fit."""
        return stage.count_legal() <= NEAR_END


def _growth_of_joined(joined: int, sizes: list[int], count: int) -> float:
    """Return what a square adds to the *count* largest groups if it joins others.

    Args:
        joined: Mask of the groups that it joins.
        sizes: Sizes of the groups, the largest first.
        count: Number of scored groups.
    """
    size = 1 + sum([sizes[i] for i in bits(joined)])
    others = [other for i, other in enumerate(sizes[: count + 4]) if not joined >> i & 1]
    grown = sum(sorted([size, *others], reverse=True)[:count]) - sum(sizes[:count])
    return grown or UNSCORED_GROUP_WEIGHT * size


@lru_cache(maxsize=8)
def taiji_heuristics(board: BoardSpec) -> TaijiHeuristics:
    """Return the heuristics for this board, from an LRU cache."""
    return TaijiHeuristics(board)
