"""Monte Carlo tree search with all-moves-as-first statistics.

Each playout begins at the root, follows the move that looks best at every node, adds one node and
plays to the end by lot. A node learns about a move from the playouts that began with it and, much
sooner, from those in which anybody made it later (Gelly and Silver's RAVE): in these games most
moves do the same to the board whenever they are made. What a move's expert thinks of it counts
like some such playouts. The more often a node is visited, the more moves it looks at.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

from game.computer.expert import Expert, chance
from game.computer.experts import expert_for, lead, played_blindly, played_out
from game.position import Position
from game.vocabulary import Seat

CURIOSITY = 0.03
"""How much a move that was tried less than its fellows is preferred for that."""

FEW = 5
"""How many moves a new node looks at."""


class Node:
    """A position with what the playouts through it showed.

    *sign* is 1 when First moves, -1 for Second; sums of chances and leads are those of the seat
    to move. *proved* is First's exact lead when the best play is known.
    """

    __slots__ = (
        "amaf_sums",
        "amaf_visits",
        "children",
        "expert",
        "index",
        "leads",
        "moves",
        "position",
        "proved",
        "rerank_at",
        "sign",
        "sums",
        "unproved",
        "visits",
        "visits_of",
        "window",
    )

    def __init__(self, position: Position, expert: Expert[Any]) -> None:
        self.position = position
        self.expert = expert
        self.sign = -1 if position.to_move is Seat.SECOND else 1
        self.visits = 0
        self.moves: list[int] = []
        over = position.over
        self.proved = lead(position, expert.result(position.stage)) if over else None

    def expand(self) -> None:
        """Lists the moves; a node visited only once never needs them."""
        stage, expert = self.position.stage, self.expert
        self.moves = expert.moves(stage)
        count = len(self.moves)
        self.index = {move: i for i, move in enumerate(self.moves)}
        self.children: list[Node | None] = [None] * count
        self.visits_of = [0] * count
        self.sums = [0.0] * count
        self.leads = [0.0] * count
        self.unproved = count
        trust, scale = expert.trust, expert.scale
        self.amaf_visits = [trust] * count
        self.amaf_sums = [
            trust * chance(prior, scale) for prior in expert.priors(stage, self.moves)
        ]
        self.rerank_at = 0
        self.window: list[int] = []

    def select(self) -> int:
        """The place of the move to follow."""
        if self.visits >= self.rerank_at:
            self._rerank()
        shared = self.expert.shared
        visits, sums = self.visits_of, self.sums
        amaf_visits, amaf_sums = self.amaf_visits, self.amaf_sums
        curiosity = CURIOSITY * sqrt(self.visits + 1)
        best, found = -1.0, 0
        for i in self.window:
            tried = visits[i]
            score = (shared * amaf_sums[i] / amaf_visits[i] + sums[i]) / (shared + tried)
            score += curiosity / (1 + tried)
            if score > best:
                best, found = score, i
        return found

    def _rerank(self) -> None:
        """Chooses the moves to look at until the node has been visited half as often again."""
        open_ones = [
            i for i, child in enumerate(self.children) if child is None or child.proved is None
        ]
        open_ones.sort(key=self.worth, reverse=True)
        self.window = open_ones[: FEW + int(2 * sqrt(self.visits))]
        self.rerank_at = self.visits + self.visits // 2 + 1

    def worth(self, i: int) -> float:
        """The chance to win with the move at *i*, by all that is known of it."""
        shared, learnt = self.expert.shared, self.amaf_sums[i] / self.amaf_visits[i]
        return (shared * learnt + self.sums[i]) / (shared + self.visits_of[i])

    def learn(self, i: int, value: float, reward: float, made: list[int]) -> None:
        """Takes note of a playout that began with the move at *i*; *made* were all its moves."""
        self.visits += 1
        self.visits_of[i] += 1
        self.sums[i] += reward
        self.leads[i] += self.sign * value
        index, visits, sums = self.index, self.amaf_visits, self.amaf_sums
        for move in made:
            if move in index:
                at = index[move]
                visits[at] += 1
                sums[at] += reward

    def settle(self, value: float) -> None:
        """Takes note that a child is proved; proves this node when nothing can be better."""
        self.unproved -= 1
        self.rerank_at = 0
        if self.sign * value >= self.expert.most or not self.unproved:
            known = [c.proved for c in self.children if c is not None and c.proved is not None]
            self.proved = max(known, key=lambda value: self.sign * value)


class Tree:
    """A growing tree below one position, in which swapping is not looked at.

    It ends where the stage does: what a next stage brings is played out anew each time.
    """

    def __init__(self, position: Position, rng: Random) -> None:
        self.expert = expert_for(position.stage)
        self.stage_number = position.stage_number
        self.root = Node(position, self.expert)
        self.rng = rng
        self.playouts = 0
        self.root.expand()

    def playout(self) -> None:
        """One playout more."""
        self.playouts += 1
        path = list[tuple[Node, int]]()
        leaf = self._descend(path)
        played = list[int]()
        value = self._value(leaf, played)
        first = chance(value, self.expert.scale)
        made = [node.moves[i] for node, i in path] + played
        for depth, (node, i) in enumerate(path):
            node.learn(i, value, first if node.sign > 0 else 1 - first, made[depth:])
        self._settle([node for node, _ in path], leaf)

    def _descend(self, path: list[tuple[Node, int]]) -> Node:
        """A new node, or one where the tree ends; the way there goes into *path*."""
        node = self.root
        while True:
            if not node.moves:
                node.expand()
            i = node.select()
            path.append((node, i))
            child = node.children[i]
            if child is None:
                stage = self.expert.after(node.position.stage, node.moves[i])
                child = Node(node.position.played_on(stage), self.expert)
                node.children[i] = child
                return child
            if child.position.stage_number != self.stage_number:
                return child
            node = child

    def _value(self, leaf: Node, played: list[int]) -> float:
        """First's lead after a playout from *leaf*, the moves of which go into *played*."""
        if leaf.proved is not None:
            return leaf.proved
        if leaf.position.stage_number != self.stage_number:
            return played_blindly(leaf.position, self.rng)
        return played_out(leaf.position, self.expert, self.rng, played)

    def _settle(self, path: list[Node], leaf: Node) -> None:
        """Carries a proof upwards as far as it proves anything."""
        child = leaf
        for node in reversed(path):
            if child.proved is None:
                return
            node.settle(child.proved)
            child = node
