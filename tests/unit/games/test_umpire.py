"""Random games of all setups, compared with an umpire that shares no code with `game/`.

`./build.sh agree` does the same for any number of positions.
"""

from random import Random

import pytest
from hypothesis import given, settings

from tests.support.rules.agreement import UNEVEN_BOARD, DisagreementError, compare, play_and_compare
from tests.support.rules.positions import BLANK_BOARD, SETUPS, battle_position, seeds
from tests.support.rules.umpire import Umpire

GAME_SETUPS = [(game, tags) for game, kinds in SETUPS.items() for tags in kinds]
FULL_COMPARISONS = 2
MAX_GAMES = 2  # the umpire is slow


@pytest.mark.slow
@pytest.mark.parametrize(("game", "tags"), GAME_SETUPS, ids=lambda part: str(part))
@settings(max_examples=MAX_GAMES)
@given(seeds)
def test_random_games_match_the_umpire(game, tags, seed):
    def compares_all_moves(ply, plies):
        return ply in (1, *Random(seed).sample(range(plies), FULL_COMPARISONS))

    positions, judged = play_and_compare(game, seed, compares_all_moves, **tags)
    assert judged > 10 * positions


@pytest.mark.parametrize(
    ("board", "moves", "all_moves", "message"),
    [
        (UNEVEN_BOARD, ["Ia1b1c1d1", "La2a3a4b4"], False, "points"),
        (BLANK_BOARD, ["Ia1b1c1d1"], False, "seat to move"),
        (BLANK_BOARD, ["Ia1b1c1d1", "La2a3a4b4"], False, "the umpire {'"),
        (BLANK_BOARD, ["Ia1b1c1d1", "La2a3a4b4"], True, "legal moves"),
    ],
)
def test_compare_detects_an_umpire_in_another_position(board, moves, all_moves, message):
    position = battle_position("Ie5f5g5h5", "Lf6f7f8g8")
    legal = [str(move) for move in position.legal_moves()]
    umpire = Umpire({"Game": "battle-of-lits", "Board": board})
    for move in moves:
        umpire.play(move)
    with pytest.raises(DisagreementError, match=message):
        compare(position, umpire, legal, legal, all_moves)
