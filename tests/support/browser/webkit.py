"""WebKit, the engine of iPads, in WebKitGTK's MiniBrowser, driven through plain WebDriver.

Its driver does not support touch, so that a tap is a click. It reports neither console messages nor
requests: a script in the page records errors, and a proxy records requests to other hosts.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import urllib.error
import urllib.request
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace

from tests.support.browser.webdriver import PATIENCE, Page, answering, told, until
from tools.quality import browsers

ENVIRONMENT = {
    "GDK_BACKEND": "x11",
    # The optimizing WebAssembly compiler does not pay off within a test: without it, a start takes
    # half the time.
    "JSC_useOMGJIT": "0",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # six times as fast without a GPU
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # as for Chromium
}
# Shrinks the toolbar, so that the window can be as narrow as a phone.
STYLE = "toolbar *, headerbar *, box > * { min-width: 0; padding: 0; margin: 0; font-size: 1px; }"

NOTE_ERRORS = """() => {
    if (globalThis.wentWrong) return true;
    const wrong = globalThis.wentWrong = [];
    const said = console.error;
    console.error = (...words) => {
        wrong.push(words.join(" "));
        said(...words);
    };
    const failed = ({ message, target }) => wrong.push(message ?? `no ${target.src}`);
    addEventListener("error", failed, true);
    addEventListener("unhandledrejection", ({ reason }) => wrong.push(String(reason)));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        wrong.push(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`));
    return true;
}"""

FRAMES = """() => {
    let left = 200;
    const next = () => {
        left -= 1;
        document.documentElement.style.outline = left ? `${left % 2}px solid transparent` : "";
        if (left) requestAnimationFrame(next);
    };
    next();
}"""


class WebKit:
    """Virtual screen for WebKit browsers.

    Each context is a browser process of its own, which takes half a second to start.
    """

    def __init__(self):
        self.driver, screen = browsers.webkit()
        self.folder = Path(tempfile.mkdtemp(prefix="webkit-"))
        style = self.folder / "gtk-3.0" / "gtk.css"
        style.parent.mkdir()
        style.write_text(STYLE)
        self.screen, display = self.start_screen(screen)
        self.environment = {
            **os.environ,
            **ENVIRONMENT,
            "DISPLAY": display,
            "XDG_CONFIG_HOME": str(self.folder),
        }

    def start_screen(self, program):
        reading, writing = os.pipe()
        size = ["-screen", "0", "1600x1400x24"]
        process = subprocess.Popen(
            [program, "-displayfd", str(writing), *size, "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as number:
            return process, f":{number.readline().strip()}"

    def new_context(self, **about):
        return Context(self, **about)

    def close(self):
        self.screen.terminate()
        self.screen.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


class Context:
    """Browser with an empty profile. Always in English, the language of a bare machine."""

    def __init__(self, browser, viewport, locale, color_scheme="light", has_touch=False):
        assert locale.startswith("en")
        self.viewport, self.has_touch = viewport, has_touch
        self.shown = None
        self.pages = []
        self.proxy = Proxy()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [browser.driver, "-p", str(port)],
            env=browser.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            self.begin(color_scheme)
        except BaseException:
            self.end()
            raise

    def begin(self, color_scheme):
        """Start a session as soon as the driver responds."""
        until(self.is_up, "WebKit's driver never answers")
        flags = ["--automation", *(["--dark-mode"] if color_scheme == "dark" else [])]
        flags += [f"--proxy={self.proxy.address}", "--ignore-host=127.0.0.1"]
        wanted = {"webkitgtk:browserOptions": {"args": flags}, "pageLoadStrategy": "none"}
        session = self.send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.address += f"/session/{session['sessionId']}"

    def is_up(self):
        try:
            return self.send("GET", "/status")
        except urllib.error.URLError:
            return None

    def send(self, method, path, body=None):
        """Send a WebDriver command and return its value.

        Raises:
            AssertionError: The command fails.
        """
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()[:500]}") from None

    def set_default_timeout(self, _):
        """No-op: the time limit is always PATIENCE."""

    def new_page(self):
        if not self.pages:
            name = self.send("GET", "/window")
        else:
            name = self.send("POST", "/window/new", {"type": "window"})["handle"]
        page = WebKitPage(self, name)
        self.pages.append(page)
        page.set_viewport_size(self.viewport)
        return page

    def close(self):
        try:
            for page in self.pages:
                page.hear()
                for url in self.proxy.asked:
                    page.emit("request", SimpleNamespace(url=url))
            self.send("DELETE", "")
        finally:
            self.end()

    def end(self):
        """Terminate the driver and all processes it started, even if it no longer responds."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(PATIENCE)
        self.proxy.close()


class WebKitPage(Page):
    finger = "mouse"

    def __init__(self, context, name):
        super().__init__()
        self.context, self.name = context, name

    def send(self, method, path, body=None):
        if self.context.shown != self.name:
            self.context.send("POST", "/window", {"handle": self.name})
            self.context.shown = self.name
        return self.context.send(method, path, body)

    def call(self, function, *arguments):
        script = f"{answering(function, arguments)}.then(arguments[0])"
        return told(self.send("POST", "/execute/async", {"script": script, "args": []}))

    def act(self, source):
        self.send("POST", "/actions", {"actions": [source]})

    def goto(self, url):
        self.send("POST", "/url", {"url": url})
        self.loaded(url)

    def reload(self):
        self.hear()
        self.call("() => { globalThis.old = true; }")
        self.send("POST", "/refresh")
        until(lambda: self.asked("!globalThis.old"), "the page never reloads")
        self.loaded(self.evaluate("location.href"))

    def go_back(self):
        self.hear()
        self.send("POST", "/back")

    def loaded(self, url):
        """Start recording errors as soon as the page exists, and wait until it has loaded."""
        page = json.dumps(url.partition("#")[0])
        until(lambda: self.asked(f"location.href.split('#')[0] === {page}"), f"never at {url}")
        until(lambda: self.asked(f"({NOTE_ERRORS})()"), f"nothing at {url}")
        until(lambda: self.asked("document.readyState === 'complete'"), f"{url} never loads")

    def asked(self, expression):
        """Evaluate an expression; return None if the page is left meanwhile."""
        with suppress(AssertionError):
            return self.evaluate(expression)

    def hear(self):
        """Emit the errors recorded in the page since the last call."""
        for text in self.evaluate("globalThis.wentWrong?.splice(0) ?? []"):
            self.emit("pageerror", text)

    def picture(self):
        """Return a screenshot of the viewport as a PNG in base64.

        Makes the page repaint meanwhile, since the driver waits ten seconds for a frame.
        """
        self.call(FRAMES)
        return self.send("GET", "/screenshot")

    def set_viewport_size(self, size):
        """Set the width and height of the viewport, in CSS pixels.

        The driver sets the outer size of the window, whose bars vary, and which is resized with a
        delay.
        """
        wanted = [size["width"], size["height"]]
        bars = [0, 0]

        def fits():
            nonlocal bars
            width, height = (length + bar for length, bar in zip(wanted, bars, strict=True))
            self.send("POST", "/window/rect", {"width": width, "height": height})
            inner, outer = self.evaluate("[[innerWidth, innerHeight], [outerWidth, outerHeight]]")
            found = [out - within for out, within in zip(outer, inner, strict=True)]
            # While the window is being resized, one size may be outdated, or both may be missing.
            bars = [bar if 0 <= bar < 300 else 0 for bar in found]
            return inner == wanted

        until(fits, f"no window for {size}")

    def close(self):
        self.hear()
        self.send("DELETE", "/window")
        self.context.pages.remove(self)
        self.context.shown = None


class Proxy:
    """Proxy that records and refuses every request to another host."""

    def __init__(self):
        asked = self.asked = []

        class Handler(BaseHTTPRequestHandler):
            def refuse(self):
                asked.append(self.path)
                self.send_error(403)

            do_CONNECT = do_GET = do_HEAD = do_POST = refuse  # noqa: N815

            def log_message(self, *_):
                """Suppress the log, since the tests report the requests."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
