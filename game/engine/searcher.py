"""What every way of thinking about a position has in common: it goes on in steps and has lines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from ..core.types import Move
from .heuristics.registry import lead_in_points


class TreeSlot(NamedTuple):
    """One of the parts into which thinking is divided, so that they can go on side by side."""

    number: int
    total: int


@dataclass(frozen=True, slots=True)
class MoveStats:
    """A move with what is known of it: how often it was tried, and what it promises.

    *margin* is the expected lead in points and *chance* the chance to win, both for the seat to
    move; *proved* says that both are certain.
    """

    move: Move
    visits: int
    margin: float
    chance: float
    proved: bool = False


class Searcher(ABC):
    """One way of thinking about a position."""

    @abstractmethod
    def step(self) -> None:
        """One step more, of a millisecond or so."""

    @abstractmethod
    def ranked_moves(self) -> list[MoveStats]:
        """The moves looked at, the best first; none before the first step."""

    def merged(self, others: Sequence[Sequence[MoveStats]]) -> list[MoveStats]:
        """The lines, with what is known of them where other parts were thought about.

        Here it adds nothing: there are other parts only where this is made of something more.
        """
        del others
        return self.ranked_moves()

    @property
    def done(self) -> bool:
        """Whether the best move is proved, so that thinking on would change nothing."""
        return False


class StageSearcher(Searcher):
    """A thought about a position as if swapping were not legal there."""

    @abstractmethod
    def swap_stats(self) -> MoveStats:
        """What swapping would be worth: the best move's worth turned round."""


def proved_stats(move: Move, visits: int, lead: float) -> MoveStats:
    """The line of a move that is proved to bring this lead, for the seat to move."""
    chance = 0.5 if lead == 0 else float(lead > 0)
    return MoveStats(move, visits, lead_in_points(lead), chance, True)


def sorted_stats(weighed: Sequence[tuple[float, MoveStats]]) -> list[MoveStats]:
    """The lines, the greatest weight first; the promise decides among equals."""
    return [
        stats for _, stats in sorted(weighed, key=lambda w: (-w[0], -w[1].chance, -w[1].margin))
    ]


def proved_weight(stats: MoveStats) -> float:
    """Where a proved move that is perhaps not the best stands among those that are not proved."""
    return {1.0: inf, 0.5: float(stats.visits), 0.0: -1.0}[stats.chance]
