"""Makes what lies in static/ as content: puzzles, icons."""
