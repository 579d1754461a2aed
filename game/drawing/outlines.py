"""Outlines of polyominoes: one path with rounded corners around adjacent unit squares.

A port of ``static/board/polyomino-outline.ts``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from .scene import CLOSE, Path, Point, Segment, Square, moved

Ring = list[Point]
"""Corners of a closed contour, clockwise around the shape."""


class _Edge(NamedTuple):
    start: Square
    end: Square

    @property
    def direction(self) -> Square:
        return _direction(self.start, self.end)


_EDGES = (
    (_Edge((0, 0), (1, 0)), (0, -1)),
    (_Edge((1, 0), (1, 1)), (1, 0)),
    (_Edge((1, 1), (0, 1)), (0, 1)),
    (_Edge((0, 1), (0, 0)), (-1, 0)),
)
"""Edges of a unit square, clockwise, each with the neighbour that would hide it."""

_STEPS = tuple(product((-1, 0, 1), repeat=2))


def outline(squares: Sequence[Square], inset: float, radius: float) -> Path:
    """Return the rounded outline of a set of squares.

    Args:
        squares: The squares.
        inset: Distance from the edge of the squares.
        radius: Radius of the corners.
    """
    origin = squares[0]
    return moved(_outline(_relative_to(origin, squares), inset, radius), *origin)


def inlay(squares: Sequence[Square], part: Sequence[Square], inset: float, radius: float) -> Path:
    """Return the part of a rounded outline that belongs to some of its squares.

    Each square is divided into 3 × 3 subcells, so that the cut between two colours runs along the
    edge of their squares.

    Args:
        squares: The squares of the shape.
        part: The squares to draw.
        inset: Distance from the edge of the shape.
        radius: Radius of its corners.
    """
    origin = squares[0]
    parts = _relative_to(origin, squares), _relative_to(origin, part)
    return moved(_inlay(*parts, inset, radius), *origin)


# Equal shapes share an entry of the cache, wherever they lie.
@lru_cache(maxsize=2000)
def _outline(squares: tuple[Square, ...], inset: float, radius: float) -> Path:
    rings = _contours(squares)
    return _joined(_rounded(_inset(ring, inset), lambda _: radius) for ring in rings)


@lru_cache(maxsize=2000)
def _inlay(
    squares: tuple[Square, ...], part: tuple[Square, ...], inset: float, radius: float
) -> Path:
    every = set(squares)
    rings = _contours([ninth for square in part for ninth in _ninths_of(square, every)])
    return _joined(_round_ninths(ring, inset, radius) for ring in rings)


def _relative_to(origin: Square, squares: Iterable[Square]) -> tuple[Square, ...]:
    left, top = origin
    return tuple((x - left, y - top) for x, y in squares)


def _joined(paths: Iterable[Path]) -> Path:
    return tuple(segment for path in paths for segment in path)


def _contours(squares: Sequence[Square]) -> list[Ring]:
    """Return closed contours. Squares that touch only at a corner stay separate contours."""
    edges, found = _boundary_edges(squares), list[Ring]()
    while edges:
        edge = edges.pop()
        ring = [edge.start]
        while edge.end != ring[0]:
            ring.append(edge.end)
            edge = edges.pop(_next_edge(edges, edge))
        found.append(_corners(ring))
    return found


def _boundary_edges(squares: Sequence[Square]) -> list[_Edge]:
    occupied = set(squares)
    return [
        _Edge((x + start[0], y + start[1]), (x + end[0], y + end[1]))
        for x, y in squares
        for (start, end), (right, down) in _EDGES
        if (x + right, y + down) not in occupied
    ]


def _next_edge(edges: Sequence[_Edge], edge: _Edge) -> int:
    """Return the index of the edge that continues the contour.

    At a vertex shared by two diagonal squares, it takes the right turn.
    """
    right, down = edge.direction
    following = [i for i, other in enumerate(edges) if other.start == edge.end]
    turns = (i for i in following if edges[i].direction == (-down, right))
    return next(turns, following[0])


def _direction(start: Point, end: Point) -> Square:
    return _sign(end[0] - start[0]), _sign(end[1] - start[1])


def _sign(n: float) -> int:
    return (n > 0) - (n < 0)


def _turns(ring: Ring) -> Iterator[tuple[Point, Square, Square]]:
    """Yield each point of a ring with the directions before and after it."""
    for i, point in enumerate(ring):
        yield point, _direction(ring[i - 1], point), _direction(point, ring[(i + 1) % len(ring)])


def _corners(ring: Sequence[Square]) -> Ring:
    """Return a ring without collinear points."""
    return [point for point, before, after in _turns([*ring]) if before != after]


def _inset(ring: Ring, by: float) -> Ring:
    """Return a ring moved inwards."""
    return [
        (x + by * (-before[1] - after[1]), y + by * (before[0] + after[0]))
        for (x, y), before, after in _turns(ring)
    ]


def _rounded(ring: Ring, radius_at: Callable[[Point], float]) -> Path:
    path = list[Segment]()
    for (x, y), before, after in _turns(ring):
        radius = radius_at((x, y))
        start = (x - before[0] * radius, y - before[1] * radius)
        end = (x + after[0] * radius, y + after[1] * radius)
        path += [Segment("L" if path else "M", start), Segment("Q", (x, y, *end))]
    return (*path, CLOSE)


def _ninths_of(square: Square, every: set[Square]) -> Iterator[Square]:
    """Yield the subcells of a square that are not at the edge of the shape."""
    x, y = square
    for right, down in _STEPS:
        if {(x + right, y), (x, y + down), (x + right, y + down)} <= every:
            yield 3 * x + 1 + right, 3 * y + 1 + down


def _round_ninths(ring: Ring, inset: float, radius: float) -> Path:
    """Return a contour of subcells in cells. Corners at a cut between colours stay sharp."""
    shifts = (0, inset, 1 - inset)

    def in_cells(n: float) -> float:
        cell, third = divmod(int(n), 3)
        return cell + shifts[third]

    def radius_at(point: Point) -> float:
        return 0 if any(n == int(n) for n in point) else radius

    return _rounded([(in_cells(x), in_cells(y)) for x, y in ring], radius_at)
