"""Sharing: a game in a link, as a QR code, as text; and two people who play by sending links."""

import re
import subprocess

import pytest

from game.records import link
from game.records.replay import load
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, record, wait_until
from tests.support.browser.storage import GAMES, READY, Gate
from tests.support.data import GAMES as RECORDED
from tools.paths import ROOT

TWO = f"{actions.HEAD}\nIe5f5g5h5 swap"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def link_to(text):
    """What stands behind the page's address for a record."""
    return f"#g={link.encode(load(text))}"


def settled(page):
    """Wait until the address has been cleaned: the link is carried out, or refused."""
    wait_until(page, "location.hash === '#table'")


def open_link(page, address):
    page.evaluate("address => { location.hash = address }", address.partition("#")[2])
    settled(page)


def shared(page):
    """The address that the dialog offers."""
    page.locator("#menu-button").click()
    page.locator("#menu-share").click()
    address = page.locator("#share-link").input_value()
    page.locator("#share-dialog .close").click()
    return address


def games_stored(page):
    return page.evaluate(
        f"{GAMES}.map(key => JSON.parse(JSON.parse(localStorage[key]).save).record)"
    )


def test_a_link_in_a_fresh_profile_shows_the_game_and_is_cleaned_away(open_page):
    page = open_page(path=link_to(f"{TWO} Lc6c7d6e6"))
    settled(page)
    actions.ply(page, 3)
    assert actions.moves_on(page) == ["Ie5f5g5h5", "swap", "Lc6c7d6e6"]
    assert "Ann places L on c6 c7 d6 e6" in page.locator("#status").inner_text()
    assert "Ben to move." in page.locator("#status").inner_text()
    assert len(games_stored(page)) == 1
    page.reload()
    wait_until(page, READY)
    actions.ply(page, 3)
    assert len(games_stored(page)) == 1


@pytest.mark.parametrize(
    "name", ["tailits-every", "taiji-9", "lot", "tailits-taiji", "taiji-battle"]
)
def test_a_link_to_any_game_shows_it(open_page, name):
    text = (RECORDED / f"{name}.record").read_text()
    page = open_page(path=link_to(text))
    settled(page)
    assert record(page) == text


def test_the_game_in_progress_stays_stored(visits):
    page = visits.open()
    actions.load(page, TWO)
    actions.ply(page, 2)
    before = record(page)
    other = '[Game "lot"]\n\nd4'
    open_link(page, link_to(other))
    actions.ply(page, 1)
    assert before in games_stored(page)
    assert actions.moves_on(page) == ["d4"]


def test_a_game_that_never_went_by_link_is_not_taken_on(open_page):
    page = open_page()
    actions.load(page, '[Game "lot"]\n\nd4')
    actions.ply(page, 1)
    before = record(page)
    open_link(page, link_to('[Game "lot"]\n\nd4 c3'))
    actions.ply(page, 2)
    assert before in games_stored(page)


def test_a_link_opened_while_the_rules_start_is_kept_and_carried_out(visits):
    context = visits.context()
    gate = Gate(context)
    page = visits.open(context, path=link_to(TWO), wait=False)
    wait_until(page, "document.querySelector('#status')?.textContent.includes('as soon as')")
    assert "#g=" in page.url
    gate.open()
    settled(page)
    actions.ply(page, 2)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: text[:-1], "beschädigt"),
        (lambda text: text[:9] + ("a" if text[9] != "a" else "b") + text[10:], "beschädigt"),
        (lambda text: text.replace("#g=1", "#g=2"), "neueren Version"),
        (lambda text: text + "0" * 9000, "zu lang"),
        (lambda _: "#g=%F0%9F%90%A9", "beschädigt"),
    ],
    ids=["cut", "changed", "newer", "long", "nonsense"],
)
def test_a_bad_link_says_why_and_the_game_in_progress_stays(visits, spoil, said):
    context = visits.context(locale="de-DE")
    page = visits.open(context)
    actions.load(page, TWO)
    actions.ply(page, 2)
    before = record(page)
    page.evaluate("address => { location.hash = address }", spoil(link_to(TWO)))
    settled(page)
    wait_until(page, f"document.querySelector('#import-said').textContent.includes({said!r})")
    assert record(page) == before
    assert len(games_stored(page)) == 1
    page.locator("#import-dialog .close").click()
    actions.ply(page, 2)


def test_a_link_can_be_pasted_where_a_record_is_asked_for(open_page):
    page = open_page()
    actions.load(page, f"https://example.org/somewhere/{link_to(TWO)}")
    actions.ply(page, 2)
    actions.try_to_load(page, link_to(TWO)[3:-2])
    wait_until(page, "document.querySelector('#import-said').textContent.includes('damaged')")


def modules_of(page):
    """The rows of the code on the page, 1 for dark, with its margin."""
    box = [int(n) for n in page.locator("svg.code").get_attribute("viewBox").split()]
    margin, size = -box[0], box[2]
    rows = [["0"] * size for _ in range(size)]
    for x, y, width in re.findall(
        r"M(\d+) (\d+)h(\d+)v1h-\d+z", page.locator("svg.code path").get_attribute("d")
    ):
        for column in range(int(x), int(x) + int(width)):
            rows[int(y) + margin][column + margin] = "1"
    return "\n".join("".join(row) for row in rows)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_qr_code_reads_as_the_link_dark_on_light(open_page, scheme):
    page = open_page(
        **PHONE, scheme=scheme, path=link_to((RECORDED / "taiji-battle.record").read_text())
    )
    settled(page)
    page.locator("#end-share").click()
    page.locator("svg.code").wait_for()
    rows = modules_of(page)
    assert set("".join(rows.splitlines()[:4])) == {"0"}
    reader = ["node", str(ROOT / "tests/support/browser/read_qr.mjs")]
    read = subprocess.run(reader, input=rows, text=True, capture_output=True, check=True, cwd=ROOT)
    assert read.stdout == page.locator("#share-link").input_value()
    assert (
        page.locator("svg.code").get_attribute("aria-label") == "QR code of the link to this game"
    )
    colours = "code => [getComputedStyle(code).backgroundColor, getComputedStyle(code).fill]"
    assert page.locator("svg.code").evaluate(colours) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    box = page.locator("svg.code").bounding_box()
    assert 180 < box["width"] <= 390


def test_the_link_and_the_text_are_copied(visits):
    context = visits.context(permissions=CLIPBOARD)
    page = visits.open(context)
    actions.load(page, TWO)
    page.locator("#menu-button").click()
    page.locator("#menu-share").click()
    page.locator("#link-copy").click()
    wait_until(page, "document.querySelector('#share-dialog').textContent.includes('Copied')")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#share-link").input_value()
    assert str(load(str(link.decode(copied))).record) == record(page)
    page.locator("#share-copy").click()
    wait_until(page, "navigator.clipboard.readText().then(text => text.startsWith('[Game'))")


SHARES = """
    window.shared = [];
    Object.defineProperty(navigator, "share", { value: async ({ url }) => { shared.push(url) } });
"""


def test_where_the_system_can_share_it_is_asked(visits):
    page = visits.open(script=SHARES, **PHONE)
    actions.load(page, TWO)
    page.locator("#menu-button").click()
    page.locator("#menu-share").click()
    page.locator("#link-share").click()
    address = page.locator("#share-link").input_value()
    wait_until(page, f"shared[0] === {address!r}")


class Player:
    """One of two people far apart: a browser of their own, whose system can share."""

    def __init__(self, visits):
        self.page = visits.open(script=SHARES, **PHONE)

    def sends(self):
        """What the button sends, which takes the place of the one that places."""
        button = self.page.locator("#send")
        button.wait_for()
        assert not self.page.locator("#confirm").is_visible()
        button.tap()
        self.page.locator("#send").wait_for(state="hidden")
        return self.page.evaluate("shared.at(-1)")


def test_two_people_play_by_sending_links_to_and_fro(visits):
    ann, ben = Player(visits), Player(visits)
    actions.load(ann.page, actions.HEAD)
    actions.ply(ann.page, 0)
    actions.play_by_touch(ann.page, "Ie5f5g5h5", 1)
    ann.page.locator("#menu-button").tap()
    ann.page.locator("#menu-share").tap()
    ann.page.locator("#link-share").tap()
    wait_until(ann.page, "shared.length === 1")
    ann.page.locator("#share-dialog .close").tap()

    open_link(ben.page, ann.page.evaluate("shared[0]"))
    actions.ply(ben.page, 1)
    assert not ben.page.locator("#send").is_visible()
    actions.play_by_touch(ben.page, "swap", 2)

    open_link(ann.page, ben.sends())
    actions.ply(ann.page, 2)
    assert "Ben swaps" in ann.page.locator("#status").inner_text()
    actions.play_by_touch(ann.page, "Lc6c7d6e6", 3)

    open_link(ben.page, ann.sends())
    actions.ply(ben.page, 3)
    for player in (ann, ben):
        assert actions.moves_on(player.page) == ["Ie5f5g5h5", "swap", "Lc6c7d6e6"]
        assert len(games_stored(player.page)) == 1


def test_an_older_link_brings_the_game_back_as_far_as_it_went(visits):
    ben = Player(visits)
    open_link(ben.page, link_to(f"{actions.HEAD}\nIe5f5g5h5"))
    actions.play_by_touch(ben.page, "swap", 2)
    open_link(ben.page, link_to('[Game "lot"]\n\nd4'))
    actions.ply(ben.page, 1)
    open_link(ben.page, link_to(f"{actions.HEAD}\nIe5f5g5h5"))
    actions.ply(ben.page, 2)
    assert "older" in ben.page.locator("#toasts").inner_text()
    assert len(games_stored(ben.page)) == 2
    ben.sends()


def test_in_a_game_by_link_nobody_is_asked_to_swap_for_the_other(visits):
    ben = Player(visits)
    open_link(ben.page, link_to(actions.HEAD))
    place = ben.page.locator("#board").bounding_box()
    actions.play_by_touch(ben.page, "Ie5f5g5h5", 1)
    ben.page.locator("#send").wait_for()
    assert not ben.page.locator("#swap-panel").is_visible()
    assert ben.page.locator("#board").bounding_box() == place


def test_the_send_button_stands_exactly_where_the_placing_one_does(visits):
    for width, height in ((390, 844), (1180, 820), (820, 1180), (1440, 900)):
        page = visits.open(width=width, height=height, touch=True, path=link_to(TWO))
        settled(page)
        before = page.locator("#confirm").bounding_box()
        others = page.locator("#undo").bounding_box()
        actions.play_by_touch(page, "Lc6c7d6e6", 3)
        page.locator("#send").wait_for()
        assert page.locator("#send").bounding_box() == before
        assert page.locator("#undo").bounding_box() == others
