"""A position is set up by hand: with the mouse, by touch, by keys and as a screen reader does."""

from game.records.record import Record
from tests.support.browser import actions
from tests.support.browser.harness import (
    PHONE,
    cell_centre,
    stored_record,
    wait_until,
)
from tests.support.browser.played_games import golden_game
from tools.content import puzzles


def start_editor(page):
    page.locator("#menu-button").click()
    page.locator("#menu-edit").click()
    page.locator("#done").wait_for()


def finish(page, action):
    """Choose what to do with the position."""
    page.locator("#done").click()
    page.locator(f"#edit-{action}").click()


def load_beginning(page, name, length):
    """Load the first moves of a stored game."""
    head, moves, _ = golden_game(name)
    actions.load_record(page, f'{head}[Result "*"]\n\n{" ".join(moves[:length])}\n')
    actions.wait_for_ply(page, length)
    return moves


def lay_disc(page, piece):
    page.locator(f"#tray [data-discs={piece[0]}]").tap()
    wait_until(page, f"document.querySelector('#tray [data-discs={piece[0]}][aria-pressed=true]')")
    previous = page.locator("#status").inner_text()
    page.touchscreen.tap(*cell_centre(page, piece[1:]))
    wait_until(page, f"document.querySelector('#status').textContent.trim() !== {previous!r}")


def test_piece_taken_off_leaves_a_fault_until_the_position_is_legal(open_page):
    page = open_page(width=1440, height=900)
    moves = load_beginning(page, "battle-swap", 9)
    record = stored_record(page)
    start_editor(page)
    actions.wait_for_status(page, "Tap a piece on the board to take it off")
    laid = [move for move in moves[:9] if move != "swap"]
    page.mouse.click(*cell_centre(page, laid[1][-2:]))
    actions.wait_for_status(page, "Not connected")
    page.locator("#done").click()
    assert page.locator("#edit-play").is_disabled()
    assert "Not connected" in page.locator("#editor-dialog .editor-says").inner_text()
    page.keyboard.press("Escape")
    page.locator("#undo").click()
    actions.wait_for_status(page, "A legal position")
    page.locator("#redo").click()
    actions.wait_for_status(page, "Not connected")
    actions.aim_by_keyboard(page, laid[1])
    page.keyboard.press("Enter")
    actions.wait_for_status(page, "A legal position")
    assert page.locator("#move-list li").count() == 0
    finish(page, "play")
    wait_until(page, "!document.documentElement.hasAttribute('data-trial')")
    assert sorted(actions.stored_moves(page)) == sorted(moves[:9])
    assert stored_record(page) != record


def test_leaving_the_editor_brings_back_the_game_and_can_be_undone(open_page):
    page = open_page()
    moves = load_beginning(page, "taiji-9", 4)
    start_editor(page)
    page.mouse.click(*cell_centre(page, moves[0][:2]))
    actions.wait_for_status(page, "A legal position")
    page.locator("#exit-button").click()
    wait_until(page, "!document.documentElement.hasAttribute('data-trial')")
    assert actions.stored_moves(page) == moves[:4]
    page.locator("#toasts button", has_text="Undo").click()
    page.locator("#done").wait_for()
    actions.wait_for_status(page, "A legal position")
    # The offer goes when it has no meaning any more.
    page.locator("#exit-button").click()
    page.locator("#toasts button", has_text="Undo").wait_for()
    start_editor(page)
    assert page.locator("#toasts button").count() == 0


def test_discs_and_stacks_are_set_up_by_touch(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, '[Game "lot"]\n[Result "*"]\n\n*\n')
    start_editor(page)
    for piece in ("Wc3", "bd5"):
        lay_disc(page, piece)
    actions.wait_for_status(page, "White 3, Black 1")
    lay_disc(page, "ba7")
    actions.wait_for_status(page, "A legal position")
    page.touchscreen.tap(*cell_centre(page, "a7"))
    actions.wait_for_status(page, "Black 1")
    page.locator("#undo").tap()
    actions.wait_for_status(page, "A legal position")
    finish(page, "analyse")
    actions.wait_for_status(page, "Analysis")
    actions.wait_for_ply(page, 5)
    page.locator("#exit-button").click()
    assert actions.stored_moves(page) == []


def test_tiles_are_set_up_with_a_screen_reader_and_shared(open_page):
    page = open_page()
    actions.load_record(page, '[Game "taiji"]\n[Size "7"]\n[Result "*"]\n\n*\n')
    start_editor(page)
    for cell in ("a1", "a2", "d4", "d5"):
        previous = page.locator("#status").inner_text()
        actions.activate(page, f"#a11y-grid [data-cell-name={cell}]")
        wait_until(page, f"document.querySelector('#status').textContent.trim() !== {previous!r}")
        if page.locator("#confirm").is_enabled():
            actions.activate(page, "#confirm")
            actions.wait_for_status(page, "A legal position")
    actions.activate(page, "#a11y-grid [data-cell-name=a1]")
    wait_until(page, "document.documentElement.dataset.ply === '1'")
    finish(page, "share")
    text = page.locator("#share-text")
    text.wait_for()
    record = Record.parse(text.input_value())
    assert (len(record.moves), record.tags["Size"]) == (1, "7")
    wait_until(page, "document.querySelector('#share-link')?.value.includes('#')")
    code = page.locator("#share-board").input_value()
    assert code.startswith("<lits-board>\n<pre>\n[Game &quot;taiji&quot;]".replace("&quot;", '"'))
    assert 'src="http' in code


def test_last_tetromino_of_the_first_game_can_be_taken_off(open_page):
    page = open_page(width=1440, height=900)
    moves = golden_game("tailits-taiji")[1]
    second = next(number for number, move in enumerate(moves) if move[0].islower())
    load_beginning(page, "tailits-taiji", second)
    start_editor(page)
    finish(page, "below")
    wait_until(page, "document.querySelectorAll('#tray [data-piece]').length === 4")
    page.locator("#undo").click()
    wait_until(page, "document.querySelector('#tray [data-ends]') !== null")
    page.mouse.click(*cell_centre(page, moves[second][:2]))


def test_who_swapped_sides_is_part_of_the_position(open_page):
    page = open_page()
    actions.load_record(page, '[Game "lot"]\n[Result "*"]\n\n1. d4\n')
    start_editor(page)
    page.locator("#done").click()
    page.locator("#editor-dialog input[name=swapped]").check()
    wait_until(page, "document.querySelector('.editor-says').textContent.includes('Player 1')")
    page.locator("#edit-play").click()
    wait_until(page, "!document.documentElement.hasAttribute('data-trial')")
    assert actions.stored_moves(page) == ["d4", "swap"]


def test_proof_of_the_only_winning_move(open_page):
    page = open_page(width=1180, height=820)
    record = puzzles.load_records("lot")[0]
    actions.load_record(page, record)
    start_editor(page)
    page.locator("#done").click()
    page.locator("#edit-puzzle").click()
    solution = Record.parse(record).tags["Solution"]
    found = "document.querySelector('#edit-proof')?.textContent"
    wait_until(page, f"{found}?.startsWith('A puzzle: only')", timeout=120)
    assert solution in page.locator("#edit-proof").inner_text()
    assert page.locator("#edit-puzzle").is_disabled()
