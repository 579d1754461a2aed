"""Where the page asks what the computer thinks: JSON text in, JSON text out, like :mod:`game.desk`.

Thinking goes on as long as the page asks: each request is a slice of it, and the page that stops
asking has stopped it. The page's start does not load this; a worker of its own does when it is
needed. :mod:`game.requests` is the form of requests and answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import perf_counter
from typing import Any

from game.computer.levels import LEVELS, Level
from game.computer.search import Search
from game.computer.solver import Answer
from game.computer.thought import Line
from game.position import Position
from game.reasons import reasons
from game.replay import Played, load
from game.requests import BadRequestError, Reply, answered, number_in, text_in
from game.vocabulary import NothingThereError

ANALYSIS = Level("analysis", inf, loose=1e-9)
"""Thinks as long as it is let, and finds the worth of every move that it follows."""

LONGEST = 1.0
"""The longest slice in seconds: whoever stops asking does not wait longer for the worker."""

MOST = 8
"""How many moves are told at most."""


class Thinker:
    """The thinking about one position at a time."""

    def __init__(self) -> None:
        self._record = ""
        self._game: Played | None = None
        self._about: object = None
        self._search: Search | None = None
        self._asked: object = None
        self._answer: Answer | None = None
        self._verbs = {"think": self._think, "why": self._why, "reply": self._reply}

    def answer(self, text: str) -> str:
        """The answer to one request; never raises for bad input.

        ``think`` goes on, for ``seconds``, with the thinking about the position after ``ply`` moves
        of ``record`` (all, if that is not said) at a ``level`` (0, or not said: as an analyst) from
        a ``seed``; another position, level or seed begins anew. It gives what is known so far: the
        ``best`` move as the level makes it, up to eight ``lines``, the best first, each for the
        seat to move, whether it is ``done`` and ``proved``. ``why`` gives the
        :func:`game.reasons.reasons` for a ``move``. ``reply`` looks, as slice by slice as
        ``think``, for the best ``move`` near the end of a game, so many ``moves`` ahead (0, or not
        said: to the end), and tells when it is ``done`` by how much that ``lead``s; neither: that
        cannot be told.
        """
        return answered(text, self._verbs)

    def _position(self, request: Reply) -> tuple[Position, int]:
        """The position asked about, and after how many moves it is."""
        record = text_in(request, "record")
        if self._game is None or record != self._record:
            self._game, self._record = load(record), record
        last = len(self._game.positions) - 1
        ply = number_in(request, "ply", last)
        if not 0 <= ply <= last:
            raise NothingThereError(f"no position after {ply} moves")
        return self._game.positions[ply], ply

    def _open_position(self, request: Reply) -> tuple[Position, int]:
        """As :meth:`_position`; raises BadRequestError where the game is over."""
        position, ply = self._position(request)
        if position.over:
            raise BadRequestError("the game is over")
        return position, ply

    def _think(self, request: Reply) -> Reply:
        began = perf_counter()
        position, ply = self._open_position(request)
        level, seed = number_in(request, "level", 0), number_in(request, "seed", 0)
        if not 0 <= level <= len(LEVELS):
            raise BadRequestError(f"level: from 0 to {len(LEVELS)}")
        search = self._search_for((self._record, ply, level, seed), position)
        search.run(seconds=_seconds(request) - (perf_counter() - began))
        lines = search.lines()
        return {
            "best": _line(search.best()),
            "lines": [_line(line) for line in lines[:MOST]],
            "swap": _swap(lines),
            "playouts": search.playouts,
            "done": search.done,
            "proved": search.proved,
            "seat": position.to_move,
            "ply": ply,
        }

    def _search_for(self, about: tuple[str, int, int, int], position: Position) -> Search:
        if self._search is None or about != self._about:
            _, _, level, seed = about
            self._search = Search(position, seed, LEVELS[level - 1] if level else ANALYSIS)
            self._about = about
        return self._search

    def _reply(self, request: Reply) -> Reply:
        began = perf_counter()
        position, ply = self._open_position(request)
        asked = self._record, ply, number_in(request, "moves", 0)
        if self._answer is None or asked != self._asked:
            self._answer, self._asked = Answer(position, asked[2]), asked
        answer = self._answer
        answer.run(_seconds(request) - (perf_counter() - began))
        return {"done": answer.done, "move": answer.move and str(answer.move), "lead": answer.lead}

    def _why(self, request: Reply) -> Reply:
        position, _ = self._position(request)
        text = text_in(request, "move")
        position.play(text)
        return {"why": reasons(position, position.parse(text))}


def _seconds(request: Reply) -> float:
    value = request.get("seconds")
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= LONGEST:
        raise BadRequestError(f"seconds: a number from 0 to {LONGEST}")
    return float(value)


def _line(line: Line) -> dict[str, Any]:
    return {
        "move": str(line.move),
        "visits": line.visits,
        "margin": line.margin,
        "chance": line.chance,
        "proved": line.proved,
    }


def _swap(lines: Sequence[Line]) -> dict[str, Any] | None:
    """The worth of swapping, where it is legal."""
    return next((_line(line) for line in lines if str(line.move) == "swap"), None)


THINKER = Thinker()
answer = THINKER.answer
