"""Processes of Node that answer each line of input with a line of JSON."""

import json
import os
import subprocess
from contextlib import contextmanager

from tools.paths import ROOT


class LineProcess:
    """A process that answers lines.

    Args:
        arguments: Script and arguments for Node.
        env: Further environment variables.
    """

    def __init__(self, *arguments, env=None):
        self._process = subprocess.Popen(
            ["node", *arguments],
            cwd=ROOT,
            env=os.environ | (env or {}),
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    @property
    def is_running(self):
        return self._process.poll() is None

    def ask(self, line):
        """Send a line and return the answer, read as JSON."""
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the interpreter stopped; see standard error"
        return json.loads(answer)

    def stop(self):
        self._process.kill()
        self._process.communicate()


@contextmanager
def running(start):
    """Yield a function that returns a running process: the last one, unless a test crashed it.

    Args:
        start: Function that starts a process.
    """
    started = []

    def current():
        if not started or not started[-1].is_running:
            started.append(start())
        return started[-1]

    yield current
    for process in started:
        process.stop()
