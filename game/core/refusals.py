"""Why placements are refused: what each rule forbids in a position.

A stage tries placements (:meth:`game.core.stage.Stage.attempts`) and tells which rules each one
breaks. :func:`refusals` counts them by rule and selects an example of each. The rules themselves
do not depend on this module.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .attempts import Attempts
from .stage import Stage
from .types import Cell, Reason

if TYPE_CHECKING:
    from . import messages


def refusals(stage: Stage, cell: Cell | None, piece: str) -> messages.Refusals:
    """Return what each rule forbids, the rule that forbids most first.

    Args:
        stage: The position.
        cell: Cell that the placements must cover; None if they may lie anywhere.
        piece: Shape letter or other name of the piece; empty if it may be any.
    """
    attempts = stage.attempts(cell, piece)
    counts = {reason: mask.bit_count() for reason, mask in attempts.forbidden.items() if mask}
    order = list(Reason)
    ranked = sorted(counts, key=lambda reason: (-counts[reason], order.index(reason)))
    breaking = _breaking_at_least(attempts)
    return {
        "placements": attempts.tried.bit_count(),
        "legal": (attempts.tried & ~breaking[1]).bit_count(),
        "rules": [_rule_json(stage, attempts, reason, breaking) for reason in ranked],
    }


def _breaking_at_least(attempts: Attempts) -> list[int]:
    """Return, for each number of rules, the mask of the attempts that break at least so many."""
    found = [attempts.tried, 0]
    for forbidden in attempts.forbidden.values():
        more = [fewer & forbidden for fewer in found]
        found = [found[0], *(a | b for a, b in zip(found[1:], more, strict=False)), more[-1]]
    return found


def _rule_json(
    stage: Stage, attempts: Attempts, reason: Reason, breaking: list[int]
) -> messages.RuleRefusals:
    forbidden = attempts.forbidden[reason]
    alone = forbidden & ~breaking[2]
    fewest = next(mask for more in breaking[2:] if (mask := forbidden & ~more))
    example = attempts.attempt((fewest & -fewest).bit_length() - 1)
    return {
        "code": reason,
        "count": forbidden.bit_count(),
        "pieces": attempts.pieces_of(forbidden),
        "alone": alone.bit_count(),
        "cells": _names(attempts.cells_of(alone)),
        "example": {
            "move": str(example.move),
            "piece": example.piece,
            "cells": _names(example.cells),
            "violations": [each.as_json() for each in stage.violations(example.move)],
        },
    }


def _names(cells: Iterable[Cell]) -> list[str]:
    return [str(cell) for cell in cells]
