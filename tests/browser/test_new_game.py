"""The dialog for a new game: options, the board one sees before it is played, one's own board."""

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.new_game import begin, choose, tag


def open_dialog(open_page, **about):
    page = open_page(**(about or PHONE))
    page.locator("#menu-button").click()
    page.locator("#menu-fresh").click()
    return page


def board_shown(page):
    """The text of the board in the preview."""
    return page.locator("#board-text").input_value()


def test_every_game_can_be_begun_with_its_options(open_page):
    page = open_dialog(open_page)
    choose(page, "new-game", "tailits")
    choose(page, "option-Scoring", "second-largest")
    choose(page, "option-Pieces", "paired")
    page.locator("#new-First").fill("Ann")
    begin(page, "tailits")
    assert [tag(page, name) for name in ("Scoring", "Pieces", "First")] == [
        "second-largest",
        "paired",
        "Ann",
    ]


def test_the_groups_of_a_taiji_follow_its_size_until_they_are_chosen(open_page):
    page = open_dialog(open_page)
    choose(page, "new-game", "taiji")
    choose(page, "option-Size", "11")
    begin(page, "taiji")
    assert (tag(page, "Size"), tag(page, "Groups")) == ("11", "3")


def test_the_board_that_is_shown_is_the_board_that_is_played(open_page):
    page = open_dialog(open_page)
    choose(page, "option-Board", "scattered")
    page.locator("#board-another").click()
    page.locator("#board-edit").click()
    shown = board_shown(page)
    choose(page, "option-Board", "custom")
    begin(page, "battle-of-lits")
    wait_until(page, "document.documentElement.dataset.ply === '0'")
    assert tag(page, "Board") == shown


def test_a_board_is_pasted_and_a_bad_row_is_named(open_page):
    page = open_dialog(open_page)
    choose(page, "option-Board", "custom")
    page.locator("#board-text").fill("10/" * 4 + "11/" + "10/" * 4 + "10")
    wait_until(page, "/5/.test(document.querySelector('#board-trouble').textContent)")
    page.locator("#board-text").fill(actions.BOARD)
    wait_until(page, "document.querySelector('#board-trouble').textContent === ''")
    begin(page, "battle-of-lits")
    wait_until(page, "document.querySelector('[data-seat=First] .points').textContent === '20'")
    assert tag(page, "Board") == actions.BOARD


def test_a_board_is_drawn_with_taps_and_with_keys(open_page):
    page = open_dialog(open_page)
    page.locator("#board-edit").click()
    page.locator("#board-clear").click()
    assert board_shown(page) == "/".join(["10"] * 10)
    cells = page.locator("#new-dialog .cells [data-index]")
    cells.nth(0).click()  # a10: the rows stand as they are seen
    assert board_shown(page).startswith("x9/")
    cells.nth(0).click()
    assert board_shown(page).startswith("o9/")
    for key in ("ArrowRight", "x", "ArrowDown", "Enter", " ", "End", "o", "PageDown", "X"):
        page.keyboard.press(key)
    drawn = "ox8/1o7o/" + "10/" * 7 + "9x"
    assert board_shown(page) == drawn
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "j1, X"
    page.keyboard.press("Delete")
    assert board_shown(page).endswith("/10")
    page.locator("#board-undo").click()
    assert board_shown(page) == drawn
    assert page.locator("#new-dialog .counts").inner_text() == "X 2, O 3"
    begin(page, "battle-of-lits")
    assert tag(page, "Board") == drawn


def test_our_rulings_are_marked_as_ours(open_page):
    page = open_dialog(open_page, locale="de-DE")
    for game in ("battle-of-lits", "tailits", "lot", "tailits+taiji", "taiji+battle-of-lits"):
        choose(page, "new-game", game)
        assert page.locator("#new-dialog .badge").count() > 0, game
    choose(page, "new-game", "taiji")
    assert page.locator("#new-dialog .badge").count() == 0
