"""Values learnt from games of the engine against itself."""

from math import log

import pytest

from game.engine.heuristics import lot_values, taiji, taiji_patterns, taiji_values
from game.engine.heuristics.lot_evaluation import PATTERNS
from tools.content import learn, learn_lot, learn_taiji


def test_fit_finds_values_that_explain_the_moves_of_taiji():
    values = learn_taiji.centred([1.0, 3.0, -1.0, 1.0])
    example = learn_taiji.Example(0, [0.0, 1.0, 0.0, 1.0], [5, 5, 7, 7], values)
    weights, values = learn_taiji.fit([example] * 2000)
    assert weights[0] == pytest.approx(2, abs=0.05)
    assert values[5] - values[7] == pytest.approx(2, abs=0.05)
    assert not any(values[8:])
    assert learn_taiji.explained([example], weights, values) > 0.99


def test_fit_finds_the_odds_of_results_of_lot():
    results = [({1: 1}, 1.0)] * 3000 + [({1: 1}, 0.0)] * 1000 + [({}, 0.5)] * 4000
    learnt = learn_lot.fit([learn_lot.Example(lines, result) for lines, result in results])
    assert learnt.constant == pytest.approx(0, abs=0.02)
    assert learnt.lines[1] == learnt.lines[25] == pytest.approx(log(3), abs=0.02)
    assert sum(map(bool, learnt.lines)) == 2


@pytest.mark.slow
@pytest.mark.parametrize("course", [learn_lot, learn_taiji])
def test_equal_options_give_equal_values(course, tmp_path, monkeypatch):
    monkeypatch.setattr(course, "PLAYOUTS", 10)
    game = {course: name for name, course in learn.COURSES.items()}[course]
    for name in ("one", "two"):
        path = str(tmp_path / name)
        learn.main([game, "--games", "3", "--processes", "1", "--to", path])
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()


def test_learnt_modules_have_a_value_for_every_pattern():
    assert len(taiji_values.GROWTH_WEIGHTS) == taiji.PHASES
    assert len(taiji_values.PATTERN_VALUES) == taiji.PHASES * taiji_patterns.PATTERNS
    assert len(lot_values.LEARNT.lines) == PATTERNS
    assert any(taiji_values.PATTERN_VALUES)
    assert any(lot_values.LEARNT.lines)
