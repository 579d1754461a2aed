"""Marks on a drawing: rings and arrows of comments, and the cells of the attribute ``marks``.

A port of ``static/board/mark-layer.ts``, ``static/notation/comment-marks.ts`` and
``static/embed/annotations.ts``.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from ..core.types import Cell, parse_cell
from .contents import Contents
from .scene import CLOSE, Circle, Item, Line, Point, Segment
from .violations import Violation, violation_items

RADIUS = 0.42
WIDTH = 0.1
CASING = 0.07
"""How much wider the casing is, which keeps a mark visible on every colour."""

SHAFT_WIDTH = WIDTH + 0.04
HEAD = 0.34
MAX_QUOTED = 100
"""Maximum length of a part of ``marks`` in a message, in characters."""


class _Pen(NamedTuple):
    """Each colour has a line style of its own."""

    stroke: str
    dash: tuple[float, ...] = ()


_PENS = {
    "G": _Pen("mark-green"),
    "R": _Pen("mark-red", (0.32, 0.2)),
    "Y": _Pen("mark-yellow", (0.04, 0.18)),
    "B": _Pen("mark-blue", (0.3, 0.17, 0.02, 0.17)),
}

_CELL = "[a-z][1-9][0-9]?"
_COMMAND = re.compile(r"\[%(?P<kind>csl|cal)\s+(?P<marks>[^\[\]]*)\]")
_COMMENT_MARKS = {
    "csl": re.compile(rf"(?P<colour>[GRYB])(?P<start>{_CELL})(?P<end>)"),
    "cal": re.compile(rf"(?P<colour>[GRYB])(?P<start>{_CELL})(?P<end>{_CELL})"),
}
_CODE = re.compile(r"(?P<code>[a-z-]+)\s*:", re.IGNORECASE | re.ASCII)


def comment_items(comment: str, contents: Contents) -> list[Item]:
    """Return the rings and arrows that a comment names, as lichess writes them.

    A list with anything that cannot be read is left out, and so are marks off the board.
    """
    found = list[Item]()
    for command in _COMMAND.finditer(comment):
        pattern = _COMMENT_MARKS[command["kind"]]
        marks = [pattern.fullmatch(mark.strip()) for mark in command["marks"].split(",")]
        read = [mark for mark in marks if mark]
        if len(read) == len(marks):
            found += [item for mark in read for item in _comment_mark(mark, contents)]
    return found


def _comment_mark(mark: re.Match[str], contents: Contents) -> list[Item]:
    start, end = (parse_cell(mark[name] or mark["start"]) for name in ("start", "end"))
    if not (_is_on_board(start, contents) and _is_on_board(end, contents)):
        return []
    pen, centre = _PENS[mark["colour"]], _centre(start, contents)
    if start != end:
        return _arrow(centre, _centre(end, contents), pen)
    x, y = centre
    return [
        Circle(x, y, RADIUS, stroke="halo", width=WIDTH + CASING),
        Circle(x, y, RADIUS, stroke=pen.stroke, width=WIDTH, dash=pen.dash),
    ]


def _arrow(start: Point, end: Point, pen: _Pen) -> list[Item]:
    (x, y), (to_x, to_y) = start, end
    length = math.hypot(to_x - x, to_y - y)
    along_x, along_y = (to_x - x) / length, (to_y - y) / length

    def at(along: float, across: float) -> Point:
        return (
            x + along_x * along - along_y * across,
            y + along_y * along + along_x * across,
        )

    neck = length - HEAD
    shaft = (Segment("M", at(0.2, 0)), Segment("L", at(neck, 0)))
    corners = (at(length - 0.08, 0), at(neck, HEAD / 2), at(neck, -HEAD / 2))
    head = (*(Segment("L" if i else "M", corner) for i, corner in enumerate(corners)), CLOSE)
    return [
        Line(shaft, stroke="halo", width=SHAFT_WIDTH + CASING),
        Line(head, stroke="halo", width=CASING),
        Line(shaft, stroke=pen.stroke, width=SHAFT_WIDTH, dash=pen.dash),
        Line(head, fill=pen.stroke),
    ]


def marked_items(marks: str, contents: Contents) -> list[Item]:
    """Return the marks that a text such as ``square: c3 c4 d3 d4; e7`` names.

    Cells have the marker of the broken rule before the colon, or a ring if there is none.

    Raises:
        ValueError: If the text is not of this form, or a cell is off the board.
    """
    violations, rings = list[Violation](), list[Cell]()
    for part in filter(None, map(str.strip, marks.split(";"))):
        prefix = _CODE.match(part)
        cells = _cells(part[prefix.end() :] if prefix else part)
        if not cells or not all(_is_on_board(cell, contents) for cell in cells):
            raise ValueError(f'marks "{part[:MAX_QUOTED]}": expected cells of the board')
        if prefix:
            violations.append(Violation(prefix["code"], contents.corners(cells)))
        else:
            rings += cells
    tried = contents.corners(contents.newest.cells) if contents.newest else []
    return [
        *violation_items(violations, tried),
        *(item for cell in rings for item in _ring(*_centre(cell, contents))),
    ]


def _cells(text: str) -> list[Cell]:
    """Return the cells of a list, each once; none if it contains anything else."""
    names = re.findall(_CELL, text.lower())
    if re.sub(_CELL, "", text.lower()).replace(",", "").strip():
        return []
    return [parse_cell(name) for name in dict.fromkeys(names)]


def _ring(x: float, y: float) -> list[Item]:
    strokes = (("halo", 0.17), ("mark", 0.085))
    return [Circle(x, y, RADIUS, stroke=stroke, width=width) for stroke, width in strokes]


def _is_on_board(cell: Cell, contents: Contents) -> bool:
    return cell.column < contents.columns and cell.row < contents.rows


def _centre(cell: Cell, contents: Contents) -> Point:
    x, y = contents.corner(cell)
    return x + 0.5, y + 0.5
