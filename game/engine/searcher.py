"""What every way of thinking about a position has in common: it goes on in steps and has lines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from ..core.types import Move
from .heuristics.registry import points_ahead


class Part(NamedTuple):
    """One of the parts into which thinking is divided, so that they can go on side by side."""

    number: int
    of: int


@dataclass(frozen=True, slots=True)
class Line:
    """A move with what is known of it: how often it was tried, and what it promises.

    *margin* is the expected lead in points and *chance* the chance to win, both for the seat to
    move; *proved* says that both are certain.
    """

    move: Move
    visits: int
    margin: float
    chance: float
    proved: bool = False


class Thought(ABC):
    """One way of thinking about a position."""

    @abstractmethod
    def think(self) -> None:
        """One step more, of a millisecond or so."""

    @abstractmethod
    def lines(self) -> list[Line]:
        """The moves looked at, the best first; none before the first step."""

    def agreed(self, others: Sequence[Sequence[Line]]) -> list[Line]:
        """The lines, with what is known of them where other parts were thought about.

        Here it adds nothing: there are other parts only where this is made of something more.
        """
        del others
        return self.lines()

    @property
    def done(self) -> bool:
        """Whether the best move is proved, so that thinking on would change nothing."""
        return False


class Opinion(Thought):
    """A thought about a position as if swapping were not legal there."""

    @abstractmethod
    def swap_line(self) -> Line:
        """What swapping would be worth: the best move's worth turned round."""


def certain(move: Move, visits: int, lead: float) -> Line:
    """The line of a move that is proved to bring this lead, for the seat to move."""
    chance = 0.5 if lead == 0 else float(lead > 0)
    return Line(move, visits, points_ahead(lead), chance, True)


def ordered(weighed: Sequence[tuple[float, Line]]) -> list[Line]:
    """The lines, the greatest weight first; the promise decides among equals."""
    return [line for _, line in sorted(weighed, key=lambda w: (-w[0], -w[1].chance, -w[1].margin))]


def weight_if_proved(line: Line) -> float:
    """Where a proved move that is perhaps not the best stands among those that are not proved."""
    return {1.0: inf, 0.5: float(line.visits), 0.0: -1.0}[line.chance]
