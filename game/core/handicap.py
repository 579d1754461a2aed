"""Handicap: points that one seat has before the first move.

The record tag ``Handicap`` says who has how many, such as ``Second 3`` or ``First 2.5``. The points
belong to the person and stay with them when sides are swapped. Games that points do not decide have
no handicap.

**Ruling**, since the printed rules do not mention handicaps: nothing but the score changes. With
half points there is no tie.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from .info import GameInfo, Setup
from .types import Points, Seat, SetupError

TAG = "Handicap"
MAX_POINTS = 30

_FORM = re.compile(r"(First|Second) ([0-9]{1,2})(\.5)?")


def has_handicap(info: GameInfo) -> bool:
    """Return whether points decide a game."""
    return info.stages[-1].scoring != "lines"


def with_handicap(setup: Setup, info: GameInfo, tags: Mapping[str, str]) -> Setup:
    """Return a set-up with the handicap in record tags, if there is any.

    Raises:
        SetupError: If it is not of the form ``Second 3``, or not between 0.5 and ``MAX_POINTS``.
    """
    text = " ".join(tags.get(TAG, "").split())
    if not text or not has_handicap(info):
        return setup
    found = _FORM.fullmatch(text)
    points = float(f"{found[2]}{found[3] or ''}") if found else 0
    if not found or not 0.5 <= points <= MAX_POINTS:
        raise SetupError(
            TAG, f'"{text[:40]}" is not of the form "Second 3", with 0.5 to {MAX_POINTS} points'
        )
    return Setup({**setup.tags, TAG: f"{found[1]} {points:g}"})


def handicap_points(setup: Setup) -> tuple[Points, Points]:
    """Return the points of First and Second before the first move."""
    seat, _, points = setup.tags.get(TAG, "").partition(" ")
    worth = float(points or 0)
    exact = int(worth) if worth == int(worth) else worth
    return (exact, 0) if seat == Seat.FIRST else (0, exact)


def rematch_handicap(tags: Mapping[str, str]) -> dict[str, str]:
    """Return the tag for a rematch, in which the seats are exchanged and people keep the points."""
    seat, _, points = tags.get(TAG, "").partition(" ")
    if seat not in set(Seat):
        return {}
    return {TAG: f"{Seat(seat).other} {points}"}
