"""Message format between the page and the services: JSON text in, JSON text out.

A request is an object whose ``do`` names what is wanted. A response always has ``ok``. The response
to a failed request has ``error`` with a ``code``, a ``message`` for developers and, if they are
known, the ``kind`` of the error and where it is (``at``). An error about a move has ``violations``.
:mod:`game.core.messages` describes all responses.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..core.types import GameError
from ..records.safe_json import read_json

if TYPE_CHECKING:
    from ..core import messages

JsonObject = dict[str, Any]
Handlers = Mapping[str, Callable[[JsonObject], Mapping[str, object]]]
"""Functions that map a request to the content of its response, by the ``do`` of the request."""


class BadRequestError(GameError):
    """A request that does not conform to the protocol."""

    code = "request"


def dispatch(text: str, handlers: Handlers) -> str:
    """Return the response to one request. Never raises for invalid input.

    Args:
        text: The request, a JSON object. Its ``do`` names one of *handlers*.
        handlers: The handler of each request.

    Returns:
        The response, a JSON object.
    """
    try:
        request = _parse_request(text)
        verb = text_field(request, "do")
        handler = handlers.get(verb)
        if handler is None:
            raise BadRequestError(
                f'unknown request "{verb[:40]}"; expected one of {", ".join(handlers)}'
            )
        reply: Mapping[str, object] = {"ok": True, **handler(request)}
    except GameError as error:
        reply = _refusal(error)
    return json.dumps(reply, separators=(",", ":"))


def _refusal(error: GameError) -> messages.Refusal:
    return {"ok": False, "error": error.as_json()}


def _parse_request(text: str) -> JsonObject:
    try:
        request = read_json(text)
    except ValueError as error:
        raise BadRequestError(f"not JSON: {error}") from None
    if not isinstance(request, dict):
        raise BadRequestError("not a JSON object")
    return request


def text_field(request: JsonObject, name: str) -> str:
    """Return the string field *name*.

    Raises:
        BadRequestError: If the field is missing or not a string.
    """
    value = request.get(name)
    if not isinstance(value, str):
        raise BadRequestError(f"{name}: expected a string")
    return value


def text_or_object_field(request: JsonObject, name: str) -> str | JsonObject:
    """Return the field *name*, a string or an object.

    Raises:
        BadRequestError: If the field is missing or of another type.
    """
    value = request.get(name)
    if not isinstance(value, str | dict):
        raise BadRequestError(f"{name}: expected a string or an object")
    return value


def text_map_field(request: JsonObject, name: str) -> dict[str, str]:
    """Return the field *name*, an object of strings; empty if it is missing.

    Raises:
        BadRequestError: If the field is of another type.
    """
    value = request.get(name, {})
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise BadRequestError(f"{name}: expected an object of strings")
    return value


def text_list_field(request: JsonObject, name: str) -> list[str]:
    """Return the field *name*, a list of strings.

    Raises:
        BadRequestError: If the field is missing or of another type.
    """
    value = request.get(name)
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise BadRequestError(f"{name}: expected a list of strings")
    return value


def int_list_field(request: JsonObject, name: str) -> list[int]:
    """Return the field *name*, a list of integers.

    Raises:
        BadRequestError: If the field is missing or of another type.
    """
    value = request.get(name)
    if not isinstance(value, list) or not all(type(number) is int for number in value):
        raise BadRequestError(f"{name}: expected a list of integers")
    return value


def int_field(request: JsonObject, name: str, default: int | None = None) -> int:
    """Return the integer field *name*.

    Raises:
        BadRequestError: If the field is not an integer, or it is missing and there is no default.
    """
    value = request.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRequestError(f"{name}: expected an integer")
    return value


def flag_field(request: JsonObject, name: str) -> bool:
    """Return the boolean field *name*.

    Raises:
        BadRequestError: If the field is missing or not true or false.
    """
    value = request.get(name)
    if not isinstance(value, bool):
        raise BadRequestError(f"{name}: expected true or false")
    return value
