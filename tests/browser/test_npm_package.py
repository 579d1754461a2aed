"""The npm package in real pages: plain HTML, esbuild, and Vite with React."""

import html
import subprocess
import threading
from contextlib import closing

import pytest

from tests.support.browser.harness import Visits, wait_until
from tests.support.browser.host_page import board_html, boards_painted
from tests.support.browser.played_games import golden_text
from tests.support.installed import npm_project
from tools.build import serve
from tools.paths import NODE_MODULES

LOT = golden_text("lot")
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self' http:"
OWN = ("http://127.0.0.1:", "blob:")
REACT_APP = """
import { createRoot } from "react-dom/client";
import { useRef, useState } from "react";
import { defineLitsBoard } from "lits-board";

defineLitsBoard();

function App({ record }) {
    const board = useRef(null);
    const [shown, setShown] = useState("");
    const [mode, setMode] = useState("diagram");
    return (
        <main>
            <lits-board ref={board} mode={mode} ply={2}
                onready={({ detail }) => setShown(`${detail.ply} of ${detail.of}`)}
                onplychange={({ detail }) => setShown(`${detail.ply} of ${detail.of}`)}>
                {record}
            </lits-board>
            <output>{shown}</output>
            <button id="end" onClick={() => board.current.goTo("end")}>End</button>
            <button id="replay" onClick={() => setMode("replay")}>Replay</button>
        </main>
    );
}

const record = document.getElementById("record").textContent;
createRoot(document.getElementById("app")).render(<App record={record} />);
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """An npm project with the package, and with Vite and React of this project's own."""
    folder = npm_project(tmp_path_factory)
    for name in ("react", "react-dom", "vite"):
        (folder / "node_modules" / name).symlink_to(NODE_MODULES / name)
    return folder


@pytest.fixture
def visit(browser):
    """Return a function that opens the page of a folder, which a server of its own serves."""
    opened = []

    def visit(folder):
        running = serve.make_server(folder=folder)
        threading.Thread(target=running.serve_forever, daemon=True).start()
        visits = Visits(browser, f"http://127.0.0.1:{running.server_port}/")
        opened.append((running, visits))
        return visits.open(visits.context(width=820, height=1180), "index.html", wait=False)

    yield visit
    for running, visits in opened:
        with closing(visits):
            assert [line for line in visits.errors if "favicon" not in line] == []
            others = [url for url in visits.requests if not url.startswith(OWN)]
            assert others == []
        running.shutdown()
        running.server_close()


def page_html(body, script):
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f"{body}<script type=module src={script}></script>"
    )


def test_one_line_in_a_plain_page_shows_diagrams_and_replays(project, visit, tmp_path):
    (tmp_path / "lits-board").symlink_to(project / "node_modules" / "lits-board")
    boards = [board_html(LOT), board_html(LOT, mode="replay"), board_html(LOT, mode="play")]
    (tmp_path / "index.html").write_text(page_html("".join(boards), "lits-board/define.js"))
    page = visit(tmp_path)
    wait_until(page, boards_painted(2))
    replay = page.locator("lits-board").nth(1)
    replay.locator("[part=slider]").press("ArrowRight")
    assert (
        replay.locator("svg[part=picture]")
        .get_attribute("aria-label")
        .startswith("LOT. After move 1 ")
    )
    # No site is named that could run the rules.
    third = page.locator("lits-board").nth(2)
    third.scroll_into_view_if_needed()
    third.locator("[part=message]:not(:empty)").wait_for()
    assert (
        third.locator("[part=message]")
        .inner_text()
        .startswith("This board needs a site that runs the rules")
    )


def test_boards_that_need_the_rules_use_the_site_that_is_named(project, visit, site, tmp_path):
    (tmp_path / "lits-board").symlink_to(project / "node_modules" / "lits-board")
    boards = [
        "<script src=chrome-119.js></script>",
        board_html(LOT, mode="play", ply="4", site=f"{site}index.html"),
        board_html(LOT, mode="play", site="javascript:alert(1)"),
    ]
    (tmp_path / "chrome-119.js").write_text("delete URL.canParse;")
    (tmp_path / "index.html").write_text(page_html("".join(boards), "lits-board/define.js"))
    page = visit(tmp_path)
    frame = page.locator("lits-board iframe")
    frame.wait_for()
    assert frame.count() == 1
    assert frame.get_attribute("src").startswith(f"{site}embed.html#Game=lot&")
    button = page.frame_locator("lits-board iframe").get_by_role("button", name="Try it here")
    button.wait_for()
    message = page.locator("lits-board").nth(1).locator("[part=message]")
    assert message.inner_text() == "“javascript:alert(1)” isn’t the address of a site."


def test_picture_written_by_markdown_gives_way_to_the_board(project, visit, tmp_path):
    (project / "node_modules" / "markdown-it").symlink_to(NODE_MODULES / "markdown-it")
    source = """
        import MarkdownIt from "markdown-it";
        import litsBoards from "lits-board/markdown-it.js";
        console.log(new MarkdownIt().use(litsBoards).render(process.argv[1]));
    """
    command = ["node", "--input-type=module", "-e", source, f"```lits mode=replay\n{LOT}\n```"]
    written = subprocess.run(command, cwd=project, check=True, text=True, capture_output=True)
    (tmp_path / "lits-board").symlink_to(project / "node_modules" / "lits-board")
    (tmp_path / "index.html").write_text(page_html(written.stdout, "lits-board/define.js"))
    page = visit(tmp_path)
    wait_until(page, boards_painted(1))
    assert not page.locator("lits-board > svg").is_visible()
    assert page.locator("lits-board svg[part=picture]").is_visible()
    assert page.locator("lits-board").evaluate("board => board.record()") == LOT.strip()


def test_bundle_of_esbuild_shows_a_board(project, visit, tmp_path):
    (project / "plain.js").write_text(
        'import { defineLitsBoard } from "lits-board"; defineLitsBoard();'
    )
    options = ["--bundle", "--format=esm", "--splitting", f"--outdir={tmp_path}"]
    command = [NODE_MODULES / ".bin" / "esbuild", "plain.js", *options]
    subprocess.run(command, cwd=project, check=True, capture_output=True)
    (tmp_path / "index.html").write_text(page_html(board_html(LOT), "plain.js"))
    wait_until(visit(tmp_path), boards_painted(1))


def test_react_app_built_by_vite_shows_a_board_and_hears_its_events(project, visit, tmp_path):
    record = f'<script type="text/plain" id="record">{html.escape(LOT, quote=False)}</script>'
    body = f'<div id="app"></div>{record}'
    (project / "index.html").write_text(page_html(body, '"./app.jsx"'))
    (project / "app.jsx").write_text(REACT_APP)
    command = [NODE_MODULES / ".bin" / "vite", "build", "--base=./", f"--outDir={tmp_path}"]
    subprocess.run(command, cwd=project, check=True, capture_output=True, text=True)
    page = visit(tmp_path)
    page.get_by_text("2 of 83", exact=True).wait_for()
    page.locator("#end").click()
    page.get_by_text("83 of 83", exact=True).wait_for()
    page.locator("#replay").click()
    page.locator("lits-board [part=slider]").wait_for()
    assert page.locator("main > output").inner_text() == "2 of 83"
