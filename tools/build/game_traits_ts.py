"""Generate static/notation/game-traits.ts: what each game declares for reading its records.

    .venv/bin/python -m tools.build.game_traits_ts

writes the file; with `--check`, as in `./build.sh lint`, it only fails if the file is not current.
The page and embedded boards use these data where Python has not been loaded.
"""

import json
import sys

from tools.build.generated import write_or_check
from tools.paths import ROOT, VENV_PYTHON, run

TARGET = ROOT / "static" / "notation" / "game-traits.ts"
COMMAND = ".venv/bin/python -m tools.build.game_traits_ts"
HEADER = f"""/**
 * What each game declares for the page: its board, sides and stages.
 *
 * Generated from game/games/. To update it:
 * {COMMAND}
 */
import type {{ GameTraits }} from "../protocol/types.ts";

"""

# Runs in a separate process, so that this module does not import game/.
SCRIPT = """
import json
from game.games.registry import GAMES
print(json.dumps({game.info.id: game.info.traits_as_json() for game in GAMES.values()}))
"""


def game_traits_ts() -> str:
    """Return the TypeScript module with the traits of every game."""
    traits = json.loads(run(VENV_PYTHON, "-B", "-c", SCRIPT))
    entries = "".join(f"  {json.dumps(entry)},\n" for entry in traits.items())
    return f"{HEADER}export const GAME_TRAITS = new Map<string, GameTraits>([\n{entries}]);\n"


def main(arguments: list[str]) -> int:
    return write_or_check(TARGET, game_traits_ts(), COMMAND, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
