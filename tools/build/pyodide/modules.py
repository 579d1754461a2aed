"""Inside Pyodide: print, as JSON, the files of the standard library that the page's Python uses.

A file is used when playing a whole game through `ask` loads it, when anything that
game/service/worker.py leads to or PyScript's own Python imports it, however rarely, or when KEEP
names it.
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

# Loaded by name or only in some browsers, so that no run here would show them.
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

# Packers that shutil and zipfile look for and do without; nothing here is packed so.
UNPACKED = ("bz2.", "lzma.", "compression/")


def imports(source: str, package: str = "") -> Iterator[str]:
    """Every module a source in a package imports, at any depth, by absolute name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (package or not node.level):
            name = resolve_name("." * node.level + (node.module or ""), package)
            yield name
            yield from (f"{name}.{alias.name}" for alias in node.names)


def reachable(folder: Path, name: str) -> dict[Path, str]:
    """The file of a module in `folder`, and those of all the modules there that it leads to, each
    with its package.
    """
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
    """Import what can be imported; the rest is PyScript's, the browser's, or no module at all."""
    for name in sorted(names):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


def play() -> None:
    """A whole game and all other requests, so that what the code loads late is loaded too."""
    from game.service.rules_service import answer

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


def main(game: Path, pyscript: Path) -> None:
    files = reachable(game.parent, "game.service.worker") | dict.fromkeys(
        pyscript.rglob("*.py"), ""
    )
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
