"""What the search knows of Battle of LITS.

A placement wins its maker what it covers of the other's symbols, less what it covers of the own.
A symbol that nothing possible covers any more is safe; of the others about two in three stay bare
to the end, hardly depending on how many placements could cover them. That was found by fitting
thirteen thousand positions to the mean of random games from each: the estimate made of it is as
good as some thirty random games in the opening, and costs less than one.
"""

from __future__ import annotations

from typing import NamedTuple

from game.battle_of_lits import Symbols
from game.lits import Layout, Tables, bits

STAYS = (0.41, 0.53, 0.61, 0.65)
"""How likely a symbol stays bare that may yet be covered: the more, the further the end."""

TEMPO = 1.2
"""What it is worth to move next, while the end is far: half of what values went up and down by
between searches of odd and of even depth."""

Watched = list[tuple[float, int, int]]
"""Symbols that may yet be covered: 1 for the front side or -1, the cell as a set, its coverers."""


class Spot(NamedTuple):
    """A position as the search sees it: what lies, whether the back side moves, and the symbols.

    *safe* is the front side's lead in symbols that were safe some moves ago, *watched* are those
    that were not.
    """

    layout: Layout
    odd: bool
    safe: float
    watched: Watched


class Judge:
    """Battle of LITS with certain symbols on a board of a certain size.

    All is seen from the side that moves first, the *front* side. *gains* are what each placement
    wins it: the first thought about a move.
    """

    def __init__(self, symbols: Symbols, known: Tables) -> None:
        self.front, self.back = front, back = symbols.cells
        self.gains = [
            (cells & back).bit_count() - (cells & front).bit_count() for cells in known.cells
        ]
        self.watched: Watched = [
            (worth, 1 << bit, known.covering[bit])
            for worth, cells in ((1.0, front), (-1.0, back))
            for bit in bits(cells)
        ]

    def counted(self, covered: int) -> int:
        """By how many symbols the front side leads."""
        return (self.front & ~covered).bit_count() - (self.back & ~covered).bit_count()


def sorted_out(spot: Spot) -> Spot:
    """The same position with only those symbols still watched that may be covered now."""
    layout, odd, safe, watched = spot
    covered, possible = layout.covered, layout.possible
    left = []
    for symbol in watched:
        worth, cell, coverers = symbol
        if not covered & cell:
            if possible & coverers:
                left.append(symbol)
            else:
                safe += worth
    return Spot(layout, odd, safe, left)


def estimate(covered: int, possible: int, safe: float, watched: Watched, staying: float) -> float:
    """The lead that the front side is likely to end with, apart from the :func:`tempo`.

    *staying* is how likely a symbol stays bare that can be covered.
    """
    lead = safe
    for worth, cell, coverers in watched:
        if not covered & cell:
            lead += staying * worth if possible & coverers else worth
    return lead


def tempo(left: int) -> float:
    """What it is worth to move next with that many tetrominoes *left* in the supply."""
    return max(0.2, min(TEMPO, 0.2 * (left - 5)))


def stays(left: int) -> float:
    """How likely an open symbol stays bare with that many tetrominoes *left* in the supply."""
    return STAYS[max(0, min(3, (left - 7) // 3))]
