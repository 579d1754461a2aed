"""The computer's thinking as a value: run in slices of any length, stopped and asked at any time.

The same position, seed, level and number of playouts give the same answer on any machine.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf, sqrt
from random import Random
from time import perf_counter

from ..core.position import Position
from ..core.types import Move
from ..games.battle_of_lits import BattleStage
from .alpha_beta import AlphaBetaSearch
from .heuristics.battle_of_lits import BattleHeuristics
from .heuristics.registry import heuristics_for
from .levels import UNLIMITED, WITHOUT_SOLVER, Level
from .mcts import MonteCarloSearch
from .searcher import MoveStats, Searcher, StageSearcher, TreeSlot, sorted_stats

OPENING_CANDIDATES = 20
"""Among how many first moves one is chosen, where the other may swap after it."""

OPENING_EXPLORATION = 2.0
"""By how many points the balance of a first move is thought better for being little known."""

MCTS_PLIES = 8
"""How many placements of Battle of LITS are better chosen by playouts than by depth."""

MCTS_MIN_PLAYOUTS = 2000
"""With fewer playouts for them depth is no worse."""


def uses_mcts(position: Position, level: Level) -> bool:
    """Whether *position* is thought about by playouts, at that level; else in depth."""
    stage = position.stage
    if not isinstance(stage, BattleStage):
        return True
    return (
        stage.plies < MCTS_PLIES
        and level.playout_budget(BattleHeuristics.playouts_per_node) >= MCTS_MIN_PLAYOUTS
    )


def searcher_for(position: Position, rng: Random, level: Level) -> StageSearcher:
    """The way of thinking that suits *position*; swapping is left out of it."""
    searcher = MonteCarloSearch if uses_mcts(position, level) else AlphaBetaSearch
    return searcher(position, rng, level)


def step_limit(position: Position, level: Level) -> float:
    """How many playouts a level makes in *position*, or at how many positions it looks."""
    return level.playout_budget(
        heuristics_for(position.stage).playouts_per_node if uses_mcts(position, level) else 1
    )


def is_swap_opening(position: Position) -> bool:
    """Whether it is a first move after which the other may swap."""
    if not position.game.info.swap or position.may_swap:
        return False
    return position.after(next(iter(position.stage.legal_moves()))).may_swap


def tree_count(position: Position, limit: int, level: Level = UNLIMITED) -> int:
    """Into how many parts thinking about *position* is divided, where it may be into *limit*.

    Playouts can be; balance is looked for by one, and so is what can soon be proved. Depth gains
    nothing by it: halves of the moves of Battle of LITS, each searched half as long, won a fifth
    of the games against one search of them all, since what they find is not equally deep. Nor do
    the playouts that a level has there, for two trees of half the size are worse than one; those
    who think as long as they are let have two of the same size, and these are better.
    """
    stage = position.stage
    counted = isinstance(stage, BattleStage) and level.node_budget < inf
    alone = position.may_swap or is_swap_opening(position) or not uses_mcts(position, level)
    return 1 if alone or counted or heuristics_for(stage).near_end(stage) else limit


@contextmanager
def gc_paused() -> Iterator[None]:
    """No search for unused circles of objects meanwhile.

    Thinking makes none, and going through all that it remembers is a tenth of its time.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class SwapSearch(Searcher):
    """A position in which swapping is legal.

    After a swap the other person has the very turn that one gave away, so that it is worth what
    the best move is worth, with the opposite sign, and needs no thought of its own.
    """

    def __init__(self, position: Position, rng: Random, level: Level) -> None:
        self.without_swap = searcher_for(position, rng, level)

    def step(self) -> None:
        """One step of looking at the other moves."""
        self.without_swap.step()

    def ranked_moves(self) -> list[MoveStats]:
        """The swap and the other moves."""
        others, swap_stats = self.without_swap.ranked_moves(), self.without_swap.swap_stats()
        return (
            [swap_stats, *others] if swap_stats.chance > others[0].chance else [*others, swap_stats]
        )


class OpeningSearch(Searcher):
    """A first move after which the other may swap: the more balanced, the better.

    Some moves are drawn by lot; thought goes where balance is best or little known.
    """

    def __init__(self, position: Position, moves: Sequence[Move], rng: Random) -> None:
        self.moves = rng.sample(moves, min(OPENING_CANDIDATES, len(moves)))
        self.replies = [
            MonteCarloSearch(position.after(move), rng, WITHOUT_SOLVER) for move in self.moves
        ]
        self.visits = [0] * len(self.moves)
        self.imbalance = [0.0] * len(self.moves)

    def step(self) -> None:
        """One step: after the first move that is not known well yet, else the most balanced."""
        unknown = (i for i, reply in enumerate(self.replies) if not reply.has_estimate)
        i = next(unknown, None)
        if i is None:
            i = min(range(len(self.moves)), key=self._lower_bound)
        self.replies[i].step()
        self.visits[i] += 1
        best, swap_stats = self.replies[i].ranked_moves()[0], self.replies[i].swap_stats()
        self.imbalance[i] = abs(best.margin - swap_stats.margin) / 2

    def _lower_bound(self, i: int) -> float:
        return self.imbalance[i] - OPENING_EXPLORATION / sqrt(self.visits[i])

    def ranked_moves(self) -> list[MoveStats]:
        """The moves, those known to be balanced first; the other takes the better side."""
        found = []
        for i, reply in enumerate(self.replies):
            visits = self.visits[i]
            if visits:
                theirs = max(
                    reply.ranked_moves()[0], reply.swap_stats(), key=lambda stats: stats.chance
                )
                stats = MoveStats(self.moves[i], visits, -theirs.margin, 1 - theirs.chance)
                margin_of_error = OPENING_EXPLORATION / sqrt(visits) if reply.has_estimate else inf
                found.append((-self.imbalance[i] - margin_of_error, stats))
        return sorted_stats(found)


class Search:
    """The computer's thinking about one position, which is never changed.

    Where the level divides it into parts, all of them are thought about, or the one *slot* alone:
    then others are to think about the rest, and what they know is to be heard. Raises ValueError
    when the game is over.
    """

    def __init__(
        self,
        position: Position,
        seed: int = 0,
        level: Level = UNLIMITED,
        slot: TreeSlot | None = None,
    ) -> None:
        if position.over:
            raise ValueError("the game is over")
        count = slot.total if slot else tree_count(position, level.trees, level)
        slots = [slot] if slot else [TreeSlot(number, count) for number in range(count)]
        self.level = level
        self.max_steps = step_limit(position, level) / count * len(slots)
        self.playouts = 0
        self._seed = seed
        self._position = position
        self._searchers = [self._make_searcher(entry) for entry in slots]
        self._shared_stats: Sequence[Sequence[MoveStats]] = ()

    def _make_searcher(self, slot: TreeSlot) -> Searcher:
        position, level = self._position, self.level
        rng = Random(f"{self._seed} {slot.number}" if slot.number else self._seed)
        if position.may_swap:
            return SwapSearch(position, rng, level)
        if is_swap_opening(position):
            return OpeningSearch(position, list(position.stage.legal_moves()), rng)
        return searcher_for(position, rng, level)

    def receive_stats(self, others: Sequence[Sequence[MoveStats]]) -> None:
        """Takes note of what others know by now who think about the other parts."""
        self._shared_stats = others

    def run(self, seconds: float = inf, playouts: float = inf) -> bool:
        """Thinks for about so long, or so many playouts; at least one of them must be finite.

        Gives whether more thinking could help: not when the best move is proved, or when the
        level allows no more.
        """
        until = perf_counter() + seconds
        target = min(self.playouts + playouts, self.max_steps)
        with gc_paused():
            while not self.done and self.playouts < target and perf_counter() < until:
                self._step()
        return not self.done

    def _step(self) -> None:
        """One step, of one part after the other."""
        self._searchers[self.playouts % len(self._searchers)].step()
        self.playouts += 1

    @property
    def done(self) -> bool:
        """Whether more thinking is of no use."""
        return self.playouts >= self.max_steps or all(searcher.done for searcher in self._searchers)

    @property
    def proved(self) -> bool:
        """Whether the best move is proved to be best, and its value exact."""
        others_proved = all(ranked and ranked[0].proved for ranked in self._shared_stats)
        return others_proved and all(searcher.done for searcher in self._searchers)

    def ranked_moves(self) -> list[MoveStats]:
        """The moves thought about, the best first; a first step is made in every part if none was.

        Of what was heard of other parts, the moves that those know best are among them.
        """
        while self.playouts < len(self._searchers) and not self.proved:
            self._step()
        first, *others = self._searchers
        return first.merged(
            [*(searcher.ranked_moves() for searcher in others), *self._shared_stats]
        )

    def best(self) -> MoveStats:
        """The best move found, or what the level takes for it; the same at every call.

        A move made by a slip may not have been thought about; then it promises what the best does.
        """
        rng, ranked = Random(1000 * self._seed + self._position.ply), self.ranked_moves()
        if rng.random() >= self.level.blunder_rate:
            return self.level.choose(ranked, rng)
        move = rng.choice(list(self._position.legal_moves()))
        found = (stats for stats in ranked if stats.move == move)
        return next(found, MoveStats(move, 0, ranked[0].margin, ranked[0].chance))
