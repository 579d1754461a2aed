"""Whole games of every kind, judged by an umpire that knows nothing of `game/`.

`./build.sh agree` does the same for as many positions as are asked for.
"""

from random import Random

import pytest
from hypothesis import given, settings

from tests.support.rules.agreement import UNEVEN, DisagreementError, compare, play_and_compare
from tests.support.rules.positions import AGREEMENTS, BLANK, battle, seeds
from tests.support.rules.umpire import Umpire

KINDS = [(game, tags) for game, kinds in AGREEMENTS.items() for tags in kinds]
LOOKS = 2
GAMES = 2  # it is slow


@pytest.mark.parametrize(("game", "tags"), KINDS, ids=lambda part: str(part))
@settings(max_examples=GAMES)
@given(seeds)
def test_an_umpire_of_its_own_finds_the_same_moves_reasons_points_and_winner(game, tags, seed):
    def whole(ply, plies):
        return ply in (1, *Random(seed).sample(range(plies), LOOKS))

    positions, judged = play_and_compare(game, seed, whole, **tags)
    assert judged > 10 * positions


@pytest.mark.parametrize(
    ("board", "laid", "whole", "told"),
    [
        (UNEVEN, ["Ia1b1c1d1", "La2a3a4b4"], False, "points"),
        (BLANK, ["Ia1b1c1d1"], False, "seat to move"),
        (BLANK, ["Ia1b1c1d1", "La2a3a4b4"], False, "the umpire {'"),
        (BLANK, ["Ia1b1c1d1", "La2a3a4b4"], True, "legal moves"),
    ],
)
def test_an_umpire_of_another_position_is_not_agreed_with(board, laid, whole, told):
    position = battle("Ie5f5g5h5", "Lf6f7f8g8")
    legal = [str(move) for move in position.legal_moves()]
    umpire = Umpire({"Game": "battle-of-lits", "Board": board})
    for move in laid:
        umpire.play(move)
    with pytest.raises(DisagreementError, match=told):
        compare(position, umpire, legal, legal, whole)
