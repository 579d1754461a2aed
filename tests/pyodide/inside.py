"""Run test files inside Pyodide: one path per line of input, one line of JSON with the result.

The game comes from the built wheel, not from the sources, so that the tests cover what is shipped.
"""

import contextlib
import io
import json
import sys
from pathlib import Path

import pytest

CONFIG = "tests/pyodide/inside.ini"


def run(file: str) -> dict[str, object]:
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        status = pytest.main(["-c", CONFIG, file])
    return {"status": int(status), "output": out.getvalue()}


sys.path[:0] = map(str, Path("/project/dist").glob("game-*.whl"))
sys.path.append("/project")
for line in sys.stdin:
    print(json.dumps(run(line.strip())), flush=True)
