"""Benchmarks of start-up time, download size and speed."""

import json
import subprocess

from tools.build import interpreter, service_worker, single_file, site, size_budget
from tools.paths import DIST, ROOT, VENV_PYTHON, BuildError, run

LARGE = 10_000
# Prints the sizes of files after Brotli compression at the highest level.
BROTLI = """
const { readFileSync } = require("node:fs");
const { brotliCompressSync } = require("node:zlib");
const sizes = process.argv.slice(1).map((path) => brotliCompressSync(readFileSync(path)).length);
console.log(JSON.stringify(sizes));
"""


def main(arguments: list[str]) -> int:
    if arguments:
        raise BuildError("bench: unexpected arguments")
    site.build()
    print_sizes()
    print_pages()
    print_speed()
    return 0


def print_sizes() -> None:
    """Print the size of every file in dist/ in bytes: raw, with gzip and with Brotli.

    Files below LARGE bytes are added up.
    """
    paths = [path for path in DIST.rglob("*") if path.is_file()]
    packed = json.loads(run("node", "-e", BROTLI, *paths))
    files = {
        str(path.relative_to(DIST)): (path.stat().st_size, size_budget.gzip_size(path), size)
        for path, size in zip(paths, packed, strict=True)
    }
    print(f"\n{'bytes':>12} {'gzip':>12} {'brotli':>12}  file")
    small = [sizes for sizes in files.values() if sizes[0] < LARGE]
    for name, sizes in sorted(files.items(), key=lambda row: -row[1][0]):
        if sizes[0] >= LARGE:
            print_row(sizes, name)
    print_row(total(small), f"{len(small)} files below {LARGE:,} bytes")
    others = {
        single_file.SINGLE_FILE_NAME,
        *(str(path.relative_to(DIST)) for path in service_worker.not_cached(DIST)),
    }
    loaded = [sizes for name, sizes in files.items() if name not in others]
    print_row(total(loaded), "total of what a visit downloads and caches")


def print_row(sizes: tuple[int, ...], name: str) -> None:
    print(*(f"{size:12,}" for size in sizes), f" {name}")


def total(rows: list[tuple[int, int, int]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))


def print_pages() -> None:
    """Measure start-up, response and frame times and memory in browsers."""
    subprocess.run([VENV_PYTHON, "-u", "-m", "tests.support.browser.bench"], cwd=ROOT, check=True)


def print_speed() -> None:
    """Run `python -m game bench` in CPython and in Pyodide."""
    print("\npython -m game bench, CPython")
    print(run(VENV_PYTHON, "-m", "game", "bench").rstrip())
    print("\npython -m game bench, Pyodide under Node")
    environment = interpreter.environment()
    print(interpreter.run_in_pyodide("game.py", "bench", env=environment).rstrip())
