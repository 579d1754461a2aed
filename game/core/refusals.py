"""Why placements are refused: what each rule forbids in a position.

A stage tries placements (:meth:`game.core.stage.Stage.attempts`) and tells which rules each one
breaks. :func:`refusals` counts them by rule and selects an example of each. The rules themselves
do not depend on this module.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .stage import Attempt, Stage
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
    tried = list(stage.attempts(cell, piece))
    by_rule: dict[Reason, list[Attempt]] = {}
    for attempt in tried:
        for reason in attempt.reasons:
            by_rule.setdefault(reason, []).append(attempt)
    order = list(Reason)
    ranked = sorted(by_rule, key=lambda reason: (-len(by_rule[reason]), order.index(reason)))
    return {
        "placements": len(tried),
        "legal": sum(not attempt.reasons for attempt in tried),
        "rules": [_rule_json(stage, reason, by_rule[reason]) for reason in ranked],
    }


def _rule_json(stage: Stage, reason: Reason, forbidden: list[Attempt]) -> messages.RuleRefusals:
    alone = [attempt for attempt in forbidden if len(attempt.reasons) == 1]
    example = min(forbidden, key=lambda attempt: len(attempt.reasons))
    return {
        "code": reason,
        "count": len(forbidden),
        "pieces": _in_order(attempt.piece for attempt in forbidden),
        "alone": len(alone),
        "cells": _in_order(str(cell) for attempt in alone for cell in attempt.cells),
        "example": {
            "move": str(example.move),
            "piece": example.piece,
            "cells": [str(cell) for cell in example.cells],
            "violations": [each.as_json() for each in stage.violations(example.move)],
        },
    }


def _in_order(names: Iterable[str]) -> list[str]:
    """Return the different names in the order of their first appearance."""
    return list(dict.fromkeys(names))
