"""Time controls and clocks of two players.

This module never reads the system time. The page measures how long a move takes, and this module
does the accounting. The time control and the times used are stored in record tags; the time left is
always derived: base + increments - spent.

- ``Clock``: limits in whole seconds. ``600+5`` is ten minutes and an increment of five seconds for
  every move made on the clock; ``600+5/300+10`` gives First and Second different limits (a
  handicap).
- ``ClockEnds``: ``game`` (default): a seat with no time left has lost. ``nothing``: the clock only
  displays the time and continues below zero.
- ``Times``: time used for each move so far, in order, in seconds with one decimal. An additional
  entry is the time used for the unfinished move of the seat to move.

**Ruling**, since the printed rules do not mention clocks: the first move is free, and the clock
starts when it is made. A move that uses up the last tenth of a second no longer counts. A seat with
no time left loses, regardless of the board. Only full tenths are counted, so that nobody loses by
rounding.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from .types import GameError, Seat, SetupError

if TYPE_CHECKING:
    from . import messages

TAGS = ("Clock", "ClockEnds", "Times")

MAX_BASE_SECONDS = 24 * 3600
MAX_INCREMENT_SECONDS = 3600
MAX_SPENT_TENTHS = 9_999_999
"""Maximum recorded time, in tenths of a second (about eleven days). Longer times are clamped."""

_LIMIT = re.compile(r"(\d{1,6})(?:\+(\d{1,6}))?", re.ASCII)
_TIME = re.compile(r"(\d{1,6})(?:\.(\d))?", re.ASCII)


class ClockError(GameError):
    """An invalid clock tag, or an operation that does not fit the state of the clock.

    Attributes:
        tag: Name of the tag at fault, or empty.
    """

    code = "clock"

    def __init__(self, message: str, tag: str = "") -> None:
        if tag:
            super().__init__(f"{tag}: {message}", "tag", tag)
        else:
            super().__init__(message)
        self.tag = tag


class OnTimeout(StrEnum):
    """Effect of running out of time. The values are those of the record tag ``ClockEnds``."""

    LOSE = "game"
    IGNORE = "nothing"


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """Time limit of one seat: base time and increment per move, both in seconds."""

    base: int
    increment: int = 0

    def __str__(self) -> str:
        return f"{self.base}+{self.increment}"

    @classmethod
    def parse(cls, text: str) -> TimeLimit:
        """Parse ``600+5`` or ``600``.

        Raises:
            ClockError: If *text* is malformed or a number is out of range.
        """
        match = _LIMIT.fullmatch("".join(text.split()))
        if not match:
            raise ClockError(f'"{text[:40]}" is not of the form 600+5', "Clock")
        base, increment = int(match[1]), int(match[2] or 0)
        if not 1 <= base <= MAX_BASE_SECONDS or increment > MAX_INCREMENT_SECONDS:
            raise ClockError(
                f"expected 1 to {MAX_BASE_SECONDS} s and 0 to {MAX_INCREMENT_SECONDS} s per move",
                "Clock",
            )
        return cls(base, increment)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Time limits of First and Second, and the effect of running out of time."""

    limits: tuple[TimeLimit, TimeLimit]
    on_timeout: OnTimeout = OnTimeout.LOSE

    @classmethod
    def from_tags(cls, tags: Mapping[str, str]) -> TimeControl | None:
        """Return the time control in *tags*; None if there is no clock.

        Raises:
            ClockError: If a tag is invalid, or ``ClockEnds`` is given without ``Clock``.
        """
        text, ends = tags.get("Clock", "").strip(), tags.get("ClockEnds", "").strip()
        if ends and ends not in set(OnTimeout):
            raise ClockError(f'"{ends[:40]}" is not one of {", ".join(OnTimeout)}', "ClockEnds")
        if not text:
            if ends:
                raise ClockError("requires a Clock", "ClockEnds")
            return None
        limits = [TimeLimit.parse(part) for part in text.split("/")]
        if len(limits) > len(Seat):
            raise ClockError("expected at most two limits, for First and Second", "Clock")
        return cls((limits[0], limits[-1]), OnTimeout(ends or OnTimeout.LOSE))

    @classmethod
    def from_options(cls, options: Mapping[str, str]) -> TimeControl | None:
        """Return the time control in the options of a new game; None if there is no clock.

        Raises:
            SetupError: If a clock tag is invalid.
        """
        try:
            return cls.from_tags(options)
        except ClockError as error:
            raise SetupError(error.tag, str(error).removeprefix(f"{error.tag}: ")) from None

    def for_rematch(self) -> TimeControl:
        """Return the time control of a rematch: both people keep their limits in the other seat."""
        return replace(self, limits=(self.limits[1], self.limits[0]))

    def to_tags(self) -> dict[str, str]:
        """Return the time control as canonical tags."""
        first, second = map(str, self.limits)
        ends = {} if self.on_timeout is OnTimeout.LOSE else {"ClockEnds": str(self.on_timeout)}
        return {"Clock": first if first == second else f"{first}/{second}", **ends}


@dataclass(frozen=True, slots=True)
class Clock:
    """A time control and the times used, in tenths of a second.

    Attributes:
        move_times: Time used for each move made.
        spent: Time that the seat to move has used for its unfinished move.
    """

    time_control: TimeControl
    move_times: tuple[int, ...] = ()
    spent: int = 0

    @classmethod
    def from_tags(
        cls, tags: Mapping[str, str], move_count: int, truncated: bool = False
    ) -> Clock | None:
        """Return the clock in the tags of a record; None if there is no clock.

        If ``Times`` is absent, no time was kept and all times are 0.

        Args:
            tags: Tags of the record.
            move_count: Number of moves in the record.
            truncated: True if the record is cut short. The times are then cut or padded with 0 to
                the number of moves.

        Raises:
            ClockError: If a tag is invalid or the number of times does not fit.
        """
        time_control = TimeControl.from_tags(tags)
        if time_control is None:
            if "Times" in tags:
                raise ClockError("requires a Clock", "Times")
            return None
        times = [_parse_tenths(text) for text in tags.get("Times", "").split()] or [0] * move_count
        if truncated:
            times = (times + [0] * move_count)[:move_count]
        if len(times) not in (move_count, move_count + 1):
            raise ClockError(f"{len(times)} times for {move_count} moves", "Times")
        return cls(time_control, tuple(times[:move_count]), sum(times[move_count:]))

    def to_tags(self) -> dict[str, str]:
        """Return the clock as tags. ``Times`` is omitted if no time is recorded."""
        times = [*self.move_times, *([self.spent] if self.spent else [])]
        written = " ".join(f"{tenths // 10}.{tenths % 10}" for tenths in times)
        return {**self.time_control.to_tags(), **({"Times": written} if times else {})}

    def with_spent(self, milliseconds: int) -> Clock:
        """Return the clock with the total time used so far for the unfinished move.

        Idempotent: the time counts from the beginning of the move. Before the first move, no time
        is counted.

        Raises:
            ClockError: If *milliseconds* is negative.
        """
        if milliseconds < 0:
            raise ClockError(f"negative time of a move: {milliseconds} ms")
        return replace(
            self, spent=min(milliseconds // 100, MAX_SPENT_TENTHS) if self.move_times else 0
        )

    def after_move(self) -> Clock:
        """Return the clock after the unfinished move has been made."""
        return Clock(self.time_control, (*self.move_times, self.spent))

    def at_ply(self, ply: int) -> Clock:
        """Return the clock as it was after the first *ply* moves.

        The time spent on the unfinished move is kept only if *ply* is the number of moves made.
        """
        if ply == len(self.move_times):
            return self
        return Clock(self.time_control, self.move_times[:ply])

    def remaining(self, movers: Sequence[Seat]) -> dict[Seat, int]:
        """Return the time that each seat has left, in tenths of a second.

        The increment is added when a move is made. The first move is free and adds none. A value is
        negative if more time was used than there was.

        Args:
            movers: The seats that made the moves, followed by the seat to move, if any.
        """
        left = {seat: 10 * self.time_control.limits[i].base for i, seat in enumerate(Seat)}
        for number, (seat, spent) in enumerate(zip(movers, self.move_times, strict=False)):
            limit = self.time_control.limits[list(Seat).index(seat)]
            left[seat] += (10 * limit.increment if number else 0) - spent
        if len(movers) > len(self.move_times):
            left[movers[-1]] -= self.spent
        return left

    def as_json(self, movers: Sequence[Seat], running: Seat | None) -> messages.ClockView:
        """Return the clock as JSON-compatible values for a page, in milliseconds.

        In ``left``, the time ``spent`` on the unfinished move is already subtracted. No clock runs
        before the first move.

        Args:
            movers: As in :meth:`remaining`.
            running: Seat whose clock runs, if any.
        """
        return {
            "limits": {
                seat: {"base": 1000 * limit.base, "increment": 1000 * limit.increment}
                for seat, limit in zip(Seat, self.time_control.limits, strict=True)
            },
            "ends": self.time_control.on_timeout,
            "left": {seat: 100 * left for seat, left in self.remaining(movers).items()},
            "spent": 100 * self.spent,
            "times": [100 * tenths for tenths in self.move_times],
            "running": running if self.move_times else None,
        }


def _parse_tenths(text: str) -> int:
    match = _TIME.fullmatch(text)
    if not match:
        raise ClockError(f'"{text[:40]}" is not a number of seconds such as 12.5', "Times")
    return 10 * int(match[1]) + int(match[2] or 0)
