"""Tournaments and the ratings computed from them."""

import pytest

from game.engine.heuristics.registry import LEVELS
from game.engine.levels import LEVEL_NAMES, rating
from game.games.registry import GAMES
from tools.paths import BuildError
from tools.quality import tournament


def test_equal_results_give_equal_ratings():
    ratings, errors = tournament.fit_elo(3, [(0, 1, 1.0), (1, 2, 1.0), (0, 2, 1.0)])
    assert ratings == pytest.approx([0, 0, 0], abs=1e-6)
    assert errors[0] == pytest.approx(errors[1])


def test_score_of_75_percent_is_worth_190_elo():
    ratings, errors = tournament.fit_elo(2, [(0, 1, 1.5)] * 2000)
    assert ratings[0] - ratings[1] == pytest.approx(190.8, abs=1)
    errors_of_few_games = tournament.fit_elo(2, [(0, 1, 1.5)] * 5)[1]
    assert errors[0] < errors_of_few_games[0]


@pytest.mark.slow
def test_results_are_listed_best_player_first(capsys):
    arguments = ["lot", "--players", "random,1", "--openings", "3"]
    assert tournament.main(arguments) == 0
    _, first, second, against = capsys.readouterr().out.splitlines()
    assert "first-steps" in first
    assert "random" in second
    assert against.startswith("1 first-steps against random: ")
    assert against.endswith("% of 6")


@pytest.mark.slow
def test_tournament_resumes_from_kept_results(capsys, tmp_path):
    arguments = ["lot", "--players", "random,1", "--keep", str(tmp_path / "results")]
    tournament.main([*arguments, "--openings", "1"])
    tournament.main([*arguments, "--openings", "2"])
    assert capsys.readouterr().out.rstrip().endswith("% of 4")
    assert len((tmp_path / "results").read_text().splitlines()) == 2


def test_unknown_players_are_rejected():
    for players in ("1", "1,1", "1,nobody", "1,0s"):
        with pytest.raises(BuildError):
            tournament.main(["--players", players])


def test_higher_levels_have_higher_ratings():
    assert {*LEVELS} == {*GAMES}
    for levels in LEVELS.values():
        assert len(levels.ratings) <= len(levels.parameters) == len(LEVEL_NAMES)
        assert list(levels.ratings) == sorted(set(levels.ratings))


def test_rating_returns_measured_levels_only():
    for game, levels in LEVELS.items():
        measured = levels.ratings
        rated = [rating(game, level) for level in range(1, len(measured) + 1)]
        assert rated == sorted(measured)
        assert rating(game, 0) is rating(game, len(measured) + 1) is None
    assert rating("go", 1) is None
