"""Where the page asks what the computer thinks: JSON text in, JSON text out, like
:mod:`game.service.rules_service`.

Thinking goes on as long as the page asks: each request is a slice of it, and the page that stops
asking has stopped it. The page's start does not load this; a worker of its own does when it is
needed. :mod:`game.service.protocol` is the form of requests and answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import perf_counter
from typing import Any

from ..core.position import Position
from ..core.types import NothingThereError
from ..engine.levels import Level, levels_of
from ..engine.search import Search, parts_of
from ..engine.searcher import Line, Part
from ..engine.solver import Answer
from ..records.replay import Played, load
from ..session.explanations import reasons
from .protocol import BadRequestError, Reply, answered, number_in, text_in

ANALYSIS = Level("analysis", inf, loose=1e-9)
"""Thinks as long as it is let, and finds the worth of every move that it follows."""

LONGEST = 1.0
"""The longest slice in seconds: whoever stops asking does not wait longer for the worker."""

MOST = 8
MOST_TO_OTHERS = 24
"""How many moves are told at most, to people and to who thinks about another part."""

MOST_PARTS = 8


About = tuple[str, int, int, Level | None, Part | None]
"""A record, after how many of its moves, a seed, a level if it is one, a part if it is one."""


class Thinker:
    """The thinking about one position at a time."""

    def __init__(self) -> None:
        self._record = ""
        self._game: Played | None = None
        self._about: About | None = None
        self._search: Search | None = None
        self._asked: object = None
        self._answer: Answer | None = None
        self._verbs = {
            "parts": self._parts,
            "think": self._think,
            "why": self._why,
            "reply": self._reply,
        }

    def answer(self, text: str) -> str:
        """The answer to one request; never raises for bad input.

        ``think`` goes on, for ``seconds``, with the thinking about the position after ``ply`` moves
        of ``record`` (all, if that is not said) at a ``level`` (0, or not said: as an analyst) from
        a ``seed``; another position, level or seed begins anew. It gives what is known so far: the
        ``best`` move as the level makes it, up to eight ``lines``, the best first, each for the
        seat to move, whether it is ``done`` and ``proved``. ``why`` gives the
        :func:`game.session.explanations.reasons` for a ``move``. ``reply`` looks, as slice by slice
        as ``think``, for the best ``move`` near the end of a game, so many ``moves`` ahead (0, or
        not said: to the end), and tells when it is ``done`` by how much that ``lead``s; neither:
        that cannot be told.

        Several workers may think about a position: ``parts`` tells into how many parts that is
        divided, of ``most`` for an analyst, while a level has its own number. Each of them is then
        asked to ``think`` about its ``part`` of ``parts``, and tells ``known``, the lines that
        matter to the others; one of them gets these as ``others``, and answers for all.
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

    def _parts(self, request: Reply) -> Reply:
        position, _ = self._open_position(request)
        level, most = _level(request, position), _counted(request, "most", 1, MOST_PARTS)
        return {"parts": parts_of(position, level.parts if level else most, level or ANALYSIS)}

    def _think(self, request: Reply) -> Reply:
        began = perf_counter()
        position, ply = self._open_position(request)
        seed, level = number_in(request, "seed", 0), _level(request, position)
        about = self._record, ply, seed, level, _part(request)
        search = self._search_for(about, position)
        search.hear(_others(request, position))
        search.run(seconds=_seconds(request) - (perf_counter() - began))
        lines = search.lines()
        return {
            "best": _line(search.best()),
            "lines": [_line(line) for line in lines[:MOST]],
            "known": [_line(line) for line in lines[:MOST_TO_OTHERS]] if about[-1] else [],
            "swap": _swap(lines),
            "playouts": search.playouts,
            "done": search.done,
            "proved": search.proved,
            "seat": position.to_move,
            "ply": ply,
        }

    def _search_for(self, about: About, position: Position) -> Search:
        if self._search is None or about != self._about:
            _, _, seed, level, part = about
            self._search = Search(position, seed, level or ANALYSIS, part)
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


def _counted(request: Reply, name: str, least: int, most: int, otherwise: int = 1) -> int:
    value = number_in(request, name, otherwise)
    if not least <= value <= most:
        raise BadRequestError(f"{name}: from {least} to {most}")
    return value


def _level(request: Reply, position: Position) -> Level | None:
    """The level asked for; None: none, but an analyst."""
    levels = levels_of(position.game.info.id)
    number = _counted(request, "level", 0, len(levels), 0)
    return levels[number - 1] if number else None


def _part(request: Reply) -> Part | None:
    """The part asked for; None: all of them."""
    if "part" not in request:
        return None
    parts = _counted(request, "parts", 1, MOST_PARTS)
    return Part(_counted(request, "part", 0, parts - 1), parts)


def _others(request: Reply, position: Position) -> list[list[Line]]:
    """What others know, each of them in lines as this module writes them."""
    value = request.get("others", [])
    try:
        return [[_read_line(line, position) for line in lines] for lines in value]
    except (AttributeError, TypeError, KeyError, ValueError):
        raise BadRequestError("others: lists of lines are needed") from None


def _read_line(line: Reply, position: Position) -> Line:
    """A line as :func:`_line` writes it; raises ValueError for one that no thought can have."""
    move, visits = position.parse(text_in(line, "move")), number_in(line, "visits")
    margin, chance, proved = float(line["margin"]), float(line["chance"]), line["proved"] is True
    possible = chance in (0, 0.5, 1) if proved else visits >= 1 and 0 <= chance <= 1
    if not possible:
        raise ValueError
    return Line(move, visits, margin, chance, proved)


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
