"""The Python code of the page has only what the page runs."""

import pytest

from tools.build import interpreter
from tools.build.archives import read
from tools.build.micropython import build
from tools.paths import BuildError

ONLY_IN_PACKAGE = "game/drawing/"


def test_wheel_has_the_rules_without_types_and_drawings():
    names = set(read(interpreter.wheel()))
    assert {"game/core/position.pyc", "game/engine/search.pyc"} <= names
    assert [
        name for name in names if name.startswith((ONLY_IN_PACKAGE, "game/core/messages"))
    ] == []


def test_sources_of_the_wheel_are_without_the_hidden_files_of_editors(tmp_path, monkeypatch):
    game = tmp_path / "game"
    game.mkdir()
    (game / "rules.py").touch()
    (game / ".rules.py.swp").touch()
    (game / ".#rules.py").symlink_to("somebody@host.1234")
    monkeypatch.setattr(interpreter, "GAME", game)
    interpreter.copy_sources(tmp_path / "sources")
    assert [path.name for path in (tmp_path / "sources" / "game").iterdir()] == ["rules.py"]


def test_module_that_cannot_be_parsed_is_named(tmp_path, monkeypatch):
    (tmp_path / "rules.py").write_text("pass\ndef (\n")
    monkeypatch.setattr(interpreter, "GAME", tmp_path)
    with pytest.raises(BuildError, match=r"/rules\.py:2: invalid syntax"):
        interpreter.check_syntax()


def test_modules_of_pyscript_are_found_in_a_folder_with_any_name(tmp_path, monkeypatch):
    folder = tmp_path / "o'b \"#1%"
    folder.symlink_to(interpreter.PYSCRIPT_ARTIFACT.parent)
    expected = interpreter.pyscript_sources()
    assert "pyscript/__init__.py" in expected
    monkeypatch.setattr(
        interpreter, "PYSCRIPT_ARTIFACT", folder / interpreter.PYSCRIPT_ARTIFACT.name
    )
    assert interpreter.pyscript_sources() == expected


def test_rules_for_micropython_are_without_drawings():
    names = set(build.package())
    assert "game/core/position.py" in names
    assert [name for name in names if name.startswith(ONLY_IN_PACKAGE)] == []
