"""Pieces that are laid by hand, in any order, and an order of legal moves that leads to them.

Every position of a game is the end of a sequence of moves. A board that was set up by hand is
therefore a position if its pieces can be placed one after the other by legal moves. An
:class:`Arranger` finds such an order, or names everything that forbids it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .types import CELL_PATTERN, Cell, Move, Reason, Violation, parse_cell

if TYPE_CHECKING:
    from . import messages
    from .stage import Stage

PHYSICAL = frozenset(
    {
        Reason.MALFORMED,
        Reason.OFF_BOARD,
        Reason.OVERLAP,
        Reason.SUPPLY,
        Reason.NOT_ADJACENT,
        Reason.NOT_FLAT,
    }
)
"""Rules that hold for every piece on a board, in whatever order it was laid."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A reason why laid pieces are not a position of the game.

    Attributes:
        code: The reason code of the rule, or that of a reason which concerns the whole position.
        cells: The cells at fault.
        counts: Numbers for the sentence about it, by name.
    """

    code: str
    cells: tuple[Cell, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)

    def as_json(self) -> messages.Fault:
        """Return the fault as JSON-compatible values."""
        cells = [str(cell) for cell in self.cells]
        return {"code": self.code, "cells": cells, "counts": self.counts}


class Arranger:
    """Lays pieces on the board of a stage, and finds legal moves that lead to them.

    This class suits games in which pieces stay where they are placed: what lies on the board
    decides whether another piece is legal, and a legal piece remains legal while other pieces of
    the same position are placed. Other games derive a class of their own.

    Args:
        start: The stage without pieces.
    """

    def __init__(self, start: Stage) -> None:
        self._start = start

    def parse(self, text: str) -> Move:
        """Parse a piece in the notation of moves.

        Raises:
            MalformedMoveError: If *text* is no piece of this game.
        """
        return self._start.parse(text)

    def cells_of(self, piece: Move) -> tuple[Cell, ...]:
        """Return the cells on which a piece lies."""
        return tuple(map(parse_cell, re.findall(CELL_PATTERN, str(piece))))

    def pieces_after(self, moves: Sequence[Move]) -> list[Move]:
        """Return the pieces on the board after placements in a game."""
        return list(moves)

    def refusals(self, laid: Stage, piece: Move) -> tuple[Violation, ...]:
        """Return why a piece cannot lie there, whatever the order: only :data:`PHYSICAL` reasons.

        Args:
            laid: The stage with the pieces that lie there.
            piece: The piece that is to be added.
        """
        return tuple(each for each in laid.violations(piece) if each.reason in PHYSICAL)

    def lay(self, pieces: Sequence[Move]) -> Stage:
        """Return the stage with pieces laid on it, which need not be a position of the game."""
        stage = self._start
        for piece in pieces:
            stage = stage.play(piece)
        return stage

    def display(self, pieces: Sequence[Move]) -> list[str]:
        """Return moves that leave these pieces on a board that is drawn without the rules."""
        return [str(piece) for piece in pieces]

    def order(self, pieces: Sequence[Move]) -> tuple[list[Move], list[Fault]]:
        """Return legal moves that lead to the pieces.

        Returns:
            The moves, and the faults of the pieces that no order makes legal. If there are any,
            the moves lead to the other pieces only.
        """
        made, left = self._order_from(pieces)
        tried = {*made}
        for first in tuple(left):
            if first in tried:  # The same pieces would follow.
                continue
            found = self._order_from([first, *(piece for piece in pieces if piece != first)])
            tried.update(found[0])
            if len(found[1]) < len(left):
                made, left = found
        stage = self.lay(made)
        cells = dict[str, dict[Cell, None]]()
        for piece in left:
            for violation in stage.violations(piece):
                cells.setdefault(violation.reason, {}).update(dict.fromkeys(violation.cells))
        return made, [Fault(code, tuple(sorted(found))) for code, found in cells.items()]

    def _order_from(self, pieces: Sequence[Move]) -> tuple[list[Move], list[Move]]:
        """Place pieces in the given order as far as each is legal, and again what was left.

        Returns:
            The moves, and the pieces that are still left.
        """
        made, left, stage = list[Move](), list(pieces), self._start
        while left:
            passed = list[Move]()
            for piece in left:
                if stage.violations(piece):
                    passed.append(piece)
                else:
                    made.append(piece)
                    stage = stage.play(piece)
            if len(passed) == len(left):
                break
            left = passed
        return made, left
