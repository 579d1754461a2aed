"""Alternative scorings equal the same moves replayed with the other option."""

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
from tests.support.rules.positions import SETUPS, random_play, seeds

GAMES_WITH_OPTIONS = ["tailits", "taiji", "tailits+taiji", "taiji+battle-of-lits"]


@st.composite
def finished_sessions(draw):
    """Hypothesis strategy for a session with a finished game."""
    game_id = draw(st.sampled_from(GAMES_WITH_OPTIONS))
    tags = draw(st.sampled_from(SETUPS[game_id]))
    positions, moves = random_play(game_id, draw(seeds), **tags)
    session = Session.new(game_id, dict(positions[0].setup.tags), 1)
    for move in moves:
        session.play(move)
    return session


@given(finished_sessions())
def test_alternative_scoring_equals_a_replay_with_that_option(session):
    options = session.position.game.info.options
    scorings = list(alternative_scorings(session.position))
    answers = session.alternative_scorings()
    assert [(scoring.tag, scoring.value) for scoring in scorings] == [
        (option.tag, value)
        for option in options
        if option.scoring_only
        for value in option.values
        if value != session.position.setup[option.tag]
    ]
    for scoring, answer in zip(scorings, answers, strict=True):
        tags = {**session.record.tags, scoring.tag: scoring.value, "Result": "*"}
        tags.pop("Termination")
        text = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
        replayed = load(f"{text}\n{' '.join(session.record.moves)}\n")
        assert scoring.outcome == replayed.positions[-1].outcome()
        before = replayed.positions[scoring.ply - 1]
        stage = before.stage.play(before.parse(session.record.moves[scoring.ply - 1]))
        assert scoring.groups == stage.view().groups
        assert before.stage_number == answer["stage"]


@pytest.mark.parametrize("game_id", sorted(set(registry.GAMES) - set(GAMES_WITH_OPTIONS)))
def test_game_without_scoring_options_has_no_alternatives(game_id):
    line, _ = random_play(game_id, 3)
    assert list(alternative_scorings(line[-1])) == []


def test_unfinished_or_resigned_game_has_no_alternatives():
    game = Session.new("taiji", {}, 1)
    assert game.alternative_scorings() == []
    game.play("resign")
    assert game.alternative_scorings() == []


def test_golden_game_is_rescored_by_second_largest_groups():
    record = (GAMES / "tailits-every.record").read_text()
    service = RulesService()

    def request(**fields):
        return json.loads(service.answer(json.dumps({"session": "main", **fields})))

    view = request(do="open", save=record)
    (scoring,) = request(do="scorings")["scorings"]
    assert (scoring["option"], scoring["value"]) == ("Scoring", "second-largest")
    assert scoring["ply"] == view["ply"]
    assert view["agreed"] == {"Scoring": "largest"}
    sizes = {group["side"]: group["size"] for group in scoring["groups"] if group["counts"]}
    assert sorted(sizes.values()) == sorted(scoring["outcome"]["points"].values())
