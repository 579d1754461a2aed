"""Groups of squares on a board, counted once for every game that scores them.

A *set of cells* is an integer with bit ``row * width + column``; *width* is the number of bits a
row takes, one more than the columns, so that the last bit of each row is never set and nothing
joins around the edge.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core.base import Group
from ..core.insights import GroupLiberties, Mark, MarkKind
from ..core.types import Cell, Side
from . import lits_rule


def connected_groups(cells: int, width: int, diagonal: bool) -> Iterator[int]:
    """The connected groups in *cells*, as sets; *diagonal* lets corners connect too."""
    while cells:
        group = _flood_fill(cells & -cells, cells, width, diagonal)
        yield group
        cells &= ~group


def _flood_fill(group: int, cells: int, width: int, diagonal: bool) -> int:
    """The whole group in *cells* around the part *group*."""
    while True:
        grown = dilate(group, width, diagonal) & cells
        if grown == group:
            return group
        group = grown


def dilate(group: int, width: int, diagonal: bool) -> int:
    """A group with the cells beside it, some of them perhaps outside the board."""
    row = group | group << 1 | group >> 1
    column = row if diagonal else group
    return row | column << width | column >> width


def sizes(cells: int, width: int, diagonal: bool) -> list[int]:
    """The sizes of the groups in *cells*, largest first."""
    return sorted(
        (group.bit_count() for group in connected_groups(cells, width, diagonal)), reverse=True
    )


def ranked_groups(
    sides: tuple[Side, Side],
    cells: tuple[int, int],
    width: int,
    diagonal: bool,
    scored_ranks: range,
) -> tuple[Group, ...]:
    """For each side its largest groups, up to the last whose place is among those *scored_ranks*.

    *cells* are the squares of each side. Places begin with 0 for the largest; of equal groups
    the one whose lowest row is lower, then whose first cell there is further left, goes first.
    """
    found = []
    for side, squares in zip(sides, cells, strict=True):
        ranked = sorted(connected_groups(squares, width, diagonal), key=int.bit_count, reverse=True)
        for rank, group in enumerate(ranked[: scored_ranks.stop]):
            at = tuple(Cell(bit % width, bit // width) for bit in lits_rule.bits(group))
            found.append(Group(side, at, rank in scored_ranks))
    return tuple(found)


MIN_GROUPS_SHOWN = 3
"""How many groups of a side a lens looks at, at least."""


def group_liberties(
    sides: tuple[Side, Side],
    cells: tuple[int, int],
    width: int,
    diagonal: bool,
    scored_ranks: range,
    coverable: int,
) -> tuple[tuple[GroupLiberties, ...], tuple[Mark, ...]]:
    """For each side its largest groups with the room they have, and marks where some can grow.

    As for :func:`ranked_groups`; *coverable* are the cells that can still be covered. Marked are
    the cells beside the groups that count.
    """
    found, marks = [], []
    for side, squares in zip(sides, cells, strict=True):
        ranked = sorted(connected_groups(squares, width, diagonal), key=int.bit_count, reverse=True)
        marked = 0
        for rank, group in enumerate(ranked[: max(scored_ranks.stop, MIN_GROUPS_SHOWN)]):
            liberties = dilate(group, width, diagonal) & coverable
            found.append(
                GroupLiberties(side, group.bit_count(), liberties.bit_count(), rank in scored_ranks)
            )
            marked |= liberties if rank in scored_ranks else 0
        at = tuple(Cell(bit % width, bit // width) for bit in lits_rule.bits(marked))
        marks.append(Mark(MarkKind.GROW, at, side))
    return tuple(found), tuple(marks)
