"""Moves chosen step by step: what may come next, what is broken already, and where it leads."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.base import Progress
from game.games.lot import Turn
from game.games.taiji import Taijitu
from game.games.tailits import ColouredPlacement
from tests.support.rules.positions import fresh, games, play, some_position

ROW_OF_FIVE = ["a1", "g7", "b1", "g6", "d1", "g4", "e1", "f4"]
"""White has a1 b1 d1 e1 and is to move: a disc on c1 makes three lines at once."""


def starts_of(move):
    """The texts of the first step, by which a player may begin *move*."""
    if isinstance(move, ColouredPlacement):
        return [str(move.placement)]
    if isinstance(move, Taijitu):
        return [f"{move.black}/", f"/{move.white}"]
    return [str(move.placed)] if isinstance(move, Turn) else [str(move)]


def ends(position, text):
    """Every whole move that the choices lead to from *text*."""
    partial = position.parse_partial(text)
    assert not partial.violations
    if partial.progress is not Progress.STARTED:
        return {partial.text}
    return {end for choice in partial.choices for end in ends(position, choice.text)}


def choices(partial):
    return {choice.text: " ".join(map(str, choice.cells)) for choice in partial.choices}


def codes(partial):
    return {str(violation.reason) for violation in partial.violations}


@given(some_position(games), st.data())
def test_the_choices_lead_to_every_legal_move_and_to_no_other(position, data):
    led = defaultdict(set)
    for move in position.stage.legal_moves():
        for start in starts_of(move):
            led[start].add(str(move))
    for start in data.draw(st.lists(st.sampled_from(sorted(led)), max_size=6)) if led else []:
        assert ends(position, start) == led[start]


@given(some_position(games))
def test_a_whole_legal_move_breaks_nothing_and_is_its_own_text(position):
    for move in list(position.legal_moves())[::40]:
        partial = position.parse_partial(str(move))
        assert (partial.text, partial.violations) == (str(move), ())
        assert partial.progress is not Progress.STARTED


def test_tailits_asks_for_the_colours_and_lets_them_be_changed():
    game = fresh("tailits")
    laid = game.parse_partial("If4f5f6f7")
    assert (laid.progress, laid.prompt, len(laid.choices)) == (Progress.STARTED, "colours", 6)
    assert choices(laid)["If4f5/f6f7"] == "f4 f5"
    coloured = game.parse_partial("If4f5/f6f7")
    assert (coloured.progress, len(coloured.choices)) == (Progress.COULD_STOP, 5)


def test_tailits_offers_no_colours_that_are_used_up():
    paired = play("tailits", "If4f5/f6f7", Pieces="paired")
    assert list(choices(paired.parse_partial("Lg7h7i7i8"))) == ["Lg7h7/i7i8", "Li7i8/g7h7"]
    every = play("tailits", "Lf6f7/f8g6", "Ig8h8/i8j8")
    left = choices(every.parse_partial("Lj9j10j11k11"))
    assert len(left) == 5
    assert "Lj10j11/j9k11" not in left  # black in the middle, as on the first piece


def test_tailits_says_what_is_broken_before_any_colour_is_chosen():
    game = play("tailits", "If4f5/f6f7")
    assert codes(fresh("tailits").parse_partial("Ia1a2a3a4")) == {"centre"}
    assert codes(game.parse_partial("Ig5h5i5j5")) == {"same-shape"}
    assert codes(game.parse_partial("Lg7h7i7i8")) == set()


def test_taiji_offers_the_free_cells_beside_the_first_end():
    game = fresh("taiji")
    black = game.parse_partial("a1/")
    assert (black.progress, black.prompt) == (Progress.STARTED, "white-end")
    assert choices(black) == {"a1/a2": "a2", "a1/b1": "b1"}
    white = game.parse_partial("/a1")
    assert white.prompt == "black-end"
    assert choices(white) == {"a2/a1": "a2", "b1/a1": "b1"}
    assert choices(game.parse_partial("a1/a2")) == {"a2/a1": "a1 a2"}


def test_taiji_says_when_an_end_has_no_room_or_no_place():
    game = play("taiji", "a2/a3", "b1/c1")
    assert (game.parse_partial("/a1").prompt, codes(game.parse_partial("/a1"))) == (
        "no-room",
        set(),
    )
    assert codes(game.parse_partial("/a2")) == {"overlap"}
    assert codes(game.parse_partial("k11/")) == {"off-board"}


def test_in_the_double_game_the_second_end_is_offered_only_where_the_taijitu_lies_flat():
    game = fresh("tailits+taiji")
    while game.stage_number == 0:
        game = game.after(next(game.legal_moves()))
    raised = {
        str(c) for piece in game.stage.board.cells_of(game.stage.board.raised) for c in [piece]
    }
    for move in map(str, list(game.legal_moves())[::30]):
        first = move.partition("/")[0]
        for text in choices(game.parse_partial(f"{first}/")):
            assert (first in raised) == (text.partition("/")[2] in raised)


def test_lot_a_disc_that_makes_no_line_is_a_whole_turn():
    assert fresh("lot").parse_partial("d4").progress is Progress.COMPLETE


def test_lot_asks_which_disc_stays_and_that_is_all_when_there_is_one_line():
    game = play("lot", "a1", "g7", "b1", "g6")
    placed = game.parse_partial("c1")
    assert (placed.progress, placed.prompt) == (Progress.STARTED, "keep")
    assert choices(placed) == {"c1xb1c1=a1": "a1", "c1xa1c1=b1": "b1", "c1xa1b1=c1": "c1"}


def test_lot_asks_which_line_goes_when_the_disc_that_stays_is_in_several():
    game = play("lot", *ROW_OF_FIVE)
    placed = game.parse_partial("c1")
    assert choices(placed) == {
        "c1xb1c1=a1": "a1",
        "c1=b1": "b1",
        "c1=c1": "c1",
        "c1=d1": "d1",
        "c1xc1d1=e1": "e1",
    }
    kept = game.parse_partial("c1=b1")
    assert (kept.prompt, choices(kept)) == ("line", {"c1xa1c1=b1": "a1", "c1xc1d1=b1": "d1"})
    middle = game.parse_partial("c1=c1")
    assert choices(middle) == {
        "c1xa1b1=c1": "a1",
        "c1xb1=c1": "b1",
        "c1xd1=c1": "d1",
        "c1xd1e1=c1": "e1",
    }
    assert choices(game.parse_partial("c1xb1=c1")) == {"c1xa1b1=c1": "a1", "c1xb1d1=c1": "d1"}


def test_lot_refuses_a_step_that_leads_nowhere():
    game = play("lot", *ROW_OF_FIVE)
    assert codes(game.parse_partial("c1=g1")) == {"no-line"}
    assert codes(game.parse_partial("a1")) == {"overlap"}
    assert codes(game.parse_partial("a1=b1")) == {"overlap"}
    assert codes(game.parse_partial("h9")) == {"off-board"}


@pytest.mark.parametrize("text", ["", "x", "/", "c3/d", "Lc3c4", "d4=", "d4x=", "ä1/", "c3/c4/c5"])
@pytest.mark.parametrize("game_id", ["battle-of-lits", "tailits", "taiji", "lot"])
def test_what_begins_no_move_is_malformed(game_id, text):
    assert codes(fresh(game_id).parse_partial(text)) == {"malformed"}


def test_after_the_end_nothing_can_be_begun():
    game = play("lot", "a1", "resign")
    partial = game.parse_partial("b1")
    assert "game-over" in codes(partial)
    assert partial.choices == ()


def test_swap_and_resign_are_whole_moves():
    game = play("lot", "a1")
    assert game.parse_partial("swap").progress is Progress.COMPLETE
    assert codes(play("lot", "a1", "swap").parse_partial("swap")) == {"no-swap"}
