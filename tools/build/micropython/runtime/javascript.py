"""Strings of JavaScript. MicroPython ends them at the first character U+0000."""

_NONCHARACTERS = "\uffff\ufffe\ufdd0\ufdd1"
"""Characters that are never assigned. Regular expressions treat them like U+0000."""


def stand_in(text: str) -> str:
    """Return a character that can stand in for U+0000 in a text; empty if none is needed.

    Args:
        text: The text.
    """
    if "\0" not in text:
        return ""
    return next(character for character in _NONCHARACTERS if character not in text)


def replaced(text: str, character: str) -> str:
    """Return a text for JavaScript.

    Args:
        text: The text.
        character: What :func:`stand_in` has returned for it.
    """
    return text.replace("\0", character) if character else text


def restored(text: str, character: str) -> str:
    """Return a text of JavaScript, or a part of one, for Python.

    Args:
        text: The text.
        character: What :func:`stand_in` has returned for the original text.
    """
    return text.replace(character, "\0") if character else text
