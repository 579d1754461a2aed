"""Nothing lost: saves, two tabs, forbidden and full storage, damaged entries, bad records."""

import json

import pytest

from tests.support.browser import actions
from tests.support.browser.engines import privately
from tests.support.browser.harness import record, wait_until
from tests.support.browser.storage import FORBIDDEN, GAMES, READY, Gate


def notice(page, words):
    wait_until(page, f"document.querySelector('#toasts').textContent.includes({words!r})")


def test_closing_the_tab_and_coming_back_continues_the_game(visits):
    page = visits.open(width=1180, height=820)
    context = page.context
    actions.load(page, f"{actions.HEAD}\nIe5f5g5h5 swap")
    actions.ply(page, 2)
    before = record(page)
    page.close()
    again = visits.open(context, wait=False)
    actions.ply(again, 2)
    wait_until(again, READY)
    assert record(again) == before


def test_the_saved_game_is_on_the_board_before_the_rules_are_up(visits):
    context = visits.context()
    page = visits.open(context)
    actions.load(page, f"{actions.HEAD}\nIe5f5g5h5 swap")
    actions.ply(page, 2)
    Gate(context)  # never opened
    page.reload()
    actions.ply(page, 2)
    assert page.evaluate("document.documentElement.dataset.rules") == "starting"
    assert page.locator("[data-seat=First] .points").inner_text() == "9"
    assert (
        page.locator("[data-cell-name=e5]").get_attribute("aria-label").startswith("e5, yellow I")
    )


def test_what_is_done_while_the_rules_start_is_carried_out(visits):
    context = visits.context(width=390, height=844, touch=True)
    page = visits.open(context)
    actions.load(page, actions.HEAD)
    actions.ply(page, 0)
    gate = Gate(context)
    page.reload()
    actions.ply(page, 0)
    actions.take_by_touch(page, "Le5e6e7f5")
    page.locator("#confirm").tap()
    gate.open()
    actions.ply(page, 1)
    assert actions.moves_on(page) == ["Le5e6e7f5"]


def test_two_tabs_on_the_same_game_follow_each_other(visits):
    one = visits.open(width=390, height=844, touch=True)
    context = one.context
    actions.load(one, actions.HEAD)
    actions.ply(one, 0)
    two = visits.open(context)
    actions.play_by_touch(one, "Ie5f5g5h5", 1)
    actions.ply(two, 1)
    actions.play_by_touch(two, "swap", 2)
    actions.ply(one, 2)
    assert actions.moves_on(one) == actions.moves_on(two) == ["Ie5f5g5h5", "swap"]


FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"


@pytest.mark.parametrize("fault", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_storage_that_fails_is_said_and_the_game_goes_on(visits, fault):
    page = visits.open(script=fault, width=390, height=844, touch=True)
    actions.take_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    wait_until(page, "document.querySelector('#toasts').textContent.length > 20")


@privately
def test_a_private_window_keeps_the_game_for_as_long_as_it_is_open(visits):
    page = visits.open(visits.context(keeps=True, width=390, height=844, touch=True))
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    page.reload()
    wait_until(page, READY)
    actions.play_by_touch(page, "swap", 2)
    other = visits.open(page.context)
    actions.ply(other, 2)
    assert actions.moves_on(other) == ["Ie5f5g5h5", "swap"]
    notice(page, "Ready to play without a network")


def test_a_damaged_entry_is_kept_and_is_in_nobodys_way(visits):
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
    wait_until(page, READY)
    actions.take_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    assert page.evaluate("localStorage.getItem('lits-table:game:broken')") == damaged


def test_a_bad_record_is_refused_with_its_place_and_the_game_stays(open_page):
    page = open_page()
    actions.load(page, f"{actions.HEAD}\nIe5f5g5h5")
    actions.ply(page, 1)
    before = record(page)
    page.locator("#decline-swap").click()
    actions.try_to_load(page, f"{actions.HEAD}\nIe5f5g5h5 swap La1a2a3b1 ")
    said = page.locator("#import-said")
    wait_until(page, "document.querySelector('#import-said').textContent !== ''")
    assert "3" in said.inner_text()
    assert "La1a2a3b1" in said.inner_text()
    assert record(page) == before


def test_names_are_text_and_nothing_else(open_page):
    page = open_page()
    name = "<img src=x onerror=alert(1)>"
    actions.load(page, actions.HEAD.replace("Ann", name))
    actions.ply(page, 0)
    assert name in page.locator("[data-seat=First]").inner_text()
    assert page.locator("[data-seat=First] img").count() == 0


def test_a_new_game_leaves_the_old_one_among_those_under_way(open_page):
    page = open_page()
    actions.load(page, f"{actions.HEAD}\nIe5f5g5h5")
    actions.ply(page, 1)
    page.locator("#decline-swap").click()
    page.locator("#menu-button").click()
    page.locator("#menu-fresh").click()
    page.locator("input[value=scattered]").check()
    page.locator("#new-start").click()
    actions.ply(page, 0)
    wait_until(page, f"{GAMES}.length >= 2")
    assert '[Symmetry "scattered"]' in record(page)
    page.locator("#home-button").click()
    wait_until(page, "document.querySelector('#home').innerText.includes('Ann')")


def test_a_deleted_game_can_be_brought_back(open_page):
    page = open_page()
    actions.load(page, f"{actions.HEAD}\nIe5f5g5h5")
    actions.ply(page, 1)
    page.locator("#home-button").click()
    before = page.evaluate(f"{GAMES}.length")
    page.locator("#home .bin").first.click()
    wait_until(page, f"{GAMES}.length === {before - 1}")
    page.locator("#toasts button").first.click()
    wait_until(page, f"{GAMES}.length === {before}")


def test_a_text_that_is_no_record_is_refused_in_the_readers_language(open_page):
    page = open_page(locale="de-DE")
    actions.try_to_load(page, "hallo")
    wait_until(page, "document.querySelector('#import-said').textContent.includes('Partie')")
    assert "line 1" not in page.locator("#import-said").inner_text()
