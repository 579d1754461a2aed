"""Boards in pages of other people, on an origin and under a policy of their own."""

import re
import xml.etree.ElementTree as ET

from tests.support.browser.engines import everywhere
from tests.support.browser.harness import wait_until
from tests.support.browser.host_page import ELEMENTS, EVIL, board, golden, label, painted


def hear(page):
    """Keep what every board tells, by its number in the page."""
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


def heard(page, at, name):
    return [told[2] for told in page.evaluate("window.heard") if told[:2] == [at, name]]


def test_ten_boards_in_a_foreign_page_share_nothing_and_steal_nothing(host):
    battle, taiji, lot = golden("battle-swap"), golden("taiji-9"), golden("lot")
    body = "".join(
        [
            board(battle, id="same", ply="8"),
            board(battle, id="same", mode="replay", controls="moves flip", language="en"),
            board(taiji, theme="dark", ply="0", side="Second"),
            board(lot, mode="replay", ply="end", language="ru"),
            board(f"d4 c3 {{{EVIL}}} e5", game="lot", mode="replay", ply="2", language="en"),
            board(golden("tailits-every"), marks="c3 d4; square: e5 e6 f5 f6"),
            board(golden("tailits-taiji"), coordinates="off"),
            board(golden("taiji-battle"), hatching=""),
            board(lot.replace("c2", "zz9", 1), language="en"),
            board(taiji, ply="99", language="en"),
        ]
    )
    page = host(body, ELEMENTS, width=300, height=700)
    hear(page)
    for at in range(10):
        page.locator("lits-board").nth(at).scroll_into_view_if_needed()
    wait_until(page, painted(8))
    wait_until(page, "window.heard.filter(([, name]) => name === 'error').length === 2")
    assert page.evaluate("document.documentElement.scrollWidth") <= 300
    assert label(page, 0) == "Battle of LITS. Nach Zug 8 von 16"
    assert label(page, 1) == "Battle of LITS. After move 0 of 16"
    assert label(page, 2) == "TAIJI. Nach Zug 0 von 37"
    assert page.evaluate("window.evil") is None
    assert EVIL in page.locator("lits-board").nth(4).locator("[part=comment]").inner_text()

    # What cannot be read says what and where, and stays there to be read.
    (wrong,) = heard(page, 8, "error")
    assert wrong["code"] == "move"
    assert wrong["message"] == "Move 1, “zz9”, cannot be read."
    assert (
        page.locator("lits-board").nth(8).locator("[part=message]").inner_text() == wrong["message"]
    )
    assert page.locator("lits-board pre").nth(8).is_visible()
    assert not page.locator("lits-board pre").nth(0).is_visible()
    assert heard(page, 9, "error")[0]["of"] == 37

    # Colours and the side below are each board's own.
    inside = "document.querySelectorAll('lits-board')[at].shadowRoot.querySelector"
    colour = f"at => getComputedStyle({inside}('[part=board]')).backgroundColor"
    assert page.evaluate(colour, 2) != page.evaluate(colour, 0)
    first = f"at => {inside}('svg[part=picture] text').textContent"
    assert [page.evaluate(first, at) for at in (0, 2)] == ["a", "i"]
    page.emulate_media(media="print")
    assert page.evaluate(colour, 2) == page.evaluate(colour, 0), "paper is light"
    page.emulate_media(media="screen")

    # Keys belong to the board that has the focus, the wheel to the page.
    slider = page.locator("lits-board").nth(1).locator("[part=slider]")
    page.keyboard.press("End")
    assert heard(page, 1, "plychange") == []
    slider.focus()
    for key in ("ArrowRight", "ArrowRight", "End", "Home"):
        page.keyboard.press(key)
    page.locator("lits-board").nth(1).locator("[part=button]").nth(1).focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    plies = [told["ply"] for told in heard(page, 1, "plychange")]
    assert plies == [1, 2, 16, 0, 16, 15]
    assert heard(page, 3, "plychange") == []
    assert slider.get_attribute("aria-valuetext") == "15 of 16: La1b1b2b3"
    assert page.locator("lits-board").nth(1).locator("[aria-current]").count() == 1
    top = page.evaluate("scrollY")
    box = page.locator("lits-board").nth(1).bounding_box()
    page.mouse.move(box["x"] + 50, box["y"] + 100)
    page.mouse.wheel(0, 200)
    wait_until(page, f"scrollY > {top}")
    assert len(heard(page, 1, "plychange")) == 6

    # Whoever owns the page may ask for more.
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
    assert label(page, 0) == "LOT. Nach Zug 2 von 2"
    root = ET.fromstring(answers[4])
    assert not re.search(r"var\(|oklch|script", answers[4])
    assert "LOT" in root.find("{http://www.w3.org/2000/svg}title").text
    assert answers[5] == battle.strip()

    # Taken away and put back elsewhere it is the same board; taken away for good, nothing holds it.
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
    gone = page.evaluate(
        """async () => {
            let board = document.querySelector("lits-board");
            const ref = new WeakRef(board);
            board.remove();
            board = null;
            window.heard.length = 0;
            window.gone = ref;
        }"""
    )
    assert gone is None
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    for _ in range(3):
        page.wait_for_timeout(50)
        session.send("HeapProfiler.collectGarbage")
    assert page.evaluate("window.gone.deref() === undefined")


def test_the_page_of_examples_writes_what_a_page_needs(open_page, host):
    page = open_page(path="boards.html", locale="de-DE", wait=False)
    wait_until(page, painted(1))
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.locator(".examples lits-board").count() == 12
    # Names come from whoever writes records, and must not leave their place.
    page.locator("[name=record]").fill(
        f'[Game "lot"]\n[First "{EVIL.replace(chr(34), "")}"]\n\nd4 c3'
    )
    page.locator("[name=mode]").select_option("replay")
    page.locator("[name=ply]").fill("1")
    page.locator("[name=ply]").blur()
    written = page.locator("[name=result]").input_value()
    assert EVIL not in written
    theirs = host(written.replace('type="module"', 'type="text/plain"'), ELEMENTS, width=800)
    wait_until(theirs, painted(1))
    assert label(theirs, 0) == "LOT. Nach Zug 1 von 2"
    assert page.locator(".examples iframe").count() == 3
    page.locator("article", has_text="Rätsel").locator("button").click()
    assert "solution=e6xc6e6=d6" in page.locator("[name=result]").input_value()
    page.locator("[name=mode]").select_option("play")
    assert page.locator("[name=form]").input_value() == "frame"
    assert "mode=play" in page.locator("[name=result]").input_value()
    assert (
        page.frame_locator(".writer iframe").locator("[part=begin]").inner_text()
        == "Hier ausprobieren"
    )


@everywhere
def test_boards_are_painted_and_looked_through_in_every_browser(open_page):
    page = open_page(path="boards.html", wait=False)
    wait_until(page, painted(1))
    page.evaluate("document.querySelectorAll('.examples lits-board').forEach(one => one.goTo(3))")
    counts = (
        "[...document.querySelectorAll('.examples lits-board')].filter(({ shadowRoot }) =>"
        " shadowRoot.querySelector('output')?.textContent.startsWith('3/')).length"
    )
    wait_until(page, f"{painted(12)} && {counts} === 6")
    seen = page.evaluate(
        """() => [...document.querySelectorAll(".examples lits-board")].map(board => {
            const svg = board.shadowRoot.querySelector("svg");
            const fills = [...svg.querySelectorAll("g")].map(one => getComputedStyle(one).fill);
            const { width, height } = svg.getBoundingClientRect();
            return [new Set(fills).size > 2, width > 150, Math.abs(width - height) < width / 10];
        })"""
    )
    assert seen == [[True, True, True]] * 12
    page.evaluate(
        """void document.querySelectorAll(".examples lits-board")[1].shadowRoot
            .querySelector("[part=button]").click()"""
    )
    wait_until(page, counts.replace("startsWith('3/')", "startsWith('2/')") + " === 1")
