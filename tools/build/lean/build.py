"""Make the lean module from the list of functions to keep."""

import hashlib
import json
import textwrap
from collections.abc import Iterable
from pathlib import Path

from tools.build import slim
from tools.cache import cached, fingerprint
from tools.paths import NODE_MODULES, BuildError, log, run

HERE = Path(__file__).parent
LIST = HERE / "functions.txt"
SCRIPT = HERE / "module.mjs"
BINARYEN = NODE_MODULES / "binaryen" / "package.json"
MODULE = "pyodide.lean.wasm"
HEADER = """\
# Functions of Pyodide's module that the lean module keeps, by index; written by ./build.sh profile.
# They belong to the module with this SHA-256:
"""
WIDTH = 100

Ranges = list[tuple[int, int]]
"""Pairs of the first and the last index."""


def lean_module() -> Path:
    """Return the module that the page starts first.

    Raises:
        BuildError: The list of functions is not for this version of Pyodide.
    """
    module = slim.trimmed_pyodide() / slim.WASM
    kept = read_list(LIST)

    def make(folder: Path) -> None:
        log("leaving out what no profiled run enters in Pyodide")
        rewrite("kept", module, folder / MODULE, json.dumps(kept))

    return cached("lean", fingerprint([module, SCRIPT, BINARYEN], repr(kept)), make) / MODULE


def reporting_module() -> Path:
    """Return Pyodide's module, in which every function reports that it is entered."""
    module = slim.PYODIDE / slim.WASM
    return (
        cached(
            "reporting",
            fingerprint([module, SCRIPT, BINARYEN]),
            lambda folder: rewrite("entered", module, folder / slim.WASM),
        )
        / slim.WASM
    )


def rewrite(step: str, source: Path, target: Path, *arguments: str) -> None:
    """Run a step of module.mjs."""
    run("node", SCRIPT, step, source, target, *arguments)


def read_list(file: Path) -> Ranges:
    """Return the functions to keep.

    Raises:
        BuildError: The list is not for this version of Pyodide.
    """
    lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
    if lines[0] != pyodide_hash():
        raise BuildError(
            f"{file.name} does not belong to this version of Pyodide. Run ./build.sh profile"
        )
    pairs = (word.partition("-") for line in lines[1:] for word in line.split())
    return [(int(first), int(last or first)) for first, _, last in pairs]


def write_list(file: Path, kept: Ranges) -> None:
    words = " ".join(f"{first}-{last}" if last > first else str(first) for first, last in kept)
    file.write_text(
        f"{HEADER}{pyodide_hash()}\n{textwrap.fill(words, WIDTH, break_on_hyphens=False)}\n"
    )


def pyodide_hash() -> str:
    """Return the SHA-256 of the module as it comes with Pyodide."""
    return hashlib.sha256((slim.PYODIDE / slim.WASM).read_bytes()).hexdigest()


def entered(reports: Path) -> set[int]:
    """Return the functions named in all reports of a folder."""
    return {int(line) for file in reports.iterdir() for line in file.read_text().split()}


def ranges_of(numbers: Iterable[int]) -> Ranges:
    """Return the ranges that cover the given numbers and no others."""
    ranges: Ranges = []
    for number in sorted({*numbers}):
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1] = (ranges[-1][0], number)
        else:
            ranges.append((number, number))
    return ranges
