"""Play random games of every kind and compare each position with an independent umpire.

The umpire (tests/support/rules/umpire.py) was written from the rule texts alone. In each position,
points and turn are compared, and for random moves whether they are legal and every reason why not;
in every tenth position and at the end of a game, all legal moves. Equal seeds play equal games.
"""

import argparse
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle
from random import Random
from time import monotonic
from typing import NamedTuple

from game.core.game import Game
from game.games import registry
from tools.paths import BuildError

POSITIONS = 100_000
PROCESSES = 2
FULL_CHECK_INTERVAL = 10
CHUNK_SIZE = 30
"""Number of games to submit before the positions compared so far are counted."""


class Task(NamedTuple):
    """A random game, determined by its seed."""

    game: str
    tags: dict[str, str]
    seed: int


class Comparison(NamedTuple):
    """Numbers of positions and moves compared, and the difference found, if any."""

    positions: int
    moves: int
    difference: str = ""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh agree", description=__doc__)
    parser.add_argument(
        "--positions",
        type=int,
        default=POSITIONS,
        help="minimum number of positions (default: %(default)s)",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    options = parser.parse_args(arguments)
    per_game = -(-options.positions // len(registry.GAMES))
    began, sums = monotonic(), Counter[str]()
    with ProcessPoolExecutor(min(options.processes, os.cpu_count() or 1)) as pool:
        for game in registry.GAMES.values():
            pending = tasks(game, options.seed)
            found = Counter[str]()
            while found["positions"] < per_game:
                chunk = [next(pending) for _ in range(CHUNK_SIZE)]
                for result in pool.map(compare, chunk):
                    if result.difference:
                        raise BuildError(f"agree: {result.difference}")
                    found.update(positions=result.positions, moves=result.moves, games=1)
            print(f"{game.info.id}: {summary(found)}", flush=True)
            sums.update(found)
    speed = sums["positions"] / (monotonic() - began)
    print(f"no differences: {summary(sums)}; {speed:.0f} positions per second")
    return 0


def summary(counted: Counter[str]) -> str:
    return ", ".join(f"{counted[what]} {what}" for what in ("positions", "games", "moves"))


def tasks(game: Game, seed: int) -> Iterator[Task]:
    """Yield games endlessly, cycling through all setups."""
    from tests.support.rules.agreement import every_agreement

    rng = Random(f"{seed} {game.info.id}")
    for tags in cycle(every_agreement(game)):
        yield Task(game.info.id, tags, rng.randrange(2**32))


def compare(task: Task) -> Comparison:
    """Play and compare a game. Runs in a worker process."""
    from tests.support.rules.agreement import DisagreementError, play_and_compare

    offset = task.seed % FULL_CHECK_INTERVAL

    def full_check(ply: int, _plies: int) -> bool:
        return ply % FULL_CHECK_INTERVAL == offset

    try:
        positions, moves = play_and_compare(task.game, task.seed, full_check, **task.tags)
    except DisagreementError as error:
        return Comparison(0, 0, f"seed {task.seed}: {error}")
    return Comparison(positions, moves)
