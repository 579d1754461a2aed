"""Reasons for moves against plain counts on random positions: what each word says, no more."""

from random import Random

import pytest

from game.core.types import RESIGN, SWAP, Seat
from game.games import groups
from game.games.lits_rule import bits
from game.session import explanations
from game.session.explanations import MAX_PLACEMENTS
from tests.support.rules.plain_counts import won_at
from tests.support.rules.positions import AGREEMENTS, random_line

AGREED = [(game, tags) for game in sorted(AGREEMENTS) for tags in AGREEMENTS[game]]


def some_moves(game, seeds, step=4, count=6, **tags):
    """Some positions of random games, each with some of its moves and the position after."""
    for seed in seeds:
        for position in random_line(game, seed, **tags)[1:-1:step] + random_line(game, seed)[-3:-1]:
            moves = list(position.stage.legal_moves())
            for move in Random(seed).sample(moves, min(count, len(moves))):
                yield position, move, position.after(move)


@pytest.mark.parametrize(("game", "tags"), AGREED, ids=str)
def test_a_reason_tells_points_stacks_and_wins_as_the_rules_do(game, tags):
    won = set()
    for position, move, after in some_moves(game, range(2), step=9, **tags):
        found = explanations.explain_move(position, move)
        gains = [now - then for now, then in zip(after.points, position.points, strict=True)]
        told = [found["change"].get(str(seat), 0) for seat in Seat]
        assert told == gains
        outcome = after.outcome()
        assert found["wins"] is bool(outcome and outcome.winner is position.to_move)
        assert found["stack"] is ("=" in str(move))
        won.add(found["wins"])
    assert False in won


def test_wins_are_told_and_so_are_moves_that_lose():
    told = set()
    for game in ("battle-of-lits", "taiji"):
        for seed in range(12):
            last = random_line(game, seed)[-2]
            for move in last.stage.legal_moves():
                if last.after(move).over:
                    winner = last.after(move).outcome().winner
                    won = explanations.explain_move(last, move)["wins"]
                    assert won is (winner is last.to_move)
                    told.add(won)
    assert told == {True, False}


def bare_for_ever(stage):
    """The bare cells that no placement covers that is still possible."""
    layout, reached = stage.layout, stage.layout.covered
    for number in bits(layout.possible):
        reached |= layout.tables.cell_masks[number]
    columns, rows = stage.size
    return (1 << columns * rows) - 1 & ~reached


@pytest.mark.parametrize("tags", AGREEMENTS["battle-of-lits"], ids=str)
def test_a_reason_counts_symbols_and_cells_that_nothing_covers_any_more(tags):
    told = set()
    for position, move, after in some_moves("battle-of-lits", range(3), step=3, **tags):
        found = explanations.explain_move(position, move)
        stage, then = position.stage, after.stage
        before, now = bare_for_ever(stage), bare_for_ever(then)
        for side, cells in zip(stage.sides, stage.symbols.cells, strict=True):
            more = (cells & now).bit_count() - (cells & before).bit_count()
            assert found["safe"].get(side, 0) == more
            told.add(more)
        assert found["settled"] == (now & ~before).bit_count()
        assert (found["joined"], found["blocks"], found["stack"]) == (0, 0, False)
    assert len(told) > 3


@pytest.mark.parametrize(("game", "diagonal"), [("tailits", True), ("taiji", False)])
def test_a_reason_counts_the_groups_that_become_one(game, diagonal):
    told = set()
    for position, move, after in some_moves(game, range(5), step=2, count=12):
        stage, then = position.stage, after.stage
        if game == "taiji":
            (own, grown), width = (
                (each.white if stage.plies % 2 == 0 else each.black for each in (stage, then)),
                stage.board.width,
            )
        else:
            (own, grown), width = ((each.squares[stage.plies % 2] for each in (stage, then)), 12)
        parts = list(groups.connected_groups(own, width, diagonal))
        joined = max(
            sum(1 for part in parts if part & group)
            for group in groups.connected_groups(grown, width, diagonal)
            if group & ~own
        )
        found = explanations.explain_move(position, move)
        assert found["joined"] == (joined if joined > 1 else 0)
        told.add(found["joined"])
    assert {0, 2, 3} <= told


def test_a_reason_counts_the_cells_on_which_the_other_could_have_won():
    told = set()
    for seed in range(9):
        for position in random_line("lot", seed)[14:-1:3]:
            stage, other = position.stage, 1 - position.stage.plies % 2
            feared = won_at(stage, other)
            if not feared:
                continue
            moves = list(stage.legal_moves())
            for move in moves[::5] + [move for move in moves if move.stack]:
                found = explanations.explain_move(position, move)["blocks"]
                then = stage.play(move)
                assert found == len(feared - (set() if then.over else won_at(then, other)))
                told.add(found)
    assert {0, 1} <= told


@pytest.mark.parametrize("tags", [{}, {"Groups": "1"}], ids=str)
def test_who_makes_the_last_placement_is_told_only_where_it_may_decide(tags):
    told = set()
    for game in ("taiji", "taiji+battle-of-lits"):
        line = random_line(game, 3, **tags)
        for position in line[-4:-1]:
            move = next(position.stage.legal_moves())
            told.add((game, explanations.explain_move(position, move)["last"]))
    assert ("taiji", "") in told
    assert {last for game, last in told if game == "taiji"} == {""}


def test_nobody_asks_who_places_last_while_much_is_left():
    seen = set()
    for seed in range(10):
        for position in random_line("battle-of-lits", seed)[-7:-1]:
            for move in list(position.stage.legal_moves())[:6]:
                then = position.after(move).stage
                left = then.layout.possible.bit_count()
                if left > MAX_PLACEMENTS:
                    assert explanations.explain_move(position, move)["last"] == ""
                else:
                    seen.add(explanations.explain_move(position, move)["last"])
    assert "kept" in seen


def test_with_many_looks_who_places_last_is_not_known(monkeypatch):
    for seed in range(3):
        position = random_line("battle-of-lits", seed)[-4]
        for move in position.stage.legal_moves():
            known = explanations.explain_move(position, move)["last"]
            with monkeypatch.context() as less:
                less.setattr(explanations, "MAX_NODES", 0)
                few = explanations.explain_move(position, move)["last"]
            assert few == (known if known == "now" else "")


def test_of_what_is_no_move_on_the_board_there_is_nothing_to_say():
    position = random_line("lot", 1, 1)[-1]
    nothing = {"change": {}, "safe": {}, "settled": 0, "joined": 0, "blocks": 0, "last": ""}
    for move in (SWAP, RESIGN):
        assert explanations.explain_move(position, move) == nothing | {
            "stack": False,
            "wins": False,
        }
