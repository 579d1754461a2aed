"""The computer player inside Pyodide under Node, with the lean or the whole module."""

import json
from pathlib import Path

from tests.support.processes import LineProcess
from tools.build import interpreter, slim
from tools.build.lean import build

HERE = Path(build.__file__).parent


class PyodideEngine:
    """A process with the computer player.

    Args:
        module: Path of Pyodide's WebAssembly module.
        env: Further environment variables.
    """

    def __init__(self, module, env=None):
        folder = slim.trimmed_pyodide()
        files = (folder / slim.SCRIPT, module, interpreter.trimmed_library(), interpreter.wheel())
        self._process = LineProcess("--import=tsx", HERE / "engine.mjs", *files, env=env)

    def run(self, code):
        """Run Python code; return what was answered, see engine.mjs."""
        return self._process.ask(json.dumps({"run": code}))

    def send(self, verb, **fields):
        """Send a request; return what was answered, see engine.mjs."""
        return self._process.ask(json.dumps({"ask": json.dumps({"do": verb, **fields})}))

    def ask(self, verb, **fields):
        """Send a request and return the answer."""
        return json.loads(self.send(verb, **fields)["answer"])

    def stop(self):
        self._process.stop()


def module_without_the_last_of(request, folder):
    """Make a lean module that also lacks the last function that a request enters.

    Args:
        request: Arguments of `PyodideEngine.send`.
        folder: Empty folder for the module and for intermediate files.

    Returns:
        The path of the module.
    """
    reports = folder / "reports"
    reports.mkdir()
    env = {
        "NODE_OPTIONS": f"--import={HERE / 'record.mjs'}",
        "LEAN_MODULE": str(build.reporting_module()),
        "LEAN_REPORTS": str(reports),
    }
    whole = slim.trimmed_pyodide() / slim.WASM
    engine = PyodideEngine(whole, env)
    engine.run("import game.service.engine_service")
    before = build.entered(reports)
    engine.send(**request)
    engine.stop()
    (report,) = reports.iterdir()
    lacking = int(report.read_text().split()[-1])
    assert lacking not in before
    kept = [
        number
        for first, last in build.read_list(build.LIST)
        for number in range(first, last + 1)
        if number != lacking
    ]
    module = folder / build.MODULE
    build.rewrite("kept", whole, module, json.dumps(build.ranges_of(kept)))
    return module
