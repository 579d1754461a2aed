"""Stock Firefox, driven through WebDriver BiDi without a separate driver program.

Playwright drives only its own build of Firefox. A stock Firefox ESR lacks commands that
Playwright's implementation of BiDi requires.
"""

import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import SimpleNamespace

import websocket

from tests.support.browser.webdriver import TIMEOUT, Page, call_expression, decode_result, poll
from tools.quality import browsers

# Touch events as on a tablet, and no background activity: no network, no measurements, no processes
# for pages and extensions that no test opens.
PREFERENCES = """\
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,nothing");
user_pref("browser.newtab.preload", false);
user_pref("browser.newtabpage.enabled", false);
user_pref("datareporting.healthreport.uploadEnabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("extensions.webextensions.remote", false);
user_pref("toolkit.telemetry.enabled", false);
user_pref("toolkit.telemetry.unified", false);
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("toolkit.startup.max_resumed_crashes", -1);
"""
REDUCED_MOTION_PREFERENCE = 'user_pref("ui.prefersReducedMotion", 1);\n'
PRIVATE_PREFERENCE = 'user_pref("browser.privatebrowsing.autostart", true);\n'


class Firefox:
    """Firefox process. Each context is a user context in it.

    Args:
        private: Whether all windows are private windows. These have full motion, all others have
            reduced motion, which is a preference of the whole process.
        folder: Folder of the profile; by default a new one.
    """

    def __init__(self, private=False, folder=None):
        self.folder = folder or Path(tempfile.mkdtemp(prefix="firefox-"))
        kind = PRIVATE_PREFERENCE if private else REDUCED_MOTION_PREFERENCE
        self.folder.joinpath("user.js").write_text(PREFERENCES + kind)
        log = self.folder / "log"
        with log.open("w") as output:
            self.process = subprocess.Popen(
                [
                    *(browsers.firefox(), "--headless", "--no-remote"),
                    *("--profile", self.folder, "--remote-debugging-port=0", "about:blank"),
                ],
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        match = poll(
            lambda: re.search(r"BiDi listening on (\S+)", log.read_text()),
            "Firefox never listens to BiDi",
        )
        self.socket = websocket.create_connection(
            f"{match[1]}/session", timeout=TIMEOUT, suppress_origin=True
        )
        self.last_id = 0
        self.pages = {}
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def send(self, method, **parameters):
        """Send a command and return its result. Events received meanwhile go to their pages.

        Raises:
            AssertionError: The command fails.
        """
        self.last_id += 1
        self.socket.send(json.dumps({"id": self.last_id, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message["type"] == "event":
                self.dispatch(message["method"], message["params"])
            elif message["id"] == self.last_id:
                assert message["type"] == "success", f"{method}: {message['message']}"
                return message["result"]

    def dispatch(self, method, parameters):
        """Dispatch an event to its page, or to all pages if it names none, as those of workers."""
        context = parameters.get("context") or parameters.get("source", {}).get("context")
        pages = [self.pages[context]] if context in self.pages else list(self.pages.values())
        for page in pages:
            if method == "network.beforeRequestSent":
                page.emit("request", SimpleNamespace(url=parameters["request"]["url"]))
            elif parameters["type"] == "console":
                page.emit(
                    "console", SimpleNamespace(type=parameters["method"], text=parameters["text"])
                )
            elif parameters["level"] == "error":
                page.emit("pageerror", parameters["text"])

    def new_context(self, **options):
        return Context(self, **options)

    def close(self):
        try:
            self.send("browser.close")
            self.socket.close()
            self.process.wait(TIMEOUT)
        finally:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Context:
    """User context. Light colours only, since this Firefox lacks BiDi's command for them."""

    def __init__(self, browser, viewport, locale, color_scheme="light", has_touch=False, **_):
        assert color_scheme == "light"
        self.browser, self.viewport, self.has_touch = browser, viewport, has_touch
        self.name = browser.send("browser.createUserContext")["userContext"]
        browser.send("emulation.setLocaleOverride", locale=locale, userContexts=[self.name])

    def set_default_timeout(self, _):
        """No-op: the time limit is always TIMEOUT."""

    def add_init_script(self, script):
        self.browser.send(
            "script.addPreloadScript",
            functionDeclaration=f"() => {{ {script} }}",
            userContexts=[self.name],
        )

    def new_page(self):
        page = FirefoxPage(self.browser, self)
        self.browser.pages[page.context_id] = page
        page.set_viewport_size(self.viewport)
        return page

    def close(self):
        self.browser.send("browser.removeUserContext", userContext=self.name)


class FirefoxPage(Page):
    def __init__(self, browser, context):
        super().__init__()
        self.browser, self.context = browser, context
        self.context_id = browser.send(
            "browsingContext.create", type="window", userContext=context.name
        )["context"]

    def send(self, method, **parameters):
        return self.browser.send(method, context=self.context_id, **parameters)

    def call(self, function, *arguments):
        answer = self.browser.send(
            "script.evaluate",
            expression=call_expression(function, arguments),
            target={"context": self.context_id},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return decode_result(answer["result"]["value"])

    def act(self, source):
        self.send("input.performActions", actions=[source])

    def goto(self, url):
        self.send("browsingContext.navigate", url=url, wait="complete")

    def reload(self):
        self.send("browsingContext.reload", wait="complete")

    def go_back(self):
        self.send("browsingContext.traverseHistory", delta=-1)

    def capture_png(self):
        return self.send("browsingContext.captureScreenshot")["data"]

    def set_viewport_size(self, size):
        self.send("browsingContext.setViewport", viewport=size, devicePixelRatio=1)

    def close(self):
        self.send("browsingContext.close")
        self.browser.pages.pop(self.context_id)
