"""How strong the levels are, as far as they have met; how that was done is in docs/computer.md."""

from __future__ import annotations

RATINGS: dict[str, tuple[int, ...]] = {
    "battle-of-lits": (-650, -400, 30, 210, 290, 400),
}
"""By game, the Elo of the levels from the first on, greedy play being 0. Levels beyond the end of
a row, and games that are not here, have not been measured."""


def rating(game_id: str, level: int) -> int | None:
    """The rating of a level, counted from 1, in a game; None where it was not measured."""
    measured = RATINGS.get(game_id, ())
    return measured[level - 1] if 1 <= level <= len(measured) else None
