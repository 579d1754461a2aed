"""Exact endgame search: alpha-beta with a transposition table.

The search keeps an explicit stack, so that it can be interrupted and resumed anywhere. Values are
First's lead. A search may be restricted to a *window* of values and to a *horizon*, a ply at which
an unfinished game is scored as a draw.

Reference:
    Plaat, Schaeffer, Pijls and de Bruin, "Best-First Fixed-Depth Minimax Algorithms" (1996), for
    MTD(f).
"""

from __future__ import annotations

from collections.abc import Hashable
from math import inf
from typing import Any

from ..core.position import Position
from ..core.stage import Stage
from ..core.types import Seat
from .heuristics.base import Heuristics
from .playout import TIE_BREAK_VALUE, first_lead

WIN_THRESHOLD = TIE_BREAK_VALUE / 2
"""Threshold between a draw (0) and the smallest win (``TIE_BREAK_VALUE``)."""


class Frame:
    """Stack frame: a position on the current line with the moves still to be searched.

    Attributes:
        moves: Moves still to be searched; the next one is the last element.
        best: Value of the best move so far.
        alpha, beta: Current window.
        initial_alpha, initial_beta: Window when the frame was opened.
    """

    __slots__ = (
        "alpha",
        "best",
        "best_move",
        "beta",
        "initial_alpha",
        "initial_beta",
        "key",
        "maximizes",
        "move",
        "moves",
        "stage",
    )

    def __init__(
        self,
        stage: Stage,
        key: Hashable,
        moves: list[int],
        maximizes: bool,
        window: tuple[float, float],
    ) -> None:
        self.stage = stage
        self.key = key
        self.moves = moves
        self.maximizes = maximizes
        self.alpha, self.beta = self.initial_alpha, self.initial_beta = window
        self.best = -inf if maximizes else inf
        self.move = self.best_move = moves[-1]

    def update(self, value: float) -> None:
        """Update best move and window with the value of the move just searched."""
        if self.maximizes:
            if value > self.best:
                self.best, self.best_move = value, self.move
                self.alpha = max(self.alpha, value)
        elif value < self.best:
            self.best, self.best_move = value, self.move
            self.beta = min(self.beta, value)


class EndgameSearch:
    """Exact search of a position in the last stage of its game.

    Args:
        position: The position to search.
        heuristics: Heuristics of its stage.
        window: Alpha and beta. A value outside the window is only a bound.
        horizon: Ply of the stage at which an unfinished game is scored as a draw. With a horizon,
            the value is only a bound.
        bounds: Lower and upper bounds of values by transposition key. Searches of one game with the
            same horizon may share this table.

    Attributes:
        value: First's lead; None until the search is complete.
        move: Number of a best move, once *value* is set.
        nodes: Number of positions searched.
    """

    def __init__(
        self,
        position: Position,
        heuristics: Heuristics[Any],
        window: tuple[float, float] = (-inf, inf),
        horizon: float = inf,
        bounds: dict[Hashable, tuple[float, float]] | None = None,
    ) -> None:
        self.position = position
        self.heuristics = heuristics
        self.horizon = horizon
        self.first_plays_front = position.side_of_first == position.stage.sides[0]
        self.bounds = {} if bounds is None else bounds
        self.value: float | None = None
        self.move: int | None = None
        self.nodes = 0
        key = heuristics.transposition_key(position.stage)
        self.stack = [self._new_frame(position.stage, key, window)]

    def step(self, nodes: int) -> None:
        """Search about *nodes* more positions. No-op once *value* is set."""
        node_limit = self.nodes + nodes
        while self.value is None and self.nodes < node_limit:
            frame = self.stack[-1]
            if not frame.moves or frame.alpha >= frame.beta:
                self._pop_frame()
                continue
            frame.move = frame.moves.pop()
            stage = self.heuristics.after(frame.stage, frame.move)
            self.nodes += 1
            self._visit(stage, frame)

    def _visit(self, stage: Stage, parent: Frame) -> None:
        """Update *parent* with the value of *stage* if that is known, else push a frame for it."""
        if stage.over:
            parent.update(first_lead(self.position, self.heuristics.result(stage)))
            return
        if stage.plies >= self.horizon:
            parent.update(0)
            return
        key = self.heuristics.transposition_key(stage)
        low, high = self.bounds.get(key, (-inf, inf))
        if low == high or low >= parent.beta:
            parent.update(low)
        elif high <= parent.alpha:
            parent.update(high)
        else:
            window = max(low, parent.alpha), min(high, parent.beta)
            self.stack.append(self._new_frame(stage, key, window))

    def _new_frame(self, stage: Stage, key: Hashable, window: tuple[float, float]) -> Frame:
        moves = self.heuristics.moves(stage)
        priors = self.heuristics.priors(stage, moves)
        order = sorted(range(len(moves)), key=priors.__getitem__)
        maximizes = (stage.plies % 2 == 0) == self.first_plays_front
        return Frame(stage, key, [moves[i] for i in order], maximizes, window)

    def _pop_frame(self) -> None:
        """Pop the last frame, store its bounds and update its parent."""
        frame = self.stack.pop()
        value = frame.best
        if not self.stack:
            self.value, self.move = value, frame.best_move
            return
        low, high = self.bounds.get(frame.key, (-inf, inf))
        if value > frame.initial_alpha:
            low = max(low, value)
        if value < frame.initial_beta:
            high = min(high, value)
        self.bounds[frame.key] = low, high
        self.stack[-1].update(value)


class ProofSearch:
    """Exact search that finds the winner first, then the exact value.

    A sequence of searches with null windows that share their bounds (MTD(f)), the first of them
    between a draw and the smallest win of First. The winner takes a quarter of the positions that
    the exact value takes.

    Args:
        position: A position in the last stage of its game.
        heuristics: Heuristics of its stage.

    Attributes:
        low: First's lead is at least this.
        high: First's lead is at most this.
        move: Number of a move that reaches *low*, if First moves, else *high*; None if no bound is
            known.
    """

    def __init__(self, position: Position, heuristics: Heuristics[Any]) -> None:
        self.position = position
        self.heuristics = heuristics
        self.low, self.high = -inf, inf
        self.move: int | None = None
        self._bounds: dict[Hashable, tuple[float, float]] = {}
        self._search = self._restarted(WIN_THRESHOLD)

    def _restarted(self, threshold: float) -> EndgameSearch:
        """Return a search that tells whether First's lead is at least *threshold*."""
        self._threshold = threshold
        window = threshold - WIN_THRESHOLD, threshold
        return EndgameSearch(self.position, self.heuristics, window, bounds=self._bounds)

    @property
    def value(self) -> float | None:
        """First's lead; None until it is known exactly."""
        return self.low if self.low == self.high else None

    def step(self, nodes: int) -> None:
        """Search about *nodes* more positions. No-op once *value* is set."""
        if self.value is not None:
            return
        self._search.step(nodes)
        value = self._search.value
        if value is None:
            return
        reached = value >= self._threshold
        if reached:
            self.low = value
        else:
            self.high = value
        if reached == (self.position.to_move is Seat.FIRST):
            self.move = self._search.move
        if self.value is None:
            self._search = self._restarted(value + WIN_THRESHOLD if reached else value)
