"""Puzzles, which leave the current game unchanged."""

import pytest

from tests.support.browser import actions
from tests.support.browser.accessibility import FIND_OVERFLOWS
from tests.support.browser.harness import PHONE, TWO_FRAMES, stored_record, wait_until
from tests.support.browser.puzzles import choose_puzzle, load_puzzle, wrong_move
from tools.build import languages

PANEL = "#puzzle-panel"
SIZES = [(390, 844), (360, 640), (844, 390), (820, 1180), (1180, 820), (1440, 900)]
# Buttons of the panel in each row, and whether all of them can be seen.
ROWS = """(panel) => {
    const buttons = [...panel.querySelectorAll("button")];
    const rows = Map.groupBy(buttons, (one) => Math.round(one.getBoundingClientRect().top));
    const { bottom } = panel.getBoundingClientRect();
    const seen = buttons.every((one) => one.getBoundingClientRect().bottom <= bottom);
    return [[...rows.values()].map((row) => row.length), seen];
}"""


def verdict(page):
    page.locator(PANEL).wait_for(state="visible")
    return page.locator(PANEL).inner_text()


def test_puzzle_is_failed_retried_and_solved_beside_the_game(open_page):
    page = open_page(**PHONE)
    before = stored_record(page)
    page.locator("#home-button").tap()
    page.locator("#home-puzzles").tap()
    position, solution = load_puzzle("battle-of-lits", 1)
    choose_puzzle(page, "battle-of-lits", 1)
    actions.wait_for_ply(page, position.ply)
    side = position.side_of(position.to_move)
    wait_until(page, f"document.querySelector('#status').innerText.includes('{side} to move')")
    assert "the only winning move" in page.locator("#status").inner_text()

    actions.aim_by_touch(page, wrong_move(position, solution))
    page.locator("#confirm").tap()
    assert "That doesn’t win" in verdict(page)
    actions.wait_for_ply(page, position.ply + 2)
    assert "replies" in verdict(page)
    page.locator("#puzzle-again").tap()
    actions.wait_for_ply(page, position.ply)
    page.locator(PANEL).wait_for(state="hidden")

    actions.aim_by_touch(page, wrong_move(position, solution))
    page.locator("#confirm").tap()
    assert "That doesn’t win" in verdict(page)
    page.locator("#puzzle-again").tap()
    actions.wait_for_ply(page, position.ply)
    page.locator(PANEL).wait_for(state="hidden")
    actions.play_by_touch(page, solution, position.ply + 1)
    assert "Right" in verdict(page)
    page.locator("#puzzle-next").tap()
    following, _ = load_puzzle("battle-of-lits", 2)
    actions.wait_for_ply(page, following.ply)
    wait_until(page, "document.querySelector('#status').innerText.includes('Puzzle 2')")

    page.locator("#exit-button").tap()
    page.locator("#puzzles").wait_for()
    page.get_by_role("link", name="Puzzle 1, Easy, solved").wait_for(state="attached")
    position, solution = load_puzzle("lot", 2)
    choose_puzzle(page, "lot", 2)
    actions.wait_for_ply(page, position.ply)
    assert "within" in page.locator("#status").inner_text()
    actions.play_by_keyboard(page, solution, position.ply + 1)
    assert "whatever the reply" in verdict(page)
    page.keyboard.press("e")
    page.locator("#puzzles").wait_for()
    assert page.locator("#puzzle-lot-2.solved").count() == 1
    page.keyboard.press("Escape")
    page.locator("#home").wait_for()
    page.keyboard.press("Escape")
    actions.wait_for_ply(page, 0)
    assert stored_record(page) == before


@pytest.mark.parametrize("language", languages.names())
def test_buttons_of_the_panel_stand_in_rows_in_every_language(open_page, language):
    page = open_page(width=390, height=844, locale=language, touch=True)
    page.locator("#home-button").tap()
    page.locator("#home-puzzles").tap()
    position, solution = load_puzzle("lot", 2)
    choose_puzzle(page, "lot", 2)
    actions.wait_for_ply(page, position.ply)

    actions.play_by_keyboard(page, wrong_move(position, solution), position.ply + 1)
    actions.wait_for_ply(page, position.ply + 2)
    check_panel(page, [2, 2])
    page.locator("#puzzle-reveal").click()
    page.locator("#puzzle-next").wait_for()
    check_panel(page, [1, 2])


def test_screen_goes_on_with_the_next_puzzle_and_counts_the_solved_ones(open_page):
    page = open_page(path="#puzzles", width=1440, height=900)
    card = page.locator("#puzzles-lot")
    card.get_by_role("link", name="Next puzzle: 1 · Easy").wait_for()
    assert page.locator("#puzzles .puzzle-cards > li").count() == 6
    wait_until(page, "document.querySelector('#puzzles-lot canvas').width > 100")
    assert page.locator("#puzzle-lot-2").is_hidden()
    solve(page, "lot", 1, "#puzzles-next-lot")
    page.keyboard.press("Escape")
    card.get_by_role("link", name="Next puzzle: 2 · Easy").wait_for()
    assert page.evaluate("document.activeElement.id") == "puzzles-next-lot"
    assert "1 of 30 solved" in card.inner_text()
    assert "1 of 8" in card.locator(".bars li").first.inner_text()
    card.locator("summary").click()
    card.get_by_role("link", name="Puzzle 1, Easy, solved").wait_for()
    columns = "one => getComputedStyle(one).gridTemplateColumns.split(' ').length"
    for width, expected in ((390, 1), (820, 2), (1440, 3)):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.locator(".puzzle-cards").evaluate(columns) == expected


def test_effort_is_told_and_summed_up_and_progress_can_be_reset(open_page):
    page = open_page(path="#puzzles", width=1180, height=820)
    page.locator("#puzzles-next-lot").click()
    wait_for_puzzle(page, "lot", 1)
    position, solution = load_puzzle("lot", 1)
    actions.play_by_keyboard(page, wrong_move(position, solution), position.ply + 1)
    actions.wait_for_ply(page, position.ply + 2)
    page.locator("#puzzle-again").click()
    actions.wait_for_ply(page, position.ply)
    page.locator(PANEL).wait_for(state="hidden")
    actions.play_by_keyboard(page, solution, position.ply + 1)
    assert "Solved on try 2, in 0:" in verdict(page)
    page.locator("#puzzle-list").click()
    solve(page, "lot", 2, "#puzzles-next-lot")
    assert "Solved on the first try, in 0:" in verdict(page)
    page.reload()
    wait_for_puzzle(page, "lot", 2)
    page.locator("#exit-button").click()
    page.locator("#puzzles-next-lot").wait_for()
    assert "On the first try: 1. Average time: 0:" in page.locator("#puzzles-lot").inner_text()
    assert page.locator("#puzzle-lot-2").get_attribute("title").startswith("Solved on the first")
    page.locator("#puzzles-reset").click()
    assert "0 of 30 solved" in page.locator("#puzzles-lot").inner_text()
    assert page.locator("#puzzles-reset").count() == 0
    page.get_by_role("button", name="Undo").click()
    wait_until(page, "document.querySelector('#puzzles-lot').innerText.includes('2 of 30 solved')")


def test_hints_lead_to_the_solution_which_then_is_not_counted_as_solved(open_page):
    page = open_page(path="#puzzle=battle-of-lits-1", **PHONE)
    wait_for_puzzle(page, "battle-of-lits", 1)
    position, solution = load_puzzle("battle-of-lits", 1)
    page.locator("#advise").tap()
    status = page.locator("#status")
    status.get_by_text("look at the marked area").wait_for()
    page.locator("#advise").tap()
    status.get_by_text(f"take the {solution[0]}").wait_for()
    page.locator("#advise").tap()
    page.locator("#confirm:enabled").tap()
    actions.wait_for_ply(page, position.ply + 1)
    assert "This is the winning move" in verdict(page)
    page.locator("#puzzle-list").tap()
    page.locator("#puzzles-next-battle-of-lits").wait_for()
    assert "0 of 120 solved" in page.locator("#puzzles-battle-of-lits").inner_text()


def test_each_game_has_a_puzzle_of_the_day(open_page):
    page = open_page(path="#puzzles", width=390, height=844, touch=True)
    page.locator("#puzzles-daily-lot").wait_for()
    links = page.locator("[id^=puzzles-daily-]")
    assert links.count() == 6
    daily = page.locator("#puzzles-daily-lot")
    assert daily.inner_text().startswith("Today’s puzzle: ")
    number = int(daily.get_attribute("href").split("-")[-1])
    daily.tap()
    wait_for_puzzle(page, "lot", number)
    position, solution = load_puzzle("lot", number)
    actions.play_by_keyboard(page, solution, position.ply + 1)
    page.locator("#puzzle-list").tap()
    wait_until(page, "document.querySelector('#puzzles-daily-lot').innerText.endsWith('Solved')")


def solve(page, game, number, link):
    """Open a puzzle with a link to it, and play its solution."""
    position, solution = load_puzzle(game, number)
    page.locator(link).click()
    wait_for_puzzle(page, game, number)
    actions.play_by_keyboard(page, solution, position.ply + 1)
    page.locator(PANEL).wait_for(state="visible")


def wait_for_puzzle(page, game, number):
    wait_until(page, f"document.querySelector('#status').innerText.includes('Puzzle {number}')")
    assert page.evaluate("location.hash") == f"#puzzle={game}-{number}"
    assert page.locator("#table").is_visible()


def test_address_opens_a_puzzle_and_follows_it(open_page):
    page = open_page(path="#puzzle=tailits%2Btaiji-03", width=1180, height=820)
    wait_for_puzzle(page, "tailits+taiji", 3)
    page.evaluate("location.hash = '#puzzle=lot-2'")
    wait_for_puzzle(page, "lot", 2)
    position, solution = load_puzzle("lot", 2)
    actions.play_by_keyboard(page, solution, position.ply + 1)
    page.locator("#puzzle-next").click()
    wait_for_puzzle(page, "lot", 3)
    page.reload()
    wait_for_puzzle(page, "lot", 3)
    page.locator("#exit-button").click()
    page.locator("#puzzles-next-lot").wait_for()
    assert page.evaluate("location.hash") == "#puzzles"
    page.locator("#puzzles .back").click()
    page.locator("#home").wait_for()


@pytest.mark.parametrize("name", ["lot-31", "lot-0", "go-1", "lot", ""])
def test_bad_address_is_explained_and_the_game_is_kept(open_page, name):
    page = open_page(width=1180, height=820)
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    actions.wait_for_ply(page, 1)
    before = stored_record(page)
    page.evaluate(f"location.hash = '#puzzle={name}'")
    assert f"no puzzle “{name}”" in page.locator("#puzzles [role=alert]").inner_text()
    assert page.evaluate("location.hash") == "#puzzles"
    page.keyboard.press("Escape")
    page.locator("#table").wait_for()
    actions.wait_for_ply(page, 1)
    assert stored_record(page) == before
    page.evaluate("location.hash = '#puzzles'")
    page.locator("#puzzles-next-lot").wait_for()
    assert page.locator("#puzzles [role=alert]").count() == 0


def test_leaving_a_puzzle_leads_back_to_where_it_was_opened(open_page):
    page = open_page(width=1180, height=820)
    page.evaluate("location.hash = '#puzzle=lot-1'")
    wait_for_puzzle(page, "lot", 1)
    assert page.locator("#exit-button").inner_text() in ("", "Back to the game")
    page.keyboard.press("Escape")
    actions.wait_for_ply(page, 0)
    assert page.evaluate("location.hash") == "#table"

    page.locator("#home-button").click()
    page.locator("#home-next-puzzle").click()
    wait_for_puzzle(page, "battle-of-lits", 1)
    page.locator("#exit-button").click()
    page.locator("#home").wait_for()

    page.locator("#home-puzzles").click()
    page.locator("#puzzles-next-lot").click()
    wait_for_puzzle(page, "lot", 1)
    page.keyboard.press("Escape")
    page.locator("#puzzles").wait_for()
    page.keyboard.press("Escape")
    page.locator("#home").wait_for()

    # The buttons of the browser lead the same way.
    page.locator("#home-puzzles").click()
    page.locator("#puzzles-next-taiji").click()
    wait_for_puzzle(page, "taiji", 1)
    page.go_back()
    page.locator("#puzzles").wait_for()
    page.go_back()
    page.locator("#home").wait_for()
    page.go_forward()
    page.go_forward()
    wait_for_puzzle(page, "taiji", 1)


def test_a_game_that_replaces_a_puzzle_has_the_address_of_the_table(open_page):
    page = open_page(path="#puzzle=lot-1", width=1180, height=820)
    wait_for_puzzle(page, "lot", 1)
    position, solution = load_puzzle("lot", 1)
    actions.play_by_keyboard(page, solution, position.ply + 1)
    page.locator("#menu-button").click()
    assert page.locator("#menu-exit-trial").inner_text() == "All puzzles"
    page.locator("#menu-save-trial").click()
    wait_until(page, "location.hash === '#table'")
    actions.wait_for_ply(page, position.ply + 1)
    wait_until(page, "!document.documentElement.hasAttribute('data-trial')")


def test_link_to_a_puzzle_is_copied_on_a_short_phone(open_page):
    script = "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
    page = open_page(
        path="#puzzle=lot-2",
        width=320,
        height=568,
        script=f"delete Navigator.prototype.share; {script}",
    )
    wait_for_puzzle(page, "lot", 2)
    page.locator("#menu-button").click()
    page.locator("#menu-share-puzzle").click()
    page.get_by_text("Link to the puzzle copied").wait_for()
    assert page.evaluate("window.copied === location.href")


def test_best_moves_of_a_puzzle_are_not_shown(open_page):
    page = open_page(path="#puzzle=lot-1", **PHONE)
    wait_for_puzzle(page, "lot", 1)
    page.keyboard.press("a")
    page.locator("#menu-button").tap()
    page.locator("#menu-share-puzzle").wait_for()
    assert page.locator("#menu-analysis").count() == 0
    assert page.locator("#analysis-panel").is_hidden()


def check_panel(page, rows):
    """Check the panel in windows of all sizes: it has these numbers of buttons in its rows.

    On an upright tablet it has a single row.
    """
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        expected = [sum(rows)] if (width, height) == (820, 1180) else rows
        assert page.locator(PANEL).evaluate(ROWS) == [expected, True], (width, height)
        assert page.evaluate(FIND_OVERFLOWS) == [], (width, height)
