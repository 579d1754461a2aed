"""The exact search, compared with minimax: to the end, to a horizon, in a window, in slices."""

from math import inf

import pytest

from game.core.types import Seat
from game.engine.endgame import WIN_THRESHOLD, EndgameSearch, ProofSearch
from game.engine.heuristics.registry import heuristics_for
from game.engine.playout import TIE_BREAK_VALUE
from game.engine.solver import NodeLimitError, Solver
from tests.support.rules.minimax import late_positions, minimax_value
from tests.support.rules.positions import SHAPE_HANDICAPS, random_line

GAMES = ["battle-of-lits", "tailits", "taiji", "lot", "tailits+taiji"]
GAME_SETUPS = [*((game, {}) for game in GAMES), *SHAPE_HANDICAPS.items()]
WINDOWS = [
    (-inf, inf),
    (0.0, WIN_THRESHOLD),
    (-WIN_THRESHOLD, 0.0),
    (-1.5, 2.5),
    (TIE_BREAK_VALUE, inf),
    (-inf, -TIE_BREAK_VALUE),
]


def endgame_search(position, window=(-inf, inf), **options):
    return EndgameSearch(position, heuristics_for(position.stage), window, **options)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "tags"), GAME_SETUPS, ids=str)
def test_value_is_exact_inside_the_window_and_a_bound_outside(game, tags):
    for position, values in late_positions(game, **tags):
        exact = minimax_value(position, values)
        for low, high in WINDOWS:
            search = endgame_search(position, (low, high))
            search.step(10_000)
            if low < exact < high:
                assert search.value == exact
                move = search.heuristics.move(position.stage, search.move)
                assert minimax_value(position.after(move), values) == exact
            elif exact >= high:
                assert high <= search.value <= exact
            else:
                assert low >= search.value >= exact


@pytest.mark.slow
@pytest.mark.parametrize(("game", "tags"), GAME_SETUPS, ids=str)
def test_proof_search_knows_the_winner_first_and_the_value_at_last(game, tags):
    for position, values in late_positions(game, **tags):
        exact = minimax_value(position, values)
        search = ProofSearch(position, heuristics_for(position.stage))
        while search.value is None:
            search.step(1)
            assert search.low <= exact <= search.high
            unknown = (search.low, search.high) == (-inf, inf)
            assert unknown or search.low > 0 or search.high <= 0
            mover_wins = search.low > 0 if position.to_move is Seat.FIRST else search.high < 0
            if mover_wins:
                move = search.heuristics.move(position.stage, search.move)
                after = minimax_value(position.after(move), values)
                assert after > 0 if position.to_move is Seat.FIRST else after < 0
        assert search.value == exact
        best = search.heuristics.move(position.stage, search.move)
        assert minimax_value(position.after(best), values) == exact
        search.step(1)
        assert search.value == exact


@pytest.mark.parametrize("offset", [-2.1, -0.1, 0.1, 2.1])
@pytest.mark.parametrize("seed", [2, 7, 10])
def test_bounds_of_one_search_do_not_mislead_another(seed, offset):
    position = next(
        candidate for candidate in random_line("taiji", seed) if candidate.count_legal() <= 18
    )
    full, bounds = endgame_search(position), {}
    full.step(10_000)
    narrow = full.value + offset, full.value + offset + 0.05
    for window in (narrow, (-inf, inf), narrow):
        search = endgame_search(position, window, bounds=bounds)
        search.step(10_000)
        if window == narrow:
            assert (search.value > narrow[0]) is (full.value > narrow[0])
        else:
            assert search.value == full.value


@pytest.mark.parametrize("game", GAMES)
def test_step_searches_at_most_the_given_number_of_nodes(game):
    for position, _ in late_positions(game):
        whole, sliced, steps = endgame_search(position), endgame_search(position), 0
        whole.step(10_000)
        while sliced.value is None:
            assert (sliced.nodes, sliced.move) == (steps, None)
            sliced.step(1)
            steps += 1
        assert (sliced.value, sliced.move, sliced.nodes) == (whole.value, whole.move, whole.nodes)
        assert steps - whole.nodes in (0, 1)
        sliced.step(1)
        assert sliced.nodes == whole.nodes


def minimax_to_horizon(position, remaining, values):
    """Return First's lead if a game that is not over after *remaining* moves is a draw."""
    if position.over:
        return minimax_value(position, {})
    if not remaining:
        return 0
    key = position, remaining
    if key not in values:
        after = map(position.after, position.stage.legal_moves())
        leads = [minimax_to_horizon(child, remaining - 1, values) for child in after]
        values[key] = max(leads) if position.to_move is Seat.FIRST else min(leads)
    return values[key]


@pytest.mark.parametrize("game", ["battle-of-lits", "taiji", "lot"])
@pytest.mark.parametrize("moves", [1, 2, 3, 4])
def test_solver_with_horizon_matches_a_plain_search(game, moves):
    for seed in (11, 2, 5):
        line = random_line(game, seed)
        position = next(
            candidate
            for candidate in line
            if 0 < candidate.count_legal() <= 12 - 2 * moves or candidate is line[-2]
        )
        if position.count_legal() > 20:
            continue
        values = {}
        sign = 1 if position.to_move is Seat.FIRST else -1
        leads = {
            move: sign * minimax_to_horizon(position.after(move), moves - 1, values)
            for move in position.stage.legal_moves()
        }
        solver = Solver(position, 100_000, moves)
        assert set(solver.winning_moves()) == {move for move, lead in leads.items() if lead > 0}
        best, lead = solver.best()
        assert lead == max(leads.values()) == leads[best]


def test_solver_stops_at_its_total_node_limit():
    for position, _ in late_positions("battle-of-lits"):
        solver = Solver(position, inf)
        solver.best()
        needed = solver.nodes
        assert needed > 0
        limited = Solver(position, inf, max_total_nodes=needed)
        limited.best()
        assert limited.nodes == needed
        with pytest.raises(NodeLimitError):
            Solver(position, inf, max_total_nodes=needed - 1).best()
        with pytest.raises(NodeLimitError):  # the limit covers all calls
            limited.best()
        assert limited.nodes > needed
