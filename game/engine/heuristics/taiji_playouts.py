"""Playouts of TAIJI.

The place of a taijitu matters to both sides alike; its direction decides which side it helps.
Playouts therefore use the places in random order. The mover's end of a taijitu goes where it
touches more squares: those of the mover, whose groups it joins, and those of the other side, which
could have grown there.

A playout works on one integer, since most of the search time is spent here. Its lowest layer of
bits holds the white squares, the next the black ones. Two more layers hold the cells that form no
legal pair with the cell to the right, and with the cell above, because only one of them is raised.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from ...core.bitboard import bits
from ...games.taiji import BoardSpec, TaijiStage

ORDERS = 256
"""Number of random orders of the places. A playout starts anywhere in one of them."""


class Place(NamedTuple):
    """Two cells for a taijitu, with masks of all layers.

    Attributes:
        number: Number of the move whose white end is the lower cell.
        beside_lower: Squares of both sides beside the lower cell.
        beside_upper: Squares of both sides beside the other cell.
        white_lower: The squares of this move.
        white_upper: The squares of the move with exchanged ends.
    """

    number: int
    beside_lower: int
    beside_upper: int
    white_lower: int
    white_upper: int


def layer_bits(size: int) -> int:
    """Return the number of bits of a layer."""
    return size * (size + 1)


@cache
def place_orders(size: int) -> list[tuple[tuple[int, Place], ...]]:
    """Return random orders of all places of a board, the same in every run.

    Before each place stands the mask of the bits any of which makes it illegal.
    """
    board, layer, rng = BoardSpec(size, 1), layer_bits(size), Random(0)
    found = []
    for upwards, step in enumerate((1, board.width)):
        for number in bits(board.all_cells & board.all_cells >> step):
            lower, upper = 1 << number, 1 << number + step
            either = lower | upper
            barred = either | either << layer | lower << (2 + upwards) * layer
            beside_lower, beside_upper = (
                board.all_cells
                & (cell << 1 | cell >> 1 | cell << board.width | cell >> board.width)
                for cell in (lower, upper)
            )
            place = Place(
                4 * number + 2 * upwards,
                beside_lower | beside_lower << layer,
                beside_upper | beside_upper << layer,
                lower | upper << layer,
                upper | lower << layer,
            )
            found.append((barred, place))
    return [tuple(rng.sample(found, len(found))) for _ in range(ORDERS)]


def random_end(stage: TaijiStage, rng: Random, moves_made: list[int]) -> TaijiStage:
    """Play *stage* to its end and return the finished stage.

    Args:
        stage: The stage to start from.
        rng: Random number generator.
        moves_made: The numbers of the moves made are appended to this list.
    """
    board, plies, random = stage.board, stage.plies, rng.random
    layer, raised = layer_bits(board.size), board.raised
    state = stage.white | stage.black << layer
    if raised:
        state |= ((raised ^ raised >> 1) & board.all_cells) << 2 * layer
        state |= ((raised ^ raised >> board.width) & board.all_cells) << 3 * layer
    order = place_orders(board.size)[int(random() * ORDERS)]
    start = int(random() * len(order))
    for barred, place in order[start:] + order[:start]:
        if state & barred:
            continue
        number, beside_lower, beside_upper, white_lower, white_upper = place
        lead = (state & beside_lower).bit_count() - (state & beside_upper).bit_count()
        # Is the mover's end the lower cell, and is the mover White?
        if (lead > 0 if lead else random() < 0.5) == (not plies & 1):
            state |= white_lower
        else:
            state |= white_upper
            number += 1
        moves_made.append(number)
        plies += 1
    all_cells = board.all_cells
    return TaijiStage(board, state & all_cells, state >> layer & all_cells, plies)
