"""Interface that the positions of every game implement: :class:`Stage`, and what it returns.

A stage is a position without seats; a single game has one stage, a double game has two. Seats,
swapping, resigning and the end of a game are implemented once, in
:class:`game.core.position.Position`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Self

from .attempts import Attempts
from .info import Setup
from .insights import Insights, MoveFacts
from .types import Cell, Move, OutOfRangeError, Points, Side, Violation


@dataclass(frozen=True, slots=True)
class SupplyEntry:
    """Supply of one type of piece.

    Attributes:
        piece: Identifier of the piece.
        remaining: Number of pieces left.
        legal_count: Number of legal moves with this piece.
        total: Number of pieces at the start.
    """

    piece: str
    remaining: int
    legal_count: int
    total: int


@dataclass(frozen=True, slots=True)
class Group:
    """A connected group of squares of one side.

    Attributes:
        side: Owner of the group.
        cells: Cells of the group.
        scored: True if the size of the group is part of the side's points.
    """

    side: Side
    cells: tuple[Cell, ...]
    scored: bool


@dataclass(frozen=True, slots=True)
class StageView:
    """Facts about a stage that a page displays in addition to the record.

    Attributes:
        supply: The supply, one entry per type of piece.
        coverable: Cells that can be covered now.
        reachable: Cells that can be covered later, but not now. No other cell will ever be covered.
        groups: The largest groups of each side, down to the smallest one that is scored.
        winning_line: Cells of the line that won, or of all such lines.
    """

    supply: tuple[SupplyEntry, ...] = ()
    coverable: tuple[Cell, ...] = ()
    reachable: tuple[Cell, ...] = ()
    groups: tuple[Group, ...] = ()
    winning_line: tuple[Cell, ...] = ()


class Progress(StrEnum):
    """Completeness of a partial move.

    ``STARTED`` is not yet a move, ``COULD_STOP`` is a move that can still be changed, and
    ``COMPLETE`` leaves nothing to choose.
    """

    STARTED = "started"
    COULD_STOP = "could-stop"
    COMPLETE = "complete"


@dataclass(frozen=True, slots=True)
class Choice:
    """A continuation of a partial move: the resulting text, and the cells that select it."""

    text: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class PartialMove:
    """A move that is entered in part or completely.

    Attributes:
        text: Notation of the move without its missing end.
        progress: Completeness of the move.
        prompt: Code of what must be chosen next. Empty if nothing is left to choose.
        choices: Legal continuations.
        violations: Rules that the move already breaks.
    """

    text: str
    progress: Progress
    prompt: str = ""
    choices: tuple[Choice, ...] = ()
    violations: tuple[Violation, ...] = ()


class Stage(ABC):
    """Position of one game without seats: the board and the side to move.

    Instances are immutable and hashable. Two stages are equal if no continuation can distinguish
    them.
    """

    @abstractmethod
    def _key(self) -> tuple[object, ...]:
        """Return the value by which stages of this game are compared and hashed."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Stage) and type(self) is type(other) and self._key() == other._key()
        )

    def __hash__(self) -> int:
        return hash(self._key())

    @property
    @abstractmethod
    def sides(self) -> tuple[Side, Side]:
        """Both sides, in order of play."""

    @property
    @abstractmethod
    def size(self) -> tuple[int, int]:
        """Number of columns and number of rows of the board."""

    @property
    @abstractmethod
    def plies(self) -> int:
        """Number of placements made in this stage."""

    @property
    def to_move(self) -> Side:
        """Side to move, whether or not it has a legal move."""
        return self.sides[self.plies % 2]

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Parse a move, legal or not.

        Raises:
            MalformedMoveError: If *text* is not a move of this game.
        """

    def parse_partial(self, text: str) -> PartialMove:
        """Parse a move that is entered in part or completely.

        This implementation accepts complete moves only. It suits games in which a move is chosen in
        a single step.

        Raises:
            MalformedMoveError: If *text* is not the beginning of a move of this game.
        """
        move = self.parse(text)
        return PartialMove(str(move), Progress.COMPLETE, violations=self.violations(move))

    def legal_placements(self, piece: str) -> Iterator[str]:
        """Return the legal placements of a shape in notation, without choices other than the cells.

        Games with coloured pieces leave out the colours.

        Args:
            piece: Shape letter, the first character of the notation.

        Raises:
            OutOfRangeError: If there is no such piece.
        """
        if not piece:
            raise OutOfRangeError('no piece ""')
        return (text for text in map(str, self.legal_moves()) if text.startswith(piece))

    @abstractmethod
    def attempts(self, cell: Cell | None, piece: str) -> Attempts:
        """Return all placements within the board, legal or not, with the rules that they break.

        Args:
            cell: Cell that the placements must cover; None if they may lie anywhere.
            piece: Shape letter or other name of the piece; empty if it may be any.
        """

    @abstractmethod
    def legal_moves(self) -> Iterator[Move]:
        """Return all legal moves, in notation order. Empty if the stage is over."""

    def beginnings(self, begun: str) -> Iterable[tuple[str, int]]:
        """Return the next longer beginnings of the notations of legal moves, in notation order.

        From the empty text, repeated calls lead to every legal move. This implementation goes there
        in one step. Games with many legal moves take several, so that the moves between are only
        counted.

        Args:
            begun: A beginning that was returned, or the empty text.

        Returns:
            Each beginning with the number of legal moves that begin so; nothing after a whole move.
        """
        return () if begun else ((str(move), 1) for move in self.legal_moves())

    @abstractmethod
    def count_legal(self) -> int:
        """Return the number of legal moves without generating them."""

    @abstractmethod
    def violations(self, move: Move) -> tuple[Violation, ...]:
        """Return every rule that *move* breaks, with the cells at fault.

        Returns:
            The violations; empty if the move is legal.
        """

    @abstractmethod
    def play(self, move: Move) -> Self:
        """Return the stage after *move*. The caller guarantees that the move is legal."""

    @abstractmethod
    def play_random(self, rng: Random) -> Self:
        """Return the stage after a random legal move.

        Every legal move has a positive probability; the distribution depends on the game. The stage
        must not be over.
        """

    @abstractmethod
    def points(self) -> Mapping[Side, Points]:
        """Return the current points of each side."""

    def counted_cells(self) -> Mapping[Side, tuple[Cell, ...]]:
        """Return the cells that make up the points of each side, one point each.

        This implementation counts the scored groups.
        """
        scored = [group for group in self.view().groups if group.scored]
        return {
            side: tuple(cell for group in scored if group.side == side for cell in group.cells)
            for side in self.sides
        }

    def bonus(self) -> Mapping[Side, Points]:
        """Return additional points of a finished stage that another stage follows (default: none).

        Only the first stage of a double game has any.
        """
        return {}

    @abstractmethod
    def view(self) -> StageView:
        """Return the facts that the page displays in addition to the record."""

    @abstractmethod
    def insights(self) -> Insights:
        """Return the strategic features of the position."""

    def move_facts(self, move: Move, after: Stage) -> MoveFacts:
        """Return what *move* does that a comparison of insights does not show (default: nothing).

        Args:
            move: A legal move.
            after: The stage after it.
        """
        del move, after  # Used only by games with facts of their own.
        return MoveFacts()

    def with_scoring(self, setup: Setup) -> Stage:
        """Return the same stage with the scoring options of *setup*."""
        del setup  # Used only by games with scoring options.
        return self

    def with_barred(self, side: Side, shape: str) -> Stage:
        """Return the same stage, in which *side* alone may not place pieces of a shape.

        Games with several shapes (:attr:`game.core.info.GameInfo.shapes`) implement it. In a stage
        with one shape, nothing changes.

        Args:
            side: The side that may not place them; the other one may, whoever could before.
            shape: Letter of the shape.
        """
        del side, shape  # Used only by games with several shapes.
        return self

    @abstractmethod
    def diagram(self) -> str:
        """Return the board as text, top row first."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the stage is over, so that no move is left to make."""
