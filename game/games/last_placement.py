"""Search for the side that makes the last placement on a LITS board, which can decide a tie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.bitboard import bits
from .lits_layout import Layout

MAX_PLACEMENTS = 40
"""Maximum number of possible placements in a position; the search gives up on those with more."""

MAX_NODES = 4000
"""Node limit of the search."""

if TYPE_CHECKING:
    from ..core import messages


def last_placement(layout: Layout) -> messages.LastPlacement:
    """Return whether the side that has just moved makes the last placement.

    Returns:
        ``now`` if it has made it, ``kept`` if it can force it; empty if it cannot, or if that is
        not known.
    """
    if not layout.legal:
        return "now"
    return "kept" if _LastMoverSearch().mover_places_last(layout) is False else ""


class _LastMoverSearch:
    """Node-limited search for the side that makes the last placement."""

    def __init__(self) -> None:
        self.nodes = 0
        self.table: dict[object, bool | None] = {}

    def mover_places_last(self, layout: Layout) -> bool | None:
        """Return whether the side to move can force the last placement.

        Returns:
            None if that is not known, because a limit was reached.
        """
        if not layout.legal:
            return False
        key = layout.covered, layout.possible, layout.supply
        if key in self.table:
            return self.table[key]
        self.nodes += 1
        if self.nodes > MAX_NODES or layout.possible.bit_count() > MAX_PLACEMENTS:
            return None
        self.table[key] = found = self._search(layout)
        return found

    def _search(self, layout: Layout) -> bool | None:
        unknown = False
        for number in bits(layout.legal):
            theirs = self.mover_places_last(layout.place(number))
            if theirs is False:
                return True
            unknown = unknown or theirs is None
        return None if unknown else False
