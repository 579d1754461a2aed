"""Thousands of random games, checked at their end and, in LOT, after every turn."""

import os
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.core.bitboard import bits
from game.core.types import Cell
from game.games import registry
from game.games.battle_of_lits import BattleStage
from game.games.lits_rule import Placement
from game.games.lot import DISCS, LotStage
from game.games.lot_moves import lines
from game.games.tailits import CENTRE, TailitsStage
from game.games.tailits_moves import ColouredPlacement
from tests.support.rules.positions import SETUPS

GAMES_EACH = int(os.environ.get("RULES_EXAMPLES", "40")) * 6
GAME_SETUPS = [(game, tags) for game, setups in SETUPS.items() for tags in setups]


def finished_stages(game_id, tags, rng):
    """Yield the finished stages of a random game."""
    game = registry.find(game_id)
    setup = game.parse_setup(game.new_game_tags(tags, rng.randrange(2**32)))
    stage = None
    for _ in range(game.stage_count):
        stage = game.start_stage(setup, stage)
        while not stage.over:
            stage = stage.play_random(rng)
            if isinstance(stage, LotStage):
                check_lot(stage)
        yield stage


@pytest.mark.parametrize(("game_id", "tags"), GAME_SETUPS, ids=str)
def test_random_games_break_no_rule(game_id, tags):
    rng = Random(f"{game_id} {tags}")
    for _ in range(GAMES_EACH):
        for stage in finished_stages(game_id, tags, rng):
            if isinstance(stage, BattleStage):
                check_tetrominoes(stage.pieces, sum(stage.layout.supply) + len(stage.history))
            elif isinstance(stage, TailitsStage):
                check_tailits(stage)
            elif not isinstance(stage, LotStage):
                check_taiji(stage)


def check_tetrominoes(pieces, total):
    """Check supply, contact, neighbours of the same shape, 2x2 blocks and overlaps."""
    counts = Counter(piece.shape for piece in pieces)
    assert max(counts.values()) <= total // 4
    owner = {cell: number for number, piece in enumerate(pieces) for cell in piece.cells}
    assert len(owner) == 4 * len(pieces)
    shared = Counter(
        tuple(sorted((owner[cell], owner[other])))
        for cell in owner
        for other in (Cell(cell.column + 1, cell.row), Cell(cell.column, cell.row + 1))
        if other in owner and owner[cell] != owner[other]
    )
    assert set(shared.values()) <= {1}, "two tetrominoes never share more than one edge"
    assert all(pieces[a].shape != pieces[b].shape for a, b in shared)
    assert {later for _, later in shared} == set(range(1, len(pieces))), "each touched an earlier"
    for column, row in owner:
        block = [Cell(column + c, row + r) for c in (0, 1) for r in (0, 1)]
        assert not all(cell in owner for cell in block)


def check_tailits(stage):
    """Check the placement rule, the centre, and the colours of the pieces."""
    pieces: tuple[ColouredPlacement, ...] = stage.pieces
    placements: list[Placement] = [piece.placement for piece in pieces]
    check_tetrominoes(placements, 24)
    assert CENTRE in placements[0].cells
    black, white = stage.squares
    assert black & white == 0
    assert black.bit_count() == white.bit_count() == 2 * len(pieces)
    assert min(stage.remaining.values()) >= 0


def check_taiji(stage):
    """Check that squares have one owner, colours are balanced, and no taijitu fits."""
    board = stage.board
    assert stage.white & stage.black == 0
    assert stage.white.bit_count() == stage.black.bit_count() == stage.plies
    empty = set(board.cells_of(board.all_cells & ~(stage.white | stage.black)))
    for cell in empty:
        for other in (Cell(cell.column + 1, cell.row), Cell(cell.column, cell.row + 1)):
            if other in empty:
                levels = {bool(board.mask(c) & board.raised) for c in (cell, other)}
                assert len(levels) == 2


def check_lot(stage):
    """Check that no cell is used twice, discs suffice, and no line of discs is unresolved."""
    parts = (*stage.singles, *stage.stacks)
    assert sum(part.bit_count() for part in parts) == len({n for part in parts for n in bits(part)})
    for singles, stacks in zip(stage.singles, stage.stacks, strict=True):
        assert singles.bit_count() + 2 * stacks.bit_count() <= DISCS
        assert not any(line & singles == line for line in lines())
    won = [any(line & stacks == line for line in lines()) for stacks in stage.stacks]
    assert any(won) == (stage.winner is not None)


def test_random_game_is_reproducible_from_its_seed():
    first, second = (
        [str(s.diagram()) for s in finished_stages("tailits+taiji", {}, Random(5))]
        for _ in range(2)
    )
    assert first == second
    assert all(a != b for a, b in pairwise(first))
