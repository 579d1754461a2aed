"""What holds in every game and under every agreement."""

from collections.abc import Iterable, Mapping
from dataclasses import FrozenInstanceError, fields, is_dataclass
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.base import Stage
from game.core.clock import Clock
from game.core.types import (
    RESIGN,
    SWAP,
    Cell,
    MalformedMoveError,
    Reason,
    Resign,
    Seat,
    SetupError,
    Swap,
)
from game.games import coloured_tetrominoes, lits_rule, printed_boards, registry, tetrominoes
from game.games.lot import Turn, lines
from game.games.taiji import Taijitu
from game.games.tailits import ColouredPlacement
from game.records.replay import load
from game.session.alternative_scoring import alternative_scorings
from tests.support.rules.positions import (
    AGREEMENTS,
    fresh,
    games,
    random_line,
    seeds,
    some_position,
)


def candidates(stage):
    """Moves of the stage's form, legal or not: all of them, or a fair share."""
    columns, rows = stage.size
    cells = [Cell(column, row) for column, row in product(range(columns), range(rows))]
    kind = type(next(stage.legal_moves(), Turn(Cell(0, 0))))
    if kind is lits_rule.Placement:
        return lits_rule.tables_for(columns, rows).placements
    if kind is ColouredPlacement:
        return [
            ColouredPlacement(
                p.shape, tuple(p.cells[i] for i in black), tuple(p.cells[i] for i in white)
            )
            for p in lits_rule.tables_for(columns, rows).placements[::5]
            for black, white in [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((1, 2), (0, 3))]
        ]
    if kind is Taijitu:
        return [Taijitu(cell, other) for cell in cells for other in cell.neighbours()]
    named = [
        Turn(cell, tuple(c for c in line if c != stack), stack)
        for cell in cells
        for line in list(lines().values())[::7]
        for stack in line
    ]
    return [*map(Turn, cells), *named]


@given(some_position())
def test_the_generator_gives_exactly_the_moves_without_violations(position):
    legal = set(position.legal_moves())
    assert len(legal) == position.count_legal()
    assert all(position.is_legal(move) for move in legal)
    for move in candidates(position.stage):
        assert position.is_legal(move) == (move in legal), str(move)


@given(some_position())
def test_moves_come_in_order_of_their_notation_and_read_back(position):
    texts = [str(move) for move in position.legal_moves()]
    assert texts == sorted(texts)
    assert all(str(position.parse(text)) == text for text in texts)


@given(games, seeds)
def test_every_game_ends_with_an_outcome(game, seed):
    last = random_line(game, seed)[-1]
    assert last.over
    assert last.to_move is None
    outcome = last.outcome()
    if outcome.winner is None:
        assert game == "lot"


@given(some_position())
def test_a_random_step_is_a_legal_move(position):
    if not position.over:
        stepped = position.stage.play_random(Random(1))
        assert any(position.stage.play(m) == stepped for m in position.stage.legal_moves())


@pytest.mark.parametrize("game", registry.GAMES.values(), ids=list(registry.GAMES))
def test_a_game_declares_itself(game):
    info = game.info
    assert registry.find(info.id) is game
    assert info.designers
    assert all(link.startswith("https://") for link in info.links)
    assert all(option.default in option.values for option in info.options)
    position = random_line(info.id, 1, 0)[0]
    assert position.stage.sides == info.sides
    assert position.stage.size == (info.columns, info.rows)
    pieces = {piece.id: piece.count for piece in info.pieces}
    for left in position.stage.view().supply:
        assert left.piece in pieces


@pytest.mark.parametrize("game", registry.GAMES.values(), ids=list(registry.GAMES))
def test_an_unknown_value_of_an_option_is_refused_by_name(game):
    for option in game.info.options:
        if not option.free_text:
            with pytest.raises(SetupError, match=option.tag):
                game.parse_setup({option.tag: "some"})


@given(some_position(st.sampled_from(["battle-of-lits", "tailits", "taiji", "lot"])))
def test_of_each_piece_is_told_how_many_there_were(position):
    stage = position.stage
    declared = {piece.id: piece.count for piece in position.game.info.pieces}
    for left in stage.view().supply:
        if left.piece == "taijitu":  # as many as lie there and still fit
            assert left.total - left.remaining == stage.plies
        elif position.setup.tags.get("Pieces") != "paired":
            assert left.total == declared[left.piece]


def test_a_page_is_told_which_options_are_free_are_rulings_and_change_the_score_alone():
    told = [game.info.as_json() for game in registry.GAMES.values()]

    def marked(mark):
        return {(game["id"], o["tag"]) for game in told for o in game["options"] if o[mark]}

    assert marked("free") == {("battle-of-lits", "Board")}
    pieces = {("tailits", "Pieces"), ("tailits+taiji", "Pieces")}
    assert marked("ruling") == pieces | {("battle-of-lits", "Board")}
    groups = {(game, "Groups") for game in ("taiji", "tailits+taiji", "taiji+battle-of-lits")}
    scoring = {("tailits", "Scoring"), ("tailits+taiji", "Scoring")}
    assert marked("scoring") == groups | scoring


def test_a_page_is_told_the_pieces_the_swap_and_what_a_double_game_consists_of():
    told = {game.info.id: game.info.as_json() for game in registry.GAMES.values()}
    swapping = {name for name, info in told.items() if info["swap"]}
    assert swapping == {"battle-of-lits", "lot", "taiji+battle-of-lits"}
    assert {piece["shape"] for piece in told["tailits"]["pieces"]} == set("LITS")
    assert [piece["shape"] for piece in told["battle-of-lits"]["pieces"]] == list("LITS")
    taijitu = {"id": "taijitu", "shape": "taijitu", "cells": [[0, 0], [1, 0]], "count": 0}
    assert told["taiji"]["pieces"] == [{**taijitu, "ways": []}]
    assert [piece["cells"] for piece in told["lot"]["pieces"]] == [[[0, 0]], [[0, 0]]]
    assert told["lot"]["stages"] == [{"id": "lot", "sides": ["White", "Black"]}]
    assert [stage["id"] for stage in told["tailits+taiji"]["stages"]] == ["tailits", "taiji"]


def test_of_taijitus_so_many_are_left_as_there_is_room_for():
    (left,) = fresh("taiji").stage.view().supply
    assert (left.remaining, left.legal_count, left.total) == (40, 288, 40)


def test_a_stage_is_equal_to_no_stage_of_another_game_and_to_nothing_else():
    stage = fresh("tailits").stage
    assert stage == fresh("tailits").stage
    assert stage != fresh("tailits+taiji").stage
    assert stage != str(stage)


def test_a_swap_is_as_good_as_another():
    assert {Swap(), Resign()} == {SWAP, RESIGN}


def values(root):
    """All dataclass values that one can get at from *root*, itself too."""
    if isinstance(root, Stage):
        root = vars(root)
    if is_dataclass(root):
        yield root
        root = [getattr(root, field.name) for field in fields(root)]
    elif isinstance(root, Mapping):
        root = root.values()
    for inner in root if isinstance(root, Iterable) and not isinstance(root, str) else ():
        yield from values(inner)


@pytest.mark.parametrize("game", sorted(AGREEMENTS))
def test_what_is_told_of_a_position_cannot_be_changed(game):
    first, *_, last = random_line(game, 1)
    move = next(first.legal_moves())
    told = [first, last, last.game.info, last.outcome(), move, SWAP, RESIGN, last.explain("?")]
    told += [first.parse_partial(str(move)), last.stage.view(), last.stage.insights()]
    told += [
        last.game.verdict(last),
        printed_boards.generate("rotated", 1),
        Clock.from_tags({"Clock": "60"}, 0),
    ]
    told += [*alternative_scorings(last), load('[Game "lot"]\n\nd4 e').warning]
    for value in values(told):
        for field in fields(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, field.name, None)


def test_the_sets_hold_six_of_each_shape():
    for pieces in ("every", "paired"):
        supply = coloured_tetrominoes.supply(pieces)
        for shape in "LITS":
            assert sum(n for piece, n in supply.items() if piece[0] == shape) == 6


@pytest.mark.parametrize(
    ("game", "tags"), [(game, tags) for game in AGREEMENTS for tags in AGREEMENTS[game]]
)
def test_points_never_belong_to_a_seat_that_is_not_there(game, tags):
    last = random_line(game, 3, **tags)[-1]
    assert len(last.points) == len(Seat)


@pytest.mark.parametrize("game", sorted(AGREEMENTS))
def test_a_stage_neither_takes_nor_makes_a_move_of_another_game(game):
    stage = fresh(game).stage
    foreign = (
        lits_rule.Placement.parse("La1a2a3b1") if game != "battle-of-lits" else Turn(Cell(0, 0))
    )
    assert [violation.reason for violation in stage.violations(foreign)] == [Reason.MALFORMED]
    with pytest.raises(MalformedMoveError):
        stage.play(foreign)


@given(some_position())
def test_places_are_the_legal_moves_without_their_colours(position):
    stage = position.stage
    moves = list(stage.legal_moves())
    for piece in [*tetrominoes.SHAPES, "a", "d4", "none"]:
        wanted = [getattr(move, "placement", move) for move in moves]
        assert list(stage.legal_placements(piece)) == sorted(
            {text for text in map(str, wanted) if text.startswith(piece)}
        )
