"""How strong the levels are, as far as they have met; how that was done is in docs/computer.md."""

from __future__ import annotations

RATINGS: dict[str, tuple[int, ...]] = {
    "battle-of-lits": (-630, -420, -220, 20, 280, 440, 580, 710),
    "tailits": (-480, -320, -120, 20, 210, 310, 470, 750),
    "taiji": (70, 230, 520, 680, 760, 860, 960, 1290),
    "lot": (400, 690, 790, 940, 1060, 1220, 1390, 1540),
    "tailits+taiji": (-630, -330, -200, 30, 160, 280, 440, 660),
    "taiji+battle-of-lits": (-660, -190, -20, 140, 280, 600, 890, 1190),
}
"""By game, the Elo of the levels from the first on, greedy play being 0. Levels beyond the end of
a row, and games that are not here, have not been measured."""


def rating(game_id: str, level: int) -> int | None:
    """The rating of a level, counted from 1, in a game; None where it was not measured."""
    measured = RATINGS.get(game_id, ())
    return measured[level - 1] if 1 <= level <= len(measured) else None
