"""Learn values or networks from games that the engine plays against itself.

Equal options give equal values on every machine, and equal networks on the same machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tools.content import learn_lot, learn_networks, learn_taiji
from tools.content.learning import Options


class Course(NamedTuple):
    """How to learn for one game.

    Attributes:
        module: Returns the text of the module with what was learnt.
        target: That module.
        default_games: Number of games.
    """

    module: Callable[[Options], str]
    target: Path
    default_games: int


COURSES = {
    "lot": Course(learn_lot.module, learn_lot.TARGET, learn_lot.DEFAULT_GAMES),
    "taiji": Course(learn_taiji.module, learn_taiji.TARGET, learn_taiji.DEFAULT_GAMES),
    "tailits": Course(
        learn_networks.TAILITS.module,
        learn_networks.TAILITS.target,
        learn_networks.TAILITS.default_games,
    ),
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./build.sh learn", description=__doc__)
    parser.add_argument("game", choices=list(COURSES))
    parser.add_argument("--games", type=int, help="number of games (default: as for our values)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--to", type=Path, help="file to write (default: the module in use)")
    asked = parser.parse_args(arguments)
    course = COURSES[asked.game]
    options = Options(asked.games or course.default_games, asked.seed, asked.processes)
    (asked.to or course.target).write_text(course.module(options))
    return 0
