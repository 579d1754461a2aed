"""A build of the project with a seventh game, to show what adding a game takes."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.support.data import DATA
from tools.paths import CACHE, NODE_MODULES, ROOT, VENV

SOURCES = DATA / "added_game"
# Lines of the registries: what is inserted, and the text before which it comes.
REGISTRY_LINES = {
    "game/games/registry.py": [
        ("from .apart import Apart\n", "from .battle_of_lits"),
        ("Apart(), ", "BattleOfLits(), "),
    ],
    "static/games/painters.ts": [
        ('import { paintApart } from "./apart/index.ts";\n', "import { paintBattle }"),
        ('["apart", [paintApart]],\n', '["battle-of-lits", [paintBattle]]'),
    ],
    "static/games/game-uis.ts": [
        ('import { apart } from "./apart/index.ts";\n', "import { battleOfLits }"),
        ("apart,\n", '"battle-of-lits": battleOfLits'),
    ],
}

# Without the size budget, which has no room for a seventh game.
BUILD = "from tools.build.site import DIST, build_into; build_into(DIST)"


def build_with_added_game(folder: Path) -> Path:
    """Copy the project to a folder, add the game Apart and return the folder of the built site."""
    for name in ("game", "static", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file() and path.name != ".git":
            shutil.copy(path, folder)
    shutil.copytree(CACHE, folder / ".cache", ignore=shutil.ignore_patterns("dist*", "single"))
    (folder / VENV.name).symlink_to(VENV)
    (folder / NODE_MODULES.name).mkdir()
    for package in NODE_MODULES.iterdir():
        copied = folder / NODE_MODULES.name / package.name
        # Pyodide reads PyScript through a mounted folder, and cannot follow links out of it.
        if package.name == "@pyscript":
            shutil.copytree(package, copied)
        else:
            copied.symlink_to(package)
    add_game(folder)
    (folder / "dist").mkdir()
    for command in (["-m", "tools.build.game_traits_ts"], ["-c", BUILD]):
        subprocess.run([sys.executable, "-B", *command], cwd=folder, check=True)
    return folder / "dist"


def add_game(folder: Path) -> None:
    """Add a module for each side, a line in each registry, and texts."""
    (folder / "static" / "games" / "apart").mkdir()
    shutil.copy(SOURCES / "apart.py", folder / "game" / "games")
    shutil.copy(SOURCES / "index.ts", folder / "static" / "games" / "apart")
    for name, lines in REGISTRY_LINES.items():
        text = (folder / name).read_text()
        for line, following in lines:
            before, found, after = text.partition(following)
            assert found, (name, following)
            text = before + line + found + after
        (folder / name).write_text(text)
    for path in (folder / "static" / "languages").glob("*/messages.ftl"):
        path.write_text(path.read_text() + texts(path.read_text()))


def texts(messages: str) -> str:
    """Return texts of the game: those of LOT under keys of its own."""
    own = re.findall(r"^([a-z-]+)-lot((?:-[a-z]+)* = .*)$", messages, re.MULTILINE)
    return "".join(f"{start}-apart{end}\n" for start, end in own)
