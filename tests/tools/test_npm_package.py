"""The npm package, installed from its archive into an empty project."""

import json
import re
import subprocess

import pytest

from tests.support.data import GAMES
from tests.support.installed import npm_project
from tools.build import npm
from tools.cache import build_lock
from tools.paths import NODE_MODULES, ROOT

LOT = (GAMES / "lot.record").read_text()
ATTRIBUTE_ROW = re.compile(r"^\| `(\w+)`(?:, `(\w+)`, `(\w+)`)? \|", re.MULTILINE)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """An empty npm project with nothing but the package."""
    return npm_project(tmp_path_factory)


def run_module(project, source, *inputs):
    """Run a module in the project and return what it writes; `inputs` are its arguments."""
    command = ["node", "--input-type=module", "-e", source, *inputs]
    return subprocess.run(command, cwd=project, check=True, text=True, capture_output=True).stdout


def test_two_builds_give_the_same_bytes(tmp_path):
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        with build_lock():
            npm.pack(tmp_path / name)
    first, second = tmp_path.glob("*/*.tgz")
    assert first.read_bytes() == second.read_bytes()


def test_package_has_no_dependencies_and_names_only_files_that_it_has(project):
    package = project / "node_modules" / "lits-board"
    facts = json.loads((package / "package.json").read_text())
    assert not [name for name in facts if "ependencies" in name or name == "scripts"]
    targets = [
        target
        for one in facts["exports"].values()
        for target in (one.values() if isinstance(one, dict) else [one])
    ]
    named = [*targets, facts["types"], facts["unpkg"], facts["jsdelivr"], facts["customElements"]]
    assert [path for path in named if not (package / path).is_file()] == []


def test_import_changes_nothing_and_works_without_a_page(project):
    source = """
        const before = Object.getOwnPropertyNames(globalThis).sort();
        const { LitsBoard, defineLitsBoard } = await import("lits-board");
        const after = Object.getOwnPropertyNames(globalThis).sort();
        const types = [typeof LitsBoard, typeof defineLitsBoard];
        console.log(JSON.stringify([before.join() === after.join(), ...types]));
    """
    assert json.loads(run_module(project, source)) == [True, "function", "function"]


def test_picture_of_a_position_needs_no_browser(project):
    source = """
        import { boardSvg } from "lits-board/svg.js";
        const [, record] = process.argv;
        console.log(JSON.stringify([
            boardSvg(record),
            boardSvg(record, { ply: 3, theme: "dark", language: "de", coordinates: false }),
            boardSvg(record, { ply: 0, marks: "c3", side: "Second", hatching: true, cell: 20 }),
        ]));
    """
    last, third, first = json.loads(run_module(project, source, LOT))
    assert "<title>LOT. After move 83 of 83</title>" in last
    assert "LOT. Nach Zug 3 von" in third
    assert 'xml:lang="de"' in third
    assert ">a</text>" in last
    assert ">a</text>" not in third
    assert first.count("<circle") > 0
    assert len({last, third, first}) == 3


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ('boardSvg("")', "There’s no game here."),
        ('boardSvg(`[Game "lot"]\\n\\nd4 zz9`)', "We can’t read move 2, “zz9”."),
        ('boardSvg("d4", { game: "go" })', "There’s no game called “go” here."),
        (
            'boardSvg("d4", { game: "lot", ply: 2 })',
            "There’s no position “2”: this game has 1 moves.",
        ),
        ('boardSvg("d4", { game: "lot", marks: "z99" })', "We can’t read the marks “z99”."),
        ('boardSvg("", { language: "fr" })', "Il n’y a pas de partie ici."),
    ],
)
def test_picture_of_an_invalid_record_is_refused(project, call, message):
    source = f"""
        import {{ boardSvg }} from "lits-board/svg.js";
        try {{ {call}; console.log("drawn") }} catch (error) {{ console.log(error.message) }}
    """
    assert run_module(project, source).strip() == message


def markdown(project, text, options="{}"):
    link = project / "node_modules" / "markdown-it"
    if not link.exists():
        link.symlink_to(NODE_MODULES / "markdown-it")
    source = f"""
        import MarkdownIt from "markdown-it";
        import litsBoards from "lits-board/markdown-it.js";
        const errors = [];
        const options = {options};
        let html = "";
        try {{
            html = new MarkdownIt().use(litsBoards, options).render(process.argv[1]);
        }} catch (error) {{
            errors.push(error.message);
        }}
        console.log(JSON.stringify({{ html, errors }}));
    """
    return json.loads(run_module(project, source, text))


def test_markdown_fence_becomes_a_picture_with_the_element_around_it(project):
    fence = '```lits game=lot mode=replay controls="moves flip"\n1. d4 {<b>&"} c3\n```\n'
    found = markdown(project, f"Text\n\n{fence}\n\n```js\nlits\n```\n")
    assert found["errors"] == []
    html = found["html"]
    assert '<lits-board game="lot" mode="replay" controls="moves flip"><svg ' in html
    assert "<title>LOT. After move 0 of 2</title>" in html
    assert "<pre>1. d4 {&lt;b&gt;&amp;&quot;} c3</pre></lits-board>" in html
    assert '<pre><code class="language-js">lits\n</code></pre>' in html


def test_markdown_options_apply_to_all_fences(project):
    options = '{ attributes: { site: "https://games.example/", theme: "dark" } }'
    html = markdown(project, "```lits game=lot theme=light mode=play\nd4\n```", options)["html"]
    assert '<lits-board site="https://games.example/" theme="light" game="lot" mode="play">' in html


@pytest.mark.parametrize(
    ("fence", "message"),
    [
        ("```lits game=lot\nd4 zz9\n```", "line 3: We can’t read move 2, “zz9”."),
        ("```lits onload=x\nd4\n```", "line 3: a board has no attribute “onload”"),
        ('```lits game="lot\nd4\n```', 'line 3: “game="lot” is not of the form name=value'),
    ],
)
def test_invalid_markdown_fence_says_what_and_where(project, fence, message):
    assert markdown(project, f"Text\n\n{fence}\n")["errors"] == [message]
    kept = markdown(
        project,
        f"Text\n\n{fence}\n",
        "{ onError: (text, line) => errors.push(`line ${line}: ${text}`) }",
    )
    assert kept["errors"] == [message]
    assert "<pre><code>" in kept["html"]


USES_OF_THE_TYPES = """
import { defineLitsBoard, type LitsBoard } from "lits-board";
import litsBoards from "lits-board/markdown-it.js";
import { boardSvg } from "lits-board/svg.js";
import type {} from "lits-board/react";

defineLitsBoard({ site: "https://games.example/" });
const board: LitsBoard = document.createElement("lits-board");
board.addEventListener("move", ({ detail }) => console.log(detail.move.length, detail.ply + 1));
const done: Promise<void> = board.goTo("end");
const picture: string = boardSvg("d4", { game: "lot", theme: "dark" });
const rules = { renderer: { rules: {} } };
litsBoards(rules, { onError: (message, line) => console.log(message, line + 1) });
export const element = (
  <lits-board mode="replay" ply={3} onplychange={({ detail }) => detail.of + 1}>
    {picture}
  </lits-board>
);
export { done };
"""
WRONG_USES = """
import { boardSvg } from "lits-board/svg.js";
import type {} from "lits-board/react";
boardSvg("d4", { theme: "blue" });
document.createElement("lits-board").goTo("last");
export const element = <lits-board mode="film" />;
"""


def type_errors(project, name, source):
    for package in ("@types", "csstype"):
        link = project / "node_modules" / package
        if not link.exists():
            link.symlink_to(NODE_MODULES / package)
    (project / name).write_text(source)
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext"]
    options += ["--moduleResolution", "nodenext", "--jsx", "react-jsx", "--types", "react"]
    command = [NODE_MODULES / ".bin" / "tsc", *options, name]
    found = subprocess.run(command, cwd=project, text=True, capture_output=True)
    return re.findall(rf"^{name}\((\d+),.*error TS\d+", found.stdout, re.MULTILINE), found.stdout


def test_types_describe_the_package(project):
    assert type_errors(project, "right.tsx", USES_OF_THE_TYPES) == ([], "")
    lines, _ = type_errors(project, "wrong.tsx", WRONG_USES)
    assert lines == ["4", "5", "6"]


def test_manifest_and_documentation_name_the_same_attributes(project):
    package = project / "node_modules" / "lits-board"
    manifest = json.loads((package / "custom-elements.json").read_text())
    (element, define) = manifest["modules"][0]["declarations"]
    assert manifest["modules"][0]["path"] == "index.js"
    assert element["tagName"] == "lits-board"
    assert element["superclass"] == {"name": "HTMLElement", "package": "global:"}
    assert define["name"] == "defineLitsBoard"
    attributes = {one["name"] for one in element["attributes"]}
    source = (
        'import { LitsBoard } from "lits-board"; console.log(LitsBoard.observedAttributes.join());'
    )
    assert attributes == {*run_module(project, source).strip().split(","), "theme"}
    readme = (package / "README.md").read_text()
    assert {name for row in ATTRIBUTE_ROW.findall(readme) for name in row if name} == attributes
    docs = (ROOT / "docs" / "embedding.md").read_text()
    undocumented = [name for name in attributes if f"`{name}`" not in docs]
    assert undocumented == []
    assert [one["name"] for one in element["members"]] == [
        *("site", "goTo", "flip", "load", "record", "svg"),
    ]


def test_esbuild_splits_what_a_board_loads_later(project, tmp_path):
    (project / "app.js").write_text(
        'import { defineLitsBoard } from "lits-board"; defineLitsBoard();'
    )
    command = [
        NODE_MODULES / ".bin" / "esbuild",
        "app.js",
        "--bundle",
        "--format=esm",
        "--splitting",
    ]
    subprocess.run([*command, f"--outdir={tmp_path}"], cwd=project, check=True, capture_output=True)
    assert (tmp_path / "app.js").stat().st_size < 15_000
    assert len([*tmp_path.glob("*.js")]) > 5


def test_unused_import_is_dropped_by_a_bundler(project, tmp_path):
    (project / "unused.js").write_text('import { LitsBoard } from "lits-board"; console.log(1);')
    command = [NODE_MODULES / ".bin" / "esbuild", "unused.js", "--bundle", "--format=esm"]
    subprocess.run([*command, f"--outdir={tmp_path}"], cwd=project, check=True, capture_output=True)
    assert "lits" not in (tmp_path / "unused.js").read_text()
