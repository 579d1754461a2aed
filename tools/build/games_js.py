"""Generate static/games/game-data.js: data of the games, saves of new games, number of levels."""

import json
from pathlib import Path

from tools.build.interpreter import GAME
from tools.cache import cached, files_under, fingerprint
from tools.paths import VENV_PYTHON, run

STARTERS_PER_GAME = 24

# Runs in a separate process, so that this module does not import game/.
SCRIPT = """
import dataclasses, json, sys
from game.games.registry import GAMES
from game.engine.heuristics.registry import LEVELS
from game.engine.levels import LEVEL_NAMES
from game.session.session import Session
def to_text(save):
    return json.dumps(save, separators=(",", ":"))
def saves(game, most):
    made = (to_text(Session.new(game, {}, seed).save()) for seed in range(1, most + 1))
    return list(dict.fromkeys(made))  # a game without drawn boards begins in one way
infos = [game.info.as_json() for game in GAMES.values()]
for info in infos:
    del info["stages"]  # In game-traits.ts.
fresh = {game: saves(game, int(sys.argv[1])) for game in GAMES}
worth = {game: dataclasses.asdict(levels.handicaps) for game, levels in LEVELS.items()}
made = {"games": infos, "starters": fresh, "handicaps": worth, "levelCount": len(LEVEL_NAMES)}
json.dump(made, sys.stdout)
"""


def games_module() -> Path:
    """Return the path of the generated module, which is rebuilt only when game/ changes."""

    def make(folder: Path) -> None:
        made = json.loads(run(VENV_PYTHON, "-B", "-c", SCRIPT, str(STARTERS_PER_GAME)))
        lines = [f"export const {name} = {to_json(value)};\n" for name, value in made.items()]
        (folder / "game-data.js").write_text(
            "// Generated from game/: descriptions of the games, saves of new games.\n"
            + "".join(lines)
        )

    return (
        cached("starters", fingerprint([*files_under(GAME), Path(__file__)]), make) / "game-data.js"
    )


def to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)
