"""Matches between the engines of two checkouts."""

import re

import pytest

from tools.paths import ROOT, BuildError
from tools.quality import match
from tools.quality.match import Result


@pytest.mark.slow
def test_engine_plays_itself_and_wins_half_of_the_games(capsys):
    arguments = ["lot", "--against", str(ROOT), "--level", "1", "--openings", "2"]
    assert match.main(arguments) == 0
    expected = r"lot: won 50\.0% ± \d+\.\d% of 4 games, [+-]\d\.\d\d points a game\n"
    assert re.fullmatch(expected, capsys.readouterr().out)


def test_error_is_not_zero_when_one_side_won_every_game():
    summary = match.summary("taiji", [Result(1, 3), Result(1, 1)])
    assert summary == "taiji: won 100.0% ± 38.5% of 2 games, +2.00 points a game"


def test_other_checkout_needs_an_engine(tmp_path):
    with pytest.raises(BuildError, match="no engine in"):
        match.main(["lot", "--against", str(tmp_path)])


def test_match_needs_an_opening():
    with pytest.raises(BuildError, match="at least one opening"):
        match.main(["lot", "--against", str(ROOT), "--openings", "0"])


def test_refused_request_ends_the_match():
    engine = match.Engine(ROOT)
    with pytest.raises(BuildError, match=r"match: .*seconds"):
        engine.move('[Game "lot"]\n\n*', {"seconds": -1}, 1)
    engine.close()
