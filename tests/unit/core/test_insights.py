"""Insights agree with brute force; insights of a move agree with the position after it."""

import json
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.bitboard import bits
from game.core.insights import MarkKind, MoveFacts
from game.core.stage import Stage
from game.core.types import Cell
from game.games.coverable import final_cells
from game.games.groups import connected_groups
from game.games.lot import SIDES as LOT_SIDES
from game.games.lot_moves import Turn
from game.service.rules_service import RulesService
from game.session.session import OutOfRangeError, Session
from tests.support.rules.positions import (
    battle_position,
    game_positions,
    initial_position,
    play,
    random_line,
    random_play,
    seeds,
)
from tests.support.rules.umpire import EDGES, EDGES_AND_CORNERS, Umpire, group_sizes

LITS = st.sampled_from(["battle-of-lits", "tailits"])
NEARLY_OVER_MOVES = (
    *("Lb2b3c2d2", "Te1e2e3f2", "Ld4d5e4f4", "Sc7d6d7e6", "Tf5g5g6h5", "Lc10d8d9d10", "Lg2h2i1i2"),
    *("Ig7g8g9g10", "Ta5b4b5b6", "Lh8i8j8j9", "Si3i4j4j5"),
)
MAX_LEGAL = 14
"""Maximum number of legal placements with which an exhaustive search is fast enough."""


def insights_of(position):
    return position.stage.insights()


def coverable_by_brute_force(layout, seen):
    """Return the mask of the cells that some line of play covers."""
    key = layout.covered, layout.possible
    if key in seen:
        return 0
    seen.add(key)
    found = 0
    for number in bits(layout.legal):
        found |= layout.tables.cell_masks[number] | coverable_by_brute_force(
            layout.place(number), seen
        )
    return found


@st.composite
def nearly_over_positions(draw):
    """Hypothesis strategy for a position with few legal placements."""
    line = random_line(draw(LITS), draw(seeds))
    late = [position for position in line if position.stage.layout.legal.bit_count() <= MAX_LEGAL]
    return draw(st.sampled_from(late))


@given(nearly_over_positions())
def test_final_cells_match_brute_force(position):
    layout = position.stage.layout
    every = (1 << layout.tables.columns * layout.tables.rows) - 1
    never = every & ~layout.covered & ~coverable_by_brute_force(layout, set())
    assert final_cells(layout, budget=10**6) == never
    assert final_cells(layout) & ~never == 0


def test_mutually_exclusive_placements_leave_cells_final():
    """Each of the two cells could be covered if no other placement were made first."""
    layout = battle_position(*NEARLY_OVER_MOVES).stage.layout
    assert layout.legal.bit_count() == 3
    without_search, with_search = (
        set(layout.tables.cells_of(final_cells(layout, n))) for n in (0, 40)
    )
    assert sorted(map(str, with_search - without_search)) == ["a10", "a7"]
    assert final_cells(layout) == final_cells(layout, 40)


@given(LITS, seeds, st.integers(0, 24))
def test_final_cells_are_never_covered_later_in_the_game(game, seed, ply):
    line = random_line(game, seed)
    position = line[min(ply, len(line) - 1)]
    final = set(insights_of(position).cells_marked(MarkKind.FINAL))
    covered = {cell for piece in line[-1].stage.pieces for cell in cells_of(piece)}
    assert not final & covered


def cells_of(piece):
    return piece.placement.cells if hasattr(piece, "placement") else piece.cells


@given(game_positions(st.sampled_from(["battle-of-lits", "taiji+battle-of-lits"])))
def test_sure_and_open_symbols_add_up_to_the_points(position):
    tallies = {tally.kind: tally.sides for tally in insights_of(position).tallies}
    for side, points in position.stage.points().items() if tallies else ():
        assert tallies["sure"][side] + tallies["open"][side] == points
        if position.over:
            assert tallies["open"][side] == 0


@given(game_positions(st.sampled_from(["taiji", "tailits+taiji"])))
def test_taiji_cell_is_final_when_no_taijitu_fits_on_it(position):
    stage = position.stage
    if not hasattr(stage, "board"):
        return
    fits = {cell for move in stage.legal_moves() for cell in (move.black, move.white)}
    empty = stage.board.cells_of(stage.board.all_cells & ~(stage.white | stage.black))
    assert set(insights_of(position).cells_marked(MarkKind.FINAL)) == set(empty) - fits


@given(game_positions(st.sampled_from(["taiji", "tailits"])))
def test_group_liberties_match_a_count_cell_by_cell(position):
    stage = position.stage
    diagonal = not hasattr(stage, "board")
    width, insights = stage.size[0] + 1, insights_of(position)
    squares = stage.squares if diagonal else (stage.white, stage.black)
    occupied = {Cell(n % width, n // width) for n in bits(squares[0] | squares[1])}
    blocked = occupied | set(insights.cells_marked(MarkKind.FINAL))
    for side, cells in zip(stage.sides, squares, strict=True):
        expected = sorted(
            (group.bit_count(), len(cells_around(group, width, diagonal, stage.size[0]) - blocked))
            for group in connected_groups(cells, width, diagonal)
        )
        shown = [(group.size, group.liberties) for group in insights.groups if group.side == side]
        assert [size for size, _ in shown] == [size for size, _ in expected[::-1][:3]]
        assert all(pair in expected for pair in shown)


def test_three_groups_per_side_are_listed_even_if_fewer_score():
    insights = play("taiji", "a1/b1", "d1/e1", "g1/h1", "a9/b9").stage.insights()
    assert [(group.side, group.scored) for group in insights.groups] == [
        (side, scored) for side in ("White", "Black") for scored in (True, True, False)
    ]


@given(st.sampled_from(["taiji", "tailits"]), seeds, st.integers(1, 40))
def test_scored_groups_and_their_growth_cells_match_the_umpire(game, seed, length):
    positions, moves = random_play(game, seed, length)
    umpire = Umpire({"Game": game, **positions[0].setup.tags})
    for move in moves:
        umpire.play(move)
    stage = positions[-1].stage
    steps = EDGES_AND_CORNERS if game == "tailits" else EDGES
    insights, groups_shown = stage.insights(), stage.view().groups
    open_cells = set(product(range(stage.size[0]), repeat=2)) - set(umpire.stage.colours)
    open_cells -= set(insights.cells_marked(MarkKind.FINAL))
    for seat, side in enumerate(umpire.sides):
        own = {square for square, owner in umpire.stage.colours.items() if owner == side}
        shown = [group for group in groups_shown if group.side == side]
        assert {cell for group in shown for cell in group.cells} <= own
        assert all(group_sizes(group.cells, steps) == [len(group.cells)] for group in shown)
        assert [len(g.cells) for g in shown] == group_sizes(own, steps)[: len(shown)]
        scored = [cell for group in shown if group.scored for cell in group.cells]
        assert len(scored) == umpire.points()[seat]
        (growth,) = (m.cells for m in insights.marks if m.kind is MarkKind.GROW and m.side == side)
        around = {(x + dx, y + dy) for x, y in scored for dx, dy in steps}
        assert set(growth) == around & open_cells


def cells_around(group, width, diagonal, size):
    """Return the cells of the board around a group."""
    steps = [(c, r) for c in (-1, 0, 1) for r in (-1, 0, 1) if diagonal or not (c and r)]
    cells = {Cell(n % width, n // width) for n in bits(group)}
    around = {Cell(c + right, r + up) for c, r in cells for right, up in steps} - cells
    return {cell for cell in around if min(cell) >= 0 and max(cell) < size}


@given(game_positions(st.just("lot"), max_length=40))
def test_line_and_win_marks_of_the_mover_match_its_legal_turns(position):
    if position.over:
        return
    turns: list[Turn] = list(position.stage.legal_moves())
    side = position.stage.to_move
    marks = {mark.kind: mark.cells for mark in insights_of(position).marks if mark.side == side}
    assert set(marks[MarkKind.LINE]) == {turn.placed for turn in turns if turn.stack}
    wins = {turn.placed for turn in turns if position.stage.play(turn).winner == side}
    assert set(marks[MarkKind.WIN]) == wins


def test_cell_completing_a_line_of_stacks_is_marked():
    moves = ["a1", "g7", "b1", "e6", "c1xa1b1=c1", "g4", "a3", "e2", "b3", "f1", "c3xa3b3=c3"]
    game = Session.new("lot", {}, 1)
    for move in moves:
        game.play(move)
    thirds = [m for m in game.insights(len(moves))["marks"] if m["kind"] == "third"]
    assert thirds == [{"kind": "third", "side": LOT_SIDES[0], "cells": ["c2"]}]


@given(st.sampled_from(["battle-of-lits", "tailits", "taiji", "lot"]), seeds, st.integers(0, 20))
def test_insights_of_a_move_match_the_position_after_it(game_id, seed, length):
    line, moves = random_play(game_id, seed, length + 1)
    game = Session.new(game_id, dict(line[0].setup.tags), 1)
    for move in moves[:-1]:
        game.play(move)
    if moves[-1] == "swap":
        return
    before, previewed = (
        game.insights(len(moves) - 1),
        game.insights(len(moves) - 1, moves[-1])["move"],
    )
    game.play(moves[-1])
    after = game.insights(len(moves))
    assert previewed["groups"] == after["groups"]
    assert [(t["kind"], t["sides"]) for t in previewed["tallies"]] == [
        (t["kind"], t["sides"]) for t in after["tallies"]
    ]
    for old, new in zip(before["tallies"], previewed["tallies"], strict=True):
        assert new["by"] == {s: n - old["sides"].get(s, 0) for s, n in new["sides"].items()}
    assert set(previewed["final"]) == final_cells_of(after) - final_cells_of(before)


def final_cells_of(insights):
    return {cell for m in insights["marks"] if m["kind"] == "final" for cell in m["cells"]}


def test_insights_of_an_illegal_move_are_none():
    game = Session.new("battle-of-lits", {"Board": "rotated"}, 1)
    for text in ("Lc3c4c5", "swap", "resign", ""):
        assert game.insights(0, text)["move"] is None
    with pytest.raises(OutOfRangeError):
        game.insights(1)


def test_rules_service_returns_insights_of_earlier_positions():
    service = RulesService()

    def request(**fields):
        return json.loads(service.answer(json.dumps({"session": "main", **fields})))

    request(do="new", game="taiji", options={"Size": "7"})
    request(do="play", move="a1/b1")
    assert request(do="insights", ply=0)["groups"] == []
    groups = request(do="insights", ply=1)["groups"]
    assert groups[0] == {"side": "White", "size": 1, "liberties": 2, "counts": True}


def test_game_without_facts_of_its_own_states_none():
    stage = initial_position("lot").stage
    move = next(stage.legal_moves())
    assert Stage.move_facts(stage, move, stage.play(move)) == MoveFacts()
