"""Install the dependencies of the build into the project, as pinned by the lock files.

Runs on the system's Python, so that only the standard library may be imported.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools.build.archives import unpack
from tools.cache import cached, fingerprint
from tools.paths import NODE_MODULES, ROOT, TOOLS, VENV, VENV_PYTHON, BuildError, log, run

PYTHON_LOCK = TOOLS / "locks" / "dev.txt"
PYODIDE_LOCK = TOOLS / "locks" / "pyodide.txt"
NODE_LOCK = ROOT / "package-lock.json"
MIN_NODE = 20


def install() -> None:
    """Bring all packages that a build needs up to date with the lock files.

    A build needs no network afterwards.

    Raises:
        BuildError: Node is missing or too old, or an installation fails.
    """
    check_node()
    ensure(VENV, fingerprint([PYTHON_LOCK], sys.version, sys.base_prefix), make_venv)
    ensure(NODE_MODULES, fingerprint([NODE_LOCK, ROOT / "package.json"]), make_modules)
    pyodide_packages()


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
    pip = (VENV_PYTHON, "-m", "pip", "install", "--require-hashes", "--no-deps")
    download(PYTHON_LOCK, "PyPI", *pip, "-r", PYTHON_LOCK)


def make_modules() -> None:
    """Install exactly the locked npm packages."""
    log("installing npm packages into node_modules")
    download(NODE_LOCK, "the npm registry", "npm", "ci")


def download(lock: Path, source: str, *command: str | Path) -> None:
    """Run a command that downloads the packages of a lock file.

    Args:
        lock: Lock file, named in the message of an error.
        source: Where the packages come from, named as well.
        command: Program and arguments.

    Raises:
        BuildError: The command fails.
    """
    try:
        run(*command)
    except BuildError as error:
        raise BuildError(
            f"cannot download the packages of {lock.relative_to(ROOT)} from {source}. "
            f"Run the command again with a network connection.\n{error}"
        ) from None


def pyodide_packages() -> Path:
    """Return a folder of unpacked pure-Python wheels for Pyodide (tools/locks/pyodide.txt).

    Downloads them if necessary.
    """

    def make(folder: Path) -> None:
        log("downloading wheels for use inside Pyodide")
        wheels = folder / "wheels"
        pip = (VENV_PYTHON, "-m", "pip", "download", "--require-hashes", "--no-deps")
        pure = ("--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any")
        target = ("--python-version=3.14", "-d", wheels)
        download(PYODIDE_LOCK, "PyPI", *pip, *pure, *target, "-r", PYODIDE_LOCK)
        for wheel in wheels.iterdir():
            unpack(wheel, folder)
        shutil.rmtree(wheels)

    return cached("packages", fingerprint([PYODIDE_LOCK]), make)


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
        download(lock, "PyPI", *pip, "--target", folder, "-r", lock)

    return cached(name, fingerprint([lock], sys.version), make)
