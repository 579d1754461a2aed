"""TAILITS, following the rule text and our ruling on colours."""

from collections import Counter

import pytest

from game.core.types import Decision, Seat
from game.games import coloured_tetrominoes, groups
from tests.support.rules.plain_counts import plain_group_sizes
from tests.support.rules.positions import (
    SETUPS,
    cells,
    initial_position,
    play,
    random_line,
    reasons,
)

OPENING = "If5f6/f7f8"


def test_black_starts():
    start = initial_position("tailits")
    assert start.to_move is Seat.FIRST
    assert start.side_of(Seat.FIRST) == "Black"


def test_first_tetromino_must_cover_the_centre():
    start = initial_position("tailits")
    assert reasons(start, OPENING) == set()
    assert reasons(start, "Ia1a2/a3a4") == {"centre"}
    assert cells(start, "Ia1a2/a3a4", "centre") == "f6"


def test_later_tetrominoes_need_not_cover_the_centre():
    assert reasons(play("tailits", OPENING), "Lg8g9/g10h10") == set()


def test_tetromino_must_share_an_edge_with_another():
    assert reasons(play("tailits", OPENING), "La1a2/a3b1") == {"detached"}


def test_tetrominoes_of_the_same_shape_may_not_share_an_edge():
    assert reasons(play("tailits", OPENING), "If9f10/f11f12") == {"same-shape", "off-board"}


def test_2x2_block_may_not_be_fully_covered():
    assert reasons(play("tailits", OPENING), "Le5e6/e7d5") == {"square"}


def test_swap_is_illegal():
    assert reasons(play("tailits", OPENING), "swap") == {"no-swap"}


@pytest.mark.parametrize(
    "text",
    [
        *("Lc3c4c5d3", "Lc3/c4c5d3", "Lc3c4c5/d3", "Lc3c4/c5d3/", "Lc3c3/c5d3", "c3/c4", "/"),
        *("Lc3c4c/5d3", "Lc3c4c5d/3"),  # slash inside a cell name
    ],
)
def test_malformed_placement_is_rejected(text):
    assert reasons(initial_position("tailits"), text) == {"malformed"}


def test_parsing_ignores_order_and_case():
    assert str(initial_position("tailits").parse("lc4C3/d3c5")) == "Lc3c4/c5d3"


def test_default_set_has_every_colouring_once_per_shape():
    """Colourings that are equal by symmetry count together, as our ruling lists them."""
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


def test_paired_set_has_adjacent_pairs_of_each_colour():
    assert coloured_tetrominoes.supply("paired") == {
        "LBBWW": 3,
        "LWWBB": 3,
        "IBBWW": 6,
        "TBWBW": 3,
        "TWBWB": 3,
        "SBBWW": 6,
    }


def test_used_up_colouring_is_rejected_while_its_shape_remains():
    after = play("tailits", "If5f8/f6f7")
    assert reasons(after, "Ig4g7/g5g6") == {"same-shape", "supply", "square"}
    assert "supply" not in reasons(after, "Ig5g6/g4g7")


def test_piece_id_ignores_rotation_and_reflection():
    parse = initial_position("tailits").parse
    assert parse("Lc3c4/c5d3").piece_id == parse("Lc3c4/b3c5").piece_id == "LWBBW"
    assert parse("Ic3c4/c5c6").piece_id == parse("Ic5c6/c3c4").piece_id == "IBBWW"
    assert parse("Tc3d3/d4e3").piece_id == parse("Td3e3/c3d4").piece_id == "TBBWW"


@pytest.mark.parametrize("seed", range(3))
def test_squares_have_one_owner_and_supply_stays_nonnegative(seed):
    for tags in SETUPS["tailits"]:
        last = random_line("tailits", seed, **tags)[-1]
        pieces = last.stage.pieces
        squares = [c for piece in pieces for c in piece.black + piece.white]
        assert len(squares) == len(set(squares)) == 4 * len(pieces)
        used = Counter(piece.piece_id for piece in pieces)
        supply = coloured_tetrominoes.supply(tags.get("Pieces", "every"))
        assert all(last.stage.remaining[p] == n - used[p] >= 0 for p, n in supply.items())


@pytest.mark.parametrize("seed", range(10))
def test_groups_connect_orthogonally_and_diagonally(seed):
    last = random_line("tailits", seed)[-1]
    for side, own in (("Black", "black"), ("White", "white")):
        squares = [tuple(c) for piece in last.stage.pieces for c in getattr(piece, own)]
        assert last.stage.group_sizes()[side] == plain_group_sizes(squares, diagonal=True)


def test_groups_do_not_wrap_around_the_edge():
    row_ends = 1 << 10 | 1 << 12  # k1 and a2, in rows of twelve bits
    assert groups.sizes(row_ends, 12, diagonal=True) == [1, 1]


def finished_position(decision, **tags):
    for seed in range(2000):
        last = random_line("tailits", seed, **tags)[-1]
        if last.outcome().decided_by is decision:
            return last
    raise AssertionError(f"no game decided by {decision}")


def test_largest_group_wins():
    last = finished_position(Decision.POINTS)
    first = last.stage.group_sizes()["Black"][0]
    second = last.stage.group_sizes()["White"][0]
    assert last.points == (first, second)
    assert last.outcome().winner is (Seat.FIRST if first > second else Seat.SECOND)


def test_tie_is_won_by_the_last_mover():
    last = finished_position(Decision.LAST_MOVER)
    assert last.points[0] == last.points[1]
    assert last.outcome().winner is last.last_mover


def test_variant_compares_second_largest_groups():
    last = finished_position(Decision.POINTS, Scoring="second-largest")
    ranked = last.stage.group_sizes()
    assert last.points == (ranked["Black"][1], ranked["White"][1])


def test_variant_breaks_ties_by_the_largest_group():
    last = finished_position(Decision.LARGEST_GROUP, Scoring="second-largest")
    ranked = last.stage.group_sizes()
    assert last.points[0] == last.points[1]
    assert last.outcome().winner is (
        Seat.FIRST if ranked["Black"][0] > ranked["White"][0] else Seat.SECOND
    )


def test_variant_scores_0_for_a_single_group():
    assert play("tailits", OPENING, Scoring="second-largest").points == (0, 0)
