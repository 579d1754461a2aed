"""LOT, named after the sentences of the rule text and our ruling."""

from dataclasses import replace

import pytest
from hypothesis import given

from game.core.insights import MarkKind
from game.core.types import SWAP, Decision, Seat, parse_cell
from game.engine.heuristics.registry import heuristics_for
from game.games.lot import LotStage, lines
from tests.support.rules.positions import cells, fresh, play, random_line, reasons, seeds


def test_white_starts():
    assert fresh("lot").side_of(Seat.FIRST) == "White"


def test_after_whites_first_turn_black_may_swap():
    assert SWAP in list(play("lot", "d4").legal_moves())
    swapped = play("lot", "d4", "swap")
    assert swapped.to_move is Seat.FIRST
    assert swapped.side_of(Seat.FIRST) == "Black"
    assert reasons(swapped, "swap") == {"no-swap"}
    assert reasons(play("lot", "d4", "a1"), "swap") == {"no-swap"}


def test_a_disc_is_placed_on_an_empty_cell():
    assert reasons(play("lot", "d4"), "d4") == {"overlap"}
    assert reasons(fresh("lot"), "h1") == {"off-board"}


LINE = ("b4", "a1", "c4", "b1")  # White on b4 and c4, Black on a1 and b1


def test_a_line_of_three_must_be_resolved():
    before = play("lot", *LINE)
    assert reasons(before, "d4") == {"must-stack"}
    assert cells(before, "d4", "must-stack") == "b4 c4 d4"


@pytest.mark.parametrize("turn", ["d4xb4c4=d4", "d4xb4d4=c4", "d4xc4d4=b4"])
def test_two_discs_go_and_the_third_becomes_a_stack(turn):
    after = play("lot", *LINE, turn)
    stack = turn.partition("=")[2]
    assert after.points == (1, 0)
    shown = after.stage.diagram().splitlines()[3]
    assert shown.count("W") == 1
    assert shown.split()[1 + "abcdefg".index(stack[0])] == "W"
    assert shown.count("w") == 0


def test_removed_discs_go_back_into_the_hand():
    after = play("lot", *LINE, "d4xb4c4=d4")
    assert after.stage.discs_left(0) == 43


@pytest.mark.parametrize(
    "turn", ["d4xb4c4=e4", "d4xa4c4=d4", "e4xb4c4=d4", "d4xb4b4=c4", "a7xb4c4=a7"]
)
def test_cells_that_are_no_line_just_made_are_refused(turn):
    assert reasons(play("lot", *LINE), turn) == {"no-line"}


def test_a_resolution_without_a_line_is_refused():
    assert reasons(fresh("lot"), "d4xb4c4=d4") == {"no-line"}


def test_in_a_row_of_five_any_three_with_the_new_disc_may_be_chosen():
    before = play("lot", "a4", "a1", "b4", "b1", "d4", "a2", "e4", "g2")
    turns = [str(m) for m in before.legal_moves() if str(m).startswith("c4")]
    assert len(turns) == 9
    assert "c4xa4b4=c4" in turns
    assert "c4xd4e4=c4" in turns
    assert "c4xb4d4=c4" in turns


def test_stacks_do_not_count_for_lines_of_discs():
    after = play("lot", *LINE, "d4xb4c4=d4", "g1", "c4", "g2", "e4", "f5")
    assert reasons(after, "b4") == set()


def test_any_of_the_eight_directions_makes_a_line():
    assert reasons(play("lot", "a1", "a2", "b2", "a3"), "c3") == {"must-stack"}
    assert reasons(play("lot", "a3", "a1", "b2", "b1"), "c1") == {"must-stack"}
    assert reasons(play("lot", "a1", "b1", "a2", "b2"), "a3") == {"must-stack"}
    assert len(lines()) == 7 * 5 * 2 + 5 * 5 * 2


def test_a_line_of_the_opponent_is_not_resolved_by_me():
    assert reasons(play("lot", "a1", "d4", "a2", "c4"), "g7") == set()


def test_a_line_of_three_stacks_wins():
    for seed in range(200):
        last = random_line("lot", seed)[-1]
        if last.outcome().decided_by is Decision.LINE:
            assert last.outcome().winner is last.last_mover
            assert last.points[list(Seat).index(last.last_mover)] >= 3
            return
    raise AssertionError("no game won by a line")


def bits(*names):
    return sum(1 << parse_cell(name).row * 7 + parse_cell(name).column for name in names)


def endgame(white, black, towers_white=(), towers_black=(), plies=50):
    """A position of LOT put together by hand."""
    stage = LotStage(
        (bits(*white), bits(*black)), (bits(*towers_white), bits(*towers_black)), plies
    )
    return replace(fresh("lot"), stage=stage)


ROWS = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]


def test_a_full_board_is_a_draw():
    """The last cell is g7; no three single discs of one side stand in a line with it."""
    white = [name for i, name in enumerate(ROWS[:-1]) if (i // 7 + i // 2) % 2]
    black = [name for name in ROWS[:-1] if name not in white]
    before = endgame((), (), white, black)
    after = before.after(before.parse("g7"))
    assert after.outcome().winner is None
    assert after.outcome().decided_by is Decision.FULL_BOARD
    assert after.outcome().result == "1/2-1/2"


def test_a_side_with_no_disc_left_on_its_turn_is_a_draw():
    """A ruling of ours. Black, to move, has 22 stacks and a disc on the board: all 45."""
    after = endgame(("g7",), (ROWS[0],), (), ROWS[1:23], plies=51)
    assert after.stage.discs_left(1) == 0
    assert after.over
    assert after.outcome().decided_by is Decision.NO_DISCS


@given(seeds)
def test_no_side_ever_has_more_than_its_45_discs_on_the_board(seed):
    for position in random_line("lot", seed):
        assert all(0 <= position.stage.discs_left(side) <= 45 for side in (0, 1))
        white, black = position.stage.singles
        towers_white, towers_black = position.stage.stacks
        assert white & black & towers_white & towers_black == 0


@pytest.mark.parametrize(
    "text", ["", "d", "d44x", "d4x", "d4xb4c4", "d4xb4=d4", "d4xb4c4e4=d4", "d4=d4", "a1/a2"]
)
def test_what_is_no_turn_is_malformed(text):
    assert reasons(fresh("lot"), text) == {"malformed"}


def test_the_removed_cells_are_written_in_order():
    assert str(fresh("lot").parse("D4xC4b4=d4")) == "d4xb4c4=d4"


def test_who_has_no_disc_left_makes_no_line_and_hinders_nobody():
    """White has 22 stacks, no three in line, and a disc on the board; Black makes a line."""
    apart = [name for name in ROWS if name[0] in "abdeg" and name[1] in "12457"]
    position = endgame((apart[22],), ("c3", "c6"), apart[:22], (), plies=51)
    assert position.stage.discs_left(0) == 0
    marks = {(mark.kind, mark.side): mark.cells for mark in position.stage.insights().marks}
    assert marks[MarkKind.LINE, "White"] == marks[MarkKind.WIN, "White"] == ()
    assert marks[MarkKind.THIRD, "White"]
    expert = heuristics_for(position.stage)
    known = {str(expert.move(position.stage, n)) for n in expert.moves(position.stage)}
    assert known == {str(move) for move in position.stage.legal_moves()}


def test_when_the_game_is_over_the_lens_shows_nothing():
    lens = endgame(("g7",), (ROWS[0],), (), ROWS[1:23], plies=51).stage.insights()
    assert lens.marks == ()
    assert [dict(tally.sides) for tally in lens.tallies] == [{}, {}]
