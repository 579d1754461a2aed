"""The double games, following the TAILITS rules and our rulings."""

from functools import cache

import pytest

from game.core.types import Seat
from game.games.battle_of_lits import BattleStage
from game.games.taiji import TaijiStage
from game.games.tailits import TailitsStage
from tests.support.rules.positions import initial_position, play, random_line, reasons


@cache
def stage_boundary(game_id, seed, **tags):
    """Return the last position of the first stage, the first of the second, and the final one."""
    line = random_line(game_id, seed, **tags)
    second = next(i for i, position in enumerate(line) if position.stage_number)
    return line[second - 1], line[second], line[-1]


def test_tailits_comes_first_and_black_starts():
    start = initial_position("tailits+taiji")
    assert isinstance(start.stage, TailitsStage)
    assert start.side_of(Seat.FIRST) == "Black"


@pytest.mark.parametrize("seed", range(4))
def test_taiji_follows_tailits_and_white_starts(seed):
    _, opened, _ = stage_boundary("tailits+taiji", seed)
    assert isinstance(opened.stage, TaijiStage)
    assert opened.to_move is Seat.SECOND
    assert opened.side_of(Seat.SECOND) == "White"
    assert opened.stage.board.scored_groups == 3


@pytest.mark.parametrize("seed", range(4))
def test_last_mover_of_tailits_earns_half_a_point(seed):
    _, opened, _ = stage_boundary("tailits+taiji", seed)
    gained = [points % 1 for points in opened.earned]
    assert sorted(gained) == [0, 0.5]
    assert gained[list(Seat).index(opened.last_mover)] == 0.5


def test_half_point_goes_to_the_side_that_placed_last():
    first = play("tailits+taiji", "If5f6/f7f8")
    assert first.stage.bonus() == {"Black": 0.5}
    assert first.play("Lg8g9/g10h10").stage.bonus() == {"White": 0.5}


@pytest.mark.parametrize("seed", range(8))
def test_tailits_points_are_added_and_ties_are_impossible(seed):
    _, opened, last = stage_boundary("tailits+taiji", seed, Groups="1")
    stage_points = last.stage.points()
    for i, seat in enumerate(Seat):
        assert last.points[i] == opened.earned[i] + stage_points[last.side_of(seat)]
    assert last.points[0] != last.points[1]
    assert last.outcome().winner is (Seat.FIRST if last.points[0] > last.points[1] else Seat.SECOND)


@pytest.mark.parametrize("seed", range(4))
def test_taijitu_must_lie_flat(seed):
    _, opened, _ = stage_boundary("tailits+taiji", seed)
    raised = set(opened.stage.board.cells_of(opened.stage.board.raised))
    seen = set()
    for column in range(11):
        for row in range(10):
            cell, cell_above = (
                f"{'abcdefghijk'[column]}{row + 1}",
                f"{'abcdefghijk'[column]}{row + 2}",
            )
            flat = ((column, row) in raised) == ((column, row + 1) in raised)
            assert reasons(opened, f"{cell}/{cell_above}") == (set() if flat else {"not-flat"})
            seen.add(flat)
    assert seen == {True, False}


@pytest.mark.parametrize("seed", range(4))
def test_tetromino_colours_do_not_count_in_taiji(seed):
    _, opened, _ = stage_boundary("tailits+taiji", seed)
    assert dict(opened.stage.points()) == {"White": 0, "Black": 0}


@pytest.mark.parametrize("seed", range(4))
def test_battle_follows_taiji_and_white_starts(seed):
    before, opened, _ = stage_boundary("taiji+battle-of-lits", seed)
    assert isinstance(opened.stage, BattleStage)
    assert opened.to_move is Seat.FIRST
    assert opened.side_of(Seat.FIRST) == "White"
    assert opened.stage.layout.supply == (6, 6, 6, 6)
    assert opened.count_legal() == 1616
    taijitus = before.stage.plies + 1
    assert opened.stage.points() == {"White": taijitus, "Black": taijitus}


@pytest.mark.parametrize("seed", range(4))
def test_black_may_swap_on_first_turn_of_battle_keeping_points(seed):
    _, opened, _ = stage_boundary("taiji+battle-of-lits", seed)
    assert reasons(opened, "swap") == {"no-swap"}
    after = opened.after(next(opened.legal_moves()))
    assert after.may_swap
    swapped = after.play("swap")
    assert swapped.side_of(Seat.FIRST) == "Black"
    assert swapped.to_move is Seat.FIRST
    assert swapped.earned == after.earned == opened.earned
    stage_points = swapped.stage.points()
    assert swapped.points == (
        opened.earned[0] + stage_points["Black"],
        opened.earned[1] + stage_points["White"],
    )
    assert reasons(swapped, "swap") == {"no-swap"}


def test_swap_is_illegal_in_the_taiji_stage():
    line = random_line("taiji+battle-of-lits", 1, 1)
    assert reasons(line[-1], "swap") == {"no-swap"}


def test_tie_is_won_by_the_last_mover_of_battle():
    for seed in range(1000):
        last = random_line("taiji+battle-of-lits", seed, Groups="1")[-1]
        if last.points[0] == last.points[1]:
            assert last.outcome().winner is last.last_mover
            return
    raise AssertionError("no tie found")
