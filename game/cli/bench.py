"""Benchmarks: random games, moves and playouts per second, and the latency of responses.

A random game is played on the stages alone, without swaps, and its points are counted at the end.
Figures are medians of several rounds, with their spread. The latency is that of the slowest
response along random games, in milliseconds, to the requests that a page waits for: the places of a
shape, the effects of a move, the view after it and the board insights. Playouts per second are
those of the computer's third move; where a neural network guides it, positions that it evaluates.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from random import Random
from statistics import median
from time import perf_counter

from ..core.game import Game
from ..core.info import GameInfo
from ..core.position import Position
from ..engine.search import Search
from ..games import registry
from ..games.tailits_moves import ColouredPlacement
from ..games.tetrominoes import SHAPES
from ..service.rules_service import RulesService

ROUNDS = 5
ROUND_SECONDS = 1.0


def variants(info: GameInfo) -> list[dict[str, str]]:
    """Return the set-up tags with which a game is measured.

    A single game is measured with every value of its first option. The default of one that only
    affects the scoring has no label of its own.
    """
    if len(info.stages) > 1 or not info.options or info.options[0].free_text:
        return [{}]
    option = info.options[0]
    return [
        {} if option.scoring_only and value == option.default else {option.tag: value}
        for value in option.values
    ]


def initial_position(game: Game, seed: int, tags: Mapping[str, str] | None = None) -> Position:
    """Return the position before the first move, with default options or *tags*."""
    return Position.start(game, game.new_game_tags(tags or {}, seed))


def random_game(start: Position, rng: Random) -> int:
    """Play every stage to its end at random and count the points; return the number of moves."""
    game, stage, moves = start.game, start.stage, 0
    for number in range(game.stage_count):
        stage = game.start_stage(start.setup, stage) if number else stage
        while not stage.over:
            stage = stage.play_random(rng)
            moves += 1
        stage.points()
    return moves


def measure(start: Position, seconds: float) -> tuple[float, float]:
    """Return random games and moves per second, measured for about *seconds*."""
    rng = Random(1)
    games = moves = 0
    began = perf_counter()
    while (elapsed := perf_counter() - began) < seconds:
        moves += random_game(start, rng)
        games += 1
    return games / elapsed, moves / elapsed


def bench(game_id: str) -> dict[str, dict[str, float]]:
    """Return the figures of one game for each of its variants, by a descriptive label."""
    game = registry.find(game_id)
    return {
        " ".join([game_id, *(f"{tag}={value}" for tag, value in tags.items())]): _figures(
            initial_position(game, 1, tags)
        )
        for tags in variants(game.info)
    }


def slowest_answer(start: Position, seed: int) -> float:
    """Return the latency of the slowest response along one random game, in milliseconds."""
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
            timed_request(do="placements", piece=shape)
        timed_request(
            do="try", move=str(move.placement if isinstance(move, ColouredPlacement) else move)
        )
        timed_request(do="insights", ply=position.ply, move=str(move))
        timed_request(do="play", move=str(move))
        position = position.after(move)
    timed_request(do="scorings")
    return slowest * 1000


def playouts_per_second(start: Position, seconds: float) -> float:
    """Return the computer's playouts per second after two random moves."""
    rng = Random(1)
    for _ in range(2):
        start = start.after(rng.choice(list(start.stage.legal_moves())))
    search = Search(start)
    search.run(playouts=1)  # warm-up: builds the tables
    began = perf_counter()
    search.run(seconds=seconds)
    return search.playouts / (perf_counter() - began)


def _figures(start: Position) -> dict[str, float]:
    """Return the medians of several rounds, and the spread of games per second as a ratio."""
    measure(start, 0.1)  # warm-up: builds the tables
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
    """Format the figures of several games as lines of text."""
    lines = [f"Python {sys.version.split()[0]} on {sys.platform}"]
    for name, row in figures.items():
        games, moves = row["games_per_second"], row["moves_per_second"]
        lines.append(
            f"{name}: {games} random games/s, {moves} moves/s (spread {row['spread']}), "
            f"slowest answer {row['slowest_answer_ms']} ms, "
            f"{row['playouts_per_second']} playouts/s"
        )
    return "\n".join(lines) + "\n"
