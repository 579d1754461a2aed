"""One game being played: what was played, what was taken back, and what a page shows of it.

The same session serves every game. What a player expects to come back on undo is in the
positions; names and other tags are not, and stay.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..core import clock, players
from ..core.clock import Clock, ClockError, OnTimeout, TimeControl
from ..core.insights import Insights, insights_change
from ..core.position import COMMON_MOVES, Position
from ..core.types import Move, OutOfRangeError, Points, Seat, Termination
from ..games import registry
from ..records.record import Record, RecordError, ordered_tags
from ..records.replay import LoadWarning, ReplayedGame, load, result_tags
from ..records.save import SAVE_VERSION, parse_save
from .view import (
    cell_names,
    groups_json,
    outcome_json,
    point_changes,
    position_view,
    violations_json,
)

MAX_TAG_LENGTH = 200
MAX_COMMENT_LENGTH = 2000


@dataclass(frozen=True)
class RedoEntry:
    """A move that was taken back, and in tenths what it and the one begun after it had taken."""

    move: Move
    spent: int = 0
    next_spent: int = 0


class Session:
    """A game under way. Made by :meth:`new` or :meth:`open`; every method leaves it whole."""

    def __init__(self, game: ReplayedGame, trial_ply: int | None = None) -> None:
        self._game = game
        self._redo: list[RedoEntry] = []
        self._trial_ply = trial_ply
        self._clock: Clock | None = None
        try:
            truncated = game.warning is not None
            self._clock = Clock.from_tags(game.record.tags, len(game.record.moves), truncated)
        except ClockError as error:
            # The tags stay as they are, so that nothing is lost on writing the record back.
            game.warning = game.warning or LoadWarning("clock-damaged", f"no clock: {error}")
        if tag := players.invalid_level_tag(game.record.tags):
            game.warning = game.warning or LoadWarning("level-unknown", f"tag {tag}: no level")

    @classmethod
    def new(cls, game_id: str, options: Mapping[str, str], seed: int) -> Session:
        """A fresh game; *options* are tags, of the set-up, the clock or any others.

        Raises SetupError, also for a clock that nobody can play with.
        """
        rules = registry.find(game_id)
        setup = rules.new_game_tags(options, seed)
        time_control = TimeControl.from_options(options)
        others = {name: options[name] for name in options if name not in (*setup, *clock.TAGS)}
        others |= time_control.to_tags() if time_control else {}
        start = Position.start(rules, setup)
        tags = {"Game": game_id, **setup, **_checked_tags(others), "Result": "*"}
        return cls(ReplayedGame(Record(ordered_tags(tags, start.setup.tags)), [start]))

    @classmethod
    def open(cls, text: str) -> Session:
        """The session that *text*, a save or a bare record, holds. Raises GameError.

        A taken-back move that cannot be made again is left out, with those behind it.
        """
        if not text.lstrip("\ufeff \t\r\n").startswith("{"):
            return cls(load(text))
        save = parse_save(text)
        session = cls(load(save["record"]))
        session._redo = session._valid_redo(save["redo"], save["redo_times"])
        return session

    @property
    def position(self) -> Position:
        """The position now."""
        return self._game.positions[-1]

    @property
    def warning(self) -> LoadWarning | None:
        """What the reader of an opened record should be told; None when it was whole."""
        return self._game.warning

    @property
    def record(self) -> Record:
        """The record of the game as far as it is played."""
        return self._game.record

    def play(self, text: str, spent: int = 0) -> None:
        """Makes the move that *text* writes; taken-back moves are forgotten.

        *spent* is how long it took, in milliseconds from its beginning; a clock needs it. When
        that was all the time there was, and the clock ends the game, it ends instead. Raises
        IllegalMoveError with every broken rule, and changes nothing then; ClockError for a time
        below zero.
        """
        after = self.position.play(text)
        move = self.position.parse(text)
        if self._clock:
            self._clock = self._clock.with_spent(spent)
            if self._has_flag_fallen():
                self._lose_on_time()
                return
        made, comments = len(self.record.moves), self.record.comments
        self.record.comments = {at: texts for at, texts in comments.items() if at <= made}
        self._redo.clear()
        self._push_move(move, after)

    def set_spent(self, ply: int, spent: int) -> None:
        """Keeps how long the move after the first *ply* has taken so far, in milliseconds.

        Said again, it takes the place of what was said before. Without a clock, or when the game
        is over, nothing happens. Raises NothingThereError when that move is not to be made now,
        ClockError for a time below zero.
        """
        if ply != len(self.record.moves):
            raise OutOfRangeError(f"move {ply + 1} is not to be made now")
        if self._clock and not self.position.over:
            self._clock = self._clock.with_spent(spent)
            self._update_tags()

    def flag(self, spent: int) -> None:
        """The time of the seat to move is up, after *spent* milliseconds: the game is over.

        Raises ClockError when time is left, when a clock was not to end the game, or when the
        game is over or has no clock.
        """
        if not self._clock or self.position.over:
            raise ClockError("no clock is running")
        before = self._clock
        self._clock = before.with_spent(spent)
        if not self._has_flag_fallen():
            self._clock = before
            raise ClockError("the seat to move has time left, or the clock ends nothing")
        self._lose_on_time()

    def _has_flag_fallen(self) -> bool:
        """Whether the seat to move has lost on time, as far as its time is known here."""
        seat = self.position.to_move
        if not self._clock or not seat or self._clock.time_control.on_timeout is not OnTimeout.LOSE:
            return False
        return self._clock.remaining(self._movers())[seat] <= 0

    def _lose_on_time(self) -> None:
        """The seat to move has run out of time."""
        seat = self.position.to_move
        assert seat is not None
        self._game.positions[-1] = self.position.lose_on_time(seat)
        self._redo.clear()
        self._update_tags()

    def _movers(self, ply: int = -1) -> list[Seat]:
        """Who made the first *ply* moves (all), and then who is to move or has run out of time."""
        positions = self._game.positions[: ply + 1] if ply >= 0 else self._game.positions
        moving = (position.without_time_loss().to_move for position in positions)
        return [seat for seat in moving if seat]

    def undo(self) -> None:
        """Takes the last move back, or that somebody ran out of time.

        Against the computer it goes back until the person is to move. Whoever is to move then has
        as much time as when that move began. Where moves are tried out, those of the game itself
        stay. Raises NothingThereError when there is nothing to take back.
        """
        position = self.position
        if position.termination is Termination.TIME:
            self._game.positions[-1] = position.without_time_loss()
            self._clock = self._clock and self._clock.with_spent(0)
            self._update_tags()
            return
        undo_ply = self._undo_ply
        if undo_ply is None:
            raise OutOfRangeError("no move has been played yet")
        while len(self.record.moves) > undo_ply:
            self._undo_move()

    def _undo_move(self) -> None:
        made = len(self.record.moves)
        entry = RedoEntry(self._game.positions[-2].parse(self.record.moves.pop()))
        if self._clock:
            entry = RedoEntry(entry.move, self._clock.move_times[-1], self._clock.spent)
            self._clock = self._clock.at_ply(made - 1)
        self._redo.append(entry)
        self._game.positions.pop()
        self._update_tags()

    def redo(self) -> None:
        """Makes the move last taken back again, in the time that it took.

        Against the computer its answer too, so that the person is to move, as far as that was taken
        back. Raises NothingThereError when there is none.
        """
        if not self._redo:
            raise OutOfRangeError("no move has been taken back")
        self._redo_move()
        while self._redo and self._is_computer_turn(self.position):
            self._redo_move()

    def _redo_move(self) -> None:
        entry = self._redo.pop()
        after = self.position.play(entry.move)
        if self._clock:
            self._clock = self._clock.with_spent(100 * entry.spent)
        self._push_move(entry.move, after, entry.next_spent)

    def set_tags(self, tags: Mapping[str, str]) -> None:
        """Sets tags that are not part of the set-up or the result; an empty value removes one.

        Raises RecordError for any other tag or a value that no record can hold.
        """
        fixed = {"Game", "Edition", "Result", "Termination", *self.position.setup.tags}
        fixed |= {*clock.TAGS}
        for name in tags:
            if name in fixed:
                raise RecordError(f"tag {name}: is settled by the game itself")
        merged = {**self.record.tags, **_checked_tags(tags)}
        kept = {name: value for name, value in merged.items() if value or name not in tags}
        self.record.tags = ordered_tags(kept, self.position.setup.tags)

    def rematch(self, seed: int) -> Session:
        """A new session with the same options, a fresh board and the people's seats exchanged."""
        tags = self.record.tags
        option_names = {option.tag for option in self.position.game.info.options}
        options = {name: tags[name] for name in option_names if name in tags}
        if "Symmetry" in tags:
            options["Board"] = tags["Symmetry"]
        people = players.rematch_tags(tags, seed)
        clock_tags = self._clock.time_control.for_rematch().to_tags() if self._clock else {}
        return Session.new(self.position.game.info.id, {**options, **people, **clock_tags}, seed)

    def save(self) -> str:
        """The session as JSON text, from which :meth:`open` makes it again.

        ``glance`` is what a page may show before the rules are there to be asked.
        """
        glance = {k: v for k, v in self._view_at().items() if k != "moves"}
        return json.dumps(
            {
                "version": SAVE_VERSION,
                "record": str(self.record),
                "redo": [str(entry.move) for entry in self._redo],
                **self._redo_times(),
                "glance": glance,
            },
            separators=(",", ":"),
        )

    def _redo_times(self) -> dict[str, list[list[int]]]:
        if not self._clock or not self._redo:
            return {}
        return {"redo_times": [[entry.spent, entry.next_spent] for entry in self._redo]}

    def link(self) -> str:
        """The game as far as it is played as a link. Raises LinkError when none can hold it."""
        from ..records import link  # no start needs it

        return link.encode(self._game)

    def view(self) -> dict[str, Any]:
        """Everything a page needs to paint the game, as plain JSON values."""
        notice = self.warning and {"code": self.warning.code, "message": self.warning.message}
        return {
            "record": str(self.record),
            "save": self.save(),
            **self._view_at(),
            "comments": {at: " ".join(texts) for at, texts in self.record.comments.items()},
            "notice": notice,
            "tried_from": self._trial_ply,
        }

    def view_at(self, ply: int) -> dict[str, Any]:
        """What the page shows of the position after the first *ply* moves.

        Raises NothingThereError when there are not so many.
        """
        self._check_ply(ply)
        return self._view_at(ply)

    def fork(self, ply: int) -> Session:
        """A new session that goes on after the first *ply* moves; this one stays as it is.

        Raises NothingThereError when there are not so many.
        """
        self._check_ply(ply)
        record, positions = self.record, self._game.positions[: ply + 1]
        comments = {at: list(texts) for at, texts in record.comments.items() if at <= ply}
        tags = dict(record.tags)
        if self._clock:
            tags |= {"Times": "", **self._clock.at_ply(ply).to_tags()}
        branch = Session(ReplayedGame(Record(tags, record.moves[:ply], comments), positions))
        branch._update_tags()
        return branch

    def open_analysis(self, ply: int) -> Session:
        """A session to try moves in after the first *ply* moves; this one stays as it is.

        What is tried can be taken back, the moves before it cannot. Raises NothingThereError when
        there are not so many.
        """
        branch = self.fork(ply)
        branch._trial_ply = ply
        branch._clock = None
        for name in clock.TAGS:
            branch.record.tags.pop(name, None)
        return branch

    @classmethod
    def load_analysis(cls, text: str) -> Session:
        """A session to try moves in after those of a save or a record, as with
        :meth:`open_analysis`.

        Raises GameError.
        """
        session = cls.open(text)
        return session.open_analysis(len(session.record.moves))

    def view_after(self, text: str) -> dict[str, Any]:
        """What the page would show after the move *text*, which is not made.

        Raises IllegalMoveError.
        """
        after = self.fork(len(self.record.moves))
        after.play(text)
        return after._view_at()

    def insights(self, ply: int, text: str = "") -> dict[str, Any]:
        """What a strong player reads off the position after the first *ply* moves.

        ``move`` is what the move *text* would change in that; None where it is not whole, breaks
        a rule or is no placement. Raises NothingThereError when there are not so many moves.
        """
        self._check_ply(ply)
        position = self._game.positions[ply]
        now = position.stage.insights()
        return {**now.as_json(), "ply": ply, "move": self._insights_change(position, now, text)}

    def _insights_change(
        self, position: Position, now: Insights, text: str
    ) -> dict[str, Any] | None:
        if not text or text in COMMON_MOVES or position.explain(text):
            return None
        move = position.parse(text)
        return {"text": str(move), **insights_change(now, position.stage.play(move).insights())}

    def alternative_scorings(self) -> list[dict[str, Any]]:
        """How the finished game would have ended under every other agreement about scoring."""
        from .alternative_scoring import alternative_scorings  # no start needs it

        return [
            {
                "option": scoring.tag,
                "value": scoring.value,
                "outcome": outcome_json(scoring.outcome),
                "stage": scoring.stage,
                "ply": scoring.ply,
                "groups": groups_json(scoring.groups),
            }
            for scoring in alternative_scorings(self.position)
        ]

    @property
    def _may_undo(self) -> bool:
        timed_out = self.position.termination is Termination.TIME
        return timed_out or self._undo_ply is not None

    @property
    def _undo_ply(self) -> int | None:
        """How many moves are left when the last is taken back; None when there is none."""
        plies = range(len(self.record.moves) - 1, (self._trial_ply or 0) - 1, -1)
        return next(
            (ply for ply in plies if not self._is_computer_turn(self._game.positions[ply])), None
        )

    def _is_computer_turn(self, position: Position) -> bool:
        """Whether the computer moves there, and a person is at the table."""
        humans = players.human_seats(self.record.tags)
        return self._trial_ply is None and bool(humans) and position.to_move not in {*humans, None}

    def set_comment(self, ply: int, text: str) -> None:
        """Sets the comment after the first *ply* moves; an empty one removes it.

        White space is made single. Raises NothingThereError when there are not so many moves,
        RecordError for a text that no record can hold.
        """
        self._check_ply(ply)
        comment = " ".join(text.split())
        if "}" in comment or len(comment) > MAX_COMMENT_LENGTH:
            raise RecordError(f"a comment has at most {MAX_COMMENT_LENGTH} characters and no }}")
        self.record.comments.pop(ply, None)
        if comment:
            self.record.comments[ply] = [comment]

    def _check_ply(self, ply: int) -> None:
        if not 0 <= ply < len(self._game.positions):
            raise OutOfRangeError(f"no position after {ply} moves")

    def partial_move(self, text: str) -> dict[str, Any]:
        """What *text*, a move or the beginning of one, would break and what may come next.

        ``change`` is by how much it would change each seat's points; a move that is not whole
        or breaks a rule is not made, so that it changes nothing.
        """
        partial = self.position.parse_partial(text)
        return {
            "move": partial.text,
            "progress": partial.progress,
            "prompt": partial.prompt,
            "choices": [
                {
                    "move": choice.text,
                    "cells": cell_names(choice.cells),
                    "change": self._point_changes(choice.text),
                }
                for choice in partial.choices
            ],
            "violations": violations_json(partial.violations),
            "change": self._point_changes(partial.text),
        }

    def _point_changes(self, text: str) -> dict[str, Points]:
        if self.position.explain(text):
            return dict.fromkeys(map(str, Seat), 0)
        return point_changes(self.position, self.position.after(self.position.parse(text)))

    def _push_move(self, move: Move, after: Position, next_spent: int = 0) -> None:
        """Adds a move; the one after it has *next_spent* so many tenths ago."""
        self.record.moves.append(str(move))
        self._game.positions.append(after)
        if self._clock:
            self._clock = self._clock.after_move().with_spent(100 * next_spent)
        self._update_tags()

    def _update_tags(self) -> None:
        """Brings the tags that say how the game stands up to date."""
        self._game.warning = None
        tags = {n: v for n, v in self.record.tags.items() if n != "Termination"}
        tags.update(result_tags(self.position.outcome()))
        if self._clock:
            tags = {n: v for n, v in tags.items() if n not in clock.TAGS} | self._clock.to_tags()
        self.record.tags = ordered_tags(tags, self.position.setup.tags)

    def _valid_redo(self, texts: list[str], times: list[tuple[int, int]]) -> list[RedoEntry]:
        """The moves of a redo list, the next one last, as far as they can be made again."""
        position, moves = self.position, list[RedoEntry]()
        for i, text in reversed(list(enumerate(texts))):
            if position.explain(text):
                break
            moves.insert(0, RedoEntry(position.parse(text), *(times[i] if times else ())))
            position = position.after(moves[0].move)
        return moves

    def _view_at(self, ply: int = -1) -> dict[str, Any]:
        """The position after *ply* moves; at the end where that is not said."""
        ply = len(self._game.positions) - 1 if ply < 0 else ply
        return {
            **position_view(self._game, ply),
            "may_undo": self._may_undo,
            "may_redo": bool(self._redo),
            "clock": self._clock_view(ply),
        }

    def _clock_view(self, ply: int) -> dict[str, Any] | None:
        """The clocks after the first *ply* moves; None where there is none."""
        if self._clock is None:
            return None
        running = self._game.positions[ply].to_move
        return self._clock.at_ply(ply).as_json(self._movers(ply), running)


def _checked_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """The tags with white space at the ends of values gone; raises RecordError for bad ones."""
    for name, value in tags.items():
        if not (name.isascii() and name.isidentifier() and name[0] != "_"):
            raise RecordError(f'tag "{name[:40]}": a name is letters, digits and _')
        if not value.isprintable() or len(value) > MAX_TAG_LENGTH:
            raise RecordError(
                f"tag {name}: at most {MAX_TAG_LENGTH} printable characters, one line"
            )
    return {name: value.strip() for name, value in tags.items()}
