"""Boards for other people's pages: two scripts of lasting names, and the parts that these load.

What they need of the page's colours and words is taken from its sheets and its .ftl files, so that
nothing is said twice.
"""

import json
import re
import shutil
from pathlib import Path

from tools.build.bundle import esbuild
from tools.build.hashed_names import HashedNames
from tools.paths import CACHE, ROOT, BuildError

STAGE = CACHE / "static"
BOARDS = STAGE / "embed"
# Each comes before those that load it.
LAZY_CHUNKS = ["forced-colors", "annotations", "replay-controls", "svg-download", "start-rules"]
LAZY_CHUNKS += ["playable-board", "playable-loader", "playable-frame", "link-decoder"]
# Scripts and sheets of pages of ours, embed.html and boards.html.
PAGE_ASSETS = ["frame-page.css", "frame-page.js", "gallery.css", "gallery.js"]
PAGES = ["embed.html", "boards.html"]
# The games that boards.html shows, of those by which the rules are tested, and after which move.
GOLDEN = ROOT / "tests" / "data" / "games"
GALLERY_PLIES = {
    "battle-swap": 8,
    "tailits-every": 9,
    "taiji-9": 14,
    "lot": 40,
    "tailits-taiji": 25,
    "taiji-battle": 64,
}
# And those that are played on, in which way.
GALLERY_EXTRAS = [
    ("battle-swap", {"mode": "rule", "rule": "square", "ply": "4"}),
    ("lot-short", {"mode": "puzzle", "solution": "e6xc6e6=d6", "ply": "16"}),
    ("taiji-9", {"mode": "play", "ply": "8"}),
]
MODULE_OPTIONS = ["--format=esm", "--charset=utf8", "--loader:.words=json"]
# The page's own, which are in dist/static/ already.
ASSET_OPTIONS = [
    "--loader:.ftl=file",
    "--asset-names=../static/[name]-[hash]",
    "--external:../vendor/*",
]
CSS_AS_TEXT = "--loader:.css=text"
ROOT_RULE = re.compile(r":root \{(.*?)\n\}", re.DOTALL)
COLOUR = re.compile(r"--([\w-]+): ([^;]+);")
# Of the page's colours, those that only a game under way shows, and what is none of a board's.
GAME_COLOURS = re.compile(r"accent-.*|label.*|group-.*|.*-(later|open)")
UNUSED_TOKENS = re.compile(r"radius|font|page|raised")
MESSAGE = re.compile(r"^([\w-]+) = (.*(?:\n .*)*)", re.MULTILINE)
# What static/embed/ says, apart from what a game under way says.
BOARD_MESSAGES = re.compile(
    r"(embed|game|log)-[\w-]+|side-[A-Z]\w*|picture-(after-of|symbols|discs|stacks|moves|no-moves)"
    r"|review-(at|count|back|on)"
)
PLACEHOLDER = re.compile(r"\{ \$\w+ \}")


def build_embeds(dist: Path, names: HashedNames) -> None:
    """Put the scripts, dist/boards/ and the pages embed.html and boards.html into dist/.

    static/ is in the build's folder already, and the icon in dist/ under the name given to it.
    """
    for name, text in colour_sheets().items():
        (BOARDS / name).write_text(text)
    for source in (STAGE / "i18n").glob("*.ftl"):
        source.with_suffix(".words").write_text(
            json.dumps(board_messages(source), ensure_ascii=False)
        )
    for look in BOARDS.glob("*.css"):
        esbuild(look, "--allow-overwrite", f"--outfile={look}")
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


def build_lazy_chunks(dist: Path) -> list[str]:
    """What not every board needs: each in one file with all it imports. Returns their names.

    Shared between files, a diagram would come in many pieces, and pack badly.
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
    """Sheets with the page's colours under names of our own, in every scheme; paper is light.

    Those that only who plays needs are apart. What the reader's system chooses is too, for those
    that anybody needs: few readers do.
    """
    return {
        "colours.css": schemes(every=True),
        "forced-colors.css": forced_colours(every=True),
        "more-colours.css": schemes(every=False) + forced_colours(every=False),
    }


def schemes(every: bool) -> str:
    light, dark = (root_tokens(f"{name}.css", every) for name in ("tokens", "themes/dark"))
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
    """As particular as what the dark theme says, and said later."""
    return f"""
@media (forced-colors: active) {{
  :host(:not([theme=""])) {{ {root_tokens("themes/forced-colors.css", every)} }}
}}
"""


def root_tokens(sheet: str, every: bool) -> str:
    """The colours of :root that `every` board shows, or those that only some do."""
    rule = ROOT_RULE.search((STAGE / "styles" / sheet).read_text())
    if rule is None:
        raise BuildError(f"static/styles/{sheet} has no rule for :root")
    return " ".join(
        f"--lits-{name}: {value};"
        for name, value in COLOUR.findall(rule[1])
        if every is not bool(GAME_COLOURS.fullmatch(name)) and not UNUSED_TOKENS.fullmatch(name)
    )


def gallery_module() -> str:
    """The games of boards.html: a record and how it is shown, for each."""
    replay = {"mode": "replay", "controls": "moves flip"}
    wanted = [
        *(
            (name, {**how, "ply": str(ply)})
            for name, ply in GALLERY_PLIES.items()
            for how in ({}, replay)
        ),
        *GALLERY_EXTRAS,
    ]
    shown = [
        {"record": (GOLDEN / f"{name}.record").read_text(), "wishes": how} for name, how in wanted
    ]
    return f"export const boards = {json.dumps(shown)};\n"


def messages(source: Path) -> dict[str, str]:
    """All that a .ftl file says, as it stands there."""
    return dict(MESSAGE.findall(source.read_text()))


def board_messages(source: Path) -> dict[str, str]:
    """Those of a language that a board says.

    Raises BuildError for one that is more than text and what is put into it: boards have no Fluent.
    """
    found = {key: text for key, text in messages(source).items() if BOARD_MESSAGES.fullmatch(key)}
    for key, text in found.items():
        if "{" in PLACEHOLDER.sub("", text) or "\n" in text:
            raise BuildError(f"{source.name}: {key} must be plain for boards in other pages")
    return found
