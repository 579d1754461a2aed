"""Moves entered step by step: the next choices, violations so far, and possible completions."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.stage import Progress
from game.games.lot_moves import Turn
from game.games.taiji import Taijitu
from game.games.tailits_moves import ColouredPlacement
from tests.support.rules.positions import game_positions, games, initial_position, play

ROW_OF_FIVE_MOVES = ["a1", "g7", "b1", "g6", "d1", "g4", "e1", "f4"]
"""White, to move, has a1 b1 d1 e1: a disc on c1 makes three lines at once."""


def first_steps(move):
    """Return the texts with which *move* may be started."""
    if isinstance(move, ColouredPlacement):
        return [str(move.placement)]
    if isinstance(move, Taijitu):
        return [f"{move.black}/", f"/{move.white}"]
    return [str(move.placed)] if isinstance(move, Turn) else [str(move)]


def completions(position, text):
    """Return all complete moves that the choices lead to from *text*."""
    partial = position.parse_partial(text)
    assert not partial.violations
    if partial.progress is not Progress.STARTED:
        return {partial.text}
    return {
        completed for choice in partial.choices for completed in completions(position, choice.text)
    }


def cells_by_choice(partial):
    return {choice.text: " ".join(map(str, choice.cells)) for choice in partial.choices}


def violation_codes(partial):
    return {str(violation.reason) for violation in partial.violations}


@given(game_positions(games), st.data())
def test_choices_lead_to_exactly_the_legal_moves(position, data):
    moves_by_start = defaultdict(set)
    for move in position.stage.legal_moves():
        for start in first_steps(move):
            moves_by_start[start].add(str(move))
    for start in (
        data.draw(st.lists(st.sampled_from(sorted(moves_by_start)), max_size=6))
        if moves_by_start
        else []
    ):
        assert completions(position, start) == moves_by_start[start]


@given(game_positions(games))
def test_complete_legal_move_has_no_violations(position):
    for move in list(position.legal_moves())[::40]:
        partial = position.parse_partial(str(move))
        assert (partial.text, partial.violations) == (str(move), ())
        assert partial.progress is not Progress.STARTED


def test_tailits_prompts_for_colours_that_can_be_changed():
    game = initial_position("tailits")
    uncoloured = game.parse_partial("If4f5f6f7")
    assert (uncoloured.progress, uncoloured.prompt, len(uncoloured.choices)) == (
        Progress.STARTED,
        "colours",
        6,
    )
    assert cells_by_choice(uncoloured)["If4f5/f6f7"] == "f4 f5"
    coloured = game.parse_partial("If4f5/f6f7")
    assert (coloured.progress, len(coloured.choices)) == (Progress.COULD_STOP, 5)


def test_tailits_omits_colourings_that_are_used_up():
    paired = play("tailits", "If4f5/f6f7", Pieces="paired")
    assert list(cells_by_choice(paired.parse_partial("Lg7h7i7i8"))) == ["Lg7h7/i7i8", "Li7i8/g7h7"]
    every = play("tailits", "Lf6f7/f8g6", "Ig8h8/i8j8")
    remaining = cells_by_choice(every.parse_partial("Lj9j10j11k11"))
    assert len(remaining) == 5
    assert "Lj10j11/j9k11" not in remaining  # the colouring of the first piece


def test_tailits_reports_violations_before_colours_are_chosen():
    game = play("tailits", "If4f5/f6f7")
    assert violation_codes(initial_position("tailits").parse_partial("Ia1a2a3a4")) == {"centre"}
    assert violation_codes(game.parse_partial("Ig5h5i5j5")) == {"same-shape"}
    assert violation_codes(game.parse_partial("Lg7h7i7i8")) == set()


def test_taiji_offers_free_neighbours_of_the_first_end():
    game = initial_position("taiji")
    black = game.parse_partial("a1/")
    assert (black.progress, black.prompt) == (Progress.STARTED, "white-end")
    assert cells_by_choice(black) == {"a1/a2": "a2", "a1/b1": "b1"}
    white = game.parse_partial("/a1")
    assert white.prompt == "black-end"
    assert cells_by_choice(white) == {"a2/a1": "a2", "b1/a1": "b1"}
    assert cells_by_choice(game.parse_partial("a1/a2")) == {"a2/a1": "a1 a2"}


def test_taiji_reports_ends_without_room_or_off_the_board():
    game = play("taiji", "a2/a3", "b1/c1")
    assert (game.parse_partial("/a1").prompt, violation_codes(game.parse_partial("/a1"))) == (
        "no-room",
        set(),
    )
    assert violation_codes(game.parse_partial("/a2")) == {"overlap"}
    assert violation_codes(game.parse_partial("k11/")) == {"off-board"}


def test_double_game_offers_only_flat_second_ends():
    game = initial_position("tailits+taiji")
    while game.stage_number == 0:
        game = game.after(next(game.legal_moves()))
    raised = {
        str(c) for piece in game.stage.board.cells_of(game.stage.board.raised) for c in [piece]
    }
    for move in map(str, list(game.legal_moves())[::30]):
        first = move.partition("/")[0]
        for text in cells_by_choice(game.parse_partial(f"{first}/")):
            assert (first in raised) == (text.partition("/")[2] in raised)


def test_lot_disc_without_a_line_is_a_complete_turn():
    assert initial_position("lot").parse_partial("d4").progress is Progress.COMPLETE


def test_lot_prompts_for_the_stack_when_there_is_one_line():
    game = play("lot", "a1", "g7", "b1", "g6")
    placed = game.parse_partial("c1")
    assert (placed.progress, placed.prompt) == (Progress.STARTED, "keep")
    assert cells_by_choice(placed) == {"c1xb1c1=a1": "a1", "c1xa1c1=b1": "b1", "c1xa1b1=c1": "c1"}


def test_lot_prompts_for_the_line_when_the_stack_is_in_several():
    game = play("lot", *ROW_OF_FIVE_MOVES)
    placed = game.parse_partial("c1")
    assert cells_by_choice(placed) == {
        "c1xb1c1=a1": "a1",
        "c1=b1": "b1",
        "c1=c1": "c1",
        "c1=d1": "d1",
        "c1xc1d1=e1": "e1",
    }
    chosen = game.parse_partial("c1=b1")
    assert (chosen.prompt, cells_by_choice(chosen)) == (
        "line",
        {"c1xa1c1=b1": "a1", "c1xc1d1=b1": "d1"},
    )
    middle = game.parse_partial("c1=c1")
    assert cells_by_choice(middle) == {
        "c1xa1b1=c1": "a1",
        "c1xb1=c1": "b1",
        "c1xd1=c1": "d1",
        "c1xd1e1=c1": "e1",
    }
    assert cells_by_choice(game.parse_partial("c1xb1=c1")) == {
        "c1xa1b1=c1": "a1",
        "c1xb1d1=c1": "d1",
    }


def test_lot_rejects_steps_that_lead_to_no_move():
    game = play("lot", *ROW_OF_FIVE_MOVES)
    assert violation_codes(game.parse_partial("c1=g1")) == {"no-line"}
    assert violation_codes(game.parse_partial("a1")) == {"overlap"}
    assert violation_codes(game.parse_partial("a1=b1")) == {"overlap"}
    assert violation_codes(game.parse_partial("h9")) == {"off-board"}


@pytest.mark.parametrize("text", ["", "x", "/", "c3/d", "Lc3c4", "d4=", "d4x=", "ä1/", "c3/c4/c5"])
@pytest.mark.parametrize("game_id", ["battle-of-lits", "tailits", "taiji", "lot"])
def test_malformed_partial_move_is_rejected(game_id, text):
    assert violation_codes(initial_position(game_id).parse_partial(text)) == {"malformed"}


def test_partial_move_after_the_end_is_rejected():
    begun = play("taiji", "a1/a2").parse_partial("c1/")
    assert begun.choices
    partial = play("taiji", "a1/a2", "resign").parse_partial("c1/")
    assert "game-over" in violation_codes(partial)
    assert partial.choices == ()


def test_swap_is_a_complete_move():
    game = play("lot", "a1")
    assert game.parse_partial("swap").progress is Progress.COMPLETE
    assert violation_codes(play("lot", "a1", "swap").parse_partial("swap")) == {"no-swap"}


def test_coloured_placement_outside_the_board_has_no_other_colours():
    position = initial_position("tailits")
    partial = position.parse_partial("Lk10k11/l11m11")
    assert partial.choices == ()
    assert "off-board" in [violation.reason for violation in partial.violations]
