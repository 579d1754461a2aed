"""What the search knows of the games, against plain counts of what the rules and the words say."""

from collections import Counter
from random import Random

import pytest

from game.core.types import Seat
from game.engine.heuristics import battle_of_lits, lot, taiji, tailits
from game.engine.heuristics.base import StageResult, win_chance
from game.engine.heuristics.registry import (
    TIE_BREAK_VALUE,
    first_lead,
    heuristics_for,
    lead_in_points,
)
from game.engine.heuristics.taiji import taiji_heuristics
from game.games import groups
from game.games.tailits import SECOND_LARGEST
from tests.support.rules.plain_counts import lot_lines, won_at
from tests.support.rules.positions import AGREEMENTS, fresh, play, random_line

AGREED = [(game, tags) for game in sorted(AGREEMENTS) for tags in AGREEMENTS[game]]
agreed = pytest.mark.parametrize(("game", "tags"), AGREED, ids=str)


def some_of(game, count, seed=1, **tags):
    """Some positions of a random game in which swapping is not legal, and its end."""
    line = [position for position in random_line(game, seed, **tags) if not position.may_swap]
    return [*Random(seed).sample(line[:-1], count), line[-1]]


def told(stage):
    """All of a stage that can be seen."""
    return stage.diagram(), stage.plies, stage.points(), set(stage.legal_moves()), stage.over


@agreed
def test_moves_have_numbers_and_do_what_the_rules_say(game, tags):
    for position in some_of(game, 4, **tags):
        stage, expert = position.stage, heuristics_for(position.stage)
        numbers = expert.moves(stage)
        moves = [expert.move(stage, number) for number in numbers]
        assert len(set(numbers)) == len(numbers) == len(set(moves))
        if game != "lot":
            assert set(moves) == set(stage.legal_moves())
        some = Random(1).sample(range(len(moves)), min(6, len(moves)))
        for move, number in ((moves[i], numbers[i]) for i in some):
            after, played = expert.after(stage, number), stage.play(move)
            assert told(after) == told(played)
            assert (
                expert.transposition_key(after)
                == expert.transposition_key(played)
                != expert.transposition_key(stage)
            )


@agreed
def test_a_playout_tells_the_moves_that_lead_to_its_end(game, tags):
    for position in some_of(game, 4, **tags):
        stage, expert = position.stage, heuristics_for(position.stage)
        one, two, played, again = Random(7), Random(7), [], []
        end = expert.simulate(stage, one, played)
        assert expert.playout(stage, two, again) == expert.result(end)
        assert again == played
        for number in played:
            move = expert.move(stage, number)
            assert not stage.violations(move)
            stage = expert.after(stage, number)
        assert stage.over
        assert end.over
        assert told(stage) == told(end)
        assert expert.transposition_key(stage) == expert.transposition_key(end)


@pytest.mark.parametrize("plies", [0, 2, 8, 11])
def test_every_placement_may_begin_a_playout_about_as_likely_as_another(plies):
    stage = random_line("battle-of-lits", 3, plies)[-1].stage
    expert, rng = heuristics_for(stage), Random(1)
    legal = expert.moves(stage)
    each = 60 if plies else 12  # an empty board has very many
    begun = Counter()
    for _ in range(each * len(legal)):
        played = []
        expert.playout(stage, rng, played)
        begun[played[0]] += 1
    assert set(begun) == set(legal)
    assert max(begun.values()) < 2.5 * each
    if plies:
        assert min(begun.values()) > each / 4
    third = len(legal) // 3
    thirds = [sum(begun[move] for move in legal[i * third : (i + 1) * third]) for i in range(3)]
    assert max(thirds) < 1.7 * min(thirds)


@agreed
def test_a_lead_is_that_of_the_points_and_of_who_wins_when_they_are_equal(game, tags):
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
        found = first_lead(position, result)
        ties.add(abs(found) == TIE_BREAK_VALUE)
        assert found == (points or won * TIE_BREAK_VALUE)
        assert lead_in_points(found) == points
    assert False in ties


def test_a_lead_turns_round_with_the_sides_and_keeps_what_was_brought_along():
    position = play("lot", "d4", "swap")
    assert first_lead(position, StageResult(2, 1)) == -2
    assert first_lead(position, StageResult(0, 1)) == -TIE_BREAK_VALUE
    assert first_lead(play("lot", "d4"), StageResult(0, 1)) == TIE_BREAK_VALUE
    line = random_line("tailits+taiji", 5)
    later = next(position for position in line if position.stage_number and any(position.earned))
    first, second = later.earned
    in_front = later.side_of_first == later.stage.sides[0]
    assert first_lead(later, StageResult(1, 1)) == (1 if in_front else -1) + first - second


@agreed
def test_equal_keys_are_of_positions_as_many_moves_from_the_beginning(game, tags):
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


NEAR = {
    "tailits": tailits.NEAR_END,
    "taiji": taiji.NEAR_END,
    "battle-of-lits": battle_of_lits.NEAR_END,
}


@pytest.mark.parametrize("game", sorted(NEAR))
def test_the_end_is_near_when_few_moves_are_left(game):
    for seed in range(8):
        for position in random_line(game, seed)[-8:]:
            near = position.stage.count_legal() <= NEAR[game]
            assert heuristics_for(position.stage).near_end(position.stage) is near


def test_the_end_of_lot_is_near_when_few_cells_are_empty():
    for seed in (11, 16):
        for position in random_line("lot", seed)[-16:]:
            empty = position.stage.diagram().count(".")
            assert heuristics_for(position.stage).near_end(position.stage) is (
                empty <= lot.NEAR_END
            )


def test_a_lead_is_a_chance_between_nothing_and_certainty():
    assert win_chance(0, 2) == 0.5
    assert win_chance(2, 2) == win_chance(0.4, 0.4) == pytest.approx(0.7310586)
    assert win_chance(-3, 3) == pytest.approx(1 - 0.7310586)
    assert 0 < win_chance(-1e9, 1) == win_chance(-30, 1) < win_chance(-29.5, 1) < 1e-12
    assert 1 - 1e-12 < win_chance(29.5, 1) < win_chance(30, 1) == win_chance(1e9, 1) < 1


# What a move is thought to be worth before any search.


def priors(stage):
    """Each move's number and what is thought of it, the stage after it with it."""
    expert = heuristics_for(stage)
    numbers = expert.moves(stage)
    found = expert.priors(stage, numbers)
    assert len(found) == len(numbers)
    return [(expert.after(stage, n), value) for n, value in zip(numbers, found, strict=True)]


@pytest.mark.parametrize("tags", AGREEMENTS["battle-of-lits"], ids=str)
def test_a_placement_is_worth_what_it_covers_of_the_other_less_what_of_ones_own(tags):
    for position in some_of("battle-of-lits", 4, **tags)[:-1]:
        stage = position.stage
        own, other = stage.to_move, next(s for s in stage.sides if s != stage.to_move)
        before = stage.points()
        for after, value in priors(stage):
            then = after.points()
            assert value == before[other] - then[other] - (before[own] - then[own])


@pytest.mark.parametrize("tags", AGREEMENTS["tailits"], ids=str)
def test_a_tetromino_is_worth_what_the_group_that_counts_grows_by(tags):
    def worth(squares):
        most, more = (*groups.sizes(squares, tailits.ROW_BITS, diagonal=True), 0, 0)[:2]
        if tags.get("Scoring") == SECOND_LARGEST:
            most, more = more, most
        return most + tailits.OTHER_GROUP_WEIGHT * more

    for position in some_of("tailits", 3, **tags)[:-1]:
        stage = position.stage
        black, white = map(worth, stage.squares)
        for after, value in priors(stage):
            grown = worth(after.squares[0]) - black - (worth(after.squares[1]) - white)
            assert value == pytest.approx(-grown if stage.plies % 2 else grown)


@pytest.mark.parametrize("tags", [*AGREEMENTS["taiji"], {"Groups": "1"}], ids=str)
def test_a_taijitu_is_worth_what_the_largest_groups_grow_by(tags):
    def grown(table, before, after):
        count = table.scored_groups
        old, new = (
            sum(groups.sizes(squares, table.width, False)[:count]) for squares in (before, after)
        )
        around = groups.connected_groups(after, table.width, False)
        size = next(group.bit_count() for group in around if group & (before ^ after))
        return new - old or (taiji.UNSCORED_GROUP_WEIGHT * size if size > 1 else 0)

    for position in some_of("taiji", 4, **tags)[:-1]:
        stage = position.stage
        sign = -1 if stage.plies % 2 else 1
        for after, value in priors(stage):
            white = grown(stage.board, stage.white, after.white)
            black = grown(stage.board, stage.black, after.black)
            assert value == pytest.approx(sign * (white - black))


def test_what_is_kept_of_squares_in_taiji_is_what_they_are():
    start = fresh("taiji").stage
    once = [value for _, value in priors(start)]
    assert once == [value for _, value in priors(start)]
    assert taiji_heuristics(start.board) is heuristics_for(start)


def test_in_lot_a_win_is_taken_and_a_threat_is_blocked_and_else_all_is_looked_at():
    seen = set()
    for seed in range(14):
        for position in random_line("lot", seed)[8:-1:3]:
            stage, side = position.stage, position.stage.plies % 2
            expert = heuristics_for(stage)
            moves = [expert.move(stage, number) for number in expert.moves(stage)]
            winning, feared = won_at(stage, side), won_at(stage, 1 - side)
            legal = set(stage.legal_moves())
            assert {*moves} <= legal
            cells = {7 * move.placed.row + move.placed.column for move in moves}
            if winning:
                seen.add("win")
                assert len(moves) == 1
                assert stage.play(moves[0]).over
                assert cells <= winning
            elif feared:
                seen.add("threat")
                assert len(cells) == 1
                assert cells <= feared
                assert {*moves} == {move for move in legal if move.placed == moves[0].placed}
            else:
                seen.add("all")
                assert {*moves} == legal
    assert seen == {"win", "threat", "all"}


@pytest.mark.parametrize("side", [0, 1])
def test_in_lot_nobody_need_be_feared_who_has_no_disc_left(side):
    stacks, threat, last = (1 << 21) - 1, 0b110 << 21, 1 << 48
    for singles, cells in ((threat, {21}), (threat | last, {*range(21, 48)} - {22, 23})):
        both = [(0, discs) if side == 0 else (discs, 0) for discs in (singles, stacks)]
        stage = lot.LotStage(*both, plies=70 + side)
        assert stage.discs_left(1 - side) == (cells == {21})
        expert = heuristics_for(stage)
        moves = [expert.move(stage, number) for number in expert.moves(stage)]
        assert {7 * move.placed.row + move.placed.column for move in moves} == cells


def test_a_playout_of_lot_takes_wins_and_blocks_threats():
    seen = Counter()
    for seed in range(8):
        for position in random_line("lot", seed)[::6]:
            stage, played = position.stage, []
            heuristics_for(stage).simulate(stage, Random(seed), played)
            for number in played:
                side, move = stage.plies % 2, heuristics_for(stage).move(stage, number)
                winning, feared = won_at(stage, side), won_at(stage, 1 - side)
                stage = stage.play(move)
                if winning:
                    seen["win"] += 1
                    assert stage.winner
                elif feared:
                    seen["threat"] += 1
                    assert 7 * move.placed.row + move.placed.column in feared
    assert min(seen["win"], seen["threat"]) > 20


def test_a_disc_is_worth_its_lines_and_a_stack_the_lines_left_to_it():
    seen = 0
    for seed in range(3):
        for position in random_line("lot", seed)[4:-1:4]:
            stage = position.stage
            expert = heuristics_for(stage)
            numbers = expert.moves(stage)
            values = expert.priors(stage, numbers)
            for number, value in zip(numbers, values, strict=True):
                move = expert.move(stage, number)
                seen += move.stack is not None
                assert value == pytest.approx(plain_worth(stage, move))
    assert seen > 20


def plain_worth(stage, move):
    """By the words at the head of the constants of :mod:`game.engine.heuristics.lot`."""
    side = stage.plies % 2
    own, other = stage.singles[side], stage.singles[1 - side]
    stacks, theirs = stage.stacks[side], stage.stacks[1 - side]
    worth = 0.0
    for line in lot_lines(7 * move.placed.row + move.placed.column):
        if not line & (stacks | theirs):
            if not line & other:
                worth += lot.OWN_LINE_WEIGHTS[(line & own).bit_count()]
            if not line & own:
                worth += lot.OTHER_LINE_WEIGHTS[(line & other).bit_count()]
    if move.stack:
        worth += 0.3
        for line in lot_lines(7 * move.stack.row + move.stack.column):
            if not line & theirs:
                worth += lot.STACK_LINE_WEIGHTS[(line & stacks).bit_count()]
    return min(0.9, worth)
