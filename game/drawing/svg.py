"""Serialises a scene as SVG: self-contained XML without style sheets, scripts, fonts or ids.

A port of ``static/board/svg.ts`` and ``static/board/svg-shapes.ts``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from .numbers import UNITS_PER_CELL, half_up, listed, plain, short, to_units
from .scene import Circle, Item, Label, Line, Path, Rectangle, Scene, Segment

HAIRLINE = 0.02
"""Stroke width in cells of lines whose width is 0."""

ROOT = (
    ("fill", "none"),
    ("stroke-linejoin", "round"),
    ("stroke-linecap", "round"),
    ("font-family", "system-ui,sans-serif"),
    ("font-weight", "600"),
)
"""Default presentation attributes of the root element."""

Attributes = Sequence[tuple[str, str]]

_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


@dataclass
class _Node:
    """An element with either text or child elements."""

    name: str
    attributes: Attributes
    text: str | None = None
    children: Sequence[_Node] = ()

    def serialized(self, gap: str = "") -> str:
        """Return the element as text, with *gap* between its child elements."""
        start = self.name + "".join(
            f' {name}="{escaped(value)}"' for name, value in self.attributes
        )
        if self.text is None and not self.children:
            return f"<{start}/>"
        inside = escaped(self.text or "")
        if self.children:
            inside = gap + "".join(child.serialized() + gap for child in self.children)
        return f"<{start}>{inside}</{self.name}>"


@dataclass
class _Run:
    """Consecutive shapes with the same style.

    Attributes:
        style: Their attributes.
        shapes: The elements, without these attributes.
        is_open: Whether the last of them is a path to which another one can be appended.
    """

    style: Attributes
    shapes: list[_Node] = field(default_factory=list)
    is_open: bool = False

    def add(self, item: Item) -> None:
        """Append an item of the style."""
        path = _path_of(item)
        data = None if path is None else _path_data(path)
        if data is None:
            self.shapes.append(_shape_of(item))
        elif self.is_open and _can_join(item):
            last = self.shapes[-1]
            last.attributes = [("d", last.attributes[0][1] + data)]
        else:
            self.shapes.append(_Node("path", [("d", data)]))
        self.is_open = data is not None

    def node(self) -> _Node:
        """Return the only shape with the style, or a group of shapes."""
        if len(self.shapes) > 1:
            return _Node("g", self.style, children=self.shapes)
        (shape,) = self.shapes
        return _Node(shape.name, [*shape.attributes, *self.style], shape.text)


def escaped(text: str) -> str:
    """Return text for element content and attribute values.

    Characters that XML does not allow are replaced by U+FFFD.
    """
    return re.sub("[&<>\"']", lambda sign: _ENTITIES[sign[0]], _FORBIDDEN.sub("\ufffd", text))


def document(
    scene: Scene,
    colours: Mapping[str, str],
    *,
    title: str,
    description: str,
    lang: str,
    background: str,
    cell: float,
) -> str:
    """Return a scene as a standalone SVG document.

    Args:
        scene: The scene.
        colours: ``#rrggbb`` or ``#rrggbbaa`` by colour name.
        title: Accessible name. An image without one is hidden from assistive technology.
        description: Longer description for assistive technology; empty for none.
        lang: Language of both; empty if it is unknown.
        background: Background colour.
        cell: Size of a cell in pixels.
    """
    left, top, right, bottom = scene.margin
    width, height = scene.columns + left + right, scene.rows + top + bottom
    box = [plain(to_units(n)) for n in (-left, -top, width, height)]
    children = [
        _Node(name, (), text) for name, text in (("title", title), ("desc", description)) if text
    ]
    sheet = "M{} {}h{}v{}h-{}z".format(*box, box[2])
    children.append(_Node("path", (("fill", background), ("d", sheet))))
    root = [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("viewBox", " ".join(box)),
        ("width", _size(width * cell)),
        ("height", _size(height * cell)),
        ("role", "img") if title else ("aria-hidden", "true"),
        *([("xml:lang", lang)] if lang else []),
        *ROOT,
    ]
    children += [run.node() for run in _runs(scene.items, colours)]
    return _Node("svg", root, children=children).serialized("\n") + "\n"


def _size(pixels: float) -> str:
    return plain(half_up(pixels * 100) / 100)


def _runs(items: Iterable[Item], colours: Mapping[str, str]) -> list[_Run]:
    """Return runs of items with the same style, with paths joined where possible."""
    runs = list[_Run]()
    for item in items:
        style = _style_of(item, colours)
        if not runs or runs[-1].style != style:
            runs.append(_Run(style))
        runs[-1].add(item)
    return runs


def _can_join(item: Item) -> bool:
    """Return whether consecutive paths of the same style can be joined.

    Where shapes overlap, transparency, dashes, or a fill together with a stroke would make a
    difference.
    """
    return not (item.fill and item.stroke) and item.opacity == 1 and not item.dash


def _style_of(item: Item, colours: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the presentation attributes of an item."""
    found = list[tuple[str, str]]()
    if item.fill:
        found += _colour("fill", colours[item.fill], item.opacity)
    if item.stroke:
        colour, *rest = _colour("stroke", colours[item.stroke], item.opacity)
        width = short((item.width or HAIRLINE) * UNITS_PER_CELL)
        found += [colour, ("stroke-width", width), *rest]
    if item.dash:
        dash = listed(n * UNITS_PER_CELL for n in item.dash)
        found.append(("stroke-dasharray", dash))
    if isinstance(item, Label):
        found += [("font-size", short(to_units(item.size))), ("text-anchor", "middle")]
    return found


def _colour(name: str, colour: str, opacity: float) -> list[tuple[str, str]]:
    """Return the attributes of a colour, whose transparency multiplies the opacity of the item."""
    if len(colour) == len("#rrggbbaa"):
        colour, opacity = colour[:7], opacity * (int(colour[7:], 16) / 255)
    rest = half_up(opacity * 100) / 100
    return [(name, colour), *([(f"{name}-opacity", plain(rest))] if rest < 1 else [])]


def _path_of(item: Item) -> Path | None:
    """Return the path of an item; None if it needs an element of its own."""
    if isinstance(item, Line):
        return item.path
    return item.path if isinstance(item, Rectangle) and not item.radius else None


def _shape_of(item: Item) -> _Node:
    """Return the element of an item that is not a path."""
    match item:
        case Circle(x=x, y=y, radius=radius):
            return _Node("circle", _lengths(cx=x, cy=y, r=radius))
        case Label(x=x, y=y, size=size, text=text):
            # Viewers differ in their support for `dominant-baseline`, so the alphabetic baseline
            # that centres the text vertically is computed.
            return _Node("text", _lengths(x=x, y=y + size * 0.35), text)
        case Rectangle(x=x, y=y, width_in_cells=width, height=height, radius=radius):
            return _Node("rect", _lengths(x=x, y=y, width=width, height=height, rx=radius))
    raise AssertionError(item)


def _lengths(**cells: float) -> Attributes:
    return [(name, short(to_units(n))) for name, n in cells.items()]


def _path_data(path: Path) -> str:
    """Return path data with relative commands: equal shapes give equal strings."""
    found = list[str]()
    at = start = (0.0, 0.0)
    for segment in path:
        data, at = _relative(segment, at, start)
        if segment.command == "M":
            start = at
        found.append(data)
    return "".join(found)


def _relative(
    segment: Segment, at: tuple[float, float], start: tuple[float, float]
) -> tuple[str, tuple[float, float]]:
    """Return the data of a segment that begins at a point, and where it ends."""
    numbers = [to_units(n) for n in segment.numbers]
    if segment.command == "Z":
        return "z", start
    end = (numbers[-2], numbers[-1])
    if segment.command == "M":
        return f"M{listed(end)}", end
    x, y = at
    if segment.command == "Q":
        return f"q{listed((numbers[0] - x, numbers[1] - y, end[0] - x, end[1] - y))}", end
    return _line(end[0] - x, end[1] - y), end


def _line(right: float, down: float) -> str:
    if abs(right) < 0.05 and abs(down) < 0.05:
        return ""
    if abs(down) < 0.05:
        return f"h{short(right)}"
    return f"v{short(down)}" if abs(right) < 0.05 else f"l{listed((right, down))}"
