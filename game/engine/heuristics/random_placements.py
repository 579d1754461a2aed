"""Random tetromino placements for playouts, drawn faster than by counting the legal ones."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from ...core.bitboard import random_bit
from ...games.lits_layout import Tables

SPARSITY_STEPS = (6, 4, 2, 1, 1, 1)
"""Density of the random masks of each attempt, as a number of halvings.

If a mask selects no legal placement, few are legal, and the next attempt uses denser masks.
"""

SPARSE_BITS = 11
"""log2 of the number of precomputed random masks of each attempt.

Fewer masks bias the sampling: some placements would hardly ever be drawn in some positions.
"""


@lru_cache(maxsize=4)
def sparse_sets(tables: Tables) -> list[list[int]]:
    """Return a list of random placement masks for each attempt, denser from attempt to attempt.

    The masks are the same in every run.
    """
    rng, size = Random(0), tables.all_placements.bit_length()

    def some(halvings: int) -> list[int]:
        sets = [tables.all_placements] * (1 << SPARSE_BITS)
        for _ in range(halvings):
            sets = [one & rng.getrandbits(size) for one in sets]
        return sets

    return [some(halvings) for halvings in SPARSITY_STEPS]


SPARSEST = 7
"""Density of the sparsest masks of :func:`sparse_levels`, as a number of halvings."""


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


def random_placement(legal: int, sparse: list[list[int]], rng: Random) -> int:
    """Return the number of a random legal placement, all with about the same probability.

    Takes a tenth of the time of :func:`game.core.bitboard.random_bit`, which it falls back to.

    Args:
        legal: Mask of the legal placements, not 0 and not most of all: the masks would favour some.
        sparse: :func:`sparse_sets` of the board.
        rng: Random number generator.
    """
    for sets in sparse:
        draw = rng.getrandbits(SPARSE_BITS + 1)
        few = legal & sets[draw >> 1]
        if few:
            # Lowest or highest of about two bits: nearly uniform over all legal placements.
            return (few & -few if draw & 1 else few).bit_length() - 1
    return random_bit(legal, rng)
