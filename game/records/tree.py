"""Positions of a record named by the moves that lead to them, and changes to its variations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..core.types import OutOfRangeError
from .errors import RecordError
from .record import Record, checked_comment
from .variations import MAX_GLYPH, Node, check_size, child_with, line_of


@dataclass(frozen=True)
class Place:
    """A position of a record.

    Attributes:
        record: The record.
        ply: Number of moves of the main line that lead to it.
        nodes: The moves of a variation that follow them.
    """

    record: Record
    ply: int = 0
    nodes: tuple[Node, ...] = ()

    @property
    def path(self) -> list[str]:
        """The moves that lead here from the start."""
        return self.record.moves[: self.ply] + [node.move for node in self.nodes]

    @property
    def comments(self) -> Sequence[str]:
        """The comments on this position."""
        return self.nodes[-1].comments if self.nodes else self.record.comments.get(self.ply, ())

    @property
    def glyphs(self) -> Sequence[int]:
        """The annotation glyphs of the move that led here."""
        return self.nodes[-1].glyphs if self.nodes else self.record.glyphs.get(self.ply, ())

    @property
    def next_move(self) -> str | None:
        """The move with which the line continues; None at its end."""
        if self.nodes:
            return self.nodes[-1].children[0].move if self.nodes[-1].children else None
        return self.record.moves[self.ply] if self.ply < len(self.record.moves) else None

    def after(self, move: str) -> Place:
        """Return the position after a move that the record has here.

        Raises:
            OutOfRangeError: If it does not have this move.
        """
        moves = self.record.moves
        if not self.nodes and moves[self.ply : self.ply + 1] == [move]:
            return Place(self.record, self.ply + 1)
        node = child_with(self._children, move)
        if node is None:
            where = f"after {' '.join(self.path)}" if self.path else "at the start"
            raise OutOfRangeError(f'no move "{move[:40]}" {where}')
        return Place(self.record, self.ply, (*self.nodes, node))

    def set_comment(self, text: str) -> None:
        """Set the comment on this position. An empty text removes it.

        Raises:
            RecordError: If a record cannot contain the text.
        """
        if not self.nodes:
            self.record.set_comment(self.ply, text)
            return
        comment = checked_comment(text)
        self.nodes[-1].comments[:] = [comment] if comment else []

    def set_glyphs(self, glyphs: Iterable[int]) -> None:
        """Set the annotation glyphs of the move that led here.

        Raises:
            OutOfRangeError: If no move led here.
            RecordError: If a glyph is not one of PGN.
        """
        unique = list(dict.fromkeys(glyphs))
        if any(not 0 <= glyph <= MAX_GLYPH for glyph in unique):
            raise RecordError(f"a glyph has a number from 0 to {MAX_GLYPH}")
        if self.nodes:
            self.nodes[-1].glyphs[:] = unique
        elif not self.ply:
            raise OutOfRangeError("no move before the start of the game")
        else:
            self.record.glyphs.pop(self.ply, None)
            if unique:
                self.record.glyphs[self.ply] = unique

    def add_line(self, moves: Sequence[str]) -> None:
        """Add a variation, along the lines that the record has as far as they go.

        Args:
            moves: Legal moves in canonical notation.

        Raises:
            RecordError: If the record would become too large. It does not change.
        """
        place = self
        for i, move in enumerate(moves):
            if place.next_move != move and child_with(place._children, move) is None:
                place._add_branch(moves[i:])
                return
            place = place.after(move)

    def _add_branch(self, moves: Sequence[str]) -> None:
        children = self._children
        children.append(line_of(moves))
        if not self.nodes:
            self.record.branches[self.ply] = children
        try:
            check_size(len(self.record.moves), self.record.branches.values())
        except RecordError:
            children.pop()
            self._tidy()
            raise

    def promote(self) -> None:
        """Move the variation that led here up by one among those of the same position.

        The moves of the main line stay as they are.

        Raises:
            OutOfRangeError: If it cannot move up any further.
        """
        for siblings, node in self._choices():
            at = siblings.index(node)
            if at:
                siblings[at - 1 : at + 1] = [node, siblings[at - 1]]
                return
        raise OutOfRangeError("this variation is the first already")

    def delete(self) -> None:
        """Remove the move that led here, and what follows it.

        Raises:
            OutOfRangeError: If the move belongs to the main line.
        """
        for siblings, node in self._choices():
            siblings.remove(node)
            self._tidy()
            return
        raise OutOfRangeError("the moves of the game itself cannot be deleted")

    @property
    def _children(self) -> list[Node]:
        """First moves of the variations that leave the line here, and the next of a variation."""
        return self.nodes[-1].children if self.nodes else self.record.branches.get(self.ply, [])

    def _choices(self) -> Iterable[tuple[list[Node], Node]]:
        """Yield the moves of the variation that led here with their siblings, the last first."""
        for i in range(len(self.nodes) - 1, -1, -1):
            parent = Place(self.record, self.ply, self.nodes[:i])
            yield parent._children, self.nodes[i]

    def _tidy(self) -> None:
        """Forget an empty list of branches of the main line."""
        if not self.record.branches.get(self.ply, True):
            del self.record.branches[self.ply]


def place_at(record: Record, path: Iterable[str]) -> Place:
    """Return the position to which moves of the main line and of variations lead.

    Args:
        record: The record.
        path: The moves from the start in canonical notation.

    Raises:
        OutOfRangeError: If the record does not have these moves.
    """
    place = Place(record)
    for move in path:
        place = place.after(move)
    return place
