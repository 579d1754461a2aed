"""Python for the page: the standard library and the game, compiled ahead for Pyodide's Python.

Compiling sources was most of a plain start, so all is compiled here, inside the very Pyodide that
will run it.
"""

import json
import shutil
from pathlib import Path

from tools.build.archives import read, unpack, write
from tools.cache import cached, files_under, fingerprint
from tools.paths import NODE_MODULES, ROOT, TOOLS, VENV_PYTHON, BuildError, log, run

GAME = ROOT / "game"
LOCK = TOOLS / "locks" / "pyodide.txt"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT_PYTHON = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib"
PYSCRIPT_ARTIFACT = PYSCRIPT_PYTHON / "pyscript.js"
SCRIPTS = TOOLS / "build" / "pyodide"
COMPILER = [SCRIPTS / "run.mjs", SCRIPTS / "compile.py", LOCK]
LIBRARY = "python_stdlib.zip"
WHEEL = "game.whl"

# Any fixed moment makes py_compile write hashes instead of times, hence the same bytes every time.
FIXED_TIME = {"SOURCE_DATE_EPOCH": "315532800"}


def run_in_pyodide(script: str, *arguments: str | Path, env: dict[str, str] | None = None) -> str:
    """Run one of tools/build/pyodide/*.py inside Pyodide; paths are given to it as it sees them."""
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
    """Tells run.mjs to use the compiled library, and to look for packages in some folders."""
    path = ":".join(str(folder.relative_to(ROOT)) for folder in folders)
    return {"PYODIDE_PATH": path, "PYODIDE_STDLIB": str(library().relative_to(ROOT))}


def packages() -> Path:
    """A folder of unpacked pure wheels for use inside Pyodide (tools/locks/pyodide.txt)."""

    def make(folder: Path) -> None:
        log("fetching wheels for use inside Pyodide")
        wheels = folder / "wheels"
        pure = [
            "--only-binary=:all:",
            "--python-version=3.14",
            "--implementation=py",
            "--abi=none",
            "--platform=any",
        ]
        run(
            VENV_PYTHON,
            "-m",
            "pip",
            "download",
            "--require-hashes",
            "--no-deps",
            *pure,
            "-d",
            wheels,
            "-r",
            LOCK,
        )
        for wheel in wheels.iterdir():
            unpack(wheel, folder)
        shutil.rmtree(wheels)

    return cached("packages", fingerprint([LOCK]), make)


def library() -> Path:
    """Pyodide's whole standard library, compiled."""

    def make(folder: Path) -> None:
        log("compiling Pyodide's standard library")
        shutil.copy(PYODIDE / LIBRARY, folder)
        run_in_pyodide(
            "compile.py", folder / LIBRARY, env={"PYODIDE_PATH": str(packages().relative_to(ROOT))}
        )

    key = fingerprint([PYODIDE / LIBRARY, *COMPILER])
    return cached("library", key, make) / LIBRARY


def wheel() -> Path:
    """The wheel of game/, by the ordinary build backend, and PyScript's own Python, compiled.

    PyScript writes its sources anew at every start; those are not read when this comes first.
    """

    def make(folder: Path) -> None:
        log("building the game's wheel")
        run(
            VENV_PYTHON,
            "-c",
            f"from flit_core import buildapi; buildapi.build_wheel({str(folder)!r})",
            env=FIXED_TIME,
        )
        (made,) = folder.iterdir()
        pyscript = folder / "pyscript.zip"
        write(pyscript, pyscript_sources())
        run_in_pyodide("compile.py", made, pyscript, env=environment(packages()))
        (compiled,) = folder.glob("*.whl")  # its name says for which Python now
        write(folder / WHEEL, {**read(compiled), **read(pyscript)})
        compiled.unlink()
        pyscript.unlink()

    key = fingerprint(
        [
            *files_under(GAME),
            *COMPILER,
            ROOT / "pyproject.toml",
            PYODIDE / "package.json",
            PYSCRIPT_ARTIFACT,
        ]
    )
    return cached("wheel", key, make) / WHEEL


def pyscript_sources() -> dict[str, bytes]:
    """PyScript's own Python, file by file, as its core writes it at every start."""
    script = f"import files from '{PYSCRIPT_ARTIFACT}'; console.log(JSON.stringify(files.pyscript))"
    files = json.loads(run("node", "--input-type=module", "-e", script))
    return {f"pyscript/{name}": text.encode() for name, text in files.items()}


def used_stdlib_files() -> list[str]:
    """The files of the standard library that the page's Python uses."""

    def make(folder: Path) -> None:
        log("listing the standard library modules in use")
        files = run_in_pyodide("modules.py", GAME, PYSCRIPT_PYTHON, env=environment(ROOT))
        (folder / "used.json").write_text(files)

    key = fingerprint([*files_under(GAME, SCRIPTS, PYSCRIPT_PYTHON), PYODIDE / LIBRARY])
    files: list[str] = json.loads((cached("used", key, make) / "used.json").read_text())
    return files


def trimmed_library() -> Path:
    """The compiled standard library with the used files only."""
    used = set(used_stdlib_files())
    if "json/__init__.pyc" not in used:
        raise BuildError("the list of used modules is wrong: it lacks json")

    def make(folder: Path) -> None:
        kept = {
            name: content
            for name, content in read(library()).items()
            if name in used or not name.endswith(".pyc")
        }
        write(folder / LIBRARY, kept)

    key = fingerprint([library()], *sorted(used))
    return cached("trimmed", key, make) / LIBRARY
