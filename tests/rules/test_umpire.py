"""Whole games of every kind, judged by an umpire that knows nothing of `game/`."""

from random import Random

import pytest
from hypothesis import given, settings

from game.vocabulary import Seat
from tests.rules.positions import AGREEMENTS, random_play, seeds
from tests.rules.umpire import Umpire

KINDS = [(game, tags) for game, kinds in AGREEMENTS.items() for tags in kinds]
LOOKS = 2
GAMES = 2  # it is slow


@pytest.mark.parametrize(("game", "tags"), KINDS, ids=lambda part: str(part))
@settings(max_examples=GAMES)
@given(seeds)
def test_an_umpire_of_its_own_finds_the_same_moves_points_and_winner(game, tags, seed):
    positions, moves = random_play(game, seed, **tags)
    umpire = Umpire({"Game": game, **positions[0].setup.tags})
    looked_at = {1, len(moves)} | {*Random(seed).sample(range(len(moves)), LOOKS)}
    for ply, position in enumerate(positions):
        assert umpire.points() == list(position.points)
        if ply in looked_at:
            assert umpire.legal() == [str(move) for move in position.legal_moves()]
        if not position.over:
            assert position.to_move is list(Seat)[umpire.turn]
            umpire.play(moves[ply])
    winner = umpire.winner()
    assert positions[-1].outcome().winner == (None if winner is None else list(Seat)[winner])
