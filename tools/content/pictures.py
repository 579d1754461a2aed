"""Take the pictures of the README, docs/*.png, of the built page.

Usage: python -m tools.content.pictures

Needs a build, and the font Inter (Debian: fonts-inter), so that the pictures look alike everywhere.
"""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

from tools.build.serve import make_server
from tools.paths import ROOT
from tools.quality import browsers

DOCS = ROOT / "docs"
RULES_READY = "html[data-rules=ready]"
TAILITS = (
    "#Game=tailits&moves=Ld7f6/e7f7+Ie8e11/e9e10+Se5g4/f4f5+Lb9d9/b10c9+Tg11h11/f11g10+Tc6c7/b6c5"
    "+Lh3h4/h5i3+Sj3j4/k4k5+Li9i10/g9h9+Ld4d5/c3d3+Ii6i8/i5i7"
)
BATTLE = (
    "#Game=battle-of-lits&Board=1xxo1xxo2/ox1oooxx1x/x1o1ox1xo1/x1o1o4o/xoo2ox2x/o2ox2xxo/x4x1x1o"
    "/1xo1ox1x1o/o1ooxxx1ox/2xoo1xoo1&moves=Sc2c3d3d4+Le4f4g4g5+Id5d6d7d8+Sa8b7b8c7+Sg2g3h1h2"
    "+Sf6g6g7h7+Lh8h9i8j8"
)


@contextmanager
def page_at(
    browser: Browser, site: str, size: tuple[int, int], **settings: object
) -> Iterator[Page]:
    """Open a page of the built site in a window of this size, in English, with these settings."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce"
    )
    context.add_init_script(
        f"localStorage.setItem('lits-table:settings', {json.dumps(json.dumps(settings))});"
        "localStorage.setItem('lits-table:toured', '1')"
    )
    page = context.new_page()
    page.goto(site)
    page.locator(RULES_READY).wait_for()
    yield page
    context.close()


def activate(page: Page, selector: str) -> None:
    """Activate an element as assistive technology does."""
    page.locator(selector).first.evaluate("element => element.click()")


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(400)  # the last transition
    page.screenshot(path=DOCS / f"{name}.png")


def take_all(browser: Browser, site: str) -> None:
    with page_at(browser, site + TAILITS, (1440, 900)) as page:
        page.locator("html[data-ply='11']").wait_for()
        take(page, "table")
    with page_at(browser, site + BATTLE, (820, 1180), table="two-sided", edges="ends") as page:
        page.locator("html[data-ply='7']").wait_for()
        activate(page, "#far-tray [data-piece=S]")
        activate(page, "#a11y-grid [data-cell-name=f5]")
        page.locator("#far-status[data-tone=refused]").wait_for()
        take(page, "two-sided")
    with page_at(browser, site, (1440, 1000)) as page:
        page.locator("#home-button").click()
        page.locator("#home canvas").first.wait_for()
        take(page, "games")


def main() -> None:
    with make_server() as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(
            executable_path=browsers.chromium(playwright), args=browsers.FLAGS
        )
        take_all(browser, f"http://127.0.0.1:{server.server_port}/")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
