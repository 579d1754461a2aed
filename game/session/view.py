"""Positions, partial moves and insights as JSON-compatible values for a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..core.handicap import barred_shape
from ..core.insights import Insights, insights_change
from ..core.players import computer_level
from ..core.position import Position
from ..core.refusals import refusals
from ..core.stage import Group
from ..core.types import (
    Cell,
    IllegalMoveError,
    Outcome,
    OutOfRangeError,
    Points,
    Resign,
    Seat,
    Swap,
    parse_cell,
)
from ..records.replay import ReplayedGame
from .timing import clock_json

if TYPE_CHECKING:
    from ..core import messages
    from ..core.clock import Clock


def saved_view(
    game: ReplayedGame, clock: Clock | None, ply: int, may_undo: bool, may_redo: bool
) -> messages.SavedView:
    """Return the view of the position after the first *ply* moves, without hints.

    Args:
        game: The game.
        clock: Its clock; None if it has no clock.
        ply: Number of moves.
        may_undo: Whether there is a move to undo.
        may_redo: Whether there is a move to redo.
    """
    position = game.positions[ply]
    stage_view = position.stage.view()
    columns, rows = position.stage.size
    outcome = position.outcome()
    return {
        "game": position.game.info.id,
        "ply": ply,
        "stage": position.stage_number,
        "agreed": {
            option.tag: position.setup[option.tag]
            for option in position.game.info.options
            if option.scoring_only
        },
        "earned": dict(zip(Seat, position.earned, strict=True)),
        "board": {"columns": columns, "rows": rows},
        "to_move": position.to_move,
        "seats": {
            seat: {
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
            for left in stage_view.supply
        ],
        "coverable": [] if position.over else cell_names(stage_view.coverable),
        "reachable": [] if position.over else cell_names(stage_view.reachable),
        "groups": groups_json(stage_view.groups),
        "line": cell_names(stage_view.winning_line),
        "last": _last_move(game, ply),
        "outcome": outcome_json(outcome) if outcome else None,
        "may_undo": may_undo,
        "may_redo": may_redo,
        "clock": clock_json(clock, game.positions[: ply + 1]),
        "hints": None,
        "reserved": _reserved_shape(position),
    }


def _reserved_shape(position: Position) -> messages.ReservedShape | None:
    """Return the shape that only one seat may place, and the seat; None if there is none."""
    barred = barred_shape(position.setup)
    return {"seat": barred[0].other, "shape": barred[1]} if barred else None


def point_changes(before: Position, after: Position) -> dict[Seat, Points]:
    """Return the change of each side's points, by the seat that plays the side in *after*.

    Points on the board belong to the side, those from earlier stages to the seat. A swap therefore
    changes nothing. A move that ends a stage changes the points of that stage only; those that the
    next stage begins with are on the board without it.
    """
    if after.stage_number != before.stage_number:
        return {seat: after.earned[i] - before.points[i] for i, seat in enumerate(Seat)}
    on_board = before.stage.points()
    return {
        seat: after.points[i] - before.earned[i] - on_board[after.side_of(seat)]
        for i, seat in enumerate(Seat)
    }


def _last_move(game: ReplayedGame, ply: int) -> messages.LastMove | None:
    """Return the last of the first *ply* moves; None if *ply* is 0."""
    if not ply:
        return None
    before, after = game.positions[ply - 1 : ply + 1]
    seat = before.to_move
    assert seat is not None
    return {
        "move": game.record.moves[ply - 1],
        "seat": seat,
        "side": before.side_of(seat),
        "change": point_changes(before, after),
    }


def cell_names(cells: Iterable[Cell]) -> list[str]:
    """Return the names of cells."""
    return [str(cell) for cell in cells]


def groups_json(groups: Iterable[Group]) -> list[messages.Group]:
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


def outcome_json(outcome: Outcome) -> messages.Outcome:
    """Return the outcome as JSON-compatible values."""
    return {
        "winner": outcome.winner,
        "termination": outcome.termination,
        "decided_by": outcome.decided_by,
        "points": dict(zip(Seat, outcome.points, strict=True)),
    }


def partial_move_json(position: Position, text: str) -> messages.PartialMove:
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


def _point_changes_by(position: Position, text: str) -> dict[Seat, Points]:
    """Return :func:`point_changes` by a move in notation; 0 if it is incomplete or not legal."""
    try:
        move = position.parse_legal(text)
    except IllegalMoveError:
        return dict.fromkeys(Seat, 0)
    return point_changes(position, position.after(move))


def insights_json(position: Position, ply: int, text: str) -> messages.Insights:
    """Return the insights of the position at *ply*, and how the move *text* would change them."""
    insights = position.stage.insights()
    return {**insights.as_json(), "ply": ply, "move": _insights_change_by(position, insights, text)}


def _insights_change_by(
    position: Position, insights: Insights, text: str
) -> messages.MoveInsights | None:
    """Return the change; None if the move is incomplete, not legal or not a placement."""
    try:
        move = position.parse_legal(text)
    except IllegalMoveError:
        return None
    if isinstance(move, Swap | Resign):
        return None
    after = position.stage.play(move).insights()
    return {"text": str(move), **insights_change(insights, after)}


def refusals_json(position: Position, cell: str, piece: str) -> messages.Refusals:
    """Return what each rule forbids in *position*.

    Args:
        position: The position.
        cell: Name of the cell that the placements must cover; empty if they may lie anywhere.
        piece: Name of their piece; empty if it may be any.

    Raises:
        OutOfRangeError: If the board has no such cell or the stage no such piece.
    """
    pieces = position.game.info.stages[position.stage_number].pieces
    known = {each.shape or each.id for each in pieces}
    if piece and piece not in known:
        raise OutOfRangeError(f'no piece "{piece[:40]}"')
    return refusals(position.stage, _cell_on_board(position, cell) if cell else None, piece)


def _cell_on_board(position: Position, name: str) -> Cell:
    try:
        cell = parse_cell(name)
    except ValueError:
        raise OutOfRangeError(f'no cell "{name[:40]}"') from None
    if any(not 0 <= at < size for at, size in zip(cell, position.stage.size, strict=True)):
        raise OutOfRangeError(f'no cell "{name}" on this board')
    return cell
