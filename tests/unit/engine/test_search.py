"""What the computer plays: legal moves, the same from the same seed, the best near the end."""

import gc
import subprocess
import sys
from itertools import pairwise, product

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.core.types import RESIGN, SWAP, Seat
from game.engine import alpha_beta, search
from game.engine.heuristics import taiji
from game.engine.heuristics.registry import TIE_BREAK_VALUE, heuristics_for
from game.engine.levels import MIN_PLAYOUTS, WITHOUT_SOLVER, levels_of
from game.engine.mcts import ESTIMATE_PLAYOUTS
from game.engine.search import Search
from game.engine.searcher import MoveStats, sorted_stats
from tests.support.rules.minimax import ends, value
from tests.support.rules.positions import (
    AGREEMENTS,
    battle,
    fresh,
    play,
    random_line,
    seeds,
    some_position,
)

GAMES = sorted(AGREEMENTS)
AGREED = [(game, tags) for game in GAMES for tags in AGREEMENTS[game]]


def solved(position, seed=1):
    """The search of *position* run until the best move is proved."""
    search = Search(position, seed)
    search.run(playouts=20_000)
    assert search.proved
    return search.best()


@pytest.mark.parametrize(("game", "tags"), AGREED, ids=str)
def test_near_the_end_the_best_move_and_its_value_are_proved(game, tags):
    found = ends(game, **tags)
    assert found
    for position, values in found:
        best = solved(position)
        sign = 1 if position.to_move is Seat.FIRST else -1
        lead = sign * value(position, values)
        assert sign * value(position.after(best.move), values) == lead
        assert best.margin == (0 if abs(lead) == TIE_BREAK_VALUE else lead)
        assert best.chance == (0.5 if lead == 0 else float(lead > 0))
        assert best.proved


@settings(
    max_examples=20,
    deadline=None,
    # Many a position drawn is the end of a game.
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(position=some_position(), seed=seeds, level=st.integers(0, 3))
def test_every_move_is_legal_at_every_level_and_the_position_stays_as_it_was(position, seed, level):
    assume(not position.over)
    before = position.stage.diagram(), position.points, list(position.legal_moves()), position.ply
    search = Search(position, seed, levels_of(position.game.info.id)[level])
    search.run(playouts=15)
    assert position.is_legal(search.best().move)
    assert all(position.is_legal(line.move) for line in search.ranked_moves())
    assert all(0 <= line.chance <= 1 for line in search.ranked_moves())
    after = position.stage.diagram(), position.points, list(position.legal_moves()), position.ply
    assert after == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plies", [0, 1, 5])
def test_the_same_seed_and_playouts_give_the_same_lines_however_they_are_sliced(game, plies):
    position = random_line(game, 5, plies)[-1]
    whole, sliced = Search(position, 9), Search(position, 9)
    whole.run(playouts=24)
    for _ in range(8):
        sliced.run(playouts=3)
    assert whole.playouts == sliced.playouts == 24
    assert whole.ranked_moves() == sliced.ranked_moves()
    assert whole.best() == sliced.best() == sliced.best()


def test_a_level_stops_by_itself_and_says_so():
    search = Search(fresh("lot").play("d4").play("c3"), 1, levels_of("lot")[0])
    assert search.run(playouts=3)
    assert not search.run(playouts=1000)
    assert search.playouts == search.max_steps == MIN_PLAYOUTS


@pytest.mark.parametrize("game", GAMES)
def test_a_higher_level_never_thinks_less_nor_more_carelessly(game):
    levels = levels_of(game)
    most = [Search(fresh(game), 1, level).max_steps for level in levels]
    assert most == sorted(most)
    assert most[0] < most[-1]
    for easier, harder in pairwise(levels):
        assert easier != harder
        assert easier.noise >= harder.noise
        assert easier.blunder_rate >= harder.blunder_rate


def test_a_level_looks_at_as_many_positions_of_battle_as_it_says_and_plays_out_fewer_at_first():
    line = random_line("battle-of-lits", 3)
    seven, eight = (next(one for one in line if one.stage.plies == plies) for plies in (7, 8))
    for level in levels_of("battle-of-lits"):
        assert Search(eight, 1, level).max_steps == level.node_budget
        share = 0.6 if level.name == "master" else 1
        assert Search(seven, 1, level).max_steps == share * level.node_budget


def test_what_is_proved_stays_whatever_others_think_of_it():
    position = ends("taiji")[0][0]
    search = Search(position, 1)
    search.run(playouts=20_000)
    known = search.ranked_moves()
    assert known[0].proved
    search.receive_stats([[MoveStats(line.move, 10**6, 9.0, 1 - line.chance) for line in known]])
    assert search.ranked_moves() == known


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plies", [0, 3, 9])
def test_thinking_leaves_nothing_that_only_a_collection_would_free(game, plies):
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


def test_a_search_without_any_time_still_has_a_move():
    for game in GAMES:
        search = Search(fresh(game), 1)
        search.run(seconds=0)
        assert search.best().visits


def test_the_first_level_often_slips_and_the_last_never_does():
    position = random_line("battle-of-lits", 3, 4)[-1]
    levels, slips = levels_of("battle-of-lits"), 0
    for seed in range(20):
        search = Search(position, seed, levels[0])
        search.run()
        slips += search.best().move != search.ranked_moves()[0].move
    assert slips >= 8
    last = Search(position, 1, levels[-1])
    last.run(playouts=30)
    assert last.best() == last.ranked_moves()[0]


def test_a_finished_game_is_not_thought_about():
    with pytest.raises(ValueError, match="over"):
        Search(random_line("lot", 1)[-1])


LOPSIDED = "10/10/10/xxxx6/10/10/10/oooo6/10/10"


def test_a_side_that_fell_behind_is_left_to_the_other():
    spoiled = battle("Ia3b3c3d3", board=LOPSIDED)  # X has covered all the O
    search = Search(spoiled, 1)
    search.run(playouts=60)
    assert search.best().move == SWAP
    assert search.best().margin > 0


def test_a_side_that_was_helped_is_kept():
    helped = battle("Ia7b7c7d7", board=LOPSIDED)  # X has covered all the X
    search = Search(helped, 1)
    search.run(playouts=60)
    assert search.best().move != SWAP
    assert search.ranked_moves()[0].chance > 0.5


def test_a_first_move_after_which_the_other_may_swap_is_balanced():
    for seed in range(3):
        start = fresh("battle-of-lits", seed)
        search = Search(start, seed)
        search.run(playouts=600)
        reply = Search(start.after(search.best().move), 1)
        reply.run(playouts=150)
        assert abs(reply.best().margin) < 2


def stacked(*rest):
    """A game of LOT in which White has stacks on a1 and b1 and discs on c2 and c3."""
    turns = ["a1", "g7", "a2", "f5", "a3xa2a3=a1", "d7", "b1", "g5", "b2", "e7", "b3xb2b3=b1", "a7"]
    return play("lot", *turns, *rest)


def test_a_win_at_once_is_seen_and_proved_in_lot():
    position = stacked("c3", "b6", "c2", "f3")
    best = solved(position)
    assert position.after(best.move).outcome().winner is Seat.FIRST
    assert (best.margin, best.chance) == (1, 1.0)


def test_a_threat_is_blocked_in_lot():
    position = stacked("c3", "b6", "c2")
    search = Search(position, 1)
    search.run(playouts=200)
    threats = {
        str(move.placed)
        for move in stacked("c3", "b6", "c2", "f3").legal_moves()
        if stacked("c3", "b6", "c2", "f3").after(move).over
    }
    assert len(threats) == 1
    assert str(search.best().move.placed) in threats


@pytest.mark.parametrize(("stronger", "weaker"), [(5, 0)])
@pytest.mark.parametrize("game", ["battle-of-lits", "taiji"])
def test_a_strong_level_beats_the_first_one(game, stronger, weaker):
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


def test_the_page_starts_without_the_computer():
    told = "import sys, game.service.rules_service as _\n"
    told += "print([m for m in sys.modules if 'game.engine' in m])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("game", GAMES)
def test_an_expert_knows_the_end_from_the_beginning(game):
    line = random_line(game, 1)
    for position, near in ((line[0], False), (line[-1], True)):
        assert heuristics_for(position.stage).near_end(position.stage) is near


def test_no_expert_is_made_for_what_is_no_stage():
    with pytest.raises(TypeError, match="no expert for str"):
        heuristics_for("lot")


def lines_of(position, seed=1, playouts=60):
    search = Search(position, seed)
    search.run(playouts=playouts)
    return search.ranked_moves()


@pytest.mark.parametrize(
    ("module", "name", "game"),
    [(alpha_beta, "TT_SIZE", "battle-of-lits"), (taiji, "CACHE_SIZE", "taiji")],
)
def test_a_full_memory_changes_no_answer(module, name, game, monkeypatch):
    position = random_line(game, 4, 8)[-1]
    enough = lines_of(position)
    taiji.taiji_heuristics.cache_clear()
    monkeypatch.setattr(module, name, 2)
    assert lines_of(position) == enough
    taiji.taiji_heuristics.cache_clear()


def test_thought_that_proves_nothing_stops_at_the_greatest_depth(monkeypatch):
    monkeypatch.setattr(alpha_beta, "MAX_DEPTH", 3)
    position = random_line("battle-of-lits", 4)[-6]
    search = Search(position, 1, WITHOUT_SOLVER)
    search.run(playouts=2000)
    assert not search.proved
    assert position.is_legal(search.best().move)


def test_what_the_next_stage_brings_is_played_out_anew_each_time():
    line = random_line("taiji+battle-of-lits", 2)
    last = next(i for i, position in enumerate(line) if position.stage_number) - 1
    best = lines_of(line[last])[0]
    assert line[last].is_legal(best.move)
    assert best.visits > 1
    assert not best.proved


def test_first_moves_are_thought_about_until_all_are_known_and_then_the_best(monkeypatch):
    monkeypatch.setattr(search, "OPENING_CANDIDATES", 3)
    lines = lines_of(fresh("lot"), playouts=3 * ESTIMATE_PLAYOUTS + 20)
    assert sum(line.visits for line in lines) == 3 * ESTIMATE_PLAYOUTS + 20
    assert len(lines) == 3
    assert min(line.visits for line in lines) >= ESTIMATE_PLAYOUTS


def test_of_lines_of_equal_weight_the_one_with_the_better_chance_goes_first():
    low, high, higher = (
        MoveStats(RESIGN, 1, margin, chance) for margin, chance in ((9, 0.4), (1, 0.6), (2, 0.6))
    )
    assert sorted_stats([(1, low), (1, high), (1, higher), (2, low)]) == [low, higher, high, low]
