"""Links in third-party pages that the script replaces by frames with playable boards."""

import html
import re

import pytest

from game.records import link
from game.records.replay import load
from tests.support.browser import actions
from tests.support.browser.engines import other_browsers
from tests.support.browser.harness import JUNK, wait_until
from tests.support.browser.host_page import (
    ELEMENT_SCRIPT,
    FRAME_SCRIPT,
    NoCorsHandler,
    board_fragment,
    board_html,
    boards_painted,
    start_server,
    tap_board_cells,
    wait_for_board_status,
)
from tests.support.browser.played_games import golden_text
from tools.build.embed import ANNOTATED

# Frames in the viewport may be ready before a test can run a script.
HEAR_FRAMES = """
    window.heard = [];
    for (const name of ["ready", "plychange", "error"])
        addEventListener(`lits-${name}`, ({ target, detail }) =>
            window.heard.push([target.id, name, detail]), true);
"""


def test_links_become_frames_that_answer_only_their_own_page(host, open_page):
    server, address = start_server(handler=NoCorsHandler)
    site = f"{address}/"
    lot, battle = golden_text("lot"), golden_text("battle-swap")
    links = [
        board_fragment(lot, mode="replay", ply="3", language="en"),
        board_fragment(battle, theme="dark"),
        board_fragment('[Game "lot"]\n\nd4 zz9', language="en"),
    ]
    body = "".join(
        f'<p><a class="lits-board" id="f{index}" href="{html.escape(site + link)}">A game</a></p>'
        for index, link in enumerate(links)
    )
    page = host(body, FRAME_SCRIPT, site_url=site, setup=HEAR_FRAMES, width=820, height=900)
    for index in range(3):
        page.locator("iframe").nth(index).scroll_into_view_if_needed()
    wait_until(page, "window.heard.length >= 3")
    first_events = {name: (kind, detail) for name, kind, detail in page.evaluate("window.heard")}
    assert first_events["f0"][0] == "ready"
    assert first_events["f0"][1]["ply"] == 3
    assert first_events["f1"][1]["of"] == 16
    assert first_events["f2"][1]["message"] == "We can’t read move 2, “zz9”."
    frames = [page.frame_locator(f"#f{index}") for index in range(3)]
    assert (
        frames[1]
        .locator("svg[part=picture]")
        .get_attribute("aria-label")
        .startswith("Battle of LITS. Nach Zug")
    )
    assert (
        frames[0].locator("#whole").get_attribute("href").startswith(f"{site}index.html#Game=lot&")
    )
    for index in range(2):
        # The frame reports its height, and the page adopts it.
        wait_until(page.frames[index + 1], "document.documentElement.scrollHeight <= innerHeight")
        box = page.locator("iframe").nth(index).bounding_box()
        wait_until(page.frames[index + 1], f"innerHeight === {round(box['height'])}")

    # Requests are answered; malformed messages are ignored.
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
    # Random messages, many of them almost valid, are ignored as well.
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
    assert answers[0].startswith("There’s no position")
    assert answers[1].startswith('[Game "lot"]')
    assert answers[2] == "<svg"
    assert frames[0].locator("[part=count]").inner_text() == "7/83"
    # So are messages of a sibling frame to this one and to the page in its name.
    page.frames[2].evaluate(
        """() => {
            parent.frames[0].postMessage({ lits: 1, do: "goTo", ply: 1 }, "*");
            parent.frames[0].postMessage({ lits: 1, do: "hello" }, "*");
        }"""
    )
    page.evaluate("postMessage({ lits: 1, event: 'ready', detail: { ply: 77 } }, '*')")
    page.wait_for_timeout(200)
    assert frames[0].locator("[part=count]").inner_text() == "7/83"
    assert not [event for event in page.evaluate("window.heard") if event[2].get("ply") == 77]
    frames[0].locator("[part=slider]").focus()
    page.keyboard.press("ArrowRight")
    wait_until(page, "window.heard.at(-1)[1] === 'plychange' && window.heard.at(-1)[2].ply === 8")
    server.shutdown()
    server.server_close()

    # Without the script the link opens the whole game on the page.
    game_page = open_page(path=board_fragment(golden_text("lot-short")))
    count = len(re.findall(r"[a-g]\d\S*", golden_text("lot-short").split("\n\n", 1)[1]))
    actions.wait_for_ply(game_page, count)
    wait_until(game_page, "location.hash === '#table'")


def test_interactive_frames_share_one_worker(host, site):
    battle = golden_text("battle-swap")
    opening = battle[: battle.index("2. ")].split("[Result")[0] + "\n\nLf1g1h1h2 Th3i3i4j3"
    links = [
        board_fragment(opening, mode="rule", rule="square", language="en"),
        board_fragment('[Game "lot"]\n\nd4 a7', mode="play", language="en"),
        board_fragment('[Game "lot"]\n\nd4 a7', mode="puzzle", solution="d5", language="en"),
        board_fragment('[Game "tailits"]\n\n', mode="play", language="en"),
    ]
    body = "".join(
        f'<p><a class="lits-board" id="f{at}" href="{html.escape(site + link)}">Play</a></p>'
        for at, link in enumerate(links)
    )
    body += board_html("d4", game="lot", mode="play", language="en")
    body += f'<script type="module" src="{site}lits-board.js"></script>'
    page = host(body, FRAME_SCRIPT, width=900, height=3000)
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
    assert "0.4 MB" in frames[0].locator("[part=note]").inner_text()
    page.wait_for_timeout(300)
    assert workers == [], "nothing starts before somebody touches it"
    for frame in frames:
        frame.locator("[part=begin]").click()
    wait_for_board_status(page, frames[0], "to move")

    # A move that breaks the rule is explained, and its cells are highlighted.
    tap_board_cells(frames[0], "i5 i6 i7 i8")
    wait_for_board_status(page, frames[0], "That’s allowed")
    tap_board_cells(frames[0], "a1 a2 a3 a4")
    wait_for_board_status(page, frames[0], "That breaks a different rule.")
    tap_board_cells(frames[0], "a9 a10 b9 b10")
    wait_for_board_status(page, frames[0], "don’t make an L, I, T or S")
    tap_board_cells(frames[0], "f2 g2 f3 f4")
    wait_for_board_status(page, frames[0], "You broke it!")
    broken = [detail for at, name, detail in page.evaluate("window.heard") if at == "f0"]
    assert [detail["broken"] for detail in broken][-1:] == [True]
    assert not any(detail["broken"] for detail in broken[:-1])
    assert "square" in broken[-1]["codes"]
    assert {"f1", "f2", "g1", "g2"} <= set(broken[-1]["cells"])

    # A button makes the move, and the surrounding page receives an event.
    tap_board_cells(frames[1], "d5")
    wait_for_board_status(page, frames[1], "That fits")
    frames[1].locator("[part=act]").last.click()
    wait_for_board_status(page, frames[1], "Black to move")
    frames[1].locator("svg[part=picture]").focus()
    for key in ("ArrowLeft", "Enter"):
        page.keyboard.press(key)
    wait_for_board_status(page, frames[1], "That fits")
    frames[1].locator("[part=act]").last.click()
    wait_for_board_status(page, frames[1], "White to move")
    record = page.evaluate("document.querySelector('#f1').board.record()")
    assert re.search(r"d4 a7\s+2\. d5 c5", record)

    tap_board_cells(frames[2], "c3")
    wait_for_board_status(page, frames[2], "That fits")
    frames[2].locator("[part=act]").last.click()
    wait_for_board_status(page, frames[2], "there’s a better move")
    tap_board_cells(frames[2], "d5")
    wait_for_board_status(page, frames[2], "That fits")
    frames[2].locator("[part=act]").last.click()
    wait_for_board_status(page, frames[2], "Right!")

    # The four cells of a coloured piece get a colouring, which a button changes. The move has the
    # last colouring even if it is made before the rules answer.
    tap_board_cells(frames[3], "f6 f7 f8 g6")
    wait_for_board_status(page, frames[3], "That fits")
    frames[3].locator("[part=act]", has_text="Next colours").evaluate(
        "colours => { colours.click(); colours.parentElement.lastElementChild.click(); }"
    )
    wait_for_board_status(page, frames[3], "White to move")
    moves = {
        at: detail["move"] for at, name, detail in page.evaluate("window.heard") if name == "move"
    }
    assert moves == {"f1": "c5", "f2": "d5", "f3": "Lf6f8/f7g6"}

    # An interactive element contains a frame, which shares the worker with the others.
    element_frame = page.frame_locator("lits-board iframe")
    element_frame.locator("[part=begin]").click()
    wait_for_board_status(page, element_frame, "Black to move")
    tap_board_cells(element_frame, "a1")
    wait_for_board_status(page, element_frame, "That fits")
    element_frame.locator("[part=act]").last.click()
    wait_for_board_status(page, element_frame, "White to move")
    assert "d4 a1" in page.evaluate("document.querySelector('lits-board').record()")
    assert page.evaluate("window.heard.at(-1)[2].move") == "a1"
    assert page.locator("lits-board [part=picture]").count() == 1
    assert page.locator("lits-board [part=picture]").is_hidden()
    assert len(workers) == 1

    # When the frame that owns the worker is removed, another starts one and keeps its game.
    page.evaluate("document.querySelector('#f0').remove()")
    tap_board_cells(frames[1], "a1")
    wait_for_board_status(page, frames[1], "That fits", timeout=30)
    frames[1].locator("[part=act]").last.click()
    wait_for_board_status(page, frames[1], "Black to move")
    assert len(workers) == 2
    frames[3].locator("[part=act]", has_text="Undo").click()
    wait_for_board_status(page, frames[3], "Black to move", timeout=30)
    assert len(workers) == 2


def test_frames_of_two_builds_share_no_worker(host, site):
    link = site + board_fragment('[Game "lot"]\n\nd4 a7', mode="play", language="en")
    body = "".join(
        f'<p><a class="lits-board" id="f{at}" href="{html.escape(link)}">Play</a></p>'
        for at in range(3)
    )
    page = host(body, FRAME_SCRIPT, width=900, height=3000)
    frames = [page.frame_locator(f"#f{at}") for at in range(3)]
    for at, frame in enumerate(frames):
        frame.locator("[part=begin]").click()
        wait_for_board_status(page, frame, "to move")
        if at == 0:  # Names of files differ in an older build.
            page.frames[1].evaluate(
                "document.querySelector('#python').content.firstElementChild"
                ".setAttribute('config', '{}')"
            )
    runs_rules = [frame.evaluate("'litsRules' in window") for frame in page.frames[1:]]
    assert runs_rules == [True, True, False]


def test_frame_of_a_short_link_asks_before_decoding_it(host, site, open_page):
    game = load(golden_text("lot-short"))
    count, address = len(game.record.moves), f"#g={link.encode(game)}&mode=replay&language=en"
    links = [address, "#g=1xyz&language=en"]
    body = "".join(
        f'<p><a class="lits-board" id="f{index}" href="{html.escape(site + each)}">Play</a></p>'
        for index, each in enumerate(links)
    )
    page = host(body, FRAME_SCRIPT, width=900, height=1600)
    good, bad = (page.frame_locator(f"#f{index}") for index in range(2))
    for frame in (good, bad):
        assert "0.4 MB" in frame.locator("[role=status]").inner_text()
        frame.locator("button").click()
    good.locator("[part=count]").wait_for()
    assert good.locator("[part=count]").inner_text() == f"0/{count}"
    wait_until(
        page.frames[2], "/no game/.test(document.querySelector('[role=status]').textContent)"
    )
    # Without the script the link opens the game on the page and ignores the other parameters.
    actions.wait_for_ply(open_page(path=address), count)


HAS_BOARD_OR_MESSAGE = """(() => {
    const root = document.querySelector("lits-board")?.shadowRoot;
    const drawn = root?.querySelector("svg[part=picture]");
    const told = root?.querySelector("[part=message]").textContent;
    return Boolean(drawn || told || document.querySelector(".offer"));
})()"""


def test_random_fragment_shows_a_board_or_an_error(open_page, site):
    page = open_page(path="embed.html", wait=False)
    fragments = page.evaluate(
        f"""(count) => {{
            {JUNK}
            const {{ fragment }} = junk(5);
            return Array.from({{ length: count }}, fragment);
        }}""",
        12,
    )
    malicious = {
        "onclick": "window.evil=1",
        "style": "color:red",
        "contenteditable": "",
        "id": "whole",
    }
    attributes = {"language": "constructor", **malicious}
    for text in [*fragments, board_fragment('[Game "lot"]\n\nd4', **attributes)[1:]]:
        page.goto("about:blank")
        page.goto(f"{site}embed.html#{text}")
        wait_until(page, HAS_BOARD_OR_MESSAGE)
    shown = page.locator("lits-board")
    assert shown.evaluate("board => board.getAttributeNames()") == ["language"]
    assert shown.locator("svg[part=picture]").get_attribute("aria-label").startswith("LOT.")
    assert page.evaluate("document.documentElement.lang") == "en"


def test_interactive_board_reports_a_page_that_forbids_frames(host):
    page = host(
        board_html("d4", game="lot", mode="play", language="en"), ELEMENT_SCRIPT, frames=False
    )
    message = page.locator("lits-board [part=message]")
    wait_until(
        page,
        "document.querySelector('lits-board').shadowRoot?.querySelector('[part=message]').textContent",
    )
    assert "doesn’t allow frames" in message.inner_text()
    host.errors.clear()  # the browser logs violations of the policy


def test_board_that_is_moved_in_the_page_keeps_its_position_and_side(host):
    body = board_html(golden_text("lot"), mode="play", ply="3", side="White", language="en")
    page = host(body, ELEMENT_SCRIPT)
    wait_until(page, "document.querySelector('lits-board iframe')")
    assert "ply=3" in page.locator("iframe").get_attribute("src")
    page.evaluate("""async () => {
        const board = document.querySelector("lits-board");
        await board.goTo(1);
        await board.flip();
        document.body.append(board);
    }""")
    wait_until(page, "document.querySelector('lits-board iframe')?.src.includes('ply=1')")
    assert "side=Second" in page.locator("iframe").get_attribute("src")


# Finds a part of the board in the frame, in the document or in a shadow root.
FIND_PART = """const part = (name) => {
    const { contentDocument: inside } = document.querySelector("#theirs");
    const roots = [inside, ...[...inside.querySelectorAll("*")].map((one) => one.shadowRoot)];
    return roots.map((root) => root?.querySelector(`[part=${name}]`)).find(Boolean);
};"""
CELL_CENTRE = f"""(cell) => {{
    {FIND_PART}
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


def wait_for_frame_status(page, words):
    wait_until(
        page, f"() => {{ {FIND_PART} return part('said')?.textContent.includes({words!r}); }}"
    )


@other_browsers
def test_puzzle_in_a_frame_is_playable(open_page, site):
    page = open_page(path="boards.html", wait=False)
    link = board_fragment('[Game "lot"]\n\nd4 a7', mode="puzzle", solution="d5", language="en")
    page.evaluate(
        """(source) => {
            const frame = document.createElement("iframe");
            document.body.replaceChildren(Object.assign(frame, { id: "theirs", src: source }));
            frame.width = frame.height = "600";
        }""",
        f"{site}embed.html{link}",
    )
    wait_until(page, f"() => {{ {FIND_PART} return part('begin') !== undefined; }}")
    page.evaluate(f"() => {{ {FIND_PART} part('begin').click(); }}")
    wait_for_frame_status(page, "to move")
    for cell, answer in (("c3", "there’s a better move"), ("d5", "Right!")):
        page.mouse.click(*page.evaluate(CELL_CENTRE, cell))
        wait_for_frame_status(page, "That fits")
        page.evaluate(f"() => {{ {FIND_PART} part('acts').lastElementChild.click(); }}")
        wait_for_frame_status(page, answer)


def play_in_frame(page, frame, cells, text):
    """Choose the cells of a move, make it, and wait for what the board says."""
    tap_board_cells(frame, cells)
    wait_for_board_status(page, frame, "That fits")
    frame.locator("[part=act]", has_text="Place").click()
    wait_for_board_status(page, frame, text)


@pytest.mark.parametrize("touch", [True, False], ids=["touch", "keyboard"])
def test_page_of_another_site_teaches_with_an_annotated_game_and_a_lesson(host, touch):
    size = {"width": 390, "height": 844} if touch else {"width": 1440, "height": 900}
    body = board_html(ANNOTATED.read_text(), mode="replay", controls="moves flip", language="en")
    body += board_html('[Game "lot"]', mode="lesson", language="en")
    page = host(body, ELEMENT_SCRIPT, touch=touch, **size)
    wait_until(page, boards_painted(1))
    read_annotated_game(page, page.locator("lits-board").first, touch)
    page.locator("lits-board").nth(1).scroll_into_view_if_needed()
    take_lesson(page, page.frame_locator("lits-board iframe"), touch)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def read_annotated_game(page, board, touch):
    """Follow the annotated game to its blunder, and into the variation that wins."""
    comment, count = board.locator("[part=comment]"), board.locator("[part=count]")
    branches = board.locator("[part=branch]")
    assert comment.inner_text().startswith("Two levels of the computer play.")
    if touch:
        for _ in range(12):
            board.get_by_role("button", name="Next move").tap()
        assert branches.all_inner_texts() == ["d3??", "c2!"]
        branches.nth(0).tap()
        assert comment.inner_text().startswith("A blunder.")
        board.get_by_role("button", name="Previous move").tap()
        branches.nth(1).tap()
    else:
        board.locator("[part=slider]").focus()
        for _ in range(13):
            page.keyboard.press("ArrowRight")
        assert comment.inner_text().startswith("A blunder.")
        page.keyboard.press("ArrowLeft")
        for _ in range(40):
            page.keyboard.press("Tab")
            if branches.nth(1).evaluate("one => one.matches(':focus')"):
                break
        page.keyboard.press("Enter")
    assert count.inner_text() == "13/17"
    assert "Whatever Black does" in comment.inner_text()
    assert board.locator("[stroke*=mark-green] circle").count() == 1
    buttons = board.locator("button:visible").all()
    assert all(one.bounding_box()["height"] >= 44 for one in buttons if touch)


def take_lesson(page, lesson, touch):
    """Take the first step of a course, and go on to the second."""
    begin = lesson.locator("[part=begin]")
    begin.tap() if touch else begin.press("Enter")
    wait_for_board_status(page, lesson, "Step 1 of", timeout=60)
    picture = lesson.locator("svg[part=picture]")
    if touch:
        tap_board_cells(lesson, "d4")
    else:
        picture.focus()
        for key in ("ArrowRight", "Enter"):
            page.keyboard.press(key)
    wait_for_board_status(page, lesson, "That fits")
    place = lesson.locator("[part=act]", has_text="Place")
    place.tap() if touch else place.press("Enter")
    wait_for_board_status(page, lesson, "Well done!")
    following = lesson.locator("[part=act]", has_text="Next step")
    following.tap() if touch else following.press("Enter")
    wait_for_board_status(page, lesson, "Step 2 of")


def test_course_is_taken_in_a_page_of_another_site(host, site):
    """A wrong move is judged and taken back, steps follow each other, a step can be named."""
    steps = [("lot", "2"), ("battle-of-lits", "2"), ("lot", "99"), ("chess", "1")]
    links = [f"#Game={game}&mode=lesson&step={step}&language=en" for game, step in steps]
    body = "".join(
        f'<p><a class="lits-board" id="f{at}" href="{html.escape(site + link)}">Learn</a></p>'
        for at, link in enumerate(links)
    )
    page = host(body, FRAME_SCRIPT, width=900, height=2400)
    frames = [page.frame_locator(f"#f{at}") for at in range(4)]
    for frame, text in zip(frames[2:], ("no step “99”", "no game called “chess”"), strict=True):
        frame.locator("[part=message]", has_text=text).wait_for()
    page.evaluate(
        """() => {
            window.heard = [];
            document.querySelector("#f0").addEventListener("lits-move", ({ detail }) =>
                window.heard.push([detail.move, detail.right]));
        }"""
    )
    lot, battle = frames[:2]
    lot.locator("[part=begin]").click()
    wait_for_board_status(page, lot, "Step 2 of", timeout=60)
    play_in_frame(page, lot, "a1", "Not yet.")
    assert not lot.locator("[part=act]", has_text="Next step").is_visible()
    lot.locator("[part=act]", has_text="Start over").click()
    wait_for_board_status(page, lot, "Step 2 of")
    # The disc completes a line; the one that becomes the stack is chosen.
    tap_board_cells(lot, "e5")
    wait_for_board_status(page, lot, "Three in a row")
    play_in_frame(page, lot, "e5", "Well done!")
    assert [right for _, right in page.evaluate("window.heard")] == [False, True]
    lot.locator("[part=act]", has_text="Next step").click()
    wait_for_board_status(page, lot, "Step 3 of")
    battle.locator("[part=begin]").click()
    wait_for_board_status(page, battle, "Step 2 of")
    battle.locator("[part=act]", has_text="Swap sides").click()
    wait_for_board_status(page, battle, "Well done!")
