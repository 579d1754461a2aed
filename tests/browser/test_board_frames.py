"""Links in pages of other people that become frames of ours, and what is played in these."""

import html
import re

from game.records import link
from game.records.replay import load
from tests.support.browser import actions
from tests.support.browser.engines import elsewhere
from tests.support.browser.harness import JUNK, wait_until
from tests.support.browser.host_page import (
    ELEMENTS,
    FRAMES,
    Plain,
    board,
    fragment,
    golden,
    said,
    serve,
    tap,
)


def test_links_become_frames_that_answer_their_own_page_alone(host, open_page):
    plain, address = serve(handler=Plain)
    ours = f"{address}/"
    lot, battle = golden("lot"), golden("battle-swap")
    links = [
        fragment(lot, mode="replay", ply="3", language="en"),
        fragment(battle, theme="dark"),
        fragment('[Game "lot"]\n\nd4 zz9', language="en"),
    ]
    body = "".join(
        f'<p><a class="lits-board" id="f{at}" href="{html.escape(ours + link)}">A game</a></p>'
        for at, link in enumerate(links)
    )
    page = host(body, FRAMES, ours=ours, width=820, height=900)
    page.evaluate(
        """() => {
            window.heard = [];
            for (const frame of document.querySelectorAll("iframe"))
                for (const name of ["ready", "plychange", "error"])
                    frame.addEventListener(`lits-${name}`, ({ detail }) =>
                        window.heard.push([frame.id, name, detail]));
        }"""
    )
    for at in range(3):
        page.locator("iframe").nth(at).scroll_into_view_if_needed()
    wait_until(page, "window.heard.length >= 3")
    told = {name: (kind, detail) for name, kind, detail in page.evaluate("window.heard")}
    assert told["f0"][0] == "ready"
    assert told["f0"][1]["ply"] == 3
    assert told["f1"][1]["of"] == 16
    assert told["f2"][1]["message"] == "Move 2, “zz9”, cannot be read."
    frames = [page.frame_locator(f"#f{at}") for at in range(3)]
    assert (
        frames[1]
        .locator("svg[part=picture]")
        .get_attribute("aria-label")
        .startswith("Battle of LITS. Nach Zug")
    )
    assert (
        frames[0].locator("#whole").get_attribute("href").startswith(f"{ours}index.html#Game=lot&")
    )
    for at in range(2):
        # The frame is told its new height, and then has it.
        wait_until(page.frames[at + 1], "document.documentElement.scrollHeight <= innerHeight")
        box = page.locator("iframe").nth(at).bounding_box()
        wait_until(page.frames[at + 1], f"innerHeight === {round(box['height'])}")

    # What is asked is answered; what has another form, or comes from elsewhere, is not heard.
    answers = page.evaluate(
        """async () => {
            const [one] = document.querySelectorAll("iframe");
            await one.board.goTo(7);
            const wrong = await one.board.goTo(1e9).catch(error => error.message);
            const record = await one.board.record();
            const junk = [
                null, 1, "x", [], {}, { lits: 2, do: "goTo", ply: 1 }, { lits: 1 },
                { lits: 1, do: {} }, { lits: "1", do: "flip" }, { lits: 1, answer: 1, value: 2 },
                { lits: 1, do: "constructor", id: 91 }, { lits: 1, do: "__proto__", id: 92 },
                { lits: 1, do: "load", record: { toString: null }, id: 93 },
                { lits: 1, do: "goTo", ply: { valueOf: 1 }, id: 94 },
            ];
            for (const message of junk) one.contentWindow.postMessage(message, "*");
            return [wrong, record, (await one.board.svg()).slice(0, 4)];
        }"""
    )
    # Nor do messages at random, of which many are nearly ours, hurt it.
    page.evaluate(
        f"""(count) => {{
            {JUNK}
            const [{{ contentWindow: one }}] = document.querySelectorAll("iframe");
            const {{ message }} = junk(1);
            for (let i = 0; i < count; i++) one.postMessage(message(), "*");
        }}""",
        2000,
    )
    page.evaluate("document.querySelector('iframe').board.goTo(7)")
    assert answers[0].startswith("There is no position")
    assert answers[1].startswith('[Game "lot"]')
    assert answers[2] == "<svg"
    assert frames[0].locator("[part=count]").inner_text() == "7/83"
    # A frame beside it speaks to it, and to the page as if it were the first one: in vain.
    page.frames[2].evaluate(
        """() => {
            parent.frames[0].postMessage({ lits: 1, do: "goTo", ply: 1 }, "*");
            parent.frames[0].postMessage({ lits: 1, do: "hello" }, "*");
        }"""
    )
    page.evaluate("postMessage({ lits: 1, event: 'ready', detail: { ply: 77 } }, '*')")
    page.wait_for_timeout(200)
    assert frames[0].locator("[part=count]").inner_text() == "7/83"
    assert not [one for one in page.evaluate("window.heard") if one[2].get("ply") == 77]
    frames[0].locator("[part=slider]").focus()
    page.keyboard.press("ArrowRight")
    wait_until(page, "window.heard.at(-1)[1] === 'plychange' && window.heard.at(-1)[2].ply === 8")
    plain.shutdown()
    plain.server_close()

    # Without the script the link opens the whole game at the table.
    table = open_page(path=fragment(golden("lot-short")))
    count = len(re.findall(r"[a-g]\d\S*", golden("lot-short").split("\n\n", 1)[1]))
    actions.ply(table, count)
    wait_until(table, "location.hash === '#table'")


def test_readers_play_in_frames_and_break_rules_with_one_worker_for_all(host, site):
    battle = golden("battle-swap")
    opening = battle[: battle.index("2. ")].split("[Result")[0] + "\n\nLf1g1h1h2 Th3i3i4j3"
    links = [
        fragment(opening, mode="rule", rule="square", language="en"),
        fragment('[Game "lot"]\n\nd4 a7', mode="play", language="en"),
        fragment('[Game "lot"]\n\nd4 a7', mode="puzzle", solution="d5", language="en"),
        fragment('[Game "tailits"]\n\n', mode="play", language="en"),
    ]
    body = "".join(
        f'<p><a class="lits-board" id="f{at}" href="{html.escape(site + link)}">Play</a></p>'
        for at, link in enumerate(links)
    )
    body += board("d4", game="lot", mode="play", language="en")
    body += f'<script type="module" src="{site}lits-board.js"></script>'
    page = host(body, FRAMES, width=900, height=3000)
    workers = []
    page.on("worker", lambda worker: workers.append(worker.url))
    page.evaluate(
        """() => {
            window.heard = [];
            for (const frame of document.querySelectorAll("iframe"))
                for (const name of ["move", "illegal", "gameend"])
                    frame.addEventListener(`lits-${name}`, ({ detail }) =>
                        window.heard.push([frame.id, name, detail]));
            const element = document.querySelector("lits-board");
            element.addEventListener("move", ({ detail }) =>
                window.heard.push(["e", "move", detail]));
        }"""
    )
    frames = [page.frame_locator(f"#f{at}") for at in range(4)]
    assert "6 MB" in frames[0].locator("[part=note]").inner_text()
    page.wait_for_timeout(300)
    assert workers == [], "nothing starts before somebody touches it"
    for frame in frames:
        frame.locator("[part=begin]").click()
    said(page, frames[0], "to move")

    # A rule is broken on purpose: its cells light up and the sentence says so.
    tap(frames[0], "i5 i6 i7 i8")
    said(page, frames[0], "That is allowed")
    tap(frames[0], "a1 a2 a3 a4")
    said(page, frames[0], "That breaks another rule.")
    tap(frames[0], "a9 a10 b9 b10")
    said(page, frames[0], "no L, I, T or S")
    tap(frames[0], "f2 g2 f3 f4")
    said(page, frames[0], "Broken!")
    broken = [told for at, name, told in page.evaluate("window.heard") if at == "f0"]
    assert [told["broken"] for told in broken][-1:] == [True]
    assert not any(told["broken"] for told in broken[:-1])
    assert "square" in broken[-1]["codes"]
    assert {"f1", "f2", "g1", "g2"} <= set(broken[-1]["cells"])

    # Moves are made by their button, and tell the page around.
    tap(frames[1], "d5")
    said(page, frames[1], "That fits")
    frames[1].locator("[part=act]").last.click()
    said(page, frames[1], "Black to move")
    frames[1].locator("svg[part=picture]").focus()
    for key in ("ArrowLeft", "Enter"):
        page.keyboard.press(key)
    said(page, frames[1], "That fits")
    frames[1].locator("[part=act]").last.click()
    said(page, frames[1], "White to move")
    record = page.evaluate("document.querySelector('#f1').board.record()")
    assert re.search(r"d4 a7\s+2\. d5 c5", record)

    tap(frames[2], "c3")
    said(page, frames[2], "That fits")
    frames[2].locator("[part=act]").last.click()
    said(page, frames[2], "there is a better move")
    tap(frames[2], "d5")
    said(page, frames[2], "That fits")
    frames[2].locator("[part=act]").last.click()
    said(page, frames[2], "Right!")

    # Four cells of a coloured piece are coloured at once, and otherwise by a button; who is quicker
    # than the rules still lays what was asked for last.
    tap(frames[3], "f6 f7 f8 g6")
    said(page, frames[3], "That fits")
    frames[3].locator("[part=act]", has_text="Other colours").evaluate(
        "colours => { colours.click(); colours.parentElement.lastElementChild.click(); }"
    )
    said(page, frames[3], "White to move")
    moves = {at: told["move"] for at, name, told in page.evaluate("window.heard") if name == "move"}
    assert moves == {"f1": "c5", "f2": "d5", "f3": "Lf6f8/f7g6"}

    # An element that is played on holds a frame, which shares the worker with the others.
    inside = page.frame_locator("lits-board iframe")
    inside.locator("[part=begin]").click()
    said(page, inside, "Black to move")
    tap(inside, "a1")
    said(page, inside, "That fits")
    inside.locator("[part=act]").last.click()
    said(page, inside, "White to move")
    assert "d4 a1" in page.evaluate("document.querySelector('lits-board').record()")
    assert page.evaluate("window.heard.at(-1)[2].move") == "a1"
    assert page.locator("lits-board [part=picture]").count() == 1
    assert page.locator("lits-board [part=picture]").is_hidden()
    assert len(workers) == 1

    # The frame with the worker is taken away: another has one then, and its game is still there.
    page.evaluate("document.querySelector('#f0').remove()")
    tap(frames[1], "a1")
    said(page, frames[1], "That fits", patience=30)
    frames[1].locator("[part=act]").last.click()
    said(page, frames[1], "Black to move")
    assert len(workers) == 2
    frames[3].locator("[part=act]", has_text="Undo").click()
    said(page, frames[3], "Black to move", patience=30)
    assert len(workers) == 2


def test_a_short_link_becomes_a_frame_that_asks_before_it_unpacks(host, site, open_page):
    game = load(golden("lot-short"))
    count, address = len(game.record.moves), f"#g={link.encode(game)}&mode=replay&language=en"
    links = [address, "#g=1xyz&language=en"]
    body = "".join(
        f'<p><a class="lits-board" id="f{at}" href="{html.escape(site + each)}">Play</a></p>'
        for at, each in enumerate(links)
    )
    page = host(body, FRAMES, width=900, height=1600)
    good, bad = (page.frame_locator(f"#f{at}") for at in range(2))
    for frame in (good, bad):
        assert "6 MB" in frame.locator("[role=status]").inner_text()
        frame.locator("button").click()
    good.locator("[part=count]").wait_for()
    assert good.locator("[part=count]").inner_text() == f"0/{count}"
    wait_until(
        page.frames[2], "/no game/.test(document.querySelector('[role=status]').textContent)"
    )
    # Without the script such a link opens the game at the table, whatever else it says.
    actions.ply(open_page(path=address), count)


SHOWN = """(() => {
    const root = document.querySelector("lits-board")?.shadowRoot;
    const drawn = root?.querySelector("svg[part=picture]");
    const told = root?.querySelector("[part=message]").textContent;
    return Boolean(drawn || told || document.querySelector(".offer"));
})()"""


def test_whatever_stands_in_its_address_a_board_is_shown_or_says_what_is_wrong(open_page, site):
    page = open_page(path="embed.html", wait=False)
    fragments = page.evaluate(
        f"""(count) => {{
            {JUNK}
            const {{ fragment }} = junk(5);
            return Array.from({{ length: count }}, fragment);
        }}""",
        12,
    )
    evil = {"onclick": "window.evil=1", "style": "color:red", "contenteditable": "", "id": "whole"}
    wished = {"language": "constructor", **evil}
    for wish in [*fragments, fragment('[Game "lot"]\n\nd4', **wished)[1:]]:
        page.goto("about:blank")
        page.goto(f"{site}embed.html#{wish}")
        wait_until(page, SHOWN)
    shown = page.locator("lits-board")
    assert shown.evaluate("board => board.getAttributeNames()") == ["language"]
    assert shown.locator("svg[part=picture]").get_attribute("aria-label").startswith("LOT.")
    assert page.evaluate("document.documentElement.lang") == "en"


def test_a_page_that_allows_no_frames_is_told_so(host):
    page = host(board("d4", game="lot", mode="play", language="en"), ELEMENTS, frames=False)
    message = page.locator("lits-board [part=message]")
    wait_until(
        page,
        "document.querySelector('lits-board').shadowRoot?.querySelector('[part=message]').textContent",
    )
    assert "allows none" in message.inner_text()
    host.errors.clear()  # the browser logs what the policy refuses


# A part of the board in the frame, in whichever root it is.
PART = """const part = (name) => {
    const { contentDocument: inside } = document.querySelector("#theirs");
    const roots = [inside, ...[...inside.querySelectorAll("*")].map((one) => one.shadowRoot)];
    return roots.map((root) => root?.querySelector(`[part=${name}]`)).find(Boolean);
};"""
CELL = f"""(cell) => {{
    {PART}
    const svg = part("picture");
    const [left, top, width] = svg.getAttribute("viewBox").split(" ").map(Number);
    const written = [...svg.querySelectorAll("text")].map(({{ textContent }}) => textContent);
    const rows = Math.max(...written.filter((text) => /^\\d+$/.test(text)));
    const frame = document.querySelector("#theirs").getBoundingClientRect();
    const box = svg.getBoundingClientRect();
    const scale = box.width / width;
    const x = (cell.charCodeAt(0) - 96.5) * 100 - left;
    const y = (rows - Number(cell.slice(1)) + 0.5) * 100 - top;
    return [frame.x + box.x + x * scale, frame.y + box.y + y * scale];
}}"""


def says(page, words):
    wait_until(page, f"() => {{ {PART} return part('said')?.textContent.includes({words!r}); }}")


@elsewhere
def test_a_board_in_a_frame_is_played_on_in_every_browser(open_page, site):
    page = open_page(path="boards.html", wait=False)
    link = fragment('[Game "lot"]\n\nd4 a7', mode="puzzle", solution="d5", language="en")
    page.evaluate(
        """(source) => {
            const frame = document.createElement("iframe");
            document.body.replaceChildren(Object.assign(frame, { id: "theirs", src: source }));
            frame.width = frame.height = "600";
        }""",
        f"{site}embed.html{link}",
    )
    wait_until(page, f"() => {{ {PART} return part('begin') !== undefined; }}")
    page.evaluate(f"() => {{ {PART} part('begin').click(); }}")
    says(page, "to move")
    for cell, answer in (("c3", "there is a better move"), ("d5", "Right!")):
        page.mouse.click(*page.evaluate(CELL, cell))
        says(page, "That fits")
        page.evaluate(f"() => {{ {PART} part('acts').lastElementChild.click(); }}")
        says(page, answer)
