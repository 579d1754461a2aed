"""Accessibility of all screens in every theme, palette and language, as checked by axe-core."""

import json
from itertools import chain

import pytest

from tests.support.browser import actions
from tests.support.browser.accessibility import (
    AXE_SOURCE,
    FIND_OVERFLOWS,
    FIND_UNREADABLE,
    RUN_AXE,
)
from tests.support.browser.harness import TWO_FRAMES, cell_centre, wait_until
from tests.support.data import GAMES
from tests.support.rules.positions import random_record
from tools.build import languages

# Phones, also small ones and in landscape; tablets; desktops, also at 200 and 400 % zoom.
SIZES = [
    (320, 568),
    (360, 560),
    (375, 553),
    (390, 664),
    (390, 844),
    (844, 390),
    (667, 375),
    (820, 1180),
    (1180, 820),
    (1024, 768),
    (1440, 900),
    (1920, 1080),
    (720, 450),
    (320, 256),
]
# Windows for enlarged text; smaller ones are those of browsers that zoom already.
ENLARGED_SIZES = [(390, 844), (375, 667), (844, 390), (820, 1180), (1180, 820), (1440, 900)]
SMALL_WINDOWS = [(320, 568), (360, 640), (375, 553), (667, 375), (844, 390)]
TWO_SIDED_SIZES = [(390, 844), (375, 812), (360, 640), (430, 932), (820, 1180), (1180, 820)]
DIALOGS = ["new", "share", "picture", "import", "rules", "ask", "orientation", "settings"]
# Each theme with the palette that is most likely to lack contrast in it.
THEMES = [("dark", "even"), ("wood", "safe"), ("contrast", "shades")]


class AccessibilityChecker:
    """Collects the violations on one page. Settings are changed in another tab."""

    def __init__(self, page):
        self.page = page
        self.tab = page.context.new_page()
        self.tab.goto(page.evaluate("document.querySelector('link[rel=icon]').href"))
        self.violations = {}
        page.evaluate(AXE_SOURCE)

    def apply_settings(self, theme, palette, **options):
        settings = json.dumps({"theme": theme, "palette": palette, **options})
        self.tab.evaluate("text => localStorage.setItem('lits-table:settings', text)", settings)
        is_applied = f"document.getElementById('{theme}')?.media === 'all'"
        wait_until(
            self.page,
            is_applied if theme != "system" else "document.querySelector('#dark').media !== 'all'",
        )

    def check(self, screen):
        self.record_violations(screen, [])

    def check_contrast(self, screen):
        for theme, palette in THEMES:
            self.apply_settings(theme, palette)
            self.record_violations(f"{screen}, {theme}", ["color-contrast"])
        self.apply_settings("system", "even")

    def record_violations(self, screen, rules):
        if found := self.page.evaluate(RUN_AXE, rules):
            self.violations[screen] = found

    def check_overflows(self, screen, sizes):
        """Look for text that does not fit or cannot be read, in windows of these sizes.

        The first size stays.
        """
        for width, height in [*sizes[1:], sizes[0]]:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate(TWO_FRAMES)
            found = chain(*(self.page.evaluate(find) for find in (FIND_OVERFLOWS, FIND_UNREADABLE)))
            if problems := list(found):
                self.violations[f"{screen} at {width}x{height}"] = problems


def open_from_menu(page, name):
    page.locator("#menu-button").click()
    page.locator(f"#menu-{name}").click()
    # All groups of the settings, which are folded on small screens.
    page.evaluate("document.querySelectorAll('dialog details').forEach((one) => one.open = true)")


def go_home(page):
    """Leave the table by its button, or by the menu where there is no room for the button."""
    if page.locator("#home-button").is_visible():
        page.locator("#home-button").click()
    else:
        open_from_menu(page, "home")


def golden_opening(name, moves):
    """Return the record of a golden game, truncated after some moves."""
    text = (GAMES / f"{name}.record").read_text()
    head, _, body = text.partition("\n\n")
    tags = [line for line in head.splitlines() if not line.startswith(("[Result", "[Termination"))]
    played = [word for word in body.split() if not word.endswith(".") and "-" not in word]
    return "\n".join([*tags, "", " ".join(played[:moves])])


def game_screens(page):
    """Bring the table into one state after another, and yield the name of each."""
    yield "a fresh board"
    actions.load_record(page, actions.HEADER)
    actions.aim_by_touch(page, "Ie5f5g5h5")
    yield "a piece on the board"
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    yield "the swap"
    page.locator("#decline-swap").click()
    actions.aim_by_touch(page, "If5g5h5i5")
    page.locator("#status[data-tone=refused]").wait_for()
    yield "a refusal"
    page.locator("#why").tap()
    page.locator("#why-panel li").first.wait_for()
    yield "why a piece is refused"
    open_from_menu(page, "rules")
    page.locator("[data-rule=same-shape]").click()
    page.locator("#why-guide").wait_for()
    yield "what a rule forbids"
    page.locator("#why-close").click()
    for game in ("tailits-every", "taiji-9", "lot"):
        actions.load_record(page, golden_opening(game, 12))
        yield game
        if game == "tailits-every":
            page.locator("#tray .piece").first.tap()
            page.touchscreen.tap(*cell_centre(page, "i2"))
            page.locator("#tray.choosing").wait_for()
            yield "the colours of a piece"
            page.locator("#cancel").tap()
    actions.load_record(page, golden_opening("tailits-taiji-paired", 14))
    yield "a double game"
    actions.load_record(page, (GAMES / "battle-last-mover.record").read_text())
    page.locator("#end-panel").wait_for()
    yield "the end"
    open_from_menu(page, "replay")
    page.locator("#replay-panel").wait_for()
    yield "looking back"
    page.locator("#report-start").click()
    page.locator("#report-start[hidden]").wait_for(state="attached")
    page.locator("#report-next").click()
    page.locator("#replay-panel .review-line:not(:empty)").wait_for()
    yield "a judged game"
    page.locator("#report-learn").click()
    page.locator("#exit-button").wait_for()
    yield "a mistake to correct"
    page.locator("#exit-button").click()
    page.locator("#replay-panel").wait_for()
    page.keyboard.press("Escape")
    open_from_menu(page, "rules")
    page.locator("#guide-learn").click()
    page.locator("#exit-button").wait_for()
    yield "a lesson"
    page.locator("#exit-button").click()
    actions.load_record(page, random_record("taiji+battle-of-lits", 3, 60)[0])
    open_from_menu(page, "analysis-board")
    page.locator("#exit-button").wait_for()
    yield "the second stage of a double game on an analysis board"
    page.locator("#exit-button").click()
    actions.load_record(page, golden_opening("tailits-every", 12))
    open_from_menu(page, "hint")
    names_cells = r"/[a-k]\d/.test(document.querySelector('#status').textContent)"
    wait_until(page, names_cells)
    yield "where a hint points to"
    page.keyboard.press("b")
    wait_until(page, f"!{names_cells}")
    yield "what a hint takes"
    page.keyboard.press("b")
    page.locator("#confirm:enabled").wait_for()
    page.keyboard.press("Escape")
    open_from_menu(page, "analysis")
    page.locator("#analysis-panel li").first.wait_for()
    yield "the best moves"
    page.locator("#analysis-close").click()
    levels = '[FirstLevel "7"]\n[SecondLevel "8"]\n'
    actions.load_record(page, golden_opening("tailits-every", 2).replace("\n\n", f"\n{levels}\n"))
    page.locator("#pause").click()
    yield "two computers"


def dialog_screens(page):
    """Open every dialog and the other screens, and yield the name of each."""
    page.locator("#menu-button").click()
    yield "the menu"
    page.keyboard.press("Escape")
    for name in (*DIALOGS, "print", "shortcuts"):
        if name == "shortcuts":  # The menu has them only where there is a mouse.
            page.keyboard.press("?")
        else:
            open_from_menu(page, name)
        page.locator("dialog[open]").wait_for()
        yield name
        page.keyboard.press("Escape")
    open_from_menu(page, "settings")
    page.locator("#settings-remove").click()
    page.locator("#remove-all-confirm").wait_for()
    yield "everything to be removed"
    page.keyboard.press("Escape")
    actions.submit_record(page, "d4 d4 nonsense")
    page.locator("#import-dialog [role=alert]").first.wait_for()
    yield "a record refused"
    page.keyboard.press("Escape")
    go_home(page)
    page.locator("#home").wait_for()
    yield "home"
    page.locator("#home-puzzles").click()
    page.locator("#puzzles summary").first.click()
    page.locator("#puzzles .number").first.wait_for()
    yield "the puzzles"
    page.locator("#puzzles .number").first.click()
    wait_until(page, "document.querySelector('#status .about')?.textContent.length > 5")
    yield "a puzzle"


def editor_screens(page):
    """Set up a position, and yield the name of each screen."""
    actions.load_record(page, golden_opening("tailits-every", 12))
    open_from_menu(page, "edit")
    page.locator("#done").wait_for()
    yield "a position to set up"
    page.locator("#done").click()
    page.locator("#editor-dialog[open]").wait_for()
    yield "what to do with the position"


@pytest.mark.parametrize(
    "screens", [game_screens, dialog_screens, editor_screens], ids=lambda screens: screens.__name__
)
def test_screens_have_no_axe_violations_in_any_theme(open_page, screens):
    page = open_page(touch=True)
    checker = AccessibilityChecker(page)
    for screen in screens(page):
        checker.check(screen)
        checker.check_contrast(screen)
    assert checker.violations == {}


# Axe checks do not depend on the texts, so that one language is enough for them.
@pytest.mark.parametrize("language", languages.names())
def test_text_fits_windows_of_all_sizes_without_axe_violations(open_page, language):
    page = open_page(width=320, height=568, locale=language, touch=True)
    checker = AccessibilityChecker(page)
    for screen in chain(game_screens(page), dialog_screens(page)):
        checker.check_overflows(screen, SIZES)
        if language == "ru":
            checker.check(screen)
    assert checker.violations == {}


@pytest.mark.parametrize(
    ("language", "text_size"), [*((name, "200") for name in languages.names()), ("ru", "125")]
)
def test_enlarged_text_fits_windows_of_all_sizes(open_page, language, text_size):
    page = open_page(width=390, height=844, locale=language, touch=True)
    checker = AccessibilityChecker(page)
    checker.apply_settings("system", "even", textSize=text_size)
    wait_until(page, f"document.documentElement.dataset.textSize === '{text_size}'")
    for screen in chain(game_screens(page), dialog_screens(page)):
        checker.check_overflows(screen, ENLARGED_SIZES)
        if language == "ru":
            checker.check(screen)
    assert checker.violations == {}


@pytest.mark.parametrize("size", [(844, 390), (720, 450)])
def test_low_landscape_shows_whole_names_beside_the_points(open_page, size):
    width, height = size
    page = open_page(width=width, height=height, touch=True)
    actions.load_record(page, actions.HEADER)
    for seat in ("First", "Second"):
        name = page.locator(f"[data-seat={seat}] .name")
        whole, shown = name.evaluate("one => [one.scrollWidth, one.clientWidth]")
        assert whole <= shown
        points = page.locator(f"[data-seat={seat}] .points").bounding_box()
        text = name.bounding_box()
        assert text["y"] + text["height"] <= points["y"] + 1


@pytest.mark.parametrize("size", [(360, 560), (375, 553), (390, 664)])
def test_players_share_a_row_on_short_phones(open_page, size):
    width, height = size
    page = open_page(width=width, height=height, touch=True)
    actions.load_record(page, golden_opening("tailits-every", 12))
    first, second = (page.locator(f"[data-seat={seat}]") for seat in ("First", "Second"))
    assert first.bounding_box()["y"] == second.bounding_box()["y"]
    page.locator("#tray .piece").first.tap()
    page.touchscreen.tap(*cell_centre(page, "i2"))
    page.locator("#tray.choosing").wait_for()
    for way in page.locator("#tray .colouring").all():
        box = way.bounding_box()
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= height
    page.locator("#cancel").tap()
    go_home(page)
    page.locator("#home").wait_for()


def with_names(record, first, second):
    """Return a record with the names of its players."""
    return record.replace("\n\n", f'\n[First "{first}"]\n[Second "{second}"]\n\n', 1)


@pytest.mark.parametrize("size", SMALL_WINDOWS)
def test_divided_scores_are_readable_in_small_windows(open_page, size):
    width, height = size
    page = open_page(width=width, height=height, touch=True)
    actions.load_record(page, random_record("tailits+taiji", 3, 24)[0])
    page.locator(".seat .parts", has_text="12½ + 3").wait_for()
    assert page.evaluate(FIND_UNREADABLE) == []


STATUS_IS_HALF_COVERED = """() => {
    const status = document.querySelector("#status");
    const text = document.createRange();
    text.selectNodeContents(status);
    const panel = document.querySelector("#stage-panel").getBoundingClientRect();
    const { top, bottom, right } = text.getBoundingClientRect();
    return getComputedStyle(status).opacity !== "0"
        && right > panel.left && bottom > panel.top && top < panel.bottom;
}"""


def test_end_of_a_stage_is_readable_with_long_names(open_page):
    page = open_page(touch=True)
    checker = AccessibilityChecker(page)
    record, _ = random_record("tailits+taiji", 3, 17)
    actions.load_record(
        page, with_names(record, "Alexandra Konstantinopol", "Bartholomäus Hohenlohe")
    )
    page.locator("#stage-panel").wait_for()
    for size in SIZES[:11]:
        checker.check_overflows("the end of a stage", [size])
        assert not page.evaluate(STATUS_IS_HALF_COVERED), size
    assert checker.violations == {}


@pytest.mark.parametrize("language", languages.names())
def test_titles_of_the_swap_fit_with_long_names(open_page, language):
    page = open_page(locale=language, touch=True)
    checker = AccessibilityChecker(page)
    record, _ = random_record("battle-of-lits", 7, 1)
    actions.load_record(page, with_names(record, "Alexandra", "Bartholomäus"))
    page.locator("#swap-panel").wait_for()
    checker.check_overflows("the swap", SIZES[:11])
    page.set_viewport_size({"width": 390, "height": 844})
    checker.apply_settings("system", "even", table="two-sided")
    page.locator("#far-swap-panel").wait_for()
    # The panels cover the status lines.
    for width, height in TWO_SIDED_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        assert page.evaluate(FIND_OVERFLOWS) == [], (width, height)
    assert checker.violations == {}


@pytest.mark.parametrize("language", languages.names())
def test_long_sentences_are_not_cut_off_in_small_windows(open_page, language):
    page = open_page(width=320, height=568, locale=language, touch=True)
    checker = AccessibilityChecker(page)
    record, _ = random_record("battle-of-lits", 5, 9)
    actions.load_record(page, record)
    page.locator("#tray [data-piece=L]").tap()
    page.touchscreen.tap(*cell_centre(page, "f4"))
    page.locator("#status[data-tone=refused]").wait_for()
    checker.check_overflows("three reasons", SMALL_WINDOWS)
    page.locator("#cancel").tap()
    record, _ = random_record("tailits+taiji", 3, 24)
    actions.load_record(
        page, with_names(record, "Alexandra Konstantinopol", "Bartholomäus Hohenlohe")
    )
    checker.check_overflows("the last move", SMALL_WINDOWS)
    assert checker.violations == {}


@pytest.mark.parametrize("language", languages.names())
def test_longest_end_panel_fits_beside_the_board_in_landscape(open_page, language):
    page = open_page(width=1180, height=820, locale=language, touch=True)
    actions.load_record(page, (GAMES / "tailits-taiji.record").read_text())
    page.locator("#end-panel .alternative-scorings").wait_for()
    assert page.evaluate(FIND_OVERFLOWS) == []
    height, available = page.locator("#end-panel").evaluate(
        "one => [one.scrollHeight, one.clientHeight]"
    )
    assert height <= available


def test_embedded_boards_have_no_axe_violations(open_page):
    page = open_page(path="boards.html", wait=False)
    wait_until(page, "document.querySelector('.examples article:last-child iframe')")
    page.evaluate(AXE_SOURCE)
    assert page.evaluate(RUN_AXE, []) == []
    for attributes in ("mode=replay&controls=moves+flip", "mode=play"):
        board = open_page(path=f"embed.html#Game=lot&moves=d4+c3&{attributes}", wait=False)
        wait_until(
            board, "document.querySelector('lits-board')?.shadowRoot.querySelector('button')"
        )
        board.evaluate(AXE_SOURCE)
        assert board.evaluate(RUN_AXE, []) == []


def test_two_sided_table_has_no_axe_violations(open_page):
    page = open_page(touch=True)
    checker = AccessibilityChecker(page)
    actions.load_record(page, golden_opening("battle-points", 3))
    checker.apply_settings("system", "even", table="two-sided")
    page.locator("#far-edge").wait_for()
    checker.check("two sides")
    checker.apply_settings("system", "even")
    page.locator("#far-edge").wait_for(state="detached")
    ended = f'[Clock "60"]\n{golden_opening("battle-points", 3)} resign'
    actions.load_record(page, ended)
    checker.apply_settings("dark", "even", table="two-sided")
    page.locator("#far-edge .seat.other.won, #near-edge .seat.other.won").wait_for()
    checker.record_violations("two sides at the end, dark", ["color-contrast"])
    checker.apply_settings("system", "even", table="two-sided")
    checker.check("two sides at the end")
    assert checker.violations == {}


FOCUS_LOST = "document.activeElement === document.body"


def press(page, selector, key="Enter"):
    """Press a key on a control, and check that the keyboard is not lost afterwards."""
    page.locator(selector).focus()
    page.keyboard.press(key)
    page.locator(f"{selector}:focus:enabled:visible").wait_for(state="detached")
    page.evaluate(TWO_FRAMES)
    assert not page.evaluate(FOCUS_LOST), selector


def test_focus_goes_on_where_a_control_that_was_used_is_gone(open_page):
    page = open_page(width=1440, height=900)
    actions.load_record(page, f"{actions.HEADER}\nLa1a2a3b1")
    # The question is asked once more before the move is taken back.
    for _ in range(2):
        press(page, "#decline-swap")
        press(page, "#undo")
    press(page, "#analysis")
    press(page, "#analysis-close")
    press(page, "#home-button")
    assert page.evaluate("document.activeElement.closest('#home') !== null")
    page.keyboard.press("Escape")
    page.locator("#home").wait_for(state="hidden")
    assert not page.evaluate(FOCUS_LOST)
    actions.load_record(page, '[Game "lot"]\n\n1. d4 e4 2. d5 resign')
    press(page, "#replay-button")
    assert page.evaluate("document.activeElement.closest('#replay-panel') !== null")
    assert page.locator("#replay-analysis-board").is_disabled()
    press(page, "#replay-leave")
