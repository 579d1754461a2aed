"""The values of positions of LOT do not depend on the way they are computed."""

import pytest

from game.engine.heuristics.lot import MAX_ESTIMATE, lot_heuristics
from game.engine.heuristics.lot_evaluation import board_for_mover
from game.games.lot_moves import SIZE
from tests.support.rules.positions import random_line


@pytest.mark.parametrize("seed", range(6))
def test_priors_are_the_values_of_the_positions_after_the_turns(seed):
    heuristics, with_line = lot_heuristics(), 0
    for position in random_line("lot", seed):
        stage = position.stage
        if stage.over:
            break
        numbers = heuristics.moves(stage)
        for number, prior in zip(numbers, heuristics.priors(stage, numbers), strict=True):
            after = heuristics.after(stage, number)
            value = heuristics.evaluation.evaluate(board_for_mover(after))
            lead = -value * heuristics.logistic_scale
            assert prior == pytest.approx(max(-MAX_ESTIMATE, min(MAX_ESTIMATE, lead)))
            with_line += number >= 2 * SIZE * SIZE
    assert with_line
