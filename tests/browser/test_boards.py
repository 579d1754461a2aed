"""Board elements in third-party pages, which have their own origin and security policy."""

import re
import xml.etree.ElementTree as ET

import pytest

from tests.support.browser.engines import all_browsers
from tests.support.browser.harness import wait_until
from tests.support.browser.host_page import (
    ELEMENT_SCRIPT,
    MALICIOUS_TEXT,
    board_html,
    board_label,
    boards_painted,
)
from tests.support.browser.played_games import golden_text


def record_events(page):
    """Record the events of every board with its index in the page."""
    page.evaluate(
        """() => {
            window.heard = [];
            document.querySelectorAll("lits-board").forEach((board, at) => {
                for (const name of ["ready", "plychange", "error"])
                    board.addEventListener(name, ({ detail }) =>
                        window.heard.push([at, name, detail]));
            });
        }"""
    )


def events_of(page, index, name):
    return [event[2] for event in page.evaluate("window.heard") if event[:2] == [index, name]]


def test_boards_in_a_third_party_page_are_isolated(host):
    battle, taiji, lot = golden_text("battle-swap"), golden_text("taiji-9"), golden_text("lot")
    body = "".join(
        [
            board_html(battle, id="same", ply="8"),
            board_html(battle, id="same", mode="replay", controls="moves flip", language="en"),
            board_html(taiji, theme="dark", ply="0", side="Second"),
            board_html(lot, mode="replay", ply="end", language="ru"),
            board_html(
                f"d4 c3 {{{MALICIOUS_TEXT} {'word' * 30}}} e5",
                game="lot",
                mode="replay",
                ply="2",
                language="en",
            ),
            board_html(golden_text("tailits-every"), marks="c3 d4; square: e5 e6 f5 f6"),
            board_html(golden_text("tailits-taiji"), coordinates="off"),
            board_html(golden_text("taiji-battle"), hatching=""),
            board_html(lot.replace("c2", "zz9", 1), language="en"),
            board_html(taiji, ply="99", language="en"),
        ]
    )
    page = host(body, ELEMENT_SCRIPT, width=300, height=700)
    record_events(page)
    for index in range(10):
        page.locator("lits-board").nth(index).scroll_into_view_if_needed()
    wait_until(page, boards_painted(8))
    wait_until(page, "window.heard.filter(([, name]) => name === 'error').length === 2")
    assert page.evaluate("document.documentElement.scrollWidth") <= 300
    assert board_label(page, 0) == "Battle of LITS. Nach Zug 8 von 16"
    assert board_label(page, 1) == "Battle of LITS. After move 0 of 16"
    assert board_label(page, 2) == "TAIJI. Nach Zug 0 von 37"
    assert page.evaluate("window.evil") is None
    assert (
        MALICIOUS_TEXT in page.locator("lits-board").nth(4).locator("[part=comment]").inner_text()
    )

    # An invalid record is reported with its location and stays readable.
    (error,) = events_of(page, 8, "error")
    assert error["code"] == "move"
    assert error["message"] == "We can’t read move 1, “zz9”."
    assert (
        page.locator("lits-board").nth(8).locator("[part=message]").inner_text() == error["message"]
    )
    assert page.locator("lits-board pre").nth(8).is_visible()
    assert not page.locator("lits-board pre").nth(0).is_visible()
    assert events_of(page, 9, "error")[0]["of"] == 37

    # Each board has its own theme and orientation.
    inside = "document.querySelectorAll('lits-board')[at].shadowRoot.querySelector"
    colour = f"at => getComputedStyle({inside}('[part=board]')).backgroundColor"
    assert page.evaluate(colour, 2) != page.evaluate(colour, 0)
    first = f"at => {inside}('svg[part=picture] text').textContent"
    assert [page.evaluate(first, index) for index in (0, 2)] == ["a", "i"]
    page.emulate_media(media="print")
    assert page.evaluate(colour, 2) == page.evaluate(colour, 0), "paper is light"
    page.emulate_media(media="screen")

    # Only the focused board handles keys, and the wheel scrolls the page.
    slider = page.locator("lits-board").nth(1).locator("[part=slider]")
    page.keyboard.press("End")
    assert events_of(page, 1, "plychange") == []
    slider.focus()
    for key in ("ArrowRight", "ArrowRight", "End", "Home"):
        page.keyboard.press(key)
    page.locator("lits-board").nth(1).locator("[part=button]").nth(1).focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    plies = [detail["ply"] for detail in events_of(page, 1, "plychange")]
    assert plies == [1, 2, 16, 0, 16, 15]
    assert events_of(page, 3, "plychange") == []
    assert slider.get_attribute("aria-valuetext") == "15 of 16: La1b1b2b3"
    assert page.locator("lits-board").nth(1).locator("[aria-current]").count() == 1
    top = page.evaluate("scrollY")
    box = page.locator("lits-board").nth(1).bounding_box()
    page.mouse.move(box["x"] + 50, box["y"] + 100)
    page.mouse.wheel(0, 200)
    wait_until(page, f"scrollY > {top}")
    assert len(events_of(page, 1, "plychange")) == 6

    # The page can call methods of the element.
    answers = page.evaluate(
        """async () => {
            const [one, other] = document.querySelectorAll("#same");
            await one.goTo(3);
            await one.flip();
            const refused = await one.goTo(17).catch(error => error.name);
            const bad = await one.load('[Game "lot"] 1. d4 zz').catch(error => error.message);
            const kept = await one.record();
            await one.load('[Game "lot"]\\n\\n1. d4 c3');
            return [refused, bad, kept, await one.record(), await one.svg(), await other.record()];
        }"""
    )
    assert answers[0] == "RangeError"
    assert "zz" in answers[1]
    assert "zz" in answers[2]
    assert answers[3] == '[Game "lot"]\n\n1. d4 c3'
    assert board_label(page, 0) == "LOT. Nach Zug 2 von 2"
    root = ET.fromstring(answers[4])
    assert not re.search(r"var\(|oklch|script", answers[4])
    assert "LOT" in root.find("{http://www.w3.org/2000/svg}title").text
    assert answers[5] == battle.strip()

    # A board that is moved in the document keeps its state; a removed one can be garbage-collected.
    moved = page.evaluate(
        """async () => {
            const board = document.querySelectorAll("lits-board")[1];
            board.remove();
            await new Promise(done => setTimeout(done, 50));
            document.querySelector("main").prepend(board);
            await board.goTo(5);
            await new Promise(done => setTimeout(done, 50));
            const sliders = board.shadowRoot.querySelectorAll("[part=slider]");
            return [sliders.length, sliders[0].value];
        }"""
    )
    assert moved == [1, "5"]
    result = page.evaluate(
        """async () => {
            let board = document.querySelector("lits-board");
            const ref = new WeakRef(board);
            board.remove();
            board = null;
            window.heard.length = 0;
            window.gone = ref;
        }"""
    )
    assert result is None
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    for _ in range(3):
        page.wait_for_timeout(50)
        session.send("HeapProfiler.collectGarbage")
    assert page.evaluate("window.gone.deref() === undefined")


def test_examples_page_generates_embedding_code(open_page, host):
    page = open_page(path="boards.html", locale="de-DE", wait=False)
    wait_until(page, boards_painted(1))
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.locator(".examples lits-board").count() == 13
    # Names in a record must not inject markup.
    page.locator("[name=record]").fill(
        f'[Game "lot"]\n[First "{MALICIOUS_TEXT.replace(chr(34), "")}"]\n\nd4 c3'
    )
    page.locator("[name=mode]").select_option("replay")
    page.locator("[name=ply]").fill("1")
    page.locator("[name=ply]").blur()
    code = page.locator("[name=result]").input_value()
    assert MALICIOUS_TEXT not in code
    third_party_page = host(
        code.replace('type="module"', 'type="text/plain"'), ELEMENT_SCRIPT, width=800
    )
    wait_until(third_party_page, boards_painted(1))
    assert board_label(third_party_page, 0) == "LOT. Nach Zug 1 von 2"
    assert page.locator(".examples iframe").count() == 4
    page.locator("article", has_text="Aufgabe").locator("button").click()
    assert "solution=e6xc6e6=d6" in page.locator("[name=result]").input_value()
    # The annotated game, whose comments stay in its code.
    page.locator("article", has_text="Kommentierte Partie").locator("button").last.click()
    element = '<lits-board controls="moves flip" mode="replay">'
    wait_until(page, f"document.querySelector('[name=result]').value.startsWith('{element}')")
    code = page.locator("[name=result]").input_value()
    assert "(7. c2 $1 {[%csl Gc2]" in code
    page.locator("[name=mode]").select_option("play")
    assert page.locator("[name=form]").input_value() == "frame"
    assert "mode=play" in page.locator("[name=result]").input_value()
    assert (
        page.frame_locator(".writer iframe").locator("[part=begin]").inner_text() == "Ausprobieren"
    )


@all_browsers
def test_boards_are_painted_and_step_through_moves(open_page):
    page = open_page(path="boards.html", wait=False)
    wait_until(page, boards_painted(1))
    page.evaluate("document.querySelectorAll('.examples lits-board').forEach(one => one.goTo(3))")
    counts = (
        "[...document.querySelectorAll('.examples lits-board')].filter(({ shadowRoot }) =>"
        " shadowRoot.querySelector('output')?.textContent.startsWith('3/')).length"
    )
    wait_until(page, f"{boards_painted(13)} && {counts} === 7")
    seen = page.evaluate(
        """() => [...document.querySelectorAll(".examples lits-board")].map(board => {
            const svg = board.shadowRoot.querySelector("svg");
            const fills = [...svg.querySelectorAll("g")].map(one => getComputedStyle(one).fill);
            const { width, height } = svg.getBoundingClientRect();
            return [new Set(fills).size > 2, width > 150, Math.abs(width - height) < width / 10];
        })"""
    )
    assert seen == [[True, True, True]] * 13
    page.evaluate(
        """void document.querySelectorAll(".examples lits-board")[1].shadowRoot
            .querySelector("[part=button]").click()"""
    )
    wait_until(page, counts.replace("startsWith('3/')", "startsWith('2/')") + " === 1")


ANNOTATED = (
    '[Game "lot"]\n\n{Three moves in the centre.} 1. d4! {[%csl Gd4] The best square.} '
    "(1. a1?? {Too far away.} d4 (1... e4 d5) 2. e4) e4 2. d5 (2. c3 $5 e5) e5 *"
)


def test_moves_chosen_in_the_list_are_announced(host):
    body = board_html(ANNOTATED, mode="replay", controls="moves", language="en")
    page = host(body, ELEMENT_SCRIPT)
    wait_until(page, boards_painted(1))
    board = page.locator("lits-board")
    announced = board.locator("[role=status].said")
    board.locator("[part=move]").nth(1).press("Enter")
    assert announced.inner_text() == "2 of 4: e4"
    board.locator("[part=branch]").nth(1).press("Enter")
    assert announced.inner_text() == "Variation: 3 of 4: c3!?"
    board.locator("[part=branch]", has_text="Moves of the game").press("Enter")
    assert announced.inner_text() == "2 of 4: e4"


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820), (1440, 900)])
def test_an_annotated_game_is_followed_into_its_variations(host, size):
    width, height = size
    body = board_html(ANNOTATED, mode="replay", controls="moves", language="en")
    page = host(body, ELEMENT_SCRIPT, width=width, height=height)
    record_events(page)
    wait_until(page, boards_painted(1))
    board = page.locator("lits-board")
    branches, count = board.locator("[part=branch]"), board.locator("[part=count]")
    comment = board.locator("[part=comment]")
    assert comment.inner_text() == "Three moves in the centre."
    assert branches.all_inner_texts() == ["d4!", "a1??"]
    assert board.locator("[part=move]").all_inner_texts()[0].endswith("d4!")

    # A variation, and one of it.
    branches.nth(1).click()
    assert count.inner_text() == "1/3"
    assert comment.inner_text() == "Too far away."
    assert branches.all_inner_texts() == ["d4", "e4", "Moves of the game"]
    assert board_label(page, 0) == "LOT. After move 1 of 3"
    branches.nth(1).focus()
    page.keyboard.press("Enter")
    assert count.inner_text() == "2/3"
    assert branches.all_inner_texts() == ["Moves of the game"]
    page.keyboard.press("ArrowRight")
    assert count.inner_text() == "3/3"
    # Back into the game, step by step and at once.
    for shown in ("2/3", "1/3", "0/4"):
        page.keyboard.press("ArrowLeft")
        assert count.inner_text() == shown
    ring = board.locator("[stroke*=mark-green] circle")
    assert ring.count() == 0
    branches.nth(0).click()
    assert board.locator("[aria-current]").inner_text().endswith("d4!")
    assert ring.count() == 1
    page.keyboard.press("ArrowRight")
    branches.nth(1).click()
    assert [count.inner_text(), branches.all_inner_texts()] == ["3/4", ["Moves of the game"]]
    branches.click()
    assert [count.inner_text(), branches.all_inner_texts()] == ["2/4", ["d5", "c3!?"]]
    assert events_of(page, 0, "plychange")[-2:] == [
        {"ply": 3, "of": 4, "move": "c3"},
        {"ply": 2, "of": 4, "move": "e4"},
    ]
    board.evaluate("one => one.goTo('end')")
    assert count.inner_text() == "4/4"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
