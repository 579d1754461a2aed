"""Install the dependencies of the build into the project, as pinned by the lock files.

Runs on the system's Python, so that only the standard library may be imported.
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
    """Bring .venv and node_modules up to date with the lock files.

    Raises:
        BuildError: Node is missing or too old, or an installation fails.
    """
    check_node()
    ensure(VENV, fingerprint([PYTHON_LOCK], sys.version, sys.base_prefix), make_venv)
    ensure(NODE_MODULES, fingerprint([NODE_LOCK, ROOT / "package.json"]), make_modules)


def ensure(folder: Path, key: str, make: Callable[[], None]) -> None:
    """Call `make` unless the stamp in `folder` equals `key`.

    The stamp is written last, so that an interrupted installation is repeated.
    """
    stamp = folder / ".stamp"
    if not stamp.is_file() or stamp.read_text() != key:
        make()
        stamp.write_text(key)


def check_node() -> None:
    """Check the installed version of Node.

    Raises:
        BuildError: Node or npm is missing, or Node is older than MIN_NODE.
    """
    if not shutil.which("node") or not shutil.which("npm"):
        raise BuildError(
            f"requires Node {MIN_NODE} or newer and npm; at least one of them is not in PATH"
        )
    version = subprocess.run(["node", "--version"], text=True, capture_output=True).stdout.strip()
    if int(version.lstrip("v").split(".")[0] or 0) < MIN_NODE:
        raise BuildError(f"requires Node {MIN_NODE} or newer; node is {version}")


def make_venv() -> None:
    """Create a new virtual environment with exactly the locked packages."""
    log("installing Python packages into .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    run(sys.executable, "-m", "venv", VENV)
    run(VENV_PYTHON, "-m", "pip", "install", "--require-hashes", "--no-deps", "-r", PYTHON_LOCK)


def make_modules() -> None:
    """Install exactly the locked npm packages."""
    log("installing npm packages into node_modules")
    run("npm", "ci")


def packages(name: str, lock: Path) -> Path:
    """Return a folder in .cache with the packages of a lock file, installing them if necessary.

    For packages that only a single command needs. They stay out of the virtual environment.

    Args:
        name: Name of the cache entry.
        lock: Requirements file with hashes.
    """

    def make(folder: Path) -> None:
        log(f"installing the {name}")
        pip = (VENV_PYTHON, "-m", "pip", "install", "--require-hashes", "--no-deps")
        run(*pip, "--target", folder, "-r", lock)

    return cached(name, fingerprint([lock], sys.version), make)
