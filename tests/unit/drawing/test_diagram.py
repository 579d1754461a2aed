"""Pictures of positions: their options, their texts, and what cannot be drawn."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.position import Position
from game.drawing.diagram import position_svg
from game.drawing.painters import PAINTERS
from game.games.registry import GAMES
from game.records.replay import load
from tests.support import data
from tests.support.rules.positions import game_positions, initial_position, play

NAMESPACE = "{http://www.w3.org/2000/svg}"


def lot(*moves):
    return play("lot", *moves)


def texts(picture):
    """Return the text of all elements that have any."""
    return [
        element.text for element in ET.fromstring(picture).iter() if (element.text or "").strip()
    ]


@given(game_positions(), st.text(), st.text())
def test_picture_is_well_formed_whatever_its_texts_are(position, title, description):
    picture = position_svg(position, title=f"a{title}", description=f"b{description}")
    root = ET.fromstring(picture)
    assert root.tag == f"{NAMESPACE}svg"
    assert root[0].tag == f"{NAMESPACE}title"
    assert root[1].tag == f"{NAMESPACE}desc"
    assert root.get("role") == "img"


def test_texts_keep_their_signs_and_lose_what_xml_forbids():
    title = "<b> & \"c\" 'd' \x00\ud800\ufffe é"
    assert texts(position_svg(lot(), title=title))[0] == "<b> & \"c\" 'd' \ufffd\ufffd\ufffd é"


@pytest.mark.parametrize(
    ("position", "title"),
    [
        (initial_position("taiji+battle-of-lits"), "TAIJI+Battle of LITS. After 0 moves"),
        (lot("d4"), "LOT. After one move"),
        (lot("d4", "swap"), "LOT. After 2 moves"),
    ],
)
def test_title_is_the_game_and_the_number_of_moves_by_default(position, title):
    picture = position_svg(position)
    assert texts(picture)[0] == title
    assert ' xml:lang="en"' in picture
    assert "<desc>" not in picture


def test_picture_without_a_title_is_hidden_from_assistive_technology():
    root = ET.fromstring(position_svg(lot(), title=""))
    assert root.get("aria-hidden") == "true"
    assert root.get("role") is None


def test_board_is_turned_for_the_second_seat_and_for_its_first_side():
    below = position_svg(lot("a1"))
    assert position_svg(lot("a1"), side="first") == position_svg(lot("a1"), side="White") == below
    turned = position_svg(lot("a1"), side="Second")
    assert position_svg(lot("a1"), side="black") == turned != below
    assert texts(below)[1:8] == list("abcdefg")
    assert texts(turned)[1:8] == list("gfedcba")


def test_coordinates_can_be_left_out():
    assert texts(position_svg(lot(), title="", coordinates=0)) == []


def test_size_follows_that_of_a_cell():
    root = ET.fromstring(position_svg(lot(), coordinates=0, cell=10))
    assert (root.get("width"), root.get("height")) == ("74", "74")


def test_themes_differ():
    light, dark = (position_svg(lot("d4"), theme=theme) for theme in ("light", "dark"))
    assert light != dark


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"theme": "pink"}, 'theme "pink" is not one of light, dark'),
        ({"side": "X"}, 'side "X" is not one of First, Second, White, Black'),
        ({"coordinates": 1.1}, "coordinates 1.1 are not from 0 to 1"),
        ({"coordinates": float("nan")}, "coordinates nan are not from 0 to 1"),
        ({"cell": 0}, "cell 0 is not from 1 to 1000"),
        ({"marks": "c3; c3 d?"}, r'marks "c3 d\?": expected cells of the board'),
        ({"marks": "square: h1"}, 'marks "square: h1": expected cells of the board'),
        ({"marks": "square:"}, 'marks "square:": expected cells of the board'),
        ({"marks": "?" * 200}, r'marks "\?{100}": expected cells of the board'),
        ({"stage": 1}, "stage 1 is not from 0 to 0"),
        ({"stage": -1}, "stage -1 is not from 0 to 0"),
    ],
)
def test_other_options_are_refused(options, message):
    with pytest.raises(ValueError, match=message):
        position_svg(lot(), **options)


def test_marks_are_drawn_above_the_board():
    plain = position_svg(lot("d4"))
    ring, sign = position_svg(lot("d4"), marks="c3"), position_svg(lot("d4"), marks="no-line: c3")
    arrow = position_svg(lot("d4"), comment="Look [%cal Gc3e3]")
    assert len({plain, ring, sign, arrow}) == 4
    assert position_svg(lot("d4"), comment="Look [%cal Gc3z9] [%csl Xc3]") == plain


def test_end_of_a_stage_can_be_drawn_as_that_stage():
    game = load((data.GAMES / "tailits-taiji.record").read_text())
    (at,) = {position.finished[0].ply for position in game.positions if position.finished}
    first, second = (position_svg(game.positions[at], stage=stage) for stage in (0, 1))
    assert first != second == position_svg(game.positions[at])


def test_position_whose_moves_are_not_known_is_refused():
    start = Position.start(GAMES["taiji"], {})
    after = start.with_stage(start.stage.play(start.stage.parse("a1/a2")))
    with pytest.raises(ValueError, match="moves that led to the position are not known"):
        position_svg(after)


def test_game_without_painters_is_refused():
    class Other(type(GAMES["lot"])):
        info = replace(GAMES["lot"].info, id="other")

    with pytest.raises(ValueError, match="no drawing of the game other"):
        position_svg(Position.start(Other(), {}))


def test_every_game_has_a_painter_for_each_stage():
    assert {game: len(painters) for game, painters in PAINTERS.items()} == {
        name: game.stage_count for name, game in GAMES.items()
    }


def test_marks_without_an_end_are_read_in_linear_time():
    # In quadratic time, this would take longer than a test may.
    record = f'[Game "lot"]\n\n1. d4 {{{"[%csl " * 150_000}}}\n'
    game = load(record)
    assert position_svg(game.positions[-1], comment=game.record.comments[1][0])
