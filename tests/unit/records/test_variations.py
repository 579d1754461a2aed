"""Variations, glyphs and comments in records: reading, writing, limits and errors."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.types import GameError
from game.records.record import Record, RecordError
from game.records.replay import ReplayError, load
from game.records.variations import Node
from tests.support.rules.positions import games, random_play, seeds
from tests.support.rules.records import COMPLETE_RECORD, HEADER

LOT = '[Game "lot"]\n\n'
FIRST = "1. Ie5f5g5h5"


def written(moves):
    """Return the move text of a record of LOT as it is written again."""
    return " ".join(str(load(LOT + moves + "\n").record).split("\n\n")[1].split())


@st.composite
def annotated_records(draw):
    """Hypothesis strategy for the record of a random game with a random tree of variations."""
    game, rng = draw(games), Random(draw(seeds))
    positions, moves = random_play(game, rng.randrange(2**32), draw(st.integers(0, 8)))
    record = Record({"Game": game, **positions[0].setup.tags}, moves)

    def notes():
        comments = [["a thought"], ["[%csl Gc3] [%cal Rc3d5]", "(so)"], []][rng.randrange(3)]
        return comments, [[1], [2, 4], []][rng.randrange(3)]

    def branch(position, depth):
        legal = list(position.legal_moves())
        if not legal or depth > 4:
            return []
        nodes = []
        for move in rng.sample(legal, min(len(legal), rng.randrange(3))):
            comments, glyphs = notes()
            nodes.append(Node(str(move), comments, glyphs, branch(position.after(move), depth + 1)))
        return nodes

    for ply, position in enumerate(positions):
        comments, glyphs = notes()
        if comments:
            record.comments[ply] = comments
        if glyphs and ply:
            record.glyphs[ply] = glyphs
        nodes = [n for n in branch(position, 0) if ply == len(moves) or n.move != moves[ply]]
        if nodes and moves:
            record.branches[ply] = nodes
    return record


@given(annotated_records())
def test_any_tree_survives_writing_and_reading(record):
    text = str(record)
    loaded = load(text).record
    assert loaded.moves == record.moves
    assert loaded.comments == record.comments
    assert loaded.glyphs == record.glyphs
    assert loaded.branches == record.branches
    assert str(load(str(loaded)).record) == str(loaded)


@given(annotated_records(), st.data())
def test_every_prefix_of_an_annotated_record_loads_or_is_rejected_clearly(record, data):
    text = str(record)
    with suppress(GameError):
        loaded = load(text[: data.draw(st.integers(0, len(text)))])
        assert str(load(str(loaded.record)).record) == str(loaded.record)


def test_main_line_is_what_it_is_without_variations():
    text = COMPLETE_RECORD.replace(
        "swap", "(1. Lc7d5d6d7 $1 {so?}) swap $5 (1... Lf6f7f8g8 {or so})"
    )
    plain, annotated = load(COMPLETE_RECORD), load(text)
    assert annotated.positions == plain.positions
    assert annotated.record.moves == plain.record.moves
    assert annotated.record.branches == {
        0: [Node("Lc7d5d6d7", ["so?"], [1])],
        1: [Node("Lf6f7f8g8", ["or so"])],
    }
    assert annotated.record.glyphs == {2: [5]}


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("d4! (c3? d4??) e4!?", "1. d4 $1 (1. c3 $2 d4 $4) e4 $5"),
        ("1.d4 ! 1... e4 $5$6 ( 1...d5 )", "1. d4 $1 e4 $5 $6 (1... d5)"),
        ("d4 (c3) (d4 e4) (c3 {better} a1)", "1. d4 (1. c3 {better} a1) (1. d4 e4)"),
        ("d4 (d4 e4) e4 (d5)", "1. d4 e4 (1... d5)"),
        ("d4 ({why} c3 (b2 a1) a1) e4", "1. d4 (1. c3 {why} a1) (1. b2 a1) e4"),
        ("d4 (c3 1-0) e4", "1. d4 (1. c3) e4"),
        ("d4 e4 (d5 c3 (b2) a1 (a2))", "1. d4 e4 (1... d5 2. c3 (2. b2) a1 (2... a2))"),
        ("d4 $1 $1 $139 e4", "1. d4 $1 $139 e4"),
    ],
)
def test_variants_are_read_and_written_canonically(text, canonical):
    assert written(text) == canonical
    assert written(canonical) == canonical


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(c3) d4", "line 3: a variation stands behind the move that it replaces"),
        ("d4 ((c3))", "line 3: a variation stands behind the move that it replaces"),
        ("d4 () e4", "line 3: a variation without a move"),
        ("d4\n) e4", 'line 4: unexpected ")"'),
        ("$1 d4", "line 3: a glyph before the first move"),
        ("d4 (!? c3)", "line 3: a glyph before the first move"),
        ("d4 $256", "line 3: a glyph has a number of at most 255"),
        ("d4 $ e4", 'line 3: unexpected "$"'),
        ("d4 " + "(c3 " * 41 + ")" * 41, "more than 40 variations within variations"),
        ("d4 " + "(c3) " * 10_000, "more than 10000 moves"),
        ("d4 (" + "c3 " * 1001 + ")", "a line of more than 1000 moves"),
        ("d4 (c3 " * 1001, "more than 40 variations within variations"),
        ("d4 " * 1001, "a line of more than 1000 moves"),
    ],
)
def test_error_gives_problem_and_line(text, message):
    with pytest.raises(RecordError) as caught:
        load(LOT + text)
    assert message in str(caught.value)


def test_illegal_move_of_a_variation_is_refused_with_its_place():
    with pytest.raises(ReplayError) as caught:
        load(f"{HEADER}\n{FIRST} swap (1... Lf6f7f8g8 2. Ie6f6g6h6)\n")
    assert str(caught.value) == (
        'move 3 ("2. Ie6f6g6h6" by First) in a variation after Lf6f7f8g8 is not legal: '
        "overlap, same-shape, square"
    )
    assert caught.value.as_json()["move_number"] == 3
    with pytest.raises(ReplayError, match=r'"1\. z9" by First\) in a variation is not legal'):
        load(LOT + "d4 (z9) e4")


def test_deepest_and_largest_records_load():
    deep = "d4 " + "".join(f"e4 ({cell} " for cell in ("d5 c5 b5 a5 " * 10).split()) + ")" * 40
    with pytest.raises(ReplayError):
        load(LOT + deep)  # The moves break rules, but the depth is accepted.
    wide = "d4 " + "(c3) " * 9_999 + "e4"
    with pytest.raises(RecordError, match="more than 10000 moves"):
        load(LOT + wide + " c3")
    assert len(load(LOT + "d4 " + "(c3) " * 9_998 + "e4").record.branches[0]) == 1


def test_record_cut_short_in_a_variation_loads_the_rest_with_a_warning():
    game = load(LOT + "d4 e4 (d5 c")
    assert game.warning.code == "cut-short"
    assert "a variation" in game.warning.message
    assert game.record.moves == ["d4", "e4"]
    assert game.record.branches == {1: [Node("d5")]}


def test_equal_moves_with_many_comments_are_merged_in_linear_time():
    # In quadratic time, this would take longer than a test may.
    own, other = (" ".join(f"{{{name}{i}}}" for i in range(29_000)) for name in "ab")
    record = load(f"{LOT}1. d4 {own} {{same}} (1. d4 {other} {{same}})\n").record
    assert len(record.comments[1]) == 2 * 29_000 + 1
    assert record.branches == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("".join(f'[T{i} ""]\n' for i in range(500)) + "\n1. d4", "more than 500 tags"),
        ("\n1. d4 " + "{a}" * 60_000, "more than 60000 moves, numbers and comments"),
    ],
)
def test_records_with_too_many_parts_are_refused(text, message):
    with pytest.raises(RecordError, match=message) as caught:
        load(f'[Game "lot"]\n{text}\n')
    assert caught.value.kind == "long"
