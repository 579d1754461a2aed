"""What the page is told of the computer's thinking: slices of it, and reasons for moves."""

import json
from random import Random

import pytest

from game.core.position import Position
from game.engine.levels import levels_of
from game.records.replay import load
from game.service.engine_service import EngineService
from game.session.explanations import explain_move
from tests.support.requests import asked
from tests.support.rules.positions import AGREEMENTS, BLANK, random_line, record


def until_done(thinker, text, **more):
    """What is said when a level has thought as much as it does."""
    while True:
        said = asked(thinker, record=text, seconds=0.2, **more)
        assert said["ok"], said
        if said["done"]:
            return said


@pytest.mark.parametrize("game", sorted(AGREEMENTS))
def test_thinking_goes_on_where_it_stopped_and_all_it_tells_is_legal(game):
    text, position = record(game)
    thinker = EngineService()
    first = asked(thinker, record=text, seconds=0.02)
    assert first["playouts"] > 0
    while (then := asked(thinker, record=text, seconds=0.02))["playouts"] == first["playouts"]:
        assert not then["done"]  # on a busy machine it may not have come to think
    assert then["seat"] == position.to_move
    for line in (then["best"], *then["lines"]):
        assert position.explain(line["move"]) == ()
        assert 0 <= line["chance"] <= 1
        assert set(asked(thinker, "why", record=text, move=line["move"])["why"]) > {"change"}


def test_the_same_level_and_seed_give_the_same_move_however_it_is_sliced():
    text, _ = record("taiji")
    thinker = EngineService()
    once = until_done(thinker, text, level=3, seed=5)
    while not (said := asked(thinker, record=text, level=3, seed=6, seconds=0))["done"]:
        asked(thinker, record=text, level=3, seed=6, seconds=0.001)
    again = until_done(EngineService(), text, level=3, seed=5)
    assert again["best"] == once["best"]
    assert said["playouts"] == once["playouts"]


def test_an_earlier_position_of_a_game_is_thought_about_too():
    text, position = record("lot", length=6)
    thinker = EngineService()
    assert asked(thinker, record=text, seconds=0.01)["ply"] == position.ply
    early = asked(thinker, record=text, ply=2, seconds=0.01)
    assert early["ply"] == 2
    assert load(text).positions[2].explain(early["best"]["move"]) == ()


def test_what_swapping_is_worth_is_told_where_it_is_legal():
    text, position = record("battle-of-lits", length=1)
    assert position.may_swap
    said = asked(EngineService(), record=text, seconds=0.1)
    others = [line for line in said["lines"] if line["move"] != "swap"]
    assert said["swap"]["margin"] == pytest.approx(-others[0]["margin"])
    assert asked(EngineService(), record=record("lot", length=4)[0], seconds=0.01)["swap"] is None


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"record": "nothing"}, "record"),
        ({"seconds": 5}, "request"),
        ({"seconds": True}, "request"),
        ({"level": 9}, "request"),
        ({"ply": 99}, "nothing-there"),
        ({"do": "why", "move": "a1"}, "illegal"),
        ({"do": "why", "move": "x"}, "illegal"),
        ({"do": "dream"}, "request"),
    ],
)
def test_what_cannot_be_thought_about_is_refused_with_a_code(wrong, code):
    request = {"do": "think", "record": record("tailits")[0], "seconds": 0.01, **wrong}
    said = json.loads(EngineService().answer(json.dumps(request)))
    assert said["error"]["code"] == code


def test_nothing_is_thought_about_a_game_that_is_over():
    said = asked(EngineService(), record='[Game "lot"]\n\n1. d4 resign', seconds=0.01)
    assert said["error"]["code"] == "request"


def after(text):
    """The position that a record leads to."""
    return load(text).positions[-1]


def why(position: Position, text):
    return explain_move(position, position.parse(text))


def test_a_reason_says_what_is_covered_and_how_much_is_settled():
    board = "o9/" + "/".join(["10"] * 8) + "/xxxxo5"
    position = after(f'[Game "battle-of-lits"]\n[Board "{board}"]\n\n1. Le2f2g2g3')
    found = why(position, "Ib1c1d1e1")
    assert found["change"] == {"First": -3, "Second": -1}
    assert found["settled"] > 0


def test_a_reason_says_how_many_groups_are_joined():
    position = after('[Game "taiji"]\n[Size "7"]\n\n1. a2/a1 c2/c1')
    assert why(position, "b2/b1")["joined"] == 2
    assert why(position, "g7/f7")["joined"] == 0


def test_a_reason_says_what_a_disc_does():
    line = after('[Game "lot"]\n\n1. a1 g7 2. b1 g5')
    made = why(line, "c1xa1b1=c1")
    assert (made["stack"], made["wins"]) == (True, False)
    assert why(line, "a7")["stack"] is False


def test_a_reason_says_who_makes_the_last_placement():
    blank = f'[Game "battle-of-lits"]\n[Board "{BLANK}"]\n\n'
    position = after(blank)
    rng, line = Random(3), []
    while not position.over:
        line.append(position)
        position = position.after(rng.choice(list(position.stage.legal_moves())))
    final = line[-1]
    endings = {str(m): final.after(m) for m in final.stage.legal_moves()}
    for move, then in endings.items():
        assert (why(final, move)["last"] == "now") == then.over
    assert why(line[2], str(next(line[2].stage.legal_moves())))["last"] == ""


def test_two_who_think_about_a_part_each_play_as_one_who_thinks_about_both():
    text, _ = record("tailits", length=6)
    level = next(n for n, level in enumerate(levels_of("tailits"), 1) if level.trees == 2)
    asks = {"level": level, "seed": 7}
    assert asked(EngineService(), "parts", record=text, **asks)["parts"] == 2
    alone = until_done(EngineService(), text, **asks)
    one, other = EngineService(), EngineService()
    known = until_done(other, text, part=1, parts=2, **asks)["known"]
    until_done(one, text, part=0, parts=2, **asks)
    agreed = asked(one, record=text, part=0, parts=2, others=[known], seconds=0, **asks)
    assert agreed["best"] == alone["best"]


def test_an_analyst_is_helped_by_as_many_as_there_are_but_not_where_it_is_soon_proved():
    text, position = record("taiji", length=4)
    assert asked(EngineService(), "parts", record=text, most=3)["parts"] == 3
    assert asked(EngineService(), "parts", record=text)["parts"] == 1
    parts = [asked(EngineService(), record=text, part=i, parts=3, seconds=0.1) for i in range(3)]
    others = [part["known"] for part in parts[1:]]
    said = asked(EngineService(), record=text, part=0, parts=3, others=others, seconds=0.1)
    for line in said["lines"]:
        assert position.explain(line["move"]) == ()
    by_others = sum(line["visits"] for lines in others for line in lines)
    assert sum(line["visits"] for line in said["known"]) > by_others / 2
    for game, plies in (("lot", 1), ("taiji", 36), ("battle-of-lits", 9)):
        alone = record(game, length=plies)[0]
        assert asked(EngineService(), "parts", record=alone, most=3)["parts"] == 1
    # The first placements of Battle of LITS are shared by analysts, but not by a level.
    early = record("battle-of-lits", length=4)[0]
    assert asked(EngineService(), "parts", record=early, most=3)["parts"] == 3
    assert asked(EngineService(), "parts", record=early, most=3, level=8)["parts"] == 1


def test_of_a_swap_and_of_resigning_there_is_nothing_to_say():
    position = after('[Game "lot"]\n\n1. d4')
    assert not any(why(position, "swap").values())
    assert not any(why(position, "resign").values())


def test_a_reason_knows_of_the_last_placement_what_all_lines_of_play_show():
    kept = set()
    for seed in range(4):
        for position in random_line("battle-of-lits", seed)[-6:-1]:
            known = {}
            for move in position.stage.legal_moves():
                then = position.after(move)
                kept.add(told := why(position, str(move))["last"])
                if then.over:
                    assert told == "now"
                elif position.count_legal() < 30:
                    assert (told == "kept") == (not mover_places_last(then, known))
    assert kept == {"", "now", "kept"}


def mover_places_last(position, known):
    """Whether who is to move can make the last placement, by all lines of play."""
    key = frozenset(position.stage.history)
    if key not in known:
        moves = position.stage.legal_moves()
        known[key] = any(not mover_places_last(position.after(move), known) for move in moves)
    return known[key]


@pytest.mark.parametrize("others", [5, [5], [[5]], [[{}]], [[{"move": "d4", "visits": 1}]]])
def test_what_others_know_must_be_lines(others):
    text = '[Game "lot"]\n\n1. d4 a1'
    said = asked(EngineService(), record=text, part=0, parts=2, others=others, seconds=0)
    assert said["error"]["code"] == "request"


def test_what_others_have_proved_is_not_averaged_away():
    text = record("taiji")[0]
    lines = asked(EngineService(), record=text, part=1, parts=2, seconds=0.05)["known"]
    proved = {**lines[-1], "margin": 9.0, "chance": 1.0, "proved": True}
    said = asked(EngineService(), record=text, part=0, parts=2, others=[[proved]], seconds=0.05)
    assert said["lines"][0]["move"] == proved["move"]
    assert said["lines"][0]["proved"] is True
