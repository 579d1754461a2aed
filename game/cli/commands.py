"""Command line interface: ``python -m game COMMAND``. Requires no installation.

The exit status is 0, or 2 for invalid input or a stream that cannot be used, with the reason on
standard error. ``--json`` prints one JSON document instead of lines.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.perft import perft
from ..core.position import Position
from ..core.types import GameError, Seat
from ..engine import jsonl
from ..games import registry
from ..records import link
from ..records.record import MAX_LENGTH
from ..records.replay import ReplayedGame, load
from ..session.session import Session
from ..session.study import Study
from . import bench

if TYPE_CHECKING:
    from ..core import messages

DESCRIPTION = (
    "Command line of the games. The exit status is 0, or 2 for invalid input, with the reason on "
    "standard error."
)

Report = tuple[Any, str]
"""Result of a command: its JSON document, and its output as text."""


def main(argv: Sequence[str]) -> int:
    """Run one command and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        arguments = _parser().parse_args(argv)
        return _run(arguments)
    except SystemExit as stop:  # argparse has printed the reason
        return int(stop.code or 0)
    except GameError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader closed the pipe, which is not an error
        _discard_output()
        return 0
    except OSError as error:
        print(f"error: {error.strerror or error}", file=sys.stderr)
        _discard_output()
        return 2
    except KeyboardInterrupt:
        return 130


def run() -> int:
    """Run the command in the arguments of the process and return its exit status."""
    return main(sys.argv[1:])


def _discard_output() -> None:
    """Redirect standard output to the null device: flushing it at exit would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: argparse.Namespace) -> int:
    if sys.stdout is None:
        raise GameError("standard output is closed")
    document, lines = arguments.command(arguments)
    text = json.dumps(document, ensure_ascii=False) + "\n" if "json" in arguments else lines
    sys.stdout.write(text)
    sys.stdout.flush()
    return 0


def _parser() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument(
        "--json",
        action="store_true",
        default=argparse.SUPPRESS,
        help="print one JSON document instead of lines",
    )
    parser = argparse.ArgumentParser(
        prog="python -m game", description=DESCRIPTION, parents=[common]
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, command: Callable[..., Report], text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text, parents=[common])
        sub.set_defaults(command=command)
        return sub

    add("games", _games, "list the game ids; with --json, describe the games")
    new = add("new", _new, "print a new record")
    new.add_argument("game", metavar="GAME")
    new.add_argument("--seed", type=int, metavar="N", help="seed of the random board")
    new.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="Tag=value",
        dest="tags",
        help="an option of the game, such as Size=7; may be repeated",
    )
    for name, command, text in (
        ("moves", _moves, "list the legal moves, one per line"),
        ("score", _score, "print the score as JSON"),
    ):
        sub = add(name, command, text)
        sub.add_argument("records", nargs="+", metavar="RECORD")
        if command is _moves:
            sub.add_argument(
                "--at",
                metavar="PATH",
                help="instead of the end: the position after these moves, also of variations",
            )
    explain = add(
        "explain", _explain, "print legal, or the codes of the broken rules, one per line"
    )
    explain.add_argument("record", metavar="RECORD")
    explain.add_argument("move", metavar="MOVE")
    add("show", _show, "print the board, the sides, the score and whose turn it is").add_argument(
        "record", metavar="RECORD"
    )
    to_link = add("link", _link, "encode a record as a link")
    to_link.add_argument("record", metavar="RECORD")
    unlink = add("unlink", _unlink, "decode a link, or a URL that ends with one")
    unlink.add_argument("text", metavar="TEXT")
    count = add("perft", _perft, "count the move sequences of a length")
    count.add_argument("start", metavar="GAME-or-RECORD")
    count.add_argument("depth", type=int, metavar="DEPTH")
    best = add("best", _best, "print the computer's move")
    best.add_argument("record", metavar="RECORD")
    best.add_argument("--seconds", type=float, metavar="S", help="maximum search time")
    best.add_argument("--level", type=int, metavar="L", help="playing strength, 1 (easiest) to 8")
    best.add_argument("--seed", type=int, metavar="N", help="seed of the random choices")
    add("engine", _engine, "answer JSON requests, one per line")
    speed = add(
        "bench", _bench, "measure games, moves and playouts per second, and the slowest response"
    )
    speed.add_argument("game", nargs="?", metavar="GAME")
    return parser


def _games(_: argparse.Namespace) -> Report:
    infos = [game.info.as_json() for game in registry.GAMES.values()]
    return infos, "".join(f"{name}\n" for name in registry.GAMES)


def _new(arguments: argparse.Namespace) -> Report:
    chosen = {}
    for text in arguments.tags:
        tag, equals, value = text.partition("=")
        if not tag or not equals:
            raise GameError(f'--set "{text}": expected Tag=value')
        chosen[tag] = value
    seed = random.SystemRandom().randrange(2**32) if arguments.seed is None else arguments.seed
    text = str(Session.new(arguments.game, chosen, seed).record)
    return {"record": text}, text


def _moves(arguments: argparse.Namespace) -> Report:
    lists = [
        sorted(map(str, _position(path, arguments.at).legal_moves())) for path in arguments.records
    ]
    return lists, "\n".join("".join(f"{move}\n" for move in moves) for moves in lists)


def _score(arguments: argparse.Namespace) -> Report:
    scores = [score(_final_position(path)) for path in arguments.records]
    return scores, "".join(json.dumps(standing) + "\n" for standing in scores)


def score(position: Position) -> dict[str, object]:
    """Return the score as the command prints it: the points, the winner and whose turn it is."""
    outcome = position.outcome()
    return {
        "over": position.over,
        "winner": outcome.winner if outcome else None,
        "points": dict(zip(map(str, Seat), position.points, strict=True)),
        "to_move": position.to_move,
    }


def _explain(arguments: argparse.Namespace) -> Report:
    violations = _final_position(arguments.record).explain(arguments.move)
    codes = sorted({str(violation.reason) for violation in violations})
    document = {
        "legal": not codes,
        "reasons": codes,
        "violations": [each.as_json() for each in violations],
    }
    return document, "".join(f"{line}\n" for line in codes or ["legal"])


def _show(arguments: argparse.Namespace) -> Report:
    game = _load_game(arguments.record)
    position = game.positions[-1]
    lines = position_lines(position, game.record.tags)
    clock = Session(game).view()["clock"]
    if game.warning and game.warning.code == "clock-damaged":
        print(game.warning.message, file=sys.stderr)
    lines += _clock_lines(clock)
    document = {**score(position), "game": position.game.info.id, "record": str(game.record)}
    document |= {"clock": clock} if clock else {}
    document["board"] = position.stage.diagram().splitlines()
    document["sides"] = {str(seat): position.side_of(seat) for seat in Seat}
    return document, "".join(f"{line}\n" for line in lines)


def position_lines(position: Position, names: Mapping[str, str]) -> list[str]:
    """Return the board as text, the sides, the points and whose turn it is.

    Args:
        position: The position.
        names: Names of the people by seat, if any; a record's tags have them.
    """
    width, _ = position.stage.size
    letters = "   " + " ".join(chr(ord("a") + column) for column in range(width))
    seats = [_seat_line(position, seat, names.get(str(seat), "")) for seat in Seat]
    board = position.stage.diagram()
    return [position.game.info.name, "", board, letters, "", *seats, _turn_line(position)]


def _link(arguments: argparse.Namespace) -> Report:
    text = link.encode(_load_game(arguments.record))
    return {"link": text}, f"{text}\n"


def _unlink(arguments: argparse.Namespace) -> Report:
    text = str(load(str(link.decode(arguments.text))).record)
    return {"record": text}, text


def _seat_line(position: Position, seat: Seat, name: str) -> str:
    points = position.points[list(Seat).index(seat)]
    called = f" ({name})" if name else ""
    return f"{seat}{called}: {position.side_of(seat)}, {points} points"


def _clock_lines(clock: messages.ClockView | None) -> list[str]:
    if clock is None:
        return []
    left = (f"{seat} {milliseconds / 1000:.1f} s" for seat, milliseconds in clock["left"].items())
    return [f"Time left: {', '.join(left)}"]


def _turn_line(position: Position) -> str:
    outcome = position.outcome()
    if outcome:
        won = f"{outcome.winner} wins" if outcome.winner else "A draw"
        return f"{won}, decided by: {outcome.decided_by}"
    swap = ", who may swap" if position.may_swap else ""
    return f"To move: {position.to_move}{swap}"


def _perft(arguments: argparse.Namespace) -> Report:
    if arguments.depth < 0:
        raise GameError(f"DEPTH: expected 0 or more, not {arguments.depth}")
    if arguments.start in registry.GAMES:
        position = bench.initial_position(registry.GAMES[arguments.start], 1)
    else:
        position = _final_position(arguments.start)
    count = perft(position, arguments.depth)
    return {"depth": arguments.depth, "sequences": count}, f"{count}\n"


def _best(arguments: argparse.Namespace) -> Report:
    given = {name: getattr(arguments, name) for name in ("seconds", "level", "seed")}
    found = jsonl.answer(json.dumps({"record": str(_load_game(arguments.record).record), **given}))
    if "error" in found:
        raise GameError(found["error"])
    return found, f"{found['move']}\n"


def _engine(_: argparse.Namespace) -> Report:
    if sys.stdin is None:
        raise GameError("standard input is closed")
    requests = io.TextIOWrapper(sys.stdin.buffer, "utf-8-sig", errors="replace")
    for line in jsonl.answer_lines(requests):
        print(line, flush=True)
    raise SystemExit


def _bench(arguments: argparse.Namespace) -> Report:
    names = [arguments.game] if arguments.game else list(registry.GAMES)
    figures = {label: row for name in names for label, row in bench.bench(name).items()}
    return figures, bench.table(figures)


def _final_position(path: str) -> Position:
    """Return the position at the end of the record at *path*."""
    return _load_game(path).positions[-1]


def _position(path: str, at: str | None) -> Position:
    """Return a position of the record at *path*: after the moves *at*, or else at the end."""
    game = _load_game(path)
    try:
        return game.positions[-1] if at is None else Study(game).position(at.split())
    except GameError as error:
        raise GameError(f"--at: {error}") from None


def _load_game(path: str) -> ReplayedGame:
    """Load the game recorded at *path* (``-`` for standard input); warn if it is truncated."""
    where = "standard input" if path == "-" else path
    try:
        game = load(_read_text(path))
    except GameError as error:
        raise GameError(f"{where}: {error}") from None
    if game.warning:
        print(f"{where}: {game.warning.message}", file=sys.stderr)
    return game


def _read_text(path: str) -> str:
    """Return the text at *path*; raise GameError if it is unreadable, too long or not UTF-8."""
    # In UTF-8 a character has at most four bytes, and the byte-order mark three.
    limit = 4 * MAX_LENGTH + 3
    try:
        if path != "-":
            with Path(path).open("rb") as file:
                content = file.read(limit + 1)
        elif sys.stdin is None:
            raise GameError("closed")
        else:
            content = sys.stdin.buffer.read(limit + 1)
    except (OSError, ValueError) as error:
        raise GameError(getattr(error, "strerror", None) or str(error)) from None
    if len(content) > limit:
        raise GameError(f"too long for a record: more than {MAX_LENGTH} characters")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise GameError(f"not UTF-8 text: byte {error.start + 1}") from None
