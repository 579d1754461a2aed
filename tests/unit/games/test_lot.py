"""LOT, following the rule text and our ruling."""

from dataclasses import replace

import pytest
from hypothesis import given

from game.core.insights import MarkKind
from game.core.types import SWAP, Decision, Seat, parse_cell
from game.engine.heuristics.registry import heuristics_for
from game.games.lot import LotStage
from game.games.lot_moves import lines
from tests.support.rules.positions import cells, initial_position, play, random_line, reasons, seeds


def test_white_starts():
    assert initial_position("lot").side_of(Seat.FIRST) == "White"


def test_black_may_swap_after_the_first_turn():
    assert SWAP in list(play("lot", "d4").legal_moves())
    swapped = play("lot", "d4", "swap")
    assert swapped.to_move is Seat.FIRST
    assert swapped.side_of(Seat.FIRST) == "Black"
    assert reasons(swapped, "swap") == {"no-swap"}
    assert reasons(play("lot", "d4", "a1"), "swap") == {"no-swap"}


def test_disc_must_be_placed_on_an_empty_cell():
    assert reasons(play("lot", "d4"), "d4") == {"overlap"}
    on_a_line = play("lot", "a1", "g7", "b1", "g6", "e5", "c1", "e1", "g1")
    assert reasons(on_a_line, "c1") == {"overlap"}
    assert reasons(on_a_line, "c1xa1b1=c1") == {"overlap", "no-line"}
    assert reasons(initial_position("lot"), "h1") == {"off-board"}


LINE_MOVES = ("b4", "a1", "c4", "b1")  # White on b4 and c4, Black on a1 and b1


def test_line_of_three_must_be_resolved():
    before = play("lot", *LINE_MOVES)
    assert reasons(before, "d4") == {"must-stack"}
    assert cells(before, "d4", "must-stack") == "b4 c4 d4"


@pytest.mark.parametrize("turn", ["d4xb4c4=d4", "d4xb4d4=c4", "d4xc4d4=b4"])
def test_resolving_a_line_removes_two_discs_and_stacks_the_third(turn):
    after = play("lot", *LINE_MOVES, turn)
    stack = turn.partition("=")[2]
    assert after.points == (1, 0)
    shown = after.stage.diagram().splitlines()[3]
    assert shown.count("W") == 1
    assert shown.split()[1 + "abcdefg".index(stack[0])] == "W"
    assert shown.count("w") == 0


def test_removed_discs_return_to_the_supply():
    after = play("lot", *LINE_MOVES, "d4xb4c4=d4")
    assert after.stage.discs_left(0) == 43


@pytest.mark.parametrize(
    "turn", ["d4xb4c4=e4", "d4xa4c4=d4", "e4xb4c4=d4", "d4xb4b4=c4", "a7xb4c4=a7"]
)
def test_cells_that_are_not_the_new_line_are_rejected(turn):
    assert reasons(play("lot", *LINE_MOVES), turn) == {"no-line"}


def test_resolution_without_a_line_is_rejected():
    assert reasons(initial_position("lot"), "d4xb4c4=d4") == {"no-line"}


def test_any_three_of_a_row_of_five_may_be_resolved():
    before = play("lot", "a4", "a1", "b4", "b1", "d4", "a2", "e4", "g2")
    turns = [str(m) for m in before.legal_moves() if str(m).startswith("c4")]
    assert len(turns) == 9
    assert "c4xa4b4=c4" in turns
    assert "c4xd4e4=c4" in turns
    assert "c4xb4d4=c4" in turns


def test_stacks_do_not_count_in_lines_of_discs():
    after = play("lot", *LINE_MOVES, "d4xb4c4=d4", "g1", "c4", "g2", "e4", "f5")
    assert reasons(after, "b4") == set()


def test_lines_run_in_all_directions():
    assert reasons(play("lot", "a1", "a2", "b2", "a3"), "c3") == {"must-stack"}
    assert reasons(play("lot", "a3", "a1", "b2", "b1"), "c1") == {"must-stack"}
    assert reasons(play("lot", "a1", "b1", "a2", "b2"), "a3") == {"must-stack"}
    assert len(lines()) == 7 * 5 * 2 + 5 * 5 * 2


def test_line_of_the_opponent_need_not_be_resolved():
    assert reasons(play("lot", "a1", "d4", "a2", "c4"), "g7") == set()


def test_line_of_three_stacks_wins():
    for seed in range(200):
        last = random_line("lot", seed)[-1]
        if last.outcome().decided_by is Decision.LINE:
            assert last.outcome().winner is last.last_mover
            assert last.points[list(Seat).index(last.last_mover)] >= 3
            return
    raise AssertionError("no game won by a line")


def mask_of(*names):
    return sum(1 << parse_cell(name).row * 7 + parse_cell(name).column for name in names)


def position_from_cells(white, black, white_stacks=(), black_stacks=(), plies=50):
    """Return a position of LOT with given discs and stacks."""
    stage = LotStage(
        (mask_of(*white), mask_of(*black)), (mask_of(*white_stacks), mask_of(*black_stacks)), plies
    )
    return replace(initial_position("lot"), stage=stage)


ALL_CELLS = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]


def test_full_board_is_a_draw():
    """The last disc, on g7, makes no line."""
    white = [name for i, name in enumerate(ALL_CELLS[:-1]) if (i // 7 + i // 2) % 2]
    black = [name for name in ALL_CELLS[:-1] if name not in white]
    before = position_from_cells((), (), white, black)
    after = before.after(before.parse("g7"))
    assert after.outcome().winner is None
    assert after.outcome().decided_by is Decision.FULL_BOARD
    assert after.outcome().result == "1/2-1/2"


def test_side_to_move_without_discs_is_a_draw():
    """Our ruling. All 45 discs of Black, who is to move, are on the board: 22 stacks and a disc."""
    after = position_from_cells(("g7",), (ALL_CELLS[0],), (), ALL_CELLS[1:23], plies=51)
    assert after.stage.discs_left(1) == 0
    assert after.over
    assert after.outcome().decided_by is Decision.NO_DISCS


@given(seeds)
def test_each_side_has_at_most_45_discs_on_the_board(seed):
    for position in random_line("lot", seed):
        assert all(0 <= position.stage.discs_left(side) <= 45 for side in (0, 1))
        masks = position.stage.singles + position.stage.stacks
        occupied = masks[0] | masks[1] | masks[2] | masks[3]
        assert sum(map(int.bit_count, masks)) == occupied.bit_count(), "a cell is taken twice"


@pytest.mark.parametrize(
    "text", ["", "d", "d44x", "d4x", "d4xb4c4", "d4xb4=d4", "d4xb4c4e4=d4", "d4=d4", "a1/a2"]
)
def test_malformed_turn_is_rejected(text):
    assert reasons(initial_position("lot"), text) == {"malformed"}


def test_removed_cells_are_written_in_order():
    assert str(initial_position("lot").parse("D4xC4b4=d4")) == "d4xb4c4=d4"


def test_side_without_discs_has_no_line_marks_and_no_threats():
    """All 45 discs of White are on the board: 21 stacks, no three in line, and three discs.

    Two of the discs, on a3 and b3, would make a line with c3.
    """
    white_cells = [name for name in ALL_CELLS if name[0] in "abdeg" and name[1] in "12457"]
    singles = ("a3", "b3", white_cells[21])
    position = position_from_cells(singles, ("f3", "f6"), white_cells[:21], (), plies=51)
    assert position.stage.discs_left(0) == 0
    marks = {(mark.kind, mark.side): mark.cells for mark in position.stage.insights().marks}
    assert marks[MarkKind.LINE, "White"] == marks[MarkKind.WIN, "White"] == ()
    assert marks[MarkKind.THIRD, "White"]
    heuristics = heuristics_for(position.stage)
    moves = {str(heuristics.move(position.stage, n)) for n in heuristics.moves(position.stage)}
    assert moves == {str(move) for move in position.stage.legal_moves()}


def test_cell_with_a_stack_is_no_place_for_a_third_one():
    """White has stacks on a1 and b1, Black has one on c1."""
    position = position_from_cells((), (), ("a1", "b1"), ("c1",))
    marks = {(mark.kind, mark.side): mark.cells for mark in position.stage.insights().marks}
    assert marks[MarkKind.THIRD, "White"] == ()
    position = position_from_cells((), ("c1",), ("a1", "b1"))
    marks = {(mark.kind, mark.side): mark.cells for mark in position.stage.insights().marks}
    assert marks[MarkKind.THIRD, "White"] == (parse_cell("c1"),)


def test_only_discs_of_the_side_to_move_are_legal():
    supply = initial_position("lot").stage.view().supply
    legal = {entry.piece: entry.legal_count for entry in supply}
    assert legal == {"White": 49, "Black": 0}


def test_insights_are_empty_after_the_end():
    insights = position_from_cells(
        ("g7",), (ALL_CELLS[0],), (), ALL_CELLS[1:23], plies=51
    ).stage.insights()
    assert insights.marks == ()
    assert [dict(tally.sides) for tally in insights.tallies] == [{}, {}]
