"""Paths of the test data."""

from pathlib import Path

DATA = Path(__file__).parents[1] / "data"
GAMES = DATA / "games"
LINKS = DATA / "links"
SEARCHES = DATA / "searches"
PERFT = DATA / "perft.txt"
REFUSALS = DATA / "refusals.records"
