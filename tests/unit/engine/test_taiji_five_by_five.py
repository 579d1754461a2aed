"""TAIJI on 5x5 cells with one scored group: a stored proof that Black, who wins when equal, wins.

``tests/data/taiji-5x5.proof`` holds Black's replies to all moves of White that matter, as the
numbers of taijitus in the order in which ``replay`` asks for them. A position there is what can
still decide the game: the empty cells on which a taijitu fits, the white and the black squares
whose groups can still become the largest, and the size of Black's largest group so far. Positions
that are the same when turned or mirrored count as one.

A native search outside this repository solved all such positions. It chose the replies so that
they lead to few of them.
"""

import lzma
from functools import cache
from itertools import product
from random import Random

import pytest

from game.games.groups import connected_groups
from game.games.taiji import BoardSpec, TaijiStage, Taijitu
from tests.support.data import TAIJI_PROOF

BOARD = BoardSpec(5, 1)
SIZE, WIDTH = BOARD.size, BOARD.width
BITS = 10
"""Number of bits in each third of a mask."""


def image(row, column, symmetry):
    """Return the mask of the cell to which one of the eight symmetries moves a cell."""
    if symmetry & 1:
        row = SIZE - 1 - row
    if symmetry & 2:
        column = SIZE - 1 - column
    return 1 << (column * WIDTH + row if symmetry & 4 else row * WIDTH + column)


CELLS = list(product(range(SIZE), repeat=2))
IMAGES = [{image(*cell, 0): image(*cell, symmetry) for cell in CELLS} for symmetry in range(8)]
TAIJITUS = [
    ends
    for one in IMAGES[0]
    for other in (one << 1, one << WIDTH)
    if other in IMAGES[0]
    for ends in ((one, other), (other, one))
]
"""The white and the black end of each taijitu."""
NUMBERED = dict(enumerate(TAIJITUS))


def images_of_sets(images, start):
    """Return the images of all sets of cells in the third of the board from bit *start*."""
    table = [0]
    for number in range(start, start + BITS):
        moved = images.get(1 << number, 0)
        table += [cells | moved for cells in table]
    return table


TABLES = [[images_of_sets(images, BITS * third) for third in range(3)] for images in IMAGES]


def turned(position, symmetry):
    """Return a position after one of the symmetries."""
    first, second, third = TABLES[symmetry]
    low = (1 << BITS) - 1
    *sets, best = position
    return *[first[c & low] | second[c >> BITS & low] | third[c >> 2 * BITS] for c in sets], best


@cache
def first_image(position):
    """Return the position that stands for all its images."""
    return min([turned(position, symmetry) for symmetry in range(8)])


@cache
def groups_of(cells):
    """Return the connected groups with their sizes."""
    return [(group, group.bit_count()) for group in connected_groups(cells, WIDTH, False)]


def undecided(squares, empty, best):
    """Return the squares of one side whose groups can still become larger than *best*.

    Each taijitu to come covers two cells and adds one square to the side.

    Returns:
        The squares, and whether a group larger than *best* is possible at all.
    """
    kept, possible, rooms = 0, False, groups_of(empty)
    for region in connected_groups(squares | empty, WIDTH, False):
        reach = (region & squares).bit_count()
        for room, size in rooms:
            if room & region:
                reach += size >> 1
        if reach > best:
            kept, possible = kept | region & squares, True
    return kept, possible


def position_of(empty, white, black, best=0):
    """Return what can still decide the game, or None if White's largest group stays no larger."""
    empty &= empty << 1 | empty >> 1 | empty << WIDTH | empty >> WIDTH
    for _, size in groups_of(black):
        best = max(best, size)
    white, possible = undecided(white, empty, best)
    return (empty, white, undecided(black, empty, best)[0], best) if possible else None


def legal(position):
    """Return the taijitus that fit."""
    return [(white, black) for white, black in TAIJITUS if not (white | black) & ~position[0]]


def play(position, taijitu):
    """Return the position after a taijitu, or None as in ``position_of``."""
    (empty, white, black, best), (white_end, black_end) = position, taijitu
    return position_of(empty ^ white_end ^ black_end, white | white_end, black | black_end, best)


START = position_of(BOARD.all_cells, 0, 0)


def replay(proof, start=START):
    """Check that Black's replies never let White's largest group become the larger one.

    Returns:
        For each position with White to move, the replies to the moves after which White's group
        could still become the larger one.

    Raises:
        ValueError: If a reply is missing or illegal, or White wins.
    """
    numbers, replies, waiting = iter(proof), {}, [start]
    while waiting:
        position = waiting.pop()
        if position in replies:
            continue
        replies[position] = {}
        moves = legal(position)
        if not moves:
            raise ValueError(f"White wins: {position}")
        for move in moves:
            if after := play(position, move):
                reply = NUMBERED.get(next(numbers, None))
                if not reply or sum(reply) & ~after[0]:
                    raise ValueError(f"no reply to {move}: {position}")
                replies[position][move] = reply
                if position_after := play(after, reply):
                    waiting.append(first_image(position_after))
    return replies


@pytest.fixture(scope="module")
def proof():
    return lzma.decompress(TAIJI_PROOF.read_bytes())


@pytest.fixture(scope="module")
def replies(proof):
    return replay(proof)


def move_of(taijitu):
    """Return the move of the game."""
    white, black = (BOARD.cell(end.bit_length() - 1) for end in taijitu)
    return Taijitu(black, white)


def position_at(stage):
    """Return what can still decide a game."""
    return position_of(BOARD.all_cells & ~(stage.white | stage.black), stage.white, stage.black)


def black_reply(replies, position, move):
    """Return the reply to a move, or None if White's group can no longer become the larger one."""
    symmetry = next(number for number in range(8) if turned(position, number) in replies)
    images = IMAGES[symmetry]
    reply = replies[turned(position, symmetry)].get((images[move[0]], images[move[1]]))
    return next((ends for ends in TAIJITUS if (images[ends[0]], images[ends[1]]) == reply), None)


@pytest.mark.slow
def test_black_wins_every_game_with_the_replies(replies):
    for seed in range(50):
        rng, stage = Random(seed), TaijiStage(BOARD)
        while position := position_at(stage):
            taijitu = rng.choice(legal(position))
            stage = stage.play(move_of(taijitu))
            if reply := black_reply(replies, position, taijitu):
                assert not stage.violations(move_of(reply))
                stage = stage.play(move_of(reply))
        while not stage.over:
            stage = stage.play_random(rng)
        points = stage.points()
        assert points["White"] <= points["Black"]


def test_positions_agree_with_the_game():
    for seed in range(50):
        rng, stage, position = Random(seed), TaijiStage(BOARD), START
        while not stage.over:
            assert position == position_at(stage)
            moves = list(stage.legal_moves())
            if position:
                assert sorted(map(str, map(move_of, legal(position)))) == [*map(str, moves)]
            move = rng.choice(moves)
            taijitu = next(ends for ends in TAIJITUS if move_of(ends) == move)
            position, stage = position and play(position, taijitu), stage.play(move)
        points = stage.points()
        assert bool(position) == (points["White"] > points["Black"])


def test_damaged_proof_is_refused(proof):
    asked_first = len(legal(START))
    first, rest = proof[: asked_first - 1], proof[asked_first:]
    wrong = [[*first, number, *rest] for number in range(100) if number != proof[len(first)]]
    missing = [proof[:at] + proof[at + 1 :] for at in range(0, 2000, 100)]
    for damaged in (*wrong, *missing, proof[:2000]):
        with pytest.raises(ValueError, match="no reply"):
            replay(damaged)


def test_position_won_by_white_has_no_proof():
    corner = sum(1 << number for number in (0, 1, WIDTH, WIDTH + 1))
    row = sum(1 << 4 * WIDTH + column for column in range(SIZE))
    assert position_of(corner, 0, row) is None
    for number in range(len(TAIJITUS)):
        with pytest.raises(ValueError, match=r"White wins|no reply"):
            replay([number] * 100, position_of(corner, row, 0))
