"""Adding a game: one module for the rules, one for the page, and a line in each registry."""

import threading

import pytest

from tests.support.browser import actions
from tests.support.browser.added_game import build_with_added_game
from tests.support.browser.harness import PHONE, cell_centre, stored_record
from tests.support.browser.new_game import open_new_game, start_game
from tools.build.serve import make_server


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """URL of a build with a seventh game."""
    with make_server(folder=build_with_added_game(tmp_path_factory.mktemp("added"))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


# Every other cell, so that no free cell is left that is not beside a disc.
MOVES = ["b2", "c3", "d4", "a3", "a1", "c1", "d2", "b4"]


def tap(page, cell):
    page.touchscreen.tap(*cell_centre(page, cell))


@pytest.fixture
def page(visits):
    """A page of that build in a profile of its own."""
    return visits.open(visits.context(**PHONE))


def test_added_game_is_played_to_its_end(page):
    open_new_game(page, "apart")
    start_game(page, "apart")
    for number, move in enumerate(MOVES, 1):
        tap(page, move)
        page.locator("#confirm").tap()
        actions.wait_for_ply(page, number)
        if number == 1:
            tap(page, "b3")
            page.locator("#why-panel li").wait_for()
            page.locator("#why-close").tap()
    assert "Player 2 wins" in page.locator("#end-panel").inner_text()
    assert actions.stored_moves(page) == MOVES
    page.reload()
    actions.wait_for_ply(page, len(MOVES))
    assert '[Game "apart"]' in stored_record(page)


def test_added_game_is_explained_reviewed_and_shared(page):
    actions.load_record(page, '[Game "apart"]\n\n1. b2 c3')
    actions.wait_for_ply(page, 2)
    page.locator("#menu-button").tap()
    page.locator("#menu-rules").tap()
    assert "Get three of your stacks" in page.locator("#rules-dialog").inner_text()
    page.keyboard.press("Escape")
    page.locator("#menu-button").tap()
    page.locator("#menu-share").tap()
    link = page.locator("#share-link").input_value()
    page.goto("about:blank")
    page.goto(link)
    actions.wait_for_ply(page, 2)
    assert actions.stored_moves(page) == ["b2", "c3"]
