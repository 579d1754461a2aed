"""Stable numbers of moves, for programs that choose among integers.

The numbered moves of a game on a board of one size are all that its notation can write there: every
placement in every orientation, with every colouring in TAILITS; every turn of LOT, with every line
that it can resolve into every stack; and ``swap`` in games that have it. A double game has the
moves of both stages. ``resign`` has no number: it is always legal, and never needed to end a game.

**The number of a move is its index among the numbered moves, sorted by canonical notation,** by the
code points of the characters, as Python and C compare text. It depends on the game and the size of
the board only; the same move has the same number in every set-up, at every time and in every
version of this package.

    >>> number_of_move("battle-of-lits", "Ia1b1c1d1")
    2
    >>> move_of_number("lot", 1)
    'a1xa1a2=a3'
    >>> move_count("taiji"), move_count("taiji", 7)
    (288, 168)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import chain

from game.core.types import SWAP, Move
from game.games import lot_moves, registry, tailits_moves
from game.games.lits_layout import tables_for
from game.games.taiji import BoardSpec, TaijiStage


def move_count(game: str, size: int | None = None) -> int:
    """Return how many moves have a number; for arguments and errors, see :func:`moves_of`."""
    return len(moves_of(game, size))


def number_of_move(game: str, move: Move | str, size: int | None = None) -> int:
    """Return the number of a move; :func:`move_of_number` is the inverse.

    Args:
        game: Id of the game.
        move: The move or its canonical notation; whether it is legal does not matter.
        size: Number of columns of the board; None for the usual board.

    Raises:
        ValueError: If there is no such game or board, or no numbered move with this notation.
    """
    found = numbers_of(game, size).get(str(move))
    if found is None:
        raise ValueError(
            f'{game}: "{str(move)[:40]}" is not a numbered move in canonical notation on a board'
            f" with {board_size(game, size)} columns"
        )
    return found


def move_of_number(game: str, number: int, size: int | None = None) -> str:
    """Return the canonical notation of the move with a number.

    Args:
        game: Id of the game.
        number: The number, from 0.
        size: Number of columns of the board; None for the usual board.

    Raises:
        ValueError: If there is no such game, board or number.
    """
    moves = moves_of(game, size)
    if not 0 <= number < len(moves):
        raise ValueError(f"{game}: no move {number}; expected 0 to {len(moves) - 1}")
    return moves[number]


def moves_of(game: str, size: int | None = None) -> tuple[str, ...]:
    """Return the notations of the numbered moves, each at the index that is its number.

    Args:
        game: Id of the game.
        size: Number of columns of the board; None for the usual board.

    Raises:
        ValueError: If there is no such game or board.
    """
    return _sorted_moves(game, board_size(game, size))


def numbers_of(game: str, size: int | None = None) -> Mapping[str, int]:
    """Return the numbers by notation; for arguments and errors, see :func:`moves_of`."""
    return _numbers(game, board_size(game, size))


@cache
def board_size(game: str, size: int | None = None) -> int:
    """Return the number of columns of a board.

    Args:
        game: Id of the game.
        size: The number to be checked; None for the usual board.

    Raises:
        ValueError: If there is no such game or board.
    """
    info = registry.find(game).info
    option = info.option("Size")
    usual = int(option.default) if option else info.columns
    sizes = [int(value) for value in option.values] if option else [usual]
    if size is not None and size not in sizes:
        known = ", ".join(map(str, sizes))
        raise ValueError(f"{game}: no board with {size} columns; expected one of {known}")
    return usual if size is None else size


@cache
def _sorted_moves(game: str, size: int) -> tuple[str, ...]:
    info = registry.find(game).info
    found = set(chain.from_iterable(_MOVES[stage.syntax](size) for stage in info.stages))
    return tuple(sorted(found | {str(SWAP)} if info.swap else found))


@cache
def _numbers(game: str, size: int) -> dict[str, int]:
    return {move: number for number, move in enumerate(_sorted_moves(game, size))}


def _placements(size: int) -> Iterable[str]:
    return tables_for(size, size).notations


def _coloured_placements(size: int) -> Iterable[str]:
    """Return every placement of TAILITS with each of its six colourings."""
    count = len(tables_for(size, size).notations)
    return chain.from_iterable(map(tailits_moves.notations, range(count)))


def _taijitus(size: int) -> Iterable[str]:
    """Return every taijitu, all of which are legal on the empty board."""
    return map(str, TaijiStage(BoardSpec(size, 1)).legal_moves())


def _turns(size: int) -> Iterable[str]:
    """Return every turn of LOT, with each line through the new disc and each stack."""
    assert size == lot_moves.SIZE
    for number, name in lot_moves.cells_by_name():
        yield name
        for line in lot_moves.lines_through()[number]:
            for stack in lot_moves.lines()[line]:
                yield str(lot_moves.Turn.with_line(lot_moves.cell_at(number), line, stack))


_MOVES: dict[str, Callable[[int], Iterable[str]]] = {
    "tetromino": _placements,
    "coloured-tetromino": _coloured_placements,
    "taijitu": _taijitus,
    "turn": _turns,
}
"""The moves of a stage on a board with so many columns, by the syntax of the stage."""
