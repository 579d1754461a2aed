"""Study of a game: the variations, comments and glyphs in its record.

A position is named by its path: the moves that lead to it from the start, in notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core import clock
from ..core.position import Position
from ..core.types import IllegalMoveError, OutOfRangeError
from ..records.record import Record, ordered_tags
from ..records.replay import ReplayedGame, result_tags
from ..records.tree import Place, place_at


@dataclass(frozen=True)
class Study:
    """The lines of a game.

    Attributes:
        game: The game; its record is changed.
    """

    game: ReplayedGame

    def place(self, path: Sequence[str]) -> Place:
        """Return the place of a position in the record.

        Raises:
            OutOfRangeError: If the record does not have these moves.
        """
        return self._find(path)[0]

    def position(self, path: Sequence[str]) -> Position:
        """Return a position of the record.

        Raises:
            OutOfRangeError: If the record does not have these moves.
        """
        return self._find(path)[1][-1]

    def _find(self, path: Sequence[str]) -> tuple[Place, list[Position]]:
        """Return the place of a position in the record, and the positions that lead to it."""
        positions, moves = [self.game.positions[0]], list[str]()
        for text in path:
            try:
                move = positions[-1].parse_legal(text)
            except IllegalMoveError:
                where = f"after {' '.join(moves)}" if moves else "at the start"
                raise OutOfRangeError(f'no move "{text[:40]}" {where}') from None
            moves.append(str(move))
            positions.append(positions[-1].after(move))
        return place_at(self.game.record, moves), positions

    def line_through(self, path: Sequence[str]) -> ReplayedGame:
        """Return a game of one line: through a position and on to the end of its line.

        It has the comments and glyphs of that line, and no clock.

        Raises:
            OutOfRangeError: If the record does not have these moves.
        """
        place, positions = self._find(path)
        while (text := place.next_move) is not None:
            place, position = place.after(text), positions[-1]
            positions.append(position.after(position.parse_legal(text)))
        source, end = self.game.record, positions[-1]
        left_out = {*clock.TAGS, "Termination"}
        tags = {name: value for name, value in source.tags.items() if name not in left_out}
        tags |= result_tags(end.outcome())
        record = Record(ordered_tags(tags, end.setup.tags), place.path)
        place = Place(source)
        for ply, move in enumerate(["", *record.moves]):
            place = place.after(move) if ply else place
            if place.comments:
                record.comments[ply] = list(place.comments)
            if place.glyphs:
                record.glyphs[ply] = list(place.glyphs)
        return ReplayedGame(record, positions)

    def add_line(self, path: Sequence[str], texts: Sequence[str]) -> None:
        """Add a variation, along the lines that the record has as far as they go.

        Args:
            path: The moves to the position at which the variation begins.
            texts: The moves of the variation.

        Raises:
            OutOfRangeError: If the record does not have the moves of *path*.
            IllegalMoveError: If a move of the variation is not legal. Nothing changes.
            RecordError: If the record would become too large. Nothing changes.
        """
        place, positions = self._find(path)
        position, moves = positions[-1], list[str]()
        for text in texts:
            move = position.parse_legal(text)
            moves.append(str(move))
            position = position.after(move)
        place.add_line(moves)
