"""Benchmark of the built page in all available browsers, run by ./build.sh bench.

Start-up times are in milliseconds from navigation: to the first paint that contains the board, and
to the moment when the rules answer for the current game. Each round has an empty profile.
"""

import shutil
import tempfile
import threading
from contextlib import contextmanager
from math import cos, sin
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tests.support.browser.engines import KINDS
from tests.support.browser.new_game import open_new_game
from tests.support.data import GAMES
from tools.build import single_file
from tools.build.serve import Handler, SlowHandler, make_server
from tools.paths import DIST, BuildError
from tools.quality import browsers

ROUNDS = {"chromium": 5, "firefox": 3, "webkit": 3}
WINDOW = {"width": 1280, "height": 720}
TIMEOUT = 120

# Null until the rules are ready. Polled rarely, so that polling does not slow down the start.
START_TIMES = """(() => {
    const [ready] = performance.getEntriesByName("rules-ready");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return ready ? [paint?.startTime ?? null, ready.startTime] : null;
})()"""
HAS_SERVICE_WORKER = (
    "navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))"
)
REQUEST_TIMES = """async () => {
    const { ask } = (await document.querySelector("script[name=rules]").xworker.ready).sync;
    const request = (more) => ask(JSON.stringify({ session: "bench", ...more }));
    await request({ do: "new", game: "battle-of-lits", options: {}, seed: 1 });
    const times = [];
    for (let round = 0; round < 300; round += 1) {
        const start = performance.now();
        await request({ do: "try", move: "Lc3c4c5d3" });
        times.push(performance.now() - start);
    }
    return times.slice(50);
}"""

IS_BOARD_PAINTED = "document.querySelector('lits-board').shadowRoot?.querySelector('svg') !== null"

DRAGGED_PIECES = {"battle-of-lits": "L", "tailits": "T", "tailits+taiji": "S"}
DRAG_STEPS = 400
# Records the time between consecutive frames.
FRAME_TIMES = """() => {
    if (globalThis.gaps) return gaps.splice(0);
    globalThis.gaps = [];
    let last = 0;
    const step = (now) => {
        if (last) gaps.push(now - last);
        last = now;
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
}"""


class ProfileChromium:
    """Chromium with empty profiles on disk, so that all caches work as for a visitor."""

    def __init__(self):
        self.playwright = sync_playwright().start()
        self.folders = []

    def new_context(self, viewport, **_):
        self.folders.append(tempfile.mkdtemp())
        return self.playwright.chromium.launch_persistent_context(
            self.folders[-1],
            executable_path=browsers.chromium(self.playwright),
            args=browsers.FLAGS,
            viewport=viewport,
        )

    def close(self):
        self.playwright.stop()
        for folder in self.folders:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def serving(handler=Handler):
    with make_server(handler=handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()


@contextmanager
def profile(browser):
    context = browser.new_context(viewport=WINDOW, locale="en-GB")
    yield context
    context.close()


def wait_for(page, expression, timeout=TIMEOUT):
    """Evaluate an expression twice a second until its value is true, and return the value.

    Raises:
        AssertionError: The value is not true within *timeout* seconds.
    """
    for _ in range(2 * timeout):
        if value := page.evaluate(f"() => {expression}"):
            return value
        page.wait_for_timeout(500)
    raise AssertionError(f"not within {timeout} s: {expression}")


def measure_start(page, address):
    """Start the page; return the times of the first paint and of ready rules, in milliseconds."""
    page.goto(address)
    page.wait_for_timeout(1500)
    return wait_for(page, START_TIMES)


def measure_starts(context, address):
    """Measure the kinds of start of one visitor, by name.

    A second visit compiles once more; only what later ones take is reported.
    """
    page = context.new_page()
    found = {"cold": measure_start(page, address)}
    wait_for(page, HAS_SERVICE_WORKER)
    page.wait_for_timeout(1000)
    for name in ("settling", "warm"):
        found[name] = measure_start(page, address)
    return found


def print_starts(kind, browser):
    """Print a line for each kind of start.

    The slow connection and the single file are measured in Chromium only.
    """
    found = {}
    with serving() as address:
        for _ in range(ROUNDS[kind]):
            with profile(browser) as context:
                collect(found, measure_starts(context, address))
    if kind == "chromium":
        others = {"from disk": (DIST / single_file.SINGLE_FILE_NAME).as_uri()}
        with serving(SlowHandler) as slow:
            for name, address in {"cold, 20 Mbit/s": slow, **others}.items():
                for _ in range(3):
                    with profile(browser) as context:
                        collect(found, {name: measure_start(context.new_page(), address)})
    for name, times in found.items():
        if name != "settling":
            paints = [paint for paint, _ in times if paint is not None]
            print(f"{kind:9} {name:16} {summary(paints):>22} {summary(r for _, r in times):>22}")


def collect(found, times):
    for name, pair in times.items():
        found.setdefault(name, []).append(pair)


def summary(times):
    """Format the median, the minimum and the maximum."""
    times = sorted(times)
    return f"{median(times):,.0f} ({times[0]:,.0f} to {times[-1]:,.0f})" if times else "-"


def print_page(browser):
    """Print the round-trip times, memory and frame times of a page in Chromium."""
    with serving() as address, profile(browser) as context:
        page = context.new_page()
        measure_start(page, address)
        size = resident_memory(context)
        times = sorted(page.evaluate(REQUEST_TIMES))
        print("\nmilliseconds, median and 95 % within")
        print(f"one question and its answer        {p50(times):.2f}, {p95(times):.2f}")
        for game, piece in DRAGGED_PIECES.items():
            open_new_game(page, game)
            page.locator("#new-game-start").click()
            times = sorted(frame_times_of_drag(page, piece))
            print(f"between frames, {game:18} {p50(times):.1f}, {p95(times):.1f}")
        print(f"\nmemory of the page and its worker, MB  {size / 1e6:,.0f}")


def print_boards(browser):
    """Print the script time of a third-party page with thirty boards before any interaction."""
    record = (GAMES / "battle-points.record").read_text()
    modes = ["diagram", "replay"]
    found = {}
    with serving() as address:
        boards = "".join(
            f'<lits-board mode="{modes[index % 2]}" ply="6">{record}</lits-board>'
            for index in range(30)
        )
        script = f'<script type="module" src="{address}lits-board.js"></script>'
        for name, height in {"as one comes to it": 720, "all seen at once": 12_000}.items():
            with profile(browser) as context:
                page = context.new_page()
                page.set_viewport_size({**WINDOW, "height": height})
                session = context.new_cdp_session(page)
                session.send("Performance.enable")
                page.set_content(f"<!doctype html>{boards}{script}")
                wait_for(page, IS_BOARD_PAINTED)
                page.wait_for_timeout(1000)
                metrics = session.send("Performance.getMetrics")["metrics"]
                found[name] = next(
                    metric["value"] for metric in metrics if metric["name"] == "ScriptDuration"
                )
    print("\nmilliseconds of script in a page with thirty boards")
    for name, seconds in found.items():
        print(f"{name:34} {seconds * 1000:.0f}")


def p50(times):
    """Return the median of sorted times."""
    return times[len(times) // 2]


def p95(times):
    """Return the 95th percentile of sorted times."""
    return times[len(times) * 95 // 100]


def resident_memory(context):
    """Return the resident memory of the largest renderer process in bytes. Linux only."""
    session = context.browser.new_browser_cdp_session() if context.browser else None
    session = session or context.new_cdp_session(context.pages[-1])
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [
        int(line.split()[1]) * 1024
        for process in processes
        if process["type"] == "renderer"
        for line in Path(f"/proc/{process['id']}/status").read_text().splitlines()
        if line.startswith("VmRSS")
    ]
    return max(sizes)


def frame_times_of_drag(page, piece):
    """Return the times between frames, in milliseconds, while a piece is dragged over the board."""
    tray = page.locator(f"#tray [data-piece={piece}]").bounding_box()
    board = page.locator("#board").bounding_box()
    page.mouse.move(tray["x"] + tray["width"] / 2, tray["y"] + tray["height"] / 2)
    page.mouse.down()
    page.evaluate(FRAME_TIMES)
    for step in range(DRAG_STEPS):
        angle = step / 20
        page.mouse.move(
            board["x"] + board["width"] * (0.5 + 0.35 * cos(angle)),
            board["y"] + board["height"] * (0.5 + 0.35 * sin(angle)),
        )
    times = page.evaluate("gaps.splice(0)")
    page.keyboard.press("Escape")
    page.mouse.up()
    return times[5:]


def main():
    print("\nmilliseconds from navigation, median (least to most)")
    print(f"{'browser':9} {'start':16} {'board painted':>22} {'rules ready':>22}")
    for kind, launch in {**KINDS, "chromium": ProfileChromium}.items():
        try:
            browser = launch()
        except BuildError as error:
            print(f"{kind:9} not here: {error}")
            continue
        print_starts(kind, browser)
        browser.close()
    browser = ProfileChromium()
    print_page(browser)
    print_boards(browser)
    browser.close()


if __name__ == "__main__":
    main()
