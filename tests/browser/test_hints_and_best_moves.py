"""Hints with their reasons, the best moves of a position, and the review of a finished game."""

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.played_games import golden_game

STATUS = "document.querySelector('#status').textContent"
VERDICT = "document.querySelector('#analysis-panel [role=status]').textContent"


def open_golden_game(open_page, name, omitted, **options):
    """Open a golden game without its last moves; return the page and the number of moves made."""
    start, moves, _ = golden_game(name)
    page = open_page(**options)
    length = len(moves) - omitted
    actions.load_record(page, f"{start}\n{' '.join(moves[:length])}\n")
    actions.wait_for_ply(page, length)
    return page, length


def test_hint_is_held_with_its_reason_and_can_be_played(open_page):
    page, length = open_golden_game(open_page, "battle-points", 6, **PHONE)
    page.locator("#menu-button").tap()
    page.locator("#menu-hint").tap()
    wait_until(page, f"{STATUS}.startsWith('Hint: ')")
    assert "covers" in page.locator("#status").inner_text()
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, length + 1)


def test_hint_in_stepwise_game_is_dismissed_with_escape(open_page):
    page, length = open_golden_game(open_page, "taiji-9", 20, width=1440, height=900)
    page.keyboard.press("b")
    wait_until(page, f"{STATUS}.startsWith('Hint: ')")
    assert page.locator("#confirm").is_enabled()
    page.keyboard.press("Escape")
    assert page.locator("#confirm").is_disabled()
    assert len(actions.stored_moves(page)) == length


def test_analysis_lists_best_moves_until_the_winner_is_proved(open_page):
    page, length = open_golden_game(open_page, "battle-points", 3, width=1440, height=900)
    page.keyboard.press("a")
    wait_until(page, f"{VERDICT}.startsWith('Proved: ')")
    assert page.locator("#analysis-panel li").count() > 0
    assert page.locator("#tray").is_hidden()
    # A change of the position restarts the analysis.
    title = page.locator("#analysis-panel h2").inner_text()
    page.keyboard.press("u")
    wait_until(page, f"document.querySelector('#analysis-panel h2').textContent !== {title!r}")
    page.keyboard.press("Control+Shift+Z")
    wait_until(page, f"{VERDICT}.startsWith('Proved: ')")
    page.locator("#analysis-panel li button").first.click()
    page.locator("#analysis-panel").wait_for(state="hidden")
    page.keyboard.press("Enter")
    actions.wait_for_ply(page, length + 1)


def test_analysis_and_game_review_use_several_workers(visits):
    context = visits.context(width=1440, height=900)
    context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 })"
    )
    page, length = open_golden_game(lambda **_: visits.open(context), "taiji-7", 17)
    page.keyboard.press("a")
    wait_until(page, "document.querySelectorAll('#analysis-panel li').length > 1")
    assert len(page.workers) == 3, "the rules, and two who think"
    page.keyboard.press("a")
    start, moves, _ = golden_game("taiji-7")
    length = len(moves)
    actions.load_record(page, f"{start}\n{' '.join(moves)}\n")
    actions.wait_for_ply(page, length)
    page.locator("#replay-button").click()
    page.locator("#report-start").click()
    wait_until(page, "/[1-9] of/.test(document.querySelector('#report-start').textContent)")
    assert page.locator("#replay-panel .curve polyline").count() == 1
    wait_until(page, "document.querySelector('#report-start').hidden", timeout=90)
    page.locator("#report-next").click()
    wait_until(
        page,
        "document.querySelector('#replay-panel .review-line p').textContent.includes('Better: ')",
    )
    # The review follows the replay and closes with it.
    page.keyboard.press("End")
    wait_until(page, "document.querySelector('#replay-panel .review-line p').textContent === ''")
    page.keyboard.press("Escape")
    page.locator("#replay-panel").wait_for(state="hidden")
    assert len(actions.stored_moves(page)) == length
