"""Facts that explain why a move is good. They can be seen on the board; the engine is not used.

:func:`explain_move` returns the facts. The page turns them into sentences.
"""

from __future__ import annotations

from typing import Any

from ..core.insights import Insights, MarkKind, insights_change
from ..core.position import Position
from ..core.types import Cell, Move, Resign, Side, Swap
from .view import point_changes


def explain_move(position: Position, move: Move) -> dict[str, Any]:
    """Return what *move*, which must be legal, does to *position*.

    Returns:
        JSON-compatible values. They are empty, 0 or False for a swap or a resignation.

        - ``change``: change of each seat's points, from :func:`game.session.view.point_changes`.
        - ``safe``: additional symbols of each side that no move can cover any more.
        - ``settled``: number of additional cells that no move can cover any more.
        - ``joined``, ``stack``, ``last``: see :class:`game.core.insights.MoveFacts`.
        - ``wins``: whether the move wins the game.
        - ``blocks``: number of cells where the opponent could have won, but no longer can.
    """
    nothing = {"change": {}, "safe": {}, "settled": 0, "joined": 0, "blocks": 0, "last": ""}
    found = {**nothing, "stack": False, "wins": False}
    if isinstance(move, Swap | Resign):
        return found
    stage, after = position.stage, position.after(move)
    then = stage.play(move)
    before, after_move = stage.insights(), then.insights()
    change = insights_change(before, after_move)
    facts = stage.move_facts(move, then)
    outcome = after.outcome()
    return {
        **found,
        "change": point_changes(position, after),
        "safe": _safe_change(change),
        "settled": len(_as_list(change["final"])),
        "joined": facts.joined,
        "stack": facts.stack,
        "wins": bool(outcome and outcome.winner is position.to_move),
        "blocks": _blocked_wins(before, after_move, then.to_move),
        "last": facts.last,
    }


def _as_list(value: object) -> list[Any]:
    assert isinstance(value, list)
    return value


def _safe_change(change: dict[str, object]) -> dict[Side, int]:
    tallies = (tally for tally in _as_list(change["tallies"]) if tally["kind"] == "sure")
    return next((dict(tally["by"]) for tally in tallies), {})


def _blocked_wins(before: Insights, after: Insights, side: Side) -> int:
    """Return the number of cells where *side* could win before the move, but not after."""

    def wins(found: Insights) -> set[Cell]:
        marks = (m for m in found.marks if m.kind is MarkKind.WIN and m.side == side)
        return {cell for mark in marks for cell in mark.cells}

    return len(wins(before) - wins(after))
