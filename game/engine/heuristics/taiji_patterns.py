"""Local patterns of moves in TAIJI: what lies on the three other cells beside each end."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...games.taiji import BoardSpec, TaijiStage

EMPTY, OWN, OTHER, OUTSIDE = range(4)
"""States of a cell beside a move, as its mover sees them. Two bits each."""

END_CLASSES = 40
"""Number of distinct states of the three cells beside an end, without mirror images."""

PATTERNS = END_CLASSES**2


@cache
def end_classes() -> list[int]:
    """Return the class of each state of the three cells beside an end.

    The states have two bits each: first those of the cell opposite to the other end, then those of
    the two cells on either side, whose order does not matter.
    """
    classes: dict[tuple[int, ...], int] = {}
    return [
        classes.setdefault((state >> 4, *sorted((state >> 2 & 3, state & 3))), len(classes))
        for state in range(4**3)
    ]


class PlacePatterns(dict[int, tuple[int, int]]):
    """Patterns of the two moves on a place, by the squares around it.

    The first of the two moves has its white end on the lower cell. Keys are the bits of
    :attr:`mask`, of a :meth:`PatternTables.view` shifted by the number of the lower cell.

    Args:
        width: Number of bits per row.
        layer: Number of bits of a layer.
        step: Difference between the numbers of the two cells.
        mover: 0 if White moves, 1 if Black does.
    """

    def __init__(self, width: int, layer: int, step: int, mover: int) -> None:
        super().__init__()
        side = width + 1 - step
        lower, upper = width, width + step
        self._ends = (
            (lower - step, lower - side, lower + side),
            (upper + step, upper - side, upper + side),
        )
        self._layer = layer
        self._mover = mover
        self.mask = sum(1 << cell | 1 << cell + layer for end in self._ends for cell in end)

    def __missing__(self, part: int) -> tuple[int, int]:
        lower, upper = (self._class_of(part, end) for end in self._ends)
        own_lower, own_upper = lower * END_CLASSES + upper, upper * END_CLASSES + lower
        self[part] = found = (own_upper, own_lower) if self._mover else (own_lower, own_upper)
        return found

    def _class_of(self, part: int, cells: tuple[int, ...]) -> int:
        """Return the class of the states of three cells."""
        number = 0
        for cell in cells:
            white, black = part >> cell & 1, part >> cell + self._layer & 1
            own, other = (black, white) if self._mover else (white, black)
            number = number << 2 | own * OWN | other * OTHER
        return end_classes()[number]


class PatternTables(NamedTuple):
    """Tables of all patterns on boards of one size.

    Attributes:
        layer: Number of bits of a layer.
        outside: Bits of the cells outside the board in both layers.
        by_mover: For White and for Black, the tables of the places across and of those upwards.
    """

    layer: int
    outside: int
    by_mover: tuple[tuple[PlacePatterns, PlacePatterns], ...]

    def view(self, stage: TaijiStage) -> int:
        """Return the white squares and, a layer above, the black ones.

        Starts with an empty row. Cells outside the board have the bits of both.
        """
        return self.outside | (stage.white | stage.black << self.layer) << stage.board.width


@cache
def pattern_tables(size: int) -> PatternTables:
    """Return the tables of the boards of this size, which fill during a search."""
    board = BoardSpec(size, 1)
    width = board.width
    layer = width * (size + 2) + 1
    outside = (1 << layer) - 1 ^ board.all_cells << width
    by_mover = tuple(
        (PlacePatterns(width, layer, 1, mover), PlacePatterns(width, layer, width, mover))
        for mover in (0, 1)
    )
    return PatternTables(layer, outside | outside << layer, by_mover)
