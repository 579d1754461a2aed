"""Makes puzzles, positions in which a single move wins, and tries those there are.

Games are played by weak players; then the exact search looks, from the end backwards, for moves
that leave the other one way to win. What was found for a seed stays in .cache/, so that making
goes on where it was stopped. The same seeds give the same puzzles.
"""

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from game.core.position import Position
from game.core.types import Move, Seat
from game.engine.heuristics.registry import lead_in_points
from game.engine.levels import WITHOUT_SOLVER
from game.engine.search import Search
from game.engine.solver import NodeLimitError, Solver
from game.games import printed_boards, registry
from game.games.taiji import DEFAULT_GROUPS
from game.games.tailits import PIECES_OPTION, SCORING_OPTION, ColouredPlacement, TailitsStage
from game.records import collection
from game.records.record import Record, ordered_tags
from game.records.replay import load
from tools.paths import CACHE, ROOT, BuildError, log

PUZZLE_DIR = ROOT / "static" / "puzzles" / "data"
COUNTS = {"battle-of-lits": 120}
DEFAULT_COUNT = 30
VARIANTS: dict[str, list[dict[str, str]]] = {
    "battle-of-lits": [{"Board": kind} for kind in printed_boards.GENERATORS],
    "tailits": [
        {"Scoring": scoring, "Pieces": pieces}
        for pieces in PIECES_OPTION.values
        for scoring in SCORING_OPTION.values
    ],
    "taiji": [{"Size": size} for size in DEFAULT_GROUPS],
    "tailits+taiji": [{"Scoring": scoring} for scoring in SCORING_OPTION.values],
}
"""The agreements that puzzles are made for, one after the other."""

TURNS = {"lot": (2, 3)}
"""In how many turns of one's own a puzzle is won, where the end of the game is too far away."""

NODE_LIMITS = {"battle-of-lits": 20_000, "taiji+battle-of-lits": 20_000, "lot": 20_000}
DEFAULT_NODE_LIMIT = 3_000
"""How many positions one question to the exact search may look at: some seconds in a page."""

PLAYOUTS = 40
FIRST_STAGE_PLAYOUTS = 8
"""How much is thought about a move of the games, and of the first stage of double games, of which
nothing more is seen."""

OPENING_PLIES = 2
MAX_MARGIN = 2
"""By how many points a game may be won whose end is looked at."""

RECOLOURED_GAMES = ("tailits+taiji",)
"""Where the end hardly changes who wins, since half a point and those brought along decide. The
first stage is coloured anew there until the one best move of the end is the only one that wins."""

WINNING_LEAD = 0.5
"""By how much it wins then."""

MAX_COLOURINGS = 2_000
"""How many ways to colour a first stage are tried."""

MAX_MOVES_TRIED = {"tailits": 60, "tailits+taiji": 60}
DEFAULT_MOVES_TRIED = 12
"""How many moves of a position are tried for one that leaves a single answer: more where answers
are mostly as good in other colours."""

ONE_PER_GAME = ("battle-of-lits", "lot", "tailits+taiji")
MAX_PER_GAME = 3
"""Of which games there are so many that each gives one puzzle, and how many others give at most."""

MAX_MISSES = 3
NO_MISS_LIMIT = ("battle-of-lits",)
"""After how many that leave none no more are tried, where the search is not as quick as here:
whoever makes them wins, mostly with any."""

MIN_LEGAL_MOVES = {"tailits+taiji": 12}
DEFAULT_MIN_LEGAL = 5
"""With how few legal moves a position is no puzzle: more where the last ones are all alike."""

MAX_CANDIDATES = 12
"""From how many candidates of one game its puzzle is drawn."""

BUDGET = 10
"""For how many questions of the longest kind a game is worth the time."""

WEAK_PLAYOUTS = (20, 60, 200, 600)
SEEDS_PER_LEVEL = 2
"""How much those think whose failures say how hard a puzzle is, and how often each tries."""

GRADES = 4
PUZZLE_TAGS = ("Puzzle", "Solution", "Turns", "Margin", "Difficulty")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh puzzles", description=__doc__)
    parser.add_argument("what", choices=["make", "check"])
    parser.add_argument(
        "games", nargs="*", metavar="game", help="all that have puzzles unless told"
    )
    parser.add_argument("--count", type=int, help=f"{DEFAULT_COUNT} of each unless told; {COUNTS}")
    options = parser.parse_args(arguments)
    existing = [game for game in registry.GAMES if path_of(game).exists()]
    for game in options.games or existing:
        if game not in registry.GAMES:
            raise BuildError(f"puzzles: no game {game!r}")
        if options.what == "check":
            check_game(game)
        else:
            make_puzzles(game, options.count or COUNTS.get(game, DEFAULT_COUNT))
    return 0


def path_of(game: str) -> Path:
    return PUZZLE_DIR / f"{game.replace('+', '-')}.txt"


def load_records(game: str) -> list[str]:
    """The records of a game's puzzles, the easiest first."""
    return collection.split(path_of(game).read_text())


def check_game(game: str) -> None:
    """Raises BuildError for a puzzle with another solution than it says, or none."""
    texts = load_records(game)
    for text in texts:
        if fault := find_fault(text):
            raise BuildError(f"{fault}:\n{text}")
    if len({canonical(load(text).positions[-1]) for text in texts}) < len(texts):
        raise BuildError(f"{game}: a puzzle is there twice")
    log(f"{game}: {len(texts)} puzzles, each with one solution")


def find_fault(text: str) -> str:
    """What is wrong with the record of a puzzle; empty when it has the one solution it says."""
    game = load(text)
    position, tags = game.positions[-1], game.record.tags
    solver = solver_for(position, tags)
    found = [str(move) for move in solver.winning_moves()]
    if found != [tags["Solution"]]:
        return f"won by {found}"
    if "Margin" in tags and float(tags["Margin"]) != margin(position.play(found[0])):
        return "another margin"
    return ""


def node_limit(game: str) -> int:
    return NODE_LIMITS.get(game, DEFAULT_NODE_LIMIT)


def solver_for(position: Position, tags: Mapping[str, str]) -> Solver:
    """The exact search that a puzzle is tried with."""
    moves = 2 * int(tags["Turns"]) - 1 if "Turns" in tags else inf
    return Solver(position, node_limit(position.game.info.id), moves)


def margin(after: Position) -> float:
    """The points by which the seat that moved last wins, or is ahead at the end."""
    if after.over:
        first, second = after.points
        lead = first - second
        return lead if after.last_mover is Seat.FIRST else -lead
    return 0 - lead_in_points(solver_for(after, {}).best()[1])


def make_puzzles(game: str, count: int) -> None:
    """Looks for puzzles until there are so many, and writes them down, the easiest first."""
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
    """The records, each with its difficulty: the grades share them out evenly."""
    texts = []
    for i, puzzle in enumerate(found):
        record = Record.parse(puzzle["record"])
        record.tags["Difficulty"] = str(1 + GRADES * i // len(found))
        texts.append(str(record))
    PUZZLE_DIR.mkdir(exist_ok=True)
    path_of(game).write_text(collection.join(texts))


def puzzles_by_seed(game: str) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """For each seed what was found: first what is kept from before, then more without end."""
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


def generate_puzzles(game: str, seed: int) -> list[dict[str, Any]]:
    """The puzzles that come of the game played from *seed*: each record, and how hard it is."""
    rng = Random(seed)
    variants = VARIANTS.get(game, [{}])
    turns = TURNS.get(game, (0,))
    tags = {"Turns": str(turns[seed % len(turns)])} if game in TURNS else {}
    moves, positions = play_game(game, variants[seed % len(variants)], seed, rng)
    first, second = positions[-1].points
    if abs(first - second) > MAX_MARGIN and game not in (*TURNS, *RECOLOURED_GAMES):
        return []
    candidates = find_candidates(moves, positions, tags, rng)
    rng.shuffle(candidates)
    found: dict[int, dict[str, Any]] = {}
    for made, position, solution in candidates:
        if len(found) >= (1 if game in ONE_PER_GAME else MAX_PER_GAME) or len(made) in found:
            continue
        if game in RECOLOURED_GAMES:
            made = recolour(positions[0], made, position, rng)
        name = str(seed) if game in ONE_PER_GAME else f"{seed}.{len(made)}"
        puzzle = made and build_puzzle(made, position, solution, {"Puzzle": name, **tags})
        if puzzle:
            found[len(made)] = puzzle
    return list(found.values())


def play_game(
    game: str, tags: Mapping[str, str], seed: int, rng: Random
) -> tuple[list[Move], list[Position]]:
    """A game between weak players, some moves by lot at first: its moves and positions."""
    rules = registry.find(game)
    moves, positions = list[Move](), [Position.start(rules, rules.new_game_tags(tags, seed))]
    while positions[-1].to_move:
        position = positions[-1]
        if position.ply < OPENING_PLIES or position.may_swap:
            moves.append(rng.choice(list(position.stage.legal_moves())))
        else:
            last = position.stage_number + 1 == rules.stage_count
            search = Search(position, seed, WITHOUT_SOLVER)
            search.run(playouts=PLAYOUTS if last else FIRST_STAGE_PLAYOUTS)
            moves.append(search.best().move)
        positions.append(position.after(moves[-1]))
    return moves, positions


def find_candidates(
    moves: list[Move], positions: list[Position], tags: Mapping[str, str], rng: Random
) -> list[tuple[list[Move], Position, Move]]:
    """Positions near the end in which one move wins: the moves that lead there, it, that move."""
    found: list[tuple[list[Move], Position, Move]] = []
    game = positions[0].game.info.id
    budget, tried = float(BUDGET * node_limit(game)), MAX_MOVES_TRIED.get(game, DEFAULT_MOVES_TRIED)
    first = len(moves) - 2 * int(tags["Turns"]) if "Turns" in tags else 0
    for ply in reversed(range(max(OPENING_PLIES, first), len(moves))):
        before, misses = positions[ply], 0
        if before.stage_number + 1 < before.game.stage_count or len(found) >= MAX_CANDIDATES:
            break
        others = list(before.stage.legal_moves())
        for move in [moves[ply], *rng.sample(others, min(tried, len(others)))]:
            position = before.after(move)
            few = position.count_legal() < MIN_LEGAL_MOVES.get(game, DEFAULT_MIN_LEGAL)
            if few or position.over or position.may_swap:
                continue
            position, winning, nodes = winning_moves(
                position, tags, budget if game in MAX_MOVES_TRIED else inf
            )
            budget -= nodes
            if len(winning) == 1 and not is_obvious(position, winning[0]):
                found.append(([*moves[:ply], move], position, winning[0]))
            if budget < 0:
                return found
            misses += not winning
            if misses >= MAX_MISSES and game not in NO_MISS_LIMIT:
                break
    return found


def winning_moves(
    position: Position, tags: Mapping[str, str], max_nodes: float
) -> tuple[Position, list[Move], float]:
    """The position, perhaps with other points brought along, a move or two that win it, the cost.

    No move where more than *max_nodes* nodes would have to be looked at to know.
    """
    solver, nodes = solver_for(position, tags), 0
    solver.max_total_nodes = max_nodes
    try:
        if position.game.info.id in RECOLOURED_GAMES:
            position = with_narrow_win(position, solver.best()[1])
            nodes, solver = solver.nodes, solver_for(position, tags)
        moves = solver.winning_moves(2)
    except NodeLimitError:
        moves = []
    return position, moves, nodes + solver.nodes


def with_narrow_win(position: Position, lead: float) -> Position:
    """As if so many more points had been brought along that what leads by *lead* just wins."""
    first, second = position.earned
    more = WINNING_LEAD - lead
    earned = (first + more, second) if position.to_move is Seat.FIRST else (first, second + more)
    return replace(position, earned=earned)


def recolour(start: Position, moves: list[Move], target: Position, rng: Random) -> list[Move]:
    """The moves with tetrominoes in other colours, which bring along what is ahead in *target*.

    None at all where the lot does not find such colours.
    """
    placements = [move for move in moves if isinstance(move, ColouredPlacement)]
    for _ in range(MAX_COLOURINGS):
        stage = start.stage
        assert isinstance(stage, TailitsStage)
        for move in placements:
            number = stage.layout.tables.number_of[move.placement]
            stage = stage.place(number, rng.choice(stage.colourings[move.shape]))
        if earned_lead(start.with_stage(stage)) == earned_lead(target):
            return [*stage.pieces, *moves[len(placements) :]]
    return []


def earned_lead(position: Position) -> float:
    """By how much First was ahead after the stages before this one."""
    first, second = position.earned
    return first - second


def is_obvious(position: Position, winning: Move) -> bool:
    """Whether the winning move ends the game, or brings more than almost any other at once."""
    gains = {move: lead_after(position, move) for move in position.stage.legal_moves()}
    best = max(gains.values())
    greedy = gains[winning] == best and list(gains.values()).count(best) < 3
    return greedy or position.after(winning).over


def lead_after(position: Position, move: Move) -> float:
    """By how much the seat to move leads after *move*, as the points are counted then."""
    first, second = position.after(move).points
    return first - second if position.to_move is Seat.FIRST else second - first


def build_puzzle(
    moves: list[Move], position: Position, solution: Move, tags: dict[str, str]
) -> dict[str, Any] | None:
    """The record and the score of a puzzle; None where its margin cannot be told."""
    tags = {**tags, "Solution": str(solution)}
    if "Turns" not in tags:
        try:
            tags["Margin"] = f"{margin(position.after(solution)):g}"
        except NodeLimitError:
            return None
    setup = position.setup.tags
    head = {"Game": position.game.info.id, **setup, "Result": "*"}
    head |= {name: tags[name] for name in PUZZLE_TAGS if name in tags}
    record = Record(ordered_tags(head, setup), [str(move) for move in moves])
    return {"record": str(record), "score": difficulty_score(position, solution)}


def difficulty_score(position: Position, solution: Move) -> list[int]:
    """How hard it is: how often weak players fail, then how many moves there are."""
    failures = 0
    for playouts in WEAK_PLAYOUTS:
        for seed in range(SEEDS_PER_LEVEL):
            search = Search(position, seed, WITHOUT_SOLVER)
            search.run(playouts=playouts)
            failures += search.best().move != solution
    return [failures, position.count_legal()]


def canonical(position: Position) -> str:
    """The same for positions that turning or reflecting the board makes alike."""
    rows = [line.split()[1:] for line in position.stage.diagram().splitlines()]
    ways = []
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        ways += [rows, rows[::-1]]
    board = min("/".join("".join(row) for row in way) for way in ways)
    return f"{position.stage.plies % 2} {board}"
