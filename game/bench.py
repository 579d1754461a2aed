"""How fast the rules are: moves made per second and whole random games per second, per game.

A random game is played on the stages alone, without swaps, each legal move equally likely, with
the points counted at the end. The figures are medians of several rounds, with their spread.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random
from statistics import median
from time import perf_counter

from game import catalogue
from game.position import Position
from game.rules import Game

ROUNDS = 5
ROUND_SECONDS = 1.0


VARIANTS: dict[str, tuple[dict[str, str], ...]] = {
    "tailits": ({}, {"Scoring": "second-largest"}),
    "taiji": ({"Size": "7"}, {"Size": "9"}, {"Size": "11"}),
}
"""The agreements under which a game is measured, where the default alone says too little."""


def opening(game: Game, seed: int, tags: Mapping[str, str] | None = None) -> Position:
    """The position before the first move of a fresh game, with default options or *tags*."""
    return Position.start(game, game.fresh_tags(tags or {}, seed))


def random_game(start: Position, rng: Random) -> int:
    """Plays every stage to its end at random and counts the points; gives the number of moves."""
    game, stage, moves = start.game, start.stage, 0
    for number in range(game.stages):
        stage = game.open_stage(start.setup, stage) if number else stage
        while not stage.over:
            stage = stage.play_random(rng)
            moves += 1
        stage.points()
    return moves


def measure(start: Position, seconds: float = ROUND_SECONDS) -> tuple[float, float]:
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
    game = catalogue.find(game_id)
    return {
        " ".join([game_id, *(f"{tag}={value}" for tag, value in tags.items())]): _figures(
            opening(game, 1, tags)
        )
        for tags in VARIANTS.get(game_id, ({},))
    }


def _figures(start: Position) -> dict[str, float]:
    """Medians of several rounds, and the spread of the games figure as a ratio."""
    measure(start, 0.1)  # tables are made once; leave that out
    rounds = [measure(start) for _ in range(ROUNDS)]
    games, moves = ([r[i] for r in rounds] for i in (0, 1))
    return {
        "games_per_second": round(median(games)),
        "moves_per_second": round(median(moves)),
        "spread": round(max(games) / min(games), 2),
    }


def table(figures: Mapping[str, Mapping[str, float]]) -> str:
    """The figures of several games as lines of text."""
    lines = [f"Python {sys.version.split()[0]} on {sys.platform}"]
    for name, row in figures.items():
        games, moves = row["games_per_second"], row["moves_per_second"]
        lines.append(f"{name}: {games} random games/s, {moves} moves/s (spread {row['spread']})")
    return "\n".join(lines) + "\n"
