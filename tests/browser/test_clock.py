"""Game clocks. The tests control the time of the page instead of waiting."""

import re

from tests.support.browser import actions
from tests.support.browser.harness import stored_record, wait_until
from tests.support.browser.new_game import choose_option, open_new_game

SET_VISIBILITY = """state => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
TIMES_LEFT = """() => ["First", "Second"].map(
    seat => document.querySelector(`[data-seat=${seat}] .time`).textContent)"""


def start_with_frozen_time(page, clock):
    """Start a game of LOT with a clock through the dialog, and freeze the time of the page."""
    actions.start_timed_game(page, clock)
    page.locator(".clock .time").first.wait_for()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)


def recorded_times(page):
    """Return the times of the moves in the record, in seconds."""
    times = re.search(r'\[Times "([^"]*)"\]', stored_record(page))
    return [float(time) for time in times[1].split()] if times else []


def test_game_is_lost_on_time_and_undo_restores_the_time(visits):
    context = visits.context(width=390, height=844, touch=True)
    context.clock.install()
    page = visits.open(context)
    start_with_frozen_time(page, "300+0")
    page.clock.run_for(20_000)
    assert page.evaluate(TIMES_LEFT) == ["5:00", "5:00"]
    actions.play_by_touch(page, "d4", 1)
    page.locator("#decline-swap").tap()
    page.clock.run_for(70_000)
    assert page.evaluate(TIMES_LEFT) == ["5:00", "3:50"]
    actions.play_by_touch(page, "e5", 2)
    assert recorded_times(page) == [0.0, 70.0]
    page.clock.run_for(240_100)
    assert page.locator("#clock-announcer").inner_text() == "Player 1: one minute left."
    block = page.locator("[data-seat=First] .clock")
    page.clock.run_for(39_000)
    assert not block.evaluate("it => it.classList.contains('low')")
    page.clock.run_for(1_000)
    assert block.evaluate("it => it.classList.contains('low')")
    page.clock.run_for(10_000)
    assert page.locator("#clock-announcer").inner_text() == "Player 1: ten seconds left."
    assert page.evaluate(TIMES_LEFT) == ["9.9", "3:50"]
    page.clock.run_for(9_900)
    page.locator("#end-panel").get_by_text("Player 1 ran out of time.").wait_for()
    assert page.locator("#end-panel h2").inner_text() == "Player 2 wins"
    assert '[Result "0-1"]\n[Termination "time"]' in stored_record(page)
    page.locator("#menu-button").tap()
    page.locator("#menu-undo").tap()
    wait_until(page, "document.querySelector('#end-panel').hidden")
    assert page.evaluate(TIMES_LEFT) == ["5:00", "3:50"]
    assert '[Result "*"]' in stored_record(page)


def test_clock_stops_while_the_page_is_inactive_and_survives_reload(visits):
    context = visits.context(width=1440, height=900)
    context.clock.install()
    page = visits.open(context)
    start_with_frozen_time(page, "600+5")
    actions.play_by_keyboard(page, "d4", 1)
    page.clock.run_for(10_000)
    page.evaluate(SET_VISIBILITY, "hidden")
    # In all shorter than the time limit of requests to the rules, 20 seconds: one may be in flight.
    page.clock.run_for(12_000)
    page.evaluate(SET_VISIBILITY, "visible")
    actions.wait_for_status(page, "Paused while you were away.")
    page.clock.run_for(4_000)
    assert page.evaluate(TIMES_LEFT) == ["10:00", "9:50"]
    # A click on the clock resumes it, and the key pauses it again.
    page.locator("[data-seat=First] .clock-toggle").click()
    page.clock.run_for(5_000)
    page.keyboard.press("p")
    actions.wait_for_status(page, "Paused.")
    page.clock.run_for(5_000)
    assert page.evaluate(TIMES_LEFT) == ["10:00", "9:45"]
    page.keyboard.press("p")
    # The clock pauses while a dialog is open and then resumes by itself.
    page.locator("#menu-button").click()
    page.clock.run_for(10_000)
    page.keyboard.press("Escape")
    # The dialog closes asynchronously, in real time.
    wait_until(page, "!document.querySelector('dialog[open]')")
    page.clock.run_for(5_000)
    assert page.evaluate(TIMES_LEFT) == ["10:00", "9:40"]
    # A sudden jump of an hour means that your device was asleep.
    page.clock.fast_forward("01:00:00")
    actions.wait_for_status(page, "your device was asleep")
    assert page.evaluate(TIMES_LEFT) == ["10:00", "9:40"]
    page.locator("[data-seat=First] .clock-toggle").click()
    # The jump is noticed when the menu opens. Its entry then pauses the clock and never resumes it.
    page.clock.set_system_time(page.evaluate("Date.now()") / 1000 + 3600)
    page.locator("#menu-button").click()
    page.clock.run_for(500)
    page.locator("#menu-pause").click()
    wait_until(page, "!document.querySelector('dialog[open]')")
    actions.wait_for_status(page, "your device was asleep")
    page.locator("[data-seat=First] .clock-toggle").click()
    page.clock.run_for(1_000)
    page.reload()
    page.clock.resume()
    actions.wait_for_status(page, "The clocks are paused.")
    wait_until(page, "document.documentElement.dataset.rules === 'ready'")
    page.clock.fast_forward("00:30")
    assert page.evaluate(TIMES_LEFT) == ["10:00", "9:39"]
    # A move resumes the clock, and the move list shows the time spent.
    page.locator("#decline-swap").click()
    actions.play_by_keyboard(page, "e5", 2)
    assert recorded_times(page)[1] >= 21
    assert re.fullmatch(r"\d:\d\d", page.locator("#move-list .thinking-time").nth(1).inner_text())


def test_players_can_have_different_times_and_choice_is_remembered(open_page):
    page = open_page(width=820, height=1180, touch=True)
    open_new_game(page)
    choose_option(page, "new-clock", "own")
    page.locator("#new-minutes-First").fill("2.5")
    page.locator("#new-seconds-Second").fill("3")
    page.locator("input[name=new-clock-ends][value=nothing]").check()
    page.locator("#new-game-start").tap()
    wait_until(page, "document.querySelector('[data-seat=First] .time')?.textContent === '2:30'")
    assert page.evaluate(TIMES_LEFT) == ["2:30", "15:00"]
    page.locator("#menu-button").tap()
    page.locator("#menu-share").tap()
    page.get_by_text("The clock stays here").wait_for()
    text = page.locator("#share-text").input_value()
    assert '[Clock "150+10/900+3"]\n[ClockEnds "nothing"]' in text
    page.keyboard.press("Escape")
    page.locator("#menu-button").tap()
    page.locator("#menu-new").tap()
    assert page.locator("input[name=new-clock][value=own]").is_checked()
    assert page.locator("#new-minutes-First").input_value() == "2.5"
    # A game with an invalid clock loads without a clock.
    page.keyboard.press("Escape")
    actions.load_record(page, '[Game "lot"]\n[Clock "soon"]\n\nd4')
    actions.wait_for_ply(page, 1)
    page.get_by_text("We can’t read this game’s clock").wait_for()
    assert page.locator(".clock .time").count() == 0


def test_clock_stops_while_the_analysis_board_is_open(visits):
    context = visits.context(width=1440, height=900)
    context.clock.install()
    page = visits.open(context)
    start_with_frozen_time(page, "300+0")
    actions.play_by_screen_reader(page, "d4", 1)
    actions.activate(page, "#decline-swap")
    page.clock.run_for(30_000)
    assert page.evaluate(TIMES_LEFT) == ["5:00", "4:30"]
    page.keyboard.press("e")
    page.locator("#exit-button").wait_for()
    page.clock.run_for(60_000)
    page.keyboard.press("e")
    page.locator("#home-button").wait_for()
    wait_until(page, f"String(({TIMES_LEFT})()) === '5:00,4:30'")
    page.clock.run_for(10_000)
    assert page.evaluate(TIMES_LEFT) == ["5:00", "4:20"]
