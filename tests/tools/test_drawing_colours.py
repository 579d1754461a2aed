"""Colours of the Python package, generated from the style sheets of the page."""

import pytest

from tools.build import drawing_colours

LIGHT = ":root {\n  --ink: oklch(1 0 0);\n  --shade: oklch(0 0 0 / 0.5);\n}\n"
DARK = ":root {\n  --ink: oklch(0.628 0.2577 29.23);\n}\n"


@pytest.fixture
def colours(tmp_path, monkeypatch):
    """A folder for the module, generated from two short style sheets."""
    monkeypatch.setattr(drawing_colours, "TARGET", tmp_path / "colours.py")
    monkeypatch.setattr(drawing_colours, "STYLES", tmp_path)
    (tmp_path / "themes").mkdir()
    (tmp_path / "tokens.css").write_text(LIGHT)
    (tmp_path / "themes" / "dark.css").write_text(DARK)
    names = drawing_colours.SCRIPT.replace("COLOUR_NAMES.map", '["ink", "shade"].map')
    monkeypatch.setattr(drawing_colours, "SCRIPT", names)
    return tmp_path


def test_dark_colours_replace_light_ones(colours):
    assert drawing_colours.main([]) == 0
    names = {}
    exec((colours / "colours.py").read_text(), names)
    assert names["COLOURS"] == {
        "light": {"ink": "#ffffff", "shade": "#00000080"},
        "dark": {"ink": "#ff0000", "shade": "#00000080"},
    }


def test_check_reports_a_file_that_is_not_current(colours, capsys):
    assert drawing_colours.main([]) == drawing_colours.main(["--check"]) == 0
    (colours / "tokens.css").write_text(LIGHT.replace("1 0 0", "0 0 0"))
    (colours / "themes" / "dark.css").write_text("")
    assert drawing_colours.main(["--check"]) == 1
    assert drawing_colours.COMMAND in capsys.readouterr().out
