"""Let computer players play each other and compute their Elo ratings.

A player is the number of a level, `random`, `greedy` (the move that gains most points at once) or a
thinking time in seconds, such as `0.2s`. Each opening, some moves after which nobody may swap, is
played twice with seats exchanged. It is the most balanced of several random openings, as judged by
a short search: if one seat wins in any case, two games say nothing about the players.
"""

import argparse
import json
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import exp, inf, log, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.cli.bench import initial_position
from game.core.position import Position
from game.core.types import Move, Seat
from game.engine.levels import LEVEL_NAMES, UNLIMITED, Level, levels_of
from game.engine.playout import lead_after
from game.engine.search import Search
from game.games import registry
from tools.paths import BuildError

PROCESSES = 2
OPENING_PLIES = 2
OPENING_CANDIDATES = 8
"""Number of random openings from which one is selected."""
BALANCE_LEVEL = Level("balance", 500, solve_endgame=False)
"""Level that evaluates the balance of an opening."""

PLAYERS = "random,greedy,1,2,3,4,5,6"
ELO_SCALE = 400 / log(10)
PRIOR_DEVIATION = 600 / ELO_SCALE
"""Standard deviation of the prior distribution of ratings around their mean: 600 Elo points."""


class Pairing(NamedTuple):
    """An opening that two players play twice, determined by its seed."""

    game: str
    players: tuple[str, str]
    seed: int


class Score(NamedTuple):
    """Result of two games for the first player: wins (a draw is half) and margin in points."""

    wins: float
    margin: float


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh tournament", description=__doc__)
    parser.add_argument("game", nargs="?", default="battle-of-lits", choices=list(registry.GAMES))
    parser.add_argument(
        "--players", default=PLAYERS, help="comma-separated list (default: %(default)s)"
    )
    parser.add_argument(
        "--openings",
        type=int,
        default=5,
        help="number of openings per pair of players (default: %(default)s)",
    )
    parser.add_argument(
        "--reach",
        type=int,
        default=99,
        help="maximum distance in the list of players who meet (default: %(default)s)",
    )
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--keep", type=Path, help="file in which results are stored; games in it are not repeated"
    )
    options = parser.parse_args(arguments)
    players: list[str] = options.players.split(",")
    for player in players:
        check_player(player)
    if len(set(players)) < 2 or len(set(players)) < len(players) or options.openings < 1:
        raise BuildError(
            "tournament: expected at least two different players and at least one opening"
        )
    rng = Random(options.seed)
    pairings = [
        Pairing(options.game, pair, rng.randrange(2**32))
        for _ in range(options.openings)
        for pair in combinations(players, 2)
        if abs(players.index(pair[0]) - players.index(pair[1])) <= options.reach
    ]
    results = load_results(options.keep, options.game)
    unplayed = [pairing for pairing in pairings if pairing not in results]
    with ProcessPoolExecutor(min(options.processes, os.cpu_count() or 1)) as pool:
        for pairing, score in zip(unplayed, pool.map(play_pairing, unplayed), strict=True):
            results[pairing] = score
            if options.keep:
                with options.keep.open("a") as file:
                    file.write(json.dumps([*pairing, *score]) + "\n")
    players_seen = {player for pairing in results for player in pairing.players}
    everyone = [*players, *sorted(players_seen - {*players})]
    print(table(everyone, list(results), list(results.values())))
    return 0


def load_results(path: Path | None, game: str) -> dict[Pairing, Score]:
    """Return the results of a game that are stored in a file."""
    if not path or not path.exists():
        return {}
    rows = map(json.loads, path.read_text().splitlines())
    return {
        Pairing(of, (one, other), seed): Score(wins, margin)
        for of, (one, other), seed, wins, margin in rows
        if of == game
    }


def check_player(player: str) -> None:
    """Check the name of a player.

    Raises:
        BuildError: There is no such player.
    """
    if (
        player not in ("random", "greedy")
        and seconds_of(player) is None
        and not level_number(player)
    ):
        raise BuildError(f"tournament: unknown player {player!r}\n\n{__doc__}")


def level_number(player: str) -> int | None:
    """Return the number of a player's level, or None if the player is not a level."""
    return int(player) if player in map(str, range(1, len(LEVEL_NAMES) + 1)) else None


def level_of(player: str, game: str) -> Level:
    number = level_number(player)
    return levels_of(game)[number - 1] if number else UNLIMITED


def seconds_of(player: str) -> float | None:
    try:
        return float(player[:-1]) if player.endswith("s") and float(player[:-1]) > 0 else None
    except ValueError:
        return None


def play_pairing(pairing: Pairing) -> Score:
    """Play an opening twice, with seats exchanged. Runs in a worker process."""
    rng = Random(pairing.seed)
    start = initial_position(registry.find(pairing.game), pairing.seed)
    for move in balanced_opening(start, rng):
        start = start.after(move)
    wins = margin = 0.0
    for seat in Seat:
        players = {seat: pairing.players[0], seat.other: pairing.players[1]}
        last = play_out(start, players, rng)
        outcome = last.outcome()
        assert outcome
        wins += 0.5 if outcome.winner is None else outcome.winner == seat
        first, second = last.points
        margin += first - second if seat is Seat.FIRST else second - first
    return Score(wins, margin)


def balanced_opening(start: Position, rng: Random) -> list[Move]:
    """Return the moves of the most balanced of OPENING_CANDIDATES random openings."""
    candidates = []
    for seed in range(OPENING_CANDIDATES):
        position, moves = start, list[Move]()
        while position.ply < OPENING_PLIES:
            moves.append(rng.choice(list(position.stage.legal_moves())))
            position = position.after(moves[-1])
        search = Search(position, seed, BALANCE_LEVEL)
        search.run()
        candidates.append((abs(search.best().margin), seed, moves))
    return min(candidates)[2]


def play_out(position: Position, players: dict[Seat, str], rng: Random) -> Position:
    """Play a game to its end and return the final position."""

    def choose(at: Position, last_move: str) -> Move:
        assert at.to_move
        return choose_move(players[at.to_move], at, rng, last_move)

    return play_moves(position, choose)


def play_moves(position: Position, choose: Callable[[Position, str], Move]) -> Position:
    """Return the final position of a game.

    Args:
        position: Position in which the game begins.
        choose: Chooses the next move, given the position and the notation of the last move.
    """
    last_move = ""
    while position.to_move:
        move = choose(position, last_move)
        position, last_move = position.after(move), str(move)
    return position


def choose_move(player: str, position: Position, rng: Random, last_move: str = "") -> Move:
    """Return the move that a player makes, after *last_move*."""
    if player in ("random", "greedy"):
        moves = list(position.legal_moves())
        rng.shuffle(moves)
        return moves[0] if player == "random" else max(moves, key=lambda m: lead_after(position, m))
    level = level_of(player, position.game.info.id)
    return choose_at_level(level, position, rng, last_move, seconds_of(player) or inf)


def choose_at_level(
    level: Level, position: Position, rng: Random, last_move: str = "", seconds: float = inf
) -> Move:
    """Return the move of the computer at a level, within a time limit."""
    search = Search(position, rng.randrange(2**32), level, last_move=last_move)
    search.run(seconds=seconds)
    return search.best().move


def table(players: Sequence[str], pairings: Sequence[Pairing], scores: Sequence[Score]) -> str:
    """Format the players by rating, with their errors, and the score of each pair.

    Errors are two standard deviations.
    """
    at = {player: i for i, player in enumerate(players)}
    results = [
        (at[p.players[0]], at[p.players[1]], s.wins) for p, s in zip(pairings, scores, strict=True)
    ]
    ratings, errors = fit_elo(len(players), results)
    wins, games, margins = ([0.0] * len(players) for _ in range(3))
    for (one, other, won), score in zip(results, scores, strict=True):
        for i, own, sign in ((one, won, 1), (other, 2 - won, -1)):
            wins[i] += own
            games[i] += 2
            margins[i] += sign * score.margin
    lines = [f"{'player':>14} {'Elo':>6} {'±':>4} {'won':>6} {'games':>6} {'points per game':>14}"]
    for i in sorted(range(len(players)), key=lambda i: -ratings[i]):
        lines.append(
            f"{player_label(players[i]):>14} {ratings[i]:6.0f} {errors[i]:4.0f} {wins[i]:6.1f} "
            f"{games[i]:6.0f} {margins[i] / games[i]:+14.1f}"
        )
    for pair in sorted({(one, other) for one, other, _ in results}):
        halves = [won / 2 for one, other, won in results if (one, other) == pair]
        weaker, stronger = (player_label(players[i]) for i in pair)
        won = 1 - sum(halves) / len(halves)
        lines.append(f"{stronger} against {weaker}: {won:.0%} of {2 * len(halves)}")
    return "\n".join(lines)


def player_label(player: str) -> str:
    number = level_number(player)
    return f"{player} {LEVEL_NAMES[number - 1]}" if number else player


def fit_elo(
    count: int, results: Sequence[tuple[int, int, float]]
) -> tuple[list[float], list[float]]:
    """Fit Elo ratings to results, as the most probable ones in the Bradley-Terry model.

    A normal prior keeps the rating of a player who won every game finite. Uses Newton's method.

    Args:
        count: Number of players.
        results: Indices of two players, and the score of the first in two games.

    Returns:
        The ratings, and their errors as two standard deviations.

    Reference:
        Bradley and Terry (1952), Rank analysis of incomplete block designs.
    """
    strength = [0.0] * count
    for _ in range(30):
        gradient, hessian = (
            [-s / PRIOR_DEVIATION**2 for s in strength],
            diagonal(count, 1 / PRIOR_DEVIATION**2),
        )
        for one, other, won in results:
            expected = 1 / (1 + exp(strength[other] - strength[one]))
            gradient[one] += won - 2 * expected
            gradient[other] -= won - 2 * expected
            curvature = 2 * expected * (1 - expected)
            for i, j in ((one, other), (other, one)):
                hessian[i][i] += curvature
                hessian[i][j] -= curvature
        inverse = invert(hessian)
        for i, row in enumerate(inverse):
            strength[i] += sum(a * b for a, b in zip(row, gradient, strict=True))
    # Remove the uncertainty common to all ratings: that of their mean, which is arbitrary.
    means = [sum(row) / count for row in inverse]
    common = sum(means) / count
    errors = [sqrt(inverse[i][i] - 2 * means[i] + common) for i in range(count)]
    return [ELO_SCALE * s for s in strength], [2 * ELO_SCALE * error for error in errors]


def diagonal(count: int, value: float) -> list[list[float]]:
    return [[value if i == j else 0.0 for j in range(count)] for i in range(count)]


def invert(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a symmetric positive definite matrix by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [[*row, *unit] for row, unit in zip(matrix, diagonal(size, 1.0), strict=True)]
    for i in range(size):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
