"""Why a move is good, as facts that can be seen on the board: nothing is searched for here.

A page makes sentences of these; :func:`reasons` lists them.
"""

from __future__ import annotations

from typing import Any

from ..core import insights
from ..core.base import Stage
from ..core.insights import Sign
from ..core.position import Position
from ..core.types import Move, Resign, Side, Swap
from ..games import groups
from ..games.lits_rule import Layout, bits
from ..games.lot import LotStage, Turn
from ..games.taiji import TaijiStage
from ..games.tailits import SIZE, TailitsStage
from .view import change_between

MOST_LEFT = 40
"""With more placements left nobody asks who will make the last one."""

MOST_LOOKS = 4000
"""So many positions are looked at to tell who will make the last placement."""


def reasons(position: Position, move: Move) -> dict[str, Any]:
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
    seen, now = stage.lens(), then.lens()
    change = insights.change(seen, now)
    outcome = after.outcome()
    return {
        **found,
        "change": change_between(position, after),
        "safe": _safe(change),
        "settled": len(_listed(change["final"])),
        "joined": _joined(stage, then),
        "stack": isinstance(move, Turn) and move.stack is not None,
        "wins": bool(outcome and outcome.winner is position.to_move),
        "blocks": _blocked(stage, seen, now),
        "last": _last(position, then),
    }


def _listed(value: object) -> list[Any]:
    assert isinstance(value, list)
    return value


def _safe(change: dict[str, object]) -> dict[Side, int]:
    tallies = (tally for tally in _listed(change["tallies"]) if tally["kind"] == "sure")
    return next((dict(tally["by"]) for tally in tallies), {})


def _squares(stage: Stage) -> tuple[dict[Side, int], int, bool] | None:
    """The squares of each side, the width of a row and whether corners connect; or none count."""
    match stage:
        case TailitsStage():
            return dict(zip(stage.sides, stage.squares, strict=True)), SIZE + 1, True
        case TaijiStage():
            return {"White": stage.white, "Black": stage.black}, stage.table.width, False
    return None


def _joined(stage: Stage, then: Stage) -> int:
    """How many groups of the mover become one; 0 when none do."""
    before, after = _squares(stage), _squares(then)
    if not before or not after:
        return 0
    squares, width, diagonal = before
    own, grown = squares[stage.to_move], after[0][stage.to_move]
    parts = list(groups.groups(own, width, diagonal))
    joined = [
        sum(1 for part in parts if part & group)
        for group in groups.groups(grown, width, diagonal)
        if group & ~own
    ]
    most = max(joined, default=0)
    return most if most > 1 else 0


def _blocked(stage: Stage, seen: insights.Lens, now: insights.Lens) -> int:
    """On how many cells the other could win before, and not after."""
    if not isinstance(stage, LotStage):
        return 0
    other = next(side for side in stage.sides if side != stage.to_move)

    def wins(lens: insights.Lens) -> set[object]:
        marks = (m for m in lens.marks if m.sign is Sign.WIN and m.side == other)
        return {cell for mark in marks for cell in mark.cells}

    return len(wins(seen) - wins(now))


def _last(position: Position, then: Stage) -> str:
    """What is known of the last placement, where it may decide."""
    layout = getattr(then, "layout", None)
    if position.game.info.tie_break not in ("last-mover", "half-point") or layout is None:
        return ""
    if not layout.legal:
        return "now"
    return "kept" if _Ending().goes_to_mover(layout) is False else ""


class _Ending:
    """Who makes the last placement, as far as that can be told soon."""

    def __init__(self) -> None:
        self.looks = 0
        self.known: dict[object, bool | None] = {}

    def goes_to_mover(self, layout: Layout) -> bool | None:
        """Whether who is to place can make the last placement; None: not known."""
        if not layout.legal:
            return False
        key = layout.covered, layout.possible, layout.supply
        if key in self.known:
            return self.known[key]
        self.looks += 1
        if self.looks > MOST_LOOKS or layout.possible.bit_count() > MOST_LEFT:
            return None
        self.known[key] = found = self._with_best(layout)
        return found

    def _with_best(self, layout: Layout) -> bool | None:
        unknown = False
        for number in bits(layout.legal):
            theirs = self.goes_to_mover(layout.place(number))
            if theirs is False:
                return True
            unknown = unknown or theirs is None
        return None if unknown else False
