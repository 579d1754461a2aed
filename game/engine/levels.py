"""Playing strength: a table of eight levels for each game.

Levels limit playouts or nodes instead of time, so that they play alike on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from random import Random

from .searcher import MoveStats

MIN_PLAYOUTS = 8
"""Minimum number of playouts of any level."""


@dataclass(frozen=True, slots=True)
class Level:
    """Parameters of one playing strength.

    Attributes:
        name: Name of the level.
        node_budget: Maximum number of alpha-beta nodes in Battle of LITS. Elsewhere it is converted
            into the number of playouts that takes as long.
        noise: Standard deviation of the Gaussian noise added to win probabilities before the best
            move is chosen.
        blunder_rate: Probability of playing a random legal move.
        solve_endgame: Whether endgames are searched exactly.
        trees: Number of independent trees, which can be searched in parallel.
    """

    name: str
    node_budget: float
    noise: float = 0.0
    blunder_rate: float = 0.0
    solve_endgame: bool = True
    trees: int = 1

    def playout_budget(self, playouts_per_node: float) -> float:
        """Convert the node budget into a number of playouts.

        Args:
            playouts_per_node: See :attr:`game.engine.heuristics.base.Heuristics.playouts_per_node`.

        Returns:
            At least ``MIN_PLAYOUTS``; infinity if the level is unlimited.
        """
        return (
            max(MIN_PLAYOUTS, round(self.node_budget * playouts_per_node))
            if self.node_budget < inf
            else inf
        )

    def choose(self, ranked: Sequence[MoveStats], rng: Random) -> MoveStats:
        """Choose the move to play from *ranked*, which starts with the best move.

        Adds noise to the win probabilities first if the level has any.
        """
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
"""Names of the levels from the easiest to the hardest. Levels are numbered from 1."""

SOLVES_ENDGAME_FROM = 6
TWO_TREES_FROM = 7
"""Lowest level that uses the endgame solver, and lowest level that searches two trees."""

SINGLE_TREE_GAMES = ("lot",)
"""Games that use one tree at every level.

In LOT, one large tree finds wins that two small ones miss.
"""

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
"""Node budget, noise and blunder rate of each level, by game.

Tuned until each level beat the one below in about three games of four (docs/computer.md).
"""


@cache
def levels_of(game_id: str) -> tuple[Level, ...]:
    """Return the levels of a game, the easiest first."""
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
"""Searches until it is stopped."""

WITHOUT_SOLVER = Level("glance", inf, solve_endgame=False)
"""Searches until it is stopped, without the endgame solver. For replies that may not be played."""
