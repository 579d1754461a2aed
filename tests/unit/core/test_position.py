"""A position knows the moves that led to it."""

from hypothesis import given
from hypothesis import strategies as st

from game.core.types import RESIGN, SWAP
from tests.support.rules.positions import games, play, random_play, seeds


@given(games, seeds, st.integers(0, 140))
def test_position_has_the_moves_of_all_stages(game, seed, length):
    positions, moves = random_play(game, seed, length)
    assert [str(move) for move in positions[-1].moves] == moves
    assert len(moves) == positions[-1].ply


def test_swap_and_resignation_are_moves():
    position = play("lot", "d4", "swap", "resign")
    assert position.moves[1:] == (SWAP, RESIGN)


def test_moves_do_not_make_positions_different():
    one, other = play("taiji", "a1/a2", "c1/c2"), play("taiji", "c1/c2", "a1/a2")
    assert one == other
    assert one.moves != other.moves


@given(games, seeds)
def test_a_game_ends_in_its_last_stage(game, seed):
    positions, _ = random_play(game, seed)
    last = [position.in_last_stage for position in positions]
    assert last[-1]
    assert last == sorted(last)
    assert all(last) == ("+" not in game)
