"""Static checks: style, types, which module may import which, and current generated files."""

import subprocess
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT, VENV, VENV_PYTHON, BuildError

BIN = VENV / "bin"
CHECKS: dict[str, list[str | Path]] = {
    "ruff check": [BIN / "ruff", "check", "--quiet"],
    "ruff format": [BIN / "ruff", "format", "--check", "--quiet"],
    "mypy": [BIN / "mypy"],
    "messages.ts": [VENV_PYTHON, "-m", "tools.build.messages_ts", "--check"],
    "game-traits.ts": [VENV_PYTHON, "-m", "tools.build.game_traits_ts", "--check"],
    "colours.py": [VENV_PYTHON, "-m", "tools.build.drawing_colours", "--check"],
    "biome": [NODE_MODULES / ".bin" / "biome", "check", "--error-on-warnings", "."],
    "dependency-cruiser": [
        NODE_MODULES / ".bin" / "depcruise",
        "--config",
        "tools/quality/import-rules.mjs",
        "static",
    ],
    "import-linter": [BIN / "lint-imports", "--no-cache"],
    "tsc": [
        NODE_MODULES / ".bin" / "tsc",
        "--project",
        ".",
        "--incremental",
        "--tsBuildInfoFile",
        ".cache/tsc.tsbuildinfo",
    ],
}


def check(name: str) -> str:
    """Run a checker and return its output, or an empty string if it passes."""
    done = subprocess.run(
        CHECKS[name], cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return (done.stdout or f"exit status {done.returncode}") if done.returncode else ""


def main(arguments: list[str]) -> int:
    if arguments:
        raise BuildError("lint: unexpected arguments")
    failed = 0
    for name in CHECKS:
        output = check(name)
        print(f"{name}: {output.strip() or 'ok'}", flush=True)
        failed |= bool(output)
    return failed
