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
        ruling: Id of the ruling of this project that the choice is; empty if it is part of the rule
            text.
        scoring_only: True if the choice affects nothing but the scoring.
        default_by: Tag of an earlier option on whose value the default depends, and the default
            for each of its values.
    """

    tag: str
    values: tuple[str, ...]
    default: str
    free_text: bool = False
    ruling: str = ""
    scoring_only: bool = False
    default_by: tuple[str, Mapping[str, str]] | None = None

    def default_for(self, chosen: Mapping[str, str]) -> str:
        """Return the default, given the values of the options before this one."""
        if self.default_by is None:
            return self.default
        tag, defaults = self.default_by
        return defaults.get(chosen[tag], self.default)

    def as_json(self) -> messages.OptionInfo:
        """Return the option as JSON-compatible values."""
        tag, defaults = self.default_by or ("", {})
        return {
            "tag": self.tag,
            "values": list(self.values),
            "default": self.default,
            "default_by": {"tag": tag, "defaults": dict(defaults)} if tag else None,
            "free": self.free_text,
            "ruling": self.ruling,
            "scoring": self.scoring_only,
        }


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

    def as_json(self, stage: int) -> messages.PieceInfo:
        """Return the piece as JSON-compatible values.

        Args:
            stage: Number of the stage in whose supply the piece is, from 0.
        """
        return {
            "stage": stage,
            "id": self.id,
            "shape": self.shape or self.id,
            "cells": list(self.cells),
            "count": self.count,
            "ways": list(self.colourings),
        }


@dataclass(frozen=True, slots=True)
class StageInfo:
    """Description of a stage: the single game played in it, and what the page must know of it.

    Attributes:
        id: Id of the single game.
        sides: The sides in order of play.
        syntax: How its moves are written, so that the page can read records without the rules.
        input: How a move is made on the board: by placing a ``piece``, or ``stepwise``, one cell
            after the other.
        scoring: What decides it: ``symbols`` that are covered, sizes of ``groups``, or ``lines``.
        actions: What a player can do with a move under construction, besides placing it.
        pieces: Pieces of its supply.
    """

    id: str
    sides: tuple[Side, Side]
    syntax: messages.MoveSyntax
    input: messages.MoveInput
    scoring: messages.ScoringKind
    actions: tuple[messages.MoveAction, ...]
    pieces: tuple[Piece, ...]

    def as_json(self) -> messages.StageInfo:
        """Return the description as JSON-compatible values."""
        return {
            "id": self.id,
            "sides": list(self.sides),
            "syntax": self.syntax,
            "input": self.input,
            "scoring": self.scoring,
            "actions": list(self.actions),
        }


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Static description of a game.

    Attributes:
        sources: Where the rules come from.
        sides: The sides in order of play.
        tie_break: Identifier of the tie-break rule.
        link_code: Number of the game in links, from 1 to 63. It must never change.
        stages: The stages, one in a single game.
        rulings: Identifiers of this project's rulings, made where the rule text is silent.
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
    link_code: int
    stages: tuple[StageInfo, ...]
    options: tuple[Option, ...] = ()
    rulings: tuple[str, ...] = ()

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Pieces of all stages."""
        return tuple(piece for stage in self.stages for piece in stage.pieces)

    @property
    def shapes(self) -> tuple[str, ...]:
        """Letters of the shapes that players choose from, in the stage that has several.

        Empty in a game in which all pieces are alike, or each side has its own.
        """
        for stage in self.stages:
            found = tuple(dict.fromkeys(piece.shape or piece.id for piece in stage.pieces))
            if stage.input == "piece" and len(found) > 1:
                return found
        return ()

    def option(self, tag: str) -> Option | None:
        """Return the option that a record tag stores; None if the game has no such option."""
        return next((option for option in self.options if option.tag == tag), None)

    def traits_as_json(self) -> messages.GameTraits:
        """Return what the page must know to read records of the game without the rules."""
        sizes = self.option("Size")
        traits: messages.GameTraits = {
            "board": {"columns": self.columns, "rows": self.rows},
            "board_tag": "Board" if self.option("Board") else "Size" if sizes else "",
            "stages": [stage.as_json() for stage in self.stages],
        }
        if sizes:
            traits["sizes"] = list(sizes.values)
        return traits

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
            "stages": [stage.as_json() for stage in self.stages],
            "pieces": [
                piece.as_json(number)
                for number, stage in enumerate(self.stages)
                for piece in stage.pieces
            ],
            "options": [option.as_json() for option in self.options],
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
