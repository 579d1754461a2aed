"""Build rules/: the rules of each game as HTML pages, from static/languages/<code>/rules/.

The sources are Markdown. The address of an image names a position: a refused move of
static/rulebook/refusals.records, which the reader is invited to try, or a complete game of
static/rulebook/games/; `#8` selects the position after the eighth move. `{name.X}` is replaced by a
figure that :mod:`game` computes for the position, so that the text cannot contradict the rules.
"""

import html
import json
import re
import subprocess
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import urlencode

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from game.core import messages
from game.records import collection
from game.session.session import Session
from tools.build import languages
from tools.build.bundle import esbuild
from tools.build.embed import GAMES
from tools.build.hashed_names import HashedNames
from tools.paths import CACHE, ROOT, BuildError

SOURCES = ROOT / "static" / "rulebook"
TEMPLATE = SOURCES / "page.html"
STAGE = CACHE / "static" / "rulebook"
PAGES = ["battle-of-lits", "tailits", "taiji", "lot", "double-games"]
REFUSALS = SOURCES / "refusals.records"
# The links of index.html to its colour theme style sheets: see static/board/theme.ts.
THEME = re.compile(
    r'<link rel="stylesheet" href="\./([^"]+)"'
    r'( id="(?:tokens|dark|wood|contrast|safe|shades)"[^>]*| media="\(forced-colors[^>]*)>'
)
EMPTY_NAVIGATION = re.compile(
    r"(<footer>\n)?<nav [^>]*>\n</nav>\n(?(1)</footer>\n)|^\n", re.MULTILINE
)
PLACEHOLDER = re.compile(r"\{([\w-]+)(#\d+)?\.([\w.]+)\}")
DRAW_SCRIPT = """
import { figureSheet } from "./static/rulebook/figures.ts";
let text = "";
for await (const part of process.stdin) text += part;
console.log(JSON.stringify(figureSheet(JSON.parse(text))));
"""


class Board:
    """A position that a text refers to, as the rules evaluate it.

    Args:
        name: Name of the record.
        record: Text of the record.
        ply: Number of moves made; all moves of the record by default.
    """

    def __init__(self, name: str, record: str, ply: int | None = None) -> None:
        self.name = name
        self.session = Session.open(record)
        self.ply = len(self.session.record.moves) if ply is None else ply
        self.tags = self.session.record.tags
        self.refused_move = self.tags.get("Refused", "")

    @property
    def key(self) -> str:
        """Id of the board in the picture file."""
        return f"{self.name}-{self.ply}"

    @cached_property
    def view(self) -> messages.SavedView:
        return self.session.view_at(self.ply)

    @cached_property
    def partial(self) -> messages.PartialMove:
        return self.session.partial_move(self.refused_move)

    def drawing_input(self) -> dict[str, Any]:
        """Return the input from which static/rulebook/figures.ts draws the board."""
        mover = self.view["to_move"]
        choices = self.partial["choices"] if self.refused_move else []
        return {
            "name": self.key,
            "record": str(self.session.record),
            "ply": self.ply,
            "side": self.view["seats"][mover]["side"] if mover else "",
            "tried": self.refused_move,
            "violations": self.partial["violations"] if self.refused_move else [],
            "choices": [cell for way in choices for cell in way["cells"]],
            "groups": self.view["groups"] if self.view["outcome"] else [],
            "line": self.view["line"],
        }

    def value(self, wanted: str) -> str:
        """Return the figure that a placeholder names, such as `X`, `White.sum` or `cells`.

        Raises:
            KeyError: There is no such figure.
            StopIteration: There is no such side.
        """
        if wanted == "tried":
            return self.refused_move
        if wanted == "cells" and self.refused_move:
            found = [cell for broken in self.partial["violations"] for cell in broken["cells"]]
            return ", ".join(dict.fromkeys(found))
        if wanted == "line":
            return ", ".join(self.view["line"])
        side, _, what = wanted.partition(".")
        return self.values(side)[what or "points"]

    def values(self, side: str) -> dict[str, str]:
        """Return the formatted figures of a side by name."""
        seats = self.view["seats"]
        seat = next(seat for seat in seats if seats[seat]["side"] == side)
        groups = [group for group in self.view["groups"] if group["side"] == side]
        counted = [group["size"] for group in groups if group["counts"]]
        points, earned = seats[seat]["points"], self.view["earned"][seat]
        return {
            "points": format_number(points),
            "earned": format_number(earned),
            "added": format_number(points - earned),
            "sum": " + ".join(map(format_number, counted)),
            "largest": format_number(max((group["size"] for group in groups), default=0)),
        }

    def address(self, mode: str) -> str:
        """Return the fragment of a link that opens the position; see docs/embedding.md.

        Args:
            mode: `rule`, `play` or `replay`.
        """
        own = ("Shows", "Refused", "Reasons", "Result", "Termination")
        tags = {name: value for name, value in self.tags.items() if name not in own}
        moves = " ".join(self.session.record.moves[: self.ply])
        how = {
            "rule": {"rule": self.tags.get("Reasons", ""), "begin": "now"},
            "play": {"begin": "now"},
            "replay": {"ply": "end", "controls": "flip"},
        }
        return urlencode({**tags, "moves": moves, "mode": mode, **how[mode]}, safe="/")


def format_number(value: float) -> str:
    """Format a number in English notation; :func:`fill_figures` localizes it."""
    return f"{value:g}"


@cache
def boards() -> dict[str, str]:
    """Return the records of all positions that a page may refer to, by name."""
    golden = {path.stem: path.read_text() for path in GAMES.glob("*.record")}
    refusals = collection.split(REFUSALS.read_text())
    return golden | {Session.open(text).record.tags["Shows"]: text for text in refusals}


@cache
def board(name: str) -> Board:
    """Return a position by its name, optionally followed by `#` and a number of moves.

    Raises:
        BuildError: There is no such position.
    """
    plain, _, ply = name.partition("#")
    if plain not in boards():
        raise BuildError(f"static/rulebook: unknown position {name}")
    return Board(plain, boards()[plain], int(ply) if ply else None)


class Renderer(RendererHTML):
    """HTML renderer that replaces images by boards.

    `env` provides the messages of the language in `words` and collects the boards in `boards`.
    """

    def image(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        token = tokens[idx]
        shown = board(str(token.attrs["src"]))
        env["boards"][shown.key] = shown
        caption = self.renderInline(token.children or [], options, env)
        mode = "rule" if shown.refused_move else str(token.attrs.get("title", ""))
        return render_figure(shown, mode, caption, env["words"])


def render_figure(shown: Board, mode: str, caption: str, words: dict[str, str]) -> str:
    """Return the HTML of a board and its caption.

    Args:
        shown: The board.
        mode: Mode of the page to which the board links; empty for a board without a link.
        caption: HTML of the caption.
        words: Messages of the language by id.
    """
    label = html.escape(re.sub(r"<[^>]+>", "", caption))
    picture = (
        f'<svg role="img" aria-label="{label}" viewBox="$frame_{shown.key}$">'
        f'<use href="../$pictures$#{shown.key}"/></svg>'
    )
    below = f"<figcaption>{caption}</figcaption>"
    if not mode:
        return f"<figure>{picture}{below}</figure>\n"
    href = html.escape(f"../../index.html#{shown.address(mode)}")
    act = html.escape(words[f"rulebook-{mode}"])
    return (
        f'<figure><a class="lits-board" data-touch href="{href}">{picture}'
        f"<span>{act}</span></a>{below}</figure>\n"
    )


def count_boards(inline: Token) -> int:
    """Return the number of boards in a paragraph, or 0 if it also contains anything else."""
    parts = [part.type for part in inline.children or []]
    return parts.count("image") if set(parts) <= {"image", "softbreak"} else 0


def render(text: str, words: dict[str, str]) -> tuple[str, dict[str, Board]]:
    """Render a Markdown text; return its HTML and the boards it shows, by key."""
    markdown = MarkdownIt("commonmark", {"html": False}, renderer_cls=Renderer).enable("table")
    tokens = markdown.parse(text)
    for before, inline, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if inline.type == "inline" and (count := count_boards(inline)):
            before.tag = after.tag = "div"
            before.attrSet("class", "boards" if count > 1 else "board")
    env: dict[str, Any] = {"boards": {}, "words": words}
    return wrap_sections(markdown.renderer.render(tokens, markdown.options, env)), env["boards"]


def wrap_sections(body: str) -> str:
    """Wrap each heading but the first, together with its content, in a section element."""
    first, *rest = re.split(r"(?=<h[23]>)", body)
    return first + "".join(f"<section>\n{part}</section>\n" for part in rest)


def fill_figures(text: str, decimal_mark: str) -> str:
    """Replace the placeholders in a text by figures.

    Raises:
        BuildError: A placeholder refers to an unknown position or figure.
    """

    def substitute(found: re.Match[str]) -> str:
        try:
            value = board(found[1] + (found[2] or "")).value(found[3])
        except (KeyError, StopIteration):
            raise BuildError(f"static/rulebook: unknown count {found[0]}") from None
        return value.replace(".", decimal_mark)

    return PLACEHOLDER.sub(substitute, text)


def draw_boards(wanted: list[Board]) -> dict[str, Any]:
    """Draw boards with static/rulebook/figures.ts.

    Returns:
        `file`, an SVG file with all boards, and `frames`, the view box of each by key.

    Raises:
        BuildError: The script fails.
    """
    done = subprocess.run(
        ["node", "--import", "tsx", "--input-type=module", "-e", DRAW_SCRIPT],
        input=json.dumps([each.drawing_input() for each in wanted]),
        cwd=ROOT,
        text=True,
        capture_output=True,
    )
    if done.returncode:
        raise BuildError(f"static/rulebook/figures.ts failed:\n{done.stderr}")
    made: dict[str, Any] = json.loads(done.stdout)
    return made


def build_rulebook(dist: Path, names: HashedNames) -> list[Path]:
    """Build rules/ in dist/, which must contain index.html, and return the pages."""
    folder = dist / "rules"
    folder.mkdir()
    for name in ("rulebook.js", "rulebook.css"):
        esbuild(STAGE / name.replace(".js", ".ts"), "--format=esm", f"--outdir={folder}")
        names.rename(f"rules/{name}")
    texts, shown = render_pages(dist)
    pictures = draw_boards(list(shown.values()))
    (folder / "pictures.svg").write_text(pictures["file"])
    names.rename("rules/pictures.svg")
    file = Path(names.hashed["rules/pictures.svg"]).name
    for path, text in texts.items():
        path.parent.mkdir(exist_ok=True)
        for key, frame in pictures["frames"].items():
            text = text.replace(f"$frame_{key}$", frame)
        path.write_text(text.replace("$pictures$", file))
    return list(texts)


def render_pages(dist: Path) -> tuple[dict[Path, str], dict[str, Board]]:
    """Return the pages of all languages by path in dist/, and the boards they show, by key.

    Raises:
        BuildError: A language lacks a page, or the text of a page is not as expected.
    """
    texts: dict[Path, str] = {}
    shown: dict[str, Board] = {}
    for language in languages.names():
        words = languages.messages(language)
        for name in PAGES:
            source = fill_figures(rules_text(language, name), words["rulebook-decimal-mark"])
            body, found = render(source, words)
            shown |= found
            text = render_page(dist, language, name, body, words)
            texts[dist / "rules" / language / f"{name}.html"] = text
    return texts, shown


def rules_text(language: str, name: str) -> str:
    """Return the Markdown text of a page.

    Raises:
        BuildError: There is no such text.
    """
    path = languages.FOLDER / language / "rules" / f"{name}.md"
    if not path.is_file():
        raise BuildError(f"static/languages/{language}/rules/{name}.md is missing")
    return path.read_text()


def render_page(dist: Path, language: str, name: str, body: str, words: dict[str, str]) -> str:
    """Return the complete page of a rendered text.

    Raises:
        BuildError: The text has no title or no first paragraph.
    """
    title = re.search("<h1>(.*?)</h1>", body)
    first = re.search("<p>(.*?)</p>", body, re.DOTALL)
    if not title or not first:
        raise BuildError(f"{language}/rules/{name}.md: expected a title and a first paragraph")
    about = re.sub(r"<[^>]+>", "", first[1]).replace("\n", " ")
    return fill_template(
        dist,
        {"language": language, "title": title[1], "about": about},
        body,
        words,
        alternates="\n".join(alternate(name, other) for other in languages.names()),
        languages="".join(
            render_link(f"../{other}/{name}.html", own_name, other == language, f' lang="{other}"')
            for other, own_name in languages.names().items()
        ),
        games="".join(
            render_link(f"./{other}.html", page_title(other, words), other == name)
            for other in PAGES
        ),
    )


def fill_template(
    dist: Path,
    facts: dict[str, str],
    body: str,
    words: dict[str, str],
    table_link: str = "../../index.html",
    **links: str,
) -> str:
    """Return a complete page, two folders below dist/.

    Args:
        dist: Output folder, which must contain index.html.
        facts: `language`, `title` and `about` (the description), as HTML.
        body: Content of the page, as HTML.
        words: Messages of the language by id.
        table_link: Address of the link to the table.
        links: `alternates`, `languages` and `games`, as HTML. A navigation without links is left
            out.
    """
    theme = THEME.findall((dist / "index.html").read_text())
    sheets = [f'<link rel="stylesheet" href="../../{path}"{about}>' for path, about in theme]
    text = Template(TEMPLATE.read_text()).substitute(
        facts,
        theme="\n".join(sheets),
        body=body,
        table_link=html.escape(table_link),
        table=html.escape(words["rulebook-table"]),
        games_label=html.escape(words["rulebook-games"]),
        languages_label=html.escape(words["rulebook-languages"]),
        **{name: links.get(name, "") for name in ("alternates", "languages", "games")},
    )
    return EMPTY_NAVIGATION.sub("", text)


def page_title(name: str, words: dict[str, str]) -> str:
    """Return the title of a page in navigation links."""
    return words[f"game-{name}" if f"game-{name}" in words else f"rulebook-{name}"]


def alternate(name: str, language: str) -> str:
    return f'<link rel="alternate" hreflang="{language}" href="../{language}/{name}.html">'


def render_link(href: str, text: str, current: bool, attributes: str = "") -> str:
    """Return a navigation link; *current* marks the link of the page to itself."""
    mark = ' aria-current="page"' if current else ""
    return f'<a href="{href}"{attributes}{mark}>{html.escape(text)}</a>\n'
