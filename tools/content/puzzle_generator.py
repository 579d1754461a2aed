"""Search for puzzles in games between weak players.

Each game is searched backwards from its end for positions in which exactly one move wins, which the
exact solver proves. Equal seeds produce equal puzzles.
"""

from collections.abc import Mapping
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

from game.core.position import Position
from game.core.types import Move, Points, Seat
from game.engine.levels import WITHOUT_SOLVER
from game.engine.playout import lead_after, lead_in_points
from game.engine.search import Search
from game.engine.solver import NodeLimitError, Solver
from game.games import printed_boards, registry
from game.games.taiji import DEFAULT_GROUPS
from game.games.tailits import PIECES_OPTION, SCORING_OPTION, TailitsStage
from game.games.tailits_moves import ColouredPlacement
from game.records.record import Record, ordered_tags

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
"""Setup tags of the games from which puzzles are made, used in rotation."""

TURNS = {"lot": (2, 3)}
"""Numbers of turns in which a puzzle is won, used in rotation.

Only for games whose end is too far away for the solver.
"""

NODE_LIMITS = {"battle-of-lits": 20_000, "taiji+battle-of-lits": 20_000, "lot": 20_000}
DEFAULT_NODE_LIMIT = 3_000
"""Maximum number of positions per call of the exact solver; takes some seconds in a page."""

PLAYOUTS = 40
"""Playouts per move of the weak players."""
FIRST_STAGE_PLAYOUTS = 8
"""Playouts per move in the first stage of a double game, which is not part of the puzzle."""

OPENING_PLIES = 2
"""Number of random moves at the start of a game."""
MAX_MARGIN = 2
"""Maximum final margin, in points, of a game that is searched for puzzles."""

RECOLOURED_GAMES = ("tailits+taiji",)
"""Games whose endings hardly ever change the winner.

The half point and the points of the first stage decide them. The first stage is recoloured until
only the best move of the ending wins.
"""

WINNING_LEAD = 0.5
"""Lead, in points, with which that move then wins."""

MAX_COLOURINGS = 2_000
"""Maximum number of colourings of a first stage to try."""

MAX_MOVES_TRIED = {"tailits": 60, "tailits+taiji": 60}
DEFAULT_MOVES_TRIED = 12
"""Number of moves per position to try in search of one that leaves a single winning reply.

Larger for games where most replies are equally good in other colours.
"""

ONE_PER_GAME = ("battle-of-lits", "lot", "tailits+taiji")
"""Games with so many puzzles that each game played yields at most one."""
MAX_PER_GAME = 3
"""Maximum number of puzzles from a game played, for all others."""

MAX_MISSES = 3
"""Number of moves without a winning reply after which no further moves of a position are tried.

The player who makes them wins, mostly with any move.
"""
NO_MISS_LIMIT = ("battle-of-lits",)
"""Games without that limit, since their search is fast."""

MIN_LEGAL_MOVES = {"tailits+taiji": 12}
DEFAULT_MIN_LEGAL = 5
"""Minimum number of legal moves in a puzzle. Larger for games whose last moves are all alike."""

MAX_CANDIDATES = 12
"""Number of candidates of a game that ends the search; its puzzles are drawn from them."""

BUDGET = 10
"""Search budget per game played, in multiples of the node limit."""

WEAK_PLAYOUTS = (20, 60, 200, 600)
"""Playouts per move of the weak players whose failures measure the difficulty of a puzzle."""
SEEDS_PER_LEVEL = 2
"""Number of attempts of each of these players."""

PUZZLE_TAGS = ("Puzzle", "Solution", "Turns", "Margin", "Difficulty")


def generate_puzzles(game: str, seed: int) -> list[dict[str, Any]]:
    """Return the puzzles found in the game played with *seed*.

    Each is a dictionary of its `record` and its `score`; see :func:`difficulty_score`.
    """
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
    """Play a game between weak players and return its moves and positions.

    The first moves, and the choice whether to swap, are random.
    """
    rules = registry.find(game)
    moves, positions = list[Move](), [Position.start(rules, rules.new_game_tags(tags, seed))]
    while positions[-1].to_move:
        position = positions[-1]
        if position.ply < OPENING_PLIES or position.may_swap:
            moves.append(rng.choice(list(position.stage.legal_moves())))
        else:
            search = Search(position, seed, WITHOUT_SOLVER)
            search.run(playouts=PLAYOUTS if position.in_last_stage else FIRST_STAGE_PLAYOUTS)
            moves.append(search.best().move)
        positions.append(position.after(moves[-1]))
    return moves, positions


def find_candidates(
    moves: list[Move], positions: list[Position], tags: Mapping[str, str], rng: Random
) -> list[tuple[list[Move], Position, Move]]:
    """Search a game backwards from its end for positions with a single winning move.

    Positions with too few legal moves or an obvious solution are skipped.

    Args:
        moves: Moves of the game.
        positions: Positions of the game.
        tags: Tags of the puzzles. `Turns` limits the search to the last turns.
        rng: Source of the moves to try besides those played.

    Returns:
        For each position found, the moves that lead to it, the position and its winning move.
    """
    found: list[tuple[list[Move], Position, Move]] = []
    game = positions[0].game.info.id
    budget, tried = float(BUDGET * node_limit(game)), MAX_MOVES_TRIED.get(game, DEFAULT_MOVES_TRIED)
    first = len(moves) - 2 * int(tags["Turns"]) if "Turns" in tags else 0
    for ply in reversed(range(max(OPENING_PLIES, first), len(moves))):
        before, misses = positions[ply], 0
        if not before.in_last_stage or len(found) >= MAX_CANDIDATES:
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
    """Search for up to two winning moves of a position.

    Args:
        position: Position to solve.
        tags: Tags of the puzzle.
        max_nodes: Maximum number of nodes to search.

    Returns:
        The position, with other points of the first stage for RECOLOURED_GAMES; the winning moves,
        none if a node limit was exceeded; and the number of nodes searched.
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
    """Return the position with earned points such that a move with a lead of *lead* just wins.

    The lead becomes WINNING_LEAD, by adjusting the earned points of the seat to move.
    """
    first, second = position.earned
    more = WINNING_LEAD - lead
    earned = (first + more, second) if position.to_move is Seat.FIRST else (first, second + more)
    return replace(position, earned=earned)


def recolour(start: Position, moves: list[Move], target: Position, rng: Random) -> list[Move]:
    """Recolour the tetrominoes at random until their points match the earned lead of *target*.

    Returns:
        The moves with other colours, or an empty list if MAX_COLOURINGS attempts fail.
    """
    placements = [move for move in moves if isinstance(move, ColouredPlacement)]
    for _ in range(MAX_COLOURINGS):
        stage = start.stage
        assert isinstance(stage, TailitsStage)
        for move in placements:
            number = stage.layout.tables.number_of(move.placement)
            stage = stage.place(number, rng.choice(stage.colourings[move.shape]))
        earned = start.with_stage(stage).earned
        if lead_of(Seat.FIRST, earned) == lead_of(Seat.FIRST, target.earned):
            return [*stage.pieces, *moves[len(placements) :]]
    return []


def is_obvious(position: Position, winning: Move) -> bool:
    """Return whether the winning move is too easy to find.

    It is if the move ends the game, or if at most one other move gains as many points immediately
    and none gains more.
    """
    gains = {move: lead_after(position, move) for move in position.stage.legal_moves()}
    best = max(gains.values())
    greedy = gains[winning] == best and list(gains.values()).count(best) < 3
    return greedy or position.after(winning).over


def build_puzzle(
    moves: list[Move], position: Position, solution: Move, tags: dict[str, str]
) -> dict[str, Any] | None:
    """Return the record and the score of a puzzle, or None if its margin cannot be computed."""
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
    """Return the difficulty of a puzzle as a sort key.

    Its elements are the number of failures of weak players and the number of legal moves.
    """
    failures = 0
    for playouts in WEAK_PLAYOUTS:
        for seed in range(SEEDS_PER_LEVEL):
            search = Search(position, seed, WITHOUT_SOLVER)
            search.run(playouts=playouts)
            failures += search.best().move != solution
    return [failures, position.count_legal()]


def node_limit(game: str) -> int:
    return NODE_LIMITS.get(game, DEFAULT_NODE_LIMIT)


def solver_for(position: Position, tags: Mapping[str, str]) -> Solver:
    """Return the exact solver for a puzzle.

    Args:
        position: Position to solve.
        tags: Tags of the puzzle. `Turns` limits the depth of the search.
    """
    moves = 2 * int(tags["Turns"]) - 1 if "Turns" in tags else inf
    return Solver(position, node_limit(position.game.info.id), moves)


def lead_of(seat: Seat | None, points: tuple[Points, Points]) -> Points:
    """Return the lead of *seat*, given the points of First and Second."""
    first, second = points
    return first - second if seat is Seat.FIRST else second - first


def margin(after: Position) -> float:
    """Return the final lead, in points, of the seat that moved last, with best play to the end.

    Raises:
        NodeLimitError: The position is too complex for the solver.
    """
    if after.over:
        return lead_of(after.last_mover, after.points)
    return 0 - lead_in_points(solver_for(after, {}).best()[1])
