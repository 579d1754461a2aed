"""What the search finds, printed as text and compared to the letter.

Nothing here says what is good play. It says that nothing changed: an estimate, a constant, an
order, what is counted, or what a seed leads to; for the levels were measured with all these, and
are to play the same on every machine. Whoever changes one of them on purpose runs this with
``GOLDEN=write`` and ``-n0``, and reads the difference before committing it.
"""

import os
from math import inf

import pytest

from game.engine import search
from game.engine.levels import levels_of
from game.engine.search import Search, tree_count
from game.engine.solver import Solver, SolveTask
from tests.support.data import SEARCHES
from tests.support.rules.minimax import ends
from tests.support.rules.positions import AGREEMENTS, fresh, random_line

LATE = 3
"""So many moves before the end the last position of a game is looked at."""

STEPS = {"battle-of-lits": 500, "tailits": 40, "tailits+taiji": 40}
"""How many steps a search makes; elsewhere 80."""

SEEDS = range(3)


def found(position, seed, steps):
    """What a search of so many steps tells: its best moves, and how many it looked at."""
    thinking = Search(position, seed)
    thinking.run(playouts=steps)
    lines = thinking.ranked_moves()
    told = f"{thinking.playouts} steps, {len(lines)} moves{', proved' if thinking.proved else ''}"
    return [told, *map(line_told, lines[:5])]


def line_told(line):
    margin, chance = (round(value, 6) + 0 for value in (line.margin, line.chance))
    return f"   {line.move} {line.visits} {margin:.6f} {chance:.6f}{'!' if line.proved else ''}"


def levels_told(game):
    """What each level plays after a few steps, seed by seed, and how many it may make."""
    line = random_line(game, 4)
    position = line[2 * len(line) // 3]
    for number, level in enumerate(levels_of(game), 1):
        played = []
        for seed in SEEDS:
            thinking = Search(position, seed, level)
            thinking.run(playouts=2)
            played.append(str(thinking.best().move))
        figures = f"{level.node_budget:g}, {level.noise}, {level.blunder_rate}, {level.trees} parts"
        yield f"level {number} of {figures}: {thinking.max_steps:g} steps, {' '.join(played)}"


def solutions_told(game):
    """What the exact search finds near the end, how much it looks at, and with how little."""
    for position, _ in ends(game):
        solver = Solver(position, 10_000)
        ranked, winning = solver.ordered_moves(), solver.winning_moves()
        yield f"{len(winning)} of {len(ranked)} moves win, the first is {ranked[0]}: {solver.nodes}"
        for nodes in (1, 150, 350):
            answer = SolveTask(position, 0, nodes)
            answer.run(inf)
            yield f"   {nodes}: {answer.move} {answer.lead}"


def compared(game, name, lines):
    """Holds the *lines* against the part of the game's file that has that *name*."""
    file = SEARCHES / f"{game}.told"
    parts = dict(part.split("\n", 1) for part in file.read_text().split("# ")[1:])
    now = "\n".join([*lines, ""])
    if os.environ.get("GOLDEN") == "write":
        file.write_text("".join(f"# {one}\n{told}" for one, told in (parts | {name: now}).items()))
    else:
        assert now == parts.get(name)


PLACES = [(game, 0, place) for game in AGREEMENTS for place in (0, 1, 4, 10, "half", "late")]
PLACES += [
    (game, number, place)
    for game, agreed in AGREEMENTS.items()
    for number in range(1, len(agreed))
    for place in (1, "half", "late")
]
"""Games, which of their agreements, and after how many moves: what is quick finds things soon."""


@pytest.mark.parametrize(("game", "agreement", "place"), PLACES)
def test_a_search_finds_what_it_ever_found(game, agreement, place):
    line = random_line(game, 3, **AGREEMENTS[game][agreement])
    ply = {"half": len(line) // 2, "late": len(line) - 1 - LATE}.get(place, place)
    told = [f"after {ply} moves, {tree_count(line[ply], 2)} parts"]
    told += found(line[ply], 5, STEPS.get(game, 80))
    compared(game, f"agreement {agreement}, {place}", told)


@pytest.mark.parametrize(("game", "moves", "steps"), [("battle-of-lits", 8, 800), ("lot", 3, 260)])
def test_first_moves_are_balanced_as_ever(game, moves, steps, monkeypatch):
    monkeypatch.setattr(search, "OPENING_CANDIDATES", moves)  # so few are soon known well enough
    compared(game, "a first move", found(fresh(game), 5, steps))


@pytest.mark.parametrize("game", AGREEMENTS)
def test_a_level_plays_as_it_ever_played(game):
    compared(game, "levels", levels_told(game))


@pytest.mark.parametrize("game", AGREEMENTS)
def test_an_exact_search_looks_at_as_much_as_ever(game):
    compared(game, "ends", solutions_told(game))
