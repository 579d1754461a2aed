"""The rewritten rules on MicroPython beside the rules on CPython: the same requests to both."""

import json
import subprocess
from pathlib import Path

from game.service.rules_service import RulesService
from tools.paths import ROOT

SCRIPT = ROOT / "tools" / "build" / "micropython" / "run.mjs"


class MicroPythonProcess:
    """A process that answers requests with the rewritten rules.

    Args:
        folder: The folder with the rewritten rules.
    """

    def __init__(self, folder: Path):
        self.process = subprocess.Popen(
            ["node", SCRIPT, folder],
            cwd=ROOT,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def answer(self, text):
        """Return the answer to a request, and the milliseconds that it took."""
        self.process.stdin.write(f"{json.dumps(text)}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, "MicroPython stopped; see standard error"
        return json.loads(line)

    def stop(self):
        self.process.kill()
        self.process.communicate()


class Rules:
    """The rules on both interpreters, which must give the same answers.

    Args:
        process: The process with the rewritten rules.
    """

    def __init__(self, process: MicroPythonProcess):
        self._process = process
        self._service = RulesService()
        for session in ("main", "copy", "trial"):  # left by an earlier test
            self.ask("close", session=session)

    def ask(self, verb, session="main", **fields):
        """Send a request to both and return the answer."""
        return self.send(json.dumps({"do": verb, "session": session, **fields}))

    def send(self, text):
        """Send the text of a request to both and return the answer."""
        expected, (actual, _) = self._service.answer(text), self._process.answer(text)
        if actual != expected:
            raise AssertionError(f"{text[:500]}\n{difference(expected, actual)}")
        return json.loads(expected)


def difference(expected, actual):
    """Return where two JSON texts begin to differ, with what is around it."""
    pairs = zip(expected, actual, strict=False)
    shorter = min(len(expected), len(actual))
    at = next((i for i, (one, other) in enumerate(pairs) if one != other), shorter)
    around = slice(max(at - 150, 0), at + 150)
    return f"CPython:     ...{expected[around]}\nMicroPython: ...{actual[around]}"
