"""The part of ``re`` that the rules use, by the regular expressions of JavaScript.

MicroPython's own lack named groups, repetitions with numbers and more.
"""

import js

from .javascript import replaced, restored, stand_in

ASCII = 256
DOTALL = 16

_SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000"
_CLASSES = {"d": "\\p{Nd}", "w": "\\p{L}\\p{N}_", "s": _SPACE}
_ASCII_CLASSES = {"d": "0-9", "w": "0-9A-Za-z_", "s": "\\t-\\r\\x20"}
_SYNTAX = "^$\\.*+?()[]{}|/"
"""The characters that may follow a backslash in JavaScript."""


def _translated(pattern: str, flags: int) -> str:
    """Return a pattern in the syntax of JavaScript."""
    classes = _ASCII_CLASSES if flags & ASCII else _CLASSES
    written = []
    at, in_class = 0, False
    while at < len(pattern):
        length, text = _token(pattern, at, in_class, classes)
        if text == "." and not in_class:
            text = "[^]" if flags & DOTALL else "[^\\n]"
        if text == "[" and not in_class:
            in_class = True
            if pattern[at + 1 : at + 3] == "^]" or pattern[at + 1 : at + 2] == "]":
                # A bracket that comes first is a member of the class.
                negated = pattern[at + 1] == "^"
                length, text = (3, "[^\\]") if negated else (2, "[\\]")
        elif text == "[":
            text = "\\["
        elif text == "]":
            in_class = False
        written.append(text)
        at += length
    return "".join(written)


def _token(pattern: str, at: int, in_class: bool, classes) -> tuple[int, str]:
    """Return the length of the next part of a pattern, and what it is in JavaScript."""
    if pattern[at : at + 4] == "(?P<" and not in_class:
        return 4, "(?<"
    if pattern[at] != "\\":
        return 1, pattern[at]
    letter = pattern[at + 1]
    if letter == "Z":
        return 2, "$"
    if letter in classes:
        return 2, classes[letter] if in_class else "[" + classes[letter] + "]"
    if letter in ("D", "W", "S") and not in_class:
        return 2, "[^" + classes[letter.lower()] + "]"
    if letter in "nrtfvxu" or letter in _SYNTAX or (letter == "-" and in_class):
        return 2, pattern[at : at + 2]
    if letter.isdigit() or letter.isalpha():
        raise NotImplementedError(pattern)
    return 2, letter


class _Subject:
    """A text as JavaScript has it. It is converted once, however often it is searched."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._stand_in = stand_in(text)
        self.string = js.String.new(replaced(text, self._stand_in))
        self.same_offsets = self.string.length == len(text)

    def part(self, text: str) -> str:
        """Return a part of the text, as Python has it."""
        return restored(text, self._stand_in)

    def units(self, offset: int) -> int:
        """Return an offset in UTF-16 code units."""
        if self.same_offsets:
            return offset
        return sum([2 if character > "\uffff" else 1 for character in self.text[:offset]])

    def offset(self, units: int) -> int:
        """Return an offset in characters."""
        if self.same_offsets:
            return units
        count = 0
        for character in self.text:
            if units <= 0:
                break
            units -= 2 if character > "\uffff" else 1
            count += 1
        return count


_last = _Subject("")


def _subject(text: str) -> _Subject:
    """Return the text for JavaScript, which is usually the one that was searched last."""
    global _last
    if _last.text is not text:
        _last = _Subject(text)
    return _last


class Match:
    """A match: its text, its groups and where it is."""

    def __init__(self, found, subject: _Subject) -> None:
        self._found = found
        self._subject = subject
        self.string = subject.text

    def __getitem__(self, group):
        found = self._found.groups if isinstance(group, str) else self._found
        value = getattr(found, group) if isinstance(group, str) else found[group]
        return self._subject.part(value) if isinstance(value, str) else None

    def start(self) -> int:
        """Return the offset of the first character."""
        return self._subject.offset(self._found.index)

    def end(self) -> int:
        """Return the offset after the last character."""
        return self.start() + len(self._found[0])


class Pattern:
    """A compiled regular expression.

    Args:
        pattern: The pattern.
        flags: ``ASCII`` and ``DOTALL``.
    """

    def __init__(self, pattern: str, flags: int) -> None:
        source = _translated(pattern, flags)
        self._here = js.RegExp.new(source, "uy")
        self._whole = js.RegExp.new("^(?:" + source + ")$", "u")
        self._all = js.RegExp.new(source, "gu")

    def match(self, text: str, start: int = 0):
        """Return the match that begins at an offset; None if there is none.

        Args:
            text: The text.
            start: The offset.
        """
        subject = _subject(text)
        self._here.lastIndex = subject.units(start)
        found = self._here.exec(subject.string)
        return Match(found, subject) if found else None

    def fullmatch(self, text: str):
        """Return the match of the whole text; None if it does not match.

        Args:
            text: The text.
        """
        subject = _subject(text)
        found = self._whole.exec(subject.string)
        return Match(found, subject) if found else None

    def findall(self, text: str) -> list[str]:
        """Return the texts of all matches.

        Args:
            text: The text.
        """
        subject = _subject(text)
        found = js.String.prototype.match.call(subject.string, self._all)
        return [subject.part(found[i]) for i in range(found.length)] if found else []

    def sub(self, replacement: str, text: str) -> str:
        r"""Return a text with all matches replaced.

        Args:
            replacement: What replaces a match; ``\1`` stands for its first group.
            text: The text.
        """
        subject, written = _subject(text), replacement.replace("$", "$$").replace("\\1", "$1")
        made = js.String.prototype.replace.call(subject.string, self._all, written)
        return subject.part(made)


_known: dict[tuple[str, int], Pattern] = {}


def compile(pattern: str, flags: int = 0) -> Pattern:  # noqa: A001 - the name of the original
    """Return a compiled pattern.

    Args:
        pattern: The pattern.
        flags: ``ASCII`` and ``DOTALL``.
    """
    key = pattern, flags
    if key not in _known:
        _known[key] = Pattern(pattern, flags)
    return _known[key]


def fullmatch(pattern: str, text: str):
    """Return the match of a whole text; None if it does not match.

    Args:
        pattern: The pattern.
        text: The text.
    """
    return compile(pattern).fullmatch(text)


def findall(pattern: str, text: str) -> list[str]:
    """Return the texts of all matches.

    Args:
        pattern: The pattern.
        text: The text.
    """
    return compile(pattern).findall(text)


def sub(pattern: str, replacement: str, text: str) -> str:
    r"""Return a text with all matches replaced.

    Args:
        pattern: The pattern.
        replacement: What replaces a match; ``\1`` stands for its first group.
        text: The text.
    """
    return compile(pattern).sub(replacement, text)
