"""Boards in pages of other people, on an origin and under a policy of their own."""

import html
import re
import threading
import xml.etree.ElementTree as ET
from urllib.parse import urlencode

import pytest

from tests.browser import hands
from tests.browser.engines import everywhere
from tests.browser.harness import Visits, wait_until
from tools.places import ROOT
from tools.serve import Handler, server

GOLDEN = ROOT / "tests" / "rules" / "golden"
EVIL = '</pre><img src=x onerror="window.evil=1"><script>window.evil=1</script>'
STORED = ("localStorage", "sessionStorage", "caches")
BLOCK = "".join(
    f"Object.defineProperty(window, '{name}', {{ get() {{ throw new DOMException('no') }} }});"
    for name in STORED
)
ELEMENTS = 'type="module" src="OURS/lits-board.js"'
FRAMES = 'src="OURS/lits-frames.js" defer'
LONG_PAGE = "body { margin: 8px } main { padding-bottom: 2000px }"


class Plain(Handler):
    """A host that sends no header of its own: scripts that are modules stay on their origin."""

    def send_header(self, keyword, value):
        if keyword != "Access-Control-Allow-Origin":
            super().send_header(keyword, value)


def golden(name):
    return (GOLDEN / f"{name}.record").read_text()


def board(text, **attributes):
    pairs = "".join(f' {name}="{html.escape(value)}"' for name, value in attributes.items())
    return f"<lits-board{pairs}><pre>{html.escape(text)}</pre></lits-board>"


def serve(**about):
    running = server(**about)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    return running, f"http://127.0.0.1:{running.server_port}"


@pytest.fixture
def host(tmp_path, browser, site):
    """Call it with the body of a page and the script it takes from us.

    It opens the page on an origin of its own, where nothing can be stored.
    """
    running, address = serve(folder=tmp_path)
    visits = Visits(browser, f"{address}/")
    (tmp_path / "page.css").write_text(LONG_PAGE)

    def open_host(body, script, ours=site, context=None, **about):
        origin = re.match(r"https?://[^/]+", ours)[0]
        policy = f"default-src 'none'; script-src {origin}; style-src 'self'; frame-src {origin}"
        (tmp_path / "page.html").write_text(
            '<!doctype html><html lang="de"><meta charset="utf-8"><title>Their page</title>'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
            f'<link rel="stylesheet" href="page.css"><main>{body}</main>'
            f"<script {script}></script>".replace("OURS/", ours)
        )
        context = context or visits.context(**about)
        context.add_init_script(BLOCK)
        page = visits.open(context, "page.html", wait=False)
        page.ours = origin
        return page

    yield open_host
    visits.close()
    running.shutdown()
    running.server_close()
    assert [line for line in visits.errors if "favicon" not in line] == []
    own = ("http://127.0.0.1:", "blob:")
    assert [url for url in visits.requests if not url.startswith(own)] == []


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


def painted(count):
    return (
        "[...document.querySelectorAll('lits-board')].filter(({ shadowRoot }) =>"
        f" shadowRoot?.querySelector('svg[part=picture]')).length >= {count}"
    )


def label(page, at):
    return (
        page.locator("lits-board").nth(at).locator("svg[part=picture]").get_attribute("aria-label")
    )


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


def fragment(record, **wishes):
    tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', record))
    moves = re.sub(r"\{[^}]*\}|\d+\.+", "", record.split("\n\n", 1)[1])
    return "#" + urlencode({**tags, "moves": " ".join(moves.split()), **wishes})


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
    hands.ply(table, count)
    wait_until(table, "location.hash === '#table'")


def tap(frame, cells):
    """Tap cells of a board in a frame, as they lie in its drawing."""
    for cell in cells.split():
        svg = frame.locator("svg[part=picture]")
        left, top, width, _ = map(float, svg.get_attribute("viewBox").split())
        rows = max(int(text) for text in svg.locator("text").all_text_contents() if text.isdigit())
        x = (ord(cell[0]) - 97 + 0.5) * 100
        y = (rows - int(cell[1:]) + 0.5) * 100
        seen = svg.evaluate(
            "svg => { const { width } = svg.getBoundingClientRect(); return width }"
        )
        scale = seen / width
        svg.click(position={"x": (x - left) * scale, "y": (y - top) * scale})


def said(page, frame, text):
    line = frame.locator("[part=said]")
    for _ in range(100):
        if text in line.inner_text():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{text} is not in {line.inner_text()}")


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
        }"""
    )
    frames = [page.frame_locator(f"#f{at}") for at in range(4)]
    assert "6 MB" in frames[0].locator("[part=note]").inner_text()
    page.wait_for_timeout(300)
    assert workers == [], "nothing starts before somebody touches it"
    assert "frames" in page.locator("lits-board [part=message]").inner_text()
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

    # Four cells of a coloured piece are coloured at once, and otherwise by a button.
    tap(frames[3], "f6 f7 f8 g6")
    said(page, frames[3], "That fits")
    frames[3].locator("[part=act]", has_text="Other colours").click()
    frames[3].locator("[part=act]").last.click()
    said(page, frames[3], "White to move")
    moves = {at: told["move"] for at, name, told in page.evaluate("window.heard") if name == "move"}
    assert moves == {"f1": "c5", "f2": "d5", "f3": "Lf6f8/f7g6"}
    assert len(workers) == 1


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
    page.locator("[name=mode]").select_option("play")
    assert page.locator("[name=form]").input_value() == "frame"
    assert "mode=play" in page.locator("[name=result]").input_value()
    assert page.frame_locator("iframe").locator("[part=begin]").inner_text() == "Hier ausprobieren"


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
