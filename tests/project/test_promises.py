"""Pages of the documentation that name tests name only tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))


@pytest.mark.parametrize(("page", "least"), [("promises", 30), ("accessibility", 10)])
def test_promises_name_existing_tests(page, least):
    named = re.findall(r"`(test_\w+)`", (ROOT / "docs" / f"{page}.md").read_text())
    assert len(named) > least
    assert [name for name in named if f"def {name}(" not in TESTS] == []
