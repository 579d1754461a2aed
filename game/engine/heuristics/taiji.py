"""What the search knows of TAIJI.

A taijitu joins squares of a side when it lies beside them; where it lies matters to both sides
alike, which way round decides. So a playout puts the places into a random order and turns each
taijitu so that it serves its maker best.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from random import Random

from ...core.types import Move
from ...games import groups
from ...games.lits_rule import bits
from ...games.taiji import Table, TaijiStage, Taijitu
from .base import Expert, Result

NEAR_END = 26
"""With how few legal taijitus left, either way round, an exact search is tried."""

REMEMBERED = 20_000
"""Of how many sets of squares it is kept what they can grow by."""

HOPE = 0.1
"""What each square of a group that does not count yet is worth to whoever adds to it."""


def beside(cells: int, width: int) -> int:
    """The cells that share an edge with some of *cells*, some of them perhaps off the board."""
    return cells << 1 | cells >> 1 | cells << width | cells >> width


@cache
def beside_each(size: int) -> list[int]:
    """For each cell of a board, the cells that share an edge with it."""
    width = size + 1
    return [beside(1 << i, width) for i in range(width * size)]


class TaijiExpert(Expert[TaijiStage]):
    """TAIJI on a certain table.

    A move's number is four times that of its lower cell, plus 2 if it lies upwards, plus 1 if
    its white end is the other cell.
    """

    scale = 3.0
    pace = 0.4
    trust = 30

    def __init__(self, table: Table) -> None:
        self.table = table
        self.steps = (1, table.width)
        self.beside = beside_each(table.size)
        self._known = dict[int, list[float]]()

    def _ends(self, number: int) -> tuple[int, int]:
        """The white and the black cell of a move, as numbers."""
        one = number >> 2
        other = one + self.steps[number >> 1 & 1]
        return (other, one) if number & 1 else (one, other)

    def _places(self, stage: TaijiStage) -> list[int]:
        """The moves whose white end is the lower cell: one for each place."""
        across, upwards = stage.fits
        return [4 * i for i in bits(across)] + [4 * i + 2 for i in bits(upwards)]

    def moves(self, stage: TaijiStage) -> list[int]:
        """Every legal taijitu."""
        return [number for place in self._places(stage) for number in (place, place + 1)]

    def move(self, stage: TaijiStage, number: int) -> Move:
        """The taijitu of that number."""
        white, black = self._ends(number)
        return Taijitu(stage.table.cell(black), stage.table.cell(white))

    def after(self, stage: TaijiStage, number: int) -> TaijiStage:
        """The stage with that taijitu laid."""
        white, black = self._ends(number)
        return TaijiStage(
            stage.table, stage.white | 1 << white, stage.black | 1 << black, stage.plies + 1
        )

    def priors(self, stage: TaijiStage, numbers: Sequence[int]) -> list[float]:
        """What the largest groups of the mover grow by, less what those of the other do."""
        whites, blacks = map(self._growths, (stage.white, stage.black))
        sign = -1 if stage.plies % 2 else 1
        found = []
        for number in numbers:
            white, black = self._ends(number)
            found.append(sign * (whites[white] - blacks[black]))
        return found

    def _growths(self, squares: int) -> list[float]:
        """For each cell, what a square there adds to the largest groups of its side.

        A group that does not count yet may do so once: touching it is worth a little. Kept, since
        a search meets the same squares of one side with many of the other.
        """
        known = self._known.get(squares)
        if known is not None:
            return known
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        count = self.table.groups
        ranked = sorted(groups.groups(squares, self.table.width, False), key=int.bit_count)[::-1]
        sizes = [group.bit_count() for group in ranked]
        now = sum(sizes[:count])
        alone = float(len(sizes) < count)
        found = [alone] * len(self.beside)
        touched: dict[int, list[int]] = {}
        for place, group in enumerate(ranked):
            for cell in bits(beside(group, self.table.width) & self.table.all):
                touched.setdefault(cell, []).append(place)
        for cell, places in touched.items():
            joined = 1 + sum(sizes[place] for place in places)
            others = [size for i, size in enumerate(sizes[: count + 4]) if i not in places]
            grown = sum(sorted([joined, *others], reverse=True)[:count]) - now
            found[cell] = grown or HOPE * joined
        self._known[squares] = found
        return found

    def finish(self, stage: TaijiStage, rng: Random, played: list[int]) -> TaijiStage:
        """Takes the places by lot, each turned to touch the mover's squares."""
        own, other, plies = stage.white, stage.black, stage.plies
        if plies % 2:
            own, other = other, own
        taken, beside, steps, random = own | other, self.beside, self.steps, rng.random
        places = self._places(stage)
        places.sort(key=lambda _: random())
        for place in reversed(places):
            one = place >> 2
            end = one + steps[place >> 1 & 1]
            if taken >> one & 1 or taken >> end & 1:
                continue
            by_one, by_end = beside[one], beside[end]
            lead = (by_one & own).bit_count() + (by_end & other).bit_count()
            lead -= (by_end & own).bit_count() + (by_one & other).bit_count()
            turn = lead < 0 or (lead == 0 and random() < 0.5)
            if turn:
                one, end = end, one
            played.append(place + turn ^ (plies & 1))
            taken |= 1 << one | 1 << end
            own, other = other | 1 << end, own | 1 << one
            plies += 1
        white, black = (other, own) if plies % 2 else (own, other)
        return TaijiStage(stage.table, white, black, plies)

    def result(self, stage: TaijiStage) -> Result:
        """The difference of the largest groups; equal: Black, who moved second."""
        table = stage.table
        white, black = (
            sum(groups.sizes(cells, table.width, diagonal=False)[: table.groups])
            for cells in (stage.white, stage.black)
        )
        return Result(white - black, -1)

    def key(self, stage: TaijiStage) -> Hashable:
        """The squares of both sides."""
        return stage.white, stage.black

    def near_end(self, stage: TaijiStage) -> bool:
        """Whether few taijitus fit."""
        return stage.count_legal() <= NEAR_END


@lru_cache(maxsize=8)
def taiji_expert(table: Table) -> TaijiExpert:
    """The expert for that table, the same object every time, as long as few are used."""
    return TaijiExpert(table)
