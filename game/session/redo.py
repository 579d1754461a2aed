"""Redo list: the undone moves of a session, the next one last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.position import Position
from ..core.types import IllegalMoveError, Move


@dataclass(frozen=True)
class RedoEntry:
    """An undone move with its times, in tenths of a second.

    Attributes:
        move: The move.
        spent: Time used for the move.
        next_spent: Time used for the unfinished move after it.
    """

    move: Move
    spent: int = 0
    next_spent: int = 0


def legal_entries(
    position: Position, texts: Sequence[str], times: Sequence[tuple[int, int]]
) -> list[RedoEntry]:
    """Return the undone moves that can still be made.

    An undone move that is not legal is dropped, together with those after it.

    Args:
        position: Position in which the next of the moves is made.
        texts: The undone moves, the next one last.
        times: Values of :attr:`RedoEntry.spent` and :attr:`RedoEntry.next_spent` of each move;
            empty if they are not known.
    """
    entries = list[RedoEntry]()
    for i, text in reversed(list(enumerate(texts))):
        try:
            move = position.parse_legal(text)
        except IllegalMoveError:
            break
        entries.insert(0, RedoEntry(move, *(times[i] if times else ())))
        position = position.after(move)
    return entries
