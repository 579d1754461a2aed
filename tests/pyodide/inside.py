"""Inside Pyodide: run the test files named on standard input, and answer each with a line of JSON.

The game is the built wheel, unpacked as the page unpacks it: what is tested is what is shipped.
"""

import contextlib
import io
import json
import sys
import zipfile

import pytest

CONFIG = "tests/pyodide/inside.ini"


def unpack_game(folder: str) -> None:
    zipfile.ZipFile("/project/dist/game.whl").extractall(folder)
    sys.path[:0] = [folder]
    sys.path.append("/project")


def run(file: str) -> dict[str, object]:
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        status = pytest.main(["-c", CONFIG, file])
    return {"status": int(status), "output": out.getvalue()}


unpack_game("/home/pyodide/game")
for line in sys.stdin:
    print(json.dumps(run(line.strip())), flush=True)
