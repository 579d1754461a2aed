"""Find the browsers for the tests, installing them if necessary."""

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

# Preferred: the same browser without windows. With windows the tests take 25 % longer.
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
"""Oldest version known to let a driver override the locale."""

# No sandbox, since test machines rarely allow one, and no background network activity.
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
    """Return the path of Chromium: $CHROMIUM, an installed one, or one that is installed now.

    Raises:
        BuildError: There is none, and neither apt nor Playwright can install one.
    """

    def find() -> str | None:
        found = existing_files("CHROMIUM", NAMES, MACOS_CHROME, playwright.chromium.executable_path)
        return next(found, None)

    # Not every distribution has a separate package for the shell.
    by_apt = [lambda: install_by_apt(HEADLESS_SHELL), lambda: install_by_apt("chromium")]
    return find_or_install("Chromium", find, [*by_apt, install_by_playwright])


def firefox() -> str:
    """Return the path of Firefox, at least version MIN_FIREFOX: $FIREFOX or an installed one.

    Raises:
        BuildError: There is none, and apt cannot install one.
    """

    def find() -> str | None:
        found = existing_files("FIREFOX", ["firefox-esr", "firefox"], MACOS_FIREFOX)
        return next((path for path in found if version(path) >= MIN_FIREFOX), None)

    title = f"Firefox {MIN_FIREFOX} or newer"
    return find_or_install(title, find, [lambda: install_by_apt("firefox-esr")])


def webkit() -> tuple[str, str]:
    """Return the paths of WebKitGTK's WebDriver and of Xvfb. The driver finds its own browser.

    Raises:
        BuildError: One is missing, and apt cannot install it.
    """

    def find() -> tuple[str, str] | None:
        driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
        return (driver, screen) if driver and screen else None

    install = [lambda: install_by_apt("webkit2gtk-driver", "xvfb")]
    return find_or_install("WebKitGTK with its WebDriver", find, install)


def python_with_webkit() -> str:
    """Return the path of a Python that has the GTK bindings of WebKit.

    Raises:
        BuildError: There is none, and apt cannot install one.
    """

    def find() -> str | None:
        # The bindings belong to the Python of the system, not to one that precedes it on PATH.
        program = shutil.which("python3", path="/usr/bin")
        code = "import gi; gi.require_version('WebKit2', '4.1')"
        has_bindings = (
            program and subprocess.run([program, "-c", code], capture_output=True).returncode == 0
        )
        return program if has_bindings else None

    install = [lambda: install_by_apt("python3-gi", "gir1.2-webkit2-4.1")]
    return find_or_install("Python with WebKit's GTK bindings", find, install)


def existing_files(variable: str, names: list[str], *paths: str) -> Iterator[str]:
    """Yield the browsers that exist, in order of preference.

    Args:
        variable: Environment variable with a path.
        names: Programs to look for on PATH.
        paths: Further paths.
    """
    found = [os.environ.get(variable), *map(shutil.which, names), *paths]
    return (place for place in found if place and Path(place).is_file())


def version(browser: str) -> int:
    """Return the major version that a browser reports, or 0 if it reports none."""
    output = subprocess.run([browser, "--version"], text=True, capture_output=True).stdout
    number = re.search(r"\d+", output)
    return int(number[0]) if number else 0


def find_or_install(
    title: str, find: Callable[[], Found | None], installers: list[Callable[[], None]]
) -> Found:
    """Return the result of `find`, running the installers in turn until it finds something.

    Tests run in several processes; the first one installs while the others wait.

    Raises:
        BuildError: Nothing is found after all installations.
    """
    with build_lock():  # a file that is being installed exists before it is usable
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
    """Install or upgrade Debian packages. No-op where there is no apt-get.

    Updates the package lists first, since old lists refer to old versions.

    Raises:
        BuildError: The installation fails, or root privileges are not available.
    """
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
        log(str(error))  # offline, a local mirror may suffice
    run(*root, apt, "install", "-y", "--no-install-recommends", *packages)


def install_by_playwright() -> None:
    log("installing Playwright's own Chromium, for the browser tests")
    run(VENV_PYTHON, "-m", "playwright", "install", "chromium")
