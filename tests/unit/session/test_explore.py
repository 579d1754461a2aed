"""Trying moves out beside a game, and seeing what a move leads to before it is made."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.types import IllegalMoveError
from game.service.rules_service import RulesService
from game.session.session import OutOfRangeError, Session
from tests.support.rules.positions import games, random_play, seeds


@given(games, seeds, st.integers(1, 12), st.integers(0, 12))
def test_what_is_tried_never_touches_the_game(game_id, seed, length, ply):
    line, moves = random_play(game_id, seed, length)
    game = Session.new(game_id, dict(line[0].setup.tags), 1)
    for move in moves:
        game.play(move)
    game.undo()
    ply = min(ply, len(moves) - 1)
    before = game.view()
    trial = game.open_analysis(ply)
    assert (trial.view()["tried_from"], trial.view()["may_undo"]) == (ply, False)
    trial.play(moves[ply])
    assert trial.position == line[ply + 1]
    trial.undo()
    with pytest.raises(OutOfRangeError):
        trial.undo()
    trial.redo()
    assert game.view() == before
    kept = trial.fork(ply + 1)
    assert (kept.view()["tried_from"], kept.view()["may_undo"]) == (None, True)
    assert kept.position == line[ply + 1]


def test_the_page_tries_out_in_a_session_of_its_own_and_keeps_it_as_a_game():
    desk = RulesService()

    def ask(**request):
        return json.loads(desk.answer(json.dumps({"session": "main", **request})))

    ask(do="new", game="taiji", options={"First": "Ann"})
    real = ask(do="play", move="e5/e6")
    trial = ask(do="explore", session="explore", of="main", ply=0)
    assert (trial["ply"], trial["seats"]["First"]["name"]) == (0, "Ann")
    tried = ask(do="play", session="explore", move="a1/a2")
    assert ask(do="tags", tags={})["record"] == real["record"]
    kept = ask(do="fork", of="explore", ply=1)
    assert kept["record"] == tried["record"]
    assert not ask(do="explore", session="explore", of="nobody", ply=0)["ok"]
    assert (
        ask(do="explore", session="explore", of="main", ply=9)["error"]["code"] == "nothing-there"
    )


def test_both_ends_of_a_swap_are_seen_before_it_is_made():
    game = Session.new("battle-of-lits", {"Board": "xxxx1o4/" + "/".join(["10"] * 9)}, 1)
    game.play("Ib10c10d10e10")
    after = game.view_after("swap")
    seats = {seat: (view["side"], view["points"]) for seat, view in after["seats"].items()}
    assert seats == {"First": ("O", 1), "Second": ("X", 1)}
    assert after["to_move"] == "First"
    assert game.record.moves == ["Ib10c10d10e10"]
    with pytest.raises(IllegalMoveError):
        Session.new("lot", {}, 1).view_after("swap")


def test_what_the_first_stage_gave_stays_with_the_person_who_swaps():
    line, moves = random_play("taiji+battle-of-lits", 4)
    game = Session.new("taiji+battle-of-lits", dict(line[0].setup.tags), 1)
    for move in moves:
        game.play(move)
        if game.position.may_swap:
            break
    now, after = game.view(), game.view_after("swap")
    assert after["earned"] == now["earned"]
    for seat, other in (("First", "Second"), ("Second", "First")):
        own = after["seats"][seat]["points"] - after["earned"][seat]
        assert own == now["seats"][other]["points"] - now["earned"][other]


def test_moves_are_tried_without_a_clock_and_the_clock_of_the_game_waits():
    game = Session.new("lot", {"Clock": "300+5"}, 1)
    game.play("d4", 0)
    game.play("e5", 61_000)
    clock = game.view()["clock"]
    trial = game.open_analysis(2)
    trial.play("a1")
    assert trial.view()["clock"] is None
    kept = trial.fork(3)
    assert (kept.view()["clock"], kept.warning) == (None, None)
    assert game.view()["clock"] == clock
