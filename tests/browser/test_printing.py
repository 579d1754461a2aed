"""Printed games, and boards and pieces in true size."""

import re

import pytest

from game.records.replay import load
from tests.support.browser import actions
from tests.support.browser.engines import all_browsers
from tests.support.browser.harness import wait_until
from tests.support.browser.pictures import annotated
from tests.support.browser.played_games import golden_text

MM = 72 / 25.4


def wait_for_pages(page):
    wait_until(
        page,
        "document.querySelector('.print-page') && !document.querySelector('.print-pages.waiting')",
    )


def printed_page_sizes(page):
    """Return the sizes of the printed pages in millimetres."""
    wait_for_pages(page)
    data = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", data)
    return [(round(float(w) / MM), round(float(h) / MM)) for w, h in boxes]


def cut_line_counts(page, kind):
    """Return the number of cutting lines on each page of a kind."""
    return page.evaluate(
        """kind => [...document.querySelectorAll(`.print-page.${kind} svg:not(.check)`)].map(svg =>
            [...svg.querySelectorAll("[stroke-width='1.2']")].map(cut =>
                cut.tagName === "g" ? cut.children.length :
                cut.tagName === "path" ? cut.getAttribute("d").split("M").length - 1 : 1
            ).reduce((sum, n) => sum + n, 0))""",
        kind,
    )


def cell_size_in_mm(page, kind):
    """Return the printed size of a cell."""
    return page.evaluate(
        """kind => {
            const svg = document.querySelector(`.print-page.${kind} svg`);
            const [, , wide] = svg.getAttribute("viewBox").split(" ").map(Number);
            return parseFloat(svg.getAttribute("width")) / wide * 100;
        }""",
        kind,
    )


def test_games_are_printed_with_all_pieces_in_true_size(open_page):
    page = open_page(locale="de-DE")
    page.evaluate("void (window.print = () => { window.asked = (window.asked ?? 0) + 1 })")
    actions.load_record(page, golden_text("battle-swap"))
    actions.wait_for_ply(page, 16)
    page.locator("#menu-button").click()
    page.locator("#menu-print").click()
    assert printed_page_sizes(page) == [(210, 297)]
    assert "Lg5g6g7h5" in page.locator(".print-page.game pre").inner_text()
    page.locator("#print-dialog [name=print-content][value=kit]").check()
    wait_until(page, "document.querySelectorAll('.print-page').length === 4")
    assert printed_page_sizes(page) == [(210, 297)] * 4
    assert [cut_line_counts(page, kind) for kind in ("pieces", "back")] == [[20], [20]]
    assert abs(cell_size_in_mm(page, "board") - 17) < 0.01
    page.locator("#print-start").click()
    assert page.evaluate("window.asked") == 1
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "menu-button"

    page.locator("#home-button").click()
    page.locator("#home-print").click()
    page.locator("#print-dialog [value=Letter]").check()
    for game, pages, cut, cell in (
        ("lot", 4, [90], 24),
        ("taiji", 3, [40], 19),
        ("tailits+taiji", 8, [24, 60], 16),
    ):
        page.locator("#print-game").select_option(game)
        wait_until(page, f"document.querySelectorAll('.print-page').length === {pages}")
        assert printed_page_sizes(page) == [(216, 279)] * pages
        assert cut_line_counts(page, "pieces") == cut
        assert abs(cell_size_in_mm(page, "board") - cell) < 0.01


ANNOTATED = """[Game "taiji"]
[Size "7"]

1. d4/d5 $1 {[%csl Gd4] the centre} (1. a1/a2 $6 {a corner} b1/b2 (1... g1/g2)) e4/e5 $4
{[%cal Re4d4] too near} (1... c3/c4) *
"""


def test_annotated_game_is_printed_with_its_signs_comments_and_variations(open_page):
    page = open_page()
    actions.load_record(page, ANNOTATED)
    actions.wait_for_ply(page, 2)
    page.locator("#menu-button").click()
    page.locator("#menu-print").click()
    assert printed_page_sizes(page) == [(210, 297)] * 2
    first, second = page.locator(".annotations li").all_inner_texts()
    assert first == "1. d4 / d5! the centre (1. a1 / a2?! a corner 2. b1 / b2 (2. g1 / g2))"
    assert second == "2. e4 / e5?? too near (2. c3 / c4)"
    arrow = page.evaluate(
        "[...document.querySelectorAll('.print-page.game svg:not(.check) path')].length"
    )
    page.keyboard.press("Escape")
    actions.load_record(page, ANNOTATED.replace("[%cal Re4d4]", ""))
    page.locator("#menu-button").click()
    page.locator("#menu-print").click()
    printed_page_sizes(page)
    plain = page.evaluate(
        "[...document.querySelectorAll('.print-page.game svg:not(.check) path')].length"
    )
    assert arrow > plain


def print_game(page, text):
    """Load a record, open the print dialog with the game, and wait for its pages."""
    actions.load_record(page, text)
    actions.wait_for_ply(page, len(load(text).record.moves))
    page.locator("#menu-button").click()
    page.locator("#menu-print").click()
    wait_for_pages(page)


def lowest_gap(page):
    """Return the least space in pixels between a text and the footer of its printed page."""
    return page.evaluate(
        """() => Math.min(...[...document.querySelectorAll(".print-page")].flatMap(page => {
            const end = page.querySelector("footer").getBoundingClientRect().top;
            const texts = [...page.querySelectorAll(".field li, .field pre")];
            return texts.map(text => end - text.getBoundingClientRect().bottom);
        }))"""
    )


def drawing_height(page):
    return page.evaluate(
        "document.querySelector('.print-page.game svg').getBoundingClientRect().height"
    )


def printed_texts(page, kind):
    return page.evaluate(
        "kind => [...document.querySelectorAll(`.print-page ${kind}`)].map(e => e.textContent)",
        kind,
    )


WORDS = "".join(f" слово{n}" for n in range(600))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_no_note_and_no_line_of_a_record_is_cut_off_when_printed(open_page, paper):
    page = open_page(locale="en-US" if paper == "Letter" else "en-GB")
    for text in (
        annotated("taiji-11", "$1"),
        annotated("taiji-11", "{a good move}"),
        annotated("taiji-11", f"{{{WORDS}}}", only=3),
        annotated("taiji-7", f"{{{'x' * 6000}}}", only=3),
    ):
        print_game(page, text)
        assert page.locator(f".print-page[data-paper={paper}]").count() == 3
        for media in ("screen", "print"):
            page.emulate_media(media=media)
            assert lowest_gap(page) >= 0
            assert drawing_height(page) > 300
        page.emulate_media(media="screen")
        notes = printed_texts(page, "li")
        assert "{" not in printed_texts(page, "pre")[0], "comments are on pages of their own"
        if "$1" in text:
            assert [note.split(".")[0] for note in notes] == [str(n) for n in range(1, 56)]
        if WORDS in text:
            assert "".join(notes).endswith(WORDS)
        if "xxx" in text:
            assert "".join(notes).endswith("x" * 6000)
        page.locator("#print-dialog header button").click()


@all_browsers
def test_long_record_is_printed_on_several_pages(open_page):
    page = open_page()
    text = golden_text("taiji-7")
    tags = "".join(f'[Note{n} "{n}"]\n' for n in range(150))
    print_game(page, text.replace("[Result", f"{tags}[Result", 1))
    assert lowest_gap(page) >= 0
    assert drawing_height(page) > 300
    parts = printed_texts(page, "pre")
    assert len(parts) == 3
    stored = "".join(parts)
    assert [f'[Note{n} "{n}"]' in stored for n in range(150)] == [True] * 150
    assert all(str(move) in stored for move in load(text).record.moves)
