"""Requests about the variations, comments and glyphs of a game."""

from game.service.rules_service import RulesService
from tests.support.requests import send

TREE = '[Game "lot"]\n\n1. d4 (1. c3 a1 2. b2) e4 (1... d5 2. c3 (2. a1 b7) a2)\n'


def test_service_changes_and_follows_variations():
    service = RulesService()

    def ask(verb, **fields):
        return send(service, verb, **{"session": "a", **fields})

    ask("open", save=TREE)
    assert "(1. b2)" in ask("add_variation", path=[], moves=["b2"])["record"]
    assert "$4 {no}" in ask("annotate", path=["b2"], text="no", glyphs=[4])["record"]
    assert ask("follow", session="line", of="a", path=["b2"])["ply"] == 1
    assert ask("promote", path=["b2"])["record"].count("(1. b2 $4 {no}) (1. c3") == 1
    assert "b2)" not in ask("delete_variation", path=["b2"])["record"].replace("2. b2)", "")
    for refused in ({"path": ["z9"]}, {"path": "a1"}, {"path": [], "glyphs": ["1"]}):
        assert ask("annotate", **refused)["ok"] is False
