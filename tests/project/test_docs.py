"""Links, paths and commands that the documentation names exist."""

import re
from fnmatch import fnmatchcase
from functools import cache

import pytest

from game.cli import commands
from tools.__main__ import HELP
from tools.commands import COMMANDS
from tools.paths import ROOT

FILES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
FILES += sorted((ROOT / "docs").glob("*.md"))

LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")
CODE = re.compile(r"`[^`\n]+`")
HEADING = re.compile(r"^#+ (.*)", re.MULTILINE)
BUILD_COMMAND = re.compile(r"\./build\.sh +([a-z]+)")
GAME_COMMAND = re.compile(r"python -m game +([a-z]+)")
PATH = re.compile(r"`((?:[\w.?*<>-]+/)+[\w.?*<>-]*|[\w-]+\.(?:py|m?ts|mjs|css|ftl|md|html|toml))`")

GENERATED = (
    *("dist/", "release/", "boards/", "rules/<code>/", "static/<code>-", "vendor/"),
    *(".cache/", ".venv/", "node_modules/"),
)
"""Beginnings of paths that the build creates, in the project or in dist/."""

GENERATED_FILES = {"lits-table.html"}

each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


@cache
def project_paths():
    """Return the paths of all files and folders of the project, with a slash before them."""
    folders = ("game", "static", "tests", "tools", "docs", ".ci")
    found = [*ROOT.iterdir(), *(path for name in folders for path in (ROOT / name).rglob("*"))]
    return [f"/{path.relative_to(ROOT)}" for path in found]


def exists(path):
    """Return whether a path exists, from the root or from any folder; `<x>` stands for any name."""
    pattern = "*/" + re.sub(r"<\w+>", "*", path.removeprefix("./").rstrip("/"))
    return any(fnmatchcase(known, pattern) for known in project_paths())


def anchors(file):
    """Return the anchors of a file's headings, as GitHub makes them."""
    headings = HEADING.findall(file.read_text())
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings}


@each_file
def test_relative_links_lead_to_files_and_headings(file):
    for path, anchor in LINK.findall(CODE.sub("", file.read_text())):
        target = (file.parent / path).resolve() if path else file
        assert target.exists(), path
        assert not anchor or anchor in anchors(target), f"{path}#{anchor}"


@each_file
def test_paths_exist(file):
    paths = [path for path in PATH.findall(file.read_text()) if not path.startswith(GENERATED)]
    assert [path for path in paths if path not in GENERATED_FILES and not exists(path)] == []


@each_file
def test_commands_exist(file, capsys):
    text = file.read_text()
    assert set(BUILD_COMMAND.findall(text)) <= {*COMMANDS, "clean"}
    commands.main(["--help"])
    game_commands = re.findall(r"^ {4}([a-z]+)", capsys.readouterr().out, re.MULTILINE)
    assert set(GAME_COMMAND.findall(text)) <= {*game_commands}


def test_help_of_the_build_lists_every_command():
    assert re.findall(r"^  (\w+)", HELP, re.MULTILINE) == [*COMMANDS, "clean"]


STATION = re.compile(r"^(\d+)\. `([^`]+)` `([^`]+)`: ", re.MULTILINE)


def test_path_of_a_move_has_at_most_22_stations_which_exist():
    text = (ROOT / "docs" / "architecture.md").read_text()
    (path,) = re.findall(r"^## The path of a move\n(.*?)^## ", text, re.MULTILINE | re.DOTALL)
    stations = STATION.findall(path)
    assert [int(number) for number, _, _ in stations] == list(range(1, len(stations) + 1))
    assert 15 <= len(stations) <= 22
    for _, name, word in stations:
        (file,) = [path for path in (ROOT / name, ROOT / "static" / name) if path.is_file()]
        assert re.search(rf"(?<!\w){re.escape(word)}\b", file.read_text()), (name, word)
