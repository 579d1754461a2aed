"""How strong the computer plays: one table of levels, each different in how it plays.

Levels count playouts, not seconds, so that they play the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from random import Random

from game.computer.thought import Line

FEWEST = 8
"""How many playouts the hastiest level makes."""


@dataclass(frozen=True, slots=True)
class Level:
    """One way to play.

    *playouts* is the most it thinks in Battle of LITS, elsewhere as many as take about as long
    (see :attr:`game.computer.expert.Expert.pace`), but never fewer than ``FEWEST``; *loose* about
    how much worse than the best a chance to win may be and still be taken; *slips* how often just
    any legal move is made; *exact* whether the end of a game is searched whole; *parts* into how
    many its thinking is divided, which may go on side by side.
    """

    name: str
    playouts: float
    loose: float = 0.0
    slips: float = 0.0
    exact: bool = True
    parts: int = 1

    def playouts_at(self, pace: float) -> float:
        """The most it thinks in a game of that pace."""
        return max(FEWEST, round(self.playouts * pace)) if self.playouts < inf else inf

    def choice(self, lines: Sequence[Line], rng: Random) -> Line:
        """The move to make of those thought about, the best of which is first."""
        best = lines[0]
        if not self.loose:
            return best
        return max(lines, key=lambda line: line.chance + self.loose * rng.gauss(0, 1))


LEVELS: tuple[Level, ...] = (
    Level("first-steps", 8, loose=0.5, slips=0.5, exact=False),
    Level("beginner", 30, loose=0.2, slips=0.25, exact=False),
    Level("casual", 80, loose=0.08, slips=0.1, exact=False),
    Level("club", 200, loose=0.04, exact=False),
    Level("skilled", 500, exact=False),
    Level("strong", 1500),
    Level("expert", 5000, parts=2),
    Level("master", 20000, parts=2),
)
"""The levels from the easiest to the hardest, numbered from 1."""

STRONGEST = Level("unbound", inf)
"""Thinks as long as it is let."""

GLANCE = Level("glance", inf, exact=False)
"""How a reply is looked at that may never be made."""
