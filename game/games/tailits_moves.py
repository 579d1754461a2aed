"""Coloured placements, the moves of TAILITS: notation, numbers and order.

A coloured placement is also known as the number of its placement in the tables of the board
(:class:`game.games.lits_layout.Tables`) and the colours along its path (see
:mod:`game.games.coloured_tetrominoes`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..core.types import Cell, MalformedMoveError, Move, parse_cells
from . import coloured_tetrominoes
from .coloured_tetrominoes import COLOURINGS
from .lits_layout import tables_for
from .lits_rule import Placement
from .tetrominoes import SHAPES, Orientation, normalized

SIZE = 11
ROW_BITS = SIZE + 1
"""Number of bits per row in a mask of squares, as :mod:`game.games.groups` needs it."""


@dataclass(frozen=True, slots=True)
class ColouredPlacement(Move):
    """A coloured tetromino on four cells. ``str`` gives ``Lc3c4/c5d3``: black cells, then white."""

    shape: str
    black: tuple[Cell, ...]
    white: tuple[Cell, ...]

    @classmethod
    def parse(cls, text: str) -> ColouredPlacement:
        """Parse a shape letter, two black cells, a slash and two white cells.

        Raises:
            MalformedMoveError: If *text* has another form or the four cells do not form that shape.
        """
        black, slash, white = text[1:].lower().partition("/")
        placement = Placement.parse(text[:1] + black + white)
        try:
            runs = [tuple(sorted(parse_cells(run))) for run in (black, white)]
        except ValueError:  # The slash splits a cell name.
            runs = []
        if not slash or [len(run) for run in runs] != [2, 2]:
            raise MalformedMoveError(
                f"{text}: expected two black cells, a slash and two white cells"
            )
        return cls(placement.shape, *runs)

    @property
    def placement(self) -> Placement:
        """The tetromino without its colours."""
        return Placement(self.shape, tuple(sorted(self.black + self.white)))

    @property
    def piece_id(self) -> str:
        """Id of the piece: its shape and the colours along its path."""
        path = _path(self.placement)
        return coloured_tetrominoes.piece_id(
            self.shape, "".join("B" if cell in self.black else "W" for cell in path)
        )

    def __str__(self) -> str:
        black, white = ("".join(map(str, cells)) for cells in (self.black, self.white))
        return f"{self.shape}{black}/{white}"


def _path(placement: Placement) -> tuple[Cell, ...]:
    """Return the cells in path order, the order of the colours."""
    cells = placement.cells
    return tuple(cells[i] for i in coloured_tetrominoes.path_order(normalized(cells)))


@cache
def path(number: int) -> tuple[Cell, ...]:
    """Return the cells of placement *number* in path order, the order of the colours."""
    tables = tables_for(SIZE, SIZE)
    order = coloured_tetrominoes.path_order(tables.orientation_of[number])
    return tuple(tables.placements[number].cells[i] for i in order)


def square_bits(number: int) -> list[int]:
    """Return the bit of each square of placement *number* in a mask of squares, in path order."""
    return [1 << cell.row * ROW_BITS + cell.column for cell in path(number)]


@cache
def square_masks(number: int) -> list[tuple[int, int]]:
    """Return the masks of the black and of the white squares of placement *number*.

    Returns:
        A pair of masks for each of the ``COLOURINGS``.
    """
    squares = square_bits(number)
    every = sum(squares)
    black = [
        sum([bit for bit, colour in zip(squares, colouring, strict=True) if colour == "B"])
        for colouring in COLOURINGS
    ]
    return [(cells, every ^ cells) for cells in black]


@cache
def coloured_placement(number: int, colouring: str) -> ColouredPlacement:
    """Return placement *number* with the given colours along its path."""
    tables = tables_for(SIZE, SIZE)
    placement = tables.placements[number]
    order = _orders_by_colour(tables.orientation_of[number])[COLOURINGS.index(colouring)]
    a, b, c, d = (placement.cells[i] for i in order)
    return ColouredPlacement(placement.shape, (a, b), (c, d))


@cache
def notations(number: int) -> list[str]:
    """Return the notation of placement *number* with each of the ``COLOURINGS``."""
    tables = tables_for(SIZE, SIZE)
    shape, names = SHAPES[tables.shape_of[number]], tables.names
    cells = [names[cell] for cell in tables.cell_numbers[number]]
    return [
        shape + cells[a] + cells[b] + "/" + cells[c] + cells[d]
        for a, b, c, d in _orders_by_colour(tables.orientation_of[number])
    ]


@cache
def _orders_by_colour(orientation: Orientation) -> list[list[int]]:
    """Return, for each colouring, the indices of the black cells and then of the white cells."""
    order = coloured_tetrominoes.path_order(orientation)
    return [
        sorted(range(4), key=lambda i: (colouring[order.index(i)], i)) for colouring in COLOURINGS
    ]
