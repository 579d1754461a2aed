"""Tetrominoes and printed symbols.

A port of ``static/board/tetromino-shape.ts`` and ``static/games/shared/tetromino-layer.ts``.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from .contents import Contents, Piece
from .outlines import inlay, outline
from .scene import Circle, Item, Line, Segment, Square, with_opacity
from .strokes import letter_item, symbol_item

GAP = 0.035
"""Half of the gap between adjacent pieces."""

CORNER_RADIUS = 0.2

RIM = 0.14
"""Inset of the colour inlay from the edge of the squares."""

HATCHING: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "L": ((0.1, 0.4, 0.4, 0.1), (0.1, 0.9, 0.9, 0.1), (0.6, 0.9, 0.9, 0.6)),
    "I": ((0.1, 0.2, 0.9, 0.2), (0.1, 0.5, 0.9, 0.5), (0.1, 0.8, 0.9, 0.8)),
    "T": ((0.2, 0.1, 0.2, 0.9), (0.5, 0.1, 0.5, 0.9), (0.8, 0.1, 0.8, 0.9)),
    "S": ((0.6, 0.1, 0.9, 0.4), (0.1, 0.1, 0.9, 0.9), (0.1, 0.6, 0.4, 0.9)),
}
"""Strokes (x1, y1, x2, y2) in a unit square; each shape has its own direction."""


def symbol_items(contents: Contents) -> list[Item]:
    """Return the printed X and O that no piece covers."""
    covered = contents.cells_covered_in(0)
    found = list[Item]()
    for cell, side in contents.symbols:
        if cell not in covered:
            x, y = contents.corner(cell)
            found.append(symbol_item(side, x + 0.5, y + 0.5, 0.205, "ink", 0.092))
    return found


def piece_items(contents: Contents, stage: int = 0, below: Sequence[Item] = ()) -> list[Item]:
    """Return the tetrominoes of a stage, with letters after all bodies.

    Args:
        contents: What lies on the board.
        stage: Number of the stage.
        below: Items that show through the bodies but lie under the letters.
    """
    lying = [
        (piece, contents.corners(piece.cells), contents.corners(piece.black))
        for piece in contents.pieces_of(stage)
    ]
    hatching = contents.options.hatching
    return [
        *(item for one in lying for item in _body(*one, hatching=hatching)),
        *below,
        *(_letter(piece.shape, squares, black) for piece, squares, black in lying),
        *(
            item
            for piece, squares, _ in lying
            if piece is contents.newest
            for item in _last_mark(piece, squares)
        ),
    ]


def centre_items(contents: Contents) -> list[Item]:
    """Mark the centre, which the first tetromino must cover."""
    x, y = contents.columns / 2, contents.rows / 2
    if contents.pieces:
        return [Circle(x, y, 0.12, fill="quiet")]
    return [Circle(x, y, 0.36, stroke="ink", width=0.06), Circle(x, y, 0.16, fill="ink")]


def floor_items(contents: Contents) -> list[Item]:
    """Return the tetrominoes of the first stage as the floor of the second.

    They are flat, with faint colours, and with an outline around the raised areas.
    """
    lying = contents.pieces_of(0)
    every = [corner for piece in lying for corner in contents.corners(piece.cells)]
    path = outline(every, 0, 0.12)
    return [
        Line(path, fill="raised-floor"),
        *(item for piece in lying for item in _flat(contents, piece)),
        Line(path, stroke="raised-edge", width=0.07),
    ]


def _body(
    piece: Piece, squares: Sequence[Square], black: Sequence[Square], *, hatching: bool
) -> list[Item]:
    """Return a single body, with an inlay of its colours if it has any."""
    shape = piece.shape
    fill, edge = f"{shape}-fill", f"{shape}-edge"
    items: list[Item] = [
        Line(outline(squares, GAP - 0.01, CORNER_RADIUS), fill="shade", opacity=0.5),
        Line(outline(squares, GAP, CORNER_RADIUS), fill=fill, stroke=edge, width=0.05),
    ]
    if hatching:
        items += _hatching(shape, squares, () if black else {_pivot(squares)})
    if black:
        return items + _colour_inlay(shape, squares, black)
    shine = outline(squares, GAP + 0.065, CORNER_RADIUS - 0.06)
    return [*items, Line(shine, stroke=f"{shape}-shine", width=0.04)]


def _colour_inlay(shape: str, squares: Sequence[Square], black: Sequence[Square]) -> list[Item]:
    whole = inlay(squares, squares, RIM, 0.09)
    return [
        Line(whole, fill="white-fill", stroke=f"{shape}-edge", width=0.03),
        Line(inlay(squares, black, RIM, 0.09), fill="black-fill"),
    ]


def _hatching(shape: str, squares: Sequence[Square], clear: Collection[Square]) -> list[Item]:
    """Return the hatching of a piece, without the squares that are left free for letters."""
    return [
        Line(
            (Segment("M", (x + ax, y + ay)), Segment("L", (x + bx, y + by))),
            stroke=f"{shape}-ink",
            width=0.045,
            opacity=0.75,
        )
        for x, y in squares
        if (x, y) not in clear
        for ax, ay, bx, by in HATCHING[shape]
    ]


def _pivot(squares: Sequence[Square]) -> Square:
    """Return the square nearest to the centroid of a piece, of several the first."""
    middle = [sum(axis) / len(squares) for axis in zip(*squares, strict=True)]

    def distance(square: Square) -> float:
        return math.hypot(square[0] - middle[0], square[1] - middle[1])

    best = squares[0]
    for square in squares[1:]:
        if distance(square) < distance(best) - 1e-9:
            best = square
    return best


def _letter(shape: str, squares: Sequence[Square], black: Sequence[Square]) -> Item:
    x, y = _pivot(squares)
    if not black:
        return letter_item(shape, x + 0.5, y + 0.5, 0.19, f"{shape}-ink", 0.085)
    ink = "black-ink" if (x, y) in black else "white-ink"
    return letter_item(shape, x + 0.5, y + 0.5, 0.12, ink, 0.06)


def _last_mark(piece: Piece, squares: Sequence[Square]) -> list[Item]:
    """Return a ring inside the piece, with an edge that contrasts with every colour."""
    inset, width = (0.27, 0.125) if piece.black else (0.14, 0.1)
    path = outline(squares, inset, 0.12)
    return [
        Line(path, stroke=f"{piece.shape}-edge", width=width),
        Line(path, stroke="last", width=width * 0.55),
    ]


def _flat(contents: Contents, piece: Piece) -> list[Item]:
    shape, squares = piece.shape, contents.corners(piece.cells)
    path = outline(squares, GAP + 0.02, CORNER_RADIUS - 0.04)
    return [
        Line(path, fill=f"{shape}-fill", opacity=0.3),
        *with_opacity(_colour_inlay(shape, squares, contents.corners(piece.black)), 0.16),
        Line(path, stroke=f"{shape}-edge", width=0.03, opacity=0.55),
    ]
