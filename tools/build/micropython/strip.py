"""Removal of what is only for readers and type checkers."""

import ast
from collections.abc import Iterable
from pathlib import Path

from tools.build.micropython.classes import is_text
from tools.build.micropython.facts import name_of


class Stripper(ast.NodeTransformer):
    """Removes annotations, docstrings and imports for type checking from a module.

    Args:
        path: Path of the module, for error messages.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def statements(self, body: Iterable[ast.stmt]) -> list[ast.stmt]:
        """Return rewritten statements.

        Args:
            body: The statements.
        """
        found = list[ast.stmt]()
        for each in body:
            if not is_text(each):
                made = self.visit(each)
                found += made if isinstance(made, list) else [made] if made else []
        return found

    def block(self, body: Iterable[ast.stmt]) -> list[ast.stmt]:
        """Return rewritten statements, or ``pass`` if there are none.

        Args:
            body: The statements.
        """
        return self.statements(body) or [ast.Pass()]

    def visit_Module(self, node: ast.Module) -> ast.AST:
        node.body = self.statements(node.body)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | list[ast.stmt]:
        node.body = self.block(node.body)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        node.returns = None
        self.visit(node.args)
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        node.body = self.block(node.body)
        return node

    def visit_arguments(self, node: ast.arguments) -> ast.AST:
        self.generic_visit(node)
        node.args, node.posonlyargs = node.posonlyargs + node.args, []
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        assignment = ast.Assign([node.target], node.value)
        made: ast.AST | None = self.visit(ast.copy_location(assignment, node))
        return made

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        if name_of(node.test) == "TYPE_CHECKING":
            return self.statements(node.orelse)
        self.generic_visit(node)
        return node


def stripped(source: str, path: Path) -> str:
    """Return a compatibility module without what is only for readers and type checkers.

    Args:
        source: Its source.
        path: Its path.
    """
    made = Stripper(path).visit_Module(ast.parse(source))
    return ast.unparse(ast.fix_missing_locations(made)) + "\n"
