"""Start of the rules: :func:`answer` answers requests, as that of the rules service."""

import gc

from game.service.rules_service import answer as answer

COLLECTION_INTERVAL = 8 * 1024 * 1024
"""Bytes that are allocated between two collections of garbage.

MicroPython's default for browsers is 16 KB, so that each request would begin with a collection.
That takes several milliseconds, and afterwards each long integer is allocated by a search through
all small gaps, which takes far longer than the arithmetic.
"""

gc.threshold(COLLECTION_INTERVAL)
