"""A finished game scored another way: what every other agreement about scoring would have given.

Which options those are, each game declares (:attr:`game.core.base.Option.scoring`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.base import Group
from ..core.position import Position
from ..core.types import Outcome, Termination


@dataclass(frozen=True)
class Rescored:
    """The *outcome* if the option *tag* had the *value*.

    *groups* are those that would decide then, in the stage of number *stage*, which ended after
    *ply* moves.
    """

    tag: str
    value: str
    outcome: Outcome
    stage: int
    ply: int
    groups: tuple[Group, ...]


def rescored(position: Position) -> Iterator[Rescored]:
    """The outcome under every value of every scoring option that was not agreed on.

    Nothing for a game that is under way, or that ended before its end.
    """
    outcome = position.outcome()
    if outcome is None or outcome.termination is not Termination.NORMAL:
        return
    for option in position.game.info.options:
        for value in option.values if option.scoring else ():
            if value != position.setup[option.tag]:
                tags = {**position.setup.tags, option.tag: value}
                yield _under(position, option.tag, tags)


def _under(position: Position, tag: str, tags: dict[str, str]) -> Rescored:
    other = position.agreed(position.game.setup(tags))
    outcome = other.outcome()
    assert outcome is not None
    before = [(one.stage, one.ply) for one in position.finished] + [(position.stage, position.ply)]
    after = [one.stage for one in other.finished] + [other.stage]
    number = next(i for i, (stage, _) in enumerate(before) if stage != after[i])
    groups = after[number].look().groups
    return Rescored(tag, tags[tag], outcome, number, before[number][1], groups)
