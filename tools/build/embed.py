"""Build the embeddable boards: two scripts with stable names, and the chunks that these load.

Their colours and messages come from the style sheets and messages of the page, so that nothing is
defined twice.
"""

import json
import re
import shutil
from pathlib import Path

from tools.build import languages
from tools.build.bundle import esbuild
from tools.build.hashed_names import HashedNames
from tools.paths import CACHE, ROOT, BuildError

STAGE = CACHE / "static"
BOARDS = STAGE / "embed"
# In dependency order: each precedes those that load it.
LAZY_CHUNKS = ["forced-colors", "annotations", "replay-controls", "svg-download", "start-rules"]
LAZY_CHUNKS += [
    "start-sandboxed-rules",
    "playable-board",
    "playable-loader",
    "playable-frame",
    "link-decoder",
]
# Scripts and style sheets of our own pages embed.html and boards.html.
PAGE_ASSETS = ["frame-page.css", "frame-page.js", "gallery.css", "gallery.js"]
PAGES = ["embed.html", "boards.html"]
# Games that boards.html shows, and the ply of the position.
GAMES = ROOT / "static" / "rulebook" / "games"
# A game with comments, variations, glyphs, rings and arrows.
ANNOTATED = ROOT / "static" / "rulebook" / "annotated" / "lot.record"
GALLERY_PLIES = {
    "battle-swap": 8,
    "tailits-every": 9,
    "taiji-9": 14,
    "lot": 40,
    "tailits-taiji": 25,
    "taiji-battle": 64,
}
REPLAY = {"mode": "replay", "controls": "moves flip"}
# Interactive boards of boards.html: a game and the attributes of its element.
GALLERY_EXTRAS = [
    ("battle-swap", {"mode": "rule", "rule": "square", "ply": "4"}),
    ("lot-short", {"mode": "puzzle", "solution": "e6xc6e6=d6", "ply": "16"}),
    ("taiji-9", {"mode": "play", "ply": "8"}),
    ("lot", {"mode": "lesson"}),
]
LIGHT = "tokens.css"
DARK = "themes/dark.css"
MODULE_OPTIONS = ["--format=esm", "--charset=utf8", "--loader:.words=json"]
# For assets that the build of the page has already written to dist/static/.
ASSET_OPTIONS = [
    "--loader:.ftl=file",
    "--asset-names=../static/[name]-[hash]",
    "--external:../vendor/*",
]
CSS_AS_TEXT = "--loader:.css=text"
ROOT_RULE = re.compile(r":root \{(.*?)\n\}", re.DOTALL)
COLOUR = re.compile(r"--([\w-]+): ([^;]+);")
# Colour tokens that are used only during a game, and tokens that boards do not use at all.
GAME_COLOURS = re.compile(r"accent-.*|label.*|group-.*|.*-(later|open)")
UNUSED_TOKENS = re.compile(r"radius|text-|font|page|raised|button-")
# Ids of the messages that static/embed/ uses, except for those used only during a game.
BOARD_MESSAGES = re.compile(
    r"(embed|game|move-list)-[\w-]+|side-[A-Z]\w*|picture-(after-of|symbols|discs|stacks|moves|no-moves)"
    r"|replay-(position|count|variation|previous|next)|variation-(next|leave)"
)


def build_embeds(dist: Path, names: HashedNames) -> None:
    """Build the scripts, dist/boards/ and the pages embed.html and boards.html.

    Requires the copy of static/ that :func:`tools.build.bundle.build_page` makes, and the icon in
    dist/ under its hashed name.

    Raises:
        BuildError: esbuild fails, or a source is not as expected.
    """
    write_generated_parts(STAGE)
    parts = build_lazy_chunks(dist)
    esbuild(BOARDS / "lits-frames.ts", "--format=iife", f"--outdir={dist}")
    esbuild(
        BOARDS / "lits-board.ts",
        *MODULE_OPTIONS,
        CSS_AS_TEXT,
        "--splitting",
        "--entry-names=[name]",
        "--chunk-names=boards/[name]-[hash]",
        *(f"--external:./{name}" for name in parts),
        f"--outdir={dist}",
    )
    (BOARDS / "gallery-records.js").write_text(gallery_module())
    for name in PAGE_ASSETS:
        known = [f"--external:./{part}" for part in parts]
        source = BOARDS / name.replace(".js", ".ts")
        esbuild(source, *MODULE_OPTIONS, *ASSET_OPTIONS, *known, f"--outdir={dist / 'boards'}")
        names.rename(f"boards/{name}")
    for page in PAGES:
        shutil.copy(ROOT / page, dist)


def write_generated_parts(stage: Path) -> None:
    """Write colours and messages of boards, and bundle their style sheets, in a copy of static/."""
    for name, text in colour_sheets().items():
        (stage / "embed" / name).write_text(text)
    write_messages(stage / "languages")
    for sheet in (stage / "embed").glob("*.css"):
        esbuild(sheet, "--allow-overwrite", f"--outfile={sheet}")


def write_messages(folder: Path) -> None:
    """Write the messages of boards in each language, which `board-messages.js` imports."""
    for code, words in board_messages().items():
        (folder / f"{code}.words").write_text(json.dumps(words, ensure_ascii=False))


def board_messages() -> dict[str, dict[str, str]]:
    """Return the messages of boards by language and id."""
    return {code: languages.plain_messages(code, BOARD_MESSAGES) for code in languages.names()}


def build_lazy_chunks(dist: Path) -> list[str]:
    """Build the chunks that not every board needs, and return their file names.

    Each chunk is a single file with all its imports. If chunks shared code, a diagram would consist
    of many small files, which compress badly.
    """
    built: list[str] = []
    for name in LAZY_CHUNKS:
        esbuild(
            BOARDS / f"{name}.ts",
            *MODULE_OPTIONS,
            CSS_AS_TEXT,
            *(f"--external:./{part}" for part in built),
            *ASSET_OPTIONS,
            "--entry-names=[name]-[hash]",
            f"--outdir={dist / 'boards'}",
        )
        (path,) = (dist / "boards").glob(f"{name}-????????.js")
        built.append(path.name)
        for source in BOARDS.glob("*.ts"):
            text = source.read_text()
            source.write_text(text.replace(f'import("./{name}.ts")', f'import("./{path.name}")'))
    return built


def colour_sheets() -> dict[str, str]:
    """Return style sheets with the page's colours as `--lits-*`, in every colour scheme.

    Print is always light. Colours that only playable boards need are in a sheet of their own, and
    so are forced colours, which few readers use.
    """
    return {
        "colours.css": schemes(every=True),
        "forced-colors.css": forced_colours(every=True),
        "more-colours.css": schemes(every=False) + forced_colours(every=False),
    }


def schemes(every: bool) -> str:
    light, dark = (root_tokens(sheet, every) for sheet in (LIGHT, DARK))
    return f"""
:host {{ color-scheme: light; {light} }}
@media screen and (prefers-color-scheme: dark) {{
  :host(:not([theme="light"])) {{ color-scheme: dark; {dark} }}
}}
@media screen {{
  :host([theme="dark"]) {{ color-scheme: dark; {dark} }}
}}
"""


def forced_colours(every: bool) -> str:
    """Return the rule for forced colours.

    It has the same specificity as the rule of the dark theme and must follow it.
    """
    return f"""
@media (forced-colors: active) {{
  :host(:not([theme=""])) {{ {root_tokens("themes/forced-colors.css", every)} }}
}}
"""


def root_tokens(sheet: str, every: bool) -> str:
    """Return the colour tokens of a sheet's rule for :root as declarations of `--lits-*`.

    Args:
        sheet: Path below static/styles/.
        every: True for the colours of every board, False for those used only during a game.

    Raises:
        BuildError: The sheet has no rule for :root.
    """
    return " ".join(
        f"--lits-{name}: {value};"
        for name, value in colour_tokens(sheet).items()
        if every is not bool(GAME_COLOURS.fullmatch(name))
    )


def colour_tokens(sheet: str) -> dict[str, str]:
    """Return the colours of a sheet's rule for :root, as CSS values by name.

    Args:
        sheet: Path below static/styles/.

    Raises:
        BuildError: The sheet has no rule for :root.
    """
    return {
        name: value
        for name, value in COLOUR.findall(root_rule(sheet))
        if not UNUSED_TOKENS.fullmatch(name)
    }


def root_rule(sheet: str) -> str:
    """Return the declarations of a sheet's rule for :root.

    Args:
        sheet: Path below static/styles/.

    Raises:
        BuildError: The sheet has no rule for :root.
    """
    rule = ROOT_RULE.search((ROOT / "static" / "styles" / sheet).read_text())
    if rule is None:
        raise BuildError(f"static/styles/{sheet} has no rule for :root")
    return rule[1]


def gallery_module() -> str:
    """Return the module with the boards of boards.html: their records and attributes."""
    wanted = [
        (name, {**how, "ply": str(ply)})
        for name, ply in GALLERY_PLIES.items()
        for how in ({}, REPLAY)
    ]
    annotated = {
        "record": ANNOTATED.read_text(),
        "attributes": REPLAY,
        "annotated": True,
    }
    boards = [*map(board, wanted), annotated, *map(board, GALLERY_EXTRAS)]
    return f"export const boards = {json.dumps(boards)};\n"


def board(wanted: tuple[str, dict[str, str]]) -> dict[str, object]:
    """Return a board of boards.html: a recorded game and the attributes of its element."""
    name, attributes = wanted
    return {"record": (GAMES / f"{name}.record").read_text(), "attributes": attributes}
