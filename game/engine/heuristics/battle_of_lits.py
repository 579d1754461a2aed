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
from .base import Expert, Result

NEAR_END = 24
"""With how few legal placements left an exact search is tried."""

STAYS = 0.44
"""How likely a symbol stays bare that may yet be covered."""

BESIDE = 0.18
"""By how much more likely it does beside a covered cell."""

TEMPO = 1.2
"""What it is worth to move next, while the end is far: half of what values went up and down by
between searches of odd and of even depth."""

HALVINGS = (6, 4, 2, 1, 1, 1)
"""How often the sparse sets of each try are halved: where one leaves none of the legal placements,
there are few of them, and the next try's is less sparse."""

SPARSE_BITS = 11
"""How many random bits choose one of a try's sets: with few of them, some placements would hardly
ever be drawn in some positions."""

Symbol = tuple[int, int, int]
"""A symbol: 1 for the front side or -1, its cell as a set, the placements that cover it."""


class Outlook(NamedTuple):
    """What is to be expected of the symbols in a position.

    *safe* is the front side's lead in symbols that stay bare for ever, *front* and *back* are the
    cells of each side's that may yet be covered. Each such open symbol is *watched* by its witness,
    a possible placement that covers it: as long as that is possible nothing has happened to the
    symbol. *witnesses* are all these. *beside* are all cells beside covered ones.
    """

    safe: int
    front: int
    back: int
    beside: int
    witnesses: int
    watched: dict[int, list[Symbol]]

    def after(self, layout: Layout) -> Outlook:
        """What it becomes when some placements have led to *layout*."""
        safe, front, back, _, witnesses, watched = self
        covered, possible = layout.covered, layout.possible
        beside = layout.tables.edges(covered)
        lost = witnesses & ~possible
        if not lost:
            return self._replace(beside=beside)
        witnesses ^= lost
        watched = watched.copy()
        while lost:
            witness = lost & -lost
            lost ^= witness
            for symbol in watched.pop(witness):
                worth, cell, coverers = symbol
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
                        safe += worth
        return Outlook(safe, front, back, beside, witnesses, watched)

    def expected(self) -> float:
        """The lead that the front side is likely to end with, apart from the :func:`tempo`."""
        return self.safe + STAYS * self.ahead() + BESIDE * self.ahead(self.beside)

    def ahead(self, among: int = -1) -> int:
        """The front side's lead in open symbols, or in those *among* certain cells."""
        return (self.front & among).bit_count() - (self.back & among).bit_count()

    def closed(self, taken: int, possible: int) -> int:
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


class Spot(NamedTuple):
    """A position as the search sees it: what lies, whether the back side moves, the outlook.

    The outlook may be that of an earlier position.
    """

    layout: Layout
    odd: bool
    outlook: Outlook


class Judge:
    """Battle of LITS with certain symbols on a board of a certain size.

    All is seen from the side that moves first, the *front* side. *gains* are what each placement
    wins it: the first thought about a move; *alike* are the placements that win it the same, as
    sets, the least first; *beside* are the cells beside each placement.
    """

    def __init__(self, symbols: Symbols, known: Tables) -> None:
        self.front, self.back = front, back = symbols.cells
        self.gains = [
            (cells & back).bit_count() - (cells & front).bit_count() for cells in known.cells
        ]
        self.alike = {
            gain: sum(1 << i for i, one in enumerate(self.gains) if one == gain)
            for gain in sorted(set(self.gains))
        }
        self.beside = [known.edges(cells) for cells in known.cells]
        self.symbols: list[Symbol] = [
            (worth, 1 << bit, known.covering[bit])
            for worth, cells in ((1, front), (-1, back))
            for bit in bits(cells)
        ]

    def outlook(self, layout: Layout) -> Outlook:
        """The outlook in a position."""
        never = layout.tables.all + 1  # no placement: all symbols get their witness now
        return Outlook(0, self.front, self.back, 0, never, {never: self.symbols}).after(layout)

    def counted(self, covered: int) -> int:
        """By how many symbols the front side leads."""
        return (self.front & ~covered).bit_count() - (self.back & ~covered).bit_count()


def tempo(left: int) -> float:
    """What it is worth to move next with that many tetrominoes *left* in the supply."""
    return max(0.2, min(TEMPO, 0.2 * (left - 5)))


class BattleExpert(Expert[BattleStage]):
    """Battle of LITS with certain symbols. A move's number is that of its placement."""

    scale = 2.0
    pace = 0.6
    curiosity = 0.004
    ripe = 3
    batch = 2

    def __init__(self, symbols: Symbols, known: Tables) -> None:
        self.symbols = symbols
        self.known = known

    @cached_property
    def judge(self) -> Judge:
        """Made when it is first asked for: a playout that only ends here needs none."""
        return Judge(self.symbols, self.known)

    def moves(self, stage: BattleStage) -> list[int]:
        """Every legal placement."""
        return bits(stage.layout.legal)

    def move(self, stage: BattleStage, number: int) -> Move:
        """The placement of that number."""
        return stage.layout.tables.placements[number]

    def after(self, stage: BattleStage, number: int) -> BattleStage:
        """The stage with that placement made."""
        return stage.placed(number)

    def priors(self, stage: BattleStage, numbers: Sequence[int]) -> list[float]:
        """What a placement covers of the other's symbols, less what of the own."""
        sign = -1 if stage.plies % 2 else 1
        return [sign * self.judge.gains[number] for number in numbers]

    def finish(self, stage: BattleStage, rng: Random, played: list[int]) -> BattleStage:
        """Random placements, each about as likely as another."""
        before = len(played)
        self._scatter(stage.layout, rng, played)
        for number in played[before:]:
            stage = stage.placed(number)
        return stage

    def playout(self, stage: BattleStage, rng: Random, played: list[int]) -> Result:
        """As :meth:`finish`, without a stage for each placement: half the time of a playout."""
        before = len(played)
        covered = self._scatter(stage.layout, rng, played)
        return self._result(covered, stage.plies + len(played) - before)

    def _scatter(self, layout: Layout, rng: Random, played: list[int]) -> int:
        """Lays tetrominoes by lot until there is no room; gives the cells covered in the end."""
        known = layout.tables
        effects, gone, shapes, cells = known.effects, known.gone, known.shape, known.cells
        covered, possible, touching = layout.covered, layout.possible, layout.touching
        supply, sparse, lot = list(layout.supply), sparse_sets(known), rng.getrandbits
        while legal := possible & touching:
            for sets in sparse if covered else ():  # an empty board has too many
                at = lot(SPARSE_BITS + 1)
                few = legal & sets[at >> 1]
                if few:
                    # The first or the last of about two, each of all then about equally likely.
                    number = (few & -few if at & 1 else few).bit_length() - 1
                    break
            else:
                number = random_bit(legal, rng)
            played.append(number)
            touches, _, _, around = effects[number]
            possible &= ~gone[number, covered & around]
            shape = shapes[number]
            supply[shape] -= 1
            if not supply[shape]:
                possible &= ~known.of_shape[shape]
            touching = touching | touches if covered else touches
            covered |= cells[number]
        return covered

    def result(self, stage: BattleStage) -> Result:
        """The difference of the symbols left; equal: whoever placed last."""
        return self._result(stage.layout.covered, stage.plies)

    def _result(self, covered: int, plies: int) -> Result:
        front, back = self.symbols.cells
        margin = (front & ~covered).bit_count() - (back & ~covered).bit_count()
        return Result(margin, 1 if plies % 2 else -1)

    def key(self, stage: BattleStage) -> Hashable:
        """What is covered, what is possible and what is left of each shape."""
        layout = stage.layout
        return layout.covered, layout.possible, layout.supply

    def near_end(self, stage: BattleStage) -> bool:
        """Whether few moves are left."""
        return stage.count_legal() <= NEAR_END


@lru_cache(maxsize=2)
def sparse_sets(known: Tables) -> list[list[int]]:
    """For each try random sets of placements, the same ones every time, each try's less sparse.

    To look at what one of them leaves is ten times as quick as
    :func:`game.games.lits_rule.random_bit`.
    """
    rng, size = Random(0), known.all.bit_length()

    def some(halvings: int) -> list[int]:
        sets = [known.all] * (1 << SPARSE_BITS)
        for _ in range(halvings):
            sets = [one & rng.getrandbits(size) for one in sets]
        return sets

    return [some(halvings) for halvings in HALVINGS]


@lru_cache(maxsize=8)
def battle_expert(symbols: Symbols, known: Tables) -> BattleExpert:
    """The expert for those symbols, the same object every time, as long as few are used."""
    return BattleExpert(symbols, known)
