"""The arranger of each game, which the position editor uses."""

from __future__ import annotations

from ..core.arrangement import Arranger
from ..core.stage import Stage
from .lot import LotStage
from .lot_arrangement import LotArranger


def arranger_of(stage: Stage) -> Arranger:
    """Return the arranger for a stage, which must not have any pieces yet."""
    return LotArranger(stage) if isinstance(stage, LotStage) else Arranger(stage)
