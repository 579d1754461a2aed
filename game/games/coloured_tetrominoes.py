"""Coloured tetrominoes of TAILITS: which two squares are black, and how many of each there are.

**Ruling**, since the rule text does not say which squares are black: the set ``every`` contains
each of the six ways to colour two of four squares once per shape. In the set ``paired``, each half
of the path has one colour; on a T, the two arms have one, centre and foot the other. A piece id is
the shape letter followed by the colours along the path of the shape (for T: arm, centre, arm,
foot), such as ``LBBWW``. Colourings that become equal by turning or flipping are one piece.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from ..core.info import Piece
from ..core.types import Cell
from . import tetrominoes
from .tetrominoes import SHAPES, Orientation

PATHS: dict[str, tuple[Cell, ...]] = {
    "L": (Cell(0, 2), Cell(0, 1), Cell(0, 0), Cell(1, 0)),
    "I": (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(0, 3)),
    "T": (Cell(0, 0), Cell(1, 0), Cell(2, 0), Cell(1, 1)),
    "S": (Cell(0, 0), Cell(1, 0), Cell(1, 1), Cell(2, 1)),
}
"""Cells of each shape's tray model in the order of the colours.

The path leads from end to end and starts at the long end of L. For T it is one arm, the centre, the
other arm, the foot.
"""

_REVERSED_PATHS: dict[str, tuple[int, ...]] = {
    "L": (0, 1, 2, 3),
    "I": (3, 2, 1, 0),
    "T": (2, 1, 0, 3),
    "S": (3, 2, 1, 0),
}
"""Second order in which the path can be read, by the symmetry of the shape."""

COLOURINGS = tuple(
    "".join("B" if i in black else "W" for i in range(4)) for black in combinations(range(4), 2)
)
"""The six ways to colour two of four squares black."""

_PAIRED_COLOURINGS = {"L": ("BBWW", "WWBB"), "I": ("BBWW",), "T": ("BWBW", "WBWB"), "S": ("BBWW",)}

PIECES_PER_SHAPE = 6


@cache
def piece_id(shape: str, colouring: str) -> str:
    """Return the canonical id of a piece with these colours along its path.

    Of two colourings that are equal by symmetry, the id names the first in alphabetical order:
    ``WWBB`` on an I is ``IBBWW``.
    """
    mirrored = "".join(colouring[i] for i in _REVERSED_PATHS[shape])
    return shape + min(colouring, mirrored)


@cache
def supply(pieces: str) -> dict[str, int]:
    """Return the number of pieces by id in the set ``every`` or ``paired``."""
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
    """Return the colourings that show *piece*: one, or two that are equal by symmetry."""
    return tuple(colouring for colouring in COLOURINGS if piece_id(piece[0], colouring) == piece)


@cache
def colourings_by_shape(pieces: frozenset[str]) -> dict[str, tuple[str, ...]]:
    """Return, for each shape, the colourings that at least one of the *pieces* can show."""
    found: dict[str, tuple[str, ...]] = dict.fromkeys(SHAPES, ())
    for piece in sorted(pieces):
        found[piece[0]] += colourings_of(piece)
    return found


def tray_pieces(pieces: str) -> tuple[Piece, ...]:
    """Return the pieces of the set ``every`` or ``paired``, as displayed in the tray."""
    return tuple(
        Piece(name, PATHS[name[0]], count, name[0], colourings_of(name))
        for name, count in supply(pieces).items()
    )


@cache
def path_order(orientation: Orientation) -> tuple[int, ...]:
    """Return, for each step of the path, the index of its cell in the sorted cells.

    If the path can be read in two ways, either order may be returned; both describe the same piece.
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
