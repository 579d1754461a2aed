"""Handicap: an advantage of one seat, the weaker player's, that is agreed before the first move.

The record tag ``Handicap`` says who has what:

- ``Second 3``: points before the first move, 0.5 to ``MAX_POINTS``, in steps of 0.5. They belong to
  the person and stay with them when sides are swapped. Only in games that points decide.
- ``Second swap``: a second chance to swap sides, on the person's turn once two or three pieces have
  been placed. Only in games with a swap.
- ``Second 3 hints``: only this person may ask the computer, for at most so many moves. The tag
  ``Hints`` keeps the numbers of the moves for which they did, such as ``7 11``.
- ``Second only I``: only this person may place pieces of the shape I; the other person may place
  pieces of the other shapes only, whichever side they play. Only in games with several shapes, and
  in a double game only in the stage that has them.

Other time for each player is another handicap, see :mod:`game.core.clock`.

**Ruling**, since the printed rules do not mention handicaps: nothing else changes. With half points
there is no tie, except in TAILITS+TAIJI, where whoever placed last wins. A person who has no legal
move because a shape is not theirs is treated like any player without a legal move: the stage ends,
even if the opponent could move.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .info import GameInfo, Setup
from .types import Points, Seat, SetupError

TAG = "Handicap"
HINTS_TAG = "Hints"
MAX_POINTS = 30
MAX_HINTS = 20

_FORM = re.compile(r"(First|Second) (?:(swap)|only ([A-Za-z])|([0-9]{1,2}(?:\.5)?)( hints?)?)")


class HandicapKind(StrEnum):
    """What the advantage consists of."""

    POINTS = "points"
    SWAP = "swap"
    HINTS = "hints"
    SHAPE = "shape"


@dataclass(frozen=True, slots=True)
class Handicap:
    """An advantage of one seat.

    Attributes:
        seat: Seat that has it.
        kind: What it consists of.
        amount: Number of points or of hints; 1 for a second swap or a shape.
        shape: Letter of the shape that only this seat may place; empty for the other kinds.
    """

    seat: Seat
    kind: HandicapKind
    amount: Points
    shape: str = ""

    def __str__(self) -> str:
        if self.kind is HandicapKind.SWAP:
            return f"{self.seat} swap"
        if self.kind is HandicapKind.SHAPE:
            return f"{self.seat} only {self.shape}"
        unit = " hints" if self.kind is HandicapKind.HINTS else ""
        return f"{self.seat} {self.amount:g}{unit}"


def handicap_kinds(info: GameInfo) -> list[HandicapKind]:
    """Return the kinds of handicap that a game can have."""
    points = [HandicapKind.POINTS] if info.stages[-1].scoring != "lines" else []
    swap = [HandicapKind.SWAP] if info.swap else []
    shape = [HandicapKind.SHAPE] if info.shapes else []
    return [*points, *swap, HandicapKind.HINTS, *shape]


def with_handicap(setup: Setup, info: GameInfo, tags: Mapping[str, str]) -> Setup:
    """Return a set-up with the handicap in record tags, if there is any.

    Raises:
        SetupError: If it has none of the forms that suit the game, or its number is out of range,
            or the tag of the hints that were taken is malformed.
    """
    text = " ".join(tags.get(TAG, "").split())
    if not text:
        return setup
    handicap = _parse(text)
    if handicap is None or not _suits(handicap, info):
        raise SetupError(TAG, f'"{text[:40]}" is not of the form {_expected(info)}')
    if handicap.kind is HandicapKind.HINTS:
        hinted_moves(tags)
    return Setup({**setup.tags, TAG: str(handicap)})


def handicap_of(setup: Setup) -> Handicap | None:
    """Return the handicap of a set-up; None if there is none."""
    return _parse(setup.tags.get(TAG, ""))


def handicap_points(setup: Setup) -> tuple[Points, Points]:
    """Return the points of First and Second before the first move."""
    handicap = handicap_of(setup)
    if handicap is None or handicap.kind is not HandicapKind.POINTS:
        return 0, 0
    return (handicap.amount, 0) if handicap.seat is Seat.FIRST else (0, handicap.amount)


def swap_seat(setup: Setup) -> Seat | None:
    """Return the seat that has a second chance to swap, if any."""
    handicap = handicap_of(setup)
    return handicap.seat if handicap and handicap.kind is HandicapKind.SWAP else None


def barred_shape(setup: Setup) -> tuple[Seat, str] | None:
    """Return the seat that may not place a shape, and the letter of the shape, if any."""
    handicap = handicap_of(setup)
    if handicap is None or handicap.kind is not HandicapKind.SHAPE:
        return None
    return handicap.seat.other, handicap.shape


def without_barred_shape(tags: Mapping[str, str]) -> dict[str, str]:
    """Return set-up tags without a handicap that bars a seat from a shape."""
    barred = barred_shape(Setup(tags))
    return {name: value for name, value in tags.items() if not (barred and name == TAG)}


def hinted_moves(tags: Mapping[str, str]) -> tuple[int, ...]:
    """Return the one-based numbers of the moves for which a hint was taken.

    Raises:
        SetupError: If the tag is malformed.
    """
    numbers = tags.get(HINTS_TAG, "").split()
    if not all(number.isascii() and number.isdigit() and len(number) < 5 for number in numbers):
        text = " ".join(numbers)[:40]
        raise SetupError(HINTS_TAG, f'"{text}" is not a list of move numbers such as 7 11')
    return tuple(map(int, numbers))


def rematch_handicap(tags: Mapping[str, str]) -> dict[str, str]:
    """Return the tag for a rematch: the seats are exchanged, and people keep what is theirs.

    Nobody has asked for a hint in it yet.
    """
    seat, _, rest = tags.get(TAG, "").partition(" ")
    if seat not in set(Seat):
        return {}
    return {TAG: f"{Seat(seat).other} {rest}"}


def _suits(handicap: Handicap, info: GameInfo) -> bool:
    """Return whether a game can have a handicap."""
    if handicap.kind is HandicapKind.SHAPE:
        return handicap.shape in info.shapes
    return handicap.kind in handicap_kinds(info)


def _parse(text: str) -> Handicap | None:
    """Return the handicap that *text* describes; None if it is malformed or out of range."""
    found = _FORM.fullmatch(text)
    if not found:
        return None
    seat = Seat(found[1])
    if found[2]:
        return Handicap(seat, HandicapKind.SWAP, 1)
    if found[3]:
        return Handicap(seat, HandicapKind.SHAPE, 1, found[3].upper())
    number = float(found[4])
    amount: Points = int(number) if number == int(number) else number
    if not found[5]:
        fits = 0.5 <= amount <= MAX_POINTS
        return Handicap(seat, HandicapKind.POINTS, amount) if fits else None
    fits = isinstance(amount, int) and 1 <= amount <= MAX_HINTS
    return Handicap(seat, HandicapKind.HINTS, amount) if fits else None


def _expected(info: GameInfo) -> str:
    """Return the forms that suit a game, for an error message."""
    forms = {
        HandicapKind.POINTS: f'"Second 3", with 0.5 to {MAX_POINTS} points',
        HandicapKind.SWAP: '"Second swap"',
        HandicapKind.HINTS: f'"Second 3 hints", with 1 to {MAX_HINTS}',
        HandicapKind.SHAPE: f'"Second only I", with one of {", ".join(info.shapes)}',
    }
    return ", or ".join([forms[kind] for kind in handicap_kinds(info)])
