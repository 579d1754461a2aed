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
from game.engine.heuristics.registry import points_ahead
from game.engine.levels import GLANCE
from game.engine.search import Search
from game.engine.solver import Solver, TooMuchError
from game.games import printed_boards, registry
from game.games.taiji import USUAL_GROUPS
from game.games.tailits import PIECES, SCORING, Coloured, TailitsStage
from game.records import collection
from game.records.record import Record, arranged
from game.records.replay import load
from tools.paths import CACHE, ROOT, BuildError, say

FOLDER = ROOT / "static" / "puzzles" / "data"
COUNTS = {"battle-of-lits": 120}
COUNT = 30
VARIANTS: dict[str, list[dict[str, str]]] = {
    "battle-of-lits": [{"Board": kind} for kind in printed_boards.MAKERS],
    "tailits": [
        {"Scoring": scoring, "Pieces": pieces}
        for pieces in PIECES.values
        for scoring in SCORING.values
    ],
    "taiji": [{"Size": size} for size in USUAL_GROUPS],
    "tailits+taiji": [{"Scoring": scoring} for scoring in SCORING.values],
}
"""The agreements that puzzles are made for, one after the other."""

TURNS = {"lot": (2, 3)}
"""In how many turns of one's own a puzzle is won, where the end of the game is too far away."""

NODES = {"battle-of-lits": 20_000, "taiji+battle-of-lits": 20_000, "lot": 20_000}
FEW_NODES = 3_000
"""How many positions one question to the exact search may look at: some seconds in a page."""

PLAYOUTS = 40
LOWER_PLAYOUTS = 8
"""How much is thought about a move of the games, and of the first stage of double games, of which
nothing more is seen."""

OPENING = 2
CLOSE = 2
"""By how many points a game may be won whose end is looked at."""

LEVELLED = ("tailits+taiji",)
"""Where the end hardly changes who wins, since half a point and those brought along decide. The
first stage is coloured anew there until the one best move of the end is the only one that wins."""

LEAST = 0.5
"""By how much it wins then."""

COLOURINGS = 2_000
"""How many ways to colour a first stage are tried."""

TRIED = {"tailits": 60, "tailits+taiji": 60}
FEW_TRIED = 12
"""How many moves of a position are tried for one that leaves a single answer: more where answers
are mostly as good in other colours."""

PLENTY = ("battle-of-lits", "lot", "tailits+taiji")
MOST = 3
"""Of which games there are so many that each gives one puzzle, and how many others give at most."""

MISSES = 3
PATIENT = ("battle-of-lits",)
"""After how many that leave none no more are tried, where the search is not as quick as here:
whoever makes them wins, mostly with any."""

LEGAL = {"tailits+taiji": 12}
FEWEST = 5
"""With how few legal moves a position is no puzzle: more where the last ones are all alike."""

MOST_FOUND = 12
"""From how many candidates of one game its puzzle is drawn."""

BUDGET = 10
"""For how many questions of the longest kind a game is worth the time."""

WEAK = (20, 60, 200, 600)
TRIES = 2
"""How much those think whose failures say how hard a puzzle is, and how often each tries."""

GRADES = 4
TAGS = ("Puzzle", "Solution", "Turns", "Margin", "Difficulty")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh puzzles", description=__doc__)
    parser.add_argument("what", choices=["make", "check"])
    parser.add_argument(
        "games", nargs="*", metavar="game", help="all that have puzzles unless told"
    )
    parser.add_argument("--count", type=int, help=f"{COUNT} of each unless told; {COUNTS}")
    chosen = parser.parse_args(arguments)
    all_there = [game for game in registry.GAMES if path_of(game).exists()]
    for game in chosen.games or all_there:
        if game not in registry.GAMES:
            raise BuildError(f"puzzles: no game {game!r}")
        if chosen.what == "check":
            check(game)
        else:
            make(game, chosen.count or COUNTS.get(game, COUNT))
    return 0


def path_of(game: str) -> Path:
    return FOLDER / f"{game.replace('+', '-')}.txt"


def texts_of(game: str) -> list[str]:
    """The records of a game's puzzles, the easiest first."""
    return collection.split(path_of(game).read_text())


def check(game: str) -> None:
    """Raises BuildError for a puzzle with another solution than it says, or none."""
    texts = texts_of(game)
    for text in texts:
        if fault := wrong(text):
            raise BuildError(f"{fault}:\n{text}")
    if len({canonical(load(text).positions[-1]) for text in texts}) < len(texts):
        raise BuildError(f"{game}: a puzzle is there twice")
    say(f"{game}: {len(texts)} puzzles, each with one solution")


def wrong(text: str) -> str:
    """What is wrong with the record of a puzzle; empty when it has the one solution it says."""
    played = load(text)
    position, tags = played.positions[-1], played.record.tags
    solver = solver_of(position, tags)
    found = [str(move) for move in solver.winning()]
    if found != [tags["Solution"]]:
        return f"won by {found}"
    if "Margin" in tags and float(tags["Margin"]) != margin(position.play(found[0])):
        return "another margin"
    return ""


def nodes_for(game: str) -> int:
    return NODES.get(game, FEW_NODES)


def solver_of(position: Position, tags: Mapping[str, str]) -> Solver:
    """The exact search that a puzzle is tried with."""
    moves = 2 * int(tags["Turns"]) - 1 if "Turns" in tags else inf
    return Solver(position, nodes_for(position.game.info.id), moves)


def margin(after: Position) -> float:
    """The points by which the seat that moved last wins, or is ahead at the end."""
    if after.over:
        first, second = after.points
        lead = first - second
        return lead if after.last_mover is Seat.FIRST else -lead
    return 0 - points_ahead(solver_of(after, {}).best()[1])


def make(game: str, count: int) -> None:
    """Looks for puzzles until there are so many, and writes them down, the easiest first."""
    found: dict[str, dict[str, Any]] = {}
    for seed, puzzles in looked_for(game):
        for puzzle in puzzles:
            known = canonical(load(puzzle["record"]).positions[-1])
            if found.setdefault(known, puzzle) is puzzle:
                say(f"{game}: {len(found)} of {count} puzzles, seed {seed}, {puzzle['score']}")
        if len(found) >= count:
            break
    write(game, sorted(found.values(), key=lambda puzzle: puzzle["score"]))


def write(game: str, found: list[dict[str, Any]]) -> None:
    """The records, each with its difficulty: the grades share them out evenly."""
    texts = []
    for i, puzzle in enumerate(found):
        record = Record.parse(puzzle["record"])
        record.tags["Difficulty"] = str(1 + GRADES * i // len(found))
        texts.append(str(record))
    FOLDER.mkdir(exist_ok=True)
    path_of(game).write_text(collection.join(texts))


def looked_for(game: str) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """For each seed what was found: first what is kept from before, then more without end."""
    kept = CACHE / "puzzles" / f"{game}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    seed = 0
    if kept.exists():
        for line in kept.read_text().splitlines():
            seed += 1
            yield seed, json.loads(line)
    while True:
        seed += 1
        puzzles = puzzles_from(game, seed)
        with kept.open("a") as file:
            file.write(json.dumps(puzzles) + "\n")
        yield seed, puzzles


def puzzles_from(game: str, seed: int) -> list[dict[str, Any]]:
    """The puzzles that come of the game played from *seed*: each record, and how hard it is."""
    lot = Random(seed)
    variants = VARIANTS.get(game, [{}])
    turns = TURNS.get(game, (0,))
    tags = {"Turns": str(turns[seed % len(turns)])} if game in TURNS else {}
    moves, positions = played(game, variants[seed % len(variants)], seed, lot)
    first, second = positions[-1].points
    if abs(first - second) > CLOSE and game not in (*TURNS, *LEVELLED):
        return []
    candidates = looked_through(moves, positions, tags, lot)
    lot.shuffle(candidates)
    found: dict[int, dict[str, Any]] = {}
    for made, position, solution in candidates:
        if len(found) >= (1 if game in PLENTY else MOST) or len(made) in found:
            continue
        if game in LEVELLED:
            made = recoloured(positions[0], made, position, lot)
        name = str(seed) if game in PLENTY else f"{seed}.{len(made)}"
        puzzle = made and puzzle_of(made, position, solution, {"Puzzle": name, **tags})
        if puzzle:
            found[len(made)] = puzzle
    return list(found.values())


def played(
    game: str, tags: Mapping[str, str], seed: int, lot: Random
) -> tuple[list[Move], list[Position]]:
    """A game between weak players, some moves by lot at first: its moves and positions."""
    rules = registry.find(game)
    moves, positions = list[Move](), [Position.start(rules, rules.fresh_tags(tags, seed))]
    while positions[-1].to_move:
        position = positions[-1]
        if position.ply < OPENING or position.may_swap:
            moves.append(lot.choice(list(position.stage.legal_moves())))
        else:
            last = position.stage_number + 1 == rules.stages
            search = Search(position, seed, GLANCE)
            search.run(playouts=PLAYOUTS if last else LOWER_PLAYOUTS)
            moves.append(search.best().move)
        positions.append(position.after(moves[-1]))
    return moves, positions


def looked_through(
    moves: list[Move], positions: list[Position], tags: Mapping[str, str], lot: Random
) -> list[tuple[list[Move], Position, Move]]:
    """Positions near the end in which one move wins: the moves that lead there, it, that move."""
    found: list[tuple[list[Move], Position, Move]] = []
    game = positions[0].game.info.id
    budget, tried = float(BUDGET * nodes_for(game)), TRIED.get(game, FEW_TRIED)
    first = len(moves) - 2 * int(tags["Turns"]) if "Turns" in tags else 0
    for ply in reversed(range(max(OPENING, first), len(moves))):
        before, misses = positions[ply], 0
        if before.stage_number + 1 < before.game.stages or len(found) >= MOST_FOUND:
            break
        others = list(before.stage.legal_moves())
        for move in [moves[ply], *lot.sample(others, min(tried, len(others)))]:
            position = before.after(move)
            few = position.count_legal() < LEGAL.get(game, FEWEST)
            if few or position.over or position.may_swap:
                continue
            position, winning, spent = answers(position, tags, budget if game in TRIED else inf)
            budget -= spent
            if len(winning) == 1 and not plain(position, winning[0]):
                found.append(([*moves[:ply], move], position, winning[0]))
            if budget < 0:
                return found
            misses += not winning
            if misses >= MISSES and game not in PATIENT:
                break
    return found


def answers(
    position: Position, tags: Mapping[str, str], most: float
) -> tuple[Position, list[Move], float]:
    """The position, perhaps with other points brought along, a move or two that win it, the cost.

    No move where more than *most* nodes would have to be looked at to know.
    """
    solver, spent = solver_of(position, tags), 0
    solver.most = most
    try:
        if position.game.info.id in LEVELLED:
            position = levelled(position, solver.best()[1])
            spent, solver = solver.spent, solver_of(position, tags)
        winning = solver.winning(2)
    except TooMuchError:
        winning = []
    return position, winning, spent + solver.spent


def levelled(position: Position, lead: float) -> Position:
    """As if so many more points had been brought along that what leads by *lead* just wins."""
    first, second = position.earned
    more = LEAST - lead
    earned = (first + more, second) if position.to_move is Seat.FIRST else (first, second + more)
    return replace(position, earned=earned)


def recoloured(start: Position, moves: list[Move], like: Position, lot: Random) -> list[Move]:
    """The moves with tetrominoes in other colours, which bring along what is ahead in *like*.

    None at all where the lot does not find such colours.
    """
    laid = [move for move in moves if isinstance(move, Coloured)]
    for _ in range(COLOURINGS):
        stage = start.stage
        assert isinstance(stage, TailitsStage)
        for move in laid:
            number = stage.layout.tables.number[move.placement]
            stage = stage.placed(number, lot.choice(stage.ways[move.shape]))
        if brought(start.played_on(stage)) == brought(like):
            return [*stage.pieces, *moves[len(laid) :]]
    return []


def brought(position: Position) -> float:
    """By how much First was ahead after the stages before this one."""
    first, second = position.earned
    return first - second


def plain(position: Position, winning: Move) -> bool:
    """Whether the winning move ends the game, or brings more than almost any other at once."""
    gains = {move: gain(position, move) for move in position.stage.legal_moves()}
    best = max(gains.values())
    greedy = gains[winning] == best and list(gains.values()).count(best) < 3
    return greedy or position.after(winning).over


def gain(position: Position, move: Move) -> float:
    """By how much the seat to move leads after *move*, as the points are counted then."""
    first, second = position.after(move).points
    return first - second if position.to_move is Seat.FIRST else second - first


def puzzle_of(
    moves: list[Move], position: Position, solution: Move, tags: dict[str, str]
) -> dict[str, Any] | None:
    """The record and the score of a puzzle; None where its margin cannot be told."""
    tags = {**tags, "Solution": str(solution)}
    if "Turns" not in tags:
        try:
            tags["Margin"] = f"{margin(position.after(solution)):g}"
        except TooMuchError:
            return None
    setup = position.setup.tags
    head = {"Game": position.game.info.id, **setup, "Result": "*"}
    head |= {name: tags[name] for name in TAGS if name in tags}
    record = Record(arranged(head, setup), [str(move) for move in moves])
    return {"record": str(record), "score": score(position, solution)}


def score(position: Position, solution: Move) -> list[int]:
    """How hard it is: how often weak players fail, then how many moves there are."""
    failures = 0
    for playouts in WEAK:
        for seed in range(TRIES):
            search = Search(position, seed, GLANCE)
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
