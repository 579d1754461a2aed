"""Monte Carlo tree search with RAVE, and an exact endgame search beside it.

Each iteration selects a path by UCT with RAVE, expands one node, runs a random playout and
backpropagates its result. A node learns about a move from the playouts that began with it and, much
sooner, from those in which either side made it later (all moves as first, AMAF): in these games
most moves have the same effect on the board whenever they are made. Priors from the heuristics
initialize the AMAF statistics. The number of candidate moves grows with the visits of a node
(progressive widening).

Reference:
    Gelly and Silver, "Combining Online and Offline Knowledge in UCT" (2007).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, fsum, sqrt
from random import Random
from typing import Any

from ..core.position import Position
from ..core.stage import Stage
from ..core.types import Move, Seat
from .heuristics.base import Heuristics, win_chance
from .heuristics.registry import heuristics_for
from .levels import Level
from .playout import lead_function, playout_game
from .searcher import MoveStats, proved_weight, sorted_stats
from .tree_search import TreeSearch

INITIAL_WIDTH = 5
"""Progressive widening: number of candidate moves of a newly expanded node.

It grows by :attr:`game.engine.heuristics.base.Heuristics.width_growth` times the square root of the
node's visits.
"""


class Node:
    """A stage in the tree and the statistics of the playouts through it.

    Sums of rewards (win probabilities) and leads are from the point of view of the seat to move.

    Attributes:
        sign: 1 if First moves, -1 if Second moves.
        over: Whether the stage is over.
        complete: Whether all moves are considered, not only the best by their priors.
        values: Win probability of each move, combined from its own and its AMAF statistics. Cached,
            since values are read far more often than they change.
        proved: First's exact lead with best play, or None if unknown.
        proved_moves: Indices of the moves found to be proved from this node. Other paths may have
            proved more of its children.
    """

    __slots__ = (
        "amaf_sums",
        "amaf_visits",
        "candidates",
        "children",
        "complete",
        "heuristics",
        "index",
        "lead_sums",
        "move_visits",
        "moves",
        "over",
        "proved",
        "proved_moves",
        "rerank_at",
        "reward_sums",
        "sign",
        "stage",
        "values",
        "visits",
    )

    def __init__(self, stage: Stage, heuristics: Heuristics[Any], sign: int) -> None:
        self.stage = stage
        self.heuristics = heuristics
        self.sign = sign
        self.over = stage.over
        self.visits = 0
        self.moves: list[int] = []
        self.proved: float | None = None

    def expand(self, count: int = 0) -> None:
        """Generate moves and their priors.

        Deferred, since a node with only one or two visits never needs them.

        Args:
            count: Number of moves to consider at first; 0 for all.
        """
        self.index = dict[int, int]()
        self.children: list[Node | None] = []
        self.move_visits: list[int] = []
        self.reward_sums: list[float] = []
        self.lead_sums: list[float] = []
        self.proved_moves = set[int]()
        self.amaf_visits: list[float] = []
        self.amaf_sums: list[float] = []
        self.values: list[float] = []
        self.rerank_at = 0
        self.candidates: list[int] = []
        self.complete = not count
        heuristics = self.heuristics
        self._add(
            heuristics.best_moves(self.stage, count) if count else heuristics.moves(self.stage)
        )

    def _complete(self) -> None:
        """Consider all moves from now on."""
        self.complete = True
        self._add([move for move in self.heuristics.moves(self.stage) if move not in self.index])

    def _add(self, moves: list[int]) -> None:
        """Consider more moves."""
        heuristics, count, known = self.heuristics, len(moves), len(self.moves)
        self.moves += moves
        self.index.update(zip(moves, range(known, known + count), strict=True))
        self.children += [None] * count
        self.move_visits += [0] * count
        self.reward_sums += [0.0] * count
        self.lead_sums += [0.0] * count
        prior_visits, scale = heuristics.prior_visits, heuristics.logistic_scale
        priors = heuristics.priors(self.stage, moves)
        chances = {prior: 1 / (1 + exp(-prior / scale)) for prior in set(priors)}
        values = [chances[prior] for prior in priors]
        self.amaf_visits += [prior_visits] * count
        self.values += values
        self.amaf_sums += [prior_visits * chance for chance in values]

    def select(self) -> int:
        """Return the index of the move to follow.

        Maximizes ``value + exploration * sqrt(N + 1) / (1 + n)`` over the candidates, where N is
        the number of visits of the node and n that of the move.
        """
        if self.visits >= self.rerank_at:
            self._rerank()
        values, visits = self.values, self.move_visits
        if not self.heuristics.exploration:
            return max(self.candidates, key=values.__getitem__)
        exploration = self.heuristics.exploration * sqrt(self.visits + 1)
        scores = [values[i] + exploration / (1 + visits[i]) for i in self.candidates]
        return self.candidates[scores.index(max(scores))]

    def _rerank(self) -> None:
        """Choose the candidate moves until the number of visits has grown by half."""
        if not self.complete and self.visits >= 3 * self.heuristics.leading_moves:
            self._complete()
        places: Sequence[int] = range(len(self.moves))
        if proved := self.proved_moves:
            places = [i for i in places if i not in proved] or places
        ranked = sorted(places, key=self.values.__getitem__, reverse=True)
        growth = self.heuristics.width_growth * sqrt(self.visits)
        self.candidates = ranked[: INITIAL_WIDTH + int(growth)]
        self.rerank_at = self.visits + self.visits // 2 + 1

    def update(self, i: int, lead: float, reward: float, moves_made: list[int]) -> None:
        """Update visit, reward and AMAF statistics with the result of one playout.

        Args:
            i: Index of the first move.
            lead: Lead of the seat to move here, at the end of the playout.
            reward: Win probability of the seat to move here.
            moves_made: The moves from this node on, the move at index *i* first.
        """
        self.visits += 1
        self.move_visits[i] += 1
        self.reward_sums[i] += reward
        self.lead_sums[i] += lead
        index, visits, sums = self.index, self.amaf_visits, self.amaf_sums
        values, reward_sums, move_visits = self.values, self.reward_sums, self.move_visits
        equivalence = self.heuristics.rave_equivalence
        for move in moves_made:
            if move in index:
                at = index[move]
                visits[at] = count = visits[at] + 1
                sums[at] = total = sums[at] + reward
                rave_value = equivalence * total / count
                values[at] = (rave_value + reward_sums[at]) / (equivalence + move_visits[at])

    def mark_proved(self, i: int, value: float) -> None:
        """Mark the move at index *i* as proved, with First's lead *value*.

        Proves the node as well when all moves are proved or the value cannot be exceeded (MCTS
        solver).
        """
        if not self.complete:
            self._complete()
        self.proved_moves.add(i)
        self.rerank_at = 0
        if self.sign * value >= self.heuristics.max_lead or len(self.proved_moves) == len(
            self.moves
        ):
            proved_values = [
                c.proved for c in self.children if c is not None and c.proved is not None
            ]
            self.proved = max(proved_values, key=lambda value: self.sign * value)


class Tree:
    """Search tree of one position. Swapping is disregarded.

    The tree covers the current stage only. A following stage is simulated by every playout and
    never stored. Transpositions share one node.
    """

    def __init__(self, position: Position, rng: Random) -> None:
        self.position = position
        self.heuristics = heuristics_for(position.stage)
        self.root = Node(
            position.stage, self.heuristics, 1 if position.to_move is Seat.FIRST else -1
        )
        self.rng = rng
        self._first_lead = lead_function(position)
        self.playouts = 0
        self.root.expand()
        self._nodes = dict[Hashable, Node]()
        self._path: list[tuple[Node, int]] = []
        self._line: list[int] = []
        self._leaf = self.root
        self._playouts_left = 0

    def playout(self) -> None:
        """Run one playout.

        Starts from the previous leaf until that has had ``playouts_per_leaf``, then selects
        another.
        """
        self.playouts += 1
        if not self._playouts_left:
            self._leaf = self._descend()
            self._line = [node.moves[i] for node, i in self._path]
            self._playouts_left = (
                self.heuristics.playouts_per_leaf if self._leaf.proved is None else 1
            )
        self._playouts_left -= 1
        moves_made = self._line.copy()
        value = self._evaluate(self._leaf, moves_made)
        first_chance = win_chance(value, self.heuristics.logistic_scale)
        for depth, (node, i) in enumerate(self._path):
            later = moves_made[depth:] if depth else moves_made
            if node.sign > 0:
                node.update(i, value, first_chance, later)
            else:
                node.update(i, -value, 1 - first_chance, later)
        if self._leaf.proved is not None:
            self._propagate_proof()

    def _descend(self) -> Node:
        """Select a leaf: an unexpanded, finished or proved node. Stores the path to it."""
        node, threshold = self.root, self.heuristics.expansion_threshold
        path = self._path = []
        while True:
            if not node.moves:
                node.expand(self.heuristics.leading_moves)
            i = node.select()
            path.append((node, i))
            child = node.children[i]
            if child is None:
                child = node.children[i] = self._child(node, i)
            if child.over or child.proved is not None:
                return child
            if not child.moves and node.move_visits[i] < threshold:
                return child
            node = child

    def _child(self, node: Node, i: int) -> Node:
        """Return the child for the move at index *i*: a new node or a known transposition."""
        stage = self.heuristics.after(node.stage, node.moves[i])
        key = self.heuristics.transposition_key(stage)
        child = self._nodes.get(key)
        if child is None:
            child = self._nodes[key] = Node(stage, self.heuristics, -node.sign)
            if child.over and self.position.in_last_stage:
                child.proved = self._first_lead(self.heuristics.result(stage))
        return child

    def _evaluate(self, leaf: Node, moves_made: list[int]) -> float:
        """Return First's lead after a playout from *leaf*; append its moves to *moves_made*."""
        if leaf.proved is not None:
            return leaf.proved
        if self.position.in_last_stage:
            return self._first_lead(self.heuristics.playout(leaf.stage, self.rng, moves_made))
        return playout_game(self.position, leaf.stage, self.heuristics, self.rng, moves_made)

    def _propagate_proof(self) -> None:
        """Propagate the proof of the leaf towards the root as far as it proves anything."""
        child = self._leaf
        for node, i in reversed(self._path):
            if child.proved is None:
                return
            node.mark_proved(i, child.proved)
            child = node


ENDGAME_NODES_PER_PLAYOUT = 12
"""Endgame nodes searched per playout."""

ESTIMATE_PLAYOUTS = 60
"""Number of playouts from which on the estimate of a position is reliable."""


class MonteCarloSearch(TreeSearch[Node]):
    """Monte Carlo tree search, with an exact endgame search beside it when the end is near."""

    def __init__(self, position: Position, rng: Random, level: Level) -> None:
        self.tree = Tree(position, rng)
        super().__init__(position, self.tree.root, level)

    def step(self) -> None:
        """Run one playout and a slice of the endgame search."""
        self.tree.playout()
        self.search_endgame(ENDGAME_NODES_PER_PLAYOUT)

    @property
    def has_estimate(self) -> bool:
        """Whether there were enough playouts for a reliable estimate."""
        return self.tree.playouts >= ESTIMATE_PLAYOUTS

    @property
    def best_margin(self) -> float:
        """Mean lead of the seat to move after its most visited move, once there was a playout.

        Much faster than :meth:`ranked_moves`.
        """
        root = self.tree.root
        most = max(root.move_visits)
        return root.lead_sums[root.move_visits.index(most)] / most

    def merged(self, others: Sequence[Sequence[MoveStats]]) -> list[MoveStats]:
        """Combine independent trees: average the statistics of each move, weighted by visits."""
        if self.done or not others:
            return self.ranked_moves()
        by_move: dict[Move, list[MoveStats]] = {}
        for stats in (stats for ranked in (self.ranked_moves(), *others) for stats in ranked):
            by_move.setdefault(stats.move, []).append(stats)
        return sorted_stats([_merge_stats(ranked) for ranked in by_move.values()])


def _merge_stats(parts: Sequence[MoveStats]) -> tuple[float, MoveStats]:
    """Combine one move's statistics from several trees; return its sort weight and the result."""
    surest = max(parts, key=lambda stats: (stats.proved, stats.winner_proved))
    if surest.winner_proved:
        return proved_weight(surest), surest
    visits = sum(stats.visits for stats in parts)
    margin, chance = (
        fsum(stats.visits * worth for stats, worth in zip(parts, values, strict=True)) / visits
        for values in ([stats.margin for stats in parts], [stats.chance for stats in parts])
    )
    return visits, MoveStats(parts[0].move, visits, margin, chance)
