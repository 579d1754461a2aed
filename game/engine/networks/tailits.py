"""Network of TAILITS, trained by ``./build.sh learn tailits`` on games of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...games import groups
from ...games.coloured_tetrominoes import COLOURINGS
from ...games.lits_layout import tables_for
from ...games.tailits import TailitsStage
from ...games.tailits_moves import ROW_BITS, SIZE, path
from ..heuristics.tailits import ALL_SQUARES, tailits_heuristics
from .base import Inputs, StageNetwork
from .packed import LOGIT_OFFSET, LOGIT_UNIT, Form
from .tailits_weights import TEXT


class TailitsNetwork(StageNetwork[TailitsStage]):
    """Network of TAILITS.

    The input planes are the squares of both sides, the sizes of the groups of each side beside free
    squares, the largest groups, the number of possible placements of each shape on each cell, the
    cells beside the tetrominoes, and the board. The policy planes are the logits of a square of the
    other side and of an own one.
    """

    form = Form(
        (1, 1, 127, 127, 1, 1, 32, 32, 32, 32, 1, 1), channels=16, layers=3, policy_planes=2
    )

    def inputs(self, stage: TailitsStage, coverers: int) -> Inputs:
        """Return what the network knows of a position."""
        black, white = stage.squares
        plane, layout = self.grid.plane, stage.layout
        free = ALL_SQUARES & ~(black | white)
        squares, sizes, largest, leads = [], [], [], []
        for own in (white, black) if stage.plies % 2 else (black, white):
            size = beside = best = 0
            for group in groups.connected_groups(own, ROW_BITS, diagonal=True):
                count = group.bit_count()
                beside += count * plane(groups.dilate(group, ROW_BITS, True) & free, ROW_BITS)
                if count > size:
                    size, best = count, group
            squares.append(plane(own, ROW_BITS))
            sizes.append(beside)
            largest.append(plane(best, ROW_BITS))
            leads.append(size)
        covered = layout.covered
        contact = layout.tables.neighbours(covered) & ~covered
        board = [plane(contact, SIZE), self.grid.ones]
        planes = [*squares, *sizes, *largest, *self.planes_of(coverers), *board]
        return Inputs(planes, layout.supply, leads[0] - leads[1])

    def terms(self, stage: TailitsStage, number: int) -> list[tuple[int, int]]:
        """Return the plane and the lane of each square of a move."""
        own = "BW"[stage.plies % 2]
        return [
            (int(colour == own), lane)
            for colour, lane in zip(COLOURINGS[number % 6], _lanes(number // 6), strict=True)
        ]

    def logits(
        self, stage: TailitsStage, policy: Sequence[bytes], numbers: Sequence[int]
    ) -> list[float]:
        """Return the logits of moves; those of one placement must follow each other."""
        assert self.weights
        gain, shapes = self.weights.gain, self.weights.shapes
        black, white = policy if stage.plies % 2 else policy[::-1]
        priors = tailits_heuristics(stage.scoring).priors(stage, numbers)
        shape_of, last, found = self.tables.shape_of, -1, []
        by_colouring: tuple[float, ...] = ()
        for number, prior in zip(numbers, priors, strict=True):
            placement, colouring = divmod(number, 6)
            if placement != last:
                last = placement
                lanes = _lanes(placement)
                a, b, c, d = [black[lane] - white[lane] for lane in lanes]
                base = sum([white[lane] for lane in lanes]) - 4 * LOGIT_OFFSET
                addend = shapes[shape_of[placement]] + base / LOGIT_UNIT
                two = (a + b, a + c, a + d, b + c, b + d, c + d)  # as in COLOURINGS
                by_colouring = tuple([addend + both / LOGIT_UNIT for both in two])
            found.append(by_colouring[colouring] + gain * prior)
        return found


@cache
def _lanes(placement: int) -> list[int]:
    """Return the lanes of the cells of a placement, in path order."""
    return [row * (SIZE + 1) + column for column, row in path(placement)]


@cache
def tailits_network() -> TailitsNetwork:
    """Return the network, created once."""
    return TailitsNetwork(tables_for(SIZE, SIZE), TEXT)
