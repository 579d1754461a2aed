"""The rules pages as they are built: the same boards in every language, and every rule dared."""

import re
from urllib.parse import parse_qs

import pytest

from game.core.types import Reason
from tools.build import rulebook
from tools.paths import DIST

HREF = re.compile(r'(?:href|src)="([^"#]+)')
BOARD = re.compile(r'<use href="[^"#]+#([^"]+)"/>')
LIVE = re.compile(r'<a class="lits-board" data-touch href="[^"#]+#([^"]+)"')
# No cell can be tapped off the board, and what is no move of its game is not tapped together.
NOT_DARED = {"malformed", "off-board", "no-line", "no-swap", "game-over"}


def page(language, name):
    return (DIST / "rules" / language / f"{name}.html").read_text()


@pytest.mark.parametrize("name", rulebook.PAGES)
def test_a_page_has_the_same_parts_in_every_language(name):
    def parts(language):
        text = page(language, name)
        return [
            re.findall(r"<(h1|h2|h3|p|ul|table|blockquote|figure)\b", text),
            BOARD.findall(text),
            LIVE.findall(text),
            sorted(re.findall(r"<td>([\d +.,]+)</td>", text.replace(",5", ".5"))),
        ]

    assert parts("en") == parts("de") == parts("ru")
    assert len(BOARD.findall(page("en", name))) >= 3


def test_every_rule_that_refuses_a_placement_is_dared():
    dared = {
        parse_qs(address.replace("&amp;", "&"))["rule"][0]
        for name in rulebook.PAGES
        for address in LIVE.findall(page("en", name))
        if "mode=rule" in address
    }
    assert dared == {*map(str, Reason)} - NOT_DARED


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_whatever_a_page_names_is_there(language):
    for name in rulebook.PAGES:
        text = page(language, name)
        assert f'<html lang="{language}">' in text
        for href in HREF.findall(text):
            if "://" not in href:
                assert (DIST / "rules" / language / href).resolve().is_file(), href
        symbols = (DIST / "rules").glob("pictures-*.svg").__next__().read_text()
        for board in BOARD.findall(text):
            assert f'id="{board}"' in symbols
        assert "{" not in re.sub(r"<[^>]*>", "", text)


def test_a_figure_that_nobody_counts_stops_the_build():
    with pytest.raises(rulebook.BuildError, match=r"battle-points\.Z"):
        rulebook.fill_figures("{battle-points.Z}", "en")
    with pytest.raises(rulebook.BuildError, match="no position nowhere"):
        rulebook.fill_figures("{nowhere.X}", "en")
