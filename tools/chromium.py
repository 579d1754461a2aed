"""Finds a Chromium for the browser tests, or installs one."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Playwright

from tools.cache import one_at_a_time
from tools.places import VENV_PYTHON, BuildError, run, say

# The shell first: the same browser without windows, which would cost the tests a quarter more.
SHELL = "chromium-headless-shell"
NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
ON_A_MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"

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


def find(playwright: Playwright) -> str | None:
    """$CHROMIUM, or the system's browser, or one that Playwright downloaded before."""
    named = [os.environ.get("CHROMIUM"), *map(shutil.which, NAMES)]
    places = [*named, ON_A_MAC, playwright.chromium.executable_path]
    return next((place for place in places if place and Path(place).is_file()), None)


def find_or_install(playwright: Playwright) -> str:
    """A browser's path, at the price of an installation when there is none.

    Tests run in several processes: the first installs, the others wait for it.
    """
    with one_at_a_time():
        return _find_or_install(playwright)


def _find_or_install(playwright: Playwright) -> str:
    for install in (install_by_apt, install_by_playwright):
        if found := find(playwright):
            return found
        try:
            install()
        except BuildError as error:
            say(str(error))
    if found := find(playwright):
        return found
    raise BuildError("no Chromium found or installed; install one, or name it: CHROMIUM=/its/path")


def install_by_apt() -> None:
    apt = shutil.which("apt-get")
    if not apt:
        return
    say("installing Chromium with apt-get, for the browser tests")
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if root and not shutil.which("sudo"):
        raise BuildError("apt-get needs root, and there is no sudo")
    run(*root, apt, "update")
    install = [*root, apt, "install", "-y", "--no-install-recommends"]
    try:
        run(*install, SHELL)
    except BuildError:  # not every distribution packs it by itself
        run(*install, "chromium")


def install_by_playwright() -> None:
    say("installing Playwright's own Chromium, for the browser tests")
    run(VENV_PYTHON, "-m", "playwright", "install", "chromium")
