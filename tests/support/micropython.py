"""The rewritten rules on MicroPython beside the rules on CPython: the same requests to both."""

import json

from game.service.rules_service import RulesService
from tests.support.processes import LineProcess
from tools.paths import ROOT

SCRIPT = ROOT / "tools" / "build" / "micropython" / "run.mjs"


def start_micropython(folder):
    """Start a process that answers requests with the rewritten rules in a folder.

    It answers the JSON text of a request with the answer and the milliseconds that it took.
    """
    return LineProcess(SCRIPT, folder)


class Rules:
    """The rules on both interpreters, which must give the same answers.

    Args:
        process: The process with the rewritten rules.
    """

    def __init__(self, process: LineProcess):
        self._process = process
        self._service = RulesService()
        for session in ("main", "copy", "trial"):  # left by an earlier test
            self.ask("close", session=session)

    def ask(self, verb, session="main", **fields):
        """Send a request to both and return the answer."""
        return self.send(json.dumps({"do": verb, "session": session, **fields}))

    def send(self, text):
        """Send the text of a request to both and return the answer."""
        expected, (actual, _) = self._service.answer(text), self._process.ask(json.dumps(text))
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
