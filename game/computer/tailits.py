"""What the search knows of TAILITS.

Where a tetromino lies matters to both sides alike; its colours decide whom it serves. A playout
takes a random place and, of the pieces left, the colours that touch most of its maker's squares.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from random import Random

from game import groups
from game.colours import WAYS
from game.computer.expert import Expert, Result
from game.lits import bits, random_bit
from game.tailits import SECOND_LARGEST, SIZE, TailitsStage, coloured, paths
from game.tetrominoes import SHAPES
from game.vocabulary import Move

WIDTH = SIZE + 1
NEAR_END = 40
"""With how few legal moves left an exact search is tried."""


class TailitsExpert(Expert[TailitsStage]):
    """TAILITS. A move's number is six times that of its placement plus that of its colours."""

    scale = 3.0

    def __init__(self, scoring: str) -> None:
        self.scoring = scoring
        self.counting = 2 if scoring == SECOND_LARGEST else 1
        self._squares: dict[int, tuple[int, int]] = {}

    def moves(self, stage: TailitsStage) -> list[int]:
        """Every legal placement in every way to colour it."""
        shape = stage.layout.tables.shape
        ways = [[WAYS.index(way) for way in stage.ways[name]] for name in SHAPES]
        return [6 * i + way for i in bits(stage.layout.legal) for way in ways[shape[i]]]

    def move(self, stage: TailitsStage, number: int) -> Move:
        """The coloured placement of that number."""
        del stage
        return coloured(number // 6, WAYS[number % 6])

    def after(self, stage: TailitsStage, number: int) -> TailitsStage:
        """The stage with that placement made."""
        return stage.placed(number // 6, WAYS[number % 6])

    def squares(self, stage: TailitsStage, number: int) -> tuple[int, int]:
        """The black and the white cells of a move."""
        found = self._squares.get(number)
        if found is None:
            path, way = paths(stage.layout.tables)[number // 6], WAYS[number % 6]
            bits_of = {
                letter: sum(
                    1 << row * WIDTH + column
                    for (column, row), colour in zip(path, way, strict=True)
                    if colour == letter
                )
                for letter in "BW"
            }
            self._squares[number] = found = bits_of["B"], bits_of["W"]
        return found

    def priors(self, stage: TailitsStage, numbers: Sequence[int]) -> list[float]:
        """What the squares join for the mover, less what they join for the other."""
        sign = -1 if stage.plies % 2 else 1
        blacks, whites = map(self._edges, stage.squares)
        found = []
        for number in numbers:
            black, white = self.squares(stage, number)
            found.append(sign * (_joined(black, blacks) - _joined(white, whites)))
        return found

    def _edges(self, squares: int) -> list[tuple[int, float]]:
        """For a side's larger groups, the cells around each and what touching it is worth."""
        ranked = sorted(groups.groups(squares, WIDTH, True), key=int.bit_count)[::-1][:4]
        worth = [1.0, 0.6, 0.4, 0.3]
        return [
            (groups.spread(group, WIDTH, True), share * group.bit_count() ** 0.5)
            for group, share in zip(ranked, worth, strict=False)
        ]

    def finish(self, stage: TailitsStage, rng: Random, played: list[int]) -> TailitsStage:
        """Random places, the colours chosen to touch the mover's squares, not the other's."""
        while legal := stage.layout.legal:
            place = random_bit(legal, rng)
            number = 6 * place + self._way(stage, place, rng)
            played.append(number)
            stage = self.after(stage, number)
        return stage

    def _way(self, stage: TailitsStage, place: int, rng: Random) -> int:
        """The colours with which a piece left at that place joins most for the mover."""
        sign = -1 if stage.plies % 2 else 1
        blacks, whites = stage.squares
        near_black, near_white = (groups.spread(cells, WIDTH, True) for cells in (blacks, whites))
        best, found = -99.0, 0
        for way in stage.ways[SHAPES[stage.layout.tables.shape[place]]]:
            number = WAYS.index(way)
            black, white = self.squares(stage, 6 * place + number)
            joined = (black & near_black).bit_count() - (white & near_white).bit_count()
            score = sign * joined + rng.random()
            if score > best:
                best, found = score, number
        return found

    def result(self, stage: TailitsStage) -> Result:
        """The difference of the groups that count, then of the largest, then the last mover."""
        black, white = (
            (*groups.sizes(squares, WIDTH, diagonal=True), 0, 0) for squares in stage.squares
        )
        last = 1 if stage.plies % 2 else -1
        if self.counting == 2 and black[0] != white[0]:
            last = 1 if black[0] > white[0] else -1
        place = self.counting - 1
        return Result(black[place] - white[place], last)

    def key(self, stage: TailitsStage) -> Hashable:
        """The squares of both sides, what is possible and what is left of each piece."""
        return stage.squares, stage.layout.possible, tuple(stage.left.values())

    def near_end(self, stage: TailitsStage) -> bool:
        """Whether few moves are left."""
        return stage.count_legal() <= NEAR_END


def _joined(squares: int, edges: list[tuple[int, float]]) -> float:
    """What the groups that *squares* touch are worth together."""
    return sum(worth for around, worth in edges if squares & around)


@cache
def tailits_expert(scoring: str) -> TailitsExpert:
    """The expert for that scoring, the same object every time."""
    return TailitsExpert(scoring)
