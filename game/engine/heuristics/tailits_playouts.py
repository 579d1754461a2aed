"""Playouts of TAILITS.

A playout chooses a random place and, of the remaining pieces, the colouring that touches most
squares of the mover. It works on masks instead of stages, since most of the search time is spent
here.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from ...core.bitboard import bits
from ...games import coloured_tetrominoes, groups
from ...games.coloured_tetrominoes import COLOURINGS
from ...games.lits_layout import Layout, tables_for
from ...games.tailits import TailitsStage
from ...games.tailits_moves import ROW_BITS, SIZE, square_bits, square_masks
from ...games.tetrominoes import SHAPES
from .random_placements import random_placement, sparse_levels


class End(NamedTuple):
    """What is known of a finished stage: its layout, the pieces left by id, and its squares."""

    layout: Layout
    remaining: dict[str, int]
    squares: tuple[int, int]


def random_end(stage: TailitsStage, rng: Random, moves_made: list[int]) -> End:
    """Play *stage* to its end.

    Args:
        stage: The stage to start from.
        rng: Random number generator.
        moves_made: The numbers of the moves made are appended to this list.
    """
    layout, remaining = stage.layout, dict(stage.remaining)
    tables = layout.tables
    effects, compatible, shapes = tables.effects, tables.compatible, tables.shape_of
    covered, possible, touching = layout.covered, layout.possible, layout.touching
    supply, levels = list(layout.supply), sparse_levels(tables)[1:-1]
    available = [colourings_mask(stage.colourings[name]) for name in SHAPES]
    paths, random = path_steps(), rng.random
    black, white = stage.squares
    near_black, near_white = (groups.dilate(cells, ROW_BITS, True) for cells in stage.squares)
    plies, barred = 0, layout.barred
    black_moves = stage.plies % 2 == 0
    while legal := possible & touching:
        if barred:
            legal &= ~barred[plies & 1]
            if not legal:
                break
        place = random_placement(legal, levels, rng)
        adjacent, _, _, around, cells = effects[place]
        possible &= compatible[place, covered & around]
        touching = touching | adjacent if covered else adjacent
        covered |= cells
        shape = shapes[place]
        squares, steps = paths[place]
        choices = BEST_COLOURINGS[
            available[shape], steps[near_black & squares], steps[near_white & squares], black_moves
        ]
        colouring = choices[int(random() * len(choices))]
        black_moves = not black_moves
        plies += 1
        move = 6 * place + colouring
        moves_made.append(move)
        black_squares, white_squares = MOVE_SQUARES[move]
        black |= black_squares
        white |= white_squares
        black_squares, white_squares = SQUARES_NEAR[move]
        near_black |= black_squares
        near_white |= white_squares
        supply[shape] -= 1
        if not supply[shape]:
            possible &= ~tables.by_shape[shape]
        piece, other_colourings = PIECES[shape][colouring]
        remaining[piece] -= 1
        if not remaining[piece]:
            available[shape] &= other_colourings
    final = Layout(tables, covered, possible, touching, tuple(supply), layout.barred_after(plies))
    return End(final, remaining, (black, white))


@cache
def colouring_numbers(colourings: tuple[str, ...]) -> list[int]:
    """Return the numbers of *colourings*, their indices in ``COLOURINGS``."""
    return [COLOURINGS.index(colouring) for colouring in colourings]


@cache
def colourings_mask(colourings: tuple[str, ...]) -> int:
    """Return the mask of the numbers of *colourings*."""
    return sum(1 << number for number in colouring_numbers(colourings))


class MoveSquares(dict[int, tuple[int, int]]):
    """Masks of the black and of the white squares of each move, by its number."""

    def __missing__(self, number: int) -> tuple[int, int]:
        for colouring, masks in enumerate(square_masks(number // 6)):
            self[number - number % 6 + colouring] = masks
        return self[number]


MOVE_SQUARES = MoveSquares()


class SquaresNear(dict[int, tuple[int, int]]):
    """Masks of the black squares of each move and the squares beside them, and of the white."""

    def __missing__(self, number: int) -> tuple[int, int]:
        black, white = (groups.dilate(cells, ROW_BITS, True) for cells in MOVE_SQUARES[number])
        self[number] = found = black, white
        return found


SQUARES_NEAR = SquaresNear()


class PathSteps(dict[int, int]):
    """The steps of the path of a placement, as a mask, for each mask of its squares."""

    def __init__(self, squares: list[int]) -> None:
        super().__init__()
        self._squares = squares

    def __missing__(self, squares: int) -> int:
        self[squares] = found = sum(
            1 << step for step, square in enumerate(self._squares) if squares & square
        )
        return found


@cache
def path_steps() -> list[tuple[int, PathSteps]]:
    """Return for each placement the mask of its squares and their :class:`PathSteps`."""
    found = []
    for number in range(tables_for(SIZE, SIZE).all_placements.bit_length()):
        squares = square_bits(number)
        found.append((sum(squares), PathSteps(squares)))
    return found


def _pieces_of(shape: str) -> list[tuple[str, int]]:
    """Return the piece of each colouring of a shape, and the mask of all other colourings."""
    pieces = [coloured_tetrominoes.piece_id(shape, colouring) for colouring in COLOURINGS]
    return [
        (piece, sum(1 << i for i, other in enumerate(pieces) if other != piece)) for piece in pieces
    ]


PIECES = [_pieces_of(shape) for shape in SHAPES]
"""For each shape and colouring the piece, and the mask of the colourings of other pieces."""


class BestColourings(dict[tuple[int, int, int, bool], tuple[int, ...]]):
    """The colourings of a placement that touch most, by the colourings left and the squares near.

    A key has the mask of the colourings left, the masks of the steps of the path beside black and
    beside white squares, and whether Black moves. A colouring counts the mover's squares beside
    others of the mover, minus the other side's beside its own.
    """

    def __missing__(self, key: tuple[int, int, int, bool]) -> tuple[int, ...]:
        left, near_black, near_white, black_moves = key
        values = {
            i: sum(
                near_black >> step & 1 if letter == "B" else -(near_white >> step & 1)
                for step, letter in enumerate(COLOURINGS[i])
            )
            * (1 if black_moves else -1)
            for i in bits(left)
        }
        best = max(values.values())
        self[key] = found = tuple(i for i, value in values.items() if value == best)
        return found


BEST_COLOURINGS = BestColourings()
