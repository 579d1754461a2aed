"""Trying moves out beside the game, and the two ends of a swap."""

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, record, wait_until
from tests.support.browser.played_games import golden
from tests.support.browser.review import at, begin

TRYING = "document.documentElement.hasAttribute('data-exploring')"


def kept(page):
    """Everything that the page has stored."""
    return page.evaluate("JSON.stringify(Object.entries(localStorage).sort())")


def test_moves_are_tried_by_touch_and_put_away_and_the_game_is_as_it_was(open_page):
    start, moves, _ = golden("battle-swap")
    page = open_page(**PHONE)
    actions.load(page, f"{start}\n{' '.join(moves[:4])}\n")
    actions.ply(page, 4)
    before, stored = record(page), kept(page)
    page.locator("#menu-button").tap()
    page.locator("#menu-explore").tap()
    wait_until(page, TRYING)
    assert "Only trying" in page.locator("#status").inner_text()
    assert page.locator("#undo").is_disabled()
    for number, move in enumerate(moves[4:7], 5):
        actions.play_by_touch(page, move, number)
    page.locator("#undo").tap()
    actions.ply(page, 6)
    page.locator("#redo").tap()
    actions.ply(page, 7)
    assert kept(page) == stored
    page.locator("#exit-button").tap()
    actions.ply(page, 4)
    assert not page.evaluate(TRYING)
    page.locator(".toast .button").tap()
    actions.ply(page, 7)
    assert page.evaluate(TRYING)
    page.reload()
    actions.ply(page, 4)
    assert not page.evaluate(TRYING)
    assert (record(page), kept(page)) == (before, stored)


def test_from_a_looked_back_position_with_keys_and_kept_as_a_new_game(open_page):
    page, moves = begin(open_page, "taiji-9", 8, width=1440, height=900)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    at(page, 6, 8)
    page.keyboard.press("e")
    wait_until(page, TRYING)
    actions.ply(page, 6)
    actions.play_by_keys(page, moves[7], 7)
    assert page.locator("#move-list .tried").count() == 1
    page.keyboard.press("e")
    at(page, 6, 8)
    page.locator("#review-explore").click()
    wait_until(page, TRYING)
    actions.play_by_keys(page, moves[7], 7)
    page.locator("#menu-button").click()
    page.locator("#menu-keep").click()
    wait_until(page, f"!{TRYING}")
    assert actions.moves_on(page) == [*moves[:6], moves[7]]
    stored = kept(page)
    assert all(move in stored for move in moves[:8])


def test_a_swap_is_two_boards_with_what_each_would_have_then(open_page):
    start, moves, _ = golden("battle-swap")
    page = open_page(**PHONE)
    page.evaluate(
        """() => {
            window.swaps = new Set();
            const see = () => window.swaps.add(document.querySelector('#swap'));
            new MutationObserver(see).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    actions.load(page, f"{start}\n{moves[0]}\n")
    wait_until(page, "document.querySelectorAll('#swap .pair b').length === 2")
    wait_until(page, "[...document.querySelectorAll('#swap b')].every((b) => b.textContent)")
    # What the rules told came into the button that was there: a tap at that moment is no miss.
    assert page.evaluate("window.swaps.delete(null), window.swaps.size") == 1
    points = page.locator(".seat .points").all_inner_texts()
    assert page.locator("#decline-swap .pair b").all_inner_texts() == points
    assert page.locator("#swap .pair b").all_inner_texts() == points[::-1]
    board, panel = (
        page.locator("#board-sheet").bounding_box(),
        page.locator("#swap-panel").bounding_box(),
    )
    assert board["y"] + board["height"] <= panel["y"]
    for name in ("#decline-swap canvas", "#swap canvas"):
        assert page.locator(name).bounding_box()["width"] > 60
    actions.press_button(page, "swap")
    actions.ply(page, 2)
    assert actions.moves_on(page) == [moves[0], "swap"]
