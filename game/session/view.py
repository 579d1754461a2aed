"""Positions, partial moves and insights as JSON-compatible values for a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..core.stage import Group
from ..core.insights import Insights, insights_change
from ..core.players import computer_level
from ..core.position import Position
from ..core.types import Cell, IllegalMoveError, Outcome, Points, Resign, Seat, Swap
from ..records.replay import ReplayedGame


def position_view(game: ReplayedGame, ply: int) -> dict[str, Any]:
    """Return the state after the first *ply* moves, including the last of them."""
    position = game.positions[ply]
    look = position.stage.view()
    return {
        "game": position.game.info.id,
        "moves": game.record.moves[:ply],
        "ply": ply,
        "stage": position.stage_number,
        "agreed": {
            option.tag: position.setup[option.tag]
            for option in position.game.info.options
            if option.scoring_only
        },
        "earned": dict(zip(map(str, Seat), position.earned, strict=True)),
        "board": dict(zip(("columns", "rows"), position.stage.size, strict=True)),
        "to_move": position.to_move,
        "seats": {
            str(seat): {
                "name": game.record.tags.get(str(seat), ""),
                "side": position.side_of(seat),
                "points": points,
                "level": computer_level(game.record.tags, seat),
            }
            for seat, points in zip(Seat, position.points, strict=True)
        },
        "may_swap": position.may_swap,
        "supply": [
            {
                "piece": left.piece,
                "left": left.remaining,
                "legal": left.legal_count,
                "of": left.total,
            }
            for left in look.supply
        ],
        "coverable": [] if position.over else cell_names(look.coverable),
        "reachable": [] if position.over else cell_names(look.reachable),
        "groups": groups_json(look.groups),
        "line": cell_names(look.winning_line),
        "last": _last_move(game, ply),
        "outcome": outcome_json(position.outcome()),
    }


def score(position: Position) -> dict[str, Any]:
    """Return the standing as the command ``score`` of the command line prints it."""
    outcome = position.outcome()
    return {
        "over": position.over,
        "winner": outcome.winner if outcome else None,
        "points": dict(zip(map(str, Seat), position.points, strict=True)),
        "to_move": position.to_move,
    }


def point_changes(before: Position, after: Position) -> dict[str, Points]:
    """Return the change of each side's points, by the seat that plays the side in *after*.

    Points on the board belong to the side, those from earlier stages to the seat. A swap therefore
    changes nothing.
    """
    on_board = before.stage.points()
    return {
        str(seat): after.points[i] - before.earned[i] - on_board[after.side_of(seat)]
        for i, seat in enumerate(Seat)
    }


def _last_move(game: ReplayedGame, ply: int) -> dict[str, Any] | None:
    """Return the last of the first *ply* moves with its seat, its side and the change of points.

    Returns:
        JSON-compatible values; None if *ply* is 0.
    """
    if not ply:
        return None
    before, after = game.positions[ply - 1 : ply + 1]
    seat = before.to_move
    return {
        "move": game.record.moves[ply - 1],
        "seat": seat,
        "side": before.side_of(seat) if seat else None,
        "change": point_changes(before, after),
    }


def cell_names(cells: Iterable[Cell]) -> list[str]:
    """Return the names of cells."""
    return [str(cell) for cell in cells]


def groups_json(groups: Iterable[Group]) -> list[dict[str, Any]]:
    """Return groups with their side, size and cells."""
    return [
        {
            "side": group.side,
            "size": len(group.cells),
            "cells": cell_names(group.cells),
            "counts": group.scored,
        }
        for group in groups
    ]


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """Return the outcome as JSON-compatible values; None if the game is in progress."""
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "termination": outcome.termination,
        "decided_by": outcome.decided_by,
        "points": dict(zip(map(str, Seat), outcome.points, strict=True)),
    }


def partial_move_json(position: Position, text: str) -> dict[str, Any]:
    """Return a partial move with its violations, its continuations and their points."""
    partial = position.parse_partial(text)
    return {
        "move": partial.text,
        "progress": partial.progress,
        "prompt": partial.prompt,
        "choices": [
            {
                "move": choice.text,
                "cells": cell_names(choice.cells),
                "change": _point_changes_by(position, choice.text),
            }
            for choice in partial.choices
        ],
        "violations": [each.as_json() for each in partial.violations],
        "change": _point_changes_by(position, partial.text),
    }


def _point_changes_by(position: Position, text: str) -> dict[str, Points]:
    """Return :func:`point_changes` by a move in notation; 0 if it is incomplete or not legal."""
    try:
        move = position.parse_legal(text)
    except IllegalMoveError:
        return dict.fromkeys(map(str, Seat), 0)
    return point_changes(position, position.after(move))


def insights_json(position: Position, text: str) -> dict[str, Any]:
    """Return the insights of a position, and how the move *text* would change them."""
    insights = position.stage.insights()
    return {**insights.as_json(), "move": _insights_change_by(position, insights, text)}


def _insights_change_by(position: Position, insights: Insights, text: str) -> dict[str, Any] | None:
    """Return the change; None if the move is incomplete, not legal or not a placement."""
    try:
        move = position.parse_legal(text)
    except IllegalMoveError:
        return None
    if isinstance(move, Swap | Resign):
        return None
    after = position.stage.play(move).insights()
    return {"text": str(move), **insights_change(insights, after)}
