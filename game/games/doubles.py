"""The double games, by Grant Fikes and Néstor Romeral Andrés: one game on top of another.

TAILITS+TAIJI plays TAIJI on the tetrominoes of a finished game of TAILITS. TAIJI+Battle of LITS
covers the squares of a finished game of TAIJI with tetrominoes. The scores of both stages are
added. This module only connects the stages; each stage follows the rules of the single game.

Reference:
    TAILITS rules, "Double games".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..core.bitboard import with_row_width
from ..core.game import Game
from ..core.info import GameInfo, Setup
from ..core.stage import Stage
from ..core.types import Points, Side
from . import battle_of_lits, taiji, tailits
from .battle_of_lits import BattleStage, Symbols
from .lits_layout import Layout
from .taiji import BoardSpec, TaijiStage
from .tailits import TailitsStage
from .tailits_moves import SIZE

PIECES_PER_SHAPE = 6
DESIGNERS = ("Grant Fikes", "Néstor Romeral Andrés")
LINKS = tailits.Tailits.info.links


class TailitsFirstStage(TailitsStage):
    """TAILITS as the first stage of a double game. The side that placed last gains half a point."""

    def bonus(self) -> Mapping[Side, Points]:
        """Return half a point for the side that placed last."""
        return {self.sides[(self.plies - 1) % 2]: 0.5}


class TailitsTaiji(Game):
    """TAILITS, then TAIJI on top of it. Taijitus lie flat; the half point prevents ties."""

    stage_count = 2
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
        link_code=5,
        stages=(tailits.STAGE, taiji.STAGE),
        options=(tailits.SCORING_OPTION, tailits.PIECES_OPTION, taiji.double_game_groups()),
        rulings=("pieces", "double-groups"),
    )

    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        """Return the TAILITS stage, or the TAIJI stage on top of its tetrominoes."""
        if previous is None:
            return TailitsFirstStage.initial(setup["Scoring"], setup["Pieces"])
        assert isinstance(previous, TailitsStage)
        board = BoardSpec(SIZE, int(setup["Groups"]))
        raised = with_row_width(previous.layout.covered, SIZE, SIZE, board.width)
        return TaijiStage(replace(board, raised=raised))


class TaijiBattle(Game):
    """TAIJI, then Battle of LITS on top of it. The taijitu squares are the printed symbols."""

    stage_count = 2
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
        link_code=6,
        stages=(taiji.STAGE, battle_of_lits.stage_info(taiji.SIDES, PIECES_PER_SHAPE)),
        options=(taiji.double_game_groups(),),
        rulings=("double-supply", "double-groups"),
    )

    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        """Return the TAIJI stage, or the Battle of LITS stage on top of its squares."""
        if previous is None:
            return TaijiStage(BoardSpec(SIZE, int(setup["Groups"])))
        assert isinstance(previous, TaijiStage)
        width = previous.board.width
        white, black = (
            with_row_width(cells, SIZE, width, SIZE) for cells in (previous.white, previous.black)
        )
        symbols = Symbols(taiji.SIDES, (white, black), "wb")
        return BattleStage(symbols, Layout.empty(SIZE, SIZE, PIECES_PER_SHAPE))

    def has_swap(self, stage: Stage) -> bool:
        """Return True only for the second stage."""
        return isinstance(stage, BattleStage)
