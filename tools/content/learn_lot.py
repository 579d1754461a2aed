"""Learn the values of lines in LOT.

The engine plays some games with simple values, and fits the values of lines to the results
(logistic regression with ridge regularization). With these values it plays more games and learns
from them again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import fsum, log
from random import Random
from textwrap import fill
from typing import NamedTuple

from game.core.position import Position
from game.core.types import Seat
from game.engine.heuristics.base import win_chance
from game.engine.heuristics.lot import LotHeuristics
from game.engine.heuristics.lot_evaluation import (
    PATTERNS,
    STATES,
    LearntValues,
    LotEvaluation,
    board_for_mover,
    pattern,
    patterns_of,
    rows,
    states_of,
)
from game.engine.heuristics.lot_threats import cell_to_block
from game.engine.heuristics.registry import HEURISTICS
from game.engine.levels import UNLIMITED
from game.engine.mcts import MonteCarloSearch
from game.engine.search import gc_paused
from game.games import registry
from game.games.lot import LotStage
from tools.content.learning import HEURISTICS_FOLDER, Options, in_parallel
from tools.paths import log as report

TARGET = HEURISTICS_FOLDER / "lot_values.py"
DEFAULT_GAMES = 2400
ROUNDS = (0.3, 0.7)
"""Share of the games that each round plays."""
SIMPLE_VALUES = (0, 0.05, 0.2, 0.35, 1, 1, 1)
"""Value of a line with pieces of one side only, by their number; a stack counts as two."""
PLAYOUTS = 250
MAX_RANDOM_PLIES = 8
"""Maximum number of random turns at the beginning of a game; the minimum is one."""
VARIED_SHARE = 0.12
"""Share of turns that are one of the four best instead of the best."""

ITERATIONS = 7
RIDGE = 3.0


class Example(NamedTuple):
    """A position of a game.

    Attributes:
        lines: How often each pattern occurs.
        result: 1 if the side to move won the game, 0 if it lost, 0.5 for a draw.
    """

    lines: dict[int, int]
    result: float


class Task(NamedTuple):
    """A game to play, with the values to play it with."""

    learnt: LearntValues
    seed: int


def module(options: Options) -> str:
    """Return the text of the module with the learnt values."""
    rng, learnt = Random(options.seed), simple_values()
    for share in ROUNDS:
        count = max(1, round(share * options.games))
        tasks = [Task(learnt, rng.randrange(2**32)) for _ in range(count)]
        examples = [one for found in in_parallel(play, tasks, options) for one in found]
        learnt = fit(examples)
        report(f"learn: {len(examples)} positions, mean log loss {loss(examples, learnt):.3f}")
    return module_text(learnt, options)


@lru_cache(maxsize=1)
def taught(learnt: LearntValues) -> type[LotHeuristics]:
    """Return heuristics with these values."""
    evaluation = LotEvaluation(learnt)

    class Taught(LotHeuristics):
        @classmethod
        def for_stage(cls, stage: LotStage) -> Taught:
            del stage
            return heuristics

    heuristics = Taught(evaluation)
    return Taught


def simple_values() -> LearntValues:
    """Return the values of the first round."""
    weights = (0, 1, 0, 2, 0), (0, 0, 1, 0, 2)  # of each state for the two sides
    lines = [0.0] * PATTERNS
    for states in product(range(STATES), repeat=3):
        own, other = (sum(side[state] for state in states) for side in weights)
        if not own or not other:
            lines[pattern(*states)] = SIMPLE_VALUES[own] - SIMPLE_VALUES[other]
    return LearntValues(tuple(lines), 0.0)


def play(task: Task) -> list[Example]:
    """Play a game and return its quiet positions, in which neither side threatens to win."""
    HEURISTICS[LotStage] = taught(task.learnt)
    rng, game = Random(task.seed), registry.find("lot")
    position = Position.start(game, game.new_game_tags({}, task.seed))
    for _ in range(rng.randint(1, MAX_RANDOM_PLIES)):
        position = position.after(rng.choice(list(position.stage.legal_moves())))
    quiet = list[tuple[Seat, dict[int, int]]]()
    while seat := position.to_move:
        search = MonteCarloSearch(position, rng, UNLIMITED)
        with gc_paused():
            for _ in range(PLAYOUTS):
                search.step()
                if search.done:
                    break
        stage = position.stage
        assert isinstance(stage, LotStage)
        if not search.done and not cell_to_block(stage):
            quiet.append((seat, lines_of(board_for_mover(stage))))
        ranked = search.ranked_moves()
        chosen = rng.choice(ranked[:4]) if rng.random() < VARIED_SHARE else ranked[0]
        position = position.after(chosen.move)
    outcome = position.outcome()
    winner = outcome.winner if outcome else None
    return [
        Example(lines, 0.5 if winner is None else float(seat is winner)) for seat, lines in quiet
    ]


def lines_of(board: int) -> dict[int, int]:
    """Return how often each pattern occurs; one and its mirror image count as one."""
    return Counter(
        min(number, mirrored(number))
        for cells in rows()
        for number in patterns_of(states_of(board, cells))
    )


def mirrored(number: int) -> int:
    """Return the number of the pattern read from the other end."""
    two, three = divmod(number, STATES)
    one, two = divmod(two, STATES)
    return pattern(three, two, one)


def fit(examples: Sequence[Example]) -> LearntValues:
    """Fit the values by Newton's method.

    Reference:
        Bishop, "Pattern Recognition and Machine Learning" (2006), section 4.3.3.
    """
    used = sorted({number for example in examples for number in example.lines})
    column = {number: i for i, number in enumerate(used)}
    data = [
        ([*((column[n], float(k)) for n, k in one.lines.items()), (len(used), 1.0)], one.result)
        for one in examples
    ]
    size = len(used) + 1
    weights = [0.0] * size
    for _ in range(ITERATIONS):
        gradient = [RIDGE * weight for weight in weights]
        hessian = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for features, result in data:
            chance = win_chance(fsum(weights[i] * k for i, k in features), 1)
            spread = chance * (1 - chance)
            for i, k in features:
                gradient[i] += (chance - result) * k
                line, weighted = hessian[i], spread * k
                for j, other in features:
                    line[j] += weighted * other
        weights = [
            weight - step for weight, step in zip(weights, solved(hessian, gradient), strict=True)
        ]
    lines = [0.0] * PATTERNS
    for number, i in column.items():
        lines[number] = lines[mirrored(number)] = round(weights[i], 3)
    return LearntValues(tuple(lines), round(weights[-1], 3))


def solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """Solve a system of linear equations with a positive definite matrix, by elimination."""
    size = len(right)
    rows_left = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = rows_left[i]
        for other in rows_left[i + 1 :]:
            factor = other[i] / pivot[i]
            for j in range(i, size + 1):
                other[j] -= factor * pivot[j]
    found = [0.0] * size
    for i in reversed(range(size)):
        line = rows_left[i]
        known = fsum(line[j] * found[j] for j in range(i + 1, size))
        found[i] = (line[size] - known) / line[i]
    return found


def loss(examples: Sequence[Example], learnt: LearntValues) -> float:
    """Return the mean negative log likelihood of the results."""
    total = 0.0
    for lines, result in examples:
        value = learnt.constant + fsum(learnt.lines[n] * k for n, k in lines.items())
        chance = min(1 - 1e-9, max(1e-9, win_chance(value, 1)))
        total -= result * log(chance) + (1 - result) * log(1 - chance)
    return total / len(examples)


def module_text(learnt: LearntValues, options: Options) -> str:
    """Return the module with the learnt values."""
    numbers = fill(" ".join(str(round(1000 * value)) for value in learnt.lines), 100)
    return f'''"""Learnt values of LOT, as logits; see :mod:`.lot_evaluation`.

Generated by {options.command("lot")}
"""

from .lot_evaluation import LearntValues

_THOUSANDTHS = """
{numbers}
"""

LEARNT = LearntValues(
    lines=tuple(int(value) / 1000 for value in _THOUSANDTHS.split()), constant={learnt.constant}
)
'''
