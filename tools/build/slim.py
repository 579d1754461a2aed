"""Remove unused exports from Pyodide's WebAssembly module.

The module exports all of Python's C API, about 8,600 names, for extension packages that are loaded
later; the page has none. Pyodide's JavaScript uses 270 of the exports but binds all of them at
start-up, which takes a sixth of the start-up time. This step removes the unreferenced names from
the module's export section and from the script's bindings, and minifies the script.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from tools.cache import cached, fingerprint
from tools.paths import NODE_MODULES, BuildError, run

PYODIDE = NODE_MODULES / "pyodide"
SCRIPT = "pyodide.asm.mjs"
WASM = "pyodide.asm.wasm"
# The other script that uses exports of the module.
LOADER_SCRIPT = PYODIDE / "pyodide.mjs"

WORD = re.compile(r"[A-Za-z_$][\w$]*")
VAR_DECLARATION = re.compile(r"var ([\w$]+(?:,[\w$]+){1000,});")
EXPORT_ASSIGNMENT = re.compile(r'([\w$]+)=[^;{}]*wasmExports\["([^"]+)"\][^;{}]*(?:;|$)')
ASSIGN_FUNCTION = re.compile(r"(function assignWasmExports\(wasmExports\)\{)([^{}]*)\}")

# Binary format of WebAssembly: https://webassembly.github.io/spec/core/binary/modules.html
HEADER = 8
IMPORTS, EXPORTS = 2, 7
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)


def trimmed_pyodide() -> Path:
    """Return a folder with Pyodide's script and module without unreferenced exports.

    Raises:
        BuildError: The script does not have the expected structure, as may happen after an update
            of Pyodide.
    """

    def make(folder: Path) -> None:
        script, module = (PYODIDE / SCRIPT).read_text(), (PYODIDE / WASM).read_bytes()
        referenced = referenced_names(script)
        (folder / SCRIPT).write_text(without_names(script, referenced))
        minify(folder / SCRIPT)
        (folder / WASM).write_bytes(without_exports(module, referenced))

    key = fingerprint([PYODIDE / SCRIPT, PYODIDE / WASM, LOADER_SCRIPT, Path(__file__)])
    return cached("slim", key, make)


def minify(script: Path) -> None:
    """Minify a module in place. Pyodide ships it with white space and long local names."""
    options = ["--minify", "--format=esm", "--allow-overwrite", "--log-level=error"]
    run(NODE_MODULES / ".bin" / "esbuild", script, *options, f"--outfile={script}")


def referenced_names(script: str) -> set[str]:
    """Return every identifier in the scripts outside the lists that bind all exports.

    Raises:
        BuildError: One of these lists does not occur exactly once.
    """
    for listed in (VAR_DECLARATION, ASSIGN_FUNCTION):
        script, found = listed.subn("", script)
        if found != 1:
            raise BuildError(
                f"{SCRIPT} has changed: {found} matches of {listed.pattern}, expected 1"
            )
    return {*WORD.findall(script), *WORD.findall(LOADER_SCRIPT.read_text())}


def without_names(script: str, referenced: set[str]) -> str:
    """Return the script with only the bindings of referenced exports."""
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
    """Return whether a script uses an export, by its name or with an underscore before it."""
    return name in referenced or f"_{name}" in referenced


def without_exports(module: bytes, referenced: set[str]) -> bytes:
    """Return the module with only the referenced function and global exports.

    Also keeps the exports that the module imports from itself.
    """
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
    """Sequential reader of a WebAssembly section."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content = content
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.content[self.at - 1]

    def leb128(self) -> int:
        """Read an unsigned LEB128 integer."""
        value = shift = 0
        while True:
            part = self.byte()
            value |= (part & 127) << shift
            if part < 128:
                return value
            shift += 7

    def bytes(self) -> bytes:
        """Read a byte vector with its length prefix."""
        length = self.leb128()
        self.at += length
        return self.content[self.at - length : self.at]

    def limits(self) -> None:
        """Skip the limits of a table or memory type."""
        has_maximum = self.byte() & 1
        for _ in range(1 + has_maximum):
            self.leb128()


def leb128(value: int) -> bytes:
    """Encode an unsigned integer as LEB128."""
    parts = bytearray()
    while value >= 128:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def sections_of(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the id and the content of every section."""
    reader = SectionReader(module, HEADER)
    while reader.at < len(module):
        yield reader.byte(), reader.bytes()


def exports_of(body: bytes) -> Iterator[tuple[str, int, bytes]]:
    """Yield name, kind and encoded entry of every export."""
    reader = SectionReader(body)
    for _ in range(reader.leb128()):
        start = reader.at
        name, kind = reader.bytes().decode(), reader.byte()
        reader.leb128()
        yield name, kind, body[start : reader.at]


def imported_globals(body: bytes) -> Iterator[str]:
    """Yield the exports that the module imports from itself through Emscripten's GOT."""
    reader = SectionReader(body)
    for _ in range(reader.leb128()):
        source, name, kind = reader.bytes(), reader.bytes().decode(), reader.byte()
        skip_type(reader, kind)
        if source.startswith(b"GOT."):
            yield name


def skip_type(reader: SectionReader, kind: int) -> None:
    """Skip the type of an import."""
    if kind == FUNCTION:
        reader.leb128()
    elif kind in (TABLE, GLOBAL, TAG):
        reader.byte()
    if kind in (TABLE, MEMORY):
        reader.limits()
    elif kind in (GLOBAL, TAG):
        reader.leb128()
