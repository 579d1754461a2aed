"""Search for a balanced first move, after which the opponent may swap."""

from __future__ import annotations

from math import inf, sqrt
from random import Random

from ..core.handicap import barred_shape
from ..core.position import Position
from ..core.types import SWAP, Move
from ..games.battle_of_lits import BattleStage
from .alpha_beta import AlphaBetaSearch
from .heuristics.base import win_chance
from .heuristics.battle_of_lits import BattleHeuristics
from .heuristics.registry import heuristics_for
from .levels import WITHOUT_SOLVER
from .mcts import MonteCarloSearch
from .playout import earned_lead
from .searcher import MoveStats, Searcher, sorted_stats

OPENING_SAMPLE = 200
"""Number of first moves that are sampled. In Battle of LITS, all are estimated without search."""

OPENING_CANDIDATES = 20
"""Number of first moves that are searched as candidates where the opponent may swap."""

OPENING_EXPLORATION = 2.0
"""Exploration constant, in points, of the confidence bound that selects opening moves."""

GUESS_NODES = 5
"""Nodes of the alpha-beta search that guesses the lead after a first move."""

GUESS_VISITS = 200
"""Number of playouts that are worth as much as that guess."""

TREE_CORRECTION = -0.17
"""Correction, in points, of the lead that a tree of some thousand playouts finds.

Such trees overrate the side to move: without it, the side of the first move won 61 % ± 7.
"""

GUESS_EXPLORATION = 12.0
"""The exploration constant with guesses. The values of a tree are less certain than a mean."""


class OpeningCandidate:
    """A first move, and what is known of the balance after it.

    The imbalance is the lead of one side on the board, without points from earlier stages. If a
    handicap bars a seat from a shape, whichever side it plays, the positions without and with the
    swap differ, and the imbalance is the lead of the opponent in the better one.

    Args:
        position: The position before the move.
        move: The first move.
        rng: Random number generator.
        guesses: Whether alpha-beta search guesses the lead before the first playout.

    Attributes:
        move: The first move.
        visits: Number of steps.
        imbalance: The estimated imbalance, in points.
    """

    def __init__(self, position: Position, move: Move, rng: Random, guesses: bool) -> None:
        self.move = move
        self.visits = 0
        self.imbalance = 0.0
        after = position.after(move)
        # Without and with the swap, if they differ.
        self._positions = [after, after.after(SWAP)] if barred_shape(position.setup) else [after]
        self._trees = [MonteCarloSearch(one, rng, WITHOUT_SOLVER) for one in self._positions]
        self._earned_lead = earned_lead(position)
        self._needs_guesses = guesses
        self._guesses: list[float] = []
        self._rng = rng

    def step(self) -> None:
        """Guess the leads if that is the first step, else run a playout in each tree."""
        self.visits += 1
        if self._needs_guesses:
            self._guesses = [guessed_lead(position, self._rng) for position in self._positions]
            self._needs_guesses = False
        else:
            for tree in self._trees:
                tree.step()
        self.imbalance = self._imbalance()

    def _imbalance(self) -> float:
        playouts = self._trees[0].tree.playouts
        leads = [tree.best_margin if playouts else 0.0 for tree in self._trees]
        if self._guesses:
            trust = playouts / (playouts + GUESS_VISITS)
            leads = [
                trust * (lead + TREE_CORRECTION) + (1 - trust) * guess
                for lead, guess in zip(leads, self._guesses, strict=True)
            ]
        if len(leads) == 1:
            return abs(leads[0] + self._earned_lead)
        return max(leads[0], -leads[1]) + self._earned_lead

    @property
    def margin_of_error(self) -> float:
        """The margin of error of the imbalance, in points; infinite before a reliable estimate."""
        if self._guesses:
            return GUESS_EXPLORATION / sqrt(GUESS_VISITS + self.visits)
        return OPENING_EXPLORATION / sqrt(self.visits) if self._trees[0].has_estimate else inf


def guessed_lead(position: Position, rng: Random) -> float:
    """Guess the lead of the side to move, in points, by a search as long as 30 playouts."""
    search = AlphaBetaSearch(position, rng, WITHOUT_SOLVER)
    for _ in range(GUESS_NODES):
        search.step()
    return search.ranked_moves()[0].margin


class OpeningSearch(Searcher):
    """Search for a balanced first move, where the opponent may swap after it.

    Samples a fixed number of candidates and allocates steps to them by a lower confidence bound of
    their imbalance. In Battle of LITS the candidates are those of a larger sample that the
    evaluation takes for the most balanced.
    """

    def __init__(self, position: Position, rng: Random) -> None:
        stage = position.stage
        heuristics = heuristics_for(stage)
        moves = heuristics.moves(stage)
        sample = rng.sample(moves, min(OPENING_SAMPLE, len(moves)))
        guesses = isinstance(stage, BattleStage)
        if isinstance(stage, BattleStage):
            leads = BattleHeuristics.for_stage(stage).leads_after_first_moves(stage, sample)
            imbalance = {number: abs(lead) for number, lead in zip(sample, leads, strict=True)}
            sample.sort(key=imbalance.__getitem__)
        self.logistic_scale = heuristics.logistic_scale
        self.earned_lead = earned_lead(position)
        self.candidates = [
            OpeningCandidate(position, heuristics.move(stage, number), rng, guesses)
            for number in sample[:OPENING_CANDIDATES]
        ]
        self._lower_bounds = [-inf] * len(self.candidates)

    def step(self) -> None:
        """Advance the candidate with the lowest confidence bound: first those without estimate."""
        i = self._lower_bounds.index(min(self._lower_bounds))
        candidate = self.candidates[i]
        candidate.step()
        self._lower_bounds[i] = candidate.imbalance - candidate.margin_of_error

    def ranked_moves(self) -> list[MoveStats]:
        """Return the statistics of the candidates, those known to be balanced first.

        Assumes that the opponent chooses the better side.
        """
        found = []
        for candidate in self.candidates:
            if candidate.visits:
                margin = self.earned_lead - candidate.imbalance
                chance = win_chance(margin, self.logistic_scale)
                stats = MoveStats(candidate.move, candidate.visits, margin, chance)
                found.append((-candidate.imbalance - candidate.margin_of_error, stats))
        return sorted_stats(found)
