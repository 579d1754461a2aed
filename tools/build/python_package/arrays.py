"""Positions as NumPy arrays, for learners: the board as planes, and which moves are legal.

An observation has the form ``planes[plane, row, column]``; row 0 is row 1 of the board. *Own* is
what belongs to the seat whose view it is. :func:`plane_names` lists the planes of a game, which are
those of the following that the game needs, in this order:

- ``own squares``, ``opponent's squares``: 1 on the squares of each side. In Battle of LITS
  the printed symbols, covered or not; in TAILITS the squares of tetrominoes; in TAIJI those of
  taijitus; in LOT the discs. In a double game, those of this stage.
- ``own stacks``, ``opponent's stacks`` (LOT): 1 on the stacks of each side.
- ``L``, ``I``, ``T``, ``S``: 1 on the cells that tetrominoes of the shape cover, in a double game
  those of the other stage too, since taijitus may lie on them.
- ``last move``: 1 on the cells that the last move names; empty after ``swap``.
- ``to move``: 1 everywhere if the seat is to move.
- ``first side``: 1 everywhere if the seat plays the side that opens this stage.
- ``may swap`` (games with a swap): 1 everywhere if ``swap`` is legal.
- ``second stage`` (double games): 1 everywhere in the second stage.
- ``own earlier points``, ``opponent's earlier points`` (double games): twice the points of the
  first stage, everywhere, from the second stage on.
- ``own discs``, ``opponent's discs`` (LOT): the number of discs in hand, everywhere.
- ``L left`` and so on: the number of pieces left, everywhere: of each shape, or of each piece of
  TAILITS (``LBBWW left``).

Together they are all that the rest of the game depends on, apart from the options of the set-up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.core.bitboard import bits
from game.core.position import Position
from game.core.stage import Stage
from game.core.types import CELL_PATTERN, SWAP, Seat, parse_cell
from game.games import lot_moves, registry, tailits_moves
from game.games.battle_of_lits import BattleStage
from game.games.coloured_tetrominoes import COLOURINGS
from game.games.lits_layout import tables_for
from game.games.lot import LotStage
from game.games.lot_moves import Turn
from game.games.taiji import TaijiStage
from game.games.tailits import TailitsStage
from game.games.tetrominoes import SHAPES

from .move_numbers import move_count, number_of_move, numbers_of

MAX_VALUE = 127
"""No number in an observation is larger."""

LAST_MOVE = "last move"
"""Name of the plane between those of the board and those with the same value everywhere."""

Int8Array: TypeAlias = NDArray[np.int8]


@cache
def plane_names(game: str) -> tuple[str, ...]:
    """Return the names of the planes of a game's observations, in their order.

    Raises:
        ValueError: If there is no such game.
    """
    info = registry.find(game).info
    lot, double = game == "lot", len(info.stages) > 1
    tetrominoes = any("tetromino" in stage.syntax for stage in info.stages)
    return (
        *("own squares", "opponent's squares"),
        *(("own stacks", "opponent's stacks") if lot else ()),
        *(SHAPES if tetrominoes else ()),
        *(LAST_MOVE, "to move", "first side"),
        *(("may swap",) if info.swap else ()),
        *(("second stage", "own earlier points", "opponent's earlier points") if double else ()),
        *(("own discs", "opponent's discs") if lot else ()),
        *(f"{piece} left" for piece in _full_supply(game)),
    )


def observation(position: Position, seat: Seat, last_move: str = "") -> Int8Array:
    """Return a position as planes.

    Args:
        position: The position.
        seat: Seat whose view it is.
        last_move: Notation of the last move; empty at the start.
    """
    columns, rows = position.stage.size
    names = plane_names(position.game.info.id)
    planes = np.zeros((len(names), rows, columns), np.int8)
    own = position.stage.sides.index(position.side_of(seat))
    for plane, (mask, width) in enumerate(_masks(position, own)):
        planes[plane] = _cells(mask, rows, width)[:, :columns]
    last = names.index(LAST_MOVE)
    planes[last][_cells_of(last_move)] = 1
    values = [*_facts(position, seat), *_supply(position, own)]
    planes[last + 1 :] = np.array(values, np.int8)[:, np.newaxis, np.newaxis]
    return planes


def action_mask(position: Position) -> Int8Array:
    """Return 1 for each numbered move that is legal, and 0 for all others."""
    game, size = position.game.info.id, position.stage.size[0]
    mask = np.zeros(move_count(game, size), np.int8)
    if not position.over:
        mask[_legal_numbers(game, position.stage)] = 1
    if position.may_swap:
        mask[number_of_move(game, SWAP, size)] = 1
    return mask


def _legal_numbers(game: str, stage: Stage) -> NDArray[np.intp] | list[int]:
    """Return the numbers of the legal placements or turns."""
    size = stage.size[0]
    if isinstance(stage, BattleStage):
        return _placement_numbers(game, size)[_bits(stage.layout.legal)]
    if isinstance(stage, TailitsStage):
        return _legal_coloured_numbers(game, stage)
    if isinstance(stage, TaijiStage):
        by_direction = zip(_taijitu_numbers(game, size), stage.legal_pairs, strict=True)
        return np.concatenate([numbers[_bits(pairs)].ravel() for numbers, pairs in by_direction])
    assert isinstance(stage, LotStage)
    numbers = _turn_numbers(game)
    turns = ((cell, stage.lines_made_by(cell) or (0,)) for cell in bits(stage.empty))
    return [number for cell, lines in turns for line in lines for number in numbers[cell, line]]


@cache
def _placement_numbers(game: str, size: int) -> NDArray[np.intp]:
    """Return the number of each placement, in the order of the tables of the board."""
    numbers = numbers_of(game, size)
    return np.array([numbers[text] for text in tables_for(size, size).notations])


def _legal_coloured_numbers(game: str, stage: TailitsStage) -> NDArray[np.intp]:
    """Return the numbers of the legal placements with the colourings that are left."""
    left = [[each in stage.colourings[shape] for each in COLOURINGS] for shape in SHAPES]
    numbers, shapes = _coloured_numbers(game)
    legal = _bits(stage.layout.legal)
    found: NDArray[np.intp] = numbers[legal][np.array(left)[shapes[legal]]]
    return found


@cache
def _coloured_numbers(game: str) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the numbers of each placement by colouring, and the index of its shape."""
    numbers, tables = numbers_of(game), tables_for(tailits_moves.SIZE, tailits_moves.SIZE)
    texts = map(tailits_moves.notations, range(len(tables.notations)))
    found = [[numbers[text] for text in by_colouring] for by_colouring in texts]
    return np.array(found), np.array(tables.shape_of)


@cache
def _taijitu_numbers(game: str, size: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the numbers of both taijitus on a cell and the next one, to the right and above."""
    found = np.zeros((2, size * (size + 1), 2), np.intp)
    for text, number in numbers_of(game, size).items():
        if re.fullmatch(f"{CELL_PATTERN}/{CELL_PATTERN}", text):
            black, white = map(parse_cell, text.split("/"))
            lower = min(black, white)
            upwards = int(black.column == white.column)
            found[upwards, lower.row * (size + 1) + lower.column, int(lower is white)] = number
    return found[0], found[1]


@cache
def _turn_numbers(game: str) -> dict[tuple[int, int], list[int]]:
    """Return the numbers of the turns that place a disc on a cell and resolve a line, or 0."""
    found: dict[tuple[int, int], list[int]] = {}
    for text, number in numbers_of(game).items():
        if text != str(SWAP):
            turn = Turn.parse(text)
            key = lot_moves.cell_number(turn.placed), lot_moves.mask_of(turn.line)
            found.setdefault(key, []).append(number)
    return found


def _bits(mask: int) -> NDArray[np.intp]:
    """Return the indices of the set bits in ascending order."""
    return np.flatnonzero(_unpacked(mask, mask.bit_length()))


def _cells(mask: int, rows: int, width: int) -> NDArray[np.uint8]:
    """Return the bits of a mask with so many bits per row, by row."""
    return _unpacked(mask, rows * width).reshape(rows, width)


def _unpacked(mask: int, count: int) -> NDArray[np.uint8]:
    content = np.frombuffer(mask.to_bytes((count + 7) // 8, "little"), np.uint8)
    return np.unpackbits(content, count=count, bitorder="little")


@cache
def _cells_of(notation: str) -> tuple[list[int], list[int]]:
    """Return the rows and the columns of the cells that a move names."""
    cells = [parse_cell(name) for name in re.findall(CELL_PATTERN, notation)]
    return [cell.row for cell in cells], [cell.column for cell in cells]


def _masks(position: Position, own: int) -> Iterator[tuple[int, int]]:
    """Yield the masks of the board's planes with the number of bits per row.

    Args:
        position: The position.
        own: Index of the side that the seat plays.
    """
    stage = position.stage
    squares, width = _squares(stage)
    yield squares[own], width
    yield squares[1 - own], width
    if isinstance(stage, LotStage):
        yield stage.stacks[own], width
        yield stage.stacks[1 - own], width
    under = _tetromino_stage(position)
    if under:
        for covered in _covered_by_shape(under):
            yield covered, under.size[0]


def _squares(stage: Stage) -> tuple[tuple[int, int], int]:
    """Return the masks of the squares of both sides, and the number of their bits per row."""
    columns = stage.size[0]
    if isinstance(stage, BattleStage):
        return stage.symbols.cells, columns
    if isinstance(stage, TailitsStage):
        return stage.squares, columns + 1
    if isinstance(stage, TaijiStage):
        return (stage.white, stage.black), stage.board.width
    assert isinstance(stage, LotStage)
    return stage.singles, columns


def _tetromino_stage(position: Position) -> BattleStage | TailitsStage | None:
    """Return the stage of a game in which tetrominoes are placed; None if it has not begun."""
    stages = (position.stage, *(entry.stage for entry in position.finished))
    return next((each for each in stages if isinstance(each, BattleStage | TailitsStage)), None)


def _covered_by_shape(stage: BattleStage | TailitsStage) -> list[int]:
    """Return the mask of the cells that tetrominoes of each shape cover."""
    tables, covered = stage.layout.tables, [0] * len(SHAPES)
    for entry in stage.history:
        number = entry if isinstance(entry, int) else entry[0]
        covered[tables.shape_of[number]] |= tables.cell_masks[number]
    return covered


def _facts(position: Position, seat: Seat) -> Iterator[int]:
    """Yield the values of the planes that say whose turn it is and what went before."""
    info = position.game.info
    yield position.to_move is seat
    yield position.side_of(seat) == position.stage.sides[0]
    if info.swap:
        yield position.may_swap
    if len(info.stages) > 1:
        first, second = (int(2 * points) for points in position.earned)
        yield position.stage_number
        yield from (first, second) if seat is Seat.FIRST else (second, first)


def _supply(position: Position, own: int) -> list[int]:
    """Return the values of the planes of what is left, in their order."""
    if isinstance(position.stage, LotStage):
        return [position.stage.discs_left(side) for side in (own, 1 - own)]
    full, stage = _full_supply(position.game.info.id), _tetromino_stage(position)
    if isinstance(stage, TailitsStage):
        return [stage.remaining.get(piece, 0) for piece in full]
    return list(stage.layout.supply if stage else full.values())


@cache
def _full_supply(game: str) -> dict[str, int]:
    """Return the number of tetrominoes of each type at the start, with all pieces of TAILITS."""
    stages = (s for s in registry.find(game).info.stages if "tetromino" in s.syntax)
    return {piece.id: piece.count for stage in stages for piece in stage.pieces}
