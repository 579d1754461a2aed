"""Numbers as JavaScript rounds and writes them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

UNITS_PER_CELL = 100
"""SVG user units per cell: with 100, nearly all coordinates are integers."""


def half_up(n: float) -> int:
    """Return the nearest integer, of two the larger one: ``Math.round``."""
    below = math.floor(n)
    return below + (n - below >= 0.5)


def plain(n: float) -> str:
    """Return the shortest decimal notation of a number that is neither huge nor tiny."""
    return str(int(n)) if n == int(n) else repr(n)


def to_units(n: float) -> float:
    """Return a number of cells in SVG units, to one decimal place."""
    return half_up(n * UNITS_PER_CELL * 10) / 10


@lru_cache(maxsize=10_000)
def short(n: float) -> str:
    """Return the notation of a number of SVG units, without a zero before the point."""
    text = plain(half_up(n * 10) / 10)
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def listed(numbers: Iterable[float]) -> str:
    """Return the notation of numbers of SVG units, without a space before a minus sign."""
    return " ".join(map(short, numbers)).replace(" -", "-")
