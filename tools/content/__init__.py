"""Generators of content in static/: puzzles and icons."""
