"""What MicroPython lacks, and what stands in for it."""

import ast
from functools import cache
from pathlib import Path

RUNTIME = Path(__file__).parent / "runtime"
RUNTIME_PACKAGE = "runtime"
"""The compatibility modules, and the package that they are in the rewritten rules."""

MODULES = {
    "json": "json_text",
    "random": "randomness",
    "re": "regular_expressions",
    "string": "letters",
    "textwrap": "text_wrapping",
    "functools": "caching",
    "itertools": "iteration",
    "bisect": "iteration",
    "collections": "containers",
    "dataclasses": "classes",
}
"""Compatibility modules by the module of the standard library that they stand in for."""

NATIVE_MODULES = {"math"}
"""Modules that MicroPython has as Python has them."""

TYPE_MODULES = {"__future__", "abc", "collections.abc", "enum", "typing"}
"""Modules whose names are gone once annotations are, or that the rewriting itself understands."""

CONSUMED = {"dataclasses": {"dataclass", "field"}}
"""Names of other modules that the rewriting itself understands."""

HELPERS = {
    "Enumeration": "classes",
    "MISSING": "classes",
    "attribute": "classes",
    "hash_of": "classes",
    "ComputedDict": "containers",
    "OrderedDict": "containers",
    "as_dict": "containers",
    "backwards": "containers",
    "stepped": "containers",
    "changed": "containers",
    "collected": "containers",
    "dict_from_keys": "containers",
    "merged": "containers",
    "ordered": "containers",
    "stable_sorted": "iteration",
    "zip_equal": "iteration",
    "representation": "text",
}
"""Names that rewritten code uses, by their compatibility module."""

METHODS = {
    "bit_count": "integers",
    "bit_length": "integers",
    "decode": "text",
    "encode": "text",
    "isalnum": "text",
    "isascii": "text",
    "isdigit": "text",
    "isidentifier": "text",
    "isprintable": "text",
    "lower": "text",
    "lstrip": "text",
    "removeprefix": "text",
    "rstrip": "text",
    "split": "text",
    "strip": "text",
    "union": "containers",
    "update": "containers",
    "upper": "text",
}
"""Methods that become functions, by their compatibility module."""

BUILTIN_FUNCTIONS = {"dict": "as_dict", "repr": "representation", "sorted": "stable_sorted"}
"""Helpers by the built-in function that they stand in for."""

RENAMED = {"UnicodeDecodeError": "UnicodeError", "UnicodeEncodeError": "UnicodeError"}

MISSING_METHODS = {
    *("capitalize", "casefold", "expandtabs", "format_map", "isdecimal", "isnumeric", "istitle"),
    *("ljust", "maketrans", "move_to_end", "removesuffix", "rjust", "rsplit", "sort", "splitlines"),
    *("swapcase", "title", "translate", "zfill"),
}
"""Methods that MicroPython lacks, or has with another result, and that nothing stands in for."""

MISSING_BUILTINS = {
    *("BaseExceptionGroup", "BufferError", "BytesWarning", "ConnectionError", "DeprecationWarning"),
    *("EnvironmentError", "ExceptionGroup", "FileNotFoundError", "FloatingPointError", "IOError"),
    *("ModuleNotFoundError", "PermissionError", "RecursionError", "ReferenceError", "SystemError"),
    *("TimeoutError", "UnicodeTranslateError", "UserWarning", "Warning", "aiter", "anext"),
    *("ascii", "breakpoint", "format", "vars"),
}

GENERIC_TYPES = {"dict", "frozenset", "list", "set", "tuple", "type"}
"""Built-in types that can have type arguments."""

TYPES = GENERIC_TYPES | {"bool", "bytes", "float", "int", "object", "str"}

DECORATORS = {"cache", "cached_property", "classmethod", "property", "staticmethod"}
"""Decorators of functions that stay as they are."""


@cache
def names_in(module: str) -> frozenset[str]:
    """Return the public names that a compatibility module defines.

    Args:
        module: Name of the module.
    """
    names = set[str]()
    for node in ast.parse((RUNTIME / f"{module}.py").read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return frozenset(name for name in names if not name.startswith("_"))
