"""Battle of LITS: swap, scoring, end of the game and boards, following the rule text."""

import pytest
from hypothesis import given

from game.core.position import Position
from game.core.types import SWAP, Cell, Decision, IllegalMoveError, Seat, SetupError, Termination
from game.games import printed_boards, registry
from game.games.printed_boards import PrintedBoard
from tests.support.rules.positions import (
    BLANK_BOARD,
    battle_position,
    initial_position,
    random_line,
    reasons,
    seeds,
)

X_ROW = "xxxx6/" + "/".join(["10"] * 9)


def test_first_plays_x_and_moves_first():
    start = battle_position()
    assert start.to_move is Seat.FIRST
    assert start.side_of(Seat.FIRST) == "X"


def test_swap_is_legal_after_the_first_placement():
    after = battle_position("Ie5f5g5h5")
    assert after.may_swap
    assert SWAP in list(after.legal_moves())


def test_swap_exchanges_sides_and_the_first_player_moves_again():
    after = battle_position("Ie5f5g5h5", "swap")
    assert after.side_of(Seat.FIRST) == "O"
    assert after.side_of(Seat.SECOND) == "X"
    assert after.to_move is Seat.FIRST
    assert after.stage == battle_position("Ie5f5g5h5").stage


@pytest.mark.parametrize("moves", [(), ("Ie5f5g5h5", "swap"), ("Ie5f5g5h5", "Lf6f7f8g8")])
def test_swap_is_legal_only_on_the_first_turn_of_o(moves):
    assert reasons(battle_position(*moves), "swap") == {"no-swap"}


def test_placing_declines_the_swap():
    after = battle_position("Ie5f5g5h5", "Lf6f7f8g8")
    assert after.side_of(Seat.SECOND) == "O"
    assert after.to_move is Seat.FIRST


def test_score_counts_own_uncovered_symbols():
    assert battle_position(board=X_ROW).points == (4, 0)
    assert battle_position("Ia10b10c10d10", board=X_ROW).points == (0, 0)
    assert battle_position("Lb10c10d10d9", board=X_ROW).points == (1, 0)


def test_points_follow_the_side_through_a_swap():
    assert battle_position("Lb10c10d10d9", "swap", board=X_ROW).points == (0, 1)


def finished_position(decision):
    """Return the final position of a random game with a given decision."""
    for seed in range(1000):
        last = random_line("battle-of-lits", seed)[-1]
        if last.outcome().decided_by is decision:
            return last
    raise AssertionError("no such game found")


def test_more_uncovered_symbols_win():
    last = finished_position(Decision.POINTS)
    outcome = last.outcome()
    assert outcome.points[list(Seat).index(outcome.winner)] == max(outcome.points)
    assert outcome.termination is Termination.NORMAL


def test_tie_is_won_by_the_last_mover():
    last = finished_position(Decision.LAST_MOVER)
    first, second = last.points
    assert first == second
    assert last.outcome().winner is last.last_mover


def test_swap_does_not_change_the_last_mover():
    line = random_line("battle-of-lits", 3)
    placed = list(line[-1].stage.pieces)
    position = battle_position(str(placed[0]), "swap", board=line[0].setup["Board"])
    assert position.last_mover is Seat.FIRST
    assert position.play(str(placed[1])).last_mover is Seat.FIRST


@given(seeds)
def test_game_ends_without_legal_moves_and_never_in_a_draw(seed):
    last = random_line("battle-of-lits", seed)[-1]
    assert last.over
    assert last.to_move is None
    assert last.outcome().winner in Seat


def test_every_move_after_the_end_is_rejected_as_game_over():
    last = random_line("battle-of-lits", 5)[-1]
    assert "game-over" in reasons(last, "La1a2a3b1")
    assert reasons(last, "resign") == {"game-over"}
    assert reasons(last, "swap") == {"game-over", "no-swap"}
    assert reasons(last, "Zz") == {"game-over", "malformed"}


def test_resignation_gives_the_opponent_the_win():
    outcome = battle_position("Ie5f5g5h5", "resign").outcome()
    assert outcome.winner is Seat.FIRST
    assert outcome.termination is Termination.RESIGNED


def test_loss_on_time_gives_the_opponent_the_win():
    flagged = battle_position("Ie5f5g5h5").lose_on_time(Seat.FIRST)
    assert flagged.outcome().winner is Seat.SECOND
    assert flagged.outcome().decided_by is Decision.TIME
    with pytest.raises(IllegalMoveError):
        flagged.lose_on_time(Seat.SECOND)


@pytest.mark.parametrize(
    "text", ["", "L", "Lc3", "La1a2a3a4", "Oa1a2b1b2", "La1a1a2a3", "La1 a2a3b1", "castle", "Lé1"]
)
def test_malformed_move_is_rejected(text):
    assert reasons(battle_position(), text) == {"malformed"}


def test_parsing_ignores_order_and_case():
    assert str(battle_position().parse(" lB1a3A2a1 ")) == "La1a2a3b1"


def test_two_digit_rows_sort_after_one_digit_rows():
    assert str(battle_position().parse("Ia10a9a8a7")) == "Ia7a8a9a10"


def test_stages_with_the_same_pieces_are_equal():
    position = battle_position("Ie5f5g5h5", "Lf6f7f8g8", "Te4e3e2f3")
    reordered = battle_position("Te4e3e2f3", "Ie5f5g5h5", "Lf6f7f8g8")
    assert position.stage == reordered.stage
    assert hash(position.stage) == hash(reordered.stage)
    assert position.stage != battle_position("Ie5f5g5h5").stage


def test_play_does_not_change_the_old_position():
    start = battle_position("Ie5f5g5h5")
    before = (start.points, start.count_legal(), str(start.stage.diagram()))
    start.play("Lf6f7f8g8")
    assert (start.points, start.count_legal(), str(start.stage.diagram())) == before


def rotated_cell(cell):
    return Cell(9 - cell.column, 9 - cell.row)


def mirrored_cell(cell):
    return Cell(cell.column, 9 - cell.row)


@pytest.mark.parametrize(
    ("kind", "partner"), [("rotated", rotated_cell), ("mirrored", mirrored_cell)]
)
@given(seed=seeds)
def test_generated_boards_pair_every_x_with_an_o(kind, partner, seed):
    printed = printed_boards.generate(kind, seed)
    assert len(printed.x) == len(printed.o) == 30
    assert {partner(cell) for cell in printed.x} == printed.o


@given(seed=seeds)
def test_scattered_boards_have_30_of_each_symbol(seed):
    printed = printed_boards.generate("scattered", seed)
    assert len(printed.x) == len(printed.o) == 30
    assert not printed.x & printed.o


def test_boards_of_a_seed_never_change():
    """The boards were recorded in 2026; a change would invalidate every stored seed."""
    assert str(printed_boards.generate("rotated", 1)) == ROTATED_1
    assert str(printed_boards.generate("mirrored", 1)) == MIRRORED_1
    assert str(printed_boards.generate("scattered", 1)) == SCATTERED_1


def test_default_board_is_rotated():
    tags = registry.find("battle-of-lits").new_game_tags({}, 1)
    assert tags == {"Board": ROTATED_1, "Symmetry": "rotated", "Seed": "1"}


@given(seed=seeds)
def test_board_round_trips_through_text(seed):
    printed = printed_boards.generate("scattered", seed)
    assert PrintedBoard.parse(str(printed)) == printed
    assert PrintedBoard.parse(str(printed).upper()) == printed


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("", "1 rows, not 10"),
        ("10/10", "2 rows, not 10"),
        ("/".join(["8" * 300 + "("] * 10), "row 1 from the top"),  # once took exponential time
        (BLANK_BOARD.replace("10", "9", 1), "row 1 from the top has 9 cells"),
        (BLANK_BOARD[:-2] + "xxxxxxxxxxx", "row 10 from the top has 11 cells"),
        (BLANK_BOARD.replace("10", "9z", 1), 'row 1 from the top is "9z"'),
        (BLANK_BOARD.replace("10", "", 1), 'row 1 from the top is ""'),
        (BLANK_BOARD.replace("10", "99999999", 1), "row 1 from the top"),
    ],
)
def test_invalid_board_is_rejected_with_its_row(board, message):
    with pytest.raises(SetupError, match="Board: .*" + message):
        Position.start(registry.find("battle-of-lits"), {"Board": board})


def test_board_is_required():
    with pytest.raises(SetupError, match="Board"):
        Position.start(registry.find("battle-of-lits"), {})


def test_unknown_symmetry_error_lists_the_known_ones():
    with pytest.raises(SetupError, match="rotated, mirrored, scattered"):
        registry.find("battle-of-lits").new_game_tags({"Board": "round"}, 1)


def test_diagram_shows_pieces_and_symbols():
    lines = battle_position(
        "Ia10b10c10d10", board="xxxx1o4/" + "/".join(["10"] * 9)
    ).stage.diagram()
    assert lines.splitlines()[0] == "10 I I I I . o . . . ."
    assert initial_position("battle-of-lits", 1).stage.diagram().count("x") == 30


ROTATED_1 = (
    "2x2ox2x/2xo1xo2x/o3xxo1o1/xxoxox2x1/xoooooo1xx/oo1xxxxxxo/1o2oxoxoo/1x1xoo3x/o2xo1xo2/o2ox2o2"
)
MIRRORED_1 = (
    "x2xox2ox/1o1ox1x2x/xx1oooxxxx/ooxoxx3o/2ox3o2/2xo3x2/xxoxoo3x/oo1xxxoooo/1x1xo1o2o/o2oxo2xo"
)
SCATTERED_1 = (
    "1x5ooo/1o1xo1ooxo/oxx3oxo1/xo2xoo1oo/x3o1xx1o/2xx3o2/xxxoxx1o1x/xo1oxoxxoo/1o1xo1x2x/x2xoo2xx"
)
