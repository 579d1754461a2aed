"""Search results as text, compared with the stored ones.

These tests do not show that the play is good, only that nothing changed: estimates, constants, move
order, counts and the effect of seeds. The levels were measured with all of these and must play the
same on every machine. After an intended change, run with ``GOLDEN=write`` and ``-n0`` and review
the difference before committing it.
"""

import os
from math import inf

import pytest

from game.engine import opening_search
from game.engine.levels import levels_of
from game.engine.search import Search, tree_count
from game.engine.solver import Solver, SolveTask
from tests.support.data import SEARCHES
from tests.support.rules.minimax import late_positions
from tests.support.rules.positions import SETUPS, initial_position, random_line

PLIES_BEFORE_END = 3
"""Number of moves before the end at which the "late" position of a game is searched."""

STEPS = {"battle-of-lits": 500, "tailits": 40, "tailits+taiji": 40}
"""Number of steps of a search by game; 80 for others."""

SEEDS = range(3)


def search_report(position, seed, steps):
    """Return a summary of a search and its five best moves, as lines."""
    searcher = Search(position, seed)
    searcher.run(playouts=steps)
    ranked = searcher.ranked_moves()
    summary = (
        f"{searcher.playouts} steps, {len(ranked)} moves{', proved' if searcher.proved else ''}"
    )
    return [summary, *map(stats_line, ranked[:5])]


def stats_line(stats):
    margin, chance = (round(value, 6) + 0 for value in (stats.margin, stats.chance))
    return f"   {stats.move} {stats.visits} {margin:.6f} {chance:.6f}{'!' if stats.proved else ''}"


def level_lines(game):
    """Yield a line per level: its parameters, its step limit and its moves by seed."""
    positions = random_line(game, 4)
    position = positions[2 * len(positions) // 3]
    for number, level in enumerate(levels_of(game), 1):
        played = []
        for seed in SEEDS:
            searcher = Search(position, seed, level)
            searcher.run(playouts=2)
            played.append(str(searcher.best().move))
        figures = f"{level.node_budget:g}, {level.noise}, {level.blunder_rate}, {level.trees} parts"
        yield f"level {number} of {figures}: {searcher.max_steps:g} steps, {' '.join(played)}"


def solution_lines(game):
    """Yield the results of the exact search near the end, with and without node limits."""
    for position, _ in late_positions(game):
        solver = Solver(position, 10_000)
        ranked, winning = solver.ordered_moves(), solver.winning_moves()
        yield f"{len(winning)} of {len(ranked)} moves win, the first is {ranked[0]}: {solver.nodes}"
        for nodes in (1, 150, 350):
            answer = SolveTask(position, 0, nodes)
            answer.run(inf)
            yield f"   {nodes}: {answer.move} {answer.lead}"


def assert_golden(game, section, lines):
    """Compare *lines* with a section of the file of a game, or write them there."""
    file = SEARCHES / f"{game}.told"
    sections = dict(text.split("\n", 1) for text in file.read_text().split("# ")[1:])
    actual = "\n".join([*lines, ""])
    if os.environ.get("GOLDEN") == "write":
        file.write_text(
            "".join(f"# {title}\n{body}" for title, body in (sections | {section: actual}).items())
        )
    else:
        assert actual == sections.get(section)


SEARCH_CASES = [(game, 0, moment) for game in SETUPS for moment in (0, 1, 4, 10, "half", "late")]
SEARCH_CASES += [
    (game, number, moment)
    for game, setups in SETUPS.items()
    for number in range(1, len(setups))
    for moment in (1, "half", "late")
]
"""Game, index of its setup, and ply of the position to search."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "setup_index", "moment"), SEARCH_CASES)
def test_search_results_are_unchanged(game, setup_index, moment):
    positions = random_line(game, 3, **SETUPS[game][setup_index])
    ply = {"half": len(positions) // 2, "late": len(positions) - 1 - PLIES_BEFORE_END}.get(
        moment, moment
    )
    lines = [f"after {ply} moves, {tree_count(positions[ply], 2)} parts"]
    lines += search_report(positions[ply], 5, STEPS.get(game, 80))
    assert_golden(game, f"agreement {setup_index}, {moment}", lines)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "moves", "steps"), [("battle-of-lits", 8, 800), ("lot", 3, 260)])
def test_opening_search_results_are_unchanged(game, moves, steps, monkeypatch):
    monkeypatch.setattr(opening_search, "OPENING_CANDIDATES", moves)  # so that all are sampled soon
    assert_golden(game, "a first move", search_report(initial_position(game), 5, steps))


@pytest.mark.parametrize("game", SETUPS)
def test_level_moves_are_unchanged(game):
    assert_golden(game, "levels", level_lines(game))


@pytest.mark.parametrize("game", SETUPS)
def test_solver_results_and_node_counts_are_unchanged(game):
    assert_golden(game, "ends", solution_lines(game))
