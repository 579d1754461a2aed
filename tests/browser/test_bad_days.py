"""Bad days of a browser's storage: five tabs, no room in the middle of a game, cleared by somebody
else, an entry cut in half or written by a later version. No finished move is lost.
"""

import json
from urllib.parse import urljoin

import pytest

from game.session.session import Session
from tests.support.browser import actions
from tests.support.browser.engines import everywhere
from tests.support.browser.harness import JUNK, RULES_READY, point, record, wait_until


def stored_moves(page):
    """The moves of the game on the table as storage has them, or nothing."""
    text = record(page)
    return text and text.split("\n\n", 1)[1].split()


def test_five_tabs_on_one_game_follow_each_other_whoever_moves(visits):
    first = visits.open(width=390, height=844, touch=True)
    context = first.context
    actions.load(first, actions.HEAD)
    actions.ply(first, 0)
    tabs = [first, *(visits.open(context) for _ in range(4))]
    actions.play_by_touch(tabs[4], "Ie5f5g5h5", 1)
    for tab in tabs:
        actions.ply(tab, 1)
    actions.play_by_touch(tabs[2], "swap", 2)
    for tab in tabs:
        actions.ply(tab, 2)
        assert actions.moves_on(tab) == ["Ie5f5g5h5", "swap"]
    assert games_stored(first) == 1


STORED_ANEW = """() => {
    const name = `lits-table:game:${localStorage.getItem("lits-table:current")}`;
    const entry = JSON.parse(localStorage.getItem(name));
    localStorage.setItem(name, JSON.stringify({ ...entry, revision: entry.revision + 1 }));
}"""
KEPT_AND_PLAYED = """() => {
    document.dispatchEvent(new Event("freeze"));
    document.querySelector("#confirm").click();
}"""


def about_to_play(page):
    """Begins a game of LOT with a clock, and chooses a second move without placing it."""
    actions.begin_timed(page, "300+0")
    actions.play_by_touch(page, "d4", 1)
    page.locator("#decline-swap").tap()
    page.touchscreen.tap(*point(page, "e5"))
    wait_until(page, "!document.querySelector('#confirm').disabled")


def games_stored(page):
    return page.evaluate("Object.keys(localStorage).filter((k) => k.includes(':game:')).length")


def test_a_move_counts_that_is_made_while_the_game_gets_a_name_of_its_own(open_page):
    page = open_page(width=390, height=844, touch=True)
    about_to_play(page)
    # The clock's stand is kept, under another name, while the rules judge the move.
    page.evaluate(STORED_ANEW)
    page.evaluate(KEPT_AND_PLAYED)
    actions.ply(page, 2)
    assert games_stored(page) == 2
    assert stored_moves(page) == ["1.", "d4", "e5"]
    actions.play_by_touch(page, "c3", 3)


ANOTHER_TAB_STORES = """save => {
    const key = `lits-table:game:${localStorage.getItem("lits-table:current")}`;
    const entry = JSON.parse(localStorage.getItem(key));
    const stored = { ...entry, revision: entry.revision + 1, save: save ?? entry.save };
    const newValue = JSON.stringify(stored);
    document.querySelector("#confirm").click();
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
}"""


def test_of_two_moves_made_at_once_in_two_tabs_neither_is_lost(open_page):
    page = open_page(width=390, height=844, touch=True)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    theirs = Session.open(record(page))
    theirs.play("swap")
    page.locator("#decline-swap").tap()
    actions.take_by_touch(page, "Li5i6i7j5")
    wait_until(page, "!document.querySelector('#confirm').disabled")
    page.evaluate(ANOTHER_TAB_STORES, theirs.save())
    actions.ply(page, 2)
    wait_until(page, "document.querySelector('#toasts').textContent.length > 20")
    assert actions.moves_on(page) == ["Ie5f5g5h5", "swap"]
    assert games_stored(page) == 2
    assert page.evaluate("Object.values(localStorage).join()").count("Li5i6i7j5") > 0
    # Where the other tab has made none, ours stays on the table.
    actions.take_by_touch(page, "Li5i6i7j5")
    wait_until(page, "!document.querySelector('#confirm').disabled")
    page.evaluate(ANOTHER_TAB_STORES, None)
    actions.ply(page, 3)
    page.wait_for_timeout(300)
    assert actions.moves_on(page) == ["Ie5f5g5h5", "swap", "Li5i6i7j5"]
    actions.ply(page, 3)
    assert games_stored(page) == 2


def test_hand_and_clock_go_on_when_another_tab_keeps_how_the_clock_stands(visits):
    page = visits.open(width=390, height=844, touch=True)
    context = page.context
    about_to_play(page)
    other = context.new_page()
    other.goto(urljoin(visits.site, "embed.html"))
    other.evaluate(STORED_ANEW)
    page.wait_for_timeout(200)
    page.locator("#confirm").tap()
    actions.ply(page, 2)
    assert "stood still" not in page.locator("#status").inner_text()
    assert games_stored(page) == 1


@everywhere
def test_storage_without_room_or_cleared_in_the_middle_of_a_game_costs_no_move(visits):
    page = visits.open(width=390, height=844, touch=True)
    actions.load(page, actions.HEAD)
    actions.ply(page, 0)
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
    wait_until(page, "document.querySelector('#toasts').textContent.length > 20")
    page.evaluate(
        """() => {
            for (const key of Object.keys(localStorage))
                if (key.startsWith("filler")) localStorage.removeItem(key);
        }"""
    )
    actions.play_by_touch(page, "swap", 2)
    assert stored_moves(page) == ["1.", "Ie5f5g5h5", "swap"]
    # Somebody empties the storage while the game is on the table: the next move brings it back.
    page.evaluate("localStorage.clear()")
    page.locator("#undo").tap()
    actions.ply(page, 1)
    actions.play_by_touch(page, "swap", 2)
    wait_until(page, "localStorage.getItem('lits-table:current')")
    page.reload()
    actions.ply(page, 2)
    assert actions.moves_on(page) == ["Ie5f5g5h5", "swap"]


@everywhere
def test_an_entry_cut_in_half_or_from_a_later_version_stays_as_it_is(visits):
    page = visits.open(width=390, height=844, touch=True)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    whole = page.evaluate(
        "localStorage.getItem('lits-table:game:' + localStorage.getItem('lits-table:current'))"
    )
    stored = {
        "half": whole[: len(whole) // 2],
        "later": json.dumps(json.loads(whole) | {"version": 2}),
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
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    for name, entry in stored.items():
        assert page.evaluate(f"localStorage.getItem('lits-table:game:{name}')") == entry
    assert page.evaluate("localStorage.getItem('lits-table:current')") not in stored


def test_whatever_stands_in_the_address_the_page_plays_and_its_games_stay(open_page):
    page = open_page()
    actions.load(page, actions.HEAD)
    actions.play_by_keys(page, "Ie5f5g5h5", 1)
    kept = page.evaluate("'lits-table:game:' + localStorage.getItem('lits-table:current')")
    before = page.evaluate("key => localStorage.getItem(key)", kept)
    refused = page.evaluate(
        f"""async (count) => {{
            {JUNK}
            const {{ fragment }} = junk(3);
            let refused = 0;
            for (let i = 0; i < count; i++) {{
                location.hash = fragment();
                await new Promise(done => setTimeout(done, i % 4 ? 20 : 0));
                const open = document.querySelectorAll("dialog[open]");
                refused += open.length;
                if (i % 3) for (const dialog of open) dialog.close();
            }}
            return refused;
        }}""",
        60,
    )
    assert refused > 5
    page.keyboard.press("Escape")
    wait_until(page, "document.querySelector('dialog[open]') === null")
    assert page.evaluate("key => localStorage.getItem(key)", kept) == before
    actions.load(page, actions.HEAD)
    actions.play_by_keys(page, "Ie5f5g5h5", 1)


@pytest.mark.parametrize("seed", range(1, 4))
def test_whatever_stands_in_storage_the_page_starts_and_plays(open_page, seed):
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
    kept = page.evaluate("localStorage.getItem('lits-table:game:bad')")
    page.goto(page.url.replace("boards.html", ""))
    wait_until(page, RULES_READY)
    actions.load(page, actions.HEAD)
    actions.play_by_keys(page, "Ie5f5g5h5", 1)
    assert page.evaluate("localStorage.getItem('lits-table:game:bad')") == kept
    page.locator("#menu-button").click()
    page.locator("#menu-fresh").click()
    page.locator("#new-start").click()
    actions.ply(page, 0)
