"""Connected groups of squares, for all games that score them.

A cell mask is an integer with bit ``row * width + column``. *width* is the number of bits per row:
one more than the number of columns, so that the last bit of each row is never set and nothing
connects around the edge.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core.bitboard import bits
from ..core.insights import GroupLiberties, Mark, MarkKind
from ..core.stage import Group
from ..core.types import Cell, Side


def connected_groups(cells: int, width: int, diagonal: bool) -> Iterator[int]:
    """Yield the connected components of a cell mask.

    Args:
        cells: Cell mask.
        width: Number of bits per row.
        diagonal: True if cells that share only a corner are connected, too.
    """
    while cells:
        group, grown = 0, cells & -cells
        while grown != group:  # as in dilate, but without calls
            group = grown
            row = group | group << 1 | group >> 1
            column = row if diagonal else group
            grown = (row | column << width | column >> width) & cells
        yield group
        cells ^= group


def dilate(group: int, width: int, diagonal: bool) -> int:
    """Return *group* with all adjacent cells, some of which may be outside the board."""
    row = group | group << 1 | group >> 1
    column = row if diagonal else group
    return row | column << width | column >> width


def sizes(cells: int, width: int, diagonal: bool) -> list[int]:
    """Return the sizes of the connected groups in *cells*, in descending order."""
    return sorted(map(int.bit_count, connected_groups(cells, width, diagonal)), reverse=True)


def merged_groups(cells: int, grown: int, width: int, diagonal: bool) -> int:
    """Return the number of groups that become a single one when *cells* grow to *grown*.

    Returns:
        At least 2; 0 if no groups are joined.
    """
    parts = list(connected_groups(cells, width, diagonal))
    joined = [
        sum(1 for part in parts if part & group)
        for group in connected_groups(grown, width, diagonal)
        if group & ~cells
    ]
    most = max(joined, default=0)
    return most if most > 1 else 0


def ranked_groups(
    sides: tuple[Side, Side],
    cells: tuple[int, int],
    width: int,
    diagonal: bool,
    scored_ranks: range,
) -> tuple[Group, ...]:
    """Return the largest groups of each side, up to the last scored rank.

    Rank 0 is the largest group. Groups of equal size are ordered by their lowest row, then by their
    leftmost cell in that row.

    Args:
        sides: Names of the two sides.
        cells: Cell masks of the squares of each side.
        width: Number of bits per row.
        diagonal: True if cells that share only a corner are connected, too.
        scored_ranks: Ranks of the groups whose size is part of the points.
    """
    found = []
    for side, squares in zip(sides, cells, strict=True):
        ranked = _largest_first(squares, width, diagonal)
        for rank, group in enumerate(ranked[: scored_ranks.stop]):
            found.append(Group(side, _cells_of(group, width), rank in scored_ranks))
    return tuple(found)


def _largest_first(cells: int, width: int, diagonal: bool) -> list[int]:
    return sorted(connected_groups(cells, width, diagonal), key=int.bit_count, reverse=True)


def _cells_of(cells: int, width: int) -> tuple[Cell, ...]:
    """Return the cells of a mask, ordered by row, then column."""
    return tuple(Cell(bit % width, bit // width) for bit in bits(cells))


MIN_GROUPS_SHOWN = 3
"""Minimum number of groups of a side in the insights."""


def group_liberties(
    sides: tuple[Side, Side],
    cells: tuple[int, int],
    width: int,
    diagonal: bool,
    scored_ranks: range,
    coverable: int,
) -> tuple[tuple[GroupLiberties, ...], tuple[Mark, ...]]:
    """Return the largest groups of each side with their liberties, and marks where they can grow.

    Args:
        sides: Names of the two sides.
        cells: Cell masks of the squares of each side.
        width: Number of bits per row.
        diagonal: True if cells that share only a corner are connected, too.
        scored_ranks: Ranks of the groups whose size is part of the points.
        coverable: Mask of the cells that can still be covered.

    Returns:
        The groups, and for each side a ``GROW`` mark on the liberties of its scored groups.
    """
    found, marks = [], []
    for side, squares in zip(sides, cells, strict=True):
        ranked = _largest_first(squares, width, diagonal)
        marked = 0
        for rank, group in enumerate(ranked[: max(scored_ranks.stop, MIN_GROUPS_SHOWN)]):
            liberties = dilate(group, width, diagonal) & coverable
            found.append(
                GroupLiberties(side, group.bit_count(), liberties.bit_count(), rank in scored_ranks)
            )
            marked |= liberties if rank in scored_ranks else 0
        marks.append(Mark(MarkKind.GROW, _cells_of(marked, width), side))
    return tuple(found), tuple(marks)
