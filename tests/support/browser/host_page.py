"""Third-party page with embedded boards, and helpers that use the boards in it."""

import html
import re
import threading
from urllib.parse import urlencode

from tests.support.browser.harness import Visits
from tests.support.data import GAMES
from tools.build.serve import Handler, make_server

EVIL = '</pre><img src=x onerror="window.evil=1"><script>window.evil=1</script>'
STORED = ("localStorage", "sessionStorage", "caches")
BLOCK = "".join(
    f"Object.defineProperty(window, '{name}', {{ get() {{ throw new DOMException('no') }} }});"
    for name in STORED
)
ELEMENTS = 'type="module" src="OURS/lits-board.js"'
FRAMES = 'src="OURS/lits-frames.js" defer'
LONG_PAGE = "body { margin: 8px } main { padding-bottom: 2000px }"


class Plain(Handler):
    """Host without a CORS header: its module scripts work only on its own origin."""

    def send_header(self, keyword, value):
        if keyword != "Access-Control-Allow-Origin":
            super().send_header(keyword, value)


def golden(name):
    return (GAMES / f"{name}.record").read_text()


def board(text, **attributes):
    pairs = "".join(f' {name}="{html.escape(value)}"' for name, value in attributes.items())
    return f"<lits-board{pairs}><pre>{html.escape(text)}</pre></lits-board>"


def serve(**about):
    running = make_server(**about)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    return running, f"http://127.0.0.1:{running.server_port}"


def hosting(tmp_path, browser, site):
    """Yield a function that opens a third-party page with a given body and one of our scripts.

    The page has an origin of its own, where nothing can be stored.
    """
    running, address = serve(folder=tmp_path)
    visits = Visits(browser, f"{address}/")
    (tmp_path / "page.css").write_text(LONG_PAGE)

    def open_host(body, script, ours=site, context=None, frames=True, **about):
        origin = re.match(r"https?://[^/]+", ours)[0]
        policy = f"default-src 'none'; script-src {origin}; style-src 'self'"
        policy += f"; frame-src {origin}" if frames else ""
        (tmp_path / "page.html").write_text(
            '<!doctype html><html lang="de"><meta charset="utf-8"><title>Their page</title>'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
            f'<link rel="stylesheet" href="page.css"><main>{body}</main>'
            f"<script {script}></script>".replace("OURS/", ours)
        )
        context = context or visits.context(**about)
        context.add_init_script(BLOCK)
        page = visits.open(context, "page.html", wait=False)
        page.ours = origin
        return page

    open_host.errors = visits.errors
    yield open_host
    visits.close()
    running.shutdown()
    running.server_close()
    assert [line for line in visits.errors if "favicon" not in line] == []
    own = ("http://127.0.0.1:", "blob:")
    assert [url for url in visits.requests if not url.startswith(own)] == []


def painted(count):
    return (
        "[...document.querySelectorAll('lits-board')].filter(({ shadowRoot }) =>"
        f" shadowRoot?.querySelector('svg[part=picture]')).length >= {count}"
    )


def label(page, at):
    return (
        page.locator("lits-board").nth(at).locator("svg[part=picture]").get_attribute("aria-label")
    )


def fragment(record, **wishes):
    tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', record))
    moves = re.sub(r"\{[^}]*\}|\d+\.+", "", record.split("\n\n", 1)[1])
    return "#" + urlencode({**tags, "moves": " ".join(moves.split()), **wishes})


def tap(frame, cells):
    """Tap cells of a board in a frame, at their coordinates in its drawing."""
    for cell in cells.split():
        svg = frame.locator("svg[part=picture]")
        left, top, width, _ = map(float, svg.get_attribute("viewBox").split())
        rows = max(int(text) for text in svg.locator("text").all_text_contents() if text.isdigit())
        x = (ord(cell[0]) - 97 + 0.5) * 100
        y = (rows - int(cell[1:]) + 0.5) * 100
        seen = svg.evaluate(
            "svg => { const { width } = svg.getBoundingClientRect(); return width }"
        )
        scale = seen / width
        svg.click(position={"x": (x - left) * scale, "y": (y - top) * scale})


def said(page, frame, text, patience=5):
    """Wait until the status line of a board in a frame contains `text`.

    Raises:
        AssertionError: It does not within `patience` seconds.
    """
    line = frame.locator("[part=said]")
    for _ in range(20 * patience):
        if text in line.inner_text():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{text} is not in {line.inner_text()}")
