"""Paths of the test data, and of the recorded positions that the build shows and the tests use."""

from pathlib import Path

DATA = Path(__file__).parents[1] / "data"
POSITIONS = DATA.parents[1] / "static" / "rulebook"
GAMES = POSITIONS / "games"
REFUSALS = POSITIONS / "refusals.records"
TRANSCRIPTS = DATA / "transcripts"
LINKS = DATA / "links"
SAVES = DATA / "saves"
SEARCHES = DATA / "searches"
PERFT = DATA / "perft.txt"
TAIJI_PROOFS = DATA / "taiji-5x5"
