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
from tools.paths import NODE_MODULES, BuildError

PYODIDE = NODE_MODULES / "pyodide"
SCRIPT = "pyodide.asm.mjs"
WASM = "pyodide.asm.wasm"
# The other script that reaches into the module.
LOADER_SCRIPT = PYODIDE / "pyodide.mjs"

WORD = re.compile(r"[A-Za-z_$][\w$]*")
VAR_DECLARATION = re.compile(r"var ([\w$]+(?:,[\w$]+){1000,});")
EXPORT_ASSIGNMENT = re.compile(r'([\w$]+)=[^;{}]*wasmExports\["([^"]+)"\][^;{}]*(?:;|$)')
ASSIGN_FUNCTION = re.compile(r"(function assignWasmExports\(wasmExports\)\{)([^{}]*)\}")

# WebAssembly's binary format: https://webassembly.github.io/spec/core/binary/modules.html
HEADER = 8
IMPORTS, EXPORTS = 2, 7
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)


def trimmed_pyodide() -> Path:
    """A folder with the script and the module of Pyodide, without names that nobody says.

    Raises BuildError when they are not as they were when this was written.
    """

    def make(folder: Path) -> None:
        script, module = (PYODIDE / SCRIPT).read_text(), (PYODIDE / WASM).read_bytes()
        referenced = referenced_names(script)
        (folder / SCRIPT).write_text(without_names(script, referenced))
        (folder / WASM).write_bytes(without_exports(module, referenced))

    key = fingerprint([PYODIDE / SCRIPT, PYODIDE / WASM, LOADER_SCRIPT, Path(__file__)])
    return cached("slim", key, make)


def referenced_names(script: str) -> set[str]:
    """Every word of the scripts outside of the lists that take up all there is."""
    for listed in (VAR_DECLARATION, ASSIGN_FUNCTION):
        script, found = listed.subn("", script)
        if found != 1:
            raise BuildError(f"{SCRIPT} is another one now: {found} of {listed.pattern}")
    return {*WORD.findall(script), *WORD.findall(LOADER_SCRIPT.read_text())}


def without_names(script: str, referenced: set[str]) -> str:
    """The script, taking up only names that are said."""
    removed: set[str] = set()

    def keep(taken: re.Match[str]) -> str:
        if is_referenced(taken[2], referenced) or taken[1] in referenced:
            return taken[0]
        removed.add(taken[1])
        return ""

    script = ASSIGN_FUNCTION.sub(
        lambda takes: f"{takes[1]}{EXPORT_ASSIGNMENT.sub(keep, takes[2])}}}", script
    )
    return VAR_DECLARATION.sub(
        lambda names: f"var {','.join(n for n in names[1].split(',') if n not in removed)};", script
    )


def is_referenced(name: str, referenced: set[str]) -> bool:
    """Whether a script says the name of an export, which it may call by an underscore more."""
    return name in referenced or f"_{name}" in referenced


def without_exports(module: bytes, referenced: set[str]) -> bytes:
    """The module, exporting only names that are said, or that it imports from itself."""
    sections = list(sections_of(module))
    own = {name for kind, body in sections if kind == IMPORTS for name in imported_globals(body)}
    output = [module[:HEADER]]
    for kind, body in sections:
        if kind == EXPORTS:
            entries = [
                entry
                for name, what, entry in exports_of(body)
                if what not in (FUNCTION, GLOBAL) or name in own or is_referenced(name, referenced)
            ]
            body = leb128(len(entries)) + b"".join(entries)
        output += [bytes([kind]), leb128(len(body)), body]
    return b"".join(output)


class SectionReader:
    """Reads a section from its start to its end."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content = content
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.content[self.at - 1]

    def leb128(self) -> int:
        """An unsigned LEB128."""
        value = shift = 0
        while True:
            part = self.byte()
            value |= (part & 127) << shift
            if part < 128:
                return value
            shift += 7

    def bytes(self) -> bytes:
        length = self.leb128()
        self.at += length
        return self.content[self.at - length : self.at]

    def limits(self) -> None:
        has_maximum = self.byte() & 1
        for _ in range(1 + has_maximum):
            self.leb128()


def leb128(value: int) -> bytes:
    """An unsigned LEB128."""
    parts = bytearray()
    while value >= 128:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def sections_of(module: bytes) -> Iterator[tuple[int, bytes]]:
    reader = SectionReader(module, HEADER)
    while reader.at < len(module):
        yield reader.byte(), reader.bytes()


def exports_of(body: bytes) -> Iterator[tuple[str, int, bytes]]:
    """Name, kind and encoded form of every export."""
    reader = SectionReader(body)
    for _ in range(reader.leb128()):
        start = reader.at
        name, kind = reader.bytes().decode(), reader.byte()
        reader.leb128()
        yield name, kind, body[start : reader.at]


def imported_globals(body: bytes) -> Iterator[str]:
    """What the module takes from its own exports, by way of Emscripten's global offset table."""
    reader = SectionReader(body)
    for _ in range(reader.leb128()):
        source, name, kind = reader.bytes(), reader.bytes().decode(), reader.byte()
        skip_type(reader, kind)
        if source.startswith(b"GOT."):
            yield name


def skip_type(reader: SectionReader, kind: int) -> None:
    """The type of an import."""
    if kind == FUNCTION:
        reader.leb128()
    elif kind in (TABLE, GLOBAL, TAG):
        reader.byte()
    if kind in (TABLE, MEMORY):
        reader.limits()
    elif kind in (GLOBAL, TAG):
        reader.leb128()
