"""The ratings of tournaments."""

import pytest

from game.engine.levels import LEVEL_NAMES
from game.engine.ratings import RATINGS, rating
from game.games.registry import GAMES
from tools.paths import BuildError
from tools.quality import tournament


def test_equal_results_rate_players_alike():
    ratings, errors = tournament.fit_elo(3, [(0, 1, 1.0), (1, 2, 1.0), (0, 2, 1.0)])
    assert ratings == pytest.approx([0, 0, 0], abs=1e-6)
    assert errors[0] == pytest.approx(errors[1])


def test_three_of_four_points_are_worth_190_elo_once_many_are_played():
    ratings, errors = tournament.fit_elo(2, [(0, 1, 1.5)] * 2000)
    assert ratings[0] - ratings[1] == pytest.approx(190.8, abs=1)
    few = tournament.fit_elo(2, [(0, 1, 1.5)] * 5)[1]
    assert errors[0] < few[0]


def test_players_meet_and_are_listed_with_the_better_one_first(capsys):
    arguments = ["lot", "--players", "random,1", "--openings", "3"]
    assert tournament.main(arguments) == 0
    _, first, second, against = capsys.readouterr().out.splitlines()
    assert "first-steps" in first
    assert "random" in second
    assert against.startswith("1 first-steps against random: ")
    assert against.endswith("% of 6")


def test_a_tournament_goes_on_with_the_results_it_kept(capsys, tmp_path):
    arguments = ["lot", "--players", "random,1", "--keep", str(tmp_path / "results")]
    tournament.main([*arguments, "--openings", "1"])
    tournament.main([*arguments, "--openings", "2"])
    assert capsys.readouterr().out.rstrip().endswith("% of 4")
    assert len((tmp_path / "results").read_text().splitlines()) == 2


def test_unknown_players_are_refused():
    for players in ("1", "1,1", "1,nobody", "1,0s"):
        with pytest.raises(BuildError):
            tournament.main(["--players", players])


def test_a_higher_level_is_rated_higher():
    assert {*RATINGS} <= {*GAMES}
    for ratings in RATINGS.values():
        assert 0 < len(ratings) <= len(LEVEL_NAMES)
        assert list(ratings) == sorted(set(ratings))


def test_a_level_that_was_measured_is_rated_above_the_one_below_it():
    for game, measured in RATINGS.items():
        rated = [rating(game, level) for level in range(1, len(measured) + 1)]
        assert rated == sorted(measured)
        assert rating(game, 0) is rating(game, len(measured) + 1) is None
    assert rating("go", 1) is None
