"""Plain minimax search over the positions of the rules: the reference for the computer."""

from functools import cache

from game.core.types import Seat
from game.engine.playout import TIE_BREAK_VALUE
from tests.support.rules.positions import random_line

MAX_POSITIONS = 400
"""Maximum number of positions to search."""

SEEDS = {"lot": (11, 16, 17, 27)}
"""Seeds of games of LOT that fill the board. Other games need no particular seeds."""


@cache
def late_positions(game_id, **tags):
    """Return late positions of random games that are small enough to search, with their values."""
    found = (_late_position(game_id, seed, **tags) for seed in SEEDS.get(game_id, range(3)))
    return [position for position in found if position]


def _late_position(game_id, seed, **tags):
    found = None
    for position in reversed(random_line(game_id, seed, **tags)[:-1]):
        values = {}
        if position.may_swap or minimax_value(position, values) is None:
            break
        found = position, values
    return found


def minimax_value(position, values):
    """Return First's lead with best play, or None beyond MAX_POSITIONS positions.

    A tie that First wins counts as ``TIE_BREAK_VALUE``.

    Args:
        position: Position to search.
        values: Values by position, to which all positions searched are added.
    """
    if position not in values:
        if len(values) > MAX_POSITIONS:
            return None
        values[position] = found = _minimax_value(position, values)
        if found is None:
            return None
    return values[position]


def _minimax_value(position, values):
    outcome = position.outcome()
    if outcome:
        first, second = outcome.points
        if position.game.info.id == "lot":
            first = second = 0
        tie = 0 if outcome.winner is None else 1 if outcome.winner is Seat.FIRST else -1
        return tie if position.game.info.id == "lot" else first - second or tie * TIE_BREAK_VALUE
    child_values = []
    for move in position.legal_moves():
        child_values.append(minimax_value(position.after(move), values))
        if child_values[-1] is None:
            return None
    return max(child_values) if position.to_move is Seat.FIRST else min(child_values)
