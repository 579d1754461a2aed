"""Pyodide without what it offers to Python packages in WebAssembly, of which the page has none.

Its module exports all of Python's C interface, some 8,600 names, for packages that are loaded
later. Its own script uses 270 of them, but takes up every one at every start, which is a sixth of
the time. Nothing that runs is changed: only names go that no script says, in the module's list of
exports and in the script's list of what it takes up.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from tools.cache import cached, fingerprint
from tools.paths import MODULES, BuildError

PYODIDE = MODULES / "pyodide"
SCRIPT = "pyodide.asm.mjs"
WASM = "pyodide.asm.wasm"
# The other script that reaches into the module.
READER = PYODIDE / "pyodide.mjs"

WORD = re.compile(r"[A-Za-z_$][\w$]*")
DECLARED = re.compile(r"var ([\w$]+(?:,[\w$]+){1000,});")
TAKEN = re.compile(r'([\w$]+)=[^;{}]*wasmExports\["([^"]+)"\][^;{}]*(?:;|$)')
TAKES = re.compile(r"(function assignWasmExports\(wasmExports\)\{)([^{}]*)\}")

# WebAssembly's binary format: https://webassembly.github.io/spec/core/binary/modules.html
HEADER = 8
IMPORTS, EXPORTS = 2, 7
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)


def slim() -> Path:
    """A folder with the script and the module of Pyodide, without names that nobody says.

    Raises BuildError when they are not as they were when this was written.
    """

    def make(folder: Path) -> None:
        script, module = (PYODIDE / SCRIPT).read_text(), (PYODIDE / WASM).read_bytes()
        said = names_said(script)
        (folder / SCRIPT).write_text(without_names(script, said))
        (folder / WASM).write_bytes(without_exports(module, said))

    key = fingerprint([PYODIDE / SCRIPT, PYODIDE / WASM, READER, Path(__file__)])
    return cached("slim", key, make)


def names_said(script: str) -> set[str]:
    """Every word of the scripts outside of the lists that take up all there is."""
    for listed in (DECLARED, TAKES):
        script, found = listed.subn("", script)
        if found != 1:
            raise BuildError(f"{SCRIPT} is another one now: {found} of {listed.pattern}")
    return {*WORD.findall(script), *WORD.findall(READER.read_text())}


def without_names(script: str, said: set[str]) -> str:
    """The script, taking up only names that are said."""
    gone: set[str] = set()

    def keep(taken: re.Match[str]) -> str:
        if is_said(taken[2], said) or taken[1] in said:
            return taken[0]
        gone.add(taken[1])
        return ""

    script = TAKES.sub(lambda takes: f"{takes[1]}{TAKEN.sub(keep, takes[2])}}}", script)
    return DECLARED.sub(
        lambda names: f"var {','.join(n for n in names[1].split(',') if n not in gone)};", script
    )


def is_said(name: str, said: set[str]) -> bool:
    """Whether a script says the name of an export, which it may call by an underscore more."""
    return name in said or f"_{name}" in said


def without_exports(module: bytes, said: set[str]) -> bytes:
    """The module, exporting only names that are said, or that it imports from itself."""
    sections = list(sections_of(module))
    own = {name for kind, body in sections if kind == IMPORTS for name in imported_globals(body)}
    made = [module[:HEADER]]
    for kind, body in sections:
        if kind == EXPORTS:
            entries = [
                entry
                for name, what, entry in exports_of(body)
                if what not in (FUNCTION, GLOBAL) or name in own or is_said(name, said)
            ]
            body = number(len(entries)) + b"".join(entries)
        made += [bytes([kind]), number(len(body)), body]
    return b"".join(made)


class Reader:
    """Reads a section from its start to its end."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content = content
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.content[self.at - 1]

    def number(self) -> int:
        """An unsigned LEB128."""
        value = shift = 0
        while True:
            part = self.byte()
            value |= (part & 127) << shift
            if part < 128:
                return value
            shift += 7

    def bytes(self) -> bytes:
        length = self.number()
        self.at += length
        return self.content[self.at - length : self.at]

    def limits(self) -> None:
        has_maximum = self.byte() & 1
        for _ in range(1 + has_maximum):
            self.number()


def number(value: int) -> bytes:
    """An unsigned LEB128."""
    parts = bytearray()
    while value >= 128:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def sections_of(module: bytes) -> Iterator[tuple[int, bytes]]:
    reader = Reader(module, HEADER)
    while reader.at < len(module):
        yield reader.byte(), reader.bytes()


def exports_of(body: bytes) -> Iterator[tuple[str, int, bytes]]:
    """Name, kind and encoded form of every export."""
    reader = Reader(body)
    for _ in range(reader.number()):
        start = reader.at
        name, kind = reader.bytes().decode(), reader.byte()
        reader.number()
        yield name, kind, body[start : reader.at]


def imported_globals(body: bytes) -> Iterator[str]:
    """What the module takes from its own exports, by way of Emscripten's global offset table."""
    reader = Reader(body)
    for _ in range(reader.number()):
        source, name, kind = reader.bytes(), reader.bytes().decode(), reader.byte()
        skip_type(reader, kind)
        if source.startswith(b"GOT."):
            yield name


def skip_type(reader: Reader, kind: int) -> None:
    """The type of an import."""
    if kind == FUNCTION:
        reader.number()
    elif kind in (TABLE, GLOBAL, TAG):
        reader.byte()
    if kind in (TABLE, MEMORY):
        reader.limits()
    elif kind in (GLOBAL, TAG):
        reader.number()
