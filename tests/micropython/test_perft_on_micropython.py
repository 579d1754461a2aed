"""Move counts on MicroPython against the table in ``tests/data/perft.txt``."""

import json

import pytest

from tests.support.data import PERFT
from tests.support.micropython import start_micropython
from tests.support.processes import running
from tools.build.micropython import build

COUNTER = """
from game.core.perft import perft
from game.core.position import Position
from game.games import registry

def answer(text):
    name, depth, *options = text.split()
    game = registry.find(name)
    tags = game.new_game_tags(dict([option.split("=") for option in options]), 1)
    return str(perft(Position.start(game, tags), int(depth)))
"""
ROWS = [line.split() for line in PERFT.read_text().splitlines() if not line.startswith("#")]


@pytest.fixture(scope="module")
def counter(tmp_path_factory):
    folder = tmp_path_factory.mktemp("micropython")
    build.write(folder, "game.core.perft")
    (folder / "counter.py").write_text(COUNTER)
    with running(lambda: start_micropython(folder, "counter")) as current:
        yield current()


@pytest.mark.parametrize("row", ROWS, ids="-".join)
def test_perft_matches_the_table(counter, row):
    game, depth, count, *options = row
    answer, _ = counter.ask(json.dumps(" ".join([game, depth, *options])))
    assert answer == count
