"""Move counts against the table in ``tests/data/perft.txt``."""

import pytest

from game.cli.perft import perft
from game.core.position import Position
from tests.support.data import PERFT
from tests.support.rules.positions import fresh

ROWS = [line.split() for line in PERFT.read_text().splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("row", ROWS, ids="-".join)
def test_the_number_of_move_sequences(row):
    game, depth, count, *options = row
    tags = dict(option.split("=") for option in options)
    assert perft(fresh(game, 1, **tags), int(depth)) == int(count)


def test_a_game_that_ends_earlier_adds_nothing():
    position: Position = fresh("battle-of-lits", 1).play("resign")
    assert perft(position, 0) == 1
    assert perft(position, 1) == 0
