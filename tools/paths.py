"""Where things are, and how other programs are called."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
TOOLS = ROOT / "tools"
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
NODE_MODULES = ROOT / "node_modules"


class BuildError(Exception):
    """Something the person at the keyboard has to know; shown without a traceback."""


def run(*command: str | Path, env: dict[str, str] | None = None) -> str:
    """Run a program quietly from the root; its output is shown only when it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=ROOT, env={**os.environ, **(env or {})}, text=True, capture_output=True
    )
    if done.returncode:
        raise BuildError(f"{' '.join(words)} failed:\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout


def log(text: str) -> None:
    """Tell what is being done, apart from what a command prints."""
    print(f"build.sh: {text}", file=sys.stderr, flush=True)
