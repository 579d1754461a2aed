"""TAILITS, named after the sentences of the rule text and of our ruling on colours."""

from collections import Counter

import pytest

from game.core.types import Decision, Seat
from game.games import coloured_tetrominoes, groups
from tests.support.rules.plain_counts import slow_groups
from tests.support.rules.positions import AGREEMENTS, cells, fresh, play, random_line, reasons

OPENING = "If5f6/f7f8"


def test_black_starts():
    start = fresh("tailits")
    assert start.to_move is Seat.FIRST
    assert start.side_of(Seat.FIRST) == "Black"


def test_the_first_tetromino_must_cover_the_centre():
    start = fresh("tailits")
    assert reasons(start, OPENING) == set()
    assert reasons(start, "Ia1a2/a3a4") == {"centre"}
    assert cells(start, "Ia1a2/a3a4", "centre") == "f6"


def test_later_tetrominoes_need_not_cover_the_centre():
    assert reasons(play("tailits", OPENING), "Lg8g9/g10h10") == set()


def test_every_tetromino_must_share_an_edge_with_another():
    assert reasons(play("tailits", OPENING), "La1a2/a3b1") == {"detached"}


def test_no_two_tetrominoes_of_the_same_shape_share_an_edge():
    assert reasons(play("tailits", OPENING), "If9f10/f11f12") == {"same-shape", "off-board"}


def test_no_four_cells_in_a_2x2_arrangement_are_covered():
    assert reasons(play("tailits", OPENING), "Le5e6/e7d5") == {"square"}


def test_there_is_no_swap():
    assert reasons(play("tailits", OPENING), "swap") == {"no-swap"}


@pytest.mark.parametrize(
    "text",
    [
        *("Lc3c4c5d3", "Lc3/c4c5d3", "Lc3c4c5/d3", "Lc3c4/c5d3/", "Lc3c3/c5d3", "c3/c4", "/"),
        *("Lc3c4c/5d3", "Lc3c4c5d/3"),  # a slash in the middle of a name
    ],
)
def test_what_is_no_coloured_tetromino_is_malformed(text):
    assert reasons(fresh("tailits"), text) == {"malformed"}


def test_reading_forgives_order_and_case():
    assert str(fresh("tailits").parse("lc4C3/d3c5")) == "Lc3c4/c5d3"


def test_the_default_set_holds_each_way_to_colour_once_per_shape():
    """By symmetry that leaves what our ruling lists."""
    supply = coloured_tetrominoes.supply("every")
    assert sorted(n for p, n in supply.items() if p[0] == "L") == [1] * 6
    assert {p: n for p, n in supply.items() if p[0] == "T"} == {
        "TBBWW": 2,  # an arm and the centre black
        "TBWWB": 2,  # an arm and the foot
        "TBWBW": 1,  # both arms
        "TWBWB": 1,  # centre and foot
    }
    for shape in "IS":
        assert {p[1:]: n for p, n in supply.items() if p[0] == shape} == {
            "BBWW": 2,
            "BWBW": 2,
            "BWWB": 1,
            "WBBW": 1,
        }


def test_the_paired_set_has_a_black_pair_and_a_white_pair_on_every_piece():
    assert coloured_tetrominoes.supply("paired") == {
        "LBBWW": 3,
        "LWWBB": 3,
        "IBBWW": 6,
        "TBWBW": 3,
        "TWBWB": 3,
        "SBBWW": 6,
    }


def test_a_colouring_that_is_used_up_is_refused_though_the_shape_is_not():
    after = play("tailits", "If5f8/f6f7")
    assert reasons(after, "Ig4g7/g5g6") == {"same-shape", "supply", "square"}
    assert "supply" not in reasons(after, "Ig5g6/g4g7")


def test_turning_a_piece_over_takes_the_colours_along():
    parse = fresh("tailits").parse
    assert parse("Lc3c4/c5d3").piece_id == parse("Lc3c4/b3c5").piece_id == "LWBBW"
    assert parse("Ic3c4/c5c6").piece_id == parse("Ic5c6/c3c4").piece_id == "IBBWW"
    assert parse("Tc3d3/d4e3").piece_id == parse("Td3e3/c3d4").piece_id == "TBBWW"


@pytest.mark.parametrize("seed", range(3))
def test_each_square_is_owned_once_and_the_supply_never_overdrawn(seed):
    for tags in AGREEMENTS["tailits"]:
        last = random_line("tailits", seed, **tags)[-1]
        pieces = last.stage.pieces
        squares = [c for piece in pieces for c in piece.black + piece.white]
        assert len(squares) == len(set(squares)) == 4 * len(pieces)
        used = Counter(piece.piece_id for piece in pieces)
        supply = coloured_tetrominoes.supply(tags.get("Pieces", "every"))
        assert all(last.stage.remaining[p] == n - used[p] >= 0 for p, n in supply.items())


@pytest.mark.parametrize("seed", range(10))
def test_groups_connect_horizontally_vertically_and_diagonally(seed):
    last = random_line("tailits", seed)[-1]
    for side, own in (("Black", "black"), ("White", "white")):
        squares = [tuple(c) for piece in last.stage.pieces for c in getattr(piece, own)]
        assert last.stage.group_sizes()[side] == slow_groups(squares, diagonal=True)


def test_groups_do_not_join_around_the_edge():
    row_ends = 1 << 10 | 1 << 12  # k1 and a2 in rows of twelve bits
    assert groups.sizes(row_ends, 12, diagonal=True) == [1, 1]


def game_decided(by, **tags):
    for seed in range(2000):
        last = random_line("tailits", seed, **tags)[-1]
        if last.outcome().decided_by is by:
            return last
    raise AssertionError(f"no game decided by {by}")


def test_the_player_with_the_largest_group_wins():
    last = game_decided(Decision.POINTS)
    first = last.stage.group_sizes()["Black"][0]
    second = last.stage.group_sizes()["White"][0]
    assert last.points == (first, second)
    assert last.outcome().winner is (Seat.FIRST if first > second else Seat.SECOND)


def test_in_a_tie_whoever_played_last_wins():
    last = game_decided(Decision.LAST_MOVER)
    assert last.points[0] == last.points[1]
    assert last.outcome().winner is last.last_mover


def test_the_variation_compares_second_largest_groups():
    last = game_decided(Decision.POINTS, Scoring="second-largest")
    ranked = last.stage.group_sizes()
    assert last.points == (ranked["Black"][1], ranked["White"][1])


def test_a_tie_of_second_largest_groups_is_decided_by_the_largest():
    last = game_decided(Decision.LARGEST_GROUP, Scoring="second-largest")
    ranked = last.stage.group_sizes()
    assert last.points[0] == last.points[1]
    assert last.outcome().winner is (
        Seat.FIRST if ranked["Black"][0] > ranked["White"][0] else Seat.SECOND
    )


def test_a_player_with_one_group_has_a_second_largest_of_0():
    assert play("tailits", OPENING, Scoring="second-largest").points == (0, 0)
