"""Interface that the rules of every game implement: :class:`Game`, and its verdict.

Sessions, records and the command line use games through this interface and that of
:class:`game.core.stage.Stage`. Outside :mod:`game.games`, it is mainly links and the engine that
have code for individual games. A :class:`Game` describes itself in a
:class:`game.core.info.GameInfo` and creates the stages.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from .info import GameInfo, Setup
from .stage import Stage
from .types import Decision, Points, Seat, SetupError, Side


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The facts about a game without moves left that its verdict depends on.

    Attributes:
        stage: Final position of the last stage.
        points: Points of First and Second, including those from earlier stages.
        seats: Seat that plays each side of *stage*.
        last_mover: Seat that made the last placement; None if there was none.
    """

    stage: Stage
    points: tuple[Points, Points]
    seats: Mapping[Side, Seat]
    last_mover: Seat | None


@dataclass(frozen=True)
class Verdict:
    """Result of a finished game: the winner (None for a draw) and the deciding criterion."""

    winner: Seat | None
    decided_by: Decision


class Game(ABC):
    """Rules of one game. Instances are stateless; :data:`game.games.registry.GAMES` holds them."""

    info: ClassVar[GameInfo]
    stage_count: ClassVar[int] = 1

    def parse_setup(self, tags: Mapping[str, str]) -> Setup:
        """Return the set-up that record tags describe. Tags that are not options are ignored.

        Raises:
            SetupError: If an option has a value that the game does not accept.
        """
        values: dict[str, str] = {}
        for option in self.info.options:
            value = tags.get(option.tag, option.default_for(values))
            if value not in option.values:
                known = ", ".join(option.values)
                raise SetupError(option.tag, f'"{value}" is not one of {known}')
            values[option.tag] = value
        return Setup(values)

    def new_game_tags(self, chosen: Mapping[str, str], seed: int) -> dict[str, str]:
        """Return the set-up tags of a new game. Options that were not chosen may have no tag.

        The result depends on the arguments only and never changes between versions.

        Args:
            chosen: The chosen options, as tags.
            seed: Seed of the random board, in games that have one.

        Raises:
            SetupError: If an option has a value that the game does not accept.
        """
        del seed  # Used only by games with a random board.
        self.parse_setup(chosen)
        return {o.tag: chosen[o.tag] for o in self.info.options if o.tag in chosen}

    @abstractmethod
    def start_stage(self, setup: Setup, previous: Stage | None) -> Stage:
        """Return the first stage, or the stage that follows the finished stage *previous*."""

    def has_swap(self, stage: Stage) -> bool:
        """Return whether sides can be swapped in *stage*, at some time."""
        del stage  # Used only by games of several stages.
        return self.info.swap

    def verdict(self, end: GameEnd) -> Verdict:
        """Return the verdict on a finished game: by points, on a tie by the last placement."""
        return verdict_by_points(end.points) or Verdict(end.last_mover, Decision.LAST_MOVER)


def verdict_by_points(points: tuple[Points, Points]) -> Verdict | None:
    """Return the verdict by the points of First and Second; None if they are equal."""
    first, second = points
    if first == second:
        return None
    return Verdict(Seat.FIRST if first > second else Seat.SECOND, Decision.POINTS)
