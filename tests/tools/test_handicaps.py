"""What a head start is worth, measured in games of the computer against itself."""

from game.core.handicap import has_handicap
from game.engine.heuristics.registry import LEVELS
from game.games.registry import GAMES
from tools.content import handicaps


def test_chance_grows_with_the_head_start_and_counts_ties_as_half():
    assert handicaps.head_start_chances([2, -1, 0, 4], 5) == [50, 69, 81, 88, 94, 100]
    assert handicaps.head_start_chances([0], 1) == [50, 100]


def test_measurement_prints_what_a_heuristics_module_contains(capsys):
    assert handicaps.main(["taiji", "--level", "1", "--games", "2", "--processes", "1"]) == 0
    about, table = capsys.readouterr().out.splitlines()
    assert about.startswith("taiji, level 1, 2 games")
    assert table.startswith("head_start=(50, ")


def test_every_game_of_points_has_been_measured():
    for name, levels in LEVELS.items():
        chances = levels.head_start
        assert bool(chances) == has_handicap(GAMES[name].info)
        assert chances == tuple(sorted(chances))
        assert not chances or (chances[0] == 50 and chances[-1] > 60)
