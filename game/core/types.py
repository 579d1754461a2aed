"""The few nouns that every game, the session, the command line and the page share.

A *seat* is a person (First, Second); a *side* is what a seat plays (X/O, Black/White). A swap
changes sides, never seats. The reason codes are a contract with readers of our output; the
sentences shown to people are made from them elsewhere, by language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

Side = str
"""What a seat plays: ``X``, ``O``, ``Black`` or ``White``."""

Points = int | float
"""Points as a game counts them; only the double games know halves."""


class Seat(StrEnum):
    """A person at the table. First is the one who moves first."""

    FIRST = "First"
    SECOND = "Second"

    @property
    def other(self) -> Seat:
        """The opponent's seat."""
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST


class Reason(StrEnum):
    """Why a move is not legal. The values are part of the record contract."""

    MALFORMED = "malformed"
    OFF_BOARD = "off-board"
    OVERLAP = "overlap"
    SUPPLY = "supply"
    CENTRE = "centre"
    DETACHED = "detached"
    SAME_SHAPE = "same-shape"
    SQUARE = "square"
    NOT_ADJACENT = "not-adjacent"
    NOT_FLAT = "not-flat"
    MUST_STACK = "must-stack"
    NO_LINE = "no-line"
    NO_SWAP = "no-swap"
    GAME_OVER = "game-over"


class Termination(StrEnum):
    """How a game ended. The values are those of the record tag ``Termination``."""

    NORMAL = "normal"
    RESIGNED = "resigned"
    TIME = "time"


class Decision(StrEnum):
    """What decided a finished game."""

    POINTS = "points"
    LAST_MOVER = "last-mover"
    LARGEST_GROUP = "largest-group"
    MOVED_SECOND = "moved-second"
    LINE = "line"
    FULL_BOARD = "full-board"
    NO_DISCS = "no-discs"
    RESIGNATION = "resignation"
    TIME = "time"


class Cell(NamedTuple):
    """A cell, column and row counted from 0 at the bottom left. It need not lie on any board.

    ``str(cell)`` is its name, ``a1`` for column 0, row 0; :func:`parse_cell` reads it back.
    """

    column: int
    row: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.column)}{self.row + 1}"

    def neighbours(self) -> tuple[Cell, Cell, Cell, Cell]:
        """The four cells that share an edge with this one, on a board or not."""
        column, row = self
        return (
            Cell(column - 1, row),
            Cell(column + 1, row),
            Cell(column, row - 1),
            Cell(column, row + 1),
        )


CELL_PATTERN = r"[a-z][0-9]{1,2}"
"""The form of a cell's name, as a regular expression."""


def parse_cell(name: str) -> Cell:
    """The cell called *name* (``c3``); raises ValueError when it is no cell name."""
    if not re.fullmatch(CELL_PATTERN, name):
        raise ValueError(f"{name!r} is not the name of a cell")
    return Cell(ord(name[0]) - ord("a"), int(name[1:]) - 1)


def parse_cells(text: str) -> tuple[Cell, ...]:
    """The cells in a run of names such as ``c3c4d10``; raises ValueError for anything else."""
    if not re.fullmatch(f"(?:{CELL_PATTERN})*", text):
        raise ValueError(f"{text!r} is not a run of cell names")
    return tuple(parse_cell(name) for name in re.findall(CELL_PATTERN, text))


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule and the cells that show it (none when no cell is to blame)."""

    reason: Reason
    cells: tuple[Cell, ...] = ()


class Move:
    """Something a seat does on its turn. Values are frozen; ``str(move)`` is the notation."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """The seats exchange sides; what lies on the board stays, whose side it is to move too."""

    def __str__(self) -> str:
        return "swap"


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """The seat to move gives up."""

    def __str__(self) -> str:
        return "resign"


SWAP = Swap()
RESIGN = Resign()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won, how it ended and what decided.

    *winner* is None for a draw, which only some games know; *points* are by seat.
    """

    winner: Seat | None
    termination: Termination
    decided_by: Decision
    points: tuple[Points, Points]

    @property
    def result(self) -> str:
        """The outcome as the record tag ``Result`` writes it."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is Seat.FIRST else "0-1"


class GameError(ValueError):
    """Bad input of some kind. ``str(error)`` says what is wrong and where, for developers.

    *kind* and *location* say it for programs, which have words of their own: what sort of fault it
    is (``game``, ``tag``, ``row``, ``line``, ``long``, ``many``, or empty) and the tag, row or
    line.
    """

    def __init__(self, message: str, kind: str = "", location: str | int = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.location = location


class OutOfRangeError(GameError):
    """Something asked for that is not there: a move to take back, a position after so many."""


class MalformedMoveError(GameError):
    """A text that is no move of the game's form."""


class SetupError(GameError):
    """A set-up tag or option with a value that the game does not know."""

    def __init__(self, tag: str, message: str, row: int | None = None) -> None:
        kind, location = ("tag", tag) if row is None else ("row", row)
        super().__init__(f"{tag}: {message}", kind, location)
        self.tag = tag


class IllegalMoveError(GameError):
    """A well-formed or malformed move that may not be made; carries every broken rule."""

    def __init__(self, move: str, violations: Iterable[Violation]) -> None:
        self.move = move if len(move) <= 80 else f"{move[:77]}..."
        self.violations = tuple(violations)
        super().__init__(f"{self.move}: {', '.join(self.codes)}")

    @property
    def codes(self) -> list[str]:
        """The reason codes, sorted, each once."""
        return sorted({str(violation.reason) for violation in self.violations})
