"""Methods of strings that MicroPython lacks, or that it has for ASCII only."""

from .javascript import replaced, restored, stand_in

_SPACES = (
    "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007"
    "\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
"""The white space of Python, as ``str.isspace`` defines it."""

_SPACE_CODES = "\x1c\x1d\x1e\x1f"
"""White space of ASCII that MicroPython does not know."""

_SHORT_ESCAPES = {"\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\"}

_patterns: dict[str, object] = {}
"""Regular expressions of JavaScript by their source."""


def isascii(text: str) -> bool:
    """Return whether all characters are ASCII.

    Args:
        text: The text.
    """
    return len(text) == len(text.encode())


def _matches(text: str, source: str) -> bool:
    """Return whether a regular expression of JavaScript matches a whole text."""
    import js

    if source not in _patterns:
        _patterns[source] = js.RegExp.new("^(?:" + source + ")$", "su")
    return _patterns[source].test(replaced(text, stand_in(text)))


def isalnum(text: str) -> bool:
    """Return whether a text is not empty and has only letters and digits.

    Args:
        text: The text.
    """
    return _matches(text, "[\\p{L}\\p{N}]+")


def isdigit(text: str) -> bool:
    """Return whether a text is not empty and has only digits, superscripts and the like included.

    Args:
        text: The text.
    """
    if isascii(text):
        return text.isdigit()
    return _matches(
        text,
        "[\\p{Nd}\xb2\xb3\xb9\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468"
        "\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788"
        "\u278a-\u2792\\u{10a40}-\\u{10a43}\\u{10e60}-\\u{10e68}\\u{11052}-\\u{1105a}"
        "\\u{1f100}-\\u{1f10a}]+",
    )


def isidentifier(text: str) -> bool:
    """Return whether a text is an identifier.

    Args:
        text: The text.
    """
    return _matches(text, "[\\p{XIDS}_]\\p{XIDC}*")


def isprintable(text: str) -> bool:
    """Return whether a text has only printable characters.

    Args:
        text: The text.
    """
    if isascii(text):
        return all(" " <= character <= "~" for character in text)
    return _matches(text, "(?:[^\\p{C}\\p{Z}]| )*")


def lower(text: str) -> str:
    """Return a text in lower case.

    Args:
        text: The text.
    """
    return text.lower() if isascii(text) else _converted(text, "toLowerCase")


def upper(text: str) -> str:
    """Return a text in upper case.

    Args:
        text: The text.
    """
    return text.upper() if isascii(text) else _converted(text, "toUpperCase")


def _converted(text: str, method: str) -> str:
    import js

    character = stand_in(text)
    made = getattr(js.String.prototype, method).call(replaced(text, character))
    return restored(made, character)


def removeprefix(text: str, prefix: str) -> str:
    """Return a text without a prefix.

    Args:
        text: The text.
        prefix: The prefix, which may be absent.
    """
    return text[len(prefix) :] if text.startswith(prefix) else text


def strip(text: str, characters: str = _SPACES) -> str:
    """Return a text without certain characters at its ends.

    Args:
        text: The text.
        characters: The characters.
    """
    return lstrip(rstrip(text, characters), characters)


def lstrip(text: str, characters: str = _SPACES) -> str:
    """Return a text without certain characters at its start.

    Args:
        text: The text.
        characters: The characters.
    """
    for i, character in enumerate(text):
        if character not in characters:
            return text[i:]
    return ""


def rstrip(text: str, characters: str = _SPACES) -> str:
    """Return a text without certain characters at its end.

    Args:
        text: The text.
        characters: The characters.
    """
    if not text or text[-1] not in characters:
        return text
    kept = 0
    for i, character in enumerate(text):
        if character not in characters:
            kept = i + 1
    return text[:kept]


def split(text: str, separator=None, limit: int = -1) -> list[str]:
    """Return the parts of a text.

    Args:
        text: The text.
        separator: What separates the parts; None for white space.
        limit: Maximum number of separations; -1 for no limit.
    """
    if separator is not None:
        return text.split(separator, limit)
    for character in _SPACE_CODES if isascii(text) else _SPACES:
        if character in text:
            text = text.replace(character, " ")
    return text.split(None, limit)


def encode(text: str, encoding: str = "utf-8") -> bytes:
    """Return a text in UTF-8.

    Args:
        text: The text.
        encoding: Must be ``utf-8``.

    Raises:
        UnicodeError: If the text has half of a pair of surrogates.
    """
    if encoding != "utf-8":
        raise NotImplementedError(encoding)
    if not isascii(text) and any("\ud800" <= character <= "\udfff" for character in text):
        raise UnicodeError("surrogates not allowed")
    return text.encode()


def decode(content: bytes, encoding: str = "utf-8") -> str:
    """Return a text from UTF-8.

    Args:
        content: The bytes.
        encoding: Must be ``utf-8``.

    Raises:
        UnicodeError: If the bytes are not valid.
    """
    if encoding != "utf-8":
        raise NotImplementedError(encoding)
    text = content.decode()
    # MicroPython accepts characters that are encoded in more bytes than necessary.
    if "".join([chr(ord(character)) for character in text]).encode() != content:
        raise UnicodeError("invalid start byte")
    encode(text)
    return text


def representation(value: object) -> str:
    """Return what ``repr`` does, which writes every character outside ASCII as an escape here.

    Args:
        value: The value.
    """
    if not isinstance(value, str) or (isascii(value) and isprintable(value)):
        return repr(value)
    quote = '"' if "'" in value and '"' not in value else "'"
    return quote + "".join([_escaped(character, quote) for character in value]) + quote


def _escaped(character: str, quote: str) -> str:
    """Return a character as it is written between quotes."""
    if character == quote:
        return "\\" + character
    if character in _SHORT_ESCAPES:
        return _SHORT_ESCAPES[character]
    code = ord(character)
    if not 0xD800 <= code <= 0xDFFF and isprintable(character):
        return character
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
