"""A page that grows past its budget does not build."""

import shutil
from random import Random

import pytest

from tools.build import size_budget
from tools.paths import DIST, BuildError


def test_the_built_page_is_within_its_budget():
    size_budget.check(DIST)


def test_what_outgrows_its_budget_is_named_with_both_numbers(tmp_path):
    copy = shutil.copytree(DIST, tmp_path / "dist")
    # Nothing that gzip could make smaller.
    (copy / "static" / "more.js").write_bytes(Random(1).randbytes(110_000))
    with pytest.raises(BuildError, match=r"static/\*\.js: [\d,]+ bytes .* 100,000"):
        size_budget.check(copy)


def test_a_limit_without_a_file_is_an_error(tmp_path):
    with pytest.raises(BuildError, match=r"no file is named index\.html"):
        size_budget.check(tmp_path)
