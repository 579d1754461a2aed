"""The LITS placement rules, shared by all games that use them.

After the first tetromino, a tetromino (1) shares an edge with one already placed, (2) shares no
edge with one of the same shape and (3) completes no covered 2x2 block.

There are two implementations. :func:`broken_rules` is the reference implementation: it follows the
rule text and reports every broken rule with the cells at fault. :mod:`game.games.lits_layout` is
the fast implementation for move generation and search. The tests check that both agree.

Reference:
    TAILITS rules, "Gameplay"; Battle of LITS rules (ru), section 3.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..core.types import Cell, MalformedMoveError, Move, Reason, Violation, parse_cells
from . import tetrominoes


@dataclass(frozen=True, slots=True)
class Placement(Move):
    """A tetromino on four cells. ``str`` gives ``Lc3c4c5d3``; :meth:`parse` is the inverse.

    The cells are sorted by column, then row. They need not lie on a board.
    """

    shape: str
    cells: tuple[Cell, ...]

    @classmethod
    def parse(cls, text: str) -> Placement:
        """Parse a shape letter, in either case, and four cells in any order.

        Raises:
            MalformedMoveError: Unless the four cells form that shape.
        """
        shape, run = text[:1].upper(), text[1:].lower()
        try:
            cells = tuple(sorted(parse_cells(run)))
        except ValueError as error:
            raise MalformedMoveError(f"{text}: {error}") from None
        if len(cells) != 4 or tetrominoes.shape_of(tetrominoes.normalized(cells)) != shape:
            raise MalformedMoveError(
                f"{text}: expected a shape letter and four cells of that shape"
            )
        return cls(shape, cells)

    def __str__(self) -> str:
        return self.shape + "".join(map(str, self.cells))


def broken_rules(
    placed: Sequence[Placement], placement: Placement, columns: int, rows: int
) -> list[Violation]:
    """Return every placement rule that *placement* breaks, in a fixed order.

    The supply is not checked, since it depends on the game.

    Args:
        placed: Tetrominoes on the board.
        placement: Tetromino to be placed.
        columns: Number of columns of the board.
        rows: Number of rows of the board.
    """
    new = set(placement.cells)
    covered = {cell for piece in placed for cell in piece.cells}
    found = [
        Violation(Reason.OFF_BOARD, _off_board(placement.cells, columns, rows)),
        Violation(Reason.OVERLAP, tuple(sorted(new & covered))),
        Violation(Reason.SAME_SHAPE, _same_shape_contact(placement, placed)),
        Violation(Reason.SQUARE, _filled_squares(new, covered, columns, rows)),
    ]
    if placed and not any(edge in covered for cell in new for edge in cell.neighbours()):
        found.append(Violation(Reason.DETACHED, placement.cells))
    return [violation for violation in found if violation.cells]


def _off_board(cells: Iterable[Cell], columns: int, rows: int) -> tuple[Cell, ...]:
    return tuple(c for c in cells if not (0 <= c.column < columns and 0 <= c.row < rows))


def _same_shape_contact(placement: Placement, placed: Sequence[Placement]) -> tuple[Cell, ...]:
    """Return the cells on both sides of every edge shared with a tetromino of the same shape."""
    found = set()
    for piece in placed:
        if piece.shape == placement.shape:
            for cell in placement.cells:
                shared = set(cell.neighbours()) & set(piece.cells)
                found |= shared | ({cell} if shared else set())
    return tuple(sorted(found))


def _filled_squares(
    new: set[Cell], covered: set[Cell], columns: int, rows: int
) -> tuple[Cell, ...]:
    """Return the cells of all fully covered 2x2 blocks of the board that contain a new cell."""
    found, filled = set[Cell](), new | covered
    filled -= set(_off_board(new, columns, rows))
    for column, row in new:
        for left in (column - 1, column):
            for bottom in (row - 1, row):
                block = {Cell(left + c, bottom + r) for c in (0, 1) for r in (0, 1)}
                if block <= filled:
                    found |= block
    return tuple(sorted(found))
