"""What a strong player reads off a position, as values: nothing here is needed to play.

Each stage makes its own :class:`Insights` (:meth:`game.core.base.Stage.insights`). The page shows
it, and the session compares it before and after a move; neither knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import starmap

from .types import Cell, Side


class MarkKind(StrEnum):
    """What a mark says of its cells."""

    FINAL = "final"
    """Bare, and nothing will ever cover it, whatever is played."""
    GROW = "grow"
    """A group of the side that counts could grow onto it."""
    LINE = "line"
    """A disc of the side on it would make a line of three now."""
    WIN = "win"
    """A disc of the side on it could win at once."""
    THIRD = "third"
    """A stack of the side on it would be the third in a line."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Cells of which something is true, for one *side* or, where that is empty, for both."""

    kind: MarkKind
    cells: tuple[Cell, ...]
    side: Side = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """A number for each side: ``sure`` and ``open`` symbols; cells to make a ``line`` or win."""

    kind: str
    sides: Mapping[Side, int]

    def change_since(self, before: Tally) -> Mapping[Side, int]:
        """By how much each side's number is above what it was in *before*."""
        return {side: count - before.sides[side] for side, count in self.sides.items()}


@dataclass(frozen=True, slots=True)
class GroupLiberties:
    """The size of a group, and onto how many cells beside it it can still grow.

    *scored* says that its size is in the side's points.
    """

    side: Side
    size: int
    liberties: int
    scored: bool


@dataclass(frozen=True, slots=True)
class Insights:
    """All of it: *groups* are each side's largest, in order of size."""

    marks: tuple[Mark, ...] = ()
    tallies: tuple[Tally, ...] = ()
    groups: tuple[GroupLiberties, ...] = ()

    def cells_marked(self, kind: MarkKind) -> tuple[Cell, ...]:
        """The cells of all marks with that sign."""
        return tuple(cell for mark in self.marks if mark.kind is kind for cell in mark.cells)

    def as_json(self) -> dict[str, object]:
        """The lens as plain values."""
        return {
            "marks": [
                {"sign": mark.kind, "side": mark.side, "cells": [str(cell) for cell in mark.cells]}
                for mark in self.marks
                if mark.cells
            ],
            "tallies": [{"kind": t.kind, "sides": dict(t.sides)} for t in self.tallies],
            "groups": [
                {
                    "side": group.side,
                    "size": group.size,
                    "room": group.liberties,
                    "counts": group.scored,
                }
                for group in self.groups
            ],
        }


def insights_change(before: Insights, after: Insights) -> dict[str, object]:
    """What a move does that leads from one lens to the other, as plain values.

    ``final`` are the cells that it makes final, ``tallies`` the numbers after it and by how much
    they changed, ``groups`` the groups after it.
    """
    known = set(before.cells_marked(MarkKind.FINAL))
    pairs = zip(before.tallies, after.tallies, strict=True)
    return {
        "final": [str(cell) for cell in after.cells_marked(MarkKind.FINAL) if cell not in known],
        "tallies": list(starmap(_tally_json, pairs)),
        "groups": after.as_json()["groups"],
    }


def _tally_json(before: Tally, after: Tally) -> dict[str, object]:
    return {"kind": after.kind, "sides": dict(after.sides), "by": dict(after.change_since(before))}
