"""What the networks of all games have in common: inputs, evaluation and logits of moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from ...core.bitboard import bits
from ...games.lits_layout import Tables
from ...games.tailits import TailitsStage
from ...games.tetrominoes import SHAPES
from .packed import LANE, Evaluation, Form, Grid, PackedNetwork, Weights

S = TypeVar("S", bound=TailitsStage)


class Inputs(NamedTuple):
    """What a network knows of a position, from the point of view of the side to move.

    Attributes:
        planes: The input planes.
        supply: Number of tetrominoes left of each shape.
        lead: Lead in points.
    """

    planes: list[int]
    supply: tuple[int, ...]
    lead: int


class StageNetwork(ABC, Generic[S]):
    """Network for the stages of one game on boards of one size.

    Args:
        tables: Tables of the board.
        text: The weights, as :meth:`Weights.parse` reads them; none to prepare inputs only.

    Attributes:
        form: Size of the network.
        grid: Lanes of the board.
    """

    form: ClassVar[Form]

    def __init__(self, tables: Tables, text: str = "") -> None:
        self.tables = tables
        self.grid = grid = Grid(tables.columns, tables.rows)
        self.weights = Weights.parse(text, self.form) if text else None
        self._network = PackedNetwork(self.weights, grid) if self.weights else None
        self._shape_bits = grid.bytes * 8
        self._covers = [
            sum(1 << LANE * grid.lanes[cell] for cell in cells) << shape * self._shape_bits
            for cells, shape in zip(tables.cell_numbers, tables.shape_of, strict=True)
        ]

    @abstractmethod
    def inputs(self, stage: S, coverers: int) -> Inputs:
        """Return what the network knows of a position.

        Args:
            stage: The position.
            coverers: See :meth:`coverers`.
        """

    @abstractmethod
    def terms(self, stage: S, number: int) -> list[tuple[int, int]]:
        """Return the policy planes and lanes whose logits add up to the logit of a move."""

    @abstractmethod
    def logits(self, stage: S, policy: Sequence[bytes], numbers: Sequence[int]) -> list[float]:
        """Return the logits of moves.

        Args:
            stage: The position.
            policy: The policy planes of its evaluation.
            numbers: Numbers of the moves, as the heuristics count them.
        """

    def evaluate(self, stage: S, coverers: int) -> Evaluation:
        """Return what the network says of a position.

        Args:
            stage: The position.
            coverers: See :meth:`coverers`.
        """
        assert self._network
        return self._network.evaluate(*self.inputs(stage, coverers))

    def coverers(self, stage: S) -> int:
        """Return the number of possible placements that cover each cell: a plane for each shape."""
        return self._counts(stage.layout.possible)

    def coverers_after(self, coverers: int, before: S, after: S) -> int:
        """Return :meth:`coverers` of *after*, a move after *before* with these *coverers*."""
        left = after.layout.possible
        lost = before.layout.possible & ~left
        if lost.bit_count() < left.bit_count():
            return coverers - self._counts(lost)
        return self._counts(left)

    def _counts(self, placements: int) -> int:
        return sum(map(self._covers.__getitem__, bits(placements)))

    def planes_of(self, coverers: int) -> list[int]:
        """Return the planes of :meth:`coverers` by shape."""
        width = self._shape_bits
        mask = (1 << width) - 1
        return [coverers >> width * shape & mask for shape in range(len(SHAPES))]
