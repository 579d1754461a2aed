"""The rules pages: read without scripts, on paper and by ear, and tried out on the page itself."""

from tests.support.browser.accessibility import AXE, RUN, TOO_LONG
from tests.support.browser.engines import everywhere
from tests.support.browser.harness import wait_until
from tests.support.browser.host_page import said, tap

PAGES = ["battle-of-lits", "tailits", "taiji", "lot", "double-games"]
LOOKS = [("dark", "ru", 320), ("light", "de", 1180)]


def read(visits, path, **about):
    return visits.open(visits.context(**about), f"rules/{path}.html", wait=False)


def touch(page, at):
    """Touch a board, one of those not touched before, and get what is in its place then."""
    page.evaluate("document.querySelector('#touched')?.removeAttribute('id')")
    page.locator("a.lits-board").nth(at).evaluate("link => { link.id = 'touched' }")
    page.locator("#touched").tap()
    return page.frame_locator("iframe#touched")


def test_a_reader_breaks_rules_on_the_page_that_explains_them(visits):
    page = read(visits, "en/battle-of-lits", width=390, height=844, touch=True)
    frame = touch(page, 4)
    said(page, frame, "X to move")
    tap(frame, "c3 d2 d3 e3")
    said(page, frame, "Broken! That would fill a square")
    frame = touch(page, 1)
    said(page, frame, "O to move")
    tap(frame, "f1 g1 g2 h1")
    said(page, frame, "Broken! No T is left")


def test_in_lot_a_line_cannot_be_left_as_it_is_and_the_swap_is_tried_out(visits):
    page = read(visits, "de/lot", width=390, height=844, touch=True)
    frame = touch(page, 1)
    said(page, frame, "am Zug")
    tap(frame, "e4")
    said(page, frame, "Gebrochen!")
    frame = touch(page, 2)
    said(page, frame, "Schwarz")
    frame.locator("[part=act]", has_text="Seiten tauschen").click()
    said(page, frame, "Schwarz")
    assert frame.locator("[part=act]", has_text="Seiten tauschen").is_hidden()
    frame.locator("[part=act]", has_text="Aufgeben").click()
    said(page, frame, "gewinnt")
    replay = touch(page, 2)
    assert replay.locator("[part=count]").inner_text() == "17/17"


def test_no_page_breaks_a_rule_of_accessibility_or_is_wider_than_the_window(visits):
    for scheme, language, width in LOOKS:
        context = visits.context(width=width, height=820, scheme=scheme)
        for name in PAGES if width == 320 else PAGES[::4]:
            page = visits.open(context, f"rules/{language}/{name}.html", wait=False)
            page.evaluate(AXE)
            assert page.evaluate(RUN, []) == [], (language, name)
            assert page.evaluate(TOO_LONG) == [], (language, name)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            page.close()


def test_the_rules_are_read_without_scripts_and_have_their_boards_on_paper(visits):
    context = visits.context(java_script_enabled=False)
    page = visits.open(context, "rules/en/taiji.html", wait=False)
    assert page.locator("figure svg").first.bounding_box()["width"] > 200
    assert "Black wins by 19 to 13" in page.locator("main").inner_text()
    paper = read(visits, "en/taiji")
    paper.emulate_media(media="print")
    assert paper.locator("header").is_hidden()
    assert paper.locator("a.lits-board span").first.is_hidden()
    assert paper.locator("figure svg").first.is_visible()


def test_the_guide_of_a_game_leads_to_its_page_and_that_back_to_the_table(open_page):
    page = open_page(locale="de-DE")
    page.locator("#menu-button").click()
    page.locator("#menu-rules").click()
    page.locator("#guide-whole").click()
    wait_until(page, "location.pathname.endsWith('/rules/de/battle-of-lits.html')")
    page.locator("header a").first.click()
    wait_until(page, "document.documentElement.dataset.rules === 'ready'", timeout=90)


@everywhere
def test_boards_are_painted_in_the_pages_colours_in_every_browser(visits):
    page = read(visits, "ru/tailits")
    wait_until(page, "document.querySelector('figure use')?.getBBox().width > 1000")
    widths = "[...document.querySelectorAll('figure svg')].map(one => one.clientWidth)"
    assert all(width > 200 for width in page.evaluate(widths))
    assert page.locator("a.lits-board").count() == 9
