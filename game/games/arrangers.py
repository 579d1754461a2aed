"""What lays the pieces of each game by hand."""

from __future__ import annotations

from ..core.arrangement import Arranger
from ..core.stage import Stage
from .lot import LotStage
from .lot_arrangement import LotArranger


def arranger_of(stage: Stage) -> Arranger:
    """Return what lays pieces on a stage, which must have none yet."""
    return LotArranger(stage) if isinstance(stage, LotStage) else Arranger(stage)
