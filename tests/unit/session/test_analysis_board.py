"""Analysis boards, and views of the position after a move."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.types import IllegalMoveError
from game.service.rules_service import RulesService
from game.session.session import OutOfRangeError, Session
from tests.support.rules.positions import games, random_play, seeds


@given(games, seeds, st.integers(1, 12), st.integers(0, 12))
def test_analysis_never_changes_the_game(game_id, seed, length, ply):
    line, moves = random_play(game_id, seed, length)
    game = Session.new(game_id, dict(line[0].setup.tags), 1)
    for move in moves:
        game.play(move)
    game.undo()
    ply = min(ply, len(moves) - 1)
    before = game.view()
    analysis = game.open_analysis(ply)
    assert (analysis.view()["tried_from"], analysis.view()["may_undo"]) == (ply, False)
    analysis.play(moves[ply])
    assert analysis.position == line[ply + 1]
    analysis.undo()
    with pytest.raises(OutOfRangeError):
        analysis.undo()
    analysis.redo()
    assert game.view() == before
    forked = analysis.fork(ply + 1)
    assert (forked.view()["tried_from"], forked.view()["may_undo"]) == (None, True)
    assert forked.position == line[ply + 1]


def test_several_moves_of_an_analysis_are_undone_at_once():
    service = RulesService()

    def request(do, **fields):
        return json.loads(service.answer(json.dumps({"session": "trial", "do": do, **fields})))

    request("analyse_record", record='[Game "lot"]\n\n1. d4 e4', ply=1)
    for move in ("e4", "a1", "b1"):
        before = request("play", move=move)
    for ply in (0, 4, -1):
        refused = request("undo", ply=ply)
        assert refused["error"]["message"] == f"ply: {ply} of 4 moves"
    assert request("undo", ply=2)["ply"] == 2
    request("redo")
    after = request("redo")
    assert after == before
    assert request("undo", ply=1)["may_undo"] is False


def test_rules_service_analyses_in_a_session_of_its_own():
    service = RulesService()

    def request(**fields):
        return json.loads(service.answer(json.dumps({"session": "main", **fields})))

    request(do="new", game="taiji", options={"First": "Ann"})
    game = request(do="play", move="e5/e6")
    analysis = request(do="analyse", session="analysis", of="main", ply=0)
    assert (analysis["ply"], analysis["seats"]["First"]["name"]) == (0, "Ann")
    continued = request(do="play", session="analysis", move="a1/a2")
    assert request(do="tags", tags={})["record"] == game["record"]
    forked = request(do="fork", of="analysis", ply=1)
    assert forked["record"] == continued["record"]
    assert not request(do="analyse", session="analysis", of="nobody", ply=0)["ok"]
    assert (
        request(do="analyse", session="analysis", of="main", ply=9)["error"]["code"]
        == "nothing-there"
    )


def test_view_after_swap_shows_exchanged_sides():
    game = Session.new("battle-of-lits", {"Board": "xxxx1o4/" + "/".join(["10"] * 9)}, 1)
    game.play("Ib10c10d10e10")
    after = game.view_after("swap")
    seats = {seat: (view["side"], view["points"]) for seat, view in after["seats"].items()}
    assert seats == {"First": ("O", 1), "Second": ("X", 1)}
    assert after["to_move"] == "First"
    assert game.record.moves == ["Ib10c10d10e10"]
    with pytest.raises(IllegalMoveError):
        Session.new("lot", {}, 1).view_after("swap")


def test_points_of_first_stage_stay_with_the_seat_after_swap():
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
    assert now["earned"]["First"] != now["earned"]["Second"]
    assert after["last"]["change"] == {"First": 0, "Second": 0}


def test_analysis_has_no_clock_and_leaves_the_game_clock_alone():
    game = Session.new("lot", {"Clock": "300+5"}, 1)
    game.play("d4", 0)
    game.play("e5", 61_000)
    clock = game.view()["clock"]
    analysis = game.open_analysis(2)
    analysis.play("a1")
    assert analysis.view()["clock"] is None
    forked = analysis.fork(3)
    assert (forked.view()["clock"], forked.warning) == (None, None)
    assert game.view()["clock"] == clock


def test_analysis_board_starts_at_a_place_of_another_record():
    service = RulesService()
    record = '[Game "lot"]\n\n1. d4 e4 2. d5 (2. a1 b1) c3'

    def open_board(**fields):
        request = {"do": "analyse_record", "session": "trial", "record": record, **fields}
        return json.loads(service.answer(json.dumps(request)))

    board = open_board(ply=2)
    assert (board["ply"], board["tried_from"], board["may_undo"]) == (2, 2, False)
    assert "a1" not in board["record"]
    assert open_board()["ply"] == 4
    assert open_board(ply=5)["error"]["code"] == "nothing-there"
