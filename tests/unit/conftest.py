"""Hypothesis profile of the unit tests.

The environment variable RULES_EXAMPLES sets the number of examples: fewer inside Pyodide, more on
request.
"""

import os

from hypothesis import settings

settings.register_profile(
    "rules", deadline=None, max_examples=int(os.environ.get("RULES_EXAMPLES", "40"))
)
settings.load_profile("rules")
