"""Why a move is good, as facts that can be seen on the board: nothing is searched for here.

A page makes sentences of these; :func:`explain_move` lists them.
"""

from __future__ import annotations

from typing import Any

from ..core import insights
from ..core.base import Stage
from ..core.insights import MarkKind
from ..core.position import Position
from ..core.types import Move, Resign, Side, Swap
from ..games import groups
from ..games.lits_rule import Layout, bits
from ..games.lot import LotStage, Turn
from ..games.taiji import TaijiStage
from ..games.tailits import SIZE, TailitsStage
from .view import point_changes

MAX_PLACEMENTS = 40
"""With more placements left nobody asks who will make the last one."""

MAX_NODES = 4000
"""So many positions are looked at to tell who will make the last placement."""


def explain_move(position: Position, move: Move) -> dict[str, Any]:
    """What *move*, which must be legal, does to *position*, as plain JSON values.

    - ``change``: by how much it changes each seat's points;
    - ``safe``: how many more symbols of each side nothing can cover any more;
    - ``settled``: how many more cells nothing can cover any more;
    - ``joined``: how many of the mover's groups it makes one of;
    - ``stack``: whether it makes a stack; ``wins``: whether it wins; ``blocks``: on how many cells
      the other could have won, and cannot any more;
    - ``last``: ``now`` when it is the last move; ``kept`` when the mover can make the last one
      whatever the other does; else empty, where that decides nothing too.

    Of a swap, or when the mover resigns, there is nothing to say.
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
    """The squares of each side, the width of a row and whether corners connect; or none count."""
    match stage:
        case TailitsStage():
            return dict(zip(stage.sides, stage.squares, strict=True)), SIZE + 1, True
        case TaijiStage():
            return {"White": stage.white, "Black": stage.black}, stage.board.width, False
    return None


def _merged_groups(stage: Stage, then: Stage) -> int:
    """How many groups of the mover become one; 0 when none do."""
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
    """On how many cells the other could win before, and not after."""
    if not isinstance(stage, LotStage):
        return 0
    other = next(side for side in stage.sides if side != stage.to_move)

    def wins(lens: insights.Insights) -> set[object]:
        marks = (m for m in lens.marks if m.kind is MarkKind.WIN and m.side == other)
        return {cell for mark in marks for cell in mark.cells}

    return len(wins(before) - wins(after))


def _last_placement(position: Position, then: Stage) -> str:
    """What is known of the last placement, where it may decide."""
    layout = getattr(then, "layout", None)
    if position.game.info.tie_break not in ("last-mover", "half-point") or layout is None:
        return ""
    if not layout.legal:
        return "now"
    return "kept" if _LastMoverSearch().mover_places_last(layout) is False else ""


class _LastMoverSearch:
    """Who makes the last placement, as far as that can be told soon."""

    def __init__(self) -> None:
        self.nodes = 0
        self.table: dict[object, bool | None] = {}

    def mover_places_last(self, layout: Layout) -> bool | None:
        """Whether who is to place can make the last placement; None: not known."""
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
