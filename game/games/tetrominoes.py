"""The four shapes L, I, T, S and all their placements on a board.

Rotations and reflections count as the same shape. That gives 18 orientations: 8 of L, 2 of I, 4 of
T, 4 of S; 1,292 placements on a 10x10 board, 1,616 on 11x11.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from ..core.types import Cell

SHAPES = "LITS"

Orientation = tuple[Cell, ...]
"""Four cells sorted by column, then row; the smallest column and the smallest row are 0."""

TRAY_ORIENTATIONS: dict[str, Orientation] = {
    "L": (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 0)),
    "I": (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(0, 3)),
    "T": (Cell(0, 0), Cell(1, 0), Cell(1, 1), Cell(2, 0)),
    "S": (Cell(0, 0), Cell(1, 0), Cell(1, 1), Cell(2, 1)),
}
"""Orientation of each shape as displayed in a tray."""


def normalized(cells: Iterable[Cell]) -> Orientation:
    """Translate the cells to the origin and sort them. Equal orientations give equal results."""
    cells = sorted(cells)
    left = cells[0].column
    bottom = min(cell.row for cell in cells)
    return tuple(Cell(cell.column - left, cell.row - bottom) for cell in cells)


def rotated(cells: Iterable[Cell]) -> Orientation:
    """Rotate the cells clockwise by 90 degrees and normalize them."""
    return normalized(Cell(cell.row, -cell.column) for cell in cells)


def reflected(cells: Iterable[Cell]) -> Orientation:
    """Reflect the cells left to right and normalize them."""
    return normalized(Cell(-cell.column, cell.row) for cell in cells)


@cache
def orientations(shape: str) -> tuple[Orientation, ...]:
    """Return the distinct orientations of *shape*, sorted."""
    found = set()
    for start in (TRAY_ORIENTATIONS[shape], reflected(TRAY_ORIENTATIONS[shape])):
        for _ in range(4):
            start = rotated(start)
            found.add(start)
    return tuple(sorted(found))


@cache
def shape_of(orientation: Orientation) -> str | None:
    """Return the shape letter of four normalized cells; None if they form no such shape."""
    return next((shape for shape in SHAPES if orientation in orientations(shape)), None)


def placements(columns: int, rows: int) -> Iterator[tuple[str, Orientation, list[int]]]:
    """Yield shape, orientation and cells of every placement on a board, in no particular order.

    The cells are numbered row by row, ``row * columns + column``, and sorted by column, then row.
    """
    for shape in SHAPES:
        for orientation in orientations(shape):
            width = 1 + max(cell.column for cell in orientation)
            height = 1 + max(cell.row for cell in orientation)
            steps = [cell.row * columns + cell.column for cell in orientation]
            for row in range(rows - height + 1):
                for corner in range(row * columns, row * columns + columns - width + 1):
                    yield shape, orientation, [corner + step for step in steps]
