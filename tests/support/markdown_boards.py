"""Boards in Markdown, for tests/tools/test_markup.py: reads texts with extensions as JSON.

Runs where the package lits-table and Python-Markdown are installed. Prints the HTML of each text,
or its error, and what was logged.
"""

import json
import logging
import sys

import markdown
from lits_table.markdown_fences import fence_format, fence_validator

FENCES = [{"name": "lits", "class": "lits", "format": fence_format, "validator": fence_validator}]
logged = []
handler = logging.Handler()
handler.emit = lambda record: logged.append(record.getMessage())
logging.getLogger("lits_table").addHandler(handler)


def written(text, extensions, options):
    options = {"pymdownx.superfences": {"custom_fences": FENCES}, **options}
    try:
        return markdown.markdown(text, extensions=extensions, extension_configs=options)
    except Exception as error:
        return [type(error).__name__, str(error)]


found = [written(*text) for text in json.load(sys.stdin)]
print(json.dumps({"found": found, "logged": logged}))
