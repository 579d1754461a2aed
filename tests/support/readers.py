"""Everything in ``game/`` that reads what somebody else wrote, and what it owes to any text at all.

Each reader takes a text. It may refuse it in the agreed way; what it takes must be written back to
something that is read as the same. Anything else is raised, which is what a fuzzer looks for.
`./build.sh fuzz` feeds them, and so do the tests.
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
"""How long, in seconds, is thought when somebody asks for thought."""


def record(text: str) -> None:
    """A record that is replayed is written as one that is replayed to the same."""
    with contextlib.suppress(GameError):
        game = load(text)
        again = load(str(game.record))
        assert str(again.record) == str(game.record)
        assert again.positions[-1].stage.diagram() == game.positions[-1].stage.diagram()
        assert again.record.result == game.record.result


def tags_and_moves(text: str) -> None:
    """A record that is only taken apart is put together again."""
    with contextlib.suppress(GameError):
        written = str(Record.parse(text))
        assert str(Record.parse(written)) == written


def linked(text: str) -> None:
    """A link holds one game, which is written as a link that holds the same."""
    with contextlib.suppress(GameError):
        game = load(str(link.decode(text)))
        assert str(link.decode(link.encode(game))) == str(link.decode(text))


def save(text: str) -> None:
    """A save that opens is saved as one that opens to the same table."""
    with contextlib.suppress(GameError):
        session = Session.open(text)
        again = Session.open(session.save())
        assert again.save() == session.save()
        # What was amiss with the text is told once.
        assert again.view() | {"notice": None} == session.view() | {"notice": None}


def games(text: str) -> None:
    """Games in one text, joined again, are the same games."""
    with contextlib.suppress(GameError):
        texts = collection.split(text)
        if not texts[0].lstrip("\ufeff \t\r\n").startswith("{"):
            assert len(collection.split(collection.join(texts))) == len(texts)


def board(text: str) -> None:
    """A printed board is read back as it is written."""
    with contextlib.suppress(GameError):
        printed = PrintedBoard.parse(text)
        assert PrintedBoard.parse(str(printed)) == printed


def json_text(text: str) -> None:
    """JSON is read, or refused as a ValueError."""
    with contextlib.suppress(ValueError, RecursionError):
        read_json(text)


def page(text: str) -> None:
    """The desk answers any request, or rather row of them, a line each, in JSON."""
    desk = RulesService()
    for line in text.split("\n"):
        assert isinstance(json.loads(desk.answer(line))["ok"], bool)


def thinking(text: str) -> None:
    """The thinker answers any request in JSON."""
    assert isinstance(json.loads(EngineService().answer(_hurried(text)))["ok"], bool)


def programs(text: str) -> None:
    """The engine answers any request with a move or an error."""
    answer = json.loads(json.dumps(jsonl.answer(_hurried(text))))
    assert ("move" in answer) != ("error" in answer)


def command_line(text: str) -> None:
    """A command, the first line in words, ends with an agreed status, whatever its input."""
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
    """A request for thought that asks for next to none."""
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
    """Good texts of the kind that a reader takes, to begin with."""
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
