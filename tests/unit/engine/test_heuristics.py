"""Heuristics of the search, compared with the rules and with plain counts."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from game.core.bitboard import bits
from game.core.types import Seat
from game.engine.heuristics import (
    battle_of_lits,
    lot,
    lot_evaluation,
    taiji,
    taiji_patterns,
    taiji_values,
    tailits,
)
from game.engine.heuristics.base import SimulatedHeuristics, StageResult, win_chance
from game.engine.heuristics.lot_evaluation import LotEvaluation, board_for_mover
from game.engine.heuristics.lot_evaluation import pattern as pattern_of
from game.engine.heuristics.lot_threats import winning_turn
from game.engine.heuristics.lot_values import LEARNT
from game.engine.heuristics.registry import heuristics_for
from game.engine.heuristics.taiji import taiji_heuristics
from game.engine.playout import TIE_BREAK_VALUE, first_lead, lead_in_points
from game.games import groups
from game.games.lot_moves import cell_number, lines
from game.games.taiji import TaijiStage
from game.games.tailits import SECOND_LARGEST
from game.games.tailits_moves import ROW_BITS
from tests.support.rules.plain_counts import winning_cells
from tests.support.rules.positions import (
    SETUPS,
    SHAPE_HANDICAPS,
    initial_position,
    play,
    random_line,
)

GAME_SETUPS = [(game, tags) for game in sorted(SETUPS) for tags in SETUPS[game]]
GAME_SETUPS += SHAPE_HANDICAPS.items()
all_setups = pytest.mark.parametrize(("game", "tags"), GAME_SETUPS, ids=str)


def sampled_positions(game, count, seed=1, **tags):
    """Return random positions of a game in which swapping is illegal, and its final position."""
    line = [position for position in random_line(game, seed, **tags) if not position.may_swap]
    return [*Random(seed).sample(line[:-1], count), line[-1]]


def stage_facts(stage):
    """Return all observable facts of a stage, for comparison."""
    return stage.diagram(), stage.plies, stage.points(), set(stage.legal_moves()), stage.over


@all_setups
def test_move_numbers_are_unique_and_play_as_the_rules_do(game, tags):
    for position in sampled_positions(game, 4, **tags):
        stage, heuristics = position.stage, heuristics_for(position.stage)
        numbers = heuristics.moves(stage)
        moves = [heuristics.move(stage, number) for number in numbers]
        assert len(set(numbers)) == len(numbers) == len(set(moves))
        if game != "lot":
            assert set(moves) == set(stage.legal_moves())
        sampled = Random(1).sample(range(len(moves)), min(6, len(moves)))
        for move, number in ((moves[i], numbers[i]) for i in sampled):
            after, played = heuristics.after(stage, number), stage.play(move)
            assert stage_facts(after) == stage_facts(played)
            assert (
                heuristics.transposition_key(after)
                == heuristics.transposition_key(played)
                != heuristics.transposition_key(stage)
            )


@all_setups
def test_playout_lists_the_moves_that_lead_to_its_result(game, tags):
    for position in sampled_positions(game, 4, **tags):
        stage, heuristics = position.stage, heuristics_for(position.stage)
        played = []
        result = heuristics.playout(stage, Random(7), played)
        for number in played:
            assert not stage.violations(heuristics.move(stage, number))
            stage = heuristics.after(stage, number)
        assert stage.over or game == "lot"
        if stage.over:
            assert result == heuristics.result(stage)


@pytest.mark.parametrize("game", ["tailits", "taiji", "tailits+taiji", "taiji+battle-of-lits"])
def test_simulation_returns_the_stage_that_its_moves_lead_to(game):
    for position in sampled_positions(game, 4):
        stage, heuristics = position.stage, heuristics_for(position.stage)
        if not isinstance(heuristics, SimulatedHeuristics):
            continue
        played = []
        end = heuristics.simulate(stage, Random(7), played)
        for number in played:
            stage = heuristics.after(stage, number)
        assert end.over
        assert stage_facts(stage) == stage_facts(end)
        assert heuristics.transposition_key(stage) == heuristics.transposition_key(end)


@pytest.mark.parametrize("start", ["b1/a1", "a1/b1"])
def test_taiji_playout_puts_the_end_of_the_mover_beside_more_squares(start):
    stage = initial_position("taiji").play(start).stage
    heuristics, found = heuristics_for(stage), set()
    for seed in range(600):
        played = []
        heuristics.playout(stage, Random(seed), played)
        found.add(str(heuristics.move(stage, played[0])))
    assert "c1/d1" in found
    assert "d1/c1" not in found


@pytest.mark.slow
@pytest.mark.parametrize("plies", [0, 2, 8, 11])
def test_first_move_of_a_playout_is_nearly_uniform(plies):
    stage = random_line("battle-of-lits", 3, plies)[-1].stage
    heuristics, rng = heuristics_for(stage), Random(1)
    legal = heuristics.moves(stage)
    expected = 60 if plies else 20  # an empty board has very many legal moves
    counts = Counter()
    for _ in range(expected * len(legal)):
        played = []
        heuristics.playout(stage, rng, played)
        counts[played[0]] += 1
    assert set(counts) == set(legal)
    assert max(counts.values()) < 2.5 * expected
    if plies:
        assert min(counts.values()) > expected / 4
    third = len(legal) // 3
    thirds = [sum(counts[move] for move in legal[i * third : (i + 1) * third]) for i in range(3)]
    assert max(thirds) < 1.7 * min(thirds)


@all_setups
def test_lead_equals_points_and_tie_break(game, tags):
    ties = set()
    for seed in range(4):
        *line, position = random_line(game, seed, **tags)
        for stage in (before.stage for before in line[1::4] if game != "lot"):
            front, back = (stage.points()[side] for side in stage.sides)
            assert heuristics_for(stage).result(stage).lead == front - back
        outcome = position.outcome()
        result = heuristics_for(position.stage).result(position.stage)
        won = {None: 0, Seat.FIRST: 1, Seat.SECOND: -1}[outcome.winner]
        first, second = outcome.points
        points = won if game == "lot" else first - second
        lead = first_lead(position, result)
        ties.add(abs(lead) == TIE_BREAK_VALUE)
        assert lead == (points or won * TIE_BREAK_VALUE)
        assert lead_in_points(lead) == points
    assert False in ties


def test_first_lead_follows_a_swap_and_includes_earned_points():
    position = play("lot", "d4", "swap")
    assert first_lead(position, StageResult(2, 1)) == -2
    assert first_lead(position, StageResult(0, 1)) == -TIE_BREAK_VALUE
    assert first_lead(play("lot", "d4"), StageResult(0, 1)) == TIE_BREAK_VALUE
    line = random_line("tailits+taiji", 5)
    later = next(position for position in line if position.stage_number and any(position.earned))
    first, second = later.earned
    in_front = later.side_of_first == later.stage.sides[0]
    assert first_lead(later, StageResult(1, 1)) == (1 if in_front else -1) + first - second


@all_setups
def test_transposition_keys_differ_between_plies(game, tags):
    plies = {}
    for seed in range(3):
        for position in random_line(game, seed, **tags):
            stage = position.stage
            key = (
                position.setup,
                position.stage_number,
                heuristics_for(stage).transposition_key(stage),
            )
            assert plies.setdefault(key, stage.plies) == stage.plies


NEAR_END_LIMITS = {
    "tailits": tailits.NEAR_END,
    "taiji": taiji.NEAR_END,
    "battle-of-lits": battle_of_lits.NEAR_END,
}


@pytest.mark.parametrize("game", sorted(NEAR_END_LIMITS))
def test_end_is_near_when_few_moves_are_left(game):
    for seed in range(8):
        for position in random_line(game, seed)[-8:]:
            expected = position.stage.count_legal() <= NEAR_END_LIMITS[game]
            assert heuristics_for(position.stage).near_end(position.stage) is expected


def test_end_of_lot_is_near_when_few_cells_are_empty():
    for seed in (11, 16):
        for position in random_line("lot", seed)[-16:]:
            empty = position.stage.diagram().count(".")
            assert heuristics_for(position.stage).near_end(position.stage) is (
                empty <= lot.NEAR_END
            )


def test_win_chance_lies_strictly_between_0_and_1():
    assert win_chance(0, 2) == 0.5
    assert win_chance(2, 2) == win_chance(0.4, 0.4) == pytest.approx(0.7310586)
    assert win_chance(-3, 3) == pytest.approx(1 - 0.7310586)
    assert 0 < win_chance(-1e9, 1) == win_chance(-30, 1) < win_chance(-29.5, 1) < 1e-12
    assert 1 - 1e-12 < win_chance(29.5, 1) < win_chance(30, 1) == win_chance(1e9, 1) < 1


# Priors of moves.


def stages_with_priors(stage):
    """Return the stage after each move with the prior of the move."""
    heuristics = heuristics_for(stage)
    numbers = heuristics.moves(stage)
    found = heuristics.priors(stage, numbers)
    assert len(found) == len(numbers)
    return [(heuristics.after(stage, n), value) for n, value in zip(numbers, found, strict=True)]


@pytest.mark.parametrize("tags", SETUPS["battle-of-lits"], ids=str)
def test_placement_prior_is_the_difference_of_covered_symbols(tags):
    for position in sampled_positions("battle-of-lits", 4, **tags)[:-1]:
        stage = position.stage
        own, other = stage.to_move, next(s for s in stage.sides if s != stage.to_move)
        before = stage.points()
        for after, value in stages_with_priors(stage):
            points_after = after.points()
            assert value == before[other] - points_after[other] - (before[own] - points_after[own])


@pytest.mark.parametrize("tags", SETUPS["tailits"], ids=str)
def test_tailits_prior_is_the_growth_of_the_scored_group(tags):
    def weighted_size(squares):
        scored, other = (*groups.sizes(squares, ROW_BITS, diagonal=True), 0, 0)[:2]
        if tags.get("Scoring") == SECOND_LARGEST:
            scored, other = other, scored
        return scored + tailits.OTHER_GROUP_WEIGHT * other

    for position in sampled_positions("tailits", 3, **tags)[:-1]:
        stage = position.stage
        black, white = map(weighted_size, stage.squares)
        for after, value in stages_with_priors(stage):
            grown = (
                weighted_size(after.squares[0]) - black - (weighted_size(after.squares[1]) - white)
            )
            assert value == pytest.approx(-grown if stage.plies % 2 else grown)


@pytest.mark.parametrize("tags", [*SETUPS["taiji"], {"Groups": "1"}], ids=str)
def test_taiji_prior_values_growth_and_pattern(tags):
    def grown(board, before, after):
        count = board.scored_groups
        old, new = (
            sum(groups.sizes(squares, board.width, False)[:count]) for squares in (before, after)
        )
        connected = groups.connected_groups(after, board.width, False)
        size = next(group.bit_count() for group in connected if group & (before ^ after))
        return new - old or (taiji.UNSCORED_GROUP_WEIGHT * size if size > 1 else 0)

    for position in sampled_positions("taiji", 4, **tags)[:-1]:
        stage = position.stage
        sign = -1 if stage.plies % 2 else 1
        heuristics = heuristics_for(stage)
        patterns = heuristics.patterns(stage, heuristics.moves(stage))
        weight = taiji_values.GROWTH_WEIGHTS[taiji.phase(stage)]
        for (after, value), pattern in zip(stages_with_priors(stage), patterns, strict=True):
            white = grown(stage.board, stage.white, after.white)
            black = grown(stage.board, stage.black, after.black)
            learnt = taiji_values.PATTERN_VALUES[pattern]
            assert value == pytest.approx(weight * sign * (white - black) + learnt)


def sorted_patterns(stage):
    """Return the patterns of all moves of a stage, sorted."""
    heuristics = heuristics_for(stage)
    return sorted(heuristics.patterns(stage, heuristics.moves(stage)))


def mapped(squares, board, target):
    """Return the mask of *squares*, each moved to ``target(column, row)``."""
    columns_and_rows = (divmod(bit, board.width)[::-1] for bit in bits(squares))
    return sum(
        1 << row * board.width + column
        for column, row in (target(*place) for place in columns_and_rows)
    )


@pytest.mark.parametrize("size", ["7", "9", "11"])
def test_taiji_patterns_do_not_depend_on_reflection_or_colour(size):
    last = int(size) - 1
    for position in sampled_positions("taiji", 3, Size=size)[:-1]:
        stage = position.stage
        expected = sorted_patterns(stage)
        for target in (lambda x, y: (last - x, y), lambda x, y: (y, x), lambda x, y: (y, last - x)):
            squares = (mapped(one, stage.board, target) for one in (stage.white, stage.black))
            assert sorted_patterns(TaijiStage(stage.board, *squares, stage.plies)) == expected
        exchanged = TaijiStage(stage.board, stage.black, stage.white, stage.plies ^ 1)
        if taiji.phase(exchanged) == taiji.phase(stage):
            assert sorted_patterns(exchanged) == expected


def test_taiji_pattern_describes_the_cells_beside_both_ends():
    start = initial_position("taiji")
    corner, second = (start.play(move).stage for move in ("b1/a1", "c2/c3"))
    heuristics = heuristics_for(corner)

    def pattern(stage, text):
        numbers = heuristics.moves(stage)
        number = next(n for n in numbers if str(heuristics.move(stage, n)) == text)
        return heuristics.patterns(stage, [number])[0]

    assert pattern(corner, "e5/e6") == pattern(second, "g7/f7") == 0  # only empty cells around
    assert pattern(corner, "a9/a8") == pattern(corner, "i9/i8") == pattern(second, "a1/a2")
    assert pattern(corner, "a9/a8") != pattern(corner, "a8/a9")
    assert pattern(corner, "d1/c1") not in {0, pattern(second, "d1/c1")}


def test_every_taiji_pattern_has_a_learnt_value():
    assert len(taiji_values.GROWTH_WEIGHTS) == taiji.PHASES
    assert len(taiji_values.PATTERN_VALUES) == taiji.PHASES * taiji_patterns.PATTERNS
    assert max(taiji_patterns.end_classes()) == taiji_patterns.END_CLASSES - 1
    assert any(taiji_values.PATTERN_VALUES)


def test_taiji_heuristics_are_cached_per_board():
    start = initial_position("taiji").stage
    once = [value for _, value in stages_with_priors(start)]
    assert once == [value for _, value in stages_with_priors(start)]
    assert taiji_heuristics(start.board) is heuristics_for(start)


def test_lot_moves_are_limited_to_wins_or_blocks_when_there_are_any():
    seen = set()
    for seed in range(14):
        for position in random_line("lot", seed)[8:-1:3]:
            stage, side = position.stage, position.stage.plies % 2
            heuristics = heuristics_for(stage)
            moves = [heuristics.move(stage, number) for number in heuristics.moves(stage)]
            winning, threats = winning_cells(stage, side), winning_cells(stage, 1 - side)
            legal = set(stage.legal_moves())
            assert {*moves} <= legal
            cells = {7 * move.placed.row + move.placed.column for move in moves}
            if winning:
                seen.add("win")
                assert len(moves) == 1
                assert stage.play(moves[0]).over
                assert cells <= winning
            elif winning_turn(stage):
                seen.add("forced win")
                assert len(moves) == 1
            elif threats:
                seen.add("threat")
                assert len(cells) == 1
                assert cells <= threats
                assert {*moves} == {move for move in legal if move.placed == moves[0].placed}
            else:
                seen.add("all")
                assert {*moves} == legal
    assert seen == {"win", "forced win", "threat", "all"}


@pytest.mark.parametrize("side", [0, 1])
def test_lot_threats_count_only_while_the_opponent_has_discs(side):
    stacks, threat, last = (1 << 21) - 1, 0b110 << 21, 1 << 48
    for singles, cells in ((threat, {21}), (threat | last, {*range(21, 48)} - {22, 23})):
        singles_and_stacks = [
            (0, discs) if side == 0 else (discs, 0) for discs in (singles, stacks)
        ]
        stage = lot.LotStage(*singles_and_stacks, plies=70 + side)
        assert stage.discs_left(1 - side) == (cells == {21})
        heuristics = heuristics_for(stage)
        moves = [heuristics.move(stage, number) for number in heuristics.moves(stage)]
        assert {7 * move.placed.row + move.placed.column for move in moves} == cells


def lot_stages(step):
    """Yield positions of random games of LOT that are not over."""
    for seed in range(8):
        yield from (position.stage for position in random_line("lot", seed)[:-1:step])


def test_lot_playout_takes_wins_and_blocks_threats_then_estimates():
    seen = Counter()
    for stage in lot_stages(6):
        heuristics, played = heuristics_for(stage), []
        result = heuristics.playout(stage, Random(1), played)
        for number in played:
            side, move = stage.plies % 2, heuristics.move(stage, number)
            winning, threats = winning_cells(stage, side), winning_cells(stage, 1 - side)
            stage = stage.play(move)
            seen["win" if winning else "block"] += 1
            assert stage.winner if winning else cell_number(move.placed) in threats
        if stage.over:
            assert result == heuristics.result(stage)
        else:
            seen["estimate"] += 1
            assert not winning_cells(stage, 0)
            assert not winning_cells(stage, 1)
            sign = -1 if stage.plies % 2 else 1
            assert sign * result.lead == pytest.approx(plain_lot_estimate(stage))
    assert min(seen["win"], seen["block"], seen["estimate"]) > 10


def test_lot_priors_evaluate_the_position_after_each_turn():
    stacked = 0
    for stage in lot_stages(9):
        heuristics = heuristics_for(stage)
        numbers = heuristics.moves(stage)
        for number, value in zip(numbers, heuristics.priors(stage, numbers), strict=True):
            move = heuristics.move(stage, number)
            stacked += move.stack is not None
            assert value == pytest.approx(-plain_lot_estimate(stage.play(move)))
    assert stacked > 20


def plain_lot_estimate(stage):
    """Return the estimated lead of the side to move, from the learnt values of all lines."""
    side = stage.plies % 2
    masks = (stage.singles[side], stage.singles[1 - side])
    masks += (stage.stacks[side], stage.stacks[1 - side])
    logit = LEARNT.constant
    for line in lines().values():
        number = 0
        for cell in line:
            on_cell = [i for i, mask in enumerate(masks, 1) if mask >> cell_number(cell) & 1]
            number = 5 * number + sum(on_cell)
        logit += LEARNT.lines[number]
    lead = lot.LotHeuristics.logistic_scale * logit
    return max(-lot.MAX_ESTIMATE, min(lot.MAX_ESTIMATE, lead))


def test_learnt_values_of_lot_do_not_depend_on_the_direction_of_a_line():
    assert len(LEARNT.lines) == 125
    for one, two, three in product(range(5), repeat=3):
        read, read_back = pattern_of(one, two, three), pattern_of(three, two, one)
        assert LEARNT.lines[read] == LEARNT.lines[read_back]


def test_evaluation_of_lot_does_not_depend_on_what_is_remembered(monkeypatch):
    boards = [board_for_mover(stage) for stage in lot_stages(9)]
    expected = [LotEvaluation(LEARNT).evaluate(board) for board in boards]
    monkeypatch.setattr(lot_evaluation, "MAX_PARTS", 1)
    forgetful = LotEvaluation(LEARNT)
    assert [forgetful.evaluate(board) for board in boards] == expected
