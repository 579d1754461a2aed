"""Alternative scoring of a finished game: its outcome under every other scoring option.

Each game declares these options (:attr:`game.core.info.Option.scoring_only`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.position import Position
from ..core.stage import Group
from ..core.types import Outcome, Termination
from .view import groups_json, outcome_json

if TYPE_CHECKING:
    from ..core import messages


@dataclass(frozen=True)
class AlternativeScoring:
    """Outcome of a finished game if the option *tag* had the value *value*.

    Attributes:
        tag: Record tag of the option.
        value: Value of the option.
        outcome: Outcome with that value.
        stage: Index of the stage that is scored differently.
        ply: Number of moves of the game after which that stage ended.
        groups: Largest groups of that stage with that value; see
            :attr:`game.core.stage.StageView.groups`.
    """

    tag: str
    value: str
    outcome: Outcome
    stage: int
    ply: int
    groups: tuple[Group, ...]


def alternative_scorings(position: Position) -> Iterator[AlternativeScoring]:
    """Yield the outcome for every value of every scoring option but those of this game.

    Only one option differs at a time.

    Yields nothing if the game is in progress, or ended by resignation or on time.
    """
    outcome = position.outcome()
    if outcome is None or outcome.termination is not Termination.NORMAL:
        return
    for option in position.game.info.options:
        for value in option.values if option.scoring_only else ():
            if value != position.setup[option.tag]:
                tags = {**position.setup.tags, option.tag: value}
                yield _score_with(position, option.tag, tags)


def _score_with(position: Position, tag: str, tags: dict[str, str]) -> AlternativeScoring:
    other = position.with_scoring(position.game.parse_setup(tags))
    outcome = other.outcome()
    assert outcome is not None
    before = [(entry.stage, entry.ply) for entry in position.finished] + [
        (position.stage, position.ply)
    ]
    after = [entry.stage for entry in other.finished] + [other.stage]
    number = next(i for i, (stage, _) in enumerate(before) if stage != after[i])
    groups = after[number].view().groups
    return AlternativeScoring(tag, tags[tag], outcome, number, before[number][1], groups)


def alternative_scorings_json(position: Position) -> list[messages.AlternativeScoring]:
    """Return :func:`alternative_scorings` as JSON-compatible values."""
    return [
        {
            "option": scoring.tag,
            "value": scoring.value,
            "outcome": outcome_json(scoring.outcome),
            "stage": scoring.stage,
            "ply": scoring.ply,
            "groups": groups_json(scoring.groups),
        }
        for scoring in alternative_scorings(position)
    ]
