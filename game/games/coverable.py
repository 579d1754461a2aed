"""Cells of a LITS board that can still be covered by some line of play.

:meth:`game.games.lits_layout.Layout.reachable` is a fast upper bound: it examines each placement on
its own. Near the end it can be too large, since two placements that both seem possible may exclude
each other. This module also searches lines of play, within a node budget.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core.bitboard import bits
from .lits_layout import Layout

NODE_BUDGET = 40
"""Maximum number of placements tried by one search. Bounds the response time of the page."""


def final_cells(layout: Layout, budget: int = NODE_BUDGET) -> int:
    """Return the mask of the uncovered cells that can never be covered.

    Sound: the mask contains final cells only. It is also complete if the search ends within the
    *budget*, which is usual once only a few dozen placements are legal.
    """
    tables = layout.tables
    all_cells = (1 << tables.columns * tables.rows) - 1
    return all_cells & ~layout.covered & ~ever_coverable(layout, budget)


def ever_coverable(layout: Layout, budget: int = NODE_BUDGET) -> int:
    """Return the mask of the cells that some line of play covers.

    Cells left undecided when the *budget* is used up count as coverable.
    """
    found = layout.coverable()
    missing = layout.reachable() & ~found
    stack, seen = [layout], set[tuple[int, int]]()
    while stack and missing:
        for after in _successors(stack.pop(), seen):
            if not budget:
                return found | missing
            budget -= 1
            reached = _coverable_of(missing, after, after.legal)
            found, missing = found | reached, missing & ~reached
            if _coverable_of(missing, after, after.possible):
                stack.append(after)
    return found


def _successors(layout: Layout, seen: set[tuple[int, int]]) -> Iterator[Layout]:
    """Yield the layouts after one more placement, without those in *seen* (transpositions)."""
    for number in bits(layout.legal):
        after = layout.place(number)
        key = after.covered, after.possible
        if key not in seen:
            seen.add(key)
            yield after


def _coverable_of(cells: int, layout: Layout, placements: int) -> int:
    """Return those of the *cells* that at least one of the *placements* covers."""
    covering = layout.tables.placements_covering
    return sum(1 << bit for bit in bits(cells) if covering[bit] & placements)
