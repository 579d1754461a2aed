"""Addresses pasted into a program that knows oEmbed, as WordPress treats unknown providers."""

import html
import json
import re
import shutil
import urllib.request

import pytest

from tests.support.browser.host_page import start_server, tap_board_cells, wait_for_board_status
from tools.build import oembed
from tools.build.puzzle_pages import FOLDER
from tools.paths import DIST

DISCOVERY = re.compile(r'<link [^>]*type="application/json\+oembed" href="([^"]+)"')


def read(address):
    with urllib.request.urlopen(address) as answer:
        return answer.read().decode()


@pytest.fixture(scope="module")
def own_site(tmp_path_factory):
    """Address of a copy of the site that was built for it."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(DIST, folder, dirs_exist_ok=True)
    server, address = start_server(folder=folder)
    pages = [*folder.glob(f"{FOLDER}/*/*.html"), *folder.glob("rules/*/*.html")]
    oembed.add(folder, pages, f"{address}/")
    yield f"{address}/"
    server.shutdown()
    server.server_close()


def as_wordpress(address):
    """Return the HTML that WordPress shows for a pasted address of a provider it does not trust.

    See `WP_oEmbed::discover` and `wp_filter_oembed_result`: a frame may only run scripts, and a
    secret is appended to its address.
    """
    (found,) = DISCOVERY.findall(read(address))
    answer = json.loads(read(html.unescape(found) + "?maxwidth=500&maxheight=750&dnt=1"))
    assert answer["type"] == "rich"
    (source,) = re.findall(r'<iframe src="([^"]+)"', answer["html"])
    return answer["html"].replace(
        f'src="{source}"',
        f'sandbox="allow-scripts" security="restricted" src="{source}#?secret=aB3"',
    )


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("rules/de/taiji.html", "Ausprobieren"),
        ("rules/en/battle-of-lits.html", "Try it here"),
        (f"{FOLDER}/taiji+battle-of-lits/1.html", "Try it here"),
    ],
)
def test_pasted_address_becomes_a_board(host, own_site, page, text):
    shown = host(as_wordpress(own_site + page), "", site_url=own_site, width=820, height=900)
    board = shown.frame_locator("iframe").locator("lits-board")
    board.locator("svg[part=picture]").wait_for()
    board.get_by_role("button", name=text).wait_for()


def test_puzzle_of_a_pasted_address_is_solved(host, own_site):
    address = f"{own_site}{FOLDER}/lot/1.html"
    page = host(as_wordpress(address), "", site_url=own_site, width=820, height=900)
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="Try it here").click()
    wait_for_board_status(page, frame, "White", timeout=30)
    tap_board_cells(frame, "d5")
    wait_for_board_status(page, frame, "That fits")
    frame.get_by_role("button", name="Place").click()
    wait_for_board_status(page, frame, "Right!")


def test_page_of_a_puzzle_shows_it_and_leads_to_the_table(open_page):
    page = open_page(path=f"{FOLDER}/lot/2.html", wait=False)
    assert page.get_by_role("heading", level=1).inner_text() == "LOT: Puzzle 2"
    page.frame_locator("iframe.lits-board").locator("svg[part=picture]").wait_for()
    page.get_by_role("link", name="Play").click()
    page.get_by_text("Find the only move that wins within 2 turns").first.wait_for()
