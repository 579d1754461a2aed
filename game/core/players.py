"""Players as record tags describe them: people, or the computer at one of its levels.

- ``FirstLevel``, ``SecondLevel``: level of the computer in that seat, from ``1``, the easiest, to
  ``8``. If the tag is absent, a person plays. An invalid value is kept in the record and treated
  like an absent tag.
- ``ComputerSeed``: integer seed of all random choices of the computer. The same seed and the same
  moves of the opponent give the same replies. Default: 0.

The levels themselves are in :mod:`game.engine.levels`; this module does not depend on it.
"""

from __future__ import annotations

from collections.abc import Mapping

from .types import Seat, SetupError

LEVEL_COUNT = 8
SEED_TAG = "ComputerSeed"
LEVEL_TAGS = {Seat.FIRST: "FirstLevel", Seat.SECOND: "SecondLevel"}


def computer_level(tags: Mapping[str, str], seat: Seat) -> int | None:
    """Return the level of the computer in *seat*; None if a person plays there."""
    text = tags.get(LEVEL_TAGS[seat], "")
    level = int(text) if text.isascii() and text.isdigit() and len(text) == 1 else 0
    return level if 1 <= level <= LEVEL_COUNT else None


def human_seats(tags: Mapping[str, str]) -> set[Seat]:
    """Return the seats that people play."""
    return {seat for seat in Seat if computer_level(tags, seat) is None}


def invalid_level_tag(tags: Mapping[str, str]) -> str:
    """Return the name of a level tag with an invalid value; an empty string if there is none."""
    wrong = (
        tag for seat, tag in LEVEL_TAGS.items() if tags.get(tag) and not computer_level(tags, seat)
    )
    return next(wrong, "")


def rematch_tags(tags: Mapping[str, str], seed: int, level: int | None = None) -> dict[str, str]:
    """Return the player tags of a rematch, with names and levels exchanged between the seats.

    Args:
        tags: Tags of the game just played.
        seed: New ``ComputerSeed``, used if the computer plays.
        level: New level of the computer, from 1 to 8; None keeps its level.

    Raises:
        SetupError: If there is no such level, or the computer does not play.
    """
    found = {"First": tags.get("Second"), "Second": tags.get("First")}
    found |= {LEVEL_TAGS[seat]: tags.get(LEVEL_TAGS[seat.other]) for seat in Seat}
    computers = set(Seat) - human_seats(tags)
    if level is not None:
        if not 1 <= level <= LEVEL_COUNT:
            raise SetupError("level", f"expected a number from 1 to {LEVEL_COUNT}")
        if not computers:
            raise SetupError("level", "the computer does not play in this game")
        found |= {LEVEL_TAGS[seat.other]: str(level) for seat in computers}
    if computers:
        found[SEED_TAG] = str(seed)
    return {name: text for name, text in found.items() if text}
