"""The board of LOT and its turns: notation, lines of three cells, and turns chosen in part.

A cell mask has bit ``row * SIZE + column``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ..core.bitboard import bits
from ..core.stage import Choice, PartialMove, Progress
from ..core.types import (
    CELL_PATTERN,
    Cell,
    MalformedMoveError,
    Move,
    Reason,
    Violation,
    parse_cell,
    parse_cells,
)

SIZE = 7

Line = tuple[Cell, Cell, Cell]


def cell_number(cell: Cell) -> int:
    """Return the bit number of *cell*, which must lie on the board, in a cell mask."""
    return cell.row * SIZE + cell.column


def cell_at(number: int) -> Cell:
    """Return the cell with the given bit number."""
    return Cell(number % SIZE, number // SIZE)


def mask_of(cells: Iterable[Cell]) -> int:
    """Return the mask of *cells*, which must lie on the board."""
    return sum(1 << cell_number(cell) for cell in cells)


def on_board(cell: Cell) -> bool:
    """Return whether *cell* lies on the board."""
    return 0 <= cell.column < SIZE and 0 <= cell.row < SIZE


@cache
def lines() -> dict[int, Line]:
    """Return all lines of three consecutive cells, in any direction, by cell mask.

    The cells of a line are sorted by column, then row.
    """
    found = {}
    for number in range(SIZE * SIZE):
        column, row = cell_at(number)
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line = tuple(Cell(column + i * right, row + i * up) for i in range(3))
            if all(map(on_board, line)):
                found[mask_of(line)] = (line[0], line[1], line[2])
    return found


@cache
def cells_by_name() -> list[tuple[int, str]]:
    """Return the number and the name of each cell, in the order of the names."""
    names = {str(cell_at(number)): number for number in range(SIZE * SIZE)}
    return [(names[name], name) for name in sorted(names)]


@cache
def lines_through() -> tuple[tuple[int, ...], ...]:
    """Return, for each cell number, the masks of the lines through that cell."""
    return tuple(
        tuple(line for line in lines() if line >> number & 1) for number in range(SIZE * SIZE)
    )


@cache
def _first_cells() -> list[tuple[int, int]]:
    """Return the first cells of all lines in each direction.

    Returns:
        For each direction, the distance between the cells of a line and the mask of first cells.
    """
    found = dict[int, int]()
    for line in lines():
        first, second, _ = bits(line)
        found[second - first] = found.get(second - first, 0) | 1 << first
    return list(found.items())


def completing_cells(own: int) -> int:
    """Return the mask of the cells that would complete a line together with two of the mask."""
    found = 0
    for step, firsts in _first_cells():
        second, third = own >> step, own >> 2 * step
        found |= firsts & second & third
        found |= (firsts & own & third) << step
        found |= (firsts & own & second) << 2 * step
    return found & ~own


def cells_of_lines(made: Iterable[int]) -> tuple[Cell, ...]:
    """Return the cells of all lines in *made*, sorted by column, then row."""
    return tuple(sorted({cell for line in made for cell in lines()[line]}))


@dataclass(frozen=True, slots=True)
class Turn(Move):
    """A placed disc and, if it completes a line, how that line is resolved.

    ``str`` gives ``d4`` or ``d4xb4c4=d4``: the placed disc, the two removed discs, the new stack.
    """

    placed: Cell
    removed: tuple[Cell, ...] = ()
    stack: Cell | None = None

    @classmethod
    def parse(cls, text: str) -> Turn:
        """Parse a cell, optionally followed by ``x``, two cells, ``=`` and a cell.

        Raises:
            MalformedMoveError: If *text* has another form.
        """
        placed, cross, rest = text.lower().partition("x")
        removed, equals, stack = rest.partition("=")
        try:
            if not cross:
                return cls(parse_cell(placed))
            gone = tuple(sorted(parse_cells(removed)))
            if not equals or len(gone) != 2:
                raise ValueError
            return cls(parse_cell(placed), gone, parse_cell(stack))
        except ValueError:
            raise MalformedMoveError(
                f"{text}: expected a cell, or a cell, x, two cells, = and a cell"
            ) from None

    @classmethod
    def with_line(cls, placed: Cell, line: int, stack: Cell) -> Turn:
        """Return the turn that resolves a line, given as its mask, into a stack on one cell."""
        return cls(placed, tuple(cell for cell in lines()[line] if cell != stack), stack)

    @property
    def line(self) -> tuple[Cell, ...]:
        """Cells of the line that the turn names. Empty if it names none."""
        return tuple(sorted((*self.removed, self.stack))) if self.stack else ()

    def __str__(self) -> str:
        if self.stack is None:
            return str(self.placed)
        return f"{self.placed}x{''.join(map(str, self.removed))}={self.stack}"


_PARTIAL_TURN = re.compile(
    rf"(?P<placed>{CELL_PATTERN})(?:(?:x(?P<gone>{CELL_PATTERN}))?=(?P<kept>{CELL_PATTERN}))?"
)


@dataclass(frozen=True, slots=True)
class PartialTurn:
    """A turn in which the placed disc and possibly discs of a line are chosen.

    Attributes:
        text: The turn as entered: ``d4``, ``d4=b4`` or ``d4xc4=b4``.
        placed: The placed disc.
        kept: The disc of the line that stays and becomes the stack.
        gone: A disc of the line that is removed. Named only if *kept* is in several lines.
    """

    text: str
    placed: Cell
    kept: Cell | None
    gone: tuple[Cell, ...]

    @classmethod
    def parse(cls, text: str) -> PartialTurn | None:
        """Parse a turn that does not name a whole line; None if *text* has another form."""
        found = _PARTIAL_TURN.fullmatch(text.lower())
        if found is None:
            return None
        kept, gone = found["kept"], parse_cells(found["gone"] or "")
        return cls(
            text.lower(), parse_cell(found["placed"]), parse_cell(kept) if kept else None, gone
        )

    def among(self, made: Iterable[int]) -> PartialMove:
        """Return the turn with the choices between the lines that its disc completes.

        Args:
            made: Masks of the lines.
        """
        chosen = (*self.gone, self.kept) if self.kept else ()
        candidates = _lines_with(chosen, made)
        if not candidates:
            broken = (Violation(Reason.NO_LINE, chosen),)
            return PartialMove(self.text, Progress.STARTED, violations=broken)
        choices = tuple(
            Choice(self._text_with(cell, candidates), (cell,))
            for cell in cells_of_lines(candidates)
            if not self.kept or _lines_with((cell,), candidates) != candidates
        )
        prompt = "line" if self.kept else "keep"
        return PartialMove(self.text, Progress.STARTED, prompt, choices)

    def _text_with(self, cell: Cell, candidates: list[int]) -> str:
        """Return the turn with *cell* chosen too; the whole turn if that leaves a single line."""
        kept, gone = (self.kept, (*self.gone, cell)) if self.kept else (cell, ())
        left = _lines_with((kept, *gone), candidates)
        if len(left) == 1:
            return str(Turn.with_line(self.placed, left[0], kept))
        return f"{self.placed}x{gone[0]}={kept}" if gone else f"{self.placed}={kept}"


def _lines_with(cells: tuple[Cell, ...], made: Iterable[int]) -> list[int]:
    """Return those of the lines that contain all *cells*."""
    chosen = mask_of(cells)
    return [line for line in made if line & chosen == chosen]
