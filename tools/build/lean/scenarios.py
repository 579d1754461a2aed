"""Runs inside Pyodide: what an interpreter may meet besides the unit tests of the game.

Errors of all kinds, the limits of memory and of recursion, the garbage collector, and the
operations of the built-in types and of the modules that the game imports. What these enter is part
of the lean module. Nothing is checked, and most statements fail on purpose.
"""

import ast
import asyncio
import copy
import importlib
import itertools
import math
import operator
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

SNIPPETS = Path("/project/tools/build/lean/snippets.txt")
# Names that the snippets use.
MODULES = (
    "asyncio base64 bisect builtins collections contextlib copy dataclasses enum functools gc "
    "heapq io itertools json math operator pathlib random re statistics string struct sys time "
    "traceback typing unicodedata warnings weakref zlib"
)

NUMBERS = [0, 1, -1, 7, -13, 2**31, -(2**63), 2**100 + 17, -(3**90), 10**400]
FLOATS = [0.0, -0.0, 1.5, -2.75, 1e300, 1e-300, math.pi, math.inf, -math.inf, math.nan]
TEXTS = ["", "a", "abc" * 50, "äöü", "日本語", "😀 x", "A b\tc\nd", "1234", "\x00\ud800"]
OPERANDS = [0, 3, -5, 2**40, 3**70, 2.5, "ab", [1], (2,), {1}, {"a": 1}, None, b"x", True]
# Too slow with large numbers.
POWERS = {"pow", "ipow", "lshift", "ilshift", "factorial", "perm", "comb", "ldexp"}
SPECS = ["d", ",d", "08x", "b", "e", ".3f", "g", "%", "n", ">20", "^+20,", "_b", "c", "s", "z.1f"]
CODECS = ["utf-8", "ascii", "latin-1", "utf-16", "utf-32", "cp437", "none"]
ERROR_HANDLERS = ["strict", "ignore", "replace", "backslashreplace", "surrogatepass", "none"]


RUNNING: list[asyncio.Future[None]] = []
"""Tasks, which the event loop alone does not keep."""


def attempt(function: Callable[..., object], *arguments: object, **named: object) -> Any:
    """Call a function, and format what it raises as for an uncaught error."""
    try:
        return function(*arguments, **named)
    except BaseException as error:
        traceback.format_exception(error)
        return repr(error)


def values() -> list[object]:
    """Return values of all built-in types."""
    containers = [[], [3, 1, 2], (1, 2), {}, {"a": 1, 2: "b"}, {1, 2}, frozenset("ab"), range(5)]
    others = [None, True, ..., 1 + 2j, b"bytes", bytearray(b"more"), int, len, slice(1, 5, 2)]
    return [*NUMBERS, *FLOATS, *TEXTS, *containers, *others]


def functions_of(module: object) -> list[Callable[..., object]]:
    return [
        function
        for name, function in vars(module).items()
        if callable(function) and name.strip("_") not in POWERS
    ]


def operators() -> None:
    """Apply every operator to values of all types, and to pairs of them."""
    unary: list[Any] = [
        int,
        float,
        complex,
        str,
        repr,
        hash,
        bytes,
        list,
        set,
        frozenset,
        dict,
        iter,
        reversed,
    ]
    unary += [
        sorted,
        min,
        max,
        ascii,
        round,
        len,
        chr,
        ord,
        bin,
        oct,
        hex,
        copy.copy,
        copy.deepcopy,
    ]
    for function in (*unary, *functions_of(operator), *functions_of(math)):
        for value in values():
            attempt(function, value)
    for function in functions_of(operator):
        for one, other in itertools.product(OPERANDS, OPERANDS):
            attempt(function, copy.copy(one), other)
    numbers = [0, 5, -7, 2**70, 2.5, -0.5, 3, 64, math.inf]
    for function in (*functions_of(math), operator.floordiv, operator.rshift):
        for one, other in itertools.product(numbers, numbers):
            attempt(function, one, other)
        attempt(function, [1.5, 2, 3])
        attempt(function, [1.5, 2], [3, 4.5])
    powers: list[Any] = [
        pow,
        math.pow,
        math.ldexp,
        math.comb,
        math.perm,
        operator.lshift,
        operator.ilshift,
    ]
    for one, other in itertools.product(numbers, [0, 1, 3, -2, 64, 200, 0.5]):
        for function in powers:
            attempt(function, one, other)
        attempt(pow, one, other, 97)
        attempt(math.factorial, other)


def methods() -> None:
    """Call all methods of numbers, texts and bytes with arguments of several kinds."""
    arguments: list[tuple[object, ...]] = [(), ("a",), ("a", "b"), (3,), (["a", "b"],), (b"a",)]
    arguments += [("utf-8",), ("ascii",), ({97: "x"},), (None, 1), (b"a", b"b"), (64, "little")]
    for value in (
        *NUMBERS,
        *FLOATS,
        *TEXTS,
        b"",
        b"ab c",
        bytearray(b"12\n"),
        2j,
        (1, 2),
        range(5),
    ):
        for name in dir(value):
            if not name.startswith("__"):
                for given in arguments:
                    attempt(
                        lambda value=value, name=name, given=given: getattr(value, name)(*given)
                    )
        for spec in ("", *SPECS):
            attempt(format, value, spec)
        for codec, errors in itertools.product(CODECS, ERROR_HANDLERS):
            attempt(str.encode, value, codec, errors)
            attempt(b"\xff\xfe a\x80".decode, codec, errors)
    for text in ("1e5", " 1.5 ", "nan", "-inf", "1_000.5", "x", "", "1e999", "0.1" * 40, "zz"):
        for function in (int, float, complex, float.fromhex, lambda text: int(text, 36)):
            attempt(function, text)


def change_while_iterating(items: Any) -> None:
    for item in items:
        items.pop() if isinstance(items, set) else items.update({item + 1: 2})


def raise_from(error: BaseException, cause: BaseException) -> None:
    try:
        raise cause
    except KeyError:
        raise error from cause


def fill_memory() -> None:
    """Allocate until nothing is left."""
    held: list[bytearray] = []
    while len(held) < 200:
        held.append(bytearray(2**24))


async def tasks() -> None:
    """Run tasks with time limits and errors on the event loop, which is that of JavaScript."""

    async def fail() -> None:
        await asyncio.sleep(0)
        raise ValueError("text")

    await asyncio.gather(asyncio.sleep(0.01), fail(), return_exceptions=True)
    task = asyncio.ensure_future(asyncio.sleep(5))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    try:
        async with asyncio.timeout(0.01), asyncio.Lock():
            await asyncio.sleep(5)
    except TimeoutError:
        pass
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(fail())
    except ExceptionGroup:
        pass
    asyncio.get_running_loop().call_later(0.001, len, "")


def run_snippets() -> None:
    """Run every statement of SNIPPETS on its own."""
    helpers = (attempt, values, change_while_iterating, raise_from, fill_memory, tasks)
    names: dict[str, object] = {helper.__name__: helper for helper in helpers}
    names |= {name: importlib.import_module(name) for name in MODULES.split()}
    names |= {"TEXTS": TEXTS, "NUMBERS": NUMBERS, "FLOATS": FLOATS}
    for statement in ast.parse(SNIPPETS.read_text()).body:
        attempt(exec, compile(ast.Module([statement], []), str(SNIPPETS), "exec"), names)
        attempt(eval, ast.unparse(statement), names)


def main() -> None:
    if sys.argv[1:] == ["fatal"]:
        exhaust([])
    for step in (operators, methods, run_snippets):
        step()
    RUNNING.append(asyncio.ensure_future(tasks()))


def exhaust(nested: list[object]) -> None:
    """End the interpreter: the stack of JavaScript is exhausted."""
    for _ in range(100_000):
        nested = [nested]
    repr(nested)


main()
