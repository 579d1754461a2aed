"""Runs inside Pyodide: byte-compile every module in the given archives for this Python.

With the option --optimize before them, docstrings and assertions are left out.
"""

import py_compile
import sys
from functools import partial
from pathlib import Path

from pyodide_build._py_compile import _py_compile_archive  # type: ignore[import-not-found]

names = sys.argv[1:]
if names[0] == "--optimize":
    names.pop(0)
    # It has no option for this.
    py_compile.compile = partial(py_compile.compile, optimize=2)
for name in names:
    _py_compile_archive(Path(name), keep=False, verbose=False)
