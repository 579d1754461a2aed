"""The Python code of the page has only what the page runs."""

from tools.build import interpreter
from tools.build.archives import read
from tools.build.micropython import build

ONLY_IN_PACKAGE = "game/drawing/"


def test_wheel_has_the_rules_without_types_and_drawings():
    names = set(read(interpreter.wheel()))
    assert {"game/core/position.pyc", "game/engine/search.pyc"} <= names
    assert [
        name for name in names if name.startswith((ONLY_IN_PACKAGE, "game/core/messages"))
    ] == []


def test_rules_for_micropython_are_without_drawings():
    names = set(build.package())
    assert "game/core/position.py" in names
    assert [name for name in names if name.startswith(ONLY_IN_PACKAGE)] == []
