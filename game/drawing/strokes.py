"""Letters and symbols drawn with strokes, so that they look the same whatever fonts there are.

A port of ``static/board/stroke-font.ts``.
"""

from __future__ import annotations

from ..core.types import Side
from .scene import Circle, Item, Line, Path, Segment, moved

LETTERS: dict[str, Path] = {
    "L": (
        Segment("M", (-0.5, -1)),
        Segment("L", (-0.5, 1)),
        Segment("L", (0.65, 1)),
    ),
    "I": (
        Segment("M", (-0.5, -1)),
        Segment("L", (0.5, -1)),
        Segment("M", (0, -1)),
        Segment("L", (0, 1)),
        Segment("M", (-0.5, 1)),
        Segment("L", (0.5, 1)),
    ),
    "T": (
        Segment("M", (-0.75, -1)),
        Segment("L", (0.75, -1)),
        Segment("M", (0, -1)),
        Segment("L", (0, 1)),
    ),
    "S": (
        Segment("M", (0.62, -0.68)),
        Segment("Q", (0.42, -1, 0, -1)),
        Segment("Q", (-0.62, -1, -0.62, -0.52)),
        Segment("Q", (-0.62, -0.12, 0, 0)),
        Segment("Q", (0.66, 0.14, 0.66, 0.52)),
        Segment("Q", (0.66, 1, 0, 1)),
        Segment("Q", (-0.46, 1, -0.66, 0.66)),
    ),
    "X": (
        Segment("M", (-1, -1)),
        Segment("L", (1, 1)),
        Segment("M", (1, -1)),
        Segment("L", (-1, 1)),
    ),
}
"""Glyphs centred on the origin, from -1 to 1 in height."""


def letter_item(letter: str, x: float, y: float, size: float, stroke: str, width: float) -> Item:
    """Return a letter. *size* is half of its height."""
    return Line(moved(LETTERS[letter], x, y, size), stroke=stroke, width=width)


def symbol_item(side: Side, x: float, y: float, size: float, stroke: str, width: float) -> Item:
    """Return the printed symbol of a side: a ring for O, else its letter."""
    if side == "O":
        return Circle(x, y, size * 1.08, stroke=stroke, width=width)
    return letter_item(side, x, y, size, stroke, width)
