"""Page driven by features that all browsers share: WebDriver's scripts and input actions.

The API is the part of Playwright's that tests for all browsers use, so that the same helpers play
in Chromium, Firefox and WebKit. Selectors are plain CSS. Subclasses define how to call a function
in the page, how to perform actions, and so on.
"""

import base64
import json
import time
from abc import ABC, abstractmethod
from functools import partial
from pathlib import Path

TIMEOUT = 40

# Code points that represent keys without a character in WebDriver.
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

# Returns the centre of an element, or null unless the element is actionable, as in Playwright: in
# view, stable, enabled and not obscured.
ACTION_POINT = """async (element, force) => {
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
    """Abstract page of a browser, with the API of Playwright's Page."""

    pointer_type = "touch"  # pointer type of taps; overridden if the driver lacks touch

    def __init__(self):
        self.listeners = {}
        self.keyboard = Keyboard(self)
        self.mouse = Mouse(self)
        self.touchscreen = Touchscreen(self)

    @abstractmethod
    def call(self, function, *arguments):
        """Call a JavaScript function in the page; return its awaited result, decoded from JSON."""

    @abstractmethod
    def act(self, source):
        """Perform the actions of one input source."""

    @abstractmethod
    def goto(self, url):
        """Navigate to an http: or file: URL and wait until the page has loaded."""

    @abstractmethod
    def reload(self):
        """Reload the page and wait until it has loaded."""

    @abstractmethod
    def go_back(self):
        """Go back in the history, without waiting."""

    @abstractmethod
    def capture_png(self):
        """Return a screenshot of the viewport as a PNG in base64."""

    @abstractmethod
    def set_viewport_size(self, size):
        """Set the width and height of the viewport, in CSS pixels."""

    @abstractmethod
    def close(self):
        """Close the page."""

    def on(self, event, listener):
        self.listeners.setdefault(event, []).append(listener)

    def emit(self, event, payload):
        for listener in self.listeners.get(event, []):
            listener(payload)

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
        Path(path).write_bytes(base64.b64decode(self.capture_png()))

    def title(self):
        return self.evaluate("document.title")

    def perform_pointer(self, kind, *actions):
        self.act(
            {
                "type": "pointer",
                "id": kind,
                "parameters": {"pointerType": kind},
                "actions": list(actions),
            }
        )


class Locator:
    """The elements of a page that match a selector.

    Actions apply to the element at `index`, or without one to the only match.
    """

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
        """Wait until the element exists and call a function with it."""
        count = poll(self.count, f"there is no {self.selector}")
        assert self.index is not None or count == 1, f"{count} of {self.selector}"
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
        self.page.mouse.click(*self._action_point(force))

    def tap(self, force=False):
        self.page.touchscreen.tap(*self._action_point(force))

    def check(self, force=False):
        if not self.evaluate("(element) => element.checked"):
            self.click(force)

    def wait_for(self, state="visible"):
        visible = {"visible": True, "hidden": False}[state]
        poll(lambda: self.is_visible() == visible, f"{self.selector} is never {state}")

    def _action_point(self, force):
        find_point = partial(self.evaluate, ACTION_POINT, force)
        return poll(find_point, f"{self.selector} cannot be hit")


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
        self.page.perform_pointer(self.kind, pointer_move(x, y))

    def down(self):
        self.page.perform_pointer(self.kind, POINTER_DOWN)

    def up(self):
        self.page.perform_pointer(self.kind, POINTER_UP)

    def click(self, x, y):
        self.page.perform_pointer(self.kind, pointer_move(x, y), POINTER_DOWN, POINTER_UP)


class Touchscreen:
    def __init__(self, page):
        self.page = page

    def tap(self, x, y):
        self.page.perform_pointer(
            self.page.pointer_type, pointer_move(x, y), POINTER_DOWN, POINTER_UP
        )


POINTER_DOWN = {"type": "pointerDown", "button": 0}
POINTER_UP = {"type": "pointerUp", "button": 0}


def pointer_move(x, y):
    return {"type": "pointerMove", "x": round(x), "y": round(y)}


def poll(function, message, timeout=TIMEOUT):
    """Call a function repeatedly until its result is true, and return the result.

    Args:
        function: Function to call.
        message: Message of the error.
        timeout: Time limit in seconds.

    Raises:
        AssertionError: The result is not true within the time limit.
    """
    end = time.monotonic() + timeout
    while not (result := function()):
        assert time.monotonic() < end, message
        time.sleep(0.02)
    return result


def decode_result(text):
    """Return the result of a call in a page from the JSON that ENCODE_RESULT produces.

    Raises:
        AssertionError: The call threw an exception.
    """
    result = json.loads(text)
    assert "error" not in result, result["error"]
    return result.get("value")


# Calls a function and returns its result, or the exception that it throws, as JSON.
ENCODE_RESULT = """async (call) => {
    try {
        return JSON.stringify({ value: await call() });
    } catch (error) {
        return JSON.stringify({ error: `${error}\\n${error.stack}` });
    }
}"""


def call_expression(function, arguments):
    """Return JavaScript that calls a function and resolves to JSON for `decode_result`."""
    encoded = ", ".join(map(json.dumps, arguments))
    return f"({ENCODE_RESULT})(() => ({function})({encoded}))"
