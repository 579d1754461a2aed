"""Save format: a record, the undone moves, and a preview for the page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ..core.clock import MAX_SPENT_TENTHS
from .record import RecordError
from .safe_json import read_json

SAVE_VERSION = 1


def format_save(
    record: str,
    redo: Sequence[str],
    redo_times: Sequence[tuple[int, int]],
    glance: Mapping[str, Any],
) -> str:
    """Return the text of a save; :func:`parse_save` is the inverse.

    Args:
        record: Text of the record.
        redo: The undone moves, the next one last.
        redo_times: Their times in tenths of a second; empty if no time is kept.
        glance: Preview that a page can display before the rules have loaded.
    """
    times = {"redo_times": redo_times} if redo_times else {}
    save = {"version": SAVE_VERSION, "record": record, "redo": redo, **times, "glance": glance}
    return json.dumps(save, separators=(",", ":"))


def parse_save(text: str) -> dict[str, Any]:
    """Parse a save and check the types of its fields.

    Returns:
        ``record``, the text of the record; ``redo``, the undone moves; ``redo_times``, their times
        in tenths of a second, empty if they are missing or invalid.

    Raises:
        RecordError: If *text* is not a save, or has another version.
    """
    try:
        save = read_json(text.lstrip("\ufeff"))
    except ValueError as error:
        raise RecordError(f"not a save: {error}") from None
    version = save.get("version") if isinstance(save, dict) else None
    if type(version) is not int or version != SAVE_VERSION:  # True equals 1
        raise RecordError(f"unsupported save version {version!r}; expected {SAVE_VERSION}")
    redo = save.get("redo", [])
    if not isinstance(save.get("record"), str):
        raise RecordError("record of the save: expected a string")
    if not isinstance(redo, list) or not all(isinstance(move, str) for move in redo):
        raise RecordError("redo list of the save: expected a list of moves")
    return {
        "record": save["record"],
        "redo": redo,
        "redo_times": _read_times(save.get("redo_times"), len(redo)),
    }


def _read_times(times: object, moves: int) -> list[tuple[int, int]]:
    """Return the times of the undone moves; an empty list if they are missing or invalid."""

    def whole(entry: object) -> bool:
        return isinstance(entry, list) and len(entry) == 2 and all(map(_is_time, entry))

    if not isinstance(times, list) or len(times) != moves or not all(map(whole, times)):
        return []
    return [(entry[0], entry[1]) for entry in times]


def _is_time(value: object) -> bool:
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return 0 <= value <= MAX_SPENT_TENTHS
