"""Proof of who wins a position of Battle of LITS, whatever the margin.

Depth-first search with a transposition table and killer moves. Only win and loss are told apart, so
that it takes a fifth of the time of an exact search: a move is decided as soon as one side wins
even if all open symbols turn out badly for it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import inf
from typing import NamedTuple

from ..core.bitboard import bits
from ..games.lits_layout import Layout
from .heuristics.battle_of_lits import BESIDE_COVERED_BONUS, Evaluator, Features
from .levels import Level

TT_SIZE = 60_000
"""Maximum number of transposition table entries. The table is cleared when full."""

WIN_SEARCH_BUDGET = 2000
"""Node budget of a level from which on this search runs. It would make lower levels too strong."""

FIRST_PLIES = 7
"""Number of placements from which on this search can finish within a second or two."""

MAX_POSITIONS = 6_000
"""Maximum number of positions searched at a level with a budget. They take 2 s in CPython."""

KILLERS = 3
"""Number of killer moves kept for each ply: the last ones that won."""

Proof = Generator[None, None, bool]
"""A search that yields once for each position and returns whether the side to move wins."""


def proves_winner(level: Level, plies: int) -> bool:
    """Return whether this search runs beside another one at a level, after *plies* placements."""
    return plies >= FIRST_PLIES and level.solve_endgame and level.node_budget >= WIN_SEARCH_BUDGET


class Node(NamedTuple):
    """A position: layout, whether the back side moves, its features, and its ply from the root."""

    layout: Layout
    back_to_move: bool
    features: Features
    ply: int


class WinSearch:
    """Search for a winning move.

    Args:
        evaluator: Evaluation of the game's symbols.
        layout: The position to search. It must have a legal placement.
        back_to_move: Whether the back side moves.
        earned_lead: Lead of the side to move from earlier stages.
        ranking: The legal placements, best first. May be reordered during the search.
        level: Level of the search beside which this one runs.

    Attributes:
        winning: A placement proved to win, or None.
        lost: The placements proved to lose.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        layout: Layout,
        back_to_move: bool,
        earned_lead: float,
        ranking: Sequence[int],
        level: Level,
    ) -> None:
        self.winning: int | None = None
        self.lost = set[int]()
        self._evaluator = evaluator
        self._front_earned = -earned_lead if back_to_move else earned_lead
        self._ranking = ranking
        self._positions_left = inf if level.node_budget == inf else MAX_POSITIONS
        self._table: dict[object, bool] = {}
        self._killers: dict[int, list[int]] = {}
        root = Node(layout, back_to_move, evaluator.features(layout), 0)
        self._steps = self._prove(root)

    def step(self, positions: int) -> None:
        """Search about this number of positions, as far as the level allows it."""
        if self._positions_left <= 0:
            return
        self._positions_left -= positions
        for _ in range(positions):
            next(self._steps, None)

    @property
    def done(self) -> bool:
        """Whether it is proved who wins."""
        return self.winning is not None or len(self.lost) == len(self._ranking)

    def _prove(self, root: Node) -> Generator[None, None, None]:
        while not self.done:
            number = next(number for number in self._ranking if number not in self.lost)
            if (yield from self._loses(self._after(root, number))):
                self.winning = number
            else:
                self.lost.add(number)

    @staticmethod
    def _after(node: Node, number: int) -> Node:
        """Return the position after a placement. The features are still those before it."""
        layout, back_to_move, features, ply = node
        return Node(layout.place(number), not back_to_move, features, ply + 1)

    def _loses(self, node: Node) -> Proof:
        """Return whether the side to move loses. Its features may be those of an earlier layout."""
        layout, back_to_move, features, _ = node
        key = layout.covered, layout.possible, layout.supply
        wins = self._table.get(key)
        if wins is None:
            if layout.legal:
                wins = yield from self._wins(node._replace(features=features.updated(layout)))
            else:
                # The other side placed last, and wins a tie.
                lead = self._evaluator.final_lead(layout.covered) + self._front_earned
                wins = lead < 0 if back_to_move else lead > 0
            if len(self._table) >= TT_SIZE:
                self._table.clear()
            self._table[key] = wins
        return not wins

    def _wins(self, node: Node) -> Proof:
        """Return whether the side to move has a winning placement."""
        legal = node.layout.legal
        killers = self._killers.setdefault(node.ply, [])
        tried = [number for number in killers if legal >> number & 1]
        for number, _, wins in self._estimates(node, tried):
            if wins or (yield from self._loses(self._after(node, number))):
                return True
        yield
        others: list[tuple[float, int]] = []
        for number, estimate, wins in self._estimates(node, bits(legal)):
            if wins:
                killers[:] = [number, *killers[: KILLERS - 1]]
                return True
            if number not in tried:
                others.append((-estimate, number))
        for _, number in sorted(others):
            if (yield from self._loses(self._after(node, number))):
                killers[:] = [number, *killers[: KILLERS - 1]]
                return True
        return False

    def _estimates(self, node: Node, numbers: Sequence[int]) -> Iterator[tuple[int, float, bool]]:
        """Yield each placement that does not surely lose, with an estimate and whether it wins.

        This is the innermost loop of the search.
        """
        layout, back_to_move, features, _ = node
        tables, evaluator = layout.tables, self._evaluator
        shapes, compatible, effects = tables.shape_of, tables.compatible, tables.effects
        covered, possible, touching = layout.covered, layout.possible, layout.touching
        barred = layout.barred[1] if layout.barred else 0
        last = {i: ~tables.by_shape[i] for i, left in enumerate(layout.supply) if left == 1}
        safe_lead, front, back, beside, witnesses, _ = features
        known_lead = safe_lead + self._front_earned
        for number in numbers:
            adjacent, _, _, around, cells = effects[number]
            left = possible & compatible[number, covered & around]
            shape = shapes[number]
            if shape in last:
                left &= last[shape]
            if not left & (touching | adjacent) & ~barred:
                lead = evaluator.final_lead(covered | cells) + self._front_earned
                if lead <= 0 if back_to_move else lead >= 0:
                    yield number, 0.0, True
                continue
            least = known_lead - (back & ~cells).bit_count()
            greatest = known_lead + (front & ~cells).bit_count()
            if least <= 0 <= greatest and witnesses & ~left:
                front_safe, back_safe = features.newly_safe(cells, left)
                least += front_safe
                greatest -= back_safe
            if greatest < 0 if back_to_move else least > 0:
                yield number, 0.0, True
            elif least <= 0 if back_to_move else greatest >= 0:
                near = (beside | evaluator.neighbours[number]) & ~cells
                more = (front & near).bit_count() - (back & near).bit_count()
                lead = (least + greatest) / 2 + BESIDE_COVERED_BONUS * more
                yield number, -lead if back_to_move else lead, False
