"""Playing strength: eight levels for each game, with parameters from its heuristics module.

Levels limit playouts or nodes instead of time, so that they play alike on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from random import Random

from .heuristics.registry import LEVELS
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
        blunder_rate: Probability of a hasty move, see :mod:`game.engine.hasty`.
        solve_endgame: Whether endgames are searched exactly.
        trees: Number of independent trees, which can be searched in parallel.
        book: Whether the first moves are taken from the opening book.
        evaluations: Maximum number of positions that a neural network evaluates, where there is
            one; 0 if no network guides the search.
    """

    name: str
    node_budget: float
    noise: float = 0.0
    blunder_rate: float = 0.0
    solve_endgame: bool = True
    trees: int = 1
    book: bool = False
    evaluations: float = 0

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
BOOK_FROM = 7
"""Lowest levels that use the endgame solver, two trees and the opening book."""


@cache
def levels_of(game_id: str) -> tuple[Level, ...]:
    """Return the levels of a game, the easiest first."""
    levels = LEVELS[game_id]
    evaluations = (0,) * (len(LEVEL_NAMES) - len(levels.evaluations)) + levels.evaluations
    return tuple(
        Level(
            name,
            *parameters,
            solve_endgame=number >= SOLVES_ENDGAME_FROM,
            trees=2 if number >= TWO_TREES_FROM and not levels.single_tree else 1,
            book=number >= BOOK_FROM,
            evaluations=evaluations[number - 1],
        )
        for number, (name, parameters) in enumerate(
            zip(LEVEL_NAMES, levels.parameters, strict=True), start=1
        )
    )


def rating(game_id: str, level: int) -> int | None:
    """Return the rating of a level, numbered from 1, or None if it was not measured."""
    measured = LEVELS[game_id].ratings if game_id in LEVELS else ()
    return measured[level - 1] if 1 <= level <= len(measured) else None


UNLIMITED = Level("unlimited", inf, evaluations=inf)
"""Searches until it is stopped."""

WITHOUT_SOLVER = Level("without-solver", inf, solve_endgame=False)
"""Searches until it is stopped, without the endgame solver. For replies that may not be played."""
