"""Move counts against the table in ``tests/data/perft.txt``."""

import pytest

from game.core.perft import perft
from game.core.position import Position
from tests.support.data import PERFT
from tests.support.rules.positions import initial_position

ROWS = [line.split() for line in PERFT.read_text().splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("row", ROWS, ids="-".join)
def test_perft_matches_the_table(row):
    game, depth, count, *options = row
    tags = dict(option.split("=") for option in options)
    assert perft(initial_position(game, 1, **tags), int(depth)) == int(count)


def test_perft_omits_games_that_end_earlier():
    position: Position = initial_position("battle-of-lits", 1).play("resign")
    assert perft(position, 0) == 1
    assert perft(position, 1) == 0
