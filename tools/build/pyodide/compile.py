"""Runs inside Pyodide: byte-compile every module in the given archives for this Python."""

import sys
from pathlib import Path

from pyodide_build._py_compile import _py_compile_archive  # type: ignore[import-not-found]

for name in sys.argv[1:]:
    _py_compile_archive(Path(name), keep=False, verbose=False)
