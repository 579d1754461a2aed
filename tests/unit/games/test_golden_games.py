"""Transcripts of complete games, compared with the stored ones.

Run with ``GOLDEN=write`` to rewrite them, and review the difference before committing it.
"""

import os

import pytest

from game.core.types import Seat
from game.records.replay import load
from game.session.session import Session
from tests.support.data import GAMES, TRANSCRIPTS

RECORDS = sorted(GAMES.glob("*.record"))


def game_transcript(text):
    """Return a game move by move: the position, the move, and its change of points."""
    session, lines = Session.open(text.split("\n\n")[0]), []
    for move in load(text).record.moves:
        lines.append(position_line(session))
        session.play(move)
        change = session.view()["last"]["change"]
        lines.append(f"   {move}  First {change['First']:+} Second {change['Second']:+}")
    return "\n".join([*lines, position_line(session), session.position.stage.diagram(), ""])


def position_line(session):
    position, view = session.position, session.view()
    sides = " ".join(f"{seat}={position.side_of(seat)}:{p}" for seat, p in points_by_seat(position))
    supply = " ".join(
        f"{entry['piece']}{entry['left']}/{entry['legal']}" for entry in view["supply"]
    )
    outcome = position.outcome()
    turn = (
        f"{outcome.winner} wins by {outcome.decided_by}"
        if outcome
        else f"{position.to_move} to move"
    )
    coverage = f"coverable {len(view['coverable'])} reachable {len(view['reachable'])}"
    return f"{view['ply']:2} {turn}; {sides}; {supply}; {coverage}; {position.count_legal()} moves"


def points_by_seat(position):
    return zip(Seat, position.points, strict=True)


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_golden_game_transcript_is_unchanged(record):
    expected = TRANSCRIPTS / f"{record.stem}.told"
    actual = game_transcript(record.read_text())
    if os.environ.get("GOLDEN") == "write":
        expected.write_text(actual)
    assert actual == expected.read_text()


def test_golden_games_exist():
    assert len(RECORDS) >= 20
