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
from ..core.types import OutOfRangeError
from ..engine.levels import Level, levels_of
from ..engine.search import Search, tree_count
from ..engine.searcher import MoveStats, TreeSlot
from ..engine.solver import SolveTask
from ..records.replay import ReplayedGame, load
from ..session.explanations import explain_move
from .protocol import BadRequestError, JsonObject, dispatch, int_field, text_field

ANALYSIS = Level("analysis", inf, noise=1e-9)
"""Thinks as long as it is let, and finds the worth of every move that it follows."""

MAX_SLICE_SECONDS = 1.0
"""The longest slice in seconds: whoever stops asking does not wait longer for the worker."""

MAX_LINES = 8
MAX_SHARED_LINES = 24
"""How many moves are told at most, to people and to who thinks about another part."""

MAX_TREES = 8


SearchKey = tuple[str, int, int, Level | None, TreeSlot | None]
"""A record, after how many of its moves, a seed, a level if it is one, a part if it is one."""


class EngineService:
    """The thinking about one position at a time."""

    def __init__(self) -> None:
        self._record = ""
        self._game: ReplayedGame | None = None
        self._search_key: SearchKey | None = None
        self._search: Search | None = None
        self._solve_key: object = None
        self._solve_task: SolveTask | None = None
        self._handlers = {
            "parts": self._tree_count,
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
        :func:`game.session.explanations.explain_move` for a ``move``. ``reply`` looks, as slice by
        slice as ``think``, for the best ``move`` near the end of a game, so many ``moves`` ahead
        (0, or not said: to the end), and tells when it is ``done`` by how much that ``lead``s;
        neither: that cannot be told.

        Several workers may think about a position: ``parts`` tells into how many parts that is
        divided, of ``most`` for an analyst, while a level has its own number. Each of them is then
        asked to ``think`` about its ``part`` of ``parts``, and tells ``known``, the lines that
        matter to the others; one of them gets these as ``others``, and answers for all.
        """
        return dispatch(text, self._handlers)

    def _position(self, request: JsonObject) -> tuple[Position, int]:
        """The position asked about, and after how many moves it is."""
        record = text_field(request, "record")
        if self._game is None or record != self._record:
            self._game, self._record = load(record), record
        last = len(self._game.positions) - 1
        ply = int_field(request, "ply", last)
        if not 0 <= ply <= last:
            raise OutOfRangeError(f"no position after {ply} moves")
        return self._game.positions[ply], ply

    def _unfinished_position(self, request: JsonObject) -> tuple[Position, int]:
        """As :meth:`_position`; raises BadRequestError where the game is over."""
        position, ply = self._position(request)
        if position.over:
            raise BadRequestError("the game is over")
        return position, ply

    def _tree_count(self, request: JsonObject) -> JsonObject:
        position, _ = self._unfinished_position(request)
        level, limit = _level(request, position), _int_in_range(request, "most", 1, MAX_TREES)
        return {"parts": tree_count(position, level.trees if level else limit, level or ANALYSIS)}

    def _think(self, request: JsonObject) -> JsonObject:
        began = perf_counter()
        position, ply = self._unfinished_position(request)
        seed, level = int_field(request, "seed", 0), _level(request, position)
        key = self._record, ply, seed, level, _tree_slot(request)
        search = self._search_for(key, position)
        search.receive_stats(_shared_stats(request, position))
        search.run(seconds=_seconds(request) - (perf_counter() - began))
        ranked = search.ranked_moves()
        return {
            "best": _stats_json(search.best()),
            "lines": [_stats_json(stats) for stats in ranked[:MAX_LINES]],
            "known": [_stats_json(stats) for stats in ranked[:MAX_SHARED_LINES]] if key[-1] else [],
            "swap": _swap_json(ranked),
            "playouts": search.playouts,
            "done": search.done,
            "proved": search.proved,
            "seat": position.to_move,
            "ply": ply,
        }

    def _search_for(self, key: SearchKey, position: Position) -> Search:
        if self._search is None or key != self._search_key:
            _, _, seed, level, slot = key
            self._search = Search(position, seed, level or ANALYSIS, slot)
            self._search_key = key
        return self._search

    def _reply(self, request: JsonObject) -> JsonObject:
        began = perf_counter()
        position, ply = self._unfinished_position(request)
        key = self._record, ply, int_field(request, "moves", 0)
        if self._solve_task is None or key != self._solve_key:
            self._solve_task, self._solve_key = SolveTask(position, key[2]), key
        task = self._solve_task
        task.run(_seconds(request) - (perf_counter() - began))
        return {"done": task.done, "move": task.move and str(task.move), "lead": task.lead}

    def _why(self, request: JsonObject) -> JsonObject:
        position, _ = self._position(request)
        text = text_field(request, "move")
        position.play(text)
        return {"why": explain_move(position, position.parse(text))}


def _int_in_range(
    request: JsonObject, name: str, minimum: int, maximum: int, default: int = 1
) -> int:
    value = int_field(request, name, default)
    if not minimum <= value <= maximum:
        raise BadRequestError(f"{name}: from {minimum} to {maximum}")
    return value


def _level(request: JsonObject, position: Position) -> Level | None:
    """The level asked for; None: none, but an analyst."""
    levels = levels_of(position.game.info.id)
    number = _int_in_range(request, "level", 0, len(levels), 0)
    return levels[number - 1] if number else None


def _tree_slot(request: JsonObject) -> TreeSlot | None:
    """The part asked for; None: all of them."""
    if "part" not in request:
        return None
    count = _int_in_range(request, "parts", 1, MAX_TREES)
    return TreeSlot(_int_in_range(request, "part", 0, count - 1), count)


def _shared_stats(request: JsonObject, position: Position) -> list[list[MoveStats]]:
    """What others know, each of them in lines as this module writes them."""
    value = request.get("others", [])
    try:
        return [[_parse_stats(stats, position) for stats in ranked] for ranked in value]
    except (AttributeError, TypeError, KeyError, ValueError):
        raise BadRequestError("others: lists of lines are needed") from None


def _parse_stats(stats: JsonObject, position: Position) -> MoveStats:
    """A line as :func:`_stats_json` writes it; raises ValueError for one that
    no thought can have.
    """
    move, visits = position.parse(text_field(stats, "move")), int_field(stats, "visits")
    margin, chance, proved = float(stats["margin"]), float(stats["chance"]), stats["proved"] is True
    possible = chance in (0, 0.5, 1) if proved else visits >= 1 and 0 <= chance <= 1
    if not possible:
        raise ValueError
    return MoveStats(move, visits, margin, chance, proved)


def _seconds(request: JsonObject) -> float:
    value = request.get("seconds")
    if (
        isinstance(value, bool)
        or not isinstance(value, int | float)
        or not 0 <= value <= MAX_SLICE_SECONDS
    ):
        raise BadRequestError(f"seconds: a number from 0 to {MAX_SLICE_SECONDS}")
    return float(value)


def _stats_json(stats: MoveStats) -> dict[str, Any]:
    return {
        "move": str(stats.move),
        "visits": stats.visits,
        "margin": stats.margin,
        "chance": stats.chance,
        "proved": stats.proved,
    }


def _swap_json(ranked: Sequence[MoveStats]) -> dict[str, Any] | None:
    """The worth of swapping, where it is legal."""
    return next((_stats_json(stats) for stats in ranked if str(stats.move) == "swap"), None)


ENGINE_SERVICE = EngineService()
answer = ENGINE_SERVICE.answer
