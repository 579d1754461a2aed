"""Facts that explain why a move is good. They can be seen on the board; the engine is not used.

:func:`explain_move` returns the facts. The page turns them into sentences.
"""

from __future__ import annotations

from typing import Any

from ..core import insights
from ..core.base import Stage
from ..core.bitboard import bits
from ..core.insights import MarkKind
from ..core.position import Position
from ..core.types import Move, Resign, Side, Swap
from ..games import groups
from ..games.lits_rule import Layout
from ..games.lot import LotStage, Turn
from ..games.taiji import TaijiStage
from ..games.tailits import SIZE, TailitsStage
from .view import point_changes

MAX_PLACEMENTS = 40
"""Maximum number of possible placements in a position; the search gives up on those with more."""

MAX_NODES = 4000
"""Node limit of the search for the last mover."""


def explain_move(position: Position, move: Move) -> dict[str, Any]:
    """Return what *move*, which must be legal, does to *position*.

    Returns:
        JSON-compatible values. They are empty, 0 or False for a swap or a resignation.

        - ``change``: change of each seat's points, from :func:`game.session.view.point_changes`.
        - ``safe``: additional symbols of each side that no move can cover any more.
        - ``settled``: number of additional cells that no move can cover any more.
        - ``joined``: number of the mover's groups that become a single group; 0 if none do, and in
          games without groups.
        - ``stack``: whether the move makes a stack in LOT.
        - ``wins``: whether the move wins the game.
        - ``blocks``: in LOT, number of cells where the opponent could have won, but no longer can.
        - ``last``: ``now`` if it is the last placement, ``kept`` if the mover can force the last
          placement. Empty otherwise, and if the last placement decides nothing.
    """
    nothing = {"change": {}, "safe": {}, "settled": 0, "joined": 0, "blocks": 0, "last": ""}
    found = {**nothing, "stack": False, "wins": False}
    if isinstance(move, Swap | Resign):
        return found
    stage, after = position.stage, position.after(move)
    then = stage.play(move)
    before, after_move = stage.insights(), then.insights()
    change = insights.insights_change(before, after_move)
    outcome = after.outcome()
    return {
        **found,
        "change": point_changes(position, after),
        "safe": _safe_change(change),
        "settled": len(_as_list(change["final"])),
        "joined": _merged_groups(stage, then),
        "stack": isinstance(move, Turn) and move.stack is not None,
        "wins": bool(outcome and outcome.winner is position.to_move),
        "blocks": _blocked_wins(stage, before, after_move),
        "last": _last_placement(position, then),
    }


def _as_list(value: object) -> list[Any]:
    assert isinstance(value, list)
    return value


def _safe_change(change: dict[str, object]) -> dict[Side, int]:
    tallies = (tally for tally in _as_list(change["tallies"]) if tally["kind"] == "sure")
    return next((dict(tally["by"]) for tally in tallies), {})


def _squares(stage: Stage) -> tuple[dict[Side, int], int, bool] | None:
    """Return each side's squares, the bits per row and whether diagonal contact connects.

    None in games without groups.
    """
    match stage:
        case TailitsStage():
            return dict(zip(stage.sides, stage.squares, strict=True)), SIZE + 1, True
        case TaijiStage():
            return {"White": stage.white, "Black": stage.black}, stage.board.width, False
    return None


def _merged_groups(stage: Stage, then: Stage) -> int:
    """Return the number of groups of the mover that become a single one; 0 if none do."""
    before, after = _squares(stage), _squares(then)
    if not before or not after:
        return 0
    squares, width, diagonal = before
    own, grown = squares[stage.to_move], after[0][stage.to_move]
    parts = list(groups.connected_groups(own, width, diagonal))
    joined = [
        sum(1 for part in parts if part & group)
        for group in groups.connected_groups(grown, width, diagonal)
        if group & ~own
    ]
    most = max(joined, default=0)
    return most if most > 1 else 0


def _blocked_wins(stage: Stage, before: insights.Insights, after: insights.Insights) -> int:
    """Return the number of cells where the opponent could win before the move, but not after."""
    if not isinstance(stage, LotStage):
        return 0
    other = next(side for side in stage.sides if side != stage.to_move)

    def wins(lens: insights.Insights) -> set[object]:
        marks = (m for m in lens.marks if m.kind is MarkKind.WIN and m.side == other)
        return {cell for mark in marks for cell in mark.cells}

    return len(wins(before) - wins(after))


def _last_placement(position: Position, then: Stage) -> str:
    """Return ``last`` of :func:`explain_move`, for games that the last placement can decide."""
    layout = getattr(then, "layout", None)
    if position.game.info.tie_break not in ("last-mover", "half-point") or layout is None:
        return ""
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
