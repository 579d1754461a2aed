"""How strong the computer plays: a table of levels for each game, each different in how it plays.

Levels count playouts, not seconds, so that they play the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from random import Random

from .searcher import MoveStats

MIN_PLAYOUTS = 8
"""How many playouts the hastiest level makes."""


@dataclass(frozen=True, slots=True)
class Level:
    """One way to play.

    *node_budget* is at how many positions of Battle of LITS it looks in depth at most; playouts it
    makes as many as take about as long (see
    :attr:`game.engine.heuristics.base.Heuristics.playouts_per_node`), but never fewer than
    ``MIN_PLAYOUTS``; *noise* about how much worse than the best a chance to win may be and still be
    taken; *blunder_rate* how often just any legal move is made; *solve_endgame* whether the end of
    a game is searched whole; *trees* into how many its thinking is divided, which may go on side by
    side.
    """

    name: str
    node_budget: float
    noise: float = 0.0
    blunder_rate: float = 0.0
    solve_endgame: bool = True
    trees: int = 1

    def playout_budget(self, playouts_per_node: float) -> float:
        """The most it thinks where playouts have that pace."""
        return (
            max(MIN_PLAYOUTS, round(self.node_budget * playouts_per_node))
            if self.node_budget < inf
            else inf
        )

    def choose(self, ranked: Sequence[MoveStats], rng: Random) -> MoveStats:
        """The move to make of those thought about, the best of which is first."""
        best = ranked[0]
        if not self.noise:
            return best
        return max(ranked, key=lambda stats: stats.chance + self.noise * rng.gauss(0, 1))


LEVEL_NAMES = (
    "first-steps",
    "beginner",
    "casual",
    "club",
    "skilled",
    "strong",
    "expert",
    "master",
)
"""The levels from the easiest to the hardest, numbered from 1."""

SOLVES_ENDGAME_FROM = 6
TWO_TREES_FROM = 7
"""From which level on the end of a game is searched whole, and thinking has two parts."""

SINGLE_TREE_GAMES = ("lot",)
"""Where it has not: a win in LOT is found by one large tree, not by two small ones."""

LEVEL_PARAMETERS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "battle-of-lits": (
        (8, 0.6, 0.65),
        (30, 0.28, 0.34),
        (45, 0.16, 0.2),
        (60, 0.075, 0.07),
        (70, 0, 0),
        (260, 0, 0),
        (1400, 0, 0),
        (30000, 0, 0),
    ),
    "tailits": (
        (8, 0.8, 0.75),
        (30, 0.5, 0.5),
        (45, 0.22, 0.27),
        (150, 0.03, 0),
        (260, 0, 0),
        (1100, 0, 0),
        (5500, 0, 0),
        (24000, 0, 0),
    ),
    "taiji": (
        (8, 0.5, 0.5),
        (120, 0.065, 0.055),
        (150, 0.04, 0),
        (180, 0.026, 0),
        (240, 0.012, 0),
        (350, 0, 0),
        (1000, 0, 0),
        (24000, 0, 0),
    ),
    "lot": (
        (8, 0.6, 0.6),
        (40, 0.19, 0.2),
        (140, 0.055, 0.03),
        (250, 0.02, 0),
        (450, 0, 0),
        (1200, 0, 0),
        (4600, 0, 0),
        (44000, 0, 0),
    ),
    "tailits+taiji": (
        (8, 0.6, 0.6),
        (20, 0.28, 0.3),
        (60, 0.08, 0.06),
        (110, 0.025, 0),
        (260, 0, 0),
        (850, 0, 0),
        (4800, 0, 0),
        (24000, 0, 0),
    ),
    "taiji+battle-of-lits": (
        (8, 0.5, 0.5),
        (54, 0.103, 0.09),
        (85, 0.052, 0.02),
        (100, 0.035, 0),
        (130, 0.015, 0),
        (250, 0, 0),
        (700, 0, 0),
        (5000, 0, 0),
    ),
}
"""By game, of each level: playouts, how loose, how often it slips. They were tuned until each level
beat the one below in about three games of four (docs/computer.md)."""


@cache
def levels_of(game_id: str) -> tuple[Level, ...]:
    """The levels of a game, the easiest first."""
    return tuple(
        Level(
            name,
            *parameters,
            solve_endgame=number >= SOLVES_ENDGAME_FROM,
            trees=2 if number >= TWO_TREES_FROM and game_id not in SINGLE_TREE_GAMES else 1,
        )
        for number, (name, parameters) in enumerate(
            zip(LEVEL_NAMES, LEVEL_PARAMETERS[game_id], strict=True), start=1
        )
    )


UNLIMITED = Level("unbound", inf)
"""Thinks as long as it is let."""

WITHOUT_SOLVER = Level("glance", inf, solve_endgame=False)
"""How a reply is looked at that may never be made."""
