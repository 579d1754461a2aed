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
    chosen = parser.parse_args(arguments)
    asked = [("package-lock.json", npm()), *((lock.name, pypi(lock)) for lock in sorted(locks()))]
    known = [f"{lock}: {text}" for lock, (texts, _) in asked for text in texts]
    untold = [f"{lock}: {why}" for lock, (_, why) in asked if why]
    print(*known, *(f"not audited: {text}" for text in untold), sep="\n")
    print(f"{len(known)} known against {len(asked)} locks, {len(untold)} of them not audited whole")
    return 1 if known or (chosen.strict and untold) else 0


def locks() -> Iterator[Path]:
    return LOCKS.glob("*.txt")


def npm() -> tuple[list[str], str]:
    """What npm knows against its packages, and why perhaps not all could be asked about."""
    told = answer("npm", "audit", "--json")
    if "vulnerabilities" not in told:
        return [], why(told)
    found = told["vulnerabilities"].values()
    return [f"{one['name']} {one['range']}: {one['severity']}" for one in found], ""


def pypi(lock: Path) -> tuple[list[str], str]:
    """The same of the packages of one of Python's locks."""
    try:
        library = packages("auditor", LOCKS / "audit.txt")
    except BuildError as error:
        return [], str(error)
    told = answer(
        *(VENV_PYTHON, "-m", "pip_audit", "--disable-pip", "--no-deps", "--require-hashes"),
        *("--format", "json", "--progress-spinner", "off", "--requirement", lock),
        PYTHONPATH=str(library),
    )
    if "dependencies" not in told:
        return [], why(told)
    known = [
        f"{one['name']} {one['version']}: {flaw['id']}"
        for one in told["dependencies"]
        for flaw in one.get("vulns", [])
    ]
    untold = [one["name"] for one in told["dependencies"] if "skip_reason" in one]
    return known, f"PyPI tells nothing of {', '.join(untold)}" if untold else ""


def answer(*command: str | Path, **environment: str) -> dict[str, Any]:
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
        told = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        return {"message": f"no answer in {SECONDS} s"}
    except ValueError:
        return {"message": done.stderr.strip()}
    return told if isinstance(told, dict) else {}


def why(told: dict[str, Any]) -> str:
    """What a registry's client says in place of an answer, in whatever form."""
    return str(told.get("message") or told.get("error") or "no answer that can be read")
