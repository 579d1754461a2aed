"""Ranks of legal moves in notation order, without a list of all of them.

A stage tells step by step how the notations of its legal moves begin
(:meth:`game.core.stage.Stage.beginnings`). Thousands of moves may be legal; their ranks, which
links contain, take a few steps through these beginnings.
"""

from __future__ import annotations

from .stage import Stage


def rank_of(stage: Stage, notation: str) -> int:
    """Return the number of legal moves whose notation comes before that of a legal move.

    Raises:
        ValueError: If there is no such legal move.
    """
    begun, rank = "", 0
    while begun != notation:
        for beginning, count in stage.beginnings(begun):
            if notation.startswith(beginning):
                begun = beginning
                break
            rank += count
        else:
            raise ValueError(f"{notation}: not legal")
    return rank


def notation_at(stage: Stage, rank: int) -> str:
    """Return the notation of the legal move with a rank, which must be below their number."""
    begun = ""
    while True:
        for beginning, count in stage.beginnings(begun):
            if rank < count:
                begun = beginning
                break
            rank -= count
        else:
            return begun


def is_beginning(stage: Stage, text: str) -> bool:
    """Return whether the notation of a legal move begins with a text."""
    begun = ""
    while not begun.startswith(text):
        found = (b for b, _ in stage.beginnings(begun) if b.startswith(text) or text.startswith(b))
        begun = next(found, "")
        if not begun:
            return False
    return True
