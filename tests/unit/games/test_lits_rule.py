"""The placement rule of Battle of LITS and TAILITS, following the rule text."""

from hypothesis import given
from hypothesis import strategies as st

from game.core.handicap import barred_shape
from game.games import lits_layout, tetrominoes
from game.games.lits_rule import Placement, broken_rules
from game.games.printed_boards import PrintedBoard
from game.games.tailits import CENTRE
from tests.support.rules.positions import (
    battle_position,
    cells,
    every_placement,
    game_positions,
    random_line,
    reasons,
    seeds,
)
from tests.support.rules.referee import Referee, all_placements, placement_text

battle_games = st.just("battle-of-lits")


def test_there_are_18_orientations():
    counts = {shape: len(tetrominoes.orientations(shape)) for shape in tetrominoes.SHAPES}
    assert counts == {"L": 8, "I": 2, "T": 4, "S": 4}


def test_placement_counts_of_10x10_and_11x11_boards():
    assert len(every_placement(10, 10)) == 1292
    assert len(every_placement(11, 11)) == 1616


def test_four_rotations_and_two_reflections_are_identities():
    for model in tetrominoes.TRAY_ORIENTATIONS.values():
        for cells_ in (model, tetrominoes.rotated(model)):
            rotated = cells_
            for _ in range(4):
                rotated = tetrominoes.rotated(rotated)
            assert rotated == cells_
            assert tetrominoes.reflected(tetrominoes.reflected(cells_)) == cells_


def test_first_tetromino_may_lie_anywhere():
    assert reasons(battle_position(), "Ia1b1c1d1") == set()
    assert reasons(battle_position(), "Ij7j8j9j10") == set()


def test_tetromino_must_share_an_edge_with_another():
    start = battle_position("Ie5f5g5h5")
    assert reasons(start, "Lf6f7f8g8") == set()
    assert reasons(start, "La1a2a3b1") == {"detached"}
    assert cells(start, "La1a2a3b1", "detached") == "a1 a2 a3 b1"


def test_touching_at_a_corner_does_not_count():
    assert reasons(battle_position("Ie5f5g5h5"), "Li6i7i8j8") == {"detached"}


def test_tetrominoes_of_the_same_shape_may_not_share_an_edge():
    start = battle_position("Ie5f5g5h5")
    assert reasons(start, "Ii5i6i7i8") == {"same-shape"}
    assert cells(start, "Ii5i6i7i8", "same-shape") == "h5 i5"


def test_rotated_and_reflected_pieces_have_the_same_shape():
    assert reasons(battle_position("La1a2a3b1"), "Lb3b4b5c5") == {"same-shape"}
    assert reasons(battle_position("La1a2a3b1"), "Lb3b4b5a5") == {"same-shape"}


def test_2x2_block_may_not_be_fully_covered():
    start = battle_position("Le5f5g5g6")
    assert reasons(start, "Te6e7e8f7") == set()
    assert reasons(start, "Te6d7e7f7") == set()
    assert reasons(start, "Se6f6f7g7") == {"square"}
    assert cells(start, "Se6f6f7g7", "square") == "e5 e6 f5 f6 f7 g5 g6 g7"


def test_2x2_block_covered_by_three_tetrominoes_is_rejected():
    start = battle_position("Ia1b1c1d1", "Le1f1g1e2")
    assert "square" in reasons(start, "Ta2b2c2b3")
    assert cells(start, "Td2d3d4c3", "square") == "d1 d2 e1 e2"


def test_all_violations_are_reported_together():
    start = battle_position("Ie5f5g5h5")
    assert reasons(start, "Ih5h6h7h8") == {"overlap", "same-shape"}
    assert reasons(start, "Ie6f6g6h6") == {"same-shape", "square"}
    assert reasons(start, "Ij9j10j11j12") == {"off-board", "detached"}


def test_only_squares_of_the_board_can_be_filled():
    assert reasons(battle_position("Td10e9e10f10"), "Id11e11f11g11") == {"off-board"}


def test_supply_of_a_shape_runs_out():
    lines = (random_line("battle-of-lits", seed) for seed in range(200))
    for line in lines:
        last = line[-1]
        for i, shape in enumerate(tetrominoes.SHAPES):
            used = sum(piece.shape == shape for piece in last.stage.pieces)
            assert last.stage.layout.supply[i] == 5 - used >= 0
            if used == 5:
                candidate = next(p for p in every_placement(10, 10) if p.shape == shape)
                assert "supply" in reasons(last, str(candidate))


def barred_now(position):
    """Return the shape that a handicap forbids to the person to move; None if there is none."""
    barred, shape = barred_shape(position.setup) or (None, None)
    return shape if position.seat_of(position.stage.to_move) is barred else None


@given(game_positions(battle_games))
def test_legal_moves_and_reasons_match_the_referee(position):
    printed = PrintedBoard.parse(position.setup["Board"])
    referee = Referee({c: "x" for c in printed.x} | {c: "o" for c in printed.o})
    referee.placements = [(piece.shape, set(piece.cells)) for piece in position.stage.pieces]
    shape_of_opponent = barred_now(position)
    assert [str(move) for move in position.stage.legal_moves()] == [
        move for move in referee.legal() if move[0] != shape_of_opponent
    ]
    assert tuple(position.stage.points().values()) == referee.score()
    for shape, squares in all_placements(10)[::17]:
        found = {str(v.reason) for v in position.explain(placement_text(shape, squares))}
        broken = referee.reasons(shape, squares)
        broken |= {"reserved"} if shape == shape_of_opponent else set()
        assert found - {"game-over"} == broken


@given(game_positions(st.sampled_from(["battle-of-lits", "tailits"])), st.integers(0, 12))
def test_fast_and_reference_implementation_agree(position, offset):
    stage, layout = position.stage, position.stage.layout
    pieces = [getattr(piece, "placement", piece) for piece in stage.pieces]
    for number, placement in list(enumerate(every_placement(*stage.size)))[offset::13]:
        broken = broken_rules(pieces, placement, *stage.size)
        left = layout.supply[tetrominoes.SHAPES.index(placement.shape)]
        misplaced = (
            position.game.info.id == "tailits" and not pieces and CENTRE not in placement.cells
        )
        fits = not broken and left > 0 and not misplaced
        assert layout.allows(placement) == (fits and placement.shape != barred_now(position))
        assert layout.tables.number_of(placement) == number
    for outside in ("Ij9j10j11j12", "La12a13a14b12", "Ij4k4l4m4"):
        assert not layout.allows(Placement.parse(outside))


@given(seeds)
def test_two_tetrominoes_share_at_most_one_edge(seed):
    """This follows from the three rules; the help of Board Game Arena states the rule this way."""
    pieces = random_line("battle-of-lits", seed)[-1].stage.pieces
    for i, piece in enumerate(pieces):
        for other in pieces[:i]:
            edges = [n for c in piece.cells for n in c.neighbours() if n in other.cells]
            assert len(edges) <= 1


@given(seeds)
def test_uncoverable_cells_are_never_covered_later(seed):
    line = random_line("battle-of-lits", seed)
    for earlier in line:
        view = earlier.stage.view()
        coverable = {*view.coverable, *view.reachable}
        before = {c for piece in earlier.stage.pieces for c in piece.cells}
        covered = {c for piece in line[-1].stage.pieces for c in piece.cells} - before
        assert covered <= coverable


@given(game_positions(battle_games))
def test_coverable_cells_are_those_of_legal_placements(position):
    view = position.stage.view()
    assert set(view.coverable) == {c for m in position.stage.legal_moves() for c in m.cells}
    assert not set(view.coverable) & set(view.reachable)


def test_nothing_is_coverable_after_the_end():
    view = random_line("battle-of-lits", 7)[-1].stage.view()
    assert not view.coverable
    assert not view.reachable


def test_full_compatible_cache_does_not_change_games(monkeypatch):
    line = random_line("battle-of-lits", 2)
    monkeypatch.setattr(lits_layout.CompatibleCache, "max_size", 3)
    lits_layout.tables_for.cache_clear()
    with_small_cache = random_line("battle-of-lits", 2)
    lits_layout.tables_for.cache_clear()
    assert [str(p.stage.diagram()) for p in with_small_cache] == [
        str(p.stage.diagram()) for p in line
    ]
