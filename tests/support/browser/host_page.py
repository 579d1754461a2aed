"""Third-party page with embedded boards, and helpers that use the boards in it."""

import html
import re
import threading
from urllib.parse import urlencode

from tests.support.browser.harness import Visits
from tools.build.serve import Handler, make_server

MALICIOUS_TEXT = '</pre><img src=x onerror="window.evil=1"><script>window.evil=1</script>'
STORAGE_APIS = ("localStorage", "sessionStorage", "caches")
BLOCK_STORAGE = "".join(
    f"Object.defineProperty(window, '{name}', {{ get() {{ throw new DOMException('no') }} }});"
    for name in STORAGE_APIS
)
ELEMENT_SCRIPT = 'type="module" src="OURS/lits-board.js"'
FRAME_SCRIPT = 'src="OURS/lits-frames.js" defer'
PAGE_STYLE = "body { margin: 8px } main { padding-bottom: 2000px }"


class NoCorsHandler(Handler):
    """Host without a CORS header: its module scripts work only on its own origin."""

    def send_header(self, keyword, value):
        if keyword != "Access-Control-Allow-Origin":
            super().send_header(keyword, value)


def board_html(text, **attributes):
    pairs = "".join(f' {name}="{html.escape(value)}"' for name, value in attributes.items())
    return f"<lits-board{pairs}><pre>{html.escape(text)}</pre></lits-board>"


def start_server(**options):
    server = make_server(**options)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}"


def third_party_pages(tmp_path, browser, site):
    """Yield a function that opens a third-party page with a given body and one of our scripts.

    The page has an origin of its own, where nothing can be stored.
    """
    server, address = start_server(folder=tmp_path)
    visits = Visits(browser, f"{address}/")
    (tmp_path / "page.css").write_text(PAGE_STYLE)

    def open_host(body, script, site_url=site, context=None, frames=True, setup="", **options):
        origin = re.match(r"https?://[^/]+", site_url)[0]
        policy = f"default-src 'none'; script-src {origin}; style-src 'self'"
        policy += f"; frame-src {origin}" if frames else ""
        (tmp_path / "page.html").write_text(
            '<!doctype html><html lang="de"><meta charset="utf-8"><title>Their page</title>'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
            f'<link rel="stylesheet" href="page.css"><main>{body}</main>'
            f"<script {script}></script>".replace("OURS/", site_url)
        )
        context = context or visits.context(**options)
        context.add_init_script(f"{BLOCK_STORAGE}\n{setup}")
        page = visits.open(context, "page.html", wait=False)
        page.site_origin = origin
        return page

    open_host.errors = visits.errors
    yield open_host
    visits.close()
    server.shutdown()
    server.server_close()
    assert [line for line in visits.errors if "favicon" not in line] == []
    own = ("http://127.0.0.1:", "blob:")
    assert [url for url in visits.requests if not url.startswith(own)] == []


def boards_painted(count):
    return (
        "[...document.querySelectorAll('lits-board')].filter(({ shadowRoot }) =>"
        f" shadowRoot?.querySelector('svg[part=picture]')).length >= {count}"
    )


def board_label(page, index):
    return (
        page.locator("lits-board")
        .nth(index)
        .locator("svg[part=picture]")
        .get_attribute("aria-label")
    )


def board_fragment(record, **attributes):
    tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', record))
    moves = re.sub(r"\{[^}]*\}|\d+\.+", "", record.split("\n\n", 1)[1])
    return "#" + urlencode({**tags, "moves": " ".join(moves.split()), **attributes})


def tap_board_cells(frame, cells):
    """Tap cells of a board in a frame, at their coordinates in its drawing."""
    for cell in cells.split():
        svg = frame.locator("svg[part=picture]")
        left, top, width, _ = map(float, svg.get_attribute("viewBox").split())
        rows = max(int(text) for text in svg.locator("text").all_text_contents() if text.isdigit())
        x = (ord(cell[0]) - 97 + 0.5) * 100
        y = (rows - int(cell[1:]) + 0.5) * 100
        displayed_width = svg.evaluate(
            "svg => { const { width } = svg.getBoundingClientRect(); return width }"
        )
        scale = displayed_width / width
        svg.click(position={"x": (x - left) * scale, "y": (y - top) * scale})


def wait_for_board_status(page, frame, text, timeout=5):
    """Wait until the status line of a board in a frame contains `text`.

    Raises:
        AssertionError: It does not within `timeout` seconds.
    """
    status = frame.locator("[part=said]")
    for _ in range(20 * timeout):
        if text in status.inner_text():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{text} is not in {status.inner_text()}")
