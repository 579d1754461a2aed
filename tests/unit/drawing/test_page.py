"""Python and the page draw the same pictures, byte for byte."""

import json
import re
from itertools import cycle, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.types import Cell
from game.drawing.diagram import position_svg
from game.games.registry import GAMES
from game.records.record import Record
from game.records.replay import load
from tests.support import data
from tests.support.processes import LineProcess
from tests.support.rules.positions import SETUPS, random_play
from tools.paths import ROOT

SCRIPT = ROOT / "tests" / "support" / "js" / "page-svg.mjs"

LOOKS = [
    {"theme": theme, "turned": turned, "coordinates": coordinates, "hatching": hatching}
    for theme, turned, coordinates, hatching in product(
        ("light", "dark"), (False, True), (0.36, 0), (False, True)
    )
]
"""All combinations of the options of a picture."""

START = load('[Game "lot"]\n\n*\n')


@pytest.fixture(scope="module")
def page():
    process = LineProcess("--import=tsx", SCRIPT)
    yield process
    process.stop()


def drawn_by_page(page, record, views):
    """Return pictures of positions of a record."""
    return page.ask(json.dumps({"record": record, "views": views}))


def drawn(position, *, turned, **options):
    side = "Second" if turned else "First"
    return position_svg(position, side=side, **options)


def views_of(positions, step):
    """Return positions, each with the next of the looks. The last position is among them."""
    chosen = [*range(0, len(positions) - 1, step), len(positions) - 1]
    titles = {"title": "A & B", "lang": "en", "description": "Said", "cell": 37.7}
    none = {"title": "", "lang": ""}
    return [(ply, look | (titles if ply % 3 else none)) for ply, look in zip(chosen, cycle(LOOKS))]


def assert_same_pictures(page, record, positions, step=1):
    views = views_of(positions, step)
    asked = [
        {
            "ply": ply,
            "stage": positions[ply].stage_number,
            "desc": options.get("description", ""),
            **options,
        }
        for ply, options in views
    ]
    expected = drawn_by_page(page, record, asked)
    for (ply, options), picture in zip(views, expected, strict=True):
        assert drawn(positions[ply], **options) == picture, (ply, options)


@pytest.mark.parametrize("file", sorted(data.GAMES.glob("*.record")), ids=lambda file: file.stem)
def test_pictures_of_recorded_games_are_those_of_the_page(page, file):
    game = load(file.read_text())
    assert_same_pictures(page, str(game.record), game.positions)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "tags"), [(game, tags) for game in GAMES for tags in SETUPS[game]], ids=str
)
def test_pictures_of_random_games_are_those_of_the_page(page, game, tags):
    positions, moves = random_play(game, 7, **tags)
    record = Record({"Game": game, **positions[0].setup.tags}, moves)
    assert_same_pictures(page, str(record), positions, step=4)


CODES = [
    *("overlap", "detached", "same-shape", "square", "supply", "off-board", "centre"),
    *("not-adjacent", "not-flat", "must-stack", "no-line", "Constructor"),
]
MARKED = [("battle-swap", 7), ("tailits-taiji", 20), ("taiji-9", 5), ("lot", 40)]


@st.composite
def cells_of_board(draw, position):
    columns, rows = position.stage.size
    numbers = draw(st.lists(st.integers(0, columns * rows - 1), min_size=1, max_size=5))
    return [str(Cell(*divmod(number, rows))) for number in numbers]


@st.composite
def marks_of_board(draw, position):
    """Draw values of the attribute ``marks``, with cells of the newest piece among them."""
    newest = re.findall(r"[a-z]\d+", str(position.moves[-1]))
    parts = []
    for code in draw(st.lists(st.sampled_from(["", *CODES]), max_size=4)):
        cells = draw(cells_of_board(position)) + draw(st.sampled_from([[], newest]))
        parts.append(f"{code} : {', '.join(cells)}" if code else " ".join(cells).upper())
    return ";".join(parts)


@st.composite
def comments_of_board(draw, position):
    rings, arrows = draw(cells_of_board(position)), draw(cells_of_board(position))
    colours = draw(st.lists(st.sampled_from("GRYBb"), min_size=5, max_size=5))
    csl = ",".join(colour + cell for colour, cell in zip(colours, rings, strict=False))
    cal = ", ".join(c + a + b for c, a, b in zip(colours, arrows, [*rings, "z9"], strict=False))
    return f"Look [%csl  {csl}]here[%cal {cal}] [%clk 1]"


@pytest.mark.parametrize(("file", "ply"), MARKED)
@given(drawn_data=st.data(), look=st.sampled_from(LOOKS))
def test_marks_are_those_of_the_page(page, file, ply, drawn_data, look):
    game = load((data.GAMES / f"{file}.record").read_text())
    position = game.positions[ply]
    options = {
        **look,
        "title": "",
        "lang": "",
        "marks": drawn_data.draw(marks_of_board(position)),
        "comment": drawn_data.draw(comments_of_board(position)),
    }
    view = {"ply": ply, "stage": position.stage_number, "desc": "", **options}
    (expected,) = drawn_by_page(page, str(game.record), [view])
    assert drawn(position, **options) == expected


@given(title=st.text(), cell=st.floats(1, 1000), coordinates=st.floats(0, 1))
def test_any_title_and_size_give_the_picture_of_the_page(page, title, cell, coordinates):
    options = {"title": title, "cell": cell, "coordinates": coordinates, "theme": "light"}
    view = {"ply": 0, "stage": 0, "turned": False, "hatching": False, "lang": "en", **options}
    (expected,) = drawn_by_page(page, str(START.record), [view])
    assert position_svg(START.positions[0], **options) == expected
