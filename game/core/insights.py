"""Board insights: the strategic features that a strong player sees in a position.

The rules do not depend on them. Each stage computes its own :class:`Insights`
(:meth:`game.core.stage.Stage.insights`). The session compares them before and after a move, without
code for individual games, and the page displays them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import starmap
from typing import TYPE_CHECKING

from .types import Cell, Side

if TYPE_CHECKING:
    from . import messages


class MarkKind(StrEnum):
    """Meaning of a mark."""

    FINAL = "final"
    """Uncovered cells that no line of play can cover any more. May be incomplete."""
    GROW = "grow"
    """Cells onto which a scored group of the side could grow."""
    LINE = "line"
    """Cells where a disc of the side would complete a line of three if it were its turn."""
    WIN = "win"
    """Cells where a disc of the side could win if it were its turn."""
    THIRD = "third"
    """Cells where a stack of the side would be the third in a line."""


class TallyKind(StrEnum):
    """What is counted."""

    SURE = "sure"
    """Symbols that no move can cover any more."""
    OPEN = "open"
    """Symbols that can still be covered."""
    LINE = "line"
    """Cells where a disc of the side would complete a line."""
    WIN = "win"
    """Cells where a disc of the side would win."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Cells with a common property. *side* is empty if the property concerns both sides."""

    kind: MarkKind
    cells: tuple[Cell, ...]
    side: Side = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """A count for each side."""

    kind: TallyKind
    sides: Mapping[Side, int]

    def change_since(self, before: Tally) -> Mapping[Side, int]:
        """Return the difference between each side's count and that in *before*."""
        return {side: count - before.sides[side] for side, count in self.sides.items()}


@dataclass(frozen=True, slots=True)
class GroupLiberties:
    """Size and liberties of a group.

    Attributes:
        side: Owner of the group.
        size: Number of squares.
        liberties: Number of adjacent cells onto which the group can still grow.
        scored: True if the size of the group is part of the side's points.
    """

    side: Side
    size: int
    liberties: int
    scored: bool


@dataclass(frozen=True, slots=True)
class MoveFacts:
    """What a move does, as far as a comparison of insights does not show it.

    Attributes:
        joined: Number of the mover's groups that become a single group; 0 if none do, and in games
            without groups.
        stack: Whether the move makes a stack.
        last: ``now`` if it is the last placement, ``kept`` if the mover can force the last
            placement. Empty otherwise, and if the last placement decides nothing.
    """

    joined: int = 0
    stack: bool = False
    last: messages.LastPlacement = ""


@dataclass(frozen=True, slots=True)
class Insights:
    """All insights of a position. *groups* has the largest groups of each side, largest first."""

    marks: tuple[Mark, ...] = ()
    tallies: tuple[Tally, ...] = ()
    groups: tuple[GroupLiberties, ...] = ()

    def cells_marked(self, kind: MarkKind) -> tuple[Cell, ...]:
        """Return the cells of all marks of the given kind."""
        return tuple(cell for mark in self.marks if mark.kind is kind for cell in mark.cells)

    def as_json(self) -> messages.PositionInsights:
        """Return the insights as JSON-compatible values."""
        return {
            "marks": [
                {"kind": mark.kind, "side": mark.side, "cells": [str(cell) for cell in mark.cells]}
                for mark in self.marks
                if mark.cells
            ],
            "tallies": [{"kind": t.kind, "sides": dict(t.sides)} for t in self.tallies],
            "groups": [
                {
                    "side": group.side,
                    "size": group.size,
                    "liberties": group.liberties,
                    "counts": group.scored,
                }
                for group in self.groups
            ],
        }


def insights_change(before: Insights, after: Insights) -> messages.InsightsChange:
    """Return what changes between the insights before and after a move."""
    known = set(before.cells_marked(MarkKind.FINAL))
    pairs = zip(before.tallies, after.tallies, strict=True)
    return {
        "final": [str(cell) for cell in after.cells_marked(MarkKind.FINAL) if cell not in known],
        "tallies": list(starmap(_tally_json, pairs)),
        "groups": after.as_json()["groups"],
    }


def _tally_json(before: Tally, after: Tally) -> messages.TallyChange:
    return {"kind": after.kind, "sides": dict(after.sides), "by": dict(after.change_since(before))}
