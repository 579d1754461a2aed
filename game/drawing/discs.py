"""Wells, discs and stacks of LOT.

A port of ``static/games/shared/disc-layer.ts``.
"""

from __future__ import annotations

from .boards import coordinate_items
from .contents import Contents, Disc
from .scene import Circle, Item, Rectangle, Square

RADIUS = 0.36

STACK_LIFT = 0.15
"""Vertical offset of the upper disc of a stack."""

WELL = (
    (0.025, 0.42, "slate-lip", 1),
    (0, 0.415, "slate-grid", 1),
    (0, 0.4, "shade", 0.6),
    (0.03, 0.38, "slate-well", 0.6),
    (0.05, 0.355, "slate-well", 1),
)
"""Circles of a well: the lower lip, the edge, the shaded wall, and the floor.

Each has an offset downwards, a radius, a colour and an opacity.
"""


def well_items(contents: Contents) -> list[Item]:
    """Return the board with a well on each cell."""
    columns, rows = contents.columns, contents.rows
    return [
        Rectangle(0, 0, columns, rows, 0.3, fill="slate", stroke="frame", width=0.045),
        *(
            Circle(x + 0.5, y + 0.5 + down, radius, fill=fill, opacity=opacity)
            for down, radius, fill, opacity in WELL
            for y in range(rows)
            for x in range(columns)
        ),
        *coordinate_items(contents),
    ]


def disc_items(contents: Contents) -> list[Item]:
    """Return the discs and stacks."""
    return [item for disc in contents.discs for item in _disc(disc, *contents.corner(disc.cell))]


def last_turn_items(contents: Contents) -> list[Item]:
    """Return a ring around the new disc or stack, and dashed rings where discs were removed."""
    turn = contents.last_turn
    if turn is None:
        return []
    taken = {disc.cell for disc in contents.discs}
    emptied = [cell for cell in turn.removed if cell not in taken]
    return [
        _ring(contents.corner(turn.stack or turn.placed), "ink", 0.455),
        *(_ring(contents.corner(cell), "quiet", RADIUS, (0.12, 0.12)) for cell in emptied),
    ]


def _ring(corner: Square, stroke: str, radius: float, dash: tuple[float, ...] = ()) -> Item:
    x, y = corner
    return Circle(x + 0.5, y + 0.5, radius, stroke=stroke, width=0.06, dash=dash)


def _disc(disc: Disc, x: int, y: int) -> list[Item]:
    name = disc.side.lower()
    fill, edge, ink = f"{name}-fill", f"{name}-edge", f"{name}-ink"
    if not disc.is_stack:
        return [
            Circle(x + 0.5, y + 0.52, RADIUS + 0.015, fill="shade", opacity=0.5),
            Circle(x + 0.5, y + 0.5, RADIUS, fill=fill, stroke=edge, width=0.05),
        ]
    middle, low = x + 0.5, y + 0.5 + STACK_LIFT * 0.55
    high = low - STACK_LIFT
    return [
        Circle(middle, low + 0.03, RADIUS + 0.02, fill="shade", opacity=0.6),
        Circle(middle, low, RADIUS, fill=fill, stroke=edge, width=0.05),
        Circle(middle, high, RADIUS, fill=fill, stroke=edge, width=0.05),
        Circle(middle, high, RADIUS - 0.015, stroke=ink, width=0.03),
        Circle(middle, high, 0.225, stroke=ink, width=0.055),
        Circle(middle, high, 0.085, fill=ink),
    ]
