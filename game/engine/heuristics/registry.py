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
from .base import Expert, Result
from .battle_of_lits import battle_expert
from .lot import lot_expert
from .taiji import taiji_expert
from .tailits import tailits_expert

TIE = 0.25
"""What winning by a rule for equal points counts as: less than the least lead, half a point."""


def expert_for(stage: Stage) -> Expert[Any]:
    """The expert for *stage* and all that follow in the same game; raises TypeError."""
    match stage:
        case BattleStage():
            return battle_expert(stage.symbols, stage.layout.tables)
        case TailitsStage():
            return tailits_expert(stage.scoring)
        case TaijiStage():
            return taiji_expert(stage.table)
        case LotStage():
            return lot_expert()
    raise TypeError(f"no expert for {type(stage).__name__}")


def lead(position: Position, result: Result) -> float:
    """By how much First leads when the stage of *position* ends so; winning a tie is ``TIE``."""
    sign = 1 if position.side_of_first == position.stage.sides[0] else -1
    first, second = position.earned
    return sign * result.margin + first - second or sign * result.tie * TIE


def points_ahead(lead: float) -> float:
    """The lead in points alone, as the rules count them."""
    return 0.0 if abs(lead) == TIE else lead


def played_out(
    position: Position, stage: Stage, expert: Expert[Any], rng: Random, played: list[int]
) -> float:
    """First's lead after a playout of all that follows *stage*, which comes of that of *position*.

    The moves of this stage go into *played*.
    """
    if position.stage_number + 1 == position.game.stages:
        return lead(position, expert.playout(stage, rng, played))
    last = stage if stage.over else expert.finish(stage, rng, played)
    return played_blindly(position.played_on(last), rng)


def played_blindly(position: Position, rng: Random) -> float:
    """First's lead after a playout of a last stage that only just began."""
    return lead(position, expert_for(position.stage).playout(position.stage, rng, []))
