"""Hints with their reasons, the best moves of a position, and the review of a finished game."""

import re

import pytest

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.played_games import golden_game
from tests.support.browser.replay import wait_for_position

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
    wait_until(page, f"{STATUS}.startsWith('Hint: look at the marked area')")
    page.locator("#advise").tap()
    wait_until(page, f"{STATUS}.startsWith('Hint: take the ')")
    page.locator("#advise").tap()
    page.locator("#confirm").wait_for()
    wait_until(page, f"{STATUS}.startsWith('Hint: it ')")
    assert "covers" in page.locator("#status").inner_text()
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, length + 1)


def test_hint_in_stepwise_game_is_dismissed_with_escape(open_page):
    page, length = open_golden_game(open_page, "taiji-9", 20, width=1440, height=900)
    page.keyboard.press("b")
    wait_until(page, f"{STATUS}.startsWith('Hint: look at the marked area')")
    page.keyboard.press("b")
    wait_until(page, f"{STATUS}.includes('The next hint shows the move.')")
    assert page.locator("#confirm").is_disabled()
    page.keyboard.press("b")
    page.locator("#confirm:enabled").wait_for()
    page.keyboard.press("Escape")
    assert page.locator("#confirm").is_disabled()
    assert len(actions.stored_moves(page)) == length


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("game", "first_is_white"), [("lot-short", True), ("tailits-every", False)]
)
def test_white_part_of_the_evaluation_bar_is_white(open_page, scheme, game, first_is_white):
    page, _ = open_golden_game(open_page, game, 8, width=1180, height=820)
    page.emulate_media(color_scheme=scheme)
    page.keyboard.press("a")
    page.locator("#evaluation-bar").wait_for()
    first, second = (
        float(re.search(r"oklch\(([\d.]+)", page.evaluate(f"getComputedStyle({one}")).group(1))
        for one in (
            "document.querySelector('#evaluation-bar rect')).fill",
            "document.querySelector('#evaluation-bar')).backgroundColor",
        )
    )
    assert (first > second) == first_is_white


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


def test_touch_shows_a_best_move_and_a_second_touch_lays_it_down(open_page):
    page, length = open_golden_game(open_page, "battle-points", 3, **PHONE)
    picture = "document.querySelector('#board').toDataURL()"
    empty = page.evaluate(picture)
    page.locator("#analysis").tap()
    rows = page.locator("#analysis-panel li button")
    rows.nth(1).wait_for()
    wait_until(page, f"{VERDICT}.startsWith('Proved: ')")
    wait_until(page, f"{picture} !== {empty!r}")
    bar = page.locator("#evaluation-bar")
    assert 0 <= int(bar.get_attribute("aria-valuenow")) <= 100
    assert "%" in bar.get_attribute("aria-valuetext")
    shown = page.locator("#analysis-panel [aria-current=true]")
    assert shown.count() == 1
    other = page.locator("#analysis-panel li button:not([aria-current])").last
    move = other.locator(".text").inner_text()
    before = page.evaluate(picture)
    other.tap()
    wait_until(page, f"{picture} !== {before!r}")
    assert page.locator("#analysis-panel").is_visible()
    assert move in shown.inner_text()
    shown.tap()
    page.locator("#analysis-panel").wait_for(state="hidden")
    assert bar.count() == 0
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, length + 1)


GAME_WITH_A_MISSED_WIN = """
b7 b4 e3 b3 c6 b2xb3b4=b2 d5xb7c6=d5 a6 d6 g6 c4 f6 e4 e6xe6g6=f6 d4xc4d4=e4 c3 b1
d4 a1 c2 c1xa1b1=c1 e5xc3e5=d4 b5 c4 b6 b1 c6xb6d6=c6
"""


def test_analysis_and_game_review_use_several_workers(visits):
    context = visits.context(width=1440, height=900)
    context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 })"
    )
    page, _ = open_golden_game(lambda **_: visits.open(context), "taiji-7", 17)
    page.keyboard.press("a")
    wait_until(page, "document.querySelectorAll('#analysis-panel li').length > 1")
    assert len(page.workers) == 3, "the rules, and two who think"
    page.keyboard.press("a")
    # The last but one move misses a win at once: even a short search finds that.
    start, _, _ = golden_game("lot-short")
    moves = GAME_WITH_A_MISSED_WIN.split()
    length = len(moves)
    actions.load_record(page, f"{start}\n{' '.join(moves)}\n")
    actions.wait_for_ply(page, length)
    page.locator("#replay-button").click()
    wait_until(page, "/[1-9] of/.test(document.querySelector('#report-start').textContent)")
    assert page.locator("#replay-panel .curve .chances").count() == 1
    wait_until(page, "document.querySelector('#report-start').hidden", timeout=90)
    page.locator("#report-next").click()
    wait_until(
        page,
        "document.querySelector('#replay-panel .review-line').textContent.includes('Better: ')",
    )
    # Each turning point leads to the analysis board, and back.
    turns = page.locator(".turning-points li")
    assert 1 <= turns.count() <= 5
    assert re.search(r"%\s→\s\d+%", turns.first.inner_text())
    assert turns.first.locator("canvas").evaluate("one => one.width") > 0
    picture = "document.querySelector('.turning-points canvas').toDataURL()"
    before = page.evaluate(picture)
    page.emulate_media(color_scheme="dark")
    wait_until(page, f"{picture} !== {before!r}")
    glyphs = page.locator("#move-list .judgement")
    assert "??" in glyphs.all_inner_texts()
    assert page.get_by_role("button", name="blunder").count() >= turns.count()
    ply = int(turns.first.inner_text().partition(".")[0]) - 1
    turns.first.locator(".try-again").click()
    wait_until(page, "document.documentElement.hasAttribute('data-trial')")
    assert page.locator("#move-list li").count() == ply
    page.locator("#exit-button").click()
    wait_for_position(page, ply, length)
    assert turns.count() >= 1
    # The review follows the replay and closes with it.
    page.keyboard.press("End")
    wait_until(page, "document.querySelector('#replay-panel .review-line').textContent === ''")
    page.keyboard.press("Escape")
    page.locator("#replay-panel").wait_for(state="hidden")
    assert len(actions.stored_moves(page)) == length


@pytest.mark.parametrize(("name", "omitted"), [("battle-points", 3), ("taiji-9", 20)])
def test_escape_closes_the_analysis_after_an_open_dialog(open_page, name, omitted):
    page, _ = open_golden_game(open_page, name, omitted, width=1180, height=820)
    panel = page.locator("#analysis-panel")
    page.keyboard.press("a")
    panel.wait_for()
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    page.locator("#shortcuts-dialog").wait_for(state="hidden")
    assert panel.is_visible()
    page.keyboard.press("Escape")
    panel.wait_for(state="hidden")


def test_escape_drops_the_held_piece_which_analysis_drops_too(open_page):
    page, _ = open_golden_game(open_page, "battle-points", 3, width=1180, height=820)
    held = "document.querySelector('#tray [aria-pressed=true]') !== null"
    for key in ("Escape", "a"):
        page.keyboard.press("t")
        wait_until(page, held)
        page.keyboard.press(key)
        wait_until(page, f"!({held})")
    page.locator("#analysis-panel").wait_for()
    page.keyboard.press("Escape")
    page.locator("#analysis-panel").wait_for(state="hidden")


@pytest.mark.parametrize("language", ["en", "de", "ru"])
@pytest.mark.parametrize("name", ["Maximilian", "Wolfeschlegelsteinhausenbergerdorffschen"])
def test_analysis_fits_its_column_with_long_names(open_page, language, name):
    page = open_page(width=1180, height=820, locale=language)
    start, moves, _ = golden_game("battle-points")
    start = re.sub(r'\[(First|Second) "[^"]*"\]\n', "", start)
    players = f'[First "{name}"]\n[Second "{name}"]\n'
    actions.load_record(page, f"{start.rstrip()}\n{players}\n{' '.join(moves[:-3])}\n")
    actions.wait_for_ply(page, len(moves) - 3)
    page.keyboard.press("a")
    page.locator("#analysis-panel li").first.wait_for()
    for width, height in ((1180, 820), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        wait_until(page, f"document.documentElement.clientWidth === {width}")
        panel, column, close = (
            page.locator(one).bounding_box()
            for one in ("#analysis-panel", "[data-seat=Second]", "#analysis-close")
        )
        assert panel["x"] >= column["x"] - 1
        assert panel["width"] <= column["width"] + 1
        assert close["x"] >= panel["x"]
        assert close["x"] + close["width"] <= panel["x"] + panel["width"]
        scrolled = "one => one.scrollWidth > one.clientWidth"
        assert not page.locator("#analysis-panel").evaluate(scrolled)


def test_difference_between_the_interpreters_is_logged(visits):
    context = visits.context(saves_data=False)

    def change_rules(route):
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace("DISCS = 45", "DISCS = 46"))

    context.route("**/game-*.json", change_rules)
    page = visits.open(context)
    actions.load_record(page, '[Game "lot"]\n\nd4 a7')
    page.keyboard.press("a")
    wait_until(page, "document.querySelector('#analysis-panel li')")
    while not visits.errors:
        page.wait_for_timeout(100)
    assert ["the interpreters differ" in error for error in visits.errors] == [True]
    visits.errors.clear()
