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
from game.computer.experts import expert_for, lead, played_out
from game.position import Position
from game.vocabulary import Seat

CURIOSITY = 0.15
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

    def __init__(self, position: Position) -> None:
        self.position = position
        self.expert: Expert[Any] = expert_for(position.stage)
        self.sign = -1 if position.to_move is Seat.SECOND else 1
        self.visits = 0
        self.moves: list[int] = []
        over = position.over
        self.proved = lead(position, self.expert.result(position.stage)) if over else None

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
        shared, visits, sums = self.expert.shared, self.visits_of, self.sums
        amaf_visits, amaf_sums, children = self.amaf_visits, self.amaf_sums, self.children

        def worth(i: int) -> float:
            return (shared * amaf_sums[i] / amaf_visits[i] + sums[i]) / (shared + visits[i])

        open_ones = [i for i, child in enumerate(children) if child is None or child.proved is None]
        open_ones.sort(key=worth, reverse=True)
        self.window = open_ones[: FEW + int(2 * sqrt(self.visits))]
        self.rerank_at = self.visits + self.visits // 2 + 1

    def settle(self, value: float) -> None:
        """Takes note that a child is proved; proves this node when nothing can be better."""
        self.unproved -= 1
        self.rerank_at = 0
        if self.sign * value >= self.expert.most or not self.unproved:
            known = [c.proved for c in self.children if c is not None and c.proved is not None]
            self.proved = max(known, key=lambda value: self.sign * value)


class Tree:
    """A growing tree below one position, in which swapping is not looked at."""

    def __init__(self, position: Position, rng: Random) -> None:
        self.root = Node(position)
        self.rng = rng
        self.playouts = 0
        if not position.over:
            self.root.expand()

    def playout(self) -> None:
        """One playout more."""
        path, played, value, leaf = self._descend()
        self.playouts += 1
        stage_number = leaf.position.stage_number
        scale = leaf.expert.scale
        first = chance(value, scale)
        made = [node.moves[i] for node, i in path]
        for depth, (node, i) in enumerate(path):
            sign = node.sign
            reward = first if sign > 0 else 1 - first
            node.visits += 1
            node.visits_of[i] += 1
            node.sums[i] += reward
            node.leads[i] += sign * value
            if node.position.stage_number != stage_number:
                continue
            index, visits, sums = node.index, node.amaf_visits, node.amaf_sums
            for moves in (made[depth:], played):
                for move in moves:
                    if move in index:
                        at = index[move]
                        visits[at] += 1
                        sums[at] += reward
        self._settle(path, leaf)

    def _descend(self) -> tuple[list[tuple[Node, int]], list[int], float, Node]:
        """The way to a new or proved node, and the moves and the value of the playout there."""
        node, path = self.root, list[tuple[Node, int]]()
        while True:
            if not node.moves:
                node.expand()
            i = node.select()
            path.append((node, i))
            child = node.children[i]
            if child is None:
                stage = node.expert.after(node.position.stage, node.moves[i])
                child = node.children[i] = Node(node.position.played_on(stage))
                played = list[int]()
                value = child.proved
                if value is None:
                    value = played_out(child.position, child.expert, self.rng, played)
                child.visits = 1
                return path, played, value, child
            node = child

    def _settle(self, path: list[tuple[Node, int]], leaf: Node) -> None:
        """Carries a proof upwards as far as it proves anything."""
        child = leaf
        for node, _ in reversed(path):
            if child.proved is None:
                return
            node.settle(child.proved)
            child = node
