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
from .endgame import Endgame
from .heuristics.base import Expert, chance
from .heuristics.registry import expert_for, lead, played_out
from .levels import Level
from .searcher import Line, Opinion, certain, ordered, weight_if_proved

FEW = 5
"""How many moves a new node looks at."""


class Node:
    """A stage on its way, with what the playouts through it showed.

    *sign* is 1 when First moves, -1 for Second; sums of chances and leads are those of the seat
    to move. *over* is whether the stage is. *worths* are the chances to win with each move by all
    that is known of it, kept since they are looked at far more often than they change. *proved*
    is First's exact lead when the best play is known, *settled* are the places of the moves that
    were found to be proved here; another way may have proved more of them.
    """

    __slots__ = (
        "amaf_sums",
        "amaf_visits",
        "children",
        "expert",
        "index",
        "leads",
        "moves",
        "over",
        "proved",
        "rerank_at",
        "settled",
        "sign",
        "stage",
        "sums",
        "visits",
        "visits_of",
        "window",
        "worths",
    )

    def __init__(self, stage: Stage, expert: Expert[Any], sign: int) -> None:
        self.stage = stage
        self.expert = expert
        self.sign = sign
        self.over = stage.over
        self.visits = 0
        self.moves: list[int] = []
        self.proved: float | None = None

    def expand(self) -> None:
        """Lists the moves; a node visited only once or twice never needs them."""
        stage, expert = self.stage, self.expert
        self.moves = expert.moves(stage)
        count = len(self.moves)
        self.index = {move: i for i, move in enumerate(self.moves)}
        self.children: list[Node | None] = [None] * count
        self.visits_of = [0] * count
        self.sums = [0.0] * count
        self.leads = [0.0] * count
        self.settled = set[int]()
        trust, scale = expert.trust, expert.scale
        priors = expert.priors(stage, self.moves)
        chances = {prior: chance(prior, scale) for prior in set(priors)}
        self.amaf_visits = [trust] * count
        self.amaf_sums = [trust * chances[prior] for prior in priors]
        self.worths = [chances[prior] for prior in priors]
        self.rerank_at = 0
        self.window: list[int] = []

    def select(self) -> int:
        """The place of the move to follow."""
        if self.visits >= self.rerank_at:
            self._rerank()
        worths, visits = self.worths, self.visits_of
        curiosity = self.expert.curiosity * sqrt(self.visits + 1)
        scores = [worths[i] + curiosity / (1 + visits[i]) for i in self.window]
        return self.window[scores.index(max(scores))]

    def _rerank(self) -> None:
        """Chooses the moves to look at until the node has been visited half as often again."""
        places: Sequence[int] = range(len(self.moves))
        if settled := self.settled:
            places = [i for i in places if i not in settled] or places
        ranked = sorted(places, key=self.worths.__getitem__, reverse=True)
        self.window = ranked[: FEW + int(2 * sqrt(self.visits))]
        self.rerank_at = self.visits + self.visits // 2 + 1

    def learn(self, i: int, value: float, reward: float, made: list[int]) -> None:
        """Takes note of a playout that began with the move at *i*; *made* were all its moves."""
        self.visits += 1
        self.visits_of[i] += 1
        self.sums[i] += reward
        self.leads[i] += self.sign * value
        index, visits, sums = self.index, self.amaf_visits, self.amaf_sums
        worths, own_sums, own_visits = self.worths, self.sums, self.visits_of
        shared = self.expert.shared
        for move in made:
            if move in index:
                at = index[move]
                visits[at] += 1
                sums[at] += reward
                learnt = shared * sums[at] / visits[at]
                worths[at] = (learnt + own_sums[at]) / (shared + own_visits[at])

    def settle(self, i: int, value: float) -> None:
        """Takes note that the move at *i* is proved; proves the node when none can be better."""
        self.settled.add(i)
        self.rerank_at = 0
        if self.sign * value >= self.expert.most or len(self.settled) == len(self.moves):
            known = [c.proved for c in self.children if c is not None and c.proved is not None]
            self.proved = max(known, key=lambda value: self.sign * value)


class Tree:
    """A growing tree below one position, in which swapping is not looked at.

    It ends where the stage does: what a next stage brings is played out anew each time. Moves that
    lead to the same position in another order lead to the same node.
    """

    def __init__(self, position: Position, rng: Random) -> None:
        self.position = position
        self.expert = expert_for(position.stage)
        self.last = position.stage_number + 1 == position.game.stages
        self.root = Node(position.stage, self.expert, 1 if position.to_move is Seat.FIRST else -1)
        self.rng = rng
        self.playouts = 0
        self.root.expand()
        self._nodes = dict[Hashable, Node]()
        self._path: list[tuple[Node, int]] = []
        self._leaf = self.root
        self._left = 0

    def playout(self) -> None:
        """One playout more: from the leaf of the last one or, if that had enough, from another."""
        self.playouts += 1
        if not self._left:
            self._leaf = self._descend()
            self._left = self.expert.batch if self._leaf.proved is None else 1
        self._left -= 1
        path, made = self._path, [node.moves[i] for node, i in self._path]
        value = self._value(self._leaf, made)
        first = chance(value, self.expert.scale)
        for depth, (node, i) in enumerate(path):
            node.learn(i, value, first if node.sign > 0 else 1 - first, made[depth:])
        if self._leaf.proved is not None:
            self._settle()

    def _descend(self) -> Node:
        """A new node, one where the tree ends or one that is proved; notes the path to it."""
        node, ripe = self.root, self.expert.ripe
        path = self._path = []
        while True:
            if not node.moves:
                node.expand()
            i = node.select()
            path.append((node, i))
            child = node.children[i]
            if child is None:
                child = node.children[i] = self._after(node, i)
            if child.over or child.proved is not None:
                return child
            if not child.moves and node.visits_of[i] < ripe:
                return child
            node = child

    def _after(self, node: Node, i: int) -> Node:
        """The node that the move at *i* leads to, which may be there already."""
        stage = self.expert.after(node.stage, node.moves[i])
        key = self.expert.key(stage)
        child = self._nodes.get(key)
        if child is None:
            child = self._nodes[key] = Node(stage, self.expert, -node.sign)
            if child.over and self.last:
                child.proved = lead(self.position, self.expert.result(stage))
        return child

    def _value(self, leaf: Node, made: list[int]) -> float:
        """First's lead after a playout from *leaf*, the moves of which are added to *made*."""
        if leaf.proved is not None:
            return leaf.proved
        return played_out(self.position, leaf.stage, self.expert, self.rng, made)

    def _settle(self) -> None:
        """Carries the proof of the leaf upwards as far as it proves anything."""
        child = self._leaf
        for node, i in reversed(self._path):
            if child.proved is None:
                return
            node.settle(i, child.proved)
            child = node


ENDGAME_STEP = 12
"""How many positions of the endgame are looked at beside each playout: about as much time."""


RIPE = 60
"""After how many playouts there is an opinion about a position."""


class MonteCarlo(Opinion):
    """A tree, and beside it the exact endgame when the end is near."""

    def __init__(self, position: Position, rng: Random, level: Level) -> None:
        self.position = position
        self.tree = Tree(position, rng)
        self.expert = expert_for(position.stage)
        last = position.stage_number + 1 == position.game.stages
        near = level.exact and last and self.expert.near_end(position.stage)
        self.endgame = Endgame(position, self.expert) if near else None

    def think(self) -> None:
        """One playout, and a step of the endgame."""
        self.tree.playout()
        if self.endgame:
            self.endgame.step(ENDGAME_STEP)

    @property
    def ripe(self) -> bool:
        """Whether there were enough playouts for an opinion."""
        return self.tree.playouts >= RIPE

    @property
    def done(self) -> bool:
        """Whether the best move is proved."""
        return self._value() is not None

    def _value(self) -> float | None:
        """First's lead with best play, once it is known."""
        if self.endgame and self.endgame.value is not None:
            return self.endgame.value
        return self.tree.root.proved

    def swap_line(self) -> Line:
        """What swapping is worth: both play on, each as the other would have."""
        best = self.lines()[0]
        return Line(SWAP, self.tree.playouts, -best.margin, 1 - best.chance)

    def agreed(self, others: Sequence[Sequence[Line]]) -> list[Line]:
        """Each part has a tree of its own: the playouts of all count alike."""
        if self.done or not others:
            return self.lines()
        known: dict[Move, list[Line]] = {}
        for line in (line for lines in (self.lines(), *others) for line in lines):
            known.setdefault(line.move, []).append(line)
        return ordered([_together(lines) for lines in known.values()])

    def lines(self) -> list[Line]:
        """The moves tried: a proved best one, then those tried most, at last those that lose."""
        root, stage, value = self.tree.root, self.position.stage, self._value()
        best = self.endgame.move if self.endgame else None
        found = []
        for i, (number, child) in enumerate(zip(root.moves, root.children, strict=True)):
            known = child.proved if child else None
            if best == number:
                known = value
            visits, move = root.visits_of[i], self.expert.move(stage, number)
            if known is not None:
                first = known == value and (best is None or best == number)
                line = certain(move, visits, root.sign * known)
                found.append((inf if first else weight_if_proved(line), line))
            elif visits:
                margin, chance = root.leads[i] / visits, root.worths[i]
                found.append((visits, Line(move, visits, margin, chance)))
        return ordered(found)


def _together(lines: Sequence[Line]) -> tuple[float, Line]:
    """A move's line from what several trees know of it, and its weight."""
    for line in lines:
        if line.proved:
            return weight_if_proved(line), line
    visits = sum(line.visits for line in lines)
    margin, chance = (
        fsum(line.visits * worth for line, worth in zip(lines, worths, strict=True)) / visits
        for worths in ([line.margin for line in lines], [line.chance for line in lines])
    )
    return visits, Line(lines[0].move, visits, margin, chance)
