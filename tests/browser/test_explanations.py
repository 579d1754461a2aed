"""Why nothing fits on a square, and what each rule forbids, on the board."""

from game.core.types import parse_cells
from game.session.session import Session
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, cell_centre, wait_until
from tests.support.browser.played_games import golden_game

PICTURE = "document.querySelector('#board').toDataURL()"
VERDICT = "document.querySelector('#why-panel [role=status]').textContent"
LIT = "document.querySelector('#board').toDataURL() !== {!r}"


def open_late_game(open_page, omitted=2, **options):
    """Open a golden game without its last moves.

    Returns:
        The page, the session at that point, and a free square that can never be covered.
    """
    start, moves, _ = golden_game("battle-points")
    length = len(moves) - omitted
    text = f"{start}\n{' '.join(moves[:length])}\n"
    page = open_page(**options)
    actions.load_record(page, text)
    actions.wait_for_ply(page, length)
    session = Session.open(text)
    view = session.view()
    covered = {cell for move in moves[:length] for cell in cells_of(move)}
    open_cells = {*view["coverable"], *view["reachable"], *covered}
    names = [f"{chr(97 + column)}{row}" for column in range(10) for row in range(1, 11)]
    closed = next(name for name in names if name not in open_cells)
    return page, session, closed


def cells_of(move):
    return [str(cell) for cell in parse_cells(move[1:].replace("/", ""))] if move != "swap" else []


def counts(page):
    return [int(text.split()[0]) for text in page.locator("#why-panel .count").all_inner_texts()]


def test_tap_on_a_dead_square_proves_why_nothing_fits(open_page):
    page, session, cell = open_late_game(open_page, **PHONE)
    ply = session.view()["ply"]
    rules = session.refusals(ply, cell)
    before = page.evaluate(PICTURE)
    page.touchscreen.tap(*cell_centre(page, cell))
    wait_until(page, f"{VERDICT}.includes('{rules['placements']} ways to cover {cell}')")
    assert "free to the end" in page.locator("#why-panel [role=status]").inner_text()
    assert counts(page) == [rule["count"] for rule in rules["rules"]]
    wait_until(page, LIT.format(before))
    first = page.evaluate(PICTURE)
    rows = page.locator("#why-panel li button")
    assert rows.first.get_attribute("aria-current") == "true"
    rows.nth(1).tap()
    wait_until(page, LIT.format(first))
    assert rows.nth(1).get_attribute("aria-current") == "true"
    assert all(row.bounding_box()["height"] >= 44 for row in rows.all())
    page.locator("#why-close").tap()
    page.locator("#why-panel").wait_for(state="hidden")
    assert page.locator("#tray").is_visible()
    assert len(actions.stored_moves(page)) == ply


def test_dead_square_is_explained_by_keyboard_until_escape(open_page):
    page, _, cell = open_late_game(open_page, width=1440, height=900)
    actions.activate(page, f"#a11y-grid [data-cell-name={cell}]")
    page.locator("#why-panel h2").get_by_text(f"Why not {cell}?").wait_for()
    page.keyboard.press("Escape")
    page.locator("#why-panel").wait_for(state="hidden")
    page.keyboard.press("Enter")
    page.locator("#why-panel h2").get_by_text(f"Why not {cell}?").wait_for()
    rows = page.locator("#why-panel li button")
    rows.last.focus()
    wait_until(
        page, "document.querySelector('#why-panel li:last-child [aria-current=true]') !== null"
    )
    assert "Example: " in rows.last.text_content()
    page.keyboard.press("Escape")
    page.locator("#why-panel").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.dataset.cellName") == cell


def test_refused_piece_is_explained_and_stays_in_hand(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, f"{actions.HEADER}\nLa1a2a3b1\n")
    actions.wait_for_ply(page, 1)
    page.locator("#decline-swap").tap()
    page.locator("#tray [data-piece=T]").tap()
    page.touchscreen.tap(*cell_centre(page, "h8"))
    page.locator("#why").tap()
    page.locator("#why-panel h2").get_by_text("Why not h8?").wait_for()
    wait_until(page, f"{VERDICT}.includes('ways to cover h8 with the T break a rule')")
    assert "Every piece must share an edge" in page.locator("#why-panel li").first.inner_text()
    page.locator("#why-close").tap()
    assert page.locator("#tray [data-piece=T]").get_attribute("aria-pressed") == "true"
    page.touchscreen.tap(*cell_centre(page, "d1"))
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 2)


def test_square_that_stayed_free_is_explained_after_the_game(open_page):
    page, _, cell = open_late_game(open_page, 0, **PHONE)
    page.locator("#end-panel").wait_for()
    page.touchscreen.tap(*cell_centre(page, cell))
    page.locator("#why-panel").wait_for()
    page.locator("#end-panel").wait_for(state="hidden")
    page.touchscreen.tap(*cell_centre(page, cell))
    page.keyboard.press("Escape")
    page.locator("#end-panel").wait_for()


def test_touched_rule_shows_what_it_alone_forbids(open_page):
    page, session, _ = open_late_game(open_page, 8, **PHONE)
    rules = session.refusals(session.view()["ply"])["rules"]
    alone = {rule["code"]: rule["alone"] for rule in rules}
    before = page.evaluate(PICTURE)
    page.locator("#menu-button").tap()
    page.locator("#menu-rules").tap()
    assert page.locator("#rules-dialog .live-rule").count() == 3
    page.locator("[data-rule=same-shape]").tap()
    page.locator("#rules-dialog").wait_for(state="hidden")
    wait_until(page, f"{VERDICT}.startsWith('{alone['same-shape']} moves are forbidden')")
    wait_until(page, LIT.format(before))
    page.locator("#why-guide").tap()
    page.locator("#rules-dialog").wait_for()
    assert page.evaluate("document.activeElement.dataset.rule") == "same-shape"
    page.locator("[data-rule=detached]").tap()
    page.locator("#why-panel h2").get_by_text("Every piece must share an edge").wait_for()
    page.locator("#why-close").tap()
    page.locator("#why-panel").wait_for(state="hidden")


def test_rule_that_forbids_nothing_says_so_by_keyboard(open_page):
    page = open_page(width=1440, height=900)
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5\n")
    actions.wait_for_ply(page, 1)
    page.locator("#menu-button").press("Enter")
    page.locator("#menu-rules").press("Enter")
    page.locator("[data-rule=square]").press("Enter")
    wait_until(page, f"{VERDICT}.includes('moves are forbidden by this rule alone')")
    page.keyboard.press("Escape")
    page.locator("#why-panel").wait_for(state="hidden")
    actions.load_record(page, '[Game "tailits"]\n\n1. Lf6g6/e6g7')
    actions.wait_for_ply(page, 1)
    page.locator("#menu-button").press("Enter")
    page.locator("#menu-rules").press("Enter")
    page.locator("[data-rule=centre]").press("Enter")
    wait_until(page, f"{VERDICT} === 'Right now, nothing is forbidden by this rule alone.'")
