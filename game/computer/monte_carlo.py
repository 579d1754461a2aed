"""Thinking by playouts: a tree, and beside it the exact endgame when the end is near."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, inf
from random import Random

from game.computer.endgame import Endgame
from game.computer.experts import expert_for
from game.computer.levels import Level
from game.computer.thought import Line, Opinion, certain, ordered, weight_if_proved
from game.computer.tree import Tree
from game.position import Position
from game.vocabulary import SWAP, Move

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
