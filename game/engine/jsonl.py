"""The computer player for other programs: one JSON request a line in, one JSON line out.

A request has a ``record``, and perhaps ``seconds`` to think, a ``level`` (from 1) and a ``seed``.
The answer is ``{"move": ..., "seconds": ..., "playouts": ..., "value": ..., "proved": ...}`` or
``{"error": ...}``: no request ends the engine, only the end of the input does.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from math import inf
from random import SystemRandom
from time import perf_counter
from typing import Any

from ..core.types import GameError
from ..records.replay import load
from ..records.safe_json import read_json
from .levels import NAMES, STRONGEST, levels_of
from .search import Search

SECONDS = 1.0
"""How long is thought when neither ``seconds`` nor ``level`` says so."""

LONGEST = 3600.0
KNOWN = ("record", "seconds", "level", "seed")


class RequestError(GameError):
    """A request that is none; says what is wrong with it."""


def answers(lines: Iterable[str]) -> Iterator[str]:
    """The answer to each request, as a line without its end; empty lines are passed over."""
    for line in lines:
        if line.strip():
            yield json.dumps(answer(line), ensure_ascii=False)


def answer(line: str) -> dict[str, Any]:
    """What is said to one request."""
    began = perf_counter()
    try:
        request = _request(line)
        position = load(request["record"]).positions[-1]
        if position.over:
            raise RequestError("the game is over")
    except GameError as error:
        return {"error": str(error)}
    number = request["level"]
    level = levels_of(position.game.info.id)[number - 1] if number else STRONGEST
    search = Search(position, request["seed"], level)
    search.run(seconds=request["seconds"] - (perf_counter() - began))
    best = search.best()
    return {
        "move": str(best.move),
        "seconds": round(perf_counter() - began, 3),
        "playouts": search.playouts,
        "value": best.margin,
        "proved": best.proved,
    }


def _request(line: str) -> dict[str, Any]:
    """The request with its defaults; raises RequestError."""
    try:
        request = read_json(line)
    except (ValueError, RecursionError) as error:
        raise RequestError(f"no JSON: {error}") from None
    if not isinstance(request, dict):
        raise RequestError("a request is a JSON object")
    unknown = sorted(set(request) - set(KNOWN))
    if unknown:
        raise RequestError(f"{', '.join(unknown)}: not known; known are {', '.join(KNOWN)}")
    if not isinstance(request.get("record"), str):
        raise RequestError("record: the text of a record is needed")
    level = _level(request.get("level"))
    usual = inf if level else SECONDS
    return {
        "record": request["record"],
        "level": level,
        "seconds": _seconds(request.get("seconds"), usual),
        "seed": _seed(request.get("seed")),
    }


def _level(given: object) -> int | None:
    if given is not None and (type(given) is not int or not 1 <= given <= len(NAMES)):
        raise RequestError(f"level: a whole number from 1 to {len(NAMES)} is needed")
    return given


def _seconds(given: object, usual: float) -> float:
    if given is None:
        return usual
    if isinstance(given, (int, float)) and not isinstance(given, bool) and 0 < given <= LONGEST:
        return float(given)
    raise RequestError(f"seconds: a number above 0, at most {LONGEST:.0f}, is needed")


def _seed(given: object) -> int:
    if given is None:
        return SystemRandom().randrange(2**32)
    if type(given) is not int:
        raise RequestError("seed: a whole number is needed")
    return given
