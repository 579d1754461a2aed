"""Pictures of positions, and animations of games."""

import base64
import re
import struct
import xml.etree.ElementTree as ET
import zlib

import pytest

from game.records.replay import load
from tests.support.browser import actions
from tests.support.browser.harness import wait_until
from tests.support.browser.pictures import annotated, save_file
from tests.support.browser.played_games import golden_text

MARKUP_NAME = "</text><script>x</script> & <b>Ann"
SVG = "{http://www.w3.org/2000/svg}"


def text_contents(root):
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


def open_picture_dialog(page, text):
    """Load a record, open the dialog for pictures of it, and return the replayed game."""
    game = load(text)
    actions.load_record(page, text)
    actions.wait_for_ply(page, len(game.record.moves))
    page.locator("#menu-button").click()
    page.locator("#menu-picture").click()
    return game


def decode_png(png):
    """Decode a non-interlaced PNG of 8 bits; return width, height, rows and bytes per pixel."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    pos, data, head = 8, b"", b""
    while pos < len(png):
        (length,), kind = struct.unpack(">I", png[pos : pos + 4]), png[pos + 4 : pos + 8]
        body = png[pos + 8 : pos + 8 + length]
        head, data = (body if kind == b"IHDR" else head), data + (body if kind == b"IDAT" else b"")
        pos += 12 + length
    width, height, depth, colour = struct.unpack(">IIBB", head[:10])
    assert depth == 8
    size = {2: 3, 6: 4}[colour]
    return width, height, unfilter(zlib.decompress(data), width * size, size), size


def unfilter(raw, stride, size):
    """Reverse the filters of PNG."""
    rows, above = [], bytearray(stride)
    for start in range(0, len(raw), stride + 1):
        kind, line = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
        for i in range(stride):
            left = line[i - size] if i >= size else 0
            corner = above[i - size] if i >= size else 0
            line[i] = (line[i] + predict(kind, left, above[i], corner)) & 255
        rows.append(line)
        above = line
    return rows


def predict(kind, left, up, corner):
    if kind == 4:
        guess = left + up - corner
        return min((left, up, corner), key=lambda n: abs(guess - n))
    return (0, left, up, (left + up) // 2)[kind]


def test_position_is_saved_as_svg_and_png_with_escaped_names(open_page):
    text = golden_text("battle-swap").replace("[Result", f'[First "{MARKUP_NAME}"]\n[Result', 1)
    page = open_page(scheme="dark")
    game = open_picture_dialog(page, text)
    page.locator("#picture-dialog [name=numbered]").check()
    page.locator("#picture-dialog [name=coordinates]").uncheck()
    data, name = save_file(page)
    root = ET.fromstring(data)
    assert re.fullmatch(r"battle-of-lits-[\d-]+\.svg", name)
    assert not list(root.iter(f"{SVG}script"))
    words = text_contents(root)
    assert any(
        MARKUP_NAME.startswith(word.rstrip("…")) for word in words if word.startswith("</text>")
    )
    moves = [str(move) for move in game.record.moves]
    assert all(move in words for move in moves if move != "swap")
    assert [words.count(str(number)) for number in (1, 12, 15)] == [2, 2, 2]
    assert words.count("2") == 1, "a swap is in the list, and on no piece"
    assert MARKUP_NAME in root.find(f"{SVG}title").text
    assert "X in sight: " in root.find(f"{SVG}desc").text
    preview = page.locator("#picture-preview svg")
    shown = preview.evaluate("svg => new XMLSerializer().serializeToString(svg)")
    expected, actual = (ET.canonicalize(text, strip_text=True) for text in (data.decode(), shown))
    assert actual == expected, "the preview is what the file is"
    assert preview.evaluate("svg => svg.matches(':lang(en)')")

    page.locator("#picture-dialog [name=numbered]").uncheck()
    page.locator("#picture-dialog [value='800']").check()
    data, name = save_file(page)
    assert name.endswith(".png")
    width, height, rows, size = decode_png(data)
    assert (width, abs(height - width) < 20) == (800, True)
    cell = next(n for n in range(100, 1, -1) if n * 10.4 <= width)
    left = (width - height) // 2 + round(0.2 * cell)

    def colour(name):
        column, row = ord(name[0]) - 97, 10 - int(name[1:])
        x, y = left + int((column + 0.3) * cell), round(0.2 * cell) + int((row + 0.5) * cell)
        return tuple(rows[y][x * size : x * size + 3])

    red, green, _ = colour("a1")
    assert red > 200 > green, "the L on a1 is red"
    assert min(colour("h8")) < 120, "the T on h8 is green"
    assert min(colour("e4")) > 230, "nothing lies on e4, on light paper though the page is dark"


def test_replay_saves_a_picture_of_an_earlier_position(open_page):
    page = open_page(width=390, height=844, touch=True)
    actions.load_record(page, golden_text("lot"))
    actions.wait_for_ply(page, 83)
    page.locator("#replay-button").tap()
    page.locator("#replay-first").tap()
    wait_until(page, "document.querySelector('#replay-count').textContent.startsWith('0')")
    for count in (1, 2):
        page.locator("#replay-next").tap()
        wait_until(
            page, f"document.querySelector('#replay-count').textContent.startsWith('{count}')"
        )
    page.locator("#replay-picture").tap()
    desc = page.locator("#picture-preview svg desc").text_content()
    assert desc == "After move 2 of 83. Discs of White: c2. Discs of Black: f4. Moves: 1 c2, 2 f4."


@pytest.mark.parametrize(
    "title",
    [
        "Vereinsmeisterschaft",
        "Club championship 2026, final, game 3",
        "Клубный чемпионат, финал, партия 3 из 5, доска 2, 16 августа",
        "W" * 60,
    ],
)
def test_title_of_a_numbered_diagram_is_whole_and_clear_of_the_date(open_page, title):
    page = open_page()
    tags = f'[Title "{title}"]\n[Date "2026.11.30"]\n'
    open_picture_dialog(page, golden_text("taiji-7").replace("[Result", f"{tags}[Result", 1))
    page.locator("#picture-dialog [name=numbered]").check()
    texts = page.evaluate(
        """() => [...document.querySelectorAll("#picture-preview svg text")].map(text => {
            const { x, y, width } = text.getBBox();
            return { text: text.textContent, x, y, end: x + width };
        }).filter(({ y }) => y < 0)"""
    )
    date = next(text for text in texts if text["text"] == "2026.11.30")
    whole = f"{title}·TAIJI".replace(" ", "")
    lines = [text for text in texts[: texts.index(date)] if text["text"].replace(" ", "") in whole]
    assert "".join(line["text"] for line in lines).replace(" ", "") == whole
    assert all(line["end"] < date["x"] for line in lines)


def gif_delays(data):
    """Return the delay of every frame of a GIF in hundredths of a second."""
    assert data.startswith(b"GIF89a")
    assert data.endswith(b";")
    return [
        int.from_bytes(data[at + 4 : at + 6], "little")
        for at in (found.start() for found in re.finditer(rb"\x21\xf9\x04", data))
    ]


def test_whole_game_with_its_counting_is_saved_as_an_animation(open_page):
    text = golden_text("taiji-7")
    page = open_page(width=390, height=844, touch=True)
    game = open_picture_dialog(page, text)
    page.locator("#picture-dialog [value='gif']").check()
    assert page.locator("#picture-copy").count() == 0
    data, name = save_file(page)
    assert re.fullmatch(r"taiji-[\d-]+\.gif", name)
    assert struct.unpack("<H", data[6:8]) == (480,)
    counted = sum(game.positions[-1].points)
    assert len(gif_delays(data)) == len(game.record.moves) + 1 + counted + 1
    assert gif_delays(data)[-1] == 250
    assert len(data) < 1_500_000
    page.get_by_text("Saved.").wait_for()


def gif_colours(page, data, frame):
    """Return the number of pixels of each colour of a frame of a GIF, the most frequent first."""
    counts = page.evaluate(
        """async ([text, frameIndex]) => {
            const data = Uint8Array.from(atob(text), c => c.charCodeAt(0));
            const decoder = new ImageDecoder({ data, type: "image/gif" });
            const { image } = await decoder.decode({ frameIndex });
            const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
            const counts = new Map();
            for (let i = 0; i < pixels.length; i += 4) {
                const colour = pixels.slice(i, i + 3).join();
                counts.set(colour, (counts.get(colour) ?? 0) + 1);
            }
            return [...counts].sort(([, a], [, b]) => b - a);
        }""",
        [base64.b64encode(data).decode(), frame],
    )
    return {tuple(map(int, colour.split(","))): count for colour, count in counts}


def save_animation(page, text):
    open_picture_dialog(page, text)
    page.locator("#picture-dialog [value='gif']").check()
    data, _ = save_file(page)
    page.keyboard.press("Escape")
    return data


def test_animation_has_the_colours_of_every_stage_and_of_marks(open_page):
    page = open_page()
    text = golden_text("tailits-taiji")
    tags, moves = text.split("\n\n")[0], [str(move) for move in load(text).record.moves]
    start = re.sub(r"\[(Result|Termination).*", "", tags).strip() + "\n\n" + " ".join(moves[:12])
    whole, part = (gif_colours(page, save_animation(page, t), 12) for t in (text, start))
    for colour in list(part)[:12]:
        nearest = min(whole, key=lambda c: sum(abs(a - b) for a, b in zip(c, colour, strict=True)))
        assert max(abs(a - b) for a, b in zip(nearest, colour, strict=True)) < 16
        assert whole[nearest] > part[colour] / 2

    text = annotated("taiji-7", "{[%csl Rd4,Ga1]}", only=10)
    marked = gif_colours(page, save_animation(page, text), 10)
    reds = sum(n for (r, g, b), n in marked.items() if r > g + 80 and r > b + 80)
    greens = sum(n for (r, g, b), n in marked.items() if g > r + 50 and g > b + 20)
    assert reds > 100
    assert greens > 100
