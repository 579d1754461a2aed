"""A finished game scored another way agrees with the same moves under that agreement."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games import registry
from game.records.replay import load
from game.service.rules_service import RulesService
from game.session.alternative_scoring import alternative_scorings
from game.session.session import Session
from tests.support.data import GAMES
from tests.support.rules.positions import AGREEMENTS, random_play, seeds

SCORED = ["tailits", "taiji", "tailits+taiji", "taiji+battle-of-lits"]


@st.composite
def finished(draw):
    """A session with a game played to its end."""
    game_id = draw(st.sampled_from(SCORED))
    tags = draw(st.sampled_from(AGREEMENTS[game_id]))
    line, moves = random_play(game_id, draw(seeds), **tags)
    game = Session.new(game_id, dict(line[0].setup.tags), 1)
    for move in moves:
        game.play(move)
    return game


@given(finished())
def test_scoring_another_way_is_the_game_replayed_under_the_other_option(game):
    options = game.position.game.info.options
    ways = list(alternative_scorings(game.position))
    told = game.alternative_scorings()
    assert [(way.tag, way.value) for way in ways] == [
        (option.tag, value)
        for option in options
        if option.scoring_only
        for value in option.values
        if value != game.position.setup[option.tag]
    ]
    for way, answer in zip(ways, told, strict=True):
        tags = {**game.record.tags, way.tag: way.value, "Result": "*"}
        tags.pop("Termination")
        text = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
        other = load(f"{text}\n{' '.join(game.record.moves)}\n")
        assert way.outcome == other.positions[-1].outcome()
        before = other.positions[way.ply - 1]
        stage = before.stage.play(before.parse(game.record.moves[way.ply - 1]))
        assert way.groups == stage.view().groups
        assert before.stage_number == answer["stage"]


@pytest.mark.parametrize("game_id", sorted(set(registry.GAMES) - set(SCORED)))
def test_a_game_with_one_way_to_score_has_no_other(game_id):
    line, _ = random_play(game_id, 3)
    assert list(alternative_scorings(line[-1])) == []


def test_a_game_under_way_or_given_up_has_no_other_result():
    game = Session.new("taiji", {}, 1)
    assert game.alternative_scorings() == []
    game.play("resign")
    assert game.alternative_scorings() == []


def test_a_golden_game_under_second_largest_groups():
    start = (GAMES / "tailits-every.record").read_text()
    desk = RulesService()

    def ask(**request):
        return json.loads(desk.answer(json.dumps({"session": "main", **request})))

    view = ask(do="open", save=start)
    (way,) = ask(do="rescore")["ways"]
    assert (way["option"], way["value"]) == ("Scoring", "second-largest")
    assert way["ply"] == view["ply"]
    assert view["agreed"] == {"Scoring": "largest"}
    sizes = {group["side"]: group["size"] for group in way["groups"] if group["counts"]}
    assert sorted(sizes.values()) == sorted(way["outcome"]["points"].values())
