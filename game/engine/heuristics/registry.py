"""The heuristics of every kind of stage and the levels of every game: a line for each."""

from __future__ import annotations

from typing import Any

from ...core.stage import Stage
from ...games.battle_of_lits import BattleStage
from ...games.doubles import TailitsFirstStage
from ...games.lot import LotStage
from ...games.taiji import TaijiStage
from ...games.tailits import TailitsStage
from . import battle_of_lits, doubles, lot, taiji, tailits
from .base import GameLevels, Heuristics

HEURISTICS: dict[type[Stage], type[Heuristics[Any]]] = {
    BattleStage: battle_of_lits.BattleHeuristics,
    TailitsStage: tailits.TailitsHeuristics,
    TailitsFirstStage: tailits.TailitsHeuristics,
    TaijiStage: taiji.TaijiHeuristics,
    LotStage: lot.LotHeuristics,
}

LEVELS: dict[str, GameLevels] = {
    "battle-of-lits": battle_of_lits.LEVELS,
    "tailits": tailits.LEVELS,
    "taiji": taiji.LEVELS,
    "lot": lot.LEVELS,
    "tailits+taiji": doubles.TAILITS_TAIJI_LEVELS,
    "taiji+battle-of-lits": doubles.TAIJI_BATTLE_LEVELS,
}
"""Levels by the id of the game."""


def heuristics_for(stage: Stage) -> Heuristics[Any]:
    """Return the heuristics for *stage* and for all stages reached from it by moves.

    Raises:
        TypeError: If there are no heuristics for this type of stage.
    """
    heuristics = HEURISTICS.get(type(stage))
    if heuristics is None:
        raise TypeError(f"no heuristics for {type(stage).__name__}")
    return heuristics.for_stage(stage)
