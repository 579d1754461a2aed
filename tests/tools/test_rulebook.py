"""Built rules pages: same structure in every language, and an interactive board for every rule."""

import re
from urllib.parse import parse_qs

import pytest

from game.core.types import Reason
from tools.build import languages, rulebook
from tools.paths import DIST

HREF = re.compile(r'(?:href|src)="([^"#]+)')
BOARD = re.compile(r'<use href="[^"#]+#([^"]+)"/>')
LIVE_BOARD = re.compile(r'<a class="lits-board" data-touch href="[^"#]+#([^"]+)"')
# Tapping cannot produce cells off the board or malformed moves.
NOT_SHOWN = {"malformed", "off-board", "no-line", "reserved", "no-swap", "game-over"}


def page_text(language, name):
    return (DIST / "rules" / language / f"{name}.html").read_text()


@pytest.mark.parametrize("name", rulebook.PAGES)
def test_page_has_the_same_structure_in_every_language(name):
    def parts(language):
        text = page_text(language, name)
        return [
            re.findall(r"<(h1|h2|h3|p|ul|table|blockquote|figure)\b", text),
            BOARD.findall(text),
            LIVE_BOARD.findall(text),
            sorted(re.findall(r"<td>([\d +.,]+)</td>", text.replace(",5", ".5"))),
        ]

    for language in languages.names():
        assert parts(language) == parts("en"), language
    assert len(BOARD.findall(page_text("en", name))) >= 3


def test_every_placement_rule_has_an_interactive_board():
    shown = {
        parse_qs(address.replace("&amp;", "&"))["rule"][0]
        for name in rulebook.PAGES
        for address in LIVE_BOARD.findall(page_text("en", name))
        if "mode=rule" in address
    }
    assert shown == {*map(str, Reason)} - NOT_SHOWN


@pytest.mark.parametrize("language", languages.names())
def test_links_and_boards_of_a_page_exist(language):
    for name in rulebook.PAGES:
        text = page_text(language, name)
        assert f'<html lang="{language}">' in text
        for href in HREF.findall(text):
            if "://" not in href:
                assert (DIST / "rules" / language / href).resolve().is_file(), href
        symbols = (DIST / "rules").glob("pictures-*.svg").__next__().read_text()
        for board in BOARD.findall(text):
            assert f'id="{board}"' in symbols
        assert "{" not in re.sub(r"<[^>]*>", "", text)


def test_unknown_figure_stops_the_build():
    with pytest.raises(rulebook.BuildError, match=r"battle-points\.Z"):
        rulebook.fill_figures("{battle-points.Z}", ".")
    with pytest.raises(rulebook.BuildError, match="unknown position nowhere"):
        rulebook.fill_figures("{nowhere.X}", ".")


def test_figures_have_the_decimal_mark_of_the_language():
    half = "{tailits-taiji-paired.White} {tailits-taiji-paired.Black}"
    assert rulebook.fill_figures(half, ",") == rulebook.fill_figures(half, ".").replace(".", ",")
    assert "," in rulebook.fill_figures(half, ",")
