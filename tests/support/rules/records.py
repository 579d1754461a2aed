"""Records shared by several tests."""

from tests.support.rules.positions import BLANK_BOARD

HEADER = f'[Game "battle-of-lits"]\n[Board "{BLANK_BOARD}"]\n'


COMPLETE_RECORD = f"""{HEADER}[First "Ann"]
[Second "Ben"]
[Date "2026.11.21"]
[Result "*"]

1. Ie5f5g5h5 swap 2. Lf6f7f8g8
"""
