"""Dialog for new games: options, board preview, custom boards."""

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.new_game import (
    choose_game,
    choose_option,
    open_new_game,
    start_game,
    stored_tag,
)


def open_dialog(open_page, **options):
    page = open_page(**(options or PHONE))
    open_new_game(page)
    return page


def previewed_board(page):
    """Return the text of the board in the preview."""
    return page.locator("#board-editor-text").input_value()


def test_new_game_starts_with_the_chosen_options(open_page):
    page = open_dialog(open_page)
    choose_game(page, "tailits")
    choose_option(page, "option-Scoring", "second-largest")
    choose_option(page, "option-Pieces", "paired")
    page.locator("#new-name-First").fill("Ann")
    start_game(page, "tailits")
    assert [stored_tag(page, name) for name in ("Scoring", "Pieces", "First")] == [
        "second-largest",
        "paired",
        "Ann",
    ]


def test_game_with_a_printed_board_is_chosen_after_another_one(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, '[Game "lot"]\n\n1. d4\n')
    actions.wait_for_ply(page, 1)
    open_new_game(page, "battle-of-lits")
    page.get_by_text("Your board appears once").wait_for(state="hidden")
    start_game(page, "battle-of-lits")
    assert "/" in stored_tag(page, "Board")


def test_two_people_at_a_touchscreen_choose_how_they_sit(open_page):
    page = open_dialog(open_page, width=820, height=1180, touch=True)
    assert page.locator("#new-dialog .seating").count() > 0
    choose_option(page, "table", "two-sided")
    start_game(page, "battle-of-lits")
    page.locator("#table[data-mode='two-sided'] [data-edge=far]").wait_for()
    with_mouse = open_dialog(open_page, width=1440, height=900)
    assert with_mouse.locator("#new-dialog .seating").count() == 0


def test_taiji_default_number_of_groups_follows_the_board_size(open_page):
    page = open_dialog(open_page)
    choose_game(page, "taiji")
    choose_option(page, "option-Size", "11")
    start_game(page, "taiji")
    assert (stored_tag(page, "Size"), stored_tag(page, "Groups")) == ("11", "3")


def test_points_for_the_weaker_player_are_explained_and_counted(open_page):
    page = open_dialog(open_page)
    choose_game(page, "taiji")
    page.locator("#new-game-rules").evaluate("part => { part.open = true }")
    page.locator("#new-handicap").select_option("Second")
    page.locator("#new-handicap-amount").fill("2.5")
    note = page.locator(".handicap .note")
    wait_until(page, "document.querySelector('.handicap .note').textContent.includes('% of games')")
    assert "Points added" in note.inner_text()
    assert "+2½" in page.locator("#new-game-rules summary").inner_text()
    page.locator("#new-handicap-amount").fill("0")
    assert "+" not in page.locator("#new-game-rules summary").inner_text()
    page.locator("#new-game-rules").evaluate("part => { part.open = false }")
    page.locator("#new-game-start").click()
    # What is wrong is unfolded and not started.
    wait_until(page, "document.querySelector('#new-game-rules').open")
    assert page.locator("#new-dialog").is_visible()
    page.locator("#new-handicap-amount").fill("2.5")
    start_game(page, "taiji")
    assert stored_tag(page, "Handicap") == "Second 2.5"
    assert page.locator("[data-seat=Second] .points").inner_text() == "2½"


def choose_handicap(page, game, kind):
    open_new_game(page, game)
    page.locator("#new-game-rules").evaluate("part => { part.open = true }")
    page.locator("#new-handicap").select_option("Second")
    page.locator("#new-handicap-kind").select_option(kind)


def test_handicaps_suit_the_game(open_page):
    """Lines have no points; without a swap there is no second one."""
    page = open_page()
    kinds = "[...document.querySelectorAll('#new-handicap-kind option')].map(o => o.value)"
    choose_handicap(page, "lot", "swap")
    assert page.evaluate(kinds) == ["swap", "hints"]
    choose_game(page, "tailits")
    wait_until(page, f"String({kinds}) === 'points,hints,shape'")
    choose_game(page, "lot")
    assert page.locator("#new-handicap-amount").count() == 0
    choose_game(page, "taiji")
    wait_until(page, f"String({kinds}) === 'points,hints'")


def test_second_swap_is_offered_once_more(open_page):
    page = open_page()
    choose_handicap(page, "lot", "swap")
    start_game(page, "lot")
    assert stored_tag(page, "Handicap") == "Second swap"
    actions.play_by_keyboard(page, "d4", 1)
    page.locator("#decline-swap").click()
    actions.play_by_keyboard(page, "a1", 2)
    actions.play_by_keyboard(page, "g7", 3)
    # White, First, has moved twice, and Second once.
    page.locator("[data-part=swap-panel] h2").wait_for()
    page.locator("#swap").click()
    wait_until(page, "document.documentElement.dataset.ply === '4'")
    actions.play_by_keyboard(page, "a7", 5)
    assert page.locator("[data-part=swap-panel] h2").count() == 0


def test_hints_of_the_weaker_player_are_counted(open_page):
    page = open_page()
    choose_handicap(page, "lot", "hints")
    page.locator("#new-handicap-amount").fill("1")
    start_game(page, "lot")
    hint = page.locator("#advise")
    assert hint.is_disabled()
    assert page.locator("#analysis").is_hidden()
    actions.play_by_keyboard(page, "d4", 1)
    page.locator("#decline-swap").click()
    wait_until(page, "!document.querySelector('#advise').disabled")
    assert hint.get_attribute("aria-label") == "Hint, 1 left"
    hint.click()
    wait_until(page, "document.querySelector('#status').textContent.includes('Hint:')")
    assert stored_tag(page, "Hints") == "2"
    assert hint.get_attribute("aria-label") == "Hint, 0 left"
    # More about the same move costs nothing.
    assert hint.is_enabled()
    page.keyboard.press("Escape")
    actions.play_by_keyboard(page, "a1", 2)
    assert hint.is_disabled()
    page.reload()
    wait_until(page, "document.documentElement.dataset.ply === '2'")
    assert hint.is_disabled()


def test_worth_of_more_time_is_shown(open_page):
    page = open_dialog(open_page)
    choose_option(page, "new-clock", "own")
    page.locator("#new-minutes-First").fill("20")
    page.locator("#new-seconds-First").fill("0")
    page.locator("#new-minutes-Second").fill("10")
    page.locator("#new-seconds-Second").fill("0")
    worth = "document.querySelector('.clock-details > .note').textContent"
    wait_until(page, f"{worth}.startsWith('2 times the time wins ')")
    page.locator("#new-minutes-Second").fill("20")
    wait_until(page, f"{worth} === ''")


def test_previewed_board_is_the_board_that_is_played(open_page):
    page = open_dialog(open_page)
    choose_option(page, "option-Board", "scattered")
    page.locator("#board-editor-another").click()
    page.locator("#board-editor-edit").click()
    previewed = previewed_board(page)
    choose_option(page, "option-Board", "custom")
    start_game(page, "battle-of-lits")
    wait_until(page, "document.documentElement.dataset.ply === '0'")
    assert stored_tag(page, "Board") == previewed


def test_pasted_board_is_used_and_an_invalid_row_is_reported(open_page):
    page = open_dialog(open_page)
    choose_option(page, "option-Board", "custom")
    page.locator("#board-editor-text").fill("10/" * 4 + "11/" + "10/" * 4 + "10")
    wait_until(page, "/5/.test(document.querySelector('#board-error').textContent)")
    page.locator("#new-game-start").click()
    # The error is brought into view within the dialog, whose title stays.
    wait_until(page, "document.activeElement.id === 'board-editor-text'")
    assert page.locator("#new-dialog").evaluate("dialog => dialog.scrollTop") == 0
    page.locator("#board-editor-text").fill(actions.BOARD)
    wait_until(page, "document.querySelector('#board-error').textContent === ''")
    start_game(page, "battle-of-lits")
    wait_until(page, "document.querySelector('[data-seat=First] .points').textContent === '20'")
    assert stored_tag(page, "Board") == actions.BOARD


def test_click_that_follows_a_pasted_board_at_once_replaces_it(open_page):
    page = open_dialog(open_page)
    choose_option(page, "option-Board", "custom")
    page.locator("#board-editor-clear").click()
    page.evaluate(
        """board => {
            const field = document.querySelector("#board-editor-text");
            field.value = board;
            field.dispatchEvent(new Event("input", { bubbles: true }));
            document.querySelector("#new-dialog .cells [data-index]").click();
        }""",
        actions.BOARD,
    )
    drawn = "/".join(["x9"] + ["10"] * 9)
    assert previewed_board(page) == drawn
    start_game(page, "battle-of-lits")
    assert stored_tag(page, "Board") == drawn


def test_drawn_board_is_kept_when_the_dialog_is_closed(open_page):
    page = open_dialog(open_page)
    page.locator("#board-editor-edit").click()
    page.locator("#board-editor-clear").click()
    page.locator("#new-dialog .cells [data-index]").first.click()
    drawn = previewed_board(page)
    page.keyboard.press("Escape")
    page.locator("#new-dialog").wait_for(state="hidden")
    open_new_game(page)
    assert previewed_board(page) == drawn
    assert page.locator("#new-dialog .counts").inner_text() == "X 1, O 0"
    start_game(page, "battle-of-lits")
    assert stored_tag(page, "Board") == drawn
    # The next game has a generated board, unless the drawn one is chosen again.
    open_new_game(page)
    page.locator("#board-editor-edit").wait_for()
    choose_option(page, "option-Board", "custom")
    assert previewed_board(page) == drawn


def test_board_editor_supports_taps_and_keys(open_page):
    page = open_dialog(open_page)
    page.locator("#board-editor-edit").click()
    page.locator("#board-editor-clear").click()
    assert previewed_board(page) == "/".join(["10"] * 10)
    cells = page.locator("#new-dialog .cells [data-index]")
    cells.nth(0).click()  # a10, since the top row comes first
    assert previewed_board(page).startswith("x9/")
    cells.nth(0).click()
    assert previewed_board(page).startswith("o9/")
    for key in ("ArrowRight", "x", "ArrowDown", "Enter", " ", "End", "o", "PageDown", "X"):
        page.keyboard.press(key)
    drawn = "ox8/1o7o/" + "10/" * 7 + "9x"
    assert previewed_board(page) == drawn
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "j1, X"
    page.keyboard.press("Delete")
    assert previewed_board(page).endswith("/10")
    page.locator("#board-editor-undo").click()
    assert previewed_board(page) == drawn
    assert page.locator("#new-dialog .counts").inner_text() == "X 2, O 3"
    start_game(page, "battle-of-lits")
    assert stored_tag(page, "Board") == drawn


def test_house_rulings_have_a_badge(open_page):
    page = open_dialog(open_page, locale="de-DE")
    for game in ("battle-of-lits", "tailits", "lot", "tailits+taiji", "taiji+battle-of-lits"):
        choose_game(page, game)
        assert page.locator("#new-dialog .badge").count() > 0, game
    choose_game(page, "taiji")
    assert page.locator("#new-dialog .badge").count() == 0


def test_own_name_is_suggested_after_a_game_as_second_player(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, '[Game "lot"]\n[FirstLevel "1"]\n[Second "Ann"]\n\nd4')
    actions.wait_for_ply(page, 1)
    open_new_game(page, "lot", "computer")
    assert page.locator("#new-name-First").input_value() == "Ann"


def test_a_shape_of_the_weaker_player_is_out_of_reach_of_the_other(open_page):
    page = open_page(**PHONE)
    choose_handicap(page, "battle-of-lits", "shape")
    page.locator("#new-handicap-shape").select_option("I")
    note = page.locator(".handicap .note")
    wait_until(page, "document.querySelector('.handicap .note').textContent.includes('this shape')")
    assert "Only they may place" in note.inner_text()
    assert "% of games" in note.inner_text()
    assert "only player with the I" in page.locator("#new-game-rules summary").inner_text()
    start_game(page, "battle-of-lits")
    assert stored_tag(page, "Handicap") == "Second only I"
    page.locator("[data-seat=First]", has_text="without the I").wait_for()
    page.locator("[data-seat=Second]", has_text="only player with the I").wait_for()
    barred = page.locator(".piece[data-piece=I]")
    assert barred.get_attribute("aria-disabled") == "true"
    assert "may place the I" in barred.get_attribute("aria-label")
    assert page.locator(".piece[data-piece=L]").get_attribute("aria-disabled") == "false"
    barred.tap(force=True)
    wait_until(page, "document.querySelector('#status').textContent.includes('your opponent')")
    assert barred.get_attribute("aria-pressed") == "false"
    actions.play_by_keyboard(page, "Ld4d5d6e4", 1)
    page.locator("#decline-swap").click()
    wait_until(
        page,
        "document.querySelector('.piece[data-piece=I]').getAttribute('aria-disabled') === 'false'",
    )
    barred.tap()
    wait_until(
        page,
        "document.querySelector('.piece[data-piece=I]').getAttribute('aria-pressed') === 'true'",
    )
