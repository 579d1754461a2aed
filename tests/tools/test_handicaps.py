"""What handicaps are worth, measured in games of the computer against itself."""

import pytest

from game.core.handicap import HandicapKind, handicap_kinds
from game.engine.heuristics.registry import LEVELS
from game.games.registry import GAMES
from tools.content import handicaps
from tools.paths import BuildError


def test_chance_grows_with_the_head_start_and_counts_ties_as_half():
    assert handicaps.head_start_chances([2, -1, 0, 4], 5) == [50, 69, 81, 88, 94, 100]
    assert handicaps.head_start_chances([0], 1) == [50, 100]


@pytest.mark.parametrize(
    ("game", "kind", "fields"),
    [
        ("taiji", "points", ["points=(50, "]),
        ("lot", "swap", ["swap="]),
        ("tailits", "hints", [f"hints: {count}: " for count in handicaps.HINTS]),
        ("battle-of-lits", "shape", [f"shape: {shape}: " for shape in "LITS"]),
        ("lot", "time", [f"time: {factor}: " for factor in handicaps.TIME_FACTORS]),
    ],
)
def test_measurement_prints_what_a_heuristics_module_contains(capsys, game, kind, fields):
    few = ["--level", "1", "--adviser", "2", "--games", "2", "--processes", "1"]
    assert handicaps.main([game, kind, *few]) == 0
    about, *lines = capsys.readouterr().out.splitlines()
    assert about.startswith(f"{game}, level 1, 2 games")
    assert [line[: len(field)] for line, field in zip(lines, fields, strict=True)] == fields


def test_unknown_handicap_is_refused_with_the_names_of_all(capsys):
    with pytest.raises(SystemExit):
        handicaps.main(["lot", "foo"])
    error = capsys.readouterr().err
    assert "Kind" not in error
    assert all(kind in error for kind in (*HandicapKind, handicaps.TIME))


@pytest.mark.parametrize(
    ("game", "kind"), [("lot", "points"), ("taiji", "swap"), ("taiji", "shape")]
)
def test_games_without_such_a_handicap_are_refused(game, kind):
    with pytest.raises(BuildError, match=f"{game} has no handicap of {kind}"):
        handicaps.main([game, kind])


@pytest.mark.parametrize(
    ("choose", "game", "level", "amount"),
    [
        (handicaps.choose_with_time, "lot", 4, 30),
        # A much stronger level at every turn.
        (handicaps.choose_with_hints, "tailits", 2, 8),
    ],
)
def test_favoured_player_wins_more_often(choose, game, level, amount):
    task = handicaps.Task(game, 0, next(iter(handicaps.Seat)), amount, level, adviser=4)
    leads = [
        handicaps.play_game(handicaps.start_plainly, choose, task._replace(seed=seed))
        for seed in range(12)
    ]
    assert handicaps.chance(leads) > 50


@pytest.mark.parametrize("name", GAMES)
def test_what_has_been_measured_suits_the_game(name):
    worth, kinds = LEVELS[name].handicaps, handicap_kinds(GAMES[name].info)
    assert bool(worth.points) == (HandicapKind.POINTS in kinds)
    assert worth.points == tuple(sorted(worth.points))
    assert not worth.points or (worth.points[0] == 50 and worth.points[-1] > 60)
    assert not worth.swap or HandicapKind.SWAP in kinds
    shapes = [shape for shape, _ in worth.shape]
    assert not shapes or (shapes == sorted(shapes) and {*shapes} == {*GAMES[name].info.shapes})
    assert all(40 < chance <= 100 for _, chance in worth.shape)
    for table, amounts in ((worth.hints, handicaps.HINTS), (worth.time, handicaps.TIME_FACTORS)):
        assert not table or [amount for amount, _ in table] == list(amounts)
        assert all(45 < chance <= 100 for _, chance in table)
