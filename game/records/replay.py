"""Loading a record: every move is asked of the rules, and what is wrong is said with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..core.position import Position
from ..core.types import GameError, IllegalMoveError, Outcome, Seat, SetupError, Termination
from ..games import registry
from .record import Record, RecordError, arranged


class ReplayError(GameError):
    """A record with a move that breaks a rule: its number, counted from 1, and why."""

    def __init__(self, number: int, seat: Seat | None, cause: IllegalMoveError) -> None:
        self.number, self.cause = number, cause
        who = f" by {seat}" if seat else ""
        written = f"{(number + 1) // 2}. {'... ' if number % 2 == 0 else ''}{cause.move}"
        super().__init__(f'move {number} ("{written}"{who}) is not legal: {", ".join(cause.codes)}')


@dataclass(frozen=True)
class Notice:
    """Something about a record that loaded which its reader should be told."""

    code: str
    message: str


@dataclass
class Played:
    """A record with its positions: ``positions[i]`` is the position after *i* moves."""

    record: Record
    positions: list[Position]
    notice: Notice | None = None


def load(text: str) -> Played:
    """The game that *text* records, with canonical moves and a notice if it is cut short.

    Raises RecordError, SetupError or ReplayError; each says what and where.
    """
    record = Record.parse(text)
    _check_tags(record)
    try:
        start = Position.start(registry.find(record.tags["Game"]), record.tags)
    except SetupError as error:
        cut = " (the record is cut short)" if record.cut else ""
        raise RecordError(f"tag {error}{cut}", error.kind, error.at) from None
    record.tags.update({n: v for n, v in start.setup.tags.items() if n in record.tags})
    game = Played(record, [start])
    _replay(game)
    _finish(game)
    record.tags = arranged(record.tags, start.setup.tags)
    return game


def _check_tags(record: Record) -> None:
    edition = record.tags.get("Edition", "1")
    if edition != "1":
        raise RecordError(f'tag Edition: "{edition}" is not known here, only 1', "tag", "Edition")
    ending = record.tags.get("Termination")
    if ending is not None and ending not in set(Termination):
        known = ", ".join(Termination)
        raise RecordError(
            f'tag Termination: "{ending}" is not one of {known}', "tag", "Termination"
        )
    if ending == Termination.TIME and record.result not in ("1-0", "0-1"):
        raise RecordError("tag Termination: time, but Result does not say who won", "tag", "Result")


def _replay(game: Played) -> None:
    record, texts = game.record, list(game.record.moves)
    for i, text in enumerate(texts):
        position = game.positions[-1]
        try:
            game.positions.append(position.play(text))
        except IllegalMoveError as error:
            if i + 1 == len(texts) and record.loose_end and _cut_move(position, text):
                record.cut = f'move {i + 1}, "{text}"'
                del record.moves[i:]
                return
            raise ReplayError(i + 1, position.to_move, error) from None
        record.moves[i] = str(position.parse(text))


def _cut_move(position: Position, text: str) -> bool:
    """Whether *text* is the beginning of a legal move, of a move number or of a result."""
    if text[0].isdigit():
        return True
    beginnings = text[:1].upper() + text[1:].lower(), text.lower()
    moves = [*map(str, position.legal_moves()), "resign"]
    return any(move.startswith(beginnings) for move in moves)


def _finish(game: Played) -> None:
    """Compares what the moves give with the tags Result and Termination."""
    record, last = game.record, game.positions[-1]
    outcome = last.outcome()
    if record.tags.get("Termination") == Termination.TIME and not outcome:
        loser = Seat.SECOND if record.result == "1-0" else Seat.FIRST
        game.positions[-1] = last.out_of_time(loser)
        outcome = game.positions[-1].outcome()
    if outcome and record.result not in ("*", outcome.result):
        raise RecordError(
            f"tag Result: {record.result}, but the moves give {outcome.result}"
            f" ({outcome.decided_by})",
            "tag",
            "Result",
        )
    if not outcome and record.result != "*":
        record.cut = record.cut or f"the moves: they do not lead to {record.result}"
    if record.cut:
        made = len(game.positions) - 1
        game.notice = Notice("cut-short", f"cut short in {record.cut}; {made} moves are whole")
    record.tags.update(result_tags(outcome))
    if not outcome:
        record.tags.pop("Termination", None)


def result_tags(outcome: Outcome | None) -> Mapping[str, str]:
    """The tags that say how a game stands."""
    if outcome is None:
        return {"Result": "*"}
    return {"Result": outcome.result, "Termination": str(outcome.termination)}
