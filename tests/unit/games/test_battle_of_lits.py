"""Battle of LITS: swap, scoring, the end, boards. Named after the sentences of the rule text."""

import pytest
from hypothesis import given

from game.core.position import Position
from game.core.types import SWAP, Cell, Decision, IllegalMoveError, Seat, SetupError, Termination
from game.games import printed_boards, registry
from game.games.printed_boards import PrintedBoard
from tests.support.rules.positions import BLANK, battle, fresh, random_line, reasons, seeds

X_ROW = "xxxx6/" + "/".join(["10"] * 9)


def test_x_moves_first_and_first_is_x():
    start = battle()
    assert start.to_move is Seat.FIRST
    assert start.side_of(Seat.FIRST) == "X"


def test_after_the_first_placement_o_may_swap():
    after = battle("Ie5f5g5h5")
    assert after.may_swap
    assert SWAP in list(after.legal_moves())


def test_a_swap_exchanges_sides_and_the_one_who_placed_moves_again():
    after = battle("Ie5f5g5h5", "swap")
    assert after.side_of(Seat.FIRST) == "O"
    assert after.side_of(Seat.SECOND) == "X"
    assert after.to_move is Seat.FIRST
    assert after.stage == battle("Ie5f5g5h5").stage


@pytest.mark.parametrize("moves", [(), ("Ie5f5g5h5", "swap"), ("Ie5f5g5h5", "Lf6f7f8g8")])
def test_the_swap_is_only_for_the_first_turn_of_o(moves):
    assert reasons(battle(*moves), "swap") == {"no-swap"}


def test_declining_the_swap_is_placing():
    after = battle("Ie5f5g5h5", "Lf6f7f8g8")
    assert after.side_of(Seat.SECOND) == "O"
    assert after.to_move is Seat.FIRST


def test_the_score_is_the_own_symbols_still_uncovered():
    assert battle(board=X_ROW).points == (4, 0)
    assert battle("Ia10b10c10d10", board=X_ROW).points == (0, 0)
    assert battle("Lb10c10d10d9", board=X_ROW).points == (1, 0)


def test_points_follow_the_side_through_a_swap():
    assert battle("Lb10c10d10d9", "swap", board=X_ROW).points == (0, 1)


def finished(wanted):
    """A random game whose outcome was decided as *wanted*."""
    for seed in range(1000):
        last = random_line("battle-of-lits", seed)[-1]
        if last.outcome().decided_by is wanted:
            return last
    raise AssertionError("no such game found")


def test_more_uncovered_symbols_win():
    last = finished(Decision.POINTS)
    outcome = last.outcome()
    assert outcome.points[list(Seat).index(outcome.winner)] == max(outcome.points)
    assert outcome.termination is Termination.NORMAL


def test_equal_counts_are_decided_by_the_last_piece():
    last = finished(Decision.LAST_MOVER)
    first, second = last.points
    assert first == second
    assert last.outcome().winner is last.last_mover


def test_the_last_mover_after_a_swap_is_the_seat_that_placed():
    line = random_line("battle-of-lits", 3)
    placed = list(line[-1].stage.pieces)
    position = battle(str(placed[0]), "swap", board=line[0].setup["Board"])
    assert position.last_mover is Seat.FIRST
    assert position.play(str(placed[1])).last_mover is Seat.FIRST


@given(seeds)
def test_the_game_ends_when_nothing_legal_is_left_and_never_in_a_draw(seed):
    last = random_line("battle-of-lits", seed)[-1]
    assert last.over
    assert last.to_move is None
    assert last.outcome().winner in Seat


def test_after_the_end_every_move_is_refused_and_says_so():
    last = random_line("battle-of-lits", 5)[-1]
    assert "game-over" in reasons(last, "La1a2a3b1")
    assert reasons(last, "resign") == {"game-over"}
    assert reasons(last, "swap") == {"game-over", "no-swap"}
    assert reasons(last, "Zz") == {"game-over", "malformed"}


def test_resigning_gives_the_game_to_the_other():
    outcome = battle("Ie5f5g5h5", "resign").outcome()
    assert outcome.winner is Seat.FIRST
    assert outcome.termination is Termination.RESIGNED


def test_running_out_of_time_gives_the_game_to_the_other():
    flagged = battle("Ie5f5g5h5").lose_on_time(Seat.FIRST)
    assert flagged.outcome().winner is Seat.SECOND
    assert flagged.outcome().decided_by is Decision.TIME
    with pytest.raises(IllegalMoveError):
        flagged.lose_on_time(Seat.SECOND)


@pytest.mark.parametrize(
    "text", ["", "L", "Lc3", "La1a2a3a4", "Oa1a2b1b2", "La1a1a2a3", "La1 a2a3b1", "castle", "Lé1"]
)
def test_what_is_no_move_is_malformed(text):
    assert reasons(battle(), text) == {"malformed"}


def test_reading_a_move_forgives_order_and_case():
    assert str(battle().parse(" lB1a3A2a1 ")) == "La1a2a3b1"


def test_rows_of_two_digits_stand_behind_those_of_one():
    assert str(battle().parse("Ia10a9a8a7")) == "Ia7a8a9a10"


def test_positions_are_equal_when_the_same_pieces_lie_there():
    one = battle("Ie5f5g5h5", "Lf6f7f8g8", "Te4e3e2f3")
    other = battle("Te4e3e2f3", "Ie5f5g5h5", "Lf6f7f8g8")
    assert one.stage == other.stage
    assert hash(one.stage) == hash(other.stage)
    assert one.stage != battle("Ie5f5g5h5").stage


def test_playing_leaves_the_old_position_as_it_was():
    start = battle("Ie5f5g5h5")
    before = (start.points, start.count_legal(), str(start.stage.diagram()))
    start.play("Lf6f7f8g8")
    assert (start.points, start.count_legal(), str(start.stage.diagram())) == before


def opposite(cell):
    return Cell(9 - cell.column, 9 - cell.row)


def mirrored(cell):
    return Cell(cell.column, 9 - cell.row)


@pytest.mark.parametrize(("kind", "partner"), [("rotated", opposite), ("mirrored", mirrored)])
@given(seed=seeds)
def test_made_boards_pair_every_x_with_an_o(kind, partner, seed):
    printed = printed_boards.generate(kind, seed)
    assert len(printed.x) == len(printed.o) == 30
    assert {partner(cell) for cell in printed.x} == printed.o


@given(seed=seeds)
def test_scattered_boards_have_thirty_of_each(seed):
    printed = printed_boards.generate("scattered", seed)
    assert len(printed.x) == len(printed.o) == 30
    assert not printed.x & printed.o


def test_a_seed_makes_the_same_board_for_ever():
    """Written down in 2026; a change here would break every seed ever noted."""
    assert str(printed_boards.generate("rotated", 1)) == ROTATED_1
    assert str(printed_boards.generate("mirrored", 1)) == MIRRORED_1
    assert str(printed_boards.generate("scattered", 1)) == SCATTERED_1


def test_the_default_board_is_rotated():
    tags = registry.find("battle-of-lits").new_game_tags({}, 1)
    assert tags == {"Board": ROTATED_1, "Symmetry": "rotated", "Seed": "1"}


@given(seed=seeds)
def test_a_board_is_read_as_it_was_written(seed):
    printed = printed_boards.generate("scattered", seed)
    assert PrintedBoard.parse(str(printed)) == printed
    assert PrintedBoard.parse(str(printed).upper()) == printed


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("", "1 rows, not 10"),
        ("10/10", "2 rows, not 10"),
        ("/".join(["8" * 300 + "("] * 10), "row 1 from the top"),  # once looked at in 2**300 ways
        (BLANK.replace("10", "9", 1), "row 1 from the top has 9 cells"),
        (BLANK[:-2] + "xxxxxxxxxxx", "row 10 from the top has 11 cells"),
        (BLANK.replace("10", "9z", 1), 'row 1 from the top is "9z"'),
        (BLANK.replace("10", "", 1), 'row 1 from the top is ""'),
        (BLANK.replace("10", "99999999", 1), "row 1 from the top"),
    ],
)
def test_a_bad_board_is_refused_with_the_row(board, message):
    with pytest.raises(SetupError, match="Board: .*" + message):
        Position.start(registry.find("battle-of-lits"), {"Board": board})


def test_a_board_is_required():
    with pytest.raises(SetupError, match="Board"):
        Position.start(registry.find("battle-of-lits"), {})


def test_an_unknown_kind_of_board_is_refused_with_those_there_are():
    with pytest.raises(SetupError, match="rotated, mirrored, scattered"):
        registry.find("battle-of-lits").new_game_tags({"Board": "round"}, 1)


def test_the_text_board_shows_pieces_and_symbols():
    lines = battle("Ia10b10c10d10", board="xxxx1o4/" + "/".join(["10"] * 9)).stage.diagram()
    assert lines.splitlines()[0] == "10 I I I I . o . . . ."
    assert fresh("battle-of-lits", 1).stage.diagram().count("x") == 30


ROTATED_1 = (
    "2x2ox2x/2xo1xo2x/o3xxo1o1/xxoxox2x1/xoooooo1xx/oo1xxxxxxo/1o2oxoxoo/1x1xoo3x/o2xo1xo2/o2ox2o2"
)
MIRRORED_1 = (
    "x2xox2ox/1o1ox1x2x/xx1oooxxxx/ooxoxx3o/2ox3o2/2xo3x2/xxoxoo3x/oo1xxxoooo/1x1xo1o2o/o2oxo2xo"
)
SCATTERED_1 = (
    "1x5ooo/1o1xo1ooxo/oxx3oxo1/xo2xoo1oo/x3o1xx1o/2xx3o2/xxxoxx1o1x/xo1oxoxxoo/1o1xo1x2x/x2xoo2xx"
)
