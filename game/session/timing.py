"""The clock of a session: who moved when, whose time is up, and what a page displays of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.clock import Clock, OnTimeout
from ..core.position import Position
from ..core.types import Seat

if TYPE_CHECKING:
    from ..core import messages


def has_flag_fallen(clock: Clock, positions: Sequence[Position]) -> bool:
    """Return whether the seat to move has lost on time, by the time recorded so far.

    Args:
        clock: The clock of the game.
        positions: All positions of the game.
    """
    seat = positions[-1].to_move
    if not seat or clock.time_control.on_timeout is not OnTimeout.LOSE:
        return False
    return clock.remaining(_movers(positions))[seat] <= 0


def clock_json(clock: Clock | None, positions: Sequence[Position]) -> messages.ClockView | None:
    """Return the clock in the last of the positions as JSON-compatible values.

    Args:
        clock: The clock of the game; None if it has no clock.
        positions: The positions from the beginning of the game.
    """
    if clock is None:
        return None
    running = positions[-1].to_move
    return clock.at_ply(len(positions) - 1).as_json(_movers(positions), running)


def _movers(positions: Sequence[Position]) -> list[Seat]:
    """Return the seats that made the moves, and the seat to move.

    A loss on time is ignored: the last entry is then the seat that ran out of time.
    """
    moving = (position.without_time_loss().to_move for position in positions)
    return [seat for seat in moving if seat]
