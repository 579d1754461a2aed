"""Position of any game, with seats: the immutable value used by records, sessions and searches.

This module implements, for all games, swapping, resigning, losing on time, the transition between
stages and the end of the game. Everything else is delegated to the game's stage.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from . import notation_order
from .game import Game, GameEnd
from .handicap import barred_shape, handicap_points, swap_seat, with_handicap
from .info import Setup
from .stage import PartialMove, Progress, Stage
from .types import (
    RESIGN,
    SWAP,
    Decision,
    IllegalMoveError,
    MalformedMoveError,
    Move,
    Outcome,
    Points,
    Reason,
    Resign,
    Seat,
    Side,
    Swap,
    Termination,
    Violation,
)

SECOND_SWAP_PLIES = (2, 3)
"""Numbers of placements after which a handicap allows a swap: whichever seat it is, one turn."""

COMMON_MOVES: dict[str, Move] = {"swap": SWAP, "resign": RESIGN}


@dataclass(frozen=True)
class FinishedStage:
    """A stage that has ended.

    Attributes:
        stage: Final position of the stage.
        side_of_first: Side that First played in it.
        ply: Number of moves of the game after which it ended.
    """

    stage: Stage
    side_of_first: Side
    ply: int


@dataclass(frozen=True)
class Position:
    """Position of a game: the board, the seats and the side to move.

    Attributes:
        stage_number: Index of the current stage.
        side_of_first: Side that First plays now.
        swapped: True if the swap after the first placement has been made in the current stage.
        swapped_again: True if the second swap of a handicap has been made in it.
        earned: Points of First and Second from a handicap and from finished stages.
        last_mover: Seat that made the last placement.
        ply: Number of moves made, including swaps and a resignation.
        forfeited_by: Seat that resigned or ran out of time.
        termination: Distinguishes resignation and loss on time.
        finished: The stages before this one. Not part of the comparison, since play does not depend
            on them.
        moves: The moves made, as far as they are known: all of them unless :meth:`with_stage` was
            called without. Not part of the comparison either.
    """

    game: Game
    setup: Setup
    stage: Stage
    stage_number: int = 0
    side_of_first: Side = ""
    swapped: bool = False
    swapped_again: bool = False
    earned: tuple[Points, Points] = (0, 0)
    last_mover: Seat | None = None
    ply: int = 0
    forfeited_by: Seat | None = None
    termination: Termination = Termination.NORMAL
    finished: tuple[FinishedStage, ...] = field(default=(), compare=False, repr=False)
    moves: tuple[Move, ...] = field(default=(), compare=False, repr=False)

    @classmethod
    def start(cls, game: Game, tags: Mapping[str, str]) -> Position:
        """Return the initial position for the set-up in *tags*.

        Raises:
            SetupError: If an option has a value that the game does not accept.
        """
        setup = with_handicap(game.parse_setup(tags), game.info, tags)
        stage = game.start_stage(setup, None)
        earned = handicap_points(setup)
        start = cls(game, setup, stage, side_of_first=stage.sides[0], earned=earned)
        return start._with_barred_shape()._skip_finished_stages()

    def side_of(self, seat: Seat) -> Side:
        """Return the side that *seat* plays now."""
        if seat is Seat.FIRST:
            return self.side_of_first
        return next(side for side in self.stage.sides if side != self.side_of_first)

    def seat_of(self, side: Side) -> Seat:
        """Return the seat that plays *side* now."""
        return Seat.FIRST if side == self.side_of_first else Seat.SECOND

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.forfeited_by is not None or self.stage.over

    @property
    def in_last_stage(self) -> bool:
        """Whether the game ends with this stage."""
        return self.stage_number + 1 == self.game.stage_count

    @property
    def to_move(self) -> Seat | None:
        """Seat to move; None if the game is over."""
        return None if self.over else self.seat_of(self.stage.to_move)

    @property
    def may_swap(self) -> bool:
        """Whether ``swap`` is legal now: after the first placement of the stage, or by handicap."""
        if self.over or not self.game.has_swap(self.stage):
            return False
        if self.stage.plies == 1:
            return not self.swapped
        return (
            self.stage.plies in SECOND_SWAP_PLIES
            and not self.swapped_again
            and self.to_move is swap_seat(self.setup)
        )

    @cached_property
    def points(self) -> tuple[Points, Points]:
        """Current points of First and Second, including those from finished stages."""
        staged = self.stage.points()
        first, second = (self.earned[i] + staged[self.side_of(seat)] for i, seat in enumerate(Seat))
        return first, second

    def parse(self, text: str) -> Move:
        """Parse a move, legal or not.

        Raises:
            MalformedMoveError: If *text* is not a move of this game.
        """
        return COMMON_MOVES.get(text.strip().lower()) or self.stage.parse(text.strip())

    def parse_legal(self, text: str) -> Move:
        """Parse a legal move.

        Raises:
            IllegalMoveError: If the move is not legal or *text* is malformed.
        """
        try:
            move = self.parse(text)
        except MalformedMoveError:
            raise IllegalMoveError(text, self._malformed()) from None
        if violations := self.violations(move):
            raise IllegalMoveError(text, violations)
        return move

    def violations(self, move: Move) -> tuple[Violation, ...]:
        """Return every rule that *move* breaks, with the cells at fault.

        Returns:
            The violations; empty if the move is legal.
        """
        ended = self._game_over()
        if isinstance(move, Resign):
            return ended
        if isinstance(move, Swap):
            return ended if self.may_swap else (*ended, Violation(Reason.NO_SWAP))
        return ended + self.stage.violations(move)

    def explain(self, text: str) -> tuple[Violation, ...]:
        """Like :meth:`violations`, for text. Text that is not a move breaks MALFORMED."""
        try:
            return self.violations(self.parse(text))
        except MalformedMoveError:
            return self._malformed()

    def _game_over(self) -> tuple[Violation, ...]:
        """Return what every move violates."""
        return (Violation(Reason.GAME_OVER),) if self.over else ()

    def _malformed(self) -> tuple[Violation, ...]:
        """Return what a malformed move violates."""
        return (*self._game_over(), Violation(Reason.MALFORMED))

    def parse_partial(self, text: str) -> PartialMove:
        """Parse a move that is entered in part or completely. Malformed text breaks MALFORMED."""
        text, ended = text.strip(), self._game_over()
        common_move = COMMON_MOVES.get(text.lower())
        if common_move:
            return PartialMove(
                str(common_move), Progress.COMPLETE, violations=self.violations(common_move)
            )
        try:
            found = self.stage.parse_partial(text)
        except MalformedMoveError:
            return PartialMove(text, Progress.STARTED, violations=self._malformed())
        return replace(found, choices=(), violations=ended + found.violations) if ended else found

    def is_legal(self, move: Move) -> bool:
        """Return whether *move* is legal."""
        return not self.violations(move)

    def legal_moves(self) -> Iterator[Move]:
        """Yield all legal moves except ``resign``, in notation order."""
        if not self.over:
            yield from self.stage.legal_moves()
            if self.may_swap:
                yield SWAP

    def count_legal(self) -> int:
        """Return the number of moves that :meth:`legal_moves` yields."""
        return 0 if self.over else self.stage.count_legal() + self.may_swap

    def rank_of(self, move: str) -> int:
        """Return the number of legal moves before a legal move other than ``resign``.

        Args:
            move: Its notation.
        """
        if self.may_swap and move == str(SWAP):
            return self.stage.count_legal()
        return notation_order.rank_of(self.stage, move)

    def move_at(self, rank: int) -> Move:
        """Return the legal move with a rank, which must be below :meth:`count_legal`."""
        if self.may_swap and rank == self.stage.count_legal():
            return SWAP
        return self.stage.parse(notation_order.notation_at(self.stage, rank))

    def play(self, move: Move | str) -> Position:
        """Return the position after *move*, a value or its notation.

        Raises:
            IllegalMoveError: If the move is not legal or the text is malformed.
        """
        if isinstance(move, str):
            return self.after(self.parse_legal(move))
        if violations := self.violations(move):
            raise IllegalMoveError(str(move), violations)
        return self.after(move)

    def after(self, move: Move) -> Position:
        """Return the position after *move*. The move must be legal; this is not checked."""
        if isinstance(move, Resign):
            return replace(
                self,
                forfeited_by=self.to_move,
                termination=Termination.RESIGNED,
                ply=self.ply + 1,
                moves=(*self.moves, move),
            )
        if isinstance(move, Swap):
            again = self.stage.plies > 1
            return replace(
                self,
                side_of_first=self.side_of(Seat.SECOND),
                swapped=self.swapped or not again,
                swapped_again=again,
                ply=self.ply + 1,
                moves=(*self.moves, move),
            )._with_barred_shape()
        return self.with_stage(self.stage.play(move), (move,))

    def with_stage(self, stage: Stage, moves: tuple[Move, ...] = ()) -> Position:
        """Return the position after placements that advance the current stage to *stage*.

        Args:
            stage: The stage after the placements.
            moves: The placements, if they are known.
        """
        return replace(
            self,
            stage=stage,
            last_mover=self.seat_of(stage.sides[(stage.plies - 1) % 2]),
            ply=self.ply + stage.plies - self.stage.plies,
            moves=self.moves + moves,
        )._skip_finished_stages()

    def lose_on_time(self, loser: Seat) -> Position:
        """Return the position after *loser* ran out of time.

        Raises:
            IllegalMoveError: If the game is over.
        """
        if self.over:
            raise IllegalMoveError("time", (Violation(Reason.GAME_OVER),))
        return replace(self, forfeited_by=loser, termination=Termination.TIME)

    def without_time_loss(self) -> Position:
        """Return the same position without a loss on time."""
        if self.termination is not Termination.TIME:
            return self
        return replace(self, forfeited_by=None, termination=Termination.NORMAL)

    def outcome(self) -> Outcome | None:
        """Return the outcome; None if the game is in progress."""
        if self.forfeited_by is not None:
            resigned = self.termination is Termination.RESIGNED
            decision = Decision.RESIGNATION if resigned else Decision.TIME
            return Outcome(self.forfeited_by.other, self.termination, decision, self.points)
        if not self.over:
            return None
        verdict = self.game.verdict(self.end())
        return Outcome(verdict.winner, Termination.NORMAL, verdict.decided_by, self.points)

    def end(self) -> GameEnd:
        """Return the facts that the verdict depends on. No move may be left."""
        seats = {side: self.seat_of(side) for side in self.stage.sides}
        return GameEnd(self.stage, self.points, seats, self.last_mover)

    def _earned_points(self) -> tuple[Points, Points]:
        """Return the points that each seat takes into the next stage, including bonus points."""
        bonus = self.stage.bonus()
        first, second = (
            points + bonus.get(self.side_of(seat), 0)
            for seat, points in zip(Seat, self.points, strict=True)
        )
        return first, second

    def _skip_finished_stages(self) -> Position:
        """Return the position at the start of the next unfinished stage, or itself."""
        position = self
        while position.stage.over and not position.in_last_stage:
            opened = position.game.start_stage(position.setup, position.stage)
            position = replace(
                position,
                stage=opened,
                stage_number=position.stage_number + 1,
                swapped=False,
                swapped_again=False,
                earned=position._earned_points(),
                finished=(
                    *position.finished,
                    FinishedStage(position.stage, position.side_of_first, position.ply),
                ),
            )._with_barred_shape()
        return position

    def _with_barred_shape(self) -> Position:
        """Return the position with a stage that knows which side may not place a shape, if any.

        A handicap bars a seat from the shape, which may have changed its side.
        """
        barred = barred_shape(self.setup)
        if barred is None:
            return self
        seat, shape = barred
        return replace(self, stage=self.stage.with_barred(self.side_of(seat), shape))

    def with_scoring(self, setup: Setup) -> Position:
        """Return the same position with the scoring options of *setup*."""
        setup = with_handicap(setup, self.game.info, self.setup.tags)
        earned = handicap_points(setup)
        finished = tuple(
            replace(entry, stage=entry.stage.with_scoring(setup)) for entry in self.finished
        )
        for entry in finished:
            earned = replace(
                self, stage=entry.stage, side_of_first=entry.side_of_first, earned=earned
            )._earned_points()
        stage = self.stage.with_scoring(setup)
        return replace(self, setup=setup, stage=stage, earned=earned, finished=finished)
