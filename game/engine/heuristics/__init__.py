"""Game knowledge of the search, one module per game."""
