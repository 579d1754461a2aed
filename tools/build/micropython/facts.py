"""What the rewriting of one module has to know about all the others."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.paths import BuildError


def refusal(path: Path, node: ast.AST, reason: str) -> BuildError:
    """Return the error about code that cannot be rewritten.

    Args:
        path: Path of the module.
        node: The code.
        reason: What is wrong with it.
    """
    return BuildError(f"{path}:{getattr(node, 'lineno', 1)}: {reason}")


def name_of(node: ast.AST | None) -> str:
    """Return the name that a node is, or an empty string if it is anything else.

    Args:
        node: The node.
    """
    return node.id if isinstance(node, ast.Name) else ""


def is_enumeration(node: ast.AST) -> bool:
    """Return whether a node is the class of a ``StrEnum``.

    Args:
        node: The node.
    """
    return isinstance(node, ast.ClassDef) and "StrEnum" in map(name_of, node.bases)


def data_class_decorator(node: ast.ClassDef) -> ast.expr | None:
    """Return the decorator that makes a class a data class; None if there is none.

    Args:
        node: The class.
    """
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        if name_of(called) == "dataclass":
            return decorator
    return None


def methods_of(node: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """Yield the methods of a class.

    Args:
        node: The class.
    """
    return (each for each in node.body if isinstance(each, ast.FunctionDef))


@dataclass(frozen=True)
class Facts:
    """Facts about the modules of a package.

    Attributes:
        enumerations: Names of the enumerations.
        member_properties: Names of the properties that members of enumerations have.
        data_classes: Names of the data classes and named tuples.
        modules: Names of the modules, without those of their packages.
    """

    enumerations: frozenset[str] = frozenset()
    member_properties: frozenset[str] = frozenset()
    data_classes: frozenset[str] = frozenset()
    modules: frozenset[str] = frozenset()


def collect(modules: Iterable[tuple[Path, ast.Module]]) -> Facts:
    """Return the facts about a package.

    Args:
        modules: Path and code of each module.

    Raises:
        BuildError: If two enumerations have properties of the same name.
    """
    enumerations, properties, data_classes = set[str](), set[str](), set[str]()
    names = set[str]()
    for path, tree in modules:
        names.add(path.stem)
        for node in ast.walk(tree):
            if not isinstance(node, ast.ClassDef):
                continue
            if data_class_decorator(node) or "NamedTuple" in map(name_of, node.bases):
                data_classes.add(node.name)
            if is_enumeration(node):
                enumerations.add(node.name)
                for method in methods_of(node):
                    if method.name in properties:
                        reason = f"another enumeration has a property {method.name}, too"
                        raise refusal(path, method, reason)
                    properties.add(method.name)
    return Facts(
        frozenset(enumerations), frozenset(properties), frozenset(data_classes), frozenset(names)
    )
