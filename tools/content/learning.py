"""What learning has in common for all games: options, and games played in parallel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from tools.paths import ROOT, log

T = TypeVar("T")
R = TypeVar("R")

HEURISTICS_FOLDER = ROOT / "game" / "engine" / "heuristics"


@dataclass(frozen=True, slots=True)
class Options:
    """How to learn.

    Attributes:
        games: Number of games that the engine plays against itself.
        seed: Seed of all random numbers.
        processes: Number of processes.
    """

    games: int
    seed: int
    processes: int

    def command(self, game: str) -> str:
        """Return the command line that learns the same again."""
        return f"./build.sh learn {game} --games {self.games} --seed {self.seed}"


def in_parallel(play: Callable[[T], R], tasks: Sequence[T], options: Options) -> Iterator[R]:
    """Yield the results of *play* for all tasks in their order, from worker processes."""
    with ProcessPoolExecutor(options.processes) as pool:
        for number, found in enumerate(pool.map(play, tasks), 1):
            if number % 10 == 0 or number == len(tasks):
                log(f"learn: {number} of {len(tasks)} games")
            yield found
