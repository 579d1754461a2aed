"""Random tetromino placements for playouts, drawn faster than by counting the legal ones."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from ...core.bitboard import random_bit
from ...games.lits_layout import Tables

SPARSEST = 7
"""Density of the sparsest random masks, as a number of halvings."""

SPARSE_BITS = 11
"""log2 of the number of precomputed random masks of each density.

Fewer masks bias the sampling: some placements would hardly ever be drawn in some positions.
"""


@lru_cache(maxsize=4)
def sparse_levels(tables: Tables) -> list[list[int]]:
    """Return lists of random placement masks, each twice as dense as the one before.

    The last has masks of all placements. The masks are the same in every run.
    """
    rng, size = Random(1), tables.all_placements.bit_length()
    levels = [[tables.all_placements] * (1 << SPARSE_BITS)]
    for _ in range(SPARSEST):
        levels.append([mask & rng.getrandbits(size) for mask in levels[-1]])
    return levels[::-1]


def random_placement(legal: int, levels: list[list[int]], rng: Random) -> int:
    """Return the number of a random legal placement, all with about the same probability.

    Takes a tenth of the time of :func:`game.core.bitboard.random_bit`, which it falls back to.

    Args:
        legal: Mask of the legal placements, not 0 and not most of all: the masks would favour some.
        levels: :func:`sparse_levels` of the board, but for its masks of all placements. The first
            level with a mask that selects a legal placement is used.
        rng: Random number generator.
    """
    for masks in levels:
        draw = rng.getrandbits(SPARSE_BITS + 1)
        few = legal & masks[draw >> 1]
        if few:
            # Lowest or highest of about two bits: nearly uniform over all legal placements.
            return (few & -few if draw & 1 else few).bit_length() - 1
    return random_bit(legal, rng)
