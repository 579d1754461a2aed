"""JSON Lines interface of the computer player for other programs.

A request has a ``record`` and optionally ``seconds`` to search, a ``level`` (from 1) and a
``seed``. The response has ``move``, ``seconds``, ``playouts``, ``value``, ``proved`` and
``winner``, or only ``error``. ``warning`` is added if the record is cut short: the move then
follows its last complete move. Invalid requests do not end the engine; only the end of the input
does.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from math import inf
from random import SystemRandom
from time import perf_counter
from typing import Any

from ..core.position import Position
from ..core.types import GameError, Seat
from ..records.replay import load
from ..records.safe_json import read_json
from .levels import LEVEL_NAMES, UNLIMITED, levels_of
from .search import Search
from .searcher import MoveStats

DEFAULT_SECONDS = 1.0
"""Search time if a request has neither ``seconds`` nor ``level``."""

MAX_SECONDS = 3600.0
REQUEST_KEYS = ("record", "seconds", "level", "seed")


class RequestError(GameError):
    """An invalid request. The message says what is wrong."""


def answer_lines(lines: Iterable[str]) -> Iterator[str]:
    """Yield the response to each request, without a line terminator. Blank lines are skipped."""
    for line in lines:
        if line.strip():
            yield json.dumps(answer(line), ensure_ascii=False)


def answer(line: str) -> dict[str, Any]:
    """Return the response to one request."""
    began = perf_counter()
    try:
        request = _parse_request(line)
        game = load(request["record"])
        position = game.positions[-1]
        if position.over:
            raise RequestError("the game is over")
    except GameError as error:
        return {"error": str(error)}
    number = request["level"]
    level = levels_of(position.game.info.id)[number - 1] if number else UNLIMITED
    last_move = "".join(game.record.moves[-1:])
    search = Search(position, request["seed"], level, last_move=last_move)
    search.run(seconds=request["seconds"] - (perf_counter() - began))
    best = search.best()
    response: dict[str, Any] = {
        "move": str(best.move),
        "seconds": round(perf_counter() - began, 3),
        "playouts": search.playouts,
        "value": best.margin,
        "proved": best.proved,
        "winner": _winner(position, best),
    }
    if game.warning:
        response["warning"] = game.warning.message
    return response


def _winner(position: Position, best: MoveStats) -> Seat | None:
    """Return the seat that wins with best play; None if that is not proved, or if it is a draw."""
    mover = position.to_move
    if mover is None or not best.winner_proved or best.chance == 0.5:
        return None
    return mover if best.chance == 1 else mover.other


def _parse_request(line: str) -> dict[str, Any]:
    """Return the request with defaults filled in; raise RequestError if it is invalid."""
    try:
        request = read_json(line)
    except (ValueError, RecursionError) as error:
        raise RequestError(f"not JSON: {error}") from None
    if not isinstance(request, dict):
        raise RequestError("not a JSON object")
    unknown = sorted(set(request) - set(REQUEST_KEYS))
    if unknown:
        raise RequestError(
            f"unknown field {', '.join(unknown)}; expected {', '.join(REQUEST_KEYS)}"
        )
    if not isinstance(request.get("record"), str):
        raise RequestError("record: expected the text of a record")
    level = _level(request.get("level"))
    default = inf if level else DEFAULT_SECONDS
    return {
        "record": request["record"],
        "level": level,
        "seconds": _seconds(request.get("seconds"), default),
        "seed": _seed(request.get("seed")),
    }


def _level(value: object) -> int | None:
    if value is not None and (type(value) is not int or not 1 <= value <= len(LEVEL_NAMES)):
        raise RequestError(f"level: expected an integer from 1 to {len(LEVEL_NAMES)}")
    return value


def _seconds(value: object, default: float) -> float:
    if value is None:
        return default
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value <= MAX_SECONDS:
        return float(value)
    raise RequestError(f"seconds: expected a number above 0, at most {MAX_SECONDS:.0f}")


def _seed(value: object) -> int:
    if value is None:
        return SystemRandom().randrange(2**32)
    if type(value) is not int:
        raise RequestError("seed: expected an integer")
    return value
