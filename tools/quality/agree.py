"""Play random games of every kind and compare each position with an independent umpire.

The umpire (tests/support/rules/umpire.py) was written from the rule texts alone. In each position,
points and turn are compared, and for random moves whether they are legal and every reason why not;
in every tenth position and at the end of a game, all legal moves. Equal seeds play equal games.

With --micropython, the rules on MicroPython are compared with those on CPython instead: all answers
to the requests that the page makes, as JSON texts.
"""

import argparse
import atexit
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import cycle
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from game.core.game import Game
from game.games import registry
from tools.build.micropython import build as micropython
from tools.paths import BuildError

if TYPE_CHECKING:
    from tests.support.processes import LineProcess

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
    """Numbers of positions and of what was compared in them, and the difference found, if any."""

    positions: int
    counted: dict[str, int]
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
    parser.add_argument("--micropython", action="store_true", help="compare the interpreters")
    options = parser.parse_args(arguments)
    compared = compare_interpreters if options.micropython else compare
    per_game = -(-options.positions // len(registry.GAMES))
    began, sums = monotonic(), Counter[str]()
    with ProcessPoolExecutor(min(options.processes, os.cpu_count() or 1)) as pool:
        for game in registry.GAMES.values():
            pending = tasks(game, options.seed)
            found = Counter[str]()
            while found["positions"] < per_game:
                chunk = [next(pending) for _ in range(CHUNK_SIZE)]
                for result in pool.map(compared, chunk):
                    if result.difference:
                        raise BuildError(f"agree: {result.difference}")
                    found.update(result.counted, positions=result.positions, games=1)
            print(f"{game.info.id}: {summary(found)}", flush=True)
            sums.update(found)
    speed = sums["positions"] / (monotonic() - began)
    print(f"no differences: {summary(sums)}; {speed:.0f} positions per second")
    return 0


def summary(counted: Counter[str]) -> str:
    return ", ".join(f"{number} {what}" for what, number in counted.items())


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
        return Comparison(0, {}, f"seed {task.seed}: {error}")
    return Comparison(positions, {"moves": moves})


def compare_interpreters(task: Task) -> Comparison:
    """Play a game on MicroPython and on CPython. Runs in a worker process."""
    from tests.support.micropython import compare_random_game

    try:
        positions, answers = compare_random_game(micropython_process(), task, FULL_CHECK_INTERVAL)
    except AssertionError as error:
        return Comparison(0, {}, f"{task.game}, {task.tags}, seed {task.seed}: {error}")
    return Comparison(positions, {f'"{verb}"': number for verb, number in answers.items()})


@cache
def micropython_process() -> "LineProcess":
    """Return the process with the rewritten rules, one for each worker process."""
    from tests.support.micropython import start_micropython

    folder = tempfile.TemporaryDirectory(prefix="rules-")
    atexit.register(folder.cleanup)
    micropython.write(Path(folder.name))
    process = start_micropython(folder.name)
    atexit.register(process.stop)
    return process
