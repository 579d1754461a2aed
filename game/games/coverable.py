"""Which cells of a LITS board can still be covered by some line of play.

:meth:`game.games.lits_rule.Layout.reachable` looks at each placement alone and is fast, but
sometimes hopes too much: near the end two placements that both seem possible may exclude each
other. Here lines of play are searched too, as far as a budget goes.
"""

from __future__ import annotations

from .lits_rule import Layout, bits

NODE_BUDGET = 40
"""How many placements are tried at most, so that a page never waits for it."""


def final_cells(layout: Layout, budget: int = NODE_BUDGET) -> int:
    """The bare cells that nothing will ever cover, as a set of cells.

    Never one too many. When the search ends within the *budget*, as it mostly does once some
    dozens of placements are legal, none is missing either.
    """
    tables = layout.tables
    all_cells = (1 << tables.columns * tables.rows) - 1
    return all_cells & ~layout.covered & ~ever_coverable(layout, budget)


def ever_coverable(layout: Layout, budget: int = NODE_BUDGET) -> int:
    """The cells that some line of play covers; what the *budget* leaves open counts as such."""
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


def _successors(layout: Layout, seen: set[tuple[int, int]]) -> list[Layout]:
    """The layouts one placement further that have not been seen, whatever the order of moves."""
    found = []
    for number in bits(layout.legal):
        after = layout.place(number)
        key = after.covered, after.possible
        if key not in seen:
            seen.add(key)
            found.append(after)
    return found


def _coverable_of(cells: int, layout: Layout, placements: int) -> int:
    """Those of the *cells* that some of the *placements* cover."""
    covering = layout.tables.placements_covering
    return sum(1 << bit for bit in bits(cells) if covering[bit] & placements)
