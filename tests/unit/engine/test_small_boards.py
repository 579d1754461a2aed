"""TAIJI on boards so small that it can be solved: Black, who wins when equal, always wins."""

from random import Random

import pytest

from game.core.position import Position
from game.core.types import Cell, Seat
from game.engine.endgame import ProofSearch
from game.engine.heuristics.registry import heuristics_for
from game.engine.playout import TIE_BREAK_VALUE
from game.games import registry
from game.games.taiji import BoardSpec, TaijiStage, Taijitu


def start(size, scored_groups=1):
    stage = TaijiStage(BoardSpec(size, scored_groups))
    return Position.start(registry.find("taiji"), {}).with_stage(stage)


@pytest.mark.parametrize("scored_groups", [1, 2, 3])
@pytest.mark.parametrize("size", [2, 3, 4])
def test_board_is_won_by_black_with_equal_groups(size, scored_groups):
    position = start(size, scored_groups)
    search = ProofSearch(position, heuristics_for(position.stage))
    while search.value is None:
        search.step(1000)
    assert search.value == -TIE_BREAK_VALUE


def opposite(move, size):
    """Return the taijitu turned by 180 degrees around the centre, with the colours exchanged."""
    black, white = (Cell(size - 1 - c.column, size - 1 - c.row) for c in (move.white, move.black))
    return Taijitu(black, white)


@pytest.mark.parametrize("size", [4, 6, 8, 10])
@pytest.mark.parametrize("scored_groups", [1, 2, 3])
def test_black_wins_on_even_boards_by_turning_every_move(size, scored_groups):
    for seed in range(5):
        rng, position = Random(seed), start(size, scored_groups)
        while position.to_move:
            move = rng.choice(list(position.legal_moves()))
            position = position.after(move).after(opposite(move, size))
        assert position.points[0] == position.points[1]
        assert position.outcome().winner is Seat.SECOND
