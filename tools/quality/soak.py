"""Soak test: hours of random input in a browser, then a thousand games in one tab."""

import subprocess

from tools.build import site
from tools.paths import ROOT, VENV_PYTHON


def main(arguments: list[str]) -> int:
    if not {"-h", "--help"} & set(arguments):
        site.build()
    command = [str(VENV_PYTHON), "-u", "-m", "tests.support.browser.soak", *arguments]
    return subprocess.run(command, cwd=ROOT).returncode
