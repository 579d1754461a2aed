"""Boards in Markdown and Sphinx, where only the wheel and locked packages are installed."""

import json
import os
import subprocess
import sys
import tarfile

import pytest

from game.games.registry import GAMES
from game.records.replay import load
from tests.support import data
from tools.build import npm, release
from tools.cache import build_lock
from tools.install import packages
from tools.paths import ROOT, TOOLS

LOCK = TOOLS / "locks" / "markup.txt"
SUPPORT = ROOT / "tests" / "support"


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A virtual environment in which only the wheel is installed, without a network."""
    sources, built = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("built")
    release.write_package_sources(sources)
    release.build_package(sources, built, "wheel")
    place = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True)
    pip = [sys.executable, "-m", "pip", "--python", place / "bin" / "python", "install"]
    subprocess.run([*pip, "--quiet", "--no-index", *built.iterdir()], check=True, cwd=place)
    return place


@pytest.fixture(scope="module")
def library():
    """The folder of the packages that the extras need."""
    with build_lock():
        return packages("markup", LOCK)


def run(place, library, *command, **options):
    """Run Python in the environment and return what it prints."""
    done = subprocess.run(
        [place / "bin" / "python", *command],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(library)},
        text=True,
        capture_output=True,
        **options,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def board(place):
    """Write boards as HTML, without any other package."""

    def board(*boards):
        return json.loads(run(place, "", SUPPORT / "boards.py", input=json.dumps(boards)))

    return board


@pytest.fixture(scope="module")
def npm_board(tmp_path_factory):
    """Write boards as HTML with the npm package."""
    folder = tmp_path_factory.mktemp("npm")
    with tarfile.open(npm.build(folder)) as archive:
        archive.extractall(folder, filter="data")
    source = """
        import { readFileSync } from "node:fs";
        import { boardHtml } from "./package/markdown-it.js";
        const boards = JSON.parse(readFileSync(0, "utf8"));
        console.log(JSON.stringify(boards.map((board) => boardHtml(...board))));
    """
    command = ["node", "--input-type=module", "-e", source]

    def board(*boards):
        done = subprocess.run(
            command, cwd=folder, input=json.dumps(boards), text=True, capture_output=True
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return board


WISHES = [
    {},
    {"mode": "replay", "controls": 'moves "flip" <b>&', "language": "de"},
    {"ply": "end", "theme": "dark", "side": "Second", "language": "fr-CH"},
    {"mode": "replay", "ply": "", "hatching": "", "coordinates": "off", "language": "xx"},
    {"mode": "play", "site": "https://games.example/", "theme": "light", "language": "ru"},
    {"mode": "lesson", "step": "2"},
    {"ply": " 3 ", "marks": "square: c3 d3 c4 d4; a1; no-line: b1, b2", "language": "es"},
]
"""Attributes of boards."""

NOTES = """[Game "taiji"]
[Size "7"]

{Start [%csl Gc3]} 1. a1/a2! $3 {Look: [%csl Gc3,Rd4] [%cal Gc3d5]} (1. b1/b2 {no}) B3/c3
{[%cal Yg7a1] 2 < 3 & "so"} 2. c5/c4
"""


def boards_of(record):
    """Return a record with various attributes, and where the stages of a double game meet."""
    game = load(record)
    meet = {end.ply for position in game.positions for end in position.finished}
    plies = {ply for at in meet for ply in (at, at + 1) if ply < len(game.positions)}
    return [*((record, wishes) for wishes in WISHES), *((record, {"ply": str(p)}) for p in plies)]


def test_html_is_what_the_npm_package_writes(board, npm_board):
    records = [file.read_text() for file in sorted(data.GAMES.glob("*.record"))]
    assert {load(record).record.tags["Game"] for record in records} == {*GAMES}
    boards = [wanted for record in records for wanted in boards_of(record)]
    boards += [(NOTES, {"ply": str(ply)}) for ply in range(4)]
    boards += [
        ("d4", {"game": "lot"}),
        ("\n\n  1. D4 {<b>&\"'} c3 \r\n", {"game": "lot", "side": "black"}),
        ("", {"game": "tailits"}),
        ('[Size "11"]\n\na1/a2 b1/b2', {"game": "taiji", "ply": "1"}),
    ]
    assert board(*boards) == npm_board(*boards)


LOT = '[Game "lot"]\n\n'
INVALID = [
    (LOT, {"onload": "x"}, "a board has no attribute “onload”", None),
    (LOT, {"mode": "film"}, "mode “film” is not one of diagram, replay, play", None),
    (LOT, {"theme": "blue"}, 'theme "blue" is not one of light, dark', None),
    (LOT, {"side": "X"}, 'side "X" is not one of First, Second, White, Black', None),
    (LOT, {"marks": "z9"}, 'marks "z9": expected cells of the board', None),
    (LOT + "d4", {"ply": "2"}, "there is no position “2”: the game has 1 moves", None),
    (LOT + "d4", {"ply": "-1"}, "there is no position “-1”: the game has 1 moves", None),
    ("d4", {"game": "go"}, "game “go” is not one of battle-of-lits", None),
    ("d4", {}, 'no tag [Game "..."]', 1),
    ("", {}, 'no tag [Game "..."]', 1),
    ("\n\nd4\n\nc3 )", {"game": "lot"}, 'unexpected ")"', 5),
    (LOT + "d4 d4", {}, 'move 2 ("1. ... d4" by Second) is not legal: overlap', None),
    (LOT + "d4 e", {}, 'move 2 ("1. ... e" by Second) is not legal: malformed', None),
    ('[Game "taiji"]\n[Size "8"]', {}, 'tag Size: "8" is not one of 7, 9, 11', None),
]


def test_invalid_board_says_what_and_where(board):
    found = board(*((record, attributes) for record, attributes, *_ in INVALID))
    for (message, line), (*_, expected, where) in zip(found, INVALID, strict=True):
        assert message.startswith(expected)
        assert line == where
