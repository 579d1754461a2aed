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

LONGEST_BASE = 24 * 3600
LONGEST_INCREMENT = 3600
LONGEST_SPENT = 9_999_999
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


class Ends(StrEnum):
    """What it means that a seat has no time left."""

    GAME = "game"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Limit:
    """The time of one seat: *base* seconds, and *increment* seconds for each move made."""

    base: int
    increment: int = 0

    def __str__(self) -> str:
        return f"{self.base}+{self.increment}"

    @classmethod
    def parse(cls, text: str) -> Limit:
        """Reads ``600+5`` or ``600``. Raises ClockError."""
        match = _LIMIT.fullmatch("".join(text.split()))
        if not match:
            raise ClockError(f'"{text[:40]}" is not of the form 600+5', "Clock")
        base, increment = int(match[1]), int(match[2] or 0)
        if not 1 <= base <= LONGEST_BASE or increment > LONGEST_INCREMENT:
            raise ClockError(
                f"1 to {LONGEST_BASE} seconds, and 0 to {LONGEST_INCREMENT} for each move", "Clock"
            )
        return cls(base, increment)


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was agreed: a limit for First and one for Second, and what running out means."""

    limits: tuple[Limit, Limit]
    ends: Ends = Ends.GAME

    @classmethod
    def read(cls, tags: Mapping[str, str]) -> Agreement | None:
        """The agreement in *tags*, None where there is no clock. Raises ClockError."""
        text, ends = tags.get("Clock", "").strip(), tags.get("ClockEnds", "").strip()
        if ends and ends not in set(Ends):
            raise ClockError(f'"{ends[:40]}" is not one of {", ".join(Ends)}', "ClockEnds")
        if not text:
            if ends:
                raise ClockError("there is no Clock", "ClockEnds")
            return None
        limits = [Limit.parse(part) for part in text.split("/")]
        if len(limits) > len(Seat):
            raise ClockError("at most two limits, for First and Second", "Clock")
        return cls((limits[0], limits[-1]), Ends(ends or Ends.GAME))

    @classmethod
    def chosen(cls, options: Mapping[str, str]) -> Agreement | None:
        """The agreement that the *options* of a new game ask for. Raises SetupError."""
        if "Times" in options:
            raise SetupError("Times", "is settled by the game itself")
        try:
            return cls.read(options)
        except ClockError as error:
            raise SetupError(error.tag, str(error).removeprefix(f"{error.tag}: ")) from None

    def exchanged(self) -> Agreement:
        """The agreement after the people took each other's seats: everyone keeps their own."""
        return replace(self, limits=(self.limits[1], self.limits[0]))

    def tags(self) -> dict[str, str]:
        """The agreement as tags, in the canonical form."""
        first, second = map(str, self.limits)
        ends = {} if self.ends is Ends.GAME else {"ClockEnds": str(self.ends)}
        return {"Clock": first if first == second else f"{first}/{second}", **ends}


@dataclass(frozen=True, slots=True)
class Clock:
    """An agreement and the time that was spent under it, in tenths of a second.

    *times* has an entry for each move made; *spent* is what the seat to move has spent on the
    move that it has not finished.
    """

    agreement: Agreement
    times: tuple[int, ...] = ()
    spent: int = 0

    @classmethod
    def read(cls, tags: Mapping[str, str], moves: int, cut: bool = False) -> Clock | None:
        """The clock in the *tags* of a record with so many *moves*; None where there is none.

        No ``Times`` at all means that no time was kept. Of a record that is *cut* short the
        times of the missing moves are left out. Raises ClockError for anything else that does
        not fit.
        """
        agreement = Agreement.read(tags)
        if agreement is None:
            if "Times" in tags:
                raise ClockError("there is no Clock", "Times")
            return None
        times = [_tenths(text) for text in tags.get("Times", "").split()] or [0] * moves
        if cut:
            times = (times + [0] * moves)[:moves]
        if len(times) not in (moves, moves + 1):
            raise ClockError(f"{len(times)} times for {moves} moves", "Times")
        return cls(agreement, tuple(times[:moves]), sum(times[moves:]))

    def tags(self) -> dict[str, str]:
        """The clock as tags; ``Times`` only where there is something to say."""
        times = [*self.times, *([self.spent] if self.spent else [])]
        written = " ".join(f"{tenths // 10}.{tenths % 10}" for tenths in times)
        return {**self.agreement.tags(), **({"Times": written} if times else {})}

    def spending(self, milliseconds: int) -> Clock:
        """The clock when the unfinished move has taken so long, from its beginning, all told.

        Saying the same twice changes nothing. Before the first move nothing is counted. Raises
        ClockError for a time below zero.
        """
        if milliseconds < 0:
            raise ClockError(f"a move cannot take {milliseconds} ms")
        return replace(self, spent=min(milliseconds // 100, LONGEST_SPENT) if self.times else 0)

    def moved(self) -> Clock:
        """The clock after the unfinished move was made."""
        return Clock(self.agreement, (*self.times, self.spent))

    def first(self, moves: int) -> Clock:
        """The clock as it stood at the beginning of the move after the first so many *moves*."""
        if moves == len(self.times):
            return self
        return Clock(self.agreement, self.times[:moves])

    def left(self, movers: Sequence[Seat]) -> dict[Seat, int]:
        """What each seat has left, in tenths; *movers* made the moves, the last is to move.

        The increment of a move comes when it is made; the free first move brings none.
        """
        left = {seat: 10 * self.agreement.limits[i].base for i, seat in enumerate(Seat)}
        for number, (seat, spent) in enumerate(zip(movers, self.times, strict=False)):
            limit = self.agreement.limits[list(Seat).index(seat)]
            left[seat] += (10 * limit.increment if number else 0) - spent
        if len(movers) > len(self.times):
            left[movers[-1]] -= self.spent
        return left

    def facts(self, movers: Sequence[Seat], running: Seat | None) -> dict[str, Any]:
        """What a page shows, in milliseconds and plain JSON values; *movers* as in :meth:`left`.

        ``left`` has counted what was ``spent`` on the unfinished move. No clock runs before the
        first move.
        """
        return {
            "limits": {
                str(seat): {"base": 1000 * limit.base, "increment": 1000 * limit.increment}
                for seat, limit in zip(Seat, self.agreement.limits, strict=True)
            },
            "ends": self.agreement.ends,
            "left": {str(seat): 100 * left for seat, left in self.left(movers).items()},
            "spent": 100 * self.spent,
            "times": [100 * tenths for tenths in self.times],
            "running": running if self.times else None,
        }


def _tenths(text: str) -> int:
    match = _TIME.fullmatch(text)
    if not match:
        raise ClockError(f'"{text[:40]}" is not a number of seconds such as 12.5', "Times")
    return 10 * int(match[1]) + int(match[2] or 0)
