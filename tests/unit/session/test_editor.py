"""Positions that are set up by hand."""

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.types import IllegalMoveError, OutOfRangeError
from game.games import lot_arrangement
from game.games.arrangers import arranger_of
from game.games.lot import LotStage
from game.session.editor import FaultyPositionError, PositionEditor
from game.session.session import Session
from tests.support.rules.positions import BLANK_BOARD, SETUPS, games, random_play, seeds


def editor_of(game_id, *moves, **tags):
    session = Session.new(game_id, tags, 1)
    for move in moves:
        session.play(move)
    return PositionEditor.edit(session, len(moves))


def empty_editor(game_id, *pieces, **tags):
    editor = editor_of(game_id, **tags)
    for piece in pieces:
        editor.play(piece)
    return editor


def faults(editor):
    return {fault["code"]: fault["cells"] for fault in editor.view()["editor"]["faults"]}


def stage_facts(session):
    """Return what is on the board, and who is to move."""
    position = session.position
    return position.stage, position.stage_number, position.points, position.to_move


@given(games, seeds, st.integers(0, 60), st.data())
def test_any_position_of_a_game_can_be_set_up(game_id, seed, length, data):
    tags = data.draw(st.sampled_from(SETUPS[game_id]))
    positions, moves = random_play(game_id, seed, length, **tags)
    session = Session.new(game_id, dict(positions[0].setup.tags), 1)
    for move in moves:
        session.play(move)
    editor = PositionEditor.edit(session, len(moves))
    assert faults(editor) == {}
    assert editor.position.points == session.position.points
    assert editor.position.side_of_first == session.position.side_of_first
    again = Session.open(editor.arranged_record())
    assert stage_facts(again) == stage_facts(session)
    assert editor.view()["editor"]["to_move"] == session.position.to_move


@given(games, seeds, st.data())
def test_an_edited_position_is_refused_or_playable(game_id, seed, data):
    """Pieces of several games, some taken off again, on one board."""
    rng, tags = Random(seed), {"Board": BLANK_BOARD} if game_id == "battle-of-lits" else {}
    editor = editor_of(game_id, **tags)
    for _ in range(data.draw(st.integers(1, 14))):
        lay_random_piece(editor, game_id, rng)
        covered = sorted(set(all_cells(editor)) - set(editor.view()["coverable"]))
        if covered and rng.random() < 0.2:
            editor.remove_piece(rng.choice(covered))
    view = editor.view()
    assert json.loads(json.dumps(view)) == view
    if view["editor"]["faults"]:
        with pytest.raises(FaultyPositionError, match=view["editor"]["faults"][0]["code"]):
            editor.arranged_record()
    else:
        opened = Session.open(editor.arranged_record())
        assert opened.position.points == editor.position.points
        assert opened.position.to_move == view["editor"]["to_move"]


def all_cells(editor):
    columns, rows = editor.position.stage.size
    return [f"{'abcdefghijk'[column]}{row + 1}" for column in range(columns) for row in range(rows)]


def lay_random_piece(editor, game_id, rng):
    """Try to lay a piece of a random game of its own, or near other pieces."""
    if game_id == "lot":
        texts = [rng.choice("wbWBwbwb") + rng.choice(all_cells(editor))]
    elif rng.random() < 0.6:
        texts = list(map(str, editor.position.stage.legal_moves()))
    else:
        other = editor_of(
            game_id, **({"Board": BLANK_BOARD} if game_id == "battle-of-lits" else {})
        )
        texts = list(map(str, other.position.stage.legal_moves()))
    with suppress(IllegalMoveError):
        editor.play(rng.choice(texts) if texts else "?")


def test_pieces_are_ordered_so_that_every_move_is_legal():
    pieces = "La1a2a3b1", "Sf1f2g2g3", "Tc1d1d2e1"
    editor = empty_editor("battle-of-lits", *pieces, Board=BLANK_BOARD)
    assert faults(editor) == {}
    editor.remove_piece("d2")
    assert faults(editor) == {"detached": ["f1", "f2", "g2", "g3"]}
    assert editor.view()["editor"]["to_move"] is None
    editor.undo()
    assert editor.view()["editor"]["to_move"] == "Second"
    assert "Tc1d1d2e1" in Session.open(editor.arranged_record()).record.moves


def test_every_broken_rule_is_named_with_its_cells():
    pieces = "Ia1a2a3a4", "Ib4b5b6b7", "Tb1c1c2d1", "Le1e2f1g1"
    editor = empty_editor("battle-of-lits", *pieces, Board=BLANK_BOARD)
    assert faults(editor) == {"same-shape": ["a4", "b4"]}
    pieces = "La1a2a3b1", "Tb2c1c2c3", "Ig1g2g3g4"
    editor = empty_editor("battle-of-lits", *pieces, Board=BLANK_BOARD)
    assert faults(editor) == {
        "detached": ["g1", "g2", "g3", "g4"],
        "square": ["a1", "a2", "b1", "b2", "c1", "c2"],
    }


def test_first_tetromino_of_tailits_covers_the_centre():
    editor = empty_editor("tailits", "Ia1a2/a3a4")
    assert faults(editor) == {"centre": ["f6"]}
    editor = empty_editor("tailits", "Te4f3/f4g4", "If5f6/f7f8")
    assert faults(editor) == {}


def test_only_what_is_impossible_on_any_board_is_refused():
    editor = empty_editor("battle-of-lits", "Ia1a2a3a4", "Ij1j2j3j4", Board=BLANK_BOARD)
    for text, code in (
        ("Ia4a5a6a7", "overlap"),
        ("Ij8j9j10j11", "off-board"),
        ("swap", "malformed"),
        ("a1/a2", "malformed"),
    ):
        with pytest.raises(IllegalMoveError) as refusal:
            editor.play(text)
        assert refusal.value.codes == [code]
    for piece in ("Ic1c2c3c4", "Ie1e2e3e4", "Ig1g2g3g4"):
        editor.play(piece)
    with pytest.raises(IllegalMoveError) as refusal:
        editor.play("Ia8a9a10a7")
    assert refusal.value.codes == ["supply"]


def test_partial_moves_say_what_is_physically_wrong_and_what_they_score():
    board = "xxxx6/" + "/".join(["10"] * 9)
    editor = empty_editor("battle-of-lits", "Ia1a2a3a4", Board=board)
    assert editor.partial_move("Ia4a5a6a7")["violations"] == [{"code": "overlap", "cells": ["a4"]}]
    far = editor.partial_move("Ia10b10c10d10")
    assert (far["violations"], far["change"]) == ([], {"First": -4, "Second": 0})
    assert editor.partial_move("I?")["violations"] == [{"code": "malformed", "cells": []}]
    taiji = empty_editor("taiji", "a1/a2")
    assert taiji.partial_move("a1/")["violations"] == [{"code": "overlap", "cells": ["a1"]}]
    assert len(taiji.partial_move("/e5")["choices"]) == 4
    assert taiji.partial_move("b1/b2")["change"] == {"First": 1, "Second": 1}


def test_changes_can_be_undone_and_made_again():
    editor = empty_editor("taiji", "a1/a2", "c1/c2")
    editor.remove_piece("a2")
    editor.clear()
    assert "c1/c2" not in editor.view()["record"]
    for expected in (["c1/c2"], ["a1/a2", "c1/c2"], ["a1/a2"], []):
        editor.undo()
        assert editor.arranged_record().count("/") == len(expected)
    with pytest.raises(OutOfRangeError):
        editor.undo()
    for count in (1, 2, 1, 0):
        editor.redo()
        assert editor.arranged_record().count("/") == count
    with pytest.raises(OutOfRangeError):
        editor.redo()


@pytest.mark.parametrize("cell", ["b2", "z99", "?", ""])
def test_nothing_can_be_taken_off_an_empty_cell(cell):
    editor = empty_editor("taiji", "a1/a2")
    with pytest.raises(OutOfRangeError):
        editor.remove_piece(cell)
    assert not editor.view()["may_redo"]


def test_editing_starts_from_a_position_of_a_game_that_stays_as_it_is():
    session = Session.new("lot", {"First": "Ann"}, 1)
    for move in ("d4", "swap", "a1", "e4"):
        session.play(move)
    before = session.view()
    editor = PositionEditor.edit(session, 4)
    editor.play("bg7")
    assert session.view() == before
    assert editor.view()["editor"]["swapped"] is True
    assert "Ann" not in editor.view()["record"]
    with pytest.raises(OutOfRangeError):
        PositionEditor.edit(session, 5)


def test_people_may_have_swapped_sides():
    editor = empty_editor("lot", "wd4")
    assert editor.view()["editor"] == {"faults": [], "to_move": "Second", "swapped": False}
    editor.set_swapped(True)
    assert editor.view()["editor"] == {"faults": [], "to_move": "First", "swapped": True}
    assert editor.view()["seats"]["First"]["side"] == "Black"
    assert Session.open(editor.arranged_record()).record.moves == ["d4", "swap"]
    assert empty_editor("taiji", "a1/a2").view()["editor"]["swapped"] is None


@pytest.mark.parametrize(
    ("pieces", "found"),
    [
        ("wa1", {}),
        ("wa1 wb1", {"turns": []}),
        ("wa1 bg7 wb1 bg6 wc1", {"must-stack": ["a1", "b1", "c1"]}),
        ("Wa1 ba7 bc7", {}),
        ("Wa1 ba7 bc7 bd7 be6", {"turns": []}),
        ("Wa1 Wb1 Wc1 ba7 bb7 bd7 be7 bg7 ba5 bb5 bg5", {}),
        ("Wa1 Wb1 Wc1 ba7 bb7 bd7 be7 bg7 ba5 bb5 bg5 bd5", {"won": ["a1", "b1", "c1"]}),
        ("Wa1 Wb1 Wc1 Ba7 Bb7 Bc7", {"won": ["a1", "a7", "b1", "b7", "c1", "c7"]}),
        ("Wa1 Wb1 Wa2 Wb2 Bc2 Bc3 Bb3 be5 bf7 bg2", {}),
    ],
)
def test_lot_positions_are_reached_by_turns_or_their_faults_are_named(pieces, found):
    editor = empty_editor("lot", *pieces.split())
    if "won" not in found or len(found["won"]) == 3:
        assert faults(editor) == found
    else:
        assert set(faults(editor)) >= {"won"}
    if not found:
        session = Session.open(editor.arranged_record())
        assert session.position.stage.diagram() == editor.position.stage.diagram()


DENSE = """wd1 wd2 wa4 wg4 wa7 we7 ba1 be3 be4 ba5 bc7 bd7 bf7 bg7 Wc2 Wf2 Wb4 Wf4 Wf5 Wf6 Bg2 Bc4
Bb5 Be5 Bd6"""
# Black won last, with e1, f1 and g1; none of these stacks has a free line.
WON_WITHOUT_A_FREE_LINE = """Wg2 Be2 Wf2 Wc3 Bg1 Wd1 Bf1 ba3 Be1 Wf6 Bd3 Wb6 Ba7 Wb1 wb7 Bd6 Wb5 Bc2
Wa5 Bc6"""


def test_dense_lot_position_is_reached_by_turns():
    session = Session.open(empty_editor("lot", *DENSE.split()).arranged_record())
    assert sum(map(int.bit_count, session.position.stage.stacks)) == 11


def test_lot_position_that_no_order_of_turns_leads_to_is_refused():
    editor = empty_editor("lot", *WON_WITHOUT_A_FREE_LINE.split())
    assert faults(editor) == {"no-order": []}
    with pytest.raises(FaultyPositionError, match="no-order"):
        editor.arranged_record()


def test_long_search_for_an_order_is_given_up(monkeypatch):
    monkeypatch.setattr(lot_arrangement, "MAX_STEPS", 20)
    assert faults(empty_editor("lot", *DENSE.split())) == {"no-order": []}


def test_no_turns_lead_to_an_empty_board():
    assert arranger_of(LotStage()).order([]) == ([], [])


def test_stacks_without_free_lines_have_no_room():
    """Of five cells that are left, no two are on a line with a stack."""
    editor, left = editor_of("lot"), {"a1", "d1", "g1", "d4", "a7"}
    for number, cell in enumerate(sorted(set(all_cells(editor)) - left)):
        editor.play(("W" if number % 2 else "B") + cell)
    found = faults(editor)
    assert len(found["no-room"]) == 44


@pytest.mark.parametrize(
    ("text", "code"),
    [("xa1", "malformed"), ("wa", "malformed"), ("wa8", "off-board"), ("Wd4", "overlap")],
)
def test_discs_of_lot_that_cannot_be_laid_are_refused(text, code):
    editor = empty_editor("lot", "wd4")
    with pytest.raises(IllegalMoveError) as refusal:
        editor.play(text)
    assert refusal.value.codes == [code]


def test_too_many_stacks_side_by_side_leave_no_room_to_make_them():
    cells = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
    editor = editor_of("lot")
    for number, cell in enumerate(cells[:22]):
        editor.play(("W" if number % 2 else "B") + cell)
    with pytest.raises(IllegalMoveError) as refusal:
        lay_stacks(editor, cells[22:48])
    assert refusal.value.codes == ["supply"]
    assert faults(editor)


def lay_stacks(editor, cells):
    for cell in cells:
        editor.play("W" + cell)


def test_a_game_of_two_stages_is_set_up_one_stage_after_the_other():
    positions, moves = random_play("taiji+battle-of-lits", 3)
    second = next(ply for ply, each in enumerate(positions) if each.stage_number)
    session = Session.new("taiji+battle-of-lits", {}, 1)
    for move in moves[: second + 1]:
        session.play(move)
    editor = PositionEditor.edit(session, second)
    assert editor.view()["stage"] == 1
    editor.remove_piece(moves[0][:2])
    assert editor.view()["stage"] == 0
    editor.undo()
    editor.play(moves[second])
    assert editor.view()["stage"] == 1
    with pytest.raises(OutOfRangeError):
        editor.remove_piece(editor.view()["coverable"][0])
    assert stage_facts(Session.open(editor.arranged_record())) == stage_facts(session)
    editor.clear()
    assert editor.view()["stage"] == 0


@pytest.mark.parametrize("seed", range(4))
def test_pieces_of_a_stage_that_only_a_handicap_has_begun_are_left_out(seed):
    positions, moves = random_play("tailits+taiji", seed, 100, Handicap="Second only I")
    begun = next(ply for ply, each in enumerate(positions) if each.stage_number)
    session = Session.new("tailits+taiji", {"Handicap": "Second only I"}, 1)
    for move in moves[: begun + 1]:
        session.play(move)
    editor = PositionEditor.edit(session, begun + 1)
    has_next_stage = editor.view()["stage"] == 1
    assert faults(editor) == {}
    assert (moves[begun] in editor.view()["record"]) == has_next_stage
    last = (moves[begun] if has_next_stage else moves[begun - 1]).lstrip("LITS")
    editor.remove_piece(last[: 3 if last[2].isdigit() else 2])
    assert last not in editor.view()["record"]
