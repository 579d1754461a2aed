"""Checks and measures what there is."""
