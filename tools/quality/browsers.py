"""Finds the browsers for the tests, or installs them."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Playwright

from tools.cache import build_lock
from tools.paths import VENV_PYTHON, BuildError, log, run

# The shell first: the same browser without windows, which would cost the tests a quarter more.
HEADLESS_SHELL = "chromium-headless-shell"
NAMES = [
    HEADLESS_SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
]
MACOS_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
MACOS_FIREFOX = "/Applications/Firefox.app/Contents/MacOS/firefox"
MIN_FIREFOX = 153
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
        found = existing_files("CHROMIUM", NAMES, MACOS_CHROME, playwright.chromium.executable_path)
        return next(found, None)

    # Not every distribution packs the shell by itself.
    by_apt = [lambda: install_by_apt(HEADLESS_SHELL), lambda: install_by_apt("chromium")]
    return find_or_install("Chromium", find, [*by_apt, install_by_playwright])


def firefox() -> str:
    """The path of a Firefox that is young enough: $FIREFOX or the system's."""

    def find() -> str | None:
        found = existing_files("FIREFOX", ["firefox-esr", "firefox"], MACOS_FIREFOX)
        return next((path for path in found if version(path) >= MIN_FIREFOX), None)

    title = f"Firefox {MIN_FIREFOX} or newer"
    return find_or_install(title, find, [lambda: install_by_apt("firefox-esr")])


def webkit() -> tuple[str, str]:
    """The paths of WebKitGTK's driver, which finds its own small browser, and of an X server."""

    def find() -> tuple[str, str] | None:
        driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
        return (driver, screen) if driver and screen else None

    install = [lambda: install_by_apt("webkit2gtk-driver", "xvfb")]
    return find_or_install("WebKitGTK with its WebDriver", find, install)


def existing_files(variable: str, names: list[str], *paths: str) -> Iterator[str]:
    """Those there are of: what an environment variable names, programs, other places."""
    found = [os.environ.get(variable), *map(shutil.which, names), *paths]
    return (place for place in found if place and Path(place).is_file())


def version(browser: str) -> int:
    """The first number in what a browser says of its version; 0 if it says none."""
    output = subprocess.run([browser, "--version"], text=True, capture_output=True).stdout
    number = re.search(r"\d+", output)
    return int(number[0]) if number else 0


def find_or_install(
    title: str, find: Callable[[], Found | None], installers: list[Callable[[], None]]
) -> Found:
    """What `find` finds, at the price of an installation when there is nothing.

    Tests run in several processes: the first installs, the others wait for it.
    """
    with build_lock():  # what another one is installing is there before it works
        for install in installers:
            if found := find():
                return found
            try:
                install()
            except BuildError as error:
                log(str(error))
    if found := find():
        return found
    raise BuildError(f"no {title} found or installed")


def install_by_apt(*packages: str) -> None:
    """Install Debian packages, or newer ones; what a list of months ago names is months old."""
    apt = shutil.which("apt-get")
    if not apt:
        return
    log(f"installing {' and '.join(packages)} with apt-get, for the browser tests")
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if root and not shutil.which("sudo"):
        raise BuildError("apt-get needs root, and there is no sudo")
    try:
        run(*root, apt, "update")
    except BuildError as error:
        log(str(error))  # without a network, a mirror on the disk may do
    run(*root, apt, "install", "-y", "--no-install-recommends", *packages)


def install_by_playwright() -> None:
    log("installing Playwright's own Chromium, for the browser tests")
    run(VENV_PYTHON, "-m", "playwright", "install", "chromium")
