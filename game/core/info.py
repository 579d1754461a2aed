"""What a game says about itself: names, board, sides, pieces and options.

The new-game dialog of the page, the command line and the help are generated from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .types import Cell, Side

if TYPE_CHECKING:
    from . import messages


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

    def as_json(self) -> messages.PieceInfo:
        """Return the piece as JSON-compatible values."""
        return {
            "id": self.id,
            "shape": self.shape or self.id,
            "cells": list(self.cells),
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
    """Static description of a game.

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

    def as_json(self) -> messages.GameInfo:
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


@dataclass(frozen=True)
class Setup:
    """Set-up of a game: the canonical set-up tags, with a value for each."""

    tags: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, tag: str) -> str:
        return self.tags[tag]

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.tags.items())))
