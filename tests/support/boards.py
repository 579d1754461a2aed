"""Boards as HTML, for tests/tools/test_markup.py: reads a list of records and attributes as JSON.

Runs where only the package lits-table is installed. Prints the HTML of each, or its error.
"""

import json
import sys

from lits_table.board_html import BoardError, board_html


def written(record, attributes):
    try:
        return board_html(record, attributes)
    except BoardError as error:
        return [str(error), error.line]


print(json.dumps([written(*board) for board in json.load(sys.stdin)]))
