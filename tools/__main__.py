"""Entry point of ./build.sh: installs the dependencies and runs a command.

Runs on the system's Python at first, so that only the standard library may be imported until the
project's virtual environment exists.
"""

import os
import shutil
import sys

from tools.cache import build_lock
from tools.install import install
from tools.paths import ROOT, VENV, VENV_PYTHON, BuildError

HELP = """\
./build.sh COMMAND

  dev [PORT]          build the page, serve it on 127.0.0.1, and rebuild and reload it on changes
  serve [PORT]        build, then serve the page on 127.0.0.1 (port 8000 unless told)
  build               build dist/, which works from any folder of any static web server
  single              build dist/, and say where in it the one file is that plays from a disk
  test [PYTEST ARGS]  build, then check everything, from types to a game in a real browser
  bench               build, then measure start-up, size and speed
  tournament [GAME]   let the levels of the computer play each other, and rate them (--help)
  puzzles make|check  look for positions in which one move wins, or try those there are (--help)
  fuzz [READER]       feed whatever reads strangers' texts with texts made to break it (--help)
  agree               compare the rules with a slow umpire on 100,000 random positions (--help)
  coverage            tell which lines and branches of the rules and the computer no test reaches,
                      or with --page, of the page's own scripts
  mutants [MODULE]    tell which changes of single things in the rules no test notices (--help)
  soak                play at random in a browser for hours, then 1,000 games in a tab (--help)
  audit               ask npm and PyPI what is known against the pinned packages (--help)
  lint                check style, types and imports of Python, TypeScript and CSS
  clean               remove what was built and installed

Needs Python 3.11 or newer and Node 20 or newer; all else is installed into this folder, once."""


def main(arguments: list[str]) -> int:
    """Run a command and return its exit status.

    Args:
        arguments: The command line without the program name.

    Raises:
        BuildError: There is no such command, or it fails with a message for the user.
    """
    if not arguments or arguments[0] in ("help", "-h", "--help"):
        print(HELP)
        return 0
    if arguments[0] not in (
        "dev",
        "serve",
        "build",
        "single",
        "test",
        "bench",
        "tournament",
        "puzzles",
        "fuzz",
        "agree",
        "coverage",
        "mutants",
        "soak",
        "audit",
        "lint",
        "clean",
    ):
        raise BuildError(f"no command {arguments[0]!r}\n\n{HELP}")
    if arguments[0] == "clean":
        return clean()
    if sys.prefix != str(VENV):
        prepare(arguments)
    from tools.commands import COMMANDS

    return COMMANDS[arguments[0]](arguments[1:])


def prepare(arguments: list[str]) -> None:
    """Install missing dependencies and re-execute the command in the virtual environment.

    Does not return.
    """
    with build_lock():
        install()
    os.execv(VENV_PYTHON, [str(VENV_PYTHON), "-B", "-m", "tools", *arguments])


def clean() -> int:
    """Delete the generated folders: the entries of .gitignore that are anchored at the root."""
    for line in (ROOT / ".gitignore").read_text().split():
        if line.startswith("/"):
            shutil.rmtree(ROOT / line.strip("/"), ignore_errors=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildError as error:
        sys.exit(f"build.sh: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
