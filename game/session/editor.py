"""A position that is set up by hand: pieces on and off the board, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from ..core.arrangement import PHYSICAL, Arranger, Fault
from ..core.handicap import barred_shape, without_barred_shape
from ..core.position import Position
from ..core.types import (
    SWAP,
    Cell,
    GameError,
    IllegalMoveError,
    MalformedMoveError,
    Move,
    OutOfRangeError,
    Reason,
    Resign,
    Seat,
    Swap,
    Violation,
    parse_cell,
)
from ..games.arrangers import arranger_of
from ..records.record import Record, ordered_tags
from ..records.replay import ReplayedGame, result_tags
from .session import Session
from .view import cell_names, partial_move_json, point_changes, saved_view

if TYPE_CHECKING:
    from ..core import messages


class FaultyPositionError(GameError):
    """Pieces that are not a position of the game."""


@dataclass(frozen=True)
class _Solution:
    """An order of moves that leads to the pieces, as far as there is one.

    Attributes:
        moves: The moves, with the swap.
        position: The position after them.
        faults: Why some pieces cannot be placed; empty if all are.
        starts: Position at the start of each stage that has begun.
        could_swap: Whether a swap was possible at some time.
    """

    moves: tuple[Move, ...]
    position: Position
    faults: tuple[Fault, ...]
    starts: tuple[Position, ...]
    could_swap: bool


@dataclass(frozen=True)
class Arrangement:
    """Pieces on a board.

    Attributes:
        start: Position before the first move.
        pieces: The pieces of each stage of the game, in the order in which they were laid.
        swapped: Whether the sides are swapped as soon as that is possible.
    """

    start: Position
    pieces: tuple[tuple[Move, ...], ...]
    swapped: bool = False

    @classmethod
    def of_game(cls, game: ReplayedGame, ply: int) -> Arrangement:
        """Return the pieces on the board after the first *ply* moves of a game.

        Pieces may be laid in any order, so that nobody can be barred from a shape. If only such a
        handicap has ended the first stage, the pieces of the next one are left out.
        """
        placed: list[list[Move]] = [[] for _ in range(game.positions[0].game.stage_count)]
        starts = dict[int, Position]()
        swapped = False
        for position, text in zip(game.positions, [*game.record.moves[:ply], ""], strict=False):
            starts.setdefault(position.stage_number, position)
            move = position.parse(text) if text else None
            swapped = swapped != isinstance(move, Swap)
            if move and not isinstance(move, Swap | Resign):
                placed[position.stage_number].append(move)
        pieces = [
            arranger_of(starts[number].stage).pieces_after(moves) if moves else ()
            for number, moves in enumerate(placed)
        ]
        start = game.positions[0]
        if not barred_shape(start.setup):
            return cls(start, tuple(map(tuple, pieces)), swapped)
        start = Position.start(start.game, without_barred_shape(start.setup.tags))
        found = cls(start, tuple(map(tuple, pieces)), swapped)
        first_stage = found.without_pieces()._with_pieces(0, found.pieces[0])
        return found if first_stage.laid_stage else first_stage

    @cached_property
    def solution(self) -> _Solution:
        """An order of moves that leads to the pieces, or their faults."""
        position, moves, starts = self.start, list[Move](), [self.start]
        could_swap = False
        faults: Sequence[Fault] = ()
        for pieces in self.pieces[: self.stage_number + 1] if any(self.pieces) else ():
            ordered, faults = arranger_of(position.stage).order(pieces)
            for move in ordered:
                position = position.after(move)
                moves.append(move)
                could_swap = could_swap or position.may_swap
                if self.swapped and position.may_swap and not position.swapped:
                    position = position.after(SWAP)
                    moves.append(SWAP)
            if faults:
                break
            if position.stage_number == len(starts):
                starts.append(position)
        return _Solution(tuple(moves), position, tuple(faults), tuple(starts), could_swap)

    @property
    def stage_number(self) -> int:
        """Number of the last stage that has pieces."""
        return max((number for number, pieces in enumerate(self.pieces) if pieces), default=0)

    @property
    def laid_stage(self) -> int:
        """Number of the stage to which a new piece belongs."""
        return len(self.solution.starts) - 1

    @property
    def arranger(self) -> Arranger:
        """The arranger for the pieces of :attr:`laid_stage`."""
        return arranger_of(self.solution.starts[-1].stage)

    @cached_property
    def position(self) -> Position:
        """The board with the pieces as they lie, even if they are not a position of the game."""
        start, pieces = self.solution.starts[-1], self.pieces[self.laid_stage]
        return replace(
            start,
            stage=self.arranger.lay(pieces),
            side_of_first=self.solution.position.side_of_first,  # after a swap
            ply=sum(map(len, self.pieces)),
            last_mover=None,
        )

    def with_piece(self, text: str) -> Arrangement:
        """Return the arrangement with one more piece.

        Raises:
            IllegalMoveError: If the piece cannot lie there, whatever the order of the moves.
        """
        arranger = self.arranger
        try:
            piece = arranger.parse(text.strip())
        except MalformedMoveError:
            raise IllegalMoveError(text, (Violation(Reason.MALFORMED),)) from None
        if violations := arranger.refusals(self.position.stage, piece):
            raise IllegalMoveError(text, violations)
        return self._with_pieces(self.laid_stage, (*self.pieces[self.laid_stage], piece))

    def without_piece(self, cell: Cell) -> Arrangement:
        """Return the arrangement without the uppermost piece on a cell.

        Raises:
            OutOfRangeError: If there is none, or pieces of the next stage lie on top.
        """
        number = self.stage_number
        arranger = self.arranger
        left = [piece for piece in self.pieces[number] if cell not in arranger.cells_of(piece)]
        if len(left) == len(self.pieces[number]):
            raise OutOfRangeError(f"no piece that can be taken off {cell}")
        return self._with_pieces(number, tuple(left))

    def _with_pieces(self, number: int, pieces: tuple[Move, ...]) -> Arrangement:
        return replace(self, pieces=(*self.pieces[:number], pieces, *self.pieces[number + 1 :]))

    def without_pieces(self) -> Arrangement:
        """Return the empty board."""
        return Arrangement(self.start, ((),) * len(self.pieces))

    def display(self) -> list[str]:
        """Return moves that leave these pieces on a board that is drawn without the rules."""
        starts = self.solution.starts
        texts = (
            arranger_of(start.stage).display(pieces)
            for start, pieces in zip(starts, self.pieces, strict=False)
        )
        return list(chain.from_iterable(texts))


class PositionEditor(Session):
    """Pieces that are laid and taken off, with undo, and what the rules say of them.

    Playing a move lays a piece, whichever side is to move. Only what is impossible on any board is
    refused; the faults of the position are part of the view.

    Args:
        arrangement: The pieces at first.
        tags: Tags of the set-up.
    """

    def __init__(self, arrangement: Arrangement, tags: dict[str, str]) -> None:
        super().__init__(ReplayedGame(Record(tags), [arrangement.position]), 0)
        self._arrangement = arrangement
        self._before: list[Arrangement] = []
        self._after: list[Arrangement] = []

    @classmethod
    def edit(cls, session: Session, ply: int) -> PositionEditor:
        """Return an editor of the position after the first *ply* moves of a session.

        Raises:
            OutOfRangeError: If there are fewer moves.
        """
        if not 0 <= ply < len(session.replayed.positions):
            raise OutOfRangeError(f"no position after {ply} moves")
        source, start = session.record.tags, without_barred_shape(session.position.setup.tags)
        tags = {name: value for name, value in source.items() if name in {"Game", *start}}
        return cls(Arrangement.of_game(session.replayed, ply), tags)

    def play(self, text: str, spent: int = 0) -> None:
        """Lay a piece.

        Raises:
            IllegalMoveError: If it cannot lie there, whatever the order of the moves.
        """
        del spent  # There is no clock.
        self._change(self._arrangement.with_piece(text))

    def remove_piece(self, cell: str) -> None:
        """Take the uppermost piece off a cell.

        Raises:
            OutOfRangeError: If there is no such cell, no piece on it, or only one of a stage on
                which the pieces of the next one lie.
        """
        try:
            at = parse_cell(cell)
        except ValueError:
            raise OutOfRangeError(f'no cell "{cell[:40]}"') from None
        self._change(self._arrangement.without_piece(at))

    def clear(self) -> None:
        """Take all pieces off."""
        self._change(self._arrangement.without_pieces())

    def set_swapped(self, swapped: bool) -> None:
        """Say whether the seats have swapped sides."""
        self._change(replace(self._arrangement, swapped=swapped))

    def undo(self, spent: int | None = None, ply: int | None = None) -> None:
        """Undo the last change. It has neither a time nor a number.

        Raises:
            OutOfRangeError: If there is none.
        """
        del spent, ply
        if not self._before:
            raise OutOfRangeError("nothing to undo")
        self._after.append(self._arrangement)
        self._show(self._before.pop())

    def redo(self) -> None:
        """Make the last undone change again.

        Raises:
            OutOfRangeError: If there is none.
        """
        if not self._after:
            raise OutOfRangeError("nothing to redo")
        self._before.append(self._arrangement)
        self._show(self._after.pop())

    def _change(self, to: Arrangement) -> None:
        self._before.append(self._arrangement)
        self._after.clear()
        self._show(to)

    def _show(self, arrangement: Arrangement) -> None:
        self._arrangement = arrangement
        self._game.positions[-1] = arrangement.position

    def arranged_record(self) -> str:
        """Return a record whose moves lead to the pieces.

        Raises:
            FaultyPositionError: If no moves do.
        """
        moves, position = self._arrangement.solution.moves, self._arrangement.solution.position
        if faults := self._arrangement.solution.faults:
            raise FaultyPositionError(f"not a position: {', '.join(each.code for each in faults)}")
        tags = ordered_tags(
            {**self.record.tags, **result_tags(position.outcome())}, position.setup.tags
        )
        return str(Record(tags, [str(move) for move in moves]))

    def partial_move(self, text: str) -> messages.PartialMove:
        """Return what is physically wrong with a piece, and how it changes the points."""
        found = partial_move_json(self.position, text)
        found["violations"] = [
            each for each in found["violations"] if Reason(each["code"]) in PHYSICAL
        ]
        if not found["violations"]:
            try:
                after = self._arrangement.with_piece(found["move"])
            except IllegalMoveError:
                return found  # Not complete.
            found["change"] = point_changes(self.position, after.position)
        return found

    def view(self) -> messages.SessionView:
        """Return what a page needs to display the pieces, see :class:`Session`."""
        arrangement, position = self._arrangement, self.position
        display, solution = arrangement.display(), arrangement.solution
        taken = {
            cell
            for piece in arrangement.pieces[arrangement.laid_stage]
            for cell in arrangement.arranger.cells_of(piece)
        }
        columns, rows = position.stage.size
        every = (Cell(column, row) for column in range(columns) for row in range(rows))
        shown = saved_view(self._game, None, 0, bool(self._before), bool(self._after))
        return {
            **shown,
            "ply": len(display),
            "to_move": solution.position.to_move or position.to_move or Seat.FIRST,
            "may_swap": False,
            "coverable": cell_names(cell for cell in every if cell not in taken),
            "reachable": [],
            "line": [],
            "outcome": None,
            "record": str(Record(self.record.tags, display)),
            "redo": [],
            "redo_times": [],
            "comments": {},
            "notice": None,
            "tried_from": 0,
            "editor": {
                "faults": [fault.as_json() for fault in solution.faults],
                "to_move": None if solution.faults else solution.position.to_move,
                "swapped": arrangement.swapped if solution.could_swap else None,
            },
        }
