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

SAMPLE_SIZE = 4
RANDOM_MOVES = 12
UNEVEN_BOARD = "xxxxxxxxxx/o8o/10/10/4x5/5o4/10/10/1oooooooo1/x9"


class DisagreementError(AssertionError):
    """A difference between the rules and the umpire, with the record of the position."""


def every_agreement(game):
    """Return the setup tags of a game in every combination of its options."""
    options = game.info.options
    values = [[*option.values, *[UNEVEN_BOARD] * option.free_text] for option in options]
    tags = [option.tag for option in options]
    return [dict(zip(tags, combination, strict=True)) for combination in product(*values)]


def play_and_compare(game_id, seed, compares_all_moves, **tags):
    """Play a random game and compare all of its positions.

    Args:
        game_id: Id of the game.
        seed: Seed of the game.
        compares_all_moves: Function that decides whether to compare all legal moves of a position,
            from its ply and the length of the game.
        tags: Setup tags.

    Returns:
        The number of positions, and the number of moves judged.

    Raises:
        DisagreementError: The rules and the umpire differ.
    """
    rng = Random(seed)
    positions, moves = random_play(game_id, seed, **tags)
    setup_tags = {"Game": game_id, **positions[0].setup.tags}
    umpire, previous_legal, judged = Umpire(setup_tags), [], 0
    for ply, position in enumerate(positions):
        legal = [str(move) for move in position.legal_moves()]
        sampled = [
            move
            for source in (legal, previous_legal)
            for move in rng.sample(source, min(SAMPLE_SIZE, len(source)))
        ]
        candidates = [*sampled, *(umpire.random_move(rng) for _ in range(RANDOM_MOVES)), "swap"]
        try:
            compare(position, umpire, legal, candidates, compares_all_moves(ply, len(moves)))
            judged += len(candidates)
        except DisagreementError as error:
            raise DisagreementError(f"{error}\n{Record(setup_tags, moves[:ply])}") from None
        if not position.over:
            stage_number = position.stage_number
            umpire.play(moves[ply])
            previous_legal = legal if positions[ply + 1].stage_number == stage_number else []
    return len(positions), judged


def compare(position, umpire, legal, candidates, all_moves):
    """Compare one position.

    Args:
        position: Position of the rules.
        umpire: Umpire in the same position.
        legal: Legal moves according to the rules.
        candidates: Moves to judge.
        all_moves: Whether to compare all legal moves.

    Raises:
        DisagreementError: The rules and the umpire differ.
    """
    assert_same("points", list(position.points), umpire.points())
    assert_same("number of legal moves", position.count_legal(), len(legal))
    if all_moves or position.over:
        assert_same("legal moves", legal, umpire.legal())
    if position.over:
        winner = umpire.winner()
        assert_same(
            "winner", position.outcome().winner, None if winner is None else list(Seat)[winner]
        )
        return
    assert_same("seat to move", position.to_move, list(Seat)[umpire.turn])
    for text in candidates:
        assert_same(
            text,
            {str(violation.reason) for violation in position.explain(text)},
            umpire.reasons(text),
        )


def assert_same(subject, rules, umpire):
    if rules != umpire:
        raise DisagreementError(f"{subject}: the rules say {rules}, the umpire {umpire}")
