"""No module compares the id of a game: a game declares what others must know of it."""

import ast
import re

import pytest

from game.games.registry import GAMES
from tools.paths import ROOT

ID = "|".join(map(re.escape, sorted(GAMES, key=len, reverse=True)))
# A quoted id, or an id as the name of a property.
NAMED = re.compile(rf"""["'`]({ID})["'`]|^\s*({ID}):""", re.MULTILINE)

# The games themselves, and the lists with a line for each game.
ALLOWED = [
    "game/drawing/painters.py",
    "game/engine/book_data.py",
    "game/engine/heuristics/",
    "game/games/",
    *(f"static/games/{game.replace('+', '-')}/" for game in GAMES),
    "static/games/courses.ts",
    "static/games/game-uis.ts",
    "static/games/painters.ts",
    "static/games/puzzles/",
    "static/notation/game-traits.ts",
]


def sources(folder, *suffixes):
    """Return the files of a folder that may not name a game, relative to the root."""
    paths = (path for path in (ROOT / folder).rglob("*") if path.suffix in suffixes)
    names = sorted(path.relative_to(ROOT).as_posix() for path in paths)
    return [name for name in names if not name.startswith(tuple(ALLOWED))]


@pytest.mark.parametrize("name", sources("game", ".py"))
def test_rules_outside_of_the_games_name_no_game(name):
    tree = ast.walk(ast.parse((ROOT / name).read_text()))
    assert [n.value for n in tree if isinstance(n, ast.Constant) and n.value in GAMES] == []


def test_page_outside_of_the_games_names_no_game():
    names = sources("static", ".ts", ".css", ".js", ".html")
    assert len(names) > 200
    found = {name: NAMED.findall((ROOT / name).read_text()) for name in names}
    assert {name: ids for name, ids in found.items() if ids} == {}


def test_search_finds_ids():
    assert len(NAMED.findall('if (id === "lot") x\n  taiji: 1,\n[data-kind="tailits+taiji"]')) == 3
