"""The build fails if the page exceeds its size budget."""

import shutil
from random import Random

import pytest

from tools.build import size_budget
from tools.paths import DIST, BuildError


def test_built_page_is_within_its_budget():
    size_budget.check(DIST)


def test_exceeded_budget_error_names_pattern_and_sizes(tmp_path):
    copy = shutil.copytree(DIST, tmp_path / "dist")
    # Random bytes, which gzip cannot compress.
    (copy / "static" / "more.js").write_bytes(Random(1).randbytes(110_000))
    with pytest.raises(BuildError, match=r"static/\*\.js: [\d,]+ bytes .* 171,000"):
        size_budget.check(copy)


def test_limit_without_a_matching_file_is_an_error(tmp_path):
    with pytest.raises(BuildError, match=r"no file matches index\.html"):
        size_budget.check(tmp_path)
