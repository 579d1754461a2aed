"""Each request about thinking, with its limits: what is taken, what is refused, what is told."""

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
from tests.support.requests import asked
from tests.support.rules.positions import record

LOT = '[Game "lot"]\n\n1. d4 a1 2. e5'
RESIGNED = '[Game "lot"]\n\n1. d4 resign'


def refused(thinker=None, verb="think", **request):
    """The code and the message of a refusal."""
    said = asked(thinker or EngineService(), verb, **{"record": LOT, "seconds": 0, **request})
    assert set(said) == {"ok", "error"}
    assert said["ok"] is False
    return said["error"]["code"], said["error"]["message"]


def taken(verb="think", **request):
    said = asked(EngineService(), verb, **{"record": LOT, "seconds": 0, **request})
    assert said["ok"], said
    return said


def thought_through(thinker, playouts, **request):
    """What is said after so many playouts, however long they take."""
    while (said := asked(thinker, seconds=0.02, **request))["playouts"] < playouts:
        assert said["ok"]
    return said


def test_all_that_is_told_of_a_position():
    said = taken(seconds=0.05)
    assert set(said) == {
        *("ok", "best", "lines", "known", "swap", "playouts", "done", "proved", "seat", "ply")
    }
    assert set(said["best"]) == {"move", "visits", "margin", "chance", "proved"}
    assert said["best"] in said["lines"]
    assert (said["known"], said["swap"], said["done"], said["proved"]) == ([], None, False, False)
    assert (said["seat"], said["ply"]) == ("Second", 3)


@pytest.mark.parametrize("seconds", [0, 0.0, 1e-9])
def test_a_slice_may_be_as_short_as_one_likes(seconds):
    assert taken(seconds=seconds)["playouts"] >= 1


@pytest.mark.parametrize("seconds", [-0.001, 1.001, 2, True, "1", None, [1]])
def test_a_slice_is_no_longer_than_a_second(seconds):
    assert refused(seconds=seconds) == ("request", "seconds: a number from 0 to 1.0")


def test_the_longest_slice_is_taken_and_ends_when_the_level_does():
    said = taken(seconds=1, level=1, seed=2)
    assert (said["done"], said["playouts"]) == (True, MIN_PLAYOUTS)
    assert taken(seconds=1.0, level=1)["done"]


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({"level": -1}, "level: from 0 to 8"),
        ({"level": 9}, "level: from 0 to 8"),
        ({"level": 1.5}, "level: a whole number is needed"),
        ({"seed": "x"}, "seed: a whole number is needed"),
        ({"ply": True}, "ply: a whole number is needed"),
        ({"part": 0}, None),
        ({"part": 0, "parts": 0}, "parts: from 1 to 8"),
        ({"part": 0, "parts": 9}, "parts: from 1 to 8"),
        ({"part": 2, "parts": 2}, "part: from 0 to 1"),
        ({"part": -1, "parts": 2}, "part: from 0 to 1"),
        ({"part": "x", "parts": 2}, "part: a whole number is needed"),
        ({"record": 5}, "record: a text is needed"),
        ({"record": RESIGNED}, "the game is over"),
        ({"others": 1}, "others: lists of lines are needed"),
        ({"others": [["d4"]]}, "others: lists of lines are needed"),
    ],
    ids=str,
)
def test_what_is_refused_says_why(request_, message):
    if message is None:
        assert taken(**request_)["playouts"] >= 1
    else:
        assert refused(**request_) == ("request", message)


@pytest.mark.parametrize("ply", [-1, 4, 99])
def test_a_position_that_is_not_in_the_record_is_not_there(ply):
    assert refused(ply=ply) == ("nothing-there", f"no position after {ply} moves")
    assert taken(ply=0)["ply"] == 0
    assert taken(ply=3)["ply"] == 3


def test_an_unknown_request_is_told_the_known_ones():
    for verb in ("dream", "THINK"):
        assert refused(verb=verb) == ("request", "do: not one of parts, think, why, reply")
    said = json.loads(EngineService().answer("{"))
    assert said["error"]["code"] == "request"
    assert said["error"]["message"].startswith("not JSON")


def test_there_are_as_many_parts_as_there_may_be():
    text = record("taiji", length=4)[0]
    for most in (1, 2, MAX_TREES):
        assert taken("parts", record=text, most=most)["parts"] == most
    for most in (0, MAX_TREES + 1):
        assert refused(verb="parts", record=text, most=most)[1] == "most: from 1 to 8"
    for number, level in enumerate(levels_of("taiji"), 1):
        said = taken("parts", record=text, most=5, level=number)
        assert said == {"ok": True, "parts": level.trees}
    assert refused(verb="parts", record=RESIGNED)[1] == "the game is over"


def test_only_so_many_lines_are_told_and_more_to_those_who_think_about_other_parts():
    text = record("taiji", length=4)[0]
    thinker = EngineService()
    said = thought_through(thinker, 400, record=text, part=1, parts=2)
    assert (len(said["lines"]), len(said["known"])) == (MAX_LINES, MAX_SHARED_LINES) == (8, 24)
    assert said["known"][: len(said["lines"])] == said["lines"]


def test_another_seed_level_part_or_position_begins_anew_and_the_same_goes_on():
    thinker = EngineService()
    for more in ({}, {"seed": 1}, {"level": 8}, {"part": 1, "parts": 2}, {"ply": 2}):
        assert asked(thinker, record=LOT, seconds=0, **more)["playouts"] == 1
        thought_through(thinker, 9, record=LOT, **more)
        assert asked(thinker, record=LOT, seconds=0, **more)["playouts"] >= 9
    assert asked(thinker, record=LOT, seconds=0)["playouts"] == 1
    other = LOT.replace("e5", "e6")
    assert asked(thinker, record=other, seconds=0)["playouts"] == 1


@pytest.mark.parametrize("game", ["lot", "battle-of-lits"])
def test_the_worth_of_swapping_is_told_beside_the_lines(game):
    text, position = record(game, length=1)
    assert position.may_swap
    said = thought_through(EngineService(), 60, record=text)
    assert (said["seat"], said["swap"]["move"]) == ("Second", "swap")
    assert said["swap"] in said["lines"] or len(said["lines"]) == MAX_LINES


def line(**more):
    return {"move": "b2", "visits": 5, "margin": 0.5, "chance": 0.75, "proved": False, **more}


@pytest.mark.parametrize(
    "more",
    [
        {"visits": 0},
        {"chance": 1.5},
        {"chance": -0.1},
        {"proved": True},
        {"chance": "x"},
        {"chance": None},
        {"margin": []},
        {"visits": 1.5},
        {"move": 3},
        {"move": "zz"},
    ],
    ids=str,
)
def test_a_line_that_no_thought_can_have_is_refused(more):
    code, _ = refused(part=0, parts=2, others=[[line(**more)]])
    assert code in ("request", "illegal")


def test_what_others_know_counts_as_much_as_ones_own():
    alone = taken(part=0, parts=2)
    assert alone["playouts"] == 1
    many = line(visits=1000, margin=1.0, chance=0.9)
    said = taken(part=0, parts=2, others=[[many], [{**many, "visits": 3000, "chance": 0.5}]])
    own = next((one for one in alone["lines"] if one["move"] == "b2"), {"visits": 0, "chance": 0})
    best = said["lines"][0]
    assert best["move"] == "b2"
    assert best["visits"] == 4000 + own["visits"]
    assert best["chance"] == pytest.approx(0.6, abs=1e-3)
    assert best["margin"] == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize(("chance", "first"), [(1, True), (0.5, False), (0, False)])
def test_a_move_that_others_proved_stands_where_it_belongs(chance, first):
    text = record("taiji")[0]
    thinker = EngineService()
    known = thought_through(thinker, 60, record=text, part=0, parts=2)["lines"]
    last = known[-1]["move"]
    proved = line(move=last, visits=0, margin=0, chance=chance, proved=True)
    said = asked(thinker, record=text, seconds=0, part=0, parts=2, others=[[proved]])
    assert (said["lines"][0]["move"] == last) is first
    found = [one for one in said["known"] if one["move"] == last]
    assert all(one == proved for one in found)


def test_a_reason_needs_a_legal_move_and_a_record():
    assert set(taken("why", move="a7")["why"]) == {
        *("change", "safe", "settled", "joined", "stack", "wins", "blocks", "last")
    }
    assert refused(verb="why", move="d4")[0] == "illegal"
    assert refused(verb="why") == ("request", "move: a text is needed")
    assert refused(verb="why", record=RESIGNED, move="a7")[0] == "illegal"
    assert taken("why", record=RESIGNED, ply=0, move="a7")["why"]["wins"] is False


def test_a_reply_looks_as_far_as_it_may():
    thinker, told = EngineService(), []
    text, position = record("battle-of-lits", seed=4)
    length = next(n for n in range(30) if record("battle-of-lits", 4, n)[1].over) - 2
    text, position = record("battle-of-lits", 4, length)
    for moves in (0, 1):
        while not (said := asked(thinker, "reply", record=text, moves=moves, seconds=0.1))["done"]:
            assert (said["move"], said["lead"]) == (None, None)
        assert set(said) == {"ok", "done", "move", "lead"}
        assert position.explain(said["move"]) == ()
        told.append(said)
    assert refused(verb="reply", moves="x") == ("request", "moves: a whole number is needed")
    assert refused(verb="reply", record=RESIGNED) == ("request", "the game is over")
    assert refused(verb="reply", seconds=3)[1].startswith("seconds")


def test_the_desk_of_a_worker_is_one_thinker():
    for playouts in (1, 2):
        said = json.loads(answer(json.dumps({"do": "think", "record": LOT, "seconds": 1e-9})))
        assert said["playouts"] in (1, playouts)
    assert json.loads(answer("{}"))["ok"] is False
