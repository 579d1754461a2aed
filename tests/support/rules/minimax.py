"""Plain minimax search over the positions of the rules: the reference for the computer."""

from functools import cache

from game.core.types import Seat
from game.engine.heuristics.registry import TIE_BREAK_VALUE
from tests.support.rules.positions import random_line

MOST = 400
"""Maximum number of positions to search."""

SEEDS = {"lot": (11, 16, 17, 27)}
"""Seeds of random games that end with a full board. Other games do so with any seed."""


@cache
def ends(game_id, **tags):
    """Return late positions of random games that are small enough to search, with their values."""
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
    """Return First's lead with best play, or None if there are more than MOST positions.

    A tie that First wins counts as ``TIE_BREAK_VALUE``.

    Args:
        position: Position to search.
        values: Values by position, to which all positions searched are added.
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
