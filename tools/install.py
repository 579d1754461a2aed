"""Installs what the build needs into the project, from lock files, once for each state of them.

Runs on the bare Python that build.sh found, so it imports only the standard library.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools.cache import cached, fingerprint
from tools.paths import NODE_MODULES, ROOT, TOOLS, VENV, VENV_PYTHON, BuildError, log, run

PYTHON_LOCK = TOOLS / "locks" / "dev.txt"
NODE_LOCK = ROOT / "package-lock.json"
MIN_NODE = 20


def install() -> None:
    """Make .venv and node_modules what the lock files say."""
    check_node()
    ensure(VENV, fingerprint([PYTHON_LOCK], sys.version, sys.base_prefix), make_venv)
    ensure(NODE_MODULES, fingerprint([NODE_LOCK, ROOT / "package.json"]), make_modules)


def ensure(folder: Path, key: str, make: Callable[[], None]) -> None:
    """Call `make` unless `folder` has its key; the stamp comes last, so a torn folder is redone."""
    stamp = folder / ".stamp"
    if not stamp.is_file() or stamp.read_text() != key:
        make()
        stamp.write_text(key)


def check_node() -> None:
    """Refuse a missing or too old Node before anything else is tried."""
    if not shutil.which("node") or not shutil.which("npm"):
        raise BuildError(
            f"needs Node {MIN_NODE} or newer with npm; neither may be missing from PATH."
        )
    version = subprocess.run(["node", "--version"], text=True, capture_output=True).stdout.strip()
    if int(version.lstrip("v").split(".")[0] or 0) < MIN_NODE:
        raise BuildError(f"needs Node {MIN_NODE} or newer; node here is {version}.")


def make_venv() -> None:
    """A fresh virtual environment with exactly the locked packages."""
    log("installing Python packages into .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    run(sys.executable, "-m", "venv", VENV)
    run(VENV_PYTHON, "-m", "pip", "install", "--require-hashes", "--no-deps", "-r", PYTHON_LOCK)


def make_modules() -> None:
    """Exactly the locked npm packages."""
    log("installing npm packages into node_modules")
    run("npm", "ci")


def packages(name: str, lock: Path) -> Path:
    """A folder in .cache with the packages of a lock, beside all others: for a single command."""

    def make(folder: Path) -> None:
        log(f"installing the {name}")
        pip = (VENV_PYTHON, "-m", "pip", "install", "--require-hashes", "--no-deps")
        run(*pip, "--target", folder, "-r", lock)

    return cached(name, fingerprint([lock], sys.version), make)
