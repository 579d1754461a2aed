"""Which placements of tetrominoes each rule forbids, as bit operations.

:func:`game.games.lits_rule.broken_rules` judges one placement at a time and names the cells at
fault. This module sorts all placements of a board by the rules that they break, which takes a few
milliseconds. The tests check that both agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..core.attempts import Attempt, Attempts
from ..core.bitboard import bits
from ..core.types import Cell, Move, Reason
from .lits_layout import Layout
from .tetrominoes import SHAPES


class PlacementAttempts(Attempts):
    """Placements of tetrominoes on a board, numbered as in the tables of the board.

    Args:
        layout: The tetrominoes on the board.
        placed: Numbers of the placements that were made.
        cell: Cell that the placements must cover; None if they may lie anywhere.
        piece: Their shape; empty if it may be any.
        move_at: Returns the move that makes a placement.
    """

    def __init__(
        self,
        layout: Layout,
        placed: Iterable[int],
        cell: Cell | None,
        piece: str,
        move_at: Callable[[int], Move],
    ) -> None:
        self._tables = tables = layout.tables
        self._move_at = move_at
        self.tried = tables.all_placements
        if cell is not None:
            self.tried &= tables.placements_covering[tables.cell_number(cell)]
        if piece:
            self.tried &= tables.by_shape[SHAPES.index(piece)]
        forbidden = _forbidden(layout, placed)
        self.forbidden = {reason: mask & self.tried for reason, mask in forbidden.items()}

    def attempt(self, number: int) -> Attempt:
        """Return the attempt to make placement *number*."""
        placement = self._tables.placements[number]
        reasons = frozenset(rule for rule, mask in self.forbidden.items() if mask >> number & 1)
        return Attempt(placement.shape, placement.cells, self._move_at(number), reasons)

    def pieces_of(self, attempts: int) -> list[str]:
        """Return the shapes of a set of placements. Numbers and letters have the same order."""
        of_shapes = zip(SHAPES, self._tables.by_shape, strict=True)
        return sorted(shape for shape, placements in of_shapes if placements & attempts)

    def cells_of(self, attempts: int) -> list[Cell]:
        """Return the cells of a set of placements, in the order of the numbers."""
        first = list[tuple[int, Cell]]()
        for bit, covering in enumerate(self._tables.placements_covering):
            if found := covering & attempts:
                first.append(((found & -found).bit_length(), self._tables.cells[bit]))
        return [cell for _, cell in sorted(first)]


def _forbidden(layout: Layout, placed: Iterable[int]) -> dict[Reason, int]:
    """Return the mask of the placements that each rule forbids."""
    tables, covered = layout.tables, layout.covered
    overlap = same_shape = square = supply = 0
    for bit in bits(covered):
        overlap |= tables.placements_covering[bit]
    for number in placed:
        of_shape = tables.by_shape[tables.shape_of[number]]
        same_shape |= of_shape & tables.effects[number].adjacent
    for block in tables.blocks:
        square |= block.fillers[block.cells & covered]
    for left, of_shape in zip(layout.supply, tables.by_shape, strict=True):
        supply |= 0 if left else of_shape
    reserved = layout.barred[0] if layout.barred else 0
    return {
        Reason.OVERLAP: overlap,
        Reason.SUPPLY: supply,
        Reason.DETACHED if covered else Reason.CENTRE: tables.all_placements & ~layout.touching,
        Reason.SAME_SHAPE: same_shape,
        Reason.SQUARE: square,
        Reason.RESERVED: reserved,
    }
