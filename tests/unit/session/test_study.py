"""Variations, comments and glyphs of a game in progress."""

import re
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.types import IllegalMoveError, OutOfRangeError
from game.records.errors import RecordError
from game.records.record import Record
from game.records.replay import load
from game.records.variations import Node
from game.session.session import Session
from tests.support.rules.positions import games, random_play, seeds

TREE = '[Game "lot"]\n\n1. d4 (1. c3 a1 2. b2) e4 (1... d5 2. c3 (2. a1 b7) a2)\n'


def moves_of(session):
    """Return the move text of the record on one line."""
    return " ".join(str(session.record).split("\n\n")[1].split())


@pytest.mark.parametrize("path", ["", "d4", "c3", "c3 a1", "D4 e4", "d4 d5 a1 b7"])
def test_path_names_a_position_by_the_moves_that_lead_to_it(path):
    expected = load(TREE).positions[0]
    for move in path.split():
        expected = expected.play(move)
    assert Session.open(TREE).study.position(path.split()) == expected


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("a1", 'no move "a1" at the start'),
        ("d4 e4 a1", 'no move "a1" after d4 e4'),
        ("c3 a1 b7", 'no move "b7" after c3 a1'),
        ("d4 d4", 'no move "d4" after d4'),
    ],
)
def test_path_that_the_record_does_not_have_is_refused(path, message):
    with pytest.raises(OutOfRangeError, match=re.escape(message)):
        Session.open(TREE).study.place(path.split())


@pytest.mark.parametrize(
    ("path", "moves", "expected"),
    [
        ("", "b2 a1", "1. d4 (1. b2 a1) e4"),
        ("d4", "e4 a1", "1. d4 e4 (1... e4 2. a1)"),
        ("d4 e4", "a1", "1. d4 e4 (1... e4 2. a1)"),
        ("", "d4 e4", "1. d4 e4"),
        ("d4", "", "1. d4 e4"),
        ("", "d4 d5", "1. d4 e4 (1... d5)"),
    ],
)
def test_line_is_added_where_it_leaves_the_others(path, moves, expected):
    session = Session.open('[Game "lot"]\n\n1. d4 e4\n')
    session.study.add_line(path.split(), moves.split())
    session.study.add_line(path.split(), moves.split())
    assert moves_of(session) == expected
    assert moves_of(Session.open(session.save())) == expected


def test_line_with_an_illegal_move_changes_nothing():
    session = Session.open(TREE)
    with pytest.raises(IllegalMoveError):
        session.study.add_line(["d4"], ["d5", "d5"])
    assert str(session.record) == str(Session.open(TREE).record)


def test_size_of_a_tree_is_limited_and_a_refused_line_changes_nothing():
    moves = [
        f"{pair[0]}{row}/{pair[1]}{row}"
        for row in range(1, 12)
        for pair in ("ab", "cd", "ef", "gh")
    ]
    session = Session.open('[Game "taiji"]\n[Size "11"]\n\n1. j1/k1\n')
    path = []
    for move, other in pairwise(moves[:39]):
        session.study.add_line(path, [other])
        session.study.add_line(path, [move])
        path.append(move)
    session.study.add_line(path, [moves[-1]])
    before = str(session.record)
    with pytest.raises(RecordError, match="38 variations within variations"):
        session.study.add_line(path, [moves[-2]])
    assert str(session.record) == before
    Session.open(before)


def test_largest_tree_can_be_opened_again_after_an_undo():
    session = Session.open('[Game "taiji"]\n[Size "11"]\n\n1. a1/a2 b1/b2\n')
    path = ["a1/a2"]

    def add_two_moves():
        legal = session.study.position(path).legal_moves()
        session.study.add_line(path, [str(next(legal))])
        path.append(str(next(legal)))
        session.study.add_line(path[:-1], path[-1:])

    for _ in range(38):
        add_two_moves()
    with pytest.raises(RecordError, match="variations within variations"):
        add_two_moves()
    for _ in range(2):
        Session.open(session.save())
        session.undo()


def test_number_of_moves_of_a_tree_is_limited():
    replies = "".join(f"(1... {column}{row}) " for column in "abc" for row in range(1, 8))
    session = Session.open(f'[Game "lot"]\n\n1. d4 e4 {replies}\n')
    text, nodes = str(session.record), session.record.branches[1]
    for node in nodes:
        node.children = [Node("g7")] * 500
    with pytest.raises(RecordError, match="more than 10000 moves"):
        session.study.add_line(["d4"], ["g7"])
    for node in nodes:
        node.children = []
    assert str(session.record) == text


def test_new_game_from_a_position_keeps_the_variations_before_it():
    session = Session.open(TREE)
    fork = session.fork(1)
    fork.study.place(["c3", "a1"]).set_comment("only here")
    assert moves_of(fork) == "1. d4 (1. c3 a1 {only here} 2. b2)"
    assert "only here" not in moves_of(session)
    assert moves_of(session.open_analysis(1)) == "1. d4"


def test_promoting_moves_a_variation_up_but_never_over_the_game():
    session = Session.open('[Game "lot"]\n\n1. d4 (1. a1) (1. b2 c3 (1... d1)) e4\n')
    session.study.place(["b2", "d1"]).promote()
    assert moves_of(session) == "1. d4 (1. a1) (1. b2 d1 (1... c3)) e4"
    session.study.place(["b2", "d1"]).promote()
    assert moves_of(session) == "1. d4 (1. b2 d1 (1... c3)) (1. a1) e4"
    for path in (["b2", "d1"], ["d4"], []):
        with pytest.raises(OutOfRangeError, match="the first already"):
            session.study.place(path).promote()


def test_deleting_removes_a_move_and_what_follows_it_but_nothing_of_the_game():
    session = Session.open(TREE)
    session.study.place(["d4", "d5", "c3"]).delete()
    assert moves_of(session) == "1. d4 (1. c3 a1 2. b2) e4 (1... d5 2. a1 b7)"
    session.study.place(["c3"]).delete()
    session.study.place(["d4", "d5"]).delete()
    assert moves_of(session) == "1. d4 e4"
    with pytest.raises(OutOfRangeError, match="moves of the game itself"):
        session.study.place(["d4"]).delete()


def test_comments_and_glyphs_of_any_position():
    session = Session.open(TREE)
    for path in ([], ["d4"], ["d4", "d5"]):
        session.study.place(path).set_comment(f" so   {len(path)} ")
    session.study.place(["d4"]).set_glyphs([1, 1])
    session.study.place(["d4", "d5"]).set_glyphs([4, 6])
    assert moves_of(session).startswith(
        "{so 0} 1. d4 $1 {so 1} (1. c3 a1 2. b2) e4 (1... d5 $4 $6 {so 2}"
    )
    session.study.place(["d4"]).set_glyphs([])
    session.study.place(["d4", "d5"]).set_comment("")
    assert "$1" not in moves_of(session)
    assert "so 2" not in moves_of(session)
    with pytest.raises(RecordError, match="from 0 to 255"):
        session.study.place(["d4"]).set_glyphs([256])
    with pytest.raises(OutOfRangeError):
        session.study.place([]).set_glyphs([1])


def test_followed_line_is_a_game_of_its_own():
    session = Session.open(
        '[Game "lot"]\n[Clock "600"]\n[Times "10,20"]\n\n'
        "{start} 1. d4 (1. c3 $2 {why} a1 (1... b2) 2. b2) e4 resign\n"
    )
    line = session.follow(["c3"])
    assert moves_of(line) == "{start} 1. c3 $2 {why} a1 2. b2"
    assert line.view()["to_move"] == "Second"
    assert line.view()["clock"] is None
    assert line.record.result == "*"
    assert session.position.over


def test_variation_that_is_played_becomes_part_of_the_game():
    session = Session.open('[Game "lot"]\n\n1. d4 e4\n')
    session.study.add_line(["d4", "e4"], ["c3", "a1"])
    session.study.add_line(["d4", "e4"], ["b2"])
    session.study.place(["d4", "e4", "c3"]).set_comment("tried")
    session.play("c3")
    assert moves_of(session) == "1. d4 e4 2. c3 {tried} (2. b2) (2. c3 a1)"
    session.play("b3")
    assert moves_of(session) == "1. d4 e4 2. c3 {tried} (2. b2) b3 (2... a1)"
    session.undo()
    session.undo()
    session.play("g7")
    assert moves_of(session) == "1. d4 e4 2. g7 (2. c3 {tried} a1) (2. b2)"


def test_notes_on_undone_moves_are_saved_and_come_back_with_the_moves():
    session = Session.new("taiji", {}, 1)
    for move in ("a1/a2", "b1/b2", "c1/c2"):
        session.play(move)
    session.study.place(session.record.moves).set_comment("the key move")
    session.study.place(session.record.moves).set_glyphs([3])
    session.study.add_line(["a1/a2", "b1/b2"], ["d1/d2"])
    before = moves_of(session)
    session.undo()
    session.undo()
    reopened = Session.open(session.save())
    for each in (session, reopened):
        each.redo()
        each.redo()
        assert moves_of(each) == before


def test_undone_move_joins_the_variation_that_begins_with_it():
    session = Session.open('[Game "taiji"]\n\n1. a1/a2 b1/b2\n')
    session.undo()
    session.study.add_line(["a1/a2"], ["b1/b2", "c1/c2"])
    session.redo()
    assert moves_of(session) == "1. a1/a2 b1/b2 (1... b1/b2 2. c1/c2)"
    assert session.follow(["a1/a2", "b1/b2", "c1/c2"]).record.moves[-1] == "c1/c2"


@given(games, seeds, st.data())
def test_undo_save_and_redo_keep_every_note(game, seed, data):
    positions, moves = random_play(game, seed, 6)
    session = Session.open(str(Record({"Game": game, **positions[0].setup.tags}, moves)))
    for ply in data.draw(st.sets(st.integers(1, max(1, len(moves))), max_size=3)):
        if ply <= len(moves):
            session.study.place(moves[:ply]).set_comment(f"after {ply}")
        others = [str(m) for m in positions[ply - 1].legal_moves() if str(m) != moves[ply - 1]]
        if others:
            session.study.add_line(moves[: ply - 1], [Random(seed).choice(others)])
    before = moves_of(session)
    undone = data.draw(st.integers(0, max(0, len(moves) - 1)))
    for _ in range(undone):
        session.undo()
        session = Session.open(session.save())
    for _ in range(undone):
        session.redo()
    assert moves_of(session) == before


@given(games, seeds, st.data())
def test_added_lines_can_be_followed_and_removed_again(game, seed, data):
    positions, moves = random_play(game, seed, 6)
    session = Session.open(str(Record({"Game": game, **positions[0].setup.tags}, moves)))
    rng, before = Random(seed), str(session.record)
    at = data.draw(st.integers(0, len(moves)))
    position, line = session.study.position(moves[:at]), []
    while (legal := list(position.legal_moves())) and len(line) < 4:
        line.append(str(rng.choice(legal)))
        position = position.play(line[-1])
    session.study.add_line(moves[:at], line)
    followed = session.follow(moves[:at] + line)
    assert session.study.position(moves[:at] + line) == position
    assert followed.record.moves[: at + len(line)] == moves[:at] + line
    place = session.study.place(moves[:at] + line)
    while place.nodes:
        place.delete()
        place = session.study.place(place.path[:-1])
    assert str(session.record) == before
