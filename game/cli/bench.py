"""How fast the rules are: moves made and whole random games per second, and what a page waits for.

A random game is played on the stages alone, without swaps, with the points counted at the end.
The figures are medians of several rounds, with their spread. A page waits for the places where a
shape can go, for what a move would break and bring, for the view after it, and for what the lens
shows: the slowest such answer along random games is given, in milliseconds. The computer's playouts
a second are those it makes on its third move.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from random import Random
from statistics import median
from time import perf_counter

from ..core.base import Game
from ..core.position import Position
from ..engine.search import Search
from ..games import registry
from ..games.tailits import ColouredPlacement
from ..games.tetrominoes import SHAPES
from ..service.rules_service import RulesService

ROUNDS = 5
ROUND_SECONDS = 1.0


VARIANTS: dict[str, tuple[dict[str, str], ...]] = {
    "tailits": ({}, {"Scoring": "second-largest"}),
    "taiji": ({"Size": "7"}, {"Size": "9"}, {"Size": "11"}),
}
"""The agreements under which a game is measured, where the default alone says too little."""


def initial_position(game: Game, seed: int, tags: Mapping[str, str] | None = None) -> Position:
    """The position before the first move of a fresh game, with default options or *tags*."""
    return Position.start(game, game.new_game_tags(tags or {}, seed))


def random_game(start: Position, rng: Random) -> int:
    """Plays every stage to its end at random and counts the points; gives the number of moves."""
    game, stage, moves = start.game, start.stage, 0
    for number in range(game.stage_count):
        stage = game.start_stage(start.setup, stage) if number else stage
        while not stage.over:
            stage = stage.play_random(rng)
            moves += 1
        stage.points()
    return moves


def measure(start: Position, seconds: float) -> tuple[float, float]:
    """Random games and moves per second over about *seconds*."""
    rng = Random(1)
    games = moves = 0
    began = perf_counter()
    while (elapsed := perf_counter() - began) < seconds:
        moves += random_game(start, rng)
        games += 1
    return games / elapsed, moves / elapsed


def bench(game_id: str) -> dict[str, dict[str, float]]:
    """The figures of one game under each of its agreements, by a name that says which."""
    game = registry.find(game_id)
    return {
        " ".join([game_id, *(f"{tag}={value}" for tag, value in tags.items())]): _figures(
            initial_position(game, 1, tags)
        )
        for tags in VARIANTS.get(game_id, ({},))
    }


def slowest_answer(start: Position, seed: int) -> float:
    """The most milliseconds that a page waits for an answer along one random game."""
    rng, service, slowest = Random(seed), RulesService(), 0.0

    def timed_request(**request: object) -> None:
        nonlocal slowest
        began = perf_counter()
        service.answer(json.dumps({"session": "bench", **request}))
        slowest = max(slowest, perf_counter() - began)

    opened = {"do": "new", "session": "bench", "game": start.game.info.id, "seed": seed}
    service.answer(json.dumps({**opened, "options": dict(start.setup.tags)}))
    position = start
    while not position.over:
        move = rng.choice(list(position.stage.legal_moves()))
        for shape in SHAPES:
            timed_request(do="places", piece=shape)
        timed_request(
            do="try", move=str(move.placement if isinstance(move, ColouredPlacement) else move)
        )
        timed_request(do="lens", ply=position.ply, move=str(move))
        timed_request(do="play", move=str(move))
        position = position.after(move)
    timed_request(do="rescore")
    return slowest * 1000


def playouts_per_second(start: Position, seconds: float) -> float:
    """The computer's playouts per second after two moves by lot."""
    rng = Random(1)
    for _ in range(2):
        start = start.after(rng.choice(list(start.stage.legal_moves())))
    search = Search(start)
    search.run(playouts=1)  # tables are made once; leave that out
    began = perf_counter()
    search.run(seconds=seconds)
    return search.playouts / (perf_counter() - began)


def _figures(start: Position) -> dict[str, float]:
    """Medians of several rounds, and the spread of the games figure as a ratio."""
    measure(start, 0.1)  # tables are made once; leave that out
    rounds = [measure(start, ROUND_SECONDS) for _ in range(ROUNDS)]
    games, moves = ([r[i] for r in rounds] for i in (0, 1))
    answers = [slowest_answer(start, seed) for seed in range(ROUNDS)]
    playout_rates = [playouts_per_second(start, ROUND_SECONDS) for _ in range(ROUNDS)]
    return {
        "games_per_second": round(median(games)),
        "moves_per_second": round(median(moves)),
        "spread": round(max(games) / min(games), 2),
        "slowest_answer_ms": round(median(answers), 1),
        "playouts_per_second": round(median(playout_rates)),
    }


def table(figures: Mapping[str, Mapping[str, float]]) -> str:
    """The figures of several games as lines of text."""
    lines = [f"Python {sys.version.split()[0]} on {sys.platform}"]
    for name, row in figures.items():
        games, moves = row["games_per_second"], row["moves_per_second"]
        lines.append(
            f"{name}: {games} random games/s, {moves} moves/s (spread {row['spread']}), "
            f"slowest answer {row['slowest_answer_ms']} ms, "
            f"{row['playouts_per_second']} playouts/s"
        )
    return "\n".join(lines) + "\n"
