"""Evaluation of LOT positions by the learnt values of their lines.

The logit of the probability that the side to move wins is a sum of one value for each line of three
cells, by what lies on the line. The sums of whole rows are kept by the contents of the row.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from math import fsum
from typing import NamedTuple, TypeVar

from ...games.lot import LotStage
from ...games.lot_moves import SIZE, lines

V = TypeVar("V")

CELL_COUNT = SIZE * SIZE
LAYERS = range(0, 4 * CELL_COUNT, CELL_COUNT)
"""Shifts of the four masks in a board."""

EMPTY, OTHER_DISC = 0, 2
STATES = 1 + len(LAYERS)
"""What can lie on a cell: nothing, or one of a board's layers, counted from 1."""

MAX_PARTS = 4_000
"""Maximum number of boards that a row remembers. Twenty thousand playouts need half of them."""

PATTERNS = STATES**3
"""Number of ways to fill a line of three cells."""


class LearntValues(NamedTuple):
    """Values from which positions are evaluated, as logits.

    Attributes:
        lines: Value of a line for the side to move, by its :func:`pattern`.
        constant: Value of every position for the side to move.
    """

    lines: tuple[float, ...]
    constant: float


def board_of(own: int, other: int, own_stacks: int, other_stacks: int) -> int:
    """Return a board: one mask above the other, as seen by the side with the discs *own*."""
    return own | other << CELL_COUNT | own_stacks << 2 * CELL_COUNT | other_stacks << 3 * CELL_COUNT


def board_for_mover(stage: LotStage) -> int:
    """Return the board as seen by the side to move."""
    own = stage.plies % 2
    singles, stacks = stage.singles, stage.stacks
    return board_of(singles[own], singles[1 - own], stacks[own], stacks[1 - own])


def pattern(one: int, two: int, three: int) -> int:
    """Return the number of a line that has these states on its cells."""
    return (STATES * one + two) * STATES + three


@cache
def rows() -> tuple[tuple[int, ...], ...]:
    """Return the cells of each row, column and diagonal of at least three cells."""
    indices, last = range(SIZE), SIZE - 1
    found = [[(column, row) for column in indices] for row in indices]
    found += [[(column, row) for row in indices] for column in indices]
    for rise in range(2 - last, last - 1):
        diagonal = [(column, column + rise) for column in indices if 0 <= column + rise <= last]
        found += [diagonal, [(last - column, row) for column, row in diagonal]]
    return tuple(tuple(row * SIZE + column for column, row in cells) for cells in found)


def states_of(board: int, cells: Sequence[int]) -> list[int]:
    """Return what lies on each of these cells."""
    return [
        next((i for i, layer in enumerate(LAYERS, 1) if board >> cell + layer & 1), EMPTY)
        for cell in cells
    ]


def patterns_of(states: Sequence[int]) -> list[int]:
    """Return the numbers of the lines of three cells in a row with these states."""
    return [pattern(*states[i : i + 3]) for i in range(len(states) - 2)]


class RowCache(ABC, dict[int, V]):
    """What is known about one row, by the part of a board that lies on it.

    Args:
        cells: Numbers of the cells of the row.
        values: Values of lines.
    """

    def __init__(self, cells: Sequence[int], values: Sequence[float]) -> None:
        super().__init__()
        self.cells = cells
        self.mask = sum(1 << cell + layer for cell in cells for layer in LAYERS)
        self._values = values

    def __missing__(self, part: int) -> V:
        if len(self) >= MAX_PARTS:
            self.clear()
        self[part] = found = self._of(states_of(part, self.cells))
        return found

    @abstractmethod
    def _of(self, states: Sequence[int]) -> V:
        """Compute what is known about a row with these states."""

    def value(self, states: Sequence[int]) -> float:
        """Return the value of a row with these states for the side to move."""
        return fsum(self._values[number] for number in patterns_of(states))


class RowValues(RowCache[float]):
    """The value of a row for the side to move."""

    _of = RowCache.value


class DiscGains(RowCache[list[tuple[int, float]]]):
    """The empty cells of a row, and how much a disc of the other side on each adds to its value."""

    def _of(self, states: Sequence[int]) -> list[tuple[int, float]]:
        now = self.value(states)
        return [
            (cell, self.value([*states[:i], OTHER_DISC, *states[i + 1 :]]) - now)
            for i, cell in enumerate(self.cells)
            if states[i] == EMPTY
        ]


class LotEvaluation:
    """Evaluates positions without search; best without threats to win at once.

    Args:
        learnt: The values to use.
    """

    def __init__(self, learnt: LearntValues) -> None:
        self._constant = learnt.constant
        values = [RowValues(cells, learnt.lines) for cells in rows()]
        gains = [DiscGains(cells, learnt.lines) for cells in rows()]
        self._values = [(one.mask, one) for one in values]
        self._gains = [(one.mask, one) for one in gains]
        self._rows_through = {
            line: [
                (i, one.mask, one)
                for i, one in enumerate(values)
                if any(line >> cell & 1 for cell in one.cells)
            ]
            for line in lines()
        }

    def evaluate(self, board: int) -> float:
        """Return the logit of the probability that the side to move wins.

        Args:
            board: :func:`board_of` the position as seen by that side.
        """
        return self.sum_of(self.row_values(board))

    def row_values(self, board: int) -> list[float]:
        """Return the value of each row."""
        return [values[board & mask] for mask, values in self._values]

    def sum_of(self, row_values: Sequence[float]) -> float:
        """Return the value of a board with these :meth:`row_values`."""
        return self._constant + fsum(row_values)

    def change(self, before: Sequence[float], board: int, line: int) -> float:
        """Return by how much a board is worth more than another.

        Args:
            before: :meth:`row_values` of the other board.
            board: A board that differs from the other only in the cells of *line*.
            line: Mask of a line of three cells.
        """
        change = 0.0
        for row, mask, values in self._rows_through[line]:
            change += values[board & mask] - before[row]
        return change

    def after_discs(self, board: int, value: float) -> list[float]:
        """Evaluate the positions after the other side has placed one more disc.

        Args:
            board: :func:`board_of` the position before it, as seen by the side that moves after it.
            value: Its value.

        Returns:
            The logit for the side to move by the cell of the disc; without meaning where the cell
            is not empty.
        """
        found = [value] * CELL_COUNT
        for mask, rows_gains in self._gains:
            for cell, gain in rows_gains[board & mask]:
                found[cell] += gain
        return found
