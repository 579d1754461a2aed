"""What the search knows of Battle of LITS.

A placement wins its maker what it covers of the other's symbols, less what it covers of the own.
A symbol that nothing possible covers any more is safe; of the others somewhat less than half stay
bare to the end, and of those beside a covered cell, where little fits any more, more than half.
That was found by fitting four thousand positions to the mean of 400 random games from each, of
whose differences it explains eight to nine tenths; it costs less than one random game.

:mod:`game.engine.alpha_beta` searches with that estimate; the exact search of an end asks the
expert, as in every game.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property, lru_cache
from random import Random
from typing import NamedTuple

from ...core.types import Move
from ...games.battle_of_lits import BattleStage, Symbols
from ...games.lits_rule import Layout, Tables, bits, random_bit
from .base import Heuristics, StageResult

NEAR_END = 24
"""With how few legal placements left an exact search is tried."""

SURVIVAL_CHANCE = 0.44
"""How likely a symbol stays bare that may yet be covered."""

BESIDE_COVERED_BONUS = 0.18
"""By how much more likely it does beside a covered cell."""

TEMPO = 1.2
"""What it is worth to move next, while the end is far: half of what values went up and down by
between searches of odd and of even depth."""

SPARSITY_STEPS = (6, 4, 2, 1, 1, 1)
"""How often the sparse sets of each try are halved: where one leaves none of the legal placements,
there are few of them, and the next try's is less sparse."""

SPARSE_BITS = 11
"""How many random bits choose one of a try's sets: with few of them, some placements would hardly
ever be drawn in some positions."""

Symbol = tuple[int, int, int]
"""A symbol: 1 for the front side or -1, its cell as a set, the placements that cover it."""


class Features(NamedTuple):
    """What is to be expected of the symbols in a position.

    *safe* is the front side's lead in symbols that stay bare for ever, *front* and *back* are the
    cells of each side's that may yet be covered. Each such open symbol is *watched* by its witness,
    a possible placement that covers it: as long as that is possible nothing has happened to the
    symbol. *witnesses* are all these. *beside_covered* are all cells beside covered ones.
    """

    safe: int
    front: int
    back: int
    beside_covered: int
    witnesses: int
    watched: dict[int, list[Symbol]]

    def updated(self, layout: Layout) -> Features:
        """What it becomes when some placements have led to *layout*."""
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
        """The lead that the front side is likely to end with, apart from the :func:`tempo`."""
        return (
            self.safe
            + SURVIVAL_CHANCE * self.open_lead()
            + BESIDE_COVERED_BONUS * self.open_lead(self.beside_covered)
        )

    def open_lead(self, among: int = -1) -> int:
        """The front side's lead in open symbols, or in those *among* certain cells."""
        return (self.front & among).bit_count() - (self.back & among).bit_count()

    def newly_safe_lead(self, taken: int, possible: int) -> int:
        """The front side's lead in open symbols that are safe once only that is *possible*.

        *taken* are the cells of the placement that did it.
        """
        lead = 0
        lost = self.witnesses & ~possible
        while lost:
            witness = lost & -lost
            lost ^= witness
            for worth, cell, coverers in self.watched[witness]:
                if not possible & coverers and not taken & cell:
                    lead += worth
        return lead


class SearchNode(NamedTuple):
    """A position as the search sees it: what lies, whether the back side moves, the outlook.

    The outlook may be that of an earlier position.
    """

    layout: Layout
    back_to_move: bool
    features: Features


class Evaluator:
    """Battle of LITS with certain symbols on a board of a certain size.

    All is seen from the side that moves first, the *front* side. *gains* are what each placement
    wins it: the first thought about a move; *by_gain* are the placements that win it the same, as
    sets, the least first; *neighbours* are the cells beside each placement.
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
        """The outlook in a position."""
        never = layout.tables.all_placements + 1  # no placement: all symbols get their witness now
        return Features(0, self.front, self.back, 0, never, {never: self.symbols}).updated(layout)

    def final_lead(self, covered: int) -> int:
        """By how many symbols the front side leads."""
        return (self.front & ~covered).bit_count() - (self.back & ~covered).bit_count()


def tempo(left: int) -> float:
    """What it is worth to move next with that many tetrominoes *left* in the supply."""
    return max(0.2, min(TEMPO, 0.2 * (left - 5)))


class BattleHeuristics(Heuristics[BattleStage]):
    """Battle of LITS with certain symbols. A move's number is that of its placement."""

    logistic_scale = 2.0
    playouts_per_node = 0.6
    exploration = 0.004
    expansion_threshold = 3
    playouts_per_leaf = 2

    def __init__(self, symbols: Symbols, tables: Tables) -> None:
        self.symbols = symbols
        self.tables = tables

    @cached_property
    def evaluator(self) -> Evaluator:
        """Made when it is first asked for: a playout that only ends here needs none."""
        return Evaluator(self.symbols, self.tables)

    def moves(self, stage: BattleStage) -> list[int]:
        """Every legal placement."""
        return bits(stage.layout.legal)

    def move(self, stage: BattleStage, number: int) -> Move:
        """The placement of that number."""
        return stage.layout.tables.placements[number]

    def after(self, stage: BattleStage, number: int) -> BattleStage:
        """The stage with that placement made."""
        return stage.place(number)

    def priors(self, stage: BattleStage, numbers: Sequence[int]) -> list[float]:
        """What a placement covers of the other's symbols, less what of the own."""
        sign = -1 if stage.plies % 2 else 1
        return [sign * self.evaluator.gains[number] for number in numbers]

    def simulate(self, stage: BattleStage, rng: Random, moves_made: list[int]) -> BattleStage:
        """Random placements, each about as likely as another."""
        before = len(moves_made)
        self._random_placements(stage.layout, rng, moves_made)
        for number in moves_made[before:]:
            stage = stage.place(number)
        return stage

    def playout(self, stage: BattleStage, rng: Random, moves_made: list[int]) -> StageResult:
        """As :meth:`simulate`, without a stage for each placement: half the time of a playout."""
        before = len(moves_made)
        covered = self._random_placements(stage.layout, rng, moves_made)
        return self._result(covered, stage.plies + len(moves_made) - before)

    def _random_placements(self, layout: Layout, rng: Random, moves_made: list[int]) -> int:
        """Lays tetrominoes by lot until there is no room; gives the cells covered in the end."""
        tables = layout.tables
        effects, excluded, shapes, cells = (
            tables.effects,
            tables.excluded,
            tables.shape_of,
            tables.cell_masks,
        )
        covered, possible, touching = layout.covered, layout.possible, layout.touching
        supply, sparse, random_bits = list(layout.supply), sparse_sets(tables), rng.getrandbits
        while legal := possible & touching:
            for sets in sparse if covered else ():  # an empty board has too many
                draw = random_bits(SPARSE_BITS + 1)
                few = legal & sets[draw >> 1]
                if few:
                    # The first or the last of about two, each of all then about equally likely.
                    number = (few & -few if draw & 1 else few).bit_length() - 1
                    break
            else:
                number = random_bit(legal, rng)
            moves_made.append(number)
            adjacent, _, _, around = effects[number]
            possible &= ~excluded[number, covered & around]
            shape = shapes[number]
            supply[shape] -= 1
            if not supply[shape]:
                possible &= ~tables.by_shape[shape]
            touching = touching | adjacent if covered else adjacent
            covered |= cells[number]
        return covered

    def result(self, stage: BattleStage) -> StageResult:
        """The difference of the symbols left; equal: whoever placed last."""
        return self._result(stage.layout.covered, stage.plies)

    def _result(self, covered: int, plies: int) -> StageResult:
        front, back = self.symbols.cells
        margin = (front & ~covered).bit_count() - (back & ~covered).bit_count()
        return StageResult(margin, 1 if plies % 2 else -1)

    def transposition_key(self, stage: BattleStage) -> Hashable:
        """What is covered, what is possible and what is left of each shape."""
        layout = stage.layout
        return layout.covered, layout.possible, layout.supply

    def near_end(self, stage: BattleStage) -> bool:
        """Whether few moves are left."""
        return stage.count_legal() <= NEAR_END


@lru_cache(maxsize=2)
def sparse_sets(tables: Tables) -> list[list[int]]:
    """For each try random sets of placements, the same ones every time, each try's less sparse.

    To look at what one of them leaves is ten times as quick as
    :func:`game.games.lits_rule.random_bit`.
    """
    rng, size = Random(0), tables.all_placements.bit_length()

    def some(halvings: int) -> list[int]:
        sets = [tables.all_placements] * (1 << SPARSE_BITS)
        for _ in range(halvings):
            sets = [one & rng.getrandbits(size) for one in sets]
        return sets

    return [some(halvings) for halvings in SPARSITY_STEPS]


@lru_cache(maxsize=8)
def battle_heuristics(symbols: Symbols, tables: Tables) -> BattleHeuristics:
    """The expert for those symbols, the same object every time, as long as few are used."""
    return BattleHeuristics(symbols, tables)
