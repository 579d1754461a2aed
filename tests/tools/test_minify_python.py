"""Minification of the Python that the page loads."""

import ast

import pytest

from tools.build.minify_python import minified
from tools.paths import ROOT

SOURCE = '''"""Module, with umlaut: ä."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nowhere import Nothing

A = """kept"""


class B:
    """Class.

    Two paragraphs.
    """

    kept: "int" = 1

    async def c(self):
        "Método"; return "kept"  # comment


def d(ä: "Nothing", /, b: Nothing = 1, *c: Nothing, e: dict[
    str, Nothing
] = 2, **f: Nothing) -> "Nothing":
    """Nothing else."""
    return ä, b, c, e, f


def g() -> dict[
    str, int
]:
    return {}
'''


def test_what_the_page_does_not_need_is_removed_and_everything_else_kept():
    module = ast.parse(minified(SOURCE))
    documented = [module, module.body[4], module.body[4].body[2], module.body[5]]
    assert [ast.get_docstring(node) for node in documented] == ["", "", "", ""]
    scope = {}
    exec(compile(module, "source", "exec"), scope)
    assert scope["A"] == "kept"
    assert scope["d"](1, 3, 4, g=5) == (1, 3, (4,), 2, {"g": 5})
    assert scope["d"].__annotations__ == {}
    assert scope["B"].__annotations__ == {"kept": "int"}
    assert ast.unparse(module).count("'kept'") == 2
    assert ast.unparse(module).count("Nothing") == 1  # in the import that is never made


@pytest.mark.parametrize("path", sorted((ROOT / "game").rglob("*.py")), ids=lambda path: path.stem)
def test_statements_and_line_numbers_are_unchanged(path):
    def statements(source):
        """Return the kind and line of every statement, docstrings included."""
        nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
        return [(type(node).__name__, node.lineno) for node in nodes]

    source = path.read_text()
    assert statements(minified(source)) == statements(source)
