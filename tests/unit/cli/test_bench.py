"""Figures of the benchmark and their output."""

from random import Random

import pytest

from game.cli import bench
from game.games import registry
from tests.support.rules.positions import initial_position


@pytest.mark.parametrize("game", registry.GAMES)
def test_random_game_has_a_plausible_number_of_moves(game):
    start = bench.initial_position(registry.GAMES[game], 1)
    assert start.ply == 0
    assert start == initial_position(game)
    length, same_length = (bench.random_game(start, Random(5)) for _ in range(2))
    assert length == same_length
    minimum, maximum = {
        "battle-of-lits": (12, 20),
        "tailits": (16, 20),
        "taiji": (30, 41),
        "lot": (20, 200),
        "tailits+taiji": (40, 70),
        "taiji+battle-of-lits": (60, 80),
    }[game]
    assert minimum <= length <= maximum


def test_initial_position_uses_setup_tags_and_seed():
    tags = {"Size": "7"}
    assert bench.initial_position(registry.GAMES["taiji"], 1, tags).setup["Size"] == "7"
    battle = registry.GAMES["battle-of-lits"]
    assert (
        bench.initial_position(battle, 1)
        == bench.initial_position(battle, 1)
        != bench.initial_position(battle, 2)
    )


def test_measure_counts_games_and_moves():
    start = initial_position("taiji")
    games, moves = bench.measure(start, 0.1)
    assert games > 0
    assert 25 < moves / games < 41
    assert bench.measure(start, 0) == (0, 0)


def test_slowest_answer_and_playout_rate_are_measured():
    start = initial_position("taiji", Size="7")
    assert 0.01 < bench.slowest_answer(start, 1) < 60_000
    assert bench.playouts_per_second(start, 0.05) > 0


@pytest.mark.slow
def test_bench_reports_each_setup_separately(monkeypatch):
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "ROUND_SECONDS", 0.1)
    figures = bench.bench("taiji")
    assert list(figures) == ["taiji Size=7", "taiji Size=9", "taiji Size=11"]
    for row in figures.values():
        assert 10 < row["moves_per_second"] / row["games_per_second"] < 65
        assert row["spread"] == 1
        assert row["slowest_answer_ms"] > 0
        assert row["playouts_per_second"] > 0
    monkeypatch.setattr(bench, "ROUNDS", 2)
    ((name, row),) = bench.bench("battle-of-lits").items()
    assert name == "battle-of-lits"
    assert row["spread"] >= 1
    assert row["spread"] == round(row["spread"], 2)
    assert row["slowest_answer_ms"] == round(row["slowest_answer_ms"], 1)


def test_table_formats_figures_as_lines():
    figures = {
        "games_per_second": 12,
        "moves_per_second": 345,
        "spread": 1.23,
        "slowest_answer_ms": 4.5,
        "playouts_per_second": 67,
    }
    first, *rows = bench.table({"a": figures, "b": figures}).splitlines()
    assert first.startswith("Python 3.")
    expected = "12 random games/s, 345 moves/s (spread 1.23), slowest answer 4.5 ms, 67 playouts/s"
    assert rows == [f"a: {expected}", f"b: {expected}"]
