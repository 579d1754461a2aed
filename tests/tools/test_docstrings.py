"""Removal of docstrings from the Python that the page loads."""

import ast

import pytest

from tools.build.docstrings import without_docstrings
from tools.paths import ROOT

SOURCE = '''"""Module, with umlaut: ä."""

A = """kept"""


class B:
    """Class.

    Two paragraphs.
    """

    async def c(self):
        "Método"; return "kept"  # comment


def d():
    """Nothing else."""
'''


def test_docstrings_are_emptied_and_everything_else_is_kept():
    module = ast.parse(without_docstrings(SOURCE))
    documented = [module, module.body[2], module.body[2].body[1], module.body[3]]
    assert [ast.get_docstring(node) for node in documented] == ["", "", "", ""]
    scope = {}
    exec(compile(module, "source", "exec"), scope)
    assert scope["A"] == "kept"
    assert scope["d"]() is None
    assert ast.unparse(module).count("'kept'") == 2


@pytest.mark.parametrize("path", sorted((ROOT / "game").rglob("*.py")), ids=lambda path: path.stem)
def test_code_and_line_numbers_are_unchanged(path):
    def statements(source):
        """Return the kind and line of every statement, docstrings included."""
        nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
        return [(type(node).__name__, node.lineno) for node in nodes]

    source = path.read_text()
    assert statements(without_docstrings(source)) == statements(source)
