"""What the search finds, printed as text and compared to the letter.

Nothing here says what is good play. It says that nothing changed: an estimate, a constant, an
order, what is counted, or what a seed leads to; for the levels were measured with all these, and
are to play the same on every machine. Whoever changes one of them on purpose runs this with
``GOLDEN=write``, and reads the difference before committing it.
"""

import os
from math import inf
from pathlib import Path

import pytest

from game.computer.levels import levels_of
from game.computer.search import Search, parts_of
from game.computer.solver import Answer, Solver
from tests.computer.minimax import ends
from tests.rules.positions import AGREEMENTS, random_line

FOLDER = Path(__file__).parent / "golden"
LATE = 3
"""So many moves before the end the last position of a game is looked at."""

STEPS = {"battle-of-lits": 500, "tailits": 40, "tailits+taiji": 40}
"""How many steps a search makes; elsewhere 80."""

SEEDS = range(4)


def found(position, seed, steps):
    """What a search of so many steps tells: its best moves, and how many it looked at."""
    search = Search(position, seed)
    search.run(playouts=steps)
    lines = search.lines()
    told = f"{search.playouts} steps, {len(lines)} moves{', proved' if search.proved else ''}"
    return [told, *map(line_told, lines[:5])]


def line_told(line):
    margin, chance = (round(value, 6) + 0 for value in (line.margin, line.chance))
    return f"   {line.move} {line.visits} {margin:.6f} {chance:.6f}{'!' if line.proved else ''}"


def positions_of(game, **tags):
    """Some positions of a random game: at the beginning, in the middle, near the end."""
    line = random_line(game, 3, **tags)
    middle = (0, 1, 4, 10, len(line) // 2) if not tags else (1, len(line) // 2)
    return [line[ply] for ply in (*middle, len(line) - 1 - LATE)]


def levels_told(game):
    """What each level plays after a few steps, seed by seed, and how many it may make."""
    position = random_line(game, 4, 7)[-1]
    for number, level in enumerate(levels_of(game), 1):
        played = []
        for seed in SEEDS:
            search = Search(position, seed, level)
            search.run(playouts=4)
            played.append(str(search.best().move))
        figures = f"{level.playouts:g}, {level.loose}, {level.slips}, {level.parts} parts"
        yield f"level {number} of {figures}: {search.most:g} steps, {' '.join(played)}"


def solutions_told(game):
    """What the exact search finds near the end, how much it looks at, and with how little."""
    for position, _ in ends(game):
        solver = Solver(position, 10_000)
        ranked, winning = solver.ranked(), solver.winning()
        yield f"{len(winning)} of {len(ranked)} moves win, the first is {ranked[0]}: {solver.spent}"
        for nodes in (1, 150, 350):
            answer = Answer(position, 0, nodes)
            answer.run(inf)
            yield f"   {nodes}: {answer.move} {answer.lead}"


def compared(name, lines):
    expected, now = FOLDER / f"{name}.told", "\n".join([*lines, ""])
    if os.environ.get("GOLDEN") == "write":
        expected.write_text(now)
    assert now == expected.read_text()


@pytest.mark.parametrize(
    ("game", "number"), [(game, n) for game in AGREEMENTS for n in range(len(AGREEMENTS[game]))]
)
def test_a_search_finds_what_it_ever_found(game, number):
    told = []
    for position in positions_of(game, **AGREEMENTS[game][number]):
        found_here = found(position, 5, STEPS.get(game, 80))
        told += [f"after {position.ply} moves, {parts_of(position, 2)} parts", *found_here]
    compared(f"{game}-{number}", told)


@pytest.mark.parametrize("game", AGREEMENTS)
def test_a_level_plays_as_it_ever_played(game):
    compared(f"{game}-levels", levels_told(game))


@pytest.mark.parametrize("game", AGREEMENTS)
def test_an_exact_search_looks_at_as_much_as_ever(game):
    compared(f"{game}-ends", solutions_told(game))
