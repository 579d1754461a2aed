"""A game in progress: its moves, the undone moves, and the values that a page displays.

The same session class serves every game. Undo restores everything that is part of a position. Names
and other tags are not, and stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..core import clock, players
from ..core.clock import Clock, ClockError
from ..core.position import Position
from ..core.types import Move, OutOfRangeError, Seat, Termination
from ..games import registry
from ..records.record import Record, ordered_tags
from ..records.replay import LoadWarning, ReplayedGame, load, result_tags
from ..records.save import make_save, parse_save
from .hints import hints_json, with_hint
from .redo import RedoEntry, legal_entries
from .tags import new_game_tags, rematch_options, with_tags
from .timing import has_flag_fallen
from .view import cell_names, insights_json, partial_move_json, refusals_json, saved_view

if TYPE_CHECKING:
    from ..core import messages
    from .study import Study


class Session:
    """A game in progress, created by :meth:`new` or :meth:`open`, or from another session.

    The session is in a consistent state after every method call.
    """

    def __init__(self, game: ReplayedGame, trial_ply: int | None = None) -> None:
        self._game = game
        self._redo: list[RedoEntry] = []
        self._trial_ply = trial_ply
        self._clock: Clock | None = None
        self._counts_hints = True
        try:
            truncated = game.warning is not None
            self._clock = Clock.from_tags(game.record.tags, len(game.record.moves), truncated)
        except ClockError as error:
            # The tags stay unchanged, so that no data is lost when the record is written back.
            game.warning = game.warning or LoadWarning("clock-damaged", f"no clock: {error}")
        if tag := players.invalid_level_tag(game.record.tags):
            game.warning = game.warning or LoadWarning("level-unknown", f"tag {tag}: unknown level")

    @classmethod
    def new(cls, game_id: str, options: Mapping[str, str], seed: int) -> Session:
        """Start a new game.

        Args:
            game_id: Id of the game.
            options: Tags of the set-up, of the clock and of the players, and ``Date``.
            seed: Seed of the random board, in games that have one.

        Raises:
            SetupError: If the game, an option or its value is unknown, or the clock is invalid.
            RecordError: If a record cannot contain the value of a tag.
        """
        rules = registry.find(game_id)
        tags = new_game_tags(rules, options, seed)
        start = Position.start(rules, tags)
        return cls(ReplayedGame(Record(ordered_tags(tags, start.setup.tags)), [start]))

    @classmethod
    def open(cls, save: str | Mapping[str, Any]) -> Session:
        """Open a save or a record.

        Undone moves that are not legal are dropped.

        Args:
            save: The save, also as JSON text; or a record alone.

        Raises:
            GameError: If *save* is neither a valid save nor a valid record.
        """
        parsed = parse_save(save)
        session = cls(load(parsed.record))
        session._redo = legal_entries(session.position, parsed.redo, parsed.redo_times)
        return session

    @property
    def position(self) -> Position:
        """The current position."""
        return self._game.positions[-1]

    @property
    def replayed(self) -> ReplayedGame:
        """The record with its positions. Not to be changed."""
        return self._game

    @property
    def warning(self) -> LoadWarning | None:
        """Problem found in an opened record, until the game changes; None if there is none."""
        return self._game.warning

    @property
    def record(self) -> Record:
        """Record of the game so far."""
        return self._game.record

    def play(self, text: str, spent: int = 0) -> None:
        """Play a move and clear the redo list.

        If the move used up all the time left and the clock ends the game, the move is not made and
        the game is lost on time.

        Args:
            text: The move in notation.
            spent: Total time used for the move, in milliseconds. Ignored without a clock.

        Raises:
            IllegalMoveError: With every broken rule. The session does not change.
            ClockError: If *spent* is negative.
        """
        move = self.position.parse_legal(text)
        after = self.position.after(move)
        if self._clock:
            self._clock = self._clock.with_spent(spent)
            if has_flag_fallen(self._clock, self._game.positions):
                self._lose_on_time()
                return
        self._redo.clear()
        self._push_move(move, after)
        self.record.merge_branches()

    def set_spent(self, ply: int, spent: int) -> None:
        """Set the time used so far for the unfinished move.

        Idempotent: a later call overrides an earlier one. No-op if there is no clock or the game is
        over.

        Args:
            ply: Number of moves before the unfinished move.
            spent: Total time used for it so far, in milliseconds.

        Raises:
            OutOfRangeError: If *ply* is not the number of moves made.
            ClockError: If *spent* is negative.
        """
        if ply != len(self.record.moves):
            raise OutOfRangeError(f"move {ply + 1} is not the next move")
        if self._clock and not self.position.over:
            self._clock = self._clock.with_spent(spent)
            self._update_tags()

    def flag(self, spent: int) -> None:
        """End the game because the seat to move has run out of time.

        Args:
            spent: Total time used for the unfinished move, in milliseconds.

        Raises:
            ClockError: If there is time left, the clock does not end the game, the game is over,
                there is no clock, or *spent* is negative.
        """
        if not self._clock or self.position.over:
            raise ClockError("no clock is running")
        stopped = self._clock.with_spent(spent)
        if not has_flag_fallen(stopped, self._game.positions):
            raise ClockError("the seat to move has time left, or the clock does not end the game")
        self._clock = stopped
        self._lose_on_time()

    def _lose_on_time(self) -> None:
        """End the game with a loss on time for the seat to move."""
        seat = self.position.to_move
        assert seat is not None
        self._game.positions[-1] = self.position.lose_on_time(seat)
        self._redo.clear()
        self._update_tags()

    def undo(self, spent: int | None = None, ply: int | None = None) -> None:
        """Undo the last move, or a loss on time.

        Against the computer, undoes moves until a person is to move. Restores the clock to the
        start of that move. On an analysis board, moves of the original game cannot be undone.

        Args:
            spent: Total time used for the unfinished move, in milliseconds, which redo restores.
                None: as last set. Ignored without a clock.
            ply: Number of moves that are left, to undo several at once.

        Raises:
            OutOfRangeError: If there is nothing to undo, or *ply* cannot be reached by undoing.
            ClockError: If *spent* is negative.
        """
        position = self.position
        if position.termination is Termination.TIME:
            self._game.positions[-1] = position.without_time_loss()
            self._clock = self._clock and self._clock.with_spent(0)
            self._update_tags()
            return
        undo_ply = self._undo_ply
        if undo_ply is None:
            raise OutOfRangeError("nothing to undo")
        made = len(self.record.moves)
        if ply is None:
            ply = undo_ply
        elif not (self._trial_ply or 0) <= ply < made:
            raise OutOfRangeError(f"ply: {ply} of {made} moves")
        if spent is not None:
            self.set_spent(made, spent)
        while len(self.record.moves) > ply:
            self._undo_move()

    def _undo_move(self) -> None:
        made = len(self.record.moves)
        entry = RedoEntry(self._game.positions[-2].parse(self.record.take_back()))
        if self._clock:
            entry = RedoEntry(entry.move, self._clock.move_times[-1], self._clock.spent)
            self._clock = self._clock.at_ply(made - 1)
        self._redo.append(entry)
        self._game.positions.pop()
        self._update_tags()

    def redo(self) -> None:
        """Replay the last undone move, with the time that it took.

        Against the computer, also replays the undone replies, so that a person is to move.

        Raises:
            OutOfRangeError: If there is nothing to redo.
        """
        if not self._redo:
            raise OutOfRangeError("nothing to redo")
        self._redo_move()
        while self._redo and self._is_computer_turn(self.position):
            self._redo_move()
        self.record.merge_branches()

    def _redo_move(self) -> None:
        entry = self._redo.pop()
        after = self.position.play(entry.move)
        if self._clock:
            self._clock = self._clock.with_spent(100 * entry.spent)
        self._push_move(entry.move, after, entry.next_spent)

    def set_tags(self, tags: Mapping[str, str]) -> None:
        """Set tags that are not part of the set-up, the clock or the result.

        Args:
            tags: The new values by name. An empty value removes the tag.

        Raises:
            RecordError: If the game itself determines a tag, or a record cannot contain it.
        """
        self.record.tags = with_tags(self.record.tags, tags, self.position.setup.tags)

    def take_hint(self) -> None:
        """Count that the seat to move asks the computer, in a game in which hints are counted.

        Idempotent for a move. An undo does not give a hint back.

        Raises:
            OutOfRangeError: If hints are not counted, the seat may not ask, or no hint is left.
        """
        tags = with_hint(self.position, self.record.tags)
        self.record.tags = ordered_tags(tags, self.position.setup.tags)

    def rematch(self, seed: int, level: int | None = None) -> Session:
        """Return a new session with the same options and the seats exchanged.

        The board is a new one if that of this session was generated.

        Args:
            seed: Seed of the new board and of the computer.
            level: New level of the computer, from 1 to 8; None keeps its level.

        Raises:
            SetupError: If there is no such level, or the computer does not play.
        """
        rules, tags = self.position.game, self.record.tags
        time_control = self._clock.time_control if self._clock else None
        options = rematch_options(rules, tags, time_control, seed, level)
        return Session.new(rules.info.id, options, seed)

    def save(self) -> messages.Save:
        """Return the session as JSON-compatible values; :meth:`open` is the inverse."""
        record = str(self.record)
        return make_save(record, self._redo_moves, self._redo_times, self._saved_view())

    @property
    def _redo_moves(self) -> list[str]:
        return [str(entry.move) for entry in self._redo]

    @property
    def _redo_times(self) -> list[tuple[int, int]]:
        """Times of the undone moves in tenths of a second; empty if there is no clock."""
        return [(entry.spent, entry.next_spent) for entry in self._redo] if self._clock else []

    def link(self) -> str:
        """Return a link to the game so far.

        Raises:
            LinkError: If the game cannot be encoded as a link.
        """
        from ..records import link  # Imported late, since start-up does not need it.

        return link.encode(self._game)

    def view(self) -> messages.SessionView:
        """Return everything that a page needs to display the game, as JSON-compatible values."""
        return {
            **self._saved_view(),
            "record": str(self.record),
            "redo": self._redo_moves,
            "redo_times": self._redo_times,
            "comments": {at: " ".join(texts) for at, texts in self.record.comments.items()},
            "notice": self.warning.as_json() if self.warning else None,
            "tried_from": self._trial_ply,
            "editor": None,
        }

    def view_at(self, ply: int) -> messages.SavedView:
        """Return what the page displays of the position after the first *ply* moves.

        Raises:
            OutOfRangeError: If there are fewer moves.
        """
        self._check_ply(ply)
        return self._saved_view(ply)

    def fork(self, ply: int) -> Session:
        """Return a new session that continues after the first *ply* moves.

        This session does not change.

        Raises:
            OutOfRangeError: If there are fewer moves.
        """
        self._check_ply(ply)
        beginning = self._game.first_moves(ply)
        if self._clock:
            beginning.record.tags |= {"Times": "", **self._clock.at_ply(ply).to_tags()}
        branch = Session(beginning)
        branch._update_tags()
        return branch

    def open_analysis(self, ply: int) -> Session:
        """Return an analysis board that starts after the first *ply* moves.

        Only moves made on the analysis board can be undone there. It has no clock. This session
        does not change.

        Raises:
            OutOfRangeError: If there are fewer moves.
        """
        branch = self.fork(ply)
        branch._trial_ply = ply
        branch._clock = None
        branch._counts_hints = not self.position.over
        branch.record.branches.clear()
        for name in clock.TAGS:
            branch.record.tags.pop(name, None)
        return branch

    @classmethod
    def load_analysis(cls, text: str, ply: int | None = None) -> Session:
        """Return an analysis board that starts in a save or a record.

        See :meth:`open_analysis`.

        Args:
            text: A save or a record.
            ply: Number of moves of the record after which it starts; ``None`` for all.

        Raises:
            GameError: If *text* is neither a valid save nor a valid record, or has fewer moves.
        """
        session = cls.open(text)
        return session.open_analysis(len(session.record.moves) if ply is None else ply)

    def view_after(self, text: str) -> messages.SavedView:
        """Return what the page would display after the move *text*, without making the move.

        Raises:
            IllegalMoveError: If the move is not legal.
        """
        after = self.fork(len(self.record.moves))
        after.play(text)
        return after.view_at(len(after.record.moves))

    def insights(self, ply: int, text: str = "") -> messages.Insights:
        """Return the board insights of the position after the first *ply* moves.

        Args:
            ply: Number of moves.
            text: A move whose effect is wanted, complete or not; empty if there is none.

        Returns:
            JSON-compatible values. ``move`` is what the move *text* would change in the insights;
            None if it is incomplete, not legal or not a placement.

        Raises:
            OutOfRangeError: If there are fewer moves.
        """
        self._check_ply(ply)
        return insights_json(self._game.positions[ply], ply, text)

    def counted_cells(self) -> messages.CountedCells:
        """Return the cells that make up the points of the present stage, by seat, a point each."""
        cells = self.position.stage.counted_cells()
        first, second = (cell_names(cells[self.position.side_of(seat)]) for seat in Seat)
        return {"First": first, "Second": second}

    def refusals(self, ply: int, cell: str = "", piece: str = "") -> messages.Refusals:
        """Return what each rule forbids in the position after the first *ply* moves.

        Args:
            ply: Number of moves.
            cell: Name of the cell that the placements must cover; empty if they may lie anywhere.
            piece: Shape letter or other name of the piece; empty if it may be any.

        Raises:
            OutOfRangeError: If there are fewer moves, no such cell or no such piece.
        """
        self._check_ply(ply)
        return refusals_json(self._game.positions[ply], cell, piece)

    def alternative_scorings(self) -> list[messages.AlternativeScoring]:
        """Return the outcomes of the finished game under all other scoring options.

        Empty if the game is in progress, or ended by resignation or on time.
        """
        from .alternative_scoring import alternative_scorings_json  # Start-up does not need it.

        return alternative_scorings_json(self.position)

    @property
    def _may_undo(self) -> bool:
        timed_out = self.position.termination is Termination.TIME
        return timed_out or self._undo_ply is not None

    @property
    def _undo_ply(self) -> int | None:
        """Number of moves left after an undo; None if there is nothing to undo."""
        plies = range(len(self.record.moves) - 1, (self._trial_ply or 0) - 1, -1)
        return next(
            (ply for ply in plies if not self._is_computer_turn(self._game.positions[ply])), None
        )

    def _is_computer_turn(self, position: Position) -> bool:
        """Return whether the computer is to move against a person. False on an analysis board."""
        humans = players.human_seats(self.record.tags)
        return self._trial_ply is None and bool(humans) and position.to_move not in {*humans, None}

    @property
    def study(self) -> Study:
        """The variations, comments and glyphs of the game."""
        from .study import Study  # Imported late, since start-up does not need it.

        return Study(self._game)

    def follow(self, path: Sequence[str]) -> Session:
        """Return a new session of one line of the game, see :meth:`Study.line_through`.

        Raises:
            OutOfRangeError: If the game does not have these moves.
        """
        return Session(self.study.line_through(path))

    def _check_ply(self, ply: int) -> None:
        if not 0 <= ply < len(self._game.positions):
            raise OutOfRangeError(f"no position after {ply} moves")

    def partial_move(self, text: str) -> messages.PartialMove:
        """Return the violations and the legal continuations of a complete or partial move.

        Returns:
            JSON-compatible values, as in :class:`game.core.stage.PartialMove`. ``change`` is the
            change of each seat's points by the move, 0 if it is incomplete or not legal. It is
            given for every continuation, too.
        """
        return partial_move_json(self.position, text)

    def _push_move(self, move: Move, after: Position, next_spent: int = 0) -> None:
        """Append a move. *next_spent* is the time used so far for the next move, in tenths."""
        self.record.moves.append(str(move))
        self._game.positions.append(after)
        if self._clock:
            self._clock = self._clock.after_move().with_spent(100 * next_spent)
        self._update_tags()

    def _update_tags(self) -> None:
        """Update the tags of the result and the clock, and clear the warning."""
        self._game.warning = None
        tags = {n: v for n, v in self.record.tags.items() if n != "Termination"}
        tags.update(result_tags(self.position.outcome()))
        if self._clock:
            tags = {n: v for n, v in tags.items() if n not in clock.TAGS} | self._clock.to_tags()
        self.record.tags = ordered_tags(tags, self.position.setup.tags)

    def _saved_view(self, ply: int = -1) -> messages.SavedView:
        """Return the view after the first *ply* moves (default: all)."""
        ply = len(self._game.positions) - 1 if ply < 0 else ply
        view = saved_view(self._game, self._clock, ply, self._may_undo, bool(self._redo))
        if self._counts_hints and not self.position.over:
            view["hints"] = hints_json(self._game.positions[ply], self.record.tags)
        return view
