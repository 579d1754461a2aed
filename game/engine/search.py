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
from .alpha_beta import Deepening
from .heuristics.battle_of_lits import BattleExpert
from .heuristics.registry import expert_for
from .levels import GLANCE, STRONGEST, Level
from .mcts import MonteCarlo
from .searcher import Line, Opinion, Part, Thought, ordered

CANDIDATES = 20
"""Among how many first moves one is chosen, where the other may swap after it."""

HESITATION = 2.0
"""By how many points the balance of a first move is thought better for being little known."""

FIRST = 8
"""How many placements of Battle of LITS are better chosen by playouts than by depth."""

MANY = 2000
"""With fewer playouts for them depth is no worse."""


def plays_out(position: Position, level: Level) -> bool:
    """Whether *position* is thought about by playouts, at that level; else in depth."""
    stage = position.stage
    if not isinstance(stage, BattleStage):
        return True
    return stage.plies < FIRST and level.playouts_at(BattleExpert.pace) >= MANY


def thought_about(position: Position, rng: Random, level: Level) -> Opinion:
    """The way of thinking that suits *position*; swapping is left out of it."""
    way = MonteCarlo if plays_out(position, level) else Deepening
    return way(position, rng, level)


def most_steps(position: Position, level: Level) -> float:
    """How many playouts a level makes in *position*, or at how many positions it looks."""
    return level.playouts_at(expert_for(position.stage).pace if plays_out(position, level) else 1)


def is_opening(position: Position) -> bool:
    """Whether it is a first move after which the other may swap."""
    if not position.game.info.swap or position.may_swap:
        return False
    return position.after(next(iter(position.stage.legal_moves()))).may_swap


def parts_of(position: Position, most: int, level: Level = STRONGEST) -> int:
    """Into how many parts thinking about *position* is divided, where it may be into *most*.

    Playouts can be; balance is looked for by one, and so is what can soon be proved. Depth gains
    nothing by it: halves of the moves of Battle of LITS, each searched half as long, won a fifth
    of the games against one search of them all, since what they find is not equally deep. Nor do
    the playouts that a level has there, for two trees of half the size are worse than one; those
    who think as long as they are let have two of the same size, and these are better.
    """
    stage = position.stage
    counted = isinstance(stage, BattleStage) and level.playouts < inf
    alone = position.may_swap or is_opening(position) or not plays_out(position, level)
    return 1 if alone or counted or expert_for(stage).near_end(stage) else most


@contextmanager
def uncollected() -> Iterator[None]:
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


class Swapping(Thought):
    """A position in which swapping is legal.

    After a swap the other person has the very turn that one gave away, so that it is worth what
    the best move is worth, with the opposite sign, and needs no thought of its own.
    """

    def __init__(self, position: Position, rng: Random, level: Level) -> None:
        self.stays = thought_about(position, rng, level)

    def think(self) -> None:
        """One step of looking at the other moves."""
        self.stays.think()

    def lines(self) -> list[Line]:
        """The swap and the other moves."""
        others, swap = self.stays.lines(), self.stays.swap_line()
        return [swap, *others] if swap.chance > others[0].chance else [*others, swap]


class Opening(Thought):
    """A first move after which the other may swap: the more balanced, the better.

    Some moves are drawn by lot; thought goes where balance is best or little known.
    """

    def __init__(self, position: Position, moves: Sequence[Move], rng: Random) -> None:
        self.moves = rng.sample(moves, min(CANDIDATES, len(moves)))
        self.replies = [MonteCarlo(position.after(move), rng, GLANCE) for move in self.moves]
        self.visits = [0] * len(self.moves)
        self.imbalance = [0.0] * len(self.moves)

    def think(self) -> None:
        """One step: after the first move that is not known well yet, else the most balanced."""
        unripe = (i for i, reply in enumerate(self.replies) if not reply.ripe)
        i = next(unripe, None)
        if i is None:
            i = min(range(len(self.moves)), key=self._hope)
        self.replies[i].think()
        self.visits[i] += 1
        best, swap = self.replies[i].lines()[0], self.replies[i].swap_line()
        self.imbalance[i] = abs(best.margin - swap.margin) / 2

    def _hope(self, i: int) -> float:
        return self.imbalance[i] - HESITATION / sqrt(self.visits[i])

    def lines(self) -> list[Line]:
        """The moves, those known to be balanced first; the other takes the better side."""
        found = []
        for i, reply in enumerate(self.replies):
            tried = self.visits[i]
            if tried:
                theirs = max(reply.lines()[0], reply.swap_line(), key=lambda line: line.chance)
                line = Line(self.moves[i], tried, -theirs.margin, 1 - theirs.chance)
                doubt = HESITATION / sqrt(tried) if reply.ripe else inf
                found.append((-self.imbalance[i] - doubt, line))
        return ordered(found)


class Search:
    """The computer's thinking about one position, which is never changed.

    Where the level divides it into parts, all of them are thought about, or the one *part* alone:
    then others are to think about the rest, and what they know is to be heard. Raises ValueError
    when the game is over.
    """

    def __init__(
        self, position: Position, seed: int = 0, level: Level = STRONGEST, part: Part | None = None
    ) -> None:
        if position.over:
            raise ValueError("the game is over")
        count = part.of if part else parts_of(position, level.parts, level)
        parts = [part] if part else [Part(number, count) for number in range(count)]
        self.level = level
        self.most = most_steps(position, level) / count * len(parts)
        self.playouts = 0
        self._seed = seed
        self._position = position
        self._thoughts = [self._way(one) for one in parts]
        self._heard: Sequence[Sequence[Line]] = ()

    def _way(self, part: Part) -> Thought:
        position, level = self._position, self.level
        rng = Random(f"{self._seed} {part.number}" if part.number else self._seed)
        if position.may_swap:
            return Swapping(position, rng, level)
        if is_opening(position):
            return Opening(position, list(position.stage.legal_moves()), rng)
        return thought_about(position, rng, level)

    def hear(self, others: Sequence[Sequence[Line]]) -> None:
        """Takes note of what others know by now who think about the other parts."""
        self._heard = others

    def run(self, seconds: float = inf, playouts: float = inf) -> bool:
        """Thinks for about so long, or so many playouts; at least one of them must be finite.

        Gives whether more thinking could help: not when the best move is proved, or when the
        level allows no more.
        """
        until = perf_counter() + seconds
        target = min(self.playouts + playouts, self.most)
        with uncollected():
            while not self.done and self.playouts < target and perf_counter() < until:
                self._think()
        return not self.done

    def _think(self) -> None:
        """One step, of one part after the other."""
        self._thoughts[self.playouts % len(self._thoughts)].think()
        self.playouts += 1

    @property
    def done(self) -> bool:
        """Whether more thinking is of no use."""
        return self.playouts >= self.most or all(thought.done for thought in self._thoughts)

    @property
    def proved(self) -> bool:
        """Whether the best move is proved to be best, and its value exact."""
        heard = all(lines and lines[0].proved for lines in self._heard)
        return heard and all(thought.done for thought in self._thoughts)

    def lines(self) -> list[Line]:
        """The moves thought about, the best first; a first step is made in every part if none was.

        Of what was heard of other parts, the moves that those know best are among them.
        """
        while self.playouts < len(self._thoughts) and not self.proved:
            self._think()
        first, *others = self._thoughts
        return first.agreed([*(thought.lines() for thought in others), *self._heard])

    def best(self) -> Line:
        """The best move found, or what the level takes for it; the same at every call.

        A move made by a slip may not have been thought about; then it promises what the best does.
        """
        lot, lines = Random(1000 * self._seed + self._position.ply), self.lines()
        if lot.random() >= self.level.slips:
            return self.level.choice(lines, lot)
        move = lot.choice(list(self._position.legal_moves()))
        known = (line for line in lines if line.move == move)
        return next(known, Line(move, 0, lines[0].margin, lines[0].chance))
