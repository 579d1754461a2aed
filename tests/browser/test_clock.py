"""Clocks at the table. The page's own time is moved by hand; nobody waits for a clock here."""

import re

from tests.support.browser import actions
from tests.support.browser.harness import record, wait_until

VISIBILITY = """state => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
LEFT = """() => ["First", "Second"].map(
    seat => document.querySelector(`[data-seat=${seat}] .time`).textContent)"""


def at_a_table(page, clock):
    """Begins a game of LOT with a clock, chosen in the dialog, and stops the page's time."""
    actions.begin_timed(page, clock)
    page.locator(".clock .time").first.wait_for()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)


def spent(page):
    """What the record says of each move, in seconds."""
    times = re.search(r'\[Times "([^"]*)"\]', record(page))
    return [float(time) for time in times[1].split()] if times else []


def says(page, words):
    wait_until(page, f"document.querySelector('#status').textContent.includes({words!r})")


def test_a_game_is_lost_on_time_and_undo_gives_the_time_back(visits):
    context = visits.context(width=390, height=844, touch=True)
    context.clock.install()
    page = visits.open(context)
    at_a_table(page, "300+0")
    page.clock.run_for(20_000)
    assert page.evaluate(LEFT) == ["5:00", "5:00"]
    actions.play_by_touch(page, "d4", 1)
    page.locator("#decline-swap").tap()
    page.clock.run_for(70_000)
    assert page.evaluate(LEFT) == ["5:00", "3:50"]
    actions.play_by_touch(page, "e5", 2)
    assert spent(page) == [0.0, 70.0]
    page.clock.run_for(240_100)
    assert page.locator("#clock-announcer").inner_text() == "Player 1: one minute left."
    page.clock.run_for(50_000)
    assert page.locator("#clock-announcer").inner_text() == "Player 1: ten seconds left."
    assert page.evaluate(LEFT) == ["9.9", "3:50"]
    assert page.locator("[data-seat=First] .clock").evaluate("it => it.classList.contains('low')")
    page.clock.run_for(9_900)
    page.locator("#end-panel").get_by_text("Player 1 ran out of time.").wait_for()
    assert page.locator("#end-panel h2").inner_text() == "Player 2 wins"
    assert '[Result "0-1"]\n[Termination "time"]' in record(page)
    page.locator("#menu-button").tap()
    page.locator("#menu-undo").tap()
    wait_until(page, "document.querySelector('#end-panel').hidden")
    assert page.evaluate(LEFT) == ["5:00", "3:50"]
    assert '[Result "*"]' in record(page)


def test_the_clock_stands_while_nobody_can_play_and_has_lost_nothing_after_a_reload(visits):
    context = visits.context(width=1440, height=900)
    context.clock.install()
    page = visits.open(context)
    at_a_table(page, "600+5")
    actions.play_by_keys(page, "d4", 1)
    page.clock.run_for(10_000)
    page.evaluate(VISIBILITY, "hidden")
    page.clock.run_for(60_000)
    page.evaluate(VISIBILITY, "visible")
    says(page, "Paused while you were away.")
    page.clock.run_for(10_000)
    assert page.evaluate(LEFT) == ["10:00", "9:50"]
    # One press on the clock goes on, one on the key stops it again.
    page.locator("[data-seat=First] .clock-toggle").click()
    page.clock.run_for(5_000)
    page.keyboard.press("p")
    says(page, "Paused.")
    page.clock.run_for(5_000)
    assert page.evaluate(LEFT) == ["10:00", "9:45"]
    page.keyboard.press("p")
    # Behind a dialog it stands, and goes on by itself. Less than the 20 seconds after which rules
    # are given up: what the clock told them just now may still be under way.
    page.locator("#menu-button").click()
    page.clock.run_for(10_000)
    page.keyboard.press("Escape")
    # The browser closes it in its own time, and the page's time waits for nobody.
    wait_until(page, "!document.querySelector('dialog[open]')")
    page.clock.run_for(5_000)
    assert page.evaluate(LEFT) == ["10:00", "9:40"]
    # The device sleeps: all at once it is an hour later.
    page.clock.fast_forward("01:00:00")
    says(page, "the device was asleep")
    assert page.evaluate(LEFT) == ["10:00", "9:40"]
    page.locator("[data-seat=First] .clock-toggle").click()
    # It is found out as the menu opens; the entry there stops the clock, and never lets it go on.
    page.clock.set_system_time(page.evaluate("Date.now()") / 1000 + 3600)
    page.locator("#menu-button").click()
    page.clock.run_for(500)
    page.locator("#menu-pause").click()
    wait_until(page, "!document.querySelector('dialog[open]')")
    says(page, "the device was asleep")
    page.locator("[data-seat=First] .clock-toggle").click()
    page.clock.run_for(1_000)
    page.reload()
    page.clock.resume()
    says(page, "The clocks have stood still.")
    wait_until(page, "document.documentElement.dataset.rules === 'ready'")
    page.clock.fast_forward("00:30")
    assert page.evaluate(LEFT) == ["10:00", "9:39"]
    # Whoever plays goes on; the time of the move stands in the list.
    page.locator("#decline-swap").click()
    actions.play_by_keys(page, "e5", 2)
    assert spent(page)[1] >= 21
    assert re.fullmatch(r"\d:\d\d", page.locator("#move-list .took").nth(1).inner_text())


def test_everybody_may_have_a_time_of_their_own_and_the_choice_is_remembered(open_page):
    page = open_page(width=820, height=1180, touch=True)
    page.locator("#menu-button").tap()
    page.locator("#menu-fresh").tap()
    page.locator("input[name=new-clock][value=own]").check()
    page.locator("#new-minutes-First").fill("2.5")
    page.locator("#new-seconds-Second").fill("3")
    page.locator("input[name=new-clock-ends][value=nothing]").check()
    page.locator("#new-start").tap()
    wait_until(page, "document.querySelector('[data-seat=First] .time')?.textContent === '2:30'")
    assert page.evaluate(LEFT) == ["2:30", "15:00"]
    page.locator("#menu-button").tap()
    page.locator("#menu-share").tap()
    page.get_by_text("The clock stays here").wait_for()
    text = page.locator("#share-text").input_value()
    assert '[Clock "150+10/900+3"]\n[ClockEnds "nothing"]' in text
    page.keyboard.press("Escape")
    page.locator("#menu-button").tap()
    page.locator("#menu-fresh").tap()
    assert page.locator("input[name=new-clock][value=own]").is_checked()
    assert page.locator("#new-minutes-First").input_value() == "2.5"
    # A damaged clock is off, and the game is there.
    page.keyboard.press("Escape")
    actions.load(page, '[Game "lot"]\n[Clock "soon"]\n\nd4')
    actions.ply(page, 1)
    page.get_by_text("The clock of this game cannot be read").wait_for()
    assert page.locator(".clock .time").count() == 0


def test_the_clock_waits_while_moves_are_tried_out(visits):
    context = visits.context(width=1440, height=900)
    context.clock.install()
    page = visits.open(context)
    at_a_table(page, "300+0")
    actions.play_by_ear(page, "d4", 1)
    actions.activate(page, "#decline-swap")
    page.clock.run_for(30_000)
    assert page.evaluate(LEFT) == ["5:00", "4:30"]
    page.keyboard.press("e")
    page.locator("#exit-button").wait_for()
    page.clock.run_for(60_000)
    page.keyboard.press("e")
    page.locator("#home-button").wait_for()
    wait_until(page, f"String(({LEFT})()) === '5:00,4:30'")
    page.clock.run_for(10_000)
    assert page.evaluate(LEFT) == ["5:00", "4:20"]
