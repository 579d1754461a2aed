"""Where the page asks: JSON text in, JSON text out, any number of sessions by name.

The page's worker hands every request to :func:`answer`. Nothing here knows the browser, so the
whole conversation is tested without one; :mod:`game.service.protocol` is its form.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from ..games.registry import GAMES
from ..session.session import Session
from .protocol import BadRequestError, Reply, answered, list_in, number_in, text_in, texts_in


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
            "peek": lambda request: self._session(request).peek(text_in(request, "move")),
            "lens": self._lens,
            "rescore": lambda request: {"ways": self._session(request).rescored()},
            "comment": self._comment,
            "split": self._split,
            "join": self._join,
            "close": self._close,
        }

    def answer(self, text: str) -> str:
        """The answer to one request; never raises for bad input."""
        return answered(text, self._verbs)

    def _session(self, request: Reply, key: str = "session") -> Session:
        name = text_in(request, key)
        if name not in self._sessions:
            raise BadRequestError(f'session: none called "{name}"')
        return self._sessions[name]

    def _seat_at(self, request: Reply, session: Session) -> Reply:
        self._sessions[text_in(request, "session")] = session
        return session.view()

    def _new(self, request: Reply) -> Reply:
        options = texts_in(request, "options")
        return self._seat_at(
            request, Session.new(text_in(request, "game"), options, _seed(request))
        )

    def _open(self, request: Reply) -> Reply:
        return self._seat_at(request, Session.open(text_in(request, "save")))

    def _unlink(self, request: Reply) -> Reply:
        from ..records import link  # here, and where else it says so, since no start needs it

        record = link.read(text_in(request, "link"))
        return self._seat_at(request, Session.open(str(record)))

    def _play(self, request: Reply) -> Reply:
        session = self._session(request)
        session.play(text_in(request, "move"), number_in(request, "spent", 0))
        return session.view()

    def _spend(self, request: Reply) -> Reply:
        session = self._session(request)
        session.spend(number_in(request, "ply"), number_in(request, "spent"))
        return session.view()

    def _flag(self, request: Reply) -> Reply:
        session = self._session(request)
        session.flag(number_in(request, "spent"))
        return session.view()

    def _step(self, request: Reply, step: Callable[[Session], None]) -> Reply:
        session = self._session(request)
        step(session)
        return session.view()

    def _try(self, request: Reply) -> Reply:
        return self._session(request).try_move(text_in(request, "move"))

    def _places(self, request: Reply) -> Reply:
        position = self._session(request).position
        places = position.stage.places(text_in(request, "piece"))
        return {"moves": [] if position.over else list(places)}

    def _rematch(self, request: Reply) -> Reply:
        return self._seat_at(request, self._session(request).rematch(_seed(request)))

    def _tags(self, request: Reply) -> Reply:
        session = self._session(request)
        session.set_tags(texts_in(request, "tags"))
        return session.view()

    def _look(self, request: Reply) -> Reply:
        return self._session(request).look(number_in(request, "ply"))

    def _fork(self, request: Reply) -> Reply:
        source = self._session(request, "of" if "of" in request else "session")
        return self._seat_at(request, source.fork(number_in(request, "ply")))

    def _explore(self, request: Reply) -> Reply:
        source = self._session(request, "of")
        return self._seat_at(request, source.explore(number_in(request, "ply")))

    def _trial(self, request: Reply) -> Reply:
        return self._seat_at(request, Session.trial(text_in(request, "record")))

    def _lens(self, request: Reply) -> Reply:
        move = text_in(request, "move") if "move" in request else ""
        return self._session(request).lens(number_in(request, "ply"), move)

    def _comment(self, request: Reply) -> Reply:
        session = self._session(request)
        session.comment(number_in(request, "ply"), text_in(request, "text"))
        return session.view()

    def _split(self, request: Reply) -> Reply:
        from ..records import collection

        return {"texts": collection.split(text_in(request, "text"))}

    def _join(self, request: Reply) -> Reply:
        from ..records import collection

        return {"text": collection.join(list_in(request, "texts"))}

    def _close(self, request: Reply) -> Reply:
        self._sessions.pop(text_in(request, "session"), None)
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


def _seed(request: Reply) -> int:
    if request.get("seed") is None:
        return random.SystemRandom().randrange(2**32)
    return number_in(request, "seed")
