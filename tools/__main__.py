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
usage: ./build.sh COMMAND [ARGUMENTS]

  dev [PORT]          serve the page, and rebuild and reload it after every change
  serve [PORT]        build, then serve the page on 127.0.0.1 (default port: 8000)
  build [OPTIONS]     build dist/, a static site that works in any folder of any web server
  single              build dist/, and print the path of the single-file version in it
  release [OPTIONS]   fill release/ with the site, the packages and the documentation of a version
  check               run the linters and the unit tests, without build and browser
  test [PYTEST ARGS]  build, then run all tests, from type checks to games in real browsers
  bench               build, then measure start-up, size and speed
  tournament [GAME]   let computer players play each other and rate them
  match GAME          let the computer players of two checkouts play each other
  book GAME           search the first moves of a game for the opening book
  handicaps GAME KIND measure what a handicap is worth between equal players
  learn GAME          learn values or a neural network from games of the engine against itself
  puzzles make|check  search for puzzles, or check the existing ones
  fuzz [READER]       fuzz the parsers of untrusted text
  agree               compare the rules with the reference umpire on 100,000 random positions
  coverage            measure the test coverage of game/, or with --page that of static/
  mutants [MODULE]    run mutation tests of game/
  soak                play at random for hours, then 1,000 games; with --kills, kill browsers
  profile             find out which parts of Pyodide the page needs, after its update
  audit               check the pinned packages for known vulnerabilities
  lint                check style, types and imports of Python, TypeScript and CSS
  clean               delete everything that was built or installed

build, release, tournament, match, book, handicaps, learn, puzzles, fuzz, agree, coverage, mutants,
soak, profile and audit have an option --help.
Needs Python 3.11 or newer and Node 20 or newer. Everything else is installed into this folder on
the first run."""


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
        "release",
        "check",
        "test",
        "bench",
        "tournament",
        "match",
        "book",
        "handicaps",
        "learn",
        "puzzles",
        "fuzz",
        "agree",
        "coverage",
        "mutants",
        "soak",
        "profile",
        "audit",
        "lint",
        "clean",
    ):
        raise BuildError(f"unknown command {arguments[0]!r}\n\n{HELP}")
    if arguments[0] == "clean":
        if arguments[1:]:
            raise BuildError("clean takes no arguments")
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
