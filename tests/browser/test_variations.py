"""Variations of a game: tried moves are kept, shown, judged, ordered and deleted."""

import json

from game.records.record import Record
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, cell_centre, stored_record, wait_until
from tests.support.browser.replay import start_replay, wait_for_position
from tests.support.browser.storage import wait_for_games

STATUS_TELLS = "document.querySelector('#status').textContent.trim() !== ''"
IS_TRIAL = "document.documentElement.hasAttribute('data-trial')"


def branches(page):
    """Return the stored variations as they are written, by the number of moves before them."""
    found = Record.parse(stored_record(page)).branches
    return {ply: [node.move for node in nodes] for ply, nodes in found.items()}


def wait_for_branches(page, plies):
    """Wait until variations are stored after these numbers of moves; the page stores them late."""
    for _ in range(100):
        if [*branches(page)] == plies:
            return
        page.wait_for_timeout(50)
    assert [*branches(page)] == plies


def wait_for_line(page, ply, of):
    """Wait until the position after *ply* of *of* moves of a variation is shown."""
    text = f"Variation: {ply} of {of}"
    wait_until(page, f"document.querySelector('#replay-count')?.textContent === '{text}'")


def try_move(page, ply, move):
    """Try *move* on the analysis board in the displayed position after *ply* moves."""
    page.keyboard.press("e")
    wait_until(page, IS_TRIAL)
    actions.wait_for_ply(page, ply)
    actions.play_by_keyboard(page, move, ply + 1)
    page.keyboard.press("e")
    wait_until(page, f"!{IS_TRIAL}")


def test_tried_moves_become_variations_beside_the_list_of_moves(open_page):
    page, moves = start_replay(open_page, "taiji-9", 8, width=1440, height=900)
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    wait_for_position(page, 6, 8)
    try_move(page, 6, moves[7])
    wait_for_position(page, 6, 8)
    try_move(page, 6, moves[8])
    wait_until(page, "document.querySelectorAll('#move-list .variations button').length === 2")
    assert branches(page) == {6: [moves[7], moves[8]]}
    assert actions.stored_moves(page) == moves[:8]
    page.locator("#move-list .variations button").nth(1).click()
    wait_for_line(page, 7, 7)
    assert page.locator("#move-list [aria-current]").count() == 1
    page.locator("#replay-comment").fill("a thought")
    page.locator("#replay-position").focus()
    page.get_by_role("button", name="mistake", exact=True).click()
    wait_until(page, "document.querySelector('#move-list .variations')?.textContent.includes('?')")
    assert f"{moves[8]} $2 {{a thought}}" in stored_record(page)
    # The arrow keys go to the moves that replace this one, and along the line.
    page.keyboard.press("ArrowUp")
    wait_until(page, "document.querySelector('#replay-comment').value === ''")
    page.keyboard.press("ArrowUp")
    wait_for_position(page, 7, 8)
    page.keyboard.press("ArrowRight")
    wait_for_position(page, 8, 8)
    page.reload()
    actions.wait_for_ply(page, 8)
    assert branches(page) == {6: [moves[7], moves[8]]}


def test_variation_inside_a_variation_is_tried_from_its_position(open_page):
    page, moves = start_replay(open_page, "taiji-9", 6, width=1440, height=900)
    page.keyboard.press("ArrowLeft")
    wait_for_position(page, 5, 6)
    try_move(page, 5, moves[6])
    page.locator("#move-list .variations button").click()
    wait_for_line(page, 6, 6)
    try_move(page, 6, moves[7])
    wait_until(page, "document.querySelectorAll('#move-list .variations button').length === 2")
    [node] = Record.parse(stored_record(page)).branches[5]
    assert (node.move, [child.move for child in node.children]) == (moves[6], [moves[7]])


def test_variations_on_a_phone_are_followed_ordered_and_deleted_by_touch(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, '[Game "lot"]\n\n1. d4 e4 (1... c3 2. b2) (1... a1) 2. d5\n')
    actions.wait_for_ply(page, 3)
    page.locator("#menu-button").tap()
    page.locator("#menu-replay").tap()
    wait_for_position(page, 3, 3)
    assert page.locator(".next-moves").count() == 0
    page.locator("#replay-previous").tap()
    page.locator("#replay-previous").tap()
    wait_for_position(page, 1, 3)
    assert page.locator(".next-moves button").all_inner_texts() == ["e4", "c3", "a1"]
    page.locator(".next-moves button").nth(2).tap()
    wait_for_line(page, 2, 2)
    page.locator("#variation-promote").tap()
    page.locator("#variation-leave").tap()
    wait_for_position(page, 1, 3)
    assert page.locator(".next-moves button").all_inner_texts() == ["e4", "a1", "c3"]
    page.locator(".next-moves button").nth(2).tap()
    wait_for_line(page, 2, 3)
    page.locator("#replay-next").tap()
    wait_for_line(page, 3, 3)
    page.locator("#variation-delete").tap()
    wait_for_line(page, 2, 2)
    page.locator("#variation-delete").tap()
    wait_for_position(page, 1, 3)
    assert branches(page) == {1: ["a1"]}
    page.locator(".toast .button").last.tap()
    wait_for_line(page, 2, 2)
    assert branches(page) == {1: ["a1", "c3"]}


def comment_of_first_move(page):
    """Return the comment on the first move in the stored record."""
    return " ".join(Record.parse(stored_record(page)).comments.get(1, []))


def drag(page, start, end):
    """Drag the mouse from one cell to another."""
    for step, cell in enumerate((start, end)):
        x, y = cell_centre(page, cell)
        page.mouse.move(x, y, steps=4)
        (page.mouse.up if step else page.mouse.down)()


def test_rings_and_arrows_are_drawn_by_touch_mouse_and_keyboard(open_page):
    page, _ = start_replay(open_page, "lot", 6)
    page.locator("#replay-first").tap()
    wait_for_position(page, 0, 6)
    page.locator("#replay-next").tap()
    wait_for_position(page, 1, 6)
    page.locator("#replay-comment").fill("look here")
    page.locator("#pen-R").tap()
    page.touchscreen.tap(*cell_centre(page, "c3"))
    wait_for_comment(page, "[%csl Rc3] look here")
    drag(page, "b2", "b6")
    wait_for_comment(page, "[%csl Rc3] [%cal Rb2b6] look here")
    assert page.locator("#replay-comment").input_value() == "look here"
    assert page.get_by_text("Marked: c3, b2 → b6").count() == 1
    page.locator("#pen-B").tap()
    page.touchscreen.tap(*cell_centre(page, "c3"))
    wait_for_comment(page, "[%csl Bc3] [%cal Rb2b6] look here")
    page.locator("#a11y-grid [tabindex='0']").focus()
    for key in ("ArrowUp", "ArrowRight"):
        for _ in range(7):
            page.keyboard.press(key)
    page.keyboard.press("Enter")
    wait_for_comment(page, "[%csl Bc3,Bg7] [%cal Rb2b6] look here")
    drag(page, "b2", "b6")
    wait_for_comment(page, "[%csl Bc3,Bg7] [%cal Bb2b6] look here")
    drag(page, "b2", "b6")
    wait_for_comment(page, "[%csl Bc3,Bg7] look here")
    page.locator("#marks-clear").tap()
    wait_for_comment(page, "look here")
    # An arrow without dragging: with keys, then as a screen reader does.
    page.locator("#pen-arrow").tap()
    page.locator("#a11y-grid [tabindex='0']").focus()
    page.keyboard.press("Enter")
    page.get_by_text("The arrow begins on g7").wait_for()
    for key in ("ArrowDown", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    wait_for_comment(page, "[%cal Bg7f6] look here")
    for cell in ("g7", "f6"):
        actions.activate(page, f"#a11y-grid [data-cell-name={cell}]")
    wait_for_comment(page, "look here")
    page.locator("#pen-arrow").tap()
    page.locator("#pen-B").tap()
    page.touchscreen.tap(*cell_centre(page, "c3"))
    page.wait_for_timeout(200)
    assert comment_of_first_move(page) == "look here"


def wait_for_comment(page, text):
    """Wait until the comment on the first move is *text*."""
    wait_for_games(page, f"Object.values(games).join(' ').includes({json.dumps('{' + text + '}')})")


def test_another_move_in_the_review_begins_a_variation(open_page):
    page, moves = start_replay(open_page, "taiji-9", 8, **PHONE)
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    wait_for_position(page, 6, 8)
    # A covered square begins nothing.
    page.touchscreen.tap(*cell_centre(page, moves[0][:2]))
    assert page.locator("#replay-panel").is_visible()
    for cell in moves[8].split("/"):
        page.touchscreen.tap(*cell_centre(page, cell))
        wait_until(page, f"{IS_TRIAL} && {STATUS_TELLS}")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 7)
    page.locator("#exit-button").tap()
    wait_until(page, f"!{IS_TRIAL}")
    wait_for_branches(page, [6])
    assert actions.stored_moves(page) == moves[:8]


def test_a_letter_in_the_review_picks_up_a_piece_for_another_move(open_page):
    page, moves = start_replay(open_page, "battle-points", 6, width=1440, height=900)
    page.keyboard.press("ArrowLeft")
    wait_for_position(page, 5, 6)
    page.keyboard.press("i")
    wait_until(page, IS_TRIAL)
    actions.wait_for_ply(page, 5)
    page.locator("#rotate:enabled").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    wait_for_position(page, 5, 6)
    assert actions.stored_moves(page) == moves[:6]
