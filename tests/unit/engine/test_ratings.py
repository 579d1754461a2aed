"""The ratings are those that docs/computer.md tells, with the results they come from."""

import re
from pathlib import Path

from game.engine.levels import LEVEL_NAMES
from game.engine.ratings import rating
from game.games.registry import GAMES

TOLD = Path(__file__).parents[3] / "docs" / "computer.md"


def rows():
    """The cells of each row of the table of ratings, by the level's name; and its heading."""
    table = [line.strip("| ").split(" | ") for line in TOLD.read_text().splitlines() if "|" in line]
    heading = next(row for row in table if row[0] == "Battle of LITS")
    return heading, {row[0].partition(" ")[2]: row[1:] for row in table if row[0][:1].isdigit()}


def test_the_ratings_are_those_that_are_told():
    heading, told = rows()
    names = {game.info.name: name for name, game in GAMES.items()}
    assert {*heading} == {*names}
    for number, name in enumerate(LEVEL_NAMES, 1):
        for title, cell in zip(heading, told[name], strict=True):
            assert rating(names[title], number) == int(re.match(r"-?\d+", cell)[0])
