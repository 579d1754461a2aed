"""Measure what handicaps are worth, in games of the computer against itself.

Two equal players play many balanced openings to the end, each as First and as Second. One has a
handicap:

- `points`: points before the first move. They are added at the end: the players do not know them;
- `swap`: a second swap. These games are played from the first move;
- `hints`: the moves of a stronger level, at turns that are drawn;
- `shape`: a shape that only they may place. These games are played from the first move, too;
- `time`: twice, four and eight times as many playouts or nodes as the other.

A tie counts as half a win.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from math import sqrt
from random import Random
from typing import NamedTuple

from game.cli.bench import initial_position
from game.core.handicap import TAG, Handicap, HandicapKind, handicap_kinds
from game.core.position import Position
from game.core.types import Points, Seat
from game.engine.levels import Level, levels_of
from game.games import registry
from tools.paths import BuildError
from tools.quality.tournament import (
    PROCESSES,
    balanced_opening,
    choose_at_level,
    play_moves,
)

MAX_POINTS = 15
"""Number of points up to which the chance is printed."""

HINTS = (1, 2, 4, 8)
"""Numbers of hints that are measured."""

TIME_FACTORS = (2, 4, 8)
"""How many times as long the favoured player thinks."""

TIME = "time"


class Task(NamedTuple):
    """A game to be played: its seed, the favoured seat and the amount of its handicap."""

    game: str
    seed: int
    seat: Seat
    amount: int
    level: int
    adviser: int


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh handicaps", description=__doc__)
    parser.add_argument("game", choices=list(registry.GAMES))
    parser.add_argument("kind", choices=[*map(str, HandicapKind), TIME])
    parser.add_argument("--level", type=int, default=4, help="(default: %(default)s)")
    parser.add_argument(
        "--adviser", type=int, default=6, help="level that gives the hints (default: %(default)s)"
    )
    parser.add_argument("--games", type=int, default=200, help="(default: %(default)s)")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    if options.kind not in (*handicap_kinds(registry.find(options.game).info), TIME):
        raise BuildError(f"handicaps: {options.game} has no handicap of {options.kind}")
    error = 100 / sqrt(options.games)
    print(
        f"{options.game}, level {options.level}, {options.games} games, about ±{error:.0f} %",
        flush=True,
    )
    with ProcessPoolExecutor(options.processes) as pool:
        for line in measured(options, lambda play, tasks: list(pool.map(play, tasks))):
            print(line, flush=True)
    return 0


def measured(
    options: argparse.Namespace,
    run: Callable[[Callable[[Task], Points], Sequence[Task]], list[Points]],
) -> Iterator[str]:
    """Yield the results as fields of :class:`game.engine.heuristics.base.HandicapWorth`."""

    def tasks(amount: int) -> list[Task]:
        rng = Random(options.seed)
        return [
            Task(
                options.game,
                rng.randrange(2**32),
                tuple(Seat)[number % 2],
                amount,
                options.level,
                options.adviser,
            )
            for number in range(options.games)
        ]

    if options.kind == HandicapKind.POINTS:
        leads = run(partial(play_game, start_plainly, choose_plainly), tasks(0))
        yield f"points={tuple(head_start_chances(leads, MAX_POINTS))},"
    elif options.kind == HandicapKind.SWAP:
        leads = run(partial(play_game, start_with_swap, choose_plainly), tasks(1))
        yield f"swap={chance(leads)},"
    elif options.kind == HandicapKind.SHAPE:
        for shape in registry.find(options.game).info.shapes:
            start = partial(start_with_shape, shape)
            leads = run(partial(play_game, start, choose_plainly), tasks(1))
            yield f"shape: {shape}: {chance(leads)},"
    else:
        hints = options.kind == HandicapKind.HINTS
        choose = choose_with_hints if hints else choose_with_time
        for amount in HINTS if hints else TIME_FACTORS:
            leads = run(partial(play_game, start_plainly, choose), tasks(amount))
            yield f"{options.kind}: {amount}: {chance(leads)},"


def play_game(
    start: Callable[[Task, Random], Position],
    chooser: Callable[[Task, Random], Callable[[Position], Level]],
    task: Task,
) -> Points:
    """Play a game and return the lead of the favoured seat, or ±1 if points do not decide.

    Runs in a worker process.

    Args:
        start: Returns the position in which the players begin.
        chooser: Returns what selects the level for each move.
        task: The game.
    """
    rng = Random(task.seed)
    level_at = chooser(task, rng)
    last = play_moves(
        start(task, rng), lambda at, move: choose_at_level(level_at(at), at, rng, move)
    )
    outcome = last.outcome()
    assert outcome
    if HandicapKind.POINTS in handicap_kinds(last.game.info):
        first, second = last.points
        lead = first - second if task.seat is Seat.FIRST else second - first
        if lead:
            return lead
    return 0 if outcome.winner is None else 1 if outcome.winner is task.seat else -1


def start_plainly(task: Task, rng: Random) -> Position:
    """Return the position after a balanced opening, which depends on the seed only."""
    del rng
    return _opening(task.game, task.seed)


@cache
def _opening(game: str, seed: int) -> Position:
    position = initial_position(registry.find(game), seed)
    for move in balanced_opening(position, Random(seed)):
        position = position.after(move)
    return position


def start_with_swap(task: Task, rng: Random) -> Position:
    """Return the position before the first move, with a second swap for the favoured seat."""
    del rng
    return _start_with(Handicap(task.seat, HandicapKind.SWAP, 1), task)


def start_with_shape(shape: str, task: Task, rng: Random) -> Position:
    """Return the position before the first move, with a shape for the favoured seat alone."""
    del rng
    return _start_with(Handicap(task.seat, HandicapKind.SHAPE, 1, shape), task)


def _start_with(handicap: Handicap, task: Task) -> Position:
    plain = initial_position(registry.find(task.game), task.seed)
    return Position.start(plain.game, {**plain.setup.tags, TAG: str(handicap)})


def choose_plainly(task: Task, rng: Random) -> Callable[[Position], Level]:
    """Return what selects the same level for every move."""
    del rng
    level = levels_of(task.game)[task.level - 1]
    return lambda _: level


def choose_with_hints(task: Task, rng: Random) -> Callable[[Position], Level]:
    """Return what selects the level of the adviser at some turns of the favoured seat."""
    plain, adviser = (levels_of(task.game)[number - 1] for number in (task.level, task.adviser))
    turns = list(range(TURNS[task.game]))
    advised = {*rng.sample(turns, min(task.amount, len(turns)))}
    count = 0

    def level_at(position: Position) -> Level:
        nonlocal count
        if position.to_move is not task.seat:
            return plain
        count += 1
        return adviser if count - 1 in advised else plain

    return level_at


TURNS = {
    "battle-of-lits": 5,
    "tailits": 7,
    "taiji": 17,
    "lot": 8,
    "tailits+taiji": 28,
    "taiji+battle-of-lits": 33,
}
"""Turns of a player that all games of a kind have, after the opening. Hints are drawn of these."""


def choose_with_time(task: Task, rng: Random) -> Callable[[Position], Level]:
    """Return what selects a level with less thinking for the seat that is not favoured."""
    del rng
    plain = levels_of(task.game)[task.level - 1]
    hurried = replace(plain, node_budget=plain.node_budget / task.amount)
    return lambda position: plain if position.to_move is task.seat else hurried


def chance(leads: Sequence[Points]) -> int:
    """Return the chance in percent to win, given the lead at the end of each game."""
    return round(100 * sum(1 if lead > 0 else 0.5 * (lead == 0) for lead in leads) / len(leads))


def head_start_chances(leads: Sequence[Points], most: int) -> list[int]:
    """Return the chance in percent to win with a head start of 0 to *most* points.

    Args:
        leads: One player's lead at the end of each game, without a head start.
        most: Highest number of points.
    """
    both = [lead for first in leads for lead in (first, -first)]
    return [chance([lead + points for lead in both]) for points in range(most + 1)]
