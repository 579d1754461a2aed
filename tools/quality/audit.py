"""Asks npm and PyPI what is known against the packages pinned here: the page's, the build's and
the tests'. Fails if anything is. What nobody could tell is said, and fails too with --strict.
"""

import argparse
import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.install import packages
from tools.paths import ROOT, TOOLS, VENV_PYTHON, BuildError

LOCKS = TOOLS / "locks"
SECONDS = 120


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh audit", description=__doc__)
    parser.add_argument("--strict", action="store_true", help="fail also where nobody answers")
    options = parser.parse_args(arguments)
    results = [("package-lock.json", npm()), *((lock.name, pypi(lock)) for lock in sorted(locks()))]
    found = [f"{lock}: {text}" for lock, (texts, _) in results for text in texts]
    skipped = [f"{lock}: {why}" for lock, (_, why) in results if why]
    print(*found, *(f"not audited: {text}" for text in skipped), sep="\n")
    print(
        f"{len(found)} known against {len(results)} locks, {len(skipped)} of them not audited whole"
    )
    return 1 if found or (options.strict and skipped) else 0


def locks() -> Iterator[Path]:
    return LOCKS.glob("*.txt")


def npm() -> tuple[list[str], str]:
    """What npm knows against its packages, and why perhaps not all could be asked about."""
    report = run_json("npm", "audit", "--json")
    if "vulnerabilities" not in report:
        return [], error_message(report)
    found = report["vulnerabilities"].values()
    return [f"{one['name']} {one['range']}: {one['severity']}" for one in found], ""


def pypi(lock: Path) -> tuple[list[str], str]:
    """The same of the packages of one of Python's locks."""
    try:
        library = packages("auditor", LOCKS / "audit.txt")
    except BuildError as error:
        return [], str(error)
    report = run_json(
        *(VENV_PYTHON, "-m", "pip_audit", "--disable-pip", "--no-deps", "--require-hashes"),
        *("--format", "json", "--progress-spinner", "off", "--requirement", lock),
        PYTHONPATH=str(library),
    )
    if "dependencies" not in report:
        return [], error_message(report)
    found = [
        f"{one['name']} {one['version']}: {flaw['id']}"
        for one in report["dependencies"]
        for flaw in one.get("vulns", [])
    ]
    skipped = [one["name"] for one in report["dependencies"] if "skip_reason" in one]
    return found, f"PyPI tells nothing of {', '.join(skipped)}" if skipped else ""


def run_json(*command: str | Path, **environment: str) -> dict[str, Any]:
    """What a command prints as JSON; what it complains of as its message, if it prints none."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            text=True,
            capture_output=True,
            timeout=SECONDS,
        )
        report = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        return {"message": f"no answer in {SECONDS} s"}
    except ValueError:
        return {"message": done.stderr.strip()}
    return report if isinstance(report, dict) else {}


def error_message(report: dict[str, Any]) -> str:
    """What a registry's client says in place of an answer, in whatever form."""
    return str(report.get("message") or report.get("error") or "no answer that can be read")
