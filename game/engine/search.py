"""Entry point of the engine: a search that runs in slices and can be queried at any time.

Deterministic: the same position, seed, level and number of playouts give the same result on every
machine.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf
from random import Random
from time import perf_counter

from ..core.handicap import barred_shape
from ..core.position import Position
from ..core.types import SWAP
from .alpha_beta import AlphaBetaSearch
from .book import book_moves
from .deciding_search import DecidingSearch, decides
from .hasty import hasty_move
from .heuristics.registry import heuristics_for
from .levels import UNLIMITED, Level
from .mcts import MonteCarloSearch
from .network_search import NetworkSearch
from .networks.registry import has_network
from .opening_search import OpeningSearch
from .playout import earned_lead
from .searcher import MoveStats, Searcher, TreeSlot


def uses_mcts(position: Position, level: Level) -> bool:
    """Return whether *position* is searched by MCTS at this level, if no network is used.

    Alpha-beta is used after ``mcts_plies`` placements of the stage, or if the level allows fewer
    than ``mcts_min_playouts`` playouts (see :class:`game.engine.heuristics.base.Heuristics`).
    """
    heuristics = heuristics_for(position.stage)
    return (
        position.stage.plies < heuristics.mcts_plies
        and level.playout_budget(heuristics.playouts_per_node) >= heuristics.mcts_min_playouts
    )


def uses_network(position: Position, level: Level) -> bool:
    """Return whether the search of *position* at this level is guided by a neural network."""
    return level.evaluations > 0 and has_network(position)


def searcher_for(position: Position, rng: Random, level: Level) -> Searcher:
    """Create the search that suits *position*. Swapping is disregarded."""
    if uses_network(position, level):
        return NetworkSearch(position, rng, level)
    if not uses_mcts(position, level):
        return AlphaBetaSearch(position, rng, level)
    searcher = DecidingSearch if decides(position, level) else MonteCarloSearch
    return searcher(position, rng, level)


def step_limit(position: Position, level: Level) -> float:
    """Return the step budget of a level in *position*.

    A step is a node of a search with a network or with alpha-beta, or a playout of MCTS.
    """
    heuristics = heuristics_for(position.stage)
    if uses_network(position, level):
        return level.evaluations
    return level.playout_budget(heuristics.playouts_per_node if uses_mcts(position, level) else 1)


def is_swap_opening(position: Position) -> bool:
    """Return whether the opponent may swap after the next move, and the seat to move may not."""
    return not position.may_swap and swap_follows(position)


def swap_follows(position: Position) -> bool:
    """Return whether the opponent may swap after the next move."""
    if not position.game.info.swap:
        return False
    return position.after(next(iter(position.stage.legal_moves()))).may_swap


def tree_count(position: Position, limit: int, level: Level = UNLIMITED) -> int:
    """Return the number of trees in which *position* is searched: 1 or *limit*.

    Only MCTS without a network is split into several trees. Positions in which a swap is possible,
    now or after the next move, have a single tree, and so have positions so near the end that a
    proof is in reach.

    Splitting alpha-beta does not pay: in Battle of LITS, searches of half the root moves each, for
    half as long, won 20 % of the games against one search of all root moves, since the halves do
    not reach equal depth. Where heuristics have ``splits_budget`` unset, levels with a budget do
    not split their playouts either: two trees of half the size are weaker than one. Without a
    budget, both trees reach full size, and two are stronger than one.
    """
    heuristics = heuristics_for(position.stage)
    keeps_budget = level.node_budget < inf and not heuristics.splits_budget
    if level.book and book_moves(position, Random(0)):
        return 1
    splits = uses_mcts(position, level) and not uses_network(position, level)
    alone = position.may_swap or is_swap_opening(position) or not splits
    return 1 if alone or keeps_budget or heuristics.near_end(position.stage) else limit


@contextmanager
def gc_paused() -> Iterator[None]:
    """Disable the cyclic garbage collector while a search runs.

    The search creates no reference cycles, and traversing the tree takes about 10 % of the search
    time.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class SwapSearch(Searcher):
    """Search of a position in which swapping is legal.

    After a swap the opponent moves in the same position, from the other side. With equal points
    from earlier stages, the value of swapping is therefore that of the best move, negated. Points
    from an earlier stage stay with the seat, and so does a handicap that bars it from a shape. If
    the seats differ in that, the position after the swap is searched in turn with the other moves.
    So it is if a handicap lets the opponent swap after another move, which then must be balanced.
    """

    def __init__(self, position: Position, rng: Random, level: Level) -> None:
        must_balance = swap_follows(position)
        others = (
            OpeningSearch(position, rng) if must_balance else searcher_for(position, rng, level)
        )
        self.searches: list[Searcher] = [others]
        if must_balance or earned_lead(position) or barred_shape(position.setup):
            self.searches.append(searcher_for(position.after(SWAP), rng, level))
        self._steps = 0

    def step(self) -> None:
        """Advance the search of the other moves, or every second time that of the swap."""
        self.searches[self._steps % len(self.searches)].step()
        self._steps += 1

    def ranked_moves(self) -> list[MoveStats]:
        """Return the statistics of all moves.

        The swap comes first if it is better than the best move, else last.
        """
        others, *_ = ranked = [search.ranked_moves() for search in self.searches]
        if not others or not ranked[-1]:
            return others
        reply = ranked[-1][0]
        visits = sum(stats.visits for stats in ranked[-1])
        swap_stats = MoveStats(SWAP, visits, -reply.margin, 1 - reply.chance)
        return (
            [swap_stats, *others] if swap_stats.chance > others[0].chance else [*others, swap_stats]
        )


class BookSearch(Searcher):
    """The moves of the opening book, which need no search."""

    def __init__(self, moves: list[MoveStats]) -> None:
        self.moves = moves

    def step(self) -> None:
        """Do nothing."""

    def ranked_moves(self) -> list[MoveStats]:
        """Return the moves of the book, the best first."""
        return self.moves


class Search:
    """Search of one position, which is not modified.

    Args:
        position: The position to search.
        seed: Seed of the random number generators.
        level: Playing strength.
        slot: The only tree to search. The other trees are searched elsewhere, and their statistics
            are passed to :meth:`receive_stats`. By default, all trees of the level are searched.
        last_move: Notation of the move that led to the position, near which low levels play.

    Attributes:
        playouts: Number of steps so far: of playouts, or of nodes where a search has no playouts.
        max_steps: Number of steps that the level allows.

    Raises:
        ValueError: If the game is over.
    """

    def __init__(
        self,
        position: Position,
        seed: int = 0,
        level: Level = UNLIMITED,
        slot: TreeSlot | None = None,
        last_move: str = "",
    ) -> None:
        if position.over:
            raise ValueError("the game is over")
        count = slot.total if slot else tree_count(position, level.trees, level)
        slots = [slot] if slot else [TreeSlot(number, count) for number in range(count)]
        self.level = level
        self.playouts = 0
        self._seed = seed
        self._position = position
        self._last_move = last_move
        self._searchers = [self._make_searcher(entry) for entry in slots]
        limit = step_limit(position, level) / count * len(slots)
        self.max_steps = 1 if isinstance(self._searchers[0], BookSearch) else limit
        self._shared_stats: Sequence[Sequence[MoveStats]] = ()

    def _make_searcher(self, slot: TreeSlot) -> Searcher:
        position, level = self._position, self.level
        rng = Random(f"{self._seed} {slot.number}" if slot.number else self._seed)
        if level.book and (moves := book_moves(position, rng)):
            return BookSearch(moves)
        if position.may_swap:
            return SwapSearch(position, rng, level)
        if is_swap_opening(position):
            return OpeningSearch(position, rng)
        return searcher_for(position, rng, level)

    def receive_stats(self, others: Sequence[Sequence[MoveStats]]) -> None:
        """Replace the statistics received from the searches of the other trees.

        Args:
            others: The ranked moves of each other tree.
        """
        self._shared_stats = others

    def run(self, seconds: float = inf, playouts: float = inf) -> bool:
        """Search for about *seconds* or for *playouts* steps; at least one limit must be finite.

        Returns:
            Whether further search could help: false if the best move is proved or the budget is
            spent.
        """
        until = perf_counter() + seconds
        target = min(self.playouts + playouts, self.max_steps)
        with gc_paused():
            while not self.done and self.playouts < target and perf_counter() < until:
                self._step()
        return not self.done

    def _step(self) -> None:
        """Advance one tree, in rotation."""
        self._searchers[self.playouts % len(self._searchers)].step()
        self.playouts += 1

    @property
    def done(self) -> bool:
        """Whether further search is useless: the best move is proved or the budget is spent."""
        return self.playouts >= self.max_steps or all(searcher.done for searcher in self._searchers)

    @property
    def proved(self) -> bool:
        """Whether the best move is proved to be best, with an exact value."""
        others_proved = all(ranked and ranked[0].proved for ranked in self._shared_stats)
        return others_proved and all(searcher.done for searcher in self._searchers)

    def ranked_moves(self) -> list[MoveStats]:
        """Return the statistics of the moves searched, best first.

        Makes a first step in every tree if there was none. Includes the best moves of the trees
        whose statistics were received.
        """
        while self.playouts < len(self._searchers) and not self.proved:
            self._step()
        first, *others = self._searchers
        return first.merged(
            [*(searcher.ranked_moves() for searcher in others), *self._shared_stats]
        )

    def best(self) -> MoveStats:
        """Return the statistics of the move to play at this level.

        With probability ``level.blunder_rate``, this is a :func:`game.engine.hasty.hasty_move`. If
        that was not searched, it is reported with the margin and win probability of the best move.
        Repeated calls make the same random choices.
        """
        rng, ranked = Random(1000 * self._seed + self._position.ply), self.ranked_moves()
        if rng.random() >= self.level.blunder_rate:
            return self.level.choose(ranked, rng)
        move = hasty_move(self._position, self._last_move, rng)
        found = (stats for stats in ranked if stats.move == move)
        return next(found, MoveStats(move, 0, ranked[0].margin, ranked[0].chance))
