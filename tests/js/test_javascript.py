"""Run the JavaScript tests, tests/js/**/*.test.mjs, with Node's test runner."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT

FILES = sorted(Path(__file__).parent.glob("**/*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_javascript(file):
    result = subprocess.run(
        ["node", "--import", "tsx", "--test", "--test-reporter=spec", file],
        cwd=ROOT,
        env={**os.environ, "PYTHON": sys.executable},
        text=True,
        capture_output=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
