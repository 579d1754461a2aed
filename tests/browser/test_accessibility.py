"""No screen breaks a rule that axe-core knows, in any theme, palette or language."""

import json
from itertools import chain

import pytest

from tests.support.browser import actions
from tests.support.browser.accessibility import AXE, RUN, TOO_LONG
from tests.support.browser.harness import wait_until
from tests.support.data import GAMES

# Every theme with the palette that is most likely to go wrong in it.
DIALOGS = ["fresh", "share", "picture", "load", "rules", "keys", "sides", "settings"]
LOOKS = [("dark", "even"), ("wood", "safe"), ("contrast", "shades")]


class Reader:
    """Looks over one page; settings reach it from another tab, as they would for a person."""

    def __init__(self, page):
        self.page = page
        self.tab = page.context.new_page()
        self.tab.goto(page.evaluate("document.querySelector('link[rel=icon]').href"))
        self.found = {}
        page.evaluate(AXE)

    def choose(self, theme, palette, **more):
        settings = json.dumps({"theme": theme, "palette": palette, **more})
        self.tab.evaluate("text => localStorage.setItem('lits-table:settings', text)", settings)
        wanted = f"document.getElementById('{theme}')?.media === 'all'"
        wait_until(
            self.page,
            wanted if theme != "system" else "document.querySelector('#dark').media !== 'all'",
        )

    def look(self, screen):
        self.note(screen, [])

    def look_in_other_colours(self, screen):
        for theme, palette in LOOKS:
            self.choose(theme, palette)
            self.note(f"{screen}, {theme}", ["color-contrast"])
        self.choose("system", "even")

    def note(self, where, rules):
        if broken := self.page.evaluate(RUN, rules):
            self.found[where] = broken

    def measure(self, screen):
        if long := self.page.evaluate(TOO_LONG):
            self.found[f"{screen}, too long"] = long


def through_the_menu(page, name):
    page.locator("#menu-button").click()
    page.locator(f"#menu-{name}").click()


def golden(name, moves):
    """The record of a golden game, cut after some moves (or before its last ones)."""
    text = (GAMES / f"{name}.record").read_text()
    head, _, body = text.partition("\n\n")
    tags = [line for line in head.splitlines() if not line.startswith(("[Result", "[Termination"))]
    played = [word for word in body.split() if not word.endswith(".") and "-" not in word]
    return "\n".join([*tags, "", " ".join(played[:moves])])


def tables(page):
    """The table in one state after another."""
    yield "a fresh board"
    actions.load(page, actions.HEAD)
    actions.take_by_touch(page, "Ie5f5g5h5")
    yield "a piece on the board"
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    yield "the swap"
    page.locator("#decline-swap").click()
    actions.take_by_touch(page, "If5g5h5i5")
    page.locator("#status[data-tone=refused]").wait_for()
    yield "a refusal"
    for game in ("tailits-every", "taiji-9", "lot"):
        actions.load(page, golden(game, 12))
        yield game
    actions.load(page, golden("tailits-taiji-paired", 14))
    yield "a double game"
    actions.load(page, (GAMES / "battle-last-mover.record").read_text())
    page.locator("#end-panel").wait_for()
    yield "the end"
    through_the_menu(page, "review")
    page.locator("#replay-panel").wait_for()
    yield "looking back"
    page.locator("#judge").click()
    page.locator("#judge[hidden]").wait_for(state="attached")
    page.locator("#judge-next").click()
    page.locator("#replay-panel .review-line p:not(:empty)").wait_for()
    yield "a judged game"
    page.keyboard.press("Escape")
    actions.load(page, golden("tailits-every", 12))
    through_the_menu(page, "advise")
    page.locator("#confirm:enabled").wait_for()
    page.keyboard.press("Escape")
    through_the_menu(page, "analysis")
    page.locator("#analysis-panel li").first.wait_for()
    yield "the best moves"
    page.locator("#analysis-close").click()
    levels = '[FirstLevel "7"]\n[SecondLevel "8"]\n'
    actions.load(page, golden("tailits-every", 2).replace("\n\n", f"\n{levels}\n"))
    page.locator("#pause").click()
    yield "two computers"


def dialogs(page):
    """Every dialog, and the other screens."""
    page.locator("#menu-button").click()
    yield "the menu"
    page.keyboard.press("Escape")
    for name in (*DIALOGS, "paper"):
        through_the_menu(page, name)
        page.locator("dialog[open]").wait_for()
        yield name
        page.keyboard.press("Escape")
    through_the_menu(page, "settings")
    page.locator("#settings-remove").click()
    page.locator("#remove-go").wait_for()
    yield "everything to be removed"
    page.keyboard.press("Escape")
    actions.try_to_load(page, "d4 d4 nonsense")
    page.locator("#import-dialog [role=alert]").first.wait_for()
    yield "a record refused"
    page.keyboard.press("Escape")
    page.locator("#home-button").click()
    page.locator("#home").wait_for()
    yield "home"
    page.locator("#home-puzzles").click()
    page.locator("#puzzles-dialog .number").first.wait_for()
    yield "the puzzles"
    page.locator("#puzzles-dialog .number").first.click()
    wait_until(page, "document.querySelector('#status .about')?.textContent.length > 5")
    yield "a puzzle"


@pytest.mark.parametrize("screens", [tables, dialogs], ids=lambda screens: screens.__name__)
def test_no_screen_breaks_a_rule_in_any_theme(open_page, screens):
    page = open_page(touch=True, motion="reduce")
    reader = Reader(page)
    for screen in screens(page):
        reader.look(screen)
        reader.look_in_other_colours(screen)
    assert reader.found == {}


# English words are shorter than either; axe-core reads no words, so it looks at one of them.
@pytest.mark.parametrize("locale", ["de-DE", "ru-RU"])
def test_all_words_fit_a_window_of_320_pixels_and_break_no_rule(open_page, locale):
    page = open_page(width=320, height=568, locale=locale, touch=True, motion="reduce")
    reader = Reader(page)
    for screen in chain(tables(page), dialogs(page)):
        reader.measure(screen)
        if locale == "ru-RU":
            reader.look(screen)
    assert reader.found == {}


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "ru-RU"])
def test_the_end_that_says_most_fits_beside_the_board_of_a_lying_tablet(open_page, locale):
    page = open_page(width=1180, height=820, locale=locale, touch=True, motion="reduce")
    actions.load(page, (GAMES / "tailits-taiji.record").read_text())
    page.locator("#end-panel .rescored").wait_for()
    assert page.evaluate(TOO_LONG) == []
    high, room = page.locator("#end-panel").evaluate("one => [one.scrollHeight, one.clientHeight]")
    assert high <= room


def test_pages_with_boards_break_no_rule(open_page):
    page = open_page(path="boards.html", wait=False)
    wait_until(page, "document.querySelector('.examples article:last-child iframe')")
    page.evaluate(AXE)
    assert page.evaluate(RUN, []) == []
    for wishes in ("mode=replay&controls=moves+flip", "mode=play"):
        board = open_page(path=f"embed.html#Game=lot&moves=d4+c3&{wishes}", wait=False)
        wait_until(
            board, "document.querySelector('lits-board')?.shadowRoot.querySelector('button')"
        )
        board.evaluate(AXE)
        assert board.evaluate(RUN, []) == []


def test_a_table_with_two_sides_breaks_no_rule(open_page):
    page = open_page(touch=True, motion="reduce")
    reader = Reader(page)
    actions.load(page, golden("battle-points", 3))
    reader.choose("system", "even", table="two-sided")
    page.locator("#far-edge").wait_for()
    reader.look("two sides")
    assert reader.found == {}
