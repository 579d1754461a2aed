"""Placements within the board, legal or not, with the rules that they break."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .bitboard import bits
from .types import Cell, Move, Reason


@dataclass(frozen=True, slots=True)
class Attempt:
    """A placement within the board, legal or not. Colours and orientation of ends do not count.

    Attributes:
        piece: Shape letter or other name of the piece.
        cells: The cells that it covers.
        move: A move that makes the placement.
        reasons: Every rule that the move breaks.
    """

    piece: str
    cells: tuple[Cell, ...]
    move: Move
    reasons: frozenset[Reason]


class Attempts:
    """Numbered attempts. Sets of them are masks with bit i for attempt number i.

    This class has a list of them. A game with many of them can derive a class that makes an attempt
    only when it is looked at.

    Args:
        every: The attempts.

    Attributes:
        tried: Mask of all attempts.
        forbidden: Mask of the attempts that break a rule, by rule.
    """

    tried: int
    forbidden: Mapping[Reason, int]

    def __init__(self, every: Iterable[Attempt]) -> None:
        self._every = tuple(every)
        self.tried = (1 << len(self._every)) - 1
        forbidden = dict[Reason, int]()
        for number, attempt in enumerate(self._every):
            for reason in attempt.reasons:
                forbidden[reason] = forbidden.get(reason, 0) | 1 << number
        self.forbidden = forbidden

    def attempt(self, number: int) -> Attempt:
        """Return an attempt by its number."""
        return self._every[number]

    def pieces_of(self, attempts: int) -> list[str]:
        """Return the different pieces of a set of attempts, in the order of the numbers."""
        return list(dict.fromkeys(self.attempt(number).piece for number in bits(attempts)))

    def cells_of(self, attempts: int) -> list[Cell]:
        """Return the different cells of a set of attempts, in the order of the numbers."""
        cells = (cell for number in bits(attempts) for cell in self.attempt(number).cells)
        return list(dict.fromkeys(cells))
