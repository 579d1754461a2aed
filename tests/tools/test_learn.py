"""Values of moves learnt from games of the engine against itself."""

import runpy

import pytest

from game.engine.heuristics import taiji
from tools.content import learn
from tools.content.learn import Example


def test_fit_finds_values_that_explain_the_moves():
    example = Example(0, [0.0, 1.0, 0.0, 1.0], [5, 5, 7, 7], learn.centred([1.0, 3.0, -1.0, 1.0]))
    weights, values = learn.fit([example] * 2000)
    assert weights[0] == pytest.approx(2, abs=0.05)
    assert values[5] - values[7] == pytest.approx(2, abs=0.05)
    assert not any(values[8:])
    assert learn.explained([example], weights, values) > 0.99


@pytest.mark.slow
def test_equal_options_give_equal_values(tmp_path, monkeypatch):
    monkeypatch.setattr(learn, "PLAYOUTS", 10)
    for name in ("one", "two"):
        learn.main(["--games", "2", "--processes", "1", "--to", str(tmp_path / name)])
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()
    module = runpy.run_path(str(tmp_path / "one"))
    assert len(module["GROWTH_WEIGHTS"]) == taiji.PHASES
    assert len(module["PATTERN_VALUES"]) == taiji.PHASES * taiji.END_CLASSES**2
    assert any(module["PATTERN_VALUES"])
