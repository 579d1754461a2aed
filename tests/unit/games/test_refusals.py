"""A position for every reason to reject a placement, with a placement that has only this reason.

The rules pages show the same positions and let the reader try the placement.
"""

import pytest

from game.core.types import IllegalMoveError, Reason
from game.records import collection
from game.records.replay import load
from tests.support.data import REFUSALS as REFUSALS_FILE
from tests.support.rules.positions import initial_position, reasons

REFUSALS = {
    played.record.tags["Shows"]: played
    for played in map(load, collection.split(REFUSALS_FILE.read_text()))
}
# Reasons that a move made on the page cannot have, or that do not concern placements.
NOT_SHOWN = {"malformed", "off-board", "no-line", "reserved", "no-swap", "game-over"}


@pytest.mark.parametrize("name", REFUSALS)
def test_refused_move_violates_only_its_stated_reason(name):
    played = REFUSALS[name]
    tags, position = played.record.tags, played.positions[-1]
    assert reasons(position, tags["Refused"]) == {tags["Reasons"]}
    with pytest.raises(IllegalMoveError):
        position.play(tags["Refused"])
    assert position.count_legal()


def test_every_reason_has_a_position():
    assert {played.record.tags["Reasons"] for played in REFUSALS.values()} == {
        *map(str, Reason)
    } - NOT_SHOWN


def test_illegal_move_error_shortens_the_move_to_80_characters():
    for text, shown in (("x" * 80, "x" * 80), ("x" * 81, "x" * 77 + "...")):
        with pytest.raises(IllegalMoveError) as caught:
            initial_position("lot").play(text)
        assert caught.value.move == shown
