"""Generators of content: puzzles, pictures, and what the computer player has learnt."""
