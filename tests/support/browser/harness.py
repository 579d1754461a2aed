"""What tests in a browser share: opening pages, waiting, and hands that touch the board."""

import time
from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import Error

from tests.support.browser.page_coverage import Reached
from tools.paths import DIST

# Made in a page: what strangers might send or store, by lot.
JUNK = (Path(__file__).parents[1] / "js" / "junk.mjs").read_text().replace("export ", "")

ENGLISH = "en-GB"
RULES_READY = "document.documentElement.dataset.rules === 'ready'"
# All that a page may keep, but not what the browser itself keeps of the network, and not Python's
# memory: without service workers nothing else lies in a page's caches.
STORAGES = "cookies,local_storage,indexeddb,service_workers,file_systems"
REMEMBER = """(memory) => new Promise((done) => {
    new Worker(memory, { type: "module" }).onmessage = ({ data }) => done(data);
})"""


class Visits:
    """The pages of one test, and all they logged and asked for."""

    def __init__(self, browser, site):
        self.browser = browser
        self.site = site
        self.contexts = []
        self.lent = {}
        self.reached = Reached()
        self.errors = []
        self.requests = []

    def context(
        self,
        width=1180,
        height=820,
        touch=False,
        scheme="light",
        locale=ENGLISH,
        keeps=False,
        **more,
    ):
        """A fresh profile: pages opened in the same one share local storage, as tabs do.

        Without `keeps` its browser has no service workers, as some private windows have none.
        `more` is whatever else Playwright's new_context takes.
        """
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            color_scheme=scheme,
            locale=locale,
            **more,
        )
        context.set_default_timeout(40_000)
        # WebKit's driver reaches no page before its own scripts do.
        if not keeps and hasattr(context, "add_init_script"):
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        self.contexts.append(context)
        return context

    def open(self, context=None, path="", wait=True, script="", **about):
        """The page at `path` or another address; `wait` until the rules are up.

        It comes in `context` or in a profile of its own, to which `about` goes as in `alone`.
        `script` runs in it before the page's own.
        """
        page = context.new_page() if context else self.alone(**about)
        if script:
            page.add_init_script(script)
        self.reached.watch(page)
        page.on("console", lambda line: line.type == "error" and self.errors.append(line.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto(urljoin(self.site, path))
        if wait:
            wait_until(page, RULES_READY, timeout=90)
        return page

    def alone(
        self,
        width=1180,
        height=820,
        touch=False,
        scheme="light",
        locale=ENGLISH,
        motion=None,
        **more,
    ):
        """A page in a profile that is empty but for Python's memory, with which it starts sooner.

        Chromium's are lent from test to test, if nothing special is asked of them: a fresh one
        reads and compiles everything anew. So most tests see what people see at their second visit
        and later; tests of the first take a `context`. `motion="reduce"` asks for less of it.
        """
        kept = getattr(self.browser, "kept", None)
        served = self.site.startswith("http")
        if more or not served or kept is None or touch in self.lent or locale != ENGLISH:
            page = self.context(width, height, touch, scheme, locale, **more).new_page()
            if motion:
                page.emulate_media(reduced_motion=motion)
            return page
        if touch not in kept:
            made = self.context(touch=touch)
            self.remember(made)
            self.contexts.remove(made)
            kept[touch] = made
        context = self.lent[touch] = kept[touch]
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion=motion)
        forgets = context.new_cdp_session(page)
        emptied = {"origin": self.origin, "storageTypes": STORAGES}
        forgets.send("Storage.clearDataForOrigin", emptied)
        forgets.detach()
        return page

    def remember(self, context):
        """Has Python's memory made and kept in a profile, as the page has it made by and by."""
        page = context.new_page()
        page.goto(urljoin(self.site, "embed.html"))
        (worker,) = (DIST / "static" / "rules").glob("snapshot-worker-*.mjs")
        assert page.evaluate(REMEMBER, f"static/rules/{worker.name}") == "kept"
        page.close()

    @property
    def origin(self):
        return "/".join(self.site.split("/")[:3])

    def strangers(self):
        """Requests that left the origin; what a page makes up itself is no request."""
        own = (f"{self.origin}/", "data:", "blob:")
        return [url for url in self.requests if not url.startswith(own)]

    def close(self):
        self.reached.keep()
        for context in self.contexts:
            context.close()
        for context in self.lent.values():
            for page in context.pages:
                page.close()


def wait_until(page, expression, timeout=40):
    """Wait for a JavaScript expression to become true, and return its value.

    While it cannot be told, because what it asks about is not there yet or the page is being loaded
    again, it is not true. Playwright's own wait_for_function evaluates inside the page, which our
    policy forbids.
    """
    end = time.monotonic() + timeout
    while True:
        try:
            trouble, value = None, page.evaluate(expression)
        except (Error, AssertionError) as error:
            trouble, value = error, None
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"not within {timeout} s: {expression}; {seen(page)}") from trouble
        page.wait_for_timeout(20)


SEEN = """({
    status: document.querySelector("#status")?.textContent,
    ...document.documentElement.dataset,
    open: [...document.querySelectorAll("dialog[open], :popover-open")].map(({ id }) => id),
    at: document.activeElement?.id,
    held: [...document.querySelectorAll("#tray [aria-pressed=true]")].map(({ dataset }) => dataset),
    off: [...document.querySelectorAll("button:disabled")].map(({ id }) => id),
    seen: document.visibilityState,
})"""


def seen(page):
    """What a page shows in which something never came about, in a few words."""
    try:
        return page.evaluate(SEEN)
    except (Error, AssertionError) as error:
        return f"and the page does not answer: {error}"


def record(page):
    """The record of the game on the table, as the page stored it."""
    return page.evaluate(
        """() => {
            const id = localStorage.getItem("lits-table:current");
            const kept = localStorage.getItem(`lits-table:game:${id}`);
            return kept && JSON.parse(JSON.parse(kept).save).record;
        }"""
    )


LAID_OUT = """() => {
    const board = document.querySelector("canvas#board");
    const { x, y } = board.getBoundingClientRect();
    return { x, y, ...board.dataset };
}"""


def point(page, cell):
    """The middle of a cell such as "c3" of a board at rest, in CSS pixels of the window."""
    laid, before = page.evaluate(LAID_OUT), None
    while laid != before:
        page.wait_for_timeout(30)
        laid, before = page.evaluate(LAID_OUT), laid
    size, column, row = (
        float(laid["cell"]),
        ord(cell[0]) - ord("a"),
        int(laid["rows"]) - int(cell[1:]),
    )
    left, top = laid["x"] + float(laid["left"]), laid["y"] + float(laid["top"])
    return left + (column + 0.5) * size, top + (row + 0.5) * size


class Finger:
    """One finger on the screen, for drags that Playwright's tap cannot do."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _send(self, kind, points):
        at = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    def down(self, x, y):
        self._send("touchStart", [(x, y)])

    def move(self, x, y):
        self._send("touchMove", [(x, y)])

    def up(self):
        self._send("touchEnd", [])

    def drag(self, start, end, steps=8):
        """Down at `start`, in small steps to `end`, and up."""
        (x, y), (to_x, to_y) = start, end
        self.down(x, y)
        for step in range(1, steps + 1):
            self.move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
        self.up()


PHONE = {"width": 390, "height": 844, "touch": True}
