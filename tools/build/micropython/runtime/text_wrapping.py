"""The part of ``textwrap`` that the rules use."""

_WHITE_SPACE = "\t\n\x0b\x0c\r "


def fill(text: str, width: int, *, break_long_words: bool, break_on_hyphens: bool) -> str:
    """Break a text into lines at white space, as ``textwrap.fill`` does.

    Args:
        text: The text.
        width: Maximum length of a line, except of one with a single longer word.
        break_long_words: Must be false.
        break_on_hyphens: Must be false.
    """
    if break_long_words or break_on_hyphens:
        raise NotImplementedError("words cannot be broken")
    lines = []
    line, length = [], 0
    for space, word in _words(text):
        if line and length + space + len(word) <= width:
            line.append(" " * space + word)
            length += space + len(word)
            continue
        if line:
            lines.append("".join(line))
        # White space is kept at the start of the text, and dropped at the start of other lines.
        first = "" if lines or not _fits(space, word, width) else " " * space
        line, length = [first + word], len(first) + len(word)
    return "\n".join(lines + ["".join(line)])


def _fits(space: int, word: str, width: int) -> bool:
    return space + len(word) <= width


def _words(text: str):
    """Yield each word with the length of the white space before it."""
    for character in _WHITE_SPACE:
        text = text.replace(character, " ")
    space = 0
    for part in text.split(" "):
        if part:
            yield space, part
            space = 0
        space += 1
