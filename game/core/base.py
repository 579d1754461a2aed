"""What a game must say of itself, so that session, record and command line serve all games.

A :class:`Game` declares itself in one :class:`GameInfo` block and opens :class:`Stage` values: a
stage is the position of one game without seats. A single game has one stage, a double game two.
Seats, swapping, resigning and the end belong to :class:`game.core.position.Position`, once for all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, ClassVar, Self

from .insights import Insights
from .types import Cell, Decision, Move, Points, Seat, SetupError, Side, Violation

if TYPE_CHECKING:
    from .position import Position


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before play, written to a tag of the record.

    *values* are the names that can be chosen; *free_text* says that the tag also takes other texts
    (a board); *ruling* that the choice is ours, not the rule text's; *scoring_only* that it changes
    nothing but how a game is scored.
    """

    tag: str
    values: tuple[str, ...]
    default: str
    free_text: bool = False
    ruling: bool = False
    scoring_only: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece in the supply: its id, cells as shown in a tray, how many there are.

    *shape* is what its letter in a move says (by default the id); *colourings* the colours, ``B``
    or ``W`` for each of *cells*, that it can show there, more than one where turning makes them
    alike.
    """

    id: str
    cells: tuple[Cell, ...]
    count: int
    shape: str = ""
    colourings: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The piece as plain values."""
        return {
            "id": self.id,
            "shape": self.shape or self.id,
            "cells": [list(cell) for cell in self.cells],
            "count": self.count,
            "ways": list(self.colourings),
        }


@dataclass(frozen=True, slots=True)
class StageInfo:
    """What is played in one stage: the id of the single game, and its sides in order of moving."""

    id: str
    sides: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The declared block of one game, from which page, command line and help are made.

    *sides* are in the order in which they move; *rulings* are ids of decisions of ours where
    the rule text is silent; *sources* says where the rules come from; *stages* what a double
    game consists of (nothing: the game itself).
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
        """The block as plain lists and dictionaries, the form in which the page gets it."""
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
    """What is left of one kind of piece, in how many ways it can be placed now, how many
    there were.
    """

    piece: str
    remaining: int
    legal_count: int
    total: int


@dataclass(frozen=True, slots=True)
class Group:
    """A group of squares of one side; *scored* says that its size is in the side's points."""

    side: Side
    cells: tuple[Cell, ...]
    scored: bool


@dataclass(frozen=True, slots=True)
class StageView:
    """What a page shows of a stage beyond the record: the supply, and which cells are live.

    *coverable* cells can be covered now, *reachable* ones only later; no other ever will be.
    *groups* are the groups that decide, each side's largest first; *winning_line* the cells that
    won.
    """

    supply: tuple[SupplyEntry, ...] = ()
    coverable: tuple[Cell, ...] = ()
    reachable: tuple[Cell, ...] = ()
    groups: tuple[Group, ...] = ()
    winning_line: tuple[Cell, ...] = ()


class Progress(StrEnum):
    """How far a move is chosen: not yet a move, a move that may still change, or all of one."""

    STARTED = "started"
    COULD_STOP = "could-stop"
    COMPLETE = "complete"


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to go on with a move: its text then, and the cells by which one points at it."""

    text: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class PartialMove:
    """A move as far as it is chosen, as a value: what it breaks already, what may come next.

    *text* is the notation of a move with its end missing; *prompt* a code for what is to be
    chosen next, empty when that is nothing; *choices* are legal to go on with.
    """

    text: str
    progress: Progress
    prompt: str = ""
    choices: tuple[Choice, ...] = ()
    violations: tuple[Violation, ...] = ()


class Stage(ABC):
    """The position of one game without seats: what lies on the board and which side moves.

    Values are frozen, hashable and equal when nothing can tell them apart in play.
    """

    @abstractmethod
    def _key(self) -> tuple[object, ...]:
        """What tells two positions of this game apart in play."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Stage) and type(self) is type(other) and self._key() == other._key()
        )

    def __hash__(self) -> int:
        return hash(self._key())

    @property
    @abstractmethod
    def sides(self) -> tuple[Side, Side]:
        """Both sides, the one that moves first in front."""

    @property
    @abstractmethod
    def size(self) -> tuple[int, int]:
        """The columns and rows of the board."""

    @property
    @abstractmethod
    def plies(self) -> int:
        """How many placements have been made in this stage."""

    @property
    def to_move(self) -> Side:
        """The side whose turn it is, whether or not it has a legal move."""
        return self.sides[self.plies % 2]

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move that *text* writes; raises MalformedMoveError when it is none of this game."""

    def parse_partial(self, text: str) -> PartialMove:
        """The move that *text* has begun, or all of it; raises MalformedMoveError.

        Games in which a move is chosen in one go need no more than this.
        """
        move = self.parse(text)
        return PartialMove(str(move), Progress.COMPLETE, violations=self.violations(move))

    def legal_placements(self, piece: str) -> Iterator[str]:
        """The legal moves with a piece of that shape, as far as they are a matter of place."""
        return (text for text in map(str, self.legal_moves()) if text.startswith(piece))

    @abstractmethod
    def legal_moves(self) -> Iterator[Move]:
        """Every legal move, in order of its notation; none when the stage is over."""

    @abstractmethod
    def count_legal(self) -> int:
        """How many legal moves there are, without making them."""

    @abstractmethod
    def violations(self, move: Move) -> tuple[Violation, ...]:
        """Every rule that *move* breaks, with the cells that show it; empty when legal."""

    @abstractmethod
    def play(self, move: Move) -> Self:
        """The stage after *move*, which must be legal: the caller has looked."""

    @abstractmethod
    def play_random(self, rng: Random) -> Self:
        """The stage after a legal move by lot, any of which may come; it must not be over."""

    @abstractmethod
    def points(self) -> Mapping[Side, Points]:
        """Each side's points as the rules count them at this moment."""

    def bonus(self) -> Mapping[Side, Points]:
        """What the finished stage adds for a side when another stage follows; nothing here."""
        return {}

    @abstractmethod
    def view(self) -> StageView:
        """What the page shows of the stage beyond the record."""

    @abstractmethod
    def insights(self) -> Insights:
        """What a strong player reads off the stage."""

    def with_scoring(self, setup: Setup) -> Stage:
        """The same stage under another agreement about scoring."""
        del setup  # only games with such an agreement need it
        return self

    @abstractmethod
    def diagram(self) -> str:
        """The board as lines of text, the top row first."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether no move is left to make."""


@dataclass(frozen=True)
class Verdict:
    """The end of a finished game before seats are named winners: who and by what."""

    winner: Seat | None
    decided_by: Decision


@dataclass(frozen=True)
class Setup:
    """What was agreed before the game: the canonical set-up tags, every one with its value."""

    tags: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, tag: str) -> str:
        return self.tags[tag]

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.tags.items())))


class Game(ABC):
    """The rules of one game. Instances have no state; :data:`game.games.registry.GAMES` has
    them."""

    info: ClassVar[GameInfo]
    stage_count: ClassVar[int] = 1

    def parse_setup(self, tags: Mapping[str, str]) -> Setup:
        """The set-up that a record's *tags* agree on; tags of no option are passed over.

        Raises SetupError for an option with a value that the game does not know.
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
        """The set-up tags for a new game with the options *chosen*, made from *seed*.

        The same choice and seed give the same tags for ever. Raises SetupError.
        """
        del seed  # only games with a drawn board need one
        self.parse_setup(chosen)
        return {o.tag: chosen[o.tag] for o in self.info.options if o.tag in chosen}

    @abstractmethod
    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        """The stage that begins the game, or that follows the finished stage *previous*."""

    def swap_allowed(self, stage: Stage) -> bool:
        """Whether the side to move may swap in *stage*, if nobody has yet."""
        return self.info.swap and stage.plies == 1

    def verdict(self, position: Position) -> Verdict:
        """Who won *position*, played to its end, and by what: more points, else the last mover."""
        return verdict_by_points(position.points) or Verdict(
            position.last_mover, Decision.LAST_MOVER
        )


def verdict_by_points(points: tuple[Points, Points]) -> Verdict | None:
    """The verdict of the seats' *points*; None when they are equal."""
    first, second = points
    if first == second:
        return None
    return Verdict(Seat.FIRST if first > second else Seat.SECOND, Decision.POINTS)
