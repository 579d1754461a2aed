"""How often a request to the rules service parses a move and computes the view."""

import pytest

from game.core.position import Position
from game.service.rules_service import RulesService
from game.session import session
from tests.support.requests import send


@pytest.fixture
def calls(monkeypatch):
    """Names of the functions under observation, in the order of their calls."""
    made = []

    def observe(owner, name):
        original = getattr(owner, name)

        def observed(*arguments, **options):
            made.append(name)
            return original(*arguments, **options)

        monkeypatch.setattr(owner, name, observed)

    observe(Position, "parse")
    observe(session, "saved_view")
    return made


@pytest.fixture
def service():
    created = RulesService()
    assert send(created, "new", session="main", game="lot", options={"Clock": "60"})["ok"]
    return created


def test_play_parses_the_move_and_computes_the_view_once(service, calls):
    assert send(service, "play", session="main", move="d4", spent=0)["ok"]
    assert calls == ["parse", "saved_view"]


def test_refused_move_is_parsed_once(service, calls):
    for move in ("d4", "d4", "nonsense"):
        send(service, "play", session="main", move=move)
    assert calls == ["parse", "saved_view", "parse", "parse"]


def test_opened_record_is_parsed_once_per_move(service, calls):
    assert send(service, "open", session="main", save='[Game "lot"]\n\n1. d4 a1')["ok"]
    assert calls == ["parse", "parse", "saved_view"]


def test_partial_move_is_parsed_once_for_its_points(service, calls):
    choices = send(service, "try", session="main", move="d4")["choices"]
    assert len(calls) == 1 + len(choices)
