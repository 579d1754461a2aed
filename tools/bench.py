"""Measures start-up, size and speed, and prints tables."""

import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, sin
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import browsers, budget, interpreter, site
from tools.places import DIST, VENV_PYTHON, BuildError, run
from tools.serve import server

ROUNDS = 5
WARMING = 3
LARGE = 10_000

# Notes the moment the page says that its rules are ready; runs before any script of the page.
STOPWATCH = """
new MutationObserver(() => {
  if (document.documentElement.dataset.rules === "ready") globalThis.readyAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-rules"] });
"""

DRAGGED = {"battle-of-lits": "L", "tailits": "T", "tailits+taiji": "S"}
STEPS = 400
# Notes how long after the last frame each one came.
FRAMES = """() => {
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

ASKING = """async () => {
  const { ask } = (await document.querySelector("script[name=rules]").xworker.ready).sync;
  const request = (more) => ask(JSON.stringify({ session: "bench", ...more }));
  await request({ do: "new", game: "battle-of-lits", options: {}, seed: 1 });
  const times = [];
  for (let round = 0; round < 300; round += 1) {
    const start = performance.now();
    await request({ do: "try", move: "Lc3c4c5d3" });
    times.push(performance.now() - start);
  }
  return times.slice(50).sort((a, b) => a - b);
}"""


def main(arguments: list[str]) -> int:
    if arguments:
        raise BuildError("bench takes no arguments")
    site.build()
    print_sizes()
    print_start()
    print_frames()
    print_speed()
    return 0


def print_sizes() -> None:
    """Bytes of what is in dist/, as it is and as a server would compress it; small files in sum."""
    files = {path.relative_to(DIST): sizes(path) for path in DIST.rglob("*") if path.is_file()}
    large = {str(name): pair for name, pair in files.items() if pair[0] >= LARGE}
    small = [pair for pair in files.values() if pair[0] < LARGE]
    print(f"\n{'bytes':>12} {'gzip':>12}  file")
    for name, pair in sorted(large.items(), key=lambda row: -row[1][0]):
        print_row(pair, name)
    print_row(total(small), f"{len(small)} files below {LARGE:,} bytes")
    print_row(total([*files.values()]), "all")


def print_row(pair: tuple[int, int], name: str) -> None:
    print(f"{pair[0]:12,} {pair[1]:12,}  {name}")


def total(pairs: list[tuple[int, int]]) -> tuple[int, int]:
    return sum(raw for raw, _ in pairs), sum(packed for _, packed in pairs)


def sizes(path: Path) -> tuple[int, int]:
    return path.stat().st_size, budget.weight(path)


def print_start() -> None:
    """Milliseconds from navigation to ready rules: in a fresh profile, then with caches filled."""
    cold, warm, asked = [], [], []
    with serving() as address, sync_playwright() as playwright:
        for _ in range(ROUNDS):
            with profile(playwright) as context:
                times = [started(context, address)[1] for _ in range(WARMING)]
                cold.append(times[0])
                page, last = started(context, address)
                warm.append(last)
                asked = page.evaluate(ASKING)
    print("\nmilliseconds in Chromium (median, least to most)")
    print(f"start, cold   {spread(cold)}\nstart, warm   {spread(warm)}")
    middle, most = asked[len(asked) // 2], asked[len(asked) * 95 // 100]
    print(f"one question  {middle:.2f}, 95 % within {most:.2f}")


def print_frames() -> None:
    """Milliseconds between two frames while a piece is dragged about the board, for every kind."""
    print("\nmilliseconds between frames while dragging (median, 95 % within, most)")
    with serving() as address, sync_playwright() as playwright, profile(playwright) as context:
        page, _ = started(context, address)
        for game, piece in DRAGGED.items():
            page.locator("#menu").click()
            page.locator("#menu-fresh").click()
            page.locator(f"input[name=new-game][value='{game}']").check(force=True)
            page.locator("#new-start").click()
            times = sorted(dragged(page, piece))
            middle, most = times[len(times) // 2], times[len(times) * 95 // 100]
            print(f"{game:16} {middle:.1f}, {most:.1f}, {times[-1]:.1f}")


def dragged(page: Page, piece: str) -> list[float]:
    """The times between frames while a piece from the tray goes round the board."""
    tray = page.locator(f"#tray [data-piece={piece}]").bounding_box()
    board = page.locator("#board").bounding_box()
    assert tray
    assert board
    page.mouse.move(tray["x"] + tray["width"] / 2, tray["y"] + tray["height"] / 2)
    page.mouse.down()
    page.evaluate(FRAMES)
    for step in range(STEPS):
        angle = step / 20
        page.mouse.move(
            board["x"] + board["width"] * (0.5 + 0.35 * cos(angle)),
            board["y"] + board["height"] * (0.5 + 0.35 * sin(angle)),
        )
    times: list[float] = page.evaluate("gaps.splice(0)")
    page.keyboard.press("Escape")
    page.mouse.up()
    return times[5:]


def spread(times: list[float]) -> str:
    return f"{median(times):.0f}, {min(times):.0f} to {max(times):.0f}"


@contextmanager
def serving() -> Iterator[str]:
    with server() as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with an empty profile on disk, so that all of its caches work as a visitor's do."""
    folder = tempfile.mkdtemp()
    path = browsers.chromium(playwright)
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=path, args=browsers.FLAGS
    )
    context.add_init_script(STOPWATCH)
    yield context
    context.close()
    shutil.rmtree(folder, ignore_errors=True)


def started(context: BrowserContext, address: str) -> tuple[Page, float]:
    """The page, its rules ready, and the milliseconds that took."""
    for old in context.pages[1:]:
        old.close()
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-rules=ready]", state="attached")
    page.wait_for_timeout(500)
    return page, page.evaluate("readyAt")


def print_speed() -> None:
    """The game's own measure, in this Python and in the page's."""
    print("\npython -m game bench, CPython")
    print(run(VENV_PYTHON, "-m", "game", "bench").rstrip())
    print("\npython -m game bench, Pyodide under Node")
    environment = interpreter.environment()
    print(interpreter.in_pyodide("game.py", "bench", env=environment).rstrip())
