"""Properties of all games with all setups."""

from collections.abc import Iterable, Mapping
from dataclasses import FrozenInstanceError, fields, is_dataclass
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.clock import Clock
from game.core.stage import Stage
from game.core.types import (
    RESIGN,
    SWAP,
    Cell,
    IllegalMoveError,
    MalformedMoveError,
    Reason,
    Resign,
    Seat,
    SetupError,
    Swap,
)
from game.games import (
    coloured_tetrominoes,
    lits_rule,
    printed_boards,
    registry,
    tetrominoes,
)
from game.games.lot_moves import Turn, lines
from game.games.taiji import Taijitu
from game.games.tailits_moves import ColouredPlacement
from game.records.replay import load
from game.session.alternative_scoring import alternative_scorings
from tests.support.rules.positions import (
    SETUPS,
    every_placement,
    game_positions,
    games,
    initial_position,
    random_line,
    seeds,
)


def candidates(stage):
    """Return legal and illegal moves of the form of a stage: all, or a representative part."""
    columns, rows = stage.size
    cells = [Cell(column, row) for column, row in product(range(columns), range(rows))]
    kind = type(next(stage.legal_moves(), Turn(Cell(0, 0))))
    if kind is lits_rule.Placement:
        return every_placement(columns, rows)
    if kind is ColouredPlacement:
        return [
            ColouredPlacement(
                p.shape, tuple(p.cells[i] for i in black), tuple(p.cells[i] for i in white)
            )
            for p in every_placement(columns, rows)[::5]
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


@given(game_positions())
def test_legal_moves_are_exactly_those_without_violations(position):
    legal = set(position.legal_moves())
    assert len(legal) == position.count_legal()
    assert all(position.is_legal(move) for move in legal)
    for move in candidates(position.stage):
        assert position.is_legal(move) == (move in legal), str(move)


@given(game_positions())
def test_legal_moves_are_sorted_and_parse_back(position):
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


@given(game_positions())
def test_play_random_makes_a_legal_move(position):
    if not position.over:
        stepped = position.stage.play_random(Random(1))
        assert any(position.stage.play(m) == stepped for m in position.stage.legal_moves())


@pytest.mark.parametrize("game", registry.GAMES.values(), ids=list(registry.GAMES))
def test_game_info_is_consistent_with_the_game(game):
    info = game.info
    assert registry.find(info.id) is game
    assert info.designers
    assert all(link.startswith("https://") for link in info.links)
    assert all(option.default in option.values for option in info.options)
    position = random_line(info.id, 1, 0)[0]
    assert position.stage.sides == info.sides
    assert position.stage.size == (info.columns, info.rows)
    pieces = {piece.id: piece.count for piece in info.pieces}
    for entry in position.stage.view().supply:
        assert entry.piece in pieces


@pytest.mark.parametrize("game", registry.GAMES.values(), ids=list(registry.GAMES))
def test_unknown_option_value_error_names_the_option(game):
    for option in game.info.options:
        if not option.free_text:
            with pytest.raises(SetupError, match=option.tag):
                game.parse_setup({option.tag: "some"})


@given(game_positions(st.sampled_from(["battle-of-lits", "tailits", "taiji", "lot"])))
def test_supply_totals_match_the_declared_counts(position):
    stage = position.stage
    declared = {piece.id: piece.count for piece in position.game.info.pieces}
    for entry in stage.view().supply:
        if entry.piece == "taijitu":  # the total depends on the position
            assert entry.total - entry.remaining == stage.plies
        elif position.setup.tags.get("Pieces") != "paired":
            assert entry.total == declared[entry.piece]


def test_json_marks_free_ruling_and_scoring_options():
    infos = [game.info.as_json() for game in registry.GAMES.values()]

    def options_with(flag):
        return {(game["id"], o["tag"]) for game in infos for o in game["options"] if o[flag]}

    assert options_with("free") == {("battle-of-lits", "Board")}
    pieces = {("tailits", "Pieces"), ("tailits+taiji", "Pieces")}
    double_groups = {("tailits+taiji", "Groups"), ("taiji+battle-of-lits", "Groups")}
    assert options_with("ruling") == pieces | double_groups | {("battle-of-lits", "Board")}
    groups = {(game, "Groups") for game in ("taiji", "tailits+taiji", "taiji+battle-of-lits")}
    scoring = {("tailits", "Scoring"), ("tailits+taiji", "Scoring")}
    assert options_with("scoring") == groups | scoring


def test_json_lists_pieces_swap_and_stages():
    infos = {game.info.id: game.info.as_json() for game in registry.GAMES.values()}
    swapping = {name for name, info in infos.items() if info["swap"]}
    assert swapping == {"battle-of-lits", "lot", "taiji+battle-of-lits"}
    assert {piece["shape"] for piece in infos["tailits"]["pieces"]} == set("LITS")
    assert [piece["shape"] for piece in infos["battle-of-lits"]["pieces"]] == list("LITS")
    taijitu = {
        "stage": 0,
        "id": "taijitu",
        "shape": "taijitu",
        "cells": [(0, 0), (1, 0)],
        "count": 0,
    }
    assert infos["taiji"]["pieces"] == [{**taijitu, "ways": []}]
    assert [piece["cells"] for piece in infos["lot"]["pieces"]] == [[(0, 0)], [(0, 0)]]
    (lot,) = infos["lot"]["stages"]
    assert lot["id"] == "lot"
    assert lot["sides"] == [piece["id"] for piece in infos["lot"]["pieces"]] == ["White", "Black"]
    assert [stage["id"] for stage in infos["tailits+taiji"]["stages"]] == ["tailits", "taiji"]


def test_taijitu_supply_is_bounded_by_the_board():
    (entry,) = initial_position("taiji").stage.view().supply
    assert (entry.remaining, entry.legal_count, entry.total) == (40, 288, 40)


def test_stage_equals_only_stages_of_the_same_game():
    stage = initial_position("tailits").stage
    assert stage == initial_position("tailits").stage
    assert stage != initial_position("tailits+taiji").stage
    assert stage != str(stage)


def test_swap_and_resign_instances_are_equal():
    assert {Swap(), Resign()} == {SWAP, RESIGN}


def dataclass_values(root):
    """Yield all dataclass instances reachable from *root*, including itself."""
    if isinstance(root, Stage):
        root = vars(root)
    if is_dataclass(root):
        yield root
        root = [getattr(root, field.name) for field in fields(root)]
    elif isinstance(root, Mapping):
        root = root.values()
    for inner in root if isinstance(root, Iterable) and not isinstance(root, str) else ():
        yield from dataclass_values(inner)


@pytest.mark.parametrize("game", sorted(SETUPS))
def test_public_values_are_immutable(game):
    first, *_, last = random_line(game, 1)
    move = next(first.legal_moves())
    roots = [first, last, last.game.info, last.outcome(), move, SWAP, RESIGN, last.explain("?")]
    roots += [first.parse_partial(str(move)), last.stage.view(), last.stage.insights()]
    roots += [
        last.end(),
        last.game.verdict(last.end()),
        printed_boards.generate("rotated", 1),
        Clock.from_tags({"Clock": "60"}, 0),
    ]
    roots += [*alternative_scorings(last), load('[Game "lot"]\n\nd4 e').warning]
    for value in dataclass_values(roots):
        for field in fields(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, field.name, None)


def test_piece_sets_have_six_of_each_shape():
    for pieces in ("every", "paired"):
        supply = coloured_tetrominoes.supply(pieces)
        for shape in "LITS":
            assert sum(n for piece, n in supply.items() if piece[0] == shape) == 6


@pytest.mark.parametrize(
    ("game", "tags"), [(game, tags) for game in SETUPS for tags in SETUPS[game]]
)
def test_points_have_one_entry_per_seat(game, tags):
    last = random_line(game, 3, **tags)[-1]
    assert len(last.points) == len(Seat)


@pytest.mark.parametrize("game", sorted(SETUPS))
def test_stage_rejects_moves_of_another_game(game):
    stage = initial_position(game).stage
    foreign = (
        lits_rule.Placement.parse("La1a2a3b1") if game != "battle-of-lits" else Turn(Cell(0, 0))
    )
    assert [violation.reason for violation in stage.violations(foreign)] == [Reason.MALFORMED]
    with pytest.raises(MalformedMoveError):
        stage.play(foreign)


@given(game_positions())
def test_legal_placements_are_legal_moves_without_colours(position):
    stage = position.stage
    moves = list(stage.legal_moves())
    for piece in tetrominoes.SHAPES if hasattr(stage, "layout") else ("L", "a", "d4"):
        placements = [getattr(move, "placement", move) for move in moves]
        assert list(stage.legal_placements(piece)) == sorted(
            {text for text in map(str, placements) if text.startswith(piece)}
        )


@pytest.mark.parametrize("move", [SWAP, "swap", " SWAP "])
def test_illegal_move_is_refused_as_a_value_and_as_text(move):
    with pytest.raises(IllegalMoveError) as caught:
        initial_position("lot").play(move)
    assert caught.value.codes == ["no-swap"]


@given(game_positions())
def test_counted_cells_are_as_many_as_the_points(position):
    points = position.stage.points()
    cells = position.stage.counted_cells()
    assert {side: len(own) for side, own in cells.items()} == points
    first, second = map(set, cells.values())
    assert not first & second
    columns, rows = position.stage.size
    assert all(column < columns and row < rows for column, row in first | second)


@pytest.mark.parametrize("game", registry.GAMES.values(), ids=list(registry.GAMES))
def test_traits_tell_the_page_the_board_and_the_stages(game):
    traits = game.info.traits_as_json()
    assert traits["board"] == {"columns": game.info.columns, "rows": game.info.rows}
    assert [stage["id"] for stage in traits["stages"]] == game.info.id.split("+")
    sizes = game.info.option("Size")
    assert traits.get("sizes", []) == (list(sizes.values) if sizes else [])
    assert traits["board_tag"] in ("", *(option.tag for option in game.info.options))
