"""Learn the values of moves in TAIJI.

A search tells much about every move of a position: whenever either side makes it later in a
playout, it is counted (AMAF). The values learnt are those by which the local pattern of a move
predicts what a search finds out about it. New nodes of the search tree start from them.

The games are played with the heuristics from before learning.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import fsum, log
from random import Random
from textwrap import fill
from typing import NamedTuple

from game.core.position import Position
from game.engine.heuristics import taiji
from game.engine.heuristics.registry import HEURISTICS
from game.engine.heuristics.taiji import PHASES, TaijiHeuristics
from game.engine.heuristics.taiji_patterns import PATTERNS
from game.engine.levels import UNLIMITED
from game.engine.mcts import MonteCarloSearch
from game.engine.search import gc_paused
from game.games import registry
from game.games.taiji import BoardSpec, TaijiStage
from tools.content.learning import HEURISTICS_FOLDER, Options, in_parallel
from tools.paths import log as report

TARGET = HEURISTICS_FOLDER / "taiji_values.py"
GAMES = {"7": 24, "9": 48, "11": 12}
"""Number of games by board size, in proportion."""
DEFAULT_GAMES = sum(GAMES.values())
PLAYOUTS = 400
RANDOM_PLIES = 6
"""Maximum number of random moves at the beginning of a game."""
VARIED_SHARE = 0.2
"""Share of moves that are one of the five best instead of the best."""
MIN_MOVES = 8
"""Positions with fewer moves teach nothing."""

ITERATIONS = 60
STEP = 0.7
RIDGE = 20
"""Ridge regularization: number of virtual examples of each pattern with the value 0."""


class Example(NamedTuple):
    """What a search found out about the moves of one position.

    Attributes:
        phase: Phase of the game.
        growths: Growth of each move.
        patterns: Pattern of each move.
        values: Value of each move in points, relative to their mean.
    """

    phase: int
    growths: list[float]
    patterns: list[int]
    values: list[float]


class UntaughtHeuristics(TaijiHeuristics):
    """Heuristics of TAIJI without learnt values."""

    prior_visits = 30
    width_growth = 2

    @classmethod
    def for_stage(cls, stage: TaijiStage) -> UntaughtHeuristics:
        """Return the heuristics for the board of *stage*, created once."""
        return untaught_heuristics(stage.board)

    def priors(self, stage: TaijiStage, numbers: Sequence[int]) -> list[float]:
        """Return the growth of each move."""
        return self.growths(stage, numbers)


@cache
def untaught_heuristics(board: BoardSpec) -> UntaughtHeuristics:
    """Return the heuristics without learnt values for this board, created once."""
    return UntaughtHeuristics(board)


def module(options: Options) -> str:
    """Return the text of the module with the learnt values."""
    rng = Random(options.seed)
    sizes = rng.choices([*GAMES], [*GAMES.values()], k=options.games)
    seeds = [rng.randrange(2**32) for _ in sizes]
    examples = [
        example
        for found in in_parallel(play, [*zip(sizes, seeds, strict=True)], options)
        for example in found
    ]
    weights, values = fit(examples)
    report(f"learn: {explained(examples, weights, values):.0%} of the variance explained")
    return module_text(weights, values, options)


def play(task: tuple[str, int]) -> list[Example]:
    """Play a game on a board of this size with this seed, and return what was learnt in it."""
    size, seed = task
    HEURISTICS[TaijiStage] = UntaughtHeuristics
    rng, game = Random(seed), registry.find("taiji")
    position = Position.start(game, game.new_game_tags({"Size": size}, seed))
    for _ in range(rng.randrange(RANDOM_PLIES)):
        position = position.after(rng.choice(list(position.stage.legal_moves())))
    examples = []
    while position.to_move:
        search = MonteCarloSearch(position, rng, UNLIMITED)
        with gc_paused():
            for _ in range(PLAYOUTS):
                search.step()
        root, stage = search.tree.root, position.stage
        assert isinstance(stage, TaijiStage)
        if len(root.moves) >= MIN_MOVES:
            examples.append(example_of(stage, root.moves, root.values))
        ranked = search.ranked_moves()
        chosen = rng.choice(ranked[:5]) if rng.random() < VARIED_SHARE else ranked[0]
        position = position.after(chosen.move)
    return examples


def example_of(stage: TaijiStage, moves: list[int], chances: list[float]) -> Example:
    """Return the example of one position.

    Args:
        stage: The position.
        moves: Numbers of its moves.
        chances: Win probability of each move for the side to move.
    """
    heuristics = TaijiHeuristics(stage.board)
    limited = [min(0.98, max(0.02, chance)) for chance in chances]
    values = [heuristics.logistic_scale * log(chance / (1 - chance)) for chance in limited]
    return Example(
        taiji.phase(stage),
        heuristics.growths(stage, moves),
        heuristics.patterns(stage, moves),
        centred(values),
    )


def centred(values: Sequence[float]) -> list[float]:
    """Return the differences from the mean."""
    mean = fsum(values) / len(values)
    return [value - mean for value in values]


def fit(examples: list[Example]) -> tuple[list[float], list[float]]:
    """Fit the weight of growth in each phase and the value of each pattern.

    Minimizes the squared error of the differences between the moves of a position, with ridge
    regularization, by damped steps towards the optimum of all patterns, then of all weights.

    Returns:
        The weights and the values.
    """
    weights = [0.0] * PHASES
    values = [0.0] * (PHASES * PATTERNS)
    for _ in range(ITERATIONS):
        errors, counts = [0.0] * len(values), [RIDGE] * len(values)
        products, squares = [0.0] * PHASES, [1e-9] * PHASES
        for example in examples:
            for pattern, growth, error in zip(
                example.patterns,
                centred(example.growths),
                residuals(example, weights, values),
                strict=True,
            ):
                errors[pattern] += error
                counts[pattern] += 1
                products[example.phase] += growth * error
                squares[example.phase] += growth * growth
        values = [
            value + STEP * error / count
            for value, error, count in zip(values, errors, counts, strict=True)
        ]
        weights = [
            weight + STEP * product / square
            for weight, product, square in zip(weights, products, squares, strict=True)
        ]
    return weights, values


def residuals(example: Example, weights: list[float], values: list[float]) -> list[float]:
    """Return what the values do not explain about each move of a position."""
    weight = weights[example.phase]
    return centred(
        [
            value - weight * growth - values[pattern]
            for value, growth, pattern in zip(
                example.values, example.growths, example.patterns, strict=True
            )
        ]
    )


def explained(examples: list[Example], weights: list[float], values: list[float]) -> float:
    """Return the share of the variance that is explained (R²)."""
    left = fsum(error**2 for one in examples for error in residuals(one, weights, values))
    return 1 - left / fsum(value**2 for one in examples for value in one.values)


def module_text(weights: list[float], values: list[float], options: Options) -> str:
    """Return the module with the learnt values."""
    numbers = fill(" ".join(str(round(100 * value)) for value in values), 100)
    return f'''"""Learnt values of moves in TAIJI, in points.

Generated by {options.command("taiji")}
"""

GROWTH_WEIGHTS = {tuple(round(weight, 2) for weight in weights)}
"""Value of a square by which the scored groups grow, by the phase of the game."""

_HUNDREDTHS = """
{numbers}
"""

PATTERN_VALUES = [int(value) / 100 for value in _HUNDREDTHS.split()]
"""Value of each pattern; see :meth:`game.engine.heuristics.taiji.TaijiHeuristics.patterns`."""
'''
