"""Markers of broken rules: tinted cells, and a sign for each rule, so that they can be told apart.

A port of ``static/board/violation-marks.ts``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from .outlines import outline
from .scene import CLOSE, Circle, Item, Label, Line, Path, Point, Rectangle, Segment, Square, moved


class Violation(NamedTuple):
    """A broken rule and the cells at fault.

    Attributes:
        code: Code of the rule; any text.
        squares: Top left corners of the cells, at least one.
    """

    code: str
    squares: Sequence[Square]


class _Spot(NamedTuple):
    """Where a marker is drawn: the cells at fault, and those of the piece that broke the rule."""

    squares: Sequence[Square]
    tried: Sequence[Square]

    @property
    def centres(self) -> list[Point]:
        return [(x + 0.5, y + 0.5) for x, y in self.squares]

    @property
    def middle(self) -> Point:
        """The centre of gravity."""
        centres = self.centres
        count = len(centres)
        return sum(x for x, _ in centres) / count, sum(y for _, y in centres) / count


_EQUALS = ((-0.12, -0.07, 0.12, -0.07), (-0.12, 0.07, 0.12, 0.07))
_TICKS = ((-0.44, 0, -0.24, 0), (0.24, 0, 0.44, 0), (0, -0.44, 0, -0.24), (0, 0.24, 0, 0.44))
_STRIPES = ((0.15, 0.5, 0.5, 0.15), (0.15, 0.85, 0.85, 0.15), (0.5, 0.85, 0.85, 0.5))
_EXCLAMATION = ((0, -0.14, 0, 0.04), (0, 0.14, 0, 0.15))
_NO_LINE = (
    (-0.15, 0.001, -0.15, 0),
    (0, 0.001, 0, 0),
    (0.15, 0.001, 0.15, 0),
    (-0.12, 0.17, 0.12, -0.17),
)
_STEP = (
    Segment("M", (-0.17, 0.09)),
    Segment("L", (0, 0.09)),
    Segment("L", (0, -0.09)),
    Segment("L", (0.17, -0.09)),
)


_DISC_CODES = frozenset(("same-shape", "supply"))
"""Rules whose signs are small discs, which any line above them would make unreadable."""


def violation_items(violations: Sequence[Violation], tried: Sequence[Square]) -> list[Item]:
    """Return the tints of all cells at fault, and the signs above them.

    Args:
        violations: The broken rules.
        tried: Top left corners of the cells of the piece that broke them.
    """
    lit = dict.fromkeys(
        square for code, squares in violations if code != "detached" for square in squares
    )
    return [
        *(Rectangle(x, y, 1, 1, fill="lit", opacity=0.4) for x, y in lit),
        *(
            item
            for code, squares in sorted(violations, key=lambda one: one.code in _DISC_CODES)
            for item in _MARKERS.get(code, _exclamation)(_Spot(squares, tried))
        ),
    ]


def _lines(*ends: tuple[float, float, float, float]) -> Path:
    return tuple(
        segment
        for x, y, to_x, to_y in ends
        for segment in (Segment("M", (x, y)), Segment("L", (to_x, to_y)))
    )


def _cased(path: Path, width: float = 0.07, dash: tuple[float, ...] = ()) -> list[Item]:
    """Return a stroke with a light casing, visible on the board and on every piece."""
    return [
        Line(path, stroke="halo", width=width + 0.07),
        Line(path, stroke="warning", width=width, dash=dash),
    ]


def _disc(x: float, y: float) -> Item:
    return Circle(x, y, 0.27, fill="halo", stroke="warning", width=0.06)


def _in_disc(at: Point, path: Path, width: float = 0.065) -> list[Item]:
    """Return a small sign in a disc."""
    return [_disc(*at), Line(moved(path, *at), stroke="warning", width=width)]


def _circle(x: float, y: float, radius: float) -> Path:
    """Return a circle, approximated by eight quadratic curves."""

    def at(eighth: float, far: float) -> Point:
        angle = (eighth * math.pi) / 4
        return x + far * math.cos(angle), y + far * math.sin(angle)

    out = radius / math.cos(math.pi / 8)
    curves = [Segment("Q", (*at(n - 0.5, out), *at(n, radius))) for n in range(1, 9)]
    return (Segment("M", at(0, radius)), *curves, CLOSE)


def _flat(parts: Iterable[list[Item]]) -> list[Item]:
    return [item for part in parts for item in part]


def _overlap(spot: _Spot) -> list[Item]:
    """Return stripes: the cell would be covered twice."""
    return _flat(
        _cased(_lines(*((x + a, y + b, x + c, y + d) for a, b, c, d in _STRIPES)))
        for x, y in spot.squares
    )


def _detached(spot: _Spot) -> list[Item]:
    """Return a dashed outline: the piece touches no other."""
    return _cased(outline(spot.squares, -0.14, 0.2), 0.075, (0.2, 0.2))


def _same_shape(spot: _Spot) -> list[Item]:
    """Return an equals sign on each edge that two pieces of the same shape would share."""
    sign = _lines(*_EQUALS)
    return _flat(_in_disc(at, sign) for at in _shared_edges(spot) or spot.centres)


def _shared_edges(spot: _Spot) -> list[Point]:
    """Return the middles of the edges between the piece and the other cells at fault."""
    own = [square for square in spot.squares if square in spot.tried]
    others = [square for square in spot.squares if square not in spot.tried]
    return [
        ((x + other_x + 1) / 2, (y + other_y + 1) / 2)
        for x, y in own
        for other_x, other_y in others
        if abs(other_x - x) + abs(other_y - y) == 1
    ]


def _square(spot: _Spot) -> list[Item]:
    """Return a frame around each filled 2 × 2 square."""
    blocks = [[(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] for x, y in spot.squares]
    full = [block for block in blocks if {*block} <= {*spot.squares}]
    return _flat(_cased(outline(block, 0.09, 0.1), 0.08) for block in full)


def _supply(spot: _Spot) -> list[Item]:
    """Return the digit 0: no piece of this shape is left."""
    x, y = spot.centres[0]
    return [_disc(x, y), Label(x, y, 0.38, "0", fill="warning")]


def _off_board(spot: _Spot) -> list[Item]:
    """Return an outline inside each cell: part of the piece would lie off the board."""
    return _flat(_cased(outline([square], 0.16, 0.1)) for square in spot.squares)


def _centre(spot: _Spot) -> list[Item]:
    """Return a ring with four ticks: this cell must be covered."""
    ticks = _lines(*_TICKS)
    return _flat(
        [*_cased(_circle(x, y, 0.24)), *_cased(moved(ticks, x, y))] for x, y in spot.centres
    )


def _not_adjacent(spot: _Spot) -> list[Item]:
    """Return a gap between two hooks: the ends are not adjacent."""
    middle_x, middle_y = spot.middle
    hooks = list[Path]()
    for x, y in spot.centres:
        far = math.hypot(middle_x - x, middle_y - y) or 1
        right, down = (middle_x - x) / far, (middle_y - y) / far
        end_x, end_y = x + right * 0.34, y + down * 0.34
        across_x, across_y = -down * 0.26, right * 0.26
        bar = (end_x + across_x, end_y + across_y, end_x - across_x, end_y - across_y)
        hooks.append(_lines((x, y, end_x, end_y), bar))
    return _flat(map(_cased, hooks))


def _not_flat(spot: _Spot) -> list[Item]:
    """Return a step: one end would lie higher than the other."""
    return _in_disc(spot.middle, _STEP)


def _must_stack(spot: _Spot) -> list[Item]:
    """Return rings, and an arrow above a base: one of the discs must become a stack."""
    arrow = (
        *_lines((-0.14, 0.14, 0.14, 0.14), (0, 0.05, 0, -0.16), (-0.1, -0.06, 0, -0.16)),
        Segment("L", (0.1, -0.06)),
    )
    rings = _flat(_cased(_circle(x, y, 0.43), 0.06) for x, y in spot.centres)
    return [*rings, *_in_disc(spot.middle, arrow)]


def _no_line(spot: _Spot) -> list[Item]:
    """Return dashed rings, and three dots struck out: the discs do not form a new line."""
    rings = _flat(_cased(_circle(x, y, 0.43), 0.06, (0.14, 0.14)) for x, y in spot.centres)
    return [*rings, *_in_disc(spot.middle, _lines(*_NO_LINE))]


def _exclamation(spot: _Spot) -> list[Item]:
    """Return an exclamation mark, for rules without a sign of their own."""
    return _in_disc(spot.centres[0], _lines(*_EXCLAMATION), 0.07)


_MARKERS: dict[str, Callable[[_Spot], list[Item]]] = {
    "overlap": _overlap,
    "detached": _detached,
    "same-shape": _same_shape,
    "square": _square,
    "supply": _supply,
    "off-board": _off_board,
    "centre": _centre,
    "not-adjacent": _not_adjacent,
    "not-flat": _not_flat,
    "must-stack": _must_stack,
    "no-line": _no_line,
}
