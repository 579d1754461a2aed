"""The commands of build.sh."""

import os
import shutil
import sys
from collections.abc import Callable

from tools import bench, lint, serve, site
from tools.cache import one_at_a_time
from tools.install import install
from tools.places import ROOT, VENV, VENV_PYTHON, BuildError

HELP = """\
./build.sh COMMAND

  serve [PORT]        build, then serve the page on 127.0.0.1 (port 8000 unless told)
  build               build dist/, which works from any folder of any static web server
  test [PYTEST ARGS]  build, then check everything, from types to a game in a real browser
  bench               build, then measure start-up, size and speed
  lint                ruff, mypy and tsc
  clean               remove what was built and installed

Needs Python 3.11 or newer and Node 20 or newer; all else is installed into this folder, once."""


def in_venv() -> bool:
    """Is this already the project's own Python?"""
    return sys.prefix == str(VENV)


def prepare(arguments: list[str]) -> None:
    """Install what is missing, then start over inside the virtual environment."""
    with one_at_a_time():
        install()
    os.execv(VENV_PYTHON, [str(VENV_PYTHON), "-B", "-m", "tools", *arguments])


def test(arguments: list[str]) -> int:
    """Pytest takes this process over, so that its summary and exit status are the last word."""
    site.build()
    os.execv(VENV_PYTHON, [str(VENV_PYTHON), "-m", "pytest", *arguments])


def clean(arguments: list[str]) -> int:
    """Remove the folders .gitignore names; the sources are left alone."""
    if arguments:
        raise BuildError("clean takes no arguments")
    for line in (ROOT / ".gitignore").read_text().split():
        if line.startswith("/"):
            shutil.rmtree(ROOT / line.strip("/"), ignore_errors=True)
    return 0


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "serve": serve.main,
    "build": site.main,
    "test": test,
    "bench": bench.main,
    "lint": lint.main,
    "clean": clean,
}


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("help", "-h", "--help"):
        print(HELP)
        return 0
    name, *rest = arguments
    if name not in COMMANDS:
        raise BuildError(f"no command {name!r}\n\n{HELP}")
    if name != "clean" and not in_venv():
        prepare(arguments)
    return COMMANDS[name](rest)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildError as error:
        sys.exit(f"build.sh: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
