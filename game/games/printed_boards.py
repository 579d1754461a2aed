"""Printed boards of Battle of LITS: parsing, formatting, and generation from a seed.

The notation resembles FEN: rows from the top, separated by ``/``, with ``x``, ``o`` and run lengths
of blank cells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import TypeVar

from ..core.types import Cell, SetupError

T = TypeVar("T")

SIZE = 10
SYMBOLS_PER_SIDE = 30


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """Symbols printed on a board: the cells with an X and the cells with an O."""

    x: frozenset[Cell]
    o: frozenset[Cell]

    @classmethod
    def parse(cls, text: str) -> PrintedBoard:
        """Parse a board in record notation, ignoring case.

        Raises:
            SetupError: If the board is invalid, with the number of the row at fault.
        """
        rows = text.strip().lower().split("/")
        if len(rows) != SIZE:
            raise SetupError("Board", f"has {len(rows)} rows, not {SIZE}")
        symbols: dict[str, set[Cell]] = {"x": set(), "o": set()}
        for i, row in enumerate(rows):
            for column, symbol in _symbols(row, i + 1):
                symbols[symbol].add(Cell(column, SIZE - 1 - i))
        return cls(frozenset(symbols["x"]), frozenset(symbols["o"]))

    def __str__(self) -> str:
        return "/".join(self._row(row) for row in reversed(range(SIZE)))

    def symbol(self, cell: Cell) -> str:
        """Return ``x`` or ``o``; an empty string for a blank cell."""
        return "x" if cell in self.x else "o" if cell in self.o else ""

    def _row(self, row: int) -> str:
        runs = groupby(self.symbol(Cell(column, row)) for column in range(SIZE))
        parts = ((symbol, len(list(run))) for symbol, run in runs)
        return "".join(symbol * length if symbol else str(length) for symbol, length in parts)


def _symbols(row: str, number: int) -> list[tuple[int, str]]:
    """Return the columns and symbols of the *number*-th row from the top."""
    where = f"row {number} from the top"
    if not re.fullmatch(r"[xo0-9]+", row):
        raise SetupError(
            "Board", f'{where} is "{row[:40]}"; expected x, o and numbers of blank cells', number
        )
    column, found = 0, []
    for part in re.findall(r"[xo]|[0-9]{1,3}", row):
        if part in "xo":
            found.append((column, part))
        column += 1 if part in "xo" else int(part)
    if column != SIZE:
        raise SetupError("Board", f"{where} has {column} cells, not {SIZE}", number)
    return found


def _rotated_180(cell: Cell) -> Cell:
    """Return the opposite cell through the centre of the board."""
    return Cell(SIZE - 1 - cell.column, SIZE - 1 - cell.row)


def _mirrored(cell: Cell) -> Cell:
    """Return the opposite cell across the horizontal midline of the board."""
    return Cell(cell.column, SIZE - 1 - cell.row)


CELLS = [Cell(column, row) for row in range(SIZE) for column in range(SIZE)]


def _symmetric_board(partner: Callable[[Cell], Cell], rng: Random) -> PrintedBoard:
    """Return a random board of 30 pairs of partner cells, an X on one and an O on the other."""
    pairs = [(cell, partner(cell)) for cell in CELLS if cell < partner(cell)]
    drawn = [pair if rng.random() < 0.5 else pair[::-1] for pair in _shuffled(pairs, rng)]
    return _from_pairs(drawn[:SYMBOLS_PER_SIDE])


def _random_board(rng: Random) -> PrintedBoard:
    """Return a board with 30 X and 30 O on random cells."""
    drawn = _shuffled(CELLS, rng)
    return _from_pairs(
        zip(drawn[:SYMBOLS_PER_SIDE], drawn[SYMBOLS_PER_SIDE : 2 * SYMBOLS_PER_SIDE], strict=True)
    )


def _from_pairs(pairs: Iterable[tuple[Cell, Cell]]) -> PrintedBoard:
    xs, os = zip(*pairs, strict=True)
    return PrintedBoard(frozenset(xs), frozenset(os))


def _shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """Return the items in random order, using ``Random.random()`` only.

    Its sequence is stable across Python versions, that of ``shuffle()`` is not guaranteed to be. A
    seed therefore gives the same board on every version.
    """
    keyed = [(rng.random(), i, item) for i, item in enumerate(items)]
    return [item for _, _, item in sorted(keyed)]


GENERATORS: dict[str, Callable[[Random], PrintedBoard]] = {
    "rotated": lambda rng: _symmetric_board(_rotated_180, rng),
    "mirrored": lambda rng: _symmetric_board(_mirrored, rng),
    "scattered": _random_board,
}
"""Generators by kind of board; the first is the default. The kinds are a ruling of this project."""


def generate(kind: str, seed: int) -> PrintedBoard:
    """Generate the board of the given kind from *seed*. The result never changes.

    Raises:
        SetupError: If there is no such kind.
    """
    if kind not in GENERATORS:
        raise SetupError("Board", f'"{kind}" is neither a board nor one of {", ".join(GENERATORS)}')
    return GENERATORS[kind](Random(seed))
