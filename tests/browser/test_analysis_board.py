"""Analysis board for trial moves, and the preview of a swap."""

from game.session.session import Session
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, stored_record, wait_until
from tests.support.browser.played_games import golden_game
from tests.support.browser.replay import start_replay, wait_for_position
from tests.support.browser.storage import stored_games

IS_TRIAL = "document.documentElement.hasAttribute('data-trial')"


def stored_entries(page):
    """Return all stored games as text."""
    return str(sorted(stored_games(page).items()))


def test_trial_moves_are_kept_beside_the_game(open_page):
    start, moves, _ = golden_game("battle-swap")
    page = open_page(**PHONE)
    actions.load_record(page, f"{start}\n{' '.join(moves[:4])}\n")
    actions.wait_for_ply(page, 4)
    stored = stored_entries(page)
    page.locator("#menu-button").tap()
    page.locator("#menu-analysis-board").tap()
    wait_until(page, IS_TRIAL)
    assert "Analysis" in page.locator("#status").inner_text()
    assert page.locator("#undo").is_disabled()
    for number, move in enumerate(moves[4:7], 5):
        actions.play_by_touch(page, move, number)
    page.locator("#undo").tap()
    actions.wait_for_ply(page, 6)
    page.locator("#redo").tap()
    actions.wait_for_ply(page, 7)
    assert stored_entries(page) == stored
    page.locator("#exit-button").tap()
    actions.wait_for_ply(page, 4)
    assert not page.evaluate(IS_TRIAL)
    page.locator(".toast .button").tap()
    actions.wait_for_ply(page, 7)
    assert page.evaluate(IS_TRIAL)
    page.reload()
    actions.wait_for_ply(page, 4)
    assert not page.evaluate(IS_TRIAL)
    assert actions.stored_moves(page) == moves[:4]
    assert page.get_by_role("gridcell", name="move 5").count() == 0
    tried = Session.open(stored_record(page)).follow(moves[:7])
    assert tried.record.moves == moves[:7]


def test_trial_moves_from_replay_can_be_saved_as_a_new_game(open_page):
    page, moves = start_replay(open_page, "taiji-9", 8, width=1440, height=900)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    wait_for_position(page, 6, 8)
    page.keyboard.press("e")
    wait_until(page, IS_TRIAL)
    actions.wait_for_ply(page, 6)
    actions.play_by_keyboard(page, moves[7], 7)
    assert page.locator("#move-list .tried").count() == 1
    page.keyboard.press("e")
    wait_for_position(page, 6, 8)
    page.locator("#replay-analysis-board").click()
    wait_until(page, IS_TRIAL)
    actions.play_by_keyboard(page, moves[7], 7)
    page.locator("#menu-button").click()
    page.locator("#menu-save-trial").click()
    wait_until(page, f"!{IS_TRIAL}")
    assert actions.stored_moves(page) == [*moves[:6], moves[7]]
    stored = stored_entries(page)
    assert all(move in stored for move in moves[:8])


def test_swap_panel_previews_both_choices_with_their_points(open_page):
    start, moves, _ = golden_game("battle-swap")
    page = open_page(**PHONE)
    page.evaluate(
        """() => {
            window.swaps = new Set();
            const see = () => window.swaps.add(document.querySelector('#swap'));
            new MutationObserver(see).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    actions.load_record(page, f"{start}\n{moves[0]}\n")
    wait_until(page, "document.querySelectorAll('#swap .pair b').length === 2")
    wait_until(page, "[...document.querySelectorAll('#swap b')].every((b) => b.textContent)")
    # The points appear in the existing button, so that a tap at that moment is not lost.
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
    actions.wait_for_ply(page, 2)
    assert actions.stored_moves(page) == [moves[0], "swap"]
