"""Turn the Markdown files of the project, written for Git hosts, into pages for MkDocs.

- Links lead to pages of the site. What has no page there, such as a source file, becomes its path.
- Lists and code blocks get the form that Python-Markdown reads.
- HTML examples of boards are shown as they look, and so are the positions in the rules.
"""

import html
import os
import re
import shutil
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from game.records.record import Record
from tools.build import rulebook
from tools.cache import files_under
from tools.paths import ROOT

RULES = "static/languages/en/rules"
README_PAGES = {
    "tools/build/npm_package/README.md": "npm-package.md",
    "tools/build/python_package/README.md": "python-package.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
}
# Pages that explain what a file is about, for links that lead to it.
EXPLAINED = {
    "README.md": "index.md",
    "game/records/record.py": "records.md",
    "game/records/link.py": "links.md",
    "game/engine/jsonl.py": "engine-protocol.md",
}
LIST_STEP = 4
LINK = re.compile(
    r"^ *(`{3,})[^\n]*\n.*?^ *\1$|(`+)[^`].*?\2"
    r"|\[(?P<text>(?:[^\]`]|`[^`]*`)*)\]\((?P<path>[^)#\s]*)(?P<anchor>#[^)\s]+)?\)",
    re.MULTILINE | re.DOTALL,
)
IMAGES = re.compile(r'^!\[(?P<caption>.*)\]\((?P<name>\S+?)(?: "(?P<mode>\w+)")?\)$', re.MULTILINE)
IMAGE_BLOCK = re.compile(r"(?:^!\[.*\n)+", re.MULTILINE)
BOARD = re.compile(r"<lits-board\b.*?</lits-board>", re.DOTALL)
LANGUAGES = {
    "<": "html",
    ">>>": "pycon",
    "{": "json",
    "import ": "js",
    "const ": "js",
    "from ": "python",
    "lits-board": "css",
    "class ": "python",
}
ROLE = re.compile(r":(?:attr|class|const|data|exc|func|meth|mod|obj):`~?\.?([^`]+)`")
OWN_TAGS = ("Shows", "Refused", "Reasons")


def write(folder: Path) -> None:
    """Write the pages of all Markdown files, and the pictures in docs/, into a folder."""
    pages = addresses()
    for source, page in pages.items():
        target = folder / page
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.suffix == ".md":
            target.write_text(converted((ROOT / source).read_text(), source, pages))
        else:
            shutil.copyfile(ROOT / source, target)


def addresses() -> dict[str, str]:
    """Return the paths in the site of all files that it has, by their paths in the project."""
    docs = [path.relative_to(ROOT).as_posix() for path in files_under(ROOT / "docs")]
    return {
        **{name: name.removeprefix("docs/") for name in docs},
        **{f"{RULES}/{name}.md": f"rules/{name}.md" for name in rulebook.PAGES},
        **README_PAGES,
    }


def converted(text: str, source: str, pages: dict[str, str]) -> str:
    """Return the page of a Markdown file.

    Args:
        text: Its text.
        source: Its path in the project.
        pages: Paths in the site by paths in the project.
    """
    if source.startswith(RULES):
        text = with_boards(rulebook.fill_figures(text, "."))
    return with_links(for_python_markdown(text), source, pages)


def with_links(text: str, source: str, pages: dict[str, str]) -> str:
    """Return a page with its links as they are in the site, or else as paths."""
    here = pages[source]

    def replace(link: re.Match[str]) -> str:
        path, words, anchor = link["path"], link["text"], link["anchor"] or ""
        if not path or ":" in path:
            return link[0]
        found = os.path.normpath(Path(source).parent / path)
        page = pages.get(found) or pages.get(found.replace(".html", ".md")) or EXPLAINED.get(found)
        if page and page != here:
            return f"[{words}]({os.path.relpath(page, Path(here).parent)}{anchor})"
        name = f"`{found}`"
        return name if words.strip("`") == found else f"{words} ({name})"

    return LINK.sub(replace, text)


def for_python_markdown(text: str) -> str:
    """Return a text whose lists and code blocks have the form that Python-Markdown reads.

    Items of lists are indented by four columns, a list follows an empty line, as an item does that
    follows one with several paragraphs, and code is fenced.
    """
    lines = text.splitlines()
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    indents = list_indents(tokens, lines)
    code = {token.map[0]: token for token in tokens if token.type == "code_block" and token.map}
    starts = separate_lines(tokens, lines)
    written: list[str] = []
    end = 0
    for number, line in enumerate(lines):
        old, new = indents.get(number, (0, 0))
        if number in code:
            written += [" " * new + part if part else "" for part in fenced(code[number].content)]
            end = number + code[number].content.count("\n")
        elif number >= end:
            if number in starts and written and written[-1].strip():
                written.append("")
            cut = min(old, len(line) - len(line.lstrip()))
            written.append((" " * new + line[cut:]).rstrip())
    return "\n".join(written) + "\n"


def separate_lines(tokens: list[Token], lines: list[str]) -> set[int]:
    """Return the numbers of the lines that need an empty line before them."""
    found: set[int] = set()
    for token in tokens:
        if token.map and token.type.endswith("list_open"):
            found.add(token.map[0])
        elif token.map and token.type == "list_item_open":
            first, end = token.map
            if "\n\n" in "\n".join(lines[first:end]).strip():
                found.add(end)
    return found


def list_indents(tokens: list[Token], lines: list[str]) -> dict[int, tuple[int, int]]:
    """Return the present and the wanted indent of each line of a list, by the line's number."""
    found: dict[int, tuple[int, int]] = {}
    depth = 0
    for token in tokens:
        depth += {"list_item_open": 1, "list_item_close": -1}.get(token.type, 0)
        if token.type == "list_item_open" and token.map:
            first, end = token.map
            marker = re.match(r"\s*(?:[-*+]|\d+[.)])\s+", lines[first])
            width = len(marker[0]) if marker else 0
            found |= dict.fromkeys(range(first + 1, end), (width, LIST_STEP * depth))
    return found


def fenced(code: str) -> list[str]:
    """Return the lines of a code block as a fence, followed by the boards that it writes."""
    language = next((name for start, name in LANGUAGES.items() if code.startswith(start)), "text")
    boards = BOARD.findall(code) if language == "html" else []
    shown = [f'<div class="example" data-search-exclude>\n{board}\n</div>' for board in boards]
    lines = ["", f"````{language}", *code.rstrip("\n").split("\n"), "````", ""]
    return lines + [line for board in shown for line in ("", *board.split("\n"), "")]


def with_boards(text: str) -> str:
    """Return a page of the rules with boards in place of its images."""

    def replace(block: re.Match[str]) -> str:
        figures = [
            figure(image["name"], image["caption"], image["mode"] or "")
            for image in IMAGES.finditer(block[0])
        ]
        return f'<div class="boards">\n{"".join(figures)}</div>\n'

    return IMAGE_BLOCK.sub(replace, text)


def figure(name: str, caption: str, mode: str) -> str:
    """Return the HTML of a board with its caption.

    Args:
        name: Name of the position; see :func:`tools.build.rulebook.board`.
        caption: Markdown text.
        mode: `replay`, or the mode that the reader may start, `play`; empty for a diagram.
    """
    shown = rulebook.board(name)
    record = shown.session.record
    if mode == "replay":
        attributes = {"mode": mode, "ply": "end", "controls": "flip"}
    else:
        attributes = {"data-mode": mode} if mode else {}
        record = unfinished(record, shown.ply)
    if shown.refused_move:
        attributes = refusal(shown)
    for tag in OWN_TAGS:
        record.tags.pop(tag, None)
    pairs = "".join(f' {key}="{html.escape(value)}"' for key, value in attributes.items())
    return (
        f"<figure><lits-board{pairs} data-search-exclude><pre>\n{html.escape(str(record))}</pre>"
        f"</lits-board><figcaption>{MarkdownIt().renderInline(caption)}</figcaption></figure>\n"
    )


def unfinished(record: Record, ply: int) -> Record:
    """Return a copy of a record that ends after some moves, without a result if there are more."""
    start = record.first_moves(ply)
    if ply < len(record.moves):
        start.tags.pop("Termination", None)
        start.tags["Result"] = "*"
    return start


def refusal(shown: rulebook.Board) -> dict[str, str]:
    """Return the attributes of a board that shows why a move is refused.

    Rings show where the piece would be, and the cells of a broken rule have its sign.
    """
    broken = [each for each in shown.partial["violations"] if each["cells"]]
    marks = [f"{each['code']}: {' '.join(each['cells'])}" for each in broken]
    marks.append(" ".join(re.findall(r"[a-k]\d+", shown.refused_move)))
    return {"marks": "; ".join(marks), "data-mode": "rule", "data-rule": shown.tags["Reasons"]}


def markdown_docstrings(source: str) -> str:
    """Return a module with the references of its docstrings as code."""
    return ROLE.sub(r"`\1`", source)
