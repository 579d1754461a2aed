"""Inside Pyodide: `python -m game ...` from the built wheel."""

import runpy
import sys

sys.path.insert(0, "/project/dist/game.whl")
runpy.run_module("game", run_name="__main__")
