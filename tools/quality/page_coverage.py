"""Runs the tests in Chromium and those of Node over a build with source maps, and tells what of
static/ they do not reach. What runs in workers is not counted, nor are pages that a test closes,
nor constants behind `??`.
"""

import json
import os
import shutil
import subprocess
from typing import Any

from tools.build import site
from tools.paths import CACHE, DIST, ROOT, TOOLS, VENV_PYTHON

FOLDER = CACHE / "page-coverage"
LEAST = 90
"""Of all lines together, and of all branches and functions, in per cent."""

# In workers, or in the single file, which has no room for maps; or types alone.
UNCOUNTED = {
    "service-worker.ts",
    "platform-file.ts",
    "file-worker.ts",
    "base64-gzip.ts",
    "types.ts",
}


def measure(further: list[str]) -> int:
    """Build, test, tell; then build again as always. Arguments are passed on to pytest."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    pages, node = FOLDER / "pages", FOLDER / "node"
    for folder in (pages, node):
        folder.mkdir(parents=True)
    try:
        os.environ["SOURCE_MAPS"] = "inline"
        site.build()
        tested = [
            tests(["tests/js/test_javascript.py"], NODE_V8_COVERAGE=str(node)),
            tests(further or ["tests/browser"], PAGE_COVERAGE=str(pages), BROWSERS="chromium"),
        ]
        subprocess.run(
            ["node", TOOLS / "quality" / "page_coverage.mjs", FOLDER, DIST], cwd=ROOT, check=True
        )
    finally:
        del os.environ["SOURCE_MAPS"]
        site.build()
    reached = tell(json.loads((FOLDER / "report.json").read_text()))
    return max(tested) or int(reached < LEAST and not further)


def tests(files: list[str], **environment: str) -> int:
    return subprocess.run(
        [VENV_PYTHON, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", *files],
        cwd=ROOT,
        env={**os.environ, **environment},
    ).returncode


def tell(files: list[dict[str, Any]]) -> float:
    """Print what was reached of each file; returns the least of all lines, branches or functions,
    in per cent.
    """
    print(f"{'':44} lines  branches  functions  not reached; not taken")
    for about in files:
        shares = "  ".join(f"{share(about[name]):6.1f}" for name in KINDS)
        missed, untaken = spans(about["missed"]), spans(about["untaken"])
        print(f"{about['path']:44} {shares}  {missed}{untaken and f'; {untaken}'}")
    known = {about["path"] for about in files}
    sources = [path for path in ROOT.glob("static/**/*.ts") if not path.name.endswith(".d.ts")]
    paths = sorted(path.relative_to(ROOT).as_posix() for path in sources)
    never = [path for path in paths if path not in known and path.split("/")[-1] not in UNCOUNTED]
    print(f"never loaded: {', '.join(never) or 'none'}")
    whole = {name: share(total([about[name] for about in files])) for name in KINDS}
    print("all:", ", ".join(f"{part:.1f} % of the {name}" for name, part in whole.items()))
    return min(whole.values())


KINDS = ("lines", "branches", "functions")


def total(counts: list[dict[str, int]]) -> dict[str, int]:
    return {key: sum(count[key] for count in counts) for key in ("covered", "total")}


def share(count: dict[str, int]) -> float:
    return 100 * count["covered"] / count["total"] if count["total"] else 100


def spans(lines: list[int]) -> str:
    """Lines in a row as one span: 1, 2, 3, 7 are "1-3 7"."""
    rows: list[list[int]] = []
    for line in lines:
        if rows and line == rows[-1][-1] + 1:
            rows[-1].append(line)
        else:
            rows.append([line])
    return " ".join(str(row[0]) if len(row) == 1 else f"{row[0]}-{row[-1]}" for row in rows)
