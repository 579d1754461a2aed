"""Rulebook pages: interactive boards, accessibility, printing, use without scripts."""

from tests.support.browser.accessibility import AXE_SOURCE, FIND_OVERFLOWS, RUN_AXE
from tests.support.browser.engines import all_browsers
from tests.support.browser.harness import wait_until
from tests.support.browser.host_page import tap_board_cells, wait_for_board_status

PAGES = ["battle-of-lits", "tailits", "taiji", "lot", "double-games"]
VARIANTS = [("dark", "ru", 320), ("light", "de", 1180)]


def open_rulebook(visits, path, **options):
    return visits.open(visits.context(**options), f"rules/{path}.html", wait=False)


def activate_board(page, index):
    """Tap one of the boards that are still links; return the frame that replaces it."""
    page.evaluate("document.querySelector('#touched')?.removeAttribute('id')")
    page.locator("a.lits-board").nth(index).evaluate("link => { link.id = 'touched' }")
    page.locator("#touched").tap()
    return page.frame_locator("iframe#touched")


def test_rulebook_boards_explain_broken_rules(visits):
    page = open_rulebook(visits, "en/battle-of-lits", width=390, height=844, touch=True)
    frame = activate_board(page, 4)
    wait_for_board_status(page, frame, "X to move")
    tap_board_cells(frame, "c3 d2 d3 e3")
    wait_for_board_status(page, frame, "You broke it! That would fill a 2 × 2 block")
    frame = activate_board(page, 1)
    wait_for_board_status(page, frame, "O to move")
    tap_board_cells(frame, "f1 g1 g2 h1")
    wait_for_board_status(page, frame, "You broke it! No such T left")


def test_lot_boards_refuse_an_unresolved_line_and_offer_the_swap(visits):
    page = open_rulebook(visits, "de/lot", width=390, height=844, touch=True)
    frame = activate_board(page, 1)
    wait_for_board_status(page, frame, "am Zug")
    tap_board_cells(frame, "e4")
    wait_for_board_status(page, frame, "gebrochen!")
    frame = activate_board(page, 2)
    wait_for_board_status(page, frame, "Schwarz")
    frame.locator("[part=act]", has_text="Seiten tauschen").click()
    wait_for_board_status(page, frame, "Schwarz")
    assert frame.locator("[part=act]", has_text="Seiten tauschen").is_hidden()
    frame.locator("[part=act]", has_text="Aufgeben").click()
    wait_for_board_status(page, frame, "gewinnt")
    replay = activate_board(page, 2)
    assert replay.locator("[part=count]").inner_text() == "17/17"


def test_rulebook_has_the_text_size_of_the_settings_and_fits_the_window(visits):
    page = open_rulebook(visits, "de/double-games", width=390, height=844)
    font_size = "parseFloat(getComputedStyle(document.querySelector('main p')).fontSize)"
    usual = page.evaluate(font_size)
    page.evaluate("""localStorage.setItem("lits-table:settings", '{"textSize":"200"}')""")
    page.reload()
    wait_until(page, f"{font_size} === {2 * usual}")
    for width in (390, 820, 1180):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(FIND_OVERFLOWS) == [], width


def test_rulebook_has_no_axe_violations_and_fits_the_window(visits):
    for scheme, language, width in VARIANTS:
        context = visits.context(width=width, height=820, scheme=scheme)
        for name in PAGES if width == 320 else PAGES[::4]:
            page = visits.open(context, f"rules/{language}/{name}.html", wait=False)
            page.evaluate(AXE_SOURCE)
            assert page.evaluate(RUN_AXE, []) == [], (language, name)
            assert page.evaluate(FIND_OVERFLOWS) == [], (language, name)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            page.close()


def test_rulebook_works_without_scripts_and_on_paper(visits):
    context = visits.context(java_script_enabled=False)
    page = visits.open(context, "rules/en/taiji.html", wait=False)
    assert page.locator("figure svg").first.bounding_box()["width"] > 200
    assert "Black wins 19–13" in page.locator("main").inner_text()
    paper = open_rulebook(visits, "en/taiji")
    paper.emulate_media(media="print")
    assert paper.locator("header").is_hidden()
    assert paper.locator("a.lits-board span").first.is_hidden()
    assert paper.locator("figure svg").first.is_visible()


def test_guide_links_to_the_rulebook_and_back_to_the_table(open_page):
    page = open_page(locale="de-DE")
    page.locator("#menu-button").click()
    page.locator("#menu-rules").click()
    page.locator("#guide-rulebook").click()
    wait_until(page, "location.pathname.endsWith('/rules/de/battle-of-lits.html')")
    page.locator("header a").first.click()
    wait_until(page, "document.documentElement.dataset.rules === 'ready'", timeout=90)


@all_browsers
def test_rulebook_boards_are_painted(visits):
    page = open_rulebook(visits, "ru/tailits")
    wait_until(page, "document.querySelector('figure use')?.getBBox().width > 1000")
    widths = "[...document.querySelectorAll('figure svg')].map(one => one.clientWidth)"
    assert all(width > 200 for width in page.evaluate(widths))
    assert page.locator("a.lits-board").count() == 9
