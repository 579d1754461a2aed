"""Tags that a session accepts: options of a new game, and tags set later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..core import players
from ..core.game import Game
from ..core.types import SetupError
from ..records.record import RecordError

FIXED_TAGS = ("Game", "Edition", "Result", "Termination")
"""Tags that follow from the game itself, in addition to those of its set-up and its clock."""

PEOPLE_TAGS = ("First", "Second", "Date", *players.LEVEL_TAGS.values(), players.SEED_TAG)
"""Tags that a new game accepts in addition to those of its set-up and its clock."""

MAX_TAG_LENGTH = 200


def check_option_names(rules: Game, options: Iterable[str]) -> None:
    """Raise SetupError for an option that a new game of these rules does not have."""
    known = [*(option.tag for option in rules.info.options), *PEOPLE_TAGS, "Clock", "ClockEnds"]
    for name in options:
        if name in (*FIXED_TAGS, "Times"):
            raise SetupError(name, "cannot be set")
        if name not in known:
            raise SetupError(
                name[:40], f"unknown option of {rules.info.id}; expected one of {', '.join(known)}"
            )


def checked_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """Return the tags with surrounding white space removed. Raises RecordError."""
    for name, value in tags.items():
        if not (name.isascii() and name.isidentifier() and name[0] != "_"):
            raise RecordError(f'invalid tag name "{name[:40]}": expected letters, digits and _')
        if not value.isprintable() or len(value) > MAX_TAG_LENGTH:
            raise RecordError(
                f"tag {name}: expected at most {MAX_TAG_LENGTH} printable characters on one line"
            )
    return {name: value.strip() for name, value in tags.items()}
