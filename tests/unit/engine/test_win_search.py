"""The proof of who wins, compared with minimax and with the exact search."""

from random import Random

import pytest

from game.core.bitboard import bits
from game.core.types import Seat
from game.engine import deciding_search, win_search
from game.engine.alpha_beta import AlphaBetaSearch
from game.engine.deciding_search import DecidingSearch, decides
from game.engine.heuristics.registry import heuristics_for
from game.engine.levels import UNLIMITED, WITHOUT_SOLVER, levels_of
from game.engine.win_search import WIN_SEARCH_BUDGET, WinSearch
from game.games.battle_of_lits import BattleStage
from tests.support.rules.minimax import late_positions, minimax_value
from tests.support.rules.positions import SETUPS, SHAPE_HANDICAPS, earned_lead, random_line

GAMES = ("battle-of-lits", "taiji+battle-of-lits")
GAME_SETUPS = [
    *((game, tags) for game in GAMES for tags in SETUPS[game]),
    *((game, SHAPE_HANDICAPS[game]) for game in GAMES),
]


def finished_search(position):
    """Return the finished search of *position*, and the number of steps it took."""
    stage, steps = position.stage, 0
    search = WinSearch(
        heuristics_for(stage).evaluator,
        stage.layout,
        stage.plies % 2 == 1,
        earned_lead(position),
        bits(stage.layout.legal),
        UNLIMITED,
    )
    while not search.done:
        search.step(1)
        steps += 1
    return search, steps


def positions_with_few_moves(game, count=24):
    """Yield a position of each of several random games with at most *count* moves."""
    for seed in range(4):
        line = [p for p in random_line(game, seed) if isinstance(p.stage, BattleStage)]
        yield next(p for p in line if p.count_legal() <= count and not p.may_swap)


@pytest.mark.parametrize(("game", "tags"), GAME_SETUPS, ids=str)
def test_winning_and_losing_placements_match_minimax(game, tags):
    for position, values in late_positions(game, **tags):
        search, _ = finished_search(position)
        sign = 1 if position.to_move is Seat.FIRST else -1
        wins = sign * minimax_value(position, values) > 0
        assert (search.winning is not None) == wins
        proved = {number: False for number in search.lost}
        if wins:
            proved[search.winning] = True
        for number, winning in proved.items():
            after = position.after(position.stage.layout.tables.placements[number])
            assert (sign * minimax_value(after, values) > 0) == winning


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_winner_matches_the_exact_search(game):
    for position in positions_with_few_moves(game):
        exact = AlphaBetaSearch(position, Random(1), UNLIMITED)
        exact_steps = 0
        while not exact.done:
            exact.step()
            exact_steps += 1
        search, steps = finished_search(position)
        assert (search.winning is not None) == (exact.ranked_moves()[0].chance == 1)
        assert steps < exact_steps


def test_full_table_does_not_change_the_winner(monkeypatch):
    position = next(positions_with_few_moves("battle-of-lits"))
    search, steps = finished_search(position)
    monkeypatch.setattr(win_search, "TT_SIZE", 2)
    with_small_table, more_steps = finished_search(position)
    assert with_small_table.winning == search.winning
    assert with_small_table.lost == search.lost
    assert more_steps >= steps


def test_alpha_beta_prefers_proved_wins_and_avoids_proved_losses():
    seen = set()
    for position in positions_with_few_moves("battle-of-lits"):
        search = AlphaBetaSearch(position, Random(1), UNLIMITED)
        while not search.proved and not (search.win_search and search.win_search.done):
            search.step()
        if search.proved:
            continue
        ranked = search.ranked_moves()
        placements = position.stage.layout.tables.placements
        lost = {placements[number] for number in search.win_search.lost}
        assert all(stats.chance == 0 for stats in ranked if stats.move in lost)
        if search.win_search.winning is None:
            assert len(lost) == len(ranked)
        else:
            assert ranked[0].move == placements[search.win_search.winning]
            assert (ranked[0].chance, ranked[0].proved) == (1, False)
        assert ranked[0].winner_proved
        ranks = [stats.move in lost for stats in ranked]
        assert ranks == sorted(ranks)
        seen.add(search.win_search.winning is None)
    assert seen


def test_only_levels_with_a_large_budget_search_for_a_win():
    position = next(positions_with_few_moves("battle-of-lits"))
    for level in (*levels_of("battle-of-lits"), UNLIMITED):
        search = AlphaBetaSearch(position, Random(1), level)
        search.step()
        assert (search.win_search is not None) == (level.node_budget >= WIN_SEARCH_BUDGET)


@pytest.mark.parametrize("game", GAMES)
def test_tree_search_puts_winning_moves_first_and_lost_moves_last(game, monkeypatch):
    monkeypatch.setattr(deciding_search, "FIRST_PLAYOUTS", 5)
    for position in positions_with_few_moves(game, 16):
        expected, _ = finished_search(position)
        search = DecidingSearch(position, Random(1), WITHOUT_SOLVER)
        for _ in range(4):
            search.step()
        assert not any(stats.winner_proved for stats in search.ranked_moves())
        while not (search.win_search.done or search.done):
            search.step()
        ranked = search.ranked_moves()
        assert ranked[0].winner_proved
        assert (ranked[0].chance > 0.5) == (expected.winning is not None)
        chances = [stats.chance for stats in ranked]
        assert chances == sorted(chances, reverse=True)


def test_tree_search_stops_to_look_for_a_win_when_its_budget_is_spent(monkeypatch):
    monkeypatch.setattr(deciding_search, "FIRST_PLAYOUTS", 0)
    monkeypatch.setattr(win_search, "MAX_POSITIONS", 0)
    position = next(positions_with_few_moves("battle-of-lits"))
    search = DecidingSearch(position, Random(1), levels_of("battle-of-lits")[7])
    for _ in range(20):
        search.step()
    assert not search.win_search.lost
    assert search.win_search.winning is None


def test_tree_search_looks_for_a_win_from_the_eighth_placement_on():
    line = random_line("battle-of-lits", 1)
    levels = [*levels_of("battle-of-lits"), UNLIMITED]
    for position in line[5:9]:
        plies = position.stage.plies
        found = [decides(position, level) for level in levels]
        assert found == [plies >= 7 and level.node_budget >= WIN_SEARCH_BUDGET for level in levels]
    assert not decides(random_line("taiji", 1)[9], UNLIMITED)
