"""Interfaces that every game implements: :class:`Game` and :class:`Stage`.

Sessions, records and the command line use games through these interfaces. Outside
:mod:`game.games`, it is mainly links and the engine that have code for individual games. A
:class:`Game` describes itself in a :class:`GameInfo` and creates :class:`Stage` values. A stage is
a position without seats; a single game has one stage, a double game has two. Seats, swapping,
resigning and the end of a game are implemented once, in :class:`game.core.position.Position`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import ClassVar, Self

from .insights import Insights, MoveFacts
from .types import Cell, Decision, Move, OutOfRangeError, Points, Seat, SetupError, Side, Violation


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game starts, stored in a record tag.

    Attributes:
        tag: Name of the record tag.
        values: The predefined values.
        default: Value used if the tag is absent.
        free_text: True if the tag also accepts other text (a board).
        ruling: True if the choice is a ruling of this project, not part of the rule text.
        scoring_only: True if the choice affects nothing but the scoring.
    """

    tag: str
    values: tuple[str, ...]
    default: str
    free_text: bool = False
    ruling: bool = False
    scoring_only: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A type of piece in the supply.

    Attributes:
        id: Identifier of the piece.
        cells: Cells of the piece as displayed in a tray.
        count: Number of pieces in the full supply; 0 if the supply is unlimited.
        shape: Shape letter used in notation. Empty if it equals the id.
        colourings: Possible colours of *cells*, a string of ``B`` and ``W`` each. There is more
            than one where turning the piece makes them equal.
    """

    id: str
    cells: tuple[Cell, ...]
    count: int
    shape: str = ""
    colourings: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Return the piece as JSON-compatible values."""
        return {
            "id": self.id,
            "shape": self.shape or self.id,
            "cells": [list(cell) for cell in self.cells],
            "count": self.count,
            "ways": list(self.colourings),
        }


@dataclass(frozen=True, slots=True)
class StageInfo:
    """Description of a stage: the id of the single game, and its sides in order of play."""

    id: str
    sides: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Static description of a game. The page, the command line and the help are generated from it.

    Attributes:
        sources: Where the rules come from.
        sides: The sides in order of play.
        tie_break: Identifier of the tie-break rule.
        rulings: Identifiers of this project's rulings, made where the rule text is silent.
        stages: Stages of a double game. Empty for a single game.
    """

    id: str
    name: str
    designers: tuple[str, ...]
    publisher: str
    links: tuple[str, ...]
    sources: tuple[str, ...]
    columns: int
    rows: int
    sides: tuple[Side, Side]
    swap: bool
    tie_break: str
    pieces: tuple[Piece, ...] = ()
    options: tuple[Option, ...] = ()
    rulings: tuple[str, ...] = ()
    stages: tuple[StageInfo, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Return the description as JSON-compatible values, as the page receives it."""
        return {
            "id": self.id,
            "name": self.name,
            "designers": list(self.designers),
            "publisher": self.publisher,
            "links": list(self.links),
            "sources": list(self.sources),
            "board": {"columns": self.columns, "rows": self.rows},
            "sides": list(self.sides),
            "swap": self.swap,
            "tie_break": self.tie_break,
            "stages": [
                {"id": stage.id, "sides": list(stage.sides)}
                for stage in self.stages or (StageInfo(self.id, self.sides),)
            ],
            "pieces": [piece.as_json() for piece in self.pieces],
            "options": [
                {
                    "tag": option.tag,
                    "values": list(option.values),
                    "default": option.default,
                    "free": option.free_text,
                    "ruling": option.ruling,
                    "scoring": option.scoring_only,
                }
                for option in self.options
            ],
            "rulings": list(self.rulings),
        }


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
    def legal_moves(self) -> Iterator[Move]:
        """Return all legal moves, in notation order. Empty if the stage is over."""

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

    @abstractmethod
    def diagram(self) -> str:
        """Return the board as text, top row first."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the stage is over, so that no move is left to make."""


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The facts about a game without moves left that its verdict depends on.

    Attributes:
        stage: Final position of the last stage.
        points: Points of First and Second, including those from earlier stages.
        seats: Seat that plays each side of *stage*.
        last_mover: Seat that made the last placement; None if there was none.
    """

    stage: Stage
    points: tuple[Points, Points]
    seats: Mapping[Side, Seat]
    last_mover: Seat | None


@dataclass(frozen=True)
class Verdict:
    """Result of a finished game: the winner (None for a draw) and the deciding criterion."""

    winner: Seat | None
    decided_by: Decision


@dataclass(frozen=True)
class Setup:
    """Set-up of a game: the canonical set-up tags, with a value for each."""

    tags: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, tag: str) -> str:
        return self.tags[tag]

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.tags.items())))


class Game(ABC):
    """Rules of one game. Instances are stateless; :data:`game.games.registry.GAMES` holds them."""

    info: ClassVar[GameInfo]
    stage_count: ClassVar[int] = 1

    def parse_setup(self, tags: Mapping[str, str]) -> Setup:
        """Return the set-up that record tags describe. Tags that are not options are ignored.

        Raises:
            SetupError: If an option has a value that the game does not accept.
        """
        values = {}
        for option in self.info.options:
            value = tags.get(option.tag, option.default)
            if value not in option.values:
                known = ", ".join(option.values)
                raise SetupError(option.tag, f'"{value}" is not one of {known}')
            values[option.tag] = value
        return Setup(values)

    def new_game_tags(self, chosen: Mapping[str, str], seed: int) -> dict[str, str]:
        """Return the set-up tags of a new game. Options that were not chosen may have no tag.

        The result depends on the arguments only and never changes between versions.

        Args:
            chosen: The chosen options, as tags.
            seed: Seed of the random board, in games that have one.

        Raises:
            SetupError: If an option has a value that the game does not accept.
        """
        del seed  # Used only by games with a random board.
        self.parse_setup(chosen)
        return {o.tag: chosen[o.tag] for o in self.info.options if o.tag in chosen}

    @abstractmethod
    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        """Return the first stage, or the stage that follows the finished stage *previous*."""

    def swap_allowed(self, stage: Stage) -> bool:
        """Return whether the side to move may swap in *stage*, if nobody has swapped in it."""
        return self.info.swap and stage.plies == 1

    def verdict(self, end: GameEnd) -> Verdict:
        """Return the verdict on a finished game: by points, on a tie by the last placement."""
        return verdict_by_points(end.points) or Verdict(end.last_mover, Decision.LAST_MOVER)


def verdict_by_points(points: tuple[Points, Points]) -> Verdict | None:
    """Return the verdict by the points of First and Second; None if they are equal."""
    first, second = points
    if first == second:
        return None
    return Verdict(Seat.FIRST if first > second else Seat.SECOND, Decision.POINTS)
