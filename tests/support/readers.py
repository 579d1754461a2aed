"""Everything in ``game/`` that parses untrusted text, and the properties that hold for any text.

Each reader takes a text. It may refuse the text with the documented error; a text that it accepts
must survive a round trip of writing and reading. Anything else raises, which is what a fuzzer looks
for. Both `./build.sh fuzz` and the tests use the readers.
"""

import contextlib
import io
import json
import sys
from collections.abc import Callable, Iterator

from game.cli import commands
from game.core.types import GameError
from game.engine import jsonl
from game.games.printed_boards import PrintedBoard
from game.records import collection, link
from game.records.record import Record
from game.records.replay import load
from game.records.safe_json import read_json
from game.service.engine_service import EngineService
from game.service.rules_service import RulesService
from game.session.session import Session
from tests.support.data import GAMES, LINKS

SLOW_COMMANDS = ("bench", "perft", "best")
MOMENT = 0.001
"""Maximum thinking time of a request, in seconds."""


def record(text: str) -> None:
    """Replay a record; the record written from it must replay to the same game."""
    with contextlib.suppress(GameError):
        game = load(text)
        again = load(str(game.record))
        assert str(again.record) == str(game.record)
        assert again.positions[-1].stage.diagram() == game.positions[-1].stage.diagram()
        assert again.record.result == game.record.result


def tags_and_moves(text: str) -> None:
    """Parse a record without replaying it; it must survive a round trip."""
    with contextlib.suppress(GameError):
        written = str(Record.parse(text))
        assert str(Record.parse(written)) == written


def linked(text: str) -> None:
    """Decode a link; the link encoded from its game must decode to the same game."""
    with contextlib.suppress(GameError):
        game = load(str(link.decode(text)))
        assert str(link.decode(link.encode(game))) == str(link.decode(text))


def save(text: str) -> None:
    """Open a save; saving and opening it again must result in the same session."""
    with contextlib.suppress(GameError):
        session = Session.open(text)
        again = Session.open(session.save())
        assert again.save() == session.save()
        # The warning about the text is shown only once.
        assert again.view() | {"notice": None} == session.view() | {"notice": None}


def games(text: str) -> None:
    """Split a collection; joining and splitting it again must result in as many games."""
    with contextlib.suppress(GameError):
        texts = collection.split(text)
        if not texts[0].lstrip("\ufeff \t\r\n").startswith("{"):
            assert len(collection.split(collection.join(texts))) == len(texts)


def board(text: str) -> None:
    """Parse a printed board; it must survive a round trip."""
    with contextlib.suppress(GameError):
        printed = PrintedBoard.parse(text)
        assert PrintedBoard.parse(str(printed)) == printed


def json_text(text: str) -> None:
    """Parse JSON, which may be refused with ValueError or RecursionError."""
    with contextlib.suppress(ValueError, RecursionError):
        read_json(text)


def page(text: str) -> None:
    """Send each line to RulesService as a request; it must answer in JSON."""
    desk = RulesService()
    for line in text.split("\n"):
        assert isinstance(json.loads(desk.answer(line))["ok"], bool)


def thinking(text: str) -> None:
    """Send a request to EngineService; it must answer in JSON."""
    assert isinstance(json.loads(EngineService().answer(_hurried(text)))["ok"], bool)


def programs(text: str) -> None:
    """Send a request to the command-line engine; it must answer with a move or an error."""
    answer = json.loads(json.dumps(jsonl.answer(_hurried(text))))
    assert ("move" in answer) != ("error" in answer)


def command_line(text: str) -> None:
    """Run a command; it must exit with a documented status for any input.

    The first line of the text contains the arguments, the rest is standard input.
    """
    first, _, rest = text.partition("\n")
    words = first.split()
    if words and words[0] in SLOW_COMMANDS:
        return
    if words and words[0] == "engine":
        rest = "\n".join(map(_hurried, rest.split("\n")))
    with (
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()) as errors,
        _input(rest),
    ):
        try:
            status = commands.main(words)
        except SystemExit as ended:
            status = int(ended.code or 0)
    assert status in (0, 1, 2)
    assert status == 0 or errors.getvalue()


@contextlib.contextmanager
def _input(text: str) -> Iterator[None]:
    typed = io.BytesIO(text.encode("utf-8", "surrogatepass"))
    before, sys.stdin = sys.stdin, io.TextIOWrapper(typed, "utf-8", "replace")
    try:
        yield
    finally:
        sys.stdin = before


def _hurried(text: str) -> str:
    """Limit the thinking time of a request to MOMENT."""
    try:
        request = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not isinstance(request, dict):
        return text
    seconds = request.get("seconds", MOMENT)
    long = isinstance(seconds, int | float) and seconds > MOMENT
    return json.dumps(request | {"seconds": MOMENT if long else seconds})


READERS: dict[str, Callable[[str], None]] = {
    "record": record,
    "tags-and-moves": tags_and_moves,
    "link": linked,
    "save": save,
    "collection": games,
    "board": board,
    "json": json_text,
    "desk": page,
    "thinker": thinking,
    "engine": programs,
    "command-line": command_line,
}


def seeds(reader: str) -> list[str]:
    """Return valid texts for a reader, the initial corpus of a fuzzer."""
    records = [path.read_text() for path in sorted(GAMES.glob("*.record"))]
    links = [path.read_text().strip() for path in sorted(LINKS.glob("*.link"))]
    saves = [Session.open(text).save() for text in records]
    played = [load(text) for text in records]
    of = {
        "record": records,
        "tags-and-moves": records,
        "link": links,
        "save": saves,
        "collection": [*records, collection.join(records), saves[0]],
        "board": [game.record.tags["Board"] for game in played if "Board" in game.record.tags],
        "json": saves,
        "desk": [_asked(text) for text in records],
        "thinker": [
            json.dumps({"do": "think", "record": r, "seconds": 0, "ply": 3}) for r in records
        ],
        "engine": [json.dumps({"record": text, "level": 1, "seed": 2}) for text in records],
        "command-line": [
            f"{verb} -\n{text}" for text in records for verb in ("score", "moves", "show")
        ],
    }
    return of[reader]


def _asked(record: str) -> str:
    requests = [
        {"do": "open", "session": "s", "save": record},
        {"do": "undo", "session": "s"},
        {"do": "redo", "session": "s"},
        {"do": "try", "session": "s", "move": "Ld3d4d5e3"},
        {"do": "look", "session": "s", "ply": 2},
        {"do": "fork", "session": "t", "of": "s", "ply": 1},
    ]
    return "\n".join(map(json.dumps, requests))
