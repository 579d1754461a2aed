"""Battle of LITS: alpha-beta search, one move deeper each time, and to the end when it is near.

Who thinks long chooses the first placements by playouts instead (:mod:`game.engine.search`).
Values are leads for the side to move, winning a tie counting as ``TIE``. While the end is out of
reach only the most promising moves of each position are followed; once that reaches the end in
every line, all moves are searched again, and what comes out is proved.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from heapq import heappop, heappush
from itertools import islice
from math import inf
from random import Random
from typing import NamedTuple

from ..core.position import Position
from ..core.types import SWAP
from ..games.battle_of_lits import BattleStage
from ..games.lits_rule import bits
from .heuristics.base import chance
from .heuristics.battle_of_lits import BESIDE, STAYS, Judge, Spot, tempo
from .heuristics.registry import TIE
from .levels import Level
from .searcher import Line, Opinion, certain

WIDTH = 9
"""How many moves of a position are followed while the end is out of reach."""

LIKELY = 2
"""After how many moves of a position one is first searched less deep, to see if it is any good."""

HAIR = 1e-6
"""A difference of values that is none."""

SLACK = 1.0
"""How much a last move before the horizon may win by making symbols safe, as far as is looked."""

WHOLE = 99
"""A depth that no game reaches."""

MEMORY = 60_000
"""How many positions are remembered at most."""

Steps = Generator[None, None, float]
"""A search that pauses now and then, and gives a value in the end."""


class Known(NamedTuple):
    """What is remembered of a position: how deep it was searched, bounds of its value, a move."""

    depth: int
    low: float
    high: float
    move: int


UNKNOWN = Known(-1, -inf, inf, -1)


class Deepening(Opinion):
    """The thinking about one position of Battle of LITS, be it a second stage or all the game."""

    def __init__(self, position: Position, rng: Random, level: Level) -> None:
        stage = position.stage
        assert isinstance(stage, BattleStage)
        self.layout = stage.layout
        self.judge = Judge(stage.symbols, self.layout.tables)
        self.rng = rng
        self.texts = self.layout.tables.placements
        self.odd = stage.plies % 2 == 1
        self.plies = stage.plies
        sign = -1 if self.odd else 1
        brought = position.earned[0] - position.earned[1]
        in_front = position.side_of_first == stage.sides[0]
        self.brought = sign * (brought if in_front else -brought)
        self.known: dict[object, Known] = {}
        self.cut = False
        self.tempo = 0.0
        self.width = WIDTH
        self.level = level
        self.values: dict[int, float] = {}
        self.visits: dict[int, int] = {}
        self.ranking: list[int] = []
        self.depth = 0
        self.proved = False
        self._going = self._deepen()

    def think(self) -> None:
        """Looks at the moves of one more position."""
        next(self._going, None)

    @property
    def done(self) -> bool:
        """Whether the best move is proved."""
        return self.proved

    def lines(self) -> list[Line]:
        """The moves, best first.

        The margin of any but the first is the most it can reach, at a loose level what it does.
        """
        found: list[Line] = []
        for number in self.ranking:
            move, value, visits = self.texts[number], self.values[number], self.visits[number]
            if self.proved and not found:
                found.append(certain(move, visits, value))
            else:
                found.append(Line(move, visits, value, chance(value, self._scale())))
        return found

    def swap_line(self) -> Line:
        """What swapping is worth: the same board, but points from earlier stay with the person."""
        best = self.values[self.ranking[0]]
        margin = 2 * self.brought - best
        return Line(SWAP, self.visits[self.ranking[0]], margin, chance(margin, self._scale()))

    def _scale(self) -> float:
        """How uncertain a lead is: less and less towards the end."""
        return max(0.4, 0.16 * (14 - self.plies))

    def _deepen(self) -> Generator[None, None, None]:
        """Searches deeper and deeper, at last everything."""
        numbers = bits(self.layout.legal)
        self.rng.shuffle(numbers)  # of equal moves not always the same one shall be played
        self.ranking = self._by_gain(numbers, self.odd)
        self.visits = dict.fromkeys(numbers, 0)
        for depth in range(1, WHOLE):
            self.cut = False
            self.tempo = tempo(sum(self.layout.supply) - depth)
            yield from self._root(depth)
            self.depth = depth
            if not self.cut:
                break
        if not self.level.exact:
            return
        self.width = WHOLE * WHOLE
        self.known.clear()
        yield from self._root(WHOLE)
        self.proved = True

    def _root(self, depth: int) -> Generator[None, None, None]:
        """One search to *depth*; the ranking changes at once when a better move is found."""
        here = Spot(self.layout, self.odd, self.judge.outlook(self.layout))
        best = -inf
        followed = self.ranking if depth <= 2 else self.ranking[: 3 * self.width]
        values: dict[int, float] = {}
        for number in list(followed):
            after = here._replace(layout=self.layout.place(number), odd=not self.odd)
            high = inf if self.level.loose else -best  # who chooses loosely needs every value
            value = -(yield from self._value(after, depth - 1, -inf, high))
            self.visits[number] += 1
            values[number] = value
            if value > best:
                best = value
                if depth > 1:
                    self.values.update(values)
                    self.ranking.remove(number)
                    self.ranking.insert(0, number)
        self.values.update(values)
        first = self.ranking[0] if depth > 1 else None
        self.ranking.sort(key=lambda number: (number != first, -self.values[number]))

    def _value(self, spot: Spot, depth: int, low: float, high: float) -> Steps:
        """The value of *spot*, exact between *low* and *high*, else a bound of it."""
        layout, odd, outlook = spot
        if not layout.legal:
            return self._final(layout.covered, odd)
        if not depth:
            self.cut = True
            outlook = outlook.after(layout)
            return self._seen(outlook.expected(), odd) + self.tempo
        key = layout.covered, layout.possible, layout.supply
        known = self.known.get(key, UNKNOWN)
        settled = known.low >= high or known.high <= low or known.low == known.high
        if settled and known.depth >= depth:
            self.cut |= known.depth < WHOLE
            return known.high if known.high <= low else known.low
        outlook = outlook.after(layout)
        # No game can end beyond what is left when all open symbols of one side get covered.
        least, greatest = -outlook.back.bit_count(), outlook.front.bit_count()
        worst = self._seen(outlook.safe + (greatest if odd else least), odd) or -TIE
        most = self._seen(outlook.safe + (least if odd else greatest), odd) or TIE
        if worst >= high or most <= low:
            return worst if worst >= high else most
        was_cut, self.cut = self.cut, False
        here = Spot(layout, odd, outlook)
        if depth == 1:
            best, move = self._frontier(here, low, high)
            yield
        else:
            best, move = yield from self._best(here, depth, low, high, known.move)
        reached = depth if self.cut else WHOLE
        self.cut |= was_cut
        bounds = best if best > low else -inf, best if best < high else inf
        self._remember(key, Known(reached, *bounds, move))
        return best

    def _remember(self, key: object, known: Known) -> None:
        """Keeps what was found out about a position."""
        if len(self.known) >= MEMORY:
            self.known.clear()
        self.known[key] = known

    def _best(
        self, spot: Spot, depth: int, low: float, high: float, first: int
    ) -> Generator[None, None, tuple[float, int]]:
        """The value of the best move, and that move; *first* and what looks best go ahead."""
        layout, odd, outlook = spot
        best, found = -inf, -1
        for place, number in enumerate(self._promising(spot, first)):
            after = Spot(layout.place(number), not odd, outlook)
            if place >= LIKELY and depth > 2 and low > -inf:
                # Hardly ever better than those before it: only if less depth says so, look well.
                value = -(yield from self._value(after, depth - 2, -low - HAIR, -low))
                if value <= low:
                    best = max(best, value)
                    continue
            value = -(yield from self._value(after, depth - 1, -high, -low))
            if value > best:
                best, found = value, number
                low = max(low, value)
                if value >= high:
                    break
        yield
        return best, found

    def _promising(self, spot: Spot, first: int) -> Iterator[int]:
        """The moves to follow, *first* ahead if it is one; looked at only as far as asked for."""
        if first >= 0:
            yield first
        others = (number for number in self._by_worth(spot) if number != first)
        yield from islice(others, self.width - (first >= 0))

    def _by_worth(self, spot: Spot) -> Iterator[int]:
        """The moves, the best first by what is to be expected after them."""
        seen: list[tuple[float, int]] = []
        for most, numbers in self._alike(spot):
            while seen and -seen[0][0] >= most:
                yield heappop(seen)[1]
            for number, value, _ in self._leads(spot, numbers):
                heappush(seen, (-value, number))
        while seen:
            yield heappop(seen)[1]

    def _frontier(self, spot: Spot, low: float, high: float) -> tuple[float, int]:
        """The best move by what is to be expected after it, and its value."""
        best, found = -inf, -1
        for most, numbers in self._alike(spot):
            most -= self.tempo
            if most <= max(low, best):
                self.cut = True
                return max(most, best), found
            for number, value, over in self._leads(spot, numbers):
                if not over:
                    value -= self.tempo
                    self.cut = True
                if value > best:
                    best, found = value, number
                    if value >= high:
                        return best, found
        return best, found

    def _alike(self, spot: Spot) -> Iterator[tuple[float, list[int]]]:
        """The moves that win the same at once, with the most that is hoped of them; best first."""
        layout, odd, outlook = spot
        ahead = self._seen(outlook.expected(), odd) + SLACK
        legal, alike = layout.legal, self.judge.alike
        for gain in alike if odd else reversed(alike):
            numbers = bits(legal & alike[gain])
            if numbers:
                yield ahead + STAYS * (-gain if odd else gain), numbers

    def _leads(self, spot: Spot, numbers: Iterable[int]) -> Iterator[tuple[int, float, bool]]:
        """Each move, the lead to expect after it, and whether it ends the game.

        This is the search's innermost loop.
        """
        layout, odd, outlook = spot
        known, gains, besides = layout.tables, self.judge.gains, self.judge.beside
        shapes, gone, effects, cells = known.shape, known.gone, known.effects, known.cells
        covered, possible, touching = layout.covered, layout.possible, layout.touching
        last = {i: ~known.of_shape[i] for i, left in enumerate(layout.supply) if left == 1}
        safe, front, back, beside, witnesses, _ = outlook
        lead, closing = safe + STAYS * outlook.ahead(), 1 - STAYS
        for number in numbers:
            touches, _, _, around = effects[number]
            left = possible & ~gone[number, covered & around]
            shape = shapes[number]
            if shape in last:
                left &= last[shape]
            if left & (touching | touches):
                near = (beside | besides[number]) & ~cells[number]
                more = (front & near).bit_count() - (back & near).bit_count()
                after = lead + STAYS * gains[number] + BESIDE * more
                if witnesses & ~left:
                    after += closing * outlook.closed(cells[number], left)
                yield number, self._seen(after, odd), False
            else:
                yield number, -self._final(covered | cells[number], not odd), True

    def _by_gain(self, numbers: list[int], odd: bool) -> list[int]:
        """The moves, those first that win the side to move most at once."""
        return sorted(numbers, key=self.judge.gains.__getitem__, reverse=not odd)

    def _seen(self, lead: float, odd: bool) -> float:
        """A lead of the front side, as the side to move sees it, with what was brought along."""
        brought = self.brought if odd == self.odd else -self.brought
        return (-lead if odd else lead) + brought

    def _final(self, covered: int, odd: bool) -> float:
        """The value at the end; the side to move did not place last."""
        return self._seen(self.judge.counted(covered), odd) or -TIE
