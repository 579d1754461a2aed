"""The rewritten rules, and a process that runs them."""

import pytest

from tests.support.micropython import MicroPythonProcess, Rules
from tools.build.micropython import build


@pytest.fixture(scope="session")
def rewritten_rules(tmp_path_factory):
    """The folder with the rewritten rules."""
    folder = tmp_path_factory.mktemp("micropython")
    build.write(folder)
    return folder


@pytest.fixture(scope="session")
def processes():
    """The processes started so far; the last one is in use."""
    found = []
    yield found
    for process in found:
        process.stop()


@pytest.fixture
def rules(processes, rewritten_rules):
    """The rules on both interpreters. A process that stopped is replaced."""
    if not processes or processes[-1].process.poll() is not None:
        processes.append(MicroPythonProcess(rewritten_rules))
    return Rules(processes[-1])
