"""Looks, sounds and the way round the table: chosen, remembered, and as at first again."""

from tests.support.browser import actions
from tests.support.browser.harness import RULES_READY, wait_until

HEARD = """
globalThis.heard = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) {
    heard.push(this.frequency.value);
    return start.apply(this, at);
};
navigator.vibrate = (pattern) => { heard.push(pattern); return true; };
"""
PAINTED = """() => {
    const board = document.querySelector("#board");
    return String(board.getContext("2d").getImageData(0, 0, board.width, board.height).data
        .filter((_, at) => at % 4001 < 3));
}"""


def choose(page, name, value):
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    page.locator(f"#settings-dialog input[name={name}][value={value}]").check(force=True)
    page.keyboard.press("Escape")


def test_looks_are_chosen_remembered_and_taken_back(open_page):
    page = open_page()
    actions.load(page, actions.HEAD + "\n1. Ie5f5g5h5 Le8f6f7f8\n")
    seen = [page.evaluate(PAINTED)]
    for name, value in (("theme", "wood"), ("palette", "safe"), ("board", "small")):
        choose(page, name, value)
        wait_until(page, f"({PAINTED})() !== {seen[-1]!r}")
        seen.append(page.evaluate(PAINTED))
    page.reload()
    wait_until(page, RULES_READY)
    wait_until(page, f"({PAINTED})() === {seen[-1]!r}")
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    page.locator("#settings-reset").click()
    wait_until(page, f"({PAINTED})() === {seen[0]!r}")
    page.locator("#toasts .button").click()
    wait_until(page, f"({PAINTED})() === {seen[-1]!r}")


def test_a_piece_a_refusal_and_the_end_are_heard_and_felt_when_that_is_wished(open_page):
    page = open_page(script=HEARD, touch=True)
    actions.load(page, actions.HEAD)
    actions.take_by_touch(page, "Ie5f5g5h5")
    page.locator("#confirm").tap()
    actions.ply(page, 1)
    assert page.evaluate("heard") == []
    page.locator("#decline-swap").click()
    page.locator("#menu-button").click()
    page.locator("#menu-settings").click()
    page.locator("#set-sound").fill("6")
    page.locator("#set-vibration").check()
    page.keyboard.press("Escape")
    knock = page.evaluate("heard.splice(0)")
    assert knock
    actions.take_by_touch(page, "If5g5h5i5")
    page.locator("#status[data-tone=refused]").wait_for()
    refused = page.evaluate("heard.splice(0)")
    actions.put_down(page)
    actions.take_by_touch(page, "Le8f6f7f8")
    page.locator("#confirm").tap()
    actions.ply(page, 2)
    placed = page.evaluate("heard.splice(0)")
    assert len({str(refused), str(placed)}) == 2
    assert any(isinstance(one, list) for one in refused + placed)
    assert [one for one in placed if not isinstance(one, list)] == knock


def test_the_way_round_the_table_can_be_left_and_is_found_again(open_page):
    page = open_page(width=390, height=844, touch=True)
    page.locator("#tour-button").tap()
    text = page.locator("#tour-text")
    told = []
    while page.locator("#tour").is_visible():
        told.append(text.inner_text())
        page.keyboard.press("Enter")
    assert len(set(told)) == 6
    assert page.locator("#tour-button").is_hidden()
    page.reload()
    wait_until(page, RULES_READY)
    assert page.locator("#rules-button").is_visible()
    assert page.locator("#tour-button").is_hidden()
    page.locator("#menu-button").click()
    page.locator("#menu-tour").click()
    assert text.inner_text() == told[0]
    page.keyboard.press("ArrowRight")
    assert text.inner_text() == told[1]
    page.keyboard.press("Escape")
    assert page.locator("#tour").is_hidden()
