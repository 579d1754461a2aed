"""Train a network by gradient descent, and print its weights as text of integers.

Runs in a process of its own, which can import JAX; see :mod:`tools.content.learn_networks`. The
argument is a file with the pickled task and then, for each game, the list of its examples.

The network is the one of :mod:`game.engine.networks.packed` in floating-point numbers. All boards
are square, and each batch is turned and mirrored at random.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from game.engine.networks.packed import (
    ACTIVATION_BITS,
    BIAS_UNIT,
    HEAD_SCALE,
    HEAD_UNIT,
    HIDDEN,
    KERNEL_UNIT,
    LOGIT_OFFSET,
    LOGIT_UNIT,
    POLICY_UNIT,
    SUM_UNIT,
    SUPPLY,
    UNIT,
    Form,
    Weights,
)
from tools.content.learn_networks import Example, Task
from tools.paths import log as report

Array = Any
"""An array of NumPy or JAX, whose types the linters do not know."""

Parameters = dict[str, Any]
"""Arrays by name; of the layers, a list of such dictionaries."""

LEARNING_RATE = 3e-3
FINAL_RATE = 1e-5
WARM_UP = 100
"""Number of steps until the learning rate is reached."""
WEIGHT_DECAY = 1e-3
CHOICES, VALUES = 64, 96
"""Number of examples with moves and of any examples in each batch."""
VALUE_WEIGHT = 1.5
MARGIN_WEIGHT = 0.1
"""Weight of the value in the loss, and of the lead in the value."""
HELD_OUT = 12
"""One of so many games is used to measure what was learnt, not to learn from."""

MAX_ACTIVATION = ((1 << ACTIVATION_BITS) - 1) / UNIT
MAX_LOGIT = (LOGIT_OFFSET - 1) / LOGIT_UNIT
COUNT_SCALE = 8
"""By what planes of numbers greater than 1 are divided, so that all inputs are of similar size."""
INITIAL_GAIN = 0.5
TERMS = 4
"""Number of places in the policy planes whose sum is the logit of a move."""
ROUND_MOVES = 8192
"""The moves of a batch are filled up to a multiple, since each number of moves is compiled anew."""
LOG_STEPS = 2000
LINE_LENGTH = 96


class Data(NamedTuple):
    """All examples as arrays. The moves of all choices follow each other.

    Attributes:
        planes: The input planes of each example.
        supply: Supply of each example.
        values: Lead, then target of the chance and of the lead at the end, of each example.
        results: Result of each example; NaN if it was not played.
        held: Whether the game of each example is held out.
        choosers: Numbers of the examples with a choice.
        ends: Number of moves of all choices up to the end of each.
        terms: Places of each move in the policy planes.
        shapes: Shape of each move.
        priors: Prior of each move.
        visits: Number of visits of each move.
    """

    planes: Array
    supply: Array
    values: Array
    results: Array
    held: Array
    choosers: Array
    ends: Array
    terms: Array
    shapes: Array
    priors: Array
    visits: Array


class Batch(NamedTuple):
    """Examples to train or measure with, the choices first.

    Attributes:
        planes: The input planes.
        supply: The supply.
        values: See :class:`Data`.
        symmetry: How each board is turned or mirrored.
        owners: For each move, the number of its example; of the moves that fill up the batch, one
            more than there are.
        terms: Places of each move.
        shapes: Shape of each move.
        priors: Prior of each move.
        targets: Share of the visits of each move.
    """

    planes: Array
    supply: Array
    values: Array
    symmetry: Array
    owners: Array
    terms: Array
    shapes: Array
    priors: Array
    targets: Array


def main(path: Path) -> None:
    """Train with the task and the examples in a file."""
    with path.open("rb") as file:
        task: Task = pickle.load(file)
        data = read(iter_pickles(file), task)
    print(text_of(train(task, data), task.form))


def iter_pickles(file: Any) -> Iterator[list[Example]]:
    """Yield all further objects of a file."""
    while True:
        try:
            yield pickle.load(file)
        except EOFError:
            return


def read(games: Iterable[list[Example]], task: Task) -> Data:
    """Return the examples of all games as arrays."""
    planes, supply, shapes, total = bytearray(), bytearray(), bytearray(), 0
    values, results, held = list[tuple[float, ...]](), list[float](), list[bool]()
    choosers, ends = list[int](), list[int]()
    terms, priors, visits = list[Array](), list[Array](), list[Array]()
    for number, examples in enumerate(games, 1):
        for example in examples:
            if choice := example.choice:
                total += len(choice.visits)
                choosers.append(len(held))
                ends.append(total)
                shapes += choice.shapes
                terms.append(np.array(choice.terms, np.uint16).reshape(-1, TERMS))
                priors.append(np.array(choice.priors, np.float32))
                visits.append(np.array(choice.visits, np.uint16))
            planes += example.planes
            supply += bytes(example.supply)
            values.append((example.lead, example.chance, example.margin))
            results.append(np.nan if example.result is None else example.result)
            held.append(number % HELD_OUT == 0)
    shape = len(held), len(task.form.limits), task.columns * task.rows
    return Data(
        np.frombuffer(planes, np.uint8).reshape(shape),
        np.frombuffer(supply, np.uint8).reshape(-1, SUPPLY),
        np.array(values, np.float32),
        np.array(results, np.float32),
        np.array(held, bool),
        np.array(choosers),
        np.array(ends),
        np.concatenate(terms),
        np.frombuffer(shapes, np.uint8),
        np.concatenate(priors),
        np.concatenate(visits),
    )


def initial(form: Form, rng: Any) -> Parameters:
    """Return random parameters, which decrease with the number of inputs."""

    def uniform(inputs: int, *shape: int) -> Array:
        return jnp.asarray(rng.uniform(-1, 1, shape) / inputs**0.5, jnp.float32)

    channels, layers = form.channels, []
    for number in range(form.layers):
        inputs = channels if number else len(form.limits)
        layer = {
            "kernels": uniform(9 * inputs, 3, 3, inputs, channels),
            "biases": uniform(9 * inputs, channels),
        }
        if number:
            layer["pooled"] = uniform(channels, channels, channels)
        layers.append(layer)
    inputs = channels + 2 + SUPPLY
    return {
        "layers": layers,
        "supply": uniform(SUPPLY, SUPPLY, channels),
        "policy": uniform(channels, channels, form.policy_planes),
        "gain": jnp.float32(INITIAL_GAIN),
        "shapes": jnp.zeros(SUPPLY),
        "hidden": uniform(inputs, inputs, HIDDEN),
        "value": uniform(HIDDEN, HIDDEN + 1, 2),
    }


def evaluate(
    parameters: Parameters, form: Form, planes: Array, supply: Array, lead: Array
) -> tuple[Array, Array]:
    """Evaluate positions.

    Args:
        parameters: The weights.
        form: Size of the network.
        planes: By position, row, column and plane, the inputs.
        supply: By position, the supply.
        lead: By position, the lead.

    Returns:
        By position, plane and cell, the policy; by position, the logit of the chance to win, and
        the lead divided by ``HEAD_SCALE``.
    """
    scale = np.array([1 if limit == 1 else COUNT_SCALE for limit in form.limits], np.float32)
    cells, supply = planes / scale, supply / HEAD_SCALE
    addend = supply @ parameters["supply"]
    for layer in parameters["layers"]:
        if "pooled" in layer:
            addend = cells.mean((1, 2)) @ layer["pooled"]
        sums = jax.lax.conv_general_dilated(
            cells, layer["kernels"], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
        sums += (addend + layer["biases"])[:, None, None]
        cells = jnp.clip(sums, 0, MAX_ACTIVATION)
    ones = jnp.ones((len(planes), 1))
    inputs = [cells.mean((1, 2)), lead[:, None] / HEAD_SCALE, supply, ones]
    hidden = jax.nn.relu(jnp.concatenate(inputs, 1) @ parameters["hidden"])
    value = jnp.concatenate([hidden, ones], 1) @ parameters["value"]
    policy = jnp.clip(cells @ parameters["policy"], -MAX_LOGIT, MAX_LOGIT)
    return policy.reshape(len(planes), -1, form.policy_planes).swapaxes(1, 2), value


def move_logits(parameters: Parameters, policy: Array, batch: Batch) -> Array:
    """Return the logits of the moves of a batch."""
    flat = policy.reshape(len(policy), -1)
    owners = jnp.minimum(batch.owners, len(policy) - 1)
    return (
        flat[owners[:, None], batch.terms].sum(1)
        + parameters["gain"] * batch.priors
        + parameters["shapes"][batch.shapes]
    )


def losses(
    parameters: Parameters, form: Form, batch: Batch, choices: int
) -> tuple[Array, Array, Array, Array]:
    """Return the mean loss of policy, chance and lead, and the logits of the moves.

    Args:
        parameters: The weights.
        form: Size of the network.
        batch: The examples.
        choices: Number of examples with moves.
    """
    count, cells = len(batch.planes), batch.planes.shape[2]
    size = round(cells**0.5)
    there, back = symmetries(size)
    turned = jnp.take_along_axis(batch.planes, there[batch.symmetry][:, None], 2)
    inputs = turned.swapaxes(1, 2).reshape(count, size, size, -1).astype(jnp.float32)
    lead, chance, margin = batch.values.T
    policy, value = evaluate(parameters, form, inputs, batch.supply.astype(jnp.float32), lead)
    policy = jnp.take_along_axis(policy[:choices], back[batch.symmetry[:choices]][:, None], 2)
    logits = move_logits(parameters, policy, batch)
    greatest = jax.lax.stop_gradient(jax.ops.segment_max(logits, batch.owners, choices + 1))
    others = jnp.exp(logits - greatest[batch.owners])
    sums = jax.ops.segment_sum(others, batch.owners, choices + 1)
    chosen = logits - (greatest + jnp.log(jnp.maximum(sums, 1)))[batch.owners]
    return (
        -(batch.targets * chosen).sum() / choices,
        optax.sigmoid_binary_cross_entropy(value[:, 0], chance).mean(),
        ((value[:, 1] - margin / HEAD_SCALE) ** 2).mean(),
        logits,
    )


_losses = jax.jit(losses, static_argnames=("form", "choices"))


def symmetries(size: int) -> tuple[Array, Array]:
    """Return the cells of a square board in all eight orders, and the inverse orders."""
    cells = np.arange(size * size).reshape(size, size)
    turned = [np.rot90(board, k) for board in (cells, cells.T) for k in range(4)]
    there = np.array([board.ravel() for board in turned])
    return jnp.asarray(there), jnp.asarray(np.argsort(there, 1))


def batch_of(data: Data, choices: Array, values: Array, symmetry: Array) -> Batch:
    """Return a batch.

    Args:
        data: All examples.
        choices: Numbers of the choices.
        values: Numbers of further examples.
        symmetry: Number of the symmetry of each example.
    """
    ends = data.ends[choices]
    starts = np.where(choices > 0, data.ends[choices - 1], 0)
    lengths = ends - starts
    total = lengths.sum()
    filled = -total % ROUND_MOVES
    moves = np.concatenate([np.arange(*span) for span in zip(starts, ends, strict=True)])
    owners = np.repeat(np.arange(len(choices)), lengths)
    visits = data.visits[moves].astype(np.float32)
    targets = visits / np.bincount(owners, visits)[owners]

    def full(moves: Array, value: int = 0) -> Array:
        return np.pad(moves, [(0, filled)] + [(0, 0)] * (moves.ndim - 1), constant_values=value)

    examples = np.concatenate([data.choosers[choices], values])
    return Batch(
        data.planes[examples],
        data.supply[examples],
        data.values[examples],
        symmetry,
        full(owners, len(choices)),
        full(data.terms[moves]).astype(np.int32),
        full(data.shapes[moves]).astype(np.int32),
        full(data.priors[moves]),
        full(targets).astype(np.float32),
    )


def train(task: Task, data: Data) -> Parameters:
    """Return the parameters after training."""
    rng, form = np.random.default_rng(task.seed), task.form
    parameters = initial(form, rng)
    rate = optax.warmup_cosine_decay_schedule(
        LEARNING_RATE / 20, LEARNING_RATE, min(WARM_UP, task.steps // 2), task.steps, FINAL_RATE
    )
    optimizer = optax.adamw(rate, weight_decay=WEIGHT_DECAY)
    state = optimizer.init(parameters)

    def loss(parameters: Parameters, batch: Batch) -> Array:
        policy, chance, margin, _ = losses(parameters, form, batch, CHOICES)
        return policy + VALUE_WEIGHT * (chance + MARGIN_WEIGHT * margin)

    def step(parameters: Parameters, state: Any, batch: Batch) -> tuple[Parameters, Any]:
        updates, state = optimizer.update(jax.grad(loss)(parameters, batch), state, parameters)
        return optax.apply_updates(parameters, updates), state

    compiled = jax.jit(step)
    choices = np.flatnonzero(~data.held[data.choosers])
    values = np.flatnonzero(~data.held)
    report(f"learn: {len(data.held)} positions, {len(data.choosers)} with moves")
    for number in range(1, task.steps + 1):
        batch = batch_of(
            data,
            rng.choice(choices, CHOICES),
            rng.choice(values, VALUES),
            rng.integers(8, size=CHOICES + VALUES),
        )
        parameters, state = compiled(parameters, state, batch)
        if number % LOG_STEPS == 0 or number == task.steps:
            report(f"learn: step {number} of {task.steps}, {measured(parameters, form, data)}")
    return parameters


def measured(parameters: Parameters, form: Form, data: Data) -> str:
    """Return what the network has learnt, measured with the games held out."""
    choices = np.flatnonzero(data.held[data.choosers])
    played = np.flatnonzero(data.held & ~np.isnan(data.results))
    if not len(choices):
        return "nothing held out"
    rest, entropy, ranks, chances = np.array([], int), 0.0, [], []
    for start in range(0, len(choices), CHOICES):
        part = choices[start:][:CHOICES]
        batch = batch_of(data, part, rest, np.zeros(len(part), int))
        loss, *_, logits = _losses(parameters, form, batch, len(part))
        entropy += float(loss) * len(part)
        logits = np.asarray(logits)
        for i in range(len(part)):
            own = np.flatnonzero(batch.owners == i)
            ranks.append((logits[own] > logits[own[batch.targets[own].argmax()]]).sum())
    for start in range(0, len(played), CHOICES):
        part = played[start:][:CHOICES]
        chances.append(log_losses(parameters, form, data, part))
    shares = " ".join(f"{np.mean(np.array(ranks) < n):.2f}" for n in (1, 3, 5, 10))
    return (
        f"policy {entropy / len(choices):.3f}, best move among 1/3/5/10: {shares}, "
        f"value {np.concatenate(chances).mean():.4f}"
    )


def log_losses(parameters: Parameters, form: Form, data: Data, part: Array) -> Array:
    """Return the log losses of the predicted results of positions."""
    size = round(data.planes.shape[2] ** 0.5)
    planes = data.planes[part].swapaxes(1, 2).reshape(len(part), size, size, -1)
    supply, lead = data.supply[part].astype(np.float32), data.values[part, 0]
    _, value = evaluate(parameters, form, planes.astype(np.float32), supply, lead)
    return optax.sigmoid_binary_cross_entropy(value[:, 0], data.results[part])


def text_of(parameters: Parameters, form: Form) -> str:
    """Return the weights as :meth:`game.engine.networks.packed.Weights.parse` reads them.

    Raises:
        ValueError: Sums of the network could be too large.
    """
    scale = np.array([1 if limit == 1 else COUNT_SCALE for limit in form.limits])
    found = list[Array]()
    for layer in parameters["layers"]:
        kernels = np.asarray(layer["kernels"], float).transpose(3, 2, 0, 1)
        if "pooled" in layer:
            found.append(KERNEL_UNIT * kernels)
        else:
            found.append(SUM_UNIT * kernels / scale[:, None, None])
        found.append(BIAS_UNIT * layer["biases"])
        if "pooled" in layer:
            found.append(KERNEL_UNIT * layer["pooled"].T)
    found += [
        SUM_UNIT / HEAD_SCALE * parameters["supply"].T,
        POLICY_UNIT * parameters["policy"].T,
        HEAD_UNIT * parameters["gain"],
        HEAD_UNIT * parameters["shapes"],
        HEAD_UNIT * parameters["hidden"].T,
        HEAD_UNIT * parameters["value"].T,
    ]
    numbers = np.concatenate([np.ravel(np.asarray(each, float)) for each in found])
    text = " ".join(str(number) for number in np.rint(numbers).astype(int))
    Weights.parse(text, form)
    return fill(text, LINE_LENGTH)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
