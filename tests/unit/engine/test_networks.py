"""Networks: packed arithmetic, inputs and logits of moves."""

from itertools import pairwise, product
from random import Random

import pytest

from game.engine.heuristics.registry import heuristics_for
from game.engine.networks.packed import (
    ACTIVATION_BITS,
    HIDDEN,
    LANE,
    LOGIT_OFFSET,
    SHIFT,
    SUPPLY,
    UNIT,
    Form,
    Grid,
    PackedNetwork,
    Weights,
)
from game.engine.networks.registry import has_network, network_for
from game.engine.networks.tailits import TailitsNetwork, tailits_network
from game.games.coloured_tetrominoes import COLOURINGS
from tests.support.rules.positions import random_line

FORM = Form((1, 9), channels=3, layers=2, policy_planes=2)
LENGTHS = {
    "first layer": 3 * 2 * 9 + 3,
    "second layer": 3 * 3 * 9 + 3 + 3 * 3,
    "others": 3 * SUPPLY + 2 * 3 + 1 + SUPPLY + HIDDEN * (3 + 2 + SUPPLY) + 2 * (HIDDEN + 1),
}


def random_weights(seed):
    rng = Random(seed)
    numbers = [
        rng.randint(-most, most)
        for most, count in zip((2000, 300, 200), LENGTHS.values(), strict=True)
        for _ in range(count)
    ]
    return text_of(numbers)


def text_of(numbers):
    return " ".join(map(str, numbers))


def convolution(channels, kernels, bias, columns, rows):
    """Return the activations of one output, by cell."""
    found = []
    for row, column in product(range(rows), range(columns)):
        total = bias
        for channel, kernel in zip(channels, kernels, strict=True):
            for k, (i, j) in enumerate(product((-1, 0, 1), repeat=2)):
                if 0 <= row + i < rows and 0 <= column + j < columns:
                    total += kernel[k] * channel[(row + i) * columns + column + j]
        found.append(max(0, min((1 << ACTIVATION_BITS) - 1, (total + (1 << SHIFT - 1)) >> SHIFT)))
    return found


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("columns", "rows"), [(4, 5), (7, 3)])
def test_packed_network_computes_what_plain_loops_do(seed, columns, rows):
    rng, grid = Random(seed), Grid(columns, rows)
    weights = Weights.parse(random_weights(seed), FORM)
    cells = columns * rows
    inputs = [[rng.randint(0, limit) for _ in range(cells)] for limit in FORM.limits]
    supply = [rng.randint(0, 6) for _ in range(SUPPLY)]
    planes = [
        sum(number << LANE * lane for number, lane in zip(channel, grid.lanes, strict=True))
        for channel in inputs
    ]
    found = PackedNetwork(weights, grid).evaluate(planes, supply, 3)

    channels = inputs
    for layer in weights.layers:
        if layer.pooled:
            sums = list(map(sum, channels))
            addends = [
                sum(a * b for a, b in zip(row, sums, strict=True)) // cells for row in layer.pooled
            ]
        else:
            addends = [
                sum(a * b for a, b in zip(row, supply, strict=True)) for row in weights.supply
            ]
        channels = [
            convolution(channels, kernels, bias + addend, columns, rows)
            for kernels, bias, addend in zip(layer.kernels, layer.biases, addends, strict=True)
        ]
    for row, plane in zip(weights.policy, found.policy, strict=True):
        for cell, lane in enumerate(grid.lanes):
            total = (
                sum(a * channel[cell] for a, channel in zip(row, channels, strict=True)) >> SHIFT
            )
            assert plane[lane] == max(0, min(255, total + LOGIT_OFFSET))
    means = [sum(channel) / cells / UNIT for channel in channels]
    values = [*means, 3 / 5, *(count / 5 for count in supply), 1]
    hidden = [
        max(0, sum(a * b for a, b in zip(row, values, strict=True))) for row in weights.hidden
    ]
    logit, lead = (
        sum(a * b for a, b in zip(row, [*hidden, 1], strict=True)) for row in weights.value
    )
    assert found.logit == pytest.approx(logit)
    assert found.lead == pytest.approx(5 * lead)


@pytest.mark.parametrize("change", [-1, 1])
def test_weights_of_another_length_are_refused(change):
    with pytest.raises(ValueError, match="expected"):
        Weights.parse(text_of([1] * (sum(LENGTHS.values()) + change)), FORM)
    with pytest.raises(ValueError, match="invalid"):
        Weights.parse("1 x", FORM)


def test_weights_whose_sums_could_leave_their_lane_are_refused():
    with pytest.raises(ValueError, match="too large"):
        Weights.parse(text_of([32767] * sum(LENGTHS.values())), FORM)


@pytest.mark.parametrize("seed", range(3))
def test_logits_of_moves_are_the_sums_of_their_terms(seed):
    network = tailits_network()
    for position in random_line("tailits", seed)[1:-1:4]:
        stage = position.stage
        policy = network.evaluate(stage, network.coverers(stage)).policy
        heuristics = heuristics_for(stage)
        numbers = heuristics.moves(stage)
        logits = network.logits(stage, policy, numbers)
        priors = heuristics.priors(stage, numbers)
        for number, logit, prior in zip(numbers, logits, priors, strict=True):
            terms = [
                (policy[i][lane] - LOGIT_OFFSET) / 16 for i, lane in network.terms(stage, number)
            ]
            shape = network.tables.shape_of[number // len(COLOURINGS)]
            weights = network.weights
            assert logit == pytest.approx(sum(terms) + weights.shapes[shape] + weights.gain * prior)


@pytest.mark.parametrize("seed", range(5))
def test_inputs_of_a_position_follow_from_those_before(seed):
    network = tailits_network()
    line = random_line("tailits", seed)
    coverers = network.coverers(line[1].stage)
    for before, after in pairwise(line[1:]):
        coverers = network.coverers_after(coverers, before.stage, after.stage)
        assert coverers == network.coverers(after.stage)
        planes = network.inputs(after.stage, coverers).planes
        for plane, limit in zip(planes, network.form.limits, strict=True):
            numbers = plane.to_bytes(network.grid.bytes, "little")
            assert max(numbers[:: LANE // 8]) <= limit
            assert not any(numbers[1 :: LANE // 8])
            assert not plane & ~(network.grid.ones * 255)


def test_network_knows_who_wins_better_than_chance():
    network, right = tailits_network(), []
    for seed in range(40):
        line = random_line("tailits", seed)
        position, winner = line[-4], line[-1].outcome().winner
        logit = network.evaluate(position.stage, network.coverers(position.stage)).logit
        right.append((logit > 0) == (winner is position.to_move))
    assert sum(right) >= 30


@pytest.mark.parametrize(
    ("game", "tags", "plies", "expected"),
    [
        ("tailits", {}, 1, TailitsNetwork),
        ("tailits", {}, 0, None),
        ("tailits", {"Scoring": "second-largest"}, 3, None),
        ("tailits", {"Pieces": "paired"}, 3, None),
        ("tailits", {"Handicap": "Second only L"}, 2, None),
        ("battle-of-lits", {}, 3, None),
        ("taiji", {}, 3, None),
        ("lot", {}, 3, None),
    ],
)
def test_positions_that_the_network_has_not_learnt_have_none(game, tags, plies, expected):
    position = random_line(game, 1, plies, **tags)[-1]
    found = network_for(position.stage)
    assert (type(found) if found else None) is expected
    assert has_network(position) == (expected is not None)


def test_the_network_knows_the_first_stage_of_a_double_game():
    line = random_line("tailits+taiji", 1)
    first = [position for position in line if position.stage_number == 0]
    assert not has_network(first[0])  # the board is empty
    assert all(map(has_network, first[1:]))
    assert not any(map(has_network, line[len(first) :]))
    assert not any(map(has_network, random_line("taiji+battle-of-lits", 1)))
