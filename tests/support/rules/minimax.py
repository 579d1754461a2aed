"""The plainest search there is, over positions as the rules give them: the computer's measure."""

from functools import cache

from game.core.types import Seat
from game.engine.heuristics.registry import TIE_BREAK_VALUE
from tests.support.rules.positions import random_line

MOST = 400
"""How many positions a plain search may look at."""

SEEDS = {"lot": (11, 16, 17, 27)}
"""Random games that end with a full board; those of other games end like that anyhow."""


@cache
def ends(game_id, **tags):
    """Late positions of random games that a plain search can handle, with their values."""
    found = (_end(game_id, seed, **tags) for seed in SEEDS.get(game_id, range(3)))
    return [end for end in found if end]


def _end(game_id, seed, **tags):
    found = None
    for position in reversed(random_line(game_id, seed, **tags)[:-1]):
        values = {}
        if position.may_swap or value(position, values) is None:
            break
        found = position, values
    return found


def value(position, values):
    """First's lead with best play, ``TIE_BREAK_VALUE`` for winning a tie; None if there is too much
    to see.
    """
    if position not in values:
        if len(values) > MOST:
            return None
        values[position] = found = _value(position, values)
        if found is None:
            return None
    return values[position]


def _value(position, values):
    outcome = position.outcome()
    if outcome:
        first, second = outcome.points
        if position.game.info.id == "lot":
            first = second = 0
        tie = 0 if outcome.winner is None else 1 if outcome.winner is Seat.FIRST else -1
        return tie if position.game.info.id == "lot" else first - second or tie * TIE_BREAK_VALUE
    reached = []
    for move in position.legal_moves():
        reached.append(value(position.after(move), values))
        if reached[-1] is None:
            return None
    return max(reached) if position.to_move is Seat.FIRST else min(reached)
