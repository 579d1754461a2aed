"""Threat search of LOT: what it finds wins against every defence, and it overlooks no short win."""

import pytest

from game.engine.heuristics.lot_threats import winning_turn
from game.games.lot import LotStage
from tests.support.rules.positions import random_line


def stages_with_stacks():
    """Yield positions of random games in which the side to move has stacks, but no win at once."""
    for seed in range(40):
        for position in random_line("lot", seed)[10:-1:3]:
            stage = position.stage
            if stage.stacks[stage.plies % 2] and not wins_at_once(stage):
                yield stage


def wins_at_once(stage):
    return any(stage.play(move).winner for move in stage.legal_moves())


def wins_against_every_defence(stage, turns):
    """Return whether the turns that are found win within a number of turns."""
    turn = winning_turn(stage)
    if not turn or not turns:
        return False
    after = stage.after(*turn)
    if after.winner:
        return True
    return not after.over and all(
        wins_against_every_defence(after.play(reply), turns - 1) for reply in after.legal_moves()
    )


def test_turn_found_wins_against_every_defence():
    found = [stage for stage in stages_with_stacks() if winning_turn(stage)]
    assert len(found) >= 20
    for stage in found[::4]:
        assert wins_against_every_defence(stage, 3)


def test_every_win_in_two_turns_is_found():
    wins = 0
    for stage in list(stages_with_stacks())[::3]:
        after = (stage.play(move) for move in stage.legal_moves())
        if any(
            not one.over and all(wins_at_once(one.play(reply)) for reply in one.legal_moves())
            for one in after
        ):
            wins += 1
            assert winning_turn(stage)
    assert wins >= 3


@pytest.mark.parametrize("discs_left", [1, 2, 3])
def test_nothing_is_promised_when_the_discs_run_out(discs_left):
    # So few discs are left only late in unusual games.
    stage = next(stage for stage in stages_with_stacks() if winning_turn(stage))
    short = LotStage(stage.singles, stage.stacks, stage.plies)
    short.discs_left = lambda _: discs_left
    assert winning_turn(short) is None
