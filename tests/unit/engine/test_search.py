"""The search plays legal moves, is reproducible, and plays perfectly near the end."""

import gc
import subprocess
import sys
from dataclasses import replace
from itertools import count, pairwise, product
from math import inf
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.core.types import RESIGN, SWAP, Seat
from game.engine import alpha_beta, opening_search
from game.engine.alpha_beta import AlphaBetaSearch
from game.engine.book import book_moves
from game.engine.heuristics import taiji
from game.engine.heuristics.registry import heuristics_for
from game.engine.levels import MIN_PLAYOUTS, UNLIMITED, WITHOUT_SOLVER, levels_of
from game.engine.mcts import ESTIMATE_PLAYOUTS, MonteCarloSearch
from game.engine.opening_search import OPENING_CANDIDATES
from game.engine.playout import TIE_BREAK_VALUE
from game.engine.search import Search
from game.engine.searcher import MoveStats, decided_stats, proved_stats, sorted_stats
from game.records.replay import load
from tests.support.rules.minimax import late_positions, minimax_value
from tests.support.rules.positions import (
    SETUPS,
    SHAPE_HANDICAPS,
    battle_position,
    earned_lead,
    game_positions,
    initial_position,
    play,
    random_line,
    seeds,
)

GAMES = sorted(SETUPS)
GAME_SETUPS = [(game, tags) for game in GAMES for tags in SETUPS[game]]
GAME_SETUPS += SHAPE_HANDICAPS.items()


def solved_best(position, seed=1):
    """Search *position* until the best move is proved; return its stats."""
    search = Search(position, seed)
    search.run(playouts=20_000)
    assert search.proved
    return search.best()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "tags"), GAME_SETUPS, ids=str)
def test_best_move_and_value_are_proved_near_the_end(game, tags):
    found = late_positions(game, **tags)
    assert found
    for position, values in found:
        best = solved_best(position)
        sign = 1 if position.to_move is Seat.FIRST else -1
        lead = sign * minimax_value(position, values)
        assert sign * minimax_value(position.after(best.move), values) == lead
        assert best.margin == (0 if abs(lead) == TIE_BREAK_VALUE else lead)
        assert best.chance == (0.5 if lead == 0 else float(lead > 0))
        assert best.proved


@settings(
    max_examples=20,
    deadline=None,
    # Many of the positions are final.
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(position=game_positions(), seed=seeds, level=st.integers(0, 3))
def test_search_plays_legal_moves_and_leaves_position_unchanged(position, seed, level):
    assume(not position.over)
    before = position.stage.diagram(), position.points, list(position.legal_moves()), position.ply
    search = Search(position, seed, levels_of(position.game.info.id)[level])
    search.run(playouts=15)
    assert position.is_legal(search.best().move)
    assert all(position.is_legal(stats.move) for stats in search.ranked_moves())
    assert all(0 <= stats.chance <= 1 for stats in search.ranked_moves())
    after = position.stage.diagram(), position.points, list(position.legal_moves()), position.ply
    assert after == before


@pytest.mark.parametrize("level", range(8))
@pytest.mark.parametrize("game", sorted(SHAPE_HANDICAPS))
@pytest.mark.parametrize("seat", list(Seat))
def test_every_level_leaves_the_shape_of_the_opponent_alone(game, seat, level):
    parameters = levels_of(game)[level]
    for plies in (0, 1, 2, 9):
        position = random_line(game, 4, plies, Handicap=f"{seat} only T")[-1]
        assert not book_moves(position, Random(1))
        # No book, no time, and a level that errs as often as it can.
        for level_used in (parameters, replace(parameters, blunder_rate=1)):
            search = Search(position, level, level_used)
            search.run(playouts=3)
            stats = [search.best(), *search.ranked_moves()]
            assert all(position.is_legal(each.move) for each in stats)


def test_a_shape_that_stays_with_the_person_makes_the_swap_a_search_of_its_own():
    tags = {"Handicap": "Second only L"}
    first, second, *_ = random_line("battle-of-lits", 7, 2, **tags)
    opening = Search(first, 1)
    opening.run(playouts=60)
    assert first.is_legal(opening.best().move)
    leads = [stats.margin for stats in opening.ranked_moves()]
    assert leads
    assert second.may_swap
    reply = Search(second, 1, replace(UNLIMITED, node_budget=60))
    reply.run(playouts=60)
    ranked = reply.ranked_moves()
    swap = next(stats for stats in ranked if stats.move is SWAP)
    best = next(stats for stats in ranked if stats.move is not SWAP)
    assert swap.margin != -best.margin


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plies", [0, 1, 5])
def test_result_does_not_depend_on_slicing(game, plies):
    position = random_line(game, 5, plies)[-1]
    whole, sliced = Search(position, 9), Search(position, 9)
    whole.run(playouts=24)
    for _ in range(8):
        sliced.run(playouts=3)
    assert whole.playouts == sliced.playouts == 24
    assert whole.ranked_moves() == sliced.ranked_moves()
    assert whole.best() == sliced.best() == sliced.best()


def test_level_stops_at_its_step_limit():
    search = Search(initial_position("lot").play("d4").play("c3"), 1, levels_of("lot")[0])
    assert search.run(playouts=3)
    assert not search.run(playouts=1000)
    assert search.playouts == search.max_steps == MIN_PLAYOUTS


@pytest.mark.parametrize("game", GAMES)
def test_higher_levels_search_more_and_err_less(game):
    levels = levels_of(game)
    position = random_line(game, 1, 3)[-1]  # after the opening book
    limits = [(level.evaluations, Search(position, 1, level).max_steps) for level in levels]
    assert limits == sorted(limits)
    assert limits[0] < limits[-1]
    budgets = [level.node_budget for level in levels]
    assert budgets == sorted(budgets)
    for easier, harder in pairwise(levels):
        assert easier != harder
        assert easier.noise >= harder.noise
        assert easier.blunder_rate >= harder.blunder_rate


def test_battle_levels_use_their_node_budget():
    line = random_line("battle-of-lits", 3)
    seven, eight = (
        next(candidate for candidate in line if candidate.stage.plies == plies) for plies in (7, 8)
    )
    for level in levels_of("battle-of-lits"):
        assert Search(eight, 1, level).max_steps == level.node_budget
        share = 0.6 if level.name == "master" else 1
        assert Search(seven, 1, level).max_steps == share * level.node_budget


@pytest.mark.parametrize(
    ("game", "early"), [("taiji", True), ("battle-of-lits", True), ("lot", False)]
)
def test_proved_winners_are_true_and_may_be_known_before_the_margin(game, early):
    seen = False
    for position, values in late_positions(game):
        search, sign = Search(position, 1), 1 if position.to_move is Seat.FIRST else -1
        while not search.proved:
            search.run(playouts=search.playouts + 1)
            for stats in search.ranked_moves():
                if stats.winner_proved:
                    lead = sign * minimax_value(position.after(stats.move), values)
                    assert stats.chance == (0.5 if lead == 0 else float(lead > 0))
                    seen = seen or not stats.proved
    assert seen == early


def test_a_winner_proved_by_one_tree_decides():
    position = late_positions("taiji")[0][0]
    search = MonteCarloSearch(position, Random(1), WITHOUT_SOLVER)
    search.step()
    last = search.ranked_moves()[-1]
    guesses = [replace(stats, visits=10**6) for stats in search.ranked_moves()]
    won = decided_stats(last.move, 5, -2.0, wins=True)
    assert (won.margin, won.proved, won.winner_proved) == (0, False, True)
    assert search.merged([guesses, [won]])[0] == won
    lost = decided_stats(last.move, 5, 3.0, wins=False)
    assert (lost.margin, lost.chance) == (0, 0)
    assert search.merged([guesses, [lost]])[-1] == lost
    proved = proved_stats(last.move, 7, 4)
    assert search.merged([[won], [proved]])[0] == proved


def test_shared_stats_do_not_override_proved_moves():
    position = late_positions("taiji")[0][0]
    search = Search(position, 1)
    search.run(playouts=20_000)
    proved = search.ranked_moves()
    assert proved[0].proved
    search.receive_stats(
        [[MoveStats(stats.move, 10**6, 9.0, 1 - stats.chance) for stats in proved]]
    )
    assert search.ranked_moves() == proved


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plies", [0, 3, 9])
def test_search_creates_no_reference_cycles(game, plies):
    search = Search(random_line(game, 3, plies)[-1], 1)
    search.run(playouts=5)
    gc.collect()
    gc.disable()
    try:
        search.run(playouts=200)
        assert not gc.isenabled()
        assert gc.collect() == 0
    finally:
        gc.enable()
    search.run(playouts=205)
    assert gc.isenabled()


def test_search_with_zero_seconds_still_has_a_move():
    for game in GAMES:
        search = Search(initial_position(game), 1)
        search.run(seconds=0)
        assert search.best().visits


def test_lowest_level_blunders_and_highest_does_not():
    position = random_line("battle-of-lits", 3, 4)[-1]
    levels, blunders = levels_of("battle-of-lits"), 0
    for seed in range(20):
        search = Search(position, seed, levels[0])
        search.run()
        blunders += search.best().move != search.ranked_moves()[0].move
    assert blunders >= 8
    last = Search(position, 1, levels[-1])
    last.run(playouts=30)
    assert last.best() == last.ranked_moves()[0]


def test_finished_game_is_rejected():
    with pytest.raises(ValueError, match="over"):
        Search(random_line("lot", 1)[-1])


LOPSIDED = "10/10/10/xxxx6/10/10/10/oooo6/10/10"


def test_search_swaps_when_the_other_side_is_ahead():
    position = battle_position("Ia3b3c3d3", board=LOPSIDED)  # X has covered every O
    search = Search(position, 1)
    search.run(playouts=60)
    assert search.best().move == SWAP
    assert search.best().margin > 0


def test_search_declines_the_swap_when_its_side_is_ahead():
    position = battle_position("Ia7b7c7d7", board=LOPSIDED)  # X has covered every X
    search = Search(position, 1)
    search.run(playouts=60)
    assert search.best().move != SWAP
    assert search.ranked_moves()[0].chance > 0.5


def second_stage_with_a_swap(first_ahead):
    """Return a position of TAIJI+Battle of LITS with a legal swap and clearly unequal points.

    Args:
        first_ahead: Whether First earned more in TAIJI.
    """
    lines = (random_line("taiji+battle-of-lits", seed) for seed in count())
    positions = (position for line in lines for position in line if position.stage_number)
    return next(
        position
        for position in positions
        if position.may_swap
        and abs(earned_lead(position)) > 3
        and (position.earned[0] > position.earned[1]) == first_ahead
    )


@pytest.mark.parametrize("first_ahead", [False, True])
@pytest.mark.parametrize("swapped", [False, True])
def test_both_searches_agree_when_earned_points_are_unequal(first_ahead, swapped):
    position = second_stage_with_a_swap(first_ahead)
    if swapped:
        position = position.after(SWAP)
    margins = []
    for searcher in (AlphaBetaSearch, MonteCarloSearch):
        search = searcher(position, Random(1), UNLIMITED)
        for _ in range(1500):
            search.step()
        margins.append(search.ranked_moves()[0].margin)
    assert margins == [pytest.approx(earned_lead(position), abs=5)] * 2
    assert margins[0] == pytest.approx(margins[1], abs=3)


@pytest.mark.parametrize("level", [4, 7])
@pytest.mark.parametrize("first_ahead", [False, True])
def test_earned_points_stay_with_the_seat_that_swaps(first_ahead, level):
    position = second_stage_with_a_swap(first_ahead)
    search = Search(position, 1, levels_of("taiji+battle-of-lits")[level])
    search.run(playouts=800)
    ranked = search.ranked_moves()
    swap = next(stats for stats in ranked if stats.move == SWAP)
    best = next(stats for stats in ranked if stats.move != SWAP)
    assert (best.margin + swap.margin) / 2 == pytest.approx(earned_lead(position), abs=2)


def test_a_swap_is_not_judged_before_it_was_searched():
    search = Search(second_stage_with_a_swap(first_ahead=True))
    search.run(playouts=1)
    assert search.ranked_moves()
    assert all(stats.move != SWAP for stats in search.ranked_moves())


def test_first_move_before_a_swap_is_balanced():
    imbalance = []
    for seed in range(4):
        start = initial_position("battle-of-lits", seed)
        search = Search(start, seed)
        search.run(playouts=600)
        reply = Search(start.after(search.best().move), 1)
        reply.run(playouts=300)
        imbalance.append(abs(reply.best().margin))
    assert sum(imbalance) / len(imbalance) < 0.8
    assert max(imbalance) < 2


TIE_OF_TAILITS_AND_TAIJI = """[Game "tailits+taiji"]
[Handicap "First 0.5"]

Le6g6/e7f6 Sc6c7/b6d7 Sf8g7/f9g8 Ti7j7/h7i8 Lc5d5/d3d4 Si9j9/h10i10 Ia7a8/a6a9 Ie2f2/c2d2
Lb10b11/b9c11 Lh5i5/j5j6 Td10e11/e9e10 Si4j3/i3j2 Ik8k10/k7k9 Tg2g3/g4h3 Ta3b2/b3b4 Ii1j1/g1h1
e7/d7 h9/h8 a1/a2 h11/i11 k4/k5 b9/b10 h6/i6 a3/b3 h2/i2 d5/c5 f10/g10 d9/d8 i4/i3 b8/c8 g5/f5
d1/c1 a8/a7 k9/k8 g4/g3 c2/d2 j6/j7 d4/d3 g7/g8 a4/a5 i1/j1 c10/c9 b6/a6 h5/i5 f3/f4 e10/d10
g2/g1 f6/e6 i9/i8 e3/e4 h7/i7 h10/i10 j10/j11 j2/j3 b11/c11 a11/a10 f2/e2 f11/g11 e1/f1 f8/f9
c4/c3 c7/c6
"""


def test_tie_after_tailits_is_won_by_whoever_placed_last():
    position = load(TIE_OF_TAILITS_AND_TAIJI).positions[-1]
    winners = {position.after(move).outcome().winner for move in position.legal_moves()}
    assert winners == {Seat.SECOND} == {position.to_move}
    search = Search(position, 1)
    search.run(playouts=200)
    best = search.best()
    assert best.proved
    assert best.winner_proved
    assert best.chance == 1


@pytest.mark.slow
@pytest.mark.parametrize("handicap", ["Second swap", "First swap"])
def test_second_placement_is_balanced_if_a_handicap_lets_the_opponent_swap_then(handicap):
    def best_placement(position, seed):
        search = Search(position, seed)
        search.run(playouts=1500)
        return next(stats for stats in search.ranked_moves() if stats.move != SWAP)

    imbalance = []
    for seed in range(8):
        start = initial_position("battle-of-lits", seed, Handicap=handicap)
        position = start.after(Random(seed).choice(list(start.legal_moves())))
        if handicap == "Second swap":
            position = position.after(SWAP)
        second = best_placement(position, seed).move
        imbalance.append(abs(best_placement(position.after(second), 1).margin))
    assert sum(imbalance) / len(imbalance) < 0.8


def position_with_two_stacks(*rest):
    """Return a position of LOT with white stacks on a1 and b1, after *rest*."""
    turns = ["a1", "g7", "a2", "f5", "a3xa2a3=a1", "d7", "b1", "g5", "b2", "e7", "b3xb2b3=b1", "a7"]
    return play("lot", *turns, *rest)


def test_immediate_win_in_lot_is_proved():
    position = position_with_two_stacks("c3", "b6", "c2", "f3")
    best = solved_best(position)
    assert position.after(best.move).outcome().winner is Seat.FIRST
    assert (best.margin, best.chance) == (1, 1.0)


def test_threat_in_lot_is_blocked():
    position = position_with_two_stacks("c3", "b6", "c2")
    search = Search(position, 1)
    search.run(playouts=200)
    threats = {
        str(move.placed)
        for move in position_with_two_stacks("c3", "b6", "c2", "f3").legal_moves()
        if position_with_two_stacks("c3", "b6", "c2", "f3").after(move).over
    }
    assert len(threats) == 1
    assert str(search.best().move.placed) in threats


@pytest.mark.slow
@pytest.mark.parametrize(("stronger", "weaker"), [(5, 0)])
@pytest.mark.parametrize("game", ["battle-of-lits", "taiji"])
def test_strong_level_beats_the_lowest(game, stronger, weaker):
    won = 0
    for seed, seat in product(range(2), Seat):
        position = random_line(game, seed, 2)[-1]
        while position.to_move:
            level = levels_of(game)[stronger if position.to_move is seat else weaker]
            search = Search(position, seed, level)
            search.run(playouts=60)
            position = position.after(search.best().move)
        won += position.outcome().winner is seat
    assert won >= 3


def test_rules_service_does_not_import_the_engine():
    code = "import sys, game.service.rules_service as _\n"
    code += "print([m for m in sys.modules if 'game.engine' in m])"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


@pytest.mark.parametrize("game", GAMES)
def test_near_end_is_false_at_the_start_and_true_at_the_end(game):
    line = random_line(game, 1)
    for position, expected in ((line[0], False), (line[-1], True)):
        assert heuristics_for(position.stage).near_end(position.stage) is expected


def test_heuristics_for_rejects_non_stages():
    with pytest.raises(TypeError, match="no heuristics for str"):
        heuristics_for("lot")


def ranked_moves_of(position, seed=1, playouts=60):
    search = Search(position, seed)
    search.run(playouts=playouts)
    return search.ranked_moves()


@pytest.mark.parametrize(
    ("module", "name", "game"),
    [(alpha_beta, "TT_SIZE", "battle-of-lits"), (taiji, "CACHE_SIZE", "taiji")],
)
def test_full_caches_do_not_change_results(module, name, game, monkeypatch):
    position = random_line(game, 4, 8)[-1]
    expected = ranked_moves_of(position)
    taiji.taiji_heuristics.cache_clear()
    monkeypatch.setattr(module, name, 2)
    assert ranked_moves_of(position) == expected
    taiji.taiji_heuristics.cache_clear()


def test_unproved_search_stops_at_the_maximum_depth(monkeypatch):
    monkeypatch.setattr(alpha_beta, "MAX_DEPTH", 3)
    position = random_line("battle-of-lits", 4)[-6]
    search = Search(position, 1, WITHOUT_SOLVER)
    search.run(playouts=2000)
    assert not search.proved
    assert position.is_legal(search.best().move)


def test_last_move_of_first_stage_is_searched_by_playouts():
    line = random_line("taiji+battle-of-lits", 2)
    last = next(i for i, position in enumerate(line) if position.stage_number) - 1
    best = ranked_moves_of(line[last])[0]
    assert line[last].is_legal(best.move)
    assert best.visits > 1
    assert not best.proved


def test_opening_search_samples_all_candidates_then_the_best(monkeypatch):
    monkeypatch.setattr(opening_search, "OPENING_CANDIDATES", 3)
    ranked = ranked_moves_of(initial_position("lot"), playouts=3 * ESTIMATE_PLAYOUTS + 20)
    assert sum(stats.visits for stats in ranked) == 3 * ESTIMATE_PLAYOUTS + 20
    assert len(ranked) == 3
    assert min(stats.visits for stats in ranked) >= ESTIMATE_PLAYOUTS


@pytest.mark.parametrize("tags", [{}, {"Handicap": "Second only L"}])
def test_opening_search_of_battle_of_lits_guesses_before_it_plays(tags):
    start = initial_position("battle-of-lits", 1, **tags)
    guessed = ranked_moves_of(start, playouts=OPENING_CANDIDATES)
    assert [stats.visits for stats in guessed] == [1] * OPENING_CANDIDATES
    margins = [stats.margin for stats in guessed]
    assert margins == sorted(margins, reverse=True)
    played = ranked_moves_of(start, playouts=OPENING_CANDIDATES + 40)
    assert sum(stats.visits for stats in played) == OPENING_CANDIDATES + 40
    assert {stats.move for stats in played} == {stats.move for stats in guessed}


def test_stats_of_equal_weight_are_sorted_by_chance():
    low, high, higher = (
        MoveStats(RESIGN, 1, margin, chance) for margin, chance in ((9, 0.4), (1, 0.6), (2, 0.6))
    )
    assert sorted_stats([(1, low), (1, high), (1, higher)]) == [higher, high, low]


def test_chance_of_a_move_is_limited_to_that_of_the_move_above_it():
    low, high = MoveStats(SWAP, 9, 0, 0.4), MoveStats(RESIGN, 1, 2, 0.6)
    won = proved_stats(SWAP, 1, 1)
    assert sorted_stats([(1, high), (9, low)]) == [low, replace(high, chance=0.4)]
    assert sorted_stats([(inf, won), (9, low), (1, high)]) == [won, low, replace(high, chance=0.4)]
