"""The double games: one game on top of another, by Grant Fikes and Néstor Romeral Andrés.

TAILITS+TAIJI plays TAIJI on the tetrominoes of a finished TAILITS; TAIJI+Battle of LITS covers
the squares of a finished TAIJI with tetrominoes. Both scores are added. Source: TAILITS rules,
"Double games". Nothing but the joint is here: each stage is the single game's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..core.base import Game, GameInfo, Piece, Setup, Stage, StageInfo
from ..core.types import Points, Side
from . import lits_rule, taiji, tailits
from .battle_of_lits import BattleStage, Symbols
from .lits_rule import Layout
from .taiji import Table, TaijiStage
from .tailits import TailitsStage
from .tetrominoes import MODELS

SIZE = tailits.SIZE
OF_EACH_SHAPE = 6
DESIGNERS = ("Grant Fikes", "Néstor Romeral Andrés")
LINKS = tailits.Tailits.info.links


class LowerTailits(TailitsStage):
    """The TAILITS of a double game: whoever placed last takes half a point more along."""

    def bonus(self) -> Mapping[Side, Points]:
        """Half a point for the side that placed last."""
        return {self.sides[(self.plies - 1) % 2]: 0.5}


class TailitsTaiji(Game):
    """TAILITS, then TAIJI on top of it with taijitus lying flat; the half point decides."""

    stages = 2
    info = GameInfo(
        id="tailits+taiji",
        name="TAILITS+TAIJI",
        designers=DESIGNERS,
        publisher="nestorgames",
        links=LINKS,
        sources=("TAILITS rules, double games",),
        columns=SIZE,
        rows=SIZE,
        sides=tailits.SIDES,
        swap=False,
        tie_break="half-point",
        pieces=(*tailits.tailits_pieces("every"), *taiji.Taiji.info.pieces),
        options=(tailits.SCORING, tailits.PIECES, taiji.deluxe_groups()),
        rulings=("pieces", "double-groups"),
        stages=(StageInfo("tailits", tailits.SIDES), StageInfo("taiji", taiji.SIDES)),
    )

    def open_stage(self, setup: Setup, below: Stage | None) -> Stage:
        """The TAILITS, or the TAIJI on top of its tetrominoes."""
        if below is None:
            return LowerTailits.opening(setup["Scoring"], setup["Pieces"])
        assert isinstance(below, TailitsStage)
        known = below.layout.tables
        table = Table(SIZE, int(setup["Groups"]))
        raised = sum(table.bit(cell) for cell in known.cells_of(below.layout.covered))
        return TaijiStage(replace(table, raised=raised))


class TaijiBattle(Game):
    """TAIJI, then Battle of LITS on top of it with the taijitu squares as printed symbols."""

    stages = 2
    info = GameInfo(
        id="taiji+battle-of-lits",
        name="TAIJI+Battle of LITS",
        designers=DESIGNERS,
        publisher="nestorgames",
        links=LINKS,
        sources=("TAILITS rules, double games",),
        columns=SIZE,
        rows=SIZE,
        sides=taiji.SIDES,
        swap=True,
        tie_break="last-mover",
        pieces=(
            *taiji.Taiji.info.pieces,
            *(Piece(shape, model, OF_EACH_SHAPE) for shape, model in MODELS.items()),
        ),
        options=(taiji.deluxe_groups(),),
        rulings=("double-supply", "double-groups"),
        stages=(StageInfo("taiji", taiji.SIDES), StageInfo("battle-of-lits", taiji.SIDES)),
    )

    def open_stage(self, setup: Setup, below: Stage | None) -> Stage:
        """The TAIJI, or the Battle of LITS on top of its squares."""
        if below is None:
            return TaijiStage(Table(SIZE, int(setup["Groups"])))
        assert isinstance(below, TaijiStage)
        known = lits_rule.tables(SIZE, SIZE)
        white, black = (
            known.cell_set(below.table.cells_of(cells)) for cells in (below.white, below.black)
        )
        symbols = Symbols(taiji.SIDES, (white, black), "wb")
        return BattleStage(symbols, Layout.empty(SIZE, SIZE, OF_EACH_SHAPE))

    def swap_allowed(self, stage: Stage) -> bool:
        """Only in the second stage, on Black's first turn there."""
        return isinstance(stage, BattleStage) and stage.plies == 1
