"""Runs inside Pyodide: print the standard library files that the page's Python uses, as JSON.

A file counts as used if playing a complete game through the rules service loads it, if it is
imported anywhere, even conditionally, by a module reachable from game/service/worker.py or by a
module of PyScript, or if KEEP lists it.
"""

import ast
import contextlib
import importlib
import json
import sys
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path

LIBRARY = ".zip/"

# Loaded by name, or only in some browsers, so that a run under Node does not load them.
KEEP = [
    "asyncio.taskgroups",
    "codecs",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.utf_16",
    "encodings.utf_8",
    "encodings.utf_8_sig",
    "linecache",
    "pyodide.code",
    "pyodide.ffi.wrappers",
    "pyodide.webloop",
    "random",
    "shutil",
    "tokenize",
    "traceback",
    "typing",
    "unicodedata",
    "zipfile",
]

# Optional compression modules of shutil and zipfile. The page uses none of these formats.
UNPACKED = ("bz2.", "lzma.", "compression/")


def imports(source: str, package: str = "") -> Iterator[str]:
    """Yield the absolute name of every module that a source imports, at any nesting depth.

    Names imported from a module are included too, since they may be submodules.

    Args:
        source: Python source code.
        package: Package that resolves relative imports. Without it, these are skipped.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (package or not node.level):
            name = resolve_name("." * node.level + (node.module or ""), package)
            yield name
            yield from (f"{name}.{alias.name}" for alias in node.names)


def reachable(folder: Path, name: str) -> dict[Path, str]:
    """Return the files in `folder` of a module and its transitive imports, with their packages."""
    found: dict[Path, str] = {}
    names = [name]
    while names:
        name = names.pop()
        path = folder / f"{name.replace('.', '/')}.py"
        if path.is_file() and path not in found:
            found[path] = name.rpartition(".")[0]
            names += imports(path.read_text(), found[path])
    return found


def load(names: set[str]) -> None:
    """Import every name that can be imported.

    The others belong to PyScript or to the browser, or are not modules.
    """
    for name in sorted(names):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


def play() -> None:
    """Play a complete game and send all other requests, to trigger deferred imports."""
    from game.service.rules_service import answer

    def ask(verb: str, **more: object) -> dict[str, object]:
        return json.loads(answer(json.dumps({"session": "main", "do": verb, **more})))  # type: ignore[no-any-return]

    view = ask("new", game="battle-of-lits", options={"First": "Ann"}, seed=1)
    while view["to_move"]:
        piece = next(row["piece"] for row in view["supply"] if row["legal"])  # type: ignore[attr-defined]
        move = ask("placements", piece=piece)["moves"][0]  # type: ignore[index]
        ask("try", move=move)
        view = ask("play", move=move)
    for verb in ("undo", "redo", "rematch", "no-such-verb"):
        ask(verb)
    ask("open", save=view["record"])
    ask("open", save="no record")
    ask("tags", tags={"Date": "2026.11.22"})
    answer("no json")


def main(game: Path, pyscript: Path) -> None:
    files = dict.fromkeys(pyscript.rglob("*.py"), "")
    if not files:
        sys.exit(f"{pyscript} has no modules; node_modules/ must not be a symbolic link")
    files |= reachable(game.parent, "game.service.worker")
    load({*KEEP, *(name for path in files for name in imports(path.read_text(), files[path]))})
    play()
    origins = [
        getattr(getattr(module, "__spec__", None), "origin", None) or ""
        for module in sys.modules.values()
        if module
    ]
    used = {file.split(LIBRARY)[1] for file in origins if LIBRARY in file}
    print(json.dumps(sorted(file for file in used if not file.startswith(UNPACKED))))


main(*map(Path, sys.argv[1:]))
