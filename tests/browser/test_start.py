"""The page starts: from a folder of a plain static server, under its own strict policy."""

import pytest


@pytest.mark.parametrize("size", [(390, 844), (1180, 820)], ids=["phone", "tablet"])
def test_the_page_starts(open_page, size):
    page = open_page(width=size[0], height=size[1])
    assert page.title() == "The LITS Table"
