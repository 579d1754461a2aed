"""What the search knows of the games: one module for each."""
