"""The display list of a board: plain shapes in cell units with named colours.

Sizes are in cells; y points down from the top of the top row. A port of ``static/board/types.ts``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

Point = tuple[float, float]

Square = tuple[int, int]
"""Top left corner of a cell in a drawing."""


class Segment(NamedTuple):
    """Part of a path: the command ``M``, ``L``, ``Q`` or ``Z``, and its absolute coordinates."""

    command: str
    numbers: tuple[float, ...] = ()


Path = tuple[Segment, ...]

CLOSE = Segment("Z")


@dataclass(frozen=True, kw_only=True)
class Style:
    """How an item is drawn.

    Attributes:
        fill: Colour name; empty for none.
        stroke: Colour name; empty for none.
        width: Width of the stroke; 0 for a hairline.
        opacity: From 0 to 1.
        dash: Lengths of dashes and gaps; empty for a solid line.
    """

    fill: str = ""
    stroke: str = ""
    width: float = 0
    opacity: float = 1
    dash: tuple[float, ...] = ()


@dataclass(frozen=True)
class Rectangle(Style):
    """A rectangle, with rounded corners unless the radius is 0."""

    x: float
    y: float
    width_in_cells: float
    height: float
    radius: float = 0

    @property
    def path(self) -> Path:
        """The rectangle as a path with sharp corners."""
        right, bottom = self.x + self.width_in_cells, self.y + self.height
        corners = ((self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom))
        return polygon(corners)


@dataclass(frozen=True)
class Circle(Style):
    """A circle around a point."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Line(Style):
    """A path."""

    path: Path


@dataclass(frozen=True)
class Label(Style):
    """Text centred on a point."""

    x: float
    y: float
    size: float
    text: str


Item = Rectangle | Circle | Line | Label


class Margin(NamedTuple):
    """Space around the cells."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True)
class Scene:
    """Display list of a position, bottom to top."""

    columns: int
    rows: int
    margin: Margin
    items: Sequence[Item]


def polygon(corners: Sequence[Point]) -> Path:
    """Return the closed path through some points."""
    lines = (Segment("L" if i else "M", corner) for i, corner in enumerate(corners))
    return (*lines, CLOSE)


def moved(path: Path, x: float, y: float, size: float = 1) -> Path:
    """Return a path enlarged by *size* and then moved by *x* and *y*."""
    return tuple(
        Segment(command, tuple(n * size + (y if i % 2 else x) for i, n in enumerate(numbers)))
        for command, numbers in path
    )


def with_opacity(items: Iterable[Item], opacity: float) -> list[Item]:
    """Return items with their opacity multiplied."""
    return [replace(item, opacity=item.opacity * opacity) for item in items]
