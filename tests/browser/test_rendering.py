"""Showing the table sends no request, stores nothing and logs nothing, in every mode."""

import pytest

from tests.support.browser import actions
from tests.support.browser.harness import wait_until
from tests.support.browser.played_games import golden_game
from tests.support.browser.puzzles import choose_puzzle

# Counts what the page sends to its workers and writes to its storage.
COUNT_EFFECTS = """
    window.effects = [];
    const count = (owner, name) => {
        const original = owner.prototype[name];
        owner.prototype[name] = function (...values) {
            window.effects.push(name);
            return original.apply(this, values);
        };
    };
    count(Worker, "postMessage");
    count(MessagePort, "postMessage");
    count(BroadcastChannel, "postMessage");
    count(Storage, "setItem");
    count(Storage, "removeItem");
    count(IDBObjectStore, "put");
"""
SHOW_AGAIN = """async () => {
    window.effects.length = 0;
    const before = document.body.innerHTML.length;
    for (let round = 0; round < 10; round += 1) {
        dispatchEvent(new Event("resize"));
        await new Promise((done) => requestAnimationFrame(done));
    }
    return [window.effects, document.body.innerHTML.length - before];
}"""


def play(page):
    """The game itself, with a piece or a cell selected."""


def review(page):
    page.locator("#menu-button").click()
    page.locator("#menu-replay").click()
    page.locator("#replay-panel").wait_for()


def try_out(page):
    page.keyboard.press("e")
    wait_until(page, "document.documentElement.hasAttribute('data-exploring')")


GAMES = ["battle-swap", "tailits-every", "taiji-9", "lot", "tailits-taiji", "taiji-battle"]


@pytest.mark.parametrize("mode", [play, review, try_out], ids=lambda mode: mode.__name__)
@pytest.mark.parametrize("game", GAMES)
def test_showing_a_game_again_starts_nothing(open_page, game, mode):
    page = open_page(width=1180, height=820, script=COUNT_EFFECTS)
    start, moves, _ = golden_game(game)
    actions.load_record(page, f"{start}\n{' '.join(moves[:5])}\n")
    actions.wait_for_ply(page, 5)
    mode(page)
    # Insights, sounds and stored copies of the last action.
    page.wait_for_timeout(700)
    assert page.evaluate(SHOW_AGAIN) == [[], 0]


def test_showing_a_puzzle_again_starts_nothing(open_page):
    page = open_page(width=1180, height=820, script=COUNT_EFFECTS)
    page.locator("#home-button").click()
    page.locator("#home-puzzles").click()
    choose_puzzle(page, "lot", 1)
    wait_until(page, "document.documentElement.hasAttribute('data-exploring')")
    page.wait_for_timeout(700)
    assert page.evaluate(SHOW_AGAIN) == [[], 0]
