"""Searches in slices, shared between workers, and explanations of moves."""

import json
from random import Random

import pytest

from game.core.position import Position
from game.engine.levels import levels_of
from game.records.replay import load
from game.service.engine_service import EngineService
from game.session.explanations import explain_move
from tests.support.requests import send
from tests.support.rules.positions import BLANK_BOARD, SETUPS, random_line, random_record


def think_until_done(service, text, **fields):
    """Repeat a request until the search is done; return the last response."""
    while True:
        response = send(service, record=text, seconds=0.2, **fields)
        assert response["ok"], response
        if response["done"]:
            return response


def think_until(service, playouts, **request):
    """Repeat a request until the search has made a number of playouts; return the last response."""
    while (response := send(service, seconds=0.001, **request))["playouts"] < playouts:
        assert not response["done"]
    return response


@pytest.mark.parametrize("game", sorted(SETUPS))
def test_thinking_resumes_and_reports_legal_moves(game):
    text, position = random_record(game)
    service = EngineService()
    first = send(service, record=text, seconds=0.02)
    assert first["playouts"] > 0
    while (second := send(service, record=text, seconds=0.02))["playouts"] == first["playouts"]:
        assert not second["done"]  # a slice may be too short on a busy machine
    assert second["seat"] == position.to_move
    for stats in (second["best"], *second["lines"]):
        assert position.explain(stats["move"]) == ()
        assert 0 <= stats["chance"] <= 1
        assert set(send(service, "why", record=text, move=stats["move"])["why"]) > {"change"}


def test_best_move_does_not_depend_on_slicing():
    text, _ = random_record("taiji")
    service = EngineService()
    whole = think_until_done(service, text, level=3, seed=5)
    while not (response := send(service, record=text, level=3, seed=6, seconds=0))["done"]:
        send(service, record=text, level=3, seed=6, seconds=0.001)
    repeated = think_until_done(EngineService(), text, level=3, seed=5)
    assert repeated["best"] == whole["best"]
    assert response["playouts"] == whole["playouts"]


def test_earlier_position_can_be_searched():
    text, position = random_record("lot", length=6)
    service = EngineService()
    assert send(service, record=text, seconds=0.01)["ply"] == position.ply
    early = send(service, record=text, ply=2, seconds=0.01)
    assert early["ply"] == 2
    assert load(text).positions[2].explain(early["best"]["move"]) == ()


def test_value_of_swap_is_reported_where_it_is_legal():
    text, position = random_record("battle-of-lits", length=1)
    assert position.may_swap
    response = send(EngineService(), record=text, seconds=0.1)
    others = [stats for stats in response["lines"] if stats["move"] != "swap"]
    assert response["swap"]["margin"] == pytest.approx(-others[0]["margin"])
    assert (
        send(EngineService(), record=random_record("lot", length=4)[0], seconds=0.01)["swap"]
        is None
    )


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
def test_invalid_requests_are_rejected_with_a_code(wrong, code):
    request = {"do": "think", "record": random_record("tailits")[0], "seconds": 0.01, **wrong}
    response = json.loads(EngineService().answer(json.dumps(request)))
    assert response["error"]["code"] == code


def test_finished_game_is_rejected():
    response = send(EngineService(), record='[Game "lot"]\n\n1. d4 resign', seconds=0.01)
    assert response["error"]["code"] == "request"


def final_position(text):
    """Return the final position of a record."""
    return load(text).positions[-1]


def explain(position: Position, text):
    return explain_move(position, position.parse(text))


def test_explanation_lists_covered_symbols_and_settled_cells():
    board = "o9/" + "/".join(["10"] * 8) + "/xxxxo5"
    position = final_position(f'[Game "battle-of-lits"]\n[Board "{board}"]\n\n1. Le2f2g2g3')
    explanation = explain(position, "Ib1c1d1e1")
    assert explanation["change"] == {"First": -3, "Second": -1}
    assert explanation["settled"] > 0


def test_explanation_counts_joined_groups():
    position = final_position('[Game "taiji"]\n[Size "7"]\n\n1. a2/a1 c2/c1')
    assert explain(position, "b2/b1")["joined"] == 2
    assert explain(position, "g7/f7")["joined"] == 0


def test_explanation_of_a_disc_tells_stack_and_win():
    position = final_position('[Game "lot"]\n\n1. a1 g7 2. b1 g5')
    explanation = explain(position, "c1xa1b1=c1")
    assert (explanation["stack"], explanation["wins"]) == (True, False)
    assert explain(position, "a7")["stack"] is False


def test_explanation_tells_who_places_last():
    header = f'[Game "battle-of-lits"]\n[Board "{BLANK_BOARD}"]\n\n'
    position = final_position(header)
    rng, line = Random(3), []
    while not position.over:
        line.append(position)
        position = position.after(rng.choice(list(position.stage.legal_moves())))
    final = line[-1]
    endings = {str(m): final.after(m) for m in final.stage.legal_moves()}
    for move, position_after in endings.items():
        assert (explain(final, move)["last"] == "now") == position_after.over
    assert explain(line[2], str(next(line[2].stage.legal_moves())))["last"] == ""


def test_two_workers_with_one_tree_each_play_like_one_with_both():
    text, _ = random_record("taiji", length=6)
    level = next(n for n, level in enumerate(levels_of("taiji"), 1) if level.trees == 2)
    fields = {"level": level, "seed": 7}
    assert send(EngineService(), "parts", record=text, **fields)["parts"] == 2
    alone = think_until_done(EngineService(), text, **fields)
    first, second = EngineService(), EngineService()
    stats = think_until_done(second, text, part=1, parts=2, **fields)["known"]
    think_until_done(first, text, part=0, parts=2, **fields)
    merged = send(first, record=text, part=0, parts=2, others=[stats], seconds=0, **fields)
    assert merged["best"] == alone["best"]


def test_analysis_uses_all_workers_unless_it_is_soon_proved():
    text, position = random_record("taiji", length=4)
    assert send(EngineService(), "parts", record=text, most=3)["parts"] == 3
    assert send(EngineService(), "parts", record=text)["parts"] == 1
    parts = [think_until(EngineService(), 30, record=text, part=i, parts=3) for i in range(3)]
    others = [part["known"] for part in parts[1:]]
    response = send(EngineService(), record=text, part=0, parts=3, others=others, seconds=0)
    for stats in response["lines"]:
        assert position.explain(stats["move"]) == ()
    by_others = sum(stats["visits"] for shared in others for stats in shared)
    assert sum(stats["visits"] for stats in response["known"]) > by_others / 2
    for game, plies in (("lot", 1), ("taiji", 36), ("battle-of-lits", 9)):
        single = random_record(game, length=plies)[0]
        assert send(EngineService(), "parts", record=single, most=3)["parts"] == 1
    # Analysis of early positions of Battle of LITS is shared between workers, a level is not.
    early = random_record("battle-of-lits", length=4)[0]
    assert send(EngineService(), "parts", record=early, most=3)["parts"] == 3
    assert send(EngineService(), "parts", record=early, most=3, level=8)["parts"] == 1


def test_explanation_of_last_placement_matches_exhaustive_search():
    seen = set()
    for seed in range(4):
        for position in random_line("battle-of-lits", seed)[-6:-1]:
            cache = {}
            for move in position.stage.legal_moves():
                position_after = position.after(move)
                seen.add(last := explain(position, str(move))["last"])
                if position_after.over:
                    assert last == "now"
                elif position.count_legal() < 30:
                    assert (last == "kept") == (not mover_places_last(position_after, cache))
    assert seen == {"", "now", "kept"}


def mover_places_last(position, cache):
    """Return whether the mover can force the last placement, by exhaustive search."""
    key = frozenset(position.stage.history)
    if key not in cache:
        moves = position.stage.legal_moves()
        cache[key] = any(not mover_places_last(position.after(move), cache) for move in moves)
    return cache[key]


@pytest.mark.parametrize("others", [5, [5], [[5]], [[{}]], [[{"move": "d4", "visits": 1}]]])
def test_malformed_shared_stats_are_rejected(others):
    text = '[Game "lot"]\n\n1. d4 a1'
    response = send(EngineService(), record=text, part=0, parts=2, others=others, seconds=0)
    assert response["error"]["code"] == "request"


def test_proof_of_another_worker_takes_precedence():
    text = random_record("taiji")[0]
    shared = send(EngineService(), record=text, part=1, parts=2, seconds=0.05)["known"]
    proved = {**shared[-1], "margin": 9.0, "chance": 1.0, "proved": True, "winner_proved": True}
    response = send(EngineService(), record=text, part=0, parts=2, others=[[proved]], seconds=0.05)
    assert response["lines"][0]["move"] == proved["move"]
    assert response["lines"][0]["proved"] is True


@pytest.mark.parametrize(("scoring", "parts"), [("largest", 1), ("second-largest", 3)])
def test_a_network_guides_the_analysis_of_tailits_in_a_single_tree(scoring, parts):
    text, _ = random_record("tailits", length=6, Scoring=scoring)
    assert send(EngineService(), "parts", record=text, most=3)["parts"] == parts
    assert think_until(EngineService(), 40, record=text)["lines"]
