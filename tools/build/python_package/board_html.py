r"""Boards as HTML, for pages that are written by programs: documentation, blogs, books.

A board is the element ``<lits-board>`` of the npm package ``lits-board`` around a picture and the
record, so that it can be seen and read without scripts:

    >>> from lits_table.board_html import board_html
    >>> html = board_html("d4 c3", {"game": "lot", "mode": "replay"})
    >>> html[:55]
    '<lits-board game="lot" mode="replay"><svg xmlns="http:/'
    >>> "<title>LOT. After move 0 of 2</title>" in html
    True
    >>> html.endswith("</svg><pre>d4 c3</pre></lits-board>\n")
    True

The npm package writes the same HTML. Unlike there, a record must be legal.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from game.core.position import Position
from game.core.types import GameError
from game.drawing.contents import Contents, DisplayOptions
from game.drawing.diagram import position_svg
from game.drawing.svg import escaped
from game.games.registry import GAMES
from game.records.record import Record
from game.records.replay import ReplayedGame, load

ATTRIBUTES = (
    *("game", "mode", "ply", "marks", "side", "language", "controls", "coordinates", "hatching"),
    *("rule", "solution", "step", "site", "theme"),
)
"""Names of the attributes of a board, as ``docs/embedding.md`` describes them."""

MODES = ("diagram", "replay", "play", "rule", "puzzle", "lesson")

_ATTRIBUTE = re.compile(
    r'\s*(?P<name>[\w-]+)(?:=(?:"(?P<quoted>[^"]*)"|(?P<plain>[^\s"]+)))?(?=\s|$)'
)
_LINE = re.compile(r"line (?P<number>\d+): ")


class BoardError(ValueError):
    """A board that cannot be shown.

    Attributes:
        line: Line of the record at fault, from 1; None if it is not known, or an attribute is at
            fault.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


def board_html(record: str, attributes: Mapping[str, str] | None = None) -> str:
    """Write a board as HTML: the element with its attributes, the picture and the record.

    Args:
        record: A record; it needs no tag ``Game`` if there is an attribute ``game``.
        attributes: Attributes of the element by name. A replay shows its first position unless
            there is a ``ply``; a lesson has no picture.

    Raises:
        BoardError: If an attribute is unknown or has an invalid value, or the text is not a record
            of a legal game.
    """
    given = dict(attributes or {})
    check_names(given)
    text = record.strip()
    written = "".join(f' {name}="{escaped(value)}"' for name, value in given.items())
    # A lesson brings its own boards.
    picture = "" if given.get("mode") == "lesson" else _picture(record, given)
    return f"<lits-board{written}>{picture}<pre>{escaped(text)}</pre></lits-board>\n"


def check_names(attributes: Mapping[str, str]) -> None:
    """Raise a BoardError if there are attributes that a board does not have, or not as a text."""
    for name, value in attributes.items():
        if name not in ATTRIBUTES:
            raise BoardError(f"a board has no attribute “{name}”")
        if not isinstance(value, str):
            raise BoardError(f"the attribute “{name}” is not a text")


def read_attributes(text: str) -> dict[str, str]:
    """Read attributes, such as ``mode=replay controls="moves flip" hatching``.

    Raises:
        BoardError: If there is anything but attributes of a board.
    """
    found, end = dict[str, str](), 0
    text = text.rstrip()
    while end < len(text):
        match = _ATTRIBUTE.match(text, end)
        if match is None:
            raise BoardError(f"“{text[end:].strip()}” is not of the form name=value")
        found[match["name"]] = match["quoted"] or match["plain"] or ""
        end = match.end()
    check_names(found)
    return found


def attributes_of(values: Mapping[str, object]) -> dict[str, str]:
    """Return attributes whose values may be numbers or, as in YAML, ``true`` and ``off``.

    Args:
        values: Values by name. True stands for an attribute without a value; False for ``off``
            with ``coordinates``, and for no attribute with all others, as does None.
    """
    written: Mapping[object, str | None] = {True: "", False: None, None: None}
    texts = {
        name: written[value] if value is None or isinstance(value, bool) else str(value)
        for name, value in values.items()
    }
    if values.get("coordinates") is False:
        texts["coordinates"] = "off"
    return {name: text for name, text in texts.items() if text is not None}


def _picture(record: str, attributes: Mapping[str, str]) -> str:
    _check_values(attributes)
    game, moves = _read(record, attributes.get("game", ""))
    ply = _ply(
        attributes.get("ply", "0" if attributes.get("mode") == "replay" else "end"), len(moves)
    )
    position = game.positions[ply]
    language = _language(attributes.get("language", ""))
    title = _title(position, ply, len(moves), language)
    contents = Contents.of(position, DisplayOptions())
    try:
        return position_svg(
            position,
            title=title,
            description=_description(contents, moves[:ply], language),
            lang=language,
            side=attributes.get("side") or "First",
            theme=attributes.get("theme") or "light",
            hatching="hatching" in attributes,
            marks=attributes.get("marks", ""),
            comment=" ".join(game.record.comments.get(ply, ())),
            # As the element does, which begins with the second stage at the first move of it.
            stage=max((piece.stage for piece in contents.pieces), default=0),
            **({"coordinates": 0} if attributes.get("coordinates") == "off" else {}),
        ).strip()
    except ValueError as error:
        raise BoardError(str(error)) from error


def _check_values(attributes: Mapping[str, str]) -> None:
    mode = attributes.get("mode", "")
    if mode and mode not in MODES:
        raise BoardError(f"mode “{mode}” is not one of {', '.join(MODES)}")


def _read(record: str, game: str) -> tuple[ReplayedGame, list[str]]:
    """Return a game and its moves as they are written.

    Raises:
        BoardError: If the text is not a record of a legal game.
    """
    if game and game not in GAMES:
        raise BoardError(f"game “{game}” is not one of {', '.join(GAMES)}")
    # White space behind the last move says that it is whole.
    text = record.rstrip() + "\n"
    try:
        try:
            moves = Record.parse(text).moves
        except GameError as error:
            if error.kind != "game" or not game:
                raise
            text = f'[Game "{game}"] {text}'
            moves = Record.parse(text).moves
        return load(text), moves
    except GameError as error:
        message = str(error)
        found = _LINE.match(message)
        if found is None:
            raise BoardError(message) from error
        raise BoardError(message[found.end() :], int(found["number"])) from error


def _ply(text: str, plies: int) -> int:
    """Return the number of moves that an attribute ``ply`` names.

    Raises:
        BoardError: If the record has no such position.
    """
    ply = text.strip()
    if ply in ("", "end"):
        return plies
    if not re.fullmatch("[0-9]{1,4}", ply) or int(ply) > plies:
        raise BoardError(f"there is no position “{text}”: the game has {plies} moves")
    return int(ply)


def _title(position: Position, ply: int, plies: int, language: str) -> str:
    parts = position.game.info.id.split("+")
    name = "+".join(_say(language, f"game-{part}") for part in parts)
    return f"{name}. {_say(language, 'picture-after-of', ply=ply, of=plies)}"


def _description(contents: Contents, moves: list[str], language: str) -> str:
    """Return what lies on the board, and how it came there."""
    covered = {cell for piece in contents.pieces for cell in piece.cells}
    seen = [
        *(
            (str(disc.side), "stacks" if disc.is_stack else "discs", disc.cell)
            for disc in contents.discs
        ),
        *(
            (side, "symbols", cell)
            for cell, side in sorted(contents.symbols)
            if cell not in covered
        ),
    ]
    cells = dict[tuple[str, str], list[str]]()
    for side, kind, cell in seen:
        cells.setdefault((side, kind), []).append(str(cell))
    said = [
        _say(
            language, f"picture-{kind}", side=_say(language, f"side-{side}"), cells=" ".join(where)
        )
        for (side, kind), where in cells.items()
    ]
    numbered = ", ".join(f"{number} {move}" for number, move in enumerate(moves, 1))
    last = _say(language, "picture-moves", moves=numbered) if moves else ""
    return " ".join([*said, last or _say(language, "picture-no-moves")])


@cache
def _texts() -> dict[str, dict[str, str]]:
    """Return the sentences about pictures, by language and id."""
    text = files(__package__).joinpath("board_texts.json").read_text(encoding="utf-8")
    texts: dict[str, dict[str, str]] = json.loads(text)
    return texts


def _language(wanted: str) -> str:
    """Return the code of a language that has texts: that of the wanted language, or English."""
    short = wanted.lower().split("-")[0]
    return short if short in _texts() else "en"


def _say(language: str, key: str, **values: object) -> str:
    sentence = _texts()[language][key]
    return re.sub(r"\{ \$(\w+) \}", lambda name: str(values[name[1]]), sentence)
