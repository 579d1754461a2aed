"""Convolutional networks computed in big integers.

A plane of numbers, one for each cell, is a single integer with 24 bits per cell (a *lane*). One
multiplication of a plane by three weights, themselves packed into lanes, is a convolution along the
rows (Kronecker substitution), and all cells take part in it: pure Python evaluates a network of
7,000 weights in about a millisecond. The layers are exact, so that every machine computes the
same.

Rows are separated by an empty lane, which keeps a convolution from reaching the next row.
Activations are limited to 0 to 255. The sums before them need 24 bits with their sign at most;
:meth:`Weights.check` makes sure of it.

Reference:
    Kronecker substitution: von zur Gathen and Gerhard, "Modern Computer Algebra", section 8.4.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from operator import mul
from typing import NamedTuple

LANE = 24
"""Number of bits of a lane."""

SIGN = 1 << LANE - 1
"""Highest bit of a lane, added to sums that may be negative."""

LANE_MASK = (1 << LANE) - 1
ACTIVATION_BITS = 8
UNIT = 32
"""Activation that stands for 1."""

KERNEL_UNIT = 256
"""Weight of a convolution that stands for 1, after the first layer."""

SUM_UNIT = UNIT * KERNEL_UNIT
"""Sum that stands for 1.

Also the weight that stands for 1 where the inputs are small integers: in the first layer and for
the supply.
"""

BIAS_UNIT = 256
"""Bias that stands for 1 in the text of the weights."""

SHIFT = 8
"""Binary logarithm of ``SUM_UNIT / UNIT`` and of ``UNIT * POLICY_UNIT / LOGIT_UNIT``."""

POLICY_UNIT = 128
LOGIT_UNIT = 16
"""Weight of the policy and number in a policy plane that stand for 1."""

LOGIT_OFFSET = 128
"""Addend that makes the logits of a policy plane bytes."""

HEAD_UNIT = 1024
"""Weight that stands for 1 in the text, for all other weights."""

HEAD_SCALE = 5
"""Lead in points and number of tetrominoes that the value takes as 1."""

HIDDEN = 16
"""Number of hidden units of the value."""

SUPPLY = 4
"""Number of shapes, whose supply every network knows."""


class Grid:
    """Lanes for the cells of a board of one size.

    Attributes:
        columns: Number of columns of the board.
        rows: Number of rows of the board.
        stride: Number of lanes from one row to the next.
        lanes: Lane of each cell, by its number.
        ones: Plane with 1 in every cell.
        bytes: Number of bytes of a plane.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.stride = columns + 1
        self.lanes = [
            row * self.stride + column for row in range(rows) for column in range(columns)
        ]
        self.ones = sum(1 << LANE * lane for lane in self.lanes)
        self.bytes = rows * self.stride * LANE // 8
        self._rows = [
            sum(1 << LANE * column for column in range(columns) if cells >> column & 1)
            for cells in range(1 << columns)
        ]

    def plane(self, cells: int, row_bits: int) -> int:
        """Return the plane with 1 in each cell of a mask.

        Args:
            cells: Mask of cells.
            row_bits: Number of bits per row in the mask.
        """
        rows, width, plane, shift = self._rows, self.columns, 0, 0
        row = (1 << width) - 1
        while cells:
            plane |= rows[cells & row] << shift
            cells >>= row_bits
            shift += self.stride * LANE
        return plane


class Form(NamedTuple):
    """Size of a network.

    Attributes:
        limits: The largest number in each input plane.
        channels: Number of channels of each layer.
        layers: Number of layers.
        policy_planes: Number of policy planes.
    """

    limits: tuple[int, ...]
    channels: int
    layers: int
    policy_planes: int


class Layer(NamedTuple):
    """Weights of a convolution with kernels of 3x3 cells.

    Attributes:
        kernels: By output and input channel, nine weights, row by row.
        biases: By output channel, in units of the sum.
        pooled: By output and input channel, weights of the mean of the input; empty in the first
            layer.
    """

    kernels: list[list[list[int]]]
    biases: list[int]
    pooled: list[list[int]]


class Weights(NamedTuple):
    """Weights of a network: layers, policy and value.

    Attributes:
        layers: The convolutions, the first of which reads the input planes.
        supply: By channel of the first layer, a weight for each shape's supply.
        policy: By policy plane, a weight for each channel.
        gain: Weight of a move's prior in its logit.
        shapes: Addend of each shape in the logit of a move.
        hidden: By hidden unit, the weights of all inputs of the value: the mean of each channel,
            the lead, the supply and a constant.
        value: The weights of the hidden units, and a constant, for the logit of winning and for the
            lead.
    """

    layers: list[Layer]
    supply: list[list[int]]
    policy: list[list[int]]
    gain: float
    shapes: list[float]
    hidden: list[list[float]]
    value: list[list[float]]

    @classmethod
    def parse(cls, text: str, form: Form) -> Weights:
        """Read weights from decimal numbers, separated by white space.

        Args:
            text: The numbers.
            form: The numbers of planes, channels and layers.

        Raises:
            ValueError: If the number of weights is wrong, a weight is not an integer, or a sum
                could be too large.
        """
        channels = form.channels
        numbers = list(map(int, text.split()))
        at = 0

        def table(rows: int, columns: int) -> list[list[int]]:
            nonlocal at
            start, at = at, at + rows * columns
            ends = range(start + columns, at + 1, columns)
            return [numbers[end - columns : end] for end in ends]

        read = []
        for number in range(form.layers):
            inputs = channels if number else len(form.limits)
            kernels = table(channels * inputs, 9)
            biases = [SUM_UNIT // BIAS_UNIT * bias for bias in table(1, channels)[0]]
            pooled = table(channels, channels) if number else []
            by_output = [kernels[i * inputs :][:inputs] for i in range(channels)]
            read.append(Layer(by_output, biases, pooled))
        supply, policies = table(channels, SUPPLY), table(form.policy_planes, channels)
        (gain, *shapes), *head = (
            [number / HEAD_UNIT for number in row]
            for row in [
                *table(1, 1 + SUPPLY),
                *table(HIDDEN, channels + 2 + SUPPLY),
                *table(2, HIDDEN + 1),
            ]
        )
        if at != len(numbers):
            raise ValueError(f"expected {at} weights, got {len(numbers)}")
        found = cls(read, supply, policies, gain, shapes, head[:HIDDEN], head[HIDDEN:])
        found.check(form.limits)
        return found

    def check(self, limits: Sequence[int]) -> None:
        """Check that no sum can leave its lane.

        Args:
            limits: The largest number in each input plane.

        Raises:
            ValueError: If one can.
        """
        largest = (1 << ACTIVATION_BITS) - 1
        sums = [largest * sum(map(abs, row)) + (LOGIT_OFFSET << SHIFT) for row in self.policy]
        for layer in self.layers:
            others = layer.pooled or self.supply
            for kernels, bias, other in zip(layer.kernels, layer.biases, others, strict=True):
                total = abs(bias) + largest * sum(map(abs, other))
                for kernel, limit in zip(kernels, limits, strict=True):
                    total += limit * sum(map(abs, kernel))
                sums.append(total + (1 << SHIFT))
            limits = [largest] * len(layer.kernels)
        if max(sums) >= SIGN:
            raise ValueError("a sum of the network can be too large")


class Evaluation(NamedTuple):
    """What a network says of a position, from the point of view of the side to move.

    Attributes:
        policy: For each policy plane, the logit of each lane in units of 1/16, plus 128.
        logit: Logit of the chance to win.
        lead: Expected lead in points.
    """

    policy: list[bytes]
    logit: float
    lead: float


class PackedNetwork:
    """A network for boards of one size.

    Args:
        weights: The weights.
        grid: Lanes of the board.
    """

    def __init__(self, weights: Weights, grid: Grid) -> None:
        self.weights = weights
        self.grid = grid
        self._row_shift = grid.stride * LANE
        self._centre_shift = (grid.stride + 1) * LANE
        lanes = grid.rows * grid.stride + 2 * grid.stride + 3
        self._every_lane = sum(1 << LANE * lane for lane in range(lanes))
        self._kept = grid.ones * ((1 << LANE - 1 - SHIFT) - 1)
        self._headroom = grid.ones * ((1 << LANE - 1 - SHIFT) - (1 << ACTIVATION_BITS))
        self._layers = [
            ([_row_kernels(kernels) for kernels in layer.kernels], layer.biases, layer.pooled)
            for layer in weights.layers
        ]

    def evaluate(self, planes: list[int], supply: Sequence[int], lead: int) -> Evaluation:
        """Evaluate a position.

        Args:
            planes: The input planes, with small numbers of 0 or more.
            supply: Number of tetrominoes left of each shape.
            lead: Lead of the side to move in points.
        """
        channels, addends = planes, [sum(map(mul, row, supply)) for row in self.weights.supply]
        cells = len(self.grid.lanes)
        sums: list[int] = []
        for kernels, biases, pooled in self._layers:
            if pooled:
                addends = [sum(map(mul, row, sums)) // cells for row in pooled]
            channels = self._convolved(channels, kernels, list(map(int.__add__, biases, addends)))
            sums = [channel % LANE_MASK for channel in channels]  # the sum of all lanes
        means = [total / (UNIT * cells) for total in sums]
        inputs = [*means, lead / HEAD_SCALE, *[count / HEAD_SCALE for count in supply], 1.0]
        # fsum, because sum adds floats in another way from Python 3.12 on.
        hidden = [max(0.0, fsum(map(mul, row, inputs))) for row in self.weights.hidden]
        logit, value = (fsum(map(mul, row, [*hidden, 1.0])) for row in self.weights.value)
        return Evaluation(self._policy(channels), logit, HEAD_SCALE * value)

    def _convolved(
        self, channels: list[int], kernels: list[list[int]], biases: list[int]
    ) -> list[int]:
        """Return the activations of a layer."""
        row, centre = self._row_shift, self._centre_shift
        rows = [*[one << 2 * row for one in channels], *[one << row for one in channels], *channels]
        # The sign bit in every lane keeps negative sums from borrowing from the next lane.
        every, rounding = self._every_lane, SIGN + (1 << SHIFT - 1)
        return [
            self._limited(sum(map(mul, rows, kernel)) + every * (rounding + bias) >> centre)
            for kernel, bias in zip(kernels, biases, strict=True)
        ]

    def _limited(self, total: int) -> int:
        """Return the activations of the sums in *total*, to each of which SIGN was added."""
        ones = self.grid.ones
        positive = total >> LANE - 1 & ones
        value = total >> SHIFT & self._kept
        large = value + self._headroom >> LANE - 1 - SHIFT & ones
        value |= (large << ACTIVATION_BITS) - large
        return value & (positive << ACTIVATION_BITS) - positive

    def _policy(self, channels: list[int]) -> list[bytes]:
        """Return the policy planes; logits beyond -8 and 8 are cut off."""
        grid = self.grid
        offset = grid.ones * (SIGN + (LOGIT_OFFSET << SHIFT))
        return [
            self._limited(sum(map(mul, channels, weights)) + offset).to_bytes(grid.bytes, "little")[
                :: LANE // 8
            ]
            for weights in self.weights.policy
        ]


def _row_kernels(kernels: list[list[int]]) -> list[int]:
    """Return the multipliers of all inputs above, beside and below a cell, for one output."""
    return [
        sum(weight << LANE * (2 - i) for i, weight in enumerate(kernel[3 * row :][:3]))
        for row in range(3)
        for kernel in kernels
    ]
