"""Paths of the project, and helpers for sources, subprocesses and progress messages."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
TOOLS = ROOT / "tools"
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
NODE_MODULES = ROOT / "node_modules"


class BuildError(Exception):
    """An error whose message is shown to the user without a traceback."""


def parsed(path: Path, parse: Callable[[str], Any]) -> Any:
    """Return what a parser of Python, JSON or TOML makes of a file.

    Raises:
        BuildError: The file is not valid, as may be while it is being edited.
    """
    try:
        return parse(path.read_text())
    except SyntaxError as error:
        raise BuildError(f"{path}:{error.lineno}: {error.msg}") from None
    except ValueError as error:
        raise BuildError(f"{path}: {error}") from None


def run(*command: str | Path, env: dict[str, str] | None = None, folder: Path = ROOT) -> str:
    """Run a program and return its standard output.

    Args:
        command: Program and arguments.
        env: Variables to add to the environment.
        folder: Folder in which it runs.

    Raises:
        BuildError: The exit status is not 0. The message contains the program's output.
    """
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=folder, env={**os.environ, **(env or {})}, text=True, capture_output=True
    )
    if done.returncode:
        raise BuildError(f"{' '.join(words)} failed:\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout


def log(text: str) -> None:
    """Print a progress message to standard error, apart from the output of a command."""
    print(f"build.sh: {text}", file=sys.stderr, flush=True)
