"""What the search knows of a game: one expert for each kind of stage.

Everything is seen from the side that moves first in the stage, called the *front* side, so that
no expert knows of seats, swaps or of points brought along from an earlier stage. Moves are
numbers here: they index arrays and compare faster than values. A number means one thing to the
board whoever plays it, since statistics are shared between all nodes of a tree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from math import exp
from random import Random
from typing import ClassVar, Generic, NamedTuple, TypeVar

from ...core.base import Stage
from ...core.types import Move

S = TypeVar("S", bound=Stage)


class StageResult(NamedTuple):
    """How a stage ended: by how many points the front side leads, and who wins when all is equal.

    *tie_break* is 1 when equality is won by the front side, -1 when by the other, 0 for a draw.
    """

    lead: float
    tie_break: int


class Heuristics(ABC, Generic[S]):
    """The knowledge of one kind of stage, on one board."""

    logistic_scale: ClassVar[float]
    """How many points ahead, in the middle of a random game, make winning as likely as 73 %."""

    prior_visits: ClassVar[float] = 8
    """How many playouts a prior opinion of a move weighs as much as."""

    playouts_per_node: ClassVar[float] = 1
    """How many playouts a level makes here for each position of Battle of LITS that it would look
    at in depth: about as many as take as long."""

    max_lead: ClassVar[float] = float("inf")
    """The greatest lead that there can be: a move that wins it needs no comparison."""

    rave_equivalence: ClassVar[float] = 400
    """How many visits of a move weigh as much as all playouts in which it came later."""

    exploration: ClassVar[float] = 0.03
    """How much a move that was tried less than its fellows is preferred for that."""

    expansion_threshold: ClassVar[int] = 1
    """After how many playouts from a position its moves are looked at one by one."""

    playouts_per_leaf: ClassVar[int] = 1
    """How many playouts in a row are made from a position: more where finding it takes as long."""

    @abstractmethod
    def moves(self, stage: S) -> list[int]:
        """The moves worth a look; all legal ones, unless the others are proved no better."""

    @abstractmethod
    def move(self, stage: S, number: int) -> Move:
        """The move of that number, which is legal in *stage*."""

    @abstractmethod
    def after(self, stage: S, number: int) -> S:
        """The stage after the legal move of that number."""

    @abstractmethod
    def priors(self, stage: S, numbers: Sequence[int]) -> list[float]:
        """For each move, about how many points it wins the side to move, before any search."""

    @abstractmethod
    def simulate(self, stage: S, rng: Random, moves_made: list[int]) -> S:
        """The stage played to its end by lot with some sense; its moves are
        put into *moves_made*.
        """

    @abstractmethod
    def result(self, stage: S) -> StageResult:
        """The result of a finished stage."""

    def playout(self, stage: S, rng: Random, moves_made: list[int]) -> StageResult:
        """As :meth:`simulate`, for whoever needs the result alone."""
        return self.result(self.simulate(stage, rng, moves_made))

    @abstractmethod
    def transposition_key(self, stage: S) -> Hashable:
        """Equal for two stages of a game only if all that can still happen in them is alike.

        Every move adds to what lies on the board, so as many moves have led to either.
        """

    @abstractmethod
    def near_end(self, stage: S) -> bool:
        """Whether searching *stage* to the end of every line may be worth the try."""


def win_chance(lead: float, logistic_scale: float) -> float:
    """A lead of *lead* points as the chance to win, between 0 and 1."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead / logistic_scale))))
