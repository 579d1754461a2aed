"""Ways to reach positions, shared by the rule tests."""

from random import Random

from hypothesis import strategies as st

from game.core.position import Position
from game.games import registry

BLANK = "/".join(["10"] * 10)


def battle(*moves, board=BLANK):
    """Battle of LITS on *board* after *moves*."""
    position = Position.start(registry.find("battle-of-lits"), {"Board": board})
    for move in moves:
        position = position.play(move)
    return position


def fresh(game_id, seed=1, **tags):
    """The beginning of a game under *tags*, on the board made from *seed*."""
    game = registry.find(game_id)
    return Position.start(game, game.new_game_tags(tags, seed))


def random_play(game_id, seed, length=None, **tags):
    """A random game, all of it or its first *length* moves: its positions and its moves."""
    rng, positions, made = Random(seed), [fresh(game_id, seed, **tags)], []
    while (moves := list(positions[-1].legal_moves())) and len(made) != length:
        made.append(rng.choice(moves))
        positions.append(positions[-1].after(made[-1]))
    return positions, list(map(str, made))


def random_line(game_id, seed, length=None, **tags):
    """The positions of a random game, all of it or its first *length* moves."""
    return random_play(game_id, seed, length, **tags)[0]


seeds = st.integers(0, 2**32)
games = st.sampled_from(sorted(registry.GAMES))


AGREEMENTS = {
    "battle-of-lits": [{}, {"Board": "mirrored"}, {"Board": "scattered"}],
    "tailits": [{}, {"Pieces": "paired"}, {"Scoring": "second-largest"}],
    "taiji": [{}, {"Size": "7"}, {"Size": "11"}, {"Groups": "3"}],
    "lot": [{}],
    "tailits+taiji": [{}, {"Pieces": "paired", "Scoring": "second-largest", "Groups": "1"}],
    "taiji+battle-of-lits": [{}, {"Groups": "1"}],
}


@st.composite
def some_position(draw, game_ids=games, most=140):
    """A position somewhere in a random game, under some agreement."""
    game_id = draw(game_ids)
    tags = draw(st.sampled_from(AGREEMENTS[game_id]))
    return random_line(game_id, draw(seeds), draw(st.integers(0, most)), **tags)[-1]


def play(game_id, *moves, **tags):
    """The position of a game under *tags* after *moves*."""
    position = fresh(game_id, **tags)
    for move in moves:
        position = position.play(move)
    return position


def reasons(position, text):
    """The reason codes of a move, as a set of texts."""
    return {str(violation.reason) for violation in position.explain(text)}


def cells(position, text, reason):
    """The names of the cells that show one broken rule, joined."""
    found = [v for v in position.explain(text) if v.reason == reason]
    return " ".join(str(cell) for cell in found[0].cells) if found else None


def record(game, seed=1, length=3):
    """The record of a random game's beginning, and the position at its end."""
    positions, moves = random_play(game, seed, length)
    tags = {"Game": game, **positions[0].setup.tags}
    head = "".join(f'[{name} "{text}"]\n' for name, text in tags.items())
    return f"{head}\n{' '.join(moves)}\n", positions[-1]
