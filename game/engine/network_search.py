"""Tree search guided by a neural network, without playouts.

Each step selects a path by PUCT, adds one node and backpropagates what the network says of it: the
chance to win and the expected lead. The network also gives each move a prior probability, so that
moves that look bad are hardly ever searched. In the first stage of a double game, the chance to win
the game follows from the expected lead.

Reference:
    Silver et al., "Mastering the game of Go without human knowledge" (2017), section "Search
    algorithm".
"""

from __future__ import annotations

from collections.abc import Hashable
from math import exp, fsum, sqrt
from random import Random
from typing import Any

from ..core.position import Position
from ..core.stage import Stage
from ..core.types import Seat
from .heuristics.base import Heuristics, win_chance
from .levels import Level
from .networks.base import StageNetwork
from .networks.registry import network_for
from .playout import first_lead
from .tree_search import TreeSearch

EXPLORATION = 0.8
"""Exploration constant of PUCT, for chances between 0 and 1."""

UNSEARCHED_PENALTY = 0.15
"""How much less than its node a move is worth that was not searched (first-play urgency).

Multiplied by the square root of the prior probability of the moves searched.
"""

MAX_CANDIDATES = 150
"""Maximum number of moves of a node, those with the highest priors.

More than the legal moves of positions that the exact endgame search solves.
"""

FIRST_STAGE_SCALE = 4.0
"""Scale of the logistic function from the expected lead in the first stage to the chance to win."""

ROOT_NOISE = 0.25
"""Standard deviation of the noise in the logits of the root's moves, so that games vary."""

ENDGAME_NODES_PER_STEP = 60
"""Endgame nodes searched per step."""


class NetworkNode:
    """A stage in the tree, what the network says of it, and the statistics of its moves.

    Sums of rewards (win probabilities) and leads are from the point of view of the seat to move.

    Attributes:
        sign: 1 if First moves, -1 if Second moves.
        coverers: See :meth:`game.engine.networks.base.StageNetwork.coverers`.
        chance: Chance of the seat to move, as the network says.
        lead: Its expected lead in points.
        moves: Numbers of the candidates by descending prior; empty until the node is expanded.
        searched: Number of candidates searched so far, the first ones.
        proved: First's exact lead with best play, or None if unknown.
    """

    __slots__ = (
        "chance",
        "children",
        "complete",
        "coverers",
        "lead",
        "lead_sums",
        "move_visits",
        "moves",
        "policy",
        "priors",
        "proved",
        "reward_sums",
        "searched",
        "sign",
        "stage",
        "visits",
    )

    def __init__(self, stage: Stage, sign: int) -> None:
        self.stage = stage
        self.sign = sign
        self.visits = 0
        self.searched = 0
        self.moves: list[int] = []
        self.proved: float | None = None

    def evaluate(
        self, network: StageNetwork[Any], coverers: int, head_start: float, scale: float
    ) -> None:
        """Ask the network about the stage.

        Args:
            network: The network, which does not know of a handicap.
            coverers: See :meth:`game.engine.networks.base.StageNetwork.coverers`.
            head_start: Lead of First in points of a handicap.
            scale: Scale of the logistic function from points to the chance to win.
        """
        self.coverers = coverers
        found = network.evaluate(self.stage, coverers)
        ahead = self.sign * head_start
        self.lead, self.policy = found.lead + ahead, found.policy
        self.chance = 1 / (1 + exp(-(found.logit + ahead / scale)))

    def expand(
        self, network: StageNetwork[Any], heuristics: Heuristics[Any], noise: Random | None = None
    ) -> None:
        """Generate the moves and their priors.

        Args:
            network: The network.
            heuristics: Heuristics of the stage.
            noise: Random number generator of noise in the logits, if there is to be any.
        """
        moves = heuristics.moves(self.stage)
        logits = network.logits(self.stage, self.policy, moves)
        if noise:
            logits = [logit + ROOT_NOISE * noise.gauss(0, 1) for logit in logits]
        highest = max(logits)
        weights = [exp(logit - highest) for logit in logits]
        order = sorted(range(len(moves)), key=weights.__getitem__, reverse=True)[:MAX_CANDIDATES]
        total = fsum(weights)
        self.complete = len(order) == len(moves)
        self.moves = [moves[i] for i in order]
        self.priors = [weights[i] / total for i in order]
        count = len(order)
        self.children: list[NetworkNode | None] = [None] * count
        self.move_visits = [0] * count
        self.reward_sums = [0.0] * count
        self.lead_sums = [0.0] * count

    @property
    def values(self) -> list[float]:
        """Mean reward of each move; 0 for those that were not searched."""
        return [
            total / visits if visits else 0.0
            for total, visits in zip(self.reward_sums, self.move_visits, strict=True)
        ]

    def select(self) -> int:
        """Return the index of the move to follow: the first one not searched yet, or another.

        Maximizes ``value + EXPLORATION * prior * sqrt(N) / (1 + n)``, where N is the number of
        visits of the node and n that of the move. Moves proved to lose are left out.
        """
        exploration = EXPLORATION * sqrt(self.visits + 1)
        priors, visits, rewards = self.priors, self.move_visits, self.reward_sums
        best, found, seen, searched = -1.0, 0, 0.0, self.searched
        for i in range(searched):
            prior, count, child = priors[i], visits[i], self.children[i]
            seen += prior
            assert child
            if child.proved is None:
                score = rewards[i] / count
            else:
                score = reward_of(child.proved, self.sign)
                if not score:
                    continue
            score += exploration * prior / (1 + count)
            if score > best:
                best, found = score, i
        if searched < len(self.moves):
            score = self.chance - UNSEARCHED_PENALTY * sqrt(seen) + exploration * priors[searched]
            if score > best:
                return searched
        return found

    def update(self, i: int, reward: float, lead: float) -> None:
        """Add a reward and a lead of First to the statistics of the move at index *i*."""
        self.visits += 1
        self.move_visits[i] += 1
        self.reward_sums[i] += reward if self.sign > 0 else 1 - reward
        self.lead_sums[i] += self.sign * lead

    def prove(self) -> None:
        """Set the exact value if those of all moves are known."""
        if not self.complete or self.searched < len(self.moves):
            return
        values = [child.proved for child in self.children if child]
        known = [value for value in values if value is not None]
        if len(known) == len(values):
            self.proved = max(known, key=lambda value: self.sign * value)


def reward_of(lead: float, sign: int) -> float:
    """Return the reward of an exact lead of First for First (1) or Second (-1)."""
    return 0.5 if lead == 0 else float(sign * lead > 0)


class NetworkSearch(TreeSearch[NetworkNode]):
    """Tree search with a network, and an exact endgame search beside it when the end is near.

    Args:
        position: A position for which there is a network. Swapping is disregarded.
        rng: Random number generator.
        level: Playing strength.
    """

    def __init__(self, position: Position, rng: Random, level: Level) -> None:
        stage = position.stage
        network = network_for(stage)
        assert network
        self.network = network
        root = NetworkNode(stage, 1 if position.to_move is Seat.FIRST else -1)
        self._nodes = dict[Hashable, NetworkNode]()
        super().__init__(position, root, level)
        first, second = position.earned
        self._head_start = first - second
        self._evaluate(root, network.coverers(stage))
        root.expand(network, self.heuristics, rng)

    def step(self) -> None:
        """Add a node to the tree and search a slice of the endgame."""
        path = self._descend()
        parent, i = path[-1]
        leaf = parent.children[i]
        assert leaf
        if leaf.proved is not None:
            reward, lead = reward_of(leaf.proved, 1), leaf.proved
        else:
            reward = leaf.chance if leaf.sign > 0 else 1 - leaf.chance
            lead = leaf.sign * leaf.lead
        proved = leaf.proved is not None
        for node, i in reversed(path):
            node.update(i, reward, lead)
            if proved and node.proved is None:
                node.prove()
                proved = node.proved is not None
        self.search_endgame(ENDGAME_NODES_PER_STEP)

    def _descend(self) -> list[tuple[NetworkNode, int]]:
        """Return the path to a new node or to one whose value is proved."""
        node, path = self.root, list[tuple[NetworkNode, int]]()
        while True:
            if not node.moves:
                node.expand(self.network, self.heuristics)
            i = node.select()
            path.append((node, i))
            child = node.children[i]
            if child is None:
                node.children[i] = self._child(node, node.moves[i])
                node.searched += 1
                return path
            if child.proved is not None or child.stage.over:
                return path
            node = child

    def _child(self, node: NetworkNode, number: int) -> NetworkNode:
        """Return the node after a move: a new node or a known transposition."""
        stage = self.heuristics.after(node.stage, number)
        key = self.heuristics.transposition_key(stage)
        child = self._nodes.get(key)
        if child is None:
            child = self._nodes[key] = NetworkNode(stage, -node.sign)
            if stage.over:
                lead = first_lead(self.position, self.heuristics.result(stage))
                child.lead = child.sign * lead
                child.proved = lead if self.position.in_last_stage else None
                self._set_chance(child)
            else:
                coverers = self.network.coverers_after(node.coverers, node.stage, stage)
                self._evaluate(child, coverers)
        return child

    def _evaluate(self, node: NetworkNode, coverers: int) -> None:
        scale = self.heuristics.logistic_scale
        node.evaluate(self.network, coverers, self._head_start, scale)
        self._set_chance(node)

    def _set_chance(self, node: NetworkNode) -> None:
        """In the first of two stages, derive the chance to win the game from the expected lead."""
        if not self.position.in_last_stage:
            node.chance = win_chance(node.lead, FIRST_STAGE_SCALE)
