"""Perft: counts move sequences, the strongest single check of a move generator."""

from __future__ import annotations

from .position import Position


def perft(position: Position, depth: int) -> int:
    """Return the number of move sequences of length *depth* from *position*.

    ``swap`` counts as a move, ``resign`` does not. A game that ends earlier adds nothing.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return position.count_legal()
    return sum(perft(position.after(move), depth - 1) for move in position.legal_moves())
