"""Searches guided by a neural network."""

from random import Random

import pytest

from game.core.types import Seat
from game.engine.endgame import EndgameSearch
from game.engine.heuristics.registry import heuristics_for
from game.engine.levels import UNLIMITED, levels_of
from game.engine.network_search import NetworkSearch
from game.engine.playout import lead_in_points
from game.engine.search import Search, searcher_for, step_limit, tree_count
from tests.support.rules.positions import random_line

STEPS = 60


def grown(position, seed=1, steps=STEPS):
    search = NetworkSearch(position, Random(seed), UNLIMITED)
    for _ in range(steps):
        search.step()
    return search


def reachable_nodes(root):
    found, pending = {}, [root]
    while pending:
        node = pending.pop()
        if node.moves and id(node) not in found:
            found[id(node)] = node
            pending += [child for child in node.children if child]
    return found.values()


@pytest.mark.parametrize("plies", [1, 4, 7])
def test_every_step_adds_a_visit_along_its_path(plies):
    search = grown(random_line("tailits", 2, plies)[-1])
    assert search.root.visits == STEPS
    assert len(reachable_nodes(search.root)) > 1
    for node in reachable_nodes(search.root):
        assert node.visits == sum(node.move_visits)
        assert 0 < sum(node.priors) < 1.001
        assert node.priors == sorted(node.priors, reverse=True)
        for i, child in enumerate(node.children):
            assert (child is not None) == (i < node.searched) == (node.move_visits[i] > 0)
            assert 0 <= node.values[i] <= 1
            assert child is None or child.sign == -node.sign


def test_equal_seeds_search_alike_and_others_vary():
    position = random_line("tailits", 4, 4)[-1]

    def found(seed):
        return grown(position, seed).ranked_moves()

    assert found(1) == found(1)
    assert len({str(found(seed)) for seed in range(4)}) == 4


@pytest.mark.parametrize("seed", range(6))
def test_endings_get_their_exact_value(seed):
    line = random_line("tailits", seed)
    position = next(each for each in line[1:-1] if each.stage.count_legal() <= 30)
    exact = EndgameSearch(position, heuristics_for(position.stage))
    exact.step(1_000_000)
    search = grown(position, steps=500)
    best = search.ranked_moves()[0]
    assert search.done
    assert best.proved
    lead = exact.value if position.to_move is Seat.FIRST else -exact.value
    assert best.margin == lead_in_points(lead)


def test_the_first_stage_of_a_double_game_is_searched_for_its_lead():
    line = random_line("tailits+taiji", 3)
    position = [each for each in line if each.stage_number == 0][-1]
    search = grown(position)
    assert not search.done
    assert any(node.stage.over for node in search.root.children if node)
    for stats in search.ranked_moves():
        assert not stats.proved
        assert abs(stats.margin) < 1 or (stats.chance > 0.5) == (stats.margin > 0)


@pytest.mark.parametrize(
    ("game", "plies", "guided"),
    [
        ("tailits", 0, False),
        ("tailits", 1, True),
        ("tailits", 16, True),
        ("battle-of-lits", 3, False),
        ("taiji", 3, False),
        ("tailits+taiji", 3, True),
    ],
)
def test_networks_guide_searches_without_limit_and_the_highest_level(game, plies, guided):
    position = random_line(game, 3, plies)[-1]
    for level in (UNLIMITED, levels_of(game)[-1]):
        assert isinstance(searcher_for(position, Random(1), level), NetworkSearch) == guided
        assert not guided or tree_count(position, 2, level) == 1
    assert not isinstance(searcher_for(position, Random(1), levels_of(game)[3]), NetworkSearch)


def test_highest_level_evaluates_a_limited_number_of_positions():
    position, level = random_line("tailits", 3, 3)[-1], levels_of("tailits")[-1]
    limit = step_limit(position, level)
    assert 100 <= limit <= 3000
    search = Search(position, 1, level)
    assert not search.run(playouts=limit)
    assert search.playouts <= limit


@pytest.mark.parametrize("game", ["tailits", "tailits+taiji"])
def test_points_of_a_handicap_count(game):
    def best(handicap):
        tags = {"Handicap": handicap} if handicap else {}
        position = random_line(game, 3, 8, **tags)[-1]
        assert position.to_move is Seat.FIRST
        return grown(position).ranked_moves()[0]

    behind, level, ahead = map(best, ("Second 15", "", "First 15"))
    assert behind.chance < level.chance < ahead.chance
    assert behind.margin < level.margin - 10
    assert ahead.margin > level.margin + 10
