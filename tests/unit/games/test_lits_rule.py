"""The placement rule of Battle of LITS and TAILITS, sentence by sentence, and its two forms."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.games import lits_rule, tetrominoes
from game.games.printed_boards import PrintedBoard
from tests.support.rules.positions import battle, cells, random_line, reasons, seeds, some_position
from tests.support.rules.referee import Referee, all_placements, text

battles = st.just("battle-of-lits")


def test_there_are_18_orientations():
    counts = {shape: len(tetrominoes.orientations(shape)) for shape in tetrominoes.SHAPES}
    assert counts == {"L": 8, "I": 2, "T": 4, "S": 4}


def test_there_are_1292_placements_on_10x10_and_1616_on_11x11():
    assert len(lits_rule.tables_for(10, 10).placements) == 1292
    assert len(lits_rule.tables_for(11, 11).placements) == 1616


def test_turning_four_times_and_flipping_twice_changes_nothing():
    for model in tetrominoes.TRAY_ORIENTATIONS.values():
        for cells_ in (model, tetrominoes.rotated(model)):
            again = cells_
            for _ in range(4):
                again = tetrominoes.rotated(again)
            assert again == cells_
            assert tetrominoes.reflected(tetrominoes.reflected(cells_)) == cells_


def test_the_first_tetromino_may_lie_anywhere():
    assert reasons(battle(), "Ia1b1c1d1") == set()
    assert reasons(battle(), "Ij7j8j9j10") == set()


def test_a_tetromino_shares_an_edge_with_one_already_placed():
    start = battle("Ie5f5g5h5")
    assert reasons(start, "Lf6f7f8g8") == set()
    assert reasons(start, "La1a2a3b1") == {"detached"}
    assert cells(start, "La1a2a3b1", "detached") == "a1 a2 a3 b1"


def test_touching_at_a_corner_is_not_sharing_an_edge():
    assert reasons(battle("Ie5f5g5h5"), "Li6i7i8j8") == {"detached"}


def test_tetrominoes_of_the_same_shape_share_no_edge():
    start = battle("Ie5f5g5h5")
    assert reasons(start, "Ii5i6i7i8") == {"same-shape"}
    assert cells(start, "Ii5i6i7i8", "same-shape") == "h5 i5"


def test_a_shape_turned_or_turned_over_stays_the_same_shape():
    assert reasons(battle("La1a2a3b1"), "Lb3b4b5c5") == {"same-shape"}
    assert reasons(battle("La1a2a3b1"), "Lb3b4b5a5") == {"same-shape"}


def test_no_2x2_block_is_fully_covered():
    start = battle("Le5f5g5g6")
    assert reasons(start, "Te6e7e8f7") == set()
    assert reasons(start, "Te6d7e7f7") == set()
    assert reasons(start, "Se6f6f7g7") == {"square"}
    assert cells(start, "Se6f6f7g7", "square") == "e5 e6 f5 f6 f7 g5 g6 g7"


def test_a_block_filled_by_three_tetrominoes_counts():
    start = battle("Ia1b1c1d1", "Le1f1g1e2")
    assert "square" in reasons(start, "Ta2b2c2b3")
    assert cells(start, "Td2d3d4c3", "square") == "d1 d2 e1 e2"


def test_every_broken_rule_is_named_at_once():
    start = battle("Ie5f5g5h5")
    assert reasons(start, "Ih5h6h7h8") == {"overlap", "same-shape"}
    assert reasons(start, "Ie6f6g6h6") == {"same-shape", "square"}
    assert reasons(start, "Ij9j10j11j12") == {"off-board", "detached"}


def test_the_supply_of_a_shape_runs_out():
    rng_games = (random_line("battle-of-lits", seed) for seed in range(200))
    for line in rng_games:
        last = line[-1]
        for i, shape in enumerate(tetrominoes.SHAPES):
            used = sum(piece.shape == shape for piece in last.stage.pieces)
            assert last.stage.layout.supply[i] == 5 - used >= 0
            if used == 5:
                tried = next(p for p in lits_rule.tables_for(10, 10).placements if p.shape == shape)
                assert "supply" in reasons(last, str(tried))


@given(some_position(battles))
def test_legal_moves_and_reasons_agree_with_an_independent_referee(position):
    printed = PrintedBoard.parse(position.setup["Board"])
    referee = Referee({c: "x" for c in printed.x} | {c: "o" for c in printed.o})
    referee.laid = [(piece.shape, set(piece.cells)) for piece in position.stage.pieces]
    assert [str(move) for move in position.stage.legal_moves()] == referee.legal()
    assert tuple(position.stage.points().values()) == referee.score()
    for shape, squares in all_placements(10)[::17]:
        found = {str(v.reason) for v in position.explain(text(shape, squares))}
        assert found - {"game-over"} == referee.reasons(shape, squares)


@given(seeds)
def test_two_tetrominoes_never_share_more_than_one_edge(seed):
    """A consequence of the three rules; Board Game Arena's help states the rule this way."""
    pieces = random_line("battle-of-lits", seed)[-1].stage.pieces
    for i, piece in enumerate(pieces):
        for other in pieces[:i]:
            edges = [n for c in piece.cells for n in c.neighbours() if n in other.cells]
            assert len(edges) <= 1


@given(seeds)
def test_cells_called_never_coverable_are_never_covered(seed):
    line = random_line("battle-of-lits", seed)
    for earlier in line:
        look = earlier.stage.view()
        live = {*look.coverable, *look.reachable}
        before = {c for piece in earlier.stage.pieces for c in piece.cells}
        covered = {c for piece in line[-1].stage.pieces for c in piece.cells} - before
        assert covered <= live


@given(some_position(battles))
def test_coverable_cells_are_those_of_the_legal_placements(position):
    look = position.stage.view()
    assert set(look.coverable) == {c for m in position.stage.legal_moves() for c in m.cells}
    assert not set(look.coverable) & set(look.reachable)


def test_nothing_is_coverable_when_the_game_is_over():
    look = random_line("battle-of-lits", 7)[-1].stage.view()
    assert not look.coverable
    assert not look.reachable


@given(st.integers(1, 2**1616 - 1), seeds)
def test_a_random_bit_is_one_of_those_set(number, seed):
    assert number >> lits_rule.random_bit(number, Random(seed)) & 1


def test_every_bit_set_is_equally_likely():
    number = sum(1 << bit for bit in (0, 3, 4, 77, 900, 1291))
    rng = Random(1)
    drawn = Counter(lits_rule.random_bit(number, rng) for _ in range(6000))
    assert sorted(drawn) == list(lits_rule.bits(number))
    assert all(850 < times < 1150 for times in drawn.values())


def test_what_is_forgotten_for_want_of_room_is_found_again(monkeypatch):
    line = random_line("battle-of-lits", 2)
    monkeypatch.setattr(lits_rule.ExclusionCache, "max_size", 3)
    lits_rule.tables_for.cache_clear()
    again = random_line("battle-of-lits", 2)
    lits_rule.tables_for.cache_clear()
    assert [str(p.stage.diagram()) for p in again] == [str(p.stage.diagram()) for p in line]
