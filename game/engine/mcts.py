"""Monte Carlo tree search with all-moves-as-first statistics, and the exact endgame beside it.

Each playout begins at the root, follows the move that looks best at every node, adds one node and
plays to the end by lot. A node learns about a move from the playouts that began with it and, much
sooner, from those in which anybody made it later (Gelly and Silver's RAVE): in these games most
moves do the same to the board whenever they are made. What a move's expert thinks of it counts
like some such playouts. The more often a node is visited, the more moves it looks at.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import fsum, inf, sqrt
from random import Random
from typing import Any

from ..core.base import Stage
from ..core.position import Position
from ..core.types import SWAP, Move, Seat
from .endgame import EndgameSearch
from .heuristics.base import Heuristics, win_chance
from .heuristics.registry import first_lead, heuristics_for, playout_game
from .levels import Level
from .searcher import MoveStats, StageSearcher, proved_stats, proved_weight, sorted_stats

INITIAL_WIDTH = 5
"""How many moves a new node looks at."""


class Node:
    """A stage on its way, with what the playouts through it showed.

    *sign* is 1 when First moves, -1 for Second; sums of chances and leads are those of the seat
    to move. *over* is whether the stage is. *values* are the chances to win with each move by all
    that is known of it, kept since they are looked at far more often than they change. *proved*
    is First's exact lead when the best play is known, *proved_moves* are the places of the moves
    that were found to be proved here; another way may have proved more of them.
    """

    __slots__ = (
        "amaf_sums",
        "amaf_visits",
        "candidates",
        "children",
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

    def expand(self) -> None:
        """Lists the moves; a node visited only once or twice never needs them."""
        stage, heuristics = self.stage, self.heuristics
        self.moves = heuristics.moves(stage)
        count = len(self.moves)
        self.index = {move: i for i, move in enumerate(self.moves)}
        self.children: list[Node | None] = [None] * count
        self.move_visits = [0] * count
        self.reward_sums = [0.0] * count
        self.lead_sums = [0.0] * count
        self.proved_moves = set[int]()
        prior_visits, scale = heuristics.prior_visits, heuristics.logistic_scale
        priors = heuristics.priors(stage, self.moves)
        chances = {prior: win_chance(prior, scale) for prior in set(priors)}
        self.amaf_visits = [prior_visits] * count
        self.amaf_sums = [prior_visits * chances[prior] for prior in priors]
        self.values = [chances[prior] for prior in priors]
        self.rerank_at = 0
        self.candidates: list[int] = []

    def select(self) -> int:
        """The place of the move to follow."""
        if self.visits >= self.rerank_at:
            self._rerank()
        values, visits = self.values, self.move_visits
        exploration = self.heuristics.exploration * sqrt(self.visits + 1)
        scores = [values[i] + exploration / (1 + visits[i]) for i in self.candidates]
        return self.candidates[scores.index(max(scores))]

    def _rerank(self) -> None:
        """Chooses the moves to look at until the node has been visited half as often again."""
        places: Sequence[int] = range(len(self.moves))
        if proved := self.proved_moves:
            places = [i for i in places if i not in proved] or places
        ranked = sorted(places, key=self.values.__getitem__, reverse=True)
        self.candidates = ranked[: INITIAL_WIDTH + int(2 * sqrt(self.visits))]
        self.rerank_at = self.visits + self.visits // 2 + 1

    def update(self, i: int, value: float, reward: float, moves_made: list[int]) -> None:
        """Takes note of a playout that began with the move at *i*;
        *moves_made* were all its moves.
        """
        self.visits += 1
        self.move_visits[i] += 1
        self.reward_sums[i] += reward
        self.lead_sums[i] += self.sign * value
        index, visits, sums = self.index, self.amaf_visits, self.amaf_sums
        values, reward_sums, move_visits = self.values, self.reward_sums, self.move_visits
        equivalence = self.heuristics.rave_equivalence
        for move in moves_made:
            if move in index:
                at = index[move]
                visits[at] += 1
                sums[at] += reward
                rave_value = equivalence * sums[at] / visits[at]
                values[at] = (rave_value + reward_sums[at]) / (equivalence + move_visits[at])

    def mark_proved(self, i: int, value: float) -> None:
        """Takes note that the move at *i* is proved; proves the node when none can be better."""
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
    """A growing tree below one position, in which swapping is not looked at.

    It ends where the stage does: what a next stage brings is played out anew each time. Moves that
    lead to the same position in another order lead to the same node.
    """

    def __init__(self, position: Position, rng: Random) -> None:
        self.position = position
        self.heuristics = heuristics_for(position.stage)
        self.is_last_stage = position.stage_number + 1 == position.game.stage_count
        self.root = Node(
            position.stage, self.heuristics, 1 if position.to_move is Seat.FIRST else -1
        )
        self.rng = rng
        self.playouts = 0
        self.root.expand()
        self._nodes = dict[Hashable, Node]()
        self._path: list[tuple[Node, int]] = []
        self._leaf = self.root
        self._playouts_left = 0

    def playout(self) -> None:
        """One playout more: from the leaf of the last one or, if that had enough, from another."""
        self.playouts += 1
        if not self._playouts_left:
            self._leaf = self._descend()
            self._playouts_left = (
                self.heuristics.playouts_per_leaf if self._leaf.proved is None else 1
            )
        self._playouts_left -= 1
        path, moves_made = self._path, [node.moves[i] for node, i in self._path]
        value = self._evaluate(self._leaf, moves_made)
        first_chance = win_chance(value, self.heuristics.logistic_scale)
        for depth, (node, i) in enumerate(path):
            node.update(
                i, value, first_chance if node.sign > 0 else 1 - first_chance, moves_made[depth:]
            )
        if self._leaf.proved is not None:
            self._propagate_proof()

    def _descend(self) -> Node:
        """A new node, one where the tree ends or one that is proved; notes the path to it."""
        node, threshold = self.root, self.heuristics.expansion_threshold
        path = self._path = []
        while True:
            if not node.moves:
                node.expand()
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
        """The node that the move at *i* leads to, which may be there already."""
        stage = self.heuristics.after(node.stage, node.moves[i])
        key = self.heuristics.transposition_key(stage)
        child = self._nodes.get(key)
        if child is None:
            child = self._nodes[key] = Node(stage, self.heuristics, -node.sign)
            if child.over and self.is_last_stage:
                child.proved = first_lead(self.position, self.heuristics.result(stage))
        return child

    def _evaluate(self, leaf: Node, moves_made: list[int]) -> float:
        """First's lead after a playout from *leaf*, the moves of which are
        added to *moves_made*.
        """
        if leaf.proved is not None:
            return leaf.proved
        return playout_game(self.position, leaf.stage, self.heuristics, self.rng, moves_made)

    def _propagate_proof(self) -> None:
        """Carries the proof of the leaf upwards as far as it proves anything."""
        child = self._leaf
        for node, i in reversed(self._path):
            if child.proved is None:
                return
            node.mark_proved(i, child.proved)
            child = node


ENDGAME_NODES_PER_PLAYOUT = 12
"""How many positions of the endgame are looked at beside each playout: about as much time."""


ESTIMATE_PLAYOUTS = 60
"""After how many playouts there is an opinion about a position."""


class MonteCarloSearch(StageSearcher):
    """A tree, and beside it the exact endgame when the end is near."""

    def __init__(self, position: Position, rng: Random, level: Level) -> None:
        self.position = position
        self.tree = Tree(position, rng)
        self.heuristics = heuristics_for(position.stage)
        last = position.stage_number + 1 == position.game.stage_count
        near = level.solve_endgame and last and self.heuristics.near_end(position.stage)
        self.endgame = EndgameSearch(position, self.heuristics) if near else None

    def step(self) -> None:
        """One playout, and a step of the endgame."""
        self.tree.playout()
        if self.endgame:
            self.endgame.step(ENDGAME_NODES_PER_PLAYOUT)

    @property
    def has_estimate(self) -> bool:
        """Whether there were enough playouts for an opinion."""
        return self.tree.playouts >= ESTIMATE_PLAYOUTS

    @property
    def done(self) -> bool:
        """Whether the best move is proved."""
        return self._proved_value() is not None

    def _proved_value(self) -> float | None:
        """First's lead with best play, once it is known."""
        if self.endgame and self.endgame.value is not None:
            return self.endgame.value
        return self.tree.root.proved

    def swap_stats(self) -> MoveStats:
        """What swapping is worth: both play on, each as the other would have."""
        best = self.ranked_moves()[0]
        return MoveStats(SWAP, self.tree.playouts, -best.margin, 1 - best.chance)

    def merged(self, others: Sequence[Sequence[MoveStats]]) -> list[MoveStats]:
        """Each part has a tree of its own: the playouts of all count alike."""
        if self.done or not others:
            return self.ranked_moves()
        by_move: dict[Move, list[MoveStats]] = {}
        for stats in (stats for ranked in (self.ranked_moves(), *others) for stats in ranked):
            by_move.setdefault(stats.move, []).append(stats)
        return sorted_stats([_merge_stats(ranked) for ranked in by_move.values()])

    def ranked_moves(self) -> list[MoveStats]:
        """The moves tried: a proved best one, then those tried most, at last those that lose."""
        root, stage, value = self.tree.root, self.position.stage, self._proved_value()
        best = self.endgame.move if self.endgame else None
        found = []
        for i, (number, child) in enumerate(zip(root.moves, root.children, strict=True)):
            proved_value = child.proved if child else None
            if best == number:
                proved_value = value
            visits, move = root.move_visits[i], self.heuristics.move(stage, number)
            if proved_value is not None:
                first = proved_value == value and (best is None or best == number)
                stats = proved_stats(move, visits, root.sign * proved_value)
                found.append((inf if first else proved_weight(stats), stats))
            elif visits:
                margin, chance = root.lead_sums[i] / visits, root.values[i]
                found.append((visits, MoveStats(move, visits, margin, chance)))
        return sorted_stats(found)


def _merge_stats(parts: Sequence[MoveStats]) -> tuple[float, MoveStats]:
    """A move's line from what several trees know of it, and its weight."""
    for stats in parts:
        if stats.proved:
            return proved_weight(stats), stats
    visits = sum(stats.visits for stats in parts)
    margin, chance = (
        fsum(stats.visits * worth for stats, worth in zip(parts, values, strict=True)) / visits
        for values in ([stats.margin for stats in parts], [stats.chance for stats in parts])
    )
    return visits, MoveStats(parts[0].move, visits, margin, chance)
