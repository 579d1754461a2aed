"""Loading of records: replays every move under the rules and reports errors with their location."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.notation_order import is_beginning
from ..core.position import Position
from ..core.types import GameError, IllegalMoveError, Outcome, Seat, SetupError, Termination
from ..games import registry
from .errors import RecordError
from .record import Record, ordered_tags
from .variations import Node

if TYPE_CHECKING:
    from ..core import messages


class ReplayError(GameError):
    """A record with an illegal move.

    Attributes:
        move_number: Number of the move, counted from 1.
        cause: The error raised by the move.
        variation: The moves of the variation before it, from the first that is not in the main
            line; None if the move is in the main line.
    """

    def __init__(
        self,
        move_number: int,
        seat: Seat | None,
        cause: IllegalMoveError,
        variation: list[str] | None = None,
    ) -> None:
        self.move_number, self.cause, self.variation = move_number, cause, variation
        who = f" by {seat}" if seat else ""
        written = f"{(move_number + 1) // 2}. {'... ' if move_number % 2 == 0 else ''}{cause.move}"
        where = " in a variation" if variation is not None else ""
        where += f" after {' '.join(variation[-3:])}" if variation else ""
        super().__init__(
            f'move {move_number} ("{written}"{who}){where} is not legal: {", ".join(cause.codes)}'
        )

    def as_json(self) -> messages.ErrorBody:
        """Return the error with its move number, the move and the violations."""
        return {**self.cause.as_json(), **super().as_json(), "move_number": self.move_number}


@dataclass(frozen=True)
class LoadWarning:
    """A problem of a record that loaded, to be reported to the reader.

    Attributes:
        code: Identifier of the problem.
        message: Description for developers.
    """

    code: str
    message: str

    def as_json(self) -> messages.Notice:
        """Return the problem as JSON-compatible values."""
        return {"code": self.code, "message": self.message}


@dataclass
class ReplayedGame:
    """A record with its positions: ``positions[i]`` is the position after *i* moves."""

    record: Record
    positions: list[Position]
    warning: LoadWarning | None = None

    def first_moves(self, ply: int) -> ReplayedGame:
        """Return a copy with only the first *ply* moves, see :meth:`Record.first_moves`."""
        return ReplayedGame(self.record.first_moves(ply), self.positions[: ply + 1])


def load(text: str) -> ReplayedGame:
    """Load a record: parse it, replay its moves and check its result.

    Returns:
        The game, with canonical tags and moves, and with a warning if the record is cut short.

    Raises:
        RecordError: If the text is not a record, or a tag is invalid or contradicts the moves.
        ReplayError: If a move is not legal.
    """
    record = Record.parse(text)
    _check_tags(record)
    try:
        start = Position.start(registry.find(record.tags["Game"]), record.tags)
    except SetupError as error:
        suffix = " (the record is cut short)" if record.truncated else ""
        raise RecordError(f"tag {error}{suffix}", error.kind, error.location) from None
    record.tags.update({n: v for n, v in start.setup.tags.items() if n in record.tags})
    game = ReplayedGame(record, [start])
    _replay(game)
    _replay_branches(game)
    _check_result(game)
    record.tags = ordered_tags(record.tags, start.setup.tags)
    return game


def _check_tags(record: Record) -> None:
    edition = record.tags.get("Edition", "1")
    if edition != "1":
        raise RecordError(f'tag Edition: unknown edition "{edition}"; expected 1', "tag", "Edition")
    termination = record.tags.get("Termination")
    if termination is not None and termination not in set(Termination):
        known = ", ".join(Termination)
        raise RecordError(
            f'tag Termination: "{termination}" is not one of {known}', "tag", "Termination"
        )
    if termination == Termination.TIME and record.result not in ("1-0", "0-1"):
        raise RecordError("tag Termination: time requires a Result of 1-0 or 0-1", "tag", "Result")


def _replay(game: ReplayedGame) -> None:
    record, texts = game.record, list(game.record.moves)
    for i, text in enumerate(texts):
        position = game.positions[-1]
        try:
            move = position.parse_legal(text)
        except IllegalMoveError as error:
            if i + 1 == len(texts) and record.unterminated and _is_truncated_move(position, text):
                record.truncated = f'move {i + 1}, "{text}"'
                del record.moves[i:]
                record.forget_after(i)
                return
            raise ReplayError(i + 1, position.to_move, error) from None
        game.positions.append(position.after(move))
        record.moves[i] = str(move)


def _replay_branches(game: ReplayedGame) -> None:
    """Replay the variations, and merge those that begin with the same moves."""
    record = game.record
    for ply, nodes in record.branches.items():
        pending: list[_BranchPlace] = [
            _BranchPlace(node, game.positions[ply], None) for node in reversed(nodes)
        ]
        while pending:
            place = pending.pop()
            node, position = place.node, place.position
            try:
                move = position.parse_legal(node.move)
            except IllegalMoveError as error:
                before = place.moves_before()
                number = ply + len(before) + 1
                raise ReplayError(number, position.to_move, error, before) from None
            node.move, after = str(move), position.after(move)
            pending += [_BranchPlace(child, after, place) for child in reversed(node.children)]
    record.merge_branches()


@dataclass(frozen=True)
class _BranchPlace:
    """A move of a variation, the position in which it is made, and the place of the move before."""

    node: Node
    position: Position
    parent: _BranchPlace | None

    def moves_before(self) -> list[str]:
        """Return the moves of the variation that lead to this one."""
        moves, place = list[str](), self.parent
        while place:
            moves.append(place.node.move)
            place = place.parent
        return moves[::-1]


def _is_truncated_move(position: Position, text: str) -> bool:
    """Return whether *text* is a prefix of a legal move, a move number or a result."""
    if text[0].isdigit():
        return True
    beginnings = text[:1].upper() + text[1:].lower(), text.lower()
    words = ["resign", *(["swap"] if position.may_swap else [])]
    if any(word.startswith(beginnings) for word in words):
        return True
    return not position.over and any(is_beginning(position.stage, each) for each in beginnings)


def _check_result(game: ReplayedGame) -> None:
    """Check the tags Result and Termination against the moves."""
    record, last = game.record, game.positions[-1]
    outcome = last.outcome()
    if record.tags.get("Termination") == Termination.TIME and not outcome:
        loser = Seat.SECOND if record.result == "1-0" else Seat.FIRST
        game.positions[-1] = last.lose_on_time(loser)
        outcome = game.positions[-1].outcome()
    if outcome and record.result not in ("*", outcome.result):
        raise RecordError(
            f"tag Result: {record.result}, but the moves give {outcome.result}"
            f" ({outcome.decided_by})",
            "tag",
            "Result",
        )
    if not outcome and record.result != "*":
        record.truncated = record.truncated or f"the moves, which do not lead to {record.result}"
    if record.truncated:
        made = len(game.positions) - 1
        game.warning = LoadWarning(
            "cut-short", f"cut short in {record.truncated}; {made} complete moves"
        )
    record.tags.update(result_tags(outcome))
    if not outcome:
        record.tags.pop("Termination", None)


def result_tags(outcome: Outcome | None) -> Mapping[str, str]:
    """Return the tags ``Result`` and ``Termination`` for an outcome; None: game in progress."""
    if outcome is None:
        return {"Result": "*"}
    return {"Result": outcome.result, "Termination": str(outcome.termination)}
