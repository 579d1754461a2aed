"""Removal of docstrings from the Python that the page loads. Nothing reads them there."""

import ast

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(source: str) -> str:
    """Return Python source with every docstring emptied, and all line numbers as they were.

    Args:
        source: Python source code.
    """
    lines = source.encode().splitlines(keepends=True)  # ast counts columns in bytes
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            text = node.body[0]
            first, last = text.lineno - 1, (text.end_lineno or text.lineno) - 1
            after = lines[last][text.end_col_offset :]
            lines[first] = (
                lines[first][: text.col_offset] + b'""' + (after if first == last else b"\n")
            )
            for line in range(first + 1, last + 1):
                lines[line] = after if line == last else b"\n"
    return b"".join(lines).decode()
