"""Shared helpers of the browser tests: opening pages, waiting, touching the board."""

import time
from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import Error

from tests.support.browser.page_coverage import PageCoverage

# Generates random untrusted input inside a page.
JUNK = (Path(__file__).parents[1] / "js" / "junk.mjs").read_text().replace("export ", "")

ENGLISH = "en-GB"
# Waits until the page has drawn its current layout.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
RULES_READY = "document.documentElement.dataset.rules === 'ready'"
# Everything that a page can store, except for the HTTP cache.
STORAGES = "cookies,local_storage,indexeddb,service_workers,cache_storage,file_systems"

# The browser's setting to save data.
SAVE_DATA = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });'


class Visits:
    """The pages of one test, with everything they log and request."""

    def __init__(self, browser, site):
        self.browser = browser
        self.site = site
        self.contexts = []
        self.reused = {}
        self.coverage = PageCoverage()
        self.errors = []
        self.requests = []

    def context(
        self,
        width=1180,
        height=820,
        touch=False,
        scheme="light",
        locale=ENGLISH,
        motion="reduce",
        service_worker=False,
        saves_data=True,
        **options,
    ):
        """Create a profile. Pages in the same profile share local storage, as tabs do.

        Args:
            width: Width of the viewport in CSS pixels.
            height: Height of the viewport in CSS pixels.
            touch: Whether the screen supports touch.
            scheme: Colour scheme, `light` or `dark`.
            locale: Language of the browser.
            motion: `reduce` requests reduced motion, as most tests do, since frames of animations
                take a third of their processor time; `no-preference` does not. No effect in
                Firefox, see `Firefox`.
            service_worker: False disables service workers, which some private windows lack.
            saves_data: Whether the browser is to save data: the page then does not start the engine
                by itself.
            options: Further arguments of Playwright's new_context().
        """
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            color_scheme=scheme,
            locale=locale,
            reduced_motion=motion,
            **options,
        )
        context.set_default_timeout(40_000)
        # WebKit's driver cannot run a script before those of the page.
        if hasattr(context, "add_init_script"):
            if not service_worker:
                context.add_init_script("delete Navigator.prototype.serviceWorker")
            if saves_data:
                context.add_init_script(SAVE_DATA)
        self.contexts.append(context)
        return context

    def open(self, context=None, path="", wait=True, script="", **options):
        """Open a page and return it.

        Args:
            context: Profile of the page; by default that of `fresh_page`.
            path: Relative or absolute URL.
            wait: Whether to wait until the rules are ready.
            script: JavaScript to run before the scripts of the page.
            options: Arguments of `fresh_page`.
        """
        page = context.new_page() if context else self.fresh_page(**options)
        if script:
            page.add_init_script(script)
        self.coverage.watch(page)
        page.on("console", lambda line: line.type == "error" and self.errors.append(line.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto(urljoin(self.site, path))
        if wait:
            wait_until(page, RULES_READY, timeout=90)
        return page

    def fresh_page(
        self,
        width=1180,
        height=820,
        touch=False,
        scheme="light",
        locale=ENGLISH,
        motion="reduce",
        **options,
    ):
        """Create a page in a profile that contains only the HTTP cache.

        The first page of a test in Chromium reuses a profile of earlier tests unless it needs
        special options, since a new profile loads and compiles everything again. Most tests thus
        run as at a visitor's second or later visit. Tests of the first visit use a `context`.

        Args:
            width: Width of the viewport in CSS pixels.
            height: Height of the viewport in CSS pixels.
            touch: Whether the screen supports touch.
            scheme: Colour scheme, `light` or `dark`.
            locale: Language of the browser.
            motion: `reduce` or `no-preference`, see `context`.
            options: Further arguments of `context`; the profile is not reused then.
        """
        profiles = getattr(self.browser, "profiles", None)
        is_served = self.site.startswith("http")
        if (
            options
            or not is_served
            or profiles is None
            or touch in self.reused
            or locale != ENGLISH
        ):
            return self.context(width, height, touch, scheme, locale, motion, **options).new_page()
        if touch not in profiles:
            profiles[touch] = self.context(touch=touch)
            self.contexts.remove(profiles[touch])
        context = self.reused[touch] = profiles[touch]
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion=motion)
        session = context.new_cdp_session(page)
        parameters = {"origin": self.origin, "storageTypes": STORAGES}
        session.send("Storage.clearDataForOrigin", parameters)
        session.detach()
        return page

    @property
    def origin(self):
        return "/".join(self.site.split("/")[:3])

    def foreign_requests(self):
        """Return the requests to other origins. URLs generated by the page do not count."""
        own = (f"{self.origin}/", "data:", "blob:")
        return [url for url in self.requests if not url.startswith(own)]

    def close(self):
        self.coverage.write_all()
        for context in self.contexts:
            context.close()
        for context in self.reused.values():
            for page in context.pages:
                page.close()


def wait_until(page, expression, timeout=40):
    """Wait until a JavaScript expression is true, and return its value.

    An expression that throws counts as false, since an element may not exist yet or the page may be
    reloading. Playwright's wait_for_function() evaluates inside the page, which the content
    security policy forbids.

    Args:
        page: The page.
        expression: JavaScript expression.
        timeout: Time limit in seconds.

    Raises:
        AssertionError: The expression is not true within the time limit.
    """
    end = time.monotonic() + timeout
    while True:
        try:
            cause, value = None, page.evaluate(expression)
        except (Error, AssertionError) as error:
            cause, value = error, None
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(
                f"not within {timeout} s: {expression}; {page_state(page)}"
            ) from cause
        page.wait_for_timeout(20)


PAGE_STATE = """({
    status: document.querySelector("#status")?.textContent,
    ...document.documentElement.dataset,
    open: [...document.querySelectorAll("dialog[open], :popover-open")].map(({ id }) => id),
    at: document.activeElement?.id,
    held: [...document.querySelectorAll("#tray [aria-pressed=true]")].map(({ dataset }) => dataset),
    off: [...document.querySelectorAll("button:disabled")].map(({ id }) => id),
    seen: document.visibilityState,
})"""


def page_state(page):
    """Return a short description of a page for the message of a time-out."""
    try:
        return page.evaluate(PAGE_STATE)
    except (Error, AssertionError) as error:
        return f"and the page does not answer: {error}"


def stored_record(page):
    """Return the record of the current game, as the page stored it."""
    return page.evaluate(
        """() => {
            const id = localStorage.getItem("lits-table:current");
            const kept = localStorage.getItem(`lits-table:game:${id}`);
            return kept && JSON.parse(kept).save.record;
        }"""
    )


BOARD_LAYOUT = """() => {
    const board = document.querySelector("canvas#board");
    const { x, y } = board.getBoundingClientRect();
    return { x, y, ...board.dataset };
}"""


def cell_centre(page, cell):
    """Wait until the board is at rest and return the centre of a cell such as "c3".

    The coordinates are in CSS pixels relative to the viewport.
    """
    layout, previous = page.evaluate(BOARD_LAYOUT), None
    while layout != previous:
        page.wait_for_timeout(30)
        layout, previous = page.evaluate(BOARD_LAYOUT), layout
    size, column, row = (
        float(layout["cell"]),
        ord(cell[0]) - ord("a"),
        int(layout["rows"]) - int(cell[1:]),
    )
    left, top = layout["x"] + float(layout["left"]), layout["y"] + float(layout["top"])
    return left + (column + 0.5) * size, top + (row + 0.5) * size


class Finger:
    """One finger on the screen, for drags, which Playwright's tap() does not support."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _send(self, kind, points):
        touch_points = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touch_points})

    def down(self, x, y):
        self._send("touchStart", [(x, y)])

    def move(self, x, y):
        self._send("touchMove", [(x, y)])

    def up(self):
        self._send("touchEnd", [])

    def drag(self, start, end, steps=8):
        """Touch the screen at `start`, move to `end` in small steps, and lift the finger."""
        (x, y), (to_x, to_y) = start, end
        self.down(x, y)
        for step in range(1, steps + 1):
            self.move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
        self.up()


PHONE = {"width": 390, "height": 844, "touch": True}
