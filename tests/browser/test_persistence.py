"""Stored games: reloads, two tabs, forbidden or full storage, damaged entries, invalid records."""

import json
from urllib.parse import urljoin

import pytest

from tests.support.browser import actions
from tests.support.browser.engines import private_windows
from tests.support.browser.harness import stored_record, wait_until
from tests.support.browser.new_game import choose_option, open_new_game
from tests.support.browser.offline_site import wait_for_offline_copy, wait_for_toast
from tests.support.browser.storage import (
    BLOCK_DATABASE,
    BLOCK_LOCAL_STORAGE,
    RULES_READY,
    StartGate,
    stored_games,
    wait_for_games,
)


def test_game_continues_after_closing_the_tab(visits):
    page = visits.open(width=1180, height=820)
    context = page.context
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5 swap")
    actions.wait_for_ply(page, 2)
    before = stored_record(page)
    page.close()
    reopened = visits.open(context, wait=False)
    actions.wait_for_ply(reopened, 2)
    wait_until(reopened, RULES_READY)
    assert stored_record(reopened) == before


def test_saved_game_is_shown_before_the_rules_are_ready(visits):
    context = visits.context()
    page = visits.open(context)
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5 swap")
    actions.wait_for_ply(page, 2)
    StartGate(context)  # never opened
    page.reload()
    actions.wait_for_ply(page, 2)
    assert page.evaluate("document.documentElement.dataset.rules") == "starting"
    assert page.locator("[data-seat=First] .points").inner_text() == "9"
    assert (
        page.locator("[data-cell-name=e5]").get_attribute("aria-label").startswith("e5, yellow I")
    )


LOCAL_STORAGE = "Object.entries(localStorage)"
PUT_BACK = """entries => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
}"""
# Keeps other tabs from reading the database for a time in ms.
LOCK_DATABASE = """ms => new Promise((locked) => {
    indexedDB.open("lits-table").onsuccess = ({ target: { result: db } }) => {
        const entries = db.transaction("entries", "readwrite").objectStore("entries");
        const end = performance.now() + ms;
        const again = () => {
            locked();
            if (performance.now() < end) entries.get("nothing").onsuccess = again;
            else db.close();
        };
        again();
    };
})"""


def test_older_local_storage_is_painted_and_corrected_before_the_first_move(visits):
    page = visits.open(width=390, height=844, touch=True)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    older = page.evaluate(LOCAL_STORAGE)
    actions.play_by_touch(page, "swap", 2)
    wait_for_games(page, "Object.values(games).join().includes('swap')")
    page.evaluate(PUT_BACK, older)
    page.reload()
    actions.wait_for_ply(page, 2)
    wait_until(page, RULES_READY)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap"]
    assert len(stored_games(page)) == 1


def test_slow_database_delays_the_first_move_only(visits):
    page = visits.open(width=390, height=844, touch=True)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    other = page.context.new_page()
    other.goto(urljoin(visits.site, "embed.html"))
    other.evaluate(LOCK_DATABASE, 4000)
    page.reload()
    actions.wait_for_ply(page, 1)
    assert page.locator("#decline-swap").is_hidden()
    page.locator("#decline-swap").wait_for()
    actions.play_by_touch(page, "swap", 2)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap"]


SILENT_DATABASE = """{
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function () {
        const request = open.call(this, "silent");
        const hide = (event) => event.stopImmediatePropagation();
        for (const name of ["success", "upgradeneeded"]) request.addEventListener(name, hide);
        return request;
    };
}"""


def test_database_that_never_answers_is_reported_and_the_game_continues(visits):
    context = visits.context(width=390, height=844, touch=True)
    page = visits.open(context)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    context.add_init_script(SILENT_DATABASE)
    page.reload()
    wait_for_toast(page, "We can’t read your saved games")
    wait_until(page, RULES_READY)
    actions.play_by_touch(page, "swap", 2)


def test_unreadable_database_is_reported_and_the_game_continues(visits):
    context = visits.context(width=390, height=844, touch=True)
    page = visits.open(context)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    context.add_init_script(BLOCK_DATABASE.replace("SecurityError", "UnknownError"))
    page.reload()
    wait_for_toast(page, "We can’t read your saved games")
    wait_until(page, RULES_READY)
    actions.play_by_touch(page, "swap", 2)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap"]


def test_input_before_the_rules_are_ready_is_carried_out(visits):
    context = visits.context(width=390, height=844, touch=True)
    page = visits.open(context)
    actions.load_record(page, actions.HEADER)
    actions.wait_for_ply(page, 0)
    gate = StartGate(context)
    page.reload()
    actions.wait_for_ply(page, 0)
    actions.aim_by_touch(page, "Le5e6e7f5")
    page.locator("#confirm").tap()
    gate.open()
    actions.wait_for_ply(page, 1)
    assert actions.stored_moves(page) == ["Le5e6e7f5"]


def test_two_tabs_on_the_same_game_stay_in_sync(visits):
    first = visits.open(width=390, height=844, touch=True)
    context = first.context
    actions.load_record(first, actions.HEADER)
    actions.wait_for_ply(first, 0)
    second = visits.open(context)
    actions.play_by_touch(first, "Ie5f5g5h5", 1)
    actions.wait_for_ply(second, 1)
    actions.play_by_touch(second, "swap", 2)
    actions.wait_for_ply(first, 2)
    assert actions.stored_moves(first) == actions.stored_moves(second) == ["Ie5f5g5h5", "swap"]


QUOTA_EXCEEDED = (
    "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
)


@pytest.mark.parametrize("fault", [QUOTA_EXCEEDED, BLOCK_LOCAL_STORAGE], ids=["full", "forbidden"])
def test_failing_storage_is_reported_and_the_game_continues(visits, fault):
    page = visits.open(script=f"{fault};{BLOCK_DATABASE}", width=390, height=844, touch=True)
    actions.aim_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    wait_until(page, "document.querySelector('#toasts').textContent.length > 20")


@private_windows
def test_private_window_stores_the_game_while_open(visits):
    page = visits.open(visits.context(service_worker=True, width=390, height=844, touch=True))
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    page.reload()
    wait_until(page, RULES_READY)
    actions.play_by_touch(page, "swap", 2)
    other = visits.open(page.context)
    actions.wait_for_ply(other, 2)
    assert actions.stored_moves(other) == ["Ie5f5g5h5", "swap"]
    wait_for_offline_copy(page)


PUT_TRUNCATED = """() => new Promise((done) => {
    localStorage.setItem("lits-table:current", "broken");
    indexedDB.open("lits-table").onsuccess = ({ target: { result: db } }) => {
        const entries = db.transaction("entries", "readwrite").objectStore("entries");
        entries.put({ key: "lits-table:game:broken", value: "{", revision: 2 });
        entries.transaction.oncomplete = done;
        db.close();
    };
})"""


def test_damaged_entry_is_preserved_and_ignored(visits):
    page = visits.open(width=390, height=844, touch=True)
    damaged = json.dumps({"version": 1, "revision": 3, "saved": "", "save": '[Game "oops'})
    page.evaluate(
        """entry => {
            localStorage.setItem("lits-table:game:broken", entry);
            localStorage.setItem("lits-table:current", "broken");
        }""",
        damaged,
    )
    page.reload()
    wait_until(page, RULES_READY)
    actions.aim_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    actions.wait_for_ply(page, 1)
    assert stored_games(page)["broken"] == damaged
    page.reload()
    actions.wait_for_ply(page, 1)


def test_truncated_entry_in_the_database_alone_is_reported_and_kept(visits):
    page = visits.open(width=390, height=844, touch=True)
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    actions.wait_for_ply(page, 1)
    wait_for_games(page, "Object.keys(games).length === 1")
    page.evaluate(PUT_TRUNCATED)
    page.reload()
    wait_for_toast(page, "We can’t read your saved game.")
    actions.wait_for_ply(page, 0)
    assert stored_games(page)["broken"] == "{"


def test_invalid_record_is_refused_with_the_faulty_move(open_page):
    page = open_page()
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    actions.wait_for_ply(page, 1)
    before = stored_record(page)
    page.locator("#decline-swap").click()
    actions.submit_record(page, f"{actions.HEADER}\nIe5f5g5h5 swap La1a2a3b1 ")
    message = page.locator("#import-message")
    wait_until(page, "document.querySelector('#import-message').textContent !== ''")
    assert "3" in message.inner_text()
    assert "La1a2a3b1" in message.inner_text()
    assert stored_record(page) == before


def test_player_names_are_not_parsed_as_html(open_page):
    page = open_page()
    name = "<img src=x onerror=alert(1)>"
    actions.load_record(page, actions.HEADER.replace("Ann", name))
    # The page had another game without moves before.
    page.locator("[data-seat=First]", has_text=name).wait_for()
    assert page.locator("[data-seat=First] img").count() == 0


def test_new_game_leaves_the_previous_game_in_progress(open_page):
    page = open_page()
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    actions.wait_for_ply(page, 1)
    page.locator("#decline-swap").click()
    open_new_game(page)
    choose_option(page, "option-Board", "scattered")
    page.locator("#new-game-start").click()
    actions.wait_for_ply(page, 0)
    wait_for_games(page, "Object.keys(games).length >= 2")
    assert '[Symmetry "scattered"]' in stored_record(page)
    page.locator("#home-button").click()
    wait_until(page, "document.querySelector('#home').innerText.includes('Ann')")


def test_deleted_game_can_be_restored(open_page):
    page = open_page()
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    actions.wait_for_ply(page, 1)
    page.locator("#home-button").click()
    before = len(stored_games(page))
    page.locator("#home .more").first.click()
    page.locator("#saved-remove").click()
    wait_for_games(page, f"Object.keys(games).length === {before - 1}")
    page.locator("#toasts button").first.click()
    wait_for_games(page, f"Object.keys(games).length === {before}")


def test_text_that_is_no_record_is_refused_in_the_page_language(open_page):
    page = open_page(locale="de-DE")
    actions.submit_record(page, "hallo")
    wait_until(page, "document.querySelector('#import-message').textContent.includes('Partie')")
    assert "line 1" not in page.locator("#import-message").inner_text()
