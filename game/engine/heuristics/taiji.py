"""Heuristics of TAIJI.

The place of a taijitu matters to both sides alike; its direction decides which side it helps.
Playouts therefore use the places in random order and turn each taijitu to the advantage of its
mover. The tree search starts from learnt values of moves (:mod:`.taiji_values`).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from random import Random
from typing import ClassVar

from ...core.bitboard import bits
from ...core.types import Move
from ...games import groups
from ...games.taiji import BoardSpec, TaijiStage, Taijitu
from .base import GameLevels, SimulatedHeuristics, StageResult
from .taiji_values import GROWTH_WEIGHTS, PATTERN_VALUES

LEVELS = GameLevels(
    parameters=(
        (8, 0.5, 0.6),
        (75, 0.115, 0.18),
        (140, 0.042, 0.01),
        (190, 0.021, 0),
        (270, 0.009, 0),
        (350, 0, 0),
        (1400, 0, 0),
        (24000, 0, 0),
    ),
    ratings=(50, 320, 560, 770, 1030, 1170, 1250, 1400),
)

NEAR_END = 32
"""Maximum number of legal moves, counting both directions, for which an exact search is tried."""

CACHE_SIZE = 20_000
"""Maximum number of entries of the growth cache. The cache is cleared when full."""

PHASES = 3
"""Number of phases of the game with patterns of their own."""

EMPTY, OWN, OTHER, OUTSIDE = range(4)
"""States of a cell beside a move, as its mover sees them. Two bits each."""

END_CLASSES = 40
"""Number of distinct states of the three cells beside an end, without mirror images."""

UNSCORED_GROUP_WEIGHT = 0.1
"""Weight of each square of a group that is not scored yet, when a move adds to it."""


def neighbours(cells: int, width: int) -> int:
    """Return the mask of the cells beside *cells*, which may include cells off the board."""
    return cells << 1 | cells >> 1 | cells << width | cells >> width


@cache
def neighbour_masks(size: int) -> list[int]:
    """Return for each cell of a board the mask of the cells beside it."""
    width = size + 1
    return [neighbours(1 << i, width) for i in range(width * size)]


@cache
def end_classes() -> list[int]:
    """Return the class of each state of the three cells beside an end.

    The states have two bits each: first those of the cell opposite to the other end, then those of
    the two cells on either side, whose order does not matter.
    """
    classes: dict[tuple[int, ...], int] = {}
    return [
        classes.setdefault((state >> 4, *sorted((state >> 2 & 3, state & 3))), len(classes))
        for state in range(4**3)
    ]


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

    def __init__(self, board: BoardSpec) -> None:
        self.board = board
        self.steps = (1, board.width)
        self.neighbour_masks = neighbour_masks(board.size)
        self._empty_states = bytearray([OUTSIDE]) * (board.width * (board.size + 2) + 1)
        for cell in bits(board.all_cells):
            self._empty_states[cell + board.width] = EMPTY
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
        sign = -1 if stage.plies % 2 else 1
        found = []
        for number in numbers:
            white, black = self._ends(number)
            found.append(sign * (whites[white] - blacks[black]))
        return found

    def patterns(self, stage: TaijiStage, numbers: Sequence[int]) -> list[int]:
        """Return the local pattern of each move, as an index of ``PATTERN_VALUES``.

        A pattern consists of the phase of the game and the three other cells beside each end, the
        end of the mover first. Mirror images have the same pattern.
        """
        width, plies, states = self.board.width, stage.plies, self._states(stage)
        classes_of, steps = end_classes(), self.steps
        base = phase(stage) * END_CLASSES**2
        found, by_place = [], dict[int, tuple[int, int]]()
        for number in numbers:
            place = number >> 1
            patterns = by_place.get(place)
            if patterns is None:
                step = steps[place & 1]
                side = width + 1 - step
                one = (place >> 1) + width
                end = one + step
                first = classes_of[
                    states[one - step] << 4 | states[one - side] << 2 | states[one + side]
                ]
                second = classes_of[
                    states[end + step] << 4 | states[end - side] << 2 | states[end + side]
                ]
                patterns = by_place[place] = (
                    base + first * END_CLASSES + second,
                    base + second * END_CLASSES + first,
                )
            # The lower cell is the white end of an even number, and White moves at even plies.
            found.append(patterns[(number ^ plies) & 1])
        return found

    def _states(self, stage: TaijiStage) -> bytearray:
        """Return the state of every cell, with a row outside the board in front of the first."""
        own, other = stage.white, stage.black
        if stage.plies % 2:
            own, other = other, own
        states, width = bytearray(self._empty_states), self.board.width
        for cell in bits(own):
            states[cell + width] = OWN
        for cell in bits(other):
            states[cell + width] = OTHER
        return states

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
        count = self.board.scored_groups
        ranked = sorted(
            groups.connected_groups(squares, self.board.width, False), key=int.bit_count
        )[::-1]
        sizes = [group.bit_count() for group in ranked]
        now = sum(sizes[:count])
        alone = float(len(sizes) < count)
        found = [alone] * len(self.neighbour_masks)
        touched: dict[int, list[int]] = {}
        for rank, group in enumerate(ranked):
            for cell in bits(neighbours(group, self.board.width) & self.board.all_cells):
                touched.setdefault(cell, []).append(rank)
        for cell, ranks in touched.items():
            joined = 1 + sum(sizes[rank] for rank in ranks)
            others = [size for i, size in enumerate(sizes[: count + 4]) if i not in ranks]
            grown = sum(sorted([joined, *others], reverse=True)[:count]) - now
            found[cell] = grown or UNSCORED_GROUP_WEIGHT * joined
        self._growth_cache[squares] = found
        return found

    def simulate(self, stage: TaijiStage, rng: Random, moves_made: list[int]) -> TaijiStage:
        """Place taijitus on random pairs of cells, each turned to touch the mover's squares."""
        own, other, plies = stage.white, stage.black, stage.plies
        if plies % 2:
            own, other = other, own
        taken, neighbour_masks, steps, random = (
            own | other,
            self.neighbour_masks,
            self.steps,
            rng.random,
        )
        places = self._pair_numbers(stage)
        places.sort(key=lambda _: random())
        for place in reversed(places):
            one = place >> 2
            end = one + steps[place >> 1 & 1]
            if taken >> one & 1 or taken >> end & 1:
                continue
            by_one, by_end = neighbour_masks[one], neighbour_masks[end]
            lead = (by_one & own).bit_count() + (by_end & other).bit_count()
            lead -= (by_end & own).bit_count() + (by_one & other).bit_count()
            turn = lead < 0 or (lead == 0 and random() < 0.5)
            if turn:
                one, end = end, one
            moves_made.append(place + turn ^ (plies & 1))
            taken |= 1 << one | 1 << end
            own, other = other | 1 << end, own | 1 << one
            plies += 1
        white, black = (other, own) if plies % 2 else (own, other)
        return TaijiStage(stage.board, white, black, plies)

    def result(self, stage: TaijiStage) -> StageResult:
        """Return the difference of the scored groups. On a tie, Black wins, who moved second."""
        board = stage.board
        white, black = (
            sum(groups.sizes(cells, board.width, diagonal=False)[: board.scored_groups])
            for cells in (stage.white, stage.black)
        )
        return StageResult(white - black, -1)

    def transposition_key(self, stage: TaijiStage) -> Hashable:
        """Return the squares of both sides."""
        return stage.white, stage.black

    def near_end(self, stage: TaijiStage) -> bool:
        """Return whether few taijitus fit."""
        return stage.count_legal() <= NEAR_END


@lru_cache(maxsize=8)
def taiji_heuristics(board: BoardSpec) -> TaijiHeuristics:
    """Return the heuristics for this board, from an LRU cache."""
    return TaijiHeuristics(board)
