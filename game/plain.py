"""Parts of positions as plain JSON values, the form in which the page gets them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules import Group
from game.vocabulary import Cell, Outcome, Seat, Violation


def names(cells: Iterable[Cell]) -> list[str]:
    """The names of cells."""
    return [str(cell) for cell in cells]


def as_json(violations: Iterable[Violation]) -> list[dict[str, Any]]:
    """Broken rules: the reason code and the names of the cells."""
    return [{"code": v.reason, "cells": names(v.cells)} for v in violations]


def groups_json(groups: Iterable[Group]) -> list[dict[str, Any]]:
    """Groups that decide, with their size."""
    return [
        {
            "side": group.side,
            "size": len(group.cells),
            "cells": names(group.cells),
            "counts": group.counts,
        }
        for group in groups
    ]


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a game ended; None while it is under way."""
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "termination": outcome.termination,
        "decided_by": outcome.decided_by,
        "points": dict(zip(map(str, Seat), outcome.points, strict=True)),
    }
