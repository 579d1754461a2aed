"""Kill browsers in the middle of a game, and check that no move is lost.

A real page is played by touch. The whole browser gets SIGKILL at a random moment and starts again
on the same profile, over and over. Every move that was shown as placed for more than GRACE seconds
must be there afterwards, and every stored game must be readable.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from contextlib import contextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from random import Random
from types import SimpleNamespace

from playwright.sync_api import Error, sync_playwright

from game.records.replay import load as load_game
from tests.support.browser import actions
from tests.support.browser.engines import BASELINE_COMPILER_ONLY
from tests.support.browser.firefox import Firefox, FirefoxPage
from tests.support.browser.harness import PHONE, RULES_READY, wait_until
from tests.support.browser.offline_site import wait_for_offline_copy
from tests.support.browser.played_games import golden_game
from tests.support.browser.storage import stored_games
from tests.support.browser.webkit import WebKit
from tools.build.serve import Handler, make_server
from tools.quality import browsers

GAME = "taiji-9"
GRACE = 0.05
"""Time in seconds for which a move may be shown and still be lost."""

MAX_PLAY_SECONDS = 2.5
"""Longest time from the first input to the kill."""

# Reports to the server which number of moves is shown, as soon as it has been painted.
REPORT_SHOWN_MOVES = """() => {
    const report = () => {
        const { ply } = document.documentElement.dataset;
        const now = Date.now();
        requestAnimationFrame(() => setTimeout(() => fetch(`./shown?${ply}&${now}`)));
    };
    new MutationObserver(report).observe(document.documentElement, {
        attributeFilter: ["data-ply"],
    });
}"""
SHOWN = re.compile(r"/shown\?(\d+)&(\d+)$")

VIEWPORT = {"width": PHONE["width"], "height": PHONE["height"]}


class ShownMoves(Handler):
    """Serves the page, and collects what it reports as (number of moves, time in seconds)."""

    reports = []  # noqa: RUF012

    def do_GET(self):  # noqa: N802
        match = SHOWN.search(self.path)
        if not match:
            return super().do_GET()
        self.reports.append((int(match[1]), int(match[2]) / 1000))
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()
        return None


class KillableChromium:
    """Chromium with a profile in a folder."""

    def __init__(self, playwright, folder):
        self.folder = folder
        self.context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=browsers.chromium(playwright),
            args=[*browsers.FLAGS, BASELINE_COMPILER_ONLY],
            viewport=VIEWPORT,
            has_touch=True,
            locale="en-GB",
        )
        self.context.set_default_timeout(20_000)
        self.page = self.context.pages[0]

    def kill(self):
        """Kill all processes. Called from another thread than the one that drives the page."""
        os.killpg(os.getpgid(process_with(str(self.folder))), signal.SIGKILL)

    def close(self):
        with suppress(Error):
            self.context.close()

    quit = close


class KillableFirefox:
    """Firefox with a profile in a folder."""

    def __init__(self, _, folder):
        # Where Firefox finds this file of a start that was killed, it empties its start-up cache.
        (folder / ".startup-incomplete").unlink(missing_ok=True)
        self.browser = Firefox(folder=folder)
        self.page = FirefoxPage(self.browser, SimpleNamespace(name="default", has_touch=True))
        self.browser.pages[self.page.context_id] = self.page
        self.page.set_viewport_size(VIEWPORT)

    def kill(self):
        os.killpg(self.browser.process.pid, signal.SIGKILL)

    def close(self):
        self.browser.socket.close()
        self.browser.process.wait()

    def quit(self):
        self.browser.send("browser.close")
        self.close()


class KillableWebKit:
    """WebKit with a profile in a folder."""

    def __init__(self, _, folder):
        self.browser = WebKit()
        self.context = self.browser.new_context(viewport=VIEWPORT, locale="en-GB", profile=folder)
        self.page = self.context.new_page()

    def kill(self):
        os.killpg(self.context.process.pid, signal.SIGKILL)

    def close(self):
        self.context.process.wait()
        self.context.proxy.close()
        self.browser.close()

    def quit(self):
        self.kill()
        self.close()


KINDS = {"chromium": KillableChromium, "firefox": KillableFirefox, "webkit": KillableWebKit}


def process_with(argument):
    """Return the id of the oldest process with a word in its command line."""
    output = subprocess.run(["pgrep", "-o", "-f", argument], capture_output=True, text=True)
    return int(output.stdout)


class KillTest:
    """Plays one game after another in one profile of a browser that is killed all the time.

    Args:
        kind: Kind of the browser, one of KINDS.
        seed: Seed of the moments of the kills.
        site: URL of the page, served by ShownMoves.
        playwright: Running Playwright, for Chromium.
    """

    def __init__(self, kind, seed, site, playwright):
        self.kind, self.seed, self.site, self.playwright = kind, seed, site, playwright
        self.random = Random(f"{kind} {seed}")
        self.folder = Path(tempfile.mkdtemp(prefix=f"killed-{kind}-"))
        self.head, self.moves, _ = golden_game(GAME)
        self.kills = 0
        self.is_new_game = False
        """Whether a new game was started in the last round."""
        self.shown = 0
        """Number of moves of the current game that must be stored."""
        self.checked = 0
        """Number of moves that were shown between a start and a kill."""

    def run(self, kills):
        """Kill the browser a number of times, and check the stored games after each."""
        self.prepare_profile()
        for _ in range(kills):
            self.play_until_killed()
        browser, _ = self.start()
        browser.kill()
        browser.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def summary(self):
        return (
            f"{self.kind}: {self.kills} kills, seed {self.seed}: {self.checked} moves shown just"
            " before, all of them stored"
        )

    def prepare_profile(self):
        """Visit the page once, until it has stored its offline copy.

        All later starts use it. Without it, each would begin the work again that the last kill has
        interrupted.
        """
        browser, _ = self.start()
        wait_for_offline_copy(browser.page)
        browser.quit()

    def start(self):
        """Start the browser and check what is stored. Returns it and the number of moves."""
        browser = KINDS[self.kind](self.playwright, self.folder)
        try:
            return browser, self.open(browser.page)
        except BaseException:
            browser.kill()
            browser.close()
            raise

    def open(self, page):
        """Open the page, check what is stored, and return the number of moves."""
        page.goto(self.site)
        wait_until(page, RULES_READY, timeout=60)
        games = {
            name: load_game(json.loads(text)["save"]["record"]).record.moves
            for name, text in stored_games(page).items()
        }
        found = games.get(page.evaluate("localStorage.getItem('lits-table:current')"), [])
        assert found == self.moves[: len(found)]
        # The kill may have come between the start of a new game and the report of its position.
        counts = [
            len(found),
            *(len(moves) for moves in games.values() if self.is_new_game and not found),
        ]
        assert max(counts) >= self.shown, f"{self.shown} moves were shown, {counts} are stored"
        actions.wait_for_ply(page, len(found))
        return len(found)

    def play_until_killed(self):
        browser, ply = self.start()
        ShownMoves.reports.clear()
        self.is_new_game = False
        self.shown = ply
        browser.page.evaluate(REPORT_SHOWN_MOVES)
        killed_at = []

        def kill():
            killed_at.append(time.time())
            browser.kill()

        timer = threading.Timer(self.random.uniform(0.1, MAX_PLAY_SECONDS), kill)
        timer.start()
        with suppress(Exception):  # the browser is gone
            self.play(browser.page, ply, killed_at)
        timer.join()
        browser.close()
        self.kills += 1
        due = [number for number, at in ShownMoves.reports if at < killed_at[0] - GRACE]
        # A new game starts again at 0.
        self.shown = due[-1] if due else ply
        self.checked += len(set(due))

    def play(self, page, ply, killed_at):
        """Play on from a position until the browser is killed."""
        while not killed_at:
            if ply in (0, len(self.moves)):
                ply = 0
                self.is_new_game = True
                actions.load_record(page, self.head)
                actions.wait_for_ply(page, 0)
            actions.play_by_touch(page, self.moves[ply], ply + 1)
            ply += 1


@contextmanager
def serving_reports():
    """Serve the built page with ShownMoves, and return its URL."""
    with make_server(handler=ShownMoves) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def run(kills, seed):
    """Kill each kind of browser; `kills` is the number of kills in all of them together."""
    with sync_playwright() as playwright, serving_reports() as site:
        for kind in KINDS:
            test = KillTest(kind, seed, site, playwright)
            test.run(kills // len(KINDS))
            print(test.summary(), flush=True)
