"""Save format: a record, the undone moves, and a preview for the page.

A save is a JSON object (:class:`game.core.messages.Save`), which the page stores. Older builds
stored its text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core.clock import MAX_SPENT_TENTHS
from .errors import RecordError
from .safe_json import read_json

if TYPE_CHECKING:
    from ..core import messages

SAVE_VERSION = 1

_IGNORED = "\ufeff \t\r\n"
"""Characters before a text that have no meaning."""


@dataclass(frozen=True)
class ParsedSave:
    """What is needed to continue a saved game.

    Attributes:
        record: Text of the record.
        redo: The undone moves, the next one last; empty if they are missing or invalid.
        redo_times: Their times in tenths of a second; empty if they are missing or invalid.
    """

    record: str
    redo: list[str]
    redo_times: list[tuple[int, int]]


def make_save(
    record: str,
    redo: list[str],
    redo_times: list[tuple[int, int]],
    glance: messages.SavedView,
) -> messages.Save:
    """Return a save; :func:`parse_save` is the inverse.

    Args:
        record: Text of the record.
        redo: The undone moves, the next one last.
        redo_times: Their times in tenths of a second; empty if no time is kept.
        glance: Preview that a page can display before the rules have loaded.
    """
    return {
        "version": SAVE_VERSION,
        "record": record,
        "redo": redo,
        "redo_times": redo_times,
        "glance": glance,
    }


def is_save(text: str) -> bool:
    """Return whether a text can only be a save, and not a record."""
    return text.lstrip(_IGNORED).startswith("{")


def parse_save(save: str | Mapping[str, Any]) -> ParsedSave:
    """Parse a save and check the types of its fields.

    Only the record is needed to continue the game: invalid undone moves and times are dropped.

    Args:
        save: The save, also as JSON text; or a record alone.

    Raises:
        RecordError: If *save* is not a save, or has another version.
    """
    if isinstance(save, str) and not is_save(save):
        return ParsedSave(save, [], [])
    fields = _read_fields(save) if isinstance(save, str) else save
    version = fields.get("version")
    if type(version) is not int or version != SAVE_VERSION:  # True equals 1
        raise RecordError(f"unsupported save version {version!r}; expected {SAVE_VERSION}")
    record, redo = fields.get("record"), _read_moves(fields.get("redo"))
    if not isinstance(record, str):
        raise RecordError("record of the save: expected a string")
    return ParsedSave(record, redo, _read_times(fields.get("redo_times"), len(redo)))


def _read_fields(text: str) -> Mapping[str, Any]:
    try:
        save = read_json(text.lstrip(_IGNORED))
    except ValueError as error:
        raise RecordError(f"not a save: {error}") from None
    assert isinstance(save, dict)  # The text begins with a brace.
    return save


def _read_moves(moves: object) -> list[str]:
    """Return the undone moves; an empty list if they are missing or invalid."""
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        return []
    return moves


def _read_times(times: object, moves: int) -> list[tuple[int, int]]:
    """Return the times of the undone moves; an empty list if they are missing or invalid."""

    def whole(entry: object) -> bool:
        return isinstance(entry, list | tuple) and len(entry) == 2 and all(map(_is_time, entry))

    if not isinstance(times, list) or len(times) != moves or not all(map(whole, times)):
        return []
    return [(entry[0], entry[1]) for entry in times]


def _is_time(value: object) -> bool:
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return 0 <= value <= MAX_SPENT_TENTHS
