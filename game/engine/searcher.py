"""Common interface of all searches: incremental steps and ranked move statistics."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple

from ..core.types import Move
from .playout import lead_in_points


class TreeSlot(NamedTuple):
    """One of several trees that can be searched in parallel.

    Attributes:
        number: Index of the tree, from 0.
        total: Number of trees.
    """

    number: int
    total: int


@dataclass(frozen=True, slots=True)
class MoveStats:
    """Search statistics of a move, for the seat to move.

    Attributes:
        move: The move.
        visits: How often the move was searched.
        margin: Expected lead in points.
        chance: Win probability.
        proved: Whether margin and win probability are exact.
        winner_proved: Whether the win probability is exact, even if the margin is not.
    """

    move: Move
    visits: int
    margin: float
    chance: float
    proved: bool = False
    winner_proved: bool = False


class Searcher(ABC):
    """An incremental search of one position."""

    @abstractmethod
    def step(self) -> None:
        """Advance the search by one step, which takes about a millisecond."""

    @abstractmethod
    def ranked_moves(self) -> list[MoveStats]:
        """Return the statistics of the moves searched, best first; empty before the first step."""

    def merged(self, others: Sequence[Sequence[MoveStats]]) -> list[MoveStats]:
        """Return the ranked moves, combined with those of the other trees.

        The default implementation ignores *others*. Only searches that can be split into several
        trees override it.

        Args:
            others: The ranked moves of each other tree.
        """
        del others
        return self.ranked_moves()

    @property
    def done(self) -> bool:
        """Whether the best move is proved, so that further search would change nothing."""
        return False


def proved_stats(move: Move, visits: int, lead: float) -> MoveStats:
    """Return the statistics of a move proved to lead to *lead* for the seat to move."""
    chance = 0.5 if lead == 0 else float(lead > 0)
    return MoveStats(move, visits, lead_in_points(lead), chance, True, True)


def decided_stats(move: Move, visits: int, margin: float, wins: bool) -> MoveStats:
    """Return the statistics of a move that is proved to win or lose, by an unknown margin.

    Args:
        move: The move.
        visits: How often the move was searched.
        margin: Expected lead in points of the seat to move.
        wins: Whether the seat to move wins.
    """
    margin = max(margin, 0.0) if wins else min(margin, 0.0)
    return MoveStats(move, visits, margin, float(wins), winner_proved=True)


def sorted_stats(weighed: Sequence[tuple[float, MoveStats]]) -> list[MoveStats]:
    """Return statistics by descending weight; win probability, then margin break ties.

    The win probability of a move that is not exact is limited to that of the move above it: the
    search went on with the move above because it found more there, and the fewer playouts of the
    move below may still overrate it.

    Args:
        weighed: Pairs of weight and statistics.
    """
    ranked = sorted(weighed, key=lambda w: (-w[0], -w[1].chance, -w[1].margin))
    found: list[MoveStats] = []
    limit = 1.0
    for _, stats in ranked:
        limit = min(limit, stats.chance)
        found.append(stats if stats.winner_proved else replace(stats, chance=limit))
    return found


def proved_weight(stats: MoveStats) -> float:
    """Return the sort weight of a move whose winner is proved and that is not known to be best.

    Comparable with the weight of an unproved move, its visits: wins come first, losses last.
    """
    return {1.0: inf, 0.5: float(stats.visits), 0.0: -1.0}[stats.chance]
