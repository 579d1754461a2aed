"""Make puzzles, positions in which exactly one move wins, or check the existing ones.

Weak players play games; then the exact solver searches backwards from the end for moves that leave
the opponent a single way to win. The results of each seed are stored in .cache/, so that an
interrupted run can be resumed. Equal seeds produce equal puzzles.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core.position import Position
from game.games import registry
from game.records import collection
from game.records.record import Record
from game.records.replay import load
from tools.content.puzzle_generator import generate_puzzles, margin, solver_for
from tools.paths import CACHE, ROOT, BuildError, log

PUZZLE_DIR = ROOT / "static" / "games" / "puzzles"
COUNTS = {"battle-of-lits": 120}
DEFAULT_COUNT = 30
GRADES = 4


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh puzzles", description=__doc__)
    parser.add_argument("what", choices=["make", "check"])
    parser.add_argument(
        "games", nargs="*", metavar="game", help="default: all games that have puzzles"
    )
    parser.add_argument(
        "--count", type=int, help=f"puzzles per game (default: {DEFAULT_COUNT}; {COUNTS})"
    )
    options = parser.parse_args(arguments)
    existing = [game for game in registry.GAMES if path_of(game).exists()]
    for game in options.games or existing:
        if game not in registry.GAMES:
            raise BuildError(f"puzzles: unknown game {game!r}")
        if options.what == "check":
            check_game(game)
        else:
            make_puzzles(game, options.count or COUNTS.get(game, DEFAULT_COUNT))
    return 0


def path_of(game: str) -> Path:
    return PUZZLE_DIR / f"{game.replace('+', '-')}.txt"


def load_records(game: str) -> list[str]:
    """Return the records of a game's puzzles, easiest first."""
    return collection.split(path_of(game).read_text())


def check_game(game: str) -> None:
    """Check all puzzles of a game.

    Raises:
        BuildError: A puzzle does not have exactly the solution and the margin that its record
            states, or occurs twice up to symmetry.
    """
    texts = load_records(game)
    for text in texts:
        if fault := find_fault(text):
            raise BuildError(f"{fault}:\n{text}")
    if len({canonical(load(text).positions[-1]) for text in texts}) < len(texts):
        raise BuildError(f"{game}: duplicate puzzle")
    log(f"{game}: {len(texts)} puzzles, each with one solution")


def find_fault(text: str) -> str:
    """Return what is wrong with the record of a puzzle, or an empty string."""
    game = load(text)
    position, tags = game.positions[-1], game.record.tags
    solver = solver_for(position, tags)
    found = [str(move) for move in solver.winning_moves()]
    if found != [tags["Solution"]]:
        return f"winning moves are {found}"
    if "Margin" in tags and float(tags["Margin"]) != margin(position.play(found[0])):
        return "wrong margin"
    return ""


def make_puzzles(game: str, count: int) -> None:
    """Generate puzzles until there are *count*, and write them in order of difficulty."""
    found: dict[str, dict[str, Any]] = {}
    for seed, puzzles in puzzles_by_seed(game):
        for puzzle in puzzles:
            known = canonical(load(puzzle["record"]).positions[-1])
            if found.setdefault(known, puzzle) is puzzle:
                log(f"{game}: {len(found)} of {count} puzzles, seed {seed}, {puzzle['score']}")
        if len(found) >= count:
            break
    write_puzzles(game, sorted(found.values(), key=lambda puzzle: puzzle["score"]))


def write_puzzles(game: str, found: list[dict[str, Any]]) -> None:
    """Write the records of puzzles, each with a difficulty grade.

    Args:
        game: Id of the game.
        found: Puzzles, easiest first. Every grade gets an equal share of them.
    """
    texts = []
    for i, puzzle in enumerate(found):
        record = Record.parse(puzzle["record"])
        record.tags["Difficulty"] = str(1 + GRADES * i // len(found))
        texts.append(str(record))
    PUZZLE_DIR.mkdir(exist_ok=True)
    path_of(game).write_text(collection.join(texts))


def puzzles_by_seed(game: str) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """Yield each seed with the puzzles found for it, endlessly.

    Results cached by earlier runs come first. New ones are added to the cache.
    """
    cache_file = CACHE / "puzzles" / f"{game}.jsonl"
    cache_file.parent.mkdir(parents=True, exist_ok=True)
    seed = 0
    if cache_file.exists():
        for line in cache_file.read_text().splitlines():
            seed += 1
            yield seed, json.loads(line)
    while True:
        seed += 1
        puzzles = generate_puzzles(game, seed)
        with cache_file.open("a") as file:
            file.write(json.dumps(puzzles) + "\n")
        yield seed, puzzles


def canonical(position: Position) -> str:
    """Return a key that is equal for positions that are equal up to rotation and reflection."""
    rows = [line.split()[1:] for line in position.stage.diagram().splitlines()]
    ways = []
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        ways += [rows, rows[::-1]]
    board = min("/".join("".join(row) for row in way) for way in ways)
    return f"{position.stage.plies % 2} {board}"
