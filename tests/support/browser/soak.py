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

from game.records.replay import load as replayed
from tests.support.browser import actions
from tests.support.browser.bench import resident, serving
from tests.support.browser.engines import Chromium
from tests.support.browser.harness import RULES_READY, Visits, wait_until
from tests.support.browser.played_games import EVERY_GAME, golden
from tests.support.data import GAMES as RECORDED

GOLDEN = sorted(path.stem for path in RECORDED.glob("*.record"))
SIZES = [(390, 844), (820, 1180), (1180, 820), (1440, 900), (320, 568)]
KEYS = [*"LITSfrcuhab?123", "Tab", "Enter", "Escape", "Home", "Control+z", "Control+y"]
KEYS += [f"Arrow{way}" for way in ("Up", "Down", "Left", "Right")]
# Returns an enabled control on the screen, in the topmost dialog if there is one; null while a page
# is loading. Excludes printing, file choosers and links to other hosts.
CONTROL = """share => {
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
BOARD = """() => {
    const box = document.querySelector("#board")?.getBoundingClientRect();
    return box && [box.left, box.top, box.width, box.height];
}"""
GAMES = """() => Object.keys(localStorage).filter((key) => key.startsWith("lits-table:game:"))
    .map((key) => JSON.parse(JSON.parse(localStorage.getItem(key)).save).record)"""
ASK = """async () => {
    const { ask } = (await document.querySelector("script[name=rules]").xworker.ready).sync;
    return ask(JSON.stringify({ do: "new", session: "soak", game: "lot", options: {} }));
}"""
FORGET_OTHERS = """() => {
    const now = localStorage.getItem("lits-table:current");
    for (const key of Object.keys(localStorage))
        if (key.startsWith("lits-table:game:") && !key.endsWith(now)) localStorage.removeItem(key);
}"""
GAUGES = ("Nodes", "JSEventListeners", "JSHeapUsedSize")
LEFT = ("context was destroyed", "interrupted by another navigation")
EACH = 25
"""Number of inputs between two checks of the page."""


@contextmanager
def leaving():
    """Ignore errors that occur because the page is being left or reloaded."""
    try:
        yield
    except Error as error:
        if not any(told in str(error) for told in LEFT):
            raise


class Rampage:
    """Random inputs for a page. Equal seeds make equal inputs if the page is equally fast."""

    def __init__(self, visits, seed):
        self.visits = visits
        self.lot = Random(seed)
        self.page = visits.open(width=820, height=1180, touch=True)
        self.done = 0
        self.last = deque(maxlen=EACH)

    def go_on(self, inputs):
        """Make some more inputs and check the page after every EACH of them.

        Raises:
            AssertionError: Something is wrong. The message lists the last inputs.
        """
        try:
            for _ in range(inputs):
                kind = self.lot.choices(list(self.WAYS), list(self.WAYS.values()))[0]
                self.done += 1
                self.last.append([kind.__name__])
                self.come_back()
                with leaving():
                    kind(self)
                if self.done % EACH == 0:
                    self.come_back()
                    self.check()
        except Exception as error:
            trail = " ".join(":".join(map(str, one)) for one in self.last)
            raise AssertionError(f"input {self.done}, after {trail}: {error}") from error

    def come_back(self):
        """Return to the page if a link has led elsewhere."""
        site = self.visits.site
        while self.page.url.partition("#")[0] not in (site, f"{site}index.html"):
            with leaving():
                self.page.goto(site)

    def check(self):
        """Check the page, its storage and its log.

        Raises:
            AssertionError: The rules do not answer, or there were errors or foreign requests.
            GameError: A stored game does not load.
        """
        wait_until(self.page, RULES_READY, timeout=90)
        answer = json.loads(self.page.evaluate(ASK))
        for text in self.page.evaluate(GAMES):
            replayed(text)
        for wrong in (self.visits.errors, self.visits.strangers(), not answer["ok"] and [answer]):
            if wrong:
                raise AssertionError(wrong)

    def use(self):
        found = self.page.evaluate(CONTROL, self.lot.random())
        if found:
            x, y, name = found
            self.last[-1].append(name)
            self.page.touchscreen.tap(x, y)

    def point(self):
        box = self.page.evaluate(BOARD)
        if box:
            x, y, width, height = box
            self.page.touchscreen.tap(x + width * self.lot.random(), y + height * self.lot.random())

    def drag(self):
        size = self.page.viewport_size
        ends = [
            (self.lot.random() * size["width"], self.lot.random() * size["height"])
            for _ in range(2)
        ]
        self.page.mouse.move(*ends[0])
        self.page.mouse.down()
        self.page.mouse.move(*ends[1], steps=4)
        self.page.mouse.wheel(0, self.lot.choice((-120, 120)))
        self.page.mouse.up()

    def press(self):
        key = self.lot.choice(KEYS)
        self.last[-1].append(key)
        self.page.keyboard.press(key)

    def leave(self):
        self.page.keyboard.press("Escape")

    def load(self):
        """Drop a recorded game on the page, truncated at a random ply."""
        name = self.lot.choice(GOLDEN)
        self.last[-1].append(name)
        start, moves, _ = golden(name)
        text = f"{start}\n{' '.join(moves[: self.lot.randrange(len(moves))])}"
        self.page.evaluate(
            "text => { const data = new DataTransfer(); data.setData('text/plain', text);"
            " document.body.dispatchEvent(new DragEvent('drop',"
            " { dataTransfer: data, bubbles: true, cancelable: true })); }",
            text,
        )

    def turn(self):
        width, height = self.lot.choice(SIZES)
        self.page.evaluate("document.fullscreenElement && document.exitFullscreen()")
        self.page.set_viewport_size({"width": width, "height": height})

    def reload(self):
        self.page.evaluate("setTimeout(() => location.reload())")
        self.page.wait_for_timeout(self.lot.randrange(1500))

    WAYS = {use: 40, point: 25, press: 15, drag: 6, leave: 6, load: 4, turn: 2, reload: 1}  # noqa: RUF012


def play_games(page, many):
    """Play the last two moves of *many* games of all kinds, one after the other."""
    for name in islice(cycle(EVERY_GAME), many):
        start, moves, _ = golden(name)
        laid = len(moves) - 2
        actions.load(page, f"{start}\n{' '.join(moves[:laid])}")
        actions.ply(page, laid)
        for number, move in enumerate(moves[laid:], laid + 1):
            actions.play_by_ear(page, move, number)
        page.locator("#end-panel").wait_for()
        page.evaluate(FORGET_OTHERS)


def measured(session):
    """Return the values of GAUGES after garbage collection; the heap size is in bytes."""
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    told = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return [int(told[name]) for name in GAUGES]


def gauge(page):
    """Return a CDP session of a page for `measured`."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    return session


def main():
    parser = argparse.ArgumentParser(prog="./build.sh soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=240, help="of random inputs; 240")
    parser.add_argument("--games", type=int, default=1000, help="in one tab; 1,000")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    browser = Chromium()
    with serving() as address:
        visits = Visits(browser, address)
        rampage = Rampage(visits, chosen.seed)
        end = monotonic() + 60 * chosen.minutes
        while monotonic() < end:
            rampage.go_on(4 * EACH)
            print(f"{rampage.done} inputs, no complaint", flush=True)
        visits.close()
        visits = Visits(browser, address)
        page = visits.open()
        session, tenth, rows = gauge(page), max(4, chosen.games // 10), []
        for played in range(tenth, chosen.games + 1, tenth):
            play_games(page, tenth)
            rows.append(measured(session))
            told = zip((*GAUGES, "RSS"), (*rows[-1], resident(page.context)), strict=True)
            print(f"{played} games:", *(f"{name} {size:,}" for name, size in told), flush=True)
        visits.close()
        assert visits.errors == []
    browser.close()
    if not rows:
        return
    # Growth since the second tenth, when everything has been shown once.
    (nodes, listeners, heap), last = rows[1] if len(rows) > 2 else rows[0], rows[-1]
    many = chosen.games
    grown = last[0] - nodes, last[1] - listeners, last[2] - heap
    if grown[0] > many or grown[1] > many / 2 or grown[2] > 2000 * many:
        raise SystemExit(f"it grows: nodes, listeners, heap by {grown}")


if __name__ == "__main__":
    main()
