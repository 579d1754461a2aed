"""Storage conflicts and failures: several tabs, full or cleared storage, foreign entries.

No completed move is lost.
"""

import json
from urllib.parse import urljoin

import pytest

from game.session.session import Session
from tests.support.browser import actions
from tests.support.browser.engines import all_browsers
from tests.support.browser.harness import JUNK, RULES_READY, cell_centre, stored_record, wait_until
from tests.support.browser.storage import stored_games, wait_for_games


def current_entry(page):
    """Return the stored text of the current game."""
    return stored_games(page)[page.evaluate("localStorage.getItem('lits-table:current')")]


def stored_move_text(page):
    """Return the words of the moves in the stored record, with move numbers, or None."""
    text = stored_record(page)
    return text and text.split("\n\n", 1)[1].split()


def test_five_tabs_on_the_same_game_stay_in_sync(visits):
    first = visits.open(width=390, height=844, touch=True)
    context = first.context
    actions.load_record(first, actions.HEADER)
    actions.wait_for_ply(first, 0)
    tabs = [first, *(visits.open(context) for _ in range(4))]
    actions.play_by_touch(tabs[4], "Ie5f5g5h5", 1)
    for tab in tabs:
        actions.wait_for_ply(tab, 1)
    actions.play_by_touch(tabs[2], "swap", 2)
    for tab in tabs:
        actions.wait_for_ply(tab, 2)
        assert actions.stored_moves(tab) == ["Ie5f5g5h5", "swap"]
    assert len(stored_games(first)) == 1


BUMP_REVISION = """() => {
    const name = `lits-table:game:${localStorage.getItem("lits-table:current")}`;
    const entry = JSON.parse(localStorage.getItem(name));
    localStorage.setItem(name, JSON.stringify({ ...entry, revision: entry.revision + 1 }));
}"""
FREEZE_AND_CONFIRM = """() => {
    document.dispatchEvent(new Event("freeze"));
    document.querySelector("#confirm").click();
}"""


def prepare_second_move(page):
    """Start a timed game of LOT and choose the second move without confirming it."""
    actions.start_timed_game(page, "300+0")
    actions.play_by_touch(page, "d4", 1)
    page.locator("#decline-swap").tap()
    page.touchscreen.tap(*cell_centre(page, "e5"))
    wait_until(page, "!document.querySelector('#confirm').disabled")


def test_move_made_while_the_game_gets_a_new_id_is_stored(open_page):
    page = open_page(width=390, height=844, touch=True)
    prepare_second_move(page)
    # The clock is stored, under a new id, while the rules check the move.
    page.evaluate(BUMP_REVISION)
    page.evaluate(FREEZE_AND_CONFIRM)
    actions.wait_for_ply(page, 2)
    assert len(stored_games(page)) == 2
    assert stored_move_text(page) == ["1.", "d4", "e5"]
    actions.play_by_touch(page, "c3", 3)


CONFIRM_AND_STORE_ELSEWHERE = """save => {
    const key = `lits-table:game:${localStorage.getItem("lits-table:current")}`;
    const entry = JSON.parse(localStorage.getItem(key));
    const stored = { ...entry, revision: entry.revision + 1, save: save ?? entry.save };
    const newValue = JSON.stringify(stored);
    document.querySelector("#confirm").click();
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
}"""


def test_simultaneous_moves_in_two_tabs_are_both_stored(open_page):
    page = open_page(width=390, height=844, touch=True)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    other_session = Session.open(stored_record(page))
    other_session.play("swap")
    page.locator("#decline-swap").tap()
    actions.aim_by_touch(page, "Li5i6i7j5")
    wait_until(page, "!document.querySelector('#confirm').disabled")
    page.evaluate(CONFIRM_AND_STORE_ELSEWHERE, other_session.save())
    actions.wait_for_ply(page, 2)
    wait_until(page, "document.querySelector('#toasts').textContent.length > 20")
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap"]
    assert len(stored_games(page)) == 2
    wait_for_games(page, "Object.values(games).join().includes('Li5i6i7j5')")
    # If the other tab has made no move, the move of this tab stays.
    actions.aim_by_touch(page, "Li5i6i7j5")
    wait_until(page, "!document.querySelector('#confirm').disabled")
    page.evaluate(CONFIRM_AND_STORE_ELSEWHERE, None)
    actions.wait_for_ply(page, 3)
    page.wait_for_timeout(300)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap", "Li5i6i7j5"]
    actions.wait_for_ply(page, 3)
    assert len(stored_games(page)) == 2


def test_held_move_and_clock_survive_a_clock_update_by_another_tab(visits):
    page = visits.open(width=390, height=844, touch=True)
    context = page.context
    prepare_second_move(page)
    other = context.new_page()
    other.goto(urljoin(visits.site, "embed.html"))
    other.evaluate(BUMP_REVISION)
    page.wait_for_timeout(200)
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 2)
    assert "paused" not in page.locator("#status").inner_text()
    assert len(stored_games(page)) == 1


@all_browsers
def test_full_or_cleared_storage_during_a_game_loses_no_move(visits):
    page = visits.open(width=390, height=844, touch=True)
    actions.load_record(page, actions.HEADER)
    actions.wait_for_ply(page, 0)
    page.evaluate(
        """() => {
            for (let size = 2 ** 22; size >= 1; size /= 2) {
                for (let i = 0; ; i++) {
                    try { localStorage.setItem(`filler${size}-${i}`, "x".repeat(size)); }
                    catch { break; }
                }
            }
        }"""
    )
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    wait_for_games(page, "Object.values(games).join().includes('Ie5f5g5h5')")
    page.reload()
    actions.wait_for_ply(page, 1)
    wait_until(page, RULES_READY)
    page.evaluate(
        """() => {
            for (const key of Object.keys(localStorage))
                if (key.startsWith("filler")) localStorage.removeItem(key);
        }"""
    )
    actions.play_by_touch(page, "swap", 2)
    assert stored_move_text(page) == ["1.", "Ie5f5g5h5", "swap"]
    # After the storage is cleared during the game, the next move stores it again.
    page.evaluate("localStorage.clear()")
    page.locator("#undo").tap()
    actions.wait_for_ply(page, 1)
    actions.play_by_touch(page, "swap", 2)
    wait_until(page, "localStorage.getItem('lits-table:current')")
    page.reload()
    actions.wait_for_ply(page, 2)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap"]


@all_browsers
def test_truncated_or_newer_entry_is_left_unchanged(visits):
    page = visits.open(width=390, height=844, touch=True)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    complete = current_entry(page)
    stored = {
        "half": complete[: len(complete) // 2],
        "later": json.dumps(json.loads(complete) | {"version": 3}),
    }
    page.evaluate(
        """stored => {
            for (const [id, entry] of Object.entries(stored)) {
                localStorage.setItem(`lits-table:game:${id}`, entry);
                localStorage.setItem("lits-table:current", id);
            }
        }""",
        stored,
    )
    page.reload()
    wait_until(page, RULES_READY)
    actions.load_record(page, actions.HEADER)
    actions.wait_for_ply(page, 0)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    assert stored_games(page).items() >= stored.items()
    assert page.evaluate("localStorage.getItem('lits-table:current')") not in stored


def test_random_fragments_break_neither_page_nor_stored_games(open_page):
    page = open_page()
    actions.load_record(page, actions.HEADER)
    actions.play_by_keyboard(page, "Ie5f5g5h5", 1)
    before = current_entry(page)
    page.evaluate(
        f"""async (count) => {{
            {JUNK}
            const {{ fragment }} = junk(3);
            for (let i = 0; i < count; i++) {{
                location.hash = fragment();
                await new Promise(done => setTimeout(done, i % 4 ? 20 : 0));
                const open = document.querySelectorAll("dialog[open]");
                if (i % 3) for (const dialog of open) dialog.close();
            }}
        }}""",
        60,
    )
    # Fragments are handled in order, so those before this one have opened all their dialogs.
    page.evaluate("location.hash = '#Game=unknown'")
    wait_until(page, "location.hash === '#table'")
    assert page.locator("#import-dialog").is_visible()
    page.keyboard.press("Escape")
    wait_until(page, "document.querySelector('dialog[open]') === null")
    assert before in stored_games(page).values()
    actions.load_record(page, actions.HEADER)
    actions.play_by_keyboard(page, "Ie5f5g5h5", 1)


@pytest.mark.parametrize("seed", range(1, 4))
def test_page_starts_and_plays_with_random_storage_contents(open_page, seed):
    page = open_page(path="boards.html", wait=False)
    page.evaluate(
        f"""(seed) => {{
            {JUNK}
            const {{ text }} = junk(seed);
            const keys = ["settings", "near", "draft", "spent", "clock", "solved", "toured"];
            for (const key of [...keys, "asked-to-last", "game:", "game:bad"])
                localStorage.setItem(`lits-table:${{key}}`, text());
            localStorage.setItem("lits-table:current", seed % 2 ? "bad" : text());
        }}""",
        seed,
    )
    before = page.evaluate("localStorage.getItem('lits-table:game:bad')")
    page.goto(page.url.replace("boards.html", ""))
    wait_until(page, RULES_READY)
    actions.load_record(page, actions.HEADER)
    actions.play_by_keyboard(page, "Ie5f5g5h5", 1)
    assert page.evaluate("localStorage.getItem('lits-table:game:bad')") == before
    page.locator("#menu-button").click()
    page.locator("#menu-new").click()
    page.locator("#new-game-start").click()
    actions.wait_for_ply(page, 0)
