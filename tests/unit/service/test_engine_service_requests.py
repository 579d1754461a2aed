"""Fields, limits and errors of each request to the engine service."""

import json

import pytest

from game.engine.levels import MIN_PLAYOUTS, levels_of
from game.service.engine_service import (
    MAX_LINES,
    MAX_SHARED_LINES,
    MAX_TREES,
    EngineService,
    answer,
)
from tests.support.requests import send
from tests.support.rules.positions import random_record

LOT = '[Game "lot"]\n\n1. d4 a1 2. e5'
RESIGNED = '[Game "lot"]\n\n1. d4 resign'


def refusal(service=None, verb="think", **request):
    """Return the code and the message of the error that a request must cause."""
    response = send(service or EngineService(), verb, **{"record": LOT, "seconds": 0, **request})
    assert set(response) == {"ok", "error"}
    assert response["ok"] is False
    return response["error"]["code"], response["error"]["message"]


def accepted(verb="think", **request):
    response = send(EngineService(), verb, **{"record": LOT, "seconds": 0, **request})
    assert response["ok"], response
    return response


def think_until(service, playouts, **request):
    """Repeat a request until *playouts* are done; return the last response."""
    while (response := send(service, seconds=0.02, **request))["playouts"] < playouts:
        assert response["ok"]
    return response


def test_think_response_has_all_fields():
    response = accepted(seconds=0.05)
    assert set(response) == {
        *("ok", "best", "lines", "known", "swap", "played", "playouts", "done", "proved"),
        *("seat", "ply"),
    }
    assert set(response["best"]) == {
        "move",
        "visits",
        "margin",
        "chance",
        "proved",
        "winner_proved",
    }
    assert response["best"] in response["lines"]
    assert (response["known"], response["swap"], response["done"], response["proved"]) == (
        [],
        None,
        False,
        False,
    )
    assert (response["seat"], response["ply"]) == ("Second", 3)


@pytest.mark.parametrize("seconds", [0, 0.0, 1e-9])
def test_slice_may_be_arbitrarily_short(seconds):
    assert accepted(seconds=seconds)["playouts"] >= 1


@pytest.mark.parametrize("seconds", [-0.001, 1.001, 2, True, "1", None, [1]])
def test_slice_is_limited_to_one_second(seconds):
    assert refusal(seconds=seconds) == ("request", "seconds: expected a number from 0 to 1.0")


def test_longest_slice_ends_when_the_level_is_done():
    response = accepted(seconds=1, level=1, seed=2)
    assert (response["done"], response["playouts"]) == (True, MIN_PLAYOUTS)
    assert accepted(seconds=1.0, level=1)["done"]


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({"level": -1}, "level: expected 0 to 8"),
        ({"level": 9}, "level: expected 0 to 8"),
        ({"level": 1.5}, "level: expected an integer"),
        ({"seed": "x"}, "seed: expected an integer"),
        ({"ply": True}, "ply: expected an integer"),
        ({"part": 0}, None),
        ({"part": 0, "parts": 0}, "parts: expected 1 to 8"),
        ({"part": 0, "parts": 9}, "parts: expected 1 to 8"),
        ({"part": 2, "parts": 2}, "part: expected 0 to 1"),
        ({"part": -1, "parts": 2}, "part: expected 0 to 1"),
        ({"part": "x", "parts": 2}, "part: expected an integer"),
        ({"record": 5}, "record: expected a string"),
        ({"record": RESIGNED}, "the game is over"),
        ({"others": 1}, "others: expected lists of lines"),
        ({"others": [["d4"]]}, "others: expected lists of lines"),
    ],
    ids=str,
)
def test_invalid_fields_are_rejected_with_a_message(request_, message):
    if message is None:
        assert accepted(**request_)["playouts"] >= 1
    else:
        assert refusal(**request_) == ("request", message)


@pytest.mark.parametrize("ply", [-1, 4, 99])
def test_ply_outside_the_record_is_rejected(ply):
    assert refusal(ply=ply) == ("nothing-there", f"no position after {ply} moves")
    assert accepted(ply=0)["ply"] == 0
    assert accepted(ply=3)["ply"] == 3


def test_unknown_request_error_lists_known_requests():
    for verb in ("dream", "THINK"):
        message = f'unknown request "{verb}"; expected one of parts, think, why, reply, only'
        assert refusal(verb=verb) == ("request", message)
    response = json.loads(EngineService().answer("{"))
    assert response["error"]["code"] == "request"
    assert response["error"]["message"].startswith("not JSON")


def test_parts_returns_the_tree_count_of_level_or_limit():
    text = random_record("taiji", length=4)[0]
    for limit in (1, 2, MAX_TREES):
        assert accepted("parts", record=text, most=limit)["parts"] == limit
    for limit in (0, MAX_TREES + 1):
        assert refusal(verb="parts", record=text, most=limit)[1] == "most: expected 1 to 8"
    for number, level in enumerate(levels_of("taiji"), 1):
        response = accepted("parts", record=text, most=5, level=number)
        assert response == {"ok": True, "parts": level.trees}
    assert refusal(verb="parts", record=RESIGNED)[1] == "the game is over"


def test_response_limits_lines_and_shared_lines():
    text = random_record("taiji", length=4)[0]
    service = EngineService()
    response = think_until(service, 400, record=text, part=1, parts=2)
    assert (
        (len(response["lines"]), len(response["known"])) == (MAX_LINES, MAX_SHARED_LINES) == (8, 24)
    )
    assert response["known"][: len(response["lines"])] == response["lines"]


def test_search_restarts_only_when_the_request_changes():
    service = EngineService()
    for fields in ({}, {"seed": 1}, {"level": 8}, {"part": 1, "parts": 2}, {"ply": 2}):
        assert send(service, record=LOT, seconds=0, **fields)["playouts"] == 1
        think_until(service, 9, record=LOT, **fields)
        assert send(service, record=LOT, seconds=0, **fields)["playouts"] >= 9
    assert send(service, record=LOT, seconds=0)["playouts"] == 1
    other = LOT.replace("e5", "e6")
    assert send(service, record=other, seconds=0)["playouts"] == 1


@pytest.mark.parametrize("game", ["lot", "battle-of-lits"])
def test_value_of_swap_is_reported_with_the_lines(game):
    text, position = random_record(game, length=1)
    assert position.may_swap
    response = think_until(EngineService(), 60, record=text)
    assert (response["seat"], response["swap"]["move"]) == ("Second", "swap")
    assert response["swap"] in response["lines"] or len(response["lines"]) == MAX_LINES


def stats(**fields):
    default = {"move": "b2", "visits": 5, "margin": 0.5, "chance": 0.75}
    return {**default, "proved": False, "winner_proved": False, **fields}


@pytest.mark.parametrize(
    "fields",
    [
        {"visits": 0},
        {"chance": 1.5},
        {"chance": -0.1},
        {"proved": True},
        {"winner_proved": True},
        {"chance": "x"},
        {"chance": None},
        {"margin": []},
        {"visits": 1.5},
        {"move": 3},
        {"move": "zz"},
        {"visits": 10**400},
        {"visits": 2**53 + 1},
        {"margin": 10**400},
        {"margin": float("nan")},
        {"margin": float("inf")},
        {"margin": -1e308},
        {"chance": float("nan")},
        {"chance": 10**400},
    ],
    ids=lambda fields: str(fields)[:40],
)
def test_impossible_shared_stats_are_rejected(fields):
    code, _ = refusal(part=0, parts=2, others=[[stats(**fields)]])
    assert code in ("request", "illegal")


def test_shared_stats_are_weighted_by_visits():
    alone = accepted(part=0, parts=2)
    assert alone["playouts"] == 1
    shared = stats(visits=1000, margin=1.0, chance=0.9)
    response = accepted(
        part=0, parts=2, others=[[shared], [{**shared, "visits": 3000, "chance": 0.5}]]
    )
    own = next(
        (entry for entry in alone["lines"] if entry["move"] == "b2"), {"visits": 0, "chance": 0}
    )
    best = response["lines"][0]
    assert best["move"] == "b2"
    assert best["visits"] == 4000 + own["visits"]
    assert best["chance"] == pytest.approx(0.6, abs=1e-3)
    assert best["margin"] == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize(("chance", "first"), [(1, True), (0.5, False), (0, False)])
def test_shared_proof_is_ranked_by_its_chance(chance, first):
    text = random_record("taiji")[0]
    service = EngineService()
    lines = think_until(service, 60, record=text, part=0, parts=2)["lines"]
    last = lines[-1]["move"]
    proved = stats(move=last, visits=0, margin=0, chance=chance, proved=True, winner_proved=True)
    response = send(service, record=text, seconds=0, part=0, parts=2, others=[[proved]])
    assert (response["lines"][0]["move"] == last) is first
    found = [entry for entry in response["known"] if entry["move"] == last]
    assert all(entry == proved for entry in found)


def test_why_needs_a_record_and_a_legal_move():
    assert set(accepted("why", move="a7")["why"]) == {
        *("change", "safe", "settled", "joined", "stack", "wins", "blocks", "last")
    }
    assert refusal(verb="why", move="d4")[0] == "illegal"
    assert refusal(verb="why") == ("request", "move: expected a string")
    assert refusal(verb="why", record=RESIGNED, move="a7")[0] == "illegal"
    assert accepted("why", record=RESIGNED, ply=0, move="a7")["why"]["wins"] is False


def test_reply_is_limited_to_the_requested_moves():
    service, replies = EngineService(), []
    text, position = random_record("battle-of-lits", seed=4)
    length = next(n for n in range(30) if random_record("battle-of-lits", 4, n)[1].over) - 2
    text, position = random_record("battle-of-lits", 4, length)
    for moves in (0, 1):
        while not (response := send(service, "reply", record=text, moves=moves, seconds=0.1))[
            "done"
        ]:
            assert (response["move"], response["lead"]) == (None, None)
        assert set(response) == {"ok", "done", "move", "lead"}
        assert position.explain(response["move"]) == ()
        replies.append(response)
    assert refusal(verb="reply", moves="x") == ("request", "moves: expected an integer")
    assert refusal(verb="reply", moves=-1) == ("request", "moves: expected 0 or more")
    assert refusal(verb="reply", record=RESIGNED) == ("request", "the game is over")
    assert refusal(verb="reply", seconds=3)[1].startswith("seconds")


def test_module_level_answer_uses_one_service():
    for playouts in (1, 2):
        response = json.loads(answer(json.dumps({"do": "think", "record": LOT, "seconds": 1e-9})))
        assert response["playouts"] in (1, playouts)
    assert json.loads(answer("{}"))["ok"] is False


def test_value_of_the_next_move_of_the_record_is_reported():
    best = think_until(EngineService(), 60, record=LOT, ply=2)["best"]["move"]
    known = LOT.replace("e5", best)
    response = think_until(EngineService(), 60, record=known, ply=2)
    assert response["played"]["move"] == best
    assert response["played"] in response["lines"]
    assert think_until(EngineService(), 60, record=known)["played"] is None
    assert think_until(EngineService(), 60, record=RESIGNED, ply=1)["played"] is None
