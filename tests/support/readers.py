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
MAX_SECONDS = 0.001
"""Maximum thinking time of a request, in seconds."""


def check_record(text: str) -> None:
    """Replay a record; the record written from it must replay to the same game."""
    with contextlib.suppress(GameError):
        game = load(text)
        reloaded = load(str(game.record))
        assert str(reloaded.record) == str(game.record)
        assert reloaded.positions[-1].stage.diagram() == game.positions[-1].stage.diagram()
        assert reloaded.record.result == game.record.result


def check_tags_and_moves(text: str) -> None:
    """Parse a record without replaying it; it must survive a round trip."""
    with contextlib.suppress(GameError):
        written = str(Record.parse(text))
        assert str(Record.parse(written)) == written


def check_link(text: str) -> None:
    """Decode a link; the link encoded from its game must decode to the same game."""
    with contextlib.suppress(GameError):
        game = load(str(link.decode(text)))
        assert str(link.decode(link.encode(game))) == str(link.decode(text))


def check_save(text: str) -> None:
    """Open a save; saving and opening it again must result in the same session."""
    with contextlib.suppress(GameError):
        session = Session.open(text)
        save = session.save()
        reopened = Session.open(json.loads(json.dumps(save)))
        assert reopened.save() == save
        # The warning about the text is shown only once.
        assert reopened.view() | {"notice": None} == session.view() | {"notice": None}


def check_collection(text: str) -> None:
    """Split a collection; joining and splitting it again must result in as many games."""
    with contextlib.suppress(GameError):
        texts = collection.split(text)
        if not texts[0].lstrip("\ufeff \t\r\n").startswith("{"):
            assert len(collection.split(collection.join(texts))) == len(texts)


def check_board(text: str) -> None:
    """Parse a printed board; it must survive a round trip."""
    with contextlib.suppress(GameError):
        printed = PrintedBoard.parse(text)
        assert PrintedBoard.parse(str(printed)) == printed


def check_json(text: str) -> None:
    """Parse JSON, which may be refused with ValueError or RecursionError."""
    with contextlib.suppress(ValueError, RecursionError):
        read_json(text)


def check_rules_service(text: str) -> None:
    """Send each line to RulesService as a request; it must answer in JSON."""
    service = RulesService()
    for line in text.split("\n"):
        assert isinstance(json.loads(service.answer(line))["ok"], bool)


def check_engine_service(text: str) -> None:
    """Send a request to EngineService; it must answer in JSON."""
    assert isinstance(json.loads(EngineService().answer(_limit_thinking_time(text)))["ok"], bool)


def check_jsonl_engine(text: str) -> None:
    """Send a request to the command-line engine; it must answer with a move or an error."""
    answer = json.loads(json.dumps(jsonl.answer(_limit_thinking_time(text))))
    assert ("move" in answer) != ("error" in answer)


def check_command_line(text: str) -> None:
    """Run a command; it must exit with a documented status for any input.

    The first line of the text contains the arguments, the rest is standard input.
    """
    first, _, rest = text.partition("\n")
    arguments = first.split()
    if arguments and arguments[0] in SLOW_COMMANDS:
        return
    if arguments and arguments[0] == "engine":
        rest = "\n".join(map(_limit_thinking_time, rest.split("\n")))
    with (
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()) as errors,
        _standard_input(rest),
    ):
        try:
            status = commands.main(arguments)
        except SystemExit as exited:
            status = int(exited.code or 0)
    assert status in (0, 1, 2)
    assert status == 0 or errors.getvalue()


@contextlib.contextmanager
def _standard_input(text: str) -> Iterator[None]:
    data = io.BytesIO(text.encode("utf-8", "surrogatepass"))
    previous, sys.stdin = sys.stdin, io.TextIOWrapper(data, "utf-8", "replace")
    try:
        yield
    finally:
        sys.stdin = previous


def _limit_thinking_time(text: str) -> str:
    """Limit the thinking time of a request to MAX_SECONDS."""
    try:
        request = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not isinstance(request, dict):
        return text
    seconds = request.get("seconds", MAX_SECONDS)
    long = isinstance(seconds, int | float) and seconds > MAX_SECONDS
    return json.dumps(request | {"seconds": MAX_SECONDS if long else seconds})


READERS: dict[str, Callable[[str], None]] = {
    "record": check_record,
    "tags-and-moves": check_tags_and_moves,
    "link": check_link,
    "save": check_save,
    "collection": check_collection,
    "board": check_board,
    "json": check_json,
    "rules-service": check_rules_service,
    "engine-service": check_engine_service,
    "engine": check_jsonl_engine,
    "command-line": check_command_line,
}


def seeds(reader: str) -> list[str]:
    """Return valid texts for a reader, the initial corpus of a fuzzer."""
    records = [path.read_text() for path in sorted(GAMES.glob("*.record"))]
    links = [path.read_text().strip() for path in sorted(LINKS.glob("*.link"))]
    saves = [json.dumps(Session.open(text).save()) for text in records]
    loaded = [load(text) for text in records]
    texts = {
        "record": records,
        "tags-and-moves": records,
        "link": links,
        "save": saves,
        "collection": [*records, collection.join(records), saves[0]],
        "board": [game.record.tags["Board"] for game in loaded if "Board" in game.record.tags],
        "json": saves,
        "rules-service": [_request_lines(text) for text in records],
        "engine-service": [
            json.dumps({"do": "think", "record": r, "seconds": 0, "ply": 3}) for r in records
        ],
        "engine": [json.dumps({"record": text, "level": 1, "seed": 2}) for text in records],
        "command-line": [
            f"{verb} -\n{text}" for text in records for verb in ("score", "moves", "show")
        ],
    }
    return texts[reader]


def _request_lines(record: str) -> str:
    requests = [
        {"do": "open", "session": "r", "save": record},
        {"do": "open", "session": "s", "save": Session.open(record).save()},
        {"do": "undo", "session": "s"},
        {"do": "redo", "session": "s"},
        {"do": "try", "session": "s", "move": "Ld3d4d5e3"},
        {"do": "view", "session": "s", "ply": 2},
        {"do": "fork", "session": "t", "of": "s", "ply": 1},
    ]
    return "\n".join(map(json.dumps, requests))
