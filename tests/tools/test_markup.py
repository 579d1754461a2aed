"""Boards in Markdown and Sphinx, where only the wheel and locked packages are installed."""

import json
import os
import subprocess
import tarfile

import pytest

from game.games.registry import GAMES
from game.records.replay import load
from tests.support import data
from tests.support.installed import wheel_environment
from tools.build import npm
from tools.build.python_package.board_html import ATTRIBUTES
from tools.cache import build_lock
from tools.install import packages
from tools.paths import ROOT, TOOLS

LOCK = TOOLS / "locks" / "markup.txt"
SUPPORT = ROOT / "tests" / "support"


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A virtual environment in which only the wheel is installed, without a network."""
    return wheel_environment(tmp_path_factory)


@pytest.fixture(scope="module")
def library():
    """The folder of the packages that the extras need."""
    with build_lock():
        return packages("markup", LOCK)


def run(place, library, *command, **options):
    """Run Python in the environment and return what it prints."""
    done = subprocess.run(
        [place / "bin" / "python", *command],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(library)},
        text=True,
        capture_output=True,
        **options,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def board(place):
    """Write boards as HTML, without any other package."""

    def board(*boards):
        return json.loads(run(place, "", SUPPORT / "boards.py", input=json.dumps(boards)))

    return board


@pytest.fixture(scope="module")
def npm_board(tmp_path_factory):
    """Write boards as HTML with the npm package."""
    folder = tmp_path_factory.mktemp("npm")
    with tarfile.open(npm.build(folder)) as archive:
        archive.extractall(folder, filter="data")
    source = """
        import { readFileSync } from "node:fs";
        import { boardHtml } from "./package/markdown-it.js";
        const boards = JSON.parse(readFileSync(0, "utf8"));
        console.log(JSON.stringify(boards.map((board) => boardHtml(...board))));
    """
    command = ["node", "--input-type=module", "-e", source]

    def board(*boards):
        done = subprocess.run(
            command, cwd=folder, input=json.dumps(boards), text=True, capture_output=True
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return board


VARIOUS_ATTRIBUTES = [
    {},
    {"mode": "replay", "controls": 'moves "flip" <b>&', "language": "de"},
    {"ply": "end", "theme": "dark", "side": "Second", "language": "fr-CH"},
    {"mode": "replay", "ply": "", "hatching": "", "coordinates": "off", "language": "xx"},
    {"mode": "play", "site": "https://games.example/", "theme": "light", "language": "ru"},
    {"mode": "lesson", "step": "2"},
    {"ply": " 3 ", "marks": "square: c3 d3 c4 d4; a1; no-line: b1, b2", "language": "es"},
]
"""Attributes of boards."""

NOTES = """[Game "taiji"]
[Size "7"]

{Start [%csl Gc3]} 1. a1/a2! $3 {Look: [%csl Gc3,Rd4] [%cal Gc3d5]} (1. b1/b2 {no}) B3/c3
{[%cal Yg7a1] 2 < 3 & "so"} 2. c5/c4
"""


def boards_of(record):
    """Return a record with various attributes, and where the stages of a double game meet."""
    game = load(record)
    meet = {end.ply for position in game.positions for end in position.finished}
    plies = {ply for at in meet for ply in (at, at + 1) if ply < len(game.positions)}
    return [
        *((record, attributes) for attributes in VARIOUS_ATTRIBUTES),
        *((record, {"ply": str(p)}) for p in plies),
    ]


def test_html_is_what_the_npm_package_writes(board, npm_board):
    records = [file.read_text() for file in sorted(data.GAMES.glob("*.record"))]
    assert {load(record).record.tags["Game"] for record in records} == {*GAMES}
    boards = [wanted for record in records for wanted in boards_of(record)]
    boards += [(NOTES, {"ply": str(ply)}) for ply in range(4)]
    boards += [
        ("d4", {"game": "lot"}),
        ("\n\n  1. D4 {<b>&\"'} c3 \r\n", {"game": "lot", "side": "black"}),
        ("", {"game": "tailits"}),
        ('[Size "11"]\n\na1/a2 b1/b2', {"game": "taiji", "ply": "1"}),
    ]
    assert board(*boards) == npm_board(*boards)


LOT = '[Game "lot"]\n\n'
INVALID = [
    (LOT, {"onload": "x"}, "a board has no attribute “onload”", None),
    (LOT, {"mode": "film"}, "mode “film” is not one of diagram, replay, play", None),
    (LOT, {"theme": "blue"}, 'theme "blue" is not one of light, dark', None),
    (LOT, {"side": "X"}, 'side "X" is not one of First, Second, White, Black', None),
    (LOT, {"marks": "z9"}, 'marks "z9": expected cells of the board', None),
    (LOT + "d4", {"ply": "2"}, "there is no position “2”: the game has 1 moves", None),
    (LOT + "d4", {"ply": "-1"}, "there is no position “-1”: the game has 1 moves", None),
    ("d4", {"game": "go"}, "game “go” is not one of battle-of-lits", None),
    ("d4", {}, 'no tag [Game "..."]', 1),
    ("", {}, 'no tag [Game "..."]', 1),
    ("\n\nd4\n\nc3 )", {"game": "lot"}, 'unexpected ")"', 5),
    (LOT + "d4 d4", {}, 'move 2 ("1. ... d4" by Second) is not legal: overlap', None),
    (LOT + "d4 e", {}, 'move 2 ("1. ... e" by Second) is not legal: malformed', None),
    ('[Game "taiji"]\n[Size "8"]', {}, 'tag Size: "8" is not one of 7, 9, 11', None),
]


def test_invalid_board_says_what_and_where(board):
    found = board(*((record, attributes) for record, attributes, *_ in INVALID))
    for (message, line), (*_, expected, where) in zip(found, INVALID, strict=True):
        assert message.startswith(expected)
        assert line == where


def test_examples_of_the_modules_are_right(place, library):
    for name in ("board_html", "markdown_fences", "sphinx"):
        script = f"import doctest, lits_table.{name} as it; print(doctest.testmod(it))"
        assert run(place, library, "-c", script).startswith("TestResults(failed=0, "), name


@pytest.fixture(scope="module")
def markdown(place, library):
    """Render texts, each with names of extensions and their options."""

    def markdown(*texts):
        script = SUPPORT / "markdown_boards.py"
        return json.loads(run(place, library, script, input=json.dumps(texts)))

    return markdown


NESTED = """1. One

    ```lits {}
    {}
    ```

> ```lits game="lot"
> d4
> ```
"""
TAG = "lits_table.markdown_fences"
EVIL = 'd4 {</pre><script>alert(1)</script>&lt;"} c3 {<img src=x onerror=alert(1)>}'


def fence(words, record="d4"):
    return f"```lits {words}\n{record}\n```"


def test_markdown_fence_is_the_same_board_with_and_without_superfences(markdown, board):
    attributes = {"game": "lot", "mode": "replay", "controls": "moves flip", "hatching": ""}
    words = 'game="lot" mode="replay" controls="moves flip" hatching'
    text = fence(words, f"\n1. {EVIL}\n")
    names = [["lits-table"], [TAG, "fenced_code", "meta"], ["pymdownx.superfences"]]
    names += [["pymdownx.superfences", TAG, "attr_list"]]
    found = markdown(*((f"A\n\n{text}\n\nB\n", extensions, {}) for extensions in names))["found"]
    (expected,) = board((f"\n1. {EVIL}\n", attributes))
    assert "script>" not in expected.replace("&lt;script&gt;", "").replace("&lt;/script&gt;", "")
    assert "<img" not in expected
    assert found == [f"<p>A</p>\n{expected}<p>B</p>"] * 4


def test_superfences_takes_fences_within_other_blocks(markdown, board):
    text = NESTED.format('game="lot"', "d4")
    options = {TAG: {"theme": "dark", "coordinates": False, "hatching": True, "step": 2}}
    found = markdown(
        (text, ["pymdownx.superfences"], {}),
        (text, ["pymdownx.superfences", TAG], options),
        ("```{.lits game=lot}\nd4\n```", ["pymdownx.superfences"], {}),
    )["found"]
    all_boards = {"theme": "dark", "coordinates": "off", "hatching": "", "step": "2"}
    in_text = dict(sorted(all_boards.items(), key=lambda pair: ATTRIBUTES.index(pair[0])))
    plain, optional = board(("d4", {"game": "lot"}), ("d4", {**in_text, "game": "lot"}))
    assert found[0].count(plain.strip()) == 2
    assert found[1].count(optional.strip()) == 2
    assert found[2] == plain.strip()


def test_fences_within_others_and_other_languages_stay_code(markdown):
    texts = [f"````md\n{fence('game=lot')}\n````", "```\n```lits x=1\n```", "```litsx\nd4\n```"]
    texts += ["a ```lits b``` c", "    ```lits\n    d4\n    ```", "~~~md\n```lits\n~~~"]
    found = markdown(*((text, [TAG, "fenced_code"], {}) for text in texts))["found"]
    assert [html for html in found if "<lits-board" in html or "<code" not in html] == []
    found = markdown(("~~~ lits  game=lot\nd4\n~~~  ", [TAG], {}))["found"]
    assert found[0].startswith('<lits-board game="lot">')


BAD_FENCES = [
    (fence("game=lot onload=x"), 3, "a board has no attribute “onload”"),
    (fence('game="lot'), 3, '“game="lot” is not of the form name=value'),
    (fence("game=lot", "d4\n{x} )"), 5, 'unexpected ")"'),
    (fence("game=lot", "d4 d4"), 3, 'move 2 ("1. ... d4" by Second) is not legal: overlap'),
    ("```lits game=lot\nd4\n", 3, "the fence has no end"),
]


@pytest.mark.parametrize("head", ["Text\n\n", "---\nName: x\n---\n\n```lits game=lot\nd4\n```\n"])
def test_bad_fence_is_an_error_with_its_line(markdown, head):
    extensions = [TAG, "meta", "fenced_code"]
    above = head.count("\n") - 2
    texts = [head + text for text, *_ in BAD_FENCES]
    found = markdown(*((text, extensions, {}) for text in texts))["found"]
    messages = [f"line {line + above}: {message}" for _, line, message in BAD_FENCES]
    assert found == [["BoardError", message] for message in messages]
    kept = markdown(*((text, extensions, {TAG: {"strict": False}}) for text in texts))
    assert kept["logged"] == messages
    assert [html for html in kept["found"] if "d4" not in html] == []


def test_bad_fence_of_superfences_is_an_error_with_its_line(markdown):
    head = '```lits game="lot"\nd4\n```\n\n'
    texts = [
        head + NESTED.format('game="lot" x="1"', "d4 {ö}"),
        head + NESTED.format('game="lot"', "d4\n    c3 )"),
        head + '> ```lits game="lot"\n> d4\n> d4\n> ```\n',
    ]
    names = ["pymdownx.superfences"]
    expected = [
        "line 7: a board has no attribute “x”",
        'line 9: unexpected ")"',
        'line 5: move 2 ("1. ... d4" by Second) is not legal: overlap',
    ]
    for extensions in (names, [*names, TAG]):
        found = markdown(*((text, extensions, {}) for text in texts))["found"]
        assert found == [["SuperFencesException", message] for message in expected]
    kept = markdown((texts[0], [*names, TAG], {TAG: {"strict": False}}))
    assert kept["logged"] == expected[:1]
    assert "<pre><code>d4 {ö}" in kept["found"][0]


CONF = """
extensions = ["lits_table.sphinx", "myst_parser"]
project = "Boards"
html_theme = "basic"
myst_fence_as_directive = ["lits"]
lits_attributes = {"theme": "dark", "coordinates": False}
lits_script = "https://cdn.example/define.js"
"""
INDEX = f"""
Boards
======

.. toctree::

   markdown

.. lits::
   :game: lot
   :mode: replay

   1. {EVIL}
   2. e5

.. lits:: game=lot ply=1

   d4 c3
"""
MYST = f"""
# Markdown

```{{lits}}
:game: lot
:mode: replay

1. {EVIL}
2. e5
```

```lits game=lot ply=1
d4 c3
```
"""


@pytest.fixture
def sphinx(place, library, tmp_path):
    """Build documentation, and return the pages by name, and the warnings."""

    def sphinx(builder, conf=CONF, **pages):
        source, target = tmp_path / "source", tmp_path / builder
        source.mkdir(exist_ok=True)
        (source / "conf.py").write_text(conf)
        for name, text in pages.items():
            (source / name.replace("_", ".")).write_text(text)
        options = ["-q", "-E", "-w", tmp_path / "warnings", "-b", builder]
        run(place, library, "-m", "sphinx", *options, "-j2", source, target)
        warnings = (tmp_path / "warnings").read_text().replace(f"{source}/", "")
        return target, warnings

    return sphinx


def test_sphinx_writes_the_boards_of_both_markups(sphinx, board):
    target, warnings = sphinx("html", index_rst=INDEX, markdown_md=MYST)
    assert warnings == ""
    everywhere = {"theme": "dark", "coordinates": "off"}
    replay = {**everywhere, "game": "lot", "mode": "replay"}
    expected = board(
        (f"1. {EVIL}\n2. e5", replay), ("d4 c3", {**everywhere, "game": "lot", "ply": "1"})
    )
    for name in ("index", "markdown"):
        page = (target / f"{name}.html").read_text()
        assert [html for html in expected if html not in page] == []
        assert '<script type="module" src="https://cdn.example/define.js"></script>' in page


def test_sphinx_writes_records_in_other_formats(sphinx):
    for builder, name in (("text", "index.txt"), ("latex", "boards.tex")):
        target, warnings = sphinx(builder, index_rst=INDEX, markdown_md=MYST)
        assert warnings == ""
        text = (target / name).read_text()
        assert "2. e5" in text
        assert "svg" not in text


def test_sphinx_reports_bad_boards_with_their_lines(sphinx):
    rst = (
        "A\n=\n\n.. lits::\n   :game: lot\n\n   d4\n   )\n\n.. lits::\n   :game: lot\n\n   d4 d4\n"
    )
    md = "# B\n\n```{lits}\n:game: lot\n\nd4\n)\n```\n\n```lits game=lot x=1\nd4\n```\n"
    target, warnings = sphinx("html", index_rst=rst, markdown_md=f"---\norphan: true\n---\n{md}")
    assert sorted(warnings.splitlines()) == [
        'index.rst:10: ERROR: move 2 ("1. ... d4" by Second) is not legal: overlap [docutils]',
        'index.rst:8: ERROR: unexpected ")" [docutils]',
        'markdown.md:10: ERROR: unexpected ")" [docutils]',
        "markdown.md:13: ERROR: a board has no attribute “x” [docutils]",
    ]
    for name in ("index", "markdown"):
        page = (target / f"{name}.html").read_text()
        assert "<lits-board" not in page
        assert page.count("<pre>") == 2


def test_sphinx_reports_unknown_names(sphinx):
    rst = "A\n=\n\n.. lits::\n   :game: lot\n   :onload: x\n\n   d4\n"
    _, warnings = sphinx("html", CONF.replace('"myst_parser"', ""), index_rst=rst)
    assert warnings.startswith('index.rst:4: ERROR: Error in "lits" directive:\nunknown option')
    with pytest.raises(AssertionError, match="lits_attributes: a board has no attribute “onload”"):
        sphinx("html", CONF + 'lits_attributes["onload"] = "x"\n', index_rst="A\n=\n")
