"""Showing the table sends no request, stores nothing and logs nothing, in every mode."""

import json
import os
import subprocess
import sys

import pytest

from tests.support.browser import actions
from tests.support.browser.harness import wait_until
from tests.support.browser.played_games import golden_game
from tests.support.browser.puzzles import choose_puzzle
from tests.support.data import GAMES as RECORDS
from tools.build import bundle
from tools.paths import NODE_MODULES, ROOT

# Counts what the page sends to its workers and writes to its storage.
COUNT_EFFECTS = """
    window.effects = [];
    const count = (owner, name) => {
        const original = owner.prototype[name];
        owner.prototype[name] = function (...values) {
            window.effects.push(name);
            return original.apply(this, values);
        };
    };
    count(Worker, "postMessage");
    count(MessagePort, "postMessage");
    count(BroadcastChannel, "postMessage");
    count(Storage, "setItem");
    count(Storage, "removeItem");
    count(IDBObjectStore, "put");
"""
SHOW_AGAIN = """async () => {
    window.effects.length = 0;
    const before = document.body.innerHTML.length;
    for (let round = 0; round < 10; round += 1) {
        dispatchEvent(new Event("resize"));
        await new Promise((done) => requestAnimationFrame(done));
    }
    return [window.effects, document.body.innerHTML.length - before];
}"""


COUNT = "window.effects.length"


def shown_again(page):
    """Return what showing the table again starts, and by how many characters the page grows."""
    # Insights, sounds and stored copies of the last action.
    count = None
    while count != (count := page.evaluate(COUNT)):
        page.wait_for_timeout(700)
    return page.evaluate(SHOW_AGAIN)


GAMES = ["battle-swap", "tailits-every", "taiji-9", "lot", "tailits-taiji", "taiji-battle"]


@pytest.mark.parametrize("game", GAMES)
def test_showing_a_game_again_starts_nothing(open_page, game):
    page = open_page(width=1180, height=820, script=COUNT_EFFECTS)
    start, moves, _ = golden_game(game)
    actions.load_record(page, f"{start}\n{' '.join(moves[:5])}\n")
    actions.wait_for_ply(page, 5)
    assert shown_again(page) == [[], 0]
    page.keyboard.press("e")
    wait_until(page, "document.documentElement.hasAttribute('data-trial')")
    assert shown_again(page) == [[], 0]
    page.keyboard.press("e")
    page.locator("#menu-button").click()
    page.locator("#menu-replay").click()
    page.locator("#replay-panel").wait_for()
    assert shown_again(page) == [[], 0]


def test_showing_a_puzzle_again_starts_nothing(open_page):
    page = open_page(width=1180, height=820, script=COUNT_EFFECTS)
    page.locator("#home-button").click()
    page.locator("#home-puzzles").click()
    choose_puzzle(page, "lot", 1)
    wait_until(page, "document.documentElement.hasAttribute('data-trial')")
    assert shown_again(page) == [[], 0]


PANELS = {
    "play": [],
    "review": ["replay-panel"],
    "analysis-board": [],
    "puzzle": [],
    "mistake": ["mistake-panel"],
    "lesson": ["lesson-panel"],
    "edit": [],
    "analysis": ["analysis-panel"],
    "explanation": ["why-panel"],
    "rule": ["why-panel"],
    "end": ["end-panel"],
}


def test_views_need_nothing_but_the_state_and_the_texts(visits, tmp_path):
    """Everything else that they can reach throws, and the state is frozen."""
    files = [RECORDS / f"{name}.record" for name in GAMES]
    states = subprocess.run(
        ["node", "--import", "tsx", "tests/support/js/table-states.mjs", *files],
        cwd=ROOT,
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        check=True,
    ).stdout
    page = visits.context().new_page()
    page.goto("about:blank")
    page.add_script_tag(content=bundled_views(tmp_path))
    messages = (ROOT / "static/languages/en/messages.ftl").read_text()
    rendered = page.evaluate("values => renderStates(...values)", [json.loads(states), messages])
    for made, shown in zip(json.loads(states), rendered, strict=True):
        mode = made["mode"]
        assert shown["isStable"], made["game"]
        assert shown["panels"] == PANELS[mode], (made["game"], mode)
        assert shown["items"] > 50
        assert shown["label"].startswith("a1")
        assert made["state"]["info"]["name"] in shown["text"]


def bundled_views(folder):
    """The views with a script that renders them, as one script."""
    bundle.copy_sources(folder / "static")
    (folder / "node_modules").symlink_to(NODE_MODULES)
    entry = folder / "pure-views.ts"
    entry.write_text((ROOT / "tests/support/browser/pure-views.ts").read_text())
    bundle.esbuild(entry, "--format=iife", f"--outfile={folder / 'views.js'}")
    return (folder / "views.js").read_text()
