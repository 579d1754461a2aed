"""Alpha-beta search of Battle of LITS with iterative deepening.

Values are leads for the side to move; a win on the tie-break counts as ``TIE_BREAK_VALUE``. While
the end of the game is beyond the horizon, only the most promising moves of each position are
searched (beam search). Once an iteration reaches the end in every line, a last iteration searches
all moves and proves the result, at levels that solve endgames.

With a large budget, :mod:`game.engine.win_search` proves beside it who wins, which is known sooner
than the exact value, and :mod:`game.engine.search` chooses the first placements by MCTS instead.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from heapq import heappop, heappush
from itertools import islice
from math import inf
from random import Random
from typing import NamedTuple

from ..core.bitboard import bits
from ..core.position import Position
from ..games.battle_of_lits import BattleStage
from .heuristics.base import win_chance
from .heuristics.battle_of_lits import (
    BESIDE_COVERED_BONUS,
    SURVIVAL_CHANCE,
    Evaluator,
    SearchNode,
    tempo,
)
from .levels import Level
from .playout import TIE_BREAK_VALUE, earned_lead
from .searcher import MoveStats, Searcher, decided_stats, proved_stats
from .win_search import WinSearch, proves_winner

BEAM_WIDTH = 9
"""Number of moves searched in each position while the end is beyond the horizon."""

LMR_START = 2
"""Late move reductions apply from this move index on, counted from 0."""

EPSILON = 1e-6
"""Width of a null window, smaller than any difference of values that matters."""

FUTILITY_MARGIN = 1.0
"""Futility margin of frontier nodes, in points.

An upper bound, in practice, of what one move gains by making symbols safe.
"""

MAX_DEPTH = 99
"""A depth that no game reaches."""

WIN_SEARCH_LEGAL = 100
"""Maximum number of legal placements for which a search for a proved win runs beside this one."""

WIN_SEARCH_POSITIONS = 4
"""Positions that it searches for each one of this search."""

TT_SIZE = 60_000
"""Maximum number of transposition table entries. The table is cleared when full."""

SearchSteps = Generator[None, None, float]
"""A search that yields periodically and returns a value."""


class TTEntry(NamedTuple):
    """Transposition table entry: depth, lower and upper bound, best move."""

    depth: int
    lower: float
    upper: float
    move: int


NO_ENTRY = TTEntry(-1, -inf, inf, -1)


class AlphaBetaSearch(Searcher):
    """Search of a position of Battle of LITS, as a single game or as the second stage of a game."""

    def __init__(self, position: Position, rng: Random, level: Level) -> None:
        stage = position.stage
        assert isinstance(stage, BattleStage)
        self.layout = stage.layout
        self.evaluator = Evaluator(stage.symbols, self.layout.tables)
        self.rng = rng
        self.placements = self.layout.tables.placements
        self.back_to_move = stage.plies % 2 == 1
        self.plies = stage.plies
        self.earned_lead = earned_lead(position)
        self.tt: dict[object, TTEntry] = {}
        self.hit_horizon = False
        self.tempo = 0.0
        self.beam_width = BEAM_WIDTH
        self.level = level
        self.values: dict[int, float] = {}
        self.visits: dict[int, int] = {}
        self.ranking: list[int] = []
        self.depth = 0
        self.proved = False
        self.win_search: WinSearch | None = None
        self._steps = self._iterate()

    def step(self) -> None:
        """Resume the search until the moves of one more position have been searched."""
        next(self._steps, None)
        if self.win_search and not self.win_search.done:
            self.win_search.step(WIN_SEARCH_POSITIONS)

    @property
    def done(self) -> bool:
        """Whether the best move is proved."""
        return self.proved

    def ranked_moves(self) -> list[MoveStats]:
        """Return the statistics of the moves searched, best first.

        Margins are upper bounds except for the best move. They are exact for every move if the
        level has noise.
        """
        found: list[MoveStats] = []
        winning, lost = None, set[int]()
        if self.win_search and not self.proved:
            winning, lost = self.win_search.winning, self.win_search.lost
        for number in sorted(self.ranking, key=lambda n: (n in lost) - (n == winning)):
            move, value, visits = self.placements[number], self.values[number], self.visits[number]
            if self.proved and not found:
                found.append(proved_stats(move, visits, value))
            elif number == winning:
                found.append(decided_stats(move, visits, value, wins=True))
            elif number in lost:
                found.append(decided_stats(move, visits, value, wins=False))
            else:
                found.append(MoveStats(move, visits, value, win_chance(value, self._scale())))
        return found

    def _scale(self) -> float:
        """Return the logistic scale, which decreases as leads become more certain."""
        return max(0.4, 0.16 * (14 - self.plies))

    def _iterate(self) -> Generator[None, None, None]:
        """Deepen iteratively, and search everything once the end is within the horizon."""
        numbers = bits(self.layout.legal)
        self.rng.shuffle(numbers)  # breaks ties between equal moves at random
        self.ranking = self._sorted_by_gain(numbers, self.back_to_move)
        self.visits = dict.fromkeys(numbers, 0)
        if proves_winner(self.level, self.plies) and 0 < len(numbers) <= WIN_SEARCH_LEGAL:
            self.win_search = WinSearch(
                self.evaluator,
                self.layout,
                self.back_to_move,
                self.earned_lead,
                self.ranking,
                self.level,
            )
        for depth in range(1, MAX_DEPTH):
            self.hit_horizon = False
            self.tempo = tempo(sum(self.layout.supply) - depth)
            yield from self._search_root(depth)
            self.depth = depth
            if not self.hit_horizon:
                break
        if not self.level.solve_endgame:
            return
        self.beam_width = MAX_DEPTH * MAX_DEPTH
        self.tt.clear()
        yield from self._search_root(MAX_DEPTH)
        self.proved = True

    def _search_root(self, depth: int) -> Generator[None, None, None]:
        """Search to *depth*. The ranking changes as soon as a better move is found."""
        here = SearchNode(self.layout, self.back_to_move, self.evaluator.features(self.layout))
        best = -inf
        followed = self.ranking if depth <= 2 else self.ranking[: 3 * self.beam_width]
        values: dict[int, float] = {}
        for number in list(followed):
            after = here._replace(
                layout=self.layout.place(number), back_to_move=not self.back_to_move
            )
            beta = inf if self.level.noise else -best  # choosing with noise needs exact values
            value = -(yield from self._search(after, depth - 1, -inf, beta))
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

    def _search(self, node: SearchNode, depth: int, alpha: float, beta: float) -> SearchSteps:
        """Return the value of *node*: exact between *alpha* and *beta*, otherwise a bound."""
        layout, back_to_move, features = node
        if not layout.legal:
            return self._terminal_value(layout.covered, back_to_move)
        if not depth:
            self.hit_horizon = True
            features = features.updated(layout)
            return self._for_mover(features.expected_lead(), back_to_move) + self.tempo
        key = layout.covered, layout.possible, layout.supply
        entry = self.tt.get(key, NO_ENTRY)
        usable = entry.lower >= beta or entry.upper <= alpha or entry.lower == entry.upper
        if usable and entry.depth >= depth:
            self.hit_horizon |= entry.depth < MAX_DEPTH
            return entry.upper if entry.upper <= alpha else entry.lower
        features = features.updated(layout)
        # Static bounds: all open symbols of one side get covered, and none of the other side.
        least, greatest = -features.back.bit_count(), features.front.bit_count()
        lower_bound = (
            self._for_mover(features.safe + (greatest if back_to_move else least), back_to_move)
            or -TIE_BREAK_VALUE
        )
        upper_bound = (
            self._for_mover(features.safe + (least if back_to_move else greatest), back_to_move)
            or TIE_BREAK_VALUE
        )
        if lower_bound >= beta or upper_bound <= alpha:
            return lower_bound if lower_bound >= beta else upper_bound
        outer_hit_horizon, self.hit_horizon = self.hit_horizon, False
        here = SearchNode(layout, back_to_move, features)
        if depth == 1:
            best, move = self._search_frontier(here, alpha, beta)
            yield
        else:
            best, move = yield from self._search_moves(here, depth, alpha, beta, entry.move)
        reached = depth if self.hit_horizon else MAX_DEPTH
        self.hit_horizon |= outer_hit_horizon
        bounds = best if best > alpha else -inf, best if best < beta else inf
        self._store(key, TTEntry(reached, *bounds, move))
        return best

    def _store(self, key: object, entry: TTEntry) -> None:
        """Store a transposition table entry."""
        if len(self.tt) >= TT_SIZE:
            self.tt.clear()
        self.tt[key] = entry

    def _search_moves(
        self, node: SearchNode, depth: int, alpha: float, beta: float, first: int
    ) -> Generator[None, None, tuple[float, int]]:
        """Return the value of the best move, and that move; *first* is the hash move, or -1."""
        layout, back_to_move, features = node
        best, found = -inf, -1
        for index, number in enumerate(self._ordered_moves(node, first)):
            after = SearchNode(layout.place(number), not back_to_move, features)
            if index >= LMR_START and depth > 2 and alpha > -inf:
                # Late move reduction: search at reduced depth with a null window first, and
                # search again only if that raises alpha.
                value = -(yield from self._search(after, depth - 2, -alpha - EPSILON, -alpha))
                if value <= alpha:
                    best = max(best, value)
                    continue
            value = -(yield from self._search(after, depth - 1, -beta, -alpha))
            if value > best:
                best, found = value, number
                alpha = max(alpha, value)
                if value >= beta:
                    break
        yield
        return best, found

    def _ordered_moves(self, node: SearchNode, first: int) -> Iterator[int]:
        """Yield the moves in search order, the hash move *first*.

        Lazy: moves are scored only when they are needed.
        """
        if first >= 0:
            yield first
        others = (number for number in self._moves_by_estimate(node) if number != first)
        yield from islice(others, self.beam_width - (first >= 0))

    def _moves_by_estimate(self, node: SearchNode) -> Iterator[int]:
        """Yield the moves by descending estimate of the position after them."""
        seen: list[tuple[float, int]] = []
        for upper_bound, numbers in self._moves_by_gain(node):
            while seen and -seen[0][0] >= upper_bound:
                yield heappop(seen)[1]
            for number, value, _ in self._estimates(node, numbers):
                heappush(seen, (-value, number))
        while seen:
            yield heappop(seen)[1]

    def _search_frontier(self, node: SearchNode, alpha: float, beta: float) -> tuple[float, int]:
        """Return the value and the number of the best move by static evaluation, at depth 1."""
        best, found = -inf, -1
        for upper_bound, numbers in self._moves_by_gain(node):
            upper_bound -= self.tempo
            if upper_bound <= max(alpha, best):
                self.hit_horizon = True
                return max(upper_bound, best), found
            for number, value, over in self._estimates(node, numbers):
                if not over:
                    value -= self.tempo
                    self.hit_horizon = True
                if value > best:
                    best, found = value, number
                    if value >= beta:
                        return best, found
        return best, found

    def _moves_by_gain(self, node: SearchNode) -> Iterator[tuple[float, list[int]]]:
        """Yield groups of moves with equal immediate gain, best first, with an upper bound."""
        layout, back_to_move, features = node
        ahead = self._for_mover(features.expected_lead(), back_to_move) + FUTILITY_MARGIN
        legal, by_gain = layout.legal, self.evaluator.by_gain
        for gain in by_gain if back_to_move else reversed(by_gain):
            numbers = bits(legal & by_gain[gain])
            if numbers:
                yield ahead + SURVIVAL_CHANCE * (-gain if back_to_move else gain), numbers

    def _estimates(
        self, node: SearchNode, numbers: Iterable[int]
    ) -> Iterator[tuple[int, float, bool]]:
        """Yield each move, the expected lead after it and whether it ends the game.

        This is the innermost loop of the search.
        """
        layout, back_to_move, features = node
        tables, gains, neighbours = layout.tables, self.evaluator.gains, self.evaluator.neighbours
        shapes, compatible, effects, cells = (
            tables.shape_of,
            tables.compatible,
            tables.effects,
            tables.cell_masks,
        )
        covered, possible, touching = layout.covered, layout.possible, layout.touching
        barred = layout.barred[1] if layout.barred else 0
        last = {i: ~tables.by_shape[i] for i, left in enumerate(layout.supply) if left == 1}
        safe, front, back, beside, witnesses, _ = features
        lead, closing = safe + SURVIVAL_CHANCE * features.open_lead(), 1 - SURVIVAL_CHANCE
        for number in numbers:
            adjacent, _, _, around, _ = effects[number]
            left = possible & compatible[number, covered & around]
            shape = shapes[number]
            if shape in last:
                left &= last[shape]
            replies = left & (touching | adjacent)
            if replies & ~barred if barred else replies:
                near = (beside | neighbours[number]) & ~cells[number]
                more = (front & near).bit_count() - (back & near).bit_count()
                after = lead + SURVIVAL_CHANCE * gains[number] + BESIDE_COVERED_BONUS * more
                if witnesses & ~left:
                    front_safe, back_safe = features.newly_safe(cells[number], left)
                    after += closing * (front_safe - back_safe)
                yield number, self._for_mover(after, back_to_move), False
            else:
                yield number, -self._terminal_value(covered | cells[number], not back_to_move), True

    def _sorted_by_gain(self, numbers: list[int], back_to_move: bool) -> list[int]:
        """Return the moves sorted by immediate gain for the side to move, best first."""
        return sorted(numbers, key=self.evaluator.gains.__getitem__, reverse=not back_to_move)

    def _for_mover(self, lead: float, back_to_move: bool) -> float:
        """Convert a lead of the front side to one of the side to move, and add earlier stages."""
        earned_lead = self.earned_lead if back_to_move == self.back_to_move else -self.earned_lead
        return (-lead if back_to_move else lead) + earned_lead

    def _terminal_value(self, covered: int, back_to_move: bool) -> float:
        """Return the value of a finished game. The other side placed last and wins a tie."""
        return self._for_mover(self.evaluator.final_lead(covered), back_to_move) or -TIE_BREAK_VALUE
