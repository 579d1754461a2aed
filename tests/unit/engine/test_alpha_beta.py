"""The search of Battle of LITS against plain counts: its outlook, and each value it finds."""

from dataclasses import replace
from random import Random

import pytest

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
from game.engine.heuristics.registry import TIE_BREAK_VALUE
from game.engine.levels import UNLIMITED, levels_of
from game.engine.search import Search
from game.games.lits_rule import bits
from game.games.registry import find
from tests.support.rules.positions import AGREEMENTS, random_line

FIRST = random_line("battle-of-lits", 3)[1]
"""After the first placement, with nearly all of the board still open."""

BOARDS = pytest.mark.parametrize("tags", AGREEMENTS["battle-of-lits"], ids=str)
OPEN = replace(UNLIMITED, noise=1e-9, solve_endgame=False)
"""Finds the worth of every move, as an analyst does."""


def judge_of(stage):
    return Evaluator(stage.symbols, stage.layout.tables)


def plain_outlook(stage):
    """The lead of the front side in safe symbols, the cells of open ones, those beside covered."""
    layout, safe, opened = stage.layout, 0, [0, 0]
    reached = 0
    for number in bits(layout.possible):
        reached |= layout.tables.cell_masks[number]
    for side, cells in enumerate(stage.symbols.cells):
        bare = cells & ~layout.covered
        safe += (-1 if side else 1) * (bare & ~reached).bit_count()
        opened[side] = bare & reached
    return safe, *opened, sides_of(layout.covered, layout.tables)


def sides_of(covered, tables):
    """The cells of the board that share an edge with covered ones."""
    found = 0
    for cell in tables.cells_of(covered):
        for side in cell.neighbours():
            if 0 <= side.column < tables.columns and 0 <= side.row < tables.rows:
                found |= 1 << tables.cell_number(Cell(*side))
    return found


def plain_estimate(stage, before=None):
    """The lead of the front side that is to be expected, by its words.

    The search looks one move less far ahead than it seems: what was open *before* the last move
    counts as beside covered cells as long as it is bare, even if that move made it safe.
    """
    safe, front, back, beside = plain_outlook(stage)
    lead = front.bit_count() - back.bit_count()
    if before:
        _, front, back, _ = plain_outlook(before)
    near = beside & ~stage.layout.covered
    return (
        safe
        + SURVIVAL_CHANCE * lead
        + BESIDE_COVERED_BONUS * ((front & near).bit_count() - (back & near).bit_count())
    )


@BOARDS
@pytest.mark.parametrize("stride", [1, 3])
def test_an_outlook_carried_along_is_what_a_plain_count_finds(tags, stride):
    for seed in range(3):
        stages = [position.stage for position in random_line("battle-of-lits", seed, **tags)]
        judge = judge_of(stages[0])
        outlook = judge.features(stages[0].layout)
        for stage in stages[::stride]:
            outlook = outlook.updated(stage.layout)
            assert outlook[:4] == judge.features(stage.layout)[:4] == plain_outlook(stage)
            assert outlook.expected_lead() == pytest.approx(plain_estimate(stage))
            assert not outlook.witnesses & ~stage.layout.possible
            watched = [symbol for symbols in outlook.watched.values() for symbol in symbols]
            assert len(watched) == (outlook.front | outlook.back).bit_count()


@BOARDS
def test_what_a_placement_makes_safe_is_told_before_it_is_made(tags):
    told = set()
    for seed in range(3):
        for position in random_line("battle-of-lits", seed, **tags)[3:-1:3]:
            stage = position.stage
            judge, layout = judge_of(stage), stage.layout
            outlook = judge.features(layout)
            for number in bits(layout.legal)[::4]:
                after = stage.place(number)
                closed = outlook.newly_safe_lead(
                    layout.tables.cell_masks[number], after.layout.possible
                )
                assert closed == plain_outlook(after)[0] - outlook.safe
                told.add(closed)
    assert len(told) > 3


@BOARDS
def test_placements_that_win_the_same_are_alike(tags):
    stage = random_line("battle-of-lits", 2, 1, **tags)[-1].stage
    judge = judge_of(stage)
    assert list(judge.by_gain) == sorted(judge.by_gain)
    known = stage.layout.tables
    for number, cells in enumerate(known.cell_masks):
        front, back = ((cells & of_side).bit_count() for of_side in stage.symbols.cells)
        assert judge.gains[number] == back - front
        assert [g for g, alike in judge.by_gain.items() if alike >> number & 1] == [back - front]
        assert judge.neighbours[number] == sides_of(cells, known)


def plain_value(stage, depth, turn, brought, before=None):
    """The lead of the side to move after so many moves of each line, none left out.

    *turn* is what it is worth to move next, *brought* what the side to move brought along.
    """
    sign = -1 if stage.plies % 2 else 1
    if stage.over:
        front, back = (stage.points()[side] for side in stage.sides)
        return sign * (front - back) + brought or -TIE_BREAK_VALUE
    if not depth:
        return sign * plain_estimate(stage, before) + brought + turn
    values = (
        plain_value(stage.place(number), depth - 1, turn, -brought, stage)
        for number in bits(stage.layout.legal)
    )
    return -min(values)


def plain_lines(position, depth, brought):
    """Each move with its value after so many moves."""
    stage = position.stage
    turn = tempo(sum(stage.layout.supply) - depth)
    return {
        stage.layout.tables.placements[number]: -plain_value(
            stage.place(number), depth - 1, turn, -brought
        )
        for number in bits(stage.layout.legal)
    }


def brought_along(position):
    """What the side to move is ahead by from an earlier stage."""
    first, second = position.earned
    return first - second if position.to_move is position.to_move.FIRST else second - first


def searched(position, depth, level=OPEN):
    """The thought about *position*, and its lines once the search has gone so deep."""
    thought = AlphaBetaSearch(position, Random(1), level)
    for _ in range(20_000):  # where all lines end sooner, it gets no deeper
        if thought.depth >= depth:
            break
        thought.step()
    return thought


def some_with(count, seeds, game="battle-of-lits"):
    """The first position of each random game with at most so many moves."""
    for seed in seeds:
        line = random_line(game, seed)
        last = (
            position for position in line if position.stage_number + 1 == position.game.stage_count
        )
        yield next(position for position in last if position.count_legal() <= count)


@pytest.mark.parametrize(("depth", "count"), [(1, 60), (2, 26), (3, 12)])
@pytest.mark.parametrize("game", ["battle-of-lits", "taiji+battle-of-lits"])
def test_to_some_depth_every_move_is_worth_what_a_plain_search_says(
    monkeypatch, game, depth, count
):
    for shortcut in ("BEAM_WIDTH", "LMR_START", "FUTILITY_MARGIN"):
        monkeypatch.setattr(alpha_beta, shortcut, 999)
    for position in some_with(count, range(3), game):
        thought = searched(position, depth)
        found = {line.move: line.margin for line in thought.ranked_moves()}
        plain = plain_lines(position, depth, brought_along(position))
        assert found == pytest.approx(plain)
        best = searched(position, depth, replace(OPEN, noise=0)).ranked_moves()[0]
        assert best.margin == pytest.approx(max(plain.values())) == pytest.approx(plain[best.move])


def test_a_lower_level_looks_deep_from_the_first_placement_on_and_knows_what_a_swap_is_worth():
    search = Search(FIRST, 1, levels_of("battle-of-lits")[6])
    search.run(playouts=30)
    lines = search.ranked_moves()
    assert search.max_steps == 1400
    swap = next(line for line in lines if line.move == SWAP)
    best = next(line for line in lines if line.move != SWAP)
    assert swap.margin == -best.margin
    assert swap.chance + best.chance == pytest.approx(1)


def test_placements_far_from_all_symbols_are_worth_the_next_move_alone():
    bare = Position.start(find("battle-of-lits"), {"Board": "x9/" + "10/" * 8 + "9o"})
    thinking = AlphaBetaSearch(bare.play("Ie5f5g5h5"), Random(1), OPEN)
    while thinking.depth < 1:
        thinking.step()
    assert len(thinking.values) == 150
    assert set(thinking.values.values()) == {-thinking.tempo}
