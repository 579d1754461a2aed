"""Hints of the computer, in a game in which they are counted because they are a handicap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..core.handicap import HINTS_TAG, Handicap, HandicapKind, handicap_of, hinted_moves
from ..core.position import Position
from ..core.types import OutOfRangeError

if TYPE_CHECKING:
    from ..core import messages


def hints_json(position: Position, tags: Mapping[str, str]) -> messages.HintsView | None:
    """Return how many hints are left, as JSON-compatible values; None if they are not counted.

    Args:
        position: Position of the game.
        tags: Tags of its record.
    """
    handicap = _counted(position)
    if not handicap:
        return None
    taken = hinted_moves(tags)
    return {
        "seat": handicap.seat,
        "left": max(int(handicap.amount) - len(taken), 0),
        "taken": position.ply + 1 in taken,
    }


def with_hint(position: Position, tags: Mapping[str, str]) -> dict[str, str]:
    """Return the tags of a record after the seat to move has taken a hint.

    More hints for the same move cost nothing.

    Args:
        position: Position of the game.
        tags: Tags of its record.

    Raises:
        OutOfRangeError: If hints are not counted, it is not the turn of the seat that may take
            hints, or none is left.
    """
    handicap, taken = _counted(position), hinted_moves(tags)
    if not handicap:
        raise OutOfRangeError("hints are not counted in this game")
    if position.to_move is not handicap.seat:
        raise OutOfRangeError(f"only {handicap.seat} may take hints, on their turn")
    number = position.ply + 1
    if number in taken:
        return dict(tags)
    if len(taken) >= handicap.amount:
        raise OutOfRangeError(f"no hint left: {handicap.seat} has taken {len(taken)}")
    return {**tags, HINTS_TAG: " ".join(map(str, sorted((*taken, number))))}


def _counted(position: Position) -> Handicap | None:
    """Return the handicap if it consists of hints."""
    handicap = handicap_of(position.setup)
    return handicap if handicap and handicap.kind is HandicapKind.HINTS else None
