"""Which moves force a win, and what a position is worth: exact, or not said at all.

Puzzles are made with this, tried by it, and answered with it.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable
from math import inf
from time import perf_counter
from typing import TypeVar

from ..core.position import Position
from ..core.types import Move, Seat
from .endgame import Endgame
from .heuristics.registry import TIE, expert_for, lead, points_ahead

T = TypeVar("T")
Steps = Generator[None, None, T]
"""A search that stops now and then, so that it can be run in slices or given up."""

STEP = 100
"""How many positions are looked at between two stops."""

EDGE = TIE / 2
"""Between a draw and the least win there is."""

PATIENCE = 30_000
"""How many positions are looked at for a reply: mostly a second in a page, at worst a minute."""


class TooMuchError(Exception):
    """More positions would have to be looked at than were allowed."""


class Solver:
    """The exact search of a position in the last stage of its game, and of those after it.

    *nodes* is about how many positions are looked at for one answer, *moves* how many moves from
    here a win may take; *spent* is how many were looked at so far, *most* how many may be in all.
    Every question raises TooMuchError when that many nodes are not enough.
    """

    def __init__(
        self, position: Position, nodes: float, moves: float = inf, most: float = inf
    ) -> None:
        assert position.to_move is not None
        self.position = position
        self.seat: Seat = position.to_move
        self.nodes = nodes
        self.most = most
        self.spent = 0
        self.horizon = position.stage.plies + moves
        self.expert = expert_for(position.stage)
        self._bounds: dict[Hashable, tuple[float, float]] = {}

    def winning(self, most: float = inf) -> list[Move]:
        """The moves that force a win for the seat to move, but not more than *most* of them."""
        found: list[Move] = []
        for move in self.ranked():
            if len(found) < most and self.wins(self.position.after(move)):
                found.append(move)
        return found

    def ranked(self) -> list[Move]:
        """The legal moves, those first that look best before any search."""
        stage, expert = self.position.stage, self.expert
        numbers = expert.moves(stage)
        worth = dict(zip(numbers, expert.priors(stage, numbers), strict=True))
        promising = {expert.move(stage, number): worth[number] for number in numbers}
        moves = list(stage.legal_moves())
        return sorted(moves, key=lambda move: -promising.get(move, -inf))

    def wins(self, after: Position) -> bool:
        """Whether the seat to move here has forced a win in the position *after* a move."""
        value, _ = _finished(self._search(after, self._window(self.seat)))
        return value > 0 if self.seat is Seat.FIRST else value < 0

    def _window(self, seat: Seat) -> tuple[float, float]:
        """Where it is seen whether that seat wins, and nothing else."""
        return (0.0, EDGE) if seat is Seat.FIRST else (-EDGE, 0.0)

    def best(self) -> tuple[Move | None, float]:
        """A best move, and the lead that the seat to move has with it; winning a tie is ``TIE``."""
        return _finished(self._best())

    def _best(self) -> Steps[tuple[Move | None, float]]:
        value, number = yield from self._search(self.position, (-inf, inf))
        return self._move(number), value if self.seat is Seat.FIRST else -value

    def reply(self) -> Steps[tuple[Move | None, float | None]]:
        """As :meth:`best`, with as much of the answer as those nodes bring, and no complaint.

        A move without a lead keeps the other seat from winning; where that is not known
        either, both are None.
        """
        try:
            return (yield from self._best())
        except TooMuchError:
            pass
        try:
            window = self._window(self.seat.other)
            value, number = yield from self._search(self.position, window)
        except TooMuchError:
            return None, None
        loses = value > 0 if self.seat is Seat.SECOND else value < 0
        return (None if loses else self._move(number)), None

    def _move(self, number: int | None) -> Move | None:
        return None if number is None else self.expert.move(self.position.stage, number)

    def _search(
        self, position: Position, window: tuple[float, float]
    ) -> Steps[tuple[float, int | None]]:
        """First's lead, exact inside the window, and the number of the move that brings it."""
        stage = position.stage
        if position.over:
            return lead(position, self.expert.result(stage)), None
        if stage.plies >= self.horizon:
            return 0.0, None
        search = Endgame(position, self.expert, window, self.horizon, self._bounds)
        while search.value is None and search.nodes < self.nodes:
            search.step(STEP)
            yield
        self.spent += search.nodes
        if search.value is None or self.spent > self.most:
            raise TooMuchError(f"more than {self.nodes:.0f} positions")
        return search.value, search.move


class Answer:
    """What :meth:`Solver.reply` finds with so many *nodes*, looked for in slices.

    *moves* are how many moves ahead, 0 to the end. When it is *done*, *move* is the best move and
    *lead* its points, as far as they are known; in the first stage of a double game they are not.
    """

    def __init__(self, position: Position, moves: int, nodes: float = PATIENCE) -> None:
        self.done = position.stage_number + 1 < position.game.stages
        self.move: Move | None = None
        self.lead: float | None = None
        self._steps = Solver(position, nodes, moves or inf).reply()

    def run(self, seconds: float) -> None:
        """Goes on for about so long, if it is not done."""
        until = perf_counter() + seconds
        while not self.done:
            try:
                next(self._steps)
            except StopIteration as end:
                self.move, value = end.value
                self.lead = None if value is None else points_ahead(value)
                self.done = True
            if perf_counter() >= until:
                return


def _finished(steps: Steps[T]) -> T:
    """What a search gives that nobody stops."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
