"""The rules for MicroPython: everything that the rules service imports, rewritten."""

import ast
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.build.micropython import facts, tables
from tools.build.micropython.facts import name_of
from tools.build.micropython.rewrite import rewritten
from tools.build.micropython.strip import stripped
from tools.paths import ROOT

START = "game.service.rules_service"
"""The module with the function that answers requests."""


def package(root: Path = ROOT, *starts: str) -> dict[str, str]:
    """Return the rewritten modules and the compatibility modules that they need, by path.

    Args:
        root: Folder that contains the package.
        starts: The modules from which imports are followed; START by default.

    Raises:
        BuildError: If something cannot be rewritten, with file and line.
    """
    trees = modules_from(root, *(starts or [START]))
    known = facts.collect((_path_of(root, name), tree) for name, tree in trees.items())
    found = {}
    for name in trees:
        path = _path_of(root, name).relative_to(root)
        found[path.as_posix()] = rewritten((root / path).read_text(), path, known)
    return found | _compatibility_modules(found.values())


def package_text() -> str:
    """Return the result of :func:`package` as JSON, which workers read."""
    return json.dumps(package())


def write(folder: Path, *others: str) -> None:
    """Write the rewritten rules to a folder.

    Args:
        folder: The folder, which need not exist.
        others: Further modules to rewrite, with all that they import.

    Raises:
        BuildError: If something cannot be rewritten, with file and line.
    """
    for path, source in package(ROOT, START, *others).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source)


def modules_from(root: Path, *starts: str) -> dict[str, ast.Module]:
    """Return some modules and all modules that they import, those within functions included.

    Args:
        root: Folder that contains the package.
        starts: Names of the modules.
    """
    found, waiting = dict[str, ast.Module](), [*starts]
    while waiting:
        name = waiting.pop()
        path = _path_of(root, name)
        if name in found or not path.exists():
            continue
        found[name] = ast.parse(path.read_text())
        base = name if path.name == "__init__.py" else name.rpartition(".")[0]
        waiting += [name.rpartition(".")[0]] if "." in name else []
        waiting += _imports(found[name], base)
    return dict(sorted(found.items()))


def _path_of(root: Path, name: str) -> Path:
    """Return the path of a module or package, which need not exist."""
    path = root / name.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _imports(tree: ast.Module, package: str) -> Iterator[str]:
    """Yield the names that may be modules of all relative imports that are made."""
    for node in _run_nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package.split(".")
            base = base[: len(base) - node.level + 1] + ([node.module] if node.module else [])
            yield ".".join(base)
            for alias in node.names:
                yield ".".join([*base, alias.name])


def _run_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes except those for type checking only."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and name_of(child.test) == "TYPE_CHECKING"):
            yield from _run_nodes(child)


def _compatibility_modules(sources: Iterable[str]) -> dict[str, str]:
    """Return the compatibility modules that some sources import, by path."""
    waiting = ["start", *(name for source in sources for name in _compatibility_imports(source))]
    found = {"runtime/__init__.py": ""}
    while waiting:
        name = waiting.pop()
        path = f"{tables.RUNTIME_PACKAGE}/{name}.py"
        if path not in found:
            file = tables.RUNTIME / f"{name}.py"
            found[path] = stripped(file.read_text(), file.relative_to(ROOT))
            waiting += _imports_among(found[path])
    return dict(sorted(found.items()))


def _compatibility_imports(source: str) -> Iterator[str]:
    """Yield the compatibility modules that a rewritten module imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and not node.level:
            package, _, name = str(node.module).partition(".")
            if package == tables.RUNTIME_PACKAGE:
                yield from [name] if name else [alias.name for alias in node.names]


def _imports_among(source: str) -> Iterator[str]:
    """Yield the compatibility modules that a compatibility module imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.level:
            yield str(node.module)
