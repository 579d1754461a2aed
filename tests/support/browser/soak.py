"""Soak test: random input for a given time, then many games in one tab.

After every few inputs, no error may have been logged and no other host contacted, every stored game
must load in the rules package, and the rules in the page must answer. Memory is measured after each
tenth of the games, after garbage collection. Stored games are deleted meanwhile, since their list
is allowed to grow.
"""

import argparse
import json
from collections import deque
from contextlib import contextmanager
from itertools import cycle, islice
from random import Random
from time import monotonic

from playwright.sync_api import Error

from game.records.replay import load as load_game
from tests.support.browser import actions, kills
from tests.support.browser.bench import resident_memory, serving
from tests.support.browser.engines import Chromium
from tests.support.browser.harness import RULES_READY, Visits, wait_until
from tests.support.browser.played_games import ONE_GAME_OF_EACH, golden_game
from tests.support.browser.storage import stored_games
from tests.support.data import GAMES as GOLDEN_FOLDER

GOLDEN_NAMES = sorted(path.stem for path in GOLDEN_FOLDER.glob("*.record"))
SIZES = [(390, 844), (820, 1180), (1180, 820), (1440, 900), (320, 568)]
KEYS = [*"LITSfrcuhab?123", "Tab", "Enter", "Escape", "Home", "Control+z", "Control+y"]
KEYS += [f"Arrow{direction}" for direction in ("Up", "Down", "Left", "Right")]
# Returns an enabled control on the screen, in the topmost dialog if there is one; null while a page
# is loading. Excludes printing, file choosers and links to other hosts.
RANDOM_CONTROL = """share => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    if (!top) return null;
    const every = "button, select, input, textarea, summary, a[href], [role=gridcell]";
    const all = [...top.querySelectorAll(every)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.offsetWidth > 2
        && one.type !== "file" && !/print|choose/.test(one.id)
        && (one.host ?? location.host) === location.host);
    const one = all[Math.floor(share * all.length)];
    if (!one) return null;
    one.scrollIntoView({ block: "nearest" });
    if (one.tagName === "SELECT") {
        one.selectedIndex = Math.floor(share * 1000) % one.options.length;
        one.dispatchEvent(new Event("change", { bubbles: true }));
    }
    const { left, top: y, width, height } = one.getBoundingClientRect();
    return [left + width / 2, y + height / 2, one.id || one.className || one.tagName];
}"""
# Returns the position of the board. Pages of the rulebook, to which a link leads, have none.
BOARD_BOX = """() => {
    const box = document.querySelector("#board")?.getBoundingClientRect();
    return box && [box.left, box.top, box.width, box.height];
}"""
NEW_GAME_REQUEST = """async () => {
    const { ask } = (await document.querySelector("script[name=rules]").xworker.ready).sync;
    return ask(JSON.stringify({ do: "new", session: "soak", game: "lot", options: {} }));
}"""
# Deletes all games but the current one, as another tab would.
DELETE_OTHER_GAMES = """() => new Promise((done) => {
    const now = localStorage.getItem("lits-table:current");
    indexedDB.open("lits-table").onsuccess = ({ target }) => {
        const store = target.result.transaction("entries", "readwrite").objectStore("entries");
        store.getAll().onsuccess = ({ target: { result } }) => {
            const deleted = result
                .filter(({ key }) => key.startsWith("lits-table:game:") && !key.endsWith(now))
                .map(({ key, revision }) => ({ key, value: null, revision: revision + 1 }));
            for (const entry of deleted) store.put(entry);
            new BroadcastChannel("lits-table").postMessage(deleted);
        };
        store.transaction.oncomplete = done;
        target.result.close();
    };
})"""
METRICS = ("Nodes", "JSEventListeners", "JSHeapUsedSize")
NAVIGATION_ERRORS = ("context was destroyed", "interrupted by another navigation")
CHECK_INTERVAL = 25
"""Number of inputs between two checks of the page."""


@contextmanager
def ignoring_navigation_errors():
    """Ignore errors that occur because the page is being left or reloaded."""
    try:
        yield
    except Error as error:
        if not any(text in str(error) for text in NAVIGATION_ERRORS):
            raise


class MonkeyTester:
    """Random inputs for a page. Equal seeds make equal inputs if the page is equally fast."""

    def __init__(self, visits, seed):
        self.visits = visits
        self.rng = Random(seed)
        self.page = visits.open(width=820, height=1180, touch=True, motion="no-preference")
        self.input_count = 0
        self.recent_inputs = deque(maxlen=CHECK_INTERVAL)

    def run(self, count):
        """Make some more inputs and check the page after every CHECK_INTERVAL of them.

        Raises:
            AssertionError: Something is wrong. The message lists the last inputs.
        """
        try:
            for _ in range(count):
                action = self.rng.choices(list(self.WEIGHTS), list(self.WEIGHTS.values()))[0]
                self.input_count += 1
                self.recent_inputs.append([action.__name__])
                self.return_to_page()
                with ignoring_navigation_errors():
                    action(self)
                if self.input_count % CHECK_INTERVAL == 0:
                    self.return_to_page()
                    self.check()
        except Exception as error:
            trail = " ".join(":".join(map(str, entry)) for entry in self.recent_inputs)
            raise AssertionError(f"input {self.input_count}, after {trail}: {error}") from error

    def return_to_page(self):
        """Return to the page if a link has led elsewhere."""
        site = self.visits.site
        while self.page.url.partition("#")[0] not in (site, f"{site}index.html"):
            with ignoring_navigation_errors():
                self.page.goto(site)

    def check(self):
        """Check the page, its storage and its log.

        Raises:
            AssertionError: The rules do not answer, or there were errors or foreign requests.
            GameError: A stored game does not load.
        """
        wait_until(self.page, RULES_READY, timeout=90)
        answer = json.loads(self.page.evaluate(NEW_GAME_REQUEST))
        for entry in map(json.loads, stored_games(self.page).values()):
            load_game(entry["save"]["record"])
        for problem in (
            self.visits.errors,
            self.visits.foreign_requests(),
            not answer["ok"] and [answer],
        ):
            if problem:
                raise AssertionError(problem)

    def tap_control(self):
        found = self.page.evaluate(RANDOM_CONTROL, self.rng.random())
        if found:
            x, y, name = found
            self.recent_inputs[-1].append(name)
            self.page.touchscreen.tap(x, y)

    def tap_board(self):
        box = self.page.evaluate(BOARD_BOX)
        if box:
            x, y, width, height = box
            self.page.touchscreen.tap(x + width * self.rng.random(), y + height * self.rng.random())

    def drag(self):
        size = self.page.viewport_size
        ends = [
            (self.rng.random() * size["width"], self.rng.random() * size["height"])
            for _ in range(2)
        ]
        self.page.mouse.move(*ends[0])
        self.page.mouse.down()
        self.page.mouse.move(*ends[1], steps=4)
        self.page.mouse.wheel(0, self.rng.choice((-120, 120)))
        self.page.mouse.up()

    def press_key(self):
        key = self.rng.choice(KEYS)
        self.recent_inputs[-1].append(key)
        self.page.keyboard.press(key)

    def press_escape(self):
        self.page.keyboard.press("Escape")

    def drop_record(self):
        """Drop a recorded game on the page, truncated at a random ply."""
        name = self.rng.choice(GOLDEN_NAMES)
        self.recent_inputs[-1].append(name)
        start, moves, _ = golden_game(name)
        text = f"{start}\n{' '.join(moves[: self.rng.randrange(len(moves))])}"
        self.page.evaluate(
            "text => { const data = new DataTransfer(); data.setData('text/plain', text);"
            " document.body?.dispatchEvent(new DragEvent('drop',"
            " { dataTransfer: data, bubbles: true, cancelable: true })); }",
            text,
        )

    def resize(self):
        width, height = self.rng.choice(SIZES)
        self.page.evaluate("document.fullscreenElement && document.exitFullscreen()")
        self.page.set_viewport_size({"width": width, "height": height})

    def reload(self):
        self.page.evaluate("setTimeout(() => location.reload())")
        self.page.wait_for_timeout(self.rng.randrange(1500))

    WEIGHTS = {  # noqa: RUF012
        tap_control: 40,
        tap_board: 25,
        press_key: 15,
        drag: 6,
        press_escape: 6,
        drop_record: 4,
        resize: 2,
        reload: 1,
    }


def play_games(page, count):
    """Play the last two moves of *count* games of all kinds, one after the other."""
    for name in islice(cycle(ONE_GAME_OF_EACH), count):
        start, moves, _ = golden_game(name)
        loaded = len(moves) - 2
        actions.load_record(page, f"{start}\n{' '.join(moves[:loaded])}")
        actions.wait_for_ply(page, loaded)
        for number, move in enumerate(moves[loaded:], loaded + 1):
            actions.play_by_screen_reader(page, move, number)
        page.locator("#end-panel").wait_for()
        page.evaluate(DELETE_OTHER_GAMES)


def measure(session):
    """Return the values of METRICS after garbage collection; the heap size is in bytes."""
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    values = {
        metric["name"]: metric["value"]
        for metric in session.send("Performance.getMetrics")["metrics"]
    }
    return [int(values[name]) for name in METRICS]


def start_metrics(page):
    """Return a CDP session of a page for `measure`."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    return session


def main():
    parser = argparse.ArgumentParser(prog="./build.sh soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=240, help="of random inputs; 240")
    parser.add_argument("--games", type=int, default=1000, help="in one tab; 1,000")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--kills", type=int, nargs="?", const=500, help="instead kill browsers that often; 500"
    )
    options = parser.parse_args()
    if options.kills:
        kills.run(options.kills, options.seed)
        return
    browser = Chromium()
    with serving() as address:
        visits = Visits(browser, address)
        tester = MonkeyTester(visits, options.seed)
        end = monotonic() + 60 * options.minutes
        while monotonic() < end:
            tester.run(4 * CHECK_INTERVAL)
            print(f"{tester.input_count} inputs, no complaint", flush=True)
        visits.close()
        visits = Visits(browser, address)
        page = visits.open(motion="no-preference")
        session, tenth, rows = start_metrics(page), max(4, options.games // 10), []
        for played in range(tenth, options.games + 1, tenth):
            play_games(page, tenth)
            rows.append(measure(session))
            figures = zip(
                (*METRICS, "RSS"), (*rows[-1], resident_memory(page.context)), strict=True
            )
            print(f"{played} games:", *(f"{name} {size:,}" for name, size in figures), flush=True)
        visits.close()
        assert visits.errors == []
    browser.close()
    if not rows:
        return
    # Growth since the second tenth, when everything has been shown once.
    (nodes, listeners, heap), last = rows[1] if len(rows) > 2 else rows[0], rows[-1]
    games = options.games
    growth = last[0] - nodes, last[1] - listeners, last[2] - heap
    if growth[0] > games or growth[1] > games / 2 or growth[2] > 2000 * games:
        raise SystemExit(f"it grows: nodes, listeners, heap by {growth}")


if __name__ == "__main__":
    main()
