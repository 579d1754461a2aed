"""Records: the text format of games for saving, sharing, exporting, tests and the command line.

PGN-like: tag pairs, an empty line, moves separated by white space, optional move numbers,
``{comments}``, ``$1`` glyphs and ``(variations)``. The parser is lenient where the meaning is
unambiguous; output is always canonical. This module handles the syntax only;
:mod:`game.records.replay` checks the moves against the rules.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .errors import RecordError
from .variations import (
    GLYPH_SUFFIXES,
    MAX_DEPTH,
    MAX_GLYPH,
    MAX_LINE,
    MAX_MOVES,
    NO_BREAK,
    Node,
    absorb,
    child_with,
    merge_equal,
    written_move,
    written_notes,
    written_variations,
)

if TYPE_CHECKING:
    from ..core import messages

MAX_LENGTH = 1_000_000
"""Maximum length of a record, in characters. Even the longest game is far shorter."""

MAX_TAGS = 500
"""Maximum number of tags of a record. Interpreters in browsers look for a tag from the first on."""

MAX_TOKENS = 60_000
"""Maximum number of moves, move numbers, comments, glyphs and parentheses of a record: as many as
can be read within the time limit of the page, 20 seconds."""

MAX_COMMENT_LENGTH = 2000
"""Maximum length of a comment that is set, in characters. Records may contain longer ones."""

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
LEADING_TAGS = ("Game", "Edition")
TRAILING_TAGS = ("First", "Second", "Date", "Result", "Termination")

_TAG = re.compile(r'\s*\[\s*(?P<name>[A-Za-z]\w*)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]')
_OPEN_TAG = re.compile(r'\s*\[(?:\s*(?:[A-Za-z]\w*\s*(?:"(?:[^"\\\n]|\\.)*\\?(?:"\s*)?)?)?)?\Z')
_TOKEN = re.compile(
    r"\{(?P<comment>[^}]*)(?P<closed>\}?)|(?P<number>\d+\.+)|\$(?P<glyph>\d+|\s*\Z)"
    r"|(?P<parenthesis>[()])|(?P<word>[^\s{}()$]+)"
)
_SUFFIXED = re.compile(r"(?P<move>[^!?]*)(?P<suffix>[!?]{1,2})")


@dataclass
class Record:
    """Record in parsed form. The main line alone decides the game.

    Attributes:
        tags: The tags in order.
        moves: Text of each move of the main line.
        comments: Comments by the number of moves made before them.
        glyphs: Numeric annotation glyphs of the moves, by the number of moves with this one.
        branches: First moves of the variations, by the number of moves made before them.
        truncated: Part in which a text that ends too early is cut short; None if the text is
            complete.
        unterminated: True if no white space follows the last move, so that the move itself may be
            cut short.
    """

    tags: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    comments: dict[int, list[str]] = field(default_factory=dict)
    glyphs: dict[int, list[int]] = field(default_factory=dict)
    branches: dict[int, list[Node]] = field(default_factory=dict)
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
            if len(self.tags) > MAX_TAGS:
                raise RecordError(f"more than {MAX_TAGS} tags", "long")
            end = match.end()
        return end

    def _read_moves(self, text: str, start: int) -> None:
        if _OPEN_TAG.match(text, start):
            self.truncated = "the tags"
            return
        reader = _MoveReader(self.result)
        for count, match in enumerate(_tokens(text, start)):
            if count == MAX_TOKENS:
                raise RecordError(f"more than {MAX_TOKENS} moves, numbers and comments", "long")
            reader.read(match)
        self.truncated = reader.finish(text)
        node = reader.root
        while True:
            ply = len(self.moves)
            if node.comments:
                self.comments[ply] = node.comments
            if node.glyphs:
                self.glyphs[ply] = node.glyphs
            if not node.children:
                break
            node, *others = node.children
            if others:
                self.branches[ply] = others
            self.moves.append(node.move)
        self.unterminated = bool(self.moves) and text.endswith(self.moves[-1])

    def forget_after(self, ply: int) -> None:
        """Forget the notes and the branches behind the position after *ply* moves."""
        for notes in (self.comments, self.glyphs, self.branches):
            for at in [at for at in notes if at > ply]:
                del notes[at]

    def take_back(self) -> str:
        """Remove the last move of the main line and return it.

        If it has notes, or a variation follows it, it stays as the first variation in its place, so
        that these are not lost. :meth:`merge_branches` joins them with the move if it is made
        again.
        """
        ply = len(self.moves)
        notes = self.comments.pop(ply, []), self.glyphs.pop(ply, []), self.branches.pop(ply, [])
        move = self.moves.pop()
        if any(notes):
            self.branches[ply - 1] = [Node(move, *notes), *self.branches.get(ply - 1, ())]
        return move

    def merge_branches(self) -> None:
        """Merge branches that are the same moves as the main line, or as each other.

        Moves must be in canonical form.
        """
        for ply, move in enumerate(self.moves):
            nodes = self.branches.pop(ply, [])
            merge_equal(nodes)
            same = child_with(nodes, move)
            if same:
                nodes.remove(same)
                comments, glyphs = self.comments.get(ply + 1, []), self.glyphs.get(ply + 1, [])
                children = self.branches.get(ply + 1, [])
                absorb([same], comments, glyphs, children)
                self._put(ply + 1, comments, glyphs, children)
            if nodes:
                self.branches[ply] = nodes

    def _put(self, ply: int, comments: list[str], glyphs: list[int], nodes: list[Node]) -> None:
        """Store what belongs to the position after *ply* moves, unless it is empty."""
        if comments:
            self.comments[ply] = comments
        if glyphs:
            self.glyphs[ply] = glyphs
        if nodes:
            self.branches[ply] = nodes

    def first_moves(self, ply: int) -> Record:
        """Return a copy with only the first *ply* moves, their notes and other branches."""
        return Record(
            dict(self.tags),
            self.moves[:ply],
            {at: list(texts) for at, texts in self.comments.items() if at <= ply},
            {at: list(glyphs) for at, glyphs in self.glyphs.items() if at <= ply},
            {
                at: [node.copy() for node in nodes]
                for at, nodes in self.branches.items()
                if at < ply
            },
        )

    def set_comment(self, ply: int, text: str) -> None:
        """Set the comment after the first *ply* moves. An empty text removes the comment.

        Runs of white space become single spaces.

        Raises:
            RecordError: If the text is too long or contains ``}``.
        """
        comment = checked_comment(text)
        self.comments.pop(ply, None)
        if comment:
            self.comments[ply] = [comment]

    def __str__(self) -> str:
        tags = "".join(f'[{name} "{_escape(value)}"]\n' for name, value in self.tags.items())
        body = textwrap.fill(
            " ".join(self._movetext()), 100, break_long_words=False, break_on_hyphens=False
        ).replace(NO_BREAK, " ")
        return f"{tags}\n{body}\n" if body else tags

    def _movetext(self) -> Iterator[str]:
        yield from written_notes((), self.comments.get(0, ()))
        for i, move in enumerate(self.moves):
            yield written_move(move, i)
            yield from written_notes(self.glyphs.get(i + 1, ()), self.comments.get(i + 1, ()))
            yield from written_variations(self.branches.get(i, ()), i)
        if self.moves and (beyond := self.branches.get(len(self.moves))):
            # What was tried after the last move is written as variations that begin with it.
            last = Node(self.moves[-1], children=beyond)
            yield from written_variations([last], len(self.moves) - 1)


class _MoveReader:
    """Reads the tokens of a move list into a tree.

    Args:
        result: Value of the tag ``Result``.

    Attributes:
        root: A node without a move, whose children are the first moves.
    """

    def __init__(self, result: str) -> None:
        self.root = Node("")
        self._result = result
        self._parent: Node | None = None
        self._node = self.root
        self._ply = 0
        self._open: list[tuple[Node, Node, int]] = []
        self._early: list[str] = []  # Comments at the head of a variation.
        self._moves = 0
        self._truncated: str | None = None

    def read(self, match: re.Match[str]) -> None:
        """Read a token. Raises RecordError."""
        if match["word"]:
            self._read_word(match)
        elif match["comment"] is not None:
            self._read_comment(match)
        elif match["glyph"] is not None:
            self._read_glyph_number(match)
        elif match["parenthesis"] == "(":
            self._open_variation(match)
        elif match["parenthesis"]:
            self._close_variation(match)

    def finish(self, text: str) -> str | None:
        """Return the part in which the text is cut short, or None.

        The last move of a variation that is not closed may be cut short itself, and is left out
        unless white space follows it.
        """
        if not self._open:
            return self._truncated
        if self._parent and text.endswith(self._node.move):
            self._parent.children.remove(self._node)
        return self._truncated or "a variation"

    def _read_word(self, match: re.Match[str]) -> None:
        word = match["word"]
        if word in RESULTS:
            if word not in ("*", self._result) and not self._open:
                raise _error(
                    match, f"{word} at the end, but Result {self._result}", "tag", "Result"
                )
            return
        if word.startswith(("[", "]")):
            raise _error(match, f'"{word[:40]}" is neither a tag nor a move')
        suffixed = _SUFFIXED.fullmatch(word)
        glyph = GLYPH_SUFFIXES.get(suffixed["suffix"]) if suffixed else None
        if not suffixed or glyph is None:
            self._add_move(match, word)
            return
        if suffixed["move"]:
            self._add_move(match, suffixed["move"])
        self._read_glyph(match, glyph)

    def _add_move(self, match: re.Match[str], move: str) -> None:
        self._moves += 1
        self._ply += 1
        if self._moves > MAX_MOVES:
            raise _error(match, f"more than {MAX_MOVES} moves")
        if self._ply > MAX_LINE:
            raise _error(match, f"a line of more than {MAX_LINE} moves")
        node = Node(move, self._early)
        self._early = []
        self._node.children.append(node)
        self._parent, self._node = self._node, node

    def _read_comment(self, match: re.Match[str]) -> None:
        if not match["closed"]:
            self._truncated = "a comment"
        if comment := " ".join(match["comment"].split()):
            before_first_move = self._open and not self._parent
            (self._early if before_first_move else self._node.comments).append(comment)

    def _read_glyph_number(self, match: re.Match[str]) -> None:
        """Read the number of a glyph, without which the text is cut short."""
        number = match["glyph"].strip()
        if number:
            self._read_glyph(match, int(number.lstrip("0")[:4] or 0))
        else:
            self._truncated = "a glyph"

    def _read_glyph(self, match: re.Match[str], glyph: int) -> None:
        if not self._parent:
            raise _error(match, "a glyph before the first move")
        if glyph > MAX_GLYPH:
            raise _error(match, f"a glyph has a number of at most {MAX_GLYPH}")
        if glyph not in self._node.glyphs:
            self._node.glyphs.append(glyph)

    def _open_variation(self, match: re.Match[str]) -> None:
        before = self._parent
        if not before:
            raise _error(match, "a variation stands behind the move that it replaces")
        if len(self._open) == MAX_DEPTH:
            raise _error(match, f"more than {MAX_DEPTH} variations within variations")
        self._open.append((before, self._node, self._ply))
        self._parent, self._node, self._ply = None, before, self._ply - 1

    def _close_variation(self, match: re.Match[str]) -> None:
        if not self._open:
            raise _error(match, 'unexpected ")"')
        if not self._parent:
            raise _error(match, "a variation without a move")
        self._parent, self._node, self._ply = self._open.pop()


def checked_comment(text: str) -> str:
    """Return a comment with single spaces.

    Raises:
        RecordError: If the text is too long or contains ``}``.
    """
    comment = " ".join(text.split())
    if "}" in comment or len(comment) > MAX_COMMENT_LENGTH:
        raise RecordError(f"a comment has at most {MAX_COMMENT_LENGTH} characters and no }}")
    return comment


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


def _error(
    match: re.Match[str],
    message: str,
    kind: messages.ErrorKind = "line",
    location: str | None = None,
) -> RecordError:
    """Return the error of a token; its location is the line of the text by default."""
    line = _line_number(match.string, match.start())
    return RecordError(f"line {line}: {message}", kind, location or line)


def _line_number(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
