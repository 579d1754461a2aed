"""Hasty moves: few of the moves are seen, near ones and those that gain points preferred."""

from collections import Counter
from random import Random

import pytest

from game.core.types import SWAP
from game.engine import hasty
from game.engine.hasty import hasty_move
from game.engine.playout import lead_after
from game.games import registry
from tests.support.rules.positions import initial_position, random_line


@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_hasty_moves_are_legal_in_every_position(game):
    rng = Random(5)
    last_move = ""
    position = initial_position(game)
    while position.to_move:
        move = hasty_move(position, last_move, rng)
        assert move in set(position.legal_moves())
        position, last_move = position.after(move), str(move)


def distance(move, last_move):
    """Distance of two discs of LOT in steps of a king."""
    return max(abs(ord(a) - ord(b)) for a, b in zip(str(move)[:2], last_move, strict=True))


def test_hasty_player_stays_near_the_last_move():
    position = random_line("lot", 2, 5)[-1]
    near = [distance(hasty_move(position, "b2", Random(seed)), "b2") for seed in range(200)]
    anywhere = [distance(hasty_move(position, "", Random(seed)), "b2") for seed in range(200)]
    assert sum(near) < 0.7 * sum(anywhere)


def test_hasty_player_takes_points_but_overlooks_most_moves():
    position = random_line("battle-of-lits", 4, 4)[-1]
    leads = [lead_after(position, move) for move in position.legal_moves()]
    mean, best = sum(leads) / len(leads), max(leads)
    found = [lead_after(position, hasty_move(position, "", Random(seed))) for seed in range(200)]
    assert sum(found) / len(found) > mean + 0.5
    assert found.count(best) < 100


def test_hasty_player_may_swap_or_not():
    position = random_line("lot", 3, 1)[-1]
    chosen = Counter(hasty_move(position, "d4", Random(seed)) for seed in range(400))
    assert 0 < chosen[SWAP] < 200


def test_few_moves_are_all_seen():
    position = next(one for one in random_line("taiji", 3) if one.count_legal() <= hasty.WEIGHED)
    best = max(lead_after(position, move) for move in position.legal_moves())
    assert lead_after(position, hasty_move(position, "a1/a2", Random(1))) == best
