"""What each rule forbids agrees with the verdict of the rules on every single placement."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.bitboard import bits
from game.core.refusals import refusals
from game.core.types import Cell, OutOfRangeError, Reason
from game.session.session import Session
from game.session.view import refusals_json
from tests.support.rules.positions import game_positions, initial_position, play, random_line


def every_cell(stage):
    columns, rows = stage.size
    return [Cell(column, row) for column in range(columns) for row in range(rows)]


def pieces_of(position):
    pieces = position.game.info.stages[position.stage_number].pieces
    return sorted({each.shape or each.id for each in pieces})


def every_attempt(stage, cell, piece):
    attempts = stage.attempts(cell, piece)
    return [attempts.attempt(number) for number in bits(attempts.tried)]


def rows(position, cell=""):
    """Return the answer about a position, and its rows by reason code."""
    answer = refusals_json(position, cell, "")
    return answer, {row["code"]: row for row in answer["rules"]}


@given(game_positions(), st.data())
def test_every_placement_breaks_exactly_the_rules_that_it_is_said_to(position, data):
    stage = position.stage
    cell = data.draw(st.none() | st.sampled_from(every_cell(stage)))
    piece = data.draw(st.sampled_from(["", *pieces_of(position)]))
    tried = every_attempt(stage, cell, piece)
    for attempt in tried:
        assert attempt.reasons == {each.reason for each in stage.violations(attempt.move)}
        assert cell is None or cell in attempt.cells
        assert piece in {"", attempt.piece}
    assert len({(attempt.piece, attempt.cells) for attempt in tried}) == len(tried)


@given(game_positions())
def test_no_legal_move_is_refused(position):
    stage = position.stage
    tried = every_attempt(stage, None, "")
    legal = {str(attempt.move) for attempt in tried if not attempt.reasons}
    refused = {str(attempt.move) for attempt in tried if attempt.reasons}
    moves = set(map(str, stage.legal_moves()))
    assert not refused & moves
    assert stage.over or legal <= moves
    assert refusals(stage, None, "")["legal"] == len(legal)


@given(game_positions())
def test_answer_counts_the_placements_of_every_rule(position):
    stage = position.stage
    tried = every_attempt(stage, None, "")
    answer = refusals(stage, None, "")
    counts = Counter(reason for attempt in tried for reason in attempt.reasons)
    assert answer["placements"] == len(tried)
    assert {row["code"]: row["count"] for row in answer["rules"]} == counts
    assert [row["count"] for row in answer["rules"]] == sorted(counts.values(), reverse=True)
    for row in answer["rules"]:
        alone = [attempt for attempt in tried if attempt.reasons == {row["code"]}]
        assert row["alone"] == len(alone)
        cells = (str(cell) for attempt in alone for cell in attempt.cells)
        assert row["cells"] == list(dict.fromkeys(cells))
        forbidden = [attempt for attempt in tried if row["code"] in attempt.reasons]
        assert row["pieces"] == list(dict.fromkeys(attempt.piece for attempt in forbidden))
        example = min(forbidden, key=lambda attempt: len(attempt.reasons))
        assert row["example"]["move"] == str(example.move)
        codes = [violation["code"] for violation in row["example"]["violations"]]
        assert row["code"] in codes
        assert len(codes) == 1 or not alone


def test_rules_of_tetrominoes_around_the_first_one():
    position = play("tailits", "Lf6g6/e6g7")
    answer, found = rows(position)
    assert answer["placements"] == 1616
    assert found["overlap"]["count"] > found["square"]["alone"] > 0
    assert found["same-shape"]["pieces"] == ["L"]
    assert found["detached"]["example"]["violations"][0]["code"] == Reason.DETACHED


def test_first_tetromino_of_tailits_must_cover_the_centre():
    _, found = rows(initial_position("tailits"), "a1")
    assert list(found) == ["centre"]


def test_piece_that_has_run_out_is_named():
    for position in random_line("battle-of-lits", 3):
        gone = [entry.piece for entry in position.stage.view().supply if not entry.remaining]
        found = {row["code"]: row for row in refusals(position.stage, None, "")["rules"]}
        assert found.get(Reason.SUPPLY, {"pieces": []})["pieces"] == gone


def test_free_cell_between_tiles_is_closed_in():
    answer, found = rows(play("taiji", "a2/a3", "b1/c1", Size="7"), "a1")
    assert (answer["placements"], answer["legal"]) == (2, 0)
    assert list(found) == ["overlap"]


def test_line_of_lot_must_be_resolved():
    _, found = rows(play("lot", "c4", "f6", "d4", "f5"), "e4")
    assert found["must-stack"]["alone"] == 1


@pytest.mark.parametrize(
    ("cell", "piece"), [("z9", ""), ("k1", ""), ("a0", ""), ("4", ""), ("", "X")]
)
def test_unknown_cells_and_pieces_are_refused(cell, piece):
    session = Session.new("battle-of-lits", {}, 1)
    with pytest.raises(OutOfRangeError):
        session.refusals(0, cell, piece)


def test_earlier_positions_can_be_asked_about():
    session = Session.new("tailits", {}, 1)
    session.play("Lf6g6/e6g7")
    assert [row["code"] for row in session.refusals(0)["rules"]] == ["centre"]
    with pytest.raises(OutOfRangeError):
        session.refusals(2)


@pytest.mark.parametrize("game", ["battle-of-lits", "tailits"])
def test_pieces_on_a_whole_board_are_not_judged_one_by_one(monkeypatch, game):
    """Only one example for each rule is: to judge over a thousand would take seconds."""
    stage = random_line(game, 5, 9)[-1].stage
    judged = []
    violations = type(stage).violations
    monkeypatch.setattr(
        type(stage), "violations", lambda self, move: judged.append(move) or violations(self, move)
    )
    answer = refusals(stage, None, "")
    assert answer["placements"] > 1000
    assert len(judged) == len(answer["rules"])
