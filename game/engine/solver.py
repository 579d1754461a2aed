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
from .endgame import EndgameSearch
from .heuristics.registry import TIE_BREAK_VALUE, first_lead, heuristics_for, lead_in_points

T = TypeVar("T")
Steps = Generator[None, None, T]
"""A search that stops now and then, so that it can be run in slices or given up."""

NODES_PER_STEP = 100
"""How many positions are looked at between two stops."""

WIN_THRESHOLD = TIE_BREAK_VALUE / 2
"""Between a draw and the least win there is."""

REPLY_NODES = 30_000
"""How many positions are looked at for a reply: mostly a second in a page, at worst a minute."""


class NodeLimitError(Exception):
    """More positions would have to be looked at than were allowed."""


class Solver:
    """The exact search of a position in the last stage of its game, and of those after it.

    *max_nodes* is about how many positions are looked at for one answer, *max_moves* how many moves
    from here a win may take; *nodes* is how many were looked at so far, *max_total_nodes* how many
    may be in all. Every question raises TooMuchError when that many nodes are not enough.
    """

    def __init__(
        self,
        position: Position,
        max_nodes: float,
        max_moves: float = inf,
        max_total_nodes: float = inf,
    ) -> None:
        assert position.to_move is not None
        self.position = position
        self.seat: Seat = position.to_move
        self.max_nodes = max_nodes
        self.max_total_nodes = max_total_nodes
        self.nodes = 0
        self.horizon = position.stage.plies + max_moves
        self.heuristics = heuristics_for(position.stage)
        self._bounds: dict[Hashable, tuple[float, float]] = {}

    def winning_moves(self, limit: float = inf) -> list[Move]:
        """The moves that force a win for the seat to move, but not more than *limit* of them."""
        found: list[Move] = []
        for move in self.ordered_moves():
            if len(found) < limit and self.wins(self.position.after(move)):
                found.append(move)
        return found

    def ordered_moves(self) -> list[Move]:
        """The legal moves, those first that look best before any search."""
        stage, expert = self.position.stage, self.heuristics
        numbers = expert.moves(stage)
        priors = dict(zip(numbers, expert.priors(stage, numbers), strict=True))
        values = {expert.move(stage, number): priors[number] for number in numbers}
        moves = list(stage.legal_moves())
        return sorted(moves, key=lambda move: -values.get(move, -inf))

    def wins(self, after: Position) -> bool:
        """Whether the seat to move here has forced a win in the position *after* a move."""
        value, _ = _run_to_end(self._search(after, self._window(self.seat)))
        return value > 0 if self.seat is Seat.FIRST else value < 0

    def _window(self, seat: Seat) -> tuple[float, float]:
        """Where it is seen whether that seat wins, and nothing else."""
        return (0.0, WIN_THRESHOLD) if seat is Seat.FIRST else (-WIN_THRESHOLD, 0.0)

    def best(self) -> tuple[Move | None, float]:
        """A best move, and the lead that the seat to move has with it; winning a tie is
        ``TIE_BREAK_VALUE``.
        """
        return _run_to_end(self._best())

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
        except NodeLimitError:
            pass
        try:
            window = self._window(self.seat.other)
            value, number = yield from self._search(self.position, window)
        except NodeLimitError:
            return None, None
        loses = value > 0 if self.seat is Seat.SECOND else value < 0
        return (None if loses else self._move(number)), None

    def _move(self, number: int | None) -> Move | None:
        return None if number is None else self.heuristics.move(self.position.stage, number)

    def _search(
        self, position: Position, window: tuple[float, float]
    ) -> Steps[tuple[float, int | None]]:
        """First's lead, exact inside the window, and the number of the move that brings it."""
        stage = position.stage
        if position.over:
            return first_lead(position, self.heuristics.result(stage)), None
        if stage.plies >= self.horizon:
            return 0.0, None
        search = EndgameSearch(position, self.heuristics, window, self.horizon, self._bounds)
        while search.value is None and search.nodes < self.max_nodes:
            search.step(NODES_PER_STEP)
            yield
        self.nodes += search.nodes
        if search.value is None or self.nodes > self.max_total_nodes:
            raise NodeLimitError(f"more than {self.max_nodes:.0f} positions")
        return search.value, search.move


class SolveTask:
    """What :meth:`Solver.reply` finds with so many *max_nodes*, looked for in slices.

    *max_moves* are how many moves ahead, 0 to the end. When it is *done*, *move* is the best move
    and *lead* its points, as far as they are known; in the first stage of a double game they are
    not.
    """

    def __init__(self, position: Position, max_moves: int, max_nodes: float = REPLY_NODES) -> None:
        self.done = position.stage_number + 1 < position.game.stage_count
        self.move: Move | None = None
        self.lead: float | None = None
        self._steps = Solver(position, max_nodes, max_moves or inf).reply()

    def run(self, seconds: float) -> None:
        """Goes on for about so long, if it is not done."""
        until = perf_counter() + seconds
        while not self.done:
            try:
                next(self._steps)
            except StopIteration as end:
                self.move, value = end.value
                self.lead = None if value is None else lead_in_points(value)
                self.done = True
            if perf_counter() >= until:
                return


def _run_to_end(steps: Steps[T]) -> T:
    """What a search gives that nobody stops."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
