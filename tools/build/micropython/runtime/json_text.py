"""JSON as CPython's ``json`` reads and writes it.

MicroPython's ``json`` loses the order of the entries when it reads, has other messages for errors,
and writes characters outside ASCII as they are.
"""

import json
from collections import OrderedDict

from .containers import LongDict, ordered

_native_dumps = json.dumps

_SPACES = " \t\n\r"
_WORDS = (
    ("null", None),
    ("true", True),
    ("false", False),
    ("NaN", float("nan")),
    ("Infinity", float("inf")),
    ("-Infinity", -float("inf")),
)
_ESCAPES = {
    '"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t",
}  # fmt: skip
_HEX_DIGITS = "0123456789abcdefABCDEF"
_BAD_ESCAPE = "Invalid \\uXXXX escape"


def dumps(value, *, separators=(", ", ": ")) -> str:
    """Return a value as JSON text, in ASCII.

    Args:
        value: The value.
        separators: What separates entries, and keys from values.
    """
    text = _native_dumps(_plain(value) if _has_long(value) else value, separators=separators)
    if len(text) != len(text.encode()) or "\\u" in text or "\x7f" in text:
        return _in_ascii(text)
    return text


def _has_long(value) -> bool:
    """Return whether a value contains a dictionary that MicroPython cannot write."""
    if isinstance(value, (list, tuple)):
        return any(_has_long(each) for each in value if not isinstance(each, str))
    if isinstance(value, dict):
        return isinstance(value, LongDict) or _has_long(list(value.values()))
    return False


def _plain(value):
    """Return a value in which all dictionaries are those of MicroPython."""
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return OrderedDict([(key, _plain(each)) for key, each in value.items()])
    return value


def _in_ascii(text: str) -> str:
    """Return JSON text with the escapes that CPython writes."""
    parts = []
    start = 0
    for i, character in enumerate(text):
        if not " " <= character <= "~":
            parts.append(text[start:i] + _escape(ord(character)))
            start = i + 1
    text = "".join(parts + [text[start:]])
    if "\\u0008" in text or "\\u000c" in text:
        # An escaped backslash before the letter is not the beginning of an escape.
        pieces = [_short(piece) for piece in text.split("\\\\")]
        text = "\\\\".join(pieces)
    return text


def _short(text: str) -> str:
    return text.replace("\\u0008", "\\b").replace("\\u000c", "\\f")


def _escape(code: int) -> str:
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"


def loads(text: str):
    """Return the value of a JSON text.

    Args:
        text: The text.

    Raises:
        ValueError: If it is not JSON. The message is that of CPython.
    """
    if text.startswith("\ufeff"):
        _Reader(text).fail("Unexpected UTF-8 BOM (decode using utf-8-sig)", 0)
    # An index into a text outside ASCII takes long. Escapes mean the same in a string, and only
    # move the place that a message names.
    if len(text) != len(text.encode()) and not _has_damaged_escape(text):
        try:
            return _Reader(_in_ascii_only(text)).document()
        except ValueError:
            pass
    return _Reader(text).document()


def _has_damaged_escape(text: str) -> bool:
    """Return whether a backslash seems to stand before a character outside ASCII."""
    return any(part[:1] > "\x7f" for part in text.split("\\")[1:])


def _in_ascii_only(text: str) -> str:
    """Return a text with escapes for the characters outside ASCII."""
    return "".join([c if c <= "\x7f" else _escape(ord(c)) for c in text])


class _Reader:
    """A reader of one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def document(self):
        """Return the value of the whole text."""
        self.skip_space()
        value = self.value()
        self.skip_space()
        if self.at != len(self.text):
            self.fail("Extra data", self.at)
        return value

    def fail(self, message: str, at: int) -> None:
        """Raise the error of CPython."""
        line = self.text.count("\n", 0, at) + 1
        column = at - self.text.rfind("\n", 0, at)
        raise ValueError(f"{message}: line {line} column {column} (char {at})")

    def skip_space(self) -> None:
        """Move to the next character that is not white space."""
        text, at, end = self.text, self.at, len(self.text)
        while at < end and text[at] in _SPACES:
            at += 1
        self.at = at

    def next_is(self, character: str) -> bool:
        """Return whether a character follows, and move past it."""
        found = self.text[self.at : self.at + 1] == character
        if found:
            self.at += 1
        return found

    def value(self):
        """Return the value that begins here."""
        if self.next_is('"'):
            return self.string()
        if self.next_is("{"):
            return self.object()
        if self.next_is("["):
            return self.array()
        for word, value in _WORDS:
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        return self.number()

    def object(self):
        """Return the object whose brace has been read."""
        pairs = []
        self.skip_space()
        if self.next_is("}"):
            return OrderedDict()
        while True:
            if not self.next_is('"'):
                self.fail("Expecting property name enclosed in double quotes", self.at)
            key = self.string()
            self.skip_space()
            if not self.next_is(":"):
                self.fail("Expecting ':' delimiter", self.at)
            self.skip_space()
            pairs.append((key, self.value()))
            if self.ends("}"):
                return ordered(pairs)

    def array(self) -> list:
        """Return the array whose bracket has been read."""
        items = []
        self.skip_space()
        if self.next_is("]"):
            return items
        while True:
            items.append(self.value())
            if self.ends("]"):
                return items

    def ends(self, bracket: str) -> bool:
        """Return whether the bracket follows; a comma otherwise."""
        self.skip_space()
        if self.next_is(bracket):
            return True
        if not self.next_is(","):
            self.fail("Expecting ',' delimiter", self.at)
        self.skip_space()
        return False

    def number(self):
        """Return the number that begins here."""
        start, digits = self.at, self._digits_from(self.at + (self.next_is("-") or 0))
        if not digits:
            self.fail("Expecting value", start)
        self.at += digits
        whole = True
        if self.text[self.at : self.at + 1] == ".":
            count = self._all_digits_from(self.at + 1)
            if count:
                self.at += 1 + count
                whole = False
        if self.text[self.at : self.at + 1] in ("e", "E"):
            sign = 1 if self.text[self.at + 1 : self.at + 2] in ("+", "-") else 0
            count = self._all_digits_from(self.at + 1 + sign)
            if count:
                self.at += 1 + sign + count
                whole = False
        written = self.text[start : self.at]
        return int(written) if whole else float(written)

    def _digits_from(self, at: int) -> int:
        """Return the length of a whole number, in which nothing follows a leading 0."""
        return 1 if self.text[at : at + 1] == "0" else self._all_digits_from(at)

    def _all_digits_from(self, at: int) -> int:
        end = at
        while "0" <= self.text[end : end + 1] <= "9":
            end += 1
        return end - at

    def string(self) -> str:
        """Return the string whose first quote has been read."""
        begin, parts = self.at - 1, []
        while True:
            quote = self.text.find('"', self.at)
            stop = self.text.find("\\", self.at, quote if quote >= 0 else len(self.text))
            end = quote if stop < 0 else stop
            if end < 0:
                self._check_controls(self.at, len(self.text))
                self.fail("Unterminated string starting at", begin)
            self._check_controls(self.at, end)
            parts.append(self.text[self.at : end])
            self.at = end + 1
            if end == quote:
                return "".join(parts)
            parts.append(self.escape(begin))

    def _check_controls(self, start: int, end: int) -> None:
        for i, character in enumerate(self.text[start:end]):
            if character < " ":
                self.fail("Invalid control character at", start + i)

    def escape(self, begin: int) -> str:
        """Return the character whose backslash has been read."""
        letter = self.text[self.at : self.at + 1]
        if not letter:
            self.fail("Unterminated string starting at", begin)
        if letter != "u":
            if letter not in _ESCAPES:
                self.fail("Invalid \\escape", self.at - 1)
            self.at += 1
            return _ESCAPES[letter]
        code = self._code(self.at + 1)
        self.at += 5
        paired = self.at + 6 < len(self.text) and self.text.startswith("\\u", self.at)
        if 0xD800 <= code <= 0xDBFF and paired:
            low = self._code(self.at + 2)
            if 0xDC00 <= low <= 0xDFFF:
                self.at += 6
                return chr(0x10000 + ((code - 0xD800) << 10) + low - 0xDC00)
        return chr(code)

    def _code(self, at: int) -> int:
        """Return the four hexadecimal digits here, which cannot end the text."""
        digits = self.text[at : at + 4]
        if at + 4 >= len(self.text) or any(digit not in _HEX_DIGITS for digit in digits):
            self.fail(_BAD_ESCAPE, at - 1)
        return int(digits, 16)
