"""Points that one seat has before the first move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.position import Position
from game.core.types import Seat, SetupError
from game.records import link
from game.records.errors import RecordError
from game.records.record import Record
from game.records.replay import load
from game.session.session import Session
from tests.support.rules.positions import SETUPS, random_play, seeds

POINT_GAMES = sorted(game for game in SETUPS if game != "lot")


@given(
    st.sampled_from(POINT_GAMES),
    seeds,
    st.sampled_from(["First", "Second"]),
    st.integers(1, 60).map(lambda halves: halves / 2),
)
def test_points_are_added_and_decide_the_game(game_id, seed, seat, points):
    plain, moves = random_play(game_id, seed)
    tags = {**plain[0].setup.tags, "Handicap": f"{seat} {points:g}"}
    ahead = [Position.start(plain[0].game, tags)]
    for move in moves:
        ahead.append(ahead[-1].play(move))
    for before, after in zip(plain, ahead, strict=True):
        difference = [b - a for a, b in zip(before.points, after.points, strict=True)]
        assert difference == ([points, 0] if seat == "First" else [0, points])
    first, second = ahead[-1].points
    if first != second:
        assert ahead[-1].outcome().winner is (Seat.FIRST if first > second else Seat.SECOND)
    again = ahead[-1].with_scoring(ahead[-1].setup)
    assert (again.points, again.setup) == (ahead[-1].points, ahead[-1].setup)


def test_points_stay_with_the_person_after_a_swap_and_in_a_rematch():
    game = Session.new("battle-of-lits", {"Handicap": "Second 3", "First": "Ann"}, 1)
    seats = game.view()["seats"]
    before = {seat: seats[seat]["points"] for seat in seats}
    game.play("Ia1a2a3a4")
    game.play("swap")
    assert game.position.earned == (0, 3)
    assert game.view()["earned"] == {"First": 0, "Second": 3}
    assert before["Second"] == before["First"] + 3
    rematch = game.rematch(2).record.tags
    assert (rematch["Handicap"], rematch["Second"]) == ("First 3", "Ann")
    assert "Handicap" not in Session.new("taiji", {}, 1).rematch(1).record.tags


def test_record_and_link_keep_the_handicap():
    game = Session.new("taiji", {"Handicap": " Second  2.5 "}, 1)
    game.play("a1/a2")
    record = str(game.record)
    assert '[Handicap "Second 2.5"]' in record
    assert load(record).positions[-1].points == (1, 3.5)
    assert link.decode(game.link()).tags["Handicap"] == "Second 2.5"
    with pytest.raises(RecordError, match="Handicap"):
        game.set_tags({"Handicap": "First 9"})


@pytest.mark.parametrize("text", ["3", "Third 3", "First -1", "First 0", "First 31", "First 1.25"])
def test_other_handicaps_are_refused(text):
    with pytest.raises(SetupError, match=r'Handicap: .* is not of the form "Second 3"'):
        Session.new("taiji", {"Handicap": text}, 1)
    with pytest.raises(RecordError, match="tag Handicap"):
        load(f'[Game "taiji"]\n[Handicap "{text}"]\n\na1/a2\n')


def test_game_of_lines_has_no_handicap():
    with pytest.raises(SetupError, match="Handicap: unknown option of lot"):
        Session.new("lot", {"Handicap": "First 3"}, 1)
    # A tag that means nothing to a game is kept, as any other.
    record = load('[Game "lot"]\n[Handicap "none"]\n\nd4\n')
    assert record.positions[-1].points == (0, 0)
    assert Record.parse(str(record.record)).tags["Handicap"] == "none"
