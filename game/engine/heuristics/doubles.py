"""Levels of the double games. Their stages use the heuristics of the single games."""

from __future__ import annotations

from .base import GameLevels, HandicapWorth

TAILITS_TAIJI_LEVELS = GameLevels(
    parameters=(
        (8, 0.6, 0.6),
        (50, 0.1, 0.12),
        (300, 0, 0),
        (1000, 0, 0),
        (3300, 0, 0),
        (3300, 0, 0),
        (8000, 0, 0),
        (24000, 0, 0),
    ),
    ratings=(-220, -40, 200, 370, 610, 760, 980, 1170),
    evaluations=(20, 110, 600),
    handicaps=HandicapWorth(
        points=(50, 56, 60, 62, 64, 65, 66, 68, 70, 74, 78, 80, 83, 84, 86, 91),
        hints=((1, 51), (2, 51), (4, 51), (8, 72)),
        shape=(("I", 55), ("L", 58), ("S", 61), ("T", 71)),
    ),
)

TAIJI_BATTLE_LEVELS = GameLevels(
    parameters=(
        (8, 0.21, 0.23),
        (72, 0.046, 0.045),
        (110, 0.019, 0),
        (172, 0.0078, 0),
        (400, 0, 0),
        (1200, 0, 0),
        (2400, 0, 0),
        (5000, 0, 0),
    ),
    ratings=(-140, 60, 280, 480, 680, 940, 1110, 1310),
    handicaps=HandicapWorth(
        points=(50, 51, 53, 54, 56, 59, 62, 66, 69, 71, 75, 80, 84, 86, 88, 90),
        swap=52,
        hints=((1, 50), (2, 52), (4, 52), (8, 67)),
        time=((2, 50), (4, 57), (8, 68)),
        shape=(("I", 50), ("L", 54), ("S", 60), ("T", 50)),
    ),
)
