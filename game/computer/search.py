"""The computer's thinking as a value: run in slices of any length, stopped and asked at any time.

The same position, seed, level and number of playouts give the same answer on any machine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from time import perf_counter

from game.computer.endgame import Endgame
from game.computer.experts import expert_for, points_ahead
from game.computer.levels import STRONGEST, Level
from game.computer.tree import Tree
from game.position import Position
from game.vocabulary import SWAP, Move

ENDGAME_STEP = 12
"""How many positions of the endgame are looked at beside each playout: about as much time."""

CANDIDATES = 20
"""Among how many first moves one is chosen, where the other may swap after it."""

HESITATION = 2.0
"""By how many points the balance of a first move is thought better for being little known."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move with what is known of it: how often it was tried, and what it promises.

    *margin* is the expected lead in points and *chance* the chance to win, both for the seat to
    move; *proved* says that both are certain.
    """

    move: Move
    visits: int
    margin: float
    chance: float
    proved: bool = False


class Thought(ABC):
    """One way of thinking about a position."""

    @abstractmethod
    def think(self) -> None:
        """One playout more."""

    @abstractmethod
    def lines(self) -> list[Line]:
        """The moves looked at, the best first."""

    @property
    def done(self) -> bool:
        """Whether thinking on would change nothing."""
        return False


class Usual(Thought):
    """A tree, and beside it the exact endgame when the end is near."""

    def __init__(self, position: Position, rng: Random, exact: bool) -> None:
        self.position = position
        self.tree = Tree(position, rng)
        self.expert = expert_for(position.stage)
        last = position.stage_number + 1 == position.game.stages
        near = exact and last and self.expert.near_end(position.stage)
        self.endgame = Endgame(position, self.expert) if near else None

    def think(self) -> None:
        """One playout, and a step of the endgame."""
        self.tree.playout()
        if self.endgame:
            self.endgame.step(ENDGAME_STEP)

    @property
    def done(self) -> bool:
        """Whether the best move is proved."""
        return self._value() is not None

    def _value(self) -> float | None:
        """First's lead with best play, once it is known."""
        if self.endgame and self.endgame.value is not None:
            return self.endgame.value
        return self.tree.root.proved

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
                line = _certain(move, visits, root.sign * known)
                found.append((inf if first else _weight(line), line))
            elif visits:
                margin, chance = root.leads[i] / visits, root.sums[i] / visits
                found.append((visits, Line(move, visits, margin, chance)))
        return _sorted(found)


class Swapping(Thought):
    """A position in which swapping is legal: both ways are thought through, half the time each."""

    def __init__(self, position: Position, rng: Random) -> None:
        self.stays = Usual(position, rng, exact=False)
        self.swaps = Usual(position.after(SWAP), rng, exact=False)
        self.turn = 0

    def think(self) -> None:
        """One playout, of either way in turn."""
        (self.swaps if self.turn else self.stays).think()
        self.turn = 1 - self.turn

    def lines(self) -> list[Line]:
        """The swap, worth what the other's best reply leaves, and the placements."""
        placements = self.stays.lines()
        replies = self.swaps.lines()
        if not replies:
            return placements
        visits = sum(line.visits for line in replies)
        swap = Line(SWAP, visits, -replies[0].margin, 1 - replies[0].chance)
        first = swap.chance > placements[0].chance
        return [swap, *placements] if first else [*placements, swap]


class Opening(Thought):
    """A first move after which the other may swap: the more balanced, the better.

    Some moves are drawn by lot; playouts go where balance is best or little known.
    """

    def __init__(self, position: Position, rng: Random) -> None:
        moves = list(position.legal_moves())
        self.moves = rng.sample(moves, min(CANDIDATES, len(moves)))
        self.replies = [Usual(position.after(move), rng, exact=False) for move in self.moves]

    def think(self) -> None:
        """One playout, after the move that may be the most balanced."""
        min(self.replies, key=self._hope).think()

    def _hope(self, reply: Usual) -> float:
        tried = reply.tree.playouts
        return _imbalance(reply) - HESITATION / sqrt(tried) if tried else -inf

    def lines(self) -> list[Line]:
        """The moves by how often they were thought about."""
        found = []
        for move, reply in zip(self.moves, self.replies, strict=True):
            tried = reply.tree.playouts
            if tried:
                best = reply.lines()[0]
                line = Line(move, tried, -abs(best.margin), min(best.chance, 1 - best.chance))
                found.append((tried, line))
        return _sorted(found)


def _imbalance(reply: Usual) -> float:
    """By how many points the side to reply is ahead or behind, in the move tried most."""
    root = reply.tree.root
    at = max(range(len(root.moves)), key=root.visits_of.__getitem__)
    return abs(root.leads[at] / root.visits_of[at])


def _certain(move: Move, visits: int, lead: float) -> Line:
    """The line of a move of which the outcome is proved."""
    chance = 0.5 if lead == 0 else float(lead > 0)
    return Line(move, visits, points_ahead(lead), chance, True)


def _weight(line: Line) -> float:
    """Where a proved move that is perhaps not the best stands among those that are not proved."""
    return {1.0: inf, 0.5: float(line.visits), 0.0: -1.0}[line.chance]


def _sorted(weighed: Sequence[tuple[float, Line]]) -> list[Line]:
    """The lines, the greatest weight first; the promise decides among equals."""
    return [line for _, line in sorted(weighed, key=lambda w: (-w[0], -w[1].chance, -w[1].margin))]


class Search:
    """The computer's thinking about one position, which is never changed.

    Raises ValueError when the game is over.
    """

    def __init__(self, position: Position, seed: int = 0, level: Level = STRONGEST) -> None:
        if position.over:
            raise ValueError("the game is over")
        self.level = level
        self.playouts = 0
        self._seed = seed
        self._rng = Random(seed)
        self._thought = self._way(position, level)

    def _way(self, position: Position, level: Level) -> Thought:
        if position.may_swap:
            return Swapping(position, self._rng)
        expert, stage = expert_for(position.stage), position.stage
        if position.played_on(expert.after(stage, expert.moves(stage)[0])).may_swap:
            return Opening(position, self._rng)
        return Usual(position, self._rng, level.exact)

    def run(self, seconds: float = inf, playouts: float = inf) -> bool:
        """Thinks for about so long, or so many playouts; at least one of them must be finite.

        Gives whether more thinking could help: not when the best move is proved, or when the
        level allows no more.
        """
        until = perf_counter() + seconds
        target = min(self.playouts + playouts, self.level.playouts)
        while not self.done and self.playouts < target and perf_counter() < until:
            self._thought.think()
            self.playouts += 1
        return not self.done

    @property
    def done(self) -> bool:
        """Whether more thinking is of no use."""
        return self._thought.done or self.playouts >= self.level.playouts

    @property
    def proved(self) -> bool:
        """Whether the best move is proved to be best, and its value exact."""
        return self._thought.done

    def lines(self) -> list[Line]:
        """The moves thought about, the best first; a first playout is made if none was."""
        if not self.playouts and not self._thought.done:
            self._thought.think()
            self.playouts = 1
        return self._thought.lines()

    def best(self) -> Line:
        """The best move found, or what the level takes for it; the same at every call."""
        return self.level.choice(self.lines(), Random(self._seed))
