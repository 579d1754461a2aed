"""TAIJI: where a taijitu may lie, what counts, who wins a tie."""

import pytest
from hypothesis import given

from game.core.types import Decision, Seat
from tests.support.rules.plain_counts import slow_groups
from tests.support.rules.positions import cells, fresh, play, random_line, reasons, seeds


def test_white_moves_first():
    start = fresh("taiji")
    assert start.side_of(Seat.FIRST) == "White"
    assert start.to_move is Seat.FIRST


def test_a_taijitu_lies_on_any_two_empty_cells_that_share_an_edge():
    assert reasons(fresh("taiji"), "a1/a2") == set()
    assert reasons(play("taiji", "a1/a2"), "i9/h9") == set()


def test_each_end_lies_as_the_player_likes():
    assert play("taiji", "a1/a2").points == play("taiji", "a2/a1").points == (1, 1)
    assert play("taiji", "a1/a2").stage != play("taiji", "a2/a1").stage


@pytest.mark.parametrize(
    ("text", "broken"),
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
def test_every_broken_rule_is_named(text, broken):
    assert reasons(play("taiji", "c3/c4"), text) == broken


def test_the_cells_that_break_a_rule_are_shown():
    assert cells(play("taiji", "c3/c4"), "c4/c5", "overlap") == "c4"


@pytest.mark.parametrize("text", ["", "a1", "a1a2", "a1/a2/a3", "a1/", "/", "La1a2a3b1", "a1/x"])
def test_what_is_no_taijitu_is_malformed(text):
    assert reasons(fresh("taiji"), text) == {"malformed"}


@pytest.mark.parametrize(
    ("tags", "size", "count"),
    [
        ({}, 9, 2),
        ({"Size": "7"}, 7, 1),
        ({"Size": "11"}, 11, 3),
        ({"Size": "7", "Groups": "3"}, 7, 3),
    ],
)
def test_the_boards_and_the_groups_that_count(tags, size, count):
    stage = fresh("taiji", **tags).stage
    assert stage.size == (size, size)
    assert stage.board.scored_groups == count


@given(seeds)
def test_the_score_is_the_sum_of_the_largest_groups_by_edges_only(seed):
    last = random_line("taiji", seed, Groups="2")[-1]
    squares = {
        "White": last.stage.board.cells_of(last.stage.white),
        "Black": last.stage.board.cells_of(last.stage.black),
    }
    for seat in Seat:
        own = [tuple(cell) for cell in squares[last.side_of(seat)]]
        assert last.points[list(Seat).index(seat)] == sum(slow_groups(own, diagonal=False)[:2])


@given(seeds)
def test_the_game_ends_when_no_taijitu_fits(seed):
    stage = random_line("taiji", seed, Size="7")[-1].stage
    empty = stage.board.cells_of(stage.board.all_cells & ~(stage.white | stage.black))
    assert not any(near in empty for cell in empty for near in cell.neighbours())


def test_a_tie_is_won_by_black_who_moved_second():
    for seed in range(500):
        last = random_line("taiji", seed, Size="7")[-1]
        if last.points[0] == last.points[1]:
            assert last.outcome().winner is Seat.SECOND
            assert last.outcome().decided_by is Decision.MOVED_SECOND
            return
    raise AssertionError("no tie found")
