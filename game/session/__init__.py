"""A game under way, and what is told of it."""
