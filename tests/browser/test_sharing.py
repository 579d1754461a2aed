"""Sharing games as links, QR codes and text, and correspondence games by link."""

import json
import re
import subprocess

import pytest

from game.records import link
from game.records.replay import load
from tests.support.browser import actions
from tests.support.browser.harness import PHONE, TWO_FRAMES, stored_record, wait_until
from tests.support.browser.storage import RULES_READY, StartGate, stored_games
from tests.support.data import GAMES as GOLDEN_FOLDER
from tools.paths import ROOT

TWO_MOVES = f"{actions.HEADER}\nIe5f5g5h5 swap"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def link_fragment(text):
    """Return the URL fragment that encodes a record."""
    return f"#g={link.encode(load(text))}"


def wait_until_link_is_handled(page):
    """Wait until the fragment is reset, after the link has been loaded or refused."""
    wait_until(page, "location.hash === '#table'")


def open_link(page, address):
    page.evaluate("address => { location.hash = address }", address.partition("#")[2])
    wait_until_link_is_handled(page)


def all_stored_records(page):
    entries = map(json.loads, stored_games(page).values())
    return [entry["save"]["record"] for entry in entries]


def test_link_opens_the_game_and_is_removed_from_the_address(open_page):
    page = open_page(path=link_fragment(f"{TWO_MOVES} Lc6c7d6e6"))
    wait_until_link_is_handled(page)
    actions.wait_for_ply(page, 3)
    assert actions.stored_moves(page) == ["Ie5f5g5h5", "swap", "Lc6c7d6e6"]
    assert "Ann placed an L on c6 c7 d6 e6" in page.locator("#status").inner_text()
    assert "Ben to move." in page.locator("#status").inner_text()
    assert len(all_stored_records(page)) == 1
    page.reload()
    wait_until(page, RULES_READY)
    actions.wait_for_ply(page, 3)
    assert len(all_stored_records(page)) == 1


@pytest.mark.parametrize(
    "name", ["tailits-every", "taiji-9", "lot", "tailits-taiji", "taiji-battle"]
)
def test_link_opens_any_kind_of_game(open_page, name):
    text = (GOLDEN_FOLDER / f"{name}.record").read_text()
    page = open_page(path=link_fragment(text))
    wait_until_link_is_handled(page)
    assert stored_record(page) == text


def test_opening_a_link_keeps_the_game_in_progress(visits):
    page = visits.open()
    actions.load_record(page, TWO_MOVES)
    actions.wait_for_ply(page, 2)
    before = stored_record(page)
    other = '[Game "lot"]\n\nd4'
    open_link(page, link_fragment(other))
    actions.wait_for_ply(page, 1)
    assert before in all_stored_records(page)
    assert actions.stored_moves(page) == ["d4"]


def test_link_does_not_continue_a_game_that_was_never_shared(open_page):
    page = open_page()
    actions.load_record(page, '[Game "lot"]\n\nd4')
    actions.wait_for_ply(page, 1)
    before = stored_record(page)
    open_link(page, link_fragment('[Game "lot"]\n\nd4 c3'))
    actions.wait_for_ply(page, 2)
    assert before in all_stored_records(page)


def test_link_opened_before_the_rules_are_ready_is_loaded_later(visits):
    context = visits.context()
    gate = StartGate(context)
    page = visits.open(context, path=link_fragment(TWO_MOVES), wait=False)
    wait_until(
        page, "document.querySelector('#status')?.textContent.includes('once the game has loaded')"
    )
    assert "#g=" in page.url
    gate.open()
    wait_until_link_is_handled(page)
    actions.wait_for_ply(page, 2)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda text: text[:-1], "beschädigt"),
        (lambda text: text[:9] + ("a" if text[9] != "a" else "b") + text[10:], "beschädigt"),
        (lambda text: text.replace("#g=1", "#g=2"), "neueren Version"),
        (lambda text: text + "0" * 9000, "zu lang"),
        (lambda _: "#g=%F0%9F%90%A9", "beschädigt"),
    ],
    ids=["cut", "changed", "newer", "long", "nonsense"],
)
def test_invalid_link_is_explained_and_keeps_the_game_in_progress(visits, spoil, message):
    context = visits.context(locale="de-DE")
    page = visits.open(context)
    actions.load_record(page, TWO_MOVES)
    actions.wait_for_ply(page, 2)
    before = stored_record(page)
    page.evaluate("address => { location.hash = address }", spoil(link_fragment(TWO_MOVES)))
    wait_until_link_is_handled(page)
    wait_until(page, f"document.querySelector('#import-message').textContent.includes({message!r})")
    assert stored_record(page) == before
    assert len(all_stored_records(page)) == 1
    page.locator("#import-dialog .close").click()
    actions.wait_for_ply(page, 2)


def test_link_can_be_pasted_into_the_import_dialog(open_page):
    page = open_page()
    actions.load_record(page, f"https://example.org/somewhere/{link_fragment(TWO_MOVES)}")
    actions.wait_for_ply(page, 2)
    actions.submit_record(page, link_fragment(TWO_MOVES)[3:-2])
    wait_until(page, "document.querySelector('#import-message').textContent.includes('damaged')")


def qr_code_rows(page):
    """Return the rows of the QR code with its margin; 1 is dark."""
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
def test_qr_code_encodes_the_link_dark_on_light(open_page, scheme):
    page = open_page(
        **PHONE,
        scheme=scheme,
        path=link_fragment((GOLDEN_FOLDER / "taiji-battle.record").read_text()),
    )
    wait_until_link_is_handled(page)
    page.locator("#end-share").click()
    page.locator("svg.code").wait_for()
    rows = qr_code_rows(page)
    assert set("".join(rows.splitlines()[:4])) == {"0"}
    reader = ["node", str(ROOT / "tests/support/browser/read_qr.mjs")]
    decoded = subprocess.run(
        reader, input=rows, text=True, capture_output=True, check=True, cwd=ROOT
    )
    assert decoded.stdout == page.locator("#share-link").input_value()
    assert (
        page.locator("svg.code").get_attribute("aria-label") == "QR code with a link to this game"
    )
    colours = "code => [getComputedStyle(code).backgroundColor, getComputedStyle(code).fill]"
    assert page.locator("svg.code").evaluate(colours) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    box = page.locator("svg.code").bounding_box()
    assert 180 < box["width"] <= 390


def test_link_and_record_are_copied_to_the_clipboard(visits):
    context = visits.context(permissions=CLIPBOARD)
    page = visits.open(context)
    actions.load_record(page, TWO_MOVES)
    page.locator("#menu-button").click()
    page.locator("#menu-share").click()
    page.locator("#link-copy").click()
    wait_until(page, "document.querySelector('#share-dialog').textContent.includes('Copied')")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#share-link").input_value()
    assert str(load(str(link.decode(copied))).record) == stored_record(page)
    page.locator("#share-copy").click()
    wait_until(page, "navigator.clipboard.readText().then(text => text.startsWith('[Game'))")
    page.locator("#share-board-copy").click()
    wait_until(
        page,
        "navigator.clipboard.readText().then(text => text.startsWith('<lits-board mode='))",
    )


STUB_SHARE = """
    window.shared = [];
    Object.defineProperty(navigator, "share", { value: async ({ url }) => { shared.push(url) } });
"""


def test_share_dialog_of_the_system_is_used_if_available(visits):
    page = visits.open(script=STUB_SHARE, **PHONE)
    actions.load_record(page, TWO_MOVES)
    page.locator("#menu-button").click()
    page.locator("#menu-share").click()
    page.locator("#link-share").click()
    address = page.locator("#share-link").input_value()
    wait_until(page, f"shared[0] === {address!r}")


class Player:
    """Player of a correspondence game, with a browser of their own that can share."""

    def __init__(self, visits):
        self.page = visits.open(script=STUB_SHARE, **PHONE)

    def send(self):
        """Tap the send button, which replaces the confirm button; return the shared link."""
        button = self.page.locator("#send")
        button.wait_for()
        assert not self.page.locator("#confirm").is_visible()
        button.tap()
        self.page.locator("#send").wait_for(state="hidden")
        return self.page.evaluate("shared.at(-1)")


def test_two_players_exchange_moves_by_link(visits):
    ann, ben = Player(visits), Player(visits)
    actions.load_record(ann.page, actions.HEADER)
    actions.wait_for_ply(ann.page, 0)
    actions.play_by_touch(ann.page, "Ie5f5g5h5", 1)
    ann.page.locator("#menu-button").tap()
    ann.page.locator("#menu-share").tap()
    ann.page.locator("#link-share").tap()
    wait_until(ann.page, "shared.length === 1")
    ann.page.locator("#share-dialog .close").tap()

    open_link(ben.page, ann.page.evaluate("shared[0]"))
    actions.wait_for_ply(ben.page, 1)
    assert not ben.page.locator("#send").is_visible()
    actions.play_by_touch(ben.page, "swap", 2)

    open_link(ann.page, ben.send())
    actions.wait_for_ply(ann.page, 2)
    assert "Ben swapped" in ann.page.locator("#status").inner_text()
    actions.play_by_touch(ann.page, "Lc6c7d6e6", 3)

    open_link(ben.page, ann.send())
    actions.wait_for_ply(ben.page, 3)
    for player in (ann, ben):
        assert actions.stored_moves(player.page) == ["Ie5f5g5h5", "swap", "Lc6c7d6e6"]
        assert len(all_stored_records(player.page)) == 1


def test_older_link_reopens_the_game_at_its_latest_move(visits):
    ben = Player(visits)
    open_link(ben.page, link_fragment(f"{actions.HEADER}\nIe5f5g5h5"))
    actions.play_by_touch(ben.page, "swap", 2)
    open_link(ben.page, link_fragment('[Game "lot"]\n\nd4'))
    actions.wait_for_ply(ben.page, 1)
    open_link(ben.page, link_fragment(f"{actions.HEADER}\nIe5f5g5h5"))
    actions.wait_for_ply(ben.page, 2)
    assert "older" in ben.page.locator("#toasts").inner_text()
    assert len(all_stored_records(ben.page)) == 2
    ben.send()


def test_correspondence_game_hides_the_swap_offer_of_the_opponent(visits):
    ben = Player(visits)
    open_link(ben.page, link_fragment(actions.HEADER))
    box = ben.page.locator("#board").bounding_box()
    actions.play_by_touch(ben.page, "Ie5f5g5h5", 1)
    ben.page.locator("#send").wait_for()
    assert not ben.page.locator("#swap-panel").is_visible()
    assert ben.page.locator("#board").bounding_box() == box


def test_send_button_appears_where_the_hints_were(visits):
    page = visits.open(**PHONE, path=link_fragment(TWO_MOVES))
    wait_until_link_is_handled(page)
    for width, height in ((390, 844), (1180, 820), (820, 1180), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        before = page.locator("#actions").bounding_box()
        actions.play_by_touch(page, "Lc6c7d6e6", 3)
        page.locator("#send").wait_for()
        assert not page.locator("#advise").is_visible()
        assert page.locator("#actions").bounding_box() == before
        page.locator("#undo").tap()
        actions.wait_for_ply(page, 2)
        page.locator("#advise").wait_for()
