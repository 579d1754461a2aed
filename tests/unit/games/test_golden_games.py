"""Whole games printed as text and compared to the letter.

Run with ``GOLDEN=write`` to write them anew; then read the difference before committing it.
"""

import os

import pytest

from game.core.types import Seat
from game.records.replay import load
from game.session.session import Session
from tests.support.data import GAMES

RECORDS = sorted(GAMES.glob("*.record"))


def told(text):
    """A game told move by move: what may be done, what was done, what it was worth."""
    session, lines = Session.open(text.split("\n\n")[0]), []
    for text_of_move in load(text).record.moves:
        lines.append(told_position(session))
        session.play(text_of_move)
        change = session.view()["last"]["change"]
        lines.append(f"   {text_of_move}  First {change['First']:+} Second {change['Second']:+}")
    return "\n".join([*lines, told_position(session), session.position.stage.diagram(), ""])


def told_position(session):
    position, view = session.position, session.view()
    sides = " ".join(f"{seat}={position.side_of(seat)}:{p}" for seat, p in points(position))
    supply = " ".join(f"{left['piece']}{left['left']}/{left['legal']}" for left in view["supply"])
    end = position.outcome()
    turn = f"{end.winner} wins by {end.decided_by}" if end else f"{position.to_move} to move"
    live = f"coverable {len(view['coverable'])} reachable {len(view['reachable'])}"
    return f"{view['ply']:2} {turn}; {sides}; {supply}; {live}; {position.count_legal()} moves"


def points(position):
    return zip(Seat, position.points, strict=True)


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_is_told_as_ever(record):
    expected = record.with_suffix(".told")
    now = told(record.read_text())
    if os.environ.get("GOLDEN") == "write":
        expected.write_text(now)
    assert now == expected.read_text()


def test_there_are_golden_games():
    assert len(RECORDS) >= 20
