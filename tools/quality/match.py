"""Let the engine of this checkout play a match against that of another checkout.

Both think equally long, each in a process of its own, of which only one works at a time. Each
opening is played twice with seats exchanged and is balanced as judged by a short search of this
checkout. A match says whether a change of the engine made it stronger:

    git worktree add ../before HEAD~1
    ./build.sh match taiji --against ../before --seconds 0.3 --openings 100
"""

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.core.position import Position
from game.core.types import Seat
from game.games import registry
from game.records.record import Record
from game.records.replay import load
from tools.paths import ROOT, BuildError
from tools.quality.tournament import balanced_opening

PROCESSES = 2


class Result(NamedTuple):
    """Result of one game for the engine of this checkout: win (a draw is half) and margin."""

    win: float
    margin: float


class Engine:
    """An engine process that is asked for moves through its JSON Lines interface.

    Args:
        checkout: Directory with the package ``game``.
    """

    def __init__(self, checkout: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "game", "engine"],
            cwd=checkout,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def move(self, record: str, limit: dict[str, float], seed: int) -> str:
        """Return the engine's move after *record*.

        Args:
            record: Text of the record.
            limit: The fields ``seconds`` or ``level`` of the request.
            seed: Seed of the search.

        Raises:
            BuildError: The engine stopped, or refused the request.
        """
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps({"record": record, "seed": seed, **limit}) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline() or "{}")
        if "move" not in answer:
            raise BuildError(f"match: {answer.get('error', 'an engine stopped')}")
        move: str = answer["move"]
        return move

    def close(self) -> None:
        """Stop the process."""
        self._process.communicate()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./build.sh match",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=list(registry.GAMES))
    parser.add_argument("--against", type=Path, required=True, help="directory of a checkout")
    parser.add_argument("--seconds", type=float, default=0.3, help="for each move")
    parser.add_argument("--level", type=int, help="play at a level, without a limit of time")
    parser.add_argument("--openings", type=int, default=10, help="each is played twice")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    if not (options.against / "game" / "engine").is_dir():
        raise BuildError(f"match: no engine in {options.against}")
    if options.openings < 1:
        raise BuildError("match: expected at least one opening")
    limit = {"level": options.level} if options.level else {"seconds": options.seconds}
    rng = Random(options.seed)
    seeds = [rng.randrange(2**32) for _ in range(options.openings)]
    results: list[Result] = []
    with ThreadPoolExecutor(min(options.processes, os.cpu_count() or 1)) as pool:
        for pair in pool.map(
            lambda seed: play_opening(options.game, seed, options.against, limit), seeds
        ):
            results += pair
    print(summary(options.game, results))
    return 0


def play_opening(
    game: str, seed: int, against: Path, limit: dict[str, float]
) -> tuple[Result, Result]:
    """Play an opening twice, with seats exchanged."""
    tags = registry.find(game).new_game_tags({}, seed)
    start = Position.start(registry.find(game), tags)
    opening = Record({"Game": game, **tags}, list(map(str, balanced_opening(start, Random(seed)))))
    engines = Engine(ROOT), Engine(against)
    try:
        first, second = (play(opening, seat, engines, limit, seed) for seat in Seat)
    finally:
        for engine in engines:
            engine.close()
    return first, second


def play(
    opening: Record, seat: Seat, engines: tuple[Engine, Engine], limit: dict[str, float], seed: int
) -> Result:
    """Play a game to its end after *opening*, with the engine of this checkout in *seat*."""
    record = Record(opening.tags, list(opening.moves))
    position = load(str(record)).positions[-1]
    while position.to_move:
        engine = engines[position.to_move is not seat]
        record.moves.append(engine.move(str(record), limit, seed))
        position = position.play(record.moves[-1])
    outcome = position.outcome()
    assert outcome
    first, second = position.points
    win = 0.5 if outcome.winner is None else float(outcome.winner is seat)
    return Result(win, first - second if seat is Seat.FIRST else second - first)


def summary(game: str, results: list[Result]) -> str:
    """Return the share won with its error (two standard deviations) and the points per game."""
    games = len(results)
    share = sum(result.win for result in results) / games
    # Never zero, also if one side won every game (Agresti and Coull, 1998).
    adjusted = (share * games + 2) / (games + 4)
    error = 2 * sqrt(adjusted * (1 - adjusted) / (games + 4))
    margin = sum(result.margin for result in results) / games
    return f"{game}: won {share:.1%} ± {error:.1%} of {games} games, {margin:+.2f} points a game"
