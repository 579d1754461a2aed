"""Plays random games of every kind and compares, position by position, what the rules say with
what an umpire says (tests/support/rules/umpire.py) that was written from the rule texts alone.

Of each position: points, turn, and of moves by lot whether they are legal and each reason why
not; of every tenth, and at the end of a game, all legal moves. The same seed plays the same games.
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

from game.core.base import Game
from game.games import registry
from tools.paths import BuildError

POSITIONS = 100_000
PROCESSES = 2
WHOLE = 10
AT_ONCE = 30
"""Games that are given out before it is looked at how many positions that made."""


class Task(NamedTuple):
    """A random game, which its seed makes."""

    game: str
    tags: dict[str, str]
    seed: int


class Judged(NamedTuple):
    """How many positions and moves were compared, and the difference that was found, if any."""

    positions: int
    moves: int
    difference: str = ""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh agree", description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS, help=f"at least; {POSITIONS}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    chosen = parser.parse_args(arguments)
    each = -(-chosen.positions // len(registry.GAMES))
    began, sums = monotonic(), Counter[str]()
    with ProcessPoolExecutor(min(chosen.processes, os.cpu_count() or 1)) as pool:
        for game in registry.GAMES.values():
            tasks = games(game, chosen.seed)
            found = Counter[str]()
            while found["positions"] < each:
                some = [next(tasks) for _ in range(AT_ONCE)]
                for judged in pool.map(judge, some):
                    if judged.difference:
                        raise BuildError(f"agree: {judged.difference}")
                    found.update(positions=judged.positions, moves=judged.moves, games=1)
            print(f"{game.info.id}: {told(found)}", flush=True)
            sums.update(found)
    speed = sums["positions"] / (monotonic() - began)
    print(f"all agree: {told(sums)}; {speed:.0f} positions a second")
    return 0


def told(counted: Counter[str]) -> str:
    return ", ".join(f"{counted[what]} {what}" for what in ("positions", "games", "moves"))


def games(game: Game, seed: int) -> Iterator[Task]:
    """Games under every agreement by turns, without end."""
    from tests.support.rules.agreement import every_agreement

    lot = Random(f"{seed} {game.info.id}")
    for tags in cycle(every_agreement(game)):
        yield Task(game.info.id, tags, lot.randrange(2**32))


def judge(task: Task) -> Judged:
    """One game, played and compared in a process of its own."""
    from tests.support.rules.agreement import DisagreementError, play_and_compare

    first = task.seed % WHOLE

    def whole(ply: int, _plies: int) -> bool:
        return ply % WHOLE == first

    try:
        positions, moves = play_and_compare(task.game, task.seed, whole, **task.tags)
    except DisagreementError as error:
        return Judged(0, 0, f"seed {task.seed}: {error}")
    return Judged(positions, moves)
