"""Rewriting of data classes, named tuples and enumerations as plain classes."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.build.micropython.facts import methods_of, name_of, refusal

Expression = Callable[[ast.expr], ast.expr]
Helper = Callable[[str], ast.Name]


@dataclass(frozen=True)
class Field:
    """A field of a data class.

    Attributes:
        name: Its name.
        parameter: The parameter of the constructor.
        value: What is assigned to the field.
        compared: Whether it is part of comparisons and of the hash.
    """

    name: str
    parameter: str
    value: str
    compared: bool = True


class ClassRewriter:
    """Rewriting of the classes of one module.

    Args:
        path: Path of the module.
        expression: Rewrites an expression.
        helper: Returns a name of a compatibility module, which is then imported.
    """

    def __init__(self, path: Path, expression: Expression, helper: Helper) -> None:
        self._path = path
        self._expression = expression
        self._helper = helper

    def data_class(self, node: ast.ClassDef, decorator: ast.expr) -> list[ast.stmt]:
        """Return the statements that stand in for the fields of a data class.

        Args:
            node: The class.
            decorator: Its decorator.

        Raises:
            BuildError: If the decorator or a field has an unknown option.
        """
        options = self._options(decorator, {"frozen", "slots"})
        fields = [self._field(each) for each in field_nodes(node)]
        own = {method.name for method in methods_of(node)}
        lines = [f"_fields = {tuple(field.name for field in fields)!r}"]
        if "__init__" not in own and fields:
            lines += _init(fields, "__post_init__" in own)
        compared = [field.name for field in fields if field.compared]
        if "__eq__" not in own:
            lines += _eq(compared)
        if "__hash__" not in own and "frozen" in options:
            lines += self._hash(compared)
        return located("\n".join(lines), node)

    def _options(self, call: ast.expr, known: set[str]) -> dict[str, ast.expr]:
        """Return the arguments of a call by name, without those that are false."""
        if not isinstance(call, ast.Call):
            return {}
        names = [keyword.arg for keyword in call.keywords]
        if call.args or not all(name in known for name in names):
            raise refusal(self._path, call, f"unknown option in {ast.unparse(call)}")
        return {
            str(keyword.arg): keyword.value
            for keyword in call.keywords
            if not (isinstance(keyword.value, ast.Constant) and keyword.value.value is False)
        }

    def _field(self, node: ast.AnnAssign) -> Field:
        name, default = name_of(node.target), node.value
        if default is None:
            return Field(name, name, name)
        if not (isinstance(default, ast.Call) and name_of(default.func) == "field"):
            return Field(name, f"{name}={self._text(default)}", name)
        known = {"compare", "default", "default_factory", "hash", "repr"}
        options = self._options(default, known)
        named = {keyword.arg for keyword in default.keywords}
        compared = "compare" not in named or "compare" in options
        if "default_factory" in options:
            missing = self._helper("MISSING").id
            made = f"{self._text(options['default_factory'])}() if {name} is {missing} else {name}"
            return Field(name, f"{name}={missing}", made, compared)
        if "default" in named:
            (value,) = [each.value for each in default.keywords if each.arg == "default"]
            return Field(name, f"{name}={self._text(value)}", name, compared)
        return Field(name, name, name, compared)

    def _text(self, node: ast.expr) -> str:
        return ast.unparse(self._expression(node))

    def _hash(self, names: list[str]) -> Iterator[str]:
        values = "".join(f"self.{name}, " for name in names)
        yield "_hash = None"
        yield "def __hash__(self):"
        yield "    if self._hash is None:"
        yield f"        self._hash = {self._helper('hash_of').id}(({values}))"
        yield "    return self._hash"

    def tuple_hash(self, node: ast.ClassDef) -> list[ast.stmt]:
        """Return the method that gives a named tuple a hash that depends on the order of the items.

        MicroPython adds the hashes of the items, so that many cells of a board have the same.

        Args:
            node: The class.
        """
        value = "0"
        for i, field in enumerate(field_nodes(node)):
            part = f"self[{i}]" if name_of(field.annotation) == "int" else f"hash(self[{i}])"
            value = f"({value}) * 31 + {part}" if i else part
        return located(f"def __hash__(self): return {value}", node)

    def named_tuple(self, node: ast.ClassDef) -> ast.expr:
        """Return the base class that stands in for ``NamedTuple``.

        Args:
            node: The class.

        Raises:
            BuildError: If a field has a default.
        """
        fields = list(field_nodes(node))
        for field in fields:
            if field.value is not None:
                raise refusal(self._path, field, "a named tuple cannot have defaults")
        names = tuple(name_of(field.target) for field in fields)
        made = ast.parse(f"{self._helper('namedtuple').id}({node.name!r}, {names!r})", mode="eval")
        return made.body

    def enumeration(self, node: ast.ClassDef) -> list[ast.stmt]:
        """Return the statements that stand in for an enumeration.

        Args:
            node: The class.

        Raises:
            BuildError: If it has anything but members and properties.
        """
        members, functions = list[tuple[str, str]](), list[ast.stmt]()
        properties = {}
        for each in node.body:
            if isinstance(each, ast.FunctionDef):
                if [name_of(decorator) for decorator in each.decorator_list] != ["property"]:
                    raise refusal(self._path, each, "an enumeration can have properties only")
                properties[each.name] = f"_{node.name}_{each.name}"
                each.name, each.decorator_list = properties[each.name], []
                functions.append(each)
            elif not is_text(each):
                members.append(self._member(each))
        pairs = "".join(f"{name!r}: {function}, " for name, function in properties.items())
        made = f"{node.name} = {self._helper('Enumeration').id}({tuple(members)!r}, {{{pairs}}})"
        return [*functions, *located(made, node)]

    def _member(self, node: ast.stmt) -> tuple[str, str]:
        match node:
            case ast.Assign([ast.Name(name)], ast.Constant(str(value))):
                return name, value
        raise refusal(self._path, node, "a member of an enumeration must be a string")


def _init(fields: list[Field], post_init: bool) -> Iterator[str]:
    yield f"def __init__(self, {', '.join(field.parameter for field in fields)}):"
    for field in fields:
        yield f"    self.{field.name} = {field.value}"
    if post_init:
        yield "    self.__post_init__()"


def _eq(names: list[str]) -> Iterator[str]:
    same = "".join(f" and self.{name} == other.{name}" for name in names)
    yield "def __eq__(self, other):"
    yield f"    return type(self) is type(other){same}"


def is_text(node: ast.stmt) -> bool:
    """Return whether a statement is only a string, which documents something.

    Args:
        node: The statement.
    """
    match node:
        case ast.Expr(ast.Constant(str())):
            return True
    return False


def field_nodes(node: ast.ClassDef) -> Iterator[ast.AnnAssign]:
    """Yield the fields of a data class or named tuple.

    Args:
        node: The class.
    """
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and not _is_class_variable(each):
            yield each


def _is_class_variable(node: ast.AnnAssign) -> bool:
    return ast.unparse(node.annotation).startswith("ClassVar")


def located(text: str, node: ast.AST) -> list[ast.stmt]:
    """Return statements with the position of a node.

    Args:
        text: The statements.
        node: The node.
    """
    statements = ast.parse(text).body
    for statement in statements:
        for each in ast.walk(statement):
            ast.copy_location(each, node)
    return statements
