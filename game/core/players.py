"""Who plays: a person, or the computer at one of its levels, as the tags of a record say.

- ``FirstLevel``, ``SecondLevel``: the level of the computer in that seat, ``1``, the easiest, to
  ``8``; absent: a person sits there. A value that is not understood stays in the record, and a
  person sits there.
- ``ComputerSeed``: a whole number, from which all chance in its play comes: the same seed and the
  same moves of the other get the same answers. Absent: 0.

The levels themselves are in :mod:`game.engine.levels`, which nothing here needs.
"""

from __future__ import annotations

from collections.abc import Mapping

from .types import Seat

LEVEL_COUNT = 8
SEED_TAG = "ComputerSeed"
LEVEL_TAGS = {Seat.FIRST: "FirstLevel", Seat.SECOND: "SecondLevel"}


def computer_level(tags: Mapping[str, str], seat: Seat) -> int | None:
    """The level of the computer in *seat*; None where a person sits there."""
    text = tags.get(LEVEL_TAGS[seat], "")
    level = int(text) if text.isascii() and text.isdigit() and len(text) == 1 else 0
    return level if 1 <= level <= LEVEL_COUNT else None


def human_seats(tags: Mapping[str, str]) -> set[Seat]:
    """The seats in which people sit."""
    return {seat for seat in Seat if computer_level(tags, seat) is None}


def invalid_level_tag(tags: Mapping[str, str]) -> str:
    """The name of a tag that should say a level and says none; empty where there is no such."""
    wrong = (
        tag for seat, tag in LEVEL_TAGS.items() if tags.get(tag) and not computer_level(tags, seat)
    )
    return next(wrong, "")


def rematch_tags(tags: Mapping[str, str], seed: int) -> dict[str, str]:
    """The tags of who plays, names too, after the two took each other's seats; a fresh *seed*."""
    found = {"First": tags.get("Second"), "Second": tags.get("First")}
    found |= {LEVEL_TAGS[seat]: tags.get(LEVEL_TAGS[seat.other]) for seat in Seat}
    if human_seats(tags) != set(Seat):
        found[SEED_TAG] = str(seed)
    return {name: text for name, text in found.items() if text}
