"""Bitboards: sets of cells or of moves as integers, with bit i for member i.

These are the innermost operations of move generation and search. Integers of any length are used:
the placements of one board size need 1616 bits.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .types import Cell


def bits(number: int) -> list[int]:
    """Return the indices of the set bits in ascending order.

    Uses a lookup table by byte, which is faster than clearing the lowest set bit repeatedly.
    """
    text = number.to_bytes(number.bit_length() + 7 >> 3, "little")
    return [8 * i + bit for i, byte in enumerate(text) if byte for bit in _BITS_OF_BYTE[byte]]


_BITS_OF_BYTE = [tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256)]
"""Indices of the set bits of each byte."""


def random_bit(number: int, rng: Random) -> int:
    """Return the index of a uniformly random set bit of *number*, which must not be 0.

    Selects the bit by binary search on popcount, which is faster than iterating over all set bits.
    """
    count = number.bit_count()
    wanted = int(rng.random() * count)
    start, width = 0, number.bit_length()
    while count > 1:
        width = (width + 1) >> 1
        low = number & _LOW_MASKS[width]
        below = low.bit_count()
        if wanted < below:
            number, count = low, below
        else:
            number >>= width
            start += width
            wanted -= below
            count -= below
    return start + number.bit_length() - 1


_LOW_MASKS = [(1 << width) - 1 for width in range(1024)]
"""Masks of the lowest bits, by their number. Sufficient for integers of up to twice that length."""


def with_row_width(cells: int, rows: int, width: int, new_width: int) -> int:
    """Return a cell mask with *new_width* instead of *width* bits per row.

    The bits that do not fit into a row must not be set.
    """
    row = (1 << width) - 1
    return sum([(cells >> i * width & row) << i * new_width for i in range(rows)])


def format_board(columns: int, rows: int, symbol_at: Callable[[Cell], str]) -> str:
    """Format a board as text, top row first.

    Args:
        columns: Number of columns of the board.
        rows: Number of rows of the board.
        symbol_at: Returns the character to display for a cell.
    """
    lines = (
        f"{row + 1:2} {' '.join(symbol_at(Cell(column, row)) for column in range(columns))}"
        for row in reversed(range(rows))
    )
    return "\n".join(lines)
