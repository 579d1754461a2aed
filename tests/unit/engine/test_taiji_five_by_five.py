"""TAIJI on 5x5 cells: stored proofs that Black, who wins when equal, wins.

``tests/data/taiji-5x5`` holds one proof for each number of scored groups: Black's replies to all
moves of White that matter, as the numbers of taijitus in the order in which ``replay`` asks for
them. A position there is what can still decide the game: the empty cells on which a taijitu fits,
and of each side the squares whose groups can grow and the sizes of the other groups, unless they
can no longer make a difference. Positions that are the same when turned or mirrored count as one.

A native search outside this repository solved all such positions. It chose the replies so that
they lead to few of them.
"""

import lzma
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from game.games.groups import connected_groups
from game.games.taiji import BoardSpec, TaijiStage, Taijitu
from tests.support.data import TAIJI_PROOFS

SIZE = 5
BOARDS = {groups: BoardSpec(SIZE, groups) for groups in (1, 2, 3)}
WIDTH, ALL_CELLS = BOARDS[1].width, BOARDS[1].all_cells
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


class Position(NamedTuple):
    """What can still decide a game."""

    empty: int
    white: int
    black: int
    white_sizes: tuple[int, ...] = ()
    black_sizes: tuple[int, ...] = ()


def turned(position, symmetry):
    """Return a position after one of the symmetries."""
    first, second, third = TABLES[symmetry]
    low = (1 << BITS) - 1
    *sets, white_sizes, black_sizes = position
    moved = [first[c & low] | second[c >> BITS & low] | third[c >> 2 * BITS] for c in sets]
    return Position(*moved, white_sizes, black_sizes)


@cache
def first_image(position):
    """Return the position that stands for all its images."""
    return min([turned(position, symmetry) for symmetry in range(8)])


@cache
def sizes_of(cells):
    """Return the connected groups with their sizes."""
    return [(group, group.bit_count()) for group in connected_groups(cells, WIDTH, False)]


class Area(NamedTuple):
    """Squares of one side that the empty cells connect, or a group that cannot grow any more."""

    squares: int
    least: int
    """Size of its largest group."""
    most: int
    """Largest size that its groups can reach together."""
    open: bool


def areas_of(squares, empty, sizes):
    """Return the areas of one side.

    Each taijitu to come covers two cells and adds one square to the side.
    """
    areas = [Area(0, size, size, False) for size in sizes]
    rooms = sizes_of(empty)
    for area, _ in sizes_of(squares | empty):
        own = area & squares
        if own:
            added = [size >> 1 for room, size in rooms if room & area]
            least = max([size for _, size in sizes_of(own)])
            areas.append(Area(own, least, own.bit_count() + sum(added), bool(added)))
    return areas


def largest(numbers, groups):
    """Return the sum of the largest numbers."""
    return sum(sorted(numbers, reverse=True)[:groups])


def least_points(squares, sizes, groups):
    """Return the points that a side has at least."""
    return largest([*sizes, *[size for _, size in sizes_of(squares)]], groups)


def deciding(areas, groups, too_few):
    """Return the squares and sizes of one side that can still make a difference.

    An area cannot if enough others have a group at least as large as its own can ever be (larger,
    if neither can grow), or if the side has *too_few* points to win even with it.
    """
    squares, sizes = 0, []
    for number, area in enumerate(areas):
        others = areas[:number] + areas[number + 1 :]
        larger = [each for each in others if each.least > area.most - (area.open or each.open)]
        most = area.most + largest([each.most for each in others], groups - 1)
        if len(larger) < groups and most > too_few:
            if area.open:
                squares |= area.squares
            else:
                sizes.append(area.least)
    return squares, tuple(sorted(sizes, reverse=True)[:groups])


def position_of(groups, empty, white, black, white_sizes=(), black_sizes=()):
    """Return what can still decide the game, or None if White cannot get more points than Black."""
    empty &= empty << 1 | empty >> 1 | empty << WIDTH | empty >> WIDTH
    black_least = least_points(black, black_sizes, groups)
    white_areas = areas_of(white, empty, white_sizes)
    if largest([area.most for area in white_areas], groups) <= black_least:
        return None
    white_least = least_points(white, white_sizes, groups)
    black_areas = areas_of(black, empty, black_sizes)
    white, white_sizes = deciding(white_areas, groups, black_least)
    black, black_sizes = deciding(black_areas, groups, white_least - 1)
    return Position(empty, white, black, white_sizes, black_sizes)


def legal(position):
    """Return the taijitus that fit."""
    return [(white, black) for white, black in TAIJITUS if not (white | black) & ~position.empty]


def play(groups, position, taijitu):
    """Return the position after a taijitu, or None as in ``position_of``."""
    (empty, white, black, *sizes), (white_end, black_end) = position, taijitu
    return position_of(
        groups, empty ^ white_end ^ black_end, white | white_end, black | black_end, *sizes
    )


START = Position(ALL_CELLS, 0, 0)


def replay(groups, proof, start=START):
    """Check that Black's replies never let White get more points.

    Returns:
        For each position with White to move, the replies to the moves after which White could
        still get more points.

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
            if after := play(groups, position, move):
                reply = NUMBERED.get(next(numbers, None))
                if not reply or sum(reply) & ~after.empty:
                    raise ValueError(f"no reply to {move}: {position}")
                replies[position][move] = reply
                if position_after := play(groups, after, reply):
                    waiting.append(first_image(position_after))
    return replies


def proof_of(groups):
    return lzma.decompress((TAIJI_PROOFS / f"{groups}.proof").read_bytes())


def move_of(taijitu):
    """Return the move of the game."""
    white, black = (BOARDS[1].cell(end.bit_length() - 1) for end in taijitu)
    return Taijitu(black, white)


def position_at(stage):
    """Return what can still decide a game."""
    white, black = stage.white, stage.black
    return position_of(stage.board.scored_groups, ALL_CELLS & ~(white | black), white, black)


def black_reply(replies, position, move):
    """Return the reply to a move, or None if White can no longer get more points."""
    symmetry = next(number for number in range(8) if turned(position, number) in replies)
    images = IMAGES[symmetry]
    reply = replies[turned(position, symmetry)].get((images[move[0]], images[move[1]]))
    return next((ends for ends in TAIJITUS if (images[ends[0]], images[ends[1]]) == reply), None)


@pytest.mark.slow
@pytest.mark.parametrize("groups", BOARDS)
def test_black_wins_every_game_with_the_replies(groups):
    replies = replay(groups, proof_of(groups))
    for seed in range(50):
        rng, stage, position = Random(seed), TaijiStage(BOARDS[groups]), START
        while position:
            taijitu = rng.choice(legal(position))
            stage = stage.play(move_of(taijitu))
            reply = black_reply(replies, position, taijitu)
            position = play(groups, position, taijitu)
            if reply:
                assert not stage.violations(move_of(reply))
                stage = stage.play(move_of(reply))
                position = play(groups, position, reply)
        while not stage.over:
            stage = stage.play_random(rng)
        points = stage.points()
        assert points["White"] <= points["Black"]


@pytest.mark.parametrize("groups", BOARDS)
def test_positions_agree_with_the_game(groups):
    for seed in range(50):
        rng, stage, position = Random(seed), TaijiStage(BOARDS[groups]), START
        while not stage.over:
            moves = list(stage.legal_moves())
            if position:
                assert sorted(map(str, map(move_of, legal(position)))) == [*map(str, moves)]
            move = rng.choice(moves)
            taijitu = next(ends for ends in TAIJITUS if move_of(ends) == move)
            position, stage = position and play(groups, position, taijitu), stage.play(move)
        points = stage.points()
        assert bool(position) == (points["White"] > points["Black"])


@pytest.mark.parametrize("groups", BOARDS)
def test_damaged_proof_is_refused(groups):
    proof = proof_of(groups)
    asked_first = len(legal(START))
    first, rest = proof[: asked_first - 1], proof[asked_first:]
    wrong = [[*first, number, *rest] for number in range(100) if number != proof[len(first)]]
    missing = [proof[:at] + proof[at + 1 :] for at in range(0, 2000, 100)]
    for damaged in (*wrong, *missing, proof[:2000]):
        with pytest.raises(ValueError, match="no reply"):
            replay(groups, damaged)


@pytest.mark.parametrize("groups", BOARDS)
def test_position_won_by_white_has_no_proof(groups):
    corner = sum(1 << number for number in (0, 1, WIDTH, WIDTH + 1))
    row = sum(1 << 4 * WIDTH + column for column in range(SIZE))
    assert position_of(groups, corner, 0, row) is None
    for number in range(len(TAIJITUS)):
        with pytest.raises(ValueError, match=r"White wins|no reply"):
            replay(groups, [number] * 100, position_of(groups, corner, row, 0))
