"""Facts that explain why a move is good. They can be seen on the board; the engine is not used.

:func:`explain_move` returns the facts. The page turns them into sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.insights import Insights, MarkKind, TallyKind, insights_change
from ..core.position import Position
from ..core.types import Cell, Move, Resign, Seat, Side, Swap
from .view import point_changes

if TYPE_CHECKING:
    from ..core import messages


def explain_move(position: Position, move: Move) -> messages.MoveReasons:
    """Return what *move*, which must be legal, does to *position*."""
    if isinstance(move, Swap | Resign):
        return _no_effect()
    stage, after = position.stage, position.after(move)
    then = stage.play(move)
    before, after_move = stage.insights(), then.insights()
    change = insights_change(before, after_move)
    facts = stage.move_facts(move, then)
    outcome = after.outcome()
    return {
        "change": point_changes(position, after),
        "safe": _safe_change(change),
        "settled": len(change["final"]),
        "joined": facts.joined,
        "stack": facts.stack,
        "wins": bool(outcome and outcome.winner is position.to_move),
        "blocks": _blocked_wins(before, after_move, then.to_move),
        "last": facts.last,
    }


def _no_effect() -> messages.MoveReasons:
    """Return the facts about a move that changes nothing on the board."""
    return {
        "change": dict.fromkeys(Seat, 0),
        "safe": {},
        "settled": 0,
        "joined": 0,
        "stack": False,
        "wins": False,
        "blocks": 0,
        "last": "",
    }


def _safe_change(change: messages.InsightsChange) -> dict[Side, int]:
    tallies = (tally for tally in change["tallies"] if tally["kind"] is TallyKind.SURE)
    return next((tally["by"] for tally in tallies), {})


def _blocked_wins(before: Insights, after: Insights, side: Side) -> int:
    """Return the number of cells where *side* could win before the move, but not after."""

    def wins(found: Insights) -> set[Cell]:
        marks = (m for m in found.marks if m.kind is MarkKind.WIN and m.side == side)
        return {cell for mark in marks for cell in mark.cells}

    return len(wins(before) - wins(after))
