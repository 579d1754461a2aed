"""Rewriting of a module of the rules for MicroPython."""

import ast
from pathlib import Path
from typing import NoReturn, cast

from tools.build.micropython import tables
from tools.build.micropython.classes import ClassRewriter, field_nodes
from tools.build.micropython.facts import (
    Facts,
    data_class_decorator,
    is_enumeration,
    methods_of,
    name_of,
    refusal,
)
from tools.build.micropython.strip import Stripper

PREFIX = "_rt_"
"""Beginning of the names of helpers in rewritten code."""

REFUSED = {
    ast.Match: "a match statement",
    ast.AsyncFunctionDef: "an asynchronous function",
    ast.AsyncFor: "an asynchronous loop",
    ast.AsyncWith: "an asynchronous with statement",
    ast.Await: "await",
    ast.TryStar: "except*",
}


def rewritten(source: str, path: Path, facts: Facts) -> str:
    """Return a module that does on MicroPython what the source does on CPython.

    Args:
        source: Source of the module.
        path: Path of the module, for error messages.
        facts: Facts about the package of the module.

    Raises:
        BuildError: If something cannot be rewritten, with file and line.
    """
    tree = ast.parse(source)
    made = Rewriter(path, facts).visit_Module(tree)
    return ast.unparse(ast.fix_missing_locations(made)) + "\n"


class Rewriter(Stripper):
    """Rewrites one module.

    Args:
        path: Path of the module, for error messages.
        facts: Facts about the package of the module.
    """

    def __init__(self, path: Path, facts: Facts) -> None:
        super().__init__(path)
        self._facts = facts
        self._helpers = set[str]()
        self._types = set[str]()
        self._modules = dict[str, str]()
        self._classes = ClassRewriter(path, self._expression, self._helper)

    def _expression(self, node: ast.expr) -> ast.expr:
        return cast(ast.expr, self.visit(node))

    def _refuse(self, node: ast.AST, reason: str) -> NoReturn:
        raise refusal(self.path, node, reason)

    def _helper(self, name: str) -> ast.Name:
        """Return the name of a helper, which is imported at the start of the module."""
        self._helpers.add(name)
        return ast.Name(PREFIX + name, ast.Load())

    def _call(self, helper: str, *arguments: ast.expr) -> ast.Call:
        return ast.Call(self._helper(helper), list(arguments), [])

    def visit(self, node: ast.AST) -> ast.AST | list[ast.stmt] | None:
        if type(node) in REFUSED:
            self._refuse(node, f"{REFUSED[type(node)]} cannot be rewritten")
        made = cast("ast.AST | list[ast.stmt] | None", super().visit(node))
        if isinstance(made, ast.expr) and isinstance(node, ast.expr):
            ast.copy_location(made, node)
        return made

    # Modules and imports

    def visit_Module(self, node: ast.Module) -> ast.AST:
        super().visit_Module(node)
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
                self._check_name(each)
        node.body[:0] = [self._helper_import(name) for name in sorted(self._helpers)]
        return node

    def _check_name(self, node: ast.Name) -> None:
        if node.id in self._types:
            self._refuse(node, f"{node.id} is there for type checking only")
        if node.id in tables.MISSING_BUILTINS:
            self._refuse(node, f"MicroPython has no {node.id}")

    def _helper_import(self, name: str) -> ast.ImportFrom:
        alias = [ast.alias(name, PREFIX + name)]
        if name == "namedtuple":
            return ast.ImportFrom("collections", alias, 0)
        module = {**tables.METHODS, **tables.HELPERS}[name]
        return ast.ImportFrom(f"{tables.RUNTIME_PACKAGE}.{module}", alias, 0)

    def visit_Import(self, node: ast.Import) -> ast.AST | list[ast.stmt]:
        found = list[ast.stmt]()
        for alias in node.names:
            if alias.name in tables.NATIVE_MODULES:
                found.append(ast.Import([alias]))
            elif alias.name in tables.MODULES:
                name, module = alias.asname or alias.name, tables.MODULES[alias.name]
                self._modules[name] = module
                found.append(ast.ImportFrom(tables.RUNTIME_PACKAGE, [ast.alias(module, name)], 0))
            else:
                self._refuse(node, f"nothing stands in for the module {alias.name}")
        return found

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        module, names = node.module or "", {alias.name for alias in node.names}
        if "*" in names:
            self._refuse(node, "an import of * cannot be rewritten")
        if node.level:
            found = [alias for alias in node.names if alias.name in self._facts.modules]
            self._modules.update({alias.asname or alias.name: "" for alias in found})
            return node
        if module in tables.NATIVE_MODULES:
            return node
        if module in tables.TYPE_MODULES:
            self._types |= {alias.asname or alias.name for alias in node.names}
            return None
        if module not in tables.MODULES:
            self._refuse(node, f"nothing stands in for the module {module}")
        consumed = tables.CONSUMED.get(module, set())
        self._types |= names & consumed
        for name in sorted(names - consumed - tables.names_in(tables.MODULES[module])):
            self._refuse(node, f"nothing stands in for {module}.{name}")
        kept = [alias for alias in node.names if alias.name not in consumed]
        made = f"{tables.RUNTIME_PACKAGE}.{tables.MODULES[module]}"
        return ast.ImportFrom(made, kept, 0) if kept else None

    # Classes and functions

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | list[ast.stmt]:
        if is_enumeration(node):
            *functions, members = self._classes.enumeration(node)
            return [*map(self._statement, functions), members]
        decorator = data_class_decorator(node)
        if node.keywords or any(each is not decorator for each in node.decorator_list):
            self._refuse(node, f"decorators or keywords of the class {node.name}")
        is_tuple = "NamedTuple" in map(name_of, node.bases)
        added = self._classes.data_class(node, decorator) if decorator else []
        added += self._classes.tuple_hash(node) if is_tuple else []
        fields = set[ast.stmt](field_nodes(node) if decorator or is_tuple else ())
        bases = [self._base(node, base) for base in node.bases]
        node.bases = [base for base in bases if base]
        node.decorator_list = []
        body = [each for each in node.body if each not in fields and not _is_slots(each)]
        node.body = [*added, *self.statements(body)] or [ast.Pass()]
        return node

    def _statement(self, node: ast.stmt) -> ast.stmt:
        return cast(ast.stmt, self.visit(node))

    def _base(self, node: ast.ClassDef, base: ast.expr) -> ast.expr | None:
        """Return the base class that stands in for another one; None if it is not needed."""
        name = name_of(base.value if isinstance(base, ast.Subscript) else base)
        if name in ("ABC", "Generic", "Protocol"):
            return None
        if name == "NamedTuple":
            return self._classes.named_tuple(node)
        if name == "dict" and "__missing__" in {method.name for method in methods_of(node)}:
            return self._helper("ComputedDict")
        if not name or isinstance(base, ast.Subscript) or name in tables.TYPES:
            self._refuse(base, f"{ast.unparse(base)} as a base class")
        if name in self._facts.data_classes and data_class_decorator(node):
            self._refuse(base, f"the data class {node.name} inherits the fields of {name}")
        return base

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        for decorator in node.decorator_list:
            name = name_of(decorator)
            if name == "abstractmethod":
                return None
            if name not in tables.DECORATORS:
                self._refuse(decorator, f"unknown decorator {ast.unparse(decorator)}")
        return super().visit_FunctionDef(node)

    # Statements and names

    def visit_Assign(self, node: ast.Assign) -> ast.AST | list[ast.stmt]:
        if self._is_type(node.value):
            node.value = ast.Constant(None)
        self.generic_visit(node)
        return node

    def _is_type(self, node: ast.expr) -> bool:
        """Return whether an expression is a type with arguments, a union or a type variable."""
        match node:
            case ast.Name(name):
                return name in self._types
            case ast.Subscript(ast.Name(name)):
                return name in tables.GENERIC_TYPES or name in self._types
            case ast.Call(ast.Name("TypeVar")):
                return True
            case ast.BinOp(left, ast.BitOr(), right):
                return self._is_part_of_union(left) or self._is_part_of_union(right)
        return False

    def _is_part_of_union(self, node: ast.expr) -> bool:
        return name_of(node) in tables.TYPES or self._is_type(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load):
            if node.id in tables.BUILTIN_FUNCTIONS:
                return self._helper(tables.BUILTIN_FUNCTIONS[node.id])
            node.id = tables.RENAMED.get(node.id, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        owner = name_of(node.value)
        if module := self._modules.get(owner):
            if node.attr not in tables.names_in(module):
                self._refuse(node, f"nothing stands in for {owner}.{node.attr}")
            return node
        if owner in ("int", "str") and node.attr in tables.METHODS:
            return self._helper(node.attr)
        if owner == "dict" and node.attr == "fromkeys":
            return self._helper("dict_from_keys")
        if node.attr in tables.MISSING_METHODS:
            self._refuse(node, f"nothing stands in for the method {node.attr}")
        self.generic_visit(node)
        if node.attr in self._facts.member_properties and isinstance(node.ctx, ast.Load):
            return self._call("attribute", node.value, ast.Constant(node.attr))
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        if not (isinstance(node.op, ast.BitOr) and _is_dictionary(node.value)):
            self.generic_visit(node)
            return node
        target, value = ast.unparse(node.target), self._expression(node.value)
        before = ast.parse(target, mode="eval").body
        changed = self._call("changed", self._expression(before), value)
        return ast.Assign([cast(ast.expr, self.visit(node.target))], changed)

    # Expressions

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Subscript) and self._is_type(node.func):
            node.func = node.func.value  # set[int]()
        name = name_of(node.func)
        if name in ("isinstance", "issubclass"):
            return self._type_test(node)
        if name == "cast":
            return cast(ast.AST, self.visit(node.args[1]))
        if name == "zip":
            self._rewrite_zip(node)
        if isinstance(node.func, ast.Attribute) and self._is_method(node.func):
            node.args.insert(0, node.func.value)
            node.func = self._helper(node.func.attr)
        self.generic_visit(node)
        return node

    def _is_method(self, node: ast.Attribute) -> bool:
        """Return whether an attribute is a method that becomes a function."""
        owner = name_of(node.value)
        return node.attr in tables.METHODS and not (
            owner in self._modules or owner in ("int", "str", "self", "cls")
        )

    def _type_test(self, node: ast.Call) -> ast.AST:
        """Rewrite a call of ``isinstance`` or ``issubclass``."""
        value, kind = node.args
        kinds = _members_of_union(kind)
        for each in kinds:
            if name_of(each) in self._facts.enumerations:
                self._refuse(node, f"members of {name_of(each)} are strings on MicroPython")
        made = kinds[0] if len(kinds) == 1 else ast.Tuple(kinds, ast.Load())
        node.args = [self._expression(value), made]
        return node

    def _rewrite_zip(self, node: ast.Call) -> None:
        for keyword in node.keywords:
            option = keyword.value
            if keyword.arg != "strict" or not isinstance(option, ast.Constant):
                self._refuse(node, f"unknown option in {ast.unparse(node)}")
            if option.value:
                node.func = self._helper("zip_equal")
        node.keywords = []

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        text, arguments = "", list[ast.expr]()
        for part in node.values:
            if isinstance(part, ast.Constant):
                text += str(part.value).replace("{", "{{").replace("}", "}}")
            else:
                assert isinstance(part, ast.FormattedValue)
                text += f"{{{self._format(part)}}}"
                arguments.append(self._formatted(part))
        if not arguments:
            return ast.Constant(text.replace("{{", "{").replace("}}", "}"))
        return ast.Call(ast.Attribute(ast.Constant(text), "format", ast.Load()), arguments, [])

    def _format(self, part: ast.FormattedValue) -> str:
        match part.format_spec:
            case None:
                return ""
            case ast.JoinedStr([ast.Constant(str(text))]):
                return f":{text}"
        raise refusal(self.path, part, "a format that is computed")

    def _formatted(self, part: ast.FormattedValue) -> ast.expr:
        value = self._expression(part.value)
        if part.conversion == ord("r"):
            return self._call("representation", value)
        if part.conversion not in (-1, ord("s")):
            self._refuse(part, "an unknown conversion in a string")
        return value

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        parts, pairs = list[ast.expr](), list[ast.expr]()
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                parts += [self._ordered(pairs)] if pairs else []
                parts.append(self._expression(value))
                pairs = []
            else:
                pairs.append(
                    ast.Tuple([self._expression(key), self._expression(value)], ast.Load())
                )
        if not parts:
            return self._ordered(pairs)
        return self._call("merged", *parts, *([self._ordered(pairs)] if pairs else []))

    def _ordered(self, pairs: list[ast.expr]) -> ast.expr:
        """Return a dictionary with given pairs of key and value."""
        if not pairs:
            return self._call("OrderedDict")
        return self._call("ordered", ast.Tuple(pairs, ast.Load()))

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        self.generic_visit(node)
        pair = ast.Tuple([node.key, node.value], ast.Load())
        return self._call("ordered", ast.ListComp(pair, node.generators))

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        self.generic_visit(node)
        return self._collected(node) or node

    def visit_List(self, node: ast.List) -> ast.AST:
        self.generic_visit(node)
        made = self._collected(node)
        return ast.Call(ast.Name("list", ast.Load()), [made], []) if made else node

    def visit_Set(self, node: ast.Set) -> ast.AST:
        self.generic_visit(node)
        made = self._collected(node)
        return ast.Call(ast.Name("set", ast.Load()), [made], []) if made else node

    def _collected(self, node: ast.Tuple | ast.List | ast.Set) -> ast.expr | None:
        """Return a tuple of the elements if some are starred; None otherwise."""
        stored = isinstance(getattr(node, "ctx", None), ast.Store)
        if stored or not any(isinstance(each, ast.Starred) for each in node.elts):
            return None
        return self._call("collected", *node.elts)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.slice, ast.Slice) and node.slice.step is not None:
            if not isinstance(node.ctx, ast.Load):
                self._refuse(node, f"the slice {ast.unparse(node.slice)}")
            if ast.unparse(node.slice) == "::-1":
                return self._call("backwards", node.value)
            ends = [end or ast.Constant(None) for end in (node.slice.lower, node.slice.upper)]
            return self._call("stepped", node.value, *ends, node.slice.step)
        return node


def _is_dictionary(node: ast.expr) -> bool:
    """Return whether an expression can be seen to be a dictionary."""
    if isinstance(node, ast.IfExp):
        return _is_dictionary(node.body) or _is_dictionary(node.orelse)
    return isinstance(node, ast.Dict | ast.DictComp)


def _is_slots(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and name_of(node.targets[0]) == "__slots__"


def _members_of_union(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [*_members_of_union(node.left), *_members_of_union(node.right)]
    return [node]
