"""TAIJI: legal placements, scored groups and ties."""

import pytest
from hypothesis import given

from game.core.types import Decision, Seat
from tests.support.rules.plain_counts import plain_group_sizes
from tests.support.rules.positions import cells, initial_position, play, random_line, reasons, seeds


def test_white_moves_first():
    start = initial_position("taiji")
    assert start.side_of(Seat.FIRST) == "White"
    assert start.to_move is Seat.FIRST


def test_taijitu_lies_on_two_empty_cells_sharing_an_edge():
    assert reasons(initial_position("taiji"), "a1/a2") == set()
    assert reasons(play("taiji", "a1/a2"), "i9/h9") == set()


def test_either_end_of_a_taijitu_may_be_white():
    assert play("taiji", "a1/a2").points == play("taiji", "a2/a1").points == (1, 1)
    assert play("taiji", "a1/a2").stage != play("taiji", "a2/a1").stage


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a1/a3", {"not-adjacent"}),
        ("a1/b2", {"not-adjacent"}),
        ("a1/a1", {"not-adjacent"}),
        ("c3/c4", {"overlap"}),
        ("c4/c5", {"overlap"}),
        ("c4/e5", {"overlap", "not-adjacent"}),
        ("i9/i10", {"off-board"}),
        ("i9/k10", {"off-board", "not-adjacent"}),
    ],
)
def test_all_violations_are_reported(text, expected):
    assert reasons(play("taiji", "c3/c4"), text) == expected


def test_violation_lists_its_cells():
    assert cells(play("taiji", "c3/c4"), "c4/c5", "overlap") == "c4"


@pytest.mark.parametrize("text", ["", "a1", "a1a2", "a1/a2/a3", "a1/", "/", "La1a2a3b1", "a1/x"])
def test_malformed_taijitu_is_rejected(text):
    assert reasons(initial_position("taiji"), text) == {"malformed"}


@pytest.mark.parametrize(
    ("tags", "size", "count"),
    [
        ({}, 9, 2),
        ({"Size": "7"}, 7, 1),
        ({"Size": "11"}, 11, 3),
        ({"Size": "7", "Groups": "3"}, 7, 3),
    ],
)
def test_board_size_and_scored_groups_follow_the_setup(tags, size, count):
    stage = initial_position("taiji", **tags).stage
    assert stage.size == (size, size)
    assert stage.board.scored_groups == count


@given(seeds)
def test_score_sums_the_largest_groups_connected_by_edges(seed):
    last = random_line("taiji", seed, Groups="2")[-1]
    squares = {
        "White": last.stage.board.cells_of(last.stage.white),
        "Black": last.stage.board.cells_of(last.stage.black),
    }
    for seat in Seat:
        own = [tuple(cell) for cell in squares[last.side_of(seat)]]
        assert last.points[list(Seat).index(seat)] == sum(
            plain_group_sizes(own, diagonal=False)[:2]
        )


@given(seeds)
def test_game_ends_when_no_taijitu_fits(seed):
    stage = random_line("taiji", seed, Size="7")[-1].stage
    empty = stage.board.cells_of(stage.board.all_cells & ~(stage.white | stage.black))
    assert not any(neighbour in empty for cell in empty for neighbour in cell.neighbours())


def test_tie_is_won_by_black():
    for seed in range(500):
        last = random_line("taiji", seed, Size="7")[-1]
        if last.points[0] == last.points[1]:
            assert last.outcome().winner is Seat.SECOND
            assert last.outcome().decided_by is Decision.MOVED_SECOND
            return
    raise AssertionError("no tie found")
