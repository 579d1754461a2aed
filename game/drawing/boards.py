"""The base of a drawing: background, grid, frame and coordinates.

A port of ``static/board/board-layer.ts``.
"""

from __future__ import annotations

from ..core.types import Cell
from .contents import Contents
from .scene import Item, Label, Line, Rectangle, Segment, polygon


def board_items(contents: Contents, paper: str = "cell") -> list[Item]:
    """Return an empty board.

    Args:
        contents: What lies on the board.
        paper: Colour name of the background, and prefix of that of the grid.
    """
    columns, rows = contents.columns, contents.rows
    return [
        Rectangle(0, 0, columns, rows, fill=paper),
        *_grid(columns, rows, "grid" if paper == "cell" else f"{paper}-grid"),
        Rectangle(0, 0, columns, rows, stroke="frame", width=0.045),
        *coordinate_items(contents),
    ]


def chequers(contents: Contents, fill: str) -> Item:
    """Return every other cell of a board a shade darker, as one item."""
    columns, rows = contents.columns, contents.rows
    squares = [(x, y) for y in range(rows) for x in range(columns) if (x + y) % 2]
    path = tuple(
        segment
        for x, y in squares
        for segment in polygon(((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)))
    )
    return Line(path, fill=fill, opacity=0.22)


def _grid(columns: int, rows: int, stroke: str) -> list[Item]:
    ends = [
        *(((0, y), (columns, y)) for y in range(1, rows)),
        *(((x, 0), (x, rows)) for x in range(1, columns)),
    ]
    return [Line((Segment("M", start), Segment("L", end)), stroke=stroke) for start, end in ends]


def coordinate_items(contents: Contents) -> list[Item]:
    """Return the letters below a board and the numbers to its left."""
    size = contents.options.coordinates
    if not size:
        return []
    distance = 0.06 + size * 0.75
    columns, rows, turned = contents.columns, contents.rows, contents.options.turned
    letters = [str(Cell(columns - 1 - c if turned else c, 0))[0] for c in range(columns)]
    numbers = [str(rows - r if turned else r + 1) for r in range(rows)]
    below = [(text, c + 0.5, rows + distance) for c, text in enumerate(letters)]
    left = [(text, -distance, rows - r - 0.5) for r, text in enumerate(numbers)]
    return [Label(x, y, size, text, fill="quiet") for text, x, y in (*below, *left)]
