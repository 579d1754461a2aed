"""Measure what a head start is worth, in games of the computer against itself.

Two equal players play each of many balanced openings. A head start is then added to the points at
the end, for each seat in turn: the players do not know of it. A tie counts as half a win.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random

from game.cli.bench import initial_position
from game.core.handicap import has_handicap
from game.core.types import Points, Seat
from game.games import registry
from tools.quality.tournament import PROCESSES, balanced_opening, play_out

MAX_POINTS = 15
"""Number of points up to which the chance is printed."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh handicaps", description=__doc__)
    games = [game for game, rules in registry.GAMES.items() if has_handicap(rules.info)]
    parser.add_argument("game", choices=games)
    parser.add_argument("--level", type=int, default=4, help="(default: %(default)s)")
    parser.add_argument("--games", type=int, default=200, help="(default: %(default)s)")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    rng = Random(options.seed)
    seeds = [rng.randrange(2**32) for _ in range(options.games)]
    with ProcessPoolExecutor(options.processes) as pool:
        leads = list(pool.map(partial(play, options.game, options.level), seeds))
    chances = head_start_chances(leads, MAX_POINTS)
    error = 100 / sqrt(len(leads))
    print(f"{options.game}, level {options.level}, {len(leads)} games, about ±{error:.0f} %")
    print(f"head_start={tuple(chances)},")
    return 0


def play(game: str, level: int, seed: int) -> Points:
    """Play a game between two equal players and return First's lead. Runs in a worker process."""
    rng = Random(seed)
    position = initial_position(registry.find(game), seed)
    for move in balanced_opening(position, rng):
        position = position.after(move)
    first, second = play_out(position, dict.fromkeys(Seat, str(level)), rng).points
    return first - second


def head_start_chances(leads: Sequence[Points], most: int) -> list[int]:
    """Return the chance in percent to win with a head start of 0 to *most* points.

    Args:
        leads: First's lead at the end of each game, without a head start.
        most: Highest number of points.
    """
    both = [lead for first in leads for lead in (first, -first)]
    return [
        round(
            100
            * sum(1 if lead + points > 0 else 0.5 * (lead + points == 0) for lead in both)
            / len(both)
        )
        for points in range(most + 1)
    ]
