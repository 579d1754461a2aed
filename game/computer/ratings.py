"""How strong the levels are, as measured in tournaments against each other: Elo, by game."""

from __future__ import annotations

RATINGS: dict[str, tuple[int, ...]] = {}
"""The ratings of the levels of a game, the easiest first; a game not measured is not in it."""


def rating(game_id: str, level: int) -> int | None:
    """The rating of a level, counted from 1, in a game; None where it was not measured."""
    measured = RATINGS.get(game_id, ())
    return measured[level - 1] if 1 <= level <= len(measured) else None
