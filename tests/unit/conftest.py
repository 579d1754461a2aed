"""How hard the property tests try: less inside Pyodide, more where somebody asks for it."""

import os

from hypothesis import settings

settings.register_profile(
    "rules", deadline=None, max_examples=int(os.environ.get("RULES_EXAMPLES", "40"))
)
settings.load_profile("rules")
