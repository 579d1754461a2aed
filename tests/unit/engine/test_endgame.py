"""The exact search against a plain one: to the end, to a horizon, in a window, in slices."""

from math import inf

import pytest

from game.core.types import Seat
from game.engine.endgame import EndgameSearch
from game.engine.heuristics.registry import TIE_BREAK_VALUE, heuristics_for
from game.engine.solver import WIN_THRESHOLD, NodeLimitError, Solver
from tests.support.rules.minimax import ends, value
from tests.support.rules.positions import random_line

GAMES = ["battle-of-lits", "tailits", "taiji", "lot", "tailits+taiji"]
WINDOWS = [
    (-inf, inf),
    (0.0, WIN_THRESHOLD),
    (-WIN_THRESHOLD, 0.0),
    (-1.5, 2.5),
    (TIE_BREAK_VALUE, inf),
    (-inf, -TIE_BREAK_VALUE),
]


def search(position, window=(-inf, inf), **more):
    return EndgameSearch(position, heuristics_for(position.stage), window, **more)


@pytest.mark.parametrize("game", GAMES)
def test_a_value_is_exact_in_the_window_and_a_bound_beyond_it(game):
    for position, values in ends(game):
        exact = value(position, values)
        for low, high in WINDOWS:
            found = search(position, (low, high))
            found.step(10_000)
            if low < exact < high:
                assert found.value == exact
                move = found.heuristics.move(position.stage, found.move)
                assert value(position.after(move), values) == exact
            elif exact >= high:
                assert high <= found.value <= exact
            else:
                assert low >= found.value >= exact


@pytest.mark.parametrize("beside", [-2.1, -0.1, 0.1, 2.1])
@pytest.mark.parametrize("seed", [2, 7, 10])
def test_a_bound_that_one_search_found_misleads_no_other(seed, beside):
    position = next(one for one in random_line("taiji", seed) if one.count_legal() <= 18)
    alone, bounds = search(position), {}
    alone.step(10_000)
    near = alone.value + beside, alone.value + beside + 0.05
    for window in (near, (-inf, inf), near):
        found = search(position, window, bounds=bounds)
        found.step(10_000)
        if window == near:
            assert (found.value > near[0]) is (alone.value > near[0])
        else:
            assert found.value == alone.value


@pytest.mark.parametrize("game", GAMES)
def test_a_step_looks_at_as_many_positions_as_it_may(game):
    for position, _ in ends(game):
        whole, sliced, steps = search(position), search(position), 0
        whole.step(10_000)
        while sliced.value is None:
            assert (sliced.nodes, sliced.move) == (steps, None)
            sliced.step(1)
            steps += 1
        assert (sliced.value, sliced.move, sliced.nodes) == (whole.value, whole.move, whole.nodes)
        assert steps - whole.nodes in (0, 1)
        sliced.step(1)
        assert sliced.nodes == whole.nodes


def cut_short(position, left, known):
    """First's lead when a game that is not over after so many moves is a draw."""
    if position.over:
        return value(position, {})
    if not left:
        return 0
    key = position, left
    if key not in known:
        after = map(position.after, position.stage.legal_moves())
        values = [cut_short(one, left - 1, known) for one in after]
        known[key] = max(values) if position.to_move is Seat.FIRST else min(values)
    return known[key]


@pytest.mark.parametrize("game", ["battle-of-lits", "taiji", "lot"])
@pytest.mark.parametrize("moves", [1, 2, 3, 4])
def test_within_so_many_moves_that_wins_which_a_plain_search_finds(game, moves):
    for seed in (11, 2, 5):
        line = random_line(game, seed)
        position = next(p for p in line if 0 < p.count_legal() <= 12 - 2 * moves or p is line[-2])
        if position.count_legal() > 20:
            continue
        known = {}
        sign = 1 if position.to_move is Seat.FIRST else -1
        worth = {
            move: sign * cut_short(position.after(move), moves - 1, known)
            for move in position.stage.legal_moves()
        }
        solver = Solver(position, 100_000, moves)
        assert set(solver.winning_moves()) == {move for move, lead in worth.items() if lead > 0}
        best, lead = solver.best()
        assert lead == max(worth.values()) == worth[best]


def test_so_many_positions_and_no_more_are_looked_at():
    for position, _ in ends("battle-of-lits"):
        solver = Solver(position, inf)
        solver.best()
        enough = solver.nodes
        assert enough > 0
        again = Solver(position, inf, max_total_nodes=enough)
        again.best()
        assert again.nodes == enough
        with pytest.raises(NodeLimitError):
            Solver(position, inf, max_total_nodes=enough - 1).best()
        with pytest.raises(NodeLimitError):  # what is asked twice is counted twice
            again.best()
        assert again.nodes > enough
