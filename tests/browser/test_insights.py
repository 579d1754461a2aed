"""Board insights, and alternative scorings of a finished game."""

from game.session.session import Session
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.played_games import golden_game


def test_insights_show_what_is_safe_with_and_without_the_held_piece(open_page):
    start, moves, _ = golden_game("battle-swap")
    text = f"{start}\n{' '.join(moves[:9])}\n"
    insights = Session.open(text).insights(9, moves[9])
    page = open_page(**PHONE)
    actions.load_record(page, text)
    actions.wait_for_ply(page, 9)
    page.locator("#menu-button").tap()
    page.locator("#menu-insights").tap()
    page.locator("#insights-panel").wait_for()
    safe = next(tally["sides"] for tally in insights["tallies"] if tally["kind"] == "sure")
    for side, line in zip(
        ("X", "O"), page.locator("#insights-panel .insights-side").all(), strict=True
    ):
        assert f"{safe[side]} safe" in line.inner_text()
    final = [
        cell for mark in insights["marks"] for cell in mark["cells"] if mark["kind"] == "final"
    ]
    settled = page.locator("#a11y-grid [aria-label*='covered any more']")
    assert {c.get_attribute("data-cell-name") for c in settled.all()} == set(final)
    actions.aim_by_touch(page, moves[9])
    gains = next(tally["by"] for tally in insights["move"]["tallies"] if tally["kind"] == "sure")
    wait_until(page, "document.querySelector('#status').textContent.includes('Safe squares')")
    status = page.locator("#status").inner_text()
    assert all(f"{side} +{count}" in status for side, count in gains.items() if count)
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 10)
    page.reload()
    page.locator("#insights-panel").wait_for()
    page.keyboard.press("v")
    page.locator("#insights-panel").wait_for(state="hidden")


def test_finished_game_can_be_scored_with_other_options(open_page):
    start, moves, _ = golden_game("taiji-9")
    text = f"{start}\n{' '.join(moves)}\n"
    page = open_page(**PHONE)
    actions.load_record(page, text)
    alternatives = Session.open(text).alternative_scorings()
    page.locator(".alternative-scoring").first.wait_for()
    assert page.locator(".alternative-scoring").count() == len(alternatives) == 2
    original = page.locator("#end-panel h2").inner_text()
    button = page.locator(".alternative-scoring[data-way=Groups-3]")
    button.tap()
    points = next(other for other in alternatives if other["value"] == "3")["outcome"]["points"]
    low, high = sorted(points.values())
    assert f"Three groups: Player {1 if points['First'] == high else 2} wins" in (
        page.locator("#end-panel h2").inner_text()
    )
    assert f"{high}–{low}" in page.locator("#end-panel h2").inner_text().replace("\xa0", " ")
    assert button.get_attribute("aria-pressed") == "true"
    button.tap()
    assert page.locator("#end-panel h2").inner_text() == original
