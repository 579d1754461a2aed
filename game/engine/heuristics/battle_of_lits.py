"""Heuristics of Battle of LITS.

The gain of a placement is the number of symbols of the other side that it covers, minus the number
of own ones. A symbol that no possible placement covers is *safe*; the other uncovered symbols are
*open*. Somewhat less than half of the open symbols stay uncovered to the end, but more than half of
those beside a covered cell, where few placements fit.

The coefficients were fitted to 4,000 positions, each labelled with the mean result of 400 random
games (R² = 0.8 to 0.9). Evaluating them takes less time than one random game.

:mod:`game.engine.alpha_beta` uses this evaluation. The exact endgame search uses
:class:`BattleHeuristics`, as in every game.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property, lru_cache
from random import Random
from typing import NamedTuple

from ...core.bitboard import bits, random_bit
from ...core.types import Move
from ...games.battle_of_lits import BattleStage, Symbols
from ...games.lits_layout import Layout, Tables
from .base import GameLevels, HandicapWorth, Heuristics, StageResult
from .random_placements import SPARSE_BITS, sparse_levels

LEVELS = GameLevels(
    parameters=(
        (8, 0.6, 0.8),
        (30, 0.2, 0.25),
        (45, 0.13, 0.1),
        (60, 0.06, 0.06),
        (70, 0.01, 0.01),
        (260, 0, 0),
        (1400, 0, 0),
        (30000, 0, 0),
    ),
    ratings=(-440, -260, -80, 60, 160, 310, 470, 700),
    handicaps=HandicapWorth(
        points=(50, 62, 76, 83, 90, 94, 97, 99, 100, 100, 100, 100, 100, 100, 100, 100),
        swap=56,
        hints=((1, 62), (2, 66), (4, 88), (8, 98)),
        time=((2, 68), (4, 72), (8, 75)),
        shape=(("I", 66), ("L", 73), ("S", 70), ("T", 62)),
    ),
)

NEAR_END = 24
"""Maximum number of legal placements for which an exact search is tried."""

SURVIVAL_CHANCE = 0.44
"""Probability that an open symbol, one that may still be covered, stays uncovered."""

BESIDE_COVERED_BONUS = 0.18
"""Increase of that probability beside a covered cell."""

TEMPO = 1.2
"""Value of having the move, in points, far from the end.

Half the difference between the values of searches of odd and of even depth.
"""

FIRST_REPLY = 1.84
"""Value of the reply to the first move, in points."""

Symbol = tuple[int, int, int]
"""A symbol: side (1 front, -1 back), mask of its cell, mask of the placements covering it."""


class Features(NamedTuple):
    """Evaluation features of a position.

    Each open symbol watches one possible placement that covers it, its *witness*, as in the
    two-watched-literals scheme of SAT solvers. The symbol is re-examined only when its witness
    becomes impossible.

    Attributes:
        safe: Lead of the front side in safe symbols.
        front: Mask of the cells with open symbols of the front side.
        back: Mask of the cells with open symbols of the back side.
        beside_covered: Mask of the cells beside covered cells.
        witnesses: Mask of all witnesses.
        watched: The open symbols by witness.
    """

    safe: int
    front: int
    back: int
    beside_covered: int
    witnesses: int
    watched: dict[int, list[Symbol]]

    def updated(self, layout: Layout) -> Features:
        """Return the features of *layout*, a later layout of the same game."""
        safe, front, back, _, witnesses, watched = self
        covered, possible = layout.covered, layout.possible
        beside = layout.tables.neighbours(covered)
        lost = witnesses & ~possible
        if not lost:
            return self._replace(beside_covered=beside)
        witnesses ^= lost
        watched = watched.copy()
        while lost:
            witness = lost & -lost
            lost ^= witness
            for symbol in watched.pop(witness):
                sign, cell, coverers = symbol
                left = possible & coverers
                if left and not covered & cell:
                    left = left & witnesses or left
                    other = left & -left
                    witnesses |= other
                    watched[other] = [*watched.get(other, ()), symbol]
                else:
                    front &= ~cell
                    back &= ~cell
                    if not covered & cell:
                        safe += sign
        return Features(safe, front, back, beside, witnesses, watched)

    def expected_lead(self) -> float:
        """Return the expected lead of the front side at the end, without the :func:`tempo`."""
        return (
            self.safe
            + SURVIVAL_CHANCE * self.open_lead()
            + BESIDE_COVERED_BONUS * self.open_lead(self.beside_covered)
        )

    def open_lead(self, among: int = -1) -> int:
        """Return the lead of the front side in open symbols.

        Args:
            among: Mask of the cells to count; all by default.
        """
        return (self.front & among).bit_count() - (self.back & among).bit_count()

    def newly_safe(self, taken: int, possible: int) -> tuple[int, int]:
        """Return the number of open symbols of the front and the back side that become safe.

        Args:
            taken: Mask of the cells of the placement just made.
            possible: Mask of the placements that are still possible.
        """
        front = back = 0
        lost = self.witnesses & ~possible
        while lost:
            witness = lost & -lost
            lost ^= witness
            for worth, cell, coverers in self.watched[witness]:
                if not possible & coverers and not taken & cell:
                    if worth > 0:
                        front += 1
                    else:
                        back += 1
        return front, back


class SearchNode(NamedTuple):
    """Node of the search: layout, whether the back side moves, and features.

    The features may be those of an earlier layout.
    """

    layout: Layout
    back_to_move: bool
    features: Features


class Evaluator:
    """Evaluation of Battle of LITS for one set of symbols on a board of one size.

    Attributes:
        gains: Symbols that the front side gains by each placement. The first ordering criterion.
        by_gain: Masks of the placements with equal gain, in ascending order of gain.
        neighbours: Mask of the cells beside each placement.
    """

    def __init__(self, symbols: Symbols, tables: Tables) -> None:
        self.front, self.back = front, back = symbols.cells
        self.gains = [
            (cells & back).bit_count() - (cells & front).bit_count() for cells in tables.cell_masks
        ]
        self.by_gain = {
            gain: sum(1 << i for i, one in enumerate(self.gains) if one == gain)
            for gain in sorted(set(self.gains))
        }
        self.neighbours = [tables.neighbours(cells) for cells in tables.cell_masks]
        self.symbols: list[Symbol] = [
            (worth, 1 << bit, tables.placements_covering[bit])
            for worth, cells in ((1, front), (-1, back))
            for bit in bits(cells)
        ]

    def features(self, layout: Layout) -> Features:
        """Return the features of *layout*, computed from scratch."""
        never = layout.tables.all_placements + 1  # sentinel: makes updated() find all witnesses
        return Features(0, self.front, self.back, 0, never, {never: self.symbols}).updated(layout)

    def final_lead(self, covered: int) -> int:
        """Return the lead of the front side in uncovered symbols."""
        return (self.front & ~covered).bit_count() - (self.back & ~covered).bit_count()


def tempo(left: int) -> float:
    """Return the value of having the move, in points, with *left* tetrominoes in the supply."""
    return max(0.2, min(TEMPO, 0.2 * (left - 5)))


class BattleHeuristics(Heuristics[BattleStage]):
    """Heuristics of Battle of LITS for one set of symbols.

    A move's number is that of its placement.
    """

    logistic_scale = 2.0
    playouts_per_node = 0.6
    exploration = 0
    width_growth = 0.5
    leading_moves = 20
    prior_visits = 1.5
    expansion_threshold = 3
    playouts_per_leaf = 2
    mcts_plies = 8
    mcts_min_playouts = 2000
    splits_budget = False  # two trees of half the size are weaker than one

    def __init__(self, symbols: Symbols, tables: Tables) -> None:
        self.symbols = symbols
        self.tables = tables

    @classmethod
    def for_stage(cls, stage: BattleStage) -> BattleHeuristics:
        """Return the heuristics for the symbols of *stage*, from an LRU cache."""
        return battle_heuristics(stage.symbols, stage.layout.tables)

    @cached_property
    def evaluator(self) -> Evaluator:
        """Created on first use, since a playout that only ends in this stage needs no evaluator."""
        return Evaluator(self.symbols, self.tables)

    def moves(self, stage: BattleStage) -> list[int]:
        """Return all legal placements."""
        return bits(stage.layout.legal)

    def best_moves(self, stage: BattleStage, count: int) -> list[int]:
        """Return at least *count* legal placements, if there are as many: those that gain most."""
        legal, by_gain, found = stage.layout.legal, self.evaluator.by_gain, 0
        for gain in by_gain if stage.plies % 2 else reversed(by_gain):
            found |= legal & by_gain[gain]
            if found.bit_count() >= count:
                break
        return bits(found)

    def move(self, stage: BattleStage, number: int) -> Move:
        """Return the placement with this number."""
        return stage.layout.tables.placements[number]

    def after(self, stage: BattleStage, number: int) -> BattleStage:
        """Return the stage after this placement."""
        return stage.place(number)

    def priors(self, stage: BattleStage, numbers: Sequence[int]) -> list[float]:
        """Return the symbols gained: those of the other side covered, minus the own ones."""
        sign = -1 if stage.plies % 2 else 1
        return [sign * self.evaluator.gains[number] for number in numbers]

    def leads_after_first_moves(self, stage: BattleStage, numbers: Sequence[int]) -> list[float]:
        """Return the expected leads of the front side, which moves first.

        A handicap may give the opponent a swap after the second placement, too: then the front side
        replies.
        """
        start, place = self.evaluator.features(stage.layout), stage.layout.place
        reply = FIRST_REPLY if stage.plies % 2 else -FIRST_REPLY
        return [start.updated(place(number)).expected_lead() + reply for number in numbers]

    def playout(self, stage: BattleStage, rng: Random, moves_made: list[int]) -> StageResult:
        """Make random placements, all with about the same probability; create no stages."""
        before = len(moves_made)
        covered = self._random_placements(stage.layout, rng, moves_made)
        return self._result(covered, stage.plies + len(moves_made) - before)

    def _random_placements(self, layout: Layout, rng: Random, moves_made: list[int]) -> int:
        """Place random tetrominoes until none fits; return the mask of the covered cells.

        Each is the first or the last legal one of a random mask. A playout walks through the masks
        with a random stride. Where a mask contains no legal placement, few are left, and the masks
        from there on are denser.
        """
        # On an empty board the masks would favour some of the many legal placements.
        if not layout.covered:
            moves_made.append(random_bit(layout.legal, rng))
            layout = layout.place(moves_made[-1])
        tables = layout.tables
        effects, compatible, shapes = tables.effects, tables.compatible, tables.shape_of
        covered, possible, touching = layout.covered, layout.possible, layout.touching
        supply, barred, turn = list(layout.supply), layout.barred, 0
        levels = iter(sparse_levels(tables))
        masks, at = next(levels), rng.getrandbits(SPARSE_BITS)
        stride, wrap = rng.getrandbits(SPARSE_BITS) | 1, (1 << SPARSE_BITS) - 1
        while legal := possible & touching:
            if barred:
                legal &= ~barred[turn]
                if not legal:
                    break
                turn = 1 - turn
            at = at + stride & wrap
            while not (few := legal & masks[at]):
                masks = next(levels)
            number = (few & -few if at & 1 else few).bit_length() - 1
            moves_made.append(number)
            adjacent, _, _, around, cells = effects[number]
            possible &= compatible[number, covered & around]
            shape = shapes[number]
            supply[shape] -= 1
            if not supply[shape]:
                possible &= ~tables.by_shape[shape]
            touching |= adjacent
            covered |= cells
        return covered

    def result(self, stage: BattleStage) -> StageResult:
        """Return the difference of uncovered symbols. On a tie, the side that placed last wins."""
        return self._result(stage.layout.covered, stage.plies)

    def _result(self, covered: int, plies: int) -> StageResult:
        front, back = self.symbols.cells
        margin = (front & ~covered).bit_count() - (back & ~covered).bit_count()
        return StageResult(margin, 1 if plies % 2 else -1)

    def transposition_key(self, stage: BattleStage) -> Hashable:
        """Return the covered cells, the possible placements and the supply."""
        layout = stage.layout
        return layout.covered, layout.possible, layout.supply

    def near_end(self, stage: BattleStage) -> bool:
        """Return whether few moves are legal."""
        return stage.count_legal() <= NEAR_END


@lru_cache(maxsize=8)
def battle_heuristics(symbols: Symbols, tables: Tables) -> BattleHeuristics:
    """Return the heuristics for these symbols, from an LRU cache."""
    return BattleHeuristics(symbols, tables)
