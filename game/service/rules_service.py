"""Rules requests of the page: JSON text in, JSON text out, for any number of named sessions.

The rules worker of the page passes every request to :func:`answer`. Nothing here depends on a
browser, so that the whole protocol is tested without one. :mod:`game.service.protocol` defines the
message format.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..session.session import Session
from .protocol import (
    BadRequestError,
    Handlers,
    JsonObject,
    dispatch,
    flag_field,
    int_field,
    int_list_field,
    text_field,
    text_list_field,
    text_map_field,
    text_or_object_field,
)

if TYPE_CHECKING:
    from ..core import messages
    from ..records.tree import Place
    from ..session.editor import PositionEditor


class RulesService:
    """The sessions of one page, by the names that the page gives them."""

    def __init__(self) -> None:
        self._sessions: dict[str, Session] = {}
        self._handlers: Handlers = {
            "new": self._new,
            "open": self._open,
            "link": self._link,
            "open_link": self._open_link,
            "play": self._play,
            "set_spent": self._set_spent,
            "flag": self._flag,
            "undo": self._undo,
            "redo": lambda request: self._apply(request, lambda on: on.redo()),
            "hint": lambda request: self._apply(request, lambda on: on.take_hint()),
            "try": self._try,
            "placements": self._placements,
            "rematch": self._rematch,
            "tags": self._tags,
            "view": self._view_at,
            "fork": self._fork,
            "analyse": self._analyse,
            "analyse_record": self._analyse_record,
            "edit": self._edit,
            "remove_piece": self._remove_piece,
            "clear": self._clear,
            "set_swapped": self._set_swapped,
            "arranged_record": self._arranged_record,
            "preview": self._preview,
            "insights": self._insights,
            "refusals": self._refusals,
            "scorings": self._scorings,
            "counted_cells": self._counted_cells,
            "annotate": self._annotate,
            "follow": self._follow,
            "add_variation": self._add_variation,
            "promote": lambda request: self._change_place(request, lambda at: at.promote()),
            "delete_variation": lambda request: self._change_place(request, lambda at: at.delete()),
            "split": self._split,
            "join": self._join,
            "close": self._close,
        }

    def answer(self, text: str) -> str:
        """Return the response to one request. Never raises for invalid input.

        All requests but ``split`` and ``join`` name a ``session``. The responses are those of
        :class:`game.core.messages.RulesAnswers`: the view of the session, unless stated otherwise.

        These open a session, in place of one with the same name:

        - ``new`` starts a ``game`` with ``options`` and a ``seed`` (absent: a random one).
        - ``open`` opens a ``save`` or a record, ``open_link`` the game in a ``link``.
        - ``rematch`` takes the place of the game, with ``seed`` and ``level`` (absent: as before).
        - ``fork`` continues the session ``of`` (absent: itself) after ``ply`` moves as a new game.
        - ``analyse`` opens an analysis board after ``ply`` moves of the session ``of``,
          ``analyse_record`` one after ``ply`` moves (absent: all) of a ``record``.
        - ``follow`` opens the line of the session ``of`` that begins with the moves ``path``.
        - ``edit`` opens a position editor after ``ply`` moves of the session ``of``.

        These change a session; times are in milliseconds:

        - ``play`` makes a ``move``, for which ``spent`` was used (absent: 0).
        - ``undo`` may say the time ``spent`` and the ``ply`` to go back to; ``redo`` makes the last
          undone move again.
        - ``set_spent`` sets the time ``spent`` after ``ply`` moves; ``flag`` ends the game if that
          time was the last.
        - ``hint`` counts a hint, and ``tags`` sets record ``tags``.
        - ``annotate`` sets the ``text`` of the comment on the position after the moves ``path``,
          the ``glyphs`` of the last of them, or both.
        - ``add_variation`` adds ``moves`` as a variation after ``path``; ``promote`` moves the
          variation ``path`` up; ``delete_variation`` deletes it from the last of these moves on.
        - In a position editor, ``remove_piece`` takes a piece off a ``cell``, ``clear`` all pieces,
          and ``set_swapped`` says whether the sides are ``swapped``.
        - ``close`` forgets the session. The response is empty.

        These change nothing, and have answers of their own:

        - ``view`` returns the view after ``ply`` moves, ``preview`` that after a further ``move``.
        - ``try`` returns what the rules say of a ``move`` that may be incomplete, ``placements``
          the legal placements of a ``piece``.
        - ``insights`` returns the insights into the position after ``ply`` moves, and into a
          ``move`` if there is one.
        - ``refusals`` returns what the rules forbid after ``ply`` moves on a ``cell`` with a
          ``piece``; either may be empty for any.
        - ``scorings`` returns the alternative scorings of the finished game, ``counted_cells`` the
          cells that make up the points.
        - ``link`` returns the game as a link, ``arranged_record`` the record that leads to the
          pieces of a position editor.
        - ``split`` returns the records in a ``text``, ``join`` the text of several ``texts``.
        """
        return dispatch(text, self._handlers)

    def _session(self, request: JsonObject, key: str = "session") -> Session:
        name = text_field(request, key)
        if name not in self._sessions:
            raise BadRequestError(f'unknown session "{name[:40]}"')
        return self._sessions[name]

    def _store_session(self, request: JsonObject, session: Session) -> messages.SessionView:
        self._sessions[text_field(request, "session")] = session
        return session.view()

    def _new(self, request: JsonObject) -> messages.SessionView:
        options = text_map_field(request, "options")
        return self._store_session(
            request, Session.new(text_field(request, "game"), options, _seed(request))
        )

    def _open(self, request: JsonObject) -> messages.SessionView:
        return self._store_session(request, Session.open(text_or_object_field(request, "save")))

    def _open_link(self, request: JsonObject) -> messages.SessionView:
        from ..records import link  # imported on first use: start-up does not need it

        record = link.decode(text_field(request, "link"))
        return self._store_session(request, Session.open(str(record)))

    def _link(self, request: JsonObject) -> messages.LinkText:
        return {"link": self._session(request).link()}

    def _play(self, request: JsonObject) -> messages.SessionView:
        session = self._session(request)
        session.play(text_field(request, "move"), int_field(request, "spent", 0))
        return session.view()

    def _set_spent(self, request: JsonObject) -> messages.SessionView:
        session = self._session(request)
        session.set_spent(int_field(request, "ply"), int_field(request, "spent"))
        return session.view()

    def _flag(self, request: JsonObject) -> messages.SessionView:
        session = self._session(request)
        session.flag(int_field(request, "spent"))
        return session.view()

    def _undo(self, request: JsonObject) -> messages.SessionView:
        session = self._session(request)
        spent, ply = (
            int_field(request, name) if name in request else None for name in ("spent", "ply")
        )
        session.undo(spent, ply)
        return session.view()

    def _apply(
        self, request: JsonObject, action: Callable[[Session], None]
    ) -> messages.SessionView:
        session = self._session(request)
        action(session)
        return session.view()

    def _try(self, request: JsonObject) -> messages.PartialMove:
        return self._session(request).partial_move(text_field(request, "move"))

    def _placements(self, request: JsonObject) -> messages.LegalPlacements:
        position = self._session(request).position
        places = position.stage.legal_placements(text_field(request, "piece"))
        return {"moves": [] if position.over else list(places)}

    def _rematch(self, request: JsonObject) -> messages.SessionView:
        level = None if request.get("level") is None else int_field(request, "level")
        rematch = self._session(request).rematch(_seed(request), level)
        return self._store_session(request, rematch)

    def _tags(self, request: JsonObject) -> messages.SessionView:
        session = self._session(request)
        session.set_tags(text_map_field(request, "tags"))
        return session.view()

    def _view_at(self, request: JsonObject) -> messages.SavedView:
        return self._session(request).view_at(int_field(request, "ply"))

    def _fork(self, request: JsonObject) -> messages.SessionView:
        source = self._session(request, "of" if "of" in request else "session")
        return self._store_session(request, source.fork(int_field(request, "ply")))

    def _analyse(self, request: JsonObject) -> messages.SessionView:
        source = self._session(request, "of")
        return self._store_session(request, source.open_analysis(int_field(request, "ply")))

    def _analyse_record(self, request: JsonObject) -> messages.SessionView:
        ply = int_field(request, "ply") if "ply" in request else None
        return self._store_session(
            request, Session.load_analysis(text_field(request, "record"), ply)
        )

    def _edit(self, request: JsonObject) -> messages.SessionView:
        from ..session.editor import PositionEditor

        source = self._session(request, "of")
        return self._store_session(request, PositionEditor.edit(source, int_field(request, "ply")))

    def _editor(self, request: JsonObject) -> PositionEditor:
        from ..session.editor import PositionEditor

        session = self._session(request)
        if not isinstance(session, PositionEditor):
            raise BadRequestError("this session is no position editor")
        return session

    def _remove_piece(self, request: JsonObject) -> messages.SessionView:
        editor = self._editor(request)
        editor.remove_piece(text_field(request, "cell"))
        return editor.view()

    def _clear(self, request: JsonObject) -> messages.SessionView:
        editor = self._editor(request)
        editor.clear()
        return editor.view()

    def _set_swapped(self, request: JsonObject) -> messages.SessionView:
        editor = self._editor(request)
        editor.set_swapped(flag_field(request, "swapped"))
        return editor.view()

    def _arranged_record(self, request: JsonObject) -> messages.RecordText:
        return {"text": self._editor(request).arranged_record()}

    def _preview(self, request: JsonObject) -> messages.SavedView:
        return self._session(request).view_after(text_field(request, "move"))

    def _scorings(self, request: JsonObject) -> messages.AlternativeScorings:
        return {"scorings": self._session(request).alternative_scorings()}

    def _counted_cells(self, request: JsonObject) -> messages.CountedCells:
        return self._session(request).counted_cells()

    def _insights(self, request: JsonObject) -> messages.Insights:
        move = text_field(request, "move") if "move" in request else ""
        return self._session(request).insights(int_field(request, "ply"), move)

    def _refusals(self, request: JsonObject) -> messages.Refusals:
        cell, piece = (text_field(request, name) for name in ("cell", "piece"))
        return self._session(request).refusals(int_field(request, "ply"), cell, piece)

    def _annotate(self, request: JsonObject) -> messages.SessionView:
        session = self._session(request)
        place = session.study.place(text_list_field(request, "path"))
        if "text" in request:
            place.set_comment(text_field(request, "text"))
        if "glyphs" in request:
            place.set_glyphs(int_list_field(request, "glyphs"))
        return session.view()

    def _follow(self, request: JsonObject) -> messages.SessionView:
        source = self._session(request, "of")
        return self._store_session(request, source.follow(text_list_field(request, "path")))

    def _add_variation(self, request: JsonObject) -> messages.SessionView:
        session = self._session(request)
        path, moves = (text_list_field(request, name) for name in ("path", "moves"))
        session.study.add_line(path, moves)
        return session.view()

    def _change_place(
        self, request: JsonObject, change: Callable[[Place], None]
    ) -> messages.SessionView:
        session = self._session(request)
        change(session.study.place(text_list_field(request, "path")))
        return session.view()

    def _split(self, request: JsonObject) -> messages.RecordTexts:
        from ..records import collection

        return {"texts": collection.split(text_field(request, "text"))}

    def _join(self, request: JsonObject) -> messages.RecordText:
        from ..records import collection

        return {"text": collection.join(text_list_field(request, "texts"))}

    def _close(self, request: JsonObject) -> messages.Nothing:
        self._sessions.pop(text_field(request, "session"), None)
        return {}


RULES_SERVICE = RulesService()
answer = RULES_SERVICE.answer


def _seed(request: JsonObject) -> int:
    if request.get("seed") is None:
        return random.SystemRandom().randrange(2**32)
    return int_field(request, "seed")
