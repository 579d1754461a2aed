"""Sizes of the largest groups, which playouts of TAILITS and TAIJI end with."""

from __future__ import annotations

from ...games.groups import connected_groups


def largest_sizes(cells: int, width: int, diagonal: bool, count: int) -> list[int]:
    """Return the sizes of the *count* largest groups in *cells*, in descending order.

    The size of a group that does not exist is 0. Much faster than :func:`game.games.groups.sizes`:
    it takes all single cells at once, and stops when the cells that are left cannot form a larger
    group.

    Args:
        cells: Cell mask.
        width: Number of bits per row.
        diagonal: True if cells that share only a corner are connected, too.
        count: Number of groups, at least 1.
    """
    beside = cells << 1 | cells >> 1
    column = beside | cells if diagonal else cells
    singles = cells & ~(beside | column << width | column >> width)
    cells ^= singles
    largest = [1] * min(count, singles.bit_count())
    largest += [0] * (count - len(largest))
    left = cells.bit_count()
    for group in connected_groups(cells, width, diagonal):
        if left <= largest[-1]:
            break
        size = group.bit_count()
        left -= size
        if size > largest[-1]:
            largest[-1] = size
            largest.sort(reverse=True)
    return largest
