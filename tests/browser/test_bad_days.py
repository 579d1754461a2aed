"""Bad days of a browser's storage: five tabs, no room in the middle of a game, cleared by somebody
else, an entry cut in half or written by a later version. No finished move is lost.
"""

import json

from tests.browser import hands
from tests.browser.harness import record, wait_until


def stored_moves(page):
    """The moves of the game on the table as storage has them, or nothing."""
    text = record(page)
    return text and text.split("\n\n", 1)[1].split()


def test_five_tabs_on_one_game_follow_each_other_whoever_moves(visits):
    context = visits.context(width=390, height=844, touch=True)
    first = visits.open(context)
    hands.load(first, hands.HEAD)
    hands.ply(first, 0)
    tabs = [first, *(visits.open(context) for _ in range(4))]
    hands.play_by_touch(tabs[4], "Ie5f5g5h5", 1)
    for tab in tabs:
        hands.ply(tab, 1)
    hands.play_by_touch(tabs[2], "swap", 2)
    for tab in tabs:
        hands.ply(tab, 2)
        assert hands.moves_on(tab) == ["Ie5f5g5h5", "swap"]
    assert (
        first.evaluate("Object.keys(localStorage).filter((k) => k.includes(':game:')).length") == 1
    )


def test_storage_without_room_or_cleared_in_the_middle_of_a_game_costs_no_move(visits):
    context = visits.context(width=390, height=844, touch=True)
    page = visits.open(context)
    hands.load(page, hands.HEAD)
    hands.ply(page, 0)
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
    hands.play_by_touch(page, "Ie5f5g5h5", 1)
    wait_until(page, "document.querySelector('#notices').textContent.length > 20")
    page.evaluate(
        """() => {
            for (const key of Object.keys(localStorage))
                if (key.startsWith("filler")) localStorage.removeItem(key);
        }"""
    )
    hands.play_by_touch(page, "swap", 2)
    assert stored_moves(page) == ["1.", "Ie5f5g5h5", "swap"]
    # Somebody empties the storage while the game is on the table: the next move brings it back.
    page.evaluate("localStorage.clear()")
    page.locator("#undo").tap()
    hands.ply(page, 1)
    hands.play_by_touch(page, "swap", 2)
    wait_until(page, "localStorage.getItem('lits-table:current')")
    page.reload()
    hands.ply(page, 2)
    assert hands.moves_on(page) == ["Ie5f5g5h5", "swap"]


def test_an_entry_cut_in_half_or_from_a_later_version_stays_as_it_is(visits):
    context = visits.context(width=390, height=844, touch=True)
    page = visits.open(context)
    hands.load(page, hands.HEAD)
    hands.play_by_touch(page, "Ie5f5g5h5", 1)
    whole = page.evaluate(
        "localStorage.getItem('lits-table:game:' + localStorage.getItem('lits-table:current'))"
    )
    half, later = whole[: len(whole) // 2], json.dumps(json.loads(whole) | {"version": 2})
    for bad in (half, later):
        page.evaluate(
            """bad => {
                localStorage.setItem("lits-table:game:bad", bad);
                localStorage.setItem("lits-table:current", "bad");
            }""",
            bad,
        )
        page.reload()
        wait_until(page, "document.documentElement.dataset.rules === 'ready'")
        hands.load(page, hands.HEAD)
        hands.ply(page, 0)
        hands.play_by_touch(page, "Ie5f5g5h5", 1)
        assert page.evaluate("localStorage.getItem('lits-table:game:bad')") == bad
        assert page.evaluate("localStorage.getItem('lits-table:current')") != "bad"
