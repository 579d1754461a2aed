"""Coverage of static/ by the tests in Chromium and in Node, on a build with source maps.

Not measured are code in workers, pages that a test closes, and constants after `??`.
"""

import json
import os
import shutil
import subprocess
from typing import Any

from tools.build import site
from tools.paths import CACHE, DIST, ROOT, TOOLS, VENV_PYTHON

PAGE_COVERAGE_DIR = CACHE / "page-coverage"
MIN_PERCENT = 90
"""Minimum coverage of all lines, of all branches and of all functions, in per cent."""

# Code in workers or in the single file, which has no source maps, and modules without code.
EXCLUDED = {
    "service-worker.ts",
    "platform-file.ts",
    "file-connection.ts",
    "file-engine.ts",
    "file-rules.ts",
    "micropython-loader.ts",
    "micropython.ts",
    "downloads.ts",
    "pyodide-loader.ts",
    "base85-gzip.ts",
    "types.ts",
}


def measure(pytest_args: list[str]) -> int:
    """Build with source maps, run the tests and print a report; then restore the normal build.

    Args:
        pytest_args: Arguments for pytest in place of the browser tests. The minimum does not apply
            then.

    Returns:
        The exit status.
    """
    shutil.rmtree(PAGE_COVERAGE_DIR, ignore_errors=True)
    pages, node = PAGE_COVERAGE_DIR / "pages", PAGE_COVERAGE_DIR / "node"
    for folder in (pages, node):
        folder.mkdir(parents=True)
    try:
        os.environ["SOURCE_MAPS"] = "inline"
        site.build()
        tested = [
            tests(["tests/js/test_javascript.py"], NODE_V8_COVERAGE=str(node)),
            tests(pytest_args or ["tests/browser"], PAGE_COVERAGE=str(pages), BROWSERS="chromium"),
        ]
        subprocess.run(
            ["node", TOOLS / "quality" / "page_coverage.mjs", PAGE_COVERAGE_DIR, DIST],
            cwd=ROOT,
            check=True,
        )
    finally:
        del os.environ["SOURCE_MAPS"]
        site.build()
    reached = print_report(json.loads((PAGE_COVERAGE_DIR / "report.json").read_text()))
    return max(tested) or int(reached < MIN_PERCENT and not pytest_args)


def tests(files: list[str], **environment: str) -> int:
    return subprocess.run(
        [VENV_PYTHON, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", *files],
        cwd=ROOT,
        env={**os.environ, **environment},
    ).returncode


def print_report(files: list[dict[str, Any]]) -> float:
    """Print the coverage of each file and in total.

    Returns:
        The lowest total coverage, of lines, branches or functions, in per cent.
    """
    print(f"{'':44} lines  branches  functions  lines not executed; branches not taken")
    for file in files:
        shares = "  ".join(f"{percent(file[name]):6.1f}" for name in KINDS)
        missed, untaken = line_ranges(file["missed"]), line_ranges(file["untaken"])
        print(f"{file['path']:44} {shares}  {missed}{untaken and f'; {untaken}'}")
    known = {file["path"] for file in files}
    sources = [path for path in ROOT.glob("static/**/*.ts") if not path.name.endswith(".d.ts")]
    paths = sorted(path.relative_to(ROOT).as_posix() for path in sources)
    never = [path for path in paths if path not in known and path.split("/")[-1] not in EXCLUDED]
    print(f"not loaded: {', '.join(never) or 'none'}")
    totals = {name: percent(total([file[name] for file in files])) for name in KINDS}
    print("total:", ", ".join(f"{part:.1f} % of {name}" for name, part in totals.items()))
    return min(totals.values())


KINDS = ("lines", "branches", "functions")


def total(counts: list[dict[str, int]]) -> dict[str, int]:
    return {key: sum(count[key] for count in counts) for key in ("covered", "total")}


def percent(count: dict[str, int]) -> float:
    return 100 * count["covered"] / count["total"] if count["total"] else 100


def line_ranges(lines: list[int]) -> str:
    """Format line numbers, consecutive ones as ranges: 1, 2, 3, 7 become "1-3 7"."""
    rows: list[list[int]] = []
    for line in lines:
        if rows and line == rows[-1][-1] + 1:
            rows[-1].append(line)
        else:
            rows.append([line])
    return " ".join(str(row[0]) if len(row) == 1 else f"{row[0]}-{row[-1]}" for row in rows)
