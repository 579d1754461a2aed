"""The numbers of moves, which must never change."""

import contextlib
import hashlib
import random
import re

import pytest

from game.core.position import Position
from game.core.types import MalformedMoveError
from game.games import registry
from tools.build.python_package import move_numbers

# TAILITS: 1,616 placements on 11x11 with 6 colourings. TAIJI: both ways round on each pair of cells
# that share an edge. LOT: 49 cells, and 120 lines with 3 new discs and 3 stacks. And a swap.
BOARDS = [
    ("battle-of-lits", 10, 1293, "a81ac29c575a30a5"),
    ("tailits", 11, 9696, "f0d0d14511599501"),
    ("taiji", 7, 168, "23c0830aca89dd0f"),
    ("taiji", 9, 288, "9038b23e9bf7b7a9"),
    ("taiji", 11, 440, "f7aeb6af4609658e"),
    ("lot", 7, 1130, "d9f646dbe812955c"),
    ("tailits+taiji", 11, 10136, "07b39138ebe5b150"),
    ("taiji+battle-of-lits", 11, 2057, "33ac9f90d6fdc8c8"),
]

NUMBERS = [
    ("battle-of-lits", 10, 2, "Ia1b1c1d1"),
    ("battle-of-lits", 10, 646, "Lh4i4j4j5"),
    ("battle-of-lits", 10, 1292, "swap"),
    ("tailits", 11, 0, "Ia10a11/a8a9"),
    ("tailits", 11, 4848, "Li6j7/h6j6"),
    ("tailits", 11, 9695, "Tk9k11/j10k10"),
    ("taiji", 7, 167, "g7/g6"),
    ("taiji", 9, 144, "e5/e6"),
    ("taiji", 11, 0, "a1/a2"),
    ("lot", 7, 0, "a1"),
    ("lot", 7, 565, "d4xd3d4=d5"),
    ("lot", 7, 1129, "swap"),
    ("tailits+taiji", 11, 9695, "Tk9k11/j10k10"),
    ("tailits+taiji", 11, 9696, "a1/a2"),
    ("taiji+battle-of-lits", 11, 1616, "a1/a2"),
    ("taiji+battle-of-lits", 11, 2056, "swap"),
]


def start_of(game, size):
    rules = registry.find(game)
    tags = {"Size": str(size)} if rules.info.option("Size") else {}
    return Position.start(rules, rules.new_game_tags(tags, 1))


@pytest.mark.parametrize(("game", "size", "count", "digest"), BOARDS)
def test_all_moves_have_the_numbers_that_they_always_had(game, size, count, digest):
    moves = move_numbers.moves_of(game, size)
    assert move_numbers.move_count(game, size) == len(moves) == count
    assert list(moves) == sorted(set(moves))
    assert hashlib.sha256(" ".join(moves).encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize(("game", "size", "number", "move"), NUMBERS)
def test_number_and_move_lead_to_each_other(game, size, number, move):
    assert move_numbers.number_of_move(game, move, size) == number
    assert move_numbers.move_of_number(game, number, size) == move


@pytest.mark.parametrize(("game", "size"), [board[:2] for board in BOARDS])
def test_every_legal_move_has_a_number(game, size):
    rng = random.Random(size)
    for _ in range(3):
        position = start_of(game, size)
        while not position.over:
            moves = list(position.legal_moves())
            for move in moves:
                number = move_numbers.number_of_move(game, move, size)
                assert move_numbers.move_of_number(game, number, size) == str(move)
            position = position.after(rng.choice(moves))


SINGLE_GAMES = {
    "tailits+taiji": [("tailits", 11), ("taiji", 11)],
    "taiji+battle-of-lits": [("taiji", 11), ("battle-of-lits", 10)],
}


@pytest.mark.parametrize(("game", "size"), [board[:2] for board in BOARDS])
def test_numbered_moves_are_in_canonical_notation(game, size):
    stages = [start_of(*single).stage for single in SINGLE_GAMES.get(game, [(game, size)])]
    for move in move_numbers.moves_of(game, size):
        assert move in {"swap", *notations(stages, move)}


def notations(stages, move):
    """Yield the canonical notation of a move in each stage that has it."""
    for stage in stages:
        with contextlib.suppress(MalformedMoveError):
            yield str(stage.parse(move))


def test_usual_board_is_the_default():
    for game in registry.GAMES:
        size = start_of(game, 9).stage.size[0]
        assert move_numbers.moves_of(game) == move_numbers.moves_of(game, size)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: move_numbers.move_count("chess"), 'Game: "chess" is not one of battle-of-lits'),
        (
            lambda: move_numbers.move_count("taiji", 8),
            "taiji: no board with 8 columns; expected one of 7, 9, 11",
        ),
        (lambda: move_numbers.move_of_number("lot", 1130), "lot: no move 1130; expected 0 to 1129"),
        (lambda: move_numbers.move_of_number("lot", -1), "lot: no move -1; expected 0 to 1129"),
        (
            lambda: move_numbers.number_of_move("taiji", "j1/k1"),
            'taiji: "j1/k1" is not a numbered move in canonical notation on a board with 9 columns',
        ),
        (lambda: move_numbers.number_of_move("lot", "resign"), '"resign" is not a numbered move'),
        (lambda: move_numbers.number_of_move("tailits", "swap"), '"swap" is not a numbered move'),
    ],
)
def test_errors_say_what_is_expected(call, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        call()
