"""JSON parser for untrusted input, with limits on length and nesting depth.

In Pyodide, input nested some thousand levels deep aborts the worker instead of raising an
exception. The nesting depth is therefore checked first.
"""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

MAX_DEPTH = 50
MAX_LENGTH = 8_000_000

# An unclosed string extends to the end of the text, so that it is scanned only once.
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
_DEPTH_CHANGE = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_json(text: str) -> Any:
    """Parse JSON text.

    Raises:
        ValueError: If *text* is not JSON, nested too deeply or too long.
    """
    if len(text) > MAX_LENGTH:
        raise ValueError(f"too long: {len(text)} characters, at most {MAX_LENGTH}")
    brackets = re.findall(r"[][{}]", _STRING.sub("", text))
    if max(accumulate(_DEPTH_CHANGE[bracket] for bracket in brackets), default=0) > MAX_DEPTH:
        raise ValueError(f"nested deeper than {MAX_DEPTH} levels")
    return json.loads(text)
