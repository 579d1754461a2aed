"""Page lifecycle: freezing, navigation, reloads, failing workers, changes of the system clock.

No completed move is lost.
"""

from contextlib import suppress

import pytest
from playwright.sync_api import Error

from game.records.replay import load as load_game
from tests.support.browser import actions, puzzles
from tests.support.browser.harness import PHONE, RULES_READY, stored_record, wait_until

KILL_RULES_WORKER = "document.querySelector('script[name=rules]').xworker.terminate()"
# As JavaScript engines do on a device without free memory.
FAIL_MEMORY_GROWTH = """() => {
    WebAssembly.Memory.prototype.grow = () => { throw new RangeError("out of memory") };
}"""
SET_CLOCK_BACK_A_DAY = """() => {
    const real = Date.now;
    Date.now = () => real() - 86_400_000;
}"""


def set_lifecycle_state(page, state):
    page.context.new_cdp_session(page).send("Page.setWebLifecycleState", {"state": state})


def assert_game_resumes(page):
    page.locator("#error-panel button").tap()
    wait_until(page, RULES_READY)
    actions.play_by_touch(page, "swap", 2)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap"]


def test_game_survives_freezing_navigation_and_repeated_reloads(open_page, site):
    page = open_page(**PHONE)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    for state in ("frozen", "active"):
        set_lifecycle_state(page, state)
        page.wait_for_timeout(300)
    actions.play_by_touch(page, "swap", 2)
    page.goto(site + "embed.html")
    page.go_back()
    wait_until(page, RULES_READY)
    actions.wait_for_ply(page, 2)
    for _ in range(10):
        with suppress(Error):  # the reload may destroy the context before it answers
            page.evaluate("location.reload()")
        page.wait_for_timeout(100)
    wait_until(page, RULES_READY)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap"]
    actions.play_by_touch(page, "Li5i6i7j5", 3)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap", "Li5i6i7j5"]


# Chromium has no such cache under automation. WebKit's driver may wait forever for a page in it.
@pytest.mark.parametrize("engine", ["firefox"])
def test_page_from_bfcache_receives_moves_of_another_tab(visits):
    context = visits.context()
    page, other = visits.open(context), visits.open(context)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    other.reload()
    actions.wait_for_ply(other, 1)
    page.evaluate(
        "() => addEventListener('pageshow', ({ persisted }) => { globalThis.kept = persisted; })"
    )
    page.goto(visits.site + "boards.html")
    actions.play_by_touch(other, "swap", 2)
    page.go_back()
    wait_until(page, "globalThis.kept === true")
    actions.wait_for_ply(page, 2)
    actions.play_by_touch(page, "Li5i6i7j5", 3)
    actions.wait_for_ply(other, 3)
    assert (
        actions.stored_moves(page)
        == actions.stored_moves(other)
        == ["Ie5f5g5h5", "swap", "Li5i6i7j5"]
    )


def test_later_move_wins_although_the_system_clock_was_set_back(visits):
    first = visits.open(**PHONE)
    context = first.context
    actions.load_record(first, actions.HEADER)
    actions.play_by_touch(first, "Ie5f5g5h5", 1)
    second = visits.open(context)
    actions.wait_for_ply(second, 1)
    second.evaluate(SET_CLOCK_BACK_A_DAY)
    actions.play_by_touch(second, "swap", 2)
    actions.wait_for_ply(first, 2)
    first.reload()
    wait_until(first, RULES_READY)
    assert actions.stored_moves(first) == actions.stored_moves(second) == ["Ie5f5g5h5", "swap"]


def test_game_resumes_after_the_rules_worker_dies(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    page.evaluate(KILL_RULES_WORKER)
    page.locator("#swap").tap()
    assert_game_resumes(page)


def test_game_resumes_after_the_rules_worker_runs_out_of_memory(open_page):
    page = open_page(**PHONE)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    for worker in page.workers:
        worker.evaluate(FAIL_MEMORY_GROWTH)
    page.locator("#menu-button").tap()
    page.locator("#menu-import").tap()
    page.locator("#import-dialog textarea").evaluate(
        "(area, record) => { area.value = `${record}\n\n`.repeat(4000); }", actions.HEADER
    )
    page.locator("#import-confirm").tap()
    assert_game_resumes(page)


def kill_engine_worker(page):
    """Terminate the newest worker, which is that of the engine."""
    page.workers[-1].evaluate("void setTimeout(() => close())")
    page.wait_for_timeout(100)


def expect_search_timeout(page, selector):
    """Run the clock beyond the time limit of a search, and expect the error message.

    The limit counts ticks of a second, of which fast_forward() would make only one.
    """
    page.wait_for_timeout(300)
    page.clock.run_for(25_000)
    is_reported = (
        f"document.querySelector('{selector}').textContent.includes('can’t think right now')"
    )
    wait_until(page, is_reported)


def test_dead_engine_worker_is_reported_and_restarted_on_demand(visits):
    context = visits.context(width=1440, height=900)
    context.clock.install()
    page = visits.open(context)
    actions.load_record(page, '[Game "lot"]\n[SecondLevel "1"]\n\n')
    actions.play_by_keyboard(page, "d4", 1)
    actions.wait_for_ply(page, 2)
    kill_engine_worker(page)
    move = next(str(move) for move in load_game(stored_record(page)).positions[-1].legal_moves())
    actions.play_by_keyboard(page, move, 3)
    expect_search_timeout(page, "#status")
    page.locator("#pause").click()
    actions.wait_for_ply(page, 4)

    kill_engine_worker(page)
    page.keyboard.press("a")
    expect_search_timeout(page, "#status")
    page.keyboard.press("a")
    page.keyboard.press("a")
    page.locator("#analysis-panel li").first.wait_for()
    page.keyboard.press("a")

    page.locator("#home-button").click()
    page.locator("#home-puzzles").click()
    position, solution = puzzles.load_puzzle("lot", 2)
    puzzles.choose_puzzle(page, "lot", 2)
    actions.wait_for_ply(page, position.ply)
    kill_engine_worker(page)
    actions.play_by_keyboard(page, puzzles.wrong_move(position, solution), position.ply + 1)
    expect_search_timeout(page, "#puzzle-panel")
    page.locator("#puzzle-again").click()
    actions.wait_for_ply(page, position.ply)
    actions.play_by_keyboard(page, puzzles.wrong_move(position, solution), position.ply + 1)
    actions.wait_for_ply(page, position.ply + 2)
