"""The lens: what it says of a position agrees with brute force, of a move with what comes after."""

import json
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.insights import MarkKind
from game.core.types import Cell
from game.games.coverable import final_cells
from game.games.groups import connected_groups
from game.games.lits_rule import bits
from game.games.lot import SIDES as LOT_SIDES
from game.games.lot import Turn
from game.service.rules_service import RulesService
from game.session.session import OutOfRangeError, Session
from tests.support.rules.positions import (
    battle,
    play,
    random_line,
    random_play,
    seeds,
    some_position,
)
from tests.support.rules.umpire import AND_CORNERS, EDGES, Umpire, group_sizes

LITS = st.sampled_from(["battle-of-lits", "tailits"])
NEARLY_OVER = (
    *("Lb2b3c2d2", "Te1e2e3f2", "Ld4d5e4f4", "Sc7d6d7e6", "Tf5g5g6h5", "Lc10d8d9d10", "Lg2h2i1i2"),
    *("Ig7g8g9g10", "Ta5b4b5b6", "Lh8i8j8j9", "Si3i4j4j5"),
)
FEW = 14
"""So many legal placements at most, and every line of play can be tried."""


def lens_of(position):
    return position.stage.insights()


def brute_force(layout, seen):
    """Every cell that some line of play covers."""
    key = layout.covered, layout.possible
    if key in seen:
        return 0
    seen.add(key)
    found = 0
    for number in bits(layout.legal):
        found |= layout.tables.cell_masks[number] | brute_force(layout.place(number), seen)
    return found


@st.composite
def nearly_over(draw):
    """A LITS position in which few placements are left."""
    line = random_line(draw(LITS), draw(seeds))
    late = [position for position in line if position.stage.layout.legal.bit_count() <= FEW]
    return draw(st.sampled_from(late))


@given(nearly_over())
def test_the_final_cells_are_those_that_no_line_of_play_covers(position):
    layout = position.stage.layout
    every = (1 << layout.tables.columns * layout.tables.rows) - 1
    never = every & ~layout.covered & ~brute_force(layout, set())
    assert final_cells(layout, budget=10**6) == never
    assert final_cells(layout) & ~never == 0


def test_placements_that_exclude_each_other_leave_cells_bare_for_ever():
    """Each of the two cells could be covered, if nothing were covered before it."""
    layout = battle(*NEARLY_OVER).stage.layout
    assert layout.legal.bit_count() == 3
    hoped, known = (set(layout.tables.cells_of(final_cells(layout, n))) for n in (0, 40))
    assert sorted(map(str, known - hoped)) == ["a10", "a7"]
    assert final_cells(layout) == final_cells(layout, 40)


@given(LITS, seeds, st.integers(0, 24))
def test_what_is_called_final_is_never_covered_in_the_rest_of_the_game(game, seed, ply):
    line = random_line(game, seed)
    position = line[min(ply, len(line) - 1)]
    final = set(lens_of(position).cells_marked(MarkKind.FINAL))
    covered = {cell for piece in line[-1].stage.pieces for cell in placed(piece)}
    assert not final & covered


def placed(piece):
    return piece.placement.cells if hasattr(piece, "placement") else piece.cells


@given(some_position(st.sampled_from(["battle-of-lits", "taiji+battle-of-lits"])))
def test_sure_and_open_symbols_are_all_the_symbols_in_sight(position):
    tallies = {tally.kind: tally.sides for tally in lens_of(position).tallies}
    for side, points in position.stage.points().items() if tallies else ():
        assert tallies["sure"][side] + tallies["open"][side] == points
        if position.over:
            assert tallies["open"][side] == 0


@given(some_position(st.sampled_from(["taiji", "tailits+taiji"])))
def test_a_cell_is_final_in_taiji_when_no_taijitu_covers_it(position):
    stage = position.stage
    if not hasattr(stage, "board"):
        return
    fits = {cell for move in stage.legal_moves() for cell in (move.black, move.white)}
    empty = stage.board.cells_of(stage.board.all_cells & ~(stage.white | stage.black))
    assert set(lens_of(position).cells_marked(MarkKind.FINAL)) == set(empty) - fits


@given(some_position(st.sampled_from(["taiji", "tailits"])))
def test_the_room_of_a_group_is_counted_cell_by_cell(position):
    stage = position.stage
    diagonal = not hasattr(stage, "board")
    width, lens = stage.size[0] + 1, lens_of(position)
    squares = stage.squares if diagonal else (stage.white, stage.black)
    taken = {Cell(n % width, n // width) for n in bits(squares[0] | squares[1])}
    closed = taken | set(lens.cells_marked(MarkKind.FINAL))
    for side, cells in zip(stage.sides, squares, strict=True):
        rooms = sorted(
            (group.bit_count(), len(beside(group, width, diagonal, stage.size[0]) - closed))
            for group in connected_groups(cells, width, diagonal)
        )
        shown = [(room.size, room.liberties) for room in lens.groups if room.side == side]
        assert [size for size, _ in shown] == [size for size, _ in rooms[::-1][:3]]
        assert all(pair in rooms for pair in shown)


def test_three_groups_of_a_side_are_shown_though_fewer_count():
    lens = play("taiji", "a1/b1", "d1/e1", "g1/h1", "a9/b9").stage.insights()
    assert [(room.side, room.scored) for room in lens.groups] == [
        (side, counts) for side in ("White", "Black") for counts in (True, True, False)
    ]


@given(st.sampled_from(["taiji", "tailits"]), seeds, st.integers(1, 40))
def test_the_groups_that_decide_and_where_they_grow_are_shown_cell_by_cell(game, seed, length):
    positions, moves = random_play(game, seed, length)
    umpire = Umpire({"Game": game, **positions[0].setup.tags})
    for move in moves:
        umpire.play(move)
    stage = positions[-1].stage
    steps = AND_CORNERS if game == "tailits" else EDGES
    lens, groups_shown = stage.insights(), stage.view().groups
    bare = set(product(range(stage.size[0]), repeat=2)) - set(umpire.stage.colours)
    bare -= set(lens.cells_marked(MarkKind.FINAL))
    for seat, side in enumerate(umpire.sides):
        own = {square for square, owner in umpire.stage.colours.items() if owner == side}
        shown = [group for group in groups_shown if group.side == side]
        assert {cell for group in shown for cell in group.cells} <= own
        assert all(group_sizes(group.cells, steps) == [len(group.cells)] for group in shown)
        assert [len(g.cells) for g in shown] == group_sizes(own, steps)[: len(shown)]
        counting = [cell for group in shown if group.scored for cell in group.cells]
        assert len(counting) == umpire.points()[seat]
        (grow,) = (m.cells for m in lens.marks if m.kind is MarkKind.GROW and m.side == side)
        around = {(x + dx, y + dy) for x, y in counting for dx, dy in steps}
        assert set(grow) == around & bare


def beside(group, width, diagonal, size):
    """The cells around a group that lie on the board."""
    steps = [(c, r) for c in (-1, 0, 1) for r in (-1, 0, 1) if diagonal or not (c and r)]
    cells = {Cell(n % width, n // width) for n in bits(group)}
    around = {Cell(c + right, r + up) for c, r in cells for right, up in steps} - cells
    return {cell for cell in around if min(cell) >= 0 and max(cell) < size}


@given(some_position(st.just("lot"), most=40))
def test_lines_and_wins_of_the_mover_are_what_its_legal_turns_make(position):
    if position.over:
        return
    turns: list[Turn] = list(position.stage.legal_moves())
    side = position.stage.to_move
    marks = {mark.kind: mark.cells for mark in lens_of(position).marks if mark.side == side}
    assert set(marks[MarkKind.LINE]) == {turn.placed for turn in turns if turn.stack}
    wins = {turn.placed for turn in turns if position.stage.play(turn).winner == side}
    assert set(marks[MarkKind.WIN]) == wins


def test_a_stack_that_would_be_the_third_is_marked_for_its_side():
    moves = ["a1", "g7", "b1", "e6", "c1xa1b1=c1", "g4", "a3", "e2", "b3", "f1", "c3xa3b3=c3"]
    game = Session.new("lot", {}, 1)
    for move in moves:
        game.play(move)
    thirds = [m for m in game.insights(len(moves))["marks"] if m["sign"] == "third"]
    assert thirds == [{"sign": "third", "side": LOT_SIDES[0], "cells": ["c2"]}]


@given(st.sampled_from(["battle-of-lits", "tailits", "taiji", "lot"]), seeds, st.integers(0, 20))
def test_the_lens_of_a_move_tells_what_the_position_after_it_shows(game_id, seed, length):
    line, moves = random_play(game_id, seed, length + 1)
    game = Session.new(game_id, dict(line[0].setup.tags), 1)
    for move in moves[:-1]:
        game.play(move)
    if moves[-1] == "swap":
        return
    before, told = game.insights(len(moves) - 1), game.insights(len(moves) - 1, moves[-1])["move"]
    game.play(moves[-1])
    after = game.insights(len(moves))
    assert told["groups"] == after["groups"]
    assert [(t["kind"], t["sides"]) for t in told["tallies"]] == [
        (t["kind"], t["sides"]) for t in after["tallies"]
    ]
    for was, now in zip(before["tallies"], told["tallies"], strict=True):
        assert now["by"] == {s: n - was["sides"].get(s, 0) for s, n in now["sides"].items()}
    assert set(told["final"]) == final_in(after) - final_in(before)


def final_in(lens):
    return {cell for m in lens["marks"] if m["sign"] == "final" for cell in m["cells"]}


def test_the_lens_of_a_move_that_cannot_be_made_is_none():
    game = Session.new("battle-of-lits", {"Board": "rotated"}, 1)
    for text in ("Lc3c4c5", "swap", "resign", ""):
        assert game.insights(0, text)["move"] is None
    with pytest.raises(OutOfRangeError):
        game.insights(1)


def test_the_page_asks_for_the_lens_of_an_earlier_position_too():
    desk = RulesService()

    def ask(**request):
        return json.loads(desk.answer(json.dumps({"session": "main", **request})))

    ask(do="new", game="taiji", options={"Size": "7"})
    ask(do="play", move="a1/b1")
    assert ask(do="lens", ply=0)["groups"] == []
    rooms = ask(do="lens", ply=1)["groups"]
    assert rooms[0] == {"side": "White", "size": 1, "room": 2, "counts": True}
