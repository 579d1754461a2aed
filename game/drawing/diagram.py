"""Diagram of any position as an SVG document."""

from __future__ import annotations

from ..core.position import Position
from ..core.types import Seat
from . import svg
from .colours import COLOURS
from .contents import Contents, DisplayOptions
from .marks import comment_items, marked_items
from .painters import scene_of
from .scene import Item

COORDINATES = 0.36
"""Default font size of the coordinates in cells: legible on a board 300 pixels wide."""

MAX_COORDINATES = 1
CELL_SIZES = (1, 1000)


def position_svg(
    position: Position,
    *,
    title: str | None = None,
    description: str = "",
    lang: str = "en",
    coordinates: float = COORDINATES,
    side: str = "First",
    theme: str = "light",
    hatching: bool = False,
    cell: float = 48,
    marks: str = "",
    comment: str = "",
    stage: int | None = None,
) -> str:
    """Return a picture of a position as a self-contained SVG document.

    It is the picture that the page draws, byte for byte.

    Args:
        position: A position of any game.
        title: Accessible name of the picture; by default the game and the number of moves. If it is
            empty, the picture is hidden from assistive technology.
        description: Longer description for assistive technology; none if it is empty.
        lang: Language of title and description; not stated if it is empty.
        coordinates: Font size of the coordinates in cells, at most 1; 0 for none.
        side: Who sees the board from below: ``First`` or ``Second``, or the name of the side that
            one of them plays at the start.
        theme: ``light`` or ``dark``.
        hatching: Whether tetrominoes are hatched, so that no shape depends on its colour.
        cell: Size of a cell in pixels, from 1 to 1000.
        marks: Cells to mark: ``c3 d4`` with rings, ``square: e5 e6 f5 f6`` with the marker of a
            broken rule, by its code; several are separated by ``;``.
        comment: Comment on the position, whose rings and arrows, ``[%csl Gc3] [%cal Rc3d5]``, are
            drawn.
        stage: Number of the stage as which a double game is drawn, from 0; by default that of the
            position. When the first stage has just ended, it can still be drawn as such.

    Raises:
        ValueError: If an option has another value, the game has no drawing, or the moves that led
            to the position are not known.
    """
    if theme not in COLOURS:
        raise ValueError(f'theme "{theme}" is not one of {", ".join(COLOURS)}')
    if not 0 <= coordinates <= MAX_COORDINATES:
        raise ValueError(f"coordinates {coordinates} are not from 0 to {MAX_COORDINATES}")
    low, high = CELL_SIZES
    if not low <= cell <= high:
        raise ValueError(f"cell {cell} is not from {low} to {high}")
    colours = COLOURS[theme]
    options = DisplayOptions(coordinates, hatching, _is_turned(position, side))

    def overlay(contents: Contents) -> list[Item]:
        return [*comment_items(comment, contents), *marked_items(marks, contents)]

    return svg.document(
        scene_of(position, options, overlay, stage),
        colours,
        title=default_title(position) if title is None else title,
        description=description,
        lang=lang,
        background=colours["sheet"],
        cell=cell,
    )


def default_title(position: Position) -> str:
    """Return the name of the game and the number of moves, as the page gives them in English."""
    moves = "one move" if position.ply == 1 else f"{position.ply} moves"
    return f"{position.game.info.name}. After {moves}"


def _is_turned(position: Position, side: str) -> bool:
    """Return whether the board must be turned for a seat or side to be at the bottom.

    Raises:
        ValueError: If there is no such seat or side.
    """
    first, second = position.game.info.stages[0].sides
    below = {"first": False, "second": True, first.lower(): False, second.lower(): True}
    if side.lower() not in below:
        known = ", ".join((*Seat, first, second))
        raise ValueError(f'side "{side}" is not one of {known}')
    return below[side.lower()]
