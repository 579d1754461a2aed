"""Measured Elo ratings of the levels. The method is described in docs/computer.md."""

from __future__ import annotations

RATINGS: dict[str, tuple[int, ...]] = {
    "battle-of-lits": (-590, -410, -220, 0, 200, 380, 540, 770),
    "tailits": (-490, -300, -110, 30, 210, 380, 540, 720),
    "taiji": (-60, 240, 500, 700, 820, 1050, 1210, 1360),
    "lot": (400, 660, 830, 990, 1150, 1290, 1430, 1600),
    "tailits+taiji": (-600, -320, -180, 30, 210, 380, 520, 820),
    "taiji+battle-of-lits": (-570, -190, 80, 250, 370, 650, 790, 1110),
}
"""Elo ratings by game, from level 1 on, relative to greedy play (0).

Levels beyond the end of a row and games without a row have not been measured.
"""


def rating(game_id: str, level: int) -> int | None:
    """Return the rating of a level, numbered from 1, or None if it was not measured."""
    measured = RATINGS.get(game_id, ())
    return measured[level - 1] if 1 <= level <= len(measured) else None
