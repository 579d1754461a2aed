"""Playouts of the rest of a game, across stages, and leads of a seat in points."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ..core.position import Position
from ..core.stage import Stage
from ..core.types import Move, Seat
from .heuristics.base import Heuristics, SimulatedHeuristics, StageResult
from .heuristics.registry import heuristics_for

TIE_BREAK_VALUE = 0.25
"""Value, in points, of winning on the tie-break. Less than the smallest lead, half a point."""


def first_lead(position: Position, result: StageResult) -> float:
    """Return First's lead in points if the stage of *position* ends with *result*.

    Includes the points of earlier stages. If the points are equal, the winner of the tie-break
    leads by ``TIE_BREAK_VALUE``.
    """
    return lead_function(position)(result)


def lead_function(position: Position) -> Callable[[StageResult], float]:
    """Return a function that returns :func:`first_lead` of *position* with a result."""
    sign = 1 if position.side_of_first == position.stage.sides[0] else -1
    first, second = position.earned
    earned = first - second

    def lead(result: StageResult) -> float:
        return sign * result.lead + earned or sign * result.tie_break * TIE_BREAK_VALUE

    return lead


def earned_lead(position: Position) -> float:
    """Return the lead of the seat to move in points from earlier stages."""
    first, second = position.earned
    return first - second if position.to_move is Seat.FIRST else second - first


def lead_after(position: Position, move: Move) -> float:
    """Return the lead of the seat to move, in points, immediately after *move*."""
    first, second = position.after(move).points
    return first - second if position.to_move is Seat.FIRST else second - first


def lead_in_points(lead: float) -> float:
    """Return the lead as the rules count it: 0 if it is a win on the tie-break."""
    return 0.0 if abs(lead) == TIE_BREAK_VALUE else lead


def playout_game(
    position: Position,
    stage: Stage,
    heuristics: Heuristics[Any],
    rng: Random,
    moves_made: list[int],
) -> float:
    """Play the rest of the game at random and return First's lead.

    Args:
        position: A position from whose stage *stage* was reached by legal moves.
        stage: The stage to start from.
        heuristics: Heuristics of *stage*.
        rng: Random number generator.
        moves_made: The moves made in this stage are appended to this list; those made in the next
            stage are not.
    """
    if position.in_last_stage:
        return first_lead(position, heuristics.playout(stage, rng, moves_made))
    assert isinstance(heuristics, SimulatedHeuristics)
    last = stage if stage.over else heuristics.simulate(stage, rng, moves_made)
    return playout_last_stage(position.with_stage(last), rng)


def playout_last_stage(position: Position, rng: Random) -> float:
    """Return First's lead after a playout of a last stage that has just begun."""
    return first_lead(position, heuristics_for(position.stage).playout(position.stage, rng, []))
