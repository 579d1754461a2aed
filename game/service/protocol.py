"""The form of requests and answers between the page and its desks: JSON text in, JSON text out.

An answer always has ``ok``; a request that cannot be met gets ``error`` with a code, a message for
developers and, for moves, the broken rules.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from ..core.clock import ClockError
from ..core.types import GameError, IllegalMoveError, OutOfRangeError
from ..records.replay import ReplayError
from ..records.safe_json import read_json
from ..session.view import violations_json

JsonObject = dict[str, Any]
Handlers = Mapping[str, Callable[[JsonObject], JsonObject]]


class BadRequestError(GameError):
    """A request that is not of the form agreed with the page."""


def dispatch(text: str, handlers: Handlers) -> str:
    """The answer to one request, which names one of the *handlers*; never raises for bad input."""
    try:
        request = _parse_request(text)
        handler = handlers.get(text_field(request, "do"))
        if handler is None:
            raise BadRequestError(f"do: not one of {', '.join(handlers)}")
        reply = {"ok": True, **handler(request)}
    except GameError as error:
        reply = {"ok": False, "error": _error_json(error)}
    return json.dumps(reply, separators=(",", ":"))


def _parse_request(text: str) -> JsonObject:
    try:
        request = read_json(text)
    except ValueError as error:
        raise BadRequestError(f"not JSON: {error}") from None
    if not isinstance(request, dict):
        raise BadRequestError("not a JSON object")
    return request


def text_field(request: JsonObject, name: str) -> str:
    """The text of that name; raises BadRequestError, as all of these do."""
    value = request.get(name)
    if not isinstance(value, str):
        raise BadRequestError(f"{name}: a text is needed")
    return value


def text_map_field(request: JsonObject, name: str) -> dict[str, str]:
    """The object of texts of that name; empty where there is none."""
    value = request.get(name, {})
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise BadRequestError(f"{name}: an object of texts is needed")
    return value


def text_list_field(request: JsonObject, name: str) -> list[str]:
    """The list of texts of that name."""
    value = request.get(name)
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise BadRequestError(f"{name}: a list of texts is needed")
    return value


def int_field(request: JsonObject, name: str, default: int | None = None) -> int:
    """The whole number of that name."""
    value = request.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRequestError(f"{name}: a whole number is needed")
    return value


def _error_json(error: GameError) -> JsonObject:
    found: JsonObject = {"code": _error_code(error), "message": str(error)}
    if error.kind:
        found |= {"kind": error.kind, "at": error.location}
    illegal = error.cause if isinstance(error, ReplayError) else error
    if isinstance(error, ReplayError):
        found["move_number"] = error.move_number
    if isinstance(illegal, IllegalMoveError):
        found |= {"move": illegal.move, "violations": violations_json(illegal.violations)}
    return found


def _error_code(error: GameError) -> str:
    """Which of the agreed error codes fits."""
    codes: list[tuple[type[GameError], str]] = [
        (BadRequestError, "request"),
        (IllegalMoveError, "illegal"),
        (OutOfRangeError, "nothing-there"),
        (ClockError, "clock"),
    ]
    return next((code for kind, code in codes if isinstance(error, kind)), "record")
