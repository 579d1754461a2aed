"""Run the JavaScript tests, tests/js/**/*.test.mjs, with Node's test runner.

All run in one process: to start one for each file takes twice the processor time. To run a single
file, use `node --import tsx --test tests/js/board/svg.test.mjs`.
"""

import os
import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT

RUN_ALL = Path(__file__).with_name("run-all.mjs")


def test_page_modules():
    result = subprocess.run(
        ["node", "--import", "tsx", "--test-reporter=spec", RUN_ALL],
        cwd=ROOT,
        env={**os.environ, "PYTHON": sys.executable},
        text=True,
        capture_output=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
