"""static/games.js: what the games say of themselves, and fresh boards to begin on at once."""

import json
from pathlib import Path

from tools.cache import cached, files_under, fingerprint
from tools.interpreter import GAME
from tools.places import TOOLS, VENV_PYTHON, run

BOARDS = 48

# One process runs the command line many times, as `python -m game ...` would.
RUNNER = """
import contextlib, io, json, runpy, sys
def call(*words):
    sys.argv, out = ["game", *words], io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):
        runpy.run_module("game", run_name="__main__")
    return out.getvalue()
BOARDS = int(sys.argv[1])
games = json.loads(call("games", "--json"))
def boards(game):
    made = (call("new", game, "--seed", str(seed)) for seed in range(1, BOARDS + 1))
    return list(dict.fromkeys(made))  # a game without drawn boards begins in one way
fresh = {game["id"]: boards(game["id"]) for game in games}
json.dump([games, fresh], sys.stdout)
"""


def script() -> Path:
    """The generated module, made again only when game/ changes."""

    def make(folder: Path) -> None:
        games, fresh = json.loads(run(VENV_PYTHON, "-B", "-c", RUNNER, str(BOARDS)))
        lines = [
            f"export const {name} = {dump(value)};\n"
            for name, value in {"games": games, "starters": fresh}.items()
        ]
        (folder / "games.js").write_text(
            "// Made by the build from the game's command line.\n" + "".join(lines)
        )

    return (
        cached("starters", fingerprint([*files_under(GAME), TOOLS / "starters.py"]), make)
        / "games.js"
    )


def dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)
