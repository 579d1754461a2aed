"""Runs inside Pyodide: `python -m game ...` from the built wheel."""

import runpy
import sys
from pathlib import Path

sys.path[:0] = map(str, Path("/project/dist").glob("game-*.whl"))
runpy.run_module("game", run_name="__main__")
