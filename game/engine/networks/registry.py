"""The network of a stage, if there is one."""

from __future__ import annotations

from typing import Any

from ...core.position import Position
from ...core.stage import Stage
from ...games.coloured_tetrominoes import supply
from ...games.tailits import LARGEST, TailitsStage
from .base import StageNetwork
from .tailits import tailits_network


def network_for(stage: Stage) -> StageNetwork[Any] | None:
    """Return the network for *stage*.

    Returns:
        None if there is no network for stages with such options or handicaps, or if the board is
        still empty.
    """
    if not isinstance(stage, TailitsStage) or not stage.plies or stage.layout.barred:
        return None
    usual = stage.scoring == LARGEST and len(stage.remaining) == len(supply("every"))
    return tailits_network() if usual else None


def has_network(position: Position) -> bool:
    """Return whether there is a network that can guide a search of *position*.

    In the second stage of a double game, it would not know the points of the first.
    """
    return position.stage_number == 0 and network_for(position.stage) is not None
