"""Exact solver: the moves that force a win, and the value of a position, if they can be proved.

Used to generate, validate and answer puzzles.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Generic, TypeVar

from ..core.position import Position
from ..core.types import Move, Seat
from .endgame import WIN_THRESHOLD, EndgameSearch
from .heuristics.registry import heuristics_for
from .playout import first_lead, lead_in_points

T = TypeVar("T")
Steps = Generator[None, None, T]
"""A search that yields periodically, so that it can be run in slices or abandoned."""

NODES_PER_STEP = 100
"""Number of positions searched between two yields."""

REPLY_NODES = 30_000
"""Default node limit of a reply. In the page this takes mostly a second, at worst a minute."""


PROOF_NODES = 100_000
"""Node limit of a proof that one move alone wins. In the page, about a minute at worst."""


MAX_PROOF_TURNS = 3
"""Number of turns within which a game of lines must be won for a proof."""


class NodeLimitError(Exception):
    """The search would have to visit more positions than allowed."""


class Solver:
    """Exact search of a position in the last stage of its game, and of the positions after it.

    Every query raises NodeLimitError when a node limit does not suffice.

    Args:
        position: The position to search; its game must not be over.
        max_nodes: Approximate node limit of each query.
        max_moves: Number of moves from *position* within which a win must be complete.
        max_total_nodes: Node limit of all queries together.

    Attributes:
        nodes: Number of positions searched so far.
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
        """Return at most *limit* moves that force a win for the seat to move.

        Raises:
            NodeLimitError: If a node limit does not suffice.
        """
        return _run_to_end(self._winning_moves(limit))

    def _winning_moves(self, limit: float) -> Steps[list[Move]]:
        found: list[Move] = []
        for move in self.ordered_moves():
            if len(found) >= limit:
                break
            if (yield from self._wins(self.position.after(move))):
                found.append(move)
        return found

    def only_win(self) -> Steps[list[Move] | None]:
        """Like :meth:`winning_moves` with a limit of two, but return None for NodeLimitError."""
        try:
            return (yield from self._winning_moves(2))
        except NodeLimitError:
            return None

    def ordered_moves(self) -> list[Move]:
        """Return the legal moves by descending prior."""
        stage, heuristics = self.position.stage, self.heuristics
        numbers = heuristics.moves(stage)
        priors = dict(zip(numbers, heuristics.priors(stage, numbers), strict=True))
        values = {heuristics.move(stage, number): priors[number] for number in numbers}
        moves = list(stage.legal_moves())
        return sorted(moves, key=lambda move: -values.get(move, -inf))

    def _wins(self, after: Position) -> Steps[bool]:
        """Return whether the seat to move in the solver's position wins by force in *after*."""
        value, _ = yield from self._search(after, self._window(self.seat))
        return value > 0 if self.seat is Seat.FIRST else value < 0

    def _window(self, seat: Seat) -> tuple[float, float]:
        """Return the window that only tells whether *seat* wins."""
        return (0.0, WIN_THRESHOLD) if seat is Seat.FIRST else (-WIN_THRESHOLD, 0.0)

    def best(self) -> tuple[Move | None, float]:
        """Return a best move and the resulting lead of the seat to move.

        A win on the tie-break counts as ``TIE_BREAK_VALUE``.

        Raises:
            NodeLimitError: If a node limit does not suffice.
        """
        return _run_to_end(self._best())

    def _best(self) -> Steps[tuple[Move | None, float]]:
        value, number = yield from self._search(self.position, (-inf, inf))
        return self._move(number), value if self.seat is Seat.FIRST else -value

    def reply(self) -> Steps[tuple[Move | None, float | None]]:
        """Like :meth:`best`, but return a partial result instead of raising NodeLimitError.

        Returns:
            Move and lead. A move without a lead keeps the other seat from winning. Both are None if
            no such move is known either.
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
        """Return First's lead, exact inside *window*, and the number of the move for it."""
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


class SlicedTask(Generic[T]):
    """A search that runs in slices.

    Args:
        steps: The search; None if there is nothing to search.

    Attributes:
        done: Whether the search is complete.
        result: What it found; None until it is complete.
    """

    def __init__(self, steps: Steps[T] | None) -> None:
        self.done = steps is None
        self.result: T | None = None
        self._steps = steps

    def run(self, seconds: float) -> None:
        """Continue the search for about *seconds*. No-op when done."""
        until = perf_counter() + seconds
        while self._steps and not self.done:
            try:
                next(self._steps)
            except StopIteration as end:
                self.result, self.done = end.value, True
            if perf_counter() >= until:
                return


class SolveTask(SlicedTask[tuple[Move | None, float | None]]):
    """A :meth:`Solver.reply` that runs in slices.

    Args:
        position: The position to search.
        max_moves: Search horizon in moves, or 0 for the end of the game.
        max_nodes: Approximate node limit.
    """

    def __init__(self, position: Position, max_moves: int, max_nodes: float = REPLY_NODES) -> None:
        solver = Solver(position, max_nodes, max_moves or inf)
        super().__init__(solver.reply() if position.in_last_stage else None)

    @property
    def move(self) -> Move | None:
        """The best move, if known."""
        return self.result[0] if self.result else None

    @property
    def lead(self) -> float | None:
        """Its lead in points, if known. In the first stage of a double game, neither is."""
        value = self.result[1] if self.result else None
        return None if value is None else lead_in_points(value)


@dataclass(frozen=True, slots=True)
class WinProof:
    """Moves that were proved to win.

    Attributes:
        moves: At most two of them.
        turns: Number of the mover's turns within which all winning moves are known; 0 if all are
            known to the end of the game.
    """

    moves: list[Move]
    turns: int


class OnlyWinTask(SlicedTask[WinProof | None]):
    """Search in slices for the moves that win by force.

    A game that is decided by lines can end at any time and is too long for a search to its end.
    There, the wins in the fewest turns are searched.

    Args:
        position: The position to search.
    """

    def __init__(self, position: Position) -> None:
        super().__init__(_prove(position) if position.in_last_stage else None)


def _prove(position: Position) -> Steps[WinProof | None]:
    """Return the winning moves, or None if they cannot be proved."""
    by_lines = position.game.info.stages[position.stage_number].scoring == "lines"
    for turns in range(1, MAX_PROOF_TURNS + 1) if by_lines else (0,):
        solver = Solver(position, PROOF_NODES, 2 * turns - 1 if turns else inf, PROOF_NODES)
        moves = yield from solver.only_win()
        if moves is None:
            return None
        if moves or not turns:
            return WinProof(moves, turns)
    return None


def _run_to_end(steps: Steps[T]) -> T:
    """Run a search to completion and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
