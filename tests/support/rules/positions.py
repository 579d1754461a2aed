"""Helpers for reaching positions, shared by the rule tests."""

from random import Random

from hypothesis import strategies as st

from game.core.position import Position
from game.core.types import Seat
from game.games import lits_layout, registry

BLANK_BOARD = "/".join(["10"] * 10)


def battle_position(*moves, board=BLANK_BOARD):
    """Return the position of Battle of LITS on *board* after *moves*."""
    position = Position.start(registry.find("battle-of-lits"), {"Board": board})
    for move in moves:
        position = position.play(move)
    return position


def initial_position(game_id, seed=1, **tags):
    """Return the initial position of a game with *tags*, on the board generated from *seed*."""
    game = registry.find(game_id)
    return Position.start(game, {**tags, **game.new_game_tags(tags, seed)})


def earned_lead(position):
    """Return the lead of the seat to move from an earlier stage."""
    first, second = position.earned
    return first - second if position.to_move is Seat.FIRST else second - first


def every_placement(columns, rows):
    """Return all placements of tetrominoes on a board, by number."""
    tables = lits_layout.tables_for(columns, rows)
    return [tables.placements[number] for number in range(len(tables.notations))]


def random_play(game_id, seed, length=None, **tags):
    """Play a random game and return its positions and its moves.

    Args:
        game_id: Id of the game.
        seed: Seed of the board and of the moves.
        length: Maximum number of moves; unlimited by default.
        tags: Setup tags.
    """
    rng, positions, played = Random(seed), [initial_position(game_id, seed, **tags)], []
    while (legal := list(positions[-1].legal_moves())) and len(played) != length:
        played.append(rng.choice(legal))
        positions.append(positions[-1].after(played[-1]))
    return positions, list(map(str, played))


def random_line(game_id, seed, length=None, **tags):
    """Return the positions of a random game; see :func:`random_play`."""
    return random_play(game_id, seed, length, **tags)[0]


seeds = st.integers(0, 2**32)
games = st.sampled_from(sorted(registry.GAMES))


SETUPS = {
    "battle-of-lits": [{}, {"Board": "mirrored"}, {"Board": "scattered"}],
    "tailits": [{}, {"Pieces": "paired"}, {"Scoring": "second-largest"}],
    "taiji": [{}, {"Size": "7"}, {"Size": "11"}, {"Groups": "3"}],
    "lot": [{}],
    "tailits+taiji": [{}, {"Pieces": "paired", "Scoring": "second-largest", "Groups": "1"}],
    "taiji+battle-of-lits": [{}, {"Groups": "1"}],
}


SHAPE_HANDICAPS = {
    "battle-of-lits": {"Handicap": "Second only I"},
    "tailits": {"Handicap": "First only S", "Pieces": "paired"},
    "tailits+taiji": {"Handicap": "Second only L"},
    "taiji+battle-of-lits": {"Handicap": "First only T"},
}
"""Setups in which only one seat may place a shape, of the games that have several."""


@st.composite
def game_positions(draw, game_ids=games, max_length=140):
    """Hypothesis strategy for a position of a random game with one of several setups."""
    game_id = draw(game_ids)
    handicap = SHAPE_HANDICAPS.get(game_id)
    tags = draw(st.sampled_from([*SETUPS[game_id], *([handicap] if handicap else [])]))
    return random_line(game_id, draw(seeds), draw(st.integers(0, max_length)), **tags)[-1]


def play(game_id, *moves, **tags):
    """Return the position of a game with *tags* after *moves*."""
    position = initial_position(game_id, **tags)
    for move in moves:
        position = position.play(move)
    return position


def reasons(position, text):
    """Return the reason codes of a move as a set of strings."""
    return {str(violation.reason) for violation in position.explain(text)}


def cells(position, text, reason):
    """Return the names of the cells of one violation, joined by spaces, or None."""
    found = [v for v in position.explain(text) if v.reason == reason]
    return " ".join(str(cell) for cell in found[0].cells) if found else None


def random_record(game, seed=1, length=3, **tags):
    """Return the record of the first moves of a random game, and the position after them."""
    positions, moves = random_play(game, seed, length, **tags)
    tags = {"Game": game, **positions[0].setup.tags}
    header = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f"{header}\n{' '.join(moves)}\n", positions[-1]
