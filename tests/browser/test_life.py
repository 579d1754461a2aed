"""What befalls a page in its life: frozen, left and come back to, loaded again and again, its
workers dead or out of memory, the device's clock set back. No finished move is lost.
"""

from contextlib import suppress

import pytest
from playwright.sync_api import Error

from game.records.replay import load as replayed
from tests.support.browser import actions, puzzles
from tests.support.browser.harness import PHONE, RULES_READY, record, wait_until

KILL = "document.querySelector('script[name=rules]').xworker.terminate()"
# As an engine does where a device has no memory left to give.
NO_MORE_MEMORY = """() => {
    WebAssembly.Memory.prototype.grow = () => { throw new RangeError("out of memory") };
}"""
A_DAY_BACK = """() => {
    const real = Date.now;
    Date.now = () => real() - 86_400_000;
}"""


def set_state(page, state):
    page.context.new_cdp_session(page).send("Page.setWebLifecycleState", {"state": state})


def goes_on_from_its_last_move(page):
    page.locator("#error-panel button").tap()
    wait_until(page, RULES_READY)
    actions.play_by_touch(page, "swap", 2)
    assert actions.moves_on(page) == ["Ie5f5g5h5", "swap"]


def test_a_page_frozen_left_and_loaded_again_and_again_goes_on_with_its_game(open_page, site):
    page = open_page(**PHONE)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    for state in ("frozen", "active"):
        set_state(page, state)
        page.wait_for_timeout(300)
    actions.play_by_touch(page, "swap", 2)
    page.goto(site + "embed.html")
    page.go_back()
    wait_until(page, RULES_READY)
    actions.ply(page, 2)
    for _ in range(10):
        with suppress(Error):  # the page may be gone before it has answered
            page.evaluate("location.reload()")
        page.wait_for_timeout(100)
    wait_until(page, RULES_READY)
    assert actions.moves_on(page) == ["Ie5f5g5h5", "swap"]
    actions.play_by_touch(page, "Li5i6i7j5", 3)
    assert actions.moves_on(page) == ["Ie5f5g5h5", "swap", "Li5i6i7j5"]


# Chromium as tests run it has no such cache; WebKit's driver may wait for a page in it for ever.
@pytest.mark.parametrize("engine", ["firefox"])
def test_a_page_out_of_the_back_forward_cache_has_heard_of_what_another_tab_played(visits):
    context = visits.context()
    page, other = visits.open(context), visits.open(context)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    other.reload()
    actions.ply(other, 1)
    page.evaluate(
        "() => addEventListener('pageshow', ({ persisted }) => { globalThis.kept = persisted; })"
    )
    page.goto(visits.site + "boards.html")
    actions.play_by_touch(other, "swap", 2)
    page.go_back()
    wait_until(page, "globalThis.kept === true")
    actions.ply(page, 2)
    actions.play_by_touch(page, "Li5i6i7j5", 3)
    actions.ply(other, 3)
    assert actions.moves_on(page) == actions.moves_on(other) == ["Ie5f5g5h5", "swap", "Li5i6i7j5"]


def test_a_clock_set_back_makes_no_later_move_look_older(visits):
    one = visits.open(**PHONE)
    context = one.context
    actions.load(one, actions.HEAD)
    actions.play_by_touch(one, "Ie5f5g5h5", 1)
    two = visits.open(context)
    actions.ply(two, 1)
    two.evaluate(A_DAY_BACK)
    actions.play_by_touch(two, "swap", 2)
    actions.ply(one, 2)
    one.reload()
    wait_until(one, RULES_READY)
    assert actions.moves_on(one) == actions.moves_on(two) == ["Ie5f5g5h5", "swap"]


def test_rules_that_die_are_told_and_the_game_goes_on_from_its_last_move(open_page):
    page = open_page(**PHONE)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    page.evaluate(KILL)
    page.locator("#swap").tap()
    goes_on_from_its_last_move(page)


def test_rules_without_memory_are_told_and_the_game_goes_on_from_its_last_move(open_page):
    page = open_page(**PHONE)
    actions.load(page, actions.HEAD)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    for worker in page.workers:
        worker.evaluate(NO_MORE_MEMORY)
    page.locator("#menu-button").tap()
    page.locator("#menu-load").tap()
    page.locator("#import-dialog textarea").evaluate(
        "(area, record) => { area.value = `${record}\n\n`.repeat(4000); }", actions.HEAD
    )
    page.locator("#import-go").tap()
    goes_on_from_its_last_move(page)


def thinker_dies(page):
    """The newest worker is the computer's."""
    page.workers[-1].evaluate("void setTimeout(() => close())")
    page.wait_for_timeout(100)


def patience_ends(page, selector):
    """The page has waited for so long that no answer will come, and says so."""
    page.wait_for_timeout(300)
    page.clock.fast_forward(25_000)
    told = f"document.querySelector('{selector}').textContent.includes('cannot think just now')"
    wait_until(page, told)


def test_a_computer_that_dies_is_told_wherever_it_thinks_and_thinks_again_when_asked(visits):
    context = visits.context(width=1440, height=900)
    context.clock.install()
    page = visits.open(context)
    actions.load(page, '[Game "lot"]\n[SecondLevel "1"]\n\n')
    actions.play_by_keys(page, "d4", 1)
    actions.ply(page, 2)
    thinker_dies(page)
    move = next(str(move) for move in replayed(record(page)).positions[-1].legal_moves())
    actions.play_by_keys(page, move, 3)
    patience_ends(page, "#status")
    page.locator("#pause").click()
    actions.ply(page, 4)

    thinker_dies(page)
    page.keyboard.press("a")
    patience_ends(page, "#status")
    page.keyboard.press("a")

    page.locator("#home-button").click()
    page.locator("#home-puzzles").click()
    position, solution = puzzles.puzzle("lot", 2)
    puzzles.choose(page, "lot", 2)
    actions.ply(page, position.ply)
    page.keyboard.press("a")
    page.locator("#analysis-panel li").first.wait_for()
    page.keyboard.press("a")
    thinker_dies(page)
    actions.play_by_keys(page, puzzles.wrong_move(position, solution), position.ply + 1)
    patience_ends(page, "#puzzle-panel")
    page.locator("#puzzle-again").click()
    actions.ply(page, position.ply)
    actions.play_by_keys(page, puzzles.wrong_move(position, solution), position.ply + 1)
    actions.ply(page, position.ply + 2)
