"""The lens, and a finished game scored another way."""

from game.session.session import Session
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.played_games import golden


def test_the_lens_says_what_is_safe_and_what_the_held_piece_makes_safe(open_page):
    start, moves, _ = golden("battle-swap")
    text = f"{start}\n{' '.join(moves[:9])}\n"
    told = Session.open(text).insights(9, moves[9])
    page = open_page(**PHONE)
    actions.load(page, text)
    actions.ply(page, 9)
    page.locator("#menu-button").tap()
    page.locator("#menu-lens").tap()
    page.locator("#insights-panel").wait_for()
    sure = next(tally["sides"] for tally in told["tallies"] if tally["kind"] == "sure")
    for side, line in zip(
        ("X", "O"), page.locator("#insights-panel .lens-side").all(), strict=True
    ):
        assert f"{sure[side]} safe" in line.inner_text()
    final = [cell for mark in told["marks"] for cell in mark["cells"] if mark["sign"] == "final"]
    settled = page.locator("#a11y-grid [aria-label*='settled']")
    assert {c.get_attribute("data-cell-name") for c in settled.all()} == set(final)
    actions.take_by_touch(page, moves[9])
    by = next(tally["by"] for tally in told["move"]["tallies"] if tally["kind"] == "sure")
    wait_until(page, "document.querySelector('#status').textContent.includes('Makes safe')")
    said = page.locator("#status").inner_text()
    assert all(f"{side} +{count}" in said for side, count in by.items() if count)
    page.locator("#confirm").tap()
    actions.ply(page, 10)
    page.reload()
    page.locator("#insights-panel").wait_for()
    page.keyboard.press("v")
    page.locator("#insights-panel").wait_for(state="hidden")


def test_a_finished_game_is_scored_another_way_with_the_groups_that_would_decide(open_page):
    start, moves, _ = golden("taiji-9")
    text = f"{start}\n{' '.join(moves)}\n"
    page = open_page(**PHONE)
    actions.load(page, text)
    ways = Session.open(text).alternative_scorings()
    page.locator(".alternative-scoring").first.wait_for()
    assert page.locator(".alternative-scoring").count() == len(ways) == 2
    agreed = page.locator("#end-panel h2").inner_text()
    way = page.locator(".alternative-scoring[data-way=Groups-3]")
    way.tap()
    points = next(w for w in ways if w["value"] == "3")["outcome"]["points"]
    low, high = sorted(points.values())
    assert f"Three groups: Player {1 if points['First'] == high else 2} wins" in (
        page.locator("#end-panel h2").inner_text()
    )
    assert f"{high} : {low}" in page.locator("#end-panel h2").inner_text().replace("\xa0", " ")
    assert way.get_attribute("aria-pressed") == "true"
    way.tap()
    assert page.locator("#end-panel h2").inner_text() == agreed
