"""Engine requests of the page: JSON text in, JSON text out.

The counterpart of :mod:`game.service.rules_service`. A search lasts as long as the page asks: each
request runs one slice of it, and a page cancels a search by sending no more requests. The page runs
this module in a worker of its own, which starts when it is needed. :mod:`game.service.protocol`
defines the message format.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from ..core.position import Position
from ..core.types import OutOfRangeError
from ..engine.levels import UNLIMITED, Level, levels_of
from ..engine.search import Search, tree_count
from ..engine.searcher import MoveStats, TreeSlot
from ..engine.solver import OnlyWinTask, SolveTask
from ..records.replay import ReplayedGame, load
from ..session.explanations import explain_move
from .protocol import BadRequestError, Handlers, JsonObject, dispatch, int_field, text_field

if TYPE_CHECKING:
    from ..core import messages

ANALYSIS = replace(UNLIMITED, name="analysis", noise=1e-9)
"""Searches until it is stopped.

The negligible noise makes the alpha-beta search compute a value for every root move, not only an
upper bound; see :mod:`game.engine.alpha_beta`.
"""

MAX_SLICE_SECONDS = 1.0
"""Maximum duration of one slice, in seconds. Bounds the latency of cancelling a search."""

MAX_LINES = 8
MAX_SHARED_LINES = 24
"""Maximum number of moves reported to the page, and of those reported for the other trees."""

MAX_TREES = 8

MAX_VISITS = 2**53
MAX_MARGIN = 1000
"""Limits of the statistics received from another tree, far beyond those of any game."""

SearchKey = tuple[str, int, int, Level | None, TreeSlot | None]
"""Identity of a search: record, ply, seed, level (None for analysis) and tree (None for all)."""


class EngineService:
    """Engine requests about one position at a time."""

    def __init__(self) -> None:
        self._record = ""
        self._game: ReplayedGame | None = None
        self._search_key: SearchKey | None = None
        self._search: Search | None = None
        self._solve_key: object = None
        self._solve_task: SolveTask | OnlyWinTask | None = None
        self._handlers: Handlers = {
            "parts": self._tree_count,
            "think": self._think,
            "why": self._why,
            "reply": self._reply,
            "only": self._only_win,
        }

    def answer(self, text: str) -> str:
        """Return the response to one request. Never raises for invalid input.

        - ``think`` searches the position after ``ply`` moves of ``record`` (default: all moves) for
          ``seconds``, at a ``level`` (0 or absent: analysis) with a ``seed``. It continues the
          previous search unless record, ply, level, seed or part differ. The response has the
          ``best`` move as the level plays it, up to eight ``lines``, best first, for the seat to
          move, the ``swap`` if it is legal, the move that the record has next as ``played``, the
          number of ``playouts``, and whether the search is ``done`` and the best move ``proved``.
        - ``why`` returns :func:`game.session.explanations.explain_move` for a legal ``move``.
        - ``reply`` solves an endgame in slices like ``think``, searching ``moves`` ahead (0 or
          absent: to the end). When ``done``, the response has the best ``move`` and its ``lead``;
          either is null if it is not known. A move without a lead keeps the opponent from winning.
        - ``only`` looks in slices for moves that win by force. When ``done``, the response has at
          most two of them as ``moves``, null if they cannot be proved, and as ``turns`` the number
          of turns within which they win, or 0.
        - ``parts`` returns the number of trees into which a search is split, limited to ``most``
          for analysis; a level has its own number.

        The trees of one search can grow in several workers. Each worker is asked to ``think`` about
        its ``part`` of ``parts`` and reports as ``known`` the statistics that matter to the others.
        One of them receives these as ``others`` and combines all of them in its response.
        """
        return dispatch(text, self._handlers)

    def _position(self, request: JsonObject) -> tuple[Position, int]:
        """Return the position asked about, and its ply."""
        record = text_field(request, "record")
        if self._game is None or record != self._record:
            self._game, self._record = load(record), record
        last = len(self._game.positions) - 1
        ply = int_field(request, "ply", last)
        if not 0 <= ply <= last:
            raise OutOfRangeError(f"no position after {ply} moves")
        return self._game.positions[ply], ply

    def _move_of_record(self, number: int) -> str | None:
        """Return the move of the record with that number, from 0, or None if there is none."""
        moves = self._game.record.moves if self._game else ()
        return str(moves[number]) if 0 <= number < len(moves) else None

    def _unfinished_position(self, request: JsonObject) -> tuple[Position, int]:
        """Like :meth:`_position`, but raise BadRequestError if the game is over there."""
        position, ply = self._position(request)
        if position.over:
            raise BadRequestError("the game is over")
        return position, ply

    def _tree_count(self, request: JsonObject) -> messages.TreeCount:
        position, _ = self._unfinished_position(request)
        level, limit = _level(request, position), _int_in_range(request, "most", 1, MAX_TREES)
        return {"parts": tree_count(position, level.trees if level else limit, level or ANALYSIS)}

    def _think(self, request: JsonObject) -> messages.SearchResult:
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
            "swap": _move_json(ranked, "swap"),
            "played": _move_json(ranked, self._move_of_record(ply)),
            "playouts": search.playouts,
            "done": search.done,
            "proved": search.proved,
            "seat": position.seat_of(position.stage.to_move),
            "ply": ply,
        }

    def _search_for(self, key: SearchKey, position: Position) -> Search:
        if self._search is None or key != self._search_key:
            _, ply, seed, level, slot = key
            last_move = self._move_of_record(ply - 1) or ""
            self._search = Search(position, seed, level or ANALYSIS, slot, last_move)
            self._search_key = key
        return self._search

    def _reply(self, request: JsonObject) -> messages.BestReply:
        began = perf_counter()
        position, ply = self._unfinished_position(request)
        moves = int_field(request, "moves", 0)
        if moves < 0:
            raise BadRequestError("moves: expected 0 or more")
        key = self._record, ply, moves
        if not isinstance(self._solve_task, SolveTask) or key != self._solve_key:
            self._solve_task, self._solve_key = SolveTask(position, moves), key
        task = self._solve_task
        task.run(_seconds(request) - (perf_counter() - began))
        move = str(task.move) if task.move else None
        return {"done": task.done, "move": move, "lead": task.lead}

    def _only_win(self, request: JsonObject) -> messages.OnlyWin:
        began = perf_counter()
        position, ply = self._unfinished_position(request)
        key = self._record, ply
        if not isinstance(self._solve_task, OnlyWinTask) or key != self._solve_key:
            self._solve_task, self._solve_key = OnlyWinTask(position), key
        task = self._solve_task
        task.run(_seconds(request) - (perf_counter() - began))
        proof = task.result
        moves = [str(move) for move in proof.moves] if proof else None
        return {"done": task.done, "moves": moves, "turns": proof.turns if proof else 0}

    def _why(self, request: JsonObject) -> messages.Explanation:
        position, _ = self._position(request)
        move = position.parse_legal(text_field(request, "move"))
        return {"why": explain_move(position, move)}


def _int_in_range(
    request: JsonObject, name: str, minimum: int, maximum: int, default: int = 1
) -> int:
    value = int_field(request, name, default)
    if not minimum <= value <= maximum:
        raise BadRequestError(f"{name}: expected {minimum} to {maximum}")
    return value


def _level(request: JsonObject, position: Position) -> Level | None:
    """Return the level asked for, or None for analysis."""
    levels = levels_of(position.game.info.id)
    number = _int_in_range(request, "level", 0, len(levels), 0)
    return levels[number - 1] if number else None


def _tree_slot(request: JsonObject) -> TreeSlot | None:
    """Return the tree asked for, or None for all trees."""
    if "part" not in request:
        return None
    count = _int_in_range(request, "parts", 1, MAX_TREES)
    return TreeSlot(_int_in_range(request, "part", 0, count - 1), count)


def _shared_stats(request: JsonObject, position: Position) -> list[list[MoveStats]]:
    """Return the statistics from the other trees, in the format of :func:`_stats_json`."""
    value = request.get("others", [])
    try:
        return [[_parse_stats(stats, position) for stats in ranked] for ranked in value]
    except (AttributeError, TypeError, KeyError, ValueError, OverflowError):
        raise BadRequestError("others: expected lists of lines") from None


def _parse_stats(stats: JsonObject, position: Position) -> MoveStats:
    """Parse the output of :func:`_stats_json`.

    Raises ValueError, TypeError, KeyError, AttributeError or OverflowError for what no search can
    produce.
    """
    move, visits = position.parse(text_field(stats, "move")), int_field(stats, "visits")
    margin, chance, proved = float(stats["margin"]), float(stats["chance"]), stats["proved"] is True
    winner_proved = proved or stats["winner_proved"] is True
    possible = chance in (0, 0.5, 1) if winner_proved else visits >= 1 and 0 <= chance <= 1
    if not possible or visits > MAX_VISITS or not abs(margin) <= MAX_MARGIN:
        raise ValueError
    return MoveStats(move, visits, margin, chance, proved, winner_proved)


def _seconds(request: JsonObject) -> float:
    value = request.get("seconds")
    if (
        isinstance(value, bool)
        or not isinstance(value, int | float)
        or not 0 <= value <= MAX_SLICE_SECONDS
    ):
        raise BadRequestError(f"seconds: expected a number from 0 to {MAX_SLICE_SECONDS}")
    return float(value)


def _stats_json(stats: MoveStats) -> messages.MoveStats:
    return {
        "move": str(stats.move),
        "visits": stats.visits,
        "margin": stats.margin,
        "chance": stats.chance,
        "proved": stats.proved,
        "winner_proved": stats.winner_proved,
    }


def _move_json(ranked: Sequence[MoveStats], move: str | None) -> messages.MoveStats | None:
    """Return the statistics of a move, or None if it was not searched."""
    return next((_stats_json(stats) for stats in ranked if str(stats.move) == move), None)


ENGINE_SERVICE = EngineService()
answer = ENGINE_SERVICE.answer
