"""Features and values of the alpha-beta search, compared with plain counts."""

from dataclasses import replace
from random import Random

import pytest

from game.core.bitboard import bits
from game.core.position import Position
from game.core.types import SWAP, Cell
from game.engine import alpha_beta
from game.engine.alpha_beta import AlphaBetaSearch
from game.engine.heuristics.battle_of_lits import (
    BESIDE_COVERED_BONUS,
    SURVIVAL_CHANCE,
    Evaluator,
    tempo,
)
from game.engine.levels import UNLIMITED, levels_of
from game.engine.playout import TIE_BREAK_VALUE
from game.engine.search import Search
from game.games.registry import find
from tests.support.rules.positions import SETUPS, earned_lead, random_line

AFTER_FIRST_MOVE = random_line("battle-of-lits", 3)[1]
"""Position after the first placement, with nearly all of the board still open."""

BOARDS = pytest.mark.parametrize("tags", SETUPS["battle-of-lits"], ids=str)
EXACT_LEVEL = replace(UNLIMITED, noise=1e-9, solve_endgame=False)
"""Level that evaluates every move, as analysis does."""


def evaluator_for(stage):
    return Evaluator(stage.symbols, stage.layout.tables)


def plain_features(stage):
    """Return the lead in safe symbols, the open symbols of each side and the adjacent cells."""
    layout, safe, open_cells = stage.layout, 0, [0, 0]
    coverable = 0
    for number in bits(layout.possible):
        coverable |= layout.tables.cell_masks[number]
    for side, cells in enumerate(stage.symbols.cells):
        uncovered = cells & ~layout.covered
        safe += (-1 if side else 1) * (uncovered & ~coverable).bit_count()
        open_cells[side] = uncovered & coverable
    return safe, *open_cells, adjacent_cells(layout.covered, layout.tables)


def adjacent_cells(covered, tables):
    """Return the mask of the cells of the board that share an edge with covered ones."""
    found = 0
    for cell in tables.cells_of(covered):
        for neighbour in cell.neighbours():
            if 0 <= neighbour.column < tables.columns and 0 <= neighbour.row < tables.rows:
                found |= 1 << tables.cell_number(Cell(*neighbour))
    return found


def plain_expected_lead(stage, before=None):
    """Return the expected lead of the front side, computed from its definition.

    The search lags by one move: a symbol that was open *before* the last move counts as adjacent to
    covered cells while it is uncovered, even if that move made it safe.
    """
    safe, front, back, adjacent = plain_features(stage)
    lead = front.bit_count() - back.bit_count()
    if before:
        _, front, back, _ = plain_features(before)
    adjacent_uncovered = adjacent & ~stage.layout.covered
    return (
        safe
        + SURVIVAL_CHANCE * lead
        + BESIDE_COVERED_BONUS
        * ((front & adjacent_uncovered).bit_count() - (back & adjacent_uncovered).bit_count())
    )


@BOARDS
@pytest.mark.parametrize("stride", [1, 3])
def test_incremental_features_match_a_plain_count(tags, stride):
    for seed in range(3):
        stages = [position.stage for position in random_line("battle-of-lits", seed, **tags)]
        evaluator = evaluator_for(stages[0])
        features = evaluator.features(stages[0].layout)
        for stage in stages[::stride]:
            features = features.updated(stage.layout)
            assert features[:4] == evaluator.features(stage.layout)[:4] == plain_features(stage)
            assert features.expected_lead() == pytest.approx(plain_expected_lead(stage))
            assert not features.witnesses & ~stage.layout.possible
            watched = [symbol for symbols in features.watched.values() for symbol in symbols]
            assert len(watched) == (features.front | features.back).bit_count()


@BOARDS
def test_newly_safe_symbols_match_the_stage_after_the_placement(tags):
    seen = set()
    for seed in range(3):
        for position in random_line("battle-of-lits", seed, **tags)[3:-1:3]:
            stage = position.stage
            evaluator, layout = evaluator_for(stage), stage.layout
            features = evaluator.features(layout)
            for number in bits(layout.legal)[::4]:
                after = stage.place(number)
                cells = layout.tables.cell_masks[number]
                newly_safe = features.newly_safe(cells, after.layout.possible)
                _, front, back, _ = plain_features(after)
                assert newly_safe == (
                    (features.front & ~cells & ~front).bit_count(),
                    (features.back & ~cells & ~back).bit_count(),
                )
                seen.add(newly_safe)
    assert len(seen) > 3


@BOARDS
def test_placements_are_grouped_by_gain(tags):
    stage = random_line("battle-of-lits", 2, 1, **tags)[-1].stage
    evaluator = evaluator_for(stage)
    assert list(evaluator.by_gain) == sorted(evaluator.by_gain)
    tables = stage.layout.tables
    for number, cells in enumerate(tables.cell_masks):
        front, back = ((cells & of_side).bit_count() for of_side in stage.symbols.cells)
        assert evaluator.gains[number] == back - front
        assert [g for g, placements in evaluator.by_gain.items() if placements >> number & 1] == [
            back - front
        ]
        assert evaluator.neighbours[number] == adjacent_cells(cells, tables)


def plain_value(stage, depth, tempo_value, earned, before=None):
    """Return the lead of the side to move at a depth, searching all moves.

    *tempo_value* is the value of moving next, *earned* the lead of the side to move from an earlier
    stage.
    """
    sign = -1 if stage.plies % 2 else 1
    if stage.over:
        front, back = (stage.points()[side] for side in stage.sides)
        return sign * (front - back) + earned or -TIE_BREAK_VALUE
    if not depth:
        return sign * plain_expected_lead(stage, before) + earned + tempo_value
    values = (
        plain_value(stage.place(number), depth - 1, tempo_value, -earned, stage)
        for number in bits(stage.layout.legal)
    )
    return -min(values)


def plain_values(position, depth, earned):
    """Return each move with its value at a depth."""
    stage = position.stage
    tempo_value = tempo(sum(stage.layout.supply) - depth)
    return {
        stage.layout.tables.placements[number]: -plain_value(
            stage.place(number), depth - 1, tempo_value, -earned
        )
        for number in bits(stage.layout.legal)
    }


def searched_to_depth(position, depth, level=EXACT_LEVEL):
    """Return the search of *position* after it has reached a depth."""
    search = AlphaBetaSearch(position, Random(1), level)
    for _ in range(20_000):  # lines may end before the depth is reached
        if search.depth >= depth:
            break
        search.step()
    return search


def positions_with_few_moves(count, seeds, game="battle-of-lits"):
    """Yield the first position of each random game with at most *count* moves."""
    for seed in seeds:
        line = random_line(game, seed)
        candidates = (position for position in line if position.in_last_stage)
        yield next(position for position in candidates if position.count_legal() <= count)


@pytest.mark.parametrize(("depth", "count"), [(1, 60), (2, 26), (3, 12)])
@pytest.mark.parametrize("game", ["battle-of-lits", "taiji+battle-of-lits"])
def test_values_to_a_depth_match_a_plain_search(monkeypatch, game, depth, count):
    for constant in ("BEAM_WIDTH", "LMR_START", "FUTILITY_MARGIN"):
        monkeypatch.setattr(alpha_beta, constant, 999)
    for position in positions_with_few_moves(count, range(3), game):
        search = searched_to_depth(position, depth)
        found = {stats.move: stats.margin for stats in search.ranked_moves()}
        expected = plain_values(position, depth, earned_lead(position))
        assert found == pytest.approx(expected)
        best = searched_to_depth(position, depth, replace(EXACT_LEVEL, noise=0)).ranked_moves()[0]
        assert (
            best.margin
            == pytest.approx(max(expected.values()))
            == pytest.approx(expected[best.move])
        )


def test_level_searches_deeply_and_values_swap_after_first_placement():
    search = Search(AFTER_FIRST_MOVE, 1, levels_of("battle-of-lits")[6])
    search.run(playouts=30)
    ranked = search.ranked_moves()
    assert search.max_steps == 1400
    swap = next(stats for stats in ranked if stats.move == SWAP)
    best = next(stats for stats in ranked if stats.move != SWAP)
    assert swap.margin == -best.margin
    assert swap.chance + best.chance == pytest.approx(1)


def test_placements_far_from_symbols_are_valued_at_the_tempo():
    start = Position.start(find("battle-of-lits"), {"Board": "x9/" + "10/" * 8 + "9o"})
    search = AlphaBetaSearch(start.play("Ie5f5g5h5"), Random(1), EXACT_LEVEL)
    while search.depth < 1:
        search.step()
    assert len(search.values) == 150
    assert set(search.values.values()) == {-search.tempo}
