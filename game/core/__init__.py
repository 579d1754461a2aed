"""Types, abstract game, positions, insights, player tags and clocks, shared by all games."""
