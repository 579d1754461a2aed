"""Learn the weights of a game's neural network.

The engine plays games without the network. From them the network learns what a search finds out:
who wins, by how much, and which moves deserve to be searched. Training takes place in another
process, :mod:`tools.content.network_training`, which alone needs JAX.
"""

from __future__ import annotations

import os
import pickle
import subprocess
from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import exp, log
from operator import itemgetter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from game.core.position import Position
from game.core.stage import Stage
from game.core.types import Seat
from game.engine import mcts
from game.engine.levels import UNLIMITED
from game.engine.mcts import MonteCarloSearch
from game.engine.networks.base import StageNetwork
from game.engine.networks.packed import LANE, Form
from game.engine.networks.tailits import TailitsNetwork
from game.engine.search import gc_paused
from game.engine.searcher import MoveStats
from game.games import registry, tailits_moves
from game.games.coloured_tetrominoes import COLOURINGS
from game.games.lits_layout import tables_for
from tools.content.learning import Options, in_parallel
from tools.install import packages
from tools.paths import ROOT, TOOLS, VENV_PYTHON, BuildError
from tools.paths import log as report

LOCK = TOOLS / "locks" / "learning.txt"
FOLDER = ROOT / "game" / "engine" / "networks"
STEPS = 16_000
"""Number of training steps."""

RANDOM_PLIES = (1, 2, 2, 3, 4, 6)
"""Numbers of random moves at the beginning of a game."""
VARIED_SHARE = 0.12
"""Share of later moves that are one of the next five instead of the best."""
MIN_VISITS = 30
"""Number of playouts from which on the position after a move is an example, too."""
MAX_MOVES = 2500
"""Number of moves beyond which a position teaches no policy."""
EXTREME_CHANCE = 0.005
"""Smallest and, subtracted from 1, greatest chance to win that is taken from a search."""


class Choice(NamedTuple):
    """The moves of a position, and how often a search tried them.

    Attributes:
        terms: By move, the places in the policy planes whose sum is its logit. The places of each
            plane follow those of the one before.
        shapes: By move, its shape.
        priors: By move, what the heuristics expect of it.
        visits: By move, the number of visits; of a proved best move, 1, and of all others 0.
    """

    terms: array[int]
    shapes: bytes
    priors: array[float]
    visits: array[int]


class Example(NamedTuple):
    """A position, and what a search and the end of the game tell of it, for the side to move.

    Attributes:
        planes: The input planes, one byte for each cell of the board.
        supply: Number of tetrominoes left of each shape.
        lead: Lead in points.
        chance: Chance to win that the network should learn.
        margin: Lead at the end in points that the network should learn.
        result: 1 if the side to move won the game, 0 if it lost; None if the position was only
            searched.
        choice: The moves; None if the position teaches no policy.
    """

    planes: bytes
    supply: tuple[int, ...]
    lead: int
    chance: float
    margin: float
    result: float | None
    choice: Choice | None


class Task(NamedTuple):
    """What to train.

    Attributes:
        form: Size of the network.
        columns: Number of columns of the board.
        rows: Number of rows of the board.
        seed: Seed of all random numbers.
        steps: Number of training steps.
    """

    form: Form
    columns: int
    rows: int
    seed: int
    steps: int


class Searched(NamedTuple):
    """A position of a game and what its search found.

    Attributes:
        best: The best move.
        search: The search.
    """

    best: MoveStats
    search: MonteCarloSearch


@dataclass(frozen=True)
class NetworkCourse:
    """How the network of one game is learnt.

    Attributes:
        game: Id of the game.
        network: Type of the network.
        size: Number of columns and of rows of the board.
        colourings: Number of moves for each placement.
        target: Module of the weights.
        default_games: Number of games.
        playouts: Number of playouts for each move.
        width: Number of candidate moves of a new node; more than the engine has, so that more moves
            are compared.
        sharpness: By what to multiply the logit of a search's chance to win. Playouts are random,
            so that they take leads for less certain than they are.
    """

    game: str
    network: type[StageNetwork[Any]]
    size: int
    colourings: int
    target: Path
    default_games: int
    playouts: int
    width: int
    sharpness: float

    def module(self, options: Options) -> str:
        """Return the text of the module with the learnt weights."""
        rng = Random(options.seed)
        tasks = [(self, rng.randrange(2**32)) for _ in range(options.games)]
        task = Task(self.network.form, self.size, self.size, options.seed, STEPS)
        text = trained(task, in_parallel(play, tasks, options))
        return module_text(text, options.command(self.game))


TAILITS = NetworkCourse(
    game="tailits",
    network=TailitsNetwork,
    size=tailits_moves.SIZE,
    colourings=len(COLOURINGS),
    target=FOLDER / "tailits_weights.py",
    default_games=1200,
    playouts=300,
    width=10,
    sharpness=1.5,
)


def play(task: tuple[NetworkCourse, int]) -> list[Example]:
    """Play the game of a task, and return what can be learnt from it.

    Args:
        task: The course, and the seed of the game.
    """
    course, seed = task
    with initial_width(course.width):
        return game_examples(course, seed)


def game_examples(course: NetworkCourse, seed: int) -> list[Example]:
    """Play a game with this seed, and return what can be learnt from it."""
    rng, game = Random(seed), registry.find(course.game)
    position = Position.start(game, game.new_game_tags({}, seed))
    for _ in range(rng.choice(RANDOM_PLIES)):
        position = position.after(rng.choice(list(position.stage.legal_moves())))
    found = []
    while not position.over:
        search = searched(position, course.playouts, rng)
        best, *others = search.ranked_moves()
        found.append(Searched(best, search))
        varied = rng.random() < VARIED_SHARE and others and not best.proved
        position = position.after((rng.choice(others[:5]) if varied else best).move)
    return examples_of(found, position, course)


@contextmanager
def initial_width(width: int) -> Iterator[None]:
    """Let new nodes of the search tree begin with this number of candidate moves."""
    before = mcts.INITIAL_WIDTH
    mcts.INITIAL_WIDTH = width
    try:
        yield
    finally:
        mcts.INITIAL_WIDTH = before


def searched(position: Position, playouts: int, rng: Random) -> MonteCarloSearch:
    """Search a position without a network."""
    search = MonteCarloSearch(position, rng, UNLIMITED)
    with gc_paused():
        for _ in range(playouts):
            if search.done:
                break
            search.step()
    return search


def examples_of(found: Iterable[Searched], end: Position, course: NetworkCourse) -> list[Example]:
    """Return the examples of a game with this end."""
    network = course.network(tables_for(course.size, course.size))
    outcome, (first, second) = end.outcome(), end.points
    winner = outcome.winner if outcome else None
    examples = []
    for best, search in found:
        position = search.position
        seat, chance = position.to_move, best.chance
        result = 0.5 if winner is None else float(seat is winner)
        lead = float(first - second if seat is Seat.FIRST else second - first)
        if not best.proved:
            chance = (result + sharpened(chance, course.sharpness)) / 2
        example = example_of(network, position.stage, chance, lead)._replace(result=result)
        if 1 < len(search.root.moves) <= MAX_MOVES:
            example = example._replace(choice=choice_of(network, search, best, course.colourings))
        examples += [example, *examples_after(network, search, course.sharpness)]
    return examples


def examples_after(
    network: StageNetwork[Any], search: MonteCarloSearch, sharpness: float
) -> list[Example]:
    """Return the positions after the moves that were searched most."""
    root, examples = search.root, []
    for child, visits, reward, lead in zip(
        root.children, root.move_visits, root.reward_sums, root.lead_sums, strict=True
    ):
        if child and visits >= MIN_VISITS and not child.over:
            chance, margin = sharpened(1 - reward / visits, sharpness), -lead / visits
            if child.proved is not None:
                margin = child.sign * child.proved
                chance = 0.5 if margin == 0 else float(margin > 0)
            examples.append(example_of(network, child.stage, chance, margin))
    return examples


def example_of(network: StageNetwork[Any], stage: Stage, chance: float, margin: float) -> Example:
    """Return the example of a position in which no move is known.

    Args:
        network: The network, without weights.
        stage: The position.
        chance: Chance to win that the network should learn.
        margin: Lead at the end that the network should learn.
    """
    grid = network.grid
    planes, supply, lead = network.inputs(stage, network.coverers(stage))
    of_cells = itemgetter(*(lane * LANE // 8 for lane in grid.lanes))
    cells = b"".join(bytes(of_cells(plane.to_bytes(grid.bytes, "little"))) for plane in planes)
    return Example(cells, supply, lead, chance, margin, None, None)


def choice_of(
    network: StageNetwork[Any], search: MonteCarloSearch, best: MoveStats, colourings: int
) -> Choice:
    """Return the moves of a position that was searched."""
    root, stage, heuristics = search.root, search.position.stage, search.heuristics
    cell_in = {lane: cell for cell, lane in enumerate(network.grid.lanes)}
    terms, shape_of = array("H"), network.tables.shape_of
    for number in root.moves:
        pairs = network.terms(stage, number)
        terms.extend(len(cell_in) * plane + cell_in[lane] for plane, lane in pairs)
    visits = root.move_visits
    if best.proved:
        visits = [int(heuristics.move(stage, number) == best.move) for number in root.moves]
    return Choice(
        terms,
        bytes(shape_of[number // colourings] for number in root.moves),
        array("f", heuristics.priors(stage, root.moves)),
        array("H", visits),
    )


def sharpened(chance: float, sharpness: float) -> float:
    """Return the chance whose logit is *sharpness* times as large."""
    chance = min(1 - EXTREME_CHANCE, max(EXTREME_CHANCE, chance))
    return 1 / (1 + exp(-sharpness * log(chance / (1 - chance))))


def trained(task: Task, games: Iterable[list[Example]]) -> str:
    """Train a network, and return the text of its weights.

    Args:
        task: What to train.
        games: The examples of each game.

    Raises:
        BuildError: Training fails.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder) / "examples"
        with path.open("wb") as file:
            pickle.dump(task, file)
            for examples in games:
                pickle.dump(examples, file)
        report("learn: training")
        done = subprocess.run(
            [VENV_PYTHON, "-B", "-m", "tools.content.network_training", path],
            cwd=ROOT,
            env=environment(),
            stdout=subprocess.PIPE,
            text=True,
        )
    if done.returncode:
        raise BuildError("learn: training failed")
    return done.stdout


def environment() -> dict[str, str]:
    """Return the environment of a process that can import JAX.

    A single thread of the processor computes everything, always in the same order.
    """
    return {
        **os.environ,
        "PYTHONPATH": str(packages("trainer", LOCK)),
        "JAX_PLATFORMS": "cpu",
        "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false",
    }


def module_text(text: str, command: str) -> str:
    """Return the module with the learnt weights."""
    return f'''"""Learnt weights of a network; see :mod:`.packed`.

Generated by {command}
"""

TEXT = """
{text.strip()}
"""
'''
