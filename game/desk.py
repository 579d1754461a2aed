"""Where the page asks: JSON text in, JSON text out, any number of sessions by name.

The page's worker hands every request to :func:`answer`. Nothing here knows the browser, so the
whole conversation is tested without one. An answer always has ``ok``; a request that cannot be
met gets ``error`` with a code, a message for developers and, for moves, the broken rules.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from game import collection, link
from game.catalogue import GAMES
from game.clock import ClockError
from game.jsontext import read_json
from game.plain import as_json
from game.replay import ReplayError
from game.session import NothingThereError, Session
from game.vocabulary import GameError, IllegalMoveError

Reply = dict[str, Any]


class BadRequestError(GameError):
    """A request that is not of the form agreed with the page."""


class Desk:
    """The sessions of one page, by the names that the page gives them."""

    def __init__(self) -> None:
        self._sessions: dict[str, Session] = {}
        self._verbs: dict[str, Callable[[Reply], Reply]] = {
            "new": self._new,
            "open": self._open,
            "link": lambda request: {"link": self._session(request).link()},
            "unlink": self._unlink,
            "play": self._play,
            "spend": self._spend,
            "flag": self._flag,
            "undo": lambda request: self._step(request, Session.undo),
            "redo": lambda request: self._step(request, Session.redo),
            "try": self._try,
            "places": self._places,
            "rematch": self._rematch,
            "tags": self._tags,
            "look": self._look,
            "fork": self._fork,
            "explore": self._explore,
            "trial": self._trial,
            "reply": self._reply,
            "peek": lambda request: self._session(request).peek(_text(request, "move")),
            "lens": self._lens,
            "rescore": lambda request: {"ways": self._session(request).rescored()},
            "comment": self._comment,
            "split": lambda request: {"texts": collection.split(_text(request, "text"))},
            "join": lambda request: {"text": collection.join(_list(request, "texts"))},
            "close": self._close,
        }

    def answer(self, text: str) -> str:
        """The answer to one request; never raises for bad input."""
        try:
            reply = self._answered(_parsed(text))
        except GameError as error:
            reply = {"ok": False, "error": _error(error)}
        return json.dumps(reply, separators=(",", ":"))

    def _answered(self, request: Reply) -> Reply:
        verb = self._verbs.get(_text(request, "do"))
        if verb is None:
            raise BadRequestError(f"do: not one of {', '.join(self._verbs)}")
        return {"ok": True, **verb(request)}

    def _session(self, request: Reply, key: str = "session") -> Session:
        name = _text(request, key)
        if name not in self._sessions:
            raise BadRequestError(f'session: none called "{name}"')
        return self._sessions[name]

    def _seat_at(self, request: Reply, session: Session) -> Reply:
        self._sessions[_text(request, "session")] = session
        return session.view()

    def _new(self, request: Reply) -> Reply:
        options = _texts(request, "options")
        return self._seat_at(request, Session.new(_text(request, "game"), options, _seed(request)))

    def _open(self, request: Reply) -> Reply:
        return self._seat_at(request, Session.open(_text(request, "save")))

    def _unlink(self, request: Reply) -> Reply:
        record = link.read(_text(request, "link"))
        return self._seat_at(request, Session.open(str(record)))

    def _play(self, request: Reply) -> Reply:
        session = self._session(request)
        session.play(_text(request, "move"), _number(request, "spent", 0))
        return session.view()

    def _spend(self, request: Reply) -> Reply:
        session = self._session(request)
        session.spend(_number(request, "ply"), _number(request, "spent"))
        return session.view()

    def _flag(self, request: Reply) -> Reply:
        session = self._session(request)
        session.flag(_number(request, "spent"))
        return session.view()

    def _step(self, request: Reply, step: Callable[[Session], None]) -> Reply:
        session = self._session(request)
        step(session)
        return session.view()

    def _try(self, request: Reply) -> Reply:
        return self._session(request).try_move(_text(request, "move"))

    def _places(self, request: Reply) -> Reply:
        position = self._session(request).position
        places = position.stage.places(_text(request, "piece"))
        return {"moves": [] if position.over else list(places)}

    def _rematch(self, request: Reply) -> Reply:
        return self._seat_at(request, self._session(request).rematch(_seed(request)))

    def _tags(self, request: Reply) -> Reply:
        session = self._session(request)
        session.set_tags(_texts(request, "tags"))
        return session.view()

    def _look(self, request: Reply) -> Reply:
        return self._session(request).look(_number(request, "ply"))

    def _fork(self, request: Reply) -> Reply:
        source = self._session(request, "of" if "of" in request else "session")
        return self._seat_at(request, source.fork(_number(request, "ply")))

    def _explore(self, request: Reply) -> Reply:
        source = self._session(request, "of")
        return self._seat_at(request, source.explore(_number(request, "ply")))

    def _trial(self, request: Reply) -> Reply:
        return self._seat_at(request, Session.trial(_text(request, "record")))

    def _reply(self, request: Reply) -> Reply:
        """The best move near the end of a game and what it brings, as far as that can be told."""
        from game.computer.solver import reply  # not before it is asked for

        position = self._session(request).position
        if position.over:
            raise NothingThereError("the game is over")
        move, lead = reply(position, _number(request, "moves", 0))
        return {"move": move and str(move), "lead": lead}

    def _lens(self, request: Reply) -> Reply:
        move = _text(request, "move") if "move" in request else ""
        return self._session(request).lens(_number(request, "ply"), move)

    def _comment(self, request: Reply) -> Reply:
        session = self._session(request)
        session.comment(_number(request, "ply"), _text(request, "text"))
        return session.view()

    def _close(self, request: Reply) -> Reply:
        self._sessions.pop(_text(request, "session"), None)
        return {}


DESK = Desk()
answer = DESK.answer


def rehearse() -> None:
    """Begin every game at a desk of its own: what is made only once is made by then."""
    desk = Desk()
    for game in GAMES:
        new = {"do": "new", "session": game, "game": game, "options": {}, "seed": 0}
        view = json.loads(desk.answer(json.dumps(new)))
        desk.answer(json.dumps({"do": "open", "session": game, "save": view["save"]}))


def _parsed(text: str) -> Reply:
    try:
        request = read_json(text)
    except ValueError as error:
        raise BadRequestError(f"not JSON: {error}") from None
    if not isinstance(request, dict):
        raise BadRequestError("not a JSON object")
    return request


def _text(request: Reply, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise BadRequestError(f"{name}: a text is needed")
    return value


def _texts(request: Reply, name: str) -> dict[str, str]:
    value = request.get(name, {})
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise BadRequestError(f"{name}: an object of texts is needed")
    return value


def _list(request: Reply, name: str) -> list[str]:
    value = request.get(name)
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise BadRequestError(f"{name}: a list of texts is needed")
    return value


def _seed(request: Reply) -> int:
    if request.get("seed") is None:
        return random.SystemRandom().randrange(2**32)
    return _number(request, "seed")


def _number(request: Reply, name: str, otherwise: int | None = None) -> int:
    value = request.get(name, otherwise)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRequestError(f"{name}: a whole number is needed")
    return value


def _error(error: GameError) -> Reply:
    found: Reply = {"code": _code(error), "message": str(error)}
    if error.kind:
        found |= {"kind": error.kind, "at": error.at}
    illegal = error.cause if isinstance(error, ReplayError) else error
    if isinstance(error, ReplayError):
        found["move_number"] = error.number
    if isinstance(illegal, IllegalMoveError):
        found |= {"move": illegal.move, "violations": as_json(illegal.violations)}
    return found


def _code(error: GameError) -> str:
    """Which of the agreed error codes fits."""
    codes: list[tuple[type[GameError], str]] = [
        (BadRequestError, "request"),
        (IllegalMoveError, "illegal"),
        (NothingThereError, "nothing-there"),
        (ClockError, "clock"),
    ]
    return next((code for kind, code in codes if isinstance(error, kind)), "record")
