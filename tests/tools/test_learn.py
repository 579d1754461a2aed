"""Values learnt from games of the engine against itself."""

import json
import subprocess
from array import array
from dataclasses import replace
from math import log
from random import Random

import pytest

from game.engine.heuristics import lot_values, taiji, taiji_patterns, taiji_values
from game.engine.heuristics.lot_evaluation import PATTERNS
from game.engine.networks.packed import LANE, Form, Grid, PackedNetwork, Weights
from game.engine.networks.tailits import TailitsNetwork
from tools.cache import build_lock
from tools.content import learn, learn_lot, learn_networks, learn_taiji
from tools.content.learn_networks import Choice, Example, Task
from tools.content.learning import Options
from tools.install import packages
from tools.paths import ROOT, VENV_PYTHON

OPTIONS = Options(games=1, seed=1, processes=1)
NETWORKS = [learn_networks.TAILITS]

RANDOM_NETWORK = """
import json
import numpy as np
from game.engine.networks.tailits import TailitsNetwork
from tools.content import network_training

form, rng = TailitsNetwork.form, np.random.default_rng(1)
parameters = network_training.initial(form, rng)
for layer in parameters["layers"]:
    layer["kernels"] *= 2
size = 5, 11, 11, len(form.limits)
planes = rng.integers(np.minimum(form.limits, 12), size=size, endpoint=True)
supply, lead = rng.integers(7, size=(5, 4)), rng.integers(-20, 21, size=5)
inputs = (each.astype(np.float32) for each in (planes, supply, lead))
policy, value = network_training.evaluate(parameters, form, *inputs)
found = [np.asarray(each).tolist() for each in (planes, supply, lead, policy, value)]
print(json.dumps([network_training.text_of(parameters, form), *found]))
"""
"""Evaluates random positions with random weights in floating-point numbers."""


@pytest.fixture(scope="module")
def _trainer():
    """JAX is installed."""
    with build_lock():
        packages("trainer", learn_networks.LOCK)


def test_fit_finds_values_that_explain_the_moves_of_taiji():
    values = learn_taiji.centred([1.0, 3.0, -1.0, 1.0])
    example = learn_taiji.Example(0, [0.0, 1.0, 0.0, 1.0], [5, 5, 7, 7], values)
    weights, values = learn_taiji.fit([example] * 2000)
    assert weights[0] == pytest.approx(2, abs=0.05)
    assert values[5] - values[7] == pytest.approx(2, abs=0.05)
    assert not any(values[8:])
    assert learn_taiji.explained([example], weights, values) > 0.99


def test_fit_finds_the_odds_of_results_of_lot():
    results = [({1: 1}, 1.0)] * 3000 + [({1: 1}, 0.0)] * 1000 + [({}, 0.5)] * 4000
    learnt = learn_lot.fit([learn_lot.Example(lines, result) for lines, result in results])
    assert learnt.constant == pytest.approx(0, abs=0.02)
    assert learnt.lines[1] == learnt.lines[25] == pytest.approx(log(3), abs=0.02)
    assert sum(map(bool, learnt.lines)) == 2


@pytest.mark.slow
@pytest.mark.parametrize(("game", "course"), [("lot", learn_lot), ("taiji", learn_taiji)])
def test_equal_options_give_equal_values(game, course, tmp_path, monkeypatch):
    monkeypatch.setattr(course, "PLAYOUTS", 10)
    one, two = (learnt(game, 3, tmp_path) for _ in range(2))
    assert one == two


@pytest.mark.slow
@pytest.mark.usefixtures("_trainer")
@pytest.mark.parametrize("course", NETWORKS)
def test_equal_options_give_equal_networks(course, tmp_path, monkeypatch):
    quick = replace(course, playouts=10)
    entry = learn.COURSES[course.game]._replace(module=quick.module)
    monkeypatch.setitem(learn.COURSES, course.game, entry)
    monkeypatch.setattr(learn_networks, "STEPS", 20)
    one, two = (learnt(course.game, 2, tmp_path) for _ in range(2))
    assert one == two
    _, _, _, weights, _ = one.split('"""')
    Weights.parse(weights, course.network.form)


def learnt(game, games, folder):
    path = folder / "learnt"
    learn.main([game, "--games", str(games), "--processes", "1", "--to", str(path)])
    return path.read_text()


@pytest.mark.parametrize("course", NETWORKS)
def test_games_tell_the_network_who_wins_and_what_the_moves_are_worth(course, monkeypatch):
    monkeypatch.setattr(learn_networks, "MIN_VISITS", 10)
    examples = in_other_process(replace(course, playouts=100))
    cells = course.size**2
    places = course.network.form.policy_planes * cells
    for example in examples:
        assert len(example.planes) == len(course.network.form.limits) * cells
        assert 0 <= example.chance <= 1
        if choice := example.choice:
            count = len(choice.visits)
            assert len(choice.terms) == 4 * count
            assert len(choice.shapes) == len(choice.priors) == count
            assert max(choice.terms) < places
            assert any(choice.visits)
    played = [example for example in examples if example.result is not None]
    assert {example.result for example in played} == {0, 1}
    assert played[-1].chance == played[-1].result  # proved
    assert any(example.choice for example in played)
    assert len(played) < len(examples)  # and those after much searched moves


def in_other_process(course):
    return next(learn_networks.in_parallel(learn_networks.play, [(course, 5)], OPTIONS))


@pytest.mark.usefixtures("_trainer")
def test_the_engine_computes_the_network_that_was_trained():
    command = [VENV_PYTHON, "-B", "-c", RANDOM_NETWORK]
    environment = learn_networks.environment()
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    text, *cases = json.loads(done.stdout)
    grid = Grid(11, 11)
    network = PackedNetwork(Weights.parse(text, TailitsNetwork.form), grid)
    for planes, supply, lead, policy, (chance, margin) in zip(*cases, strict=True):
        cells = [cell for row in planes for cell in row]
        found = network.evaluate(
            [packed(grid, one) for one in zip(*cells, strict=True)], supply, lead
        )
        for logits, expected in zip(found.policy, policy, strict=True):
            logits = [(logits[lane] - 128) / 16 for lane in grid.lanes]
            assert logits == pytest.approx(expected, abs=0.25)
        assert found.logit == pytest.approx(chance, abs=0.1)
        assert found.lead == pytest.approx(5 * margin, abs=0.5)
    assert len({tuple(map(tuple, each)) for each in cases[3]}) == 5


def packed(grid, numbers):
    return sum(number << LANE * lane for number, lane in zip(numbers, grid.lanes, strict=True))


@pytest.mark.usefixtures("_trainer")
def test_training_finds_an_obvious_answer():
    """One cell is marked, and the side to move wins where all cells of the other plane are set."""
    rng = Random(1)
    games = [
        [obvious_example(rng.randrange(25), rng.randrange(2)) for _ in range(8)] for _ in range(36)
    ]
    form = Form((1, 1), channels=4, layers=2, policy_planes=1)
    text = learn_networks.trained(Task(form, 5, 5, 1, 400), games)
    grid = Grid(5, 5)
    network = PackedNetwork(Weights.parse(text, form), grid)
    for marked in range(25):
        for wins in (0, 1):
            planes = [packed(grid, plane) for plane in obvious_planes(marked, wins)]
            found = network.evaluate(planes, (1, 1, 1, 1), 0)
            (logits,) = ([plane[lane] for lane in grid.lanes] for plane in found.policy)
            assert logits.index(max(logits)) == marked
            assert (found.logit > 2) if wins else (found.logit < -2)
            assert found.lead == pytest.approx(8 if wins else -8, abs=2)


def obvious_planes(marked, wins):
    return [[int(cell == marked) for cell in range(25)], [wins] * 25]


def obvious_example(marked, wins):
    """Return a position with a move on each cell, four times."""
    terms = array("H", [cell for cell in range(25) for _ in range(4)])
    visits = array("H", [int(cell == marked) for cell in range(25)])
    choice = Choice(terms, bytes(25), array("f", [0] * 25), visits)
    planes = b"".join(map(bytes, obvious_planes(marked, wins)))
    return Example(planes, (1, 1, 1, 1), 0, float(wins), 8 if wins else -8, float(wins), choice)


def test_learnt_modules_have_a_value_for_every_pattern():
    assert len(taiji_values.GROWTH_WEIGHTS) == taiji.PHASES
    assert len(taiji_values.PATTERN_VALUES) == taiji.PHASES * taiji_patterns.PATTERNS
    assert len(lot_values.LEARNT.lines) == PATTERNS
    assert any(taiji_values.PATTERN_VALUES)
    assert any(lot_values.LEARNT.lines)
