"""A page driven by what all browsers have: WebDriver's scripts and input actions.

It goes by the names of Playwright's page, as far as tests for every browser use them, so that the
same hands play in Chromium, Firefox and WebKit. Selectors are plain CSS. A browser of its own
kind adds how a function is called in the page, how actions are performed, and so on.
"""

import base64
import json
import time
from abc import ABC, abstractmethod
from functools import partial
from pathlib import Path

PATIENCE = 40

# Characters by which WebDriver knows keys without one.
KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Escape": "\ue00c",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Delete": "\ue017",
}

# The middle of an element that can be hit there: in sight, enabled, at rest and under nothing else.
AIM = """async (element, force) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = element.getBoundingClientRect();
    await new Promise((done) => setTimeout(done, 20));
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const still = box.x === x && box.y === y && width > 0 && height > 0;
    if (!still || (element.disabled && !force)) return null;
    const hit = document.elementFromPoint(...at);
    return force || (hit && (element.contains(hit) || hit.control === element)) ? at : null;
}"""


class Page(ABC):
    """One page of a browser; see above."""

    finger = "touch"  # the kind of pointer that taps, where the browser's driver has one

    def __init__(self):
        self.listeners = {}
        self.keyboard = Keyboard(self)
        self.mouse = Mouse(self)
        self.touchscreen = Touchscreen(self)

    @abstractmethod
    def call(self, function, *arguments):
        """What a JavaScript function returns or promises in the page, as JSON can tell it."""

    @abstractmethod
    def act(self, source):
        """Perform the actions of one source of input."""

    @abstractmethod
    def goto(self, url):
        """Go to an address, be it http: or file:, until the page has loaded."""

    @abstractmethod
    def reload(self):
        """Load the same address again."""

    @abstractmethod
    def go_back(self):
        """Go to where the page was before, without waiting for it."""

    @abstractmethod
    def picture(self):
        """What is in sight, as a PNG in base64."""

    @abstractmethod
    def set_viewport_size(self, size):
        """Give the page a width and height in CSS pixels."""

    @abstractmethod
    def close(self):
        """Close the page."""

    def on(self, event, listener):
        self.listeners.setdefault(event, []).append(listener)

    def emit(self, event, about):
        for listener in self.listeners.get(event, []):
            listener(about)

    def evaluate(self, expression, argument=None):
        function = f"""async (argument) => {{
            const made = ({expression});
            return typeof made === "function" ? made(argument) : made;
        }}"""
        return self.call(function, argument)

    def locator(self, selector):
        return Locator(self, selector)

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def screenshot(self, path):
        Path(path).write_bytes(base64.b64decode(self.picture()))

    def title(self):
        return self.evaluate("document.title")

    def point(self, kind, *actions):
        self.act(
            {
                "type": "pointer",
                "id": kind,
                "parameters": {"pointerType": kind},
                "actions": list(actions),
            }
        )


class Locator:
    """The elements of a page that a selector finds; what is done is done to the only one."""

    def __init__(self, page, selector, index=None):
        self.page, self.selector, self.index = page, selector, index

    @property
    def first(self):
        return self.nth(0)

    def nth(self, index):
        return Locator(self.page, self.selector, index)

    def count(self):
        return self.page.call("(css) => document.querySelectorAll(css).length", self.selector)

    def evaluate(self, function, argument=None):
        """Call a function with the element, once it is there."""
        found = until(self.count, f"there is no {self.selector}")
        assert self.index is not None or found == 1, f"{found} of {self.selector}"
        return self.page.call(
            f"async (css, at, more) => ({function})(document.querySelectorAll(css)[at], more)",
            *(self.selector, self.index or 0, argument),
        )

    def is_visible(self):
        return self.count() > 0 and self.evaluate("(element) => element.checkVisibility()")

    def is_enabled(self):
        return self.evaluate("(element) => !element.disabled")

    def is_disabled(self):
        return not self.is_enabled()

    def inner_text(self):
        return self.evaluate("(element) => element.innerText")

    def get_attribute(self, name):
        return self.evaluate("(element, name) => element.getAttribute(name)", name)

    def bounding_box(self):
        return self.evaluate(
            """(element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return { x, y, width, height };
            }"""
        )

    def fill(self, text):
        self.evaluate(
            """(element, text) => {
                element.focus();
                element.value = text;
                element.dispatchEvent(new InputEvent("input", { bubbles: true }));
            }""",
            text,
        )

    def focus(self):
        self.evaluate("(element) => element.focus()")

    def click(self, force=False):
        self.page.mouse.click(*self._aim(force))

    def tap(self, force=False):
        self.page.touchscreen.tap(*self._aim(force))

    def check(self, force=False):
        if not self.evaluate("(element) => element.checked"):
            self.click(force)

    def wait_for(self, state="visible"):
        wanted = {"visible": True, "hidden": False}[state]
        until(lambda: self.is_visible() == wanted, f"{self.selector} is never {state}")

    def _aim(self, force):
        aim = partial(self.evaluate, AIM, force)
        return until(aim, f"{self.selector} cannot be hit")


class Keyboard:
    def __init__(self, page):
        self.page = page

    def press(self, combination):
        keys = [KEYS.get(key, key) for key in combination.split("+")]
        down = [{"type": "keyDown", "value": key} for key in keys]
        up = [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self.page.act({"type": "key", "id": "keys", "actions": down + up})


class Mouse:
    kind = "mouse"

    def __init__(self, page):
        self.page = page

    def move(self, x, y):
        self.page.point(self.kind, to(x, y))

    def down(self):
        self.page.point(self.kind, DOWN)

    def up(self):
        self.page.point(self.kind, UP)

    def click(self, x, y):
        self.page.point(self.kind, to(x, y), DOWN, UP)


class Touchscreen:
    def __init__(self, page):
        self.page = page

    def tap(self, x, y):
        self.page.point(self.page.finger, to(x, y), DOWN, UP)


DOWN = {"type": "pointerDown", "button": 0}
UP = {"type": "pointerUp", "button": 0}


def to(x, y):
    return {"type": "pointerMove", "x": round(x), "y": round(y)}


def until(ask, otherwise, patience=PATIENCE):
    """What `ask` returns as soon as that is true."""
    end = time.monotonic() + patience
    while not (answer := ask()):
        assert time.monotonic() < end, otherwise
        time.sleep(0.02)
    return answer


def told(text):
    """The answer of a page, from the JSON in which it comes; see ANSWER."""
    answer = json.loads(text)
    assert "error" not in answer, answer["error"]
    return answer.get("value")


# Calls a function and tells in JSON what came of it, also when it throws.
ANSWER = """async (call) => {
    try {
        return JSON.stringify({ value: await call() });
    } catch (error) {
        return JSON.stringify({ error: `${error}\\n${error.stack}` });
    }
}"""


def answering(function, arguments):
    """JavaScript that promises the outcome of a call, for `told`."""
    inside = ", ".join(map(json.dumps, arguments))
    return f"({ANSWER})(() => ({function})({inside}))"
