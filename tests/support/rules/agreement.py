"""Compare the rules with the umpire, an independent implementation.

In every position of a random game, points and turn are compared, and the legality of some moves
with all reasons: a few legal moves, a few that were legal one move before, and a few random ones.
All legal moves are compared in some positions only, since the umpire is slow. At the end the winner
is compared.
"""

from itertools import product
from random import Random

from game.core.types import Seat
from game.records.record import Record
from tests.support.rules.positions import random_play
from tests.support.rules.umpire import Umpire

OF_EACH = 4
BY_LOT = 12
UNEVEN = "xxxxxxxxxx/o8o/10/10/4x5/5o4/10/10/1oooooooo1/x9"


class DisagreementError(AssertionError):
    """A difference between the rules and the umpire, with the record of the position."""


def every_agreement(game):
    """Return the setup tags of a game in every combination of its options."""
    options = game.info.options
    values = [[*option.values, *[UNEVEN] * option.free_text] for option in options]
    tags = [option.tag for option in options]
    return [dict(zip(tags, chosen, strict=True)) for chosen in product(*values)]


def play_and_compare(game_id, seed, whole, **tags):
    """Play a random game and compare all of its positions.

    Args:
        game_id: Id of the game.
        seed: Seed of the game.
        whole: Function that decides whether to compare all legal moves of a position, from its ply
            and the length of the game.
        tags: Setup tags.

    Returns:
        The number of positions, and the number of moves judged.

    Raises:
        DisagreementError: The rules and the umpire differ.
    """
    lot = Random(seed)
    positions, moves = random_play(game_id, seed, **tags)
    agreed = {"Game": game_id, **positions[0].setup.tags}
    umpire, before, judged = Umpire(agreed), [], 0
    for ply, position in enumerate(positions):
        legal = [str(move) for move in position.legal_moves()]
        some = [
            move for kind in (legal, before) for move in lot.sample(kind, min(OF_EACH, len(kind)))
        ]
        tried = [*some, *(umpire.anything(lot) for _ in range(BY_LOT)), "swap"]
        try:
            compare(position, umpire, legal, tried, whole(ply, len(moves)))
            judged += len(tried)
        except DisagreementError as error:
            raise DisagreementError(f"{error}\n{Record(agreed, moves[:ply])}") from None
        if not position.over:
            opened = position.stage_number
            umpire.play(moves[ply])
            before = legal if positions[ply + 1].stage_number == opened else []
    return len(positions), judged


def compare(position, umpire, legal, tried, whole):
    """Compare one position.

    Args:
        position: Position of the rules.
        umpire: Umpire in the same position.
        legal: Legal moves according to the rules.
        tried: Moves to judge.
        whole: Whether to compare all legal moves.

    Raises:
        DisagreementError: The rules and the umpire differ.
    """
    same("points", list(position.points), umpire.points())
    same("number of legal moves", position.count_legal(), len(legal))
    if whole or position.over:
        same("legal moves", legal, umpire.legal())
    if position.over:
        winner = umpire.winner()
        same("winner", position.outcome().winner, None if winner is None else list(Seat)[winner])
        return
    same("seat to move", position.to_move, list(Seat)[umpire.turn])
    for text in tried:
        same(text, {str(one.reason) for one in position.explain(text)}, umpire.reasons(text))


def same(what, rules, umpire):
    if rules != umpire:
        raise DisagreementError(f"{what}: the rules say {rules}, the umpire {umpire}")
