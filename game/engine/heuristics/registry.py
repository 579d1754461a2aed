"""Which expert belongs to a stage, and what a result means for the two seats."""

from __future__ import annotations

from random import Random
from typing import Any

from ...core.base import Stage
from ...core.position import Position
from ...games.battle_of_lits import BattleStage
from ...games.lot import LotStage
from ...games.taiji import TaijiStage
from ...games.tailits import TailitsStage
from .base import Heuristics, StageResult
from .battle_of_lits import battle_heuristics
from .lot import lot_heuristics
from .taiji import taiji_heuristics
from .tailits import tailits_heuristics

TIE_BREAK_VALUE = 0.25
"""What winning by a rule for equal points counts as: less than the least lead, half a point."""


def heuristics_for(stage: Stage) -> Heuristics[Any]:
    """The expert for *stage* and all that follow in the same game; raises TypeError."""
    match stage:
        case BattleStage():
            return battle_heuristics(stage.symbols, stage.layout.tables)
        case TailitsStage():
            return tailits_heuristics(stage.scoring)
        case TaijiStage():
            return taiji_heuristics(stage.board)
        case LotStage():
            return lot_heuristics()
    raise TypeError(f"no expert for {type(stage).__name__}")


def first_lead(position: Position, result: StageResult) -> float:
    """By how much First leads when the stage of *position* ends so; winning a tie is
    ``TIE_BREAK_VALUE``.
    """
    sign = 1 if position.side_of_first == position.stage.sides[0] else -1
    first, second = position.earned
    return sign * result.lead + first - second or sign * result.tie_break * TIE_BREAK_VALUE


def lead_in_points(lead: float) -> float:
    """The lead in points alone, as the rules count them."""
    return 0.0 if abs(lead) == TIE_BREAK_VALUE else lead


def playout_game(
    position: Position,
    stage: Stage,
    heuristics: Heuristics[Any],
    rng: Random,
    moves_made: list[int],
) -> float:
    """First's lead after a playout of all that follows *stage*, which comes of that of *position*.

    The moves of this stage go into *moves_made*.
    """
    if position.stage_number + 1 == position.game.stage_count:
        return first_lead(position, heuristics.playout(stage, rng, moves_made))
    last = stage if stage.over else heuristics.simulate(stage, rng, moves_made)
    return playout_last_stage(position.with_stage(last), rng)


def playout_last_stage(position: Position, rng: Random) -> float:
    """First's lead after a playout of a last stage that only just began."""
    return first_lead(position, heuristics_for(position.stage).playout(position.stage, rng, []))
