"""Boards in Markdown, for Python-Markdown and what is built on it, such as MkDocs.

It needs the extra: ``pip install "lits-table[markdown]"``. A fence with the language ``lits``
becomes a board, as with the plugin of the npm package ``lits-board`` for markdown-it:

    >>> import markdown
    >>> text = '''```lits game=lot mode=replay controls="moves flip"
    ... 1. d4 c3 2. e5
    ... ```'''
    >>> html = markdown.markdown(text, extensions=["lits-table"])
    >>> html.startswith('<lits-board game="lot" mode="replay" controls="moves flip"><svg ')
    True

In ``mkdocs.yml``, with attributes of all boards as options::

    markdown_extensions:
      - lits-table:
          site: https://games.example/lits/

Fences that are indented, in lists and tabs, need ``pymdownx.superfences``, beside this extension or
without it. All values in them are in quotation marks::

    markdown_extensions:
      - pymdownx.superfences:
          custom_fences:
            - name: lits
              class: lits
              format: !!python/name:lits_table.markdown_fences.fence_format
              validator: !!python/name:lits_table.markdown_fences.fence_validator

A fence that cannot be shown is an error that says what and where. With the option ``strict: false``
it remains text, and is a warning.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from game.drawing.svg import escaped

from .board_html import ATTRIBUTES, BoardError, attributes_of, board_html, read_attributes

LANGUAGE = "lits"
TAG = "lits-board"

BEFORE_OTHER_FENCES = 26
BEFORE_ALL = 1000
"""Priorities of preprocessors; that of ``fenced_code`` and ``pymdownx.superfences`` is 25."""

_OPEN = re.compile(r"(?P<fence>`{3,}(?!.*`)|~{3,})[ ]*(?P<info>.*)")
_INFO = re.compile(rf"{LANGUAGE}(?=\s|$)")
_QUOTED = " \t>"
"""What may stand before a fence within another block."""

_log = logging.getLogger(__name__)


class LitsExtension(Extension):
    """Turns fences into boards. Options are ``strict``, and attributes of all boards."""

    def __init__(self, **options: Any) -> None:
        self.config = {
            "strict": [True, "Whether a fence that cannot be shown is an error"],
            **{name: ["", "Attribute of all boards"] for name in ATTRIBUTES},
        }
        self.source: list[str] = []
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Add the extension to a parser."""
        md.registerExtension(self)
        _make_block(md)
        md.preprocessors.register(_Source(md, self), "lits-source", BEFORE_ALL)
        md.preprocessors.register(_Fences(md, self), "lits-fences", BEFORE_OTHER_FENCES)

    def reset(self) -> None:
        """Forget the last text."""
        self.source = []

    @property
    def attributes(self) -> dict[str, str]:
        """Attributes of all boards."""
        values = {name: value for name, value in self.getConfigs().items() if value != ""}
        del values["strict"]
        return attributes_of(values)

    def write(self, record: str, own: str | Mapping[str, str], line: int) -> str:
        """Return the HTML of a fence.

        Args:
            record: Its content.
            own: Its attributes, or the words after its language.
            line: Line of the text in which it begins, from 1.

        Raises:
            BoardError: If the board cannot be shown and the option ``strict`` is not off. The
                message and ``line`` say in which line of the text.
        """
        try:
            attributes = read_attributes(own) if isinstance(own, str) else own
            return board_html(record, {**self.attributes, **attributes}).rstrip()
        except BoardError as error:
            self.report(str(error), line + (error.line or 0))
            return f"<pre><code>{escaped(record)}</code></pre>"

    def report(self, message: str, line: int) -> None:
        """Raise an error or, if the option ``strict`` is off, log a warning."""
        if self.getConfig("strict"):
            raise BoardError(f"line {line}: {message}", line)
        _log.warning("line %d: %s", line, message)


class _Source(Preprocessor):
    """Keeps the text as it is written, in which the lines of errors are counted."""

    def __init__(self, md: Markdown, extension: LitsExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        self.extension.source = [*lines]
        return lines


class _Fences(Preprocessor):
    """Replaces the fences that are not indented, except for those within others."""

    def __init__(self, md: Markdown, extension: LitsExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        written, at = list[str](), 0
        while at < len(lines):
            end = self._end(lines, at)
            found = _OPEN.fullmatch(lines[at])
            is_board = found and _INFO.match(found["info"])
            written += self._board(lines, at, end) if is_board else lines[at:end]
            at = end
        return written

    def _end(self, lines: list[str], at: int) -> int:
        """Return the end of the fence that begins in a line, or of the line."""
        found = _OPEN.fullmatch(lines[at])
        ends = (
            i for i in range(at + 1, len(lines)) if found and lines[i].rstrip() == found["fence"]
        )
        return next(ends, at) + 1

    def _board(self, lines: list[str], at: int, end: int) -> list[str]:
        line = self._line(lines, at)
        if end == at + 1:
            self.extension.report("the fence has no end", line)
            return lines[at:end]
        record = "\n".join([*lines[at + 1 : end - 1], ""])
        words = lines[at].lstrip("`~ ").removeprefix(LANGUAGE)
        return ["", self.md.htmlStash.store(self.extension.write(record, words, line)), ""]

    def _line(self, lines: list[str], at: int) -> int:
        """Return the number in the source of a line, of which others may have been taken away."""
        source = enumerate(self.extension.source, 1)
        equal = [number for number, line in source if line.rstrip() == lines[at].rstrip()]
        nth = lines[:at].count(lines[at])
        return equal[nth] if nth < len(equal) else at + 1


def makeExtension(**options: Any) -> LitsExtension:  # noqa: N802
    """Return the extension; Python-Markdown looks for this name."""
    return LitsExtension(**options)


def fence_validator(
    _language: str,
    inputs: Mapping[str, str],
    options: dict[str, str],
    _attrs: dict[str, str],
    _md: Markdown,
) -> bool:
    """Take the attributes of a custom fence of ``pymdownx.superfences``; always true."""
    options.update({name: "" if value == name else value for name, value in inputs.items()})
    return True


def fence_format(
    source: str,
    _language: str,
    _class: str,
    options: Mapping[str, str],
    md: Markdown,
    **_others: object,
) -> str:
    """Write a custom fence of ``pymdownx.superfences``.

    The options of the extension of this module apply, if it is there too.

    Args:
        source: Content of the fence.
        options: Its attributes.
        md: The parser.

    Raises:
        SuperFencesException: If the board cannot be shown.
    """
    from pymdownx.superfences import SuperFencesException

    known = (one for one in md.registeredExtensions if isinstance(one, LitsExtension))
    extension = next(known, None) or LitsExtension()
    _make_block(md)
    try:
        return extension.write(source, options, _line_of(source, extension.source or md.lines))
    except BoardError as error:
        # Any other error would turn the fence into text.
        raise SuperFencesException(str(error)) from error


def _make_block(md: Markdown) -> None:
    """Tell a parser that a board is not part of a paragraph."""
    if TAG not in md.block_level_elements:
        md.block_level_elements.append(TAG)


def _line_of(record: str, lines: list[str]) -> int:
    """Return the number of the line in which the fence with a record begins."""
    content = [line.strip() for line in record.rstrip().split("\n")]
    bare = [line.strip(_QUOTED) for line in lines]
    found = (
        number
        for number, line in enumerate(bare, 1)
        if LANGUAGE in line and _OPEN.fullmatch(line) and bare[number:][: len(content)] == content
    )
    return next(found, 1)
