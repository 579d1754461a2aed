"""Levels of the double games. Their stages use the heuristics of the single games."""

from __future__ import annotations

from .base import GameLevels

TAILITS_TAIJI_LEVELS = GameLevels(
    parameters=(
        (8, 0.6, 0.6),
        (20, 0.28, 0.3),
        (60, 0.08, 0.06),
        (110, 0.025, 0),
        (260, 0, 0),
        (850, 0, 0),
        (4800, 0, 0),
        (24000, 0, 0),
    ),
    ratings=(-600, -320, -180, 30, 210, 380, 520, 820),
)

TAIJI_BATTLE_LEVELS = GameLevels(
    parameters=(
        (8, 0.5, 0.5),
        (54, 0.103, 0.09),
        (85, 0.052, 0.02),
        (100, 0.035, 0),
        (130, 0.015, 0),
        (250, 0, 0),
        (700, 0, 0),
        (5000, 0, 0),
    ),
    ratings=(-570, -190, 80, 250, 370, 650, 790, 1110),
)
