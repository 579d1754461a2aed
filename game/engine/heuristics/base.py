"""Interface between the search and a game: one :class:`Heuristics` subclass per kind of stage.

Leads are from the point of view of the *front* side, the side that moves first in the stage.
Heuristics therefore need to know nothing about seats, swaps or points from an earlier stage.

Moves are represented by numbers, which can index arrays and compare faster than move objects. A
number has the same effect on the board whichever side plays it, because all nodes of a tree share
move statistics.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import exp, inf
from random import Random
from typing import ClassVar, Generic, NamedTuple, Self, TypeVar

from ...core.stage import Stage
from ...core.types import Move

S = TypeVar("S", bound=Stage)


@dataclass(frozen=True, slots=True)
class HandicapWorth:
    """Chance in percent to win with each handicap against an equal player.

    Measured by ``./build.sh handicaps``.

    Attributes:
        points: For a head start of 0, 1, 2 … points. Empty in a game that points do not decide.
        swap: For a second swap; 0 in a game without a swap.
        hints: For numbers of hints, as pairs.
        time: For multiples of the other player's time, as pairs.
        shape: For each shape that only one player may place, as pairs of letter and chance.
    """

    points: tuple[int, ...] = ()
    swap: int = 0
    hints: tuple[tuple[int, int], ...] = ()
    time: tuple[tuple[int, int], ...] = ()
    shape: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class GameLevels:
    """The levels of one game, the easiest first.

    Attributes:
        parameters: Node budget, noise and blunder rate of each level, see
            :class:`game.engine.levels.Level`. Tuned until each level beat the one below in about
            three games of four.
        ratings: Measured Elo rating of each level, relative to greedy play (0). Missing at the end
            for levels that have not been measured. docs/computer.md describes the method.
        handicaps: What each handicap is worth.
        single_tree: Whether every level searches a single tree.
        evaluations: Maximum number of positions that a neural network evaluates, of the highest
            levels in ascending order; the other levels use none.
    """

    parameters: tuple[tuple[float, float, float], ...]
    ratings: tuple[int, ...]
    handicaps: HandicapWorth = HandicapWorth()
    single_tree: bool = False
    evaluations: tuple[int, ...] = ()


class StageResult(NamedTuple):
    """Result of a finished stage, from the point of view of the front side.

    Attributes:
        lead: Points of the front side minus points of the back side.
        tie_break: Winner if the points of the whole game are equal: 1 for the front side, -1 for
            the back side, 0 for a draw.
    """

    lead: float
    tie_break: int


class Heuristics(ABC, Generic[S]):
    """Game knowledge of one kind of stage on one board."""

    logistic_scale: ClassVar[float]
    """Scale of the logistic function that maps a lead to a win probability.

    In the middle of a random game, a lead of ``logistic_scale`` points is a win probability of
    73 %.
    """

    prior_visits: ClassVar[float] = 8
    """Number of virtual visits with which a new node's AMAF statistics are initialized."""

    width_growth: ClassVar[float] = 2
    """Progressive widening: how fast the number of candidate moves of a node grows."""

    leading_moves: ClassVar[int] = 0
    """Number of moves that a new node considers, see :meth:`best_moves`; 0 for all.

    A node with three times as many visits considers all. Saves time where positions have hundreds
    of moves.
    """

    playouts_per_node: ClassVar[float] = 1
    """Playouts that take as long as searching one alpha-beta node of Battle of LITS.

    Converts :attr:`game.engine.levels.Level.node_budget` into a number of playouts.
    """

    max_lead: ClassVar[float] = inf
    """Upper bound of the lead. A move proved to reach it is best; the others need no proof."""

    rave_equivalence: ClassVar[float] = 400
    """RAVE equivalence parameter.

    The number of visits at which a move's own statistics and its AMAF statistics have equal weight.
    """

    exploration: ClassVar[float] = 0.03
    """UCT exploration constant."""

    expansion_threshold: ClassVar[int] = 1
    """A leaf is expanded once the edge to it has this many visits."""

    playouts_per_leaf: ClassVar[int] = 1
    """Playouts per selected leaf.

    Greater than 1 where selection takes as long as a playout, to amortize its cost.
    """

    mcts_plies: ClassVar[float] = inf
    """Number of placements in a stage for which MCTS is better than alpha-beta search.

    Infinite in games without alpha-beta search.
    """

    mcts_min_playouts: ClassVar[float] = 0
    """Playout budget below which alpha-beta search is no worse for these placements."""

    splits_budget: ClassVar[bool] = True
    """Whether a level with a budget divides it between several trees."""

    @classmethod
    @abstractmethod
    def for_stage(cls, stage: S) -> Self:
        """Return the heuristics for *stage* and all stages reached from it by moves; cached."""

    @abstractmethod
    def moves(self, stage: S) -> list[int]:
        """Return the candidate moves of *stage*.

        Omits only legal moves that are provably no better than the candidates.
        """

    def best_moves(self, stage: S, count: int) -> list[int]:
        """Return about *count* of the candidate moves: those with the highest priors."""
        moves = self.moves(stage)
        priors = dict(zip(moves, self.priors(stage, moves), strict=True))
        return sorted(moves, key=priors.__getitem__, reverse=True)[:count]

    @abstractmethod
    def move(self, stage: S, number: int) -> Move:
        """Return the move with this number, which must be legal in *stage*."""

    @abstractmethod
    def after(self, stage: S, number: int) -> S:
        """Return the stage after the move with this number, which must be legal."""

    @abstractmethod
    def priors(self, stage: S, numbers: Sequence[int]) -> list[float]:
        """Estimate without search what each move gains for the side to move.

        Returns:
            One value in points for each element of *numbers*, in the same order.
        """

    @abstractmethod
    def result(self, stage: S) -> StageResult:
        """Return the result of a finished stage."""

    @abstractmethod
    def playout(self, stage: S, rng: Random, moves_made: list[int]) -> StageResult:
        """Play *stage* with the playout policy to its end, or until its result can be estimated.

        Args:
            stage: The stage to start from.
            rng: Random number generator.
            moves_made: The numbers of the moves made are appended to this list.

        Returns:
            The result. The lead is between those of a loss and a win if it is an estimate.
        """

    @abstractmethod
    def transposition_key(self, stage: S) -> Hashable:
        """Return the transposition key of *stage*.

        Equal keys of two stages of one game imply identical subtrees. The ply need not be part of
        the key: every move adds to what lies on the board, so that equal boards have equal plies.
        """

    @abstractmethod
    def near_end(self, stage: S) -> bool:
        """Return whether an exact search of *stage* is worth trying."""


class SimulatedHeuristics(Heuristics[S]):
    """Heuristics of a stage whose playouts always reach its end, as earlier stages of a game need.

    Another stage may follow such a stage.
    """

    @abstractmethod
    def simulate(self, stage: S, rng: Random, moves_made: list[int]) -> S:
        """Play *stage* to its end with the playout policy.

        Args:
            stage: The stage to start from.
            rng: Random number generator.
            moves_made: The numbers of the moves made are appended to this list.

        Returns:
            The finished stage.
        """

    def playout(self, stage: S, rng: Random, moves_made: list[int]) -> StageResult:
        """Play *stage* to its end, see :meth:`simulate`."""
        return self.result(self.simulate(stage, rng, moves_made))


def win_chance(lead: float, logistic_scale: float) -> float:
    """Map a lead in points to a win probability between 0 and 1 with the logistic function."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead / logistic_scale))))
