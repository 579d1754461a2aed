"""Clocks: how much time two people agreed on, and how much of it each has left.

Pure: nothing here asks what time it is. The page counts between two moments and says how long a
move took; this module says what that means. The agreement and the times stand in a record as
tags, and what is left is always derived: base + increments - spent.

- ``Clock``: whole seconds, ``600+5`` for ten minutes and five seconds more with every move made
  on the clock; ``600+5/300+10`` where First and Second have different ones (a handicap).
- ``ClockEnds``: ``game`` (absent: that) - who has no time left has lost; ``nothing`` - the clock
  only shows it, and goes on below zero.
- ``Times``: seconds with one decimal, what each move so far took, in order; perhaps one more,
  what the seat to move has spent on the move that it has not finished.

**Our ruling**, since the printed rules know no clock: the first move is free, the clock starts
when it is made. A move that uses up the last tenth of a second is not made any more. Who has no
time left loses, whatever lies on the board. Tenths count when they are full, so that nobody
loses by rounding.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from .types import GameError, Seat, SetupError

TAGS = ("Clock", "ClockEnds", "Times")

MAX_BASE_SECONDS = 24 * 3600
MAX_INCREMENT_SECONDS = 3600
MAX_SPENT_TENTHS = 9_999_999
"""In tenths of a second, some eleven days: more than that is not told apart."""

_LIMIT = re.compile(r"(\d{1,6})(?:\+(\d{1,6}))?", re.ASCII)
_TIME = re.compile(r"(\d{1,6})(?:\.(\d))?", re.ASCII)


class ClockError(GameError):
    """A clock tag that cannot be read, or a clock asked for what does not hold.

    *tag* names the tag; empty: none is to blame.
    """

    def __init__(self, message: str, tag: str = "") -> None:
        super().__init__(f"{tag}: {message}" if tag else message, "tag" if tag else "", tag)
        self.tag = tag


class OnTimeout(StrEnum):
    """What it means that a seat has no time left."""

    LOSE = "game"
    IGNORE = "nothing"


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """The time of one seat: *base* seconds, and *increment* seconds for each move made."""

    base: int
    increment: int = 0

    def __str__(self) -> str:
        return f"{self.base}+{self.increment}"

    @classmethod
    def parse(cls, text: str) -> TimeLimit:
        """Reads ``600+5`` or ``600``. Raises ClockError."""
        match = _LIMIT.fullmatch("".join(text.split()))
        if not match:
            raise ClockError(f'"{text[:40]}" is not of the form 600+5', "Clock")
        base, increment = int(match[1]), int(match[2] or 0)
        if not 1 <= base <= MAX_BASE_SECONDS or increment > MAX_INCREMENT_SECONDS:
            raise ClockError(
                f"1 to {MAX_BASE_SECONDS} seconds, and 0 to {MAX_INCREMENT_SECONDS} for each move",
                "Clock",
            )
        return cls(base, increment)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What was agreed: a limit for First and one for Second, and what running out means."""

    limits: tuple[TimeLimit, TimeLimit]
    on_timeout: OnTimeout = OnTimeout.LOSE

    @classmethod
    def from_tags(cls, tags: Mapping[str, str]) -> TimeControl | None:
        """The agreement in *tags*, None where there is no clock. Raises ClockError."""
        text, ends = tags.get("Clock", "").strip(), tags.get("ClockEnds", "").strip()
        if ends and ends not in set(OnTimeout):
            raise ClockError(f'"{ends[:40]}" is not one of {", ".join(OnTimeout)}', "ClockEnds")
        if not text:
            if ends:
                raise ClockError("there is no Clock", "ClockEnds")
            return None
        limits = [TimeLimit.parse(part) for part in text.split("/")]
        if len(limits) > len(Seat):
            raise ClockError("at most two limits, for First and Second", "Clock")
        return cls((limits[0], limits[-1]), OnTimeout(ends or OnTimeout.LOSE))

    @classmethod
    def from_options(cls, options: Mapping[str, str]) -> TimeControl | None:
        """The agreement that the *options* of a new game ask for. Raises SetupError."""
        if "Times" in options:
            raise SetupError("Times", "is settled by the game itself")
        try:
            return cls.from_tags(options)
        except ClockError as error:
            raise SetupError(error.tag, str(error).removeprefix(f"{error.tag}: ")) from None

    def for_rematch(self) -> TimeControl:
        """The agreement after the people took each other's seats: everyone keeps their own."""
        return replace(self, limits=(self.limits[1], self.limits[0]))

    def to_tags(self) -> dict[str, str]:
        """The agreement as tags, in the canonical form."""
        first, second = map(str, self.limits)
        ends = {} if self.on_timeout is OnTimeout.LOSE else {"ClockEnds": str(self.on_timeout)}
        return {"Clock": first if first == second else f"{first}/{second}", **ends}


@dataclass(frozen=True, slots=True)
class Clock:
    """An agreement and the time that was spent under it, in tenths of a second.

    *move_times* has an entry for each move made; *spent* is what the seat to move has spent on the
    move that it has not finished.
    """

    time_control: TimeControl
    move_times: tuple[int, ...] = ()
    spent: int = 0

    @classmethod
    def from_tags(
        cls, tags: Mapping[str, str], move_count: int, truncated: bool = False
    ) -> Clock | None:
        """The clock in the *tags* of a record with so many *move_count*; None where there is none.

        No ``Times`` at all means that no time was kept. Of a record that is *truncated* short the
        times of the missing moves are left out. Raises ClockError for anything else that does
        not fit.
        """
        agreement = TimeControl.from_tags(tags)
        if agreement is None:
            if "Times" in tags:
                raise ClockError("there is no Clock", "Times")
            return None
        times = [_parse_tenths(text) for text in tags.get("Times", "").split()] or [0] * move_count
        if truncated:
            times = (times + [0] * move_count)[:move_count]
        if len(times) not in (move_count, move_count + 1):
            raise ClockError(f"{len(times)} times for {move_count} moves", "Times")
        return cls(agreement, tuple(times[:move_count]), sum(times[move_count:]))

    def to_tags(self) -> dict[str, str]:
        """The clock as tags; ``Times`` only where there is something to say."""
        times = [*self.move_times, *([self.spent] if self.spent else [])]
        written = " ".join(f"{tenths // 10}.{tenths % 10}" for tenths in times)
        return {**self.time_control.to_tags(), **({"Times": written} if times else {})}

    def with_spent(self, milliseconds: int) -> Clock:
        """The clock when the unfinished move has taken so long, from its beginning, all told.

        Saying the same twice changes nothing. Before the first move nothing is counted. Raises
        ClockError for a time below zero.
        """
        if milliseconds < 0:
            raise ClockError(f"a move cannot take {milliseconds} ms")
        return replace(
            self, spent=min(milliseconds // 100, MAX_SPENT_TENTHS) if self.move_times else 0
        )

    def after_move(self) -> Clock:
        """The clock after the unfinished move was made."""
        return Clock(self.time_control, (*self.move_times, self.spent))

    def at_ply(self, ply: int) -> Clock:
        """The clock as it stood at the beginning of the move after the first so many *ply*."""
        if ply == len(self.move_times):
            return self
        return Clock(self.time_control, self.move_times[:ply])

    def remaining(self, movers: Sequence[Seat]) -> dict[Seat, int]:
        """What each seat has left, in tenths; *movers* made the moves, the last is to move.

        The increment of a move comes when it is made; the free first move brings none.
        """
        left = {seat: 10 * self.time_control.limits[i].base for i, seat in enumerate(Seat)}
        for number, (seat, spent) in enumerate(zip(movers, self.move_times, strict=False)):
            limit = self.time_control.limits[list(Seat).index(seat)]
            left[seat] += (10 * limit.increment if number else 0) - spent
        if len(movers) > len(self.move_times):
            left[movers[-1]] -= self.spent
        return left

    def as_json(self, movers: Sequence[Seat], running: Seat | None) -> dict[str, Any]:
        """What a page shows, in milliseconds and plain JSON values; *movers* as in
        :meth:`remaining`.

        ``left`` has counted what was ``spent`` on the unfinished move. No clock runs before the
        first move.
        """
        return {
            "limits": {
                str(seat): {"base": 1000 * limit.base, "increment": 1000 * limit.increment}
                for seat, limit in zip(Seat, self.time_control.limits, strict=True)
            },
            "ends": self.time_control.on_timeout,
            "left": {str(seat): 100 * left for seat, left in self.remaining(movers).items()},
            "spent": 100 * self.spent,
            "times": [100 * tenths for tenths in self.move_times],
            "running": running if self.move_times else None,
        }


def _parse_tenths(text: str) -> int:
    match = _TIME.fullmatch(text)
    if not match:
        raise ClockError(f'"{text[:40]}" is not a number of seconds such as 12.5', "Times")
    return 10 * int(match[1]) + int(match[2] or 0)
