"""A hint with its reason, and the best moves of a position."""

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.played_games import golden

STATUS = "document.querySelector('#status').textContent"
VERDICT = "document.querySelector('#analysis-panel [role=status]').textContent"


def laid(open_page, name, back, **about):
    """A page with a golden game on the table, but its last moves; how many were made, and who."""
    start, moves, _ = golden(name)
    page = open_page(**about)
    length = len(moves) - back
    actions.load(page, f"{start}\n{' '.join(moves[:length])}\n")
    actions.ply(page, length)
    return page, length


def test_a_hint_lies_in_the_hand_with_its_reason_and_can_be_played(open_page):
    page, length = laid(open_page, "battle-points", 6, **PHONE)
    page.locator("#menu-button").tap()
    page.locator("#menu-advise").tap()
    wait_until(page, f"{STATUS}.startsWith('Hint: ')")
    assert "covering" in page.locator("#status").inner_text()
    page.locator("#confirm").tap()
    actions.ply(page, length + 1)


def test_a_hint_in_a_game_of_cells_is_put_back_with_escape(open_page):
    page, length = laid(open_page, "taiji-9", 20, width=1440, height=900)
    page.keyboard.press("b")
    wait_until(page, f"{STATUS}.startsWith('Hint: ')")
    assert page.locator("#confirm").is_enabled()
    page.keyboard.press("Escape")
    assert page.locator("#confirm").is_disabled()
    assert len(actions.moves_on(page)) == length


def test_the_best_moves_are_told_until_it_is_proved_who_wins(open_page):
    page, length = laid(open_page, "battle-points", 3, width=1440, height=900)
    page.keyboard.press("a")
    wait_until(page, f"{VERDICT}.startsWith('Proved: ')")
    assert page.locator("#analysis-panel li").count() > 0
    assert page.locator("#tray").is_hidden()
    # Another position is thought about at once.
    title = page.locator("#analysis-panel h2").inner_text()
    page.keyboard.press("u")
    wait_until(page, f"document.querySelector('#analysis-panel h2').textContent !== {title!r}")
    page.keyboard.press("Control+Shift+Z")
    wait_until(page, f"{VERDICT}.startsWith('Proved: ')")
    page.locator("#analysis-panel li button").first.click()
    page.locator("#analysis-panel").wait_for(state="hidden")
    page.keyboard.press("Enter")
    actions.ply(page, length + 1)


def test_several_workers_think_about_the_best_moves_and_judge_a_finished_game(visits):
    context = visits.context(width=1440, height=900)
    context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 })"
    )
    page, length = laid(lambda **_: visits.open(context), "taiji-7", 17)
    page.keyboard.press("a")
    wait_until(page, "document.querySelectorAll('#analysis-panel li').length > 1")
    assert len(page.workers) == 3, "the rules, and two who think"
    page.keyboard.press("a")
    start, moves, _ = golden("taiji-7")
    length = len(moves)
    actions.load(page, f"{start}\n{' '.join(moves)}\n")
    actions.ply(page, length)
    page.locator("#replay-button").click()
    page.locator("#judge").click()
    wait_until(page, "/[1-9] of/.test(document.querySelector('#judge').textContent)")
    assert page.locator("#replay-panel .curve polyline").count() == 1
    wait_until(page, "document.querySelector('#judge').hidden", timeout=90)
    page.locator("#judge-next").click()
    wait_until(
        page,
        "document.querySelector('#replay-panel .review-line p').textContent.includes('Better: ')",
    )
    # Step by step, and gone with the game.
    page.keyboard.press("End")
    wait_until(page, "document.querySelector('#replay-panel .review-line p').textContent === ''")
    page.keyboard.press("Escape")
    page.locator("#replay-panel").wait_for(state="hidden")
    assert len(actions.moves_on(page)) == length
