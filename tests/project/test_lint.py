"""The linters and type checkers, as tests."""

import pytest

from tools.quality import lint


@pytest.mark.parametrize("checker", lint.CHECKS)
def test_the_code_is_clean(checker):
    found = lint.check(checker)
    assert not found, found
