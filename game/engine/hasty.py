"""Moves of a hasty player: the mistakes of the lowest levels.

Such a player overlooks most moves, looks mainly near the last one, and takes the points at hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

from ..core.position import Position
from ..core.types import CELL_PATTERN, Cell, Move, parse_cell
from .playout import lead_after

SEEN = 12
"""Number of random legal moves that are seen at all."""

WEIGHED = 4
"""Number of these, the nearest to the last move, of which the one with most points is chosen."""


def hasty_move(position: Position, last_move: str, rng: Random) -> Move:
    """Return a legal move like that of a player who overlooks most of them.

    Args:
        position: A position whose game is not over.
        last_move: Notation of the move that led to it; empty if there is none.
        rng: Random number generator.
    """
    moves = list(position.legal_moves())
    seen = rng.sample(moves, min(SEEN, len(moves)))
    if last := _cells(last_move):
        seen.sort(key=lambda move: _distance(_cells(str(move)), last))
    return max(seen[:WEIGHED], key=lambda move: lead_after(position, move))


def _cells(move: str) -> list[Cell]:
    """Return the cells that the notation of a move names."""
    return [parse_cell(name) for name in re.findall(CELL_PATTERN, move)]


def _distance(cells: Iterable[Cell], others: Iterable[Cell]) -> int:
    """Return the least distance between two cells in steps of a king; 0 without cells."""
    return min(
        (max(abs(a.column - b.column), abs(a.row - b.row)) for a in cells for b in others),
        default=0,
    )
