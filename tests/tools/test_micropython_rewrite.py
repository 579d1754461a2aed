"""Rewriting of Python for MicroPython: what becomes of each feature, and what is refused."""

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from tools.build.micropython import build, facts
from tools.build.micropython.rewrite import rewritten
from tools.build.micropython.strip import stripped
from tools.paths import ROOT, BuildError

PATH = Path("game/core/example.py")


def rewrite(source):
    """Return the rewritten source, without the imports of helpers."""
    source = dedent(source)
    known = facts.collect([(PATH, ast.parse(source))])
    lines = rewritten(source, PATH, known).splitlines()
    return "\n".join(line for line in lines if " as _rt_" not in line).lstrip()


def canonical(source):
    """Return source in the format of the rewriting."""
    return ast.unparse(ast.parse(dedent(source)))


REWRITTEN = {
    "annotations": (
        "x: int = 1\ny: str\ndef f(a: int, /, *b: str, c: int = 2, **d: int) -> int:\n    return a",
        "x = 1\ndef f(a, *b, c=2, **d):\n    return a",
    ),
    "docstrings": (
        '"""M."""\nx = 1\n"""X."""\ndef f():\n    """F."""',
        "x = 1\ndef f():\n    pass",
    ),
    "type checking": (
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .a import B\nx = 1",
        "x = 1",
    ),
    "future": ("from __future__ import annotations\nx = 1", "x = 1"),
    "type aliases": (
        "from typing import Any, TypeVar\nA = int | None\nB = tuple[int, ...]\nC = dict[str, Any]\n"
        "T = TypeVar('T')\nD = Any",
        "A = None\nB = None\nC = None\nT = None\nD = None",
    ),
    "casts": ("from typing import cast\nx = cast(int, y)", "x = y"),
    "calls of generic types": ("x = set[int]()", "x = set()"),
    "unions in type tests": ("isinstance(a, str | int | B)", "isinstance(a, (str, int, B))"),
    "type tests of dictionaries": ("isinstance(a, dict)", "isinstance(a, dict)"),
    "starred tuples": ("x = (1, *y)", "x = _rt_collected(1, *y)"),
    "starred lists": ("x = [*y, 1]", "x = list(_rt_collected(*y, 1))"),
    "starred sets": ("x = {*y, 1}", "x = set(_rt_collected(*y, 1))"),
    "starred arguments": ("f(*a, *b)", "f(*a, *b)"),
    "starred targets": ("a, *b = c", "a, *b = c"),
    "strict zip": ("zip(a, b, strict=True)", "_rt_zip_equal(a, b)"),
    "lenient zip": ("zip(a, b, strict=False)", "zip(a, b)"),
    "sorting": ("sorted(a, key=len)", "_rt_stable_sorted(a, key=len)"),
    "sorting as a value": ("f = sorted", "f = _rt_stable_sorted"),
    "reversing slices": ("a[::-1]", "_rt_backwards(a)"),
    "slices with a step": ("a[i::2]", "_rt_stepped(a, i, None, 2)"),
    "other slices": ("a[1:-1]", "a[1:-1]"),
    "dictionaries": ("{1: 2, 'a': {}}", "_rt_ordered(((1, 2), ('a', _rt_OrderedDict())))"),
    "merged dictionaries": (
        "{**a, 1: 2, **b, 3: 4}",
        "_rt_merged(a, _rt_ordered(((1, 2),)), b, _rt_ordered(((3, 4),)))",
    ),
    "dictionary comprehensions": (
        "{k: v for k, v in a if k}",
        "_rt_ordered([(k, v) for k, v in a if k])",
    ),
    "calls of dict": ("dict(a, b=1)", "_rt_as_dict(a, b=1)"),
    "dict.fromkeys": ("dict.fromkeys(a, 0)", "_rt_dict_from_keys(a, 0)"),
    "missing methods": ("a.b.bit_count() + c().lower()", "_rt_bit_count(a.b) + _rt_lower(c())"),
    "methods with arguments": ("a.split('/', 1)", "_rt_split(a, '/', 1)"),
    "methods as values": ("f(key=int.bit_count)", "f(key=_rt_bit_count)"),
    "formatted strings": (
        "f'{a}: {{{b:2}}} {c!r}'",
        "'{}: {{{:2}}} {}'.format(a, b, _rt_representation(c))",
    ),
    "plain formatted strings": ("f'{{a}}'", "'{a}'"),
    "modules": (
        "import re\nre.compile('a')",
        "from runtime import regular_expressions as re\nre.compile('a')",
    ),
    "imports": (
        "from itertools import product\nfrom functools import cache as known\nimport math",
        "from runtime.iteration import product\nfrom runtime.caching import cache as known\n"
        "import math",
    ),
    "relative imports": ("from ..core.types import Seat", "from ..core.types import Seat"),
    "renamed errors": (
        "try:\n    pass\nexcept UnicodeDecodeError:\n    pass",
        "try:\n    pass\nexcept UnicodeError:\n    pass",
    ),
    "abstract classes": (
        """
        from abc import ABC, abstractmethod
        class A(ABC):
            __slots__ = ("b",)
            @property
            @abstractmethod
            def b(self): ...
            @property
            def c(self):
                return 1
        """,
        """
        class A:
            @property
            def c(self):
                return 1
        """,
    ),
    "computed dictionaries": (
        "class A(dict[int, int]):\n    def __missing__(self, key):\n        return key",
        "class A(_rt_ComputedDict):\n    def __missing__(self, key):\n        return key",
    ),
    "named tuples": (
        "class A(NamedTuple):\n    b: int\n    def c(self): return 1",
        """
        class A(_rt_namedtuple('A', ('b',))):
            def __hash__(self):
                return self[0]
            def c(self): return 1
        """,
    ),
    "hashes of named tuples": (
        "class A(NamedTuple):\n    b: int\n    c: str\n    d: int",
        """
        class A(_rt_namedtuple('A', ('b', 'c', 'd'))):
            def __hash__(self):
                return ((self[0]) * 31 + hash(self[1])) * 31 + self[2]
        """,
    ),
    "changes of dictionaries": (
        "a |= {1: 2}\nb.c |= d if e else {}\nf[0] |= {g: 1 for g in h}\ni |= j",
        """
        a = _rt_changed(a, _rt_ordered(((1, 2),)))
        b.c = _rt_changed(b.c, d if e else _rt_OrderedDict())
        f[0] = _rt_changed(f[0], _rt_ordered([(g, 1) for g in h]))
        i |= j
        """,
    ),
    "enumerations": (
        """
        from enum import StrEnum
        class A(StrEnum):
            '''Doc.'''
            B = "b"
            '''Doc.'''
            @property
            def c(self) -> str:
                return self + "c"
        print(A.B.c)
        """,
        """
        def _A_c(self):
            return self + 'c'
        A = _rt_Enumeration((('B', 'b'),), {'c': _A_c})
        print(_rt_attribute(A.B, 'c'))
        """,
    ),
    "data classes": (
        """
        from dataclasses import dataclass, field
        from typing import ClassVar
        @dataclass(frozen=True, slots=True)
        class A:
            b: int
            c: dict[str, int] = field(default_factory=dict)
            d: int = field(default=1, compare=False, repr=False)
            e: ClassVar[int] = 2
        """,
        """
        class A:
            _fields = ('b', 'c', 'd')
            def __init__(self, b, c=_rt_MISSING, d=1):
                self.b = b
                self.c = _rt_as_dict() if c is _rt_MISSING else c
                self.d = d
            def __eq__(self, other):
                return type(self) is type(other) and self.b == other.b and self.c == other.c
            _hash = None
            def __hash__(self):
                if self._hash is None:
                    self._hash = _rt_hash_of((self.b, self.c))
                return self._hash
            e = 2
        """,
    ),
    "own methods of data classes": (
        """
        from dataclasses import dataclass
        @dataclass
        class A:
            b: int
            def __eq__(self, other): return True
            def __post_init__(self): self.b += 1
        """,
        """
        class A:
            _fields = ('b',)
            def __init__(self, b):
                self.b = b
                self.__post_init__()
            def __eq__(self, other): return True
            def __post_init__(self): self.b += 1
        """,
    ),
}


@pytest.mark.parametrize("name", REWRITTEN)
def test_feature_is_rewritten(name):
    source, expected = REWRITTEN[name]
    assert rewrite(source) == canonical(expected)


def test_helpers_are_imported_once_at_the_start():
    known = facts.Facts()
    made = rewritten("import math\na = sorted(b)\nc = sorted(d)\n", PATH, known)
    assert made == (
        "from runtime.iteration import stable_sorted as _rt_stable_sorted\n"
        "import math\na = _rt_stable_sorted(b)\nc = _rt_stable_sorted(d)\n"
    )


def test_functions_of_modules_are_no_methods():
    known = facts.Facts(modules=frozenset({"collection"}))
    source = "from . import collection\nfrom .texts import NAME\n"
    made = rewritten(f"{source}collection.split(NAME.split())\n", PATH, known)
    assert made.endswith(f"{source}collection.split(_rt_split(NAME))\n")


REFUSED = {
    "match a:\n    case 1: pass": "a match statement cannot be rewritten",
    "async def f(): pass": "an asynchronous function cannot be rewritten",
    "try: pass\nexcept* ValueError: pass": "except* cannot be rewritten",
    "import socket": "nothing stands in for the module socket",
    "from socket import socket": "nothing stands in for the module socket",
    "from itertools import tee": "nothing stands in for itertools.tee",
    "import re\nre.split('a', b)": "nothing stands in for re.split",
    "from .a import *": "an import of * cannot be rewritten",
    "from typing import Any\nf(Any)": "Any is there for type checking only",
    "a = vars": "MicroPython has no vars",
    "@wraps\ndef f(): pass": "unknown decorator wraps",
    "@property.setter\ndef f(): pass": "unknown decorator property.setter",
    "@final\nclass A: pass": "decorators or keywords of the class A",
    "class A(metaclass=B): pass": "decorators or keywords of the class A",
    "class A(dict): pass": "dict as a base class",
    "class A(a.B): pass": "a.B as a base class",
    "@dataclass(order=True)\nclass A: pass": "unknown option in dataclass(order=True)",
    "@dataclass\nclass A:\n    b: int = field(init=False)": "unknown option in field(init=False)",
    "@dataclass\nclass A:\n    b: int\n@dataclass\nclass C(A): pass": (
        "the data class C inherits the fields of A"
    ),
    "class A(NamedTuple):\n    b: int = 1": "a named tuple cannot have defaults",
    "class A(StrEnum):\n    B = 1": "a member of an enumeration must be a string",
    "class A(StrEnum):\n    B = 'b'\n    def c(self): pass": (
        "an enumeration can have properties only"
    ),
    "class A(StrEnum):\n    B = 'b'\nisinstance(c, A)": ("members of A are strings on MicroPython"),
    "a[::2] = b": "the slice ::2",
    "a[::-1] = b": "the slice ::-1",
    "zip(a, b, strict=c)": "unknown option in zip(a, b, strict=c)",
    "f'{a:{b}}'": "a format that is computed",
    "f'{a!a}'": "an unknown conversion in a string",
    "a.sort()": "nothing stands in for the method sort",
    "a.zfill(2)": "nothing stands in for the method zfill",
}


@pytest.mark.parametrize("source", REFUSED)
def test_what_cannot_be_rewritten_is_refused_with_its_place(source):
    line = source.count("\n") + 1 if source.startswith(("import re", "from typing")) else None
    with pytest.raises(BuildError) as caught:
        rewrite(f"\n{source}")
    place, _, reason = str(caught.value).partition(": ")
    file, number = place.split(":")
    assert reason == REFUSED[source]
    assert file == str(PATH)
    assert 2 <= int(number) <= source.count("\n") + 2
    assert line is None or int(number) == line + 1


def test_properties_of_the_same_name_in_two_enumerations_are_refused():
    source = """
        class A(StrEnum):
            B = "b"
            @property
            def c(self): return 1
        class D(StrEnum):
            E = "e"
            @property
            def c(self): return 2
    """
    with pytest.raises(BuildError, match=r"py:9: another enumeration has a property c, too"):
        rewrite(source)


def test_compatibility_modules_are_stripped():
    source = (
        '"""A."""\nimport json\nX: int = 1\ndef f(a: int) -> dict:\n    """B."""\n    return {}\n'
    )
    assert (
        stripped(source, PATH) == canonical("import json\nX = 1\ndef f(a):\n    return {}") + "\n"
    )


@pytest.fixture(scope="module")
def package():
    return build.package()


def test_package_has_what_the_rules_need_and_nothing_else(package):
    folders = {Path(path).parts[1] for path in package if path.startswith("game/")}
    assert folders == {"__init__.py", "core", "games", "records", "service", "session"}
    assert {"game/records/link.py", "game/records/collection.py"} <= set(package)
    assert not {"game/service/engine_service.py", "game/core/messages.py"} & set(package)
    needed = {path for path in package if path.startswith("runtime/")}
    existing = {f"runtime/{path.name}" for path in (build.tables.RUNTIME).glob("*.py")}
    assert needed == existing


def test_refusal_names_the_file_of_the_package(tmp_path):
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "start.py").write_text("from . import other\n")
    (tmp_path / "game" / "other.py").write_text("x = 1\na[::3] = x\n")
    with pytest.raises(BuildError, match=r"^game/other\.py:2: the slice ::3$"):
        build.package(tmp_path, "game.start")


def test_rewritten_rules_have_no_annotations_and_no_texts_for_readers(package):
    for source in package.values():
        for node in ast.walk(ast.parse(source)):
            assert not isinstance(node, ast.AnnAssign | ast.Match)
            assert getattr(node, "annotation", None) is None
            assert not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def test_no_rule_of_the_rewriting_names_a_class_of_the_game():
    classes = {
        node.name
        for path in (ROOT / "game").rglob("*.py")
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ClassDef)
    }
    for path in Path(build.__file__).parent.glob("*.py"):
        texts = {
            node.value
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not texts & classes, path
