"""The icons of the page: one per meaning, all of them filled in and used."""

import re

import pytest

from tools.build import icons
from tools.paths import ROOT, BuildError

PAGE = (ROOT / "index.html").read_text()
STATIC = ROOT / "static"


def test_icon_becomes_a_symbol_with_its_shapes():
    filled = icons.fill_page('<symbol id="i-cancel" data-lucide="x"></symbol>')
    assert filled == (
        '<symbol id="i-cancel" viewBox="0 0 24 24">'
        '<path d="M18 6 6 18"/><path d="m6 6 12 12"/></symbol>'
    )


def test_unknown_icon_stops_the_build():
    with pytest.raises(BuildError, match="no icon unheard-of"):
        icons.fill_page('<symbol id="i-a" data-lucide="unheard-of"></symbol>')


def test_every_icon_of_the_page_is_filled_in():
    filled = icons.fill_page(PAGE)
    assert "data-lucide" not in filled
    assert len(re.findall(r"<symbol ", filled)) == len(re.findall(r"<symbol .*</symbol>", PAGE))


def test_no_two_meanings_share_an_icon():
    drawings = re.findall(r"<symbol id=\"i-[\w-]+\"[^>]*>(.+)</symbol>", icons.fill_page(PAGE))
    assert len(drawings) > 40
    assert len(drawings) == len(set(drawings))


def test_every_icon_is_used():
    scripts = "".join(path.read_text() for path in STATIC.rglob("*.ts"))
    names = re.findall(r"<symbol id=\"i-([\w-]+)\"", PAGE)
    assert [name for name in names if not re.search(rf'"(?:i-)?{name}"', scripts)] == []
