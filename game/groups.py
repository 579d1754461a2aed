"""Groups of squares on a board, counted once for every game that scores them.

A *set of cells* is an integer with bit ``row * width + column``; *width* is the number of bits a
row takes, one more than the columns, so that the last bit of each row is never set and nothing
joins around the edge.
"""

from __future__ import annotations

from collections.abc import Iterator

from game import lits
from game.rules import Group
from game.vocabulary import Cell, Side


def groups(cells: int, width: int, diagonal: bool) -> Iterator[int]:
    """The connected groups in *cells*, as sets; *diagonal* lets corners connect too."""
    while cells:
        group = _grown(cells & -cells, cells, width, diagonal)
        yield group
        cells &= ~group


def _grown(group: int, cells: int, width: int, diagonal: bool) -> int:
    """The whole group in *cells* around the part *group*."""
    while True:
        row = group | group << 1 | group >> 1
        column = row if diagonal else group
        grown = (row | column << width | column >> width) & cells
        if grown == group:
            return group
        group = grown


def sizes(cells: int, width: int, diagonal: bool) -> list[int]:
    """The sizes of the groups in *cells*, largest first."""
    return sorted((group.bit_count() for group in groups(cells, width, diagonal)), reverse=True)


def shown(
    sides: tuple[Side, Side], cells: tuple[int, int], width: int, diagonal: bool, counting: range
) -> tuple[Group, ...]:
    """For each side its largest groups, up to the last whose place is among those *counting*.

    *cells* are the squares of each side. Places begin with 0 for the largest; of equal groups
    the one whose lowest row is lower, then whose first cell there is further left, goes first.
    """
    found = []
    for side, squares in zip(sides, cells, strict=True):
        ranked = sorted(groups(squares, width, diagonal), key=int.bit_count, reverse=True)
        for place, group in enumerate(ranked[: counting.stop]):
            at = tuple(Cell(bit % width, bit // width) for bit in lits.bits(group))
            found.append(Group(side, at, place in counting))
    return tuple(found)
