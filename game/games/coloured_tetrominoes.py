"""The coloured tetrominoes of TAILITS: which two of the four squares are black, and how many lie
ready of each piece.

The text does not say which squares are black: a ruling of ours. ``every`` holds each of the six
ways to colour two of four squares once per shape; ``paired`` has a black pair and a white pair
on every piece. A piece is called by its shape and the colours along its path (for T: arm,
centre, arm, foot), such as ``LBBWW``; ways that turning or flipping makes alike are one piece.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from ..core.types import Cell
from . import tetrominoes
from .tetrominoes import SHAPES, Orientation

PATHS: dict[str, tuple[Cell, ...]] = {
    "L": (Cell(0, 2), Cell(0, 1), Cell(0, 0), Cell(1, 0)),
    "I": (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(0, 3)),
    "T": (Cell(0, 0), Cell(1, 0), Cell(2, 0), Cell(1, 1)),
    "S": (Cell(0, 0), Cell(1, 0), Cell(1, 1), Cell(2, 1)),
}
"""The squares of each model in the order of the colours: from end to end, the long end of L
first; of T one arm, the centre, the other arm, the foot."""

_REVERSED_PATHS: dict[str, tuple[int, ...]] = {
    "L": (0, 1, 2, 3),
    "I": (3, 2, 1, 0),
    "T": (2, 1, 0, 3),
    "S": (3, 2, 1, 0),
}
"""The order in which the same path can also be read, by the symmetry of the shape."""

COLOURINGS = tuple(
    "".join("B" if i in black else "W" for i in range(4)) for black in combinations(range(4), 2)
)
"""The six ways to colour two of four squares black."""

_PAIRED_COLOURINGS = {"L": ("BBWW", "WWBB"), "I": ("BBWW",), "T": ("BWBW", "WBWB"), "S": ("BBWW",)}

PIECES_PER_SHAPE = 6


@cache
def piece_id(shape: str, colouring: str) -> str:
    """The piece that has these colours along its path, by its name (``IWWBB`` is ``IBBWW``)."""
    mirrored = "".join(colouring[i] for i in _REVERSED_PATHS[shape])
    return shape + min(colouring, mirrored)


@cache
def supply(pieces: str) -> dict[str, int]:
    """How many there are of each piece in the set ``every`` or ``paired``, by name."""
    if pieces == "every":
        return dict(
            sorted(
                Counter(piece_id(s, colouring) for s in SHAPES for colouring in COLOURINGS).items()
            )
        )
    return {
        s + colouring: PIECES_PER_SHAPE // len(colourings)
        for s, colourings in _PAIRED_COLOURINGS.items()
        for colouring in colourings
    }


@cache
def colourings_of(piece: str) -> tuple[str, ...]:
    """The colours along a path that make *piece*: one, or two that are each other's twin."""
    return tuple(colouring for colouring in COLOURINGS if piece_id(piece[0], colouring) == piece)


@cache
def path_order(orientation: Orientation) -> tuple[int, ...]:
    """For each step of the path, which of the orientation's sorted cells it is.

    Where a shape can be read two ways, either is given: the twins are one piece.
    """
    shape = tetrominoes.shape_of(orientation)
    assert shape is not None
    path = PATHS[shape]
    for flip in (False, True):
        cells = [Cell(-c.column, c.row) if flip else c for c in path]
        for _ in range(4):
            cells = [Cell(c.row, -c.column) for c in cells]
            left, bottom = min(c.column for c in cells), min(c.row for c in cells)
            moved = [Cell(c.column - left, c.row - bottom) for c in cells]
            if tuple(sorted(moved)) == orientation:
                return tuple(orientation.index(c) for c in moved)
    raise AssertionError(orientation)
