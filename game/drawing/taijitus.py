"""Taijitus: dominoes with a black and a white end, as pieces and as prints under tetrominoes.

A port of ``static/games/shared/taijitu-layer.ts``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.types import Cell
from .contents import TAIJITU, Contents
from .outlines import outline
from .scene import CLOSE, Circle, Item, Line, Path, Point, Rectangle, Segment, Square

INSETS = (0.055, 0.13)
"""Inset from the edge of the cells, by stage.

On top of tetrominoes, taijitus are smaller so that the pieces below remain visible.
"""

RADIUS = 0.24
CURVE = 0.16


def taijitu_items(contents: Contents, stage: int) -> list[Item]:
    """Return the taijitus of a stage."""
    return [
        item
        for piece in contents.pieces_of(stage)
        for item in _taijitu(contents.corners(piece.ends), INSETS[stage])
    ]


def eye_items(contents: Contents) -> list[Item]:
    """Return the marker of the last move: the eyes of the newest taijitu."""
    newest = contents.newest
    if newest is None or newest.shape != TAIJITU:
        return []
    return [
        Circle(x + 0.5, y + 0.5, 0.13, fill=fill)
        for (x, y), fill in zip(
            contents.corners(newest.ends), ("white-fill", "black-fill"), strict=True
        )
    ]


def print_items(contents: Contents) -> list[Item]:
    """Return the squares printed on the board, where no tetromino covers them."""
    covered = contents.cells_covered_in(1)
    return [
        Rectangle(
            x + 0.15,
            y + 0.15,
            0.7,
            0.7,
            0.07,
            fill=f"{colour}-fill",
            stroke=f"{colour}-edge",
            width=0.055,
        )
        for cell, colour, (x, y) in _squares(contents)
        if cell not in covered
    ]


def covered_print_items(contents: Contents) -> list[Item]:
    """Return the squares covered by tetrominoes, which show faintly through them."""
    covered = contents.cells_covered_in(1)
    return [
        Rectangle(
            x + 0.2,
            y + 0.2,
            0.6,
            0.6,
            0.06,
            fill=f"{colour}-fill",
            opacity=0.2 if colour == "black" else 0.28,
        )
        for cell, colour, (x, y) in _squares(contents)
        if cell in covered
    ]


def _squares(contents: Contents) -> Iterator[tuple[Cell, str, Square]]:
    """Yield the cells that the first stage covers, with their colour and corner."""
    for piece in contents.pieces_of(0):
        for cell, colour in zip(piece.ends, ("black", "white"), strict=True):
            yield cell, colour, contents.corner(cell)


def _taijitu(ends: Sequence[Square], inset: float) -> list[Item]:
    """Return a taijitu, given its ends, black first."""
    path = outline(ends, inset, RADIUS)
    black, white = ends
    return [
        Line(outline(ends, inset - 0.02, RADIUS), fill="shade", opacity=0.35),
        Line(path, fill="white-fill"),
        Line(_black_half(black, white, inset), fill="black-fill"),
        Line(path, stroke="white-edge", width=0.05),
    ]


def _black_half(black: Square, white: Square, inset: float) -> Path:
    """Return the black half, bounded by the S-curve of a taijitu."""
    right, down = white[0] - black[0], white[1] - black[1]
    x, y = black[0] + 0.5 + right / 2, black[1] + 0.5 + down / 2

    def at(*points: Point) -> tuple[float, ...]:
        """Return coordinates of points along the axis towards the white end, and across it."""
        return tuple(
            n for u, v in points for n in (x + u * right - v * down, y + u * down + v * right)
        )

    end, side = -1 + inset, 0.5 - inset
    return (
        Segment("M", at((0, -side))),
        Segment("L", at((end + RADIUS, -side))),
        Segment("Q", at((end, -side), (end, -side + RADIUS))),
        Segment("L", at((end, side - RADIUS))),
        Segment("Q", at((end, side), (end + RADIUS, side))),
        Segment("L", at((0, side))),
        Segment("Q", at((-CURVE, side / 2), (0, 0))),
        Segment("Q", at((CURVE, -side / 2), (0, -side))),
        CLOSE,
    )
