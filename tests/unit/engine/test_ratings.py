"""The ratings in docs/computer.md match those in the code."""

import re
from pathlib import Path

from game.engine.levels import LEVEL_NAMES, rating
from game.games.registry import GAMES

DOCUMENT = Path(__file__).parents[3] / "docs" / "computer.md"


def documented_ratings():
    """Return the heading of the table of ratings and its cells by level name."""
    table = [
        line.strip("| ").split(" | ") for line in DOCUMENT.read_text().splitlines() if "|" in line
    ]
    heading = next(row for row in table if row[:2] == ["Battle of LITS", "TAILITS"])
    return heading, {row[0].partition(" ")[2]: row[1:] for row in table if row[0][:1].isdigit()}


def test_documented_ratings_match_the_code():
    heading, documented = documented_ratings()
    names = {game.info.name: name for name, game in GAMES.items()}
    assert {*heading} == {*names}
    for number, name in enumerate(LEVEL_NAMES, 1):
        for title, cell in zip(heading, documented[name], strict=True):
            assert rating(names[title], number) == int(re.match(r"-?\d+", cell)[0])
