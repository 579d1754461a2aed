"""Seats of people and of the computer in records, in saves and on undo."""

import pytest

from game.core.types import OutOfRangeError, SetupError
from game.session.session import Session


def lot_session(*moves, **tags):
    """Return a session of LOT with *tags* after *moves*."""
    session = Session.new("lot", tags, 1)
    for move in moves:
        session.play(move)
    return session


def levels(session):
    return [seat["level"] for seat in session.view()["seats"].values()]


def test_computer_levels_are_saved_with_the_game():
    game = lot_session("d4", SecondLevel="3", ComputerSeed="77")
    assert levels(game) == [None, 3]
    reopened = Session.open(game.save())
    assert levels(reopened) == [None, 3]
    assert reopened.save()["glance"]["seats"]["Second"]["level"] == 3
    assert levels(reopened.fork(1)) == [None, 3]


def test_levels_range_from_1_to_8():
    assert levels(lot_session(FirstLevel="1", SecondLevel="8")) == [1, 8]


def test_computer_keeps_its_seat_after_swap():
    game = lot_session("d4", "swap", SecondLevel="3")
    assert levels(game) == [None, 3]
    assert game.view()["seats"]["Second"]["side"] == "White"


@pytest.mark.parametrize("level", ["9", "0", "01", "9" * 5000, "wizard", "-1", "3.5", "٣"])
def test_unknown_level_becomes_a_person_with_a_warning(level):
    opened = Session.open(f'[Game "lot"]\n[FirstLevel "{level}"]\n\n1. d4')
    assert levels(opened) == [None, None]
    assert opened.warning.code == "level-unknown"
    assert opened.record.tags["FirstLevel"] == level
    opened.play("c3")
    assert opened.warning is None


def test_undo_returns_to_the_persons_turn_and_redo_reverses_it():
    game = lot_session("d4", "c3", "e5", "g7", SecondLevel="3")
    before = game.view()
    game.undo()
    assert game.record.moves == ["d4", "c3"]
    game.redo()
    assert game.view() == before
    game.play("a1")
    game.undo()
    assert game.record.moves == ["d4", "c3", "e5", "g7"]


def test_undo_stops_after_the_first_move_of_the_computer():
    game = lot_session("d4", FirstLevel="3")
    assert game.view()["may_undo"] is False
    with pytest.raises(OutOfRangeError):
        game.undo()
    game.play("c3")
    game.undo()
    assert game.record.moves == ["d4"]


def test_undo_takes_back_one_move_between_two_computers():
    game = lot_session("d4", "c3", FirstLevel="3", SecondLevel="1")
    game.undo()
    assert game.record.moves == ["d4"]


def test_undo_against_the_computer_restores_both_clocks():
    game = lot_session("d4", "c3", SecondLevel="3", Clock="60+0")
    game.play("e5", spent=4000)
    game.play("g7", spent=6000)
    game.undo()
    assert game.view()["clock"]["left"] == {"First": 60000, "Second": 60000}
    game.redo()
    assert game.view()["clock"]["left"] == {"First": 56000, "Second": 54000}


def test_undo_on_analysis_board_takes_back_one_move():
    analysis = lot_session("d4", "c3", SecondLevel="3").open_analysis(2)
    analysis.play("e5")
    analysis.play("g7")
    analysis.undo()
    assert analysis.record.moves == ["d4", "c3", "e5"]


def test_rematch_moves_computer_to_other_seat_with_new_seed():
    game = lot_session(First="Ann", SecondLevel="3", ComputerSeed="7")
    rematch = game.rematch(99)
    assert rematch.record.tags["FirstLevel"] == "3"
    assert rematch.record.tags["Second"] == "Ann"
    assert "SecondLevel" not in rematch.record.tags
    assert rematch.record.tags["ComputerSeed"] == "99"
    assert "ComputerSeed" not in lot_session(First="Ann").rematch(99).record.tags


def test_rematch_may_change_the_level_of_the_computer():
    game = lot_session(First="Ann", SecondLevel="3")
    assert game.rematch(1, level=4).record.tags["FirstLevel"] == "4"
    both = lot_session(FirstLevel="1", SecondLevel="2").rematch(1, level=8).record.tags
    assert (both["FirstLevel"], both["SecondLevel"]) == ("8", "8")


@pytest.mark.parametrize("level", [0, 9, -1])
def test_rematch_refuses_a_level_that_does_not_exist(level):
    with pytest.raises(SetupError, match="from 1 to 8"):
        lot_session(SecondLevel="3").rematch(1, level=level)


def test_rematch_refuses_a_level_without_a_computer():
    with pytest.raises(SetupError, match="does not play"):
        lot_session(First="Ann").rematch(1, level=3)
