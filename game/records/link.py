"""Links: a whole game as a short text of letters and digits that fits in a URL.

Like the record, the link format is a contract: a link made today must load forever. Therefore the
format described here must never change; an incompatible format needs a new version. A link is a
version character and a number:

- The first character is the version, ``1``. The rest is an integer N in base 62 with the digits
  ``0-9A-Za-z``, most significant digit first, without a leading ``0``.
- N = 1 + B * (2**36 - 5). The factor is a prime above 62 and serves as a checksum: N modulo the
  prime must be 1. This detects every change of one character, every transposition of adjacent
  characters, and up to five characters missing or added at an end. Any other corruption passes with
  probability 2**-36.
- B is a sequence of digits in mixed radix, least significant digit first: each digit is B modulo
  its radix, and B divided by the radix contains the others. 0 is left after the last digit.

The digits follow in the order below. A *count* is a variable-length integer of digits with radix
32, each of which holds four bits, lowest bits first, plus 16 if more digits follow. A *text* is a
count of bytes, followed by the bytes of its UTF-8 encoding, radix 256 each.

1. The game, radix 64: its ``link_code``. 0 is no game.
2. The set-up: for each option of the game except a board, in that order, the index of its value in
   ``TAG_VALUES`` of the tag. The radix is the length of that list. Index 0 means that the tag is
   absent or encoded as text (item 4).
3. Only if the game has the option ``Board``: the board, radix 4. 0, 1, 2: a board of that kind
   (``BOARD_KINDS``), made by :func:`game.games.printed_boards.generate` from a seed, which follows
   with radix 2**32. The tags ``Symmetry`` and ``Seed`` are implied; they come first among the tags
   that have no fixed position in a record. 3: any board. Its cells follow from the top row down,
   each row from the left, radix 3 each: blank, x, o.
4. The other tags except ``Game``, ``Result`` and ``Termination``: a count, and for each tag its
   index in ``TAG_NAMES``, radix 16 (0: the name follows as a text), and its value as a text.
   Encoders also omit the tags of the clock, since a clock cannot run between two devices.
5. The comments: a count, and for each comment a count, the number of moves made before it, and a
   text.
6. The end, radix 4. 0: determined by the moves. 1: ``resign`` follows as the last move. 2, 3:
   First, Second ran out of time.
7. The moves without ``resign``: a count, and for each move its index among the legal moves of its
   position, sorted by notation as plain text. The legal moves include ``swap`` but not ``resign``;
   the radix is their number.
"""

from __future__ import annotations

import re
import string
from typing import TYPE_CHECKING

from ..core import clock
from ..core.position import Position
from ..core.types import Cell, GameError, Move, Seat, Termination
from ..games import printed_boards, registry
from ..games.printed_boards import PrintedBoard
from .record import LEADING_TAGS, MAX_TAGS, TRAILING_TAGS, Record
from .replay import ReplayedGame

if TYPE_CHECKING:
    from ..core import messages

VERSION = "1"
MAX_LENGTH = 8_000
"""Maximum length of a link, in characters. A URL can be far longer, a QR code holds less."""

_COUNT_BITS = MAX_LENGTH.bit_length()

PRIME = 2**36 - 5
BASE62_DIGITS = string.digits + string.ascii_uppercase + string.ascii_lowercase
FRAGMENT_PREFIX = "#g="
"""Separates the URL of the page from the link."""

GAME_CODES = 64
"""Radix of the game: codes are below it."""

TAG_VALUES = {
    "Scoring": ("", "largest", "second-largest"),
    "Pieces": ("", "every", "paired"),
    "Size": ("", "7", "9", "11"),
    "Groups": ("", "1", "2", "3"),
}
BOARD_KINDS = ("rotated", "mirrored", "scattered")
CUSTOM_BOARD = 3
SYMBOLS = ("", "x", "o")
TAG_NAMES = ("", "First", "Second", "Date", "Symmetry", "Seed", "Edition")
DERIVED_TAGS = ("Game", "Result", "Termination")

_MAX_BITS = 6 * MAX_LENGTH
"""A number above 2**_MAX_BITS has more than ``MAX_LENGTH`` digits in base 62, below 2**6."""

_SEED = re.compile(r"0|[1-9][0-9]{0,9}")
_NAME = re.compile(r"[A-Za-z]\w*")


class LinkError(GameError):
    """Text that is not a link, or a game that cannot be encoded as a link.

    The attribute *kind* is ``link-damaged``, ``link-version``, ``link-long`` or ``link-content``.
    """

    def __init__(self, kind: messages.ErrorKind, message: str) -> None:
        super().__init__(message, kind)


def _too_long(length: str) -> LinkError:
    return LinkError("link-long", f"too long for a link: {length} characters, at most {MAX_LENGTH}")


class _MixedRadixWriter:
    """Encodes digits in mixed radix as one number, the first digit least significant."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []
        self._bits = 0

    def put(self, digit: int, radix: int) -> None:
        """Append a digit.

        Raises:
            LinkError: If the link is certainly too long. Computing the number would take quadratic
                time.
        """
        assert 0 <= digit < radix
        if digit and self._bits > _MAX_BITS:
            raise _too_long(f"more than {MAX_LENGTH}")
        self._digits.append((digit, radix))
        self._bits += radix.bit_length() - 1

    def count(self, number: int) -> None:
        """Append a count: a variable-length integer."""
        while number >= 16:
            self.put(16 + number % 16, 32)
            number //= 16
        self.put(number, 32)

    def text(self, text: str) -> None:
        """Append a text. Raises LinkError if UTF-8 cannot encode it."""
        try:
            data = text.encode("utf-8")
        except UnicodeEncodeError as error:
            raise LinkError("link-content", f"not valid Unicode: {text[:40]!r}") from error
        self.count(len(data))
        for byte in data:
            self.put(byte, 256)

    def number(self) -> int:
        """Return the number that consists of all digits."""
        number = 0
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        return number


class _MixedRadixReader:
    """Decodes the digits of a number in mixed radix, least significant digit first."""

    def __init__(self, number: int) -> None:
        self.remaining = number

    def take(self, radix: int) -> int:
        """Return the next digit."""
        self.remaining, digit = divmod(self.remaining, radix)
        return digit

    def choose(self, values: tuple[str, ...], radix: int, what: str) -> str:
        """Return the value that the next digit selects. Raises LinkError if there is none."""
        place = self.take(radix)
        if place >= len(values):
            raise LinkError("link-content", f"{what}: unknown number {place}")
        return values[place]

    def count(self) -> int:
        """Return the next count. Raises LinkError if it is too large."""
        number, shift = 0, 0
        while (digit := self.take(32)) >= 16:
            number |= (digit - 16) << shift
            shift += 4
            if shift > _COUNT_BITS:
                break
        number |= digit << shift
        if number > MAX_LENGTH:
            raise LinkError("link-content", "count too large")
        return number

    def text(self) -> str:
        """Return the next text. Raises LinkError if it is not UTF-8."""
        data = bytes(self.take(256) for _ in range(self.count()))
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            raise LinkError("link-content", "text is not valid UTF-8") from None


def encode(game: ReplayedGame) -> str:
    """Encode a game as a link. :func:`decode` returns an equal record, without the clock.

    Raises:
        LinkError: If the link would be longer than ``MAX_LENGTH``, or the record contains a
            character that UTF-8 cannot encode.
    """
    writer, tags = _MixedRadixWriter(), dict(game.record.tags)
    writer.put(registry.find(tags["Game"]).info.link_code, GAME_CODES)
    _write_setup(writer, tags)
    for name in (*DERIVED_TAGS, *clock.TAGS):
        tags.pop(name, None)
    _write_tags(writer, tags)
    _write_comments(writer, game.record.comments)
    _write_moves(writer, game)
    text = VERSION + _to_base62(writer.number() * PRIME + int(VERSION))
    if len(text) > MAX_LENGTH:
        raise _too_long(str(len(text)))
    return text


def decode(text: str) -> Record:
    """Decode a link or a URL that ends with one. White space is ignored.

    The moves of the record are legal, but the rest is not fully validated: the text of the record
    must be passed to :func:`game.records.replay.load`.

    Raises:
        LinkError: If *text* is not a valid link.
        SetupError: If the game does not accept the set-up.
    """
    reader = _MixedRadixReader(
        _decode_payload("".join(text.rpartition(FRAGMENT_PREFIX)[2].split()))
    )
    record = Record({"Game": _read_game(reader)})
    _read_setup(reader, record.tags)
    _read_tags(reader, record.tags)
    _read_comments(reader, record.comments)
    _read_moves(reader, record)
    if reader.remaining:
        raise LinkError("link-content", "unexpected data after the last move")
    return record


def _decode_payload(text: str) -> int:
    """Return the number B that a link carries. Raises LinkError."""
    if len(text) > MAX_LENGTH:
        raise _too_long(str(len(text)))
    if not text.isascii() or not text.isalnum():
        raise LinkError("link-damaged", "not a link: expected letters and digits")
    if text[0] != VERSION:
        raise LinkError("link-version", f"unsupported link version {text[0]}; expected {VERSION}")
    number = 0
    for letter in text[1:]:
        number = number * len(BASE62_DIGITS) + BASE62_DIGITS.index(letter)
    body, rest = divmod(number, PRIME)
    if not body or rest != int(VERSION) or text[1] == BASE62_DIGITS[0]:
        raise LinkError("link-damaged", "damaged or incomplete link: wrong checksum")
    return body


def _to_base62(number: int) -> str:
    letters = []
    while number:
        number, digit = divmod(number, len(BASE62_DIGITS))
        letters.append(BASE62_DIGITS[digit])
    return "".join(reversed(letters))


def _read_game(reader: _MixedRadixReader) -> str:
    code = reader.take(GAME_CODES)
    for game_id, game in registry.GAMES.items():
        if game.info.link_code == code:
            return game_id
    raise LinkError("link-content", f"game: unknown number {code}" if code else "missing game")


def _setup_tags(game_id: str) -> list[str]:
    """Return the tags of the options that are written as the index of a value."""
    options = registry.find(game_id).info.options
    return [option.tag for option in options if not option.free_text]


def _has_board(game_id: str) -> bool:
    return registry.find(game_id).info.option("Board") is not None


def _write_setup(writer: _MixedRadixWriter, tags: dict[str, str]) -> None:
    """Write the set-up and remove the encoded tags from *tags*."""
    for name in _setup_tags(tags["Game"]):
        place = TAG_VALUES[name].index(tags[name]) if tags.get(name) in TAG_VALUES[name] else 0
        writer.put(place, len(TAG_VALUES[name]))
        if place:
            del tags[name]
    if _has_board(tags["Game"]):
        _write_board(writer, tags)


def _read_setup(reader: _MixedRadixReader, tags: dict[str, str]) -> None:
    for name in _setup_tags(tags["Game"]):
        if value := reader.choose(TAG_VALUES[name], len(TAG_VALUES[name]), name):
            tags[name] = value
    if _has_board(tags["Game"]):
        tags.update(_read_board(reader))


def _write_board(writer: _MixedRadixWriter, tags: dict[str, str]) -> None:
    """Write the board and remove the encoded tags from *tags*."""
    written, kind, seed = tags.pop("Board"), tags.get("Symmetry", ""), tags.get("Seed", "")
    if _is_generated(written, kind, seed) and _unordered_tags(tags)[:2] == ["Symmetry", "Seed"]:
        writer.put(BOARD_KINDS.index(kind), 4)
        writer.put(int(seed), 2**32)
        del tags["Symmetry"], tags["Seed"]
        return
    writer.put(CUSTOM_BOARD, 4)
    board = PrintedBoard.parse(written)
    for cell in _cells_top_down():
        writer.put(SYMBOLS.index(board.symbol(cell)), 3)


def _is_generated(written: str, kind: str, seed: str) -> bool:
    """Return whether that kind and seed reproduce the board."""
    known = kind in BOARD_KINDS and _SEED.fullmatch(seed) and int(seed) < 2**32
    return bool(known) and str(printed_boards.generate(kind, int(seed))) == written


def _read_board(reader: _MixedRadixReader) -> dict[str, str]:
    kind = reader.take(4)
    if kind != CUSTOM_BOARD:
        seed = reader.take(2**32)
        made = str(printed_boards.generate(BOARD_KINDS[kind], seed))
        return {"Board": made, "Symmetry": BOARD_KINDS[kind], "Seed": str(seed)}
    symbols = {cell: SYMBOLS[reader.take(3)] for cell in _cells_top_down()}
    x, o = (frozenset(c for c in symbols if symbols[c] == sign) for sign in SYMBOLS[1:])
    return {"Board": str(PrintedBoard(x, o))}


def _cells_top_down() -> list[Cell]:
    return sorted(printed_boards.CELLS, key=lambda cell: (-cell.row, cell.column))


def _unordered_tags(tags: dict[str, str]) -> list[str]:
    """Return the tags that a record keeps in the order in which they were given."""
    return [name for name in tags if name not in (*LEADING_TAGS, *TRAILING_TAGS)]


def _write_tags(writer: _MixedRadixWriter, tags: dict[str, str]) -> None:
    writer.count(len(tags))
    for name, value in tags.items():
        writer.put(TAG_NAMES.index(name) if name in TAG_NAMES else 0, 16)
        if name not in TAG_NAMES:
            writer.text(name)
        writer.text(value)


def _read_tags(reader: _MixedRadixReader, tags: dict[str, str]) -> None:
    for _ in range(reader.count()):
        name = reader.choose(TAG_NAMES, 16, "tag") or reader.text()
        value = reader.text()
        if len(tags) >= MAX_TAGS:
            raise LinkError("link-content", f"more than {MAX_TAGS} tags")
        if name in (*DERIVED_TAGS, *tags) or not _NAME.fullmatch(name) or "\n" in value:
            raise LinkError("link-content", f"invalid tag {name[:40]!r}")
        tags[name] = value


def _write_comments(writer: _MixedRadixWriter, comments: dict[int, list[str]]) -> None:
    entries = [(ply, comment) for ply in sorted(comments) for comment in comments[ply]]
    writer.count(len(entries))
    for ply, comment in entries:
        writer.count(ply)
        writer.text(comment)


def _read_comments(reader: _MixedRadixReader, comments: dict[int, list[str]]) -> None:
    for _ in range(reader.count()):
        ply, comment = reader.count(), reader.text()
        if "}" in comment:
            raise LinkError("link-content", "comment contains }")
        comments.setdefault(ply, []).append(comment)


def _write_moves(writer: _MixedRadixWriter, game: ReplayedGame) -> None:
    moves, last = game.record.moves, game.positions[-1]
    timed_out = last.termination is Termination.TIME
    resigned = bool(moves) and moves[-1] == "resign"
    loser = list(Seat).index(last.forfeited_by) if timed_out and last.forfeited_by else 0
    writer.put(2 + loser if timed_out else int(resigned), 4)
    moves = moves[:-1] if resigned else moves
    writer.count(len(moves))
    for position, text in zip(game.positions, moves, strict=False):
        writer.put(position.rank_of(text), position.count_legal())


def _read_moves(reader: _MixedRadixReader, record: Record) -> None:
    end = reader.take(4)
    position = Position.start(registry.find(record.tags["Game"]), record.tags)
    for number in range(reader.count()):
        move = _read_move(reader, position, number + 1)
        record.moves.append(str(move))
        position = position.after(move)
    if end and position.over:
        raise LinkError("link-content", "resignation or loss on time after the end of the game")
    if end == 1:
        record.moves.append("resign")
    elif end:
        result = "0-1" if end == 2 else "1-0"
        record.tags |= {"Result": result, "Termination": str(Termination.TIME)}


def _read_move(reader: _MixedRadixReader, position: Position, number: int) -> Move:
    legal = position.count_legal()
    if not legal:
        raise LinkError("link-content", f"move {number} follows the end of the game")
    return position.move_at(reader.take(legal))
