"""Ways to reach positions, shared by the rule tests."""

from itertools import pairwise
from random import Random

from hypothesis import strategies as st

from game import catalogue
from game.position import Position

BLANK = "/".join(["10"] * 10)


def battle(*moves, board=BLANK):
    """Battle of LITS on *board* after *moves*."""
    position = Position.start(catalogue.find("battle-of-lits"), {"Board": board})
    for move in moves:
        position = position.play(move)
    return position


def fresh(game_id, seed):
    """The beginning of a game on the board made from *seed*."""
    game = catalogue.find(game_id)
    return Position.start(game, game.fresh_tags({}, seed))


def random_line(game_id, seed, length=None):
    """The positions of a random game, all of it or its first *length* moves."""
    rng, positions = Random(seed), [fresh(game_id, seed)]
    while (moves := list(positions[-1].legal_moves())) and len(positions) - 1 != length:
        positions.append(positions[-1].after(rng.choice(moves)))
    return positions


def moves_of(line):
    """The notation of the moves between the positions of a line."""
    for before, after in pairwise(line):
        yield next(str(move) for move in before.legal_moves() if before.after(move) == after)


seeds = st.integers(0, 2**32)
games = st.sampled_from(sorted(catalogue.GAMES))


@st.composite
def some_position(draw, game_ids=games, most=20):
    """A position somewhere in a random game."""
    return random_line(draw(game_ids), draw(seeds), draw(st.integers(0, most)))[-1]


def reasons(position, text):
    """The reason codes of a move, as a set of texts."""
    return {str(violation.reason) for violation in position.explain(text)}


def cells(position, text, reason):
    """The names of the cells that show one broken rule, joined."""
    found = [v for v in position.explain(text) if v.reason == reason]
    return " ".join(str(cell) for cell in found[0].cells) if found else None
