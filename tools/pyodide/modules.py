"""Inside Pyodide: print, as JSON, the files of the standard library that the page's Python uses.

A file is used when playing a whole game through `ask` loads it, when anything in game/ or in
PyScript's own Python imports it, however rarely, or when KEEP names it.
"""

import ast
import contextlib
import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

LIBRARY = ".zip/"

# Loaded by name or only in some browsers, so that no run here would show them.
KEEP = [
    "asyncio.taskgroups",
    "codecs",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_16",
    "encodings.utf_8",
    "encodings.utf_8_sig",
    "importlib.metadata",
    "linecache",
    "pyodide.code",
    "pyodide.console",
    "pyodide.ffi.wrappers",
    "pyodide.http",
    "pyodide.http.pyxhr",
    "pyodide.webloop",
    "random",
    "secrets",
    "shutil",
    "tarfile",
    "tokenize",
    "traceback",
    "typing",
    "unicodedata",
    "zipfile",
]


def imports(source: str) -> Iterator[str]:
    """Every module a source imports, at any depth, by absolute name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def load(names: set[str]) -> None:
    """Import what can be imported; the rest is PyScript's, the browser's, or no module at all."""
    for name in sorted(names):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


def play() -> None:
    """A whole game and all other requests, so that what the code loads late is loaded too."""
    from game.desk import answer

    def ask(verb: str, **more: object) -> dict[str, object]:
        return json.loads(answer(json.dumps({"session": "main", "do": verb, **more})))  # type: ignore[no-any-return]

    view = ask("new", game="battle-of-lits", options={"First": "Ann"}, seed=1)
    while view["to_move"]:
        piece = next(row["piece"] for row in view["supply"] if row["legal"])  # type: ignore[attr-defined]
        move = ask("places", piece=piece)["moves"][0]  # type: ignore[index]
        ask("try", move=move)
        view = ask("play", move=move)
    for verb in ("undo", "redo", "rematch", "no-such-verb"):
        ask(verb)
    ask("open", save=view["save"])
    ask("open", save="no record")
    ask("tags", tags={"Date": "2026.11.22"})
    answer("no json")


def main(folders: list[str]) -> None:
    sources = [path.read_text() for folder in folders for path in Path(folder).rglob("*.py")]
    load({*KEEP, *(name for source in sources for name in imports(source))})
    play()
    files = [
        getattr(getattr(module, "__spec__", None), "origin", None) or ""
        for module in sys.modules.values()
        if module
    ]
    print(json.dumps(sorted({file.split(LIBRARY)[1] for file in files if LIBRARY in file})))


main(sys.argv[1:])
