"""docs/promises.md names only tests that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))


def test_promises_name_existing_tests():
    named = re.findall(r"`(test_\w+)`", (ROOT / "docs" / "promises.md").read_text())
    assert len(named) > 30
    assert [name for name in named if f"def {name}(" not in TESTS] == []
