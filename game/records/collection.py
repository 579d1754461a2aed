"""Collections: several games in one text, the format for exporting and importing all games.

Records (see :mod:`game.records.record`) follow one another, separated by an empty line. A new
record begins

- at a tag that follows moves, a result or a comment, or
- at tags after an empty line, if the current record already contains one of them. A game without
  moves thus ends where the next record names its ``Game``.

Other empty lines have no meaning. A tag at the start of a line inside a comment is part of the
comment, unless it follows an empty line. A comment that is never closed thus ends with its record
and does not affect the next one. A text that begins with ``{`` is one save (see
:mod:`game.records.save`), or an entry of a page's storage that contains such a save.

Splitting does not validate. Each record is validated when it is opened, so that an invalid record
does not prevent the others from loading.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from .errors import RecordError
from .safe_json import read_json
from .save import is_save

MAX_LENGTH = 4_000_000
"""Maximum length of a text to be split, in characters."""

MAX_RECORDS = 5_000
MAX_LINES = 150_000
"""Maximum number of records in a text, and maximum number of lines."""

_TAG = re.compile(r'\s*\[\s*(?P<name>[A-Za-z]\w*)\s*"(?:[^"\\]|\\.)*"\s*\]\s*')


def join(texts: Iterable[str]) -> str:
    """Return one text that contains all records; :func:`split` is the inverse."""
    return "\n".join(text.strip("\n") + "\n" for text in texts)


def split(text: str) -> list[str]:
    """Split a text into its records, in order and unchanged except for line ends and empty lines.

    Returns:
        The records, or a single save.

    Raises:
        RecordError: If the text is empty or exceeds a limit.
    """
    if len(text) > MAX_LENGTH:
        raise RecordError(f"too long: {len(text)} characters, at most {MAX_LENGTH}", "long")
    if is_save(text):
        return [_unwrap_save(text)]
    lines = re.sub(r"\r\n?", "\n", text).split("\n")
    if len(lines) > MAX_LINES:
        raise RecordError(f"too many: {len(lines)} lines, at most {MAX_LINES}", "many")
    parts: list[_Section] = []
    for part in _sections(lines):
        if parts and parts[-1].continues_with(part):
            parts[-1].add(part)
        else:
            parts.append(part)
    if not parts:
        raise RecordError("empty text", "game")
    if len(parts) > MAX_RECORDS:
        raise RecordError(f"too many: {len(parts)} records, at most {MAX_RECORDS}", "many")
    return [text] if len(parts) == 1 else [str(part) for part in parts]


@dataclass
class _Section:
    """Consecutive lines that begin with tags, possibly followed by moves."""

    lines: list[str] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    has_body: bool = False

    def continues_with(self, other: _Section) -> bool:
        """Return whether *other*, which follows an empty line, is part of the same record."""
        return not self.has_body and not self.names & other.names

    def add(self, other: _Section) -> None:
        """Append the lines of *other* after an empty line."""
        self.lines += ["", *other.lines]
        self.names |= other.names
        self.has_body = other.has_body

    def __str__(self) -> str:
        return "\n".join(self.lines).strip("\n") + "\n"


def _sections(lines: list[str]) -> list[_Section]:
    """Split the lines before tags that follow moves or an empty line."""
    parts: list[_Section] = []
    in_comment, after_blank = False, True
    for line in lines:
        blank = not line.strip("\ufeff \t")
        if _is_tag(line, in_comment, after_blank):
            if not parts or after_blank or parts[-1].has_body:
                parts.append(_Section())
            names, rest = _leading_tags(line)
            parts[-1].names |= names
            in_comment, body = _ends_in_comment(rest, False), bool(rest) and rest[0] != "["
            line = line.removeprefix("\ufeff")
        else:
            in_comment, body = _ends_in_comment(line, in_comment), not blank
        if not parts and not blank:
            parts.append(_Section())
        if parts:
            parts[-1].lines.append(line)
            parts[-1].has_body |= body
        after_blank = blank
    return parts


def _is_tag(line: str, in_comment: bool, after_blank: bool) -> bool:
    """Return whether a line begins with a tag; inside a comment, only a complete tag counts."""
    line = line.removeprefix("\ufeff")
    if in_comment:
        return after_blank and _TAG.match(line) is not None
    return line.lstrip().startswith("[")


def _leading_tags(line: str) -> tuple[set[str], str]:
    """Return the names of the tags at the start of a line, and the rest of the line."""
    names, end = set[str](), 0
    line = line.removeprefix("\ufeff")
    while match := _TAG.match(line, end):
        names.add(match["name"])
        end = match.end()
    return names, line[end:].lstrip()


def _ends_in_comment(text: str, in_comment: bool) -> bool:
    """Return whether a comment is open at the end of *text*."""
    at = 0
    while True:
        at = text.find("}" if in_comment else "{", at)
        if at < 0:
            return in_comment
        in_comment = not in_comment


def _unwrap_save(text: str) -> str:
    """Return the save in an entry of a page's storage; any other text is returned unchanged.

    Entries of older builds contain the text of a save, or a record.
    """
    try:
        entry = read_json(text.lstrip("\ufeff"))
    except ValueError:
        return text
    save = entry.get("save") if isinstance(entry, dict) else None
    if isinstance(save, dict):
        return json.dumps(save)
    return save if isinstance(save, str) else text
