"""Generate game/drawing/colours.py: the colours of the page's light and dark theme.

    .venv/bin/python -m tools.build.drawing_colours

writes the file; with `--check`, as in `./build.sh lint`, it only fails if the file is not current.
The page's own code converts the colours, which the style sheets write in OKLCH.
"""

import json
import re
import sys

from tools.build.generated import write_or_check
from tools.paths import ROOT, run

STYLES = ROOT / "static" / "styles"
TARGET = ROOT / "game" / "drawing" / "colours.py"
COMMAND = ".venv/bin/python -m tools.build.drawing_colours"
HEADER = f'''"""Colours of the page's themes, ``#rrggbb`` or ``#rrggbbaa`` by theme and name.

Generated from static/styles/. To update it:
{COMMAND}
"""

from __future__ import annotations

COLOURS: dict[str, dict[str, str]] = {{
'''
PROPERTY = re.compile(r"^\s*--([\w-]+): ([^;]+);", re.MULTILINE)
SCRIPT = """
import { COLOUR_NAMES } from "./static/board/theme.ts";
import { toHex } from "./static/util/oklch.ts";
const themes = Object.entries(JSON.parse(process.argv[1]));
const pairs = themes.map(([theme, values]) =>
  [theme, Object.fromEntries(COLOUR_NAMES.map((name) => [name, toHex(values[name])]))]);
console.log(JSON.stringify(Object.fromEntries(pairs)));
"""


def drawing_colours() -> str:
    """Return the Python module with the colours of both themes."""
    light = properties("tokens.css")
    themes = {"light": light, "dark": {**light, **properties("themes/dark.css")}}
    node = ("node", "--import", "tsx", "--input-type=module", "-e", SCRIPT)
    colours: dict[str, dict[str, str]] = json.loads(run(*node, json.dumps(themes)))
    tables = [
        f'    "{theme}": {{\n'
        + "".join(f'        "{name}": "{value}",\n' for name, value in of_theme.items())
        + "    },\n"
        for theme, of_theme in colours.items()
    ]
    return f"{HEADER}{''.join(tables)}}}\n"


def properties(name: str) -> dict[str, str]:
    """Return the custom properties of a style sheet, without their leading dashes."""
    return dict(PROPERTY.findall((STYLES / name).read_text()))


def main(arguments: list[str]) -> int:
    return write_or_check(TARGET, drawing_colours(), COMMAND, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
