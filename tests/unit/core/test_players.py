"""Who plays: seats of people and of the computer, in records, saves and on undo."""

import json

import pytest

from game.core.types import OutOfRangeError
from game.session.session import Session


def lot(*moves, **tags):
    """A game of LOT with these tags, in which these moves were made."""
    made = Session.new("lot", tags, 1)
    for move in moves:
        made.play(move)
    return made


def levels(session):
    return [seat["level"] for seat in session.view()["seats"].values()]


def test_the_seats_of_the_computer_are_kept_with_the_game():
    game = lot("d4", SecondLevel="3", ComputerSeed="77")
    assert levels(game) == [None, 3]
    again = Session.open(game.save())
    assert levels(again) == [None, 3]
    assert json.loads(again.save())["glance"]["seats"]["Second"]["level"] == 3
    assert levels(again.fork(1)) == [None, 3]


def test_there_are_eight_levels():
    assert levels(lot(FirstLevel="1", SecondLevel="8")) == [1, 8]


def test_after_a_swap_the_computer_sits_where_it_sat():
    game = lot("d4", "swap", SecondLevel="3")
    assert levels(game) == [None, 3]
    assert game.view()["seats"]["Second"]["side"] == "White"


@pytest.mark.parametrize("level", ["9", "0", "01", "9" * 5000, "wizard", "-1", "3.5", "٣"])
def test_where_the_level_is_not_known_a_person_sits_and_is_told(level):
    opened = Session.open(f'[Game "lot"]\n[FirstLevel "{level}"]\n\n1. d4')
    assert levels(opened) == [None, None]
    assert opened.warning.code == "level-unknown"
    assert opened.record.tags["FirstLevel"] == level
    opened.play("c3")
    assert opened.warning is None


def test_undo_goes_back_to_the_persons_own_turn_and_redo_forth():
    game = lot("d4", "c3", "e5", "g7", SecondLevel="3")
    before = game.view()
    game.undo()
    assert game.record.moves == ["d4", "c3"]
    game.redo()
    assert game.view() == before
    game.play("a1")
    game.undo()
    assert game.record.moves == ["d4", "c3", "e5", "g7"]


def test_a_computer_that_began_does_not_begin_again_on_undo():
    game = lot("d4", FirstLevel="3")
    assert game.view()["may_undo"] is False
    with pytest.raises(OutOfRangeError):
        game.undo()
    game.play("c3")
    game.undo()
    assert game.record.moves == ["d4"]


def test_of_two_computers_one_move_is_taken_back():
    game = lot("d4", "c3", FirstLevel="3", SecondLevel="1")
    game.undo()
    assert game.record.moves == ["d4"]


def test_undo_against_the_computer_gives_everybody_their_time_back():
    game = lot("d4", "c3", SecondLevel="3", Clock="60+0")
    game.play("e5", spent=4000)
    game.play("g7", spent=6000)
    game.undo()
    assert game.view()["clock"]["left"] == {"First": 60000, "Second": 60000}
    game.redo()
    assert game.view()["clock"]["left"] == {"First": 56000, "Second": 54000}


def test_where_moves_are_tried_out_they_are_taken_back_one_by_one():
    trial = lot("d4", "c3", SecondLevel="3").open_analysis(2)
    trial.play("e5")
    trial.play("g7")
    trial.undo()
    assert trial.record.moves == ["d4", "c3", "e5"]


def test_in_a_rematch_the_computer_takes_the_other_seat_with_fresh_chance():
    game = lot(First="Ann", SecondLevel="3", ComputerSeed="7")
    again = game.rematch(99)
    assert again.record.tags["FirstLevel"] == "3"
    assert again.record.tags["Second"] == "Ann"
    assert "SecondLevel" not in again.record.tags
    assert again.record.tags["ComputerSeed"] == "99"
    assert "ComputerSeed" not in lot(First="Ann").rematch(99).record.tags
