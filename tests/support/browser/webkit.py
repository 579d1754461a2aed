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

from tests.support.browser.webdriver import TIMEOUT, Page, call_expression, decode_result, poll
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
PROFILE_BROWSER = Path(__file__).with_name("webkit_profile.py")
NO_MOTION = "[Settings]\ngtk-enable-animations=0\n"
# Shrinks the toolbar, so that the window can be as narrow as a phone.
STYLE = "toolbar *, headerbar *, box > * { min-width: 0; padding: 0; margin: 0; font-size: 1px; }"

RECORD_ERRORS = """() => {
    if (globalThis.wentWrong) return true;
    const wrong = globalThis.wentWrong = [];
    const said = console.error;
    console.error = (...words) => {
        wrong.push(words.join(" "));
        said(...words);
    };
    const failed = ({ message, target }) => {
        // Boards have events of this name, too.
        if (message || target.src) wrong.push(message ?? `no ${target.src}`);
    };
    addEventListener("error", failed, true);
    addEventListener("unhandledrejection", ({ reason }) => wrong.push(String(reason)));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        wrong.push(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`));
    return true;
}"""

FORCE_REPAINTS = """() => {
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
        for motion, settings in (("no-preference", ""), ("reduce", NO_MOTION)):
            folder = self.folder / motion / "gtk-3.0"
            folder.mkdir(parents=True)
            folder.joinpath("gtk.css").write_text(STYLE)
            folder.joinpath("settings.ini").write_text(settings)
        self.screen, display = self.start_screen(screen)
        self.environment = {
            **os.environ,
            **ENVIRONMENT,
            "DISPLAY": display,
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

    def new_context(self, **options):
        return Context(self, **options)

    def close(self):
        self.screen.terminate()
        self.screen.wait(TIMEOUT)
        shutil.rmtree(self.folder, ignore_errors=True)


class Context:
    """Browser with an empty profile. Always in English, the language of a bare machine.

    Args:
        profile: Folder of a profile to use and to keep instead.
    """

    def __init__(
        self,
        browser,
        viewport,
        locale,
        color_scheme="light",
        has_touch=False,
        reduced_motion="reduce",
        profile=None,
    ):
        assert locale.startswith("en")
        self.profile = profile
        self.viewport, self.has_touch = viewport, has_touch
        self.current_window = None
        self.pages = []
        self.proxy = Proxy()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [browser.driver, "-p", str(port)],
            env=browser.environment | {"XDG_CONFIG_HOME": str(browser.folder / reduced_motion)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            self.start_session(color_scheme)
        except BaseException:
            self.terminate()
            raise

    def start_session(self, color_scheme):
        """Start a session as soon as the driver responds."""
        poll(self.is_ready, "WebKit's driver never answers")
        flags = ["--automation", *(["--dark-mode"] if color_scheme == "dark" else [])]
        flags += [f"--proxy={self.proxy.address}", "--ignore-host=127.0.0.1"]
        options = {"args": flags}
        if self.profile:
            program = [str(PROFILE_BROWSER), str(self.profile)]
            options = {"binary": browsers.python_with_webkit(), "args": program}
        capabilities = {"webkitgtk:browserOptions": options, "pageLoadStrategy": "none"}
        session = self.send("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.address += f"/session/{session['sessionId']}"

    def is_ready(self):
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
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()[:500]}") from None

    def set_default_timeout(self, _):
        """No-op: the time limit is always TIMEOUT."""

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
                page.emit_errors()
                for url in self.proxy.requests:
                    page.emit("request", SimpleNamespace(url=url))
            self.send("DELETE", "")
        finally:
            self.terminate()

    def terminate(self):
        """Terminate the driver and all processes it started, even if it no longer responds."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(TIMEOUT)
        self.proxy.close()


class WebKitPage(Page):
    pointer_type = "mouse"

    def __init__(self, context, name):
        super().__init__()
        self.context, self.name = context, name

    def send(self, method, path, body=None):
        if self.context.current_window != self.name:
            self.context.send("POST", "/window", {"handle": self.name})
            self.context.current_window = self.name
        return self.context.send(method, path, body)

    def call(self, function, *arguments):
        script = f"{call_expression(function, arguments)}.then(arguments[0])"
        return decode_result(self.send("POST", "/execute/async", {"script": script, "args": []}))

    def act(self, source):
        self.send("POST", "/actions", {"actions": [source]})

    def goto(self, url):
        self.send("POST", "/url", {"url": url})
        self.wait_until_loaded(url)

    def reload(self):
        self.emit_errors()
        self.call("() => { globalThis.old = true; }")
        self.send("POST", "/refresh")
        poll(lambda: self.try_evaluate("!globalThis.old"), "the page never reloads")
        self.wait_until_loaded(self.evaluate("location.href"))

    def go_back(self):
        self.emit_errors()
        self.send("POST", "/back")

    def wait_until_loaded(self, url):
        """Start recording errors as soon as the page exists, and wait until it has loaded."""
        page = json.dumps(url.partition("#")[0])
        poll(
            lambda: self.try_evaluate(f"location.href.split('#')[0] === {page}"), f"never at {url}"
        )
        poll(lambda: self.try_evaluate(f"({RECORD_ERRORS})()"), f"nothing at {url}")
        poll(lambda: self.try_evaluate("document.readyState === 'complete'"), f"{url} never loads")

    def try_evaluate(self, expression):
        """Evaluate an expression; return None if the page is left meanwhile."""
        with suppress(AssertionError):
            return self.evaluate(expression)

    def emit_errors(self):
        """Emit the errors recorded in the page since the last call."""
        for text in self.evaluate("globalThis.wentWrong?.splice(0) ?? []"):
            self.emit("pageerror", text)

    def capture_png(self):
        """Return a screenshot of the viewport as a PNG in base64.

        Makes the page repaint meanwhile, since the driver waits ten seconds for a frame.
        """
        self.call(FORCE_REPAINTS)
        return self.send("GET", "/screenshot")

    def set_viewport_size(self, size):
        """Set the width and height of the viewport, in CSS pixels.

        The driver sets the outer size of the window, whose bars vary, and which is resized with a
        delay.
        """
        target = [size["width"], size["height"]]
        bars = [0, 0]

        def fits():
            nonlocal bars
            width, height = (length + bar for length, bar in zip(target, bars, strict=True))
            self.send("POST", "/window/rect", {"width": width, "height": height})
            inner, outer = self.evaluate("[[innerWidth, innerHeight], [outerWidth, outerHeight]]")
            found = [out - within for out, within in zip(outer, inner, strict=True)]
            # While the window is being resized, one size may be outdated, or both may be missing.
            bars = [bar if 0 <= bar < 300 else 0 for bar in found]
            return inner == target

        poll(fits, f"no window for {size}")

    def close(self):
        self.emit_errors()
        self.send("DELETE", "/window")
        self.context.pages.remove(self)
        self.context.current_window = None


class Proxy:
    """Proxy that records and refuses every request to another host."""

    def __init__(self):
        requests = self.requests = []

        class Handler(BaseHTTPRequestHandler):
            def refuse(self):
                requests.append(self.path)
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
