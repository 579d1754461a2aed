"""Learn values from games that the engine plays against itself.

Equal options give equal values on every machine.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.content import learn_lot, learn_taiji
from tools.content.learning import Options

COURSES = {"lot": learn_lot, "taiji": learn_taiji}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh learn", description=__doc__)
    parser.add_argument("game", choices=list(COURSES))
    parser.add_argument("--games", type=int, help="number of games (default: as for our values)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--to", type=Path, help="file to write (default: the module in use)")
    asked = parser.parse_args(arguments)
    course = COURSES[asked.game]
    options = Options(asked.games or course.DEFAULT_GAMES, asked.seed, asked.processes)
    (asked.to or course.TARGET).write_text(course.module(options))
    return 0
