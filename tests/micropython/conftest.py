"""The rewritten rules, and a process that runs them."""

import pytest

from tests.support.micropython import Rules, start_micropython
from tests.support.processes import running
from tools.build.micropython import build


@pytest.fixture(scope="session")
def rewritten_rules(tmp_path_factory):
    """The folder with the rewritten rules."""
    folder = tmp_path_factory.mktemp("micropython")
    build.write(folder)
    return folder


@pytest.fixture(scope="session")
def running_micropython(rewritten_rules):
    with running(lambda: start_micropython(rewritten_rules)) as current:
        yield current


@pytest.fixture
def rules(running_micropython):
    """The rules on both interpreters."""
    return Rules(running_micropython())
