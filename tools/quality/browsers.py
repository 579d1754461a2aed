"""Finds the browsers for the tests, or installs them."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Playwright

from tools.cache import one_at_a_time
from tools.paths import VENV_PYTHON, BuildError, run, say

# The shell first: the same browser without windows, which would cost the tests a quarter more.
SHELL = "chromium-headless-shell"
NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
ON_A_MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
FIREFOX_ON_A_MAC = "/Applications/Firefox.app/Contents/MacOS/firefox"
OLDEST_FIREFOX = 153
"""The oldest known to let a driver choose its language and take its network away."""

# A quiet browser: no sandbox, since machines for tests rarely allow one, and no errands of its own.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
]

Found = TypeVar("Found")


def chromium(playwright: Playwright) -> str:
    """The path of a Chromium: $CHROMIUM, the system's, or one that Playwright downloads.

    Raises BuildError when none can be had, as do the others here.
    """

    def find() -> str | None:
        found = files("CHROMIUM", NAMES, ON_A_MAC, playwright.chromium.executable_path)
        return next(found, None)

    # Not every distribution packs the shell by itself.
    by_apt = [lambda: install_by_apt(SHELL), lambda: install_by_apt("chromium")]
    return find_or_install("Chromium", find, [*by_apt, install_by_playwright])


def firefox() -> str:
    """The path of a Firefox that is young enough: $FIREFOX or the system's."""

    def find() -> str | None:
        found = files("FIREFOX", ["firefox-esr", "firefox"], FIREFOX_ON_A_MAC)
        return next((path for path in found if version(path) >= OLDEST_FIREFOX), None)

    title = f"Firefox {OLDEST_FIREFOX} or newer"
    return find_or_install(title, find, [lambda: install_by_apt("firefox-esr")])


def webkit() -> tuple[str, str]:
    """The paths of WebKitGTK's driver, which finds its own small browser, and of an X server."""

    def find() -> tuple[str, str] | None:
        driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
        return (driver, screen) if driver and screen else None

    install = [lambda: install_by_apt("webkit2gtk-driver", "xvfb")]
    return find_or_install("WebKitGTK with its WebDriver", find, install)


def files(variable: str, names: list[str], *places: str) -> Iterator[str]:
    """Those there are of: what an environment variable names, programs, other places."""
    found = [os.environ.get(variable), *map(shutil.which, names), *places]
    return (place for place in found if place and Path(place).is_file())


def version(browser: str) -> int:
    """The first number in what a browser says of its version; 0 if it says none."""
    told = subprocess.run([browser, "--version"], text=True, capture_output=True).stdout
    number = re.search(r"\d+", told)
    return int(number[0]) if number else 0


def find_or_install(
    title: str, find: Callable[[], Found | None], installers: list[Callable[[], None]]
) -> Found:
    """What `find` finds, at the price of an installation when there is nothing.

    Tests run in several processes: the first installs, the others wait for it.
    """
    with one_at_a_time():  # what another one is installing is there before it works
        for install in installers:
            if found := find():
                return found
            try:
                install()
            except BuildError as error:
                say(str(error))
    if found := find():
        return found
    raise BuildError(f"no {title} found or installed")


def install_by_apt(*packages: str) -> None:
    """Install Debian packages, or newer ones; what a list of months ago names is months old."""
    apt = shutil.which("apt-get")
    if not apt:
        return
    say(f"installing {' and '.join(packages)} with apt-get, for the browser tests")
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if root and not shutil.which("sudo"):
        raise BuildError("apt-get needs root, and there is no sudo")
    try:
        run(*root, apt, "update")
    except BuildError as error:
        say(str(error))  # without a network, a mirror on the disk may do
    run(*root, apt, "install", "-y", "--no-install-recommends", *packages)


def install_by_playwright() -> None:
    say("installing Playwright's own Chromium, for the browser tests")
    run(VENV_PYTHON, "-m", "playwright", "install", "chromium")
