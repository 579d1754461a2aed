"""One position for every rule that can refuse a placement, and a placement that breaks it alone.

The rules pages show the same positions, and dare the reader to do it.
"""

import pytest

from game.core.types import IllegalMoveError, Reason
from game.records import collection
from game.records.replay import load
from tests.support.data import REFUSALS as REFUSED
from tests.support.rules.positions import fresh, reasons

REFUSALS = {
    played.record.tags["Shows"]: played
    for played in map(load, collection.split(REFUSED.read_text()))
}
# No move of the page's form can break these, or they are about other things than a placement.
OTHERS = {"malformed", "off-board", "no-line", "no-swap", "game-over"}


@pytest.mark.parametrize("name", REFUSALS)
def test_the_move_is_refused_for_its_one_reason_and_others_are_not(name):
    played = REFUSALS[name]
    tags, position = played.record.tags, played.positions[-1]
    assert reasons(position, tags["Refused"]) == {tags["Reasons"]}
    with pytest.raises(IllegalMoveError):
        position.play(tags["Refused"])
    assert position.count_legal()


def test_every_rule_is_shown():
    assert {played.record.tags["Reasons"] for played in REFUSALS.values()} == {
        *map(str, Reason)
    } - OTHERS


def test_a_refused_move_is_told_with_at_most_80_characters():
    for text, told in (("x" * 80, "x" * 80), ("x" * 81, "x" * 77 + "...")):
        with pytest.raises(IllegalMoveError) as caught:
            fresh("lot").play(text)
        assert caught.value.move == told
