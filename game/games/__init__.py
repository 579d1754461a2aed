"""The rules of each game, and what some of them share."""
