"""Links: a whole game as a short text of letters and digits, to be carried by an address.

A link is a contract like a record: one made today must load for ever, so that nothing below may
change; what cannot stay gets another version. A link is a version sign and a number:

- The first character is the version, ``1``. The rest is a whole number N in base 62 with the
  digits ``0-9A-Za-z``, most significant first, no leading ``0``.
- N = 1 + B * (2**36 - 5). The factor is a prime above 62: a text with one character changed, or
  two neighbours exchanged, never leaves the remainder 1, nor does one with up to five
  characters missing or too many at an end; any other text does once in 2**36.
- B is a row of digits in mixed radix, the first one least significant: each is B modulo its
  radix, and B divided by the radix holds the rest. After the last digit 0 is left.

The digits, in this order. A *count* is digits of radix 32: the lowest four bits of a whole number,
plus 16 when more follow, and so on upwards. A *text* is a count of bytes and, each with radix
256, the bytes of its UTF-8.

1. The game, radix 64: its place in ``GAMES``.
2. For each tag in ``AGREED`` of the game, in that order, its value's place in ``VALUES`` of the
   tag, radix that list's length; the place 0 says that the tag is absent, or among the texts.
3. Battle of LITS only, the board, radix 4. 0, 1, 2: the board that
   :func:`game.games.printed_boards.make` makes of that kind (``MADE``) from a seed, which follows
   with radix 2**32; the tags ``Symmetry`` and ``Seed``, first among those that no record arranges,
   are implied. 3: any board, its cells from the top row down, each row from the left, radix 3 each:
   blank, x, o.
4. The other tags but ``Game``, ``Result`` and ``Termination`` (whoever writes a link also leaves
   out those of a clock, which cannot run between two devices): a count of them, and for each a
   place in ``NAMED``, radix 16 (0: a text, the name, follows) and a text, the value.
5. The comments: a count of them, and for each a count, the moves made before it, and a text.
6. The end, radix 4. 0: as the moves give it. 1: a last move, ``resign``, follows the others.
   2, 3: First, Second ran out of time.
7. A count of the moves (without ``resign``), and each move as its place among the legal moves of
   its position, ``swap`` among them and ``resign`` not, sorted by notation as plain text; the
   radix is the number of legal moves.
"""

from __future__ import annotations

import re
import string
from bisect import bisect_left
from itertools import islice

from ..core import clock
from ..core.position import Position
from ..core.types import Cell, GameError, Move, Seat, Termination
from ..games import printed_boards, registry
from ..games.printed_boards import Printed
from .record import AFTER, BEFORE, Record
from .replay import Played

VERSION = "1"
LIMIT = 8_000
"""The longest link, in characters. A browser's address holds far more, a QR code less."""

PRIME = 2**36 - 5
LETTERS = string.digits + string.ascii_uppercase + string.ascii_lowercase
MARK = "#g="
"""What stands between the address of the page and the link."""

GAMES = (
    "",
    "battle-of-lits",
    "tailits",
    "taiji",
    "lot",
    "tailits+taiji",
    "taiji+battle-of-lits",
)
AGREED: dict[str, tuple[str, ...]] = {
    "battle-of-lits": (),
    "tailits": ("Scoring", "Pieces"),
    "taiji": ("Size", "Groups"),
    "lot": (),
    "tailits+taiji": ("Scoring", "Pieces", "Groups"),
    "taiji+battle-of-lits": ("Groups",),
}
VALUES = {
    "Scoring": ("", "largest", "second-largest"),
    "Pieces": ("", "every", "paired"),
    "Size": ("", "7", "9", "11"),
    "Groups": ("", "1", "2", "3"),
}
MADE = ("rotated", "mirrored", "scattered")
PRINTED = 3
SYMBOLS = ("", "x", "o")
NAMED = ("", "First", "Second", "Date", "Symmetry", "Seed", "Edition")
DERIVED = ("Game", "Result", "Termination")

_SEED = re.compile(r"0|[1-9][0-9]{0,9}")
_NAME = re.compile(r"[A-Za-z]\w*")


class LinkError(GameError):
    """A text that is no link, or a game that no link can hold.

    *kind* is ``link-damaged``, ``link-version``, ``link-long`` or ``link-content``.
    """

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message, f"link-{kind}")


class _Packing:
    """Digits in mixed radix, put in one after the other."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        assert 0 <= digit < radix
        self._digits.append((digit, radix))

    def count(self, number: int) -> None:
        while number >= 16:
            self.put(16 + number % 16, 32)
            number //= 16
        self.put(number, 32)

    def text(self, text: str) -> None:
        try:
            data = text.encode("utf-8")
        except UnicodeEncodeError as error:
            raise LinkError("content", f"no link can hold {text[:40]!r}") from error
        self.count(len(data))
        for byte in data:
            self.put(byte, 256)

    def number(self) -> int:
        number = 0
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        return number


class _Unpacking:
    """The digits of a number in mixed radix, taken out one after the other."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, radix: int) -> int:
        self.left, digit = divmod(self.left, radix)
        return digit

    def choose(self, values: tuple[str, ...], radix: int, what: str) -> str:
        place = self.take(radix)
        if place >= len(values):
            raise LinkError("content", f"{what}: number {place} is not known here")
        return values[place]

    def count(self) -> int:
        number, shift = 0, 0
        while (digit := self.take(32)) >= 16:
            number |= (digit - 16) << shift
            shift += 4
        number |= digit << shift
        if number > LIMIT:
            raise LinkError("content", f"a count of {number}")
        return number

    def text(self) -> str:
        data = bytes(self.take(256) for _ in range(self.count()))
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            raise LinkError("content", "a text that is no UTF-8") from None


def write(game: Played) -> str:
    """The link that holds *game*: its record, from which :func:`read` makes an equal one.

    Raises LinkError when it would be longer than ``LIMIT`` or the record has a character that
    no text can hold.
    """
    packing, tags = _Packing(), dict(game.record.tags)
    packing.put(GAMES.index(tags["Game"]), 64)
    _put_agreed(packing, tags)
    for name in (*DERIVED, *clock.TAGS):
        tags.pop(name, None)
    _put_texts(packing, tags)
    _put_comments(packing, game.record.comments)
    _put_moves(packing, game)
    text = VERSION + _in_letters(packing.number() * PRIME + int(VERSION))
    if len(text) > LIMIT:
        raise LinkError("long", f"too long for a link: {len(text)} characters, at most {LIMIT}")
    return text


def read(text: str) -> Record:
    """The record in *text*, a link or a whole address with one; white space is passed over.

    Its moves are legal, but not everything about it is proved: :func:`game.records.replay.load`
    judges the rest of its text. Raises LinkError, or SetupError for a set-up that the game refuses.
    """
    unpacking = _Unpacking(_body("".join(text.rpartition(MARK)[2].split())))
    record = Record({"Game": _take_game(unpacking)})
    _take_agreed(unpacking, record.tags)
    _take_texts(unpacking, record.tags)
    _take_comments(unpacking, record.comments)
    _take_moves(unpacking, record)
    if unpacking.left:
        raise LinkError("content", "something follows the last move")
    return record


def _body(text: str) -> int:
    """The number that a link carries. Raises LinkError."""
    if len(text) > LIMIT:
        raise LinkError("long", f"too long for a link: {len(text)} characters, at most {LIMIT}")
    if not text.isascii() or not text.isalnum():
        raise LinkError("damaged", "not a link: letters and digits are needed")
    if text[0] != VERSION:
        raise LinkError("version", f"a link of version {text[0]}; known here: {VERSION}")
    number = 0
    for letter in text[1:]:
        number = number * len(LETTERS) + LETTERS.index(letter)
    body, rest = divmod(number, PRIME)
    if not body or rest != int(VERSION) or text[1] == LETTERS[0]:
        raise LinkError("damaged", "the link is damaged or not whole: its check does not fit")
    return body


def _in_letters(number: int) -> str:
    letters = []
    while number:
        number, digit = divmod(number, len(LETTERS))
        letters.append(LETTERS[digit])
    return "".join(reversed(letters))


def _take_game(unpacking: _Unpacking) -> str:
    if game := unpacking.choose(GAMES, 64, "game"):
        return game
    raise LinkError("content", "no game")


def _put_agreed(packing: _Packing, tags: dict[str, str]) -> None:
    """Puts in the set-up, and takes what it says out of *tags*."""
    for name in AGREED[tags["Game"]]:
        place = VALUES[name].index(tags[name]) if tags.get(name) in VALUES[name] else 0
        packing.put(place, len(VALUES[name]))
        if place:
            del tags[name]
    if tags["Game"] == "battle-of-lits":
        _put_board(packing, tags)


def _take_agreed(unpacking: _Unpacking, tags: dict[str, str]) -> None:
    game = registry.find(tags["Game"]).info.id
    for name in AGREED[game]:
        if value := unpacking.choose(VALUES[name], len(VALUES[name]), name):
            tags[name] = value
    if game == "battle-of-lits":
        tags.update(_take_board(unpacking))


def _put_board(packing: _Packing, tags: dict[str, str]) -> None:
    """Puts in the board, and takes what it says out of *tags*."""
    written, kind, seed = tags.pop("Board"), tags.get("Symmetry", ""), tags.get("Seed", "")
    if _is_made(written, kind, seed) and _others(tags)[:2] == ["Symmetry", "Seed"]:
        packing.put(MADE.index(kind), 4)
        packing.put(int(seed), 2**32)
        del tags["Symmetry"], tags["Seed"]
        return
    packing.put(PRINTED, 4)
    board = Printed.parse(written)
    for cell in _from_the_top():
        packing.put(SYMBOLS.index(board.symbol(cell)), 3)


def _is_made(written: str, kind: str, seed: str) -> bool:
    """Whether that kind and seed make the board again."""
    known = kind in MADE and _SEED.fullmatch(seed) and int(seed) < 2**32
    return bool(known) and str(printed_boards.make(kind, int(seed))) == written


def _take_board(unpacking: _Unpacking) -> dict[str, str]:
    kind = unpacking.take(4)
    if kind != PRINTED:
        seed = unpacking.take(2**32)
        made = str(printed_boards.make(MADE[kind], seed))
        return {"Board": made, "Symmetry": MADE[kind], "Seed": str(seed)}
    symbols = {cell: SYMBOLS[unpacking.take(3)] for cell in _from_the_top()}
    x, o = (frozenset(c for c in symbols if symbols[c] == sign) for sign in SYMBOLS[1:])
    return {"Board": str(Printed(x, o))}


def _from_the_top() -> list[Cell]:
    return sorted(printed_boards.CELLS, key=lambda cell: (-cell.row, cell.column))


def _others(tags: dict[str, str]) -> list[str]:
    """The tags that a record keeps in the order in which they were given."""
    return [name for name in tags if name not in (*BEFORE, *AFTER)]


def _put_texts(packing: _Packing, tags: dict[str, str]) -> None:
    packing.count(len(tags))
    for name, value in tags.items():
        packing.put(NAMED.index(name) if name in NAMED else 0, 16)
        if name not in NAMED:
            packing.text(name)
        packing.text(value)


def _take_texts(unpacking: _Unpacking, tags: dict[str, str]) -> None:
    for _ in range(unpacking.count()):
        name = unpacking.choose(NAMED, 16, "tag") or unpacking.text()
        value = unpacking.text()
        if name in (*DERIVED, *tags) or not _NAME.fullmatch(name) or "\n" in value:
            raise LinkError("content", f"a tag {name[:40]!r} that cannot stand there")
        tags[name] = value


def _put_comments(packing: _Packing, comments: dict[int, list[str]]) -> None:
    every = [(ply, comment) for ply in sorted(comments) for comment in comments[ply]]
    packing.count(len(every))
    for ply, comment in every:
        packing.count(ply)
        packing.text(comment)


def _take_comments(unpacking: _Unpacking, comments: dict[int, list[str]]) -> None:
    for _ in range(unpacking.count()):
        ply, comment = unpacking.count(), unpacking.text()
        if "}" in comment:
            raise LinkError("content", "a comment that no record can hold")
        comments.setdefault(ply, []).append(comment)


def _put_moves(packing: _Packing, game: Played) -> None:
    moves, last = game.record.moves, game.positions[-1]
    late = last.ending is Termination.TIME
    gave_up = bool(moves) and moves[-1] == "resign"
    loser = list(Seat).index(last.lost_by) if late and last.lost_by else 0
    packing.put(2 + loser if late else int(gave_up), 4)
    moves = moves[:-1] if gave_up else moves
    packing.count(len(moves))
    for position, text in zip(game.positions, moves, strict=False):
        legal = list(position.legal_moves())  # in order of notation: that is their contract
        packing.put(bisect_left(legal, text, key=str), len(legal))


def _take_moves(unpacking: _Unpacking, record: Record) -> None:
    end = unpacking.take(4)
    position = Position.start(registry.find(record.tags["Game"]), record.tags)
    for number in range(unpacking.count()):
        move = _take_move(unpacking, position, number + 1)
        record.moves.append(str(move))
        position = position.after(move)
    if end and position.over:
        raise LinkError("content", "an end after the end")
    if end == 1:
        record.moves.append("resign")
    elif end:
        result = "0-1" if end == 2 else "1-0"
        record.tags |= {"Result": result, "Termination": str(Termination.TIME)}


def _take_move(unpacking: _Unpacking, position: Position, number: int) -> Move:
    legal = position.count_legal()
    if not legal:
        raise LinkError("content", f"move {number} follows the end of the game")
    return next(islice(position.legal_moves(), unpacking.take(legal), None))
