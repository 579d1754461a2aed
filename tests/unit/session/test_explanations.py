"""Explanations of moves, compared with plain counts in random positions."""

from random import Random

import pytest

from game.core.bitboard import bits
from game.core.types import RESIGN, SWAP, Seat
from game.games import groups, last_placement
from game.games.last_placement import MAX_PLACEMENTS
from game.session import explanations
from tests.support.rules.plain_counts import winning_cells
from tests.support.rules.positions import SETUPS, random_line

GAME_SETUPS = [(game, tags) for game in sorted(SETUPS) for tags in SETUPS[game]]


def sampled_moves(game, seeds, step=4, count=6, **tags):
    """Yield positions of random games with some of their moves and the position after each."""
    for seed in seeds:
        for position in random_line(game, seed, **tags)[1:-1:step] + random_line(game, seed)[-3:-1]:
            moves = list(position.stage.legal_moves())
            for move in Random(seed).sample(moves, min(count, len(moves))):
                yield position, move, position.after(move)


@pytest.mark.parametrize(("game", "tags"), GAME_SETUPS, ids=str)
def test_change_stack_and_wins_match_the_rules(game, tags):
    won = set()
    for position, move, after in sampled_moves(game, range(2), step=9, **tags):
        explanation = explanations.explain_move(position, move)
        # At the end of a stage, the points that the next one begins with do not count.
        points = after.points if after.stage_number == position.stage_number else after.earned
        gains = [new - old for new, old in zip(points, position.points, strict=True)]
        change = [explanation["change"].get(str(seat), 0) for seat in Seat]
        assert change == gains
        outcome = after.outcome()
        assert explanation["wins"] is bool(outcome and outcome.winner is position.to_move)
        assert explanation["stack"] is ("=" in str(move))
        won.add(explanation["wins"])
    assert False in won


def test_wins_is_true_only_for_the_winning_side():
    seen = set()
    for game in ("battle-of-lits", "taiji"):
        for seed in range(12):
            last = random_line(game, seed)[-2]
            for move in last.stage.legal_moves():
                if last.after(move).over:
                    winner = last.after(move).outcome().winner
                    won = explanations.explain_move(last, move)["wins"]
                    assert won is (winner is last.to_move)
                    seen.add(won)
    assert seen == {True, False}


def uncoverable_cells(stage):
    """Return the mask of uncovered cells that no possible placement covers."""
    layout, coverable = stage.layout, stage.layout.covered
    for number in bits(layout.possible):
        coverable |= layout.tables.cell_masks[number]
    columns, rows = stage.size
    return (1 << columns * rows) - 1 & ~coverable


@pytest.mark.parametrize("tags", SETUPS["battle-of-lits"], ids=str)
def test_safe_and_settled_count_cells_nothing_can_cover(tags):
    seen = set()
    for position, move, after in sampled_moves("battle-of-lits", range(3), step=3, **tags):
        explanation = explanations.explain_move(position, move)
        stage, stage_after = position.stage, after.stage
        uncoverable_before, uncoverable_after = (
            uncoverable_cells(stage),
            uncoverable_cells(stage_after),
        )
        for side, cells in zip(stage.sides, stage.symbols.cells, strict=True):
            change = (cells & uncoverable_after).bit_count() - (
                cells & uncoverable_before
            ).bit_count()
            assert explanation["safe"].get(side, 0) == change
            seen.add(change)
        assert explanation["settled"] == (uncoverable_after & ~uncoverable_before).bit_count()
        assert (explanation["joined"], explanation["blocks"], explanation["stack"]) == (0, 0, False)
    assert len(seen) > 3


@pytest.mark.parametrize(("game", "diagonal"), [("tailits", True), ("taiji", False)])
def test_joined_counts_groups_that_become_one(game, diagonal):
    seen = set()
    for position, move, after in sampled_moves(game, range(5), step=2, count=12):
        stage, stage_after = position.stage, after.stage
        if game == "taiji":
            (own, grown), width = (
                (
                    each.white if stage.plies % 2 == 0 else each.black
                    for each in (stage, stage_after)
                ),
                stage.board.width,
            )
        else:
            (own, grown), width = (
                (each.squares[stage.plies % 2] for each in (stage, stage_after)),
                12,
            )
        groups_before = list(groups.connected_groups(own, width, diagonal))
        joined = max(
            sum(1 for small_group in groups_before if small_group & group)
            for group in groups.connected_groups(grown, width, diagonal)
            if group & ~own
        )
        explanation = explanations.explain_move(position, move)
        assert explanation["joined"] == (joined if joined > 1 else 0)
        seen.add(explanation["joined"])
    assert {0, 2, 3} <= seen


def test_blocks_counts_prevented_wins_of_the_opponent():
    seen = set()
    for seed in range(9):
        for position in random_line("lot", seed)[14:-1:3]:
            stage, other = position.stage, 1 - position.stage.plies % 2
            threats = winning_cells(stage, other)
            if not threats:
                continue
            moves = list(stage.legal_moves())
            for move in moves[::5] + [move for move in moves if move.stack]:
                blocked = explanations.explain_move(position, move)["blocks"]
                stage_after = stage.play(move)
                assert blocked == len(
                    threats - (set() if stage_after.over else winning_cells(stage_after, other))
                )
                seen.add(blocked)
    assert {0, 1} <= seen


@pytest.mark.parametrize("tags", [{}, {"Groups": "1"}], ids=str)
def test_last_is_empty_where_last_placement_breaks_no_tie(tags):
    seen = set()
    for game in ("taiji", "taiji+battle-of-lits"):
        line = random_line(game, 3, **tags)
        for position in line[-4:-1]:
            move = next(position.stage.legal_moves())
            seen.add((game, explanations.explain_move(position, move)["last"]))
    assert ("taiji", "") in seen
    assert {last for game, last in seen if game == "taiji"} == {""}


def test_last_is_empty_while_many_placements_are_possible():
    seen = set()
    for seed in range(10):
        for position in random_line("battle-of-lits", seed)[-7:-1]:
            for move in list(position.stage.legal_moves())[:6]:
                stage_after = position.after(move).stage
                possible = stage_after.layout.possible.bit_count()
                if possible > MAX_PLACEMENTS:
                    assert explanations.explain_move(position, move)["last"] == ""
                else:
                    seen.add(explanations.explain_move(position, move)["last"])
    assert "kept" in seen


def test_last_is_unknown_beyond_the_node_limit(monkeypatch):
    for seed in range(3):
        position = random_line("battle-of-lits", seed)[-4]
        for move in position.stage.legal_moves():
            unlimited = explanations.explain_move(position, move)["last"]
            with monkeypatch.context() as patch:
                patch.setattr(last_placement, "MAX_NODES", 0)
                limited = explanations.explain_move(position, move)["last"]
            assert limited == (unlimited if unlimited == "now" else "")


def test_swap_and_resignation_have_no_effect_to_explain():
    position = random_line("lot", 1, 1)[-1]
    change = {"First": 0, "Second": 0}
    empty = {"change": change, "safe": {}, "settled": 0, "joined": 0, "blocks": 0, "last": ""}
    for move in (SWAP, RESIGN):
        assert explanations.explain_move(position, move) == empty | {
            "stack": False,
            "wins": False,
        }
