"""Records: the text format of games for saving, sharing, exporting, tests and the command line.

PGN-like: tag pairs, an empty line, moves separated by white space, optional move numbers and
``{comments}``. The parser is lenient where the meaning is unambiguous; output is always canonical.
This module handles the syntax only; :mod:`game.records.replay` checks the moves against the rules.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ..core.types import GameError

MAX_LENGTH = 1_000_000
"""Maximum length of a record, in characters. Even the longest game is far shorter."""

MAX_COMMENT_LENGTH = 2000
"""Maximum length of a comment that is set, in characters. Records may contain longer ones."""

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
LEADING_TAGS = ("Game", "Edition")
TRAILING_TAGS = ("First", "Second", "Date", "Result", "Termination")

_NO_BREAK = "\x1f"  # Keeps a move number and its move on one line during line breaking.

_TAG = re.compile(r'\s*\[\s*(?P<name>[A-Za-z]\w*)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]')
_OPEN_TAG = re.compile(r'\s*\[(?:\s*(?:[A-Za-z]\w*\s*(?:"(?:[^"\\\n]|\\.)*\\?(?:"\s*)?)?)?)?\Z')
_TOKEN = re.compile(r"\{(?P<comment>[^}]*)(?P<closed>\}?)|(?P<number>\d+\.+)|(?P<word>[^\s{}]+)")


class RecordError(GameError):
    """Text that is not a record. The message names the line or the tag at fault."""


@dataclass
class Record:
    """Record in parsed form.

    Attributes:
        tags: The tags in order.
        moves: Text of each move.
        comments: Comments by the number of moves made before them.
        truncated: Part in which a text that ends too early is cut short; None if the text is
            complete.
        unterminated: True if no white space follows the last move, so that the move itself may be
            cut short.
    """

    tags: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    comments: dict[int, list[str]] = field(default_factory=dict)
    truncated: str | None = None
    unterminated: bool = False

    @property
    def result(self) -> str:
        """Value of the tag ``Result``; ``*`` if the tag is absent."""
        return self.tags.get("Result", "*")

    @classmethod
    def parse(cls, text: str) -> Record:
        """Parse a record.

        Raises:
            RecordError: If *text* is not a record. The message says where, and what was expected.
        """
        if len(text) > MAX_LENGTH:
            raise RecordError(
                f"too long for a record: {len(text)} characters, at most {MAX_LENGTH}", "long"
            )
        text = re.sub(r"\r\n?", "\n", text.removeprefix("\ufeff"))
        record = cls()
        record._read_moves(text, record._read_tags(text))
        if "Game" not in record.tags:
            where = "cut short before" if record.truncated else "no"
            raise RecordError(f'line 1: {where} tag [Game "..."]', "game")
        if record.result not in RESULTS:
            raise RecordError(
                f'Result: "{record.result}" is not one of {" ".join(RESULTS)}', "tag", "Result"
            )
        return record

    def _read_tags(self, text: str) -> int:
        """Parse the tags at the start of *text* and return the offset of their end."""
        end = 0
        while match := _TAG.match(text, end):
            name, value = match["name"], re.sub(r"\\(.)", r"\1", match["value"]).strip()
            if self.tags.setdefault(name, value) != value:
                line = _line_number(text, match.end())
                raise RecordError(f"line {line}: duplicate tag {name}", "tag", name)
            end = match.end()
        return end

    def _read_moves(self, text: str, start: int) -> None:
        if _OPEN_TAG.match(text, start):
            self.truncated = "the tags"
            return
        for match in _tokens(text, start):
            if match["word"]:
                self._read_word(match)
            elif match["comment"] is not None:
                self._read_comment(match)
        self.unterminated = bool(self.moves) and text.endswith(self.moves[-1])

    def _read_word(self, match: re.Match[str]) -> None:
        word = match["word"]
        if word in RESULTS:
            if word not in ("*", self.result):
                line = _line_number(match.string, match.start())
                raise RecordError(
                    f"line {line}: {word} at the end, but Result {self.result}", "tag", "Result"
                )
        elif word.startswith(("[", "]")):
            line = _line_number(match.string, match.start())
            raise RecordError(
                f'line {line}: "{word[:40]}" is neither a tag nor a move', "line", line
            )
        else:
            self.moves.append(word)

    def _read_comment(self, match: re.Match[str]) -> None:
        if not match["closed"]:
            self.truncated = "a comment"
        if comment := " ".join(match["comment"].split()):
            self.comments.setdefault(len(self.moves), []).append(comment)

    def set_comment(self, ply: int, text: str) -> None:
        """Set the comment after the first *ply* moves. An empty text removes the comment.

        Runs of white space become single spaces.

        Raises:
            RecordError: If the text is too long or contains ``}``.
        """
        comment = " ".join(text.split())
        if "}" in comment or len(comment) > MAX_COMMENT_LENGTH:
            raise RecordError(f"a comment has at most {MAX_COMMENT_LENGTH} characters and no }}")
        self.comments.pop(ply, None)
        if comment:
            self.comments[ply] = [comment]

    def __str__(self) -> str:
        tags = "".join(f'[{name} "{_escape(value)}"]\n' for name, value in self.tags.items())
        body = textwrap.fill(
            " ".join(self._movetext()), 100, break_long_words=False, break_on_hyphens=False
        ).replace(_NO_BREAK, " ")
        return f"{tags}\n{body}\n" if body else tags

    def _movetext(self) -> Iterator[str]:
        for i in range(len(self.moves) + 1):
            yield from (f"{{{comment}}}" for comment in self.comments.get(i, ()))
            if i < len(self.moves):
                yield self.moves[i] if i % 2 else f"{i // 2 + 1}.{_NO_BREAK}{self.moves[i]}"


def ordered_tags(tags: Mapping[str, str], setup: Mapping[str, str]) -> dict[str, str]:
    """Return the tags in canonical order: game, set-up, people and result, others.

    Args:
        tags: The tags of a record.
        setup: Canonical set-up tags. Their values replace those in *tags*.
    """
    merged = {**tags, **{name: setup[name] for name in setup if name in tags}}
    head = [*LEADING_TAGS, *setup]
    names = [n for n in (*head, *TRAILING_TAGS) if n in merged]
    names += [n for n in merged if n not in names]
    return {name: merged[name] for name in names}


def _tokens(text: str, start: int) -> Iterator[re.Match[str]]:
    """Yield the tokens of the move list, which only white space separates. Raises RecordError."""
    while rest := re.compile(r"\s*(?=\S)").match(text, start):
        match = _TOKEN.match(text, rest.end())
        if match is None:
            line = _line_number(text, rest.end())
            raise RecordError(f'line {line}: unexpected "{text[rest.end()]}"', "line", line)
        yield match
        start = match.end()


def _line_number(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
