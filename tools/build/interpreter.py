"""Python code of the page: the standard library and the game, compiled for Pyodide.

Compiling sources used to take most of the start-up time, so that all modules are compiled ahead of
time, inside the same Pyodide that later runs them.
"""

import ast
import json
import shutil
from pathlib import Path

from tools.build.archives import read, write
from tools.build.minify_python import minified
from tools.cache import cached, files_under, fingerprint
from tools.install import PYODIDE_LOCK, pyodide_packages
from tools.paths import NODE_MODULES, ROOT, TOOLS, VENV_PYTHON, BuildError, log, parsed, run

GAME = ROOT / "game"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT_PYTHON = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib"
PYSCRIPT_ARTIFACT = PYSCRIPT_PYTHON / "pyscript.js"
BUILD = TOOLS / "build"
SCRIPTS = BUILD / "pyodide"
COMPILER = [SCRIPTS / "run.mjs", SCRIPTS / "compile.py", PYODIDE_LOCK]
LIBRARY = "python_stdlib.zip"
WHEEL = "game.whl"
# Left out: what is imported for type checking only, and drawings, which the page makes itself.
LEFT_OUT = ("game/core/messages.py", "game/drawing/")

# With any value, py_compile writes hash-based .pyc files without timestamps: reproducible builds.
FIXED_TIME = {"SOURCE_DATE_EPOCH": "315532800"}


def run_in_pyodide(script: str, *arguments: str | Path, env: dict[str, str] | None = None) -> str:
    """Run a script of tools/build/pyodide/ inside Pyodide under Node and return its output.

    Args:
        script: File name of the script.
        arguments: Arguments of the script. A path is mapped to where Pyodide mounts the project.
        env: Variables to add to the environment.

    Raises:
        BuildError: The script fails.
    """
    mapped = [
        f"/project/{word.relative_to(ROOT)}" if isinstance(word, Path) else word
        for word in arguments
    ]
    return run(
        "node",
        SCRIPTS / "run.mjs",
        f"tools/build/pyodide/{script}",
        *mapped,
        env={**FIXED_TIME, **(env or {})},
    )


def environment(*folders: Path) -> dict[str, str]:
    """Return the environment in which run.mjs uses the compiled standard library.

    Args:
        folders: Folders to add to the module search path.
    """
    path = ":".join(str(folder.relative_to(ROOT)) for folder in folders)
    return {"PYODIDE_PATH": path, "PYODIDE_STDLIB": str(library().relative_to(ROOT))}


def library() -> Path:
    """Return the archive of Pyodide's complete standard library, compiled."""

    def make(folder: Path) -> None:
        log("compiling Pyodide's standard library")
        shutil.copy(PYODIDE / LIBRARY, folder)
        run_in_pyodide(
            "compile.py",
            "--optimize",
            folder / LIBRARY,
            env={"PYODIDE_PATH": str(pyodide_packages().relative_to(ROOT))},
        )

    key = fingerprint([PYODIDE / LIBRARY, *COMPILER])
    return cached("library", key, make) / LIBRARY


def wheel() -> Path:
    """Return a wheel with game/ and the Python modules of PyScript, all compiled.

    The regular build backend builds the wheel of game/. PyScript writes the sources of its modules
    at every start; they are never read if this wheel comes first on the module search path.
    """

    def make(folder: Path) -> None:
        log("building the game's wheel")
        sources = folder / "sources"
        copy_sources(sources)
        run(
            VENV_PYTHON,
            "-c",
            f"from flit_core import buildapi; buildapi.build_wheel({str(folder)!r})",
            env=FIXED_TIME,
            folder=sources,
        )
        shutil.rmtree(sources)
        (made,) = folder.iterdir()
        files = {
            name: shortened(name, content)
            for name, content in read(made).items()
            if not name.startswith(LEFT_OUT)
        }
        write(made, files)
        pyscript = folder / "pyscript.zip"
        write(pyscript, pyscript_sources())
        run_in_pyodide("compile.py", made, pyscript, env=environment(pyodide_packages()))
        (compiled,) = folder.glob("*.whl")  # renamed by the compiler, with the tag of its Python
        write(folder / WHEEL, {**read(compiled), **read(pyscript)})
        compiled.unlink()
        pyscript.unlink()

    key = fingerprint(
        [
            *files_under(GAME),
            *COMPILER,
            BUILD / "minify_python.py",
            ROOT / "pyproject.toml",
            PYODIDE / "package.json",
            PYSCRIPT_ARTIFACT,
        ]
    )
    return cached("wheel", key, make) / WHEEL


def copy_sources(folder: Path) -> None:
    """Copy what the wheel is made of to a new folder, without the hidden files of editors."""
    shutil.copytree(GAME, folder / "game", ignore=shutil.ignore_patterns(".*", "__pycache__"))
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, folder)


def shortened(name: str, content: bytes) -> bytes:
    """Return a file of the wheel, a minified module."""
    return minified(content.decode()).encode() if name.endswith(".py") else content


def pyscript_sources() -> dict[str, bytes]:
    """Return the Python modules that PyScript's core writes at every start, by path."""
    address = json.dumps(PYSCRIPT_ARTIFACT.as_uri())
    script = f"import files from {address}; console.log(JSON.stringify(files.pyscript))"
    files = json.loads(run("node", "--input-type=module", "-e", script))
    return {f"pyscript/{name}": text.encode() for name, text in files.items()}


def check_syntax() -> None:
    """Parse all modules of game/. The steps that read them do not name the file in their errors.

    Raises:
        BuildError: A module is not valid.
    """
    for path in files_under(GAME):
        if path.suffix == ".py":
            parsed(path, ast.parse)


def used_stdlib_files() -> list[str]:
    """Return the names of the standard library files that the page's Python uses.

    Raises:
        BuildError: A module of game/ is not valid.
    """

    def make(folder: Path) -> None:
        check_syntax()
        log("listing the standard library modules in use")
        files = run_in_pyodide("modules.py", GAME, PYSCRIPT_PYTHON, env=environment(ROOT))
        (folder / "used.json").write_text(files)

    key = fingerprint([*files_under(GAME, SCRIPTS, PYSCRIPT_PYTHON), PYODIDE / LIBRARY])
    files: list[str] = json.loads((cached("used", key, make) / "used.json").read_text())
    return files


def trimmed_library() -> Path:
    """Return the archive of the compiled standard library with only the files in use.

    Raises:
        BuildError: The list of files in use is implausible.
    """
    used = set(used_stdlib_files())
    if "json/__init__.pyc" not in used:
        raise BuildError("the list of used modules lacks json")

    def make(folder: Path) -> None:
        kept = {
            name: content
            for name, content in read(library()).items()
            if name in used or not name.endswith(".pyc")
        }
        write(folder / LIBRARY, kept)

    key = fingerprint([library()], *sorted(used))
    return cached("trimmed", key, make) / LIBRARY
