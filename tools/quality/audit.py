"""Ask npm and PyPI for known vulnerabilities of the pinned packages of page, build and tests.

Fails if there are any. Packages that could not be audited are reported; with --strict, they fail
the audit too.
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
    parser.add_argument("--strict", action="store_true", help="fail if an audit is incomplete")
    options = parser.parse_args(arguments)
    results = [("package-lock.json", npm()), *((lock.name, pypi(lock)) for lock in sorted(locks()))]
    found = [f"{lock}: {text}" for lock, (texts, _) in results for text in texts]
    skipped = [f"{lock}: {why}" for lock, (_, why) in results if why]
    print(*found, *(f"not audited: {text}" for text in skipped), sep="\n")
    print(
        f"{len(found)} vulnerabilities in {len(results)} lock files;"
        f" audit of {len(skipped)} incomplete"
    )
    return 1 if found or (options.strict and skipped) else 0


def locks() -> Iterator[Path]:
    return LOCKS.glob("*.txt")


def npm() -> tuple[list[str], str]:
    """Audit the npm packages.

    Returns:
        The vulnerabilities, and why the audit is incomplete; an empty string if it is complete.
    """
    report = run_json("npm", "audit", "--json")
    if "vulnerabilities" not in report:
        return [], error_message(report)
    found = report["vulnerabilities"].values()
    return [f"{one['name']} {one['range']}: {one['severity']}" for one in found], ""


def pypi(lock: Path) -> tuple[list[str], str]:
    """Audit the packages of a Python lock file; see :func:`npm` for the result."""
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
    return found, f"PyPI has no data on {', '.join(skipped)}" if skipped else ""


def run_json(*command: str | Path, **environment: str) -> dict[str, Any]:
    """Run a command and return the JSON object that it prints.

    If it prints no JSON or exceeds SECONDS, the object has only a `message` with the error.
    """
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
    """Return the error message in the report of an audit command."""
    return str(report.get("message") or report.get("error") or "unreadable answer")
