"""The linters and type checkers, as tests."""

import pytest

from tools.quality import lint


@pytest.mark.parametrize("checker", lint.CHECKS)
def test_code_passes_checker(checker):
    problems = lint.check(checker)
    assert not problems, problems
