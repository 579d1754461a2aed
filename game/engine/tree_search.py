"""What all tree searches have in common: an exact endgame search beside them, and ranked moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Generic, Protocol, TypeVar

from ..core.position import Position
from .endgame import ProofSearch
from .heuristics.registry import heuristics_for
from .levels import Level
from .playout import lead_in_points
from .searcher import MoveStats, Searcher, decided_stats, proved_stats, proved_weight, sorted_stats

ENDGAME_NODES = 12_000
"""Maximum number of endgame nodes at a level with a budget. They take 1 to 2 s in CPython."""


class Proved(Protocol):
    """A node of a tree, of which an exact value may be known."""

    @property
    def proved(self) -> float | None:
        """First's exact lead with best play, or None if unknown."""


class Root(Proved, Protocol):
    """Root of a tree and the statistics of its moves, from the point of view of the seat to move.

    Attributes:
        sign: 1 if First moves, -1 if Second moves.
        moves: Numbers of the moves.
        move_visits: How often each move was searched.
        lead_sums: Sum of the leads that were found for each move.
    """

    sign: int
    moves: list[int]
    move_visits: list[int]
    lead_sums: list[float]

    @property
    def children(self) -> Sequence[Proved | None]:
        """Node after each move; None if it was not searched."""

    @property
    def values(self) -> Sequence[float]:
        """Win probability of each move."""


N = TypeVar("N", bound=Root)


class TreeSearch(Searcher, Generic[N]):
    """A tree search, with an exact endgame search beside it when the end is near.

    Args:
        position: The position to search.
        root: Root of the tree.
        level: Playing strength.
    """

    def __init__(self, position: Position, root: N, level: Level) -> None:
        self.position = position
        self.root = root
        self.heuristics = heuristics_for(position.stage)
        near = (
            level.solve_endgame
            and position.in_last_stage
            and self.heuristics.near_end(position.stage)
        )
        self.endgame = ProofSearch(position, self.heuristics) if near else None
        self._endgame_nodes = inf if level.node_budget == inf else ENDGAME_NODES

    def search_endgame(self, nodes: int) -> None:
        """Search about *nodes* positions of the endgame, if it is near and the level allows it."""
        if self.endgame and self._endgame_nodes > 0:
            self.endgame.step(nodes)
            self._endgame_nodes -= nodes

    @property
    def done(self) -> bool:
        """Whether the best move is proved."""
        return self._proved_value() is not None

    def _proved_value(self) -> float | None:
        """Return First's lead with best play, or None if it is not proved."""
        if self.endgame and self.endgame.value is not None:
            return self.endgame.value
        return self.root.proved

    def _lead_bounds(self) -> tuple[float, float]:
        """Return the least and greatest lead of the seat to move, as far as they are proved."""
        if not self.endgame:
            return -inf, inf
        low, high = self.endgame.low, self.endgame.high
        return (low, high) if self.root.sign > 0 else (-high, -low)

    def ranked_moves(self) -> list[MoveStats]:
        """Return the statistics of the moves searched.

        A proved best move comes first, or else a move proved to win, then the others by visits,
        then the proved losses.
        """
        root, stage, value = self.root, self.position.stage, self._proved_value()
        best = self.endgame.move if self.endgame else None
        least, greatest = self._lead_bounds()
        found = []
        for i, (number, child) in enumerate(zip(root.moves, root.children, strict=True)):
            proved_value = child.proved if child else None
            if best == number:
                proved_value = value
            visits, move = root.move_visits[i], self.heuristics.move(stage, number)
            if proved_value is not None:
                first = proved_value == value and (best is None or best == number)
                stats = proved_stats(move, visits, root.sign * proved_value)
                found.append((inf if first else proved_weight(stats), stats))
            elif best == number and least > 0:
                found.append((inf, decided_stats(move, visits, lead_in_points(least), wins=True)))
            elif visits:
                margin, chance = root.lead_sums[i] / visits, root.values[i]
                if greatest < 0:  # all moves lose
                    stats = decided_stats(move, visits, margin, wins=False)
                else:
                    stats = MoveStats(move, visits, margin, chance)
                found.append((visits, stats))
        return sorted_stats(found)
