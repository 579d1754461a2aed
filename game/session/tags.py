"""Tags of a session: options of a new game or a rematch, and tags set later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..core import clock, players
from ..core.clock import TimeControl
from ..core.game import Game
from ..core.handicap import HINTS_TAG, rematch_handicap
from ..core.handicap import TAG as HANDICAP
from ..core.types import SetupError
from ..records.errors import RecordError
from ..records.record import ordered_tags

FIXED_TAGS = ("Game", "Edition", "Result", "Termination", HINTS_TAG)
"""Tags that follow from the game itself, in addition to those of its set-up and its clock."""

PEOPLE_TAGS = ("First", "Second", "Date", *players.LEVEL_TAGS.values(), players.SEED_TAG)
"""Tags that a new game accepts in addition to those of its set-up and its clock."""

MAX_TAG_LENGTH = 200

JOINERS = "\u200c\u200d"
"""Invisible characters that names and emoji need. Other control characters are refused."""


def new_game_tags(rules: Game, options: Mapping[str, str], seed: int) -> dict[str, str]:
    """Return the tags of a new game. For arguments and errors, see :meth:`.session.Session.new`."""
    _check_option_names(rules, options)
    setup = rules.new_game_tags(options, seed)
    time_control = TimeControl.from_options(options)
    others = {name: options[name] for name in options if name not in (*setup, *clock.TAGS)}
    others |= time_control.to_tags() if time_control else {}
    return {"Game": rules.info.id, **setup, **_checked_tags(others), "Result": "*"}


def rematch_options(
    rules: Game,
    tags: Mapping[str, str],
    time_control: TimeControl | None,
    seed: int,
    level: int | None = None,
) -> dict[str, str]:
    """Return the options of a rematch, with the seats exchanged.

    Args:
        rules: Rules of the game.
        tags: Tags of the game just played.
        time_control: Its time control; None if it has no clock.
        seed: New seed of the computer.
        level: New level of the computer; None keeps its level.

    Raises:
        SetupError: If there is no such level, or the computer does not play.
    """
    option_names = {option.tag for option in rules.info.options}
    options = {name: tags[name] for name in option_names if name in tags}
    if "Symmetry" in tags:  # a generated board: generate another
        options["Board"] = tags["Symmetry"]
    options |= rematch_handicap(tags)
    clock_tags = time_control.for_rematch().to_tags() if time_control else {}
    people = players.rematch_tags(tags, seed, level)
    people = {name: _printable(value) for name, value in people.items()}
    return {**options, **people, **clock_tags}


def with_tags(
    tags: Mapping[str, str], changes: Mapping[str, str], setup: Mapping[str, str]
) -> dict[str, str]:
    """Return the tags of a record with changes. An empty value removes a tag.

    Args:
        tags: Tags of the record.
        changes: The new values by name.
        setup: Canonical set-up tags of the game.

    Raises:
        RecordError: If the game itself determines a tag, or a record cannot contain it.
    """
    fixed = {*FIXED_TAGS, HANDICAP, *setup, *clock.TAGS}
    for name in changes:
        if name in fixed:
            raise RecordError(f"tag {name}: cannot be set")
    merged = {**tags, **_checked_tags(changes)}
    kept = {name: value for name, value in merged.items() if value or name not in changes}
    return ordered_tags(kept, setup)


def _check_option_names(rules: Game, options: Iterable[str]) -> None:
    """Raise SetupError for an option that a new game of these rules does not have."""
    known = [*(option.tag for option in rules.info.options), *PEOPLE_TAGS, HANDICAP]
    known += ["Clock", "ClockEnds"]
    for name in options:
        if name in (*FIXED_TAGS, "Times"):
            raise SetupError(name, "cannot be set")
        if name not in known:
            raise SetupError(
                name[:40], f"unknown option of {rules.info.id}; expected one of {', '.join(known)}"
            )


def _checked_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """Return the tags with surrounding white space removed. Raises RecordError."""
    for name, value in tags.items():
        if not (name.isascii() and name.isidentifier() and name[0] != "_"):
            raise RecordError(f'invalid tag name "{name[:40]}": expected letters, digits and _')
        if not _is_printable(value) or len(value) > MAX_TAG_LENGTH:
            raise RecordError(
                f"tag {name}: expected at most {MAX_TAG_LENGTH} printable characters on one line"
            )
    return {name: " ".join(value.split()) for name, value in tags.items()}


def _is_printable(text: str) -> bool:
    """Return whether a text is one line of characters that can be seen, spaces and joiners."""
    line = text.replace("\u00a0", " ").replace("\u202f", " ")
    for joiner in JOINERS:
        line = line.replace(joiner, "")
    return line.isprintable()


def _printable(text: str) -> str:
    """Return the printable part of a text, of at most ``MAX_TAG_LENGTH`` characters."""
    line = " ".join(text.split())
    return "".join(filter(_is_printable, line))[:MAX_TAG_LENGTH].strip()
