"""Monte Carlo tree search of Battle of LITS with a search for who wins beside it."""

from __future__ import annotations

from random import Random

from ..core.position import Position
from ..core.types import Move
from ..games.battle_of_lits import BattleStage
from .heuristics.battle_of_lits import BattleHeuristics
from .levels import Level
from .mcts import MonteCarloSearch
from .playout import earned_lead
from .searcher import MoveStats, decided_stats
from .win_search import WinSearch, proves_winner

FIRST_PLAYOUTS = 1000
"""Number of playouts before it starts, so that it looks at good moves first."""

POSITIONS_PER_PLAYOUT = 6
"""Positions that it searches for each playout."""


def decides(position: Position, level: Level) -> bool:
    """Return whether a search for who wins runs beside tree search in *position*."""
    stage = position.stage
    return isinstance(stage, BattleStage) and proves_winner(level, stage.plies)


class DecidingSearch(MonteCarloSearch):
    """Monte Carlo tree search that tries to prove who wins, starting with the most visited move."""

    def __init__(self, position: Position, rng: Random, level: Level) -> None:
        super().__init__(position, rng, level)
        stage, heuristics = position.stage, self.heuristics
        assert isinstance(stage, BattleStage)
        assert isinstance(heuristics, BattleHeuristics)
        self._ranking = list(self.root.moves)
        self.win_search = WinSearch(
            heuristics.evaluator,
            stage.layout,
            stage.plies % 2 == 1,
            earned_lead(position),
            self._ranking,
            level,
        )
        self._lost = -1

    def step(self) -> None:
        """Run one playout, then search some positions for who wins."""
        super().step()
        if self.tree.playouts >= FIRST_PLAYOUTS and not self.win_search.done:
            if len(self.win_search.lost) > self._lost:
                self._rank()
            self.win_search.step(POSITIONS_PER_PLAYOUT)

    def _rank(self) -> None:
        """Let the search for who wins continue with the most visited move."""
        visits = dict(zip(self.root.moves, self.root.move_visits, strict=True))
        self._ranking.sort(key=visits.__getitem__, reverse=True)
        self._lost = len(self.win_search.lost)

    def ranked_moves(self) -> list[MoveStats]:
        """Return the statistics of the moves searched; a winning move first, lost moves last."""
        ranked = super().ranked_moves()
        if self.done:
            return ranked
        moves, search = {stats.move: stats for stats in ranked}, self.win_search
        lost = {self._move(number) for number in search.lost}
        first: list[MoveStats] = []
        if search.winning is not None:
            move = self._move(search.winning)
            stats = moves.pop(move, MoveStats(move, 0, 0.0, 1.0))
            first = [decided_stats(move, stats.visits, stats.margin, wins=True)]
        others = [stats for move, stats in moves.items() if move not in lost]
        losses = [
            decided_stats(move, stats.visits, stats.margin, wins=False)
            for move, stats in moves.items()
            if move in lost
        ]
        return [*first, *others, *losses]

    def _move(self, number: int) -> Move:
        return self.heuristics.move(self.position.stage, number)
