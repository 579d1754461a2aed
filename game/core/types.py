"""Vocabulary shared by the games, the session, the command line and the page.

A *seat* is a person (First, Second); a *side* is what a seat plays (X/O, Black/White). A swap
exchanges the sides of the two seats, never the seats. The reason codes are part of the public
output format. The messages shown to people are derived from them elsewhere, by language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

if TYPE_CHECKING:
    from typing import Literal

    from . import messages

Side = str
"""Name of a side: ``X``, ``O``, ``Black`` or ``White``."""

Points = int | float
"""Score of a side. Half points occur in TAILITS+TAIJI, and with a handicap of half points."""


class Seat(StrEnum):
    """A person at the table. First is the seat that makes the first move of the game."""

    FIRST = "First"
    SECOND = "Second"

    @property
    def other(self) -> Seat:
        """The opponent's seat."""
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST


class Reason(StrEnum):
    """Reason code: why a move is not legal. The values are part of the public output format."""

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
    RESERVED = "reserved"
    NO_SWAP = "no-swap"
    GAME_OVER = "game-over"


class Termination(StrEnum):
    """How a game ended. The values are those of the record tag ``Termination``."""

    NORMAL = "normal"
    RESIGNED = "resigned"
    TIME = "time"


class Decision(StrEnum):
    """Deciding criterion of a finished game."""

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
    """Board coordinate: column and row, counted from 0 at the bottom left.

    A cell need not lie on any board. ``str(cell)`` is its algebraic name, for example ``a1`` for
    column 0, row 0; :func:`parse_cell` is the inverse.
    """

    column: int
    row: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.column)}{self.row + 1}"

    def neighbours(self) -> tuple[Cell, Cell, Cell, Cell]:
        """Return the four cells that share an edge with this one, including cells off the board."""
        column, row = self
        return (
            Cell(column - 1, row),
            Cell(column + 1, row),
            Cell(column, row - 1),
            Cell(column, row + 1),
        )


CELL_PATTERN = r"[a-z][0-9]{1,2}"
"""Regular expression that matches a cell name."""


def parse_cell(name: str) -> Cell:
    """Parse a cell name such as ``c3``.

    Raises:
        ValueError: If *name* is not a cell name.
    """
    if not re.fullmatch(CELL_PATTERN, name):
        raise ValueError(f"{name!r} is not a cell name")
    return _cell_named(name)


def _cell_named(name: str) -> Cell:
    return Cell(ord(name[0]) - ord("a"), int(name[1:]) - 1)


def parse_cells(text: str) -> tuple[Cell, ...]:
    """Parse a concatenation of cell names such as ``c3c4d10``.

    Raises:
        ValueError: If *text* contains anything but cell names.
    """
    names = re.findall(CELL_PATTERN, text)
    if "".join(names) != text:
        raise ValueError(f"{text!r} is not a sequence of cell names")
    return tuple(map(_cell_named, names))


@dataclass(frozen=True, slots=True)
class Violation:
    """A broken rule and the cells that demonstrate it (empty if no cell is at fault)."""

    reason: Reason
    cells: tuple[Cell, ...] = ()

    def as_json(self) -> messages.Violation:
        """Return the reason code and the names of the cells."""
        return {"code": self.reason, "cells": [str(cell) for cell in self.cells]}


class Move:
    """Base class of moves. Instances are immutable; ``str(move)`` is the canonical notation."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Exchange of sides between the seats. The board and the side to move do not change."""

    def __str__(self) -> str:
        return "swap"


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """Resignation of the seat to move."""

    def __str__(self) -> str:
        return "resign"


SWAP = Swap()
RESIGN = Resign()


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a finished game.

    Attributes:
        winner: The winning seat, or None for a draw. Only LOT can be drawn.
        termination: How the game ended.
        decided_by: The deciding criterion.
        points: Points of First and Second.
    """

    winner: Seat | None
    termination: Termination
    decided_by: Decision
    points: tuple[Points, Points]

    @property
    def result(self) -> str:
        """The outcome as a value of the record tag ``Result``."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is Seat.FIRST else "0-1"


class GameError(ValueError):
    """Base class of errors caused by invalid input. ``str(error)`` is a message for developers.

    Programs that have messages of their own use the attributes instead.

    Attributes:
        code: Error code of the service protocol, the same for all errors of a class.
        kind: Category: ``game``, ``tag``, ``row``, ``line``, ``long``, ``many``, or empty.
            Subclasses may define others.
        location: The tag, row or line at fault, or empty.
    """

    code: ClassVar[str] = "record"

    def __init__(
        self, message: str, kind: messages.ErrorKind | Literal[""] = "", location: str | int = ""
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.location = location

    def as_json(self) -> messages.ErrorBody:
        """Return the error as JSON-compatible values, as the page receives it."""
        body: messages.ErrorBody = {"code": self.code, "message": str(self)}
        if self.kind:
            body |= {"kind": self.kind, "at": self.location}
        return body


class OutOfRangeError(GameError):
    """A request for something that does not exist: a move to undo, a position past the end."""

    code = "nothing-there"


class MalformedMoveError(GameError):
    """Text that is not a move in the notation of the game."""


class SetupError(GameError):
    """A set-up tag or option with a value that the game does not accept."""

    def __init__(self, tag: str, message: str, row: int | None = None) -> None:
        if row is None:
            super().__init__(f"{tag}: {message}", "tag", tag)
        else:
            super().__init__(f"{tag}: {message}", "row", row)
        self.tag = tag


class IllegalMoveError(GameError):
    """A move, well-formed or malformed, that is not legal. Carries every broken rule.

    Attributes:
        move: Text of the move, shortened to 80 characters.
        violations: Every broken rule.
    """

    code = "illegal"

    def __init__(self, move: str, violations: Iterable[Violation]) -> None:
        self.move = move if len(move) <= 80 else f"{move[:77]}..."
        self.violations = tuple(violations)
        super().__init__(f"{self.move}: {', '.join(self.codes)}")

    @property
    def codes(self) -> list[str]:
        """The reason codes, sorted, without duplicates."""
        return sorted({str(violation.reason) for violation in self.violations})

    def as_json(self) -> messages.ErrorBody:
        """Return the error with the move and the violations."""
        return {
            **super().as_json(),
            "move": self.move,
            "violations": [each.as_json() for each in self.violations],
        }
