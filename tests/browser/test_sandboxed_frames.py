"""Boards in frames with `sandbox="allow-scripts"`, whose origin is opaque."""

import pytest

from game.records import link
from game.records.replay import load
from tests.support.browser.host_page import (
    FRAME_SCRIPT,
    NoCorsHandler,
    board_fragment,
    start_server,
    tap_board_cells,
    wait_for_board_status,
)

LOT = '[Game "lot"]\n\nd4 a7'


def open_fragment(host, url, fragment, **options):
    """Open a page with a sandboxed frame, and return the page and the frame."""
    source = f"{url}embed.html{fragment}&language=en".replace("&", "&amp;")
    frame = f'<iframe sandbox="allow-scripts" width="600" height="700" src="{source}"></iframe>'
    page = host(frame, FRAME_SCRIPT, site_url=url, **options)
    return page, page.frame_locator("iframe")


def open_board(host, url, context=None, **attributes):
    return open_fragment(host, url, board_fragment(LOT, **attributes), context=context)


@pytest.mark.parametrize("mode", ["diagram", "replay"])
def test_board_is_painted_in_a_sandboxed_frame(host, site, mode):
    _, frame = open_board(host, site, mode=mode)
    frame.locator("svg[part=picture]").wait_for()
    if mode == "replay":
        frame.locator("[part=bar] button").last.click()
        frame.locator("svg[aria-label*='After move 1']").wait_for()


def play_d5(page, frame):
    """Start the rules in a frame and play a move."""
    frame.locator("[part=begin]").click()
    wait_for_board_status(page, frame, "to move", timeout=60)
    tap_board_cells(frame, "d5")
    wait_for_board_status(page, frame, "That fits")
    frame.locator("[part=act]").last.click()


def test_game_is_playable_in_a_sandboxed_frame(host, site):
    page, frame = open_board(host, site, mode="play")
    play_d5(page, frame)
    wait_for_board_status(page, frame, "Black to move")


def test_puzzle_and_rule_are_playable_in_sandboxed_frames(host, site):
    page, frame = open_board(host, site, mode="puzzle", solution="d5")
    play_d5(page, frame)
    wait_for_board_status(page, frame, "Right!")
    page, frame = open_board(host, site, mode="rule", rule="overlap", begin="now")
    wait_for_board_status(page, frame, "to move", timeout=60)


def test_link_is_decoded_in_a_sandboxed_frame(host, site):
    _, frame = open_fragment(host, site, f"#g={link.encode(load(LOT))}")
    frame.locator("button").click()
    frame.locator("svg[part=picture]").wait_for(timeout=60_000)


NO_WORKERS = "globalThis.Worker = class { constructor() { throw new Error('no workers'); } };"


def test_rules_run_in_the_frame_if_it_allows_no_worker(host, site, visits):
    context = visits.context()
    context.add_init_script(NO_WORKERS)
    page, frame = open_board(host, site, context=context, mode="play")
    play_d5(page, frame)
    wait_for_board_status(page, frame, "Black to move")


def test_sandboxed_frame_says_what_is_missing(host):
    server, address = start_server(handler=NoCorsHandler)
    _, frame = open_board(host, f"{address}/", mode="play")
    frame.get_by_text("a server that sends Access-Control-Allow-Origin").wait_for()
    host.errors.clear()  # those of the browser
    server.shutdown()
    server.server_close()
