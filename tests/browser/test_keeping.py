"""Nothing lost: saves, two tabs, forbidden and full storage, damaged entries, bad records."""

import json

import pytest

from tests.browser import hands
from tests.browser.engines import privately
from tests.browser.harness import record, wait_until

GAMES = "Object.keys(localStorage).filter(key => key.startsWith('lits-table:game:'))"
READY = "document.documentElement.dataset.rules === 'ready'"


def notice(page, words):
    wait_until(page, f"document.querySelector('#notices').textContent.includes({words!r})")


class Gate:
    """Keeps Python from starting until it is opened."""

    def __init__(self, context):
        self.waiting, self.is_open = [], False
        context.route("**/pyscript-*.toml", self.arrive)

    def arrive(self, route):
        if self.is_open:
            route.continue_()
        else:
            self.waiting.append(route)

    def open(self):
        self.is_open = True
        for route in self.waiting:
            route.continue_()


def test_closing_the_tab_and_coming_back_continues_the_game(visits):
    page = visits.open(width=1180, height=820)
    context = page.context
    hands.load(page, f"{hands.HEAD}\nIe5f5g5h5 swap")
    hands.ply(page, 2)
    before = record(page)
    page.close()
    again = visits.open(context, wait=False)
    hands.ply(again, 2)
    wait_until(again, READY)
    assert record(again) == before


def test_the_saved_game_is_on_the_board_before_the_rules_are_up(visits):
    context = visits.context()
    page = visits.open(context)
    hands.load(page, f"{hands.HEAD}\nIe5f5g5h5 swap")
    hands.ply(page, 2)
    Gate(context)  # never opened
    page.reload()
    hands.ply(page, 2)
    assert page.evaluate("document.documentElement.dataset.rules") == "starting"
    assert page.locator("[data-seat=First] .points").inner_text() == "9"
    assert (
        page.locator("[data-cell-name=e5]").get_attribute("aria-label").startswith("e5, yellow I")
    )


def test_what_is_done_while_the_rules_start_is_carried_out(visits):
    context = visits.context(width=390, height=844, touch=True)
    page = visits.open(context)
    hands.load(page, hands.HEAD)
    hands.ply(page, 0)
    gate = Gate(context)
    page.reload()
    hands.ply(page, 0)
    hands.take_by_touch(page, "Le5e6e7f5")
    page.locator("#confirm").tap()
    gate.open()
    hands.ply(page, 1)
    assert hands.moves_on(page) == ["Le5e6e7f5"]


def test_two_tabs_on_the_same_game_follow_each_other(visits):
    one = visits.open(width=390, height=844, touch=True)
    context = one.context
    hands.load(one, hands.HEAD)
    hands.ply(one, 0)
    two = visits.open(context)
    hands.play_by_touch(one, "Ie5f5g5h5", 1)
    hands.ply(two, 1)
    hands.play_by_touch(two, "swap", 2)
    hands.ply(one, 2)
    assert hands.moves_on(one) == hands.moves_on(two) == ["Ie5f5g5h5", "swap"]


FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("", "SecurityError") } })"""


@pytest.mark.parametrize("fault", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_storage_that_fails_is_said_and_the_game_goes_on(visits, fault):
    page = visits.open(script=fault, width=390, height=844, touch=True)
    hands.take_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    hands.ply(page, 1)
    wait_until(page, "document.querySelector('#notices').textContent.length > 20")


@privately
def test_a_private_window_keeps_the_game_for_as_long_as_it_is_open(visits):
    page = visits.open(visits.context(keeps=True, width=390, height=844, touch=True))
    hands.load(page, hands.HEAD)
    hands.play_by_touch(page, "Ie5f5g5h5", 1)
    page.reload()
    wait_until(page, READY)
    hands.play_by_touch(page, "swap", 2)
    other = visits.open(page.context)
    hands.ply(other, 2)
    assert hands.moves_on(other) == ["Ie5f5g5h5", "swap"]
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
    hands.take_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    hands.ply(page, 1)
    assert page.evaluate("localStorage.getItem('lits-table:game:broken')") == damaged


def test_a_bad_record_is_refused_with_its_place_and_the_game_stays(open_page):
    page = open_page()
    hands.load(page, f"{hands.HEAD}\nIe5f5g5h5")
    hands.ply(page, 1)
    before = record(page)
    page.locator("#keep").click()
    hands.try_to_load(page, f"{hands.HEAD}\nIe5f5g5h5 swap La1a2a3b1 ")
    said = page.locator("#import-said")
    wait_until(page, "document.querySelector('#import-said').textContent !== ''")
    assert "3" in said.inner_text()
    assert "La1a2a3b1" in said.inner_text()
    assert record(page) == before


def test_names_are_text_and_nothing_else(open_page):
    page = open_page()
    name = "<img src=x onerror=alert(1)>"
    hands.load(page, hands.HEAD.replace("Ann", name))
    hands.ply(page, 0)
    assert name in page.locator("[data-seat=First]").inner_text()
    assert page.locator("[data-seat=First] img").count() == 0


def test_a_new_game_leaves_the_old_one_among_those_under_way(open_page):
    page = open_page()
    hands.load(page, f"{hands.HEAD}\nIe5f5g5h5")
    hands.ply(page, 1)
    page.locator("#keep").click()
    page.locator("#menu").click()
    page.locator("#menu-fresh").click()
    page.locator("input[value=scattered]").check()
    page.locator("#new-start").click()
    hands.ply(page, 0)
    wait_until(page, f"{GAMES}.length >= 2")
    assert '[Symmetry "scattered"]' in record(page)
    page.locator("#to-home").click()
    wait_until(page, "document.querySelector('#home').innerText.includes('Ann')")


def test_a_deleted_game_can_be_brought_back(open_page):
    page = open_page()
    hands.load(page, f"{hands.HEAD}\nIe5f5g5h5")
    hands.ply(page, 1)
    page.locator("#to-home").click()
    before = page.evaluate(f"{GAMES}.length")
    page.locator("#home .bin").first.click()
    wait_until(page, f"{GAMES}.length === {before - 1}")
    page.locator("#notices button").first.click()
    wait_until(page, f"{GAMES}.length === {before}")


def test_a_text_that_is_no_record_is_refused_in_the_readers_language(open_page):
    page = open_page(locale="de-DE")
    hands.try_to_load(page, "hallo")
    wait_until(page, "document.querySelector('#import-said').textContent.includes('Partie')")
    assert "line 1" not in page.locator("#import-said").inner_text()
