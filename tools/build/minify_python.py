"""Minification of the Python that the page loads.

Nothing there reads docstrings or the annotations of functions, or checks types.
"""

import ast
from collections.abc import Iterator
from itertools import accumulate

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def minified(source: str) -> str:
    """Return Python source without what is only for readers and type checkers.

    Docstrings are emptied, annotations of functions removed, and ``TYPE_CHECKING`` in the condition
    of an ``if`` replaced by 0. All line numbers and statements stay as they were.

    Args:
        source: Python source code.
    """
    content = source.encode()  # ast counts columns in bytes
    for start, end, text in sorted(replacements(content), reverse=True):
        lines = content.count(b"\n", start, end)
        content = content[:start] + text + b"\n" * lines + content[end:]
    return content.decode()


def replacements(content: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Yield start, end and new text of every part to be replaced."""
    starts = [0, *accumulate(map(len, content.splitlines(keepends=True)))]

    def start_of(node: ast.expr | ast.arg) -> int:
        return starts[node.lineno - 1] + node.col_offset

    def end_of(node: ast.expr) -> int:
        return starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)

    for node in ast.walk(ast.parse(content)):
        match node:
            case ast.If(test=ast.Name("TYPE_CHECKING") as name):
                yield start_of(name), end_of(name), b"0"
            case ast.arg(name, annotation=ast.expr() as annotation):
                yield start_of(node) + len(name.encode()), end_of(annotation), b""
        if isinstance(node, DOCUMENTED):
            match node.body[:1]:
                case [ast.Expr(ast.Constant(str()) as docstring)]:
                    yield start_of(docstring), end_of(docstring), b'""'
        if isinstance(node, FUNCTIONS) and node.returns:
            arrow = content.rindex(b"->", 0, start_of(node.returns))
            if b"\n" not in content[arrow : end_of(node.returns)]:  # no brackets enclose it
                yield arrow, end_of(node.returns), b""
